"""The home behind the bridge: several characters, and how much of it is seen. No node runs here."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from vh_core.environments import environment_names
from vh_core.errors import ConfigurationError, GraphError, VhPlannerError
from vh_core.gates import Passage
from vh_core.graph import EnvironmentGraph, GraphDelta
from vh_core.graph.unseen import unseen_places
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.scenes.company import with_characters
from vh_core.task import ExecutionCode, Failure
from vh_core.world import World
from vh_ros.nodes.simulated_home import SimulatedHome, read_scene

PLUM, FRIDGE, BATHROOM = 36, 24, 159


def done(home: SimulatedHome, text: str, character: int = 0, episode: str = "") -> object:
    execution, change = home.execute(parse_step(text), character, episode=episode)
    assert execution.code is ExecutionCode.OK, execution.message
    return change


def test_further_characters_have_rooms_of_their_own() -> None:
    graph = open_scene()
    both = with_characters(graph, 3)
    assert with_characters(both, 2) is both
    assert [both.character_id(n) for n in range(4)] == [247, 248, 249, None]
    rooms = {World(both, character=n).room_of(both.character_id(n) or 0) for n in range(3)}
    assert len(rooms) == 3
    assert EnvironmentGraph.from_json(both.to_json()).nodes == both.nodes
    crowd = with_characters(graph, 12)
    assert World(crowd, character=11).character_id == 258
    with pytest.raises(GraphError, match="no room for another"):
        with_characters(EnvironmentGraph([], []), 1)


@pytest.mark.parametrize("environment", environment_names())
def test_what_each_holds_is_put_back_where_it_was(environment: str) -> None:
    """Taking turns makes nobody forget where a thing was grabbed, and nothing is taken away."""
    home = SimulatedHome(environment, "", characters=2)
    before = home.graph
    done(home, f"[WALK] <plum> ({PLUM})", 1)
    done(home, f"[GRAB] <plum> ({PLUM})", 1)
    done(home, f"[WALK] <plum> ({PLUM})", 0)
    taken, change = home.execute(parse_step(f"[GRAB] <plum> ({PLUM})"), 0)
    assert (taken.code, change) == (ExecutionCode.PRECONDITION_UNMET, None)
    assert "in the hand of the character (248)" in taken.message
    done(home, f"[PUTOBJBACK] <plum> ({PLUM})", 1)
    (place,) = before.adjacency.successors["ON"][PLUM]
    assert place in home.graph.adjacency.successors["ON"][PLUM]
    unknown, _ = home.execute(parse_step("[WALK] <plum> (36)"), 5)
    assert unknown.code is ExecutionCode.INVALID_STEP


def test_steps_of_each_task_are_counted_although_others_act_between() -> None:
    seen: list[tuple[str, int]] = []

    class Counts:
        name = "counts"

        def judge(self, passage: Passage) -> Failure | None:
            seen.append((passage.episode, len(passage.executed)))
            return None

    home = SimulatedHome("world", "", gates=[Counts()], characters=2)
    for _ in range(2):
        done(home, f"[WALK] <plum> ({PLUM})", 0, "a")
        done(home, f"[WALK] <fridge> ({FRIDGE})", 1, "b")
        done(home, f"[WALK] <fridge> ({FRIDGE})", 1)
    assert seen == [("a", 0), ("b", 0), ("", 0), ("a", 1), ("b", 1), ("", 0)]


def test_only_what_was_seen_is_shown_and_acted_on() -> None:
    home = SimulatedHome("world", "", observability="seen")
    inside = World(home.whole).predecessors("INSIDE", FRIDGE)
    hidden = min(inside)
    assert hidden not in home.graph.nodes
    assert {FRIDGE, BATHROOM} <= unseen_places(home.graph)
    name = home.whole.nodes[hidden].class_name
    refused, change = home.execute(parse_step(f"[WALK] <{name}> ({hidden})"))
    assert (refused.code, change) == (ExecutionCode.INVALID_STEP, None)
    assert isinstance(done(home, f"[WALK] <fridge> ({FRIDGE})"), GraphDelta)
    opened = done(home, f"[OPEN] <fridge> ({FRIDGE})")
    assert isinstance(opened, EnvironmentGraph)  # no delta says what was not there before
    assert inside <= opened.nodes.keys()
    assert home.graph is opened
    home.reset()
    assert hidden not in home.graph.nodes
    with pytest.raises(ConfigurationError, match="full, room, seen"):
        SimulatedHome("world", "", observability="nothing")


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        ("/dev/zero", "no regular file"),
        ("/", "no regular file"),
        ("FIFO", "no regular file"),
        ("../../../../../../etc/passwd", "not complete JSON"),
        ("x" * 5000, "no name of a scene"),
        ("home\0.json", "no name of a scene"),
        ('{"nodes": ' + "[" * 100_000, "not complete JSON"),
        ('{"nodes": [], "edges": []}', "nobody can act"),
    ],
)
def test_scenes_that_mean_harm_are_told_and_leave_the_home_as_it_is(
    tmp_path: Path, scene: str, words: str
) -> None:
    if scene == "FIFO":  # opening it would wait for ever
        scene = str(tmp_path / "pipe")
        os.mkfifo(scene)
    home = SimulatedHome("world", "")
    before = home.graph
    with pytest.raises(VhPlannerError, match=words) as refused:
        home.load(scene)
    assert "root:" not in str(refused.value)  # nothing of what the file says is told
    assert len(str(refused.value)) < 1000
    assert home.graph is before


def test_a_scene_without_end_is_not_read() -> None:
    with pytest.raises(VhPlannerError, match="are read"):
        read_scene("{" + " " * (257 << 20))


def test_characters_tell_each_other_what_they_saw() -> None:
    home = SimulatedHome("world", "", characters=2, observability="room")
    (second,) = (n for n in home.graph.by_class["character"] if n != 247)
    assert World(home.graph, character=1).character_id == second
    before = home.graph.nodes.keys()
    done(home, f"[WALK] <bathroom> ({BATHROOM})", 1)
    seen = home.graph
    assert before < seen.nodes.keys()
    assert BATHROOM not in unseen_places(seen)
    # and what was not seen is in no message: the graph that is shown can be read
    assert EnvironmentGraph.from_json(json.loads(json.dumps(seen.to_json()))).nodes == seen.nodes
