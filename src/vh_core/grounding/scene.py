"""`SceneTranslator`: a phrase said in a home becomes a step that the home has."""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from vh_core.actions import VIRTUALHOME, Domain, Violation
from vh_core.cancellation import Cancellation
from vh_core.errors import ProgramError
from vh_core.graph import EnvironmentGraph
from vh_core.grounding.bank import ActionBank
from vh_core.grounding.cache import Progress
from vh_core.grounding.encoders import Encoder, make_encoder
from vh_core.grounding.instances import Resolution, lasting, resolve
from vh_core.grounding.matches import Match, Ranking
from vh_core.grounding.phrases import ActionPhrase, make_phrase
from vh_core.grounding.pronouns import without_pronouns
from vh_core.grounding.translate import TranslationModel
from vh_core.program import Step, parse_step
from vh_core.task import Home
from vh_core.world import World

#: similarities this near to each other are told apart by what the home allows
MARGIN = 0.06
#: phrases that are looked at for each one that is asked for, and at least
_LOOKED_AT, _LEAST = 3, 8
#: scenes whose banks are kept; a home that changes its states keeps its classes
_KEPT_SCENES = 8
_ID = re.compile(r"\((\d{1,18})\)")


@dataclass(frozen=True, slots=True)
class Grounding:
    """What a phrase means: the best admissible step and how similar it is, in [-1, 1].

    `step` is None when nothing is similar enough; `message` then says what came closest.
    """

    step: Step | None
    similarity: float = 0.0
    message: str = ""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A step that a phrase can mean here. `violations` is what keeps it from being taken now."""

    step: Step
    similarity: float
    phrase: ActionPhrase
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class Candidates:
    """The steps that a phrase can mean, best first.

    `out_of_distribution`: none of them should be taken; `message` says what came closest.
    """

    steps: tuple[Candidate, ...]
    out_of_distribution: bool
    message: str = ""


class SceneTranslator:
    """The Translation LM over whatever home it is shown.

    The bank is made from the graph and kept as long as its classes stay the same; call
    `prepare` to have that done before the first phrase. `threshold`: see `TranslationModel`.
    `domain` is the table of actions that the home's executor has.
    Safe to use from several threads.
    """

    def __init__(
        self,
        encoder: Encoder | str = "auto",
        ranking: Ranking | str = Ranking.GROUNDED,
        threshold: float | None = None,
        cache_dir: str | Path | None = None,
        domain: Domain = VIRTUALHOME,
    ) -> None:
        self._domain = domain
        self._encoder = make_encoder(encoder) if isinstance(encoder, str) else encoder
        self._ranking, self._threshold = Ranking.of(str(ranking)), threshold
        self._cache_dir = cache_dir
        self._models: dict[object, TranslationModel] = {}
        self._last: tuple[EnvironmentGraph, TranslationModel] | None = None
        self._lock = threading.RLock()

    @property
    def encoder(self) -> Encoder:
        """The encoder in use; its name says what "auto" came to."""
        return self._encoder

    def prepare(self, home: Home, progress: Progress | None = None) -> TranslationModel:
        """The model for the home, with its embeddings built or loaded."""
        with self._lock:
            model, _ = self._look(home)
            model.prepare(progress)
            return model

    def translate(
        self,
        phrase: str,
        executed: tuple[Step, ...],
        home: Home,
        cancellation: Cancellation | None = None,
    ) -> Grounding:
        """The step that the phrase means in the home; an encoder at work cannot be ended."""
        found = self.candidates(phrase, executed, home, 1)
        if found.out_of_distribution:
            nearest = found.steps[0].similarity if found.steps else 0.0
            return Grounding(None, nearest, found.message)
        return Grounding(found.steps[0].step, found.steps[0].similarity)

    def candidates(
        self,
        phrase: str,
        executed: Sequence[Step],
        home: Home,
        top_k: int = 1,
    ) -> Candidates:
        """The `top_k` steps that the phrase can mean in the home, best first.

        The nearest phrases are told apart by similarity, and within `MARGIN` by whether the home
        has an instance for which they can be done. A step in program text is taken as it is.
        "It" is what is in the hand or was used last, whichever suits the verb.
        """
        with self._lock:
            model, world = self._look(home)
            literal = _literal(phrase, world)
            if literal is not None:
                return Candidates((literal,), False)
            best: Candidates | None = None
            for said in without_pronouns(phrase, world, executed):
                found = _ground(model, world, said.phrase, executed, top_k, (said.node_id,))
                if best is None or _amiss(found) < _amiss(best):
                    best = found
            return best or _ground(model, world, phrase, executed, top_k)

    def _look(self, home: Home) -> tuple[TranslationModel, World]:
        graph = home.world.graph  # the same object, however much has happened in it since
        if self._last is None or self._last[0] is not graph:
            key = _form_of(graph)
            model = self._models.pop(key, None) or self._model(graph)
            self._models[key] = model
            if len(self._models) > _KEPT_SCENES:
                del self._models[next(iter(self._models))]
            self._last = (graph, model)
        return self._last[1], home.world

    def _model(self, graph: EnvironmentGraph) -> TranslationModel:
        return TranslationModel(
            ActionBank.from_graph(graph, self._domain),
            self._encoder,
            ranking=self._ranking,
            threshold=self._threshold,
            cache_dir=self._cache_dir,
            graph=graph,
        )


def _ground(
    model: TranslationModel,
    world: World,
    phrase: str,
    executed: Sequence[Step],
    top_k: int,
    meant: tuple[int, ...] = (),
) -> Candidates:
    """Translate and resolve one phrase; `meant` are nodes that must be used where they fit."""
    ids = frozenset((*meant, *(int(number) for number in _ID.findall(phrase[:500]))))
    said, looked_at = _ID.sub(" ", phrase), max(_LEAST, _LOOKED_AT * top_k)
    translation = model.translate(said, looked_at, fill=False)
    found = _resolve(translation.matches, world, executed, ids)
    ranked = _rank(found)[: max(top_k, 1)]
    if 0 < len(ranked) < top_k:
        # what else comes near is no reason to change what comes first
        known = set(translation.matches)
        others = model.translate(said, looked_at).matches
        found_too = _resolve([m for m in others if m not in known], world, executed, ids)
        ranked = (*ranked, *map(_candidate, found_too))[:top_k]
    if not found or translation.out_of_distribution:
        return Candidates(ranked, True, translation.explanation + ".")
    return Candidates(ranked, False)


def _amiss(found: Candidates) -> tuple[bool, int, float]:
    """How badly a pronoun was taken: nothing can be done with it, or not now."""
    if not found.steps:
        return (True, 0, 0.0)
    best = found.steps[0]
    return (found.out_of_distribution, lasting(best.violations), -best.similarity)


def _form_of(graph: EnvironmentGraph) -> object:
    """What a bank depends on: classes and properties, and which things hold others."""
    return frozenset((node.id, node.class_name, node.properties) for node in graph.nodes.values())


def _literal(phrase: str, world: World) -> Candidate | None:
    """The step, if the phrase is one in program text and the home has its objects."""
    if not phrase.lstrip().startswith("["):
        return None
    try:
        step = parse_step(phrase[:500])
    except ProgramError:
        return None
    violations = world.check(step)
    if any(v.predicate in ("known_action", "arity", "known_id", "class_name") for v in violations):
        return None
    classes = [ref.class_name for ref in step.objects]
    return Candidate(
        step, 1.0, make_phrase(step.action, *classes, actions=world.actions), violations
    )


def _resolve(
    matches: Sequence[Match], world: World, executed: Sequence[Step], ids: frozenset[int]
) -> list[tuple[Match, Resolution]]:
    found = []
    for match in matches:
        resolution = resolve(
            world,
            match.phrase.action,
            match.phrase.classes,
            executed=executed,
            rooms=match.rooms,
            ids=ids,
        )
        if resolution is not None:
            found.append((match, resolution))
    return found


def _rank(found: list[tuple[Match, Resolution]]) -> tuple[Candidate, ...]:
    """Candidates by similarity; those within `MARGIN` of the best by what the home allows."""
    if not found:
        return ()
    best = found[0][0].similarity

    def key(pair: tuple[Match, Resolution]) -> tuple[float, ...]:
        match, resolution = pair
        near = best - match.similarity <= MARGIN and best < 1.0
        if not near:
            return (0 if match.similarity >= best else 1, -match.similarity, 0)
        return (0, resolution.lasting, -match.similarity)

    ordered = sorted(found, key=key)
    return tuple(map(_candidate, ordered))


def _candidate(found: tuple[Match, Resolution]) -> Candidate:
    match, resolution = found
    return Candidate(resolution.step, match.similarity, match.phrase, resolution.violations)


__all__ = ["Candidate", "Candidates", "Grounding", "SceneTranslator"]
