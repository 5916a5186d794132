"""The corpus of wordings is what it says: homes have what goals name, and each wording its part."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from vh_core.bench.language_benchmark import default_corpus, open_corpus_scene
from vh_core.bench.language_conditions import select
from vh_core.bench.language_corpus import (
    Corpus,
    CorpusGoal,
    CorpusPart,
    Division,
    ExpectedOutcome,
    RefusalReason,
    read_corpus,
    read_corpus_scenes,
)
from vh_core.bench.language_home import JudgedHome
from vh_core.errors import ConfigurationError
from vh_core.goals import (
    Condition,
    Goal,
    HeldCondition,
    NotCondition,
    RelationCondition,
    StateCondition,
)
from vh_core.graph import EnvironmentGraph
from vh_core.planning import Plan, plan
from vh_core.world import World

#: the corpus, and the one in VirtualHome's other homes, which are not always at hand
FOLDERS = (default_corpus(), default_corpus() / "other_homes")
SCENES = {name: scene for folder in FOLDERS for name, scene in read_corpus_scenes(folder).items()}
#: a home of the corpus takes a third of a second, and there are many; the embedded one has most
EACH_SCENE = [
    name if name == "embedded" else pytest.param(name, marks=pytest.mark.slow) for name in SCENES
]


@cache
def corpus() -> Corpus:
    """Both of them."""
    one, other = map(read_corpus, FOLDERS)
    return Corpus(
        one.classes,
        {**one.hands, **other.hands},
        {**one.scenes, **other.scenes},
        {**one.goals, **other.goals},
        (*one.wordings, *other.wordings),
    )


@cache
def graph_of(scene: str) -> EnvironmentGraph:
    try:
        return open_corpus_scene(corpus().scenes[scene])
    except ConfigurationError as error:
        pytest.skip(str(error))


@cache
def home_of(scene: str) -> JudgedHome:
    return JudgedHome(graph_of(scene).to_json())


@pytest.mark.parametrize("scene", EACH_SCENE)
def test_every_goal_can_be_judged_and_is_still_to_be_reached(scene: str):
    home = home_of(scene)
    for goal in corpus().goals.values():
        if goal.scene == scene:
            reached = not goal.judged.unmet(home, home, ())
            assert reached is goal.already, f"{goal.name}: holds at the beginning: {reached}"
            assert not goal.judged.extras(home, home), goal.name


@pytest.mark.parametrize("scene", EACH_SCENE)
def test_the_planner_reaches_the_goals_by_their_conditions(scene: str):
    """The plain ones: states and places of things that are all meant, or of so many of them."""
    world, home, tried = World(graph_of(scene)), home_of(scene), 0
    for goal in corpus().goals.values():
        conditions = planned(goal, home) if goal.scene == scene else None
        if conditions:
            found = plan(world, Goal(tuple(conditions)))
            assert isinstance(found, Plan), f"{goal.name}: {found}"
            end = world.fork()
            for step in found.steps:
                end.apply(step)
            reached = JudgedHome(end.snapshot().to_json())
            assert not goal.judged.unmet(home, reached, found.steps), goal.name
            assert not goal.judged.extras(home, reached), goal.name
            tried += 1
    assert tried or not any(goal.scene == scene for goal in corpus().goals.values())


_PLANNED = ("state", "not_state", "inside", "on", "held")


def planned(goal: CorpusGoal, home: JudgedHome) -> list[Condition] | None:
    """The goal for the planner; None for one that says what the planner's goals do not."""
    conditions: list[Condition] = []
    for condition in goal.judged.final:
        things = _things(condition, home)
        keys = [key for key in condition if key in ("state", "not_state", "inside", "on", "held")]
        if (
            things is None
            or len(keys) != 1
            or len(condition) != 2
            or condition.get("held") is False
        ):
            return None
        value = condition[keys[0]]
        for thing in things:
            if keys[0] == "state":
                conditions.append(StateCondition(thing, value))
            elif keys[0] == "not_state":
                conditions.append(NotCondition(StateCondition(thing, value)))
            elif keys[0] == "held":
                conditions.append(HeldCondition(thing))
            else:
                place = min(select(value, home))
                conditions.append(RelationCondition(thing, keys[0].upper(), place))
    return conditions


