"""What is told behind an order, or before it, of the things or the place that it means."""

from __future__ import annotations

from for_each import for_each
from reading_home import refused, same

from vh_core.language import Reader
from vh_core.scenes import open_scene

OFFICE = Reader(open_scene("generated:seed=91"))


@for_each("which, other", [("closed", "open"), ("open", "closed")])
@for_each("behind", [". The {} one", ". The {} one, not the {} one", ", the {} one"])
@for_each(
    "order, plain",
    [
        (
            "move the magazine from the nightstand to the office bookshelf",
            "put the {} magazine from the nightstand in the office bookshelf",
        ),
        (
            "bring me the magazine from the nightstand",
            "bring me the {} magazine from the nightstand",
        ),
        (
            "put the magazine that is on the nightstand on the desk",
            "put the {} magazine that is on the nightstand on the desk",
        ),
    ],
)
def test_its_state_tells_which_of_those_somewhere_is_meant(
    which: str, other: str, behind: str, order: str, plain: str
) -> None:
    same(f"{order}{behind.format(which, other)}", plain.format(which), OFFICE)


def test_its_state_may_tell_the_place_as_well() -> None:
    same("put the plum in the cabinet. The closed one", "put the plum in the closed cabinet", OFFICE)


def test_one_is_not_told_of_all_of_them() -> None:
    refused("put all the magazines from the nightstand on the desk. The closed one", OFFICE)
