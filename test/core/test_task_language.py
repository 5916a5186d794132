"""The task language on a small home: wording → exact conditions.

Conditions are written short: "27 ON", "30 INSIDE 20", "held 30", "released 30", "10 not SITTING",
"READ 46". The stages of a task with several are separated by "|".
"""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import reader_of
from small_home import kitchen

from vh_core.goals import (
    ActionCondition,
    Choice,
    ChoiceOf,
    Condition,
    Goal,
    HeldCondition,
    LeftOut,
    NotCondition,
    RelationCondition,
    StateCondition,
)
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language import Misunderstanding, understand
from vh_core.program import ObjectRef

# id class category parent properties states; "1/" is INSIDE 1, "22^" is ON 22. In the rooms 1
# (kitchen), 2 (living room), 3 (bedroom), things stand half a metre apart, in the order of ids.
_NODES = """
1 kitchen Rooms - - -
2 livingroom Rooms - - -
3 bedroom Rooms - - -
10 character Characters 1/ - -
20 fridge Appliances 1/ CAN_OPEN,CONTAINERS,HAS_PLUG CLOSED,PLUGGED_IN
21 microwave Appliances 1/ CAN_OPEN,CONTAINERS,HAS_SWITCH,HAS_PLUG OPEN,OFF,PLUGGED_IN
22 kitchentable Furniture 1/ SURFACES,MOVABLE -
23 kitchencabinet Furniture 1/ CAN_OPEN,CONTAINERS CLOSED
24 kitchen_counter Furniture 1/ SURFACES -
25 garbagecan Furniture 1/ CAN_OPEN,CONTAINERS CLOSED
26 sink Furniture 1/ CONTAINERS,RECIPIENT -
27 lightswitch Electronics 1/ HAS_SWITCH,HAS_PLUG OFF
30 plum Food 22^ GRABBABLE,EATABLE -
31 plum Food 20/ GRABBABLE,EATABLE -
32 plum Food 41^ GRABBABLE,EATABLE -
33 plate Props 22^ GRABBABLE,SURFACES DIRTY
34 plate Props 22^ GRABBABLE,SURFACES CLEAN
35 plate Props 23/ GRABBABLE,SURFACES DIRTY
36 milk Food 20/ GRABBABLE,DRINKABLE,POURABLE -
37 cutleryknife Props 24^ GRABBABLE -
38 mug Props 24^ GRABBABLE,RECIPIENT -
39 toaster Appliances 24^ HAS_SWITCH,HAS_PLUG OFF,PLUGGED_IN
40 sofa Furniture 2/ SITTABLE,LIEABLE,SURFACES -
41 coffeetable Furniture 2/ SURFACES -
42 tv Electronics 2/ HAS_SWITCH,HAS_PLUG,LOOKABLE ON,PLUGGED_IN
43 floor_lamp Lamps 2/ HAS_SWITCH ON
44 lightswitch Electronics 2/ HAS_SWITCH ON
45 bookshelf Furniture 2/ - -
46 book Props 45/ GRABBABLE,READABLE,CAN_OPEN CLOSED
47 apple Food 41^ GRABBABLE,EATABLE -
48 cupcake Food 41^ GRABBABLE,EATABLE -
49 coffeepot Appliances 24^ GRABBABLE,CAN_OPEN CLOSED
50 remotecontrol Electronics 40^ GRABBABLE -
51 window Windows 2/ - CLOSED
52 box Props 41^ - -
60 bed Furniture 3/ SITTABLE,LIEABLE,SURFACES -
61 desk Furniture 3/ SURFACES -
62 chair Furniture 3/ SITTABLE,MOVABLE -
63 tablelamp Lamps 64^ HAS_SWITCH ON
64 nightstand Furniture 3/ SURFACES -
65 tablelamp Lamps 61^ HAS_SWITCH OFF
66 lightswitch Electronics 3/ HAS_SWITCH ON
67 book Props 61^ GRABBABLE,READABLE,CAN_OPEN CLOSED
68 closet Furniture 3/ CAN_OPEN,CONTAINERS OPEN
69 tv Electronics 3/ HAS_SWITCH,LOOKABLE OFF
70 cellphone Electronics 60^ GRABBABLE -
71 curtains Decor 3/ CAN_OPEN OPEN
72 ceilinglamp Lamps 3/ - -
"""


