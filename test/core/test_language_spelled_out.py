"""A place that is tidied, or emptied, where the orders after it say what that comes to."""

from __future__ import annotations

from for_each import for_each
from reading_home import reader_in, refused, same

_ALL = "put both forks and the water glass from the dishwasher in a kitchen cabinet"


@for_each("empty", ["unload", "empty", "clear"])
@for_each("joint", [", ", ": ", ". ", " and "])
@for_each("things", ["the forks and the glass", "the forks and the water glass"])
def test_what_is_emptied_is_put_away(things: str, joint: str, empty: str) -> None:
    text = f"{empty} the dishwasher{joint}put {things} in a kitchen cabinet"
    same(text, _ALL, reader_in("h16_family"))


def test_nothing_is_left_in_it() -> None:
    text = "unload the dishwasher, put the forks in a kitchen cabinet"
    assert "not empty" in refused(text, reader_in("h16_family")).message
    refused("empty the fridge, put the milk on the kitchen table")
    refused("unload the fridge")
    refused("empty the washing machine and the dishwasher")


@for_each("tidy", ["tidy up", "tidy", "sort out"])
@for_each("joint", [". ", ", ", " and "])
def test_what_tidying_comes_to(joint: str, tidy: str) -> None:
    same(f"{tidy} the coffee table{joint}put the book in the bookshelf",
         "put the book from the coffee table in the bookshelf")  # fmt: skip
    text = f"{tidy} the coffee table{joint}put the book in the bookshelf"
    same(
        f"{text}, then throw away the newspaper",
        "put the book from the coffee table in the bookshelf, put the newspaper in the bin",
    )
    text = f"{tidy} the coffee table{joint}take the newspaper and put it in the bin"
    same(text,
         "put the newspaper in the bin")  # fmt: skip


@for_each("after", ["turn off the tv", "bring me an apple", "go to the kitchen",
                                   "put the plum in the fridge", "close the window"])  # fmt: skip
def test_what_does_not_spell_it_out_leaves_it_open(after: str) -> None:
    for joint in (". ", ", then ", " and "):
        refused(f"tidy up the coffee table{joint}{after}")


def test_what_is_in_the_dishwasher_are_the_dishes() -> None:
    for form in ("{} the dishwasher and put the dishes in the kitchen cabinet",
                 "{} the dishwasher. Put the dishes in the kitchen cabinet.",
                 "{} the dishwasher, then put the dishes in the kitchen cabinet"):  # fmt: skip
        for verb in ("empty", "unload"):
            text = form.format(verb)
            same(text, "put everything from the dishwasher in the kitchen cabinet")
            clean = text.replace("the dishes", "the clean dishes")
            goal = same(clean, "put all clean things from the dishwasher in the kitchen cabinet")
            assert any("left in the dishwasher" in note.sentence for note in goal.notes), clean
    assert "not empty then" in refused("empty the dishwasher, put the forks on the desk").message
    for text in ("unload the fridge", "empty the fridge", "clear the dishwasher"):
        assert "should go" in refused(text).message
