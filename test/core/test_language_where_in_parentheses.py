"""A room, or furniture, in parentheses behind a thing: where it is, and no other thing; under a
heading that is a place the thing goes there."""

from __future__ import annotations

from for_each import for_each
from reading_home import reader_in, refused, same

_FIVE = reader_in("h35_five")
_THREE = reader_in("h35_three")
#: things, and the furniture and the room that they are at
_AT = [("mug", "coffee table", "living room"), ("peach", "coffee table", "living room"),
       ("apples", "coffee table", "living room"), ("plates", "kitchen table", "kitchen"),
       ("cupcake", "kitchen table", "kitchen")]  # fmt: skip
_HEADS = ["Fridge:", "Put in the fridge:", "Things for the fridge:", "These go in the fridge:"]


@for_each("head", _HEADS)
@for_each("mark", ["- {}", "1. {}"])
@for_each(("thing", "place"), [(thing, place) for thing, place, _ in _AT])
def test_it_goes_where_the_heading_says(head: str, mark: str, thing: str, place: str) -> None:
    plain = f"put the {thing} from the {place} and the pie in the fridge"
    second = mark.replace("1", "2").format("pie")
    for where in (place, f"the {place}", f"on the {place}"):
        same(f"{head}\n{mark.format(f'{thing} ({where})')}\n{second}", plain, _FIVE)


@for_each(("thing", "place", "room"), _AT)
def test_the_room_may_be_said_with_it(thing: str, place: str, room: str) -> None:
    order = "put the {} and the wine glass {} in the kitchen sink"
    plain = order.format(f"{thing} from the {place}", "from the kitchen table")
    for where in (f"{room}, {place}", f"{place}, {room}", place):
        same(order.format(f"{thing} ({where})", "(kitchen table)"), plain, _FIVE)


@for_each(
    ("head", "where"),
    [
        ("Dishwasher (kitchen):", "in the dishwasher"),
        ("Kitchen table in the kitchen:", "on the kitchen table"),
    ],
)
def test_a_place_may_be_said_with_its_room(head: str, where: str) -> None:
    plain = f"put the mug from the living room and the milk {where}"
    same(f"{head}\n- mug (living room)\n- milk (fridge)", plain, _FIVE)


@for_each("off", ["turn off the lights ({})", "lights off ({})", "Lights off ({})."])
def test_fixed_things_are_in_the_rooms(off: str) -> None:
    for rooms in ("kitchen, bathroom", "kitchen and bathroom", "the kitchen and the bathroom"):
        plain = "turn off the lights in the kitchen and in the bathroom"
        same(off.format(rooms), plain, _FIVE)


@for_each("thing", [thing for thing, _, room in _AT if room == "living room"])
@for_each("between", ["\n- ", " "])
def test_a_room_is_said_of_it_too(thing: str, between: str) -> None:
    plain = f"put the {thing} in the living room in the fridge"
    same(f"Fridge:{between}{thing} (living room)", plain, _FIVE)


@for_each("order", ["put {} in the kitchen sink", "wash {}", "bring me {}", "find {}",
                    "clean {} and put it in the dishwasher"])  # fmt: skip
@for_each(("thing", "place"), [("the mug", "coffee table"), ("a plate", "kitchen table")])
def test_it_is_said_in_any_order(order: str, thing: str, place: str) -> None:
    plain = order.format(f"{thing} that is on the {place}")
    same(order.format(f"{thing} ({place})"), plain, _FIVE)


@for_each("things", ["dirty water glasses", "the dirty water glasses", "all dirty water glasses"])
@for_each("between", [", ", " and ", "/"])
def test_several_places_have_some_each(things: str, between: str) -> None:
    where = between.join(("kitchen table", "coffee table"))
    same(
        f"1. find {things} ({where})\n2. wash them\n3. put them in the dishwasher",
        "find the dirty water glasses. wash the dirty water glasses. put them in the dishwasher",
        _THREE,
    )


def test_how_many_are_at_each_has_to_be_said() -> None:
    for many in ("two", "three", "both", "2"):
        refused(f"put {many} mugs (desk, kitchen counter) in the dishwasher", _THREE)
    same(
        "put both mugs (bedroom desk) in the dishwasher",
        "put the mugs from the desk in the dishwasher",
        _THREE,
    )


@for_each("verb", ["Put", "Move", "Carry", "Bring", "Put away", "Tidy away", "Please store"])
@for_each(("thing", "place"), [("mug", "kitchen cabinet"), ("milk", "fridge"), ("pie", "sofa")])
def test_where_nothing_says_where_it_goes_it_may_go_there(
    verb: str, thing: str, place: str
) -> None:
    refused(f"{verb} the {thing} ({place})", _FIVE)
    refused(f"{verb}:\n- {thing} ({place})\n- peach (coffee table)", _FIVE)


@for_each("thing", ["mug", "plates", "pie"])
def test_under_another_room_nobody_knows(thing: str) -> None:
    for said in (f"Living room:\n- {thing} (kitchen)", f"Living room: {thing} in the kitchen",
                 f"Living room:\n- {thing} (kitchen table)"):  # fmt: skip
        refused(said, _FIVE)


def test_behind_a_place_it_says_which_place_that_is() -> None:
    same("put the pie on the table (kitchen table)", "put the pie on the kitchen table", _FIVE)
    same("put the plate (42) in the dishwasher", "put plate 42 in the dishwasher", _FIVE)
    same("turn off the lamp (cabinet)", "turn off the lamp on the cabinet", _FIVE)


@for_each("head", ["Fruits for the fridge:", "Fruit for the fridge", "Food for the fridge:"])
@for_each("mark", ["- {}", "* {}"])
def test_a_kind_of_things_goes_where_the_heading_says(head: str, mark: str) -> None:
    plain = "put three apples and two plums in the fridge"
    listed = [mark.format(each) for each in ("apples (3)", "plums (2)")]
    same("\n".join([head, *listed]), plain, _THREE)
    refused("\n".join([head, mark.format("apples (4)"), listed[1]]), _THREE)


@for_each("them", ["them", "both", "both of them", "them there", "these"])
@for_each("told", ["", "Both are in the refrigerator. ", "They are in the fridge. ",
                   "Both can be found in the fridge. "])  # fmt: skip
def test_to_bring_them_is_what_the_heading_says(them: str, told: str) -> None:
    plain = "put the pie and the milk on the kitchen table"
    same(f"Items for the kitchen table: pie, milk. {told}Please bring {them}.", plain, _FIVE)
    same(f"Kitchen table:\n- pie\n- milk\n{told}Bring {them}.", plain, _FIVE)
