"""Unknown is not false: checker, planner, repair and answers on what was not seen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_home import CHARACTER, ROOM, SmallHome

from vh_core.actions import ACTIONS, UNKNOWN, CheckVerdict
from vh_core.environments import make_environment
from vh_core.environments.seen import observed_as
from vh_core.episode import Episode
from vh_core.episode.recovery import Recovery
from vh_core.gates import FormGate, ModelChecker, Passage, PreconditionGate, pass_through
from vh_core.goals import Goal, RelationCondition
from vh_core.graph import Edge, EnvironmentGraph, Relation
from vh_core.graph.unseen import not_looked_into, unseen_places, with_unseen
from vh_core.language import HomeAnswer, Misunderstanding, ask
from vh_core.outcome import Outcome
from vh_core.planning import plan
from vh_core.program import ObjectRef, Step, parse_program, parse_step
from vh_core.repair import repair
from vh_core.scenes import open_scene
from vh_core.strategies import Act, End, Strategy, make_strategy
from vh_core.strategies.base import Proposal, Situation
from vh_core.strategies.context import Context
from vh_core.task import Failure, Home, Task
from vh_core.world import World

WHOLE = open_scene()
FRIDGE, PLUM = 10, 20


def at_home(*, unseen: tuple[int, ...] = (FRIDGE,), known: bool = True) -> EnvironmentGraph:
    """A kitchen with a fridge that nobody opened, and a plum of which nobody knows where it is; or
    one without the plum."""
    home = SmallHome().add(FRIDGE, "fridge", "CAN_OPEN CONTAINERS", "CLOSED")
    if known:
        home = home.add(PLUM, "plum", "GRABBABLE")
    graph = home.graph.edited(removed=[Edge(PLUM, "INSIDE", ROOM)] if known else [])
    return with_unseen(graph, unseen)


# -- the checker ------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["[WALK] <plum> (20)", "[FIND] <plum> (20)", "[GRAB] <plum> (20)"])
def test_where_a_thing_is_may_be_unknown(text: str) -> None:
    step = parse_step(text)
    found = ModelChecker().check(step, Home(World(at_home()), 1))
    assert found.verdict is CheckVerdict.UNKNOWN
    assert found.explanation.startswith("it is not known where the plum (20) is")
    assert found.explanation.count("nobody has looked into the fridge (10)") >= 1
    assert all(each.is_unknown and each.actual == UNKNOWN for each in found.violations)
    looked = ModelChecker().check(step, Home(World(at_home(unseen=())), 1))
    assert looked.verdict is CheckVerdict.UNMET
    assert not any(each.is_unknown for each in looked.violations)


def test_a_number_that_was_never_seen_is_unknown_while_places_are_left() -> None:
    step = Step("GRAB", (ObjectRef("milk", 77),))
    world = World(at_home())
    refusal = pass_through(
        [FormGate(), PreconditionGate()], Passage(step, Home(world, 1), Task("take the milk"))
    )
    assert refusal is not None
    assert refusal.gate == "form"
    assert refusal.failure.outcome is Outcome.PRECONDITION_UNMET
    assert refusal.failure.unknown == refusal.failure.violations
    assert "it is not known whether there is a milk (77)" in refusal.failure.message
    (known,) = World(at_home(unseen=())).check(step)
    assert (known.predicate, known.is_unknown) == ("known_id", False)


def test_what_is_known_not_to_hold_is_unmet_whatever_else_is_unknown() -> None:
    home = SmallHome().add(FRIDGE, "fridge", "CAN_OPEN CONTAINERS", "CLOSED")
    home = (
        home.add(PLUM, "plum", "GRABBABLE").add(30, "cup", "GRABBABLE").add(31, "pot", "GRABBABLE")
    )
    for held, hand in ((30, "HOLDS_RH"), (31, "HOLDS_LH")):
        home.relate(CHARACTER, hand, held)
    graph = home.graph.edited(removed=[Edge(PLUM, "INSIDE", ROOM)])
    found = World(with_unseen(graph, [FRIDGE])).check(parse_step("[GRAB] <plum> (20)"))
    assert {each.predicate: each.is_unknown for each in found} == {
        "close": True,
        "free_hand": False,
    }
    checked = ModelChecker().check(
        parse_step("[GRAB] <plum> (20)"), Home(World(with_unseen(graph, [FRIDGE])), 1)
    )
    assert checked.verdict is CheckVerdict.UNMET
    assert (
        ModelChecker().check(Step("STANDUP"), Home(World(graph), 1)).verdict is CheckVerdict.UNMET
    )
    walk = parse_step("[WALK] <fridge> (10)")
    assert ModelChecker().check(walk, Home(World(graph), 1)).verdict is CheckVerdict.MET


def test_places_are_named_rooms_first_and_many_are_counted() -> None:
    nodes = {each.id: each for each in WHOLE.nodes.values()}
    assert not_looked_into(nodes, [24]) == "nobody has looked into the fridge (24)"
    assert not_looked_into(nodes, [24, 159]) == (
        "nobody has looked into the bathroom (159) and the fridge (24)"
    )
    many = not_looked_into(nodes, sorted(nodes)[:20])
    assert many.endswith("and 17 more places")


def ids_of(graph: EnvironmentGraph) -> st.SearchStrategy[int]:
    return st.sampled_from(sorted(graph.nodes))


@st.composite
def steps(draw: st.DrawFn) -> Step:
    """A step of any action about things of the embedded home, or about numbers that are none."""
    action = ACTIONS[draw(st.sampled_from(sorted(ACTIONS)))]
    refs = []
    for _ in range(action.arity):
        node_id = draw(st.one_of(ids_of(WHOLE), st.integers(10_000, 10_010)))
        known = WHOLE.nodes.get(node_id)
        refs.append(ObjectRef(known.class_name if known else "milk", node_id))
    return Step(action.name, tuple(refs))


def walked(world: World, places: list[int]) -> World:
    for place in places:
        step = Step("WALK", (world.ref(place),))
        if world.is_applicable(step):
            world.apply(step)
    return world


@pytest.mark.slow
@given(step=steps(), places=st.lists(ids_of(WHOLE), max_size=3))
@settings(max_examples=300, deadline=None)
def test_where_all_is_seen_nothing_is_unknown(step: Step, places: list[int]) -> None:
    seen = observed_as(make_environment("world", WHOLE), "full").observe().graph
    world, marked = walked(World(seen), places), walked(World(with_unseen(seen, ())), places)
    found = world.check(step)
    assert not any(each.is_unknown for each in found)
    assert marked.check(step) == found
    checked = ModelChecker().check(step, Home(world, 1))
    assert checked.verdict is (CheckVerdict.UNMET if found else CheckVerdict.MET)
    assert (checked.verdict is CheckVerdict.MET) is world.is_applicable(step)


@pytest.mark.slow
@given(step=steps(), places=st.lists(ids_of(WHOLE), max_size=3), data=st.data())
@settings(max_examples=200, deadline=None)
def test_places_that_nobody_looked_into_make_no_fact_false_or_true(
    step: Step, places: list[int], data: st.DataObject
) -> None:
    """The same facts fail; of some it is said that they are not known."""
    unseen = data.draw(st.sets(ids_of(WHOLE), min_size=1, max_size=5))
    whole = walked(World(WHOLE), places).check(step)
    part = walked(World(with_unseen(WHOLE, unseen)), places).check(step)
    assert [each.predicate for each in part] == [each.predicate for each in whole]
    for ours, theirs in zip(part, whole, strict=True):
        assert ours.is_unknown or replace(ours, hints=()) == replace(theirs, hints=())


@pytest.mark.slow
@given(step=steps(), seen=st.sampled_from(["room", "seen"]))
@settings(max_examples=150, deadline=None)
def test_what_is_hidden_is_never_said_to_be_false(step: Step, seen: str) -> None:
    """A step about something that is there and was not seen is unknown, or lacks something else."""
    part = World(observed_as(make_environment("world", WHOLE), seen).observe().graph)
    hidden = {ref for ref in step.objects if ref.id not in part.node_ids}
    if not hidden:
        return
    found = [each for each in part.check(step) if each.predicate == "known_id"]
    assert {ref for each in found for ref in each.objects} == hidden
    assert all(each.is_unknown for each in found)


# -- planner and repair -----------------------------------------------------------------------


def test_a_plan_fails_as_unknown_and_not_as_impossible() -> None:
    goal = Goal((RelationCondition(PLUM, Relation.INSIDE, FRIDGE),))
    found = plan(World(at_home()), goal)
    assert isinstance(found, Failure)
    assert [ref.id for each in found.unknown for ref in each.objects] == [PLUM]
    assert "it is not known where the plum (20) is" in found.message
    known = plan(World(at_home(unseen=())), goal)
    assert isinstance(known, Failure)
    assert known.unknown == ()


@pytest.mark.parametrize("text", ["[GRAB] <plum> (20)", "[GRAB] <milk> (77)"])
def test_repair_looks_first_and_puts_off_the_rest(text: str) -> None:
    program = parse_program(f"{text}\n[SIT] <fridge> (10)")
    found = repair(World(at_home()), program)
    assert [str(step) for step in found.steps] == ["[WALK] <fridge> (10)", "[OPEN] <fridge> (10)"]
    assert found.rest == program
    assert found.failure is not None
    assert "was put off: it is not known wh" in found.failure.message
    assert all(edit.violation is not None and edit.violation.is_unknown for edit in found.edits)
    known = repair(World(at_home(unseen=())), program[:1])
    assert (known.rest, known.steps) == ((), ())


class _Says(Strategy):
    """Proposes one program, once."""

    def __init__(self, text: str) -> None:
        self._program = parse_program(text)

    def prepare(self, task: Task, context: Context) -> Failure | None:
        return None

    def propose(self, situation: Situation, context: Context) -> Proposal:
        if situation.setback is not None:
            return End.failed(situation.setback)
        return End("") if situation.executed else Act(self._program)


def test_a_proposed_step_about_what_is_hidden_is_taken_once_it_was_found() -> None:
    home = SmallHome().add(FRIDGE, "fridge", "CAN_OPEN CONTAINERS", "CLOSED")
    home = home.add(PLUM, "plum", "GRABBABLE").relate(PLUM, "INSIDE", FRIDGE)
    for repaired in ("off", "preconditions"):
        environment = observed_as(make_environment("world", home.graph), "seen")
        result = Episode(
            Task("take it"),
            _Says("[GRAB] <plum> (20)"),
            environment,
            recovery=Recovery(plan_repair=repaired),
        ).run()
        held = environment.observe().graph
        assert (Edge(CHARACTER, "HOLDS_RH", PLUM) in held.edge_set) is (repaired != "off")
    assert "OPEN" in [step.action for step in result.steps]


def test_a_thing_that_is_nowhere_ends_as_unknown_once_all_was_looked_into() -> None:
    home = SmallHome().add(FRIDGE, "fridge", "CAN_OPEN CONTAINERS", "CLOSED")
    environment = observed_as(make_environment("world", home.graph), "seen")
    result = Episode(
        Task("take it"),
        _Says("[GRAB] <milk> (77)"),
        environment,
        recovery=Recovery(plan_repair="preconditions"),
    ).run()
    assert result.outcome is Outcome.PRECONDITION_UNMET
    assert [step.action for step in result.steps] == ["WALK", "OPEN"]
    assert unseen_places(environment.observe().graph) == frozenset()


# -- what was seen and is gone ----------------------------------------------------------------


def test_what_was_taken_away_meanwhile_is_looked_for_again() -> None:
    """Somebody else puts the plum into a cupboard while nobody looks."""
    whole = make_environment("world", WHOLE)
    environment = observed_as(whole, "seen")
    plum = min(WHOLE.by_class["plum"])
    assert plum in environment.observe().graph.nodes
    environment.execute(parse_step("[WALK] <bathroom> (159)"))
    away = environment.observe().graph
    assert Edge(plum, "INSIDE", 1) in away.edge_set
    now = whole.observe().graph
    moved = now.edited(
        removed=[edge for edge in now.edges if plum in (edge.from_id, edge.to_id)],
        added=[Edge(plum, "INSIDE", 24)],
    )
    environment._environment = make_environment("world", moved)  # type: ignore[attr-defined]
    assert Edge(plum, "INSIDE", 1) in environment.observe().graph.edge_set
    environment.execute(parse_step("[WALK] <kitchen> (1)"))
    now = environment.observe().graph
    (lost,) = World(now).check(Step("WALK", (ObjectRef("plum", plum),)))
    assert lost.is_unknown
    assert {24, 159} <= unseen_places(now)
    result = Episode(
        Task(f"put plum ({plum}) on the kitchen counter"), make_strategy("seeking"), environment
    ).run()
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert "looked in fridge (24)" in result.notes


# -- answers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("is there a plum?", True),
        ("is the fridge open?", False),
        ("how many rooms are there?", 6),
        ("how many plums are there?", UNKNOWN),
        ("is there any milk in the fridge?", UNKNOWN),
        ("is there a unicorn?", UNKNOWN),
        ("where is the washing machine?", UNKNOWN),
        ("are all windows closed?", UNKNOWN),
        ("is the fridge empty?", UNKNOWN),
        ("which things are in the fridge?", UNKNOWN),
    ],
)
def test_a_question_is_answered_by_what_was_seen_and_else_not(
    question: str, answer: object
) -> None:
    part = observed_as(make_environment("world", WHOLE), "seen").observe().graph
    said = ask(question, part)
    if isinstance(said, HomeAnswer):
        assert said.value == answer
        return
    assert isinstance(said, Misunderstanding)
    assert said.kind == answer
    assert "That is not known: nobody has looked into" in said.message
    whole = ask(question, WHOLE)
    assert "nobody has looked" not in (whole.message if isinstance(whole, Misunderstanding) else "")


def test_what_was_put_away_is_known_to_be_there_once_it_is_shut() -> None:
    environment = observed_as(make_environment("world", WHOLE), "seen")
    plum = min(WHOLE.by_class["plum"])
    program = f"""[WALK] <plum> ({plum})
        [GRAB] <plum> ({plum})
        [WALK] <fridge> (24)
        [OPEN] <fridge> (24)
        [PUTIN] <plum> ({plum}) <fridge> (24)
        [CLOSE] <fridge> (24)
        [WALK] <bathroom> (159)
        [WALK] <kitchen> (1)"""
    for step in parse_program(program):
        assert environment.execute(step).code == 0, step
        environment.observe()
    now = environment.observe().graph
    assert Edge(plum, "INSIDE", 24) in now.edge_set
    assert 24 not in unseen_places(now)


def test_a_place_that_was_looked_into_is_answered_for() -> None:
    environment = observed_as(make_environment("world", WHOLE), "seen")
    environment.execute(parse_step("[WALK] <fridge> (24)"))
    environment.execute(parse_step("[OPEN] <fridge> (24)"))
    part = environment.observe().graph
    said = ask("is there a book in the fridge?", part)
    assert isinstance(said, HomeAnswer)
    assert said.value is False
    assert isinstance(ask("how many things are in the fridge?", part), HomeAnswer)


def test_who_does_not_look_says_that_it_is_not_known() -> None:
    result = Episode(
        Task("open the washing machine"),
        make_strategy("symbolic"),
        observed_as(make_environment("world", WHOLE), "seen"),
    ).run()
    assert result.outcome is Outcome.INVALID_TASK
    assert "whether it is so is not known: nobody has looked into" in result.message
