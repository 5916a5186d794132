"""Our own table of household object classes, in VirtualHome's vocabulary.

Class names, categories, properties and states follow VirtualHome's conventions; sizes and where
things belong are ours. The table's parts are `furniture` and `belongings`.
"""

from __future__ import annotations

from vh_core.scenes import belongings, furniture
from vh_core.scenes.classes import ObjectClass

#: the shell of the house: placed by the floor plan, never asked for by number
STRUCTURE: tuple[ObjectClass, ...] = furniture.STRUCTURE
#: furniture, fittings and appliances: placed in groups
FURNITURE: tuple[ObjectClass, ...] = (
    *furniture.MOUNTED,
    *furniture.STANDING,
    *furniture.APPLIANCES,
)
#: small things: put on and in the furniture
BELONGINGS: tuple[ObjectClass, ...] = (
    *belongings.FOOD,
    *belongings.KITCHENWARE,
    *belongings.READING,
    *belongings.PERSONAL,
)

#: every class by name
CATALOGUE: dict[str, ObjectClass] = {
    kind.name: kind for kind in (*STRUCTURE, *FURNITURE, *BELONGINGS)
}

#: (furniture, relation) → small things that belong there, with weights
BELONGS: dict[tuple[str, str], list[tuple[ObjectClass, float]]] = {}
for _kind in BELONGINGS:
    for _home in _kind.homes:
        BELONGS.setdefault((_home.furniture, _home.relation), []).append(
            (_kind, _home.weight * _kind.weight)
        )
