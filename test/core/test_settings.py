"""Settings: described once, the same from every source."""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.episode.settings_document import settings_page
from vh_core.episode.setup import Setup, setting_groups
from vh_core.errors import ConfigurationError
from vh_core.events import EpisodeBegan, Event
from vh_core.events.codec import decode, encode
from vh_core.scenes import open_scene
from vh_core.settings import SettingGroup, check_settings, in_words, setting
from vh_core.settings.command_line import add_flags, values_from_flags
from vh_core.settings.config_file import default_config_path, read_config
from vh_core.strategies import make_strategy
from vh_core.strategies.translated import TranslatedOptions
from vh_core.task import Task

PAGE = Path(__file__).resolve().parents[2] / "docs" / "settings.md"


@dataclass(frozen=True)
class Options:
    """Some of each kind."""

    size: int = setting(3, "how large", unit="count", low=1, high=9, main=True)
    share: float = setting(0.5, "how much", low=0, high=1)
    wanted: bool = setting(True, "whether it is wanted")
    kind: str = setting("red", "which kind", choices=("red", "green"))
    files: tuple[str, ...] = setting((), "some files")
    weight: float = setting(1.0, "how heavy")

    def __post_init__(self) -> None:
        check_settings(self)


PRESETS = {"default": Options(), "large": Options(size=9, share=1.0)}
GROUP = SettingGroup("things", "things", Options, "thing", PRESETS)


def flags(*words: str) -> Options:
    parser = argparse.ArgumentParser()
    add_flags(parser, [GROUP])
    return GROUP.make(values_from_flags(parser.parse_args(words), GROUP))


def test_flags_of_every_kind() -> None:
    assert flags() == Options()
    assert flags("--thing-size", "4", "--thing-share", "1", "--no-thing-wanted") == Options(
        size=4, share=1.0, wanted=False
    )
    assert flags("--thing-files", "a", "--thing-files", "b").files == ("a", "b")
    assert flags("--thing-preset", "large", "--thing-size", "5") == Options(size=5, share=1.0)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--thing-size", "0"), "size is 0; allowed is a whole number from 1 to 9"),
        (("--thing-size", "many"), "size is 'many'; allowed is a whole number"),
        (("--thing-share", "nan"), "share is nan; allowed is a number from 0 to 1"),
        (("--thing-share", "inf"), "share is inf; allowed is a number from 0 to 1"),
        (("--thing-size", "9" * 5000), "size is '9999"),
        (("--thing-weight", "inf"), "weight is inf; allowed is a number"),
        (("--thing-kind", "reed"), "did you mean 'red'?"),
        (("--thing-preset", "larg"), "did you mean 'large'?"),
    ],
)
def test_wrong_flags_say_what_is_allowed(
    words: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        flags(*words)
    assert complaint in capsys.readouterr().err


@given(st.integers(), st.floats(), st.text())
def test_what_is_made_is_always_allowed(size: int, share: float, kind: str) -> None:
    try:
        options = GROUP.make({"size": size, "share": share, "kind": kind})
    except ConfigurationError:
        return
    assert 1 <= options.size <= 9 and 0 <= options.share <= 1 and options.kind in ("red", "green")


def test_names_that_are_none_are_said() -> None:
    with pytest.raises(ConfigurationError, match="no setting 'sise'; did you mean 'size'"):
        GROUP.make({"sise": 1})


def test_what_is_misused_in_code_is_refused_as_well() -> None:
    with pytest.raises(ConfigurationError, match="size is 10"):
        Options(size=10)


def config(tmp_path: Path, text: str) -> dict[str, dict[str, object]]:
    path = tmp_path / "config.yaml"
    path.write_text(text, encoding="utf-8")
    return read_config(path, setting_groups())


def test_a_file_stands_below_what_is_given(tmp_path: Path) -> None:
    text = "planner: {strategy: translated}\nlimits: {max_steps: 7, time_limit_s: 5}\n"
    sections = config(tmp_path, text + "translated: {preset: paper, epsilon: 0.5}\n")
    setup = Setup.of(sections, {"limits": {"max_steps": 9}, "translated": {"beta": 1}})
    assert setup.strategy == "translated"
    assert (setup.limits.max_steps, setup.limits.time_limit_s) == (9, 5.0)
    options = setup.new_strategy().options
    assert (options.epsilon, options.beta, options.repair) == (0.5, 1.0, 0)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("limit: {max_steps: 7}", "no section 'limit'; did you mean 'limits'"),
        ("limits: {max_step: 7}", "no setting 'max_step'; did you mean 'max_steps'"),
        ("limits: {max_steps: 0}", "max_steps is 0"),
        ("limits: {max_steps: '7'}", "max_steps is '7'"),
        ("limits: [1, 2]", "must be a mapping of settings"),
        ("- 1", "must be a mapping of sections"),
        ("limits: {", "is no YAML"),
        ("a: &a [1]\nb: *a", "may not use YAML aliases"),
        ("a: " + "[" * 100_000, "nested deeper than"),
        ("limits: !!python/object/apply:os.system ['true']", "is no YAML"),
        ("\ttabs", "is no YAML"),
        (f"limits: {{time_limit_s: {'9' * 400}}}", "time_limit_s is 999"),
        (f"limits: {{time_limit_s: {'9' * 5000}}}", "is no YAML"),
        (f"limits: {{max_steps: 0x{'f' * 5000}}}", "max_steps is a number of thousands of digits"),
        (f"translated: {{example_seed: {2**63}}}", "a whole number of at most 64 bits"),
        ("limits: {time_limit_s: 2001-13-45}", "is no YAML"),
        ("limits: {time_limit_s: !!timestamp never}", "is no YAML"),
        ("limits: {time_limit_s: !!int ''}", "is no YAML"),
        ("limits: {busy_timeout_s: .inf}", "busy_timeout_s is inf; allowed is a number from 0"),
        ("llm: {max_seconds: .inf}", "max_seconds is inf"),
        ("limits: {max_steps: 7}\nlimits: {max_repairs: 1}", "'limits' twice in one place"),
        ("limits:\n  max_steps: 7\n  max_steps: 8", "'max_steps' twice in one place, the second"),
        ("3: {max_steps: 7}", "no section 3"),
    ],
)
def test_files_that_cannot_be_used_say_why(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ConfigurationError) as caught:
        config(tmp_path, text)
    assert complaint in str(caught.value) and "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_what_no_group_takes_is_refused_from_any_source() -> None:
    with pytest.raises(ConfigurationError, match="no section 'limit'; did you mean 'limits'"):
        Setup.of({"limit": {}})


