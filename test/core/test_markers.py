"""The home as markers: everything has its place, and a step changes only what it concerns."""

from __future__ import annotations

import json
import re
from dataclasses import is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
import yaml

from vh_core.graph import EnvironmentGraph, GraphView, Node
from vh_core.markers import FRAME, LIT, OPEN, HomeMarker, Shape, changed_markers, home_markers
from vh_core.program import parse_step
from vh_core.record.topics import MARKERS, TOPICS
from vh_core.scenes import open_scene
from vh_core.world import World

CONFIG = Path(__file__).resolve().parents[2] / "config"
HOME = open_scene()


def named(markers: list[HomeMarker]) -> dict[tuple[str, int], HomeMarker]:
    found = {(each.namespace, each.id): each for each in markers}
    assert len(found) == len(markers), "a marker is shown twice"
    return found


def one(class_name: str) -> int:
    return min(HOME.by_class[class_name])


def test_everything_that_has_a_place_is_shown_as_what_it_is() -> None:
    shown = named(home_markers(GraphView(HOME)))
    rooms = [node for node in HOME.nodes.values() if node.is_room]
    for room in rooms:
        assert shown["rooms", room.id].shape is Shape.CUBE
        assert shown["names", room.id].text == room.class_name
    assert shown["furniture", one("fridge")].shape is Shape.CUBE
    assert shown["things", one("plum")].shape is Shape.SPHERE
    assert shown["characters", one("character")].shape is Shape.CYLINDER
    assert shown["held", one("character")].gone  # nothing is
    assert all(min(each.size) > 0 or each.shape is Shape.TEXT for each in shown.values())
    lamps = [i for i in HOME.by_class["lightswitch"] if "ON" in HOME.nodes[i].states]
    assert lamps and all(shown["furniture", lamp].color == LIT for lamp in lamps)


def test_what_changes_step_by_step_leads_to_the_home_as_it_is() -> None:
    """Whoever puts each step's markers over those before has the markers of the home at the end."""
    plum, fridge, by = one("plum"), one("fridge"), None
    world = World(HOME)
    shown = named(home_markers(world))
    sizes = []
    for text in (
        f"[WALK] <plum> ({plum})",
        f"[GRAB] <plum> ({plum})",
        f"[WALK] <fridge> ({fridge})",
        f"[OPEN] <fridge> ({fridge})",
        f"[PUTIN] <plum> ({plum}) <fridge> ({fridge})",
    ):
        step = parse_step(text)
        delta = world.apply(step)
        by = step.objects[-1].id
        changed = named(changed_markers(world, delta, by))
        sizes.append(len(changed))
        shown |= changed
        assert shown == named(home_markers(world, by)), text
        if text.startswith("[WALK] <fridge>"):
            held = shown["held", one("character")]
            assert (held.text, held.gone) == ("plum", False)
            assert distance(shown["things", plum], shown["characters", one("character")]) < 0.5
    assert max(sizes) < len(shown) / 4
    assert shown["furniture", fridge].color == OPEN
    assert distance(shown["things", plum], shown["furniture", fridge]) < 0.5
    assert shown["held", one("character")].gone


def distance(one: HomeMarker, other: HomeMarker) -> float:
    """As seen from above, metres."""
    return max(abs(a - b) for a, b in zip(one.at[:2], other.at[:2], strict=True))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_generated_home_is_shown_however_things_lie_in_each_other(seed: int) -> None:
    graph = open_scene(f"generated:seed={seed},objects=300")
    shown = named(home_markers(GraphView(graph)))
    assert len(shown) > 250  # all but what a home is made of


def test_a_home_of_which_nothing_is_known_is_no_error() -> None:
    lamp = Node(1, "lamp", None, frozenset(), frozenset())
    assert home_markers(GraphView(EnvironmentGraph([lamp], [], name="home"))) == []


def test_the_configuration_of_rviz_shows_all_of_the_markers() -> None:
    whole = yaml.safe_load((CONFIG / "home.rviz").read_text())["Visualization Manager"]
    [display] = whole["Displays"]
    assert f"/{display['Topic']['Value']}" == MARKERS.name
    assert display["Topic"]["Depth"] == MARKERS.depth
    assert whole["Global Options"]["Fixed Frame"] == FRAME
    assert set(display["Namespaces"]) == {m.namespace for m in home_markers(GraphView(HOME))}


def test_the_layout_of_foxglove_has_panels_for_what_there_is() -> None:
    layout = json.loads((CONFIG / "foxglove_layout.json").read_text())
    panels = layout["configById"]
    placed, pending = set(), [layout["layout"]]
    while pending:
        part = pending.pop()
        if isinstance(part, str):
            placed.add(part)
        else:
            pending += [part["first"], part["second"]]
    assert placed == set(panels)
    shown = {*panels["3D!home"]["topics"]}
    shown |= {each["topicPath"] for each in panels.values() if "topicPath" in each}
    assert shown <= {topic.name for topic in TOPICS}


def faults(value: Any, kind: Any, where: str = "") -> list[str]:
    """What of a part of a layout is not as a type of Foxglove's has it."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        ways = [faults(value, each, where) for each in parts if each is not NoneType]
        return min(ways, key=len)
    if is_dataclass(kind) and isinstance(kind, type) and isinstance(value, dict):
        hints = get_type_hints(kind)
        names = {re.sub("_(.)", lambda found: found[1].upper(), name): name for name in hints}
        return [
            fault
            for key, each in value.items()
            for fault in (
                faults(each, hints[names[key]], f"{where}.{key}")
                if key in names
                else [f"{where} has no {key}"]
            )
        ]
    if origin is dict and isinstance(value, dict):
        return [f for key, each in value.items() for f in faults(each, parts[1], f"{where}.{key}")]
    if origin is Literal:
        return [] if value in parts else [f"{where} is none of {parts}"]
    if origin in (list, tuple) and isinstance(value, list):
        each = [parts[0]] * len(value) if origin is list else parts
        pairs = zip(value, each, strict=True)
        return [f for one, kind in pairs for f in faults(one, kind, where)]
    fits = type(value) in ((int, float) if kind is float else (kind,))
    return [] if fits else [f"{where} is no {kind}"]


def test_each_panel_is_what_foxglove_has_such_a_panel_be() -> None:
    """By the types that Foxglove's own package has for layouts."""
    layouts = pytest.importorskip("foxglove.layouts", reason="foxglove-sdk is not installed")
    kinds = {
        "3D": layouts.ThreeDeeConfig,
        "RawMessages": layouts.RawMessagesConfig,
        "StateTransitions": layouts.StateTransitionsConfig,
    }
    panels = json.loads((CONFIG / "foxglove_layout.json").read_text())["configById"]
    for name, config in panels.items():
        assert faults(config, kinds[name.partition("!")[0]], name) == []
    assert faults({"topicPaht": "/events"}, kinds["RawMessages"]) == [" has no topicPaht"]


def test_the_paths_of_foxglove_lead_into_the_messages() -> None:
    """Whatever stands after a topic is a field of its type."""
    panels = json.loads((CONFIG / "foxglove_layout.json").read_text())["configById"]
    types = {topic.name: topic.type for topic in TOPICS}
    [series] = panels["StateTransitions!kind"]["paths"]
    topic, _, name = series["value"].partition(".")
    text = (CONFIG.parent / "msg" / f"{types[topic].rpartition('/')[2]}.msg").read_text()
    assert re.search(rf"^\S+ {name}\b", text, re.MULTILINE)
