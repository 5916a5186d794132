"""A heading that only sums up what the orders under it come to; one that asks for more, counts,
restricts or waits is none. And the room that stands over things, or before them."""

from __future__ import annotations

from for_each import for_each
from reading_home import home_of, reader_of, refused, same

ORDERS = (
    "turn off the tv and close the bedroom window",
    "turn off the tv, put the milk in the fridge and switch off the stove",
    "tv off, stove off",
)
SUMMING_UP = (
    "prepare the house for the night", "please get everything ready for bed", "get ready for bed",
    "get the flat ready for the guests", "prepare everything for our trip", "before going to bed",
    "before we leave", "bedtime routine", "can you get the house ready before dinner",
)  # fmt: skip


@for_each("orders", ORDERS)
@for_each("heading", SUMMING_UP)
def test_the_orders_are_all_of_it(heading: str, orders: str) -> None:
    same(f"{heading}: {orders}", orders)


@for_each("heading", ["before bed", "prepare the house for the night", "before leaving"])
@for_each("mark", ["-", "*"])
def test_orders_in_lines(heading: str, mark: str) -> None:
    lines = f"{heading}\n{mark} tv off\n{mark} stove off"
    same(lines, "tv off, stove off")
    same(lines.replace("\n", ":\n", 1), "tv off, stove off")


@for_each(
    "heading, orders",
    [("sort the clothes", "the shirt goes in the washing machine"),
     ("sort out the fruit", "the lime goes in the fridge"),
     ("put away the groceries", "the milk and the salmon go in the fridge"),
     ("cook the salmon", "put the salmon in the frying pan, then turn on the stove"),
     ("make a fruit bowl", "put all plums in the bowl"),
     ("snacks for the film night", "put the chips on the coffee table"),
     ("prepare the bedroom for the night", "close the bedroom window")],
)  # fmt: skip
@for_each("between", [": ", " -> "])
def test_what_it_names_is_among_those(heading: str, orders: str, between: str) -> None:
    if between == ": " or not heading.startswith(("sort", "put", "prepare")):
        same(f"{heading}{between}{orders}", orders)


@for_each("room", ["bedroom", "kitchen", "living room"])
@for_each("for_what", ["for the night", "for a film night", "for our guests"])
def test_the_room_of_a_heading_is_not_lost(room: str, for_what: str) -> None:
    heading = f"prepare the {room} {for_what}"
    same(f"{heading}: close the curtains", f"in the {room}, close the curtains")
    if room != "bedroom":  # where no table is
        same(f"{heading}: put a plum on the table there", f"put a plum on the table in the {room}")


@for_each(
    "said",
    ["prepare the bedroom for the night: turn off the tv",  # which is in another room
     "get the bathroom ready for the night: turn off the stove",
     "cook the salmon: put the salmon in the fridge",  # which heats nothing
     "cook the salmon: put the salmon in the frying pan, then turn on the tv",
     "cook the salmon: turn on the stove",  # and where is the salmon?
     "make a fruit bowl: put the fork on the dining table",
     "make a sandwich: put the plate on the coffee table",  # of what nobody knows
     "sort the books: the dirty shirt goes in the washing machine",
     "chips for the film night: put the milk on the coffee table",
     "prepare everything but the kitchen for the night: turn off the tv",
     "prepare all three bedrooms for the night: turn off the tv",
     "after dinner: turn off the tv", "tomorrow before bed: turn off the tv",
     "prepare the house for the night if it is dark: turn off the tv",
     "vacuum the living room: turn off the tv",  # an order of its own
     "put away the groceries: milk", "snacks for two: put the chips on the coffee table"],
)  # fmt: skip
def test_what_asks_for_more_is_no_heading(said: str) -> None:
    refused(said)


@for_each("why", ["to save electricity", "in order to save energy", "to save some money"])
@for_each("comma", ["", ","])
@for_each("order", ["turn off the tv", "switch off the stove and close the bedroom window"])
def test_what_an_order_is_for(why: str, comma: str, order: str) -> None:
    same(f"{why}{comma} {order}", order)


@for_each(
    "said",
    ["to be done at eight turn off the tv", "to save all the milk turn off the tv",
     "to keep the milk cold turn off the tv", "to honour the shirt close the fridge"],
)  # fmt: skip
def test_what_may_be_wanted_as_well(said: str) -> None:
    refused(said)


@for_each(
    "room, one, other", [("bedroom", "pillow", "cell phone"), ("bathroom", "towels", "perfume")]
)
@for_each("stop", ["on the sofa", "into the washing machine", "on the coffee table"])
def test_the_same_place_said_of_each(room: str, one: str, other: str, stop: str) -> None:
    same(f"put the {one} in the {room} and the {other} in the {room} {stop}",
         f"put the {one} from the {room} and the {other} from the {room} {stop}")  # fmt: skip
    same(f"{room}: {one}, {other}. Put all {stop}",
         f"put the {one} from the {room} and the {other} from the {room} {stop}")  # fmt: skip


@for_each("place, to", [("fridge", "sink"), ("sink", "dishwasher")])
def test_another_place_is_where_it_goes(place: str, to: str) -> None:
    same(f"put the plum in the {place} and the mug in the {to}",
         f"put the plum in the {place}. put the mug in the {to}")  # fmt: skip


@for_each("rooms", ["every room", "all rooms", "all the rooms", "each of the rooms"])
@for_each("do", ["switch off", "turn off"])
def test_all_rooms_before_what_is_done_there(rooms: str, do: str) -> None:
    same(f"in {rooms}, {do} the lights", "in every room, turn off the lights")
    same(f"go through all the rooms and {do} any light that is on",
         "turn off every light that is on")  # fmt: skip


