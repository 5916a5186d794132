"""One task, from the first observation to one typed outcome."""

from vh_core.episode.collaborators import (
    Environment,
    PreconditionChecker,
    Translator,
)
from vh_core.episode.episode import Episode, Limits
from vh_core.episode.mirror import Mirror, ModelChecker
from vh_core.episode.report import EpisodeResult, Event, Phase, Statistics
from vh_core.grounding.scene import Grounding

__all__ = [
    "Environment",
    "Episode",
    "EpisodeResult",
    "Event",
    "Grounding",
    "Limits",
    "Mirror",
    "ModelChecker",
    "Phase",
    "PreconditionChecker",
    "Statistics",
    "Translator",
]
