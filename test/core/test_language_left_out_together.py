"""Things that are told of together are "them" together, with the place that is told of them all."""

from __future__ import annotations

from collections.abc import Iterator

from reading_home import HOME, goal_of, refused

from vh_core.graph import GraphView
from vh_core.spatial import room_of

VIEW = GraphView(HOME)
TOLD = (
    "Somebody left the {} and the {} out.", "The kids left the {} and the {} lying around.",
    "I bought the {} and the {}.", "The {} and the {} are still out.",
    "I am done with the {} and the {}.", "My son played with the {} and the {}.",
)  # fmt: skip
PAIRS = (("salmon", "plums"), ("plums", "salmon"), ("lime", "apples"), ("milk", "bananas"))
ORDERS = ("Put them in the fridge.", "Please put them back in the fridge.")


def _called(name: str) -> set[int]:
    singular = name if name in HOME.by_class else name.removesuffix("s")
    return {*HOME.by_class[singular]}


def _texts() -> Iterator[tuple[str, set[int]]]:
    for told in TOLD:
        for one, other in PAIRS:
            for order in ORDERS:
                yield f"{told.format(one, other)} {order}", _called(one) | _called(other)


def test_both_kinds_that_are_told_of_are_them() -> None:
    wrong = [
        (text, goal_of(text).describe(HOME))
        for text, meant in _texts()
        if not meant <= {*goal_of(text).mentions}
    ]
    assert not wrong


def test_what_is_left_out_in_a_room_is_what_is_there() -> None:
    for room in ("kitchen", "dining room"):
        for told in (
            "Somebody left the plums out in the {}.",
            "The plums are lying around in the {}.",
        ):
            goal = goal_of(f"{told.format(room)} Put them in the fridge.")
            there = {i for i in HOME.by_class["plum"] if _room(i) == room.replace(" ", "")}
            assert there and {*goal.mentions} & {*HOME.by_class["plum"]} == there


def _room(node_id: int) -> str:
    room = room_of(VIEW, node_id)
    return HOME.nodes[room].class_name if room is not None else ""


def test_each_is_taken_from_the_place_that_is_said_next() -> None:
    """Of a kind that has all the others in it nobody can tell."""
    kitchen = {i for i in HOME.by_class["apple"] if _room(i) == "kitchen"}
    plums = {i for i in HOME.by_class["plum"] if _room(i) == "diningroom"}
    assert kitchen and plums
    for verb in ("take", "collect", "get"):
        for joint in (", the ", " and the ", ", and also the "):
            text = (
                f"{verb} the apples from the kitchen{joint}bananas and the plums from the dining "
                "room and put them in the fridge"
            )
            mentioned = {*goal_of(text).mentions}
            assert {*HOME.by_class["apple"]} & mentioned == kitchen, text
            assert {*HOME.by_class["plum"]} & mentioned == plums, text
    also = "collect all the dishes, also the mugs from the dining room. Put them in the dishwasher"
    assert "all 21, or those in or on dining room" in refused(also).message
