"""Why an order that is refused cannot be done, where its form shows it better than the word at
which the reading stopped.

    refused ─► one order, alone? ─► forms: "…, as often as you can", "clean up", "stop"
               │                  └► deeds: "dim the lights": what can be done with the lights
               └► several ─► by halves: which of them is not known, and which is
    and whatever the reason: what it names that is not here
"""

from __future__ import annotations

from vh_core.language.refusing.by_halves import of_a_half, of_what_waits
from vh_core.language.refusing.missing_things import with_missing
from vh_core.language.refusing.real_reason import real_reason

__all__ = ["of_a_half", "of_what_waits", "real_reason", "with_missing"]