def test_a_preset_of_a_later_source_takes_the_place_of_what_an_earlier_one_says(
    tmp_path: Path,
) -> None:
    sections = config(tmp_path, "translated: {preset: demo, epsilon: 0.5}\nlimits: {max_steps: 7}")

    def options(*words: str) -> object:
        parser = argparse.ArgumentParser()
        add_flags(parser, setting_groups())
        arguments = parser.parse_args(words)
        given = {group.name: values_from_flags(arguments, group) for group in setting_groups()}
        setup = Setup.of(sections, given)
        assert setup.limits.max_steps == 7
        return setup.new_strategy("translated").options

    demo = TranslatedOptions.demo()
    assert options() == replace(demo, epsilon=0.5)
    assert options("--translated-beta", "1") == replace(demo, epsilon=0.5, beta=1.0)
    assert options("--translated-preset", "demo") == demo
    vanilla = TranslatedOptions.vanilla()
    assert options("--translated-preset", "vanilla") == vanilla
    words = ("--translated-epsilon", "0.7", "--translated-preset", "vanilla")
    assert options(*words) == replace(vanilla, epsilon=0.7)


@pytest.mark.parametrize("text", ["epsilon: -.inf", "epsilon: -inf", "epsilon: '-inf'"])
def test_an_infinity_is_allowed_where_it_means_something(tmp_path: Path, text: str) -> None:
    setup = Setup.of(config(tmp_path, f"translated: {{{text}}}"))
    options: Any = setup.new_strategy("translated").options
    assert options.epsilon == -math.inf
    told = in_words(options)
    assert told["epsilon"] == "-inf"
    assert Setup.of({"translated": told}).new_strategy("translated").options == options
    with pytest.raises(ConfigurationError, match="epsilon is inf; allowed is a number from -inf"):
        Setup.of({"translated": {"epsilon": math.inf}})


def test_a_record_keeps_an_infinity() -> None:
    events: list[Event] = []
    strategy = make_strategy("translated", epsilon=-math.inf)
    home = make_environment("world", open_scene())
    episode = Episode(Task("open the fridge"), strategy, home, subscribers=[events.append])
    episode.cancel()  # how it begins is all that matters
    episode.run()
    began = decode(encode(events[0]))
    assert isinstance(began, EpisodeBegan)
    assert make_strategy("translated", **began.options).options == strategy.options


def test_an_empty_file_sets_nothing(tmp_path: Path) -> None:
    assert config(tmp_path, "# nothing\n") == {}
    with pytest.raises(ConfigurationError, match="cannot be read"):
        read_config(tmp_path / "none.yaml", setting_groups())


def test_the_users_own_file_is_read_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert read_config(None, setting_groups()) == {}
    path = default_config_path()
    path.parent.mkdir(parents=True)
    path.write_text("limits: {max_steps: 3}\n", encoding="utf-8")
    assert read_config(None, setting_groups()) == {"limits": {"max_steps": 3}}


def test_names_are_distinct_everywhere() -> None:
    names = [group.parameter(each) for group in setting_groups() for each in group.settings]
    assert len(names) == len(set(names))
    assert all(each.help for group in setting_groups() for each in group.settings)


def test_help_says_what_an_empty_text_means() -> None:
    for group in setting_groups():
        for each in group.settings:
            if each.default == "":
                assert "empty:" in each.help, each.name


def test_units_stand_in_names() -> None:
    for group in setting_groups():
        for each in group.settings:
            if each.unit == "s":
                assert each.name.endswith(("_s", "_seconds")), each.name


def test_the_page_is_written_from_the_settings() -> None:
    command = "python -m vh_core.episode.settings_document > docs/settings.md"
    assert PAGE.read_text(encoding="utf-8") == settings_page(), f"write it anew: {command}"
