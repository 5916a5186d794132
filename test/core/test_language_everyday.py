"""Short everyday orders: members of each way of speaking, over things, rooms and verbs."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import refused, same

_FOR_WHOM = ("me", "us")
_HAND = ("grab", "toss", "throw", "chuck", "pass", "get", "fetch", "lend", "find")
_SEE_TO = ("can you get that?", "could you please see to it?", "would you take care of that?")


@for_each(("verb", "whom"), list(product(_HAND, _FOR_WHOM)))
@for_each("what", ["the milk", "a book from the nightstand"])
def test_whoever_is_handed_something(verb: str, whom: str, what: str) -> None:
    same(f"{verb} {whom} {what}", f"bring me {what}")


@pytest.mark.parametrize("room", ["kitchen", "bathroom"])
@pytest.mark.parametrize("how", ["on", "off"])
def test_water_is_switched_by_its_faucet(room: str, how: str) -> None:
    same(f"water {how} in the {room}", f"turn {how} the faucet in the {room}")
    same(f"tv off, {room} water {how}", f"turn off the tv and turn {how} the {room} faucet")


@pytest.mark.parametrize("room", ["kitchen", "bathroom"])
def test_no_water_running(room: str) -> None:
    same(f"no water running in the {room}", f"turn off the faucet in the {room}")


@pytest.mark.parametrize("asked", _SEE_TO)
def test_what_runs_is_to_be_seen_to(asked: str) -> None:
    same(f"the kitchen light is still on, {asked}", "turn off the kitchen light")


@for_each(
    ("what", "one", "other"),
    [("light", "on", "off"), ("window", "open", "closed"), ("curtains", "closed", "open")],
)
@for_each(("here", "there"), [("kitchen", "bathroom"), ("office", "bedroom")])
def test_so_here_and_so_there(what: str, one: str, other: str, here: str, there: str) -> None:
    plain = f"the {what} in the {here} should be {one} and the {what} in the {there} should be"
    same(f"{what} {one} in the {here} and {other} in the {there}", f"{plain} {other}")


@for_each("so", ["if it is", "if so", "if yes", "then"])
@for_each(("state", "order"), [("open", "close it"), ("closed", "open it"), ("open", "shut it")])
def test_what_is_done_if_it_is_so_says_so_last(state: str, order: str, so: str) -> None:
    same(
        f"is the kitchen window still {state}? {order} {so}",
        f"is the kitchen window {state}? if so, {order}",
    )


@pytest.mark.parametrize("after", ["after that", "and after that,", "afterwards", "next"])
def test_first_stands_behind_what_comes_first(after: str) -> None:
    same(f"turn on the tv first, {after} close the fridge", "turn on the tv, then close the fridge")


@pytest.mark.parametrize("piece", ["bit", "last bit", "piece", "single scrap"])
def test_every_bit_is_all(piece: str) -> None:
    same(
        f"every {piece} of fruit in the kitchen in the fridge",
        "put all the fruit in the kitchen in the fridge",
    )


@pytest.mark.parametrize("order", ["shut the curtains", "open the kitchen window"])
def test_a_verb_behind_a_state_begins_an_order(order: str) -> None:
    same(f"tv on and {order}", f"turn on the tv and {order}")


@pytest.mark.parametrize("why", ["looks messy", "smells so bad in here", "looks better that way"])
def test_how_it_looks_is_a_reason(why: str) -> None:
    same(f"kitchen curtains closed please, {why}", "close the kitchen curtains")


@pytest.mark.parametrize("comma", [",", ""])
def test_something_with_it_goes_there_too(comma: str) -> None:
    same(f"put the wine on the coffee table{comma} and a clean glass with it",
         "put the wine and a clean glass on the coffee table")  # fmt: skip


@pytest.mark.parametrize("of", ["for", "to", "of"])
def test_a_remote_control_is_for_a_tv(of: str) -> None:
    same(f"I need the remote control {of} the TV", "bring me the remote control")


_ALL_OFF = ("turn off all the lights", "lights off", "lights out everywhere", "all lights off")


@for_each("order", _ALL_OFF)
@for_each(
    "stays",
    [
        ", kitchen light stays on",
        ", the kitchen one stays on",
        ". Only the kitchen light stays on.",
        ". Only the one in the kitchen may stay on for the night.",
        ", just the one in the kitchen stays on",
    ],
)
def test_what_stays_on_is_left_out_of_all(order: str, stays: str) -> None:
    if "one" in stays and "everywhere" in order:
        order = "turn off every light"
    same(order + stays, "turn off all the lights except the light in the kitchen")


@for_each("room", ["kitchen", "bathroom", "office"])
@for_each("only", [". Only the {} window stays open.", ", the {} window stays open"])
def test_what_stays_open_is_left_out_of_all(room: str, only: str) -> None:
    same(
        f"close all the windows{only.format(room)}",
        f"close all the windows except the {room} window",
    )
    same(f"close the windows{only.format(room)}", f"close all the windows except the {room} window")


@pytest.mark.parametrize("said", ["turn off the tv. Only the kitchen light stays on.",
                                  "only the light in the kitchen stays on"])  # fmt: skip
def test_only_asks_something_of_others_where_no_order_does(said: str) -> None:
    assert "only" in refused(said).message


@for_each("but", ["but", "bar", "but for", "except", "but in"])
@for_each(("what", "so"), [("lights", "off"), ("windows", "closed")])
def test_everywhere_but_a_room(but: str, what: str, so: str) -> None:
    same(f"{what} {so} everywhere {but} the kitchen", f"{what} {so} everywhere except the kitchen")


def test_what_comes_behind_all_but_a_room_is_no_room() -> None:
    refused("lights out everywhere but the kitchen, lamps too")
    same("lamps off, room light stays on", "turn off all lamps. turn on the living room light")


@for_each("tail", ["", " though", ", though", " though, I am still in there"])
@for_each("one", ["the kitchen one", "the one in the kitchen"])
def test_one_is_left_out_though(one: str, tail: str) -> None:
    same(f"turn all the lights off, not {one}{tail}", f"turn off all the lights except {one}")


@for_each("stays", ["the other one stays", "the others stay where they are",
                                   "everything else can stay", "nothing else please"])  # fmt: skip
@for_each("order", ["plum on the kitchen table in the fridge", "put the mug in the sink"])
def test_what_the_order_leaves_alone_stays(order: str, stays: str) -> None:
    same(f"{order}, {stays}", order)


@for_each("end", [". nothing else", ", nothing else please", " and nothing else"])
@for_each("order", ["tv off", "turn off the tv"])
def test_nothing_else_is_done_anyway(order: str, end: str) -> None:
    same(f"{order}{end}", order)


@pytest.mark.parametrize("wish", ["I want the milk on the table and nothing else",
                                  "a plate should be on the table. Nothing else."])  # fmt: skip
def test_nothing_else_is_wanted_there(wish: str) -> None:
    refused(wish)


@pytest.mark.parametrize(
    ("kind", "done", "other"), [("plates", "clean", "dirty"), ("glasses", "dirty", "clean")]
)
def test_those_that_are_so_stay(kind: str, done: str, other: str) -> None:
    order = f"put the {other} {kind} in the sink"
    same(f"{order}. The {done} {kind} stay where they are.", order)


def test_those_that_are_moved_do_not_stay() -> None:
    refused("put the plates in the sink. The plates stay where they are.")


def test_a_short_order_ends_before_what_stays() -> None:
    same("newspaper in the bin, the magazine stays", "put the newspaper in the bin")
    same("tv on, floor lamp stays on", "turn on the tv and the floor lamp")
    refused("tv on, computer stays on")  # it is off


@for_each(
    ("all_of", "only", "plain"),
    [
        ("fruit", "the apples", "put the apples in the fridge"),
        (
            "plums",
            "the ones from the dining room",
            "put the plums from the dining room in the fridge",
        ),
        ("plums", "those on the kitchen table", "put the plums on the kitchen table in the fridge"),
    ],
)
@for_each("put", ["put the ", "", "all the "])
def test_but_only_some_of_them(all_of: str, only: str, plain: str, put: str) -> None:
    same(f"{put}{all_of} in the fridge, but only {only}", plain)


@for_each("but", ["sorry, i meant", "sorry,", "no wait,", "no, i mean"])
@for_each("new", ["the bathroom light", "bathroom light"])
def test_what_is_meant_instead_needs_no_article(but: str, new: str) -> None:
    same(f"kitchen light off, {but} {new}", "turn off the bathroom light")


def test_what_was_to_be_put_is_left() -> None:
    same(
        "put the milk on the table, no wait, leave it in the fridge",
        "the milk should be in the fridge",
    )


@for_each(
    ("said", "plain"),
    [
        ("both magazines thrown away", "throw away both magazines"),
        ("magazine thrown out", "throw away a magazine"),
        ("the milk moved to the kitchen table", "move the milk to the kitchen table"),
        ("towel hung on the towel rack", "hang a towel on the towel rack"),
        (
            "the pillow taken to the sofa and the tv switched on",
            "put the pillow on the sofa and turn on the tv",
        ),
        ("all the plums put in the fridge", "put all the plums in the fridge"),
    ],
)
def test_what_is_to_be_done_may_be_said_as_done(said: str, plain: str) -> None:
    same(said, plain)


@for_each("from_", ["From", "Out of", "from"])
@for_each(
    ("source", "where", "what", "each"),
    [
        (
            "the fridge",
            "onto the kitchen table",
            "the milk and one juice",
            ["the milk", "one juice"],
        ),
        (
            "the dining table",
            "into the fridge",
            "the orange, the plums",
            ["the orange", "the plums"],
        ),
        ("the nightstand", "onto the sofa", "one book", ["one book"]),
    ],
)
def test_where_from_and_where_to_stand_before_what(
    from_: str, source: str, where: str, what: str, each: list[str]
) -> None:
    listed = " and ".join(f"{thing} from {source}" for thing in each)
    same(f"{from_} {source} {where}: {what}.", f"put {listed} {where}")


def test_where_from_counts_for_each_of_a_list() -> None:
    refused("From the dining table into the sink: all the plates, the mug.")


@pytest.mark.parametrize("end", ["", ", whichever", ", any one"])
def test_one_of_those_that_stand_first(end: str) -> None:
    same(
        f"From the books on the nightstand, bring me one{end}.",
        "bring me one of the books on the nightstand",
    )
    same(f"Of the plums on the dining table, put one in the fridge{end}.",
         "put one of the plums on the dining table in the fridge")  # fmt: skip


@for_each("what", ["plate", "mug", "glass", "shirt"])
@for_each("where", ["on the desk", "in the sink"])
def test_clean_says_which_one_where_nothing_there_can_be_cleaned(what: str, where: str) -> None:
    same(f"clean {what} {where}", f"put a clean {what} {where}")


def test_clean_is_a_verb_where_something_can_be_cleaned() -> None:
    same("clean kitchen table", "clean the kitchen table")
    same("clean glass on the coffee table", "wash the glass on the coffee table")
    refused("clean the plate on the kitchen table")


@for_each("tool", ["a sponge", "the sponge", "a wet cloth", "soap and water",
                                  "the sponge from the bathroom cabinet"])  # fmt: skip
@for_each(
    ("verb", "what"),
    [
        ("wipe", "the kitchen table"),
        ("wash", "the mug in the dining room"),
        ("scrub", "the bathtub"),
    ],
)
def test_cleaning_takes_no_tool_and_says_so(verb: str, what: str, tool: str) -> None:
    plain = "wash" if verb == "wipe" else verb  # with what is at hand, where nothing is named
    found = same(f"{verb} {what} with {tool}", f"{plain} {what}")
    assert any(f"with {tool}" in note.sentence for note in found.notes)


def test_what_is_no_tool_is_not_left_out() -> None:
    refused("wipe the kitchen table with the newspaper")


@pytest.mark.parametrize(
    "shared",
    ["one for each of us", "one for me and one for her", "one for you and the other for my wife"],
)
def test_for_whom_each_of_two_is_changes_nothing(shared: str) -> None:
    same(f"two apples on the coffee table, {shared}", "put two apples on the coffee table")
    refused(f"an apple on the coffee table, {shared}")


@pytest.mark.parametrize("to", ["to me", "out loud to her", "aloud to us"])
def test_somebody_is_read_to(to: str) -> None:
    same(f"read the newspaper {to}", "read the newspaper")


def test_how_and_where_of_one_thing() -> None:
    same("phone off and on the desk", "turn off the phone and put it on the desk")
    same("my phone's off and on the nightstand. turn it on", "turn on the phone")


@pytest.mark.parametrize("plug", ["pull out its plug", "pull its plug", "pull the plug out"])
def test_a_plug_is_pulled(plug: str) -> None:
    same(f"turn off the tv and {plug}", "turn off the tv and unplug it")


@pytest.mark.parametrize("at", ["at 10pm", "at 7am"])
def test_a_time_of_the_clock_is_a_time(at: str) -> None:
    assert "time" in refused(f"lights out {at}").message


@pytest.mark.parametrize(
    "said",
    ["I would like a cup of coffee.", "I want a mug of coffee", "I need a hot cup of coffee"],
)
def test_a_cup_of_coffee_is_made(said: str) -> None:
    same(said, "make me a cup of coffee")


@pytest.mark.parametrize("said", ["make me a slice of toast", "make us a piece of toast"])
def test_a_slice_of_toast_is_made(said: str) -> None:
    same(said, "make me some toast")


@pytest.mark.parametrize("what", ["lamp", "bedside lamp", "light"])
def test_a_light_that_is_enough_is_put_nowhere(what: str) -> None:
    assert "enough" in refused(f"one {what} is enough for me").message
