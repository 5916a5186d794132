"""Lists as they are written down in a hurry: from where to where, and a verb between; what a table
needs; what is laid on it for so many; where some of it is; and that all of it goes somewhere."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

import pytest
from reading_home import reader_in, refused, same


@pytest.mark.parametrize("verb", ["bring", "take", "move", "carry", "put", "get"])
def test_a_verb_between_from_where_and_to_where(verb: str) -> None:
    plain = "put the apple and the orange from the coffee table in the fridge"
    for head in (
        f"From the coffee table {verb} to the fridge:",
        f"from coffee table {verb} to fridge:",
        f"from the coffee table, please {verb} into the fridge:",
    ):
        for listed in (" apple, orange", " the apple and the orange", "\n- apple\n- orange"):
            same(head + listed, plain)


def test_what_is_cleared_is_what_is_listed() -> None:
    plain = "put the apple and the orange from the coffee table in the fridge"
    for these in ("these", "the following", "these things"):
        same(f"Clear {these} from the coffee table to the fridge: apple, orange", plain)
    same("coffee table > fridge: apple, orange", plain)
    same("coffee table -> fridge: apple, orange (the one on the coffee table)", plain)
    refused("Clear these from the coffee table: apple, orange")


def test_what_a_table_needs() -> None:
    for table, there in (("coffee table", "coffee table"), ("kitchen table", "kitchen table")):
        for the in ("", "the "):
            same(f"{the}{table} needs: lime, wine", f"put the lime and the wine on the {there}")


def test_for_so_many_people_it_is_as_many_of_each() -> None:
    plain = "put two plates and two forks on the coffee table"
    for who in ("two guests", "2 people", "two of us", "2 kids"):
        same(f"For {who} bring to the coffee table: 2x plate, 2x fork.", plain)
        same(f"for {who}, on the coffee table: two plates and two forks", plain)
    refused("For two guests bring to the coffee table: 2 plates, 3 forks.")
    refused("For three guests bring to the coffee table: 2 plates, 2 forks.")


def test_a_table_is_set_with_what_is_listed_and_nothing_else() -> None:
    plain = "put two clean plates and two clean forks on the dining table"
    for text in (
        "set the dining table for 2, so 2 clean plates, 2 clean forks",
        "lay the dining table for two, just clean plates and clean forks",
        "Lay the dining table for two, just clean plates and clean forks please, nothing else.",
        "set the dining table for two: clean plates and clean forks",
        "set the dining table for two people: clean plates, clean forks",
        "set the dining table for two with clean plates and clean forks",
    ):
        same(text, plain)
    same(
        "set the dining table for two, so please close the window",
        "set the dining table for two. please close the window in the dining room",
    )


def test_clean_things_are_put_there_and_not_cleaned() -> None:
    for text in (
        "kitchen table: clean plates and clean forks",
        "on the kitchen table: clean plates, clean forks",
    ):
        same(text, "put the clean plates and the clean forks on the kitchen table")
    same(
        "coffee table: clean plate, clean mug",
        "put a clean plate and a clean mug on the coffee table",
    )
    same("kitchen table: clean it", "clean the kitchen table")  # what is to be done
    refused("set the dining table: clean plates and clean forks")  # how many is not said


def test_then_the_machine_of_the_list() -> None:
    for then in ("then switch on", "then start it", "and then turn it on", "then run"):
        same(
            f"washing machine: 2 shirts + 2 pants, {then}",
            "put 2 shirts and 2 pants in the washing machine. then turn on the washing machine",
        )
    same(
        "fridge: apple and lime, then close it",
        "put the apple and the lime in the fridge. then close the fridge",
    )


def test_numbers_without_a_stop_between() -> None:
    plain = "put 2 plates, 2 forks and 2 wineglasses on the kitchen table"
    for text in (
        "kitchen table 2 plates 2 forks 2 wineglasses",
        "the kitchen table, 2 plates, 2 forks, 2 wineglasses",
    ):
        same(text, plain)


def test_all_of_it_goes_somewhere_wherever_it_is() -> None:
    plain = "put the apple from the kitchen table and the apple from the coffee table in the fridge"
    for text in (
        "the apple on the kitchen table and the apple on the coffee table, in the fridge",
        "the apple on the kitchen table, the apple on the coffee table, both in the fridge",
        "the apple on the kitchen table, the apple on the coffee table: all into the fridge",
        "apple on the kitchen table, one on the coffee table: both go in the fridge",
        "apple of the kitchen table; apple of the coffee table: all in fridge",
    ):
        same(text, plain)
    same(
        "two plums on the dining table, one on the kitchen table: all into the fridge, then close it",
        "put two plums from the dining table and one plum from the kitchen table in the fridge. then close the fridge",
    )
    for text in (
        "the plates on the table and the apple on the counter, in the kitchen",  # where these are
        "apple on the kitchen table, plum on the desk, in the fridge",  # or they go there, each
        "apple on the kitchen table, plum on the dining table, lime on the counter: both in the fridge",
    ):
        refused(text)


def test_parts_in_parentheses_need_no_small_words() -> None:
    same(
        "put the 3 plums (2 dining table, 1 kitchen table) in the fridge",
        "put the 3 plums (2 on the dining table, 1 on the kitchen table) in the fridge",
    )
    same(
        "gather the two dirty glasses (1 dishwasher 1 cabinet) and put them in the kitchen sink",
        "put the dirty glass from the dishwasher and the dirty glass from the cabinet in the kitchen sink",
    )
    refused("put the 3 plums (1 dining table, 1 kitchen table) in the fridge")
    same(
        "put the apple (the one on the coffee table) in the fridge",
        "put the apple from the coffee table in the fridge",
    )


def test_things_that_are_still_out() -> None:
    for head in (
        "Two groceries are still out",
        "The groceries are still out",
        "2 things are left out",
    ):
        same(
            f"{head}: the salmon on the kitchen counter and the lime on the kitchen counter. Put these in the fridge.",
            "put the salmon and the lime in the fridge",
        )
    refused(
        "Three groceries are still out: the salmon on the kitchen counter and the lime on the kitchen counter. Put these in the fridge."
    )


def test_states_that_are_all_of_one_room() -> None:
    plain = "in the kitchen, turn off the tap and the stove and close the window"
    for text in (
        "tap off, stove off, window closed, all in the kitchen",
        "1. tap off\n2. stove off\n3. window closed\nall in the kitchen",
        "- tap off\n- stove off\n- window closed\nall of this in the kitchen",
    ):
        same(text, plain)


def test_rooms_with_a_small_word_each() -> None:
    for so in ("off", "on"):
        same(
            f"lights {so} in the kitchen, in the living room and in the bathroom",
            f"turn {so} the lights in the kitchen, the living room and the bathroom",
        )
    same(
        "lights off in the kitchen, in the bathroom and also turn off the lamp in the office",
        "turn off the lights in the kitchen and the bathroom and the lamp in the office",
    )


def test_lamps_that_are_said_beside_the_lights_of_a_room() -> None:
    scene = reader_in("h35_scene")
    plain = "turn off all lights in the bedroom and the lights in the kitchen"
    for text in (
        "1. lights off in kitchen\n2. lights off in bedroom, with the table lamps",
        "lights out in the kitchen and the bedroom, there also the two table lamps",
    ):
        same(text, plain, scene)
    for text in (
        "turn off the lights in the living room, both the floor lamp and the ceiling light",
        "in the living room, switch off the lights, both the floor lamp and the ceiling light",
    ):
        same(text, "turn off the floor lamp and the ceiling light in the living room")


def test_a_kind_before_the_list_of_it() -> None:
    plain = "put the pants from the closet and a shirt from the closet on the bed"
    for text in (
        "put clothes on the bed: the pants from the closet and a shirt from the closet",
        "put clothes for work on the bed: the pants from the closet and a shirt from the closet",
        "lay some clothes for school on the bed: the pants from the closet and a shirt from the closet",
    ):
        same(text, plain)


def test_an_activity_whose_list_says_all_of_it() -> None:
    same(
        "Do the laundry: the shirts and the dirty pile of clothes go in the washing machine, then start it.",
        "put the shirts and the dirty pile of clothes in the washing machine. then turn on the washing machine",
    )


def test_the_microwave_is_a_thing_where_a_state_is_said_of_it() -> None:
    for text in (
        "salmon -> microwave\nmicrowave -> on",
        "put salmon in the microwave. microwave on",
        "salmon to microwave\nmicrowave on",
    ):
        same(text, "put the salmon in the microwave. then turn on the microwave")
    same(
        "microwave the salmon",
        "put the salmon in the microwave, close the microwave and turn on the microwave",
    )


def test_a_comma_before_what_several_should_do() -> None:
    same(
        "The orange from the coffee table, and the orange from the dining table, should go in the fridge.",
        "put the orange from the coffee table and the orange from the dining table in the fridge",
    )


def test_first_this_then_those() -> None:
    same(
        "first the salmon, then the two apples go in the fridge, then shut it",
        "put the salmon in the fridge, then put the two apples in the fridge, then shut the fridge",
    )


def test_what_goes_along_with_what_is_put_somewhere() -> None:
    same(
        "put the apple on the coffee table, with the wine from the kitchen",
        "put the apple and the wine on the coffee table",
    )


def test_clean_alone_may_be_to_be_cleaned() -> None:
    assert '"clean plates" may be what they are' in refused("kitchen table: clean plates").message
    same("on the kitchen table: clean plates", "put the clean plates on the kitchen table")
    refused("the apple on the table and the plum on the table, in the living room")


def test_long_lists_are_read_to_their_end() -> None:
    for listed in (
        "put the apple, the plum, the lime, the milk, " * 40,
        "the plate on the table, the mug on the desk, " * 40 + ": all in the fridge",
        "kitchen table: " + "one plate, four forks, dirty mugs, " * 50,
    ):
        assert refused(listed[:1990]).message


def test_from_a_list_into_a_machine_that_is_started() -> None:
    for then in ("on", "start", "turn it on"):
        same(
            f"dirty plate -> dishwasher -> {then}",
            "put the dirty plate in the dishwasher. turn on the dishwasher",
        )
        same(
            f"plate, mug => dishwasher => {then}",
            "put the plate and the mug in the dishwasher. turn on the dishwasher",
        )


def test_off_one_place_and_onto_another() -> None:
    for off in (
        "off the kitchen table, onto the coffee table",
        "from the kitchen table to the coffee table",
    ):
        same(
            f"plum, apple: {off}",
            "put the plum and the apple from the kitchen table on the coffee table",
        )
    for head in ("off the kitchen table", "from the kitchen table"):
        same(
            f"{head}: plum in the fridge, apple on the coffee table",
            "put the plum from the kitchen table in the fridge. put the apple from the kitchen table on the coffee table",
        )
        refused(f"{head}: plum, apple")


def test_so_many_on_a_place_without_a_mark() -> None:
    same("on the coffee table 1 plum 2 apples", "put one plum and two apples on the coffee table")
