"""Records of real tasks across nodes: replayed, they end in the home as its executor shows it."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from house import (
    CANCELED,
    SOON_S,
    SUCCEEDED,
    Client,
    House,
    open_house,
    wait_for,
)

from vh_core.cli import main
from vh_core.episode import EpisodeResult, result_of
from vh_core.events import Observed, Phase
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.program import Step, parse_step
from vh_core.record import Record, read_record, replay
from vh_core.strategies.registry import VARIABLE
from vh_core.task import ExecutionCode
from vh_ros.plumbing.messages.steps import step_to_msg

PLUMS = "put all plums in the fridge"
#: one puts back where it was grabbed what is in the hand, which the graph alone does not say; the
#: other takes its time, so that others can act in between
_STRATEGIES = """
import time

from vh_core.language import understand
from vh_core.planning import plan
from vh_core.program import Step
from vh_core.strategies import Act, End, Part, Strategy, StrategySpec

class PutsBack(Strategy):
    def propose(self, situation, context):
        world = context.world()
        held = world.held()
        return Act((Step("PUTOBJBACK", (world.ref(held[0]),)),)) if held else End()

class Dawdles(Strategy):
    def prepare(self, task, context):
        self.goal = understand(task.text, context.graph())

    def propose(self, situation, context):
        time.sleep(0.5)
        steps = plan(context.world(), self.goal, situation.executed).steps
        return Act(steps[:1]) if steps else End("", self.goal)

SEES = {"uses": frozenset({Part.HOME})}
PUTS_BACK = StrategySpec("puts_back", "Empties a hand.", lambda options: PutsBack(), **SEES)
DAWDLES = StrategySpec("dawdles", "Thinks long of each step.", lambda options: Dawdles(), **SEES)
"""


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("records")


@pytest.fixture(scope="module")
def house(records: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("strategies")
    (folder / "strategies_here.py").write_text(_STRATEGIES)
    with open_house() as house:
        path = house.environment.get("PYTHONPATH", "")
        house.environment["PYTHONPATH"] = os.pathsep.join(filter(None, [path, str(folder)]))
        house.environment[VARIABLE] = "strategies_here:PUTS_BACK, strategies_here:DAWDLES"
        house.start_all(planner_node={"record_dir": str(records)})
        house.wait_until_ready()
        yield house


@pytest.fixture
def client(house: House) -> Iterator[Client]:
    client = house.client_of_reset_home()
    yield client
    client.set_pace(0.0)


class Recorded:
    """A task that is over, with its record."""

    def __init__(self, folder: Path, before: set[Path]) -> None:
        [self.path] = set(folder.iterdir()) - before
        self.record: Record = read_record(self.path)
        assert self.record.complete, self.record.missing

    def observed(self) -> list[Observed]:
        return [event for event in self.record.events if isinstance(event, Observed)]

    def assert_replayed_to(self, client: Client, tmp_path: Path) -> None:
        """The command rebuilds the home that the executor shows at the task's last revision."""
        saved = tmp_path / "home.json"
        assert main(["replay", str(self.path), "--save-graph", str(saved)]) == 0
        revision = self.observed()[-1].revision
        shown = client.follower.wait_for(revision, SOON_S)
        assert shown.revision == revision
        assert EnvironmentGraph.load(saved) == shown.graph

    def assert_tells(self, result: EpisodeResult) -> None:
        """The record alone gives the result that came over the wire."""
        told = result_of(self.record.events)
        assert (told.outcome, told.message) == (result.outcome, result.message)
        assert (told.steps, told.verified) == (result.steps, result.verified)
        assert told.statistics.checks == result.statistics.checks


def steps_that_apply(client: Client, action: str) -> Iterator[Step]:
    from vh_core.world import World

    yield from World(client.follower.newest.graph).applicable([action])


