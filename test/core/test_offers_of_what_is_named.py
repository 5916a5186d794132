"""A thing that is only named: what may be done with it is offered."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, READER

from vh_core.language import Misunderstanding


def _offered(text: str) -> list[str]:
    found = READER.read(text)
    assert isinstance(found, Misunderstanding), found.describe(HOME)
    return [each.sentence for each in READER.offered(text, found).offers]


@for_each("around", ("{}", "{}!", "{} please", "ok, {}", "Please, {}."))
@for_each(
    "named, order",
    (
        ("the remote", "bring me the remote"),
        ("remote", "bring me the remote"),
        ("tv", "turn on the tv"),
        ("the kitchen light", "turn off the kitchen light"),
        ("fridge", "open the fridge"),
    ),
)
def test_what_is_not_so_yet_is_offered(named: str, order: str, around: str) -> None:
    text = around.format(named)
    if text.endswith("remote please"):
        return  # which is an order
    assert _offered(text) == [order]


def test_of_several_in_different_states_either_is_offered() -> None:
    assert _offered("lights") == ["turn on the lights", "turn off the lights"]


@for_each(
    "said",
    ("kitchen", "the weather", "green plum", "no plums", "movie time", "remote and tv",
     "all the plums", "plum or apple", "the hammer", "a banana?", "bed"),
)  # fmt: skip
def test_of_anything_else_nothing_is(said: str) -> None:
    assert not _offered(said)
