"""Making a scene ready for a program, as VirtualHome and huang2022 do before they execute it."""

from vh_core.scenes.preparation.changes import (
    Added,
    Afforded,
    Change,
    CharacterPlaced,
    DoorOpened,
    Freed,
    Related,
    Renamed,
    StatesSet,
    apply_changes,
)
from vh_core.scenes.preparation.preparation import (
    NotPrepared,
    Obstacle,
    Prepared,
    ScenePreparation,
    prepare,
)
from vh_core.scenes.preparation.tables import (
    INSTALL,
    Tables,
    UsualPlace,
    find_tables,
    open_tables,
    read_tables,
)

__all__ = [
    "INSTALL",
    "Added",
    "Afforded",
    "Change",
    "CharacterPlaced",
    "DoorOpened",
    "Freed",
    "NotPrepared",
    "Obstacle",
    "Prepared",
    "Related",
    "Renamed",
    "ScenePreparation",
    "StatesSet",
    "Tables",
    "UsualPlace",
    "apply_changes",
    "find_tables",
    "open_tables",
    "prepare",
    "read_tables",
]