def small_home() -> EnvironmentGraph:
    """A kitchen, a living room and a bedroom."""
    nodes, edges, room_of = [], [], {}
    for line in _NODES.strip().splitlines():
        number, name, category, parent, properties, states = line.split()
        node_id = int(number)
        room = node_id
        if parent != "-":
            relation = "INSIDE" if parent.endswith("/") else "ON"
            above = int(parent[:-1])
            room = room_of.get(above, 2)
            edges.append({"from_id": node_id, "relation_type": relation, "to_id": above})
        room_of[node_id] = room
        center = [10.0 * room + 0.5 * (node_id % 20), 0.5, 0.0]
        nodes.append(
            {
                "id": node_id,
                "class_name": name,
                "category": category,
                "properties": [] if properties == "-" else properties.split(","),
                "states": [] if states == "-" else states.split(","),
                "prefab_name": None,
                "bounding_box": {"center": center, "size": [0.2, 0.2, 0.2]},
            }
        )
    edges.append({"from_id": 63, "relation_type": "CLOSE", "to_id": 60})
    return EnvironmentGraph.from_json({"nodes": nodes, "edges": edges}, name="small home")


def short(condition: Condition) -> str:
    match condition:
        case StateCondition(node_id, state):
            return f"{node_id} {state}"
        case NotCondition(StateCondition(node_id, state)):
            return f"{node_id} not {state}"
        case RelationCondition(from_id, relation, to_id):
            return f"{from_id} {relation} {to_id}"
        case HeldCondition(node_id):
            return f"held {node_id}"
        case NotCondition(HeldCondition(node_id)):
            return f"released {node_id}"
        case ActionCondition(action, ids):
            return " ".join([action, *map(str, ids)])


def stages_of(goal: Goal) -> str:
    return " | ".join("; ".join(map(short, stage)) for stage in goal.stages)


HOME = small_home()
ALL_LIGHTS = "27 OFF; 43 OFF; 44 OFF; 63 OFF; 65 OFF; 66 OFF"
ALL_BUT_KITCHEN = "43 OFF; 44 OFF; 63 OFF; 65 OFF; 66 OFF"
SIT = "10 SITTING; 10 ON"

