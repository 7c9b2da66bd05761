"""Modules loaded when something of theirs is first used: most pictures are found on the shelf, and nobody need draw."""

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec
from types import ModuleType


def lazy(name: str) -> ModuleType:
    """The module of that name, which may not be loaded yet."""
    if name in sys.modules:
        return sys.modules[name]
    spec = find_spec(name)
    assert spec is not None, name
    assert spec.loader is not None, name
    spec.loader = LazyLoader(spec.loader)
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
