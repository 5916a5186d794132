"""From a wish (rooms, objects, instances) to pieces that all have their place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from vh_core.errors import ConfigurationError
from vh_core.scenes.catalogue import BELONGINGS
from vh_core.scenes.dice import Dice
from vh_core.scenes.floorplan import plan_floor
from vh_core.scenes.furnishing import choose_groups
from vh_core.scenes.groups import FurnitureGroup
from vh_core.scenes.pieces import Piece
from vh_core.scenes.placement import RoomLayout, area_for
from vh_core.scenes.rooms import RoomKind
from vh_core.scenes.shell import lay_out_shell
from vh_core.scenes.stocking import stock_home

#: with fewer small things than this there is nothing to do in a home
FEWEST_THINGS = 20
#: about what a room comes with: shell, core, and the staples in it
_USUAL_CORE = 35
#: how much of what is left beside that goes to further furniture, at first
_EXTRA_SHARE = 0.2
#: a room grows by this when its furniture does not fit
_GROWTH = 1.12
_ATTEMPTS = 60

_SMALL = frozenset(kind.name for kind in BELONGINGS)


@dataclass(slots=True)
class _Wish:
    """What is tried next: pieces of furniture beyond the core, and how much rooms have grown."""

    extra_pieces: int
    growth: list[float]


def build_home(
    seed: int, kinds: Sequence[RoomKind], objects: int, instances: Mapping[str, int]
) -> list[RoomLayout]:
    """Layouts, room by room, with exactly `objects` pieces together.

    Every attempt begins with the same draws; between attempts rooms grow where furniture did not
    fit, and furniture is traded for small things. Raises `ConfigurationError` if nothing fits.
    """
    few = {name: count for name, count in instances.items() if name in _SMALL}
    fewest = max(FEWEST_THINGS, sum(few.values()))
    wish = _Wish(int(_EXTRA_SHARE * max(0, objects - _USUAL_CORE * len(kinds))), [1.0] * len(kinds))
    largest_too_small, smallest_too_full = -1, 10 * objects
    for _ in range(_ATTEMPTS):
        dice = Dice(seed)
        groups = choose_groups(kinds, wish.extra_pieces, instances, dice)
        layouts = _lay_out(kinds, groups, wish.growth, dice)
        if layouts is None:
            continue
        furniture = [piece for layout in layouts for piece in layout.pieces]
        count = objects - len(furniture)
        if count < fewest:
            if wish.extra_pieces == 0:
                least = len(furniture) + fewest
                raise ConfigurationError(
                    f"a home with these {len(kinds)} rooms needs at least {least} objects, "
                    f"got {objects}; ask for more objects or fewer rooms"
                )
            smallest_too_full = wish.extra_pieces
            wish.extra_pieces = (max(largest_too_small, 0) + wish.extra_pieces) // 2
            continue
        things = stock_home(furniture, count, few, dice)
        if things is not None:
            for thing in things:
                layouts[thing.room].pieces.append(thing)
            return layouts
        largest_too_small = wish.extra_pieces
        more = wish.extra_pieces + max(8, count // 10)
        if more >= smallest_too_full:
            more = (wish.extra_pieces + smallest_too_full) // 2
            if more == wish.extra_pieces:
                break
        wish.extra_pieces = more
    raise ConfigurationError(
        f"no home with {len(kinds)} rooms and {objects} objects was found for these instances; "
        "ask for more rooms, or fewer of a class"
    )


def _lay_out(
    kinds: Sequence[RoomKind],
    groups: Sequence[list[FurnitureGroup]],
    growth: list[float],
    dice: Dice,
) -> list[RoomLayout] | None:
    """All groups in their rooms; or None, with `growth` raised for the rooms that are too small."""
    areas = [area_for(chosen) * factor for chosen, factor in zip(groups, growth, strict=True)]
    layouts = lay_out_shell(plan_floor(kinds, areas, dice), dice)
    complete = True
    for room, (layout, chosen) in enumerate(zip(layouts, groups, strict=True)):
        if not _place_all(layout, chosen, dice):
            growth[room] *= _GROWTH
            complete = False
    return layouts if complete else None


def _place_all(layout: RoomLayout, groups: Sequence[FurnitureGroup], dice: Dice) -> bool:
    """Along the walls first, large before small; then what stands free; then what hangs."""
    rank = {"wall": 0, "middle": 1, "mounted": 2}
    order = sorted(
        groups,
        key=lambda g: (rank[g.place], g.opposite is not None, -round(g.width * g.depth, 3)),
    )
    return all(layout.place(group, dice) is not None for group in order)


def all_pieces(layouts: Sequence[RoomLayout]) -> list[Piece]:
    """The pieces of all rooms, room by room."""
    return [piece for layout in layouts for piece in layout.pieces]
