"""What something is beside, or together with, may say which one it is, or where it goes."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from collections import defaultdict

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, reader_of, refused, same

from vh_core.goals import RelationCondition
from vh_core.graph import EnvironmentGraph, Node, Relation
from vh_core.language.reading import Reader
from vh_core.naming import plural_of
from vh_core.scenes import open_scene

BIG, BAKER = reader_of(corpus_home("h5_big")), reader_of(corpus_home("h44_baker"))


def _homes_with_several_on_one() -> list[tuple[str, Node, list[Node]]]:
    """Of each home a surface, and what of one kind is on that one alone of its name."""
    found = []
    for scene in ("h5_big", "h44_baker", "h4_house"):
        graph = corpus_home(scene)
        on: dict[tuple[int, str], list[Node]] = defaultdict(list)
        for edge in graph.edges:
            if edge.relation == Relation.ON:
                on[edge.to_id, graph.nodes[edge.from_id].class_name].append(
                    graph.nodes[edge.from_id]
                )
        for (at, _), things in on.items():
            place = graph.nodes[at]
            alone = len(graph.by_class[place.class_name]) == 1
            if len(things) > 1 and alone and not place.is_room:
                found.append((scene, place, things))
    return found


@for_each(("scene", "place", "things"), _homes_with_several_on_one())
def test_who_is_put_with_the_others_of_a_place_is_put_there_alone(
    scene: str, place: Node, things: list[Node]
) -> None:
    graph: EnvironmentGraph = corpus_home(scene)
    reader: Reader = reader_of(graph)
    several, where = plural_of(things[0].class_name), place.class_name
    moved = "candle" if things[0].class_name == "newspaper" else "newspaper"
    read = reader.read(f"Put the {moved} with the {several} on the {where}.")
    conditions = getattr(read, "conditions", ())
    touched = {c.from_id for c in conditions if isinstance(c, RelationCondition)}
    assert touched.isdisjoint(each.id for each in things)


@for_each(
    ("said", "plain"),
    [
        ("Put the lime, as well as the plum, in the fridge.", "put the lime and the plum in the fridge"),
        ("Besides the lime, put the plum in the fridge too.", "put the lime and the plum in the fridge"),
        ("On your way to the kitchen, turn off the bathroom light.", "turn off the bathroom light, then go to the kitchen"),
        ("Leave the bathroom and close the door behind you.", "go out of the bathroom and close the door"),
        ("Only close the curtains in the bedroom if the TV is on.", "close the curtains in the bedroom if the tv is on"),
        ("In the meantime, put the lime in the fridge.", "put the lime in the fridge"),
    ],
)  # fmt: skip
def test_what_is_said_in_a_turn_of_phrase(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    ("said", "plain"),
    [
        ("Put the newspaper from the kids' desk in the trash and the folder next to it in the office.",
         "put the newspaper in the trash and folder 277 in the office"),
        ("Put the second pot on the stove too.", "put pot 74 on the stove"),
        ("Put the second phone on the coffee table too.", "put phone 275 on the coffee table"),
    ],
)  # fmt: skip
def test_what_is_beside_it_and_what_is_the_second_one(said: str, plain: str) -> None:
    same(said, plain, BIG)


@for_each(
    ("said", "plain"),
    [
        ("Put the apple in the bowl on the kitchen table and the plum next to it in the fridge.",
         "put the apple in the bowl on the kitchen table and put plum 42 in the fridge"),
        ("Turn on the lamp on the left nightstand and put the phone beside it on the other one.",
         "turn on the lamp on the left nightstand and put phone 144 on nightstand 134"),
    ],
)  # fmt: skip
def test_what_is_beside_it_goes_where_it_is_not(said: str, plain: str) -> None:
    same(said, plain, BAKER)


@for_each("near", ["next to it", "beside it"])
@for_each("join", ["and", "and put"])
@for_each(
    ("scene", "first", "thing", "to", "plain"),
    [
        ("generated:seed=8", "put the plum on the coffee table", "mug", "in the fridge",
         "put the plum on the coffee table and put mug 49 in the fridge"),
        ("generated:seed=8", "put the phone on the desk", "book", "on the bed",
         "put phone 206 on desk 193 and put book 209 on the bed"),
        ("generated:seed=3", "put the mug on the desk", "plum", "on the sofa",
         "put the mug on the desk and put plum 75 on the sofa"),
        ("embedded", "take the remote", "book", "on the bed",
         "take the remote and put book 102 on the bed"),
        # by where that was, or where it goes
        ("embedded", "put the plum on the coffee table", "apple", "in the fridge", "may be by where"),
        ("generated:seed=8", "put the newspaper on the desk", "book", "on the bed", "may be by where"),
        # nothing of that name is
        ("embedded", "put the mug on the desk", "plum", "on the sofa", "which one"),
        ("generated:seed=3", "take the remote", "book", "on the bed", "which one"),
        # another plum is there already
        ("generated:seed=3", "put the plum on the coffee table", "mug", "in the fridge", "what \"it\" is"),
    ],
)  # fmt: skip
def test_what_is_told_by_it_goes_where_it_is_said(
    scene: str, first: str, thing: str, to: str, plain: str, near: str, join: str
) -> None:
    """Where "it" is not there, that is where the thing goes, or why it does not is told of it."""
    home = reader_of(open_scene(scene))
    join = "and put" if first.startswith("take") else join
    said = f"{first} {join} the {thing} {near} {to}"
    if plain.startswith(("put ", "take ")):
        same(said, plain, home)
    else:
        assert plain in refused(said, home).message


def test_what_is_beside_it_goes_there_with_it_where_it_is_there() -> None:
    for said in (
        "Put the lime on the dining table and the plum next to it on the table.",
        "Take the milk, put it on the kitchen table and then put the apple next to it on the table.",
    ):
        goes = [c for c in goal_of(said).conditions if isinstance(c, RelationCondition)]
        assert len(goes) == 2
        assert len({c.to_id for c in goes}) == 1


def test_several_that_are_not_there_are_not_taken_from_elsewhere() -> None:
    reason = refused("Put the plums and books on the washing machine in the fridge.")
    assert "plums" in reason.message or "books" in reason.message


@for_each(
    ("said", "plain"),
    [
        ("Open the drawer with the pants in it.", "open drawer 135"),
        ("Close the drawer with the pants in it.", "close drawer 135"),
        ("Open the drawer with the dirty clothes in it.", "open drawer 134"),
        ("If there's no milk in the fridge, put it there.", "put the milk in the fridge"),
        ("If there is no newspaper on the sofa, put it there.", "put the newspaper on the sofa"),
    ],
)
def test_what_holds_one_thing_that_is_called_in_the_plural(said: str, plain: str) -> None:
    same(said, plain)


@for_each("there", ("that is there", "that's already there", "already there", "there now"))
@for_each("beside", ("next to", "beside", ", next to"))
@for_each(
    "thing, place",
    (("apple", "on the kitchen table"), ("plum from the dining room", "on the kitchen table")),
)
def test_the_one_there_is_the_other_one(thing: str, place: str, beside: str, there: str) -> None:
    where = f"{place} {beside} the one {there}".replace(" ,", ",")
    same(f"put the {thing} {where}", f"put the {thing} {place} next to the other one")


@for_each("company", ("beside the other one", "with the other one", "next to the one there"))
def test_it_is_not_the_one_that_is_there_already(company: str) -> None:
    refused(f"take the plum and put it on the kitchen table {company}")
    same(
        f"take the plum from the dining room and put it on the kitchen table {company}",
        "put the plum from the dining room on the kitchen table",
    )


@for_each("by", ("by", "near", "next to", "beside", "close to"))
@for_each("order", ("open", "close", "put the plum in"))
def test_a_cabinet_is_the_one_that_stands_there(order: str, by: str) -> None:
    same(
        f"{order} the cabinet {by} the microwave", f"{order} the kitchen cabinet {by} the microwave"
    )
    same(f"{order} the cabinet {by} the toilet", f"{order} the bathroom cabinet")


@for_each("by", ("by", "near", "next to"))
def test_what_has_the_name_itself_comes_first_where_it_stands_there(by: str) -> None:
    same(f"open the cabinet {by} the computer", "open the cabinet in the office")
    refused(f"open the cabinet {by} the tv")
    refused(f"open the cabinet {by} the fridge")  # both are in its room, and neither is near


@for_each("by", ("by", "near", "next to"))
@for_each("out", ("from", "out of"))
def test_what_is_taken_from_a_place_that_is_near_another(out: str, by: str) -> None:
    mornings = reader_in("h54_mornings")
    kitchen = f"bring me the mug {out} the kitchen cabinet"
    same(f"bring me the mug {out} the cabinet {by} the microwave", kitchen, mornings)
    refused(f"bring me the mug {out} the cabinet {by} the toilet", mornings)
    refused(f"bring me the plate {out} the cabinet {by} the microwave", mornings)


@for_each("near", ("on the {} side", "on the {}-side", "close to the {}", "nearest to the {}"))
@for_each("place", ("sink", "microwave"))
def test_a_cabinet_is_on_the_side_of_something(place: str, near: str) -> None:
    where = near.format(place)
    plain = f"open the kitchen cabinet next to the {place}"
    mornings = reader_in("h54_mornings")
    same(f"open the kitchen cabinet {where}", plain, mornings)


def test_a_side_is_no_place_to_put_something() -> None:
    refused("put the plum on the sink side")
    refused("put the plum on the far side")


@for_each("by", ("by", "near", "next to"))
def test_the_light_of_a_room_is_no_lamp_that_stands_there(by: str) -> None:
    refused(f"turn on the lamp {by} the stove")