CASES: dict[str, dict[str, str]] = {
    "switching": {
        "Turn on all lightswitches": "27 ON; 44 ON; 66 ON",
        "Turn on the ceiling lamp": "66 ON",
        "turn on every light switch": "27 ON; 44 ON; 66 ON",
        "switch on each of the light-switches": "27 ON; 44 ON; 66 ON",
        "turn the lightswitch in the living room off": "44 OFF",
        "turn off the tv": "42 OFF",
        "turn the TV off": "42 OFF",
        "turn the television in the bedroom on": "69 ON",
        "turn on the bedroom tv": "69 ON",
        "switch the living-room telly off, please": "42 OFF",
        "Turn on both TVs": "42 ON; 69 ON",
        "turn on the two tvs": "42 ON; 69 ON",
        "turn on tv": "69 ON",
        "turn on tv (42)": "42 ON",
        "turn on tv 69": "69 ON",
        "activate the microwave": "21 ON; 21 CLOSED",
        "start the microwave": "21 ON; 21 CLOSED",
        "shut off the microwave": "21 OFF",
        "shut the tv down": "42 OFF",
        "turn off the tv of the living room": "42 OFF",
        "turn on the toaster and the microwave": "39 ON; 21 ON; 21 CLOSED",
        "turn off the tv, the toaster, and the microwave": "42 OFF; 39 OFF; 21 OFF",
        "turn the lights out": ALL_LIGHTS,
        "switch off every light": ALL_LIGHTS,
        "turn off any light": ALL_LIGHTS,
        "lights off!": ALL_LIGHTS,
        "all lights off please": ALL_LIGHTS,
        "I want all the lights off": ALL_LIGHTS,
        "turn off all of the lamps": "43 OFF; 63 OFF; 65 OFF",
        "turn on the kitchen light": "27 ON",
        "turn the light on in the kitchen": "27 ON",
        "turn on the floor lamp": "43 ON",
        "turn off the kitchen lamp": "27 OFF",
        "turn on the lamp on the desk": "65 ON",
        "turn the lamp on the desk on": "65 ON",
        "turn off the lamp near the bed": "63 OFF",
        "turn off all lamps in the bedroom": "63 OFF; 65 OFF",
        "turn off the bedroom lamps": "63 OFF; 65 OFF",
        "turn off the lights that are on": "43 OFF; 44 OFF; 63 OFF; 66 OFF",
        "turn off all the lights except the one in the kitchen": ALL_BUT_KITCHEN,
        "turn off all lights except in the bedroom": "27 OFF; 43 OFF; 44 OFF",
        "turn all the lights off except the kitchen light": ALL_BUT_KITCHEN,
        "turn off all lights but not the lamps": "27 OFF; 44 OFF; 66 OFF",
        "turn off everything in the living room": "42 OFF; 43 OFF; 44 OFF",
        "put the tv on": "69 ON",
        "put on the tv": "69 ON",
        "unplug the toaster": "39 PLUGGED_OUT",
        "plug the toaster in": "39 PLUGGED_IN",
        "plug in the microwave": "21 PLUGGED_IN",
    },
    "opening and cleaning": {
        "close the fridge and the microwave": "20 CLOSED; 21 CLOSED",
        "shut the refrigerator": "20 CLOSED",
        "open the cupboard": "23 OPEN",
        "open the window in the living room": "51 OPEN",
        "close the curtains": "71 CLOSED",
        "close the open closet": "68 CLOSED",
        "close the wardrobe that is open": "68 CLOSED",
        "would you mind closing the microwave": "21 CLOSED",
        "could you please open the fridge?": "20 OPEN",
        "OPEN THE FRIDGE!!!": "20 OPEN",
        "open   the\tfridge": "20 OPEN",
        "wash the plates": "35 ON 22 | 33 CLEAN; 34 CLEAN; 35 CLEAN | 35 INSIDE 23",
        "clean the dirty plates": "35 ON 22 | 33 CLEAN; 35 CLEAN | 35 INSIDE 23",
        "wash up the plate in the kitchen cabinet": "35 ON 22 | 35 CLEAN | 35 INSIDE 23",
        "wipe the kitchen table": "22 CLEAN",
        "wipe down the coffee table": "41 CLEAN",
        "clean and close the microwave": "21 CLEAN; 21 CLOSED",
    },
    "statements": {
        "ensure the fridge is closed": "20 CLOSED",
        "make sure that the fridge is closed": "20 CLOSED",
        "make sure you close the fridge": "20 CLOSED",
        "make sure every lamp in the bedroom is off": "63 OFF; 65 OFF",
        "make sure the fridge and the microwave are closed": "20 CLOSED; 21 CLOSED",
        "make sure the microwave is closed and off": "21 CLOSED; 21 OFF",
        "make sure the fridge is closed and the tv in the bedroom is on": "20 CLOSED; 69 ON",
        "make sure all plums are in the fridge": "30 INSIDE 20; 31 INSIDE 20; 32 INSIDE 20",
        "the fridge should be closed": "20 CLOSED",
        "I'd like the bedroom tv to be on": "69 ON",
        "I want all plums in the fridge": "30 INSIDE 20; 31 INSIDE 20; 32 INSIDE 20",
        "leave the mug on the desk": "38 ON 61",
        "make sure no lights are on": ALL_LIGHTS,
        "make sure no lamp in the bedroom is on": "63 OFF; 65 OFF",
        "make sure the fridge is not open": "20 CLOSED",
        "keep the fridge closed": "20 CLOSED",
        "leave the microwave closed": "21 CLOSED",
        "there should be two plates on the kitchen table": "34 ON 22; 33 ON 22",
        "make sure there are two plates on the kitchen table": "34 ON 22; 33 ON 22",
    },
    "placing": {
        "put all plums in the fridge": "30 INSIDE 20; 31 INSIDE 20; 32 INSIDE 20",
        "put the plums into the fridge": "30 INSIDE 20; 31 INSIDE 20; 32 INSIDE 20",
        "put every plum on the kitchen table in the fridge": "30 INSIDE 20",
        "put a plum in the fridge": "30 INSIDE 20",
        "put plum in fridge": "30 INSIDE 20",
        "put two plums in the fridge": "31 INSIDE 20; 30 INSIDE 20",
        "put 2 of the plums in the fridge": "31 INSIDE 20; 30 INSIDE 20",
        "put a couple of plums in the fridge": "31 INSIDE 20; 30 INSIDE 20",
        "put one of the plums in the fridge": "30 INSIDE 20",
        "put plum (32) in the fridge": "32 INSIDE 20",
        "put <plum> (32) in <fridge> (20)": "32 INSIDE 20",
        "put the plum in the fridge and close the door": "30 INSIDE 20; 20 CLOSED",
        "Put the plum in the microwave. Close the door. Turn it on.": (
            "30 INSIDE 21 | 21 CLOSED | 21 ON"
        ),
        "take the milk out of the fridge and leave the door open": "held 36 | 20 OPEN",
        "turn off the lights in the other rooms": ALL_BUT_KITCHEN,
        "turn on the kitchen light and turn off the lights in all other rooms": (
            f"27 ON; {ALL_BUT_KITCHEN}"
        ),
        "go to the bedroom and turn off the lights in the other rooms": (
            "10 INSIDE 3 | 27 OFF; 43 OFF; 44 OFF"
        ),
        "turn off all lights except the bedroom lamp": "27 OFF; 43 OFF; 44 OFF; 65 OFF; 66 OFF",
        "leave the bedroom lamp on": "63 ON",
        "turn off the lamp if it is on": "43 OFF",
        "turn off the lamps if they are on": "43 OFF; 63 OFF",
        "Go to the bedroom. Turn off the lamp if it is on.": "10 INSIDE 3 | 63 OFF",
        "put the clean plate in the cabinet and the dirty ones in the sink": (
            "34 INSIDE 23; 33 INSIDE 26; 35 INSIDE 26"
        ),
        "put the clean plate in the cabinet and the dirty ones in the sink in the kitchen": (
            "34 INSIDE 23; 33 INSIDE 26; 35 INSIDE 26"
        ),
        "put the plum in the fridge and the one on the coffee table in the sink": (
            "31 INSIDE 26; 32 INSIDE 26"
        ),
        "turn off the lightswitch in the kitchen and the ones in the bedroom": ("27 OFF; 66 OFF"),
        "put all plums except the one on the coffee table in the fridge": (
            "30 INSIDE 20; 31 INSIDE 20"
        ),
        "put all plums except plum 30 in the fridge": "31 INSIDE 20; 32 INSIDE 20",
        "place two plates on the kitchen table": "34 ON 22; 33 ON 22",
        "place three plates on the kitchen table": "34 ON 22; 33 ON 22; 35 ON 22",
        "put the plate that's in the cupboard on the table in the kitchen": "35 ON 22",
        "put the plum on the table": "31 ON 22",
        "put the plum on the table in the living room": "30 ON 41",
        "put the plate on the counter": "34 ON 24",
        "bring the coffeepot and the cupcake to the coffee table": "49 ON 41; 48 ON 41",
        "put the apple that is in the living room on the kitchen table": "47 ON 22",
        "put the apple in the living room on the kitchen table": "47 ON 22",
        "move the book on the desk to the bookshelf": "67 INSIDE 45",
        "move the book on the desk and the mug to the bookshelf": "67 INSIDE 45; 38 INSIDE 45",
        "put the mug on the desk and the apple on the bed": "38 ON 61; 47 ON 60",
        "put the remote-control on the couch": "50 ON 40",
        "put the mug on top of the microwave": "38 ON 21",
        "put the mug in the microwave": "38 INSIDE 21",
        "put the mug in the kitchen table": "38 ON 22",
        "bring the milk to the fridge": "36 INSIDE 20",
        "take the mug to the bedroom": "38 ON 61",
        "bring all books to the bedroom": "46 ON 61; 67 ON 61",
        "carry the milk from the fridge to the kitchen counter": "36 ON 24",
        "place the knives in the sink": "37 INSIDE 26",
        "put everything on the coffee table in the fridge": (
            "32 INSIDE 20; 47 INSIDE 20; 48 INSIDE 20"
        ),
        "move all fruit to the kitchen table": "30 ON 22; 31 ON 22; 32 ON 22; 47 ON 22",
        "throw the apple away": "47 INSIDE 25",
        "throw away the apple": "47 INSIDE 25",
        "throw the apple in the bin": "47 INSIDE 25",
        "get rid of the cupcake": "48 INSIDE 25",
        "store the phone in the closet": "70 INSIDE 68",
    },
    "hands": {
        "grab the apple": "held 47",
        "pick up the apple": "held 47",
        "pick the apple up": "held 47",
        "fetch me an apple": "held 47",
        "bring me the milk from the fridge": "held 36",
        "bring the milk to me": "held 36",
        "take the milk out of the fridge": "held 36",
        "get the cell phone": "held 70",
        "grab the plum on the coffee table": "held 32",
        "grab the apple and the cupcake": "held 47; held 48",
        "drop the apple": "released 47",
        "put the mug down": "released 38",
    },
    "the character": {
        "sit on the sofa": f"{SIT} 40",
        "sit down on the couch": f"{SIT} 40",
        "have a seat on the chair": f"{SIT} 62",
        "lie down on the bed": "10 LYING; 10 ON 60",
        "go to bed": "10 LYING; 10 ON 60",
        "sleep in the bed": "10 LYING; 10 ON 60 | 10 LYING; 10 ON 60; SLEEP",
        "lie on the sofa and sleep": "10 LYING; 10 ON 40 | SLEEP",
        "go to the kitchen": "10 INSIDE 1",
        "enter the living room": "10 INSIDE 2",
        "walk to the fridge": "10 CLOSE 20",
        "stand up": "10 not SITTING; 10 not LYING",
        "read the book on the desk": "READ 67",
        "watch the tv in the living room": "42 ON | 42 ON; WATCH 42",
        "eat an apple": "EAT 47",
        "drink a glass of milk": "DRINK 36",
        "pour the milk into the mug": "POUR 36 38",
        "look at the tv in the bedroom": "LOOKAT 69",
        "find the cellphone": "FIND 70",
    },
    "in order": {
        "open the fridge, then turn on the light in the kitchen": "20 OPEN | 27 ON",
        "Open the fridge. Close the closet.": "20 OPEN | 68 CLOSED",
        "open the fridge and close the closet": "20 OPEN; 68 CLOSED",
        "open the fridge, then close the fridge": "20 OPEN | 20 CLOSED",
        "open the fridge, put the apple in it and close it": "47 INSIDE 20 | 20 CLOSED",
        "take the milk out of the fridge and put it on the kitchen counter": "36 ON 24",
        "take the milk out of the fridge and close it": "held 36 | 20 CLOSED",
        "go to the fridge and open it": "10 CLOSE 20 | 20 OPEN",
        "turn off the tv in the living room and sit on the sofa": f"42 OFF | {SIT} 40",
        "grab the cupcake and the apple and put them in the fridge": ("48 INSIDE 20; 47 INSIDE 20"),
        "go to the bedroom and put the mug there": "10 INSIDE 3 | 38 ON 61",
        "First grab the book on the desk. Then read it. Finally, go to the kitchen.": (
            "READ 67 | 10 INSIDE 1"
        ),
        "turn off all the lights and turn on the kitchen light": f"{ALL_LIGHTS} | 27 ON",
    },
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(text, expected, id=text)
        for cases in CASES.values()
        for text, expected in cases.items()
    ],
)
def test_wording(text: str, expected: str) -> None:
    goal = understand(text, HOME)
    assert isinstance(goal, Goal), goal.message
    assert stages_of(goal) == expected


