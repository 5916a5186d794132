"""Understanding as a benchmark: each wording of the corpus is done in its home, and judged."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from vh_core import __version__
from vh_core.actions import Domain, load_domain
from vh_core.asking import Answer, Asker, Question
from vh_core.bench.benchmark import FAILURE, Row
from vh_core.bench.language_corpus import Corpus, CorpusScene, CorpusWording, read_corpus
from vh_core.bench.language_home import JudgedHome
from vh_core.bench.language_meanings import meaning_of
from vh_core.bench.language_model import describe_language_model
from vh_core.bench.language_person import HonestPerson
from vh_core.bench.language_verdict import EpisodeSaid, Verdict, WordingJudgement, judge
from vh_core.bench.rows import digest
from vh_core.bench.shared_data import shared_folder, virtualhome_scene
from vh_core.cancellation import Cancellation
from vh_core.environments import make_environment
from vh_core.episode.result import EpisodeResult
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.language.offers.asking import NONE_OF_THEM
from vh_core.outcome import Outcome
from vh_core.scenes import open_scene
from vh_core.strategies import Part
from vh_core.strategies.resources import Resources
from vh_core.task import Task

#: outcomes that say nothing of understanding; a run that is gone on with tries such a case again
_NO_RESULT = frozenset({Outcome.LLM_UNAVAILABLE})
#: settings that decide the rows, beside those of the strategy and its limits
_SECTIONS = ("dialogue", "recovery", "safety")
#: how the corpus names VirtualHome's own scenes, which lie in the folder of shared data
_SHARED_SCENE = re.compile(r"TestScene[1-7]")


def default_corpus() -> Path:
    """The corpus of a checkout."""
    return Path(__file__).resolve().parents[3] / "test" / "corpus"


@dataclass(frozen=True, slots=True)
class LanguageSetup:
    """All that `open_language` needs. `pickle` takes it, so that other processes open the same.

    `settings` are those of the strategy, limits and models. Of the corpus, those wordings are taken
    that each of `parts`, `hands`, `kinds` and `scenes` has, where it is not empty.
    """

    settings: Setup
    corpus: str
    strategy: str = "symbolic"
    parts: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    scenes: tuple[str, ...] = ()
    environment: str = "world"
    domain: str = "virtualhome"
    language_model: Mapping[str, Any] | None = None

    @property
    def asks_language_model(self) -> bool:
        """Whether the strategy needs one."""
        return Part.LANGUAGE_MODEL in self.settings.uses(self.strategy)

    def takes(self, wording: CorpusWording) -> bool:
        asked = (self.parts, self.hands, self.kinds, self.scenes)
        given = (wording.part.value, wording.hand, wording.kind, wording.scene)
        return all(not some or one in some for some, one in zip(asked, given, strict=True))


@contextmanager
def open_language(setup: LanguageSetup) -> Iterator[LanguageBenchmark]:
    """Read the corpus and open the models. Raises `ConfigurationError` and what reading raises."""
    corpus = read_corpus(setup.corpus)
    if not any(map(setup.takes, corpus.wordings)):
        raise ConfigurationError(f"no wording in {setup.corpus} is what was asked for")
    domain = load_domain(setup.domain)
    with closing(setup.settings.resources(domain)) as resources:
        resources.require(setup.settings.uses(setup.strategy))
        yield LanguageBenchmark(setup, corpus, resources)


def open_corpus_scene(scene: CorpusScene) -> EnvironmentGraph:
    """The home of a scene of the corpus. Raises `ConfigurationError` where a file is missing."""
    name = scene.graph
    if _SHARED_SCENE.fullmatch(name):
        file, folder = virtualhome_scene(name), shared_folder()
        path = folder / file.path
        if not path.is_file():
            raise ConfigurationError(file.how_to_get(folder))
        name = str(path)
    graph = open_scene(name)
    if not scene.states:
        return graph
    data = graph.to_json()
    nodes = {node["id"]: node for node in data["nodes"]}
    for node_id, states in scene.states.items():
        if node_id not in nodes:
            raise ConfigurationError(f"the scene {scene.graph} has no node {node_id}")
        nodes[node_id]["states"] = list(states)
    return EnvironmentGraph.from_json(data, name=graph.name)


def _open_home(scene: CorpusScene, domain: Domain) -> tuple[EnvironmentGraph, JudgedHome]:
    """The home of a scene as the domain has it, and as it is judged."""
    graph = domain.correct(open_corpus_scene(scene))[0]
    return graph, JudgedHome(graph.to_json())


def meanings(setup: LanguageSetup) -> dict[str, list[list[dict[str, Any]] | str]]:
    """What each wording that `setup` takes means, in each home in which it is said: for a simulated
    model, which is told so. Raises `ConfigurationError`."""
    corpus, domain = read_corpus(setup.corpus), load_domain(setup.domain)
    homes: dict[str, JudgedHome] = {}
    found: dict[str, list[list[dict[str, Any]] | str]] = {}
    for wording in filter(setup.takes, corpus.wordings):
        if wording.scene not in homes:
            homes[wording.scene] = _open_home(corpus.scenes[wording.scene], domain)[1]
        found.setdefault(wording.text, []).append(meaning_of(wording, homes[wording.scene]))
    return found


@dataclass(frozen=True, slots=True)
class _Done:
    """What came of a wording, and how good that is."""

    result: EpisodeResult
    judgement: WordingJudgement


class _Hearing:
    """Passes questions on, and keeps the last one about what was understood: that something was
    asked back."""

    def __init__(self, asker: Asker) -> None:
        self._asker = asker
        self.question: dict[str, Any] | None = None

    def ask(self, question: Question, cancellation: Cancellation) -> Answer:
        """The other one's answer."""
        if question.choices[-1].label != NONE_OF_THEM:
            self.question = {"text": question.text}
        return self._asker.ask(question, cancellation)


