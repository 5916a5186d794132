"""What somebody left open or running, of several things; what is put back where it was washed from;
one device on instead of another; and names for what was looked for before."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from itertools import combinations

from for_each import for_each
from reading_home import HOME, READER, goal_of, home_of, reader_in, reader_of, refused, same

from vh_core.goals import Goal, RelationCondition, StateCondition
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.spatial import room_of

SIX, HOUSE, FARM = reader_in("h31_six"), reader_in("h31_house"), reader_in("h30_farmer")
COUPLE, BARBER, GRANDSON = map(reader_in, ("h32_couple", "h32_barber", "h32_grandson"))
ON = ["tv", "oven", "computer"]  # in that home these are on, and the radio is off


# -- left so, of several things ------------------------------------------------------------------


@for_each("who", ["I", "we", "someone", "somebody", "my wife", "he", "the kids have", "I've"])
@for_each("pair", list(combinations(ON, 2)))
@for_each("mark", [". ", ", ", ". Please "])
def test_several_that_were_left_on_are_all_meant(
    who: str, pair: tuple[str, str], mark: str
) -> None:
    one, other = pair
    order = "turn them off" if mark.endswith("Please ") else "Turn them off"
    told = f"{who} left the {one} and the {other} on{mark}{order}"
    assert _changed(told, SIX) == _changed(f"turn off the {one} and turn off the {other}", SIX)


@for_each("who", ["I", "my wife", "somebody", "the kids"])
def test_so_are_three(who: str) -> None:
    told = f"{who} left the tv, the oven and the computer on. Can you turn them off?"
    plain = "turn off the tv, the oven and the computer"
    assert _changed(told, SIX) == _changed(plain, SIX)


@for_each("who", ["I", "my wife", "somebody"])
def test_of_three_of_which_one_is_not_so_none_is_left_out_in_silence(who: str) -> None:
    assert (
        "radio"
        in refused(f"{who} left the tv, the radio and the oven on. Turn them off.", SIX).message
    )


@for_each("who", ["Someone left", "I left", "somebody has left"])
@for_each("first", ["a drawer", "a bedside table"])
@for_each("order", ["please shut them both", "close them", "can you close both of them?"])
def test_of_each_kind_the_one_that_is_open_is_meant(who: str, first: str, order: str) -> None:
    second = "a bedside table" if first == "a drawer" else "a drawer"
    told = f"{who} {first} and {second} open in the bedroom, {order}"
    assert _changed(told, SIX) == {(146, "CLOSED"), (141, "CLOSED")}


# -- what was looked for -------------------------------------------------------------------------


@for_each("find", ["Find", "Look for", "Take", "Get"])
@for_each("which", ["the dirty {0}", "the {0} that are dirty"])
@for_each(("what", "where"), [("plates", "in the sink"), ("shirts", "in the washing machine")])
def test_a_name_is_of_those_that_were_looked_for(
    find: str, which: str, what: str, where: str
) -> None:
    told = f"{find} {which.format(what)}. Put the {what} {where}."
    plain = f"put {which.format(what)} {where}"
    assert _placed(goal_of(told, HOUSE)) == _placed(goal_of(plain, HOUSE))


@for_each("what", ["plates", "shirts"])
def test_all_of_them_are_all(what: str) -> None:
    told = f"Wash the dirty {what}. Put all the {what} on the bed."
    assert _placed(goal_of(told, HOUSE)) == _placed(
        goal_of(f"put all the {what} on the bed", HOUSE)
    )


def test_so_it_is_in_a_room_that_has_another() -> None:
    told = "Go to the bedroom. Find the shirts that are dirty. Carry them to the bathroom. Open the washing machine, put the shirts in, close it, turn it on."
    assert _placed(goal_of(told, HOUSE)) == {(148, 174), (152, 174)}


# -- put it on -----------------------------------------------------------------------------------


@for_each("told", ["The pot's in the cabinet", "the pot is clean", "there's a pot in the cabinet"])
@for_each("before", ["stove's hot already. ", "The stove is on. ", "the oven is hot. "])
@for_each("order", ["put it on", "put it on, please", "pop it on"])
def test_what_can_be_carried_is_not_passed_over_for_what_has_a_switch(
    before: str, told: str, order: str
) -> None:
    refused(f"{before}{told}, {order}", FARM)


@for_each("told", ["The tv is off. Put it on", "go to the tv and put it on"])
def test_what_has_a_switch_is_switched_on(told: str) -> None:
    same(told, "turn on the tv", FARM)


# -- lids ----------------------------------------------------------------------------------------


@for_each(
    "lid", ["the toilet lid", "the toilet seat", "the lid of the toilet", "the lid on the loo"]
)
@for_each(
    ("order", "state"),
    [("put {0} down", "CLOSED"), ("close {0}", "CLOSED"), ("lower {0}", "CLOSED"), ("flip {0} down", "CLOSED"),
     ("put {0} up", "OPEN"), ("lift {0}", "OPEN"), ("put up {0}", "OPEN"), ("raise {0}", "OPEN")],
)  # fmt: skip
@for_each("form", ["{0}", "Turn off the tap in the bathroom and {0}.", "{0}, please"])
def test_a_lid_goes_up_or_down_as_is_said(lid: str, order: str, state: str, form: str) -> None:
    assert (37, state) in _changed(form.format(order.format(lid)), reader_in("h31_flat"))


@for_each(
    "text",
    ["put the lid down on the loo", "put the lid on the toilet", "put the lid back on the loo"],
)
def test_down_on_it_is_closed(text: str) -> None:
    assert _changed(text, reader_in("h31_flat")) == {(37, "CLOSED")}


@for_each(
    "text",
    [
        "put the toilet lid",
        "leave the toilet lid alone",
        "leave the toilet lid",
        "flip the toilet lid",
        "get the toilet lid",
    ],
)
def test_without_a_way_it_does_not_move(text: str) -> None:
    refused(text, reader_in("h31_flat"))


# -- washed, and put back ------------------------------------------------------------------------


@for_each(
    "text",
    [
        "wash the dirty towel",
        "the dirty towel should be clean",
        "clean the towel that is dirty",
        "wash the dirty towel, please",
    ],
)
def test_what_is_taken_out_to_be_washed_is_put_back(text: str) -> None:
    goal = goal_of(text, GRANDSON)
    assert _placed(goal) == {(167, 161)}
    assert any("put back" in str(note) for note in goal.notes)


@for_each(
    ("then", "where"),
    [
        ("put it on the bed", {(167, 141)}),
        ("bring it to me", set()),
        ("hang it on the towel rack", None),
    ],
)
def test_unless_it_goes_elsewhere(then: str, where: set[tuple[int, int]] | None) -> None:
    placed = _placed(goal_of(f"wash the dirty towel and {then}", GRANDSON))
    assert (167, 161) not in placed
    if where is not None and where:
        assert {node for node, _ in placed} == {167}


def test_nothing_clean_goes_back_into_a_dishwasher() -> None:
    reader = reader_of(_in_the_dishwasher(home_of("embedded")))
    goal = goal_of("wash the dirty plates", reader)
    assert _placed(goal) == set()


def _in_the_dishwasher(home: EnvironmentGraph) -> EnvironmentGraph:
    """The home with one dirty plate, which is in the closed dishwasher."""
    data = home.to_json()
    (dishwasher,) = [node["id"] for node in data["nodes"] if node["class_name"] == "dishwasher"]
    plates = [node["id"] for node in data["nodes"] if node["class_name"] == "plate"]
    for node in data["nodes"]:
        if node["id"] in plates:
            node["states"] = ["DIRTY"] if node["id"] == plates[0] else ["CLEAN"]
        if node["id"] == dishwasher:
            node["states"] = ["CLOSED", "OFF", "PLUGGED_IN"]
    rooms = {node["id"] for node in data["nodes"] if node["category"] == "Rooms"}
    data["edges"] = [
        edge
        for edge in data["edges"]
        if not (
            edge["from_id"] == plates[0]
            and edge["relation_type"] in ("ON", "INSIDE")
            and edge["to_id"] not in rooms
        )
    ]
    data["edges"].append({"from_id": plates[0], "relation_type": "INSIDE", "to_id": dishwasher})
    return EnvironmentGraph.from_json(data, name="plate in the dishwasher")


# -- instead of ----------------------------------------------------------------------------------


@for_each(
    "form",
    ["{0} on instead of {1}", "turn {0} on instead of {1}", "put on {0} instead of {1}", "{0} should be on instead of {1}",
     "we want {0} on instead of {1}", "switch on {0} rather than {1}", "turn on {0} in place of {1}, please"],
)  # fmt: skip
def test_what_is_on_goes_off_for_what_shall_be_on_instead(form: str) -> None:
    goal = goal_of(form.format("the radio", "the tv"), COUPLE)
    assert _changed_of(goal) == {(107, "ON"), (111, "OFF")}
    assert _changed(form.format("the tv", "the radio"), COUPLE) - {(107, "OFF")} == {(111, "ON")}


@for_each("text", ["turn on the radio, not the tv", "not the tv, turn on the radio"])
def test_what_is_only_not_meant_stays_as_it_is(text: str) -> None:
    assert _changed(text, COUPLE) == {(107, "ON")}


# -- switches and taps ---------------------------------------------------------------------------


@for_each("verb", ["hit", "press"])
@for_each("before", ["", "walk over to the living room, "])
def test_a_light_switch_is_no_button_of_something_else(before: str, verb: str) -> None:
    refused(f"{before}{verb} the light switch and turn the living room tv on", BARBER)
    same(
        f"{verb} the power button and turn the living room tv on",
        "turn on the living room tv",
        BARBER,
    )


@for_each(("way", "state"), [("off", "OFF"), ("on", "ON")])
@for_each(("room", "tap"), [("bathroom", 43), ("kitchen", 232)])
@for_each(
    "form",
    [
        "turn the water in the {room} {way}",
        "turn the water {way} in the {room}",
        "could you turn the water in the {room} {way}?",
    ],
)
def test_water_is_turned_on_and_off_by_its_tap(
    form: str, room: str, tap: int, way: str, state: str
) -> None:
    assert _changed(form.format(room=room, way=way), BARBER) == {(tap, state)}


# -- what is somewhere ---------------------------------------------------------------------------


@for_each("what", ["plate, mug", "a plate, a mug", "a plate and a mug"])
@for_each("order", ["wash both", "wash them", "bring me both", "take them to the kitchen counter"])
def test_a_list_of_what_is_somewhere_says_which(what: str, order: str) -> None:
    named = {
        i
        for each in goal_of(f"on the bedroom desk: {what}. {order}", BARBER).conditions
        for i in each.mentions
    }
    assert {189, 190} <= named
    assert not named & {54, 431}


def _changed(text: str, reader: object = READER) -> set[tuple[int, str]]:
    return _changed_of(goal_of(text, reader))  # type: ignore[arg-type]


def _changed_of(goal: Goal) -> set[tuple[int, str]]:
    return {
        (int(i), each.state)
        for each in goal.conditions
        if isinstance(each, StateCondition)
        for i in each.mentions
    }


def _placed(goal: Goal) -> set[tuple[int, int]]:
    """What is where at the end, by id."""
    found = set()
    for each in goal.conditions:
        if isinstance(each, RelationCondition):
            one, other = each.mentions
            found.add((one, other))
    return found


# -- put down ------------------------------------------------------------------------------------


@for_each("take", ["take a plate", "go to the kitchen, take a plate", "grab a plate"])
@for_each(("room", "id_"), [("living room", 78), ("bedroom", 109), ("dining room", 215)])
@for_each("put", ["put it down", "put the plate down", "set it down"])
def test_what_is_carried_into_a_room_is_put_down_there(
    take: str, room: str, id_: int, put: str
) -> None:
    goal = goal_of(f"{take}, walk to the {room} and {put}")
    ((_, where),) = _placed(goal)
    assert room_of(GraphView(HOME), where) == id_


@for_each("text", ["take a plate and put it down", "put the plate down"])
def test_where_nobody_goes_it_is_only_put_down(text: str) -> None:
    assert _placed(goal_of(text)) == set()


# -- how many there are --------------------------------------------------------------------------


@for_each("have", ["we have", "we've got", "I have", "I have got"])
@for_each("order", ["put both in the fridge", "put them in the fridge", "bring me both"])
@for_each("mark", [", ", ". "])
def test_two_where_there_are_three_are_not_any_two(have: str, order: str, mark: str) -> None:
    refused(f"{have} two plums{mark}{order}")
    goal_of(f"{have} two plums on the dining table{mark}{order}")


def test_as_many_as_there_are_are_all() -> None:
    same("we have three plums, put them in the fridge", "put the plums in the fridge")


@for_each("some", ["one", "two"])
@for_each(("out_of", "where"), [("three", ""), ("two", " on the dining table")])
def test_some_of_so_many(some: str, out_of: str, where: str) -> None:
    goal = goal_of(f"put {some} of the {out_of} plums{where} in the fridge")
    assert len(goal.conditions) == ["one", "two"].index(some) + 1


@for_each(
    "text",
    [
        "put three of the five plums in the fridge",
        "put one of the two plums in the fridge",
        "bring me two of the four plums",
        "take two of the three plums from the dining table",
    ],
)
def test_some_of_as_many_as_there_are_not(text: str) -> None:
    assert "of them, and not" in refused(text).message


def test_so_many_are_here() -> None:
    goal_of("go to the kitchen, take one of the two apples")


def test_so_many_were_spoken_of() -> None:
    said = "there are two plums on the dining table. put one of the two plums in the fridge"
    ((plum, _),) = _placed(goal_of(said))
    assert plum in (235, 246)
