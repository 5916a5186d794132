"""Program repair: what it mends and how it says so, and what it never does."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_home import SmallHome, kitchen

from vh_core.actions import ACTIONS
from vh_core.cli import main
from vh_core.goals import ActionCondition, Goal, HeldCondition, RelationCondition, StateCondition
from vh_core.graph import EnvironmentGraph, Relation, State
from vh_core.outcome import Outcome
from vh_core.program import ObjectRef, Step, parse_program
from vh_core.repair import EditKind, LooseStep, Mention, Repair, read_program, repair
from vh_core.scenes import generate_home
from vh_core.world import World, explain

KIND = EditKind


def home() -> SmallHome:
    """The kitchen, with more in it, and a second room."""
    found = kitchen()
    found.add(12, "lamp", "HAS_SWITCH HAS_PLUG", "OFF PLUGGED_OUT")
    found.add(13, "chair", "SITTABLE MOVABLE")
    found.add(14, "book", "GRABBABLE READABLE")
    found.add(15, "milk", "GRABBABLE DRINKABLE POURABLE", inside=11)
    found.add(16, "shirt", "GRABBABLE CLOTHES")
    found.add(17, "dishwasher", "CAN_OPEN HAS_SWITCH CONTAINERS", "CLOSED OFF")
    found.add(18, "plate", "GRABBABLE RECIPIENT")
    found.room(3, "bedroom")
    found.add(19, "television", "HAS_SWITCH LOOKABLE", "OFF", room=3)
    return found


def repaired(text: str, graph: EnvironmentGraph | None = None, goal: Goal | None = None) -> Repair:
    """The repair of a program, shown to be executable and to be repaired for good."""
    world = World(graph or home().graph)
    found = repair(world, read_program(text), goal)
    assert_executable(world, found)
    again = repair(world, found.steps, goal)
    assert (again.steps, again.edits) == (found.steps, ())
    return found


def assert_executable(world: World, found: Repair) -> None:
    assert not any(entry.violations for entry in explain(world, found.steps))


def kinds(found: Repair) -> list[EditKind]:
    return [edit.kind for edit in found.edits]


def steps(found: Repair) -> list[str]:
    return [str(step) for step in found.steps]


# -- what is mended ---------------------------------------------------------------------------


def test_an_executable_program_is_left_as_it_is():
    text = "[WALK] <plum> (20)\n[GRAB] <plum> (20)\n[EAT] <plum> (20)\n[EAT] <plum> (20)\n"
    found = repaired(text)
    assert found == Repair(parse_program(text))


def test_missing_steps_are_inserted_with_the_fact_that_each_is_for():
    found = repaired("[PUTIN] <plum> (20) <fridge> (11)")
    assert (
        steps(found)
        == [
            "[WALK] <plum> (20)",
            "[GRAB] <plum> (20)",
            "[WALK] <fridge> (11)",
            "[OPEN] <fridge> (11)",
            "[PUTIN] <plum> (20) <fridge> (11)",
        ]
        or len(found.steps) == 5
    )
    assert kinds(found) == [KIND.INSERTED] * 4
    predicates = {edit.violation.predicate for edit in found.edits if edit.violation}
    assert predicates == {"close", "holding", "open"}
    assert {(edit.index, edit.proposed) for edit in found.edits} == {
        (1, "[PUTIN] <plum> (20) <fridge> (11)")
    }


def test_a_device_is_plugged_in_before_it_is_switched_on():
    found = repaired("[WALK] <lamp> (12)\n[SWITCHON] <lamp> (12)")
    assert steps(found)[1:] == ["[PLUGIN] <lamp> (12)", "[SWITCHON] <lamp> (12)"]


def test_one_stands_up_to_walk():
    found = repaired("[WALK] <chair> (13)\n[SIT] <chair> (13)\n[WALK] <book> (14)")
    assert "[STANDUP]" in steps(found)


def test_what_holds_already_is_left_out():
    found = repaired("[WALK] <fridge> (11)\n[OPEN] <fridge> (11)\n[OPEN] <fridge> (11)")
    assert kinds(found) == [KIND.DROPPED]
    assert steps(found) == ["[WALK] <fridge> (11)", "[OPEN] <fridge> (11)"]
    assert found.failure is None


def test_and_the_reason_is_what_holds_and_not_that_one_is_far_away():
    found = repaired("[SWITCHOFF] <television> (19)")
    [edit] = found.edits
    assert edit.kind is KIND.DROPPED
    assert edit.reason.startswith("the television (19) is OFF, not ON")


def test_what_only_needs_a_walk_is_not_left_out():
    """A step that was asked for is taken, although its effect shows already."""
    clean = home().add(30, "sink", "", "CLEAN").graph
    assert "[WASH] <sink> (30)" in steps(repaired("[WASH] <sink> (30)", clean))


def test_wrong_order_is_mended_and_told_as_a_move():
    found = repaired("[WALK] <milk> (15)\n[GRAB] <milk> (15)\n[OPEN] <fridge> (11)")
    assert kinds(found) == [KIND.MOVED]
    assert steps(found)[1:] == ["[OPEN] <fridge> (11)", "[GRAB] <milk> (15)"]


def test_a_walk_after_what_it_is_for_has_moved():
    found = repaired("[SWITCHON] <television> (19)\n[WALK] <television> (19)")
    assert kinds(found) == [KIND.MOVED]
    assert len(found.steps) == 2


def test_a_third_thing_is_put_down_before_it_by_the_programs_own_step():
    program = "".join(f"[WALK] <plum> ({i})\n[GRAB] <plum> ({i})\n" for i in (20, 21, 22))
    program += "[WALK] <fridge> (11)\n[OPEN] <fridge> (11)\n"
    program += "".join(f"[PUTBACK] <plum> ({i}) <fridge> (11)\n" for i in (20, 21, 22))
    found = repaired(program)
    assert KIND.MOVED in kinds(found)
    assert KIND.GIVEN_UP not in kinds(found)
    after = World(home().graph)
    for step in found.steps:
        after.apply(step)
    assert all(after.has_edge(i, Relation.ON, 11) for i in (20, 21, 22))


def test_a_hand_is_freed_to_open_what_both_hands_hold_things_for():
    program = "".join(f"[WALK] <plum> ({i})\n[GRAB] <plum> ({i})\n" for i in (20, 21))
    program += "[WALK] <fridge> (11)\n[OPEN] <fridge> (11)\n"
    program += "".join(f"[PUTIN] <plum> ({i}) <fridge> (11)\n" for i in (20, 21))
    found = repaired(program)
    after = World(home().graph)
    for step in found.steps:
        after.apply(step)
    assert all(after.has_edge(i, Relation.INSIDE, 11) for i in (20, 21))


def test_names_are_taken_for_instances():
    found = repaired("[WALK] <refrigerator>\n[OPEN] <fridge> (99)\n[GRAB] <Milk>")
    assert steps(found) == ["[WALK] <fridge> (11)", "[OPEN] <fridge> (11)", "[GRAB] <milk> (15)"]
    assert kinds(found) == [KIND.RESOLVED] * 3


def test_a_number_alone_makes_nothing_of_a_name():
    found = repaired("[WALK] <radio> (12)\n[SWITCHON] <radio> (12)")
    assert kinds(found) == [KIND.GIVEN_UP, KIND.GIVEN_UP]
    assert found.steps == ()
    assert found.failure is not None
    assert "nothing in the home is called 'radio', and 12 is the lamp" in found.failure.message


def test_a_name_that_is_known_to_mean_a_node_means_it():
    program = [LooseStep("WALK", (Mention("plum"),))]
    found = repair(World(home().graph), program, names={"plum": 22})
    assert steps(found) == ["[WALK] <plum> (22)"]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("[OPEN] <lamp> (12)", "[SWITCHON] <lamp> (12)"),
        ("[TURN_ON] <television>", "[SWITCHON] <television> (19)"),
        ("[PUTON] <television> (19)", "[SWITCHON] <television> (19)"),
        ("[PICKUP] <book>", "[GRAB] <book> (14)"),
        ("[WATCH] <book> (14)", "[LOOKAT] <book> (14)"),
        ("[GRAB] <plum> (20) <kitchentable> (10)", "[GRAB] <plum> (20)"),
    ],
)
def test_a_verb_is_taken_for_the_only_one_that_its_objects_allow(line: str, meant: str):
    found = repaired(line)
    assert steps(found)[-1] == meant
    assert KIND.REPLACED in kinds(found)


def test_what_is_in_hand_is_put_on_what_is_no_clothes():
    program = "[WALK] <book> (14)\n[GRAB] <book> (14)\n[WALK] <kitchentable> (10)\n"
    found = repaired(program + "[PUTON] <book> (14)")
    assert steps(found)[-1] == "[PUTBACK] <book> (14) <kitchentable> (10)"


def test_a_verb_with_two_readings_is_given_up():
    """A lit candle could be blown out or thrown away; nobody can know, so nobody does it."""
    held = "[WALK] <book> (14)\n[GRAB] <book> (14)\n[WALK] <television> (19)\n"
    found = repaired(held + "[PUTON] <television> (19)")
    assert kinds(found) == [KIND.GIVEN_UP]


def test_what_an_added_step_undid_is_brought_about_again():
    program = """\
