"""What tests of widgets share."""

import pygame

from table.app import App
from table.widgets.widget import Widget
from tests.table.hands import Plain

RECT = pygame.Rect(100, 100, 700, 400)


def show(app: App, *widgets: Widget, rect: pygame.Rect = RECT) -> Plain:
    screen = Plain(app, widgets, rect)
    app.push(screen)
    app.step(0)
    return screen
