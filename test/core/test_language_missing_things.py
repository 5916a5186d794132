"""What an order that is not understood names, and the home has not."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, reader_of, refused

from vh_core.graph.unseen import with_unseen
from vh_core.naming import HOUSEHOLD, Vocabulary


@for_each("thing", ["broom", "vacuum cleaner", "umbrellas", "dog bowl", "ironing board"])
@for_each(
    "order",
    ["Varnish the shelves with the {}.", "1. take the {}\n2. varnish the floor", "Unfold the {}, would you.",
     "the {} by the door please"],
)  # fmt: skip
def test_a_refusal_says_that_it_is_not_here(order: str, thing: str) -> None:
    assert f'no "{thing}"' in refused(order.format(thing)).message


def test_each_is_told_once_and_the_reason_stays() -> None:
    found = refused("varnish the hammer and the umbrella and the hammer again")
    assert found.message.startswith('There is no "hammer", no "umbrella" here. ')
    assert found.kind == "not_understood"


@for_each(
    "text",
    [
        "varnish the plums",  # here there are some
        "varnish the fridge door",
        "vacuum the kitchen quickly",  # says what is done
        "varnish the table for the dog",  # what something is for
        "The dog next door is barking again.",  # orders nothing
        "cook me some soup",  # is made
        "I want another hammer. Varnish the fridge.",  # is only told
        "Umbrellas are all I think of. Varnish the fridge.",
    ],
)
def test_of_anything_else_nothing_is_said(text: str) -> None:
    assert "There is no" not in refused(text).message


def test_nothing_is_said_to_be_missing_that_is_here() -> None:
    """Whatever people have at home: where it is here by some name, it is not missing."""
    vocabulary = Vocabulary(HOME)
    known = [" ".join(each) for each in HOUSEHOLD if vocabulary.knows(each)]
    assert known
    for each in known:
        assert f'no "{each}"' not in refused(f"varnish and unfold the {each} thrice").message


def test_in_a_home_that_was_not_looked_through_nothing_is_missing() -> None:
    fridge = HOME.by_class["fridge"][0]
    reader = reader_of(with_unseen(HOME, [fridge]))
    order = "varnish the umbrella"
    assert 'no "umbrella"' in refused(order).message
    assert 'no "umbrella"' not in refused(order, reader).message


@for_each("like", ["dance like a {}", "sing about a {}", "tell me a story about the {}"])
@for_each("what", ["dog", "cat", "piano"])
def test_what_something_is_like_need_not_be_here(like: str, what: str) -> None:
    assert f'no "{what}"' not in refused(like.format(what)).message