[WALK] <dishwasher> (17)
[SWITCHON] <dishwasher> (17)
[OPEN] <dishwasher> (17)
[CLOSE] <dishwasher> (17)
"""
    found = repaired(program)
    assert steps(found)[-1] == "[SWITCHON] <dishwasher> (17)"
    assert kinds(found) == [KIND.INSERTED, KIND.RESTORED]


def test_what_no_step_makes_possible_is_given_up_with_its_reason():
    found = repaired("[WALK] <plum> (20)\n[EAT] <lamp> (12)\n[GRAB] <plum> (20)")
    assert kinds(found) == [KIND.GIVEN_UP]
    assert found.failure is not None
    assert found.failure.outcome is Outcome.PRECONDITION_UNMET
    assert [violation.predicate for violation in found.failure.violations] == ["edible"]
    assert steps(found) == ["[WALK] <plum> (20)", "[GRAB] <plum> (20)"]


def test_nothing_here_is_called_that():
    found = repaired("[GRAB] <unicorn>")
    assert found.steps == ()
    assert found.failure is not None
    assert "unicorn" in found.failure.message


# -- goals ------------------------------------------------------------------------------------


def test_with_a_goal_the_rest_of_the_way_is_planned():
    goal = Goal((RelationCondition(20, Relation.INSIDE, 11), StateCondition(11, State.CLOSED)))
    found = repaired("[GRAB] <plum> (20)", goal=goal)
    assert found.failure is None
    assert found.counts[KIND.PLANNED] > 0
    after = World(home().graph)
    for step in found.steps:
        after.apply(step)
    assert goal.unmet(after, found.steps) == ()


def test_a_goal_excuses_a_step_that_was_given_up():
    goal = Goal((StateCondition(19, State.ON),))
    found = repaired("[EAT] <lamp> (12)", goal=goal)
    assert found.failure is None
    assert found.counts[KIND.GIVEN_UP] == 1


def test_steps_that_stand_in_the_way_of_the_goal_are_given_up():
    """What is in the right hand cannot change hands, but another thing can be taken first."""
    goal = Goal((RelationCondition(2, Relation.HOLDS_LH, 20),))
    found = repaired("[WALK] <plum> (20)\n[GRAB] <plum> (20)", goal=goal)
    assert found.failure is None
    [given_up] = [edit for edit in found.edits if edit.kind is KIND.GIVEN_UP]
    assert given_up.proposed == "[GRAB] <plum> (20)"
    assert "the goal cannot be reached after it" in given_up.sentence


def test_a_goal_that_nothing_reaches_is_the_failure():
    found = repaired("[GRAB] <plum> (20)", goal=Goal((StateCondition(10, State.ON),)))
    assert found.failure is not None
    assert found.failure.outcome is Outcome.NO_PLAN


def test_an_empty_program_with_a_goal_is_planned_whole():
    found = repaired("", goal=Goal((HeldCondition(20), ActionCondition("EAT", (20,)))))
    assert found.failure is None
    assert set(kinds(found)) == {KIND.PLANNED}


# -- bounds -----------------------------------------------------------------------------------


def test_an_empty_program_says_so():
    found = repaired("")
    assert found.failure is not None
    assert found.failure.outcome is Outcome.NO_PLAN


@pytest.mark.slow
def test_ten_thousand_steps_that_go_round_in_circles():
    round_trip = [
        "[OPEN] <fridge> (11)",
        "[CLOSE] <fridge> (11)",
        "[SWITCHON] <television> (19)",
        "[SWITCHOFF] <television> (19)",
        "[EAT] <lamp> (12)",
    ]
    world = World(home().graph)
    found = repair(world, read_program(round_trip * 2000))
    assert_executable(world, found)
    assert found.counts[KIND.GIVEN_UP] == 2000
    assert found.counts[KIND.INSERTED] == 4000


def test_the_time_limit_ends_it_with_what_was_repaired():
    world = World(home().graph)
    found = repair(world, read_program(["[OPEN] <fridge> (11)"] * 10_000), time_limit_s=0.0)
    assert found.failure is not None
    assert found.failure.outcome is Outcome.TIMEOUT
    assert_executable(world, found)


# -- properties -------------------------------------------------------------------------------


@cache
def large_home() -> EnvironmentGraph:
    return generate_home(seed=5, objects=200)


@st.composite
def programs(draw: st.DrawFn, graph: EnvironmentGraph) -> list[LooseStep | Step]:
    nodes = [node for node in graph.nodes.values() if node.class_name != "character"]
    ids = draw(st.lists(st.sampled_from([node.id for node in nodes]), min_size=1, max_size=4))
    found: list[LooseStep | Step] = []
    for _ in range(draw(st.integers(0, 8))):
        action = draw(st.sampled_from([*ACTIONS.values()]))
        wrong = draw(st.integers(0, 9)) == 0
        arity = action.arity + (draw(st.integers(-1, 1)) if wrong else 0)
        chosen = [draw(st.sampled_from(ids)) for _ in range(max(arity, 0))]
        names = [graph.nodes[i].class_name for i in chosen]
        if draw(st.booleans()):
            refs = tuple(ObjectRef(name, i) for name, i in zip(names, chosen, strict=True))
            found.append(Step(action.name, refs))
        else:
            found.append(LooseStep(action.name, tuple(map(Mention, names))))
    return found


@pytest.mark.parametrize("large", [False, True])
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_whatever_is_repaired_can_be_executed_and_is_repaired_for_good(
    large: bool, data: st.DataObject
):
    graph = large_home() if large else home().graph
    world = World(graph)
    program = data.draw(programs(graph))
    found = repair(world, program)
    assert_executable(world, found)
    lost = bool(found.counts[KIND.GIVEN_UP]) or not program
    assert (found.failure is not None) is lost
    again = repair(world, found.steps)
    assert (again.steps, again.edits) == (found.steps, ())


#: in the small home: some can be reached, some cannot, some contradict each other
WISHES = (
    StateCondition(11, State.OPEN),
    StateCondition(11, State.CLOSED),
    StateCondition(12, State.ON),
    StateCondition(10, State.ON),
    StateCondition(17, State.ON),
    RelationCondition(20, Relation.INSIDE, 11),
    RelationCondition(21, Relation.ON, 10),
    RelationCondition(99, Relation.ON, 10),
    HeldCondition(14),
    ActionCondition("READ", (14,)),
)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_with_a_goal_it_is_reached_or_the_reason_is_told(data: st.DataObject):
    graph = home().graph
    world = World(graph)
    goal = Goal(tuple(data.draw(st.lists(st.sampled_from(WISHES), min_size=1, max_size=3))))
    program = data.draw(programs(graph))
    found = repair(world, program, goal)
    assert_executable(world, found)
    after = world.fork()
    for step in found.steps:
        after.apply(step)
    if found.failure is None:
        assert goal.unmet(after, found.steps) == ()
        again = repair(world, found.steps, goal)
        assert (again.steps, again.edits) == (found.steps, ())
    else:
        assert found.failure.outcome is Outcome.NO_PLAN
        assert found.failure.message


# -- the command ------------------------------------------------------------------------------


def test_the_command_repairs_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "plan.txt"
    path.write_text("[GRAB] <plum> (36)\n[PUTIN] <plum> (36) <fridge>\n", encoding="utf-8")
    assert main(["repair", str(path), "--goal", "close the fridge"]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[-1] == "[CLOSE] <fridge> (24)"
    assert "inserted: [OPEN] <fridge> (24) added before" in told.err
    goal = '[{"kind": "held", "node_id": 235}]'
    assert main(["repair", str(path), "--json", "--goal", goal]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["steps"][-1] == "[GRAB] <plum> (235)"
    assert found["counts"]["inserted"] == 1


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        ("take the plum", (), "line 1: a step starts with its action"),
        ("[GRAB] plum", (), "expected an object as in <fridge>"),
        ("[GRAB] <plum>", ("--goal", "do the splits"), "--goal: "),
        ("[GRAB] <plum>", ("--goal", '[{"kind": "state"}]'), "--goal is no goal"),
        ("[GRAB] <plum>", ("--goal", "[1"), "--goal is no goal"),
        ("[GRAB] <plum>", ("--goal", "[]"), "--goal is no goal: it asks for nothing"),
    ],
)
def test_the_command_says_in_a_line_what_is_no_program_or_goal(
    text: str,
    options: tuple[str, ...],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
):
    path = tmp_path / "plan.txt"
    path.write_text(text, encoding="utf-8")
    assert main(["repair", str(path), *options]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert len(error.strip().splitlines()) == 1


def test_the_command_says_that_the_file_cannot_be_read(capsys: pytest.CaptureFixture[str]):
    assert main(["repair", "nowhere.txt"]) == 2
    assert "program file nowhere.txt cannot be read" in capsys.readouterr().err


def test_the_command_fails_where_a_step_was_given_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "plan.txt"
    path.write_text("[EAT] <sofa> (90)\n", encoding="utf-8")
    assert main(["repair", str(path)]) == 1
    assert "PRECONDITION_UNMET" in capsys.readouterr().err


@pytest.mark.parametrize("time", ["nan", "-1", "soon"])
def test_the_command_takes_no_time_that_is_none(
    time: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "plan.txt"
    path.write_text("[GRAB] <plum>", encoding="utf-8")
    assert main(["repair", str(path), "--time-limit-s", time]) == 2
    assert "--time-limit-s" in capsys.readouterr().err
