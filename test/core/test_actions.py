"""Every action and every precondition, by the catalogue of cases."""

from __future__ import annotations

from pathlib import Path

import pytest
from catalogue import MALFORMED, Case, cases, home

from vh_core.actions import ACTIONS, Violation
from vh_core.actions.document import actions_page
from vh_core.program import Step
from vh_core.world import World

PAGE = Path(__file__).resolve().parents[2] / "docs" / "actions.md"
CASES = cases()


def world_at(case: Case) -> World:
    world = World(home())
    for step in case.before:
        world.apply(step)
    return world


def test_the_table_has_virtualhomes_42_actions() -> None:
    assert len(ACTIONS) == 42
    assert {row.arity for row in ACTIONS.values()} == {0, 1, 2}
    assert all(row.name == name for name, row in ACTIONS.items())


def test_the_page_is_up_to_date() -> None:
    command = "python -m vh_core.actions.document > docs/actions.md"
    assert PAGE.read_text(encoding="utf-8") == actions_page(), f"run {command}"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    world = world_at(case)
    violations = world.check(case.step)
    assert tuple(violation.predicate for violation in violations) == case.kinds
    assert world.is_applicable(case.step) is (not violations)
    if violations:
        assert violations[0].hints[: len(case.hints)] == case.hints
        assert bool(violations[0].hints) is bool(case.hints)
    for violation in violations:
        assert violation.sentence[0].islower() and not violation.sentence.endswith(".")


def test_every_action_applies_somewhere_and_every_precondition_fails_alone_somewhere() -> None:
    seen = {(case.step.action, case.kinds) for case in CASES}
    for name, row in ACTIONS.items():
        assert (name, ()) in seen, f"no case in which {name} applies"
        for fact in row.preconditions:
            # what was never grabbed is not held either
            alone = ("origin", "holding") if fact.predicate == "origin" else (fact.predicate,)
            assert (name, alone) in seen, f"no case in which only {fact.predicate} fails {name}"


@pytest.mark.parametrize(("step", "kinds"), MALFORMED, ids=str)
def test_malformed_steps_are_violations_of_their_own_kinds(
    step: Step, kinds: tuple[str, ...]
) -> None:
    world = World(home())
    assert tuple(violation.predicate for violation in world.check(step)) == kinds
    assert not world.is_applicable(step)


@pytest.mark.parametrize("case", [case for case in CASES if case.kinds], ids=str)
def test_each_hint_that_can_be_taken_removes_or_changes_the_violation(case: Case) -> None:
    """After a hint, its own preconditions met by their own hints, the fact holds or is nearer."""
    world = world_at(case)
    for violation in world.check(case.step):
        for hint in violation.hints:
            fork = world.fork()
            assert bring_about(fork, hint), f"{hint} cannot be brought about"
            left = [v for v in fork.check(case.step) if v.predicate == violation.predicate]
            assert violation not in left, f"after {hint} still: {violation}"


def bring_about(world: World, step: Step, depth: int = 6) -> bool:
    """Take the step, after the first hints of whatever is in its way."""
    for _ in range(depth):
        violations = world.check(step)
        if not violations:
            world.apply(step)
            return True
        way = next((violation for violation in violations if violation.hints), None)
        if way is None or not bring_about(world, way.hints[0], depth - 1):
            return False
    return False


def test_sentences_say_what_is_wrong_and_what_to_do() -> None:
    by_step = {str(case.step): case for case in CASES if case.kinds}

    def sentence(step: str) -> str:
        found = next(case for text, case in by_step.items() if text.startswith(step))
        return world_at(found).check(found.step)[0].sentence

    assert sentence("[PUTIN] <cup> (24) <fridge>") == "the fridge (10) is not OPEN; open it first"
    assert sentence("[CLOSE] <cupboard>") == "the cupboard (30) is CLOSED, not OPEN; open it first"
    assert sentence("[SWITCHON] <tv>") == "the tv (44) is PLUGGED_OUT; plug it in first"
    assert sentence("[GRAB] <plum>") == (
        "the plum (11) is inside the fridge (10), which is CLOSED; open it first"
    )
    assert sentence("[GRAB] <cup>") == (
        "both hands are full (knife (13) and plate (14)); put one of them down first"
    )
    assert sentence("[WASH] <kitchen>") == (
        "the character is not close to the kitchen (1), and walking into a room makes nothing close"
    )
    assert sentence("[SIT] <stool>") == (
        "the stool (20) is full: it takes 1, and pillow (21) is on it"
    )


def test_a_violation_is_data() -> None:
    violation = World(home()).check(Step("STANDUP"))[0]
    assert isinstance(violation, Violation)
    assert violation.to_json()["predicate"] == "posture"
    assert violation.to_json()["objects"] == ["<character> (3)"]
    assert str(violation) == violation.sentence


def test_rows_describe_themselves() -> None:
    row = ACTIONS["PUTIN"]
    assert row.describe_preconditions(("the plum", "the fridge")) == [
        "the character is holding the plum",
        "the character is close to the fridge",
        "the fridge is OPEN, if it can be opened",
    ]
    assert ACTIONS["GRAB"].argument_properties == (("GRABBABLE",),)
    for row in ACTIONS.values():
        names = ("it", "the other")
        assert all(row.describe_preconditions(names)) and all(row.describe_effects(names))
