"""From phrases to steps: which instance is meant, and what to say when none is."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="grounding needs numpy")

from vh_core.graph import Edge, EnvironmentGraph, GraphDelta, Node, Relation
from vh_core.grounding import SceneTranslator, resolve
from vh_core.program import Step, parse_program, parse_step
from vh_core.scenes import open_scene
from vh_core.task import Home
from vh_core.world import World


@pytest.fixture(scope="module")
def translator(tmp_path_factory: pytest.TempPathFactory) -> SceneTranslator:
    return SceneTranslator("lexical", cache_dir=tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="module")
def home() -> EnvironmentGraph:
    return open_scene()


def _after(graph: EnvironmentGraph, program: str) -> tuple[EnvironmentGraph, tuple[Step, ...]]:
    world = World(graph)
    steps = parse_program(program)
    for step in steps:
        world.apply(step)
    return world.snapshot(), steps


def _states(graph: EnvironmentGraph, states: dict[int, str]) -> EnvironmentGraph:
    delta = {
        i: (graph.nodes[i].states - {"ON", "OFF", "OPEN", "CLOSED"}) | {state}
        for i, state in states.items()
    }
    return graph.changed(GraphDelta(states=delta))


def _step(
    translator: SceneTranslator,
    phrase: str,
    graph: EnvironmentGraph,
    executed: Sequence[Step] = (),
) -> str:
    found = translator.translate(phrase, tuple(executed), Home(World(graph), 1))
    assert found.step is not None, found.message
    return str(found.step)


def _lamps(graph: EnvironmentGraph) -> list[int]:
    return list(graph.by_class["tablelamp"])


def test_the_lamp_that_is_not_yet_on(translator: SceneTranslator, home: EnvironmentGraph) -> None:
    lamps = _lamps(home)
    for off in lamps:
        graph = _states(home, {lamp: "OFF" if lamp == off else "ON" for lamp in lamps})
        assert (
            _step(translator, "turn on the table lamp", graph) == f"[SWITCHON] <tablelamp> ({off})"
        )
        graph = _states(home, {lamp: "ON" if lamp == off else "OFF" for lamp in lamps})
        assert (
            _step(translator, "turn the table lamp off", graph)
            == f"[SWITCHOFF] <tablelamp> ({off})"
        )


def test_the_nearest(translator: SceneTranslator, home: EnvironmentGraph) -> None:
    bedroom = home.by_class["bedroom"][0]
    graph, _ = _after(home, f"[WALK] <bedroom> ({bedroom})")
    world = World(graph)
    step = parse_step(_step(translator, "walk to the chair", graph))
    rooms = {world.room_of(i) for i in home.by_class["chair"]}
    assert bedroom in rooms
    assert world.room_of(step.ids[0]) == bedroom


def test_the_nearest_to_where_it_has_walked(
    translator: SceneTranslator, home: EnvironmentGraph
) -> None:
    """The character's own box stays where it was at the start."""
    dining_room = home.by_class["diningroom"][0]
    graph, executed = _after(home, f"[WALK] <diningroom> ({dining_room})")
    step = parse_step(_step(translator, "walk to the plum", graph, executed))
    assert World(graph).room_of(step.ids[0]) == dining_room


def test_the_one_in_the_hand(translator: SceneTranslator, home: EnvironmentGraph) -> None:
    fridge = home.by_class["fridge"][0]
    for plum in home.by_class["plum"]:
        world = World(home)
        world.apply(parse_step(f"[WALK] <plum> ({plum})"))
        if world.check(parse_step(f"[GRAB] <plum> ({plum})")):
            continue
        graph, steps = _after(home, f"[WALK] <plum> ({plum})\n[GRAB] <plum> ({plum})")
        expected = f"[PUTIN] <plum> ({plum}) <fridge> ({fridge})"
        assert _step(translator, "put the plum in the fridge", graph, steps) == expected
        assert _step(translator, "drop the plum", graph, steps) == f"[DROP] <plum> ({plum})"
        # and another one is looked for, not the one in the hand
        assert f"({plum})" not in _step(translator, "find a plum", graph, steps)
        assert f"({plum})" not in _step(translator, "grab a plum", graph, steps)


def test_what_was_put_away_is_not_fetched_again(
    translator: SceneTranslator, home: EnvironmentGraph
) -> None:
    fridge = home.by_class["fridge"][0]
    world = World(home)
    executed: list[Step] = []
    done: set[int] = set()
    for _ in home.by_class["plum"]:
        step = parse_step(_step(translator, "walk to plum", world.snapshot(), executed))
        plum = step.ids[0]
        assert plum not in done
        done.add(plum)
        for text in (
            f"[WALK] <plum> ({plum})",
            f"[GRAB] <plum> ({plum})",
            f"[WALK] <fridge> ({fridge})",
            f"[OPEN] <fridge> ({fridge})",
            f"[PUTIN] <plum> ({plum}) <fridge> ({fridge})",
        ):
            taken = parse_step(text)
            if not world.check(taken):
                world.apply(taken)
                executed.append(taken)
    assert done == set(home.by_class["plum"])


def test_what_was_used_before(translator: SceneTranslator, home: EnvironmentGraph) -> None:
    far = max(home.by_class["chair"])
    graph, steps = _after(home, f"[WALK] <chair> ({far})")
    assert _step(translator, "sit on the chair", graph, steps) == f"[SIT] <chair> ({far})"