def test_there_are_enough_wordings() -> None:
    assert sum(map(len, CASES.values())) >= 120


class TestFinalConditions:
    """What holds at the end: everything said, without what a later stage undoes."""

    @for_each(
        ("text", "final"),
        [
            ("open the fridge, then close it", "20 CLOSED"),
            ("open the fridge, then put the apple in it", "47 INSIDE 20"),
            ("grab the apple and put it in the fridge", "47 INSIDE 20"),
            ("grab the apple, then open the fridge", "held 47; 20 OPEN"),
            ("sit on the sofa, then turn off the tv", "10 SITTING; 10 ON 40; 42 OFF"),
            ("read the book on the desk, then go to the kitchen", "READ 67; 10 INSIDE 1"),
            ("put the apple on the desk, then put it on the bed", "47 ON 60"),
            ("put the apple on the bed, then grab it", "held 47"),
        ],
    )
    def test_final(self, text: str, final: str) -> None:
        goal = understand(text, HOME)
        assert isinstance(goal, Goal), goal.message
        assert "; ".join(map(short, goal.conditions)) == final


def test_a_bare_table_is_the_one_at_hand() -> None:
    """A table in the same room counts before what is called just so elsewhere."""
    data = small_home().to_json()
    for node in data["nodes"]:
        if node["class_name"] == "coffeetable":
            node["class_name"] = "table"
    home = EnvironmentGraph.from_json(data)
    for text, expected in (
        ("put the mug on the table", "38 ON 22"),
        ("put the mug on the table in the living room", "38 ON 41"),
        ("put the mug on the table in the kitchen", "38 ON 22"),
        ("put the mug on table 22", "38 ON 22"),
    ):
        goal = understand(text, home)
        assert isinstance(goal, Goal), goal.message
        assert stages_of(goal) == expected


