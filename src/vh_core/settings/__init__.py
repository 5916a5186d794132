"""One description of each setting, from which flags, parameters, files and docs are made.

A group of settings is a dataclass whose fields are made with `setting`. Nothing else lists them:

    dataclass fields ─► Setting ─► command-line flag · ROS parameter · launch argument · YAML · docs
"""

from vh_core.settings.group import SettingGroup, require_section
from vh_core.settings.setting import (
    Setting,
    Value,
    check_settings,
    in_words,
    setting,
    settings_of,
)

__all__ = [
    "Setting",
    "SettingGroup",
    "Value",
    "check_settings",
    "in_words",
    "require_section",
    "setting",
    "settings_of",
]
