"""Options from text and back, and what is said to a wrong one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.options import OptionError, parse_options, spell_options, split_pairs
from tests.core.toy import ToyOptions


def test_only_what_differs_is_written():
    assert spell_options(ToyOptions()) == ""
    assert spell_options(ToyOptions(hands=3, open_row=False)) == "hands=3 open_row=off"


@given(
    st.builds(
        ToyOptions,
        first_dealer=st.one_of(st.just("random"), st.integers(1, 8)),
        action_cap=st.one_of(st.none(), st.integers(1, 10**9)),
        hands=st.integers(1, 3),
        open_row=st.booleans(),
    )
)
def test_options_read_back(options):
    assert parse_options(ToyOptions, split_pairs(spell_options(options).split())) == options


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["hadns=2"], 'unknown option "hadns": did you mean hands?'),
        (["zzz=2"], 'unknown option "zzz": expected one of first_dealer, action_cap, hands, open_row'),
        (["hands=4"], 'option hands cannot be "4": expected 1, 2, 3'),
        (["open_row=maybe"], 'option open_row cannot be "maybe": expected on, off'),
        (["action_cap=0"], 'option action_cap cannot be "0": expected none, or a number from 1 to 1000000000'),
        (["hands"], '"hands" is not an option: expected name=value'),
        (["=2"], '"=2" is not an option: expected name=value'),
        (["hands=1", "hands=2"], "option hands is given twice"),
    ],
)
def test_a_wrong_option_is_one_clear_line(words, message):
    with pytest.raises(OptionError) as caught:
        parse_options(ToyOptions, split_pairs(words))
    assert str(caught.value) == message


def test_case_does_not_matter():
    assert parse_options(ToyOptions, {"open_row": "OFF"}) == ToyOptions(open_row=False)