def test_a_task_is_replayed_to_the_same_home(
    client: Client, records: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = set(records.iterdir())
    status, result = client.do(PLUMS)
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    recorded = Recorded(records, before)
    recorded.assert_tells(result)
    recorded.assert_replayed_to(client, tmp_path)
    captured = capsys.readouterr()
    assert all(str(step) in captured.out for step in result.steps)
    assert "0 disagreements" in captured.err


def test_somebody_elses_steps_in_between_stand_in_the_record(
    client: Client, records: Path, tmp_path: Path
) -> None:
    """Who asks the executor directly while the task runs: the home changes under the planner."""
    before = set(records.iterdir())
    goal = client.send("turn off all lightswitches", strategy="dawdles")
    goal.wait_for_phase(Phase.EXECUTING, step_index=3)
    [window, *_] = client.follower.newest.graph.by_class["window"]
    for action in ("WALK", "OPEN"):
        assert taken_by_somebody_else(client, parse_step(f"[{action}] <window> ({window})"))
    status, result = goal.end()
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    recorded = Recorded(records, before)
    recorded.assert_tells(result)
    assert not any(step.ids == (window,) for step in result.steps)
    deltas = [event.delta for event in recorded.observed() if event.delta]
    assert any("OPEN" in delta.states.get(window, ()) for delta in deltas)
    recorded.assert_replayed_to(client, tmp_path)


def taken_by_somebody_else(client: Client, step: Step) -> bool:
    """Have the executor take a step of our own, as soon as it is free for a moment."""
    deadline = time.monotonic() + SOON_S
    while time.monotonic() < deadline:
        result = client.send_step(step_to_msg(step)).response().result
        if result.code == ExecutionCode.OK:
            return True
        assert result.code == ExecutionCode.BUSY, result.message
    return False


def test_a_change_between_two_looks_stands_in_the_record(
    client: Client, records: Path, tmp_path: Path
) -> None:
    """The home is changed before and after the planner's own step, and seen once."""
    before = set(records.iterdir())
    done = threading.Event()
    taken: list[Step] = []

    def meddle() -> None:
        while not done.is_set():
            step = next(steps_that_apply(client, "TURNTO"))
            if client.send_step(step_to_msg(step)).response().result.code == ExecutionCode.OK:
                taken.append(step)

    thread = threading.Thread(target=meddle)
    thread.start()
    try:
        wait_for(lambda: taken)
        _, result = client.do("open all windows")
    finally:
        done.set()
        thread.join()
    assert result.outcome in (Outcome.SUCCEEDED, Outcome.EXECUTION_FAILED), result.message
    assert taken
    recorded = Recorded(records, before)
    recorded.assert_tells(result)
    assert not replay(recorded.record.events).disagreements


def test_what_is_still_in_hand_in_the_next_task(
    client: Client, records: Path, tmp_path: Path
) -> None:
    """A plum is grabbed in one task, and in the next put back, which only who saw it can do."""
    home = client.follower.newest.graph
    for task, strategy in (("grab a plum", ""), ("empty your hand", "puts_back"), (PLUMS, "")):
        for dry_run in (True, False):
            before = set(records.iterdir())
            status, result = client.do(task, strategy=strategy, dry_run=dry_run)
            assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
            recorded = Recorded(records, before)
            recorded.assert_tells(result)
            assert not replay(recorded.record.events).disagreements
            if not dry_run:
                recorded.assert_replayed_to(client, tmp_path)
        shown = client.follower.newest.graph
        grabbed = [edge for edge in shown.edges if edge.relation.startswith("HOLDS")]
        assert len(grabbed) == (task == "grab a plum")
        if strategy:
            [put_back] = result.steps
            places = [{e for e in g.edges if e.from_id == put_back.ids[0]} for g in (home, shown)]
            assert {e for e in places[1] if e.relation == "ON"} == {
                e for e in places[0] if e.relation == "ON"
            }


def test_a_task_that_is_cancelled_in_a_step_is_whole_as_well(
    client: Client, records: Path, tmp_path: Path
) -> None:
    before = set(records.iterdir())
    client.set_pace(0.5)
    goal = client.send(PLUMS)
    goal.wait_for_phase(Phase.EXECUTING, step_index=2)
    goal.cancel()
    status, result = goal.end()
    assert (status, result.outcome) == (CANCELED, Outcome.CANCELED)
    recorded = Recorded(records, before)
    recorded.assert_tells(result)
    recorded.assert_replayed_to(client, tmp_path)


def test_a_dry_run_ends_in_the_home_as_it_would_be(
    client: Client, records: Path, tmp_path: Path
) -> None:
    before = set(records.iterdir())
    status, result = client.do(PLUMS, dry_run=True)
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    recorded = Recorded(records, before)
    recorded.assert_tells(result)
    saved = tmp_path / "home.json"
    assert main(["replay", str(recorded.path), "--save-graph", str(saved)]) == 0
    planned = EnvironmentGraph.load(saved)
    [fridge] = planned.by_class["fridge"]
    inside = planned.adjacency.predecessors["INSIDE"][fridge]
    assert set(planned.by_class["plum"]) <= inside
    wait_for(lambda: client.follower.newest is not None)
    assert planned != client.follower.newest.graph  # nothing of it was done
