"""What an episode gives its strategy, tells those who look on, and waits for."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest
from scripted_llm import Says
from small_home import SmallHome, kitchen

from vh_core.actions import VIRTUALHOME
from vh_core.asking import approval
from vh_core.cancellation import Cancellation
from vh_core.environments import make_environment
from vh_core.environments.gated import GatedEnvironment
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult, Grounding, Limits, Mirror, result_of
from vh_core.errors import EnvironmentLostError, GraphError, UnknownCharacterError
from vh_core.events import (
    Checked,
    Ended,
    Event,
    ModelAnswered,
    ModelAsked,
    Observed,
    Paused,
    Proposed,
    Resumed,
    Waiting,
    decode,
    encode,
    schema,
)
from vh_core.gates import FormGate, Passage
from vh_core.goals import Goal, NotCondition, StateCondition
from vh_core.graph import Edge, EnvironmentGraph, Relation
from vh_core.grounding import SceneTranslator
from vh_core.llm import BudgetExceededError, LlmUnavailableError, Request
from vh_core.llm.errors import Spent
from vh_core.outcome import Outcome
from vh_core.program import Step, parse_step
from vh_core.record import replay
from vh_core.strategies import (
    Act,
    Context,
    End,
    Part,
    PartNotGivenError,
    Proposal,
    Say,
    Situation,
    Strategy,
    make_strategy,
    strategy_specs,
)
from vh_core.strategies.resources import Resources
from vh_core.task import CheckResult, Execution, ExecutionCode, Failure, Home, Observation, Task

#: longer than anything takes on a machine that is busy with something else; what should not be
#: waited for takes longer still; seconds
LONG_S = 45.0
WALK, OPEN, CLOSE = (
    parse_step(f"[{action}] <fridge> (11)") for action in ("WALK", "OPEN", "CLOSE")
)
PLUMS = "put all plums in the fridge"


class Does(Strategy):
    """Does what a function says."""

    name = "does"

    def __init__(
        self,
        propose: Callable[[Situation, Context], Proposal],
        *uses: Part,
        closing: Callable = int,
    ) -> None:
        self._propose = propose
        self._closing = closing
        self.uses = frozenset(uses)

    def propose(self, situation: Situation, context: Context) -> Proposal:
        return self._propose(situation, context)

    def close(self) -> None:
        self._closing()


def run(strategy: Strategy, **options: object) -> EpisodeResult:
    home = options.pop("home", None) or WorldEnvironment(kitchen().graph)
    return Episode(Task("t"), strategy, home, **options).run()  # type: ignore[arg-type]


def once(*steps: Step) -> Callable[[Situation, Context], Proposal]:
    """Propose these steps, and then that nothing is left."""

    def propose(situation: Situation, context: Context) -> Proposal:
        return End() if situation.executed else Act(steps)

    return propose


# -- what the strategy is given -----------------------------------------------------------------


@pytest.mark.parametrize("part", Part)
def test_what_a_description_does_not_name_is_not_there(part: Part) -> None:
    looks: dict[Part, Callable[[Context], object]] = {
        Part.HOME: lambda context: (context.world(), context.graph()),
        Part.CHECKER: lambda context: context.check(WALK),
        Part.COMPLETION: lambda context: context.unmet(),
        Part.RULING: lambda context: context.ruling(),
        Part.LANGUAGE_MODEL: lambda context: context.llm,
        Part.ADMISSIBLE_ACTIONS: lambda context: context.admissible_actions(),
        Part.DEMONSTRATIONS: lambda context: context.demonstrations,
        Part.PERSON: lambda context: context.ask(approval("May I?", "it is done")),
    }
    seen: list[object] = []

    def propose(situation: Situation, context: Context) -> Proposal:
        with pytest.raises(PartNotGivenError, match=f"Part.{part.name}"):
            looks[part](context)
        others = [each for each in looks if each is not part]
        seen.extend(looks[each](context) for each in others)
        return End()

    resources = Resources.of(llm=Says(), translator=SceneTranslator("lexical"))
    result = run(Does(propose, *(set(Part) - {part})), resources=resources)
    assert result.outcome is Outcome.SUCCEEDED and len(seen) == len(Part) - 1


def test_huang2022_never_sees_the_home() -> None:
    (spec,) = (spec for spec in strategy_specs() if spec.name == "translated")
    assert spec.uses == {Part.LANGUAGE_MODEL, Part.ADMISSIBLE_ACTIONS, Part.DEMONSTRATIONS}


def test_a_fork_knows_where_what_is_in_the_hand_was_grabbed() -> None:
    origins = []

    def propose(situation: Situation, context: Context) -> Proposal:
        if len(situation.executed) < 2:
            return Act((parse_step("[WALK] <plum> (20)"), parse_step("[GRAB] <plum> (20)")))
        world = context.world()
        origins.append(world.origin(20))
        world.apply(parse_step("[PUTOBJBACK] <plum> (20)"))  # a fork: the home is as it was
        assert context.world().held() == (20,)
        return End()

    assert run(Does(propose, Part.HOME)).outcome is Outcome.SUCCEEDED
    assert origins[0] is not None


@pytest.mark.parametrize("name", ["world", "virtualhome"])
def test_the_next_task_knows_it_too(name: str, request: pytest.FixtureRequest) -> None:
    """Somebody who comes later puts back what is in the hand, as the environment lets them."""
    if name == "virtualhome":
        request.getfixturevalue("simulator_installed")
    home = make_environment(name, kitchen().graph)
    grab = (parse_step("[WALK] <plum> (20)"), parse_step("[GRAB] <plum> (20)"))
    assert run(Does(once(*grab)), home=home).outcome is Outcome.SUCCEEDED
    back = parse_step("[PUTOBJBACK] <plum> (20)")
    result = run(Does(once(back)), home=home)
    assert (result.outcome, result.steps) == (Outcome.SUCCEEDED, (back,)), result.message
    assert home.observe().graph.has(Edge(20, Relation.ON, 10))
    found = replay([decode(encode(event)) for event in result.events])
    assert found.disagreements == [] and found.graph == home.observe().graph


def test_what_failed_and_what_was_not_tried_is_shown() -> None:
    situations: list[Situation] = []

    def propose(situation: Situation, context: Context) -> Proposal:
        situations.append(situation)
        if len(situations) == 1:
            return Act((OPEN, CLOSE, WALK))
        return End()

    result = run(Does(propose))
    setback = situations[1].setback
    assert setback is not None and setback.step == OPEN
    assert situations[1].ahead == (CLOSE, WALK)
    assert situations[1].failures == (setback,)
    assert result.outcome is Outcome.SUCCEEDED and not result.verified


def test_several_steps_ahead_are_taken_without_asking_again() -> None:
    asked = []

    def propose(situation: Situation, context: Context) -> Proposal:
        asked.append(situation)
        return End() if situation.executed else Act((WALK, OPEN, CLOSE))

    result = run(Does(propose))
    assert result.steps == (WALK, OPEN, CLOSE) and len(asked) == 2


def test_what_is_missing_can_be_asked_for() -> None:
    missing: list[object] = []

    def propose(situation: Situation, context: Context) -> Proposal:
        missing.append(context.unmet())
        return End() if situation.executed else Act((WALK, OPEN))

    strategy = Does(propose, Part.COMPLETION)
    Episode(Task("open the fridge"), strategy, WorldEnvironment(kitchen().graph)).run()
    assert missing == [("fridge (11) OPEN",), ()]
    missing.clear()
    run(Does(propose, Part.COMPLETION))
    assert missing == [None, None]


def test_what_would_be_missing_can_be_asked_for() -> None:
    """Of a fork, with the steps that were tried in it; the home stays what it is."""
    missing: list[object] = []

    def propose(situation: Situation, context: Context) -> Proposal:
        world = context.world()
        for step in (WALK, OPEN):
            world.apply(step)
        missing.extend([context.unmet(world, (WALK, OPEN)), context.unmet()])
        return End()

    strategy = Does(propose, Part.COMPLETION, Part.HOME)
    Episode(Task("open the fridge"), strategy, WorldEnvironment(kitchen().graph)).run()
    assert missing == [(), ("fridge (11) OPEN",)]
    missing.clear()

    def touch(situation: Situation, context: Context) -> Proposal:
        steps = (WALK, parse_step("[TOUCH] <fridge> (11)"))
        missing.extend([context.unmet(context.world(), steps), context.unmet()])
        return End()

    strategy = Does(touch, Part.COMPLETION, Part.HOME)
    Episode(Task("touch the fridge"), strategy, WorldEnvironment(kitchen().graph)).run()
    assert missing[0] == () and missing[1]


def test_what_a_language_model_raises_has_an_outcome_of_its_own() -> None:
    def propose(situation: Situation, context: Context) -> Proposal:
        context.llm.complete(Request("one?"))
        return End()

    spent = BudgetExceededError("3 calls were made", limit="calls", spent=Spent(3))
    for error in (LlmUnavailableError("nobody there"), spent):
        resources = Resources.of(llm=Says(error))
        result = run(Does(propose, Part.LANGUAGE_MODEL), resources=resources)
        assert result.outcome is error.outcome
        assert str(error) in result.message


def test_getting_ready_counts_as_planning() -> None:
    class Reads(Does):
        def prepare(self, task: Task, context: Context) -> Failure | None:
            time.sleep(0.2)
            return None

    statistics = run(Reads(once(WALK))).statistics
    assert 0.2 <= statistics.planning_time_s <= statistics.total_time_s


def test_strategies_are_closed_whatever_happens() -> None:
    closed: list[int] = []

    def fail(situation: Situation, context: Context) -> Proposal:
        raise ValueError("of its own")

    strategy = Does(fail, closing=lambda: closed.append(1))
    assert run(strategy).outcome is Outcome.INTERNAL_ERROR
    assert run(Does(once(WALK), closing=lambda: closed.append(2))).outcome is Outcome.SUCCEEDED
    assert closed == [1, 2]


# -- waiting ------------------------------------------------------------------------------------


class Slow(WorldEnvironment):
    """Takes its time, and can stop."""

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        assert cancellation is not None
        if cancellation.wait(2 * LONG_S):
            return Execution(ExecutionCode.CANCELED, "stopped half way")
        return super().execute(step, cancellation)


def test_a_cancel_reaches_the_step_in_hand() -> None:
    episode = Episode(Task("t"), Does(once(WALK)), Slow(kitchen().graph))
    threading.Timer(0.1, episode.cancel).start()
    began = time.monotonic()
    result = episode.run()
    assert (result.outcome, result.steps) == (Outcome.CANCELED, ())
    assert time.monotonic() - began < LONG_S


def test_the_time_limit_reaches_the_step_in_hand() -> None:
    began = time.monotonic()
    result = run(Does(once(WALK)), home=Slow(kitchen().graph), limits=Limits(time_limit_s=0.2))
    assert result.outcome is Outcome.TIMEOUT
    assert time.monotonic() - began < LONG_S


class Patient:
    """A checker and a translator that wait for somebody who never answers."""

    def check(
        self, step: Step, home: Home, cancellation: Cancellation | None = None
    ) -> CheckResult:
        self._wait(cancellation)
        return CheckResult(())

    def translate(
        self,
        phrase: str,
        executed: tuple[Step, ...],
        home: Home,
        cancellation: Cancellation | None = None,
    ) -> Grounding:
        self._wait(cancellation)
        return Grounding(WALK)

    def _wait(self, cancellation: Cancellation | None) -> None:
        assert cancellation is not None
        if cancellation.wait(2 * LONG_S):
            raise EnvironmentLostError("nobody answers")


@pytest.mark.parametrize("proposal", [Act.of(WALK), Say("walk to the fridge")])
@pytest.mark.parametrize("outcome", [Outcome.CANCELED, Outcome.TIMEOUT])
def test_a_cancel_and_the_time_limit_reach_a_check_and_a_translation(
    proposal: Proposal, outcome: Outcome
) -> None:
    limits = Limits(time_limit_s=0.2 if outcome is Outcome.TIMEOUT else 3 * LONG_S)
    episode = Episode(
        Task("t"),
        Does(lambda situation, context: proposal),
        WorldEnvironment(kitchen().graph),
        checker=Patient(),
        translator=Patient(),
        limits=limits,
    )
    if outcome is Outcome.CANCELED:
        threading.Timer(0.2, episode.cancel).start()
    began = time.monotonic()
    result = episode.run()
    assert (result.outcome, result.steps) == (outcome, ()), result.message
    assert time.monotonic() - began < LONG_S


def test_a_cancel_reaches_a_check_that_the_strategy_asks_for() -> None:
    def propose(situation: Situation, context: Context) -> Proposal:
        context.check(WALK)
        return End()

    strategy = Does(propose, Part.CHECKER)
    home = WorldEnvironment(kitchen().graph)
    episode = Episode(Task("t"), strategy, home, checker=Patient())
    threading.Timer(0.2, episode.cancel).start()
    began = time.monotonic()
    assert episode.run().outcome is Outcome.CANCELED
    assert time.monotonic() - began < LONG_S


def test_who_takes_long_is_heard_of() -> None:
    twice = threading.Semaphore(0)

    def hear(event: Event) -> None:
        if isinstance(event, Waiting):
            twice.release()

    def propose(situation: Situation, context: Context) -> Proposal:
        if not situation.executed:
            for _ in range(2):
                twice.acquire(timeout=LONG_S)
            context.progress("counting sheep")
        return once(WALK)(situation, context)

    result = run(Does(propose), limits=Limits(heartbeat_s=0.1), subscribers=[hear])
    waits = [event for event in result.events if isinstance(event, Waiting)]
    assert len([wait for wait in waits if wait.what == "choosing the next step"]) >= 2
    assert [wait.what for wait in waits][-1] == "counting sheep"


class Busy(WorldEnvironment):
    """Is busy with something else at first."""

    def __init__(self, graph: EnvironmentGraph, times: int) -> None:
        super().__init__(graph)
        self.times = times

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        self.times -= 1
        if self.times >= 0:
            return Execution(ExecutionCode.BUSY, "another step is in hand")
        return super().execute(step, cancellation)


def test_a_busy_executor_is_waited_for_and_burns_no_repair() -> None:
    home = Busy(kitchen().graph, 3)
    result = run(Does(once(WALK)), home=home, limits=Limits(max_repairs=0))
    assert result.outcome is Outcome.SUCCEEDED and result.statistics.repairs == 0
    never = Busy(kitchen().graph, 10_000)
    limits = Limits(max_repairs=0, busy_timeout_s=0.2)
    assert run(Does(once(WALK)), home=never, limits=limits).outcome is Outcome.EXECUTION_FAILED


# -- gates --------------------------------------------------------------------------------------


def test_a_gate_behind_the_others_may_refuse() -> None:
    class NoFridge:
        name = "no fridge"

        def judge(self, passage: Passage) -> Failure | None:
            if passage.step.action != "OPEN":
                return None
            return Failure(Outcome.POLICY_REFUSED, "leave the fridge alone", passage.step)

    strategy = Does(once(WALK, OPEN))
    result = run(strategy, gates=[NoFridge()], limits=Limits(max_repairs=0))
    assert (result.outcome, result.steps) == (Outcome.POLICY_REFUSED, (WALK,))
    refused = [e for e in result.events if isinstance(e, Checked) and e.failure]
    assert [event.gate for event in refused] == ["no fridge"]


# -- who looks on -------------------------------------------------------------------------------


def test_subscribers_cannot_touch_the_task() -> None:
    heard: list[Event] = []
    stop = threading.Event()

    def raises(event: Event) -> None:
        raise OSError("no space left")

    def hangs(event: Event) -> None:
        stop.wait(2 * LONG_S)

    began = time.monotonic()
    result = run(make_strategy("symbolic"), subscribers=[raises, hangs, heard.append])
    stop.set()
    assert result.outcome is Outcome.INVALID_TASK  # "t" is no task
    assert time.monotonic() - began < LONG_S
    assert tuple(heard) == result.events


def test_events_say_everything_and_travel() -> None:
    home = WorldEnvironment(kitchen().graph)
    result = Episode(Task(PLUMS), make_strategy("symbolic"), home).run()
    assert [event.number for event in result.events] == list(range(len(result.events)))
    assert len({event.episode for event in result.events}) == 1
    back = [decode(encode(event)) for event in result.events]
    assert back == list(result.events)
    assert result_of(back) == result
    first, *others = (event for event in result.events if isinstance(event, Observed))
    assert first.graph == kitchen().graph
    assert all(event.graph is None and event.delta for event in others)
    assert isinstance(result.events[-1], Ended) and result.events[-1].verified


def test_the_schema_knows_every_kind() -> None:
    data = schema()
    kinds = {name for name in data["$defs"] if "event" in str(data["$defs"][name])}
    assert {"EpisodeBegan", "Observed", "ModelAsked", "Executed", "Ended"} <= kinds


def test_what_a_language_model_was_asked_is_told() -> None:
    def propose(situation: Situation, context: Context) -> Proposal:
        context.llm.complete(Request("one?"))
        return End()

    result = run(Does(propose, Part.LANGUAGE_MODEL), resources=Resources.of(llm=Says(["yes"])))
    asked = [event for event in result.events if isinstance(event, ModelAsked)]
    answered = [event for event in result.events if isinstance(event, ModelAnswered)]
    assert [event.request["prompt"] for event in asked] == ["one?"]
    assert [event.samples for event in answered] == [("yes",)]
    assert result.statistics.llm_calls == 1 and result.models


def test_proposals_are_told_with_their_length() -> None:
    home = WorldEnvironment(kitchen().graph)
    result = Episode(Task(PLUMS), make_strategy("symbolic"), home).run()
    proposed = [event for event in result.events if isinstance(event, Proposed)]
    assert proposed[0].count == len(proposed[0].steps) == len(result.steps)


# -- a home that does not stay what it is -------------------------------------------------------


class Changing(WorldEnvironment):
    """Another graph takes the place of this one after the first step."""

    def __init__(self, graph: EnvironmentGraph, other: EnvironmentGraph) -> None:
        super().__init__(graph)
        self._other: EnvironmentGraph | None = other

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        execution = super().execute(step, cancellation)
        if self._other is not None:
            other, revision = self._other, self._seen.revision + 1
            WorldEnvironment.__init__(self, other)
            self._other, self._seen = None, Observation(other, revision)
        return execution


def larder(*plums: int, room: str = "kitchen") -> EnvironmentGraph:
    """The kitchen with these plums."""
    data = kitchen().graph.to_json()
    gone = {20, 21, 22} - set(plums)
    data["nodes"] = [node for node in data["nodes"] if node["id"] not in gone]
    data["nodes"][0]["class_name"] = room
    ends = ("from_id", "to_id")
    data["edges"] = [e for e in data["edges"] if not gone & {e[end] for end in ends}]
    return EnvironmentGraph.from_json(data)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (larder(20, 21, 22, room="garage"), "what was <kitchen> (1) is now <garage> (1)"),
        (SmallHome().add(11, "plum", "GRABBABLE").graph, "what was <fridge> (11) is now <plum>"),
    ],
)
def test_a_home_that_is_replaced_in_the_middle_is_lost(other: EnvironmentGraph, said: str) -> None:
    home = Changing(kitchen().graph, other)
    result = Episode(Task(PLUMS), make_strategy("symbolic"), home).run()
    assert result.outcome is Outcome.ENVIRONMENT_LOST
    assert "The home was replaced" in result.message and said in result.message


def test_a_room_that_is_gone_is_another_home() -> None:
    first = kitchen().room(5, "bedroom").graph
    result = run(Does(once(WALK)), home=Changing(first, kitchen().graph))
    assert result.outcome is Outcome.ENVIRONMENT_LOST
    assert "<bedroom> (5) is no longer there" in result.message


def test_a_thing_that_disappears_leaves_no_plan() -> None:
    home = Changing(kitchen().graph, larder(20, 21))
    result = Episode(Task(PLUMS), make_strategy("symbolic"), home).run()
    assert result.outcome is Outcome.NO_PLAN, result.message
    assert "node 22 is not in the home" in result.message


def test_a_goal_on_what_disappeared_is_unmet_and_says_so() -> None:
    goal = Goal((NotCondition(StateCondition(22, "OPEN")),))

    def propose(situation: Situation, context: Context) -> Proposal:
        return End("", goal) if situation.executed else Act((WALK,))

    home = Changing(kitchen().graph, larder(20, 21))
    result = run(Does(propose), home=home, limits=Limits(max_repairs=0))
    assert result.outcome is Outcome.GOAL_NOT_REACHED
    assert "plum (22) not OPEN (not in the home: plum (22))" in result.message


def test_what_a_step_was_taken_for_may_disappear() -> None:
    """The fridge that was opened is gone: the step had no effect, and that is said."""
    data = kitchen().graph.to_json()
    data["nodes"] = [node for node in data["nodes"] if node["id"] != 11]
    data["edges"] = [e for e in data["edges"] if 11 not in (e["from_id"], e["to_id"])]
    first = WorldEnvironment(kitchen().graph)
    first.execute(WALK)
    home = Changing(first.observe().graph, EnvironmentGraph.from_json(data))
    result = run(Does(once(OPEN)), home=home, limits=Limits(max_repairs=0))
    assert result.outcome is Outcome.EFFECT_MISSING
    assert "is no longer in the home" in result.message


def test_an_older_observation_changes_nothing_that_is_seen() -> None:
    class Stale(WorldEnvironment):
        """Shows the home of the beginning once more after the first step."""

        def __init__(self) -> None:
            super().__init__(kitchen().graph)
            self._first, self._shown = self._seen, 0

        def observe(self) -> Observation:
            self._shown += 1
            return self._first if self._shown == 3 else super().observe()

    seen: list[bool] = []

    def propose(situation: Situation, context: Context) -> Proposal:
        if not situation.executed:
            return Act((WALK, CLOSE))
        character = context.world().character_id
        near = context.graph().adjacency.successors["CLOSE"].get(character, frozenset())
        seen.append(11 in near and context.world().is_close(11))
        return End()

    # the first look, the one after WALK, and the one after CLOSE was refused
    result = run(Does(propose, Part.HOME), home=Stale())
    assert result.outcome is Outcome.SUCCEEDED and seen == [True]


# -- following the home -------------------------------------------------------------------------


class Shared(WorldEnvironment):
    """A home in which somebody else acts as well, between our steps."""

    def __init__(self, graph: EnvironmentGraph, others: dict[int, str]) -> None:
        super().__init__(graph)
        self._others = others
        self._count = 0

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        self._count += 1
        done = super().execute(step, cancellation)
        other = self._others.get(self._count)
        if other is not None:
            assert super().execute(parse_step(other)).code is ExecutionCode.OK
        return done


def test_what_others_do_is_merged_and_forgets_nothing() -> None:
    home = Shared(kitchen().graph, {2: "[WALK] <fridge> (11)"})

    def propose(situation: Situation, context: Context) -> Proposal:
        if not situation.executed:
            return Act((parse_step("[WALK] <plum> (20)"), parse_step("[GRAB] <plum> (20)")))
        if len(situation.executed) == 2:
            assert context.world().is_close(11)  # where the other one led the character
            walk, back = parse_step("[WALK] <plum> (20)"), parse_step("[PUTOBJBACK] <plum> (20)")
            table = parse_step("[WALK] <kitchentable> (10)")
            return Act((table, back)) if walk else End()
        return End()

    result = run(Does(propose, Part.HOME), home=home)
    assert result.outcome is Outcome.SUCCEEDED, result.message


def test_a_mirror_is_what_it_is_shown_whoever_did_it() -> None:
    graph = kitchen().graph
    environment, mirror = WorldEnvironment(graph), Mirror(VIRTUALHOME)
    mirror.show(environment.observe())
    for text in ("[WALK] <plum> (20)", "[GRAB] <plum> (20)", "[WALK] <fridge> (11)"):
        environment.execute(parse_step(text))
        mirror.show(environment.observe())  # nobody says which step it was
        assert mirror.home.world.snapshot() == environment.observe().graph
    # one who is shown whole graphs only comes to the same, and keeps what it knows
    other = Mirror(VIRTUALHOME)
    environment = WorldEnvironment(graph)
    other.show(Observation(graph, 1))
    for revision, text in enumerate(("[WALK] <plum> (20)", "[GRAB] <plum> (20)"), start=2):
        environment.execute(parse_step(text))
        other.show(Observation(environment.observe().graph, revision), parse_step(text))
    origin = other.home.world.origin(20)
    assert origin is not None
    other.show(Observation(environment.observe().graph, 9))
    assert other.home.world.origin(20) == origin


def test_a_mirror_passes_over_what_was_overtaken() -> None:
    environment, mirror = WorldEnvironment(kitchen().graph), Mirror(VIRTUALHOME)
    first = environment.observe()
    environment.execute(WALK)
    mirror.show(environment.observe())
    mirror.show(first)
    assert mirror.revision == environment.observe().revision


def test_a_mirror_that_was_shown_nothing_has_no_home() -> None:
    with pytest.raises(EnvironmentLostError):
        _ = Mirror(VIRTUALHOME).home


@pytest.mark.usefixtures("simulator_installed")
@pytest.mark.parametrize("character", [0, 1])
@pytest.mark.parametrize("name", ["world", "virtualhome"])
def test_each_of_two_characters_acts_for_itself(name: str, character: int) -> None:
    graph = kitchen().join(3).graph
    home = make_environment(name, graph, character=character)
    task = Task(PLUMS, character=character)
    result = Episode(task, make_strategy("symbolic"), home).run()
    assert result.outcome is Outcome.SUCCEEDED and result.verified
    close = home.observe().graph.adjacency.successors["CLOSE"]
    acted, idle = (2, 3) if character == 0 else (3, 2)
    assert 11 in close[acted] and idle not in close


def test_nobody_acts_as_a_character_that_is_not_there() -> None:
    graph = kitchen().graph
    with pytest.raises(UnknownCharacterError, match="no character 1 is in this home"):
        make_environment("world", graph, character=1)
    task = Task(PLUMS, character=1)
    result = Episode(task, make_strategy("symbolic"), make_environment("world", graph)).run()
    assert result.outcome is Outcome.INVALID_TASK and not result.steps
    assert "no character 1 is in this home (0 is <character> (2))" in result.message


def test_a_home_in_which_nobody_is_is_no_home_to_act_in() -> None:
    with pytest.raises(GraphError, match="nobody can act") as told:
        make_environment("world", EnvironmentGraph([kitchen().graph.nodes[1]], []))
    assert not isinstance(told.value, UnknownCharacterError)


def test_who_executes_has_gates_as_well() -> None:
    class OncePerStep:
        name = "once"

        def __init__(self) -> None:
            self.seen: list[tuple[Step, bool]] = []

        def judge(self, passage: Passage) -> Failure | None:
            near = passage.home.world.is_close(11)
            self.seen.append((passage.step, near))
            refused = passage.step == CLOSE
            return Failure(Outcome.POLICY_REFUSED, "leave it open", CLOSE) if refused else None

    gate = OncePerStep()
    home = GatedEnvironment(WorldEnvironment(kitchen().graph), (FormGate(), gate))
    strange = parse_step("[OPEN] <fridge> (999)")
    assert home.execute(strange).code is ExecutionCode.INVALID_STEP
    codes = [home.execute(step).code for step in (WALK, OPEN, CLOSE)]
    assert codes == [ExecutionCode.OK, ExecutionCode.OK, ExecutionCode.POLICY_REFUSED]
    # the gate saw the home as it was at each step, and nothing of the malformed one
    assert gate.seen == [(WALK, False), (OPEN, True), (CLOSE, True)]
    assert "OPEN" in home.observe().graph.nodes[11].states


def test_a_pause_takes_nothing_of_the_time_that_a_strategy_has_left() -> None:
    looks: list[tuple[float, float, float]] = []

    class Looks(Strategy):
        name = "looks"
        uses: frozenset[Part] = frozenset()

        def propose(self, situation: Situation, context: Context) -> Proposal:
            looks.append((time.monotonic(), context.left_s, time.monotonic()))
            return End() if situation.executed else Act((WALK,))

    episode = Episode(
        Task("look"),
        Looks(),
        make_environment("world", kitchen().graph),
        subscribers=[
            lambda event: (
                threading.Timer(0.4, episode.pause, (False,)).start()
                if isinstance(event, Paused)
                else None
            )
        ],
    )
    episode.pause()
    result = episode.run()
    [paused] = [event.paused_s for event in result.events if isinstance(event, Resumed)]
    (before_s, left_before_s, _), (_, left_after_s, after_s) = looks
    assert left_before_s - left_after_s < after_s - before_s - paused / 2
