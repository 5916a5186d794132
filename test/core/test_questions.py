"""Questions about the home: what is answered, and what is refused rather than guessed.

The oracle is `JudgedHome`, which reads VirtualHome's JSON on its own and shares no line with what
answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from for_each import for_each
from reading_home import corpus_home, home_of

from vh_core.bench.language_corpus import (
    CorpusPart,
    CorpusWording,
    ExpectedOutcome,
    read_corpus,
)
from vh_core.bench.language_home import JudgedHome
from vh_core.bench.language_verdict import EpisodeSaid, Verdict, judge
from vh_core.environments import make_environment
from vh_core.episode import Episode, EpisodeResult
from vh_core.errors import MissingDependencyError, VhPlannerError
from vh_core.events import Ended, decode, encode
from vh_core.graph import Edge, EnvironmentGraph, Node, Relation
from vh_core.language import HomeAnswer, Misunderstanding, ask
from vh_core.outcome import Outcome
from vh_core.strategies import make_strategy
from vh_core.task import Task

SCENES = ("embedded", "generated:seed=7")


@cache
def scene(name: str) -> EnvironmentGraph:
    return home_of(None if name == "embedded" else name)


@cache
def corpus_scene(name: str) -> EnvironmentGraph:
    try:
        return corpus_home(name)
    except (MissingDependencyError, VhPlannerError, OSError) as error:
        pytest.skip(f"needs the shared data of the scene {name}: {error}")


def answered(text: str, graph: EnvironmentGraph) -> HomeAnswer:
    answer = ask(text, graph)
    assert isinstance(answer, HomeAnswer), (text, answer)
    return answer


def refused(text: str, graph: EnvironmentGraph | None = None) -> str:
    answer = ask(text, graph or scene("embedded"))
    assert isinstance(answer, Misunderstanding), (text, answer)
    return answer.message


def do(text: str, graph: EnvironmentGraph) -> tuple[EpisodeResult, EnvironmentGraph]:
    home = make_environment("world", graph)
    result = Episode(Task(text), make_strategy("symbolic"), home).run()
    return result, home.observe().graph


# -- the corpus ---------------------------------------------------------------------------------


@cache
def looked_at() -> list[CorpusWording]:
    """Those that questions are read by; what other hands wrote since is measured, not required.
    Not read with this file, as each worker that runs tests reads all files."""
    corpus = read_corpus(Path(__file__).parents[1] / "corpus")
    return [w for w in corpus.wordings if w.part is CorpusPart.LOOKED_AT and w.hand == "first"]


def wordings(*expected: ExpectedOutcome) -> list[CorpusWording]:
    return [wording for wording in looked_at() if wording.expected in expected]


@pytest.mark.slow
def test_questions_of_the_corpus_are_answered() -> None:
    asked = wordings(ExpectedOutcome.ANSWER)
    assert asked
    assert [wrong for wording in asked if (wrong := wrongly_answered(wording))] == []


def wrongly_answered(wording: CorpusWording) -> str:
    """What is wrong with the answer to a question; "" where nothing is."""
    graph = corpus_scene(wording.scene)
    answer = ask(wording.text, graph)
    if not isinstance(answer, HomeAnswer):
        return f"{wording.text!r}: {answer}"
    home = JudgedHome(graph.to_json())
    said = EpisodeSaid("SUCCEEDED", answer.text, (), answer.to_json())
    judgement = judge(wording, said, home, home)
    right = judgement.verdict is Verdict.RIGHT
    return "" if right else f"{wording.text!r}: {answer}, {judgement.why}"


@pytest.mark.slow
def test_no_order_of_the_corpus_is_taken_for_a_question() -> None:
    ordered = wordings(ExpectedOutcome.DOES, ExpectedOutcome.ASKS)
    assert ordered
    assert [w.text for w in ordered if ask(w.text, corpus_scene(w.scene)) is not None] == []


# -- generated members of the classes -----------------------------------------------------------


def several(name: str) -> str:
    """The plural of a name."""
    if name.endswith("s"):
        return name
    return f"{name}es" if name.endswith(("sh", "ch", "x")) else f"{name}s"


class Oracle:
    """What is so in a home, from its JSON."""

    def __init__(self, graph: EnvironmentGraph) -> None:
        self.home = JudgedHome(graph.to_json())
        self.classes: dict[str, list[int]] = {}
        for node_id in self.home.nodes:
            self.classes.setdefault(self.home.class_of(node_id), []).append(node_id)

    def plain(self) -> Iterator[tuple[str, list[int]]]:
        """Classes of which the name means nothing but themselves."""
        for name, ids in sorted(self.classes.items()):
            others = (other for other in self.classes if other != name)
            structure = {"Rooms", "Characters"}
            if any(self.home.nodes[i].get("category") in structure for i in ids):
                continue
            if (
                name.isalpha()
                and not any(name in other for other in others)
                and "light" not in name
            ):
                yield name, sorted(ids)

    def which(self, ids: list[int], state: str) -> list[int]:
        return [node_id for node_id in ids if state in self.home.states(node_id)]


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("state", "opposite"), [("ON", "OFF"), ("OPEN", "CLOSED")])
def test_states_of_everything_that_has_them(name: str, state: str, opposite: str) -> None:
    graph, oracle = scene(name), Oracle(scene(name))
    seen = 0
    for kind, ids in oracle.plain():
        on, off = oracle.which(ids, state), oracle.which(ids, opposite)
        if len(on) + len(off) < len(ids):
            continue
        seen += 1
        word, other = state.lower(), opposite.lower()
        assert answered(f"is any {kind} {word}?", graph).value is bool(on)
        assert answered(f"Are all of the {several(kind)} {other}?", graph).value is (not on)
        assert answered(f"tell me how many {several(kind)} are {word}", graph).value == len(on)
        assert answered(f"Which {several(kind)} are {other}?", graph).ids == tuple(off)
        if len(ids) == 1:
            assert answered(f"is the {kind} {word}", graph).value is bool(on)
            assert answered(f"the {kind} is {other}, isn't it?", graph).value is bool(off)
            assert answered(f"did I leave the {kind} {word}?", graph).value is bool(on)
    assert seen > 5


@pytest.mark.parametrize("name", SCENES)
def test_number_and_place_of_everything(name: str) -> None:
    graph, oracle = scene(name), Oracle(scene(name))
    for kind, ids in oracle.plain():
        assert answered(f"How many {several(kind)} are there?", graph).value == len(ids)
        assert answered(f"do we have a {kind}?", graph).ids == tuple(ids)
        places = set(answered(f"Where is the {kind}?", graph).ids)
        for node_id in ids:
            assert places & oracle.home.rooms(node_id), kind
            direct = {place for _, place in oracle.home.place(node_id)}
            assert places & direct, kind


@pytest.mark.parametrize("name", SCENES)
def test_contents_of_every_piece_of_furniture(name: str) -> None:
    graph, oracle = scene(name), Oracle(scene(name))
    home = oracle.home
    for kind, ids in oracle.plain():
        for preposition, relation in (("in", "INSIDE"), ("on", "ON")):
            at = [i for i in home.nodes if any(home.is_at(i, p, (relation,)) for p in ids)]
            if not at or any(home.nodes[i].get("category") in ("Doors", "Floor") for i in at):
                continue
            properties = home.properties(ids[0])
            if "shelf" in kind or (
                preposition == "in" and not properties & {"CONTAINERS", "CAN_OPEN"}
            ):
                continue  # people do not tell in from on there
            things = set(answered(f"What is {preposition} the {kind}?", graph).ids)
            assert things == {i for i in at if not home.is_character(i) and i not in ids}, kind


# -- what is exact about it ---------------------------------------------------------------------


@for_each(
    ("text", "value"),
    [
        ("Is there any beer?", False),
        ("Is there a dirty plate in the fridge?", False),
        ("are we out of milk?", False),
        ("Did I forget to turn off the light in the kitchen?", True),
        ("did I turn off the stove?", True),
        ("Is it dark in the dining room?", True),
        ("Is the bedroom dark?", False),
        ("is there light in the office", True),
        ("is the dishwasher empty?", False),
        ("Is anything in the microwave?", False),
        ("Is my phone in the bedroom?", True),
        ("Is the milk on the kitchen table?", False),
        ("Are there two plates in the dishwasher?", True),
        ("Are there three plates in the dishwasher?", False),
        ("how many plates does the dishwasher hold?", 2),
        ("Good morning! How many rooms does the house have?", 6),
        ("Are the plates clean?", False),
        ("check whether the TV is off", True),
        ("How many hammers do we have?", 0),
    ],
)
def test_what_is_asked_in_other_ways(text: str, value: bool | int) -> None:
    answer = answered(text, scene("embedded"))
    assert answer.value == value
    assert isinstance(answer.value, bool) is isinstance(value, bool)
    assert answer.text[0].isupper() or answer.text[0].isdigit()


@for_each(
    ("text", "reason"),
    [
        ("Where is my wallet?", 'no "wallet" here'),
        ("Is the sofa on?", "has no switch"),
        ("Is it on?", "refers to"),
        ("Is the plate dirty?", "say which"),
        ("Is the table clean?", "can tell of"),
        ("What time is it?", "Neither the time"),
        ("Why did you open the fridge?", "not recorded"),
        ("Is there room in the fridge?", "How much room"),
        ("Is the window not open?", "only what the home shows"),
        ("Where is the kitchen?", "where a room is"),
    ],
)
def test_what_is_not_known_is_not_guessed(text: str, reason: str) -> None:
    message = refused(text)
    assert "for a question" in message
    assert reason in message


@for_each(
    "text",
    [
        "could you turn on the tv?",
        "Can I have the milk, please?",
        "do the dishes",
        "is it possible to turn on the TV?",
        "why don't you close the fridge?",
        "check that the tv is on",
        "Is the TV on? Then turn it off.",
        "the window is open",
        "the plums in the fridge",
        "",
        "?",
        "x" * 5000,
    ],
)
def test_what_is_no_question_is_left_alone(text: str) -> None:
    assert ask(text, scene("embedded")) is None


def test_a_state_that_nobody_knows_is_not_made_up() -> None:
    nodes = [
        Node(1, "kitchen", "Rooms", frozenset(), frozenset()),
        Node(2, "tv", "Electronics", frozenset({"HAS_SWITCH"}), frozenset({"OFF"})),
        Node(3, "tv", "Electronics", frozenset({"HAS_SWITCH"}), frozenset()),
    ]
    graph = EnvironmentGraph(nodes, [Edge(2, "INSIDE", 1), Edge(3, "INSIDE", 1)])
    assert "tv (3)" in refused("is any tv on?", graph)
    assert answered("are all tvs on?", graph).value is False


# -- as a task ----------------------------------------------------------------------------------


def test_a_question_is_a_task_that_changes_nothing() -> None:
    result, after = do("How many plates are dirty?", scene("embedded"))
    assert (result.outcome, result.steps, result.unverified) == (Outcome.SUCCEEDED, (), "")
    assert result.message == "1: plate (46)."
    assert json.loads(json.dumps(result.to_json()))["answer"] == {
        "text": "1: plate (46).",
        "value": 1,
        "ids": [46],
    }
    assert after == scene("embedded")


def test_the_answer_is_in_the_stream_of_events() -> None:
    result, _ = do("Is the TV on?", scene("embedded"))
    ended = decode(encode(result.events[-1]))
    assert isinstance(ended, Ended)
    assert ended.answer == result.answer == HomeAnswer("No, the tv (95) is off.", False, (95,))


def test_a_question_without_an_answer_is_an_invalid_task() -> None:
    result, _ = do("Where is my wallet?", scene("embedded"))
    assert (result.outcome, result.answer) == (Outcome.INVALID_TASK, None)
    assert result.to_json()["answer"] is None


def test_what_is_at_several_places_of_one_name_is_told_of_each() -> None:
    home = scene("embedded")
    for name in ("nightstand", "cabinet", "desk"):
        answer = ask(f"what is on the {name}?", home)
        assert isinstance(answer, HomeAnswer)
        told = answer.text[:1].lower() + answer.text[1:].rstrip(".")
        parts = dict(part.split(": ") for part in told.split("; ")) if ": " in told else {}
        for place in home.by_class.get(name, ()):
            on = {e.from_id for e in home.edges if (e.relation, e.to_id) == (Relation.ON, place)}
            assert on <= {*answer.ids}
            told_of = [things for where, things in parts.items() if f"{name} ({place})" in where]
            if told_of and len(on) <= 12:
                assert {
                    int(each.split("(")[1].rstrip(")")) for each in told_of[0].split(", ")
                } == on
    one = ask("what is on the coffee table?", home)
    assert isinstance(one, HomeAnswer) and ":" not in one.text
