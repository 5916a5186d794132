"""What is left out of an order, as it is said behind it or before it; what is said to be so alone,
where it is told what becomes of the others; and one more thing that is not to be forgotten."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, READER, goal_of, home_of, reader_in, reader_of, refused, same

from vh_core.language import Reader

FATHER = reader_in("h17_father")


@for_each("only", [", only leave the {room} as it is", ", but just leave the {room} alone", ". Only leave the {room} as it is"])  # fmt: skip
@for_each("room", ["bathroom", "kitchen", "living room"])
@for_each("order", ["Close the windows", "Close all the windows", "Turn off all the lights"])
def test_a_room_is_left_as_it_is(order: str, room: str, only: str) -> None:
    same(f"{order}{only.format(room=room)}.", f"{order} except in the {room}")


@for_each("leave", ["leave on the one in the office", "keep on the one in the office", "leave on the office lamp"])  # fmt: skip
def test_what_is_left_on(leave: str) -> None:
    same(
        f"Switch off all the lamps but {leave}.",
        "switch off all the lamps except the one in the office",
    )
    same(
        "Switch off all the lamps, and leave on the table the mug.",
        "switch off all the lamps and leave the mug on the table",
    )


@for_each("just", ["just", "only"])
@for_each("others", ["all the other lamps", "all the others", "every other lamp"])
def test_one_is_left_on_and_the_others_are_told(just: str, others: str) -> None:
    same(
        f"Leave {just} the office lamp on, and switch off {others}.",
        f"leave the office lamp on, and switch off {others}",
    )
    refused(f"Leave {just} the office lamp on.")


def test_several_are_left_out_one_by_one() -> None:
    same(
        "Switch off every lamp, but not the office lamp and not the floor lamp.",
        "switch off every lamp except the office lamp and the floor lamp",
    )
    same(
        "Close all the windows but not the kitchen one and not the office one.",
        "close all the windows except the kitchen one and the office one",
    )


def test_appliances_are_all_that_is_electric_where_phones_are_left_out() -> None:
    same(
        "Switch off every appliance, but not the phone and not the lamps.",
        "switch off every device except the phone and the lamps",
    )
    same(
        "Switch off every appliance except the dishwasher.",
        "switch off the appliances except the dishwasher",
    )
    assert "cellphone" not in goal_of("Switch off every appliance except the tv.").describe(HOME)


def test_the_light_of_a_room_is_its_main_light_where_it_is_left_out_too() -> None:
    """It is what "the office light" is elsewhere; among lamps it is the lamp."""
    goal = goal_of("Turn off all the lights except the office light.")
    about = {node for condition in goal.conditions for node in (getattr(condition, "node_id", 0),)}
    assert 198 not in about and 208 in about
    same(
        "Every lamp and light off please, only the office light stays on.",
        "every lamp and every light off except the office light",
    )
    same(
        "Turn off all the lamps except the office light.",
        "turn off all the lamps except the office lamp",
    )


def test_only_these_where_it_is_told_what_becomes_of_the_others() -> None:
    same(
        "Only the dirty plates should go in the cabinet, leave the clean ones in the dishwasher.",
        "put the dirty plates in the cabinet",
    )
    refused("Only the dirty plates should go in the cabinet.")
    refused(
        "Only the dirty plates should go in the cabinet, leave the dirty ones in the dishwasher."
    )


@for_each("other", ["", ", not the ceiling light"])
def test_only_one_light_of_a_room(other: str) -> None:
    same(
        f"In the living room only the floor lamp should be on{other}.",
        "turn on the floor lamp and turn off all the other lights in the living room",
    )
    refused("In the bathroom only the light should be on.")  # there is no other; and only there
    same(
        "In the bedroom only the desk lamp should be on.",
        "turn on the desk lamp in the bedroom and turn off all the other lights in the bedroom",
    )


@for_each(
    "why",
    ["Mia's sleeping there later", "she is working in there", "my mother is resting there now"],
)
def test_why_a_room_is_left_out(why: str) -> None:
    same(
        f"Open all the curtains but leave the bedroom ones, {why}.",
        "open all the curtains except the bedroom ones",
    )
    same(
        "Open all the curtains but leave the bedroom ones, Mia's sleeping there later.",
        "open all the curtains except the bedroom ones",
        FATHER,
    )


@for_each("who", ["I'll do that one", "I will wash it myself", "we'll see to that one"])
def test_what_somebody_does_who_leaves_it_out(who: str) -> None:
    same(
        f"Put the dirty plates in the sink. Leave the dirty glass, {who}.",
        "put the dirty plates in the sink",
    )


@for_each("too", [" too", "", " as well"])
@for_each(
    "but",
    [
        "except the dirty one",
        "but not the dirty one",
        "except the dirty one, goodness, not that one",
    ],
)
def test_all_of_these_too_but_one(too: str, but: str) -> None:
    same(
        f"Bring the wine to the coffee table, and all the wine glasses{too} {but}.",
        "bring the wine to the coffee table. bring all the clean wine glasses to the coffee table",
    )


@for_each("forget", ["Don't forget", "And don't forget", "Do not forget about"])
@for_each("at", ["in the dining room", "on the table"])
def test_one_more_is_told_by_where_it_is_and_goes_with_the_others(forget: str, at: str) -> None:
    """Where it is, and not where it goes."""
    both = "put the plate in the dishwasher. put the mug from the dining room in the dishwasher"
    same(f"Put the plate in the dishwasher. {forget} the mug {at}.", both)
    same(f"Put the plate in the dishwasher. The mug {at} too.", both)
    same(
        f"Put the plate in the dishwasher, {forget.lower()} the mug {at}, and turn it on.",
        f"{both}, then turn on the dishwasher",
    )
    refused(f"{forget} the mug {at}.")


def test_where_the_others_went_is_where_it_goes_too() -> None:
    same(
        "Put the plate in the dining room. The book in the dining room too.",
        "put the plate and the book in the dining room",
    )


#: a home with two cartons of milk, and several of most else
TWO_OF_EACH = reader_of(home_of("generated:seed=3"))
LEFT = ("{all} {where}, but not {one}", "{all} except {one} {where}", "{all} {where} except {one}",
        "{all} {where}. Leave {one}.", "{all} {where}, but don't move {one}")  # fmt: skip


@for_each("left", LEFT)
@for_each(("every", "one", "ones"), [
    ("the drinks", "the milk", {"milk"}), ("all the drinks", "the juice", {"juice"}),
    ("all the fruit", "the plum", {"plum"}), ("all the fruit", "the banana", {"bananas"}),
    ("all the dishes", "the mug", {"mug"}), ("all the dishes", "the fork", {"cutleryfork"}),
])  # fmt: skip
@for_each("reader", [READER, TWO_OF_EACH], ids=["embedded", "generated"])
def test_all_that_is_called_so_is_left_out(
    left: str, every: str, one: str, ones: set[str], reader: Reader
) -> None:
    text = left.format(all=f"put {every}", where="on the kitchen table", one=one)
    nodes = reader._view.graph.nodes
    whole = set(goal_of(f"put {every} on the kitchen table", reader).mentions)
    moved = set(goal_of(text, reader).mentions)
    assert {nodes[i].class_name for i in whole - moved} == ones & {
        nodes[i].class_name for i in whole
    }
    assert ones.isdisjoint(nodes[i].class_name for i in moved)


@for_each("reader", [READER, TWO_OF_EACH], ids=["embedded", "generated"])
def test_one_that_none_of_them_tells_from_the_others_is_not_left_out(reader: Reader) -> None:
    for text in ("put the plums in the fridge except the plum",
                 "turn off all the lamps except the lamp"):  # fmt: skip
        assert "to leave out; say which" in refused(text, reader).message


@for_each("but", ["but not", "except"])
def test_what_is_left_out_of_several_is_so_beside_a_single_thing(but: str) -> None:
    off = goal_of(f"turn off the lights and the tv {but} the lamps").describe(HOME)
    assert "lamp" not in off and "tv" in off and "lightswitch" in off


@for_each(("order", "wider"), [
    ("turn off the floor lamp", "the lamps"), ("turn off the lamps", "the lights"),
    ("put the milk on the table", "the drinks"), ("wash the mugs", "the dishes"),
])  # fmt: skip
def test_what_is_wider_leaves_nothing_out(order: str, wider: str) -> None:
    same(f"{order}, but not {wider}", order)


@for_each("said", [
    "If the {thing} is not {place}, put it there", "Unless the {thing} is {place}, put it there",
    "Is the {thing} {place}? If not, put it there", "If the {thing} isn't {place}, put it {place}",
])  # fmt: skip
@for_each(("thing", "place"), [
    ("plum", "on the kitchen table"), ("plate", "in the dishwasher"), ("mug", "on the table"),
])  # fmt: skip
def test_one_that_is_there_may_be_the_one(said: str, thing: str, place: str) -> None:
    found = refused(said.format(thing=thing, place=place))
    assert "is there" in found.message and "is not" in found.message


def test_none_or_all_of_them_there_is_clear() -> None:
    assert (
        "not asked for"
        in goal_of("If the milk is not in the fridge, put it there").notes[-1].sentence
    )  # type: ignore[union-attr]
    assert goal_of("If the apple is not in the fridge, put it there").conditions
    same("If the plums are not on the kitchen table, put them there",
         "put the plums that are not on the kitchen table on the kitchen table")  # fmt: skip


@for_each("leave", ["; leave the tv alone", ", but leave the tv", " and leave the tv as it is"])
def test_it_is_not_what_is_left_alone(leave: str) -> None:
    same(f"If the floor lamp is on, turn it off{leave}.", "turn off the floor lamp")


@for_each("out", ["excluded", "excepted"])
@for_each(
    "goes", ["should be in the fridge", "goes in the fridge", "is to be brought in the fridge"]
)
def test_what_is_excluded_amid_a_sentence(out: str, goes: str) -> None:
    for fruit in ("lime", "apple"):
        same(
            f"all the fruit on the coffee table, the {fruit} {out}, {goes}",
            f"put all the fruit on the coffee table in the fridge except the {fruit}",
        )


def test_what_is_excluded_behind_it() -> None:
    for room in ("bathroom", "the kitchen", "the living room"):
        plain = f"close all the curtains except in {room.removeprefix('the ')}"
        same(f"close all the curtains, {room} excluded", plain.replace("in ", "in the "))


@for_each("thing", ["apples", "plums"])
@for_each("goes", ["should end up in the fridge", "belong in the fridge", "go in the fridge",
                   "must go in the fridge"])  # fmt: skip
def test_all_but_one_of_what_should_be_somewhere(thing: str, goes: str) -> None:
    same(f"all {thing} but one {goes}", f"put all {thing} except one in the fridge")


@for_each("too", ["too", "as well"])
@for_each("but", ["except in the kitchen", "but the one in the kitchen"])
def test_what_is_named_behind_what_is_left_out_is_not_left_out_in_silence(
    too: str, but: str
) -> None:
    refused(f"close all the windows {but}, the curtains {too}")
    refused(f"turn off all the lights {but}, the lamps {too}")


def test_what_is_included_is_meant_as_well() -> None:
    same(
        "turn off all the lights in the bedroom, lamps included",
        "turn off all the lights in the bedroom, the lamps too",
    )
    same("put all the fruit in the fridge, apples included", "put all the fruit in the fridge")
