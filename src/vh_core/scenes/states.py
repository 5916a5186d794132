"""The states that a generated home begins in."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from vh_core.graph import Property, State
from vh_core.scenes.dice import Dice
from vh_core.scenes.pieces import Piece

#: what is shut and off unless the home is adversarial, so that the two differ in nothing else
_ADVERSARIAL = {
    "tv": (State.OFF, State.ON),
    "garbagecan": (State.CLOSED, State.OPEN),
    "fridge": (State.CLOSED, State.OPEN),
    "microwave": (State.CLOSED, State.OPEN),
}
_LAMPS = ("tablelamp", "floorlamp", "walllamp")
_CABINETS = ("kitchencabinet", "bathroomcabinet", "cabinet", "closet", "closetdrawer", "nightstand")


def set_states(pieces: Sequence[Piece], dice: Dice) -> None:
    """Draw every piece's states; some lamps, switches and cabinets end up in each state."""
    for piece in pieces:
        kind = piece.kind
        if Property.CAN_OPEN in kind.properties:
            open_ = dice.chance(kind.open_chance)
            piece.states.add(State.OPEN if open_ else State.CLOSED)
        if Property.HAS_SWITCH in kind.properties:
            piece.states.add(State.ON if dice.chance(kind.on_chance) else State.OFF)
        if kind.plugged_chance is not None:
            plugged = State.ON in piece.states or dice.chance(kind.plugged_chance)
            piece.states.add(State.PLUGGED_IN if plugged else State.PLUGGED_OUT)
        if kind.dirty_chance is not None:
            piece.states.add(State.DIRTY if dice.chance(kind.dirty_chance) else State.CLEAN)
    _mix(pieces, ("lightswitch",), State.ON, State.OFF)
    _mix(pieces, _LAMPS, State.ON, State.OFF)
    _mix(pieces, _CABINETS, State.OPEN, State.CLOSED)


def _mix(pieces: Sequence[Piece], names: Collection[str], one: State, other: State) -> None:
    """If all of these are in one state, put the first in the other."""
    chosen = [piece for piece in pieces if piece.name in names]
    for state, opposite in ((one, other), (other, one)):
        if len(chosen) > 1 and all(state in piece.states for piece in chosen):
            chosen[0].states.remove(state)
            chosen[0].states.add(opposite)
            return


def make_adversarial(pieces: Sequence[Piece]) -> None:
    """Borro et al. 2025, section 4.2: the tv is ON, bin, fridge and microwave are OPEN."""
    for piece in pieces:
        if piece.name in _ADVERSARIAL:
            usual, unusual = _ADVERSARIAL[piece.name]
            piece.states.discard(usual)
            piece.states.add(unusual)