def test_the_room_that_is_named(translator: SceneTranslator, home: EnvironmentGraph) -> None:
    world = World(home)
    switches = home.by_class["lightswitch"]
    graph = _states(home, dict.fromkeys(switches, "OFF"))
    for room in ("bedroom", "bathroom", "kitchen"):
        for phrase in (
            f"switch on the {room} lightswitch",
            f"flip on the lightswitch in the {room}",
        ):
            step = parse_step(_step(translator, phrase, graph))
            where = world.room_of(step.ids[0])
            assert where is not None
            assert home.nodes[where].class_name == room


def test_an_id_that_is_named(translator: SceneTranslator, home: EnvironmentGraph) -> None:
    for chair in home.by_class["chair"][:4]:
        assert _step(translator, f"walk to chair ({chair})", home) == f"[WALK] <chair> ({chair})"
        assert _step(translator, f"[WALK] <chair> ({chair})", home) == f"[WALK] <chair> ({chair})"


def test_the_class_that_can_be_used_is_preferred(
    translator: SceneTranslator, home: EnvironmentGraph
) -> None:
    """ "the light" is a lamp or a switch: the one that is off, whichever it is."""
    lights = [i for name in ("tablelamp", "floorlamp", "lightswitch") for i in home.by_class[name]]
    for off in (lights[0], lights[-1], home.by_class["floorlamp"][0]):
        graph = _states(home, {light: "OFF" if light == off else "ON" for light in lights})
        assert _step(translator, "turn on the light", graph).endswith(f"({off})")


def test_candidates_come_best_first(translator: SceneTranslator, home: EnvironmentGraph) -> None:
    home_seen = Home(World(home), 1)
    found = translator.candidates("turn on the telly", (), home_seen, 5)
    assert not found.out_of_distribution
    assert len({candidate.step for candidate in found.steps}) == 5
    similarities = [candidate.similarity for candidate in found.steps]
    assert similarities == sorted(similarities, reverse=True)
    assert found.steps[0].phrase.text == "switch on tv"
    assert found.steps[0].violations == World(home).check(found.steps[0].step)
    for candidate in found.steps:
        assert {v.predicate for v in candidate.violations}.isdisjoint({"known_id", "arity"})


@pytest.mark.parametrize(
    "phrase", ["", "🙂", "x" * 10_000, "compute pi", "[GRAB] <plum>", "[X]", "\n"]
)
def test_what_means_nothing_is_said(
    phrase: str, translator: SceneTranslator, home: EnvironmentGraph
) -> None:
    home_seen = Home(World(home), 1)
    found = translator.candidates(phrase, (), home_seen, 3)
    grounding = translator.translate(phrase, (), home_seen)
    if found.out_of_distribution:
        assert grounding.step is None
        assert grounding.message == found.message != ""
    else:
        assert grounding.step is not None


def test_a_step_of_another_home_is_not_believed(
    translator: SceneTranslator, home: EnvironmentGraph
) -> None:
    plum = home.by_class["plum"][0]
    grounding = translator.translate(f"[GRAB] <tv> ({plum})", (), Home(World(home), 1))
    assert grounding.step is None or grounding.step.ids != (plum,)


def test_another_home_has_another_bank(translator: SceneTranslator) -> None:
    nodes = [
        Node(1, "kitchen", "Rooms", frozenset(), frozenset()),
        Node(2, "character", "Characters", frozenset(), frozenset()),
        Node(3, "kettle", "Props", frozenset({"GRABBABLE"}), frozenset()),
    ]
    edges = [Edge(2, Relation.INSIDE, 1), Edge(3, Relation.INSIDE, 1)]
    graph = EnvironmentGraph(nodes, edges)
    assert _step(translator, "pick up the kettle", graph) == "[GRAB] <kettle> (3)"
    grounding = translator.translate("pick up the plum", (), Home(World(graph), 1))
    assert grounding.step is None


def test_it_is_what_was_used(translator: SceneTranslator, home: EnvironmentGraph) -> None:
    fridge, tv = home.by_class["fridge"][0], home.by_class["tv"][0]
    graph, steps = _after(home, f"[WALK] <tv> ({tv})")
    assert _step(translator, "turn it on", graph, steps) == f"[SWITCHON] <tv> ({tv})"
    plum = parse_step(_step(translator, "grab a plum", home)).ids[0]
    graph, steps = _after(
        home, f"[WALK] <plum> ({plum})\n[GRAB] <plum> ({plum})\n[WALK] <fridge> ({fridge})"
    )
    assert _step(translator, "open it", graph, steps) == f"[OPEN] <fridge> ({fridge})"
    expected = f"[PUTIN] <plum> ({plum}) <fridge> ({fridge})"
    assert _step(translator, "put it in the fridge", graph, steps) == expected
    assert _step(translator, "eat it", graph, steps) == f"[EAT] <plum> ({plum})"


def test_one_thing_is_not_put_on_itself(home: EnvironmentGraph) -> None:
    found = resolve(World(home), "PUTBACK", ("plate", "plate"))
    assert found is not None
    assert len(set(found.step.ids)) == 2
    assert resolve(World(home), "GRAB", ("unicorn",)) is None


def test_threads_share_a_translator(tmp_path: Path, home: EnvironmentGraph) -> None:
    translator = SceneTranslator("lexical", cache_dir=tmp_path)
    phrases = ["turn on the telly", "grab plum", "open the fridge", "tidy up", "walk to kitchen"]
    answers: dict[tuple[int, str], Any] = {}

    def ask(number: int) -> None:
        for phrase in phrases:
            answers[number, phrase] = translator.translate(phrase, (), Home(World(home), number))

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert len(answers) == 6 * len(phrases)
    for phrase in phrases:
        assert len({answers[number, phrase] for number in range(6)}) == 1
