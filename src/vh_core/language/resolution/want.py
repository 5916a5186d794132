"""What a clause needs of the objects that it names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def _never(_: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Want:
    """Tests of nodes, by id.

    `capable`: can ever take the change; `satisfied`: has it already; `ready`: is in the state
    that the change starts from. `why_not` completes "the plum …". `of_all`: it can be asked of
    "everything"; `any_is_all`: "any lamp" means every one, as in "turn off any lamp".
    """

    capable: Callable[[int], bool]
    why_not: str
    satisfied: Callable[[int], bool] = _never
    ready: Callable[[int], bool] = lambda _: True
    of_all: bool = False
    any_is_all: bool = False
    #: states of which one should be had, for it to be meant among several
    prefers: frozenset[str] = frozenset()
    #: states of which things are rather not taken, where others will do
    avoids: frozenset[str] = frozenset()
    #: classes of which one is rather taken than one of another class
    rather: frozenset[str] = frozenset()
    #: at hand things count before those inside something that is closed
    at_hand: bool = False
    #: it is to be taken in hand, or along
    lifted: bool = False
    one_is_enough: bool = False
    #: it is an order to take things there, which those that are there already are none of
    moved: bool = False
    #: it is to be handed to somebody
    handed: bool = False
    #: it says what should be, of which what is so already is a part
    wished: bool = False
    #: "the wine" may be one of them, or all there is
    all_of_a_mass: bool = False
    #: "it" is what something was put into or taken out of, rather than that thing
    of_holder: bool = False
    #: it is to be washed: "it" at a sink is what was taken there
    washed: bool = False
    #: what each room has a pair of, as curtains, are those of the room that one stands in
    of_here: bool = False
