"""One description of each setting, from which flags, parameters, files and docs are made.

A group of settings is a dataclass whose fields are made with `setting`. Nothing else lists them:

    dataclass fields ─► Setting ─► command-line flag · ROS parameter · launch argument · YAML · docs
"""

from vh_core.settings.group import SettingGroup
from vh_core.settings.setting import Setting, Value, check_settings, setting, settings_of

__all__ = ["Setting", "SettingGroup", "Value", "check_settings", "setting", "settings_of"]
