"""One task, from the first observation to one typed outcome."""

from vh_core.episode.collaborators import Environment, Translator
from vh_core.episode.episode import Episode
from vh_core.episode.limits import LIMITS_GROUP, Limits
from vh_core.episode.mirror import Mirror
from vh_core.episode.recovery import RECOVERY_GROUP, Recovery
from vh_core.episode.result import EpisodeResult, Statistics, result_of, statistics_of
from vh_core.grounding.scene import Grounding

__all__ = [
    "LIMITS_GROUP",
    "RECOVERY_GROUP",
    "Environment",
    "Episode",
    "EpisodeResult",
    "Grounding",
    "Limits",
    "Mirror",
    "Recovery",
    "Statistics",
    "Translator",
    "result_of",
    "statistics_of",
]
