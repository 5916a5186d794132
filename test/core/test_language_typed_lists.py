"""Lists as people type them, and steps that are counted off: an arrow or "from … to" above a list,
"milk in", "fork (2x)", lines with a number and no mark, and where things are in parentheses."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused, same

from vh_core.goals import RelationCondition, StateCondition

_FLAT = reader_in("h22_flat")
_HOUSE = reader_in("h22_house")
_FAMILY = reader_in("h22_family")


def test_where_from_and_where_to_stand_above_a_list() -> None:
    plain = "put two plums from the kitchen table and a peach from the kitchen table in the fridge"
    for head in (
        "kitchen table -> fridge:",
        "kitchen table → fridge",
        "From kitchen table to fridge:",
        "from the kitchen table into the fridge:",
        "Off the kitchen table into the fridge:",
    ):
        for listed in ("2 plums\n1 peach", "- 2 plums\n- 1 peach", "1) 2 plums\n2) 1 peach"):
            if head.endswith(":") or not listed.startswith("2"):
                same(f"{head}\n{listed}", plain, _HOUSE)
    same("kitchen table -> fridge: 2 plums, 1 peach", plain, _HOUSE)
    same(
        "kitchen -> bedroom:\n- lime\n- newspaper",
        "put the lime from the kitchen and the newspaper from the kitchen to the bedroom",
        _HOUSE,
    )


def test_an_arrow_between_places_alone_moves_neither() -> None:
    for text in ("kitchen table -> fridge", "bedroom -> kitchen", "from the desk to the bed:"):
        refused(text, _HOUSE)
    same("lime -> fridge", "put the lime in the fridge", _HOUSE)


def test_a_line_says_that_something_goes_in_or_comes_out() -> None:
    for thing in ("salmon", "lime", "cupcake", "plum"):
        steps = f"open the fridge, put the {thing} in the fridge, close the fridge"
        for text in (
            f"- open fridge\n- {thing} in\n- close fridge",
            f"1. open the fridge\n2. the {thing} in\n3. close it",
            f"open fridge\n{thing} in\nshut fridge",
        ):
            same(text, steps, _FLAT)
    same(
        "- open fridge\n- milk out\n- salmon in\n- close it",
        "open the fridge, take the milk out of the fridge, put the salmon in the fridge, close it",
        _FLAT,
    )


def test_nobody_is_let_in_by_that() -> None:
    for text in ("come in", "the cat is in", "let the cat in", "dinner is in", "move in", "in"):
        refused(text, _FLAT)


def test_what_was_taken_out_is_nothing_to_put_things_in() -> None:
    for text in (
        "open the fridge. take the milk out. put the wine in. close it",
        "open the fridge, take the milk out, put the wine in and close it",
        "open the fridge, take out the milk and put it on the table, put the wine in",
    ):
        inside = [c for c in goal_of(text, _HOUSE).conditions if isinstance(c, RelationCondition)]
        home = corpus_home("h22_house")
        wine = next(c for c in inside if c.from_id in home.by_class["wine"])
        assert (wine.relation, wine.to_id) == ("INSIDE", home.by_class["fridge"][0]), text


def test_so_many_stand_in_parentheses() -> None:
    for many in ("(2x)", "(x2)", "(2 x)"):
        same(
            f"onto the kitchen table:\nmilk\njuice {many}",
            "put the milk and two juices on the kitchen table",
            _FAMILY,
        )
        same(f"plums {many} into the fridge", "put two plums into the fridge", _FAMILY)


def test_lines_count_without_a_mark() -> None:
    same(
        "1 salmon into fridge\n2 shut fridge",
        "put the salmon in the fridge, shut the fridge",
        _HOUSE,
    )
    same(
        "1 open fridge\n2 put the lime in\n3 close fridge",
        "open the fridge, put the lime in the fridge, close the fridge",
        _FLAT,
    )
    so_many = "onto the bed:\n1 book\n2 pillows"
    same(so_many, "put one book and two pillows on the bed", _HOUSE)


def test_steps_begin_with_their_number() -> None:
    plain = "Go to the home office and close the window there. Go to the bathroom and close the window there."
    for second in ("Second", "Second,", "Secondly", "2nd,"):
        for that in ("that window", "the window", "the window there"):
            text = f"First go to the home office and close the window there. {second} go to the bathroom and close {that}."
            same(text, plain, _FAMILY)


def test_a_name_is_of_the_room_that_was_gone_to_since() -> None:
    home = corpus_home("h22_family")
    for room in ("bathroom", "kitchen", "bedroom"):
        for that in ("the window", "that window", "the window there"):
            text = f"Close the window in the home office. Then go to the {room} and close {that}."
            shut = [c for c in goal_of(text, _FAMILY).conditions if isinstance(c, StateCondition)]
            named = goal_of(f"close the window in the {room}", _FAMILY).conditions
            assert shut[-1:] == [*named], text
    opened = goal_of("open the fridge, go to the living room and close the fridge", _FAMILY)
    assert StateCondition(home.by_class["fridge"][0], "CLOSED") in opened.conditions
    order = "put the mug into the kitchen cabinet, go to the dining room and close the cabinet"
    into = goal_of("put the mug into the kitchen cabinet and close the cabinet", _HOUSE).conditions
    assert set(into) <= set(goal_of(order, _HOUSE).conditions)


def test_where_things_are_stands_in_parentheses() -> None:
    there = "put the knife from the kitchen table, the bowl from the kitchen table and the mug from the coffee table in the dishwasher"
    for text in (
        "Put these in the dishwasher: knife, bowl (both on the kitchen table) and the mug (on the coffee table).",
        "Put in the dishwasher:\n- knife (on the kitchen table)\n- bowl (on the kitchen table)\n- mug (on the coffee table)",
    ):
        same(text, there, _FAMILY)
    for text in (
        "The following dirty things have to be in the dishwasher: knife, bowl, wine glass",
        "The following dirty things should go in the dishwasher: the knife, the bowl and the wine glass",
        "Put the following dirty dishes in the dishwasher:\n- knife\n- bowl\n- wine glass",
    ):
        same(
            text,
            "put the dirty knife, the dirty bowl and the dirty wine glass in the dishwasher",
            _FAMILY,
        )


def test_a_light_beside_a_lamp_is_the_other_one_of_the_room() -> None:
    for text in (
        "Office:\n- table lamp off\n- light off",
        "In the home office, turn off the table lamp, and also switch off the light.",
        "Office: switch off the table lamp, switch off the light.",
        "Turn off the table lamp in the office. Turn off the light.",
    ):
        same(text, "turn off the table lamp and the ceiling lamp in the office", _HOUSE)
    for room in ("bathroom", "kitchen"):  # another one was named
        same(
            f"Turn off the table lamp in the office. In the {room}, turn off the light.",
            f"turn off the table lamp in the office and the light in the {room}",
            _HOUSE,
        )


def test_what_is_left_out_of_lights_and_lamps_is_neither() -> None:
    for scene in ("h22_family", "h22_house"):
        reader = reader_in(scene)
        plain = "turn off all lights except the kitchen light"
        for text in (
            "Switch all lights and lamps off except the one in the kitchen.",
            "all lights and lamps should be off except the one in the kitchen",
            "Switch all lights and lamps off. Only leave the one here in the kitchen on.",
            "Switch all lights off. Only leave the kitchen light on.",
            "Turn off all lights. Keep only the one in the kitchen on.",
        ):
            same(text, plain, reader)
    refused("Only leave the kitchen light on.", _FAMILY)
    refused("Turn off the stove. Only leave the kitchen light on.", _FAMILY)


def test_what_goes_from_there_to_there_may_stand_behind_a_comma() -> None:
    shared = reader_in("h54_shared")
    for what in ("everything but the plum", "all the glasses", "everything except the plum"):
        for way in ("dining table > dishwasher", "dining table -> dishwasher"):
            same(f"{way}, {what}", f"dining table -> dishwasher: {what}", shared)


def test_how_something_of_a_list_must_be_may_end_it() -> None:
    shared = reader_in("h54_shared")
    for head in ("To the dining table", "On the dining table"):
        same(
            f"{head}: 2 forks, 2 knives, and the knives must be clean.",
            "put 2 forks and 2 knives on the dining table. the knives must be clean",
            shared,
        )


@for_each("room", ("kitchen", "in the bedroom", "the bathroom"))
@for_each("last", ("and the window must be closed", "and the light must be off"))
def test_what_else_should_be_so_in_a_room_is_so_there(last: str, room: str) -> None:
    plain = last.removeprefix("and ")
    bare = room.removeprefix("in ").removeprefix("the ")
    same(
        f"{room}: curtains closed, lights off, {last}",
        f"close the curtains in the {bare}. turn off the lights in the {bare}."
        f" {plain.replace(' must', f' in the {bare} must')}",
    )
