"""A home that was opened, in which tasks are planned and done: the way in for programs.

    scene, settings ─► open_home ─► plan, do, check, read

`open_home` puts together what everything else here is made of; whoever wants other pieces makes an
`OpenHome` of them, or an `Episode`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from vh_core.actions import VIRTUALHOME, Domain, Violation, load_domain
from vh_core.asking import Answer, AnswerKind, Asker, Question, QuestionKind
from vh_core.cancellation import Cancellation
from vh_core.environments import make_environment
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Environment, Episode, EpisodeResult
from vh_core.episode.setup import Setup, setting_groups
from vh_core.events import Subscriber
from vh_core.gates import Gate, installed_gates
from vh_core.graph import EnvironmentGraph
from vh_core.language import SentenceReading, activities_with, read_sentence
from vh_core.program import Step
from vh_core.scenes import open_scene
from vh_core.settings.config_file import read_config
from vh_core.strategies import Strategy
from vh_core.task import Task
from vh_core.world import ProgramCheck, World, check_program


class OpenHome:
    """A home with what its tasks need: who executes them, and how they are done here.

    One task is done at a time. Close it at the end, or use it as a context manager: a language
    model on this machine ends with it.
    """

    def __init__(
        self,
        graph: EnvironmentGraph,
        setup: Setup | None = None,
        *,
        environment: Environment | None = None,
        domain: Domain = VIRTUALHOME,
        character: int = 0,
        gates: Iterable[Gate] = (),
    ) -> None:
        """A home in the state of `graph`; `environment` executes steps in it (default: the world
        model), and `gates` may refuse them, besides those that are installed.

        Raises `ConfigurationError` for settings with which no task can be done,
        `MissingDependencyError` for what these need, `GraphError` where nobody can act.
        """
        self.setup = setup or Setup.of()
        self.domain = domain
        self.character = character
        self.environment: Environment = environment or WorldEnvironment(
            graph, domain=domain, character=character
        )
        self.activities = activities_with(self.setup.dialogue.activities)
        # what is wrong with any of these is said before a task comes
        self.setup.new_strategy()
        installed_gates()
        self._gates = tuple(gates)
        self._policy = self.setup.policy
        self.resources = self.setup.resources(domain)
        try:
            self.resources.require(self.setup.uses())
        except BaseException:
            self.resources.close()
            raise

    def __enter__(self) -> OpenHome:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the models that were in use. May be called twice."""
        self.resources.close()

    @property
    def graph(self) -> EnvironmentGraph:
        """The home now."""
        return self.environment.observe().graph

    @property
    def world(self) -> World:
        """The home now, to be asked and tried out: nothing that is done to it is really done."""
        seen = self.environment.observe()
        world = World(seen.graph, domain=self.domain, character=self.character)
        world.restore_origins(seen.origins or {})
        return world

    # -- tasks --------------------------------------------------------------------------------

    def do(
        self,
        task: str | Task,
        *,
        asker: Asker | None = None,
        subscribers: Iterable[Subscriber] = (),
    ) -> EpisodeResult:
        """Do a task; its result, whatever becomes of it. `asker` is the way to a person, for
        approvals and for what is unclear (default: nobody); `subscribers` hear each event."""
        return self.episode(task, asker=asker, subscribers=subscribers).run()

    def plan(self, task: str | Task, world: World | None = None) -> EpisodeResult:
        """What `do` would do, in the world model: nothing is executed.

        Steps that a person would have to approve count as approved, and the result's events of the
        kind `decided` name them. `world` is the home to plan in (default: as it is now).
        """
        world = world or self.world
        tried = WorldEnvironment(
            world.snapshot(), domain=self.domain, character=self.character, origins=world.origins
        )
        return self.episode(task, environment=tried, asker=_InTheory(), dry_run=True).run()

    def episode(
        self,
        task: str | Task,
        *,
        strategy: Strategy | None = None,
        environment: Environment | None = None,
        asker: Asker | None = None,
        subscribers: Iterable[Subscriber] = (),
        episode_id: str = "",
        dry_run: bool = False,
    ) -> Episode:
        """The episode of a task, for who wants to cancel or pause it; `run` does it. In a `dry_run`
        the environment is none in which anything is really done, and the result says so."""
        return self.setup.episode(
            Task(task, character=self.character) if isinstance(task, str) else task,
            strategy or self.setup.new_strategy(),
            environment or self.environment,
            self.resources,
            domain=self.domain,
            policy=self._policy,
            gates=(*installed_gates(), *self._gates),
            asker=asker,
            subscribers=subscribers,
            episode_id=episode_id,
            dry_run=dry_run,
        )

    # -- what is known without doing anything ---------------------------------------------------

    def check(self, program: str | Step | Iterable[Step]) -> tuple[Violation, ...]:
        """What keeps the program, or the one step, from being executed now: what the first step
        that does not apply lacks, each with a sentence and with steps that would help. Empty if
        all of it can be executed."""
        return self.check_program(program).violations

    def check_program(self, program: str | Step | Iterable[Step]) -> ProgramCheck:
        """As `check`, with the step that does not apply. Text has one step a line."""
        if isinstance(program, Step):
            program = (program,)
        return check_program(self.world, program)

    def read(self, sentence: str) -> SentenceReading:
        """How a sentence is read here, without doing it: its goal, or why it has none."""
        return read_sentence(
            sentence,
            self.graph,
            domain=self.domain,
            character=self.character,
            activities=self.activities,
        )


def open_home(
    scene: str | Path | EnvironmentGraph | None = None,
    *,
    environment: str = "world",
    domain: str = VIRTUALHOME.name,
    character: int = 0,
    config: str | Path | None = None,
    **settings: Mapping[str, Any],
) -> OpenHome:
    """Open a home: the embedded one, a VirtualHome graph in a file, "generated:seed=3", a graph.

    `environment` executes steps: "world", the world model, or "virtualhome", VirtualHome's own
    simulator. `config` is a file of settings; `settings` count more, in the sections of such a file
    (docs/settings.md): `planner={"strategy": "translated"}, safety={"policy": "policy.yaml"}`.

    Raises `ConfigurationError`, `SceneFileError` or `GraphError`.
    """
    from_file = read_config(config, setting_groups()) if config is not None else {}
    table = load_domain(domain)
    graph, _ = table.correct(scene if isinstance(scene, EnvironmentGraph) else open_scene(scene))
    executing = make_environment(environment, graph, domain=table, character=character)
    setup = Setup.of(from_file, settings)
    return OpenHome(graph, setup, environment=executing, domain=table, character=character)


def planning_with(
    setup: Setup, domain: Domain = VIRTUALHOME
) -> Callable[[str, World], EpisodeResult]:
    """What plans for homes that somebody else commands: a task in a world, as `OpenHome.plan`, for
    the one who acts there."""

    def plan(task: str, world: World) -> EpisodeResult:
        graph = world.snapshot()
        character = graph.character_index(world.character_id)
        with OpenHome(graph, setup, domain=domain, character=character) as home:
            return home.plan(task, world)

    return plan


class _InTheory:
    """Approves of whatever is only thought of, and knows nothing else."""

    def ask(self, question: Question, cancellation: Cancellation) -> Answer:
        if question.kind is QuestionKind.APPROVAL:
            return Answer(AnswerKind.CHOSEN, (0,), by="nothing is done")
        return Answer(AnswerKind.NOBODY)