def _things(condition: Mapping[str, Any], home: JudgedHome) -> list[int] | None:
    if "every" in condition:
        return sorted(select(condition["every"], home))
    if "any" in condition:
        return sorted(select(condition["any"], home))[:1]
    return None


@pytest.mark.parametrize("scene", EACH_SCENE)
def test_answers_and_places_are_in_their_homes(scene: str):
    home = home_of(scene)
    for wording in corpus().wordings:
        if wording.scene == scene and wording.answer is not None:
            for selector in (wording.answer.things, wording.answer.places, wording.answer.about):
                if selector:
                    assert select(selector, home), wording.text


def test_every_wording_stands_in_its_part_and_reasons_are_whole():
    for wording in corpus().wordings:
        division = corpus().hands.get(wording.hand, Division())
        part = division.part_of(wording.text, wording.topic)
        assert wording.part is part, f"run divide.py: {wording.text!r}"
        if wording.expected is ExpectedOutcome.REFUSE and wording.reason is RefusalReason.ABSENT:
            assert wording.absent, wording.text


def test_what_is_divided_by_topic_has_no_goal_in_both_parts():
    parts: dict[tuple[str, str], set[CorpusPart]] = {}
    for wording in corpus().wordings:
        if corpus().hands.get(wording.hand, Division()).by_topic:
            assert wording.topic, wording.text
            for name in (wording.topic, *(goal.name for goal in wording.goals)):
                parts.setdefault((wording.hand, name), set()).add(wording.part)
    assert parts
    assert not [key for key, found in parts.items() if len(found) > 1]


def test_every_goal_is_asked_for():
    asked = {goal.name for wording in corpus().wordings for goal in wording.goals}
    assert set(corpus().goals) == asked


# -- files that are not as they should be ---------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "classes.yaml").write_text("plain: as it is\n")
    (tmp_path / "scenes.yaml").write_text("embedded: {graph: embedded}\n")
    goal = "shut: {scene: embedded, final: [{every: fridge, state: CLOSED}]}\n"
    (tmp_path / "goals_one.yaml").write_text(goal)
    (tmp_path / "looked_at").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {does: open, said: []}", "no goal 'open'"),
        ("- {does: shut}", "list of what is 'said'"),
        ("- {said: []}", "has one of"),
        ("- {does: shut, said: [{odd: x}]}", "one class"),
        ("- {refuse: whim, scene: embedded, said: []}", "'whim'"),
        ("- {refuse: absent, scene: elsewhere, said: []}", "one known scene"),
        ("- {answer: {colour: red}, scene: embedded, said: []}", "colour"),
        ("- {does: shut, said: [{plain: x}, {plain: x}]}", "stands twice"),
        ("a: b", "no list"),
        ("[", "no YAML"),
        ("[" * 100_000, "nested more than 50 deep"),
    ],
)
def test_what_is_wrong_in_a_file_is_said(folder: Path, text: str, said: str):
    (folder / "looked_at" / "one.yaml").write_text(text)
    with pytest.raises(ConfigurationError, match=r"one\.yaml") as caught:
        read_corpus(folder)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ("one: {every: 2}\n", "every"),
        ("one: {one_in: -1}\n", "from 0 on"),
    ],
)
def test_what_is_wrong_in_the_division_of_a_hand_is_said(folder: Path, hands: str, said: str):
    (folder / "looked_at" / "one.yaml").write_text("- {does: shut, said: [{plain: x}]}")
    (folder / "hands.yaml").write_text(hands)
    with pytest.raises(ConfigurationError, match=r"hands\.yaml") as caught:
        read_corpus(folder)
    assert said in str(caught.value)


def test_a_folder_that_is_no_corpus_says_which_is(tmp_path: Path):
    with pytest.raises(ConfigurationError, match="test/corpus"):
        read_corpus(tmp_path)
