"""The task language on VirtualHome's TestScene1: wording → exact conditions."""

from __future__ import annotations

import time

import pytest
from test_task_language import stages_of

from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language import Misunderstanding, understand


@pytest.fixture(scope="module")
def scene(test_scene: EnvironmentGraph) -> EnvironmentGraph:
    return test_scene


BEDROOM_LAMPS = "97 OFF; 98 OFF"
BUT_TWO_ROOMS = "97 OFF; 98 OFF; 169 OFF; 411 OFF"
BUT_KITCHEN = "64 OFF; " + BUT_TWO_ROOMS
CASES: dict[str, str] = {
    "Turn off all lightswitches": "64 OFF; 169 OFF; 245 OFF; 411 OFF",
    "Turn on all lightswitches": "64 ON; 169 ON; 245 ON; 411 ON",
    "turn off the lightswitch in the kitchen": "245 OFF",
    "put all plums in the fridge": "427 INSIDE 289; 428 INSIDE 289",
    "Turn on both TVs": "248 ON; 410 ON",
    "bring the coffeepot and the mug on the desk to the coffee table": "291 ON 107; 190 ON 107",
    "bring the coffeepot and the lime to the coffee table in the living room": (
        "291 ON 355; 424 ON 355"
    ),
    "turn off all lights in the kitchen and the bathroom": "245 OFF; 64 OFF",
    "turn all the lights in the bathroom, kitchen and living room off": "64 OFF; 245 OFF; 411 OFF",
    "turn off the lights in the kitchen and in the bathroom": "245 OFF; 64 OFF",
    "turn off the kitchen and bathroom lights": "245 OFF; 64 OFF",
    "make sure all lamps in the bedroom and the living room are off": BEDROOM_LAMPS + "; 411 OFF",
    "turn on the lights in the kitchen and the bathroom and the TV in the living room": (
        "245 ON; 64 ON; 410 ON"
    ),
    "turn off all lights except those in the kitchen": BUT_KITCHEN,
    "turn off all lights except for the kitchen": BUT_KITCHEN,
    "turn off all lights apart from the ones in the kitchen": BUT_KITCHEN,
    "turn off all lights except in the kitchen and the bathroom": BUT_TWO_ROOMS,
    "turn off all lights except the ones in the kitchen and in the bathroom": BUT_TWO_ROOMS,
    "turn off all lights except the kitchen and bathroom lights": BUT_TWO_ROOMS,
    "turn off every light except the lamps in the bedroom": "64 OFF; 169 OFF; 245 OFF; 411 OFF",
    "make sure every lamp in the bedroom is off": BEDROOM_LAMPS,
    "please switch the bedroom lamps off": BEDROOM_LAMPS,
    "switch off every light": "64 OFF; 97 OFF; 98 OFF; 169 OFF; 245 OFF; 411 OFF",
    "turn off all the lights except the one in the kitchen": (
        "64 OFF; 97 OFF; 98 OFF; 169 OFF; 411 OFF"
    ),
    "turn off the light": "64 OFF",
    "Turn on the living-room TV.": "410 ON",
    "close the fridge and the microwave": "289 CLOSED; 297 CLOSED",
    "place two plates on the kitchen table": "262 ON 226; 257 ON 226",
    "put the apple that is in the living room on the kitchen table": "421 ON 226",
    "move the mug on the desk to the bookshelf": "190 INSIDE 101",
    "take the plate out of the microwave and put it on the desk": "298 ON 104",
    "put everything on the coffee table in the living room in the fridge": (
        "421 INSIDE 289; 422 INSIDE 289; 423 INSIDE 289; 424 INSIDE 289; 427 INSIDE 289; "
        "428 INSIDE 289; 429 INSIDE 289; 433 INSIDE 289"
    ),
    "open all the windows in the bedroom": "86 OPEN",
    "shut the curtains in the bedroom": "179 CLOSED; 180 CLOSED; 181 CLOSED",
    "throw the bananas away": "299 INSIDE 99; 300 INSIDE 99; 423 INSIDE 99",
    "store the salmon in the freezer": "311 INSIDE 289",
    "put the phone on the coffee table on the nightstand": "184 ON 102",
    "put the cutlery knife in the sink in the kitchen": "264 INSIDE 231",
    "sit on the sofa": "65 SITTING; 65 ON 352",
    "lie down on the bed": "65 LYING; 65 ON 105",
    "go to the kitchen": "65 INSIDE 201",
    "open the fridge, then turn on the tv in the kitchen": "289 OPEN | 248 ON",
    "unplug the toaster": "292 PLUGGED_OUT",
    "turn on the coffee machine": "290 ON",
    "wash the wine glasses on the coffee table": "193 CLEAN; 194 CLEAN",
}


