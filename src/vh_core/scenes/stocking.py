"""Putting small things on and into the furniture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from vh_core.errors import ConfigurationError
from vh_core.scenes.belongings import STAPLES
from vh_core.scenes.catalogue import BELONGS, CATALOGUE
from vh_core.scenes.classes import ObjectClass
from vh_core.scenes.dice import Dice
from vh_core.scenes.geometry import Box
from vh_core.scenes.pieces import Piece

#: how often a free place on a crowded surface is drawn before giving up
_TRIES = 10
#: furniture boards are this thick, in metres
_BOARD = 0.02


class Store:
    """The top or the inside of one piece of furniture, and what is there."""

    def __init__(self, piece: Piece, relation: str, fixed: Iterable[Box]) -> None:
        self.piece = piece
        self.relation = relation
        self.levels: list[tuple[Box, list[Box]]] = []
        box, kind = piece.box, piece.kind
        if relation == "ON":
            self.capacity = kind.top
            self.levels.append((box._replace(y0=box.y1, y1=box.y1 + 1.0), list(fixed)))
            return
        self.capacity = kind.inside
        step = (box.y1 - box.y0) / kind.shelves
        inner = box.grown(-_BOARD)
        for level in range(kind.shelves):
            low = box.y0 + level * step
            shelf = inner._replace(y0=low + _BOARD, y1=low + step - _BOARD)
            self.levels.append((shelf, []))

    def put(self, kind: ObjectClass, dice: Dice) -> Piece | None:
        """The thing somewhere here; None if no free place was found."""
        if self.capacity <= 0:
            return None
        for _ in range(_TRIES):
            shelf, things = dice.pick(self.levels)
            wide, high, deep = kind.size
            if dice.chance(0.5):
                wide, deep = deep, wide
            free_x, free_z = shelf.x1 - shelf.x0 - wide, shelf.z1 - shelf.z0 - deep
            x, z = dice.between(0.0, 1.0) * free_x, dice.between(0.0, 1.0) * free_z
            if free_x < 0 or free_z < 0 or high > shelf.y1 - shelf.y0:
                continue
            x, z = round(shelf.x0 + x, 3), round(shelf.z0 + z, 3)
            box = Box(x, shelf.y0, z, x + wide, shelf.y0 + high, z + deep)
            if not any(box.overlaps(thing) for thing in things):
                things.append(box)
                self.capacity -= 1
                piece = self.piece
                return Piece(kind, piece.room, box, piece, self.relation, piece.front)
        return None


class Stock:
    """All stores of a home that still have room, and the things put there."""

    def __init__(self, furniture: Sequence[Piece], dice: Dice) -> None:
        self.dice = dice
        self.things: list[Piece] = []
        fixed: dict[int, list[Box]] = {}
        for piece in furniture:
            if piece.host is not None:
                fixed.setdefault(id(piece.host), []).append(piece.box)
        self._stores: dict[tuple[str, str], list[Store]] = {}
        for piece in furniture:
            for relation, capacity in (("ON", piece.kind.top), ("INSIDE", piece.kind.inside)):
                if capacity:
                    store = Store(piece, relation, fixed.get(id(piece), ()))
                    self._stores.setdefault((piece.name, relation), []).append(store)

    def put(self, kind: ObjectClass) -> bool:
        """Put one such thing where it belongs; False if there is no place for it."""
        homes = [
            ((home.furniture, home.relation), home.weight)
            for home in kind.homes
            if self._stores.get((home.furniture, home.relation))
        ]
        while homes:
            place = self.dice.weighted(homes)
            stores = self._stores[place]
            first = self.dice.below(len(stores))
            for step in range(len(stores)):
                thing = stores[(first + step) % len(stores)].put(kind, self.dice)
                if thing is not None:
                    self.things.append(thing)
                    return True
            homes = [home for home in homes if home[0] != place]
        return False

    def fill(self, count: int, excluded: Mapping[str, int]) -> bool:
        """Put `count` more things of any class; False if the furniture is full before."""
        choices = {
            place: [(kind, weight) for kind, weight in kinds if kind.name not in excluded]
            for place, kinds in BELONGS.items()
        }
        open_stores = [
            (place, store)
            for place, stores in self._stores.items()
            if choices.get(place)
            for store in stores
            if store.capacity > 0
        ]
        while count > 0:
            if not open_stores:
                return False
            index = self.dice.below(len(open_stores))
            place, store = open_stores[index]
            thing = store.put(self.dice.weighted(choices[place]), self.dice)
            if thing is not None:
                self.things.append(thing)
                count -= 1
            if thing is None or store.capacity == 0:  # crowded: leave it
                open_stores[index] = open_stores[-1]
                open_stores.pop()
        return True


def stock_home(
    furniture: Sequence[Piece], count: int, instances: Mapping[str, int], dice: Dice
) -> list[Piece] | None:
    """Exactly `count` small things; None if the furniture cannot take so many.

    `instances` fixes the number of a class. Raises `ConfigurationError` if those alone are more
    than `count`, or if one has no place in this home.
    """
    stock = Stock(furniture, dice)
    for name, number in instances.items():
        for _ in range(number):
            if not stock.put(CATALOGUE[name]):
                raise ConfigurationError(
                    f"this home has no place for {number} × {name}; ask for more rooms or objects"
                )
    for name, number in STAPLES:
        if name not in instances:
            for _ in range(number):
                if len(stock.things) < count:
                    stock.put(CATALOGUE[name])
    if len(stock.things) > count:
        return None
    return stock.things if stock.fill(count - len(stock.things), instances) else None
