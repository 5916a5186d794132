"""Why an order that is refused cannot be done, where its form shows it better than the word at
which the reading stopped.

    refused ─► one order, alone? ─► forms: "…, as often as you can", "clean up", "stop"
                                  └► deeds: "dim the lights": what can be done with the lights
"""

from __future__ import annotations

from vh_core.language.refusing.real_reason import real_reason

__all__ = ["real_reason"]