@pytest.mark.parametrize(("text", "expected"), CASES.items(), ids=CASES.keys())
def test_wording(text: str, expected: str, scene: EnvironmentGraph) -> None:
    goal = understand(text, scene)
    assert isinstance(goal, Goal), goal.message
    assert stages_of(goal) == expected


def test_the_cupcake_of_this_scene_cannot_be_moved(scene: EnvironmentGraph) -> None:
    found = understand("bring the coffeepot and the cupcake to the coffee table", scene)
    assert isinstance(found, Misunderstanding)
    assert found.kind == "unsuitable"
    assert "cupcake cannot be picked up" in found.message
    assert found.understood == "coffeepot, cupcake → to coffee table"


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        ("put the plummer in the fridge", "no_such_object", "nearest: plum (2)"),
        ("find a unicorn", "no_such_object", '"unicorn"'),
        ("drink a glass of water", "no_such_object", 'no "water"'),  # an empty glass is none
        ("turn on the toaster", "unsuitable", "no switch"),
        ("put the plum in the tv", "unsuitable", "inside"),
        ("turn on three tvs", "too_few", "only 2"),
        ("set the table", "not_understood", "set the table"),
        (
            "put plum (53) in the fridge",
            "no_such_object",
            "<facecream> (53); there is plum (427), plum (428)",
        ),
        ("turn off every light except them", "not_understood", "refers to"),
        ("pick up all the plates", "unsuitable", "two hands"),
    ],
)
def test_refusal(text: str, kind: str, said: str, scene: EnvironmentGraph) -> None:
    found = understand(text, scene)
    assert isinstance(found, Misunderstanding)
    assert (found.kind, said in found.message) == (kind, True), found.message


def test_every_example_works_here(scene: EnvironmentGraph) -> None:
    found = understand("", scene)
    assert isinstance(found, Misunderstanding)
    assert len(found.examples) == 4
    for example in found.examples:
        assert isinstance(understand(example, scene), Goal), example


def test_what_holds_already_is_met(scene: EnvironmentGraph) -> None:
    goal = understand("turn on all lightswitches and close the fridge", scene)
    assert isinstance(goal, Goal)
    assert goal.unmet(GraphView(scene)) == ()


@pytest.mark.parametrize(
    "text",
    [
        "turn off all lightswitches",
        "everything in the kitchen, " * 70,
        "put everything in the kitchen and " * 55,
        "the plum except " * 120,
        "turn on the tv and " * 100,
        "turn on the tv. " * 120,
        "the " * 490,
        "on the table in the kitchen " * 70,
        "put the plum on " * 120,
        "it and " * 280,
        "a" * 2000,
        "a " * 1000,
        "that is " * 250,
        "1 " * 1000,
        "(((" * 600,
        "here is my cereal, put it on the kitchen table along with the milk i'",
    ],
    ids=lambda text: text[:30],
)
def test_quick(text: str, scene: EnvironmentGraph) -> None:
    understand("turn on the tv", scene)  # what the graph computes once
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        understand(text, scene)
        best = min(best, time.process_time() - start)
    assert best < 0.3  # of the processor: of texts of 2,000 letters that are made to take long
