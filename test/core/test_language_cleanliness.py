"""What is clean or dirty in homes where nobody recorded that of the things that are named."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, reader_of, refused, same

from vh_core.graph import EnvironmentGraph
from vh_core.language import Misunderstanding, Reader, ask


def _without(graph: EnvironmentGraph, *states: str) -> EnvironmentGraph:
    """The home, where nobody recorded of anything that it is in these states."""
    data = graph.to_json()
    for node in data["nodes"]:
        node["states"] = [each for each in node["states"] if each not in states]
    return EnvironmentGraph.from_json(data, name=graph.name)


BARE = _without(HOME, "CLEAN", "DIRTY")
#: only what is dirty is recorded: one of seven plates, and clothes
ONLY_DIRT = Reader(_without(HOME, "CLEAN"))
READER = Reader(BARE)
THINGS = ("plate", "fork", "glass", "mug")
RECORDED = "is not recorded in this home"


def told(text: str) -> str:
    """The notes of what is read in a text, as one."""
    return " | ".join(note.sentence for note in goal_of(text, READER).notes)


@for_each("form", [
    "bring me a{} {}", "put a{} {} on the sofa", "put the{} {} on the sofa", "get me one{} {}",
    "take a{} {} from the kitchen table to the bedroom", "put all the{} {}s on the sofa",
    "put two{} {}s on the sofa", "bring me the{} {} that is in the kitchen",
])  # fmt: skip
def test_a_clean_one_is_any(form: str) -> None:
    for thing in THINGS:
        name = "glasse" if thing == "glass" and "s " in form.split("{}")[-1] else thing
        try:
            plain = form.format("", name)
            goal_of(plain, READER)
        except AssertionError:
            continue  # none of them is there
        same(form.format(" clean", name), plain, READER)
        assert RECORDED in told(form.format(" clean", name))


def test_an_activity_needs_no_cleanliness() -> None:
    for text in ("set the table for two", "set the kitchen table for one"):
        assert RECORDED in told(text)


def test_dirty_ones_are_those_that_are_there() -> None:
    for thing in ("plates", "forks", "glasses"):
        for form in (
            "put the{} {} from the kitchen in the kitchen sink",
            "put all{} {} that are in the kitchen in the kitchen sink",
            "wash the{} {} in the kitchen",
        ):
            same(form.format(" dirty", thing), form.format("", thing), READER)
            assert RECORDED in told(form.format(" dirty", thing))
    dishes = goal_of("put the dirty dishes from the dishwasher in the kitchen sink", READER)
    inside = {node.id for node in BARE.nodes.values() if node.class_name == "dishwasher"}
    held = {e.from_id for e in BARE.edges if e.to_id in inside and str(e.relation) == "INSIDE"}
    assert {c.subject for c in dishes.conditions} == held  # the cutlery, too


def test_what_is_told_is_taken_as_told() -> None:
    for thing in ("plates", "forks", "mugs"):
        same(f"the {thing} are dirty, wash them", f"wash the {thing}", READER)
        same(f"The {thing} are clean. Put them on the sofa", f"put the {thing} on the sofa", READER)


@for_each("text", [
    "wash the dirty {}", "put the dirty {} in the sink", "wash all dirty {}",
    "put all the {} except the dirty ones on the sofa",
    "put the {} on the sofa, but not the dirty ones",
    "put the clean {} on the sofa and the dirty {} on the bed",
    "put the clean {} on the sofa and the dirty ones on the bed",
    "if the {} are dirty, wash them", "if there are dirty {}, wash them",
])  # fmt: skip
def test_what_cannot_be_told_apart_is_refused(text: str) -> None:
    for things in ("plates", "forks", "glasses", "mugs"):
        assert RECORDED in refused(text.replace("{}", things), READER).message, text


def test_where_it_is_recorded_it_counts() -> None:
    first = goal_of("put the dirty plates in the sink")
    assert {c.subject for c in first.conditions} >= {46}
    assert not any(RECORDED in note.sentence for note in first.notes)
    goal_of("bring me a clean plate")
    goal_of("put all the plates except the dirty one on the sofa")


@for_each("form", ["bring me a clean {}", "put the clean {}s on the sofa", "set the table for two"])
def test_where_only_dirt_is_recorded_what_is_not_dirty_is_clean(form: str) -> None:
    goal = goal_of(form.format("plate"), ONLY_DIRT)
    plates = {n.id: n for n in HOME.nodes.values() if n.class_name == "plate"}
    dirty = {i for i, node in plates.items() if "DIRTY" in node.states}
    taken = {c.subject for c in goal.conditions} & {*plates}
    assert taken and dirty and not taken & dirty
    assert "taken as clean" in " ".join(getattr(n, "sentence", "") for n in goal.notes)
    if "all" in form or "s on" in form:
        assert taken == {*plates} - dirty


def test_where_all_are_dirty_none_is_clean() -> None:
    data = HOME.to_json()
    for node in data["nodes"]:
        if node["class_name"] == "mug":
            node["states"] = ["DIRTY"]
    refused("bring me a clean mug", Reader(EnvironmentGraph.from_json(data)))


@for_each("question", [
    "how many {} are dirty?", "how many dirty {} are there?", "are there any clean {}?",
    "which {} are dirty?", "which {} are clean?", "are the {} dirty?", "are any {} dirty?",
    "are there two clean {}?", "how many {} are clean?",
])  # fmt: skip
def test_questions_say_that_nobody_can_tell(question: str) -> None:
    for things in ("plates", "forks", "glasses", "mugs", "dishes"):
        found = ask(question.format(things), BARE)
        assert isinstance(found, Misunderstanding), (question, things, found)
        assert "nobody can tell" in found.message.lower()


def test_nothing_is_dirty_where_nothing_is_recorded() -> None:
    for question in (
        "what is dirty?",
        "is anything dirty?",
        "what is clean?",
        "is anything clean?",
    ):
        found = ask(question, BARE)
        assert isinstance(found, Misunderstanding)
        assert "nobody can tell" in found.message.lower()


@pytest.mark.parametrize("graph", [HOME, BARE], ids=["recorded", "bare"])
def test_doors_are_some_of_what_is_open(graph: EnvironmentGraph) -> None:
    doors = ask("which doors are open?", graph)
    assert doors is not None
    assert not isinstance(doors, Misunderstanding)
    for question in ("what is open?", "which things are open?", "what is open in the kitchen?"):
        found = ask(question, graph)
        assert found is not None
        assert not isinstance(found, Misunderstanding), question
        there = found.ids if question.endswith("kitchen?") else doors.ids
        assert found.ids
        assert {*there} <= {*found.ids}, question
    for order in (
        "close everything that's open",
        "close whatever is open",
        "close all open things",
    ):
        goal = goal_of(order, reader_of(graph))
        assert {*doors.ids} <= {c.subject for c in goal.conditions}, order
