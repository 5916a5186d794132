"""Homes, tasks and language models for tests of `guided_search`."""

from __future__ import annotations

from collections.abc import Callable

from small_home import kitchen

from simulated_llm.oracle import OraclePolicy
from simulated_llm.policy import SimulatedRequest
from simulated_llm.search_kinds import search_kinds
from simulated_llm.search_oracle import SearchOracle
from vh_core.actions import load_domain
from vh_core.datasets.household_tasks import HouseholdTask, household_tasks
from vh_core.environments import make_environment
from vh_core.episode import Episode, EpisodeResult
from vh_core.graph import EnvironmentGraph
from vh_core.llm import Completion, Request, Sample
from vh_core.scenes import open_scene
from vh_core.strategies.guided_search import SPEC, GuidedSearchOptions
from vh_core.strategies.guided_search.strategy import GuidedSearchStrategy
from vh_core.strategies.resources import Resources
from vh_core.task import Task
from vh_core.world import World

HOUSEHOLD = load_domain("household")
TASKS = {task.text: task for task in household_tasks()}
#: what is said to a prompt
Answer = Callable[[str], str]


class Answers:
    """A language model that says what a function makes of each prompt."""

    name = identity = "simulated-answers"

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self.requests: list[Request] = []

    def complete(self, request: Request) -> Completion:
        self.requests.append(request)
        return Completion((Sample(self._answer(request.text)),), self.name)

    def close(self) -> None:
        pass


def listed(prompt: str) -> list[tuple[int, str]]:
    """What a prompt lists, by index."""
    found = []
    for line in prompt.rpartition("available to you are:**\n")[2].splitlines():
        name, grouped, rest = line.partition(": ")
        for each in rest.split(", ") if grouped else [line]:
            index, _, text = each.partition(" ")
            verb, _, others = text.partition("]")
            found.append((int(index), f"{verb}]<{name}>{others}" if grouped else text))
    return found


def wanting(*actions: str) -> Answer:
    """Wants these actions, one after the other; of others the first that is listed."""

    def answer(prompt: str) -> str:
        taken = prompt.partition("you have already taken are:**\n")[2].partition("\n\n")[0]
        done = len(taken.splitlines()) if taken else 0
        wanted = actions[done] if done < len(actions) else ""
        index, text = next(
            (each for each in listed(prompt) if each[1] == wanted), listed(prompt)[0]
        )
        return f"So be it.\n\n{{{index} {text}}}"

    return answer


def run(
    task: HouseholdTask,
    home: EnvironmentGraph,
    llm: object,
    options: GuidedSearchOptions,
) -> tuple[EpisodeResult, GuidedSearchStrategy]:
    strategy = SPEC.new(options)
    assert isinstance(strategy, GuidedSearchStrategy)
    result = Episode(
        Task(task.text),
        strategy,
        make_environment("world", home, domain=HOUSEHOLD),
        referee=task.in_home(home),
        resources=Resources.of(llm=llm, domain=HOUSEHOLD),  # type: ignore[arg-type]
        domain=HOUSEHOLD,
    ).run()
    return result, strategy


def small() -> EnvironmentGraph:
    """A kitchen with a television, which is off, and another one."""
    home = kitchen().add(40, "tv", "HAS_SWITCH LOOKABLE", "OFF").add(41, "sofa", "SITTABLE")
    return home.graph


WATCH_TV = ("[WALK]<tv>", "[SWITCHON]<tv>", "[WATCH]<tv>")


def oracle_of(home: EnvironmentGraph) -> SearchOracle:
    goals = {task.text: task.in_home(home).goals for task in TASKS.values()}
    return SearchOracle(home, HOUSEHOLD, goals)


EMBEDDED = HOUSEHOLD.correct(open_scene())[0]
ORACLE = oracle_of(EMBEDDED)


class Simulated:
    """The simulated model, without a server."""

    name = identity = "simulated-oracle"

    def __init__(
        self, error_rate: float = 0.0, seed: int = 0, oracle: SearchOracle = ORACLE
    ) -> None:
        self.requests: list[Request] = []
        self._policy = OraclePolicy(error_rate=error_rate, seed=seed, kinds=search_kinds(oracle))

    def complete(self, request: Request) -> Completion:
        self.requests.append(request)
        text = request.text
        prompt = text if isinstance(request.prompt, str) else request.prompt[-1].content
        reply = self._policy.reply(SimulatedRequest("chat", prompt, text, seed=request.seed or 0))
        said = ("".join(span.text for span in spans) for spans in reply.samples)
        return Completion(tuple(map(Sample, said)), self.name)

    def close(self) -> None:
        pass


def is_executable(home: EnvironmentGraph, result: EpisodeResult) -> bool:
    world = World(home, domain=HOUSEHOLD)
    for step in result.steps:
        if world.check(step):
            return False
        world.apply(step)
    return True
