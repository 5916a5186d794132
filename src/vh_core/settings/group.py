"""Settings that belong together: those of language models, of limits, of one strategy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, Generic, TypeVar

from vh_core.errors import ConfigurationError
from vh_core.settings.setting import Setting, quoted, settings_of

Options = TypeVar("Options")

PRESET = "preset"


@dataclass(frozen=True, slots=True)
class SettingGroup(Generic[Options]):
    """A dataclass of settings, under the name by which files know it.

    `prefix` stands before each name on a command line and among ROS parameters. `presets` are
    whole sets of values by name; the first one is the default. `choices` are those of a setting
    that are known only later. `note` is a sentence on the group. Of the settings in `exclusive`
    each says the same thing in another way: who sets one of them means it instead of the others.
    """

    name: str
    title: str
    options: type[Options]
    prefix: str = ""
    presets: Mapping[str, Options] = field(default_factory=dict)
    note: str = ""
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exclusive: frozenset[str] = frozenset()

    @property
    def settings(self) -> tuple[Setting, ...]:
        """All settings of the group, the choice of a preset first where there is one."""
        own = tuple(
            replace(each, choices=self.choices.get(each.name, each.choices))
            for each in settings_of(self.options)
        )
        if not self.presets:
            return own
        names = tuple(self.presets)
        help = f"values that the others start from: {', '.join(names)}"
        return (Setting(PRESET, names[0], help, choices=names, main=True), *own)

    def parameter(self, each: Setting) -> str:
        """The setting's name among others: "llm_timeout_s"."""
        if each.bare and self.prefix:
            return self.prefix
        return f"{self.prefix}_{each.name}" if self.prefix else each.name

    def flag(self, each: Setting) -> str:
        """The setting's name on a command line: "--llm-timeout-s"."""
        return "--" + self.parameter(each).replace("_", "-")

    def default(self, each: Setting) -> str:
        """The default in words, with what the presets make of it where they differ."""
        shown = _shown(each.default)
        others = [
            f"{name}: {_shown(getattr(options, each.name))}"
            for name, options in list(self.presets.items())[1:]
            if each.name != PRESET and getattr(options, each.name) != each.default
        ]
        return "; ".join([shown, *others])

    @property
    def bare(self) -> Setting | None:
        """The setting that goes by the group's name alone, if there is one."""
        return next((each for each in self.settings if each.bare), None)

    def overlaid(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
        """The values of two sources, of which the later one counts more. A preset takes the place
        of all that was set before it."""
        if self.presets and PRESET in after:
            return dict(after)
        replaced = self.exclusive if not self.exclusive.isdisjoint(after) else frozenset()
        return {name: value for name, value in before.items() if name not in replaced} | dict(after)

    def make(self, values: Mapping[str, Any]) -> Options:
        """The options with these values, by the settings' own names, over those of the preset.

        Raises `ConfigurationError` for a name that is none or a value that is not allowed.
        """
        known = {each.name: each for each in self.settings}
        for name in values:
            if name not in known:
                raise ConfigurationError(f"{self.name!r} has no setting {unknown(name, known)}")
        try:
            given = {name: known[name].checked(value) for name, value in values.items()}
            preset = given.pop(PRESET, None)
            if preset is None and not self.presets:
                return self.options(**given)
            chosen = self.presets[str(preset)] if preset else next(iter(self.presets.values()))
            return replace(chosen, **given)  # type: ignore[type-var]
        except ConfigurationError as error:
            where = f"{self.name}: " if self.prefix else ""
            raise ConfigurationError(f"{where}{error}") from None


def require_section(name: object, groups: Iterable[SettingGroup[Any]]) -> SettingGroup[Any]:
    """The group of this name. Raises `ConfigurationError`."""
    known = {group.name: group for group in groups}
    if not isinstance(name, str) or name not in known:
        raise ConfigurationError(f"no section {unknown(name, known)}")
    return known[name]


def unknown(name: object, known: Iterable[str]) -> str:
    """A name that is none, with the one that is probably meant, and all that there are."""
    names = tuple(known)
    near = get_close_matches(name, names, n=1) if isinstance(name, str) else []
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"{quoted(name)}{hint} (there are: {', '.join(names)})"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ", ".join(value) or "none"
    if isinstance(value, float):
        return f"{value:g}"
    return str(value) if value != "" else "none"
