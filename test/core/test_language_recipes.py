"""What people type who are paid for an instruction: recipes, drawn from the home and said in some
of very many ways, mean what was drawn; and the kinds of sentences that did not."""

from __future__ import annotations

import random

import pytest
from for_each import for_each
from reading_home import corpus_home, reader_in, refused, same
from recipe_words import Teller
from recipes import drawn

from vh_core.goals import Goal
from vh_core.graph import GraphView

#: may be refused; of those that are read nearly all must be what was meant
_MOST_REFUSED = 0.15
_HOMES = ["h31_six", "h33_four", "h35_five", "h35_three", "h36_shared", "h36_worker", "h37_three"]


@pytest.mark.slow
@for_each(("seed", "home"), [*enumerate(_HOMES, 1)])
def test_recipes_mean_what_they_were_made_from(seed: int, home: str) -> None:
    reader, view, chance = reader_in(home), GraphView(corpus_home(home)), random.Random(seed)
    misread, count, no_goal = [], 25, 0
    for recipe in drawn(corpus_home(home), seed, count):
        text = Teller(chance).say(recipe)
        found = reader.read(text)
        if not isinstance(found, Goal):
            no_goal += 1
        elif wrong := recipe.misread(found, view):
            misread.append((text, wrong, found.describe(view.graph)))
    assert not misread, "\n".join(map(str, misread))
    assert no_goal <= _MOST_REFUSED * count


_PLATES = "put the three plates from the kitchen table in the bathroom sink"
_BOWL = "put the bowl from the kitchen table in the bathroom sink"
_SAME = [
    # several that somebody left are one list, whatever of it would be an order alone
    (
        "Someone forgot a bowl and three plates on the kitchen table. Please move them to the "
        "bathroom sink.",
        f"{_BOWL}. {_PLATES}",
    ),
    (
        "There are an apple, an orange, a lime and a plum on the coffee table in the living room. "
        "They should go on the kitchen table.",
        "put the apple, the orange, the lime and the plum that are on the coffee table on the "
        "kitchen table",
    ),
    (
        "Somebody left a bowl, a mug and three plates on the kitchen table. Put the bowl, the mug "
        "and the plates in the bathroom sink.",
        f"{_BOWL}. put the mug from the kitchen table in the bathroom sink. {_PLATES}",
    ),
    ("I see a banana in the fridge. It goes in the kitchen sink.",
     "put the banana from the fridge in the kitchen sink"),
    (
        "Someone forgot three plates on the kitchen table. Put these plates in the bathroom sink.",
        _PLATES,
    ),
    # where the last of several is, those before it are, too, however they are counted
    ("put one bowl and all three plates on the kitchen table in the bathroom sink",
     f"{_BOWL}. {_PLATES}"),
    ("grab 2 books and the remote control on the coffee table and put them on the kitchen table",
     "put the two books from the coffee table on the kitchen table. put the remote on it, too"),
    ("put all the mugs and the bowl from the kitchen table in the bathroom sink",
     f"put the mug from the kitchen table in the bathroom sink. {_BOWL}"),
    ("Put in the bathroom sink from the kitchen table:\nplates (3)\nbowl",
     f"{_BOWL}. {_PLATES}"),
    ("From the kitchen table in the bathroom sink:\n* bowl (1)\n* 3 plates",
     f"{_BOWL}. {_PLATES}"),
    # inside of what was opened
    ("open the microwave. put the bowl on the kitchen table inside. close it",
     "put the bowl from the kitchen table in the microwave. close the microwave"),
    ("open the microwave and then place the bowl from the kitchen table inside and then close it",
     "put the bowl from the kitchen table in the microwave. close the microwave"),
    # where the others went
    ("Put the bowl from the kitchen table in the bathroom sink. Carry the plates from the kitchen "
     "table into the sink.", f"{_BOWL}. {_PLATES}"),
    ("place the remote from the coffee table in the bedroom bookshelf. put the newspaper in the "
     "bookshelf too", "put the remote and the newspaper in the bedroom bookshelf"),
    ("put the lime from the coffee table in the bathroom sink. place the mug which is inside the "
     "cabinet in the home office into the sink too",
     "put the lime from the coffee table and the mug from the home office in the bathroom sink"),
    # what is closed is what something was put in just now
    ("Open the garbage can in the home office. Take the folder from it. Go to the kitchen. Put it "
     "in the garbage can. Close the garbage can.",
     "put the folder from the home office garbage can in the kitchen garbage can. close the "
     "kitchen garbage can"),
    # what is gathered, and put somewhere with more
    ("Go to the kitchen table. Collect the 2 knives on the kitchen table. Go to the dishwasher. "
     "Grab both mugs inside the dishwasher. Place them all into the bathroom sink.",
     "put the knives from the kitchen table and both mugs from the dishwasher in the bathroom "
     "sink"),
    ("collect the lime, 1 orange and the plum that are lying on the coffee table, go to the "
     "kitchen, and put them onto the kitchen table.",
     "put the lime, the orange and the plum from the coffee table on the kitchen table"),
    # one goes there
    ("put the lime from the coffee table of the living room on the kitchen table. move to the "
     "bedroom. get the towels in the closet. place them on the bed",
     "put the lime on the kitchen table. put the towels from the closet on the bed"),
    # of one step alone, and before all others
    ("Step 1: put the lime in the fridge", "put the lime in the fridge"),
    ("1- put the lime in the fridge", "put the lime in the fridge"),
    ("First of all put the lime in the fridge. At last close it.",
     "put the lime in the fridge. close the fridge"),
]  # fmt: skip


@for_each(("text", "plain"), _SAME)
def test_each_kind_of_them_is_read(text: str, plain: str) -> None:
    same(text, plain, reader_in("h31_six"))


@for_each(
    ("text", "plain"),
    [
        (
            "Wash every mug and knife in dishwasher. Put the mugs and the knife on the kitchen "
            "table.",
            "wash the mugs and the knife in the dishwasher, and put them on the kitchen table",
        ),
        (
            "Go to the bedroom. Move the paper from the bookshelf to the trash can in the kitchen.",
            "put the paper from the bedroom bookshelf in the kitchen trash can",
        ),
        (
            "Go to the bedroom bookshelf. Pick up the book, the board game and the magazine that "
            "are on the bookshelf. Lay these onto the coffee table.",
            "put the book, the board game and the magazine from the bedroom bookshelf on the "
            "coffee table",
        ),
        (
            "Go to the kitchen. Collect one knife, one plate and the fork which are in the "
            "dishwasher. Lay them onto the kitchen table.",
            "put the knife, the plate and the fork from the dishwasher on the kitchen table",
        ),
    ],
)
def test_where_one_went_things_are_taken(text: str, plain: str) -> None:
    same(text, plain, reader_in("h37_three"))


def test_what_may_stay_where_it_is_gathered_is_refused() -> None:
    text = (
        "Collect the 2 knives on the kitchen table. Grab both mugs inside the dishwasher. "
        "Place them all into the kitchen sink."
    )
    assert 'are among "them"' in refused(text, reader_in("h31_six")).message


def test_no_thing_that_is_listed_is_a_remark() -> None:
    text = "get the magazine, the book and the bard game that are in the bedroom bookshelf"
    refused(f"{text}. lay them onto the bed.", reader_in("h37_three"))