@for_each("occasion", ["a movie night", "the game night", "a small party", "the family movie",
                       "a dinner party"])  # fmt: skip
@for_each("prepare", ["prepare", "organize", "get ready for"])
@for_each("orders", ["the chips on the coffee table", "put the chips on the coffee table",
                     "chips and milk on the coffee table, curtains closed"])  # fmt: skip
def test_an_occasion(prepare: str, occasion: str, orders: str) -> None:
    same(f"{prepare} {occasion}: {orders}", orders)


@for_each("nice", ["cozy", "nice and cosy", "comfortable for the night", "romantic"])
@for_each("make", ["make the living room {}", "make it {} in the living room"])
def test_how_a_room_is_then(make: str, nice: str) -> None:
    if not make.startswith("make it") or "for the night" not in nice:
        head = make.format(nice)
        same(f"{head}: turn on the floor lamp and close the curtains",
             "in the living room, turn on the floor lamp and close the curtains")  # fmt: skip
        refused(f"{head}: turn off the light in the kitchen")
        refused(head)


@for_each("thing", ["salmon", "chicken"])
def test_what_is_served(thing: str) -> None:
    same(f"Serve the {thing} in the dining room: {thing} on the dining table with two forks",
         f"put the {thing} and two forks on the dining table")  # fmt: skip


@for_each("head", ["breakfast for leo", "for the movie", "for the film", "dinner", "needed",
                   "what I need", "wanted"])  # fmt: skip
def test_what_it_is_for_stands_before_what_goes_where(head: str) -> None:
    same(
        f"{head}: the milk on the kitchen table, the salmon in the microwave",
        "put the milk on the kitchen table. put the salmon in the microwave",
    )
    same(f"{head}: milk, one clean bowl, kitchen table", "milk, one clean bowl, kitchen table")
    refused(f"{head} for two: a plate and a mug on the kitchen table")


@for_each("verb", ["exchange", "swap", "switch around"])
def test_what_is_exchanged_where_each_goes_is_said(verb: str) -> None:
    goes = "the milk goes in the cabinet, the wine goes in the fridge"
    same(
        f"{verb} the milk and the wine: {goes}",
        "put the milk in the cabinet. put the wine in the fridge",
    )
    comes = "the milk comes in the cabinet and the wine comes in the fridge"
    same(
        f"{verb} the milk and the wine: {comes}",
        "put the milk in the cabinet. put the wine in the fridge",
    )
    refused(f"{verb} the milk and the wine: the milk goes in the cabinet")


def test_two_of_a_kind_that_are_exchanged() -> None:
    same(
        "exchange the two apples: the one from the kitchen table goes on the coffee table and "
        "the one from the coffee table goes on the kitchen table",
        "put the apple from the kitchen table on the coffee table and put the apple from the "
        "coffee table on the kitchen table",
    )
    refused("exchange the two apples: the one from the kitchen table goes on the coffee table")


_LIT = reader_of(home_of("generated:seed=7033"))
_ROOM_AND_LAMP = [("Bedroom", "bedside lamps"), ("Living room", "floor lamp"),
                  ("Home office", "lamp on the cabinet")]  # fmt: skip
_IN_ROOM = {
    "ceiling light {}": "turn {} the ceiling light in the {room}",
    "window open, ceiling light {}": "open the window in the {room}. Turn {} the ceiling light in "
    "the {room}",
    "turn the ceiling light {}": "turn {} the ceiling light in the {room}",
}


@for_each("room, lamp", _ROOM_AND_LAMP)
@for_each("order", _IN_ROOM)
@for_each("stays", ["{lamp} {stay} as {it} {be}", "leave the {lamp} as {it} {be}",
                    "{lamp} can stay as {it} {be}"])  # fmt: skip
def test_the_room_is_that_of_the_order_before_what_stays_in_it(
    room: str, lamp: str, order: str, stays: str
) -> None:
    many = lamp.endswith("s")
    words = {"stay": "stay", "it": "they", "be": "are"} if many else {
        "stay": "stays", "it": "it", "be": "is"}  # fmt: skip
    so = "on" if room == "Home office" else "off"
    meant = _IN_ROOM[order].format(so, room=room.lower())
    said = f"{order.format(so)}, {stays.format(lamp=lamp, **words)}"
    same(f"{room}: {said}.", meant, _LIT)


@for_each("stays", ["bedside lamps stay on", "leave the bedside lamps on"])
def test_what_stays_on_there_stays_so(stays: str) -> None:
    same(
        f"Bedroom: ceiling light off, {stays}",
        "turn off the ceiling light in the bedroom. The bedside lamps should stay on",
        _LIT,
    )


@for_each("room", ["Kitchen", "Living room", "Bathroom"])
@for_each("stays", ["bedside lamps stay as they are", "leave the desk lamp as it is",
                    "the lamp on the cabinet can stay as it is"])  # fmt: skip
def test_what_stays_elsewhere_takes_the_order_to_no_other_room(room: str, stays: str) -> None:
    same(f"{room}: lights off, {stays}.", f"turn off the lights in the {room.lower()}", _LIT)


def test_what_is_left_out_elsewhere_says_that_more_than_one_room_is_meant() -> None:
    same("Go to the bedroom. Turn off the lights except those in the kitchen",
         "turn off the lights except those in the kitchen", _LIT)  # fmt: skip
