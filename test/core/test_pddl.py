"""Problems in PDDL: read by another reader, and planned for by another planner."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest
from small_home import CHARACTER, SmallHome, kitchen

from vh_core.bench.fast_downward import FastDownward, ProblemReader
from vh_core.cli import main
from vh_core.errors import GoalError, MissingDependencyError
from vh_core.goals import (
    ActionCondition,
    AllCondition,
    AnyCondition,
    Condition,
    EveryCondition,
    Goal,
    HeldCondition,
    InOrderCondition,
    NotCondition,
    RelationCondition,
    SomeCondition,
    StateCondition,
    Variable,
)
from vh_core.pddl import NotInPddlError, goal_from_pddl, pddl_problem, relevant_objects
from vh_core.planning import Plan, plan
from vh_core.world import World

needs_reader = pytest.mark.skipif(
    importlib.util.find_spec("unified_planning") is None,
    reason="needs unified-planning's reader: pip install unified-planning==1.3.0",
)
needs_fast_downward = pytest.mark.skipif(
    importlib.util.find_spec("up_fast_downward") is None
    or importlib.util.find_spec("unified_planning") is None,
    reason="needs Fast Downward: pip install unified-planning==1.3.0 up-fast-downward==1.0.0",
)
X = Variable("x")


def home() -> SmallHome:
    found = kitchen().add(30, "TV stand", "SURFACES").add(31, "tv", "HAS_SWITCH HAS_PLUG", "OFF")
    found.add(32, "book", "GRABBABLE READABLE", inside=11).add(33, "sofa", "SITTABLE LIEABLE")
    return found.add(34, "coat", "GRABBABLE CLOTHES")


GOALS: dict[str, tuple[Condition, ...]] = {
    "a state": (StateCondition(11, "OPEN"),),
    "places": (RelationCondition(20, "INSIDE", 11), RelationCondition(32, "ON", 10)),
    "hands": (RelationCondition(CHARACTER, "HOLDS_LH", 20), HeldCondition(21)),
    "actions in order": (
        InOrderCondition(
            (
                ActionCondition("READ", (32,)),
                AnyCondition((ActionCondition("TOUCH", None), ActionCondition("PUSH", None))),
            )
        ),
        NotCondition(HeldCondition(32)),
    ),
    "quantifiers": (
        EveryCondition("x", RelationCondition(X, "INSIDE", 11), "plum"),
        SomeCondition("x", StateCondition(X, "ON"), ids=(31,)),
    ),
    "seated": (
        StateCondition(CHARACTER, "SITTING"),
        RelationCondition(CHARACTER, "ON", 33),
        RelationCondition(CHARACTER, "FACING", 31),
        RelationCondition(34, "ON", CHARACTER),
    ),
}


@pytest.mark.slow
@needs_reader
def test_another_reader_understands_problem_and_domain() -> None:
    world = World(home().graph)
    every = tuple(AllCondition(conditions) for conditions in GOALS.values())
    found = pddl_problem(world, Goal(every))
    problem = ProblemReader().read(found)
    assert {"walk", "grab", "putin", "switchon", "sit"} <= {each.name for each in problem.actions}
    assert {str(each) for each in problem.all_objects} >= set(found.objects) - {"me"}
    assert len(problem.goals) >= 1 and found.left_out == ("PUTOBJBACK",)


@pytest.mark.slow
@needs_fast_downward
def test_another_planner_finds_plans_that_apply() -> None:
    world, goal = World(home().graph), Goal(GOALS["actions in order"] + GOALS["places"][:1])
    found = FastDownward().solve(world, pddl_problem(world, goal))
    assert found.steps is not None, found.status
    for step in found.steps:
        assert not world.check(step), step
        world.apply(step)
    assert goal.unmet(world, found.steps) == () and found.cpu_s > 0
    ours = plan(World(home().graph), goal)
    assert isinstance(ours, Plan)


def test_the_objects_are_those_that_the_goal_may_need() -> None:
    world = World(home().graph)
    found = relevant_objects(world, Goal((RelationCondition(32, "ON", 10),)))
    assert {32, 11, 10, CHARACTER} <= found and not found & {31, 33, 34}
    text = pddl_problem(world, Goal((StateCondition(31, "ON"),)), world.graph.nodes).problem
    assert "o_tv_stand_30" in text and len(re.findall(r"\(s_closed o_fridge_11\)", text)) == 1


def test_the_left_hand_comes_second_so_something_for_the_right_one_is_there() -> None:
    world = World(home().graph)
    found = relevant_objects(world, Goal((RelationCondition(CHARACTER, "HOLDS_LH", 34),)))
    assert any(i != 34 and i in world.nodes_with_property("GRABBABLE") for i in found)


def test_all_things_that_the_goal_speaks_of_are_there() -> None:
    many = home()
    for lamp in range(100, 110):
        many.add(lamp, "lamp", "HAS_SWITCH", "OFF")
    some = SomeCondition("x", StateCondition(X, "ON"), "lamp")
    found = pddl_problem(World(many.graph), Goal((some,)))
    assert set(range(100, 110)) <= set(found.objects.values())


def test_what_has_no_form_in_pddl_is_said() -> None:
    world = World(home().graph)
    ordered = InOrderCondition((StateCondition(11, "OPEN"), StateCondition(11, "CLOSED")))
    for condition in (ordered, RelationCondition(20, "BETWEEN", 11)):
        with pytest.raises(NotInPddlError, match=r"in order can be|no form in PDDL"):
            pddl_problem(world, Goal((condition,)))


def test_without_unified_planning_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "unified_planning.io", None)
    with pytest.raises(MissingDependencyError, match="pip install"):
        FastDownward()


# -- goals in PDDL --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a state", "places", "hands", "seated"])
def test_a_goal_is_read_as_it_was_written(name: str) -> None:
    found = pddl_problem(World(home().graph), Goal(GOALS[name]))
    assert goal_from_pddl(found.problem, found.objects).conditions == GOALS[name]


def test_formulas_of_every_shape_are_read() -> None:
    world = World(home().graph)
    objects = pddl_problem(world, Goal(GOALS["places"])).objects
    text = """(and (forall (?x ?y - item) (or (not (on ?x ?y)) (near ?x)))  ; a comment
                   (exists (?x - item) (in_hand ?x right)) (not (s_open o_fridge_11)))"""
    goal = goal_from_pddl(text, objects, "tidy up")
    every, some, shut = goal.conditions
    assert isinstance(every, EveryCondition) and isinstance(every.part, EveryCondition)
    assert isinstance(some, SomeCondition) and shut.holds(world) and goal.text == "tidy up"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "one formula"),
        ("(and", "not closed"),
        ("(and))", "not opened"),
        ("fridge", "is no formula"),
        ("(s_open o_unicorn_7)", "is no object"),
        ("(done_0)", "says nothing"),
        ("(near ?x)", "no quantifier binds"),
        ("(forall ?x (near ?x))", "no list of variables"),
        ("(define (problem p))", "has one"),
        ("(not " * 100 + "(near me)" + ")" * 100, "deep"),
    ],
)
def test_what_is_no_goal_in_pddl_is_said(text: str, said: str) -> None:
    with pytest.raises(GoalError, match=said):
        goal_from_pddl(text, {"me": CHARACTER})


# -- the command ----------------------------------------------------------------------------------


def test_the_command_writes_domain_and_problem(tmp_path: Path) -> None:
    assert main(["export", "pddl", "put all plums in the fridge", "-o", str(tmp_path / "p")]) == 0
    problem = (tmp_path / "p" / "problem.pddl").read_text(encoding="utf-8")
    assert problem.count("(inside o_plum_") >= 3 and "(:goal (and" in problem
    assert "(:action putin" in (tmp_path / "p" / "domain.pddl").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("goal", "output", "said"),
    [
        ("do the splits", "p", "do the splits"),
        ('[{"kind": "wish"}]', "p", "is one of"),
        ('[{"kind": "some", "variable": "x", "class_name": "plum", "count": 2, "part": '
         '{"kind": "held", "node_id": "?x"}}]', "p", "no form in PDDL"),
        ("close the fridge", "file", "is no folder"),
    ],
)  # fmt: skip
def test_the_command_says_in_a_line_what_it_cannot_write(
    goal: str, output: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["export", "pddl", goal, "-o", str(tmp_path / output)]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1
