"""What a remark says of a thing, an order after it does something about: to that thing, and to no
other that it names."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import home_of, reader_of, refused, same

from vh_core.goals import Goal
from vh_core.language import Reader

PLAIN = home_of("generated:seed=3446")
BOOK, SHIRT = 143, 145
CHANGED = ((BOOK, "OPEN"), (SHIRT, "DIRTY"))
READER = Reader(PLAIN.edited([PLAIN.nodes[i].with_states(frozenset({to})) for i, to in CHANGED]))

OPEN_BOOK = (
    "The book in the nightstand is open.", "My book is lying open in the nightstand.",
    "The book in my nightstand is still open.",
)  # fmt: skip


@for_each("told", OPEN_BOOK)
@for_each("order", ["Close it.", "Please shut it.", "Could you close it?"])
def test_it_is_what_was_said_to_be_so_and_not_what_that_is_in(told: str, order: str) -> None:
    same(f"{told} {order}", f"close book {BOOK}", READER)


@for_each("one", ["one of the two books", "one of the books", "a book"])
@for_each("to", ["on the desk", "in the fridge", "on the kitchen table"])
def test_one_of_those_somewhere_is_taken_from_there(one: str, to: str) -> None:
    where = "on the nightstand"
    same(f"{one} {where}, put it {to}", f"put a book that is {where} {to}", READER)


@pytest.mark.parametrize("things", ["two plates", "three knives", "two books"])
def test_where_fewer_are_than_is_said_nothing_is_taken(things: str) -> None:
    where = "on the dining table"
    refused(f"{things} {where}. Put them in the dishwasher.", READER)
    refused(f"There are {things} {where}, put them in the dishwasher.", READER)


@for_each(
    "remark",
    ["I'm still airing the bedroom.", "I have been in the bathroom.", "Go to the kitchen."],
)
@for_each("others", ["Shut all the other windows.", "Close the other windows."])
def test_others_are_others_than_what_was_named(remark: str, others: str) -> None:
    refused(f"{remark} {others}", READER)


DISHES = "put the dirty plate on the dining table in the dishwasher"


@pytest.mark.parametrize(
    "left",
    [
        "Leave the knife there.",
        "The knife is clean, so leave it there.",
        "The knife is clean. Leave it there.",
        "The knife stays there.",
    ],
)
def test_what_nobody_was_to_take_is_left_where_it_is(left: str) -> None:
    same(f"{DISHES}. {left}", DISHES, READER)


@pytest.mark.parametrize(
    ("brought", "plain"),
    [
        ("take the milk, go to the bedroom and leave it there",
         "go to the bedroom, and put the milk in the bedroom"),
        ("Take the milk to the bedroom and leave it there", "take the milk to the bedroom"),
        ("put the milk on the desk and leave it there", "put the milk on the desk"),
        ("put the milk and the salmon on the desk. Leave them there.",
         "put the milk and the salmon on the desk"),
    ],
)  # fmt: skip
def test_what_was_brought_is_left_where_it_was_brought(brought: str, plain: str) -> None:
    same(brought, plain, READER)


def test_a_part_of_what_is_put_somewhere_is_not_left_in_silence() -> None:
    refused("put the plates in the dishwasher. Leave the dirty plate there.", READER)
    refused(
        "put the milk and the salmon on the desk. The salmon is not mine, so leave it there", READER
    )


@for_each(
    "text",
    [
        "Wash the dirty shirt: put it in the washing machine and switch that on.",
        "I need my shirt washed. Put it in the washing machine and start it.",
        "My shirt has to be washed: put it in the washing machine and turn the machine on",
        "Wash the shirt. Put it into the washing machine, close it and start it.",
        "wash the shirt, put it in the washing machine and turn it on",
    ],
)
def test_what_a_machine_washes_is_not_washed_by_hand_before(text: str) -> None:
    plain = f"put shirt {SHIRT} in the washing machine and turn it on"
    found = same(text.replace(", close it", ""), plain, READER)
    assert not any("CLEAN" in str(each) for each in found.conditions)


def test_dishes_may_be_washed_before() -> None:
    found = same(
        "wash the plate, put it in the dishwasher and start it",
        "wash plate 239, put plate 239 in the dishwasher and start it",
        READER,
    )
    assert any("CLEAN" in str(each) for each in found.conditions)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("put a plate in the dishwasher", "put plate 239 in the dishwasher"),
        ("put my shirt in the washing machine", f"put shirt {SHIRT} in the washing machine"),
    ],
)
def test_what_is_dirty_goes_into_a_machine_before_what_is_clean(text: str, plain: str) -> None:
    same(text, plain, READER)


@pytest.mark.parametrize(
    "said", ["The bread is old. Throw it away.", "the bread in the kitchen is stale. Bin it."]
)
def test_bread_that_is_old_is_all_of_it(said: str) -> None:
    reader = reader_of(home_of("embedded"))
    found = same(said, "throw away all the bread in the kitchen", reader)
    assert len(found.conditions) > 1


@pytest.mark.parametrize("things", ["painkillers", "chips"])
def test_some_of_what_comes_in_packs_is_one(things: str) -> None:
    home = home_of("generated:seed=3446,painkillers=2,chips=2")
    some = reader_of(home).read(f"bring me some {things}")
    assert isinstance(some, Goal)
    assert len(some.conditions) == 1


@pytest.mark.parametrize("heading", ["Clean the coffee table.", "Tidy up the coffee table,"])
def test_steps_under_a_heading_are_about_its_place(heading: str) -> None:
    reason = refused(f"{heading} First put the milk in the fridge.", READER).message
    assert "coffee table" in reason
