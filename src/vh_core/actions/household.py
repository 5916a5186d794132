"""The domain `household`: what borro2025 (§3.1, §4) adds to VirtualHome for whole tasks.

VirtualHome cannot say that something is heated, filled or washed. Here what is inside a microwave
that is switched on becomes HEATED, bread in a toaster TOASTED; a faucet that is switched on fills
its sink; what is washed in hand beside a filled sink becomes WASHED; toothpaste that is not CLOSED
fills a toothbrush; USE uses what is in the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from vh_core.actions.domain import VIRTUALHOME, Correction, Domain
from vh_core.actions.effects import Effect, Ids
from vh_core.actions.facts import Changes
from vh_core.actions.preconditions import Close, Holding, Inside, InState
from vh_core.actions.table import Action
from vh_core.actions.ways import Need, Occasion
from vh_core.graph import HomeView, HouseholdState, Property, Relation, State

_FILLED, _WASHED = HouseholdState.FILLED, HouseholdState.WASHED


@dataclass(frozen=True, slots=True)
class TreatContents(Effect):
    """If the object is such an appliance, all that is inside it gets a state."""

    argument: int
    appliance: str
    state: str

    @property
    def gives(self) -> tuple[str, ...]:
        return (self.state,)

    def occasions(
        self, view: HomeView, node_id: int, state: str, *, wanted: bool
    ) -> Iterator[Occasion]:
        for device in sorted(view.nodes_of_class(self.appliance)):
            yield Occasion(((self.argument, device),), (Need(Inside(0, 1), (node_id, device)),))

    def apply(self, world: Changes, ids: Ids) -> None:
        device = ids[self.argument]
        if world.node(device).class_name != self.appliance:
            return
        for inside in sorted(world.predecessors(Relation.INSIDE, device)):
            world.set_states(inside, add=self.state)

    def describe(self, names: Sequence[str]) -> str:
        name = names[self.argument]
        return f"if {name} is a {self.appliance}, all that is inside it is {self.state}"


@dataclass(frozen=True, slots=True)
class FillSink(Effect):
    """If the object is a faucet, the sinks it is CLOSE to in its room are FILLED.

    A graph says nowhere which sink a faucet belongs to; they stand together.
    """

    argument: int

    @property
    def gives(self) -> tuple[str, ...]:
        return (_FILLED,)

    def occasions(
        self, view: HomeView, node_id: int, state: str, *, wanted: bool
    ) -> Iterator[Occasion]:
        if view.node(node_id).class_name != "sink":
            return
        faucets = view.predecessors(Relation.CLOSE, node_id) & view.nodes_of_class("faucet")
        rooms = view.successors(Relation.INSIDE, node_id)
        for faucet in sorted(faucets):
            if view.successors(Relation.INSIDE, faucet) & rooms:
                yield Occasion(((self.argument, faucet),))

    def apply(self, world: Changes, ids: Ids) -> None:
        faucet = ids[self.argument]
        if world.node(faucet).class_name != "faucet":
            return
        room = world.room_of(faucet)
        for other in sorted(world.successors(Relation.CLOSE, faucet)):
            if world.node(other).class_name == "sink" and world.room_of(other) == room:
                world.set_states(other, add=_FILLED)

    def describe(self, names: Sequence[str]) -> str:
        return f"if {names[self.argument]} is a faucet, the sink it stands at is {_FILLED}"


@dataclass(frozen=True, slots=True)
class WashAtSink(Effect):
    """What is held beside a filled sink is WASHED."""

    on_argument: ClassVar[bool] = True
    argument: int
    sink: ClassVar[str] = "sink"

    @property
    def gives(self) -> tuple[str, ...]:
        return (_WASHED,)

    def occasions(
        self, view: HomeView, node_id: int, state: str, *, wanted: bool
    ) -> Iterator[Occasion]:
        for sink in sorted(view.nodes_of_class(self.sink)):
            needs = (Holding(0), (node_id,)), (InState(0, _FILLED), (sink,)), (Close(0), (sink,))
            yield Occasion(
                ((self.argument, node_id),), tuple(Need(fact, ids) for fact, ids in needs)
            )

    def apply(self, world: Changes, ids: Ids) -> None:
        washed = ids[self.argument]
        if washed not in world.held():
            return
        for sink in world.nodes_of_class(self.sink):
            if _FILLED in world.states(sink) and world.is_close(sink):
                world.set_states(washed, add=_WASHED)
                return

    def describe(self, names: Sequence[str]) -> str:
        name = names[self.argument]
        return f"if the character holds {name} beside a {_FILLED} sink, {name} is {_WASHED}"


@dataclass(frozen=True, slots=True)
class SpreadPaste(Effect):
    """Toothpaste that is not CLOSED, and is poured onto a toothbrush, fills it.

    VirtualHome pours from what is shut; here nothing comes of that.
    """

    argument: int
    onto: int
    paste: ClassVar[str] = "toothpaste"
    brush: ClassVar[str] = "toothbrush"

    @property
    def gives(self) -> tuple[str, ...]:
        return (_FILLED,)

    def occasions(
        self, view: HomeView, node_id: int, state: str, *, wanted: bool
    ) -> Iterator[Occasion]:
        if view.node(node_id).class_name != self.brush:
            return
        for paste in sorted(view.nodes_of_class(self.paste)):
            opened = Need(InState(0, State.CLOSED, wanted=False), (paste,))
            yield Occasion(((self.argument, paste), (self.onto, node_id)), (opened,))

    def apply(self, world: Changes, ids: Ids) -> None:
        paste, brush = ids[self.argument], ids[self.onto]
        classes = world.node(paste).class_name, world.node(brush).class_name
        if classes == (self.paste, self.brush) and State.CLOSED not in world.states(paste):
            world.set_states(brush, add=_FILLED)

    def describe(self, names: Sequence[str]) -> str:
        paste, brush = names[self.argument], names[self.onto]
        return (
            f"if {paste} is {self.paste} that is not CLOSED, a {self.brush} as {brush} is {_FILLED}"
        )


_WASH = (WashAtSink(0),)
_FOOD = (Property.GRABBABLE, Property.EATABLE)

HOUSEHOLD: Domain = VIRTUALHOME.extended(
    "household",
    effects={
        "POUR": (SpreadPaste(0, 1),),
        "SWITCHON": (
            TreatContents(0, "microwave", HouseholdState.HEATED),
            TreatContents(0, "toaster", HouseholdState.TOASTED),
            FillSink(0),
        ),
        "WASH": _WASH,
        "RINSE": _WASH,
        "SCRUB": _WASH,
    },
    actions=(Action("USE", "use {}", "Use something that is in the hand.", (Holding(0),)),),
    corrections=(
        # VirtualHome's scenes have food that nobody can take …
        *(
            Correction(class_name, _FOOD)
            for class_name in (
                "breadslice",
                "candybar",
                "chips",
                "chocolatesyrup",
                "creamybuns",
                "cupcake",
                "peach",
                "pie",
                "whippedcream",
            )
        ),
        # … toasters that are OFF and cannot be switched on, nor take bread …
        Correction("toaster", (Property.HAS_SWITCH, Property.CONTAINERS), (State.OFF,)),
        # … and cabinets that are CLOSED for good
        Correction("bathroomcabinet", (Property.CAN_OPEN, Property.CONTAINERS), (State.CLOSED,)),
        Correction("kitchencabinets", (Property.CAN_OPEN, Property.CONTAINERS), (State.CLOSED,)),
        # borro2025's toothpaste has a cap
        Correction("toothpaste", (Property.CAN_OPEN,), (State.CLOSED,)),
    ),
)
