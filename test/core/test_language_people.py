"""People and animals that are called by name: what is said of them is said of somebody close."""

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, refused, same

from vh_core.goals import Remark
from vh_core.language.wording.people import without_names

NAMES = ("Mia", "Jonas", "Momo", "Ludmila")
SAID = ("{} is asleep", "{} has to sleep", "{} is tired", "{} is coming")


@for_each("name", NAMES)
@for_each("said", SAID)
def test_what_is_said_of_somebody_is_a_remark(name: str, said: str) -> None:
    remark = said.format(name)
    for order in ("turn off the tv", "bring me the towel"):
        for text in (f"{order}, {remark}", f"{remark}. {order}", f"{order}. {remark}."):
            found = same(text, order)
            assert found.text == text
            told = [note.said for note in found.notes if isinstance(note, Remark)]
            assert not told or any(name in each or name.lower() in each for each in told), told


def test_what_names_a_thing_is_no_name() -> None:
    same("Put The Plum In The Fridge", "put the plum in the fridge")
    for text in (
        "Bring me the Mia",
        "Put Zorblax in the fridge",
        "Bring the book to Mia",
    ):
        refused(text)
    assert goal_of("Frigde open please").notes


def test_what_somebody_else_would_have_is_no_remark() -> None:
    for who in ("Anna", "Granny", "Mia"):
        refused(f"{who} would like a pillow. Bring me the towel.")


def test_names_are_words_that_mean_nothing_here() -> None:
    def anything(word: str) -> bool:
        return word not in ("open", "the", "tv", "put", "plum", "bring")

    found = without_names("Open the window, Mia and Jonas are hot.", anything)
    assert found is not None
    assert found.names == ("Mia", "Jonas")
    assert found.text == "Open the window, my sister and my sister are hot."
    assert without_names("Yeet the plum out.", anything) is None
    assert without_names("open the window, mia is hot", anything) is None
    assert without_names("I AM HOT", anything) is None
