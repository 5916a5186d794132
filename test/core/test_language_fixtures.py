"""What stands at furniture and hangs on walls, told by where that is; rooms named behind things."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, home_of, reader_in, reader_of, refused, same

from vh_core.goals import StateCondition
from vh_core.graph import GraphView
from vh_core.language import Reader
from vh_core.language.questions import ask
from vh_core.spatial import room_of
from vh_core.task import HomeAnswer

FLAT = home_of("generated:seed=88,rooms=6,objects=190")
HOMES = [HOME, FLAT]
THE_HOMES = for_each("home", HOMES)
ROOMS = {"kitchen": "the kitchen", "bathroom": "the bathroom"}


def _changed(text: str, reader: Reader) -> set[tuple[int, str]]:
    conditions = goal_of(text, reader).conditions
    assert all(isinstance(each, StateCondition) for each in conditions)
    return {(each.node_id, each.state) for each in conditions if isinstance(each, StateCondition)}


@THE_HOMES
@for_each("at", ["at the sink", "of the sink", "in the sink", "on the sink"])
@for_each("room", ROOMS)
@for_each("tap", ["faucet", "tap"])
def test_the_faucet_of_a_sink(home, at: str, room: str, tap: str) -> None:
    reader, view = reader_of(home), GraphView(home)
    (faucet,) = (
        i for i in home.by_class["faucet"] if view.node(room_of(view, i)).class_name == room
    )
    at_one = at.replace("sink", f"{room} sink")
    turn_on = f"turn on the {tap}"
    there = f"go to the {room} and {turn_on} {at}"
    for said in (f"{turn_on} {at} in the {room}", f"{turn_on} {at_one}", there):
        assert _changed(said, reader) == {(faucet, "ON")}, said


@THE_HOMES
@for_each("furniture", ["desk", "sofa", "bed", "stove", "computer"])
@for_each(("verb", "thing"), [("turn on", "lamp"), ("open", "window"),
                                             ("close", "curtains")])  # fmt: skip
def test_what_stands_at_furniture_is_near_it(home, furniture: str, verb: str, thing: str) -> None:
    reader, view = reader_of(home), GraphView(home)
    found = reader.read(f"{verb} the {thing} at the {furniture}")
    near = reader.read(f"{verb} the {thing} near the {furniture}")
    on = reader.read(f"{verb} the {thing} on the {furniture}")
    expected = near if not hasattr(on, "conditions") else on
    assert hasattr(found, "conditions") == hasattr(expected, "conditions")
    if hasattr(found, "conditions"):
        assert found.conditions == expected.conditions
        rooms = {room_of(view, each.node_id) for each in found.conditions}
        assert rooms <= {room_of(view, i) for i in home.by_class[furniture]}


@THE_HOMES
@for_each("thing", ["plum", "remote control", "book"])
@for_each("furniture", ["stove", "toilet", "closet"])
def test_what_is_carried_is_not_only_near_it(home, thing: str, furniture: str) -> None:
    refused(f"bring me the {thing} at the {furniture}", reader_of(home))


@THE_HOMES
@for_each("furniture", ["stove", "sofa", "desk", "fridge"])
def test_no_switch_and_no_drawer_is_that_of_furniture_beside_it(home, furniture: str) -> None:
    refused(f"turn on the light switch at the {furniture}", reader_of(home))
    refused(f"open the drawer at the {furniture}", reader_of(home))
    refused(f"open the window of the {furniture}", reader_of(home))


@THE_HOMES
@for_each("wall", ["on the wall", "at the wall", "on the kitchen wall"])
def test_what_hangs_on_the_wall(home, wall: str) -> None:
    reader = reader_of(home)
    if "kitchen" not in wall:
        same(f"put the plum on the shelf {wall}", "put the plum on the wall shelf", reader)
        found = _changed(f"go to the kitchen and open a cabinet {wall}", reader)
        assert found == _changed("go to the kitchen and open a kitchen cabinet", reader)
    refused(f"open the fridge {wall}", reader)
    refused(f"turn on the tv {wall}", reader)
    refused(f"turn on the lamp {wall}", reader)
    refused(f"put the plum {wall}", reader)


@THE_HOMES
@for_each("room", ["kitchen", "bedroom", "bathroom", "living room"])
@for_each("lamp", ["lamp at the ceiling", "lamp on the ceiling", "ceiling lamp",
                                  "light on the ceiling"])  # fmt: skip
@for_each("verb", ["turn on", "turn off"])
def test_the_ceiling_lamp_is_turned_on_by_its_switch(home, room: str, lamp: str, verb: str) -> None:
    same(
        f"{verb} the {lamp} in the {room}",
        f"{verb} the ceiling light in the {room}",
        reader_of(home),
    )


@THE_HOMES
@for_each("room", ["bedroom", "living room", "kitchen", "bathroom"])
@for_each(("verb", "thing"), [("close", "window"), ("open", "curtains"),
                                             ("turn off", "light"), ("close", "door")])  # fmt: skip
def test_a_room_named_behind_a_thing_is_where_it_is(home, room: str, verb: str, thing: str) -> None:
    found = reader_of(home).read(f"{verb} {thing} {room}")
    plain = reader_of(home).read(f"{verb} the {thing} in the {room}")
    if hasattr(plain, "conditions"):
        assert hasattr(found, "conditions") and found.conditions == plain.conditions


@for_each("scene", ["h18_house", "h20_house", "h20_flat"])
@for_each("join", [". Turn off the lamp on {}", " and turn off the lamp on {}",
                                  ", then turn off the lamp on {}"])  # fmt: skip
@for_each(("one", "other"), [("left", "right"), ("right", "left")])
def test_the_left_one_and_the_right_one(scene: str, join: str, one: str, other: str) -> None:
    reader = reader_in(scene)
    said = f"turn on the lamp on the {one} nightstand" + join.format(f"the {other} one")
    expected = _changed(f"turn on the lamp on the {one} nightstand", reader)
    expected |= _changed(f"turn off the lamp on the {other} nightstand", reader)
    assert len({node_id for node_id, _ in expected}) == 2
    assert _changed(said, reader) == expected


#: its only lamp on a desk is in the bedroom; the office has a desk, and a lamp on a cabinet
LIT = reader_of(home_of("generated:seed=7033"))
ON_DESK, ON_CABINET, BESIDE_BED = 136, 210, (132, 134)


@for_each("name", ["desk lamp", "desk light", "lamp on the desk in the bedroom"])
@for_each("order", ["Turn on the {}.", "{} on, please.", "I need the {} on."])
def test_a_desk_lamp_stands_on_a_desk(name: str, order: str) -> None:
    assert _changed(order.format(name), LIT) >= {(ON_DESK, "ON")}
    assert (ON_CABINET, "ON") not in _changed(order.format(name), LIT)


@for_each("text", ["Turn off the bedside lamps and turn on the desk lamp instead.",
                   "Bedside lamps off, desk lamp on."])  # fmt: skip
def test_a_desk_lamp_is_none_beside_the_bed(text: str) -> None:
    assert _changed(text, LIT) == {(ON_DESK, "ON"), *((each, "OFF") for each in BESIDE_BED)}


@for_each("text", ["Turn on the desk lamp in the office.", "Go to the office and turn on the desk "
                   "lamp.", "Turn on the office desk lamp."])  # fmt: skip
def test_where_no_lamp_stands_on_a_desk_it_is_any_table_lamp(text: str) -> None:
    changed = _changed(text, LIT)
    assert (ON_CABINET, "ON") in changed and (ON_DESK, "ON") not in changed


@for_each("question", ["Is the desk lamp on?", "Which desk lamp is on?"])
def test_it_is_asked_of_the_same_lamp(question: str) -> None:
    answer = ask(question, home_of("generated:seed=7033"))
    assert isinstance(answer, HomeAnswer) and not {*BESIDE_BED} & {*answer.ids}


def test_a_table_lamp_is_one_wherever_it_stands() -> None:
    lamps = {(each, "ON") for each in (*BESIDE_BED, ON_DESK, ON_CABINET)}
    assert _changed("Turn on all table lamps.", LIT) == lamps
