"""One task, from the first observation to one typed outcome.

The names that stand here are looked up when they are asked for: nodes that execute or check steps
follow a home (`Mirror`), and import nothing of what reads sentences and plans.
"""

from typing import TYPE_CHECKING

from vh_core.offered import looked_up

if TYPE_CHECKING:
    from vh_core.episode.collaborators import Environment as Environment
    from vh_core.episode.collaborators import Translator as Translator
    from vh_core.episode.episode import Episode as Episode
    from vh_core.episode.limits import LIMITS_GROUP as LIMITS_GROUP
    from vh_core.episode.limits import Limits as Limits
    from vh_core.episode.mirror import Mirror as Mirror
    from vh_core.episode.recovery import RECOVERY_GROUP as RECOVERY_GROUP
    from vh_core.episode.recovery import Recovery as Recovery
    from vh_core.episode.result import EpisodeResult as EpisodeResult
    from vh_core.episode.result import Statistics as Statistics
    from vh_core.episode.result import result_of as result_of
    from vh_core.episode.result import statistics_of as statistics_of
    from vh_core.grounding.scene import Grounding as Grounding

#: names that are offered here, and where they stand
_PLACES = {
    "Environment": "vh_core.episode.collaborators",
    "Translator": "vh_core.episode.collaborators",
    "Episode": "vh_core.episode.episode",
    "LIMITS_GROUP": "vh_core.episode.limits",
    "Limits": "vh_core.episode.limits",
    "Mirror": "vh_core.episode.mirror",
    "RECOVERY_GROUP": "vh_core.episode.recovery",
    "Recovery": "vh_core.episode.recovery",
    "EpisodeResult": "vh_core.episode.result",
    "Statistics": "vh_core.episode.result",
    "result_of": "vh_core.episode.result",
    "statistics_of": "vh_core.episode.result",
    "Grounding": "vh_core.grounding.scene",
}


__getattr__ = looked_up(__name__, _PLACES)