class TestNotes:
    def test_a_choice_is_noted(self) -> None:
        goal = understand("put the plum in the fridge", HOME)
        assert isinstance(goal, Goal)
        [choice] = goal.notes
        assert isinstance(choice, Choice)
        assert choice.of is ChoiceOf.OBJECTS
        assert choice.noun == "plum"
        assert choice.chosen == (ObjectRef("plum", 30),)
        assert choice.out_of == len(choice.options) == 3
        assert choice.sentence == '"plum": chose plum (30) out of 3'

    def test_no_choice_no_note(self) -> None:
        goal = understand("put all plums in the fridge", HOME)
        assert isinstance(goal, Goal)
        assert goal.notes == ()

    def test_the_place_in_a_room_is_noted(self) -> None:
        goal = understand("bring the mug to the bedroom", HOME)
        assert isinstance(goal, Goal)
        [choice] = goal.notes
        assert isinstance(choice, Choice)
        assert choice.of is ChoiceOf.SURFACE
        assert choice.sentence == '"bedroom": chose to put things on desk (61)'

    def test_all_of_them_are_not_some_of_them(self) -> None:
        """Who wants all plums in the fridge does not have it with one that nobody lifts."""
        home = kitchen().add(99, "plum").graph
        found = understand("put all plums in the fridge", home)
        assert isinstance(found, Misunderstanding)
        assert "plum (99), too" in found.message
        assert "cannot be picked up" in found.message
        assert isinstance(understand("put all plums except plum 99 in the fridge", home), Goal)

    def test_what_is_elsewhere_is_not_said_to_be_fixed(self) -> None:
        goal = understand("put the plums and the cutleryknife in the kitchen in the sink", HOME)
        assert isinstance(goal, Goal)
        assert [short(each) for each in goal.conditions] == [
            "30 INSIDE 26",
            "31 INSIDE 26",
            "37 INSIDE 26",
        ]
        assert not [note for note in goal.notes if isinstance(note, LeftOut)]

    def test_a_choice_can_be_made_otherwise(self) -> None:
        reader = reader_of(HOME)
        goal = reader.read("put the plum in the fridge")
        assert isinstance(goal, Goal)
        other = reader.read(goal.text, {0: (32,)})
        assert isinstance(other, Goal)
        assert goal.conditions == (RelationCondition(30, "INSIDE", 20),)
        assert other.conditions == (RelationCondition(32, "INSIDE", 20),)
        # what is no option, or not as many, changes nothing
        assert reader.read(goal.text, {0: (61,)}) == goal
        assert reader.read(goal.text, {0: (31, 32)}) == goal

    def test_what_cannot_be_moved_is_named(self) -> None:
        goal = understand("move all plums and all boxes on the coffee table to the bed", HOME)
        assert not isinstance(goal, Goal)
        assert goal.kind == "unsuitable"
        assert "box" in goal.message

    def test_the_text_is_kept(self) -> None:
        goal = understand("  open the fridge \n", HOME)
        assert isinstance(goal, Goal)
        assert goal.text == "open the fridge"


