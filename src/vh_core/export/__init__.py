"""Plans and episodes in forms that other programs read."""

from vh_core.export.behavior_tree import behavior_tree
from vh_core.export.episode_document import EPISODE_FORMAT, episode_document

__all__ = ["EPISODE_FORMAT", "behavior_tree", "episode_document"]