class LanguageBenchmark:
    """The benchmark: a row for each wording."""

    name = "language"

    def __init__(self, setup: LanguageSetup, corpus: Corpus, resources: Resources) -> None:
        self._setup = setup
        self._domain = load_domain(setup.domain)
        self._resources = resources
        taken = [wording for wording in corpus.wordings if setup.takes(wording)]
        self._wordings = {f"{wording.scene}: {wording.text}": wording for wording in taken}
        self._scenes = {name: corpus.scenes[name] for name in dict.fromkeys(w.scene for w in taken)}
        self._homes: dict[str, tuple[EnvironmentGraph, JudgedHome]] = {}

    @property
    def cases(self) -> Sequence[str]:
        return tuple(self._wordings)

    @property
    def settings(self) -> Mapping[str, Any]:
        setup, given = self._setup, self._setup.settings
        options: Any = given.new_strategy(setup.strategy).options
        return {
            "vh_planner": __version__,
            "strategy": {setup.strategy: asdict(options)},
            "limits": asdict(given.limits),
            **{name: dict(given.sections.get(name, {})) for name in _SECTIONS},
            "language_model": setup.language_model or describe_language_model(given.llm)
            if setup.asks_language_model
            else None,
            "environment": setup.environment,
            "domain": setup.domain,
            "wordings": {
                "number": len(self._wordings),
                "digest": digest([repr(wording) for wording in self._wordings.values()]),
            },
        }

    def run(self, case: str) -> Row:
        wording = self._wordings[case]
        row: Row = {
            "text": wording.text,
            "kind": wording.kind,
            "hand": wording.hand,
            "part": wording.part.value,
            "scene": wording.scene,
            "expected": wording.expected.value,
        }
        try:
            graph, begin = self._home(wording.scene)
        except ConfigurationError as error:
            return {**row, FAILURE: str(error)}

        def attempt(asker: Asker) -> tuple[_Done, bool]:
            done = self._done(wording, graph, begin, asker)
            return done, done.judgement.verdict is Verdict.RIGHT

        talk = HonestPerson(attempt).talk()
        result, judgement = talk.result.result, talk.result.judgement
        told = result.to_json()
        return {
            **row,
            "verdict": judgement.verdict.name,
            "why": judgement.why,
            "outcome": told["outcome"],
            "message": told["message"],
            "notes": told["notes"],
            "steps": told["steps"],
            "questions": [question.text for question in talk.questions],
            "offered": list(talk.offered),
            "planning_time_s": result.statistics.planning_time_s,
            FAILURE: result.message if result.outcome in _NO_RESULT else "",
        }

    def _done(
        self, wording: CorpusWording, graph: EnvironmentGraph, begin: JudgedHome, asker: Asker
    ) -> _Done:
        """What comes of a wording in its home, with somebody who can be asked."""
        environment = make_environment(self._setup.environment, graph, domain=self._domain)
        given, heard = self._setup.settings, _Hearing(asker)
        strategy = given.new_strategy(self._setup.strategy)
        task = Task(wording.text)
        result = given.episode(
            task, strategy, environment, self._resources, domain=self._domain, asker=heard
        ).run()
        told = result.to_json()
        said = EpisodeSaid(
            outcome=result.outcome.name,
            message=result.message,
            steps=result.steps,
            answer=told.get("answer"),
            question=told.get("question") or heard.question,
            refusal=told.get("refusal"),
        )
        end = JudgedHome(environment.observe().graph.to_json())
        return _Done(result, judge(wording, said, begin, end))

    def _home(self, name: str) -> tuple[EnvironmentGraph, JudgedHome]:
        if name not in self._homes:
            self._homes[name] = _open_home(self._scenes[name], self._domain)
        return self._homes[name]
