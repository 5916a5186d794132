"""Classes of speech that must not be taken for what they are not: members are generated, and none
may be done wrongly with confidence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from for_each import for_each
from reading_home import HOME, READER

from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError
from vh_core.goals import Corrected, Goal, RelationCondition, StateCondition, TakenAs
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language import (
    Misunderstanding,
    Reader,
    default_activities,
    read_activities,
    understand,
)
from vh_core.language.document import EXAMPLES, MEANT, REFUSED, page
from vh_core.language.function_words import THE_WORDS
from vh_core.outcome import Outcome
from vh_core.spatial import room_of
from vh_core.strategies import make_strategy
from vh_core.task import Task

PAGE = Path(__file__).resolve().parents[2] / "docs" / "what_can_i_say.md"
VIEW = GraphView(HOME)
ROOMS = {
    "kitchen": "kitchen",
    "living room": "livingroom",
    "bedroom": "bedroom",
    "bathroom": "bathroom",
    "dining room": "diningroom",
    "office": "homeoffice",
}


def read(text: str) -> Goal | Misunderstanding:
    return READER.read(text)


def goal_of(text: str) -> Goal:
    found = read(text)
    assert isinstance(found, Goal), found.message
    return found


def rooms_of(goal: Goal) -> set[str]:
    ids = [c.node_id for c in goal.conditions if isinstance(c, StateCondition)]
    return {HOME.nodes[room].class_name for i in ids if (room := room_of(VIEW, int(i))) is not None}


SAID = [
    ("tv", ("on", "off")),
    ("kitchen window", ("open", "closed")),
    ("fridge", ("open", "closed")),
    ("light in the bathroom", ("on", "off")),
]


@pytest.mark.parametrize(("thing", "states"), SAID)
class TestWhatIsSaid:
    def test_a_statement_asks_for_nothing(self, thing: str, states: tuple[str, ...]) -> None:
        for state in states:
            for text in (
                f"the {thing} is {state}",
                f"My {thing} is {state}.",
                f"The {thing} was {state} yesterday",
                f"You left the {thing} {state}",
            ):
                assert isinstance(read(text), Misunderstanding), text

    def test_a_question_asks_for_an_answer(self, thing: str, states: tuple[str, ...]) -> None:
        for state in states:
            for text in (
                f"is the {thing} {state}?",
                f"is the {thing} {state}",
                f"the {thing} is {state}?",
                f"hey robot, is the {thing} {state}?",
                f"do you know if the {thing} is {state}",
            ):
                found = read(text)
                assert isinstance(found, Misunderstanding), text
                assert found.kind == "question", text

    def test_what_should_be_is_an_order(self, thing: str, states: tuple[str, ...]) -> None:
        for state in states:
            meant = goal_of(f"make sure the {thing} is {state}").conditions
            for text in (f"the {thing} should be {state}", f"I want the {thing} to be {state}"):
                assert goal_of(text).conditions == meant, text

    def test_a_condition_decides(self, thing: str, states: tuple[str, ...]) -> None:
        for state in states:
            goal = goal_of(f"if the {thing} is {state}, turn off the tv")
            so = goal.conditions == goal_of("turn off the tv").conditions
            assert so or goal.unmet(VIEW) == (), state


@for_each(("said", "room"), ROOMS.items())
@for_each("verb", ["Turn on", "Turn off"])
def test_the_light_is_that_of_the_room_gone_to(said: str, room: str, verb: str) -> None:
    for go in (f"Go to the {said}.", f"walk to the {said},", f"Go to the {said} and"):
        assert rooms_of(goal_of(f"{go} {verb.lower()} the light")) == {room}


@pytest.mark.parametrize("mass", ["fruit", "cutlery", "laundry"])
def test_a_mass_noun_is_all_there_is(mass: str) -> None:
    every = set(goal_of(f"put all the {mass} in the washing machine").conditions)
    assert len(every) > 1
    assert set(goal_of(f"put the {mass} in the washing machine").conditions) == every


@for_each("thing", ["plum", "apple", "plate", "book", "orange"])
def test_any_is_one(thing: str) -> None:
    for text in (f"put any {thing} on the bed", f"put any one of the {thing}s on the bed"):
        assert len(goal_of(text).conditions) == 1, text


@for_each("where", ["desk", "nightstand", "chair", "bookshelf", "room"])
@for_each("thing", ["book", "candle", "apple", "towel"])
def test_every_place_gets_one_or_none_does(thing: str, where: str) -> None:
    places = HOME.rooms if where == "room" else [HOME.nodes[i] for i in HOME.by_class[where]]
    found = read(f"put a {thing} in every {where}")
    if isinstance(found, Misunderstanding):
        assert len(HOME.by_class[thing]) < len(places) or found.kind == "unsuitable"
        return
    targets = [c.to_id for c in found.conditions if isinstance(c, RelationCondition)]
    things = [c.from_id for c in found.conditions if isinstance(c, RelationCondition)]
    assert len(set(targets)) == len(targets) == len(places)
    assert len(set(things)) == len(things)


def shut_in() -> Iterator[int]:
    """Things that can be washed, inside something that is closed."""
    for node_id in HOME.by_class["plate"] + HOME.by_class["waterglass"]:
        around = [HOME.nodes[i] for i in VIEW.successors("INSIDE", node_id)]
        if any("OPEN" not in each.states and not each.is_room for each in around):
            yield node_id


@for_each("node_id", sorted(shut_in()))
def test_what_is_shut_in_is_taken_out_before_it_is_used(node_id: int) -> None:
    name = HOME.nodes[node_id].class_name
    texts = [f"put the cupcake on plate {node_id}"] if name == "plate" else []
    if "DIRTY" in HOME.nodes[node_id].states:
        texts.append(f"wash {name} {node_id}")
    for text in texts:
        goal = goal_of(text)
        first = goal.stages[0][0]
        assert isinstance(first, RelationCondition)
        assert (first.from_id, first.relation) == (node_id, "ON")
        assert first not in goal.conditions


def test_what_is_said_must_be_so() -> None:
    found = read("The newspaper is on the bed. Put it in the fridge.")
    assert isinstance(found, Misunderstanding)
    assert "he newspaper is not on bed" in found.message


@for_each("word", ["fridge", "dishwasher", "television", "newspaper", "microwave"])
def test_a_slip_is_put_right_or_refused(word: str) -> None:
    """Whatever letters are swapped, left out or doubled, no other thing is meant."""
    meant = read(f"close the {word}")
    for at in range(1, len(word) - 1):
        for slip in (
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
            word[:at] + word[at + 1 :],
            word[:at] + word[at] + word[at:],
        ):
            found = read(f"close the {slip}")
            if isinstance(found, Goal) and slip != word:
                assert isinstance(meant, Goal), slip
                assert found.conditions == meant.conditions, slip
                assert Corrected(slip, word) in found.notes


class TestActivities:
    def test_an_activity_is_told(self) -> None:
        goal = goal_of("make some coffee, please")
        assert TakenAs("make some coffee", "turn on the coffee maker") in goal.notes

    def test_one_is_meant_only_where_nothing_else_is_asked_for(self) -> None:
        alone = goal_of("I'm cold")
        assert {c.state for c in alone.conditions if isinstance(c, StateCondition)} == {"CLOSED"}
        other = goal_of("I'm cold, turn on the tv")
        assert other.conditions == goal_of("turn on the tv").conditions

    def test_a_table_of_ones_own_comes_first(self, tmp_path: Path) -> None:
        path = tmp_path / "own.yaml"
        path.write_text("- said: movie night in {room}\n  does: turn off the lights in {room}\n")
        table = read_activities(path).and_then(default_activities())
        own = Reader(HOME, activities=table).read("Movie night in the living room!")
        assert isinstance(own, Goal)
        assert rooms_of(own) == {"livingroom"}
        assert isinstance(read("Movie night in the living room!"), Misunderstanding)

    def test_a_table_is_a_setting_of_tasks(self, tmp_path: Path) -> None:
        path = tmp_path / "own.yaml"
        path.write_text("- said: movie night\n  does: turn on the tv\n")
        for given, outcome in ((str(path), Outcome.SUCCEEDED), ("", Outcome.INVALID_TASK)):
            dialogue = Setup.of({"dialogue": {"activities": given}}).dialogue
            home = make_environment("world", HOME)
            strategy = make_strategy("symbolic")
            result = Episode(Task("movie night"), strategy, home, dialogue=dialogue).run()
            assert result.outcome is outcome
            assert result.verified is bool(given)

    def test_a_table_that_is_missing_is_said_before_a_task(self, tmp_path: Path) -> None:
        with pytest.raises(ConfigurationError, match=r"none\.yaml cannot be read"):
            Setup.of({"dialogue": {"activities": str(tmp_path / "none.yaml")}})

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "holds no list"),
            ("- {said: x}", "no mapping with 'said' and 'does'"),
            ("- {said: x, does: y, when: z}", "has 'when'"),
            ("- {said: [], does: y}", "said is a text"),
            ("- {said: a, does: 'open {b}'}", "has {b}, which is not said"),
            ("- {said: 'a {b}s', does: 'open {b}'}", "has {b}, which is not said"),
            ("- {said: 'a {b} c {b}', does: d}", "is no wording: {b} stands there twice"),
            ("- {said: 'a {1}', does: d}", "is no wording: {1} is no name"),
            ("- said: [", "is no YAML"),
        ],
    )
    def test_a_faulty_table_is_refused(self, text: str, said: str, tmp_path: Path) -> None:
        path = tmp_path / "own.yaml"
        path.write_text(text)
        with pytest.raises(ConfigurationError, match=r"own\.yaml") as caught:
            read_activities(path)
        assert said in str(caught.value)

    def test_a_missing_table_is_named(self, tmp_path: Path) -> None:
        with pytest.raises(ConfigurationError, match=r"none\.yaml cannot be read"):
            read_activities(tmp_path / "none.yaml")


class TestThePage:
    def test_it_is_as_the_grammar_is(self) -> None:
        command = "python -m vh_core.language.document > docs/what_can_i_say.md"
        assert PAGE.read_text("utf-8") == page(), f"run {command}"

    @for_each("text", [text for each in EXAMPLES.values() for text in each])
    def test_an_example_is_understood(self, text: str) -> None:
        assert goal_of(text).conditions

    @for_each("text", MEANT)
    def test_what_leaves_something_open_is_understood(self, text: str) -> None:
        assert goal_of(text).conditions

    @for_each("text", REFUSED)
    def test_what_is_refused_on_purpose_is(self, text: str) -> None:
        assert isinstance(understand(text, HOME), Misunderstanding)


def test_nothing_is_said_in_an_empty_home() -> None:
    empty = EnvironmentGraph([], [], name="nothing")
    for text in ("it is dark in here", "put a plum on every table", "the other one", "turn it on"):
        assert isinstance(understand(text, empty), Misunderstanding), text


class TestWhatWasDoneBefore:
    """What an earlier clause did counts for what a later one says."""

    def test_beside_is_where_a_thing_was_put(self) -> None:
        goal = goal_of("put the remote on the sofa and the newspaper next to it")
        assert {c.to_id for c in goal.conditions if isinstance(c, RelationCondition)} == {90}

    def test_what_was_taken_out_on_the_way_may_be_asked_to_stay_there(self) -> None:
        goal = goal_of("wash the dirty plate. put it on the kitchen table.")
        assert RelationCondition(46, "ON", 29) in goal.conditions

    def test_it_is_what_was_put_and_not_where(self) -> None:
        goal = goal_of("take the mug. put it on the coffee table. wash it.")
        washed = [c.node_id for c in goal.conditions if isinstance(c, StateCondition)]
        assert [HOME.nodes[int(i)].class_name for i in washed] == ["mug"]

    def test_a_sentence_may_say_which_one_was_meant(self) -> None:
        goal = goal_of("Put a plate in the kitchen sink. The dirty one.")
        placed = [c.from_id for c in goal.conditions if isinstance(c, RelationCondition)]
        assert placed == [46]

    def test_the_first_is_the_first_that_was_named(self) -> None:
        goal = goal_of("take the plum and the peach. put the second in the fridge.")
        placed = [c.from_id for c in goal.conditions if isinstance(c, RelationCondition)]
        assert [HOME.nodes[int(i)].class_name for i in placed] == ["peach"]

    def test_where_they_are_gathered_is_no_place_that_they_come_from(self) -> None:
        goal = goal_of("gather all the plates and mugs on the kitchen table")
        placed = {c.from_id for c in goal.conditions if isinstance(c, RelationCondition)}
        assert len(placed) == len(HOME.by_class["plate"]) + len(HOME.by_class["mug"])


@for_each(
    ("text", "said"),
    [
        ("put the glass next to the plate", "inside something that is closed"),
        ("turn off both lights in the bedroom", "and not 2"),
        ("turn on the lamp and the light in the kitchen", "is not in kitchen"),
        ("bring me the glass of water", "what to pour into which"),
        ("put two glasses of juice on the table", "what to pour into which"),
        ("turn off the device", "could be anything"),
    ],
)
def test_what_may_mean_something_else_is_refused(text: str, said: str) -> None:
    found = read(text)
    assert isinstance(found, Misunderstanding)
    assert said in found.message


def test_appliances_are_no_lights() -> None:
    goal = goal_of("turn off all appliances")
    ids = [int(c.node_id) for c in goal.conditions if isinstance(c, StateCondition)]
    assert {HOME.nodes[i].category for i in ids} == {"Appliances"}


@pytest.mark.parametrize("vessel", ["bowl", "glass", "sink"])
def test_what_is_filled_is_poured_into(vessel: str) -> None:
    assert any(
        "POUR" in c.describe(HOME) for c in goal_of(f"fill the {vessel} with juice").conditions
    )


def test_every_kind_of_cupboard_is_one() -> None:
    goal = goal_of("open all the cupboards")
    ids = [int(c.node_id) for c in goal.conditions if isinstance(c, StateCondition)]
    names = {HOME.nodes[i].class_name for i in ids}
    assert names == {"kitchencabinet", "cabinet", "bathroomcabinet"}


def test_things_one_after_the_other_go_where_the_last_one_goes() -> None:
    goal = goal_of("bring the plum, then the apple, then the peach to the kitchen table")
    placed = [c for c in goal.conditions if isinstance(c, RelationCondition)]
    assert {HOME.nodes[int(c.from_id)].class_name for c in placed} == {"plum", "apple", "peach"}
    assert {c.to_id for c in placed} == {29}


def test_which_one_is_left_out_has_to_be_known() -> None:
    found = read("turn off all the lights except the lamp")
    assert isinstance(found, Misunderstanding)
    assert "may be any of" in found.message


def test_no_activity_makes_a_verb_of_whose_things_are() -> None:
    """ "My clothes need a wash" begins with no verb."""
    assert THE_WORDS.isdisjoint(default_activities().verbs)
