"""What a text names is in its goal, or is told: nothing is lost between words and conditions."""

from __future__ import annotations

from itertools import product

from for_each import for_each
from reading_home import HOME, READER, goal_of

from vh_core.goals import Goal
from vh_core.language import Misunderstanding

PAIRS = (
    ("milk", "juice"), ("plum", "apple"), ("wine", "milk"), ("lime", "salmon"), ("mug", "wine"),
)  # fmt: skip
BESIDE = ("along with", "together with", "besides", "as well as", "in addition to", "plus")
OPENED = (("window", "curtains"), ("fridge", "curtains"), ("microwave", "toilet"))


def concerns(text: str, *names: str) -> None:
    """The text is refused, or asks for something of each of these."""
    found = READER.read(text)
    if isinstance(found, Misunderstanding):
        return
    assert isinstance(found, Goal)
    classes = {HOME.nodes[i].class_name for i in found.mentions}
    assert classes.issuperset(names), f"{text!r} is read as {found.describe(HOME)}"


@for_each(("said", "pair"), list(product(BESIDE, PAIRS)))
@for_each("order", ("bring me the {}", "put the {} on the coffee table"))
def test_what_goes_along_is_not_lost(said: str, pair: tuple[str, str], order: str) -> None:
    one, other = pair
    concerns(f"{said} the {one} {order.format(other)}", one, other)


@for_each("pair", PAIRS)
@for_each(
    "how",
    (
        "The {} first, then the {}, both into the dining room.",
        "First the {}, then the {}: put them on the coffee table.",
        "Bring me the {}, and afterwards the {}.",
    ),
)
def test_the_first_of_two_is_not_lost(how: str, pair: tuple[str, str]) -> None:
    concerns(how.format(*pair), *pair)


@for_each("pair", OPENED)
@for_each("how", ("First the {}, then the {}: close them.", "Close everything: the {} and the {}."))
def test_what_is_named_before_a_colon_is_not_lost(how: str, pair: tuple[str, str]) -> None:
    concerns(how.format(*pair), *pair)


@for_each("room", ("dining room", "living room", "bedroom", "bathroom"))
@for_each(
    "how", ("To the {} take the wine.", "To the {} bring the mug.", "to the {} carry the milk")
)
def test_where_to_is_not_lost_in_front(how: str, room: str) -> None:
    found = goal_of(how.format(room))
    place = next(each.id for each in HOME.rooms if each.class_name == room.replace(" ", ""))
    at = {i for i in found.mentions for edge in HOME.edges if edge.to_id == place
          and edge.from_id == i}  # fmt: skip
    assert at or place in found.mentions, found.describe(HOME)


def test_doors_are_no_microwave() -> None:
    concerns("Turn everything off. Close the doors.", "door")
    concerns("Turn everything off, close the windows and the doors.", "door", "window")


@for_each(
    "text",
    (
        "put the lime in the fridge, not the plum",
        "put the apple next to the bowl on the kitchen table",
        "turn off all the lights except the one in the bedroom",
        "put the book from the nightstand by the bed on the coffee table",
        "switch the tv off",
        "if the tv is on, turn on the light in the kitchen",
        "make coffee",
    ),
)
def test_what_is_compared_or_left_out_asks_for_nothing(text: str) -> None:
    goal_of(text)