class TestCharacters:
    """Each one of several is the one who acts."""

    def test_what_is_said_is_said_of_the_one_who_acts(self) -> None:
        graph = two_people()
        for index, character in enumerate((2, 4)):
            goal = understand("sit on the chair 51", graph, character=index)
            assert isinstance(goal, Goal), goal.message
            assert goal.conditions == (
                StateCondition(character, "SITTING"),
                RelationCondition(character, "ON", 51),
            )

    def test_the_nearest_is_nearest_to_the_one_who_acts(self) -> None:
        for index, lamp in enumerate((52, 53)):
            goal = understand("turn on the lamp", two_people(), character=index)
            assert isinstance(goal, Goal), goal.message
            assert goal.conditions == (StateCondition(lamp, "ON"),)

    def test_what_is_in_a_hand_is_in_whose_hand(self) -> None:
        graph = two_people()
        for index, plum in enumerate((20, 21)):
            goal = understand("drop the plum", graph, character=index)
            assert isinstance(goal, Goal), goal.message
            assert goal.conditions == (NotCondition(HeldCondition(plum)),)
        assert HeldCondition(20).holds(GraphView(graph, 0))
        assert not HeldCondition(20).holds(GraphView(graph, 1))

    def test_there_may_be_no_such_character(self) -> None:
        found = understand("sit on the chair 51", two_people(), character=7)
        assert not isinstance(found, Goal)
        assert found.kind == "unsuitable"
        assert "no character number 7" in found.message


def two_people() -> EnvironmentGraph:
    """One in the kitchen, holding plum 20, and one in the hall, beside plum 21."""
    home = kitchen().room(3, "hall").person(4, room=3).hold("RH", 20)
    home.add(51, "chair", "SITTABLE").add(52, "lamp", "HAS_SWITCH", "OFF")
    home.add(53, "lamp", "HAS_SWITCH", "OFF", room=3).add(54, "shelf", "SURFACES", room=3)
    for edge in home.edges:
        if edge["from_id"] == 21 and edge["relation_type"] != "CLOSE":
            edge["to_id"] = 3 if edge["relation_type"] == "INSIDE" else 54
    return home.graph
