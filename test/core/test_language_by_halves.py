"""Of several orders in one sentence the one that is not known is named, and nothing is done."""

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, refused

UNKNOWN = (
    "lock the front door",
    "vacuum the living room",
    "sing a song",
    "iron the shirt",
    "make me a sandwich",
    "cook the chicken",
)
KNOWN = ("turn off the tv", "put the milk on the kitchen table", "set the table for two")


def _told(text: str) -> str:
    return refused(text).message.split(" Tasks that work")[0]


@for_each("unknown", UNKNOWN)
@for_each("known", KNOWN)
@for_each("between", [" and ", ", then ", " and then ", ", and "])
def test_which_of_two_is_not_known(unknown: str, known: str, between: str) -> None:
    told = _told(f"{unknown}{between}{known}")
    assert f'"{unknown}' in told, told
    assert f'I understand "{known}", and leave that undone as well' in told, told
    assert f"{unknown}{between}" not in told, told
    told = _told(f"Please {known}{between}{unknown}.")
    assert f'"{unknown}' in told and f"{between}{unknown}" not in told, told
    assert "I understand" in told or "I understood" in told
    goal_of(known)


def test_what_it_is_in_the_second_is_said() -> None:
    told = _told("Fold the clothes and put them in the closet")
    assert '"fold the clothes": I do not know how to "fold" the clothes' in told
    assert 'I understand "put the clothes in the closet"' in told


def test_which_of_three_is_not_known() -> None:
    told = _told("Iron the shirt, close the window and turn off the tv.")
    assert '"iron the shirt"' in told
    assert 'I understand "close the window" and "turn off the tv"' in told


@for_each(
    "text",
    [
        "vacuum the living room and mop the kitchen",  # none of them
        "dance and sing",
        "if the tv is on, turn it off and lock the door",  # it hangs on something
        "don't lock the door and turn off the tv",
        "turn off the radio and close the window",  # known, and of what is not here
    ],
)
def test_nothing_is_said_of_halves_that_are_none(text: str) -> None:
    assert "leave that undone" not in _told(text)
