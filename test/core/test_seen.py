"""A home of which not all is seen: what is known, what is unknown, and looking for the rest."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_home import SmallHome

from vh_core.environments import make_environment
from vh_core.environments.seen import observed_as
from vh_core.episode import Episode
from vh_core.errors import ConfigurationError
from vh_core.events import Waiting
from vh_core.goals import RelationCondition, StateCondition
from vh_core.goals.knowing import known_to_hold
from vh_core.graph import Edge, EnvironmentGraph, Relation, State
from vh_core.graph.unseen import unseen_places, with_unseen
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.strategies.seeking import SPEC, SeekingOptions
from vh_core.strategies.seeking.places import (
    asks_for_all,
    in_order,
    likely_places,
    ranks_in,
    read_places,
    sought_in,
)
from vh_core.task import Task
from vh_core.world import World

BATHROOM, FRIDGE, KITCHEN = 159, 24, 1


@pytest.fixture(scope="module")
def home() -> EnvironmentGraph:
    return open_scene()


def run(home: EnvironmentGraph, task: str, seen: str, strategy: object = None) -> object:
    environment = observed_as(make_environment("world", home), seen)
    chosen = strategy or make_strategy("seeking")
    return Episode(Task(task), chosen, environment).run()


# -- what is seen -----------------------------------------------------------------------------


def test_all_is_seen_where_nothing_is_hidden(home: EnvironmentGraph) -> None:
    whole = make_environment("world", home)
    assert observed_as(whole, "full") is whole
    with pytest.raises(ConfigurationError, match="full, room, seen"):
        observed_as(whole, "everything")


def test_rooms_are_known_and_what_is_in_them_is_not(home: EnvironmentGraph) -> None:
    world = World(home)
    for seen, hidden in (("room", False), ("seen", True)):
        graph = observed_as(make_environment("world", home), seen).observe().graph
        assert {room.id for room in home.rooms} <= graph.nodes.keys()
        others = [n for n in graph.nodes if world.room_of(n) != KITCHEN]
        assert all(graph.nodes[n].is_room for n in others)
        inside = world.predecessors(Relation.INSIDE, FRIDGE)
        assert inside
        assert inside.isdisjoint(graph.nodes) is hidden
        assert (FRIDGE in unseen_places(graph)) is hidden
        assert BATHROOM in unseen_places(graph)
        assert KITCHEN not in unseen_places(graph)


def test_what_was_seen_is_remembered_and_what_is_opened_is_seen(home: EnvironmentGraph) -> None:
    environment = observed_as(make_environment("world", home), "seen")
    first = environment.observe()
    assert environment.execute(parse_step("[OPEN] <fridge> (24)")).code == 0
    opened = environment.observe()
    assert World(home).predecessors(Relation.INSIDE, FRIDGE) <= opened.graph.nodes.keys()
    assert FRIDGE not in unseen_places(opened.graph)
    assert opened.since(first.revision) is None  # new things stand on no earlier look
    environment.execute(parse_step("[CLOSE] <fridge> (24)"))
    closed = environment.observe()
    assert closed.graph.nodes.keys() == opened.graph.nodes.keys()
    change = closed.since(opened.revision)
    assert change is not None
    assert "CLOSED" in change.states[FRIDGE]
    environment.execute(parse_step("[WALK] <bathroom> (159)"))
    away = environment.observe().graph
    assert opened.graph.nodes.keys() < away.nodes.keys()


def test_what_somebody_else_does_out_of_sight_is_not_known(home: EnvironmentGraph) -> None:
    whole = make_environment("world", home)
    environment = observed_as(whole, "room")
    environment.execute(parse_step("[WALK] <bathroom> (159)"))
    before = environment.observe().graph.nodes[FRIDGE].states
    whole._world.set_states(FRIDGE, add="OPEN", remove=("CLOSED",))  # type: ignore[attr-defined]
    environment.execute(parse_step("[WALK] <bedroom> (109)"))
    assert environment.observe().graph.nodes[FRIDGE].states == before


def test_it_is_seen_as_virtualhome_sees_it(home: EnvironmentGraph) -> None:
    pytest.importorskip("tqdm", reason="VirtualHome's simulator is not installed")
    from vh_core.environments.evolving_graph import evolving_graph_modules

    (utils,) = evolving_graph_modules("utils")
    theirs = utils.get_visible_nodes(home.to_json(), home.character_id())
    ours = observed_as(make_environment("world", home), "seen").observe().graph
    differ = {node["id"] for node in theirs["nodes"]} ^ ours.nodes.keys()
    # to VirtualHome, what is in something that cannot be opened is hidden as well
    world = World(home)
    for node_id in differ:
        around = map(world.node, world.successors(Relation.INSIDE, node_id))
        assert any("CAN_OPEN" not in each.properties for each in around if not each.is_room)


# -- unknown is not false ---------------------------------------------------------------------


def test_what_was_not_seen_is_unknown_and_what_was_is_not() -> None:
    home = (
        SmallHome().add(10, "fridge", "CAN_OPEN CONTAINERS", "CLOSED").add(20, "plum", "GRABBABLE")
    )
    graph = home.graph.edited(removed=[Edge(20, "INSIDE", 1)])  # nobody knows where the plum is
    whole, part = World(graph), World(with_unseen(graph, [10]))
    shut = StateCondition(10, State.CLOSED)
    inside = RelationCondition(20, Relation.INSIDE, 10)
    elsewhere = StateCondition(99, State.ON)
    assert known_to_hold(shut, part) is True
    assert known_to_hold(StateCondition(10, State.OPEN), part) is False
    assert (known_to_hold(inside, part), known_to_hold(inside, whole)) == (None, False)
    assert (known_to_hold(elsewhere, part), known_to_hold(elsewhere, whole)) == (None, False)


# -- looking for it ---------------------------------------------------------------------------


@pytest.mark.parametrize("seen", ["room", "seen"])
def test_a_thing_that_is_nowhere_is_looked_for_and_found(home: EnvironmentGraph, seen: str) -> None:
    result = run(home, "open the washing machine", seen)
    assert result.outcome is Outcome.SUCCEEDED
    assert result.verified
    assert result.notes == ("looked in bathroom (159)",)


def test_likely_places_come_first_and_are_closed_again(home: EnvironmentGraph) -> None:
    environment = observed_as(make_environment("world", home), "seen")
    events: list[object] = []
    result = Episode(
        Task("put two plates on the kitchen table"),
        make_strategy("seeking"),
        environment,
        subscribers=[events.append],
    ).run()
    assert result.outcome is Outcome.SUCCEEDED, result.message
    (note,) = (each for each in result.notes if each.startswith("looked in"))
    assert note.startswith("looked in kitchencabinet")
    waits = [event.what for event in events if isinstance(event, Waiting)]
    assert any(each.startswith("looking for plate") for each in waits)
    after = environment.observe().graph
    opened = {step.ids[0] for step in result.steps if step.action == "OPEN"}
    assert opened
    assert all("CLOSED" in after.nodes[node_id].states for node_id in opened)


def test_who_wants_all_is_not_content_with_one(home: EnvironmentGraph) -> None:
    environment = observed_as(make_environment("world", home), "room")
    whole = environment._environment
    task = Task("turn off all lightswitches")
    result = Episode(task, make_strategy("seeking"), environment).run()
    assert result.outcome is Outcome.SUCCEEDED
    graph = whole.observe().graph
    assert all("OFF" in graph.nodes[n].states for n in graph.by_class["lightswitch"])


def test_who_wants_all_and_may_not_look_everywhere_is_told_so(home: EnvironmentGraph) -> None:
    bounded = SPEC.new(SeekingOptions(most_places=1))
    result = run(home, "put all plums in the fridge", "seen", bounded)
    assert result.outcome is Outcome.NOT_FOUND
    assert "It speaks of all, and 1 places" in result.message
    assert "GRAB" not in {step.action for step in result.steps}


@pytest.mark.slow
@pytest.mark.parametrize("task", ["put the plums in the fridge", "put all plums in the fridge"])
def test_what_may_be_hidden_elsewhere_is_not_called_verified(
    home: EnvironmentGraph, task: str
) -> None:
    """All that is found is done; but there may be one more in a drawer that nobody looked into."""
    result = run(home, task, "seen")
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert not result.verified
    assert "places were not looked into" in result.unverified
    known = run(home, task, "room")  # nothing can be hidden, once each room was looked into
    assert (known.outcome, known.verified) == (Outcome.SUCCEEDED, True)
    switched = run(home, "turn off all lightswitches", "seen")  # which nobody puts into a drawer
    assert (switched.outcome, switched.verified) == (Outcome.SUCCEEDED, True)


def test_what_is_not_there_ends_with_the_places_looked_at(home: EnvironmentGraph) -> None:
    result = run(home, "put the unicorn on the bed", "room")
    assert result.outcome is Outcome.NOT_FOUND
    assert "Looked in: bedroom (109)" in result.message
    assert all(step.action in ("WALK", "STANDUP") for step in result.steps)
    bounded = SPEC.new(SeekingOptions(most_places=2))
    result = run(home, "put the unicorn on the bed", "seen", bounded)
    assert result.outcome is Outcome.NOT_FOUND
    assert "places were not looked into" in result.message
    assert len([note for note in result.notes if note.startswith("looked in")]) == 1


def test_nothing_is_looked_for_where_all_is_known_or_nothing_is_understood(
    home: EnvironmentGraph,
) -> None:
    assert run(home, "put the unicorn on the bed", "full").outcome is Outcome.INVALID_TASK
    nonsense = run(home, "frobnicate the moon", "seen")
    assert (nonsense.outcome, nonsense.steps) == (Outcome.INVALID_TASK, ())


# -- the table --------------------------------------------------------------------------------


def test_words_of_a_sentence_are_looked_up(tmp_path: Path) -> None:
    table = likely_places()
    assert sought_in("put all plums in the washing machine", table) == ("plum", "washingmachine")
    assert sought_in("put the plum in the fridge", table, ["fridge"]) == ("plum",)
    for text in (
        "close both windows",
        "close the windows",
        "put all plums away",
        "put wine glasses",
    ):
        assert asks_for_all(text, ["window", "plum", "wineglass"]), text
    for text in ("close the window", "close two windows", "close 2 of the windows", "some windows"):
        assert not asks_for_all(text, ["window"]), text
    path = tmp_path / "places.yaml"
    path.write_text("- things: [plum]\n  places: [bedroom]\n")
    world = World(open_scene())
    rooms = [room.id for room in world.graph.rooms]
    assert in_order(rooms, [ranks_in(["plum"], read_places(path))], world)[0] == 109
    for text, words in (
        ("- things: [plum]\n", "a mapping of 'things' and 'places'"),
        ("- things: plum\n  places: [bed]\n", "must be a list"),
        ("- [", "is no YAML"),
    ):
        path.write_text(text)
        with pytest.raises(ConfigurationError, match=words):
            read_places(path)


# -- questions --------------------------------------------------------------------------------


@pytest.mark.parametrize("strategy", ["symbolic", "seeking"])
def test_a_question_about_what_was_not_seen_ends_as_not_known(
    home: EnvironmentGraph, strategy: str
) -> None:
    result = run(home, "is the milk in the fridge?", "seen", make_strategy(strategy))
    assert (result.outcome, result.steps) == (Outcome.NOT_KNOWN, ())
    assert "nobody has looked into the fridge (24)" in result.message
    assert result.answer is None
    known = run(home, "is the fridge open?", "seen", make_strategy(strategy))
    assert (known.outcome, known.answer.value) == (Outcome.SUCCEEDED, False)


@pytest.mark.parametrize(
    ("task", "value", "looked"),
    [
        ("look whether the milk is in the fridge", True, "looked in fridge (24)"),
        ("please go and see if there is a unicorn in the fridge", False, "looked in fridge (24)"),
        ("check whether the washing machine is open", False, "looked in bathroom (159)"),
    ],
)
def test_who_is_told_to_look_goes_and_answers(
    home: EnvironmentGraph, task: str, value: bool, looked: str
) -> None:
    environment = observed_as(make_environment("world", home), "seen")
    result = Episode(Task(task), make_strategy("seeking"), environment).run()
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert result.answer is not None
    assert result.answer.value is value
    assert looked in result.notes
    after = environment.observe().graph
    assert "CLOSED" in after.nodes[FRIDGE].states


def test_who_looked_as_often_as_may_be_does_not_guess(home: EnvironmentGraph) -> None:
    bounded = SPEC.new(SeekingOptions(most_places=2))
    result = run(home, "look whether there is a unicorn", "seen", bounded)
    assert result.outcome is Outcome.NOT_KNOWN
    assert result.message.count("Looked in: ") == 1
