"""What programs may ask of a home: looked at, found, checked, planned, and done."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from live_home import LiveHome, live_home
from small_home import SmallHome, kitchen

from vh_core.graph import EnvironmentGraph
from vh_core.live.home_tools import HomeTools, ToolError
from vh_core.live.robot import OnlyLookedAt
from vh_core.live.robot_view import RobotView
from vh_core.live.tool_results import TaskStanding, encodable

pytest.importorskip("starlette", reason="starlette is not installed; 'make setup' installs it")
pytest.importorskip("uvicorn", reason="uvicorn is not installed; 'make setup' installs it")

PLUMS = "put all plums in the fridge"


def flat() -> SmallHome:
    """A kitchen with plums and a fridge, and a bedroom with two lamps."""
    home = kitchen().room(3, "bedroom")
    home.add(30, "tablelamp", "HAS_SWITCH", "ON", room=3)
    return home.add(31, "ceilinglamp", "HAS_SWITCH", "OFF", room=3)


@pytest.fixture(scope="module")
def shown() -> Iterator[LiveHome]:
    with live_home(flat().graph) as home:
        yield home


@pytest.fixture
def tools(shown: LiveHome) -> HomeTools:
    return shown.tools


def ended(tools: HomeTools, task: str) -> TaskStanding:
    deadline = time.monotonic() + 20
    while not (standing := tools.status(task)).ended:
        assert time.monotonic() < deadline, standing
        time.sleep(0.02)
    return standing


def test_the_home_at_a_glance(tools: HomeTools) -> None:
    found = tools.look()
    assert {(each.name, each.things) for each in found.rooms} == {("kitchen", 6), ("bedroom", 2)}
    assert found.kinds["plum"] == 3
    assert found.character is not None and found.character.room is not None
    assert found.character.room.name == "kitchen"


def test_a_room_and_a_thing_are_looked_at(tools: HomeTools) -> None:
    room = tools.look_at(3)
    assert (room.name, [each.name for each in room.contents]) == (
        "bedroom",
        ["tablelamp", "ceilinglamp"],
    )
    plum = tools.look_at(20)
    assert plum.room is not None and plum.room.name == "kitchen"
    assert "plum (20) ON kitchentable (10)" in plum.relations
    with pytest.raises(ToolError, match="4711"):
        tools.look_at(4711)


@pytest.mark.parametrize(
    ("asked", "ids"),
    [
        ({"name": "plum"}, [20, 21, 22]),
        ({"name": "plums"}, [20, 21, 22]),
        ({"name": "light"}, [30, 31]),
        ({"name": "lamp", "state": "on"}, [30]),
        ({"room": "Bedroom", "state": "OFF"}, [31]),
        ({"room": "3"}, [30, 31]),
        ({"name": "fridge", "state": "OPEN"}, []),
        ({"name": "submarine"}, []),
    ],
)
def test_things_are_found(tools: HomeTools, asked: dict[str, str], ids: list[int]) -> None:
    found = tools.find(**asked)
    assert [each.id for each in found.things] == ids
    assert (found.count, found.left_out) == (len(ids), 0)


def test_what_is_not_found_is_answered_with_what_there_is(tools: HomeTools) -> None:
    assert "fridge" in tools.find("frigde").nearest
    with pytest.raises(ToolError, match="kitchen, bedroom"):
        tools.find(room="cellar")
    with pytest.raises(ToolError, match="those are CLEAN, CLOSED"):
        tools.find("lamp", state="running")


def test_what_can_be_done_with_a_thing(tools: HomeTools) -> None:
    found = tools.what_can_i_do(20)
    assert "[WALK] <plum> (20)" in [each.step for each in found.steps]
    assert any(each.words == "grab plum" and "close" in each.reason for each in found.lacking)


def test_a_program_is_checked_and_repaired(tools: HomeTools) -> None:
    found = tools.check_plan(["[GRAB] <plum> (20)"])
    assert (found.executable, found.failed_index) == (False, 1)
    assert found.unmet[0].hints == ["[WALK] <plum> (20)"]
    assert found.repaired is not None
    assert found.repaired.steps == ["[WALK] <plum> (20)", "[GRAB] <plum> (20)"]
    assert found.repaired.changes
    assert tools.check_plan(found.repaired.steps).executable
    nonsense = tools.check_plan(["nonsense"])
    assert (nonsense.executable, nonsense.repaired) == (False, None)
    with pytest.raises(ToolError, match="characters"):
        tools.check_plan(["[WALK] <plum> (20)"] * 2000)


def test_a_sentence_is_read(tools: HomeTools) -> None:
    found = tools.read_sentence("open the fridge")
    assert (found.understood, found.in_words) == (True, "fridge (11) OPEN")
    assert found.goal["conditions"][0]["state"] == "OPEN"
    answered = tools.read_sentence("is the fridge open?")
    assert (answered.understood, answered.answer) == (True, "No, the fridge (11) is closed.")
    refused = tools.read_sentence("paint the ceiling blue")
    assert not refused.understood and refused.message


def test_a_task_is_planned_and_then_done() -> None:
    with live_home(flat().graph) as home:
        tools = home.tools
        planned = tools.plan(PLUMS)
        assert planned.outcome == "SUCCEEDED"
        assert planned.message == "This would do the task; nothing was executed."
        assert tools.find("plum", state="").things[0].holder is not None
        assert tools.look().task is None
        standing = ended(tools, tools.begin(PLUMS).id)
        assert (standing.outcome, standing.verified) == ("SUCCEEDED", True)
        assert [each.step for each in standing.steps] == planned.steps
        assert {each.status for each in standing.steps} == {"verified"}
        assert ended(tools, tools.begin("where are the plums?").id).answer
        # the first one is known after the second
        assert tools.status(standing.id) == standing
        assert tools.plan(PLUMS).steps == []


def test_a_plan_says_what_a_person_would_have_to_approve(tmp_path: Path) -> None:
    policy = tmp_path / "policy.yaml"
    reason = "it is cold, and milk spoils"
    rule = f'{{name: cold, confirm: OPEN, reason: "{reason}"}}'
    policy.write_text(f"version: 1\nrules:\n  - {rule}\n")
    with live_home(kitchen().graph, safety={"policy": str(policy)}) as home:
        (needed,) = home.tools.plan("open the fridge").needs_approval
        assert (needed.step, needed.rule) == ("[OPEN] <fridge> (11)", "cold")
        assert needed.reason.endswith(reason)  # and nothing of an answer, which nobody gave


def test_what_is_no_task_is_refused_with_the_reason(tools: HomeTools) -> None:
    for text in ("  ", "x" * 3000):
        with pytest.raises(ToolError):
            tools.begin(text)
    with pytest.raises(ToolError, match="no such task"):
        tools.status("none")
    assert not tools.cancel("none").done
    assert tools.pause("none").reason
    assert not tools.answer("none", "yes", "nobody").done


def test_a_task_that_cannot_be_begun_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with live_home(kitchen().graph) as home:
        with monkeypatch.context() as patch:

            def fails(*arguments: object, **options: object) -> None:
                raise RuntimeError("no such luck")

            patch.setattr(home.home._home, "episode", fails)
            standing = ended(home.tools, home.tools.begin("open the fridge").id)
        assert "no such luck" in standing.message
        assert standing.outcome == "ENVIRONMENT_LOST"


def test_a_task_that_is_cancelled_while_it_waits_has_ended() -> None:
    with live_home(kitchen().graph, step_s=30.0) as home:
        first, second = home.tools.begin(PLUMS), home.tools.begin("close the fridge")
        home.tools.pause(second.id)
        assert home.tools.cancel(second.id).done
        standing = ended(home.tools, second.id)
        assert (standing.outcome, standing.task) == ("CANCELED", "close the fridge")
        assert "before it began" in standing.message
        assert home.tools.cancel(first.id).done
        assert ended(home.tools, first.id).outcome == "CANCELED"
        assert home.tools.status(second.id) == standing


def test_halves_of_characters_are_taken_out_of_whatever_is_told(tools: HomeTools) -> None:
    found = encodable(tools.look())
    assert found == tools.look()
    assert encodable({"a\ud800": ["b\udfff", 1, None]}) == {"a?": ["b?", 1, None]}


class _AsItWasLeft(OnlyLookedAt):
    """Shows how a task left the home, until the home itself is seen."""

    def __init__(self, left: EnvironmentGraph) -> None:
        super().__init__(RobotView("robot"), "It is only looked at.")
        self.view.show_home(left)
        self.now: EnvironmentGraph | None = None

    def look(self) -> bool:
        if self.now is not None:
            self.view.show_home(self.now)
        return self.now is not None


def test_nothing_is_answered_by_how_a_task_left_the_home() -> None:
    home = flat()
    robot = _AsItWasLeft(home.graph)
    tools = HomeTools(robot)
    for ask in (tools.look, lambda: tools.look_at(30), lambda: tools.read_sentence("open fridge")):
        with pytest.raises(ToolError, match="as it is now"):
            ask()
    robot.now = home.graph.edited([home.graph.nodes[30].with_states({"OFF"})])
    assert tools.look_at(30).states == ["OFF"]
