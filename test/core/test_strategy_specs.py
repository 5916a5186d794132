"""What is wrong with a strategy's description is said in one line, whatever is asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from vh_core.cli import main
from vh_core.errors import ConfigurationError
from vh_core.settings import setting
from vh_core.strategies import End, Strategy, StrategySpec, strategy_names
from vh_core.strategies.registry import VARIABLE

HEAD = """
from dataclasses import dataclass, field
from vh_core.settings import setting
from vh_core.strategies import End, Part, Strategy, StrategySpec

class Idle(Strategy):
    def propose(self, situation, context):
        return End("nothing to do")

def make(options):
    return Idle()

def fail(options):
    raise RuntimeError("out of\\nluck")

@dataclass(frozen=True)
class Options:
    url: str = setting("", "where; empty: nowhere")
    steps: int = setting(1, "how many")
    run: bool = setting(False, "whether")
"""

Install = Callable[[str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    def install(text: str) -> None:
        # a name of its own, because what was found once is remembered
        module = f"own_{tmp_path.name}".replace("-", "_")
        (tmp_path / f"{module}.py").write_text(HEAD + text, encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        monkeypatch.delitem(sys.modules, module, raising=False)
        monkeypatch.setenv(VARIABLE, f"{module}:SPEC")

    return install


def test_a_class_needs_no_name_of_its_own(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install('SPEC = StrategySpec("idle", "Does nothing.", make)')
    assert strategy_names()[-1] == "idle"
    assert main(["run", "open the fridge", "--strategy", "idle", "--json"]) == 0
    assert '"strategy": "idle"' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('"llm", "", make', "strategy llm: language model has the section 'llm' already"),
        ('"llm", "", make, options=Options', "strategy llm: language model has the section 'llm'"),
        ('"limits", "", make', "strategy limits: limits of a task has the section 'limits'"),
        (
            '"max", "", make, options=Options',
            "strategy max: limits of a task has a setting 'max_steps' already; it needs another",
        ),
        ('"dry", "", make, options=Options', "the flag --dry-run of strategy dry is one of the"),
        ('"my idle", "", make', "the strategy 'my idle': its name must be letters"),
        ('"", "", make', "the strategy '': its name must be letters"),
        ('3, "", make', "the strategy 3: its name must be letters"),
        ('"idle", "", Idle()', "make must be a function"),
        ('"idle", "", make, uses={"home"}', "uses must be a set of parts"),
        ('"idle", "", make, options=Options()', "options must be a dataclass, the class itself"),
        ('"idle", "", make, options=int', "options must be a dataclass, the class itself"),
        (
            '"idle", "", make, options=Options, presets={"a": 1}',
            "must be of the class Options",
        ),
        (
            '"idle", "", make, presets={"a": None}, options=dataclass(type("Empty", (), {}))',
            "must be of the class Empty",
        ),
    ],
)
def test_a_description_that_cannot_be_used_says_why(
    install: Install, capsys: pytest.CaptureFixture[str], text: str, complaint: str
) -> None:
    install(f"SPEC = StrategySpec({text})")
    assert main(["run", "open the fridge"]) == 2
    captured = capsys.readouterr()
    assert complaint in captured.err and captured.err.count("\n") == 1 and captured.out == ""


def test_who_needs_no_strategies_is_not_kept_by_one(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install('SPEC = StrategySpec("dry", "", make, options=Options)')
    assert main(["scene", "show", "embedded"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("field", "complaint"),
    [
        ('setting(None, "how much")', "the setting with the help 'how much' has the default None"),
        ('setting([], "which")', "the setting with the help 'which' has the default []"),
        ('setting(9, "how many", high=3)', "the default of size is 9; allowed is a whole number"),
        ("field()", "its options cannot be made (TypeError"),
    ],
)
def test_a_setting_that_is_none_says_why(
    install: Install, capsys: pytest.CaptureFixture[str], field: str, complaint: str
) -> None:
    own = f"@dataclass(frozen=True)\nclass Own:\n    size: int = {field}\n"
    install(own + 'SPEC = StrategySpec("idle", "Does nothing.", make, options=Own)')
    assert main(["run", "open the fridge"]) == 2
    captured = capsys.readouterr()
    assert complaint in captured.err and captured.err.count("\n") == 1 and captured.out == ""


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("fail", "the strategy 'idle' cannot be made: RuntimeError: out of luck"),
        ("lambda options: 3", "'idle' cannot be made: make gave int, which is no Strategy"),
        ("Strategy", "the strategy 'idle' cannot be made: TypeError"),
        ("make, uses=lambda options: options.size", "'idle': uses failed (AttributeError"),
        (
            "make, uses=lambda options: 3",
            "'idle': uses gave 3, which is no set of parts",
        ),
    ],
)
def test_one_that_cannot_be_made_says_why(
    install: Install, capsys: pytest.CaptureFixture[str], text: str, complaint: str
) -> None:
    install(f'SPEC = StrategySpec("idle", "Does nothing.", {text})')
    assert main(["run", "open the fridge"]) == 0  # nobody asked for it
    capsys.readouterr()
    assert main(["run", "open the fridge", "--strategy", "idle"]) == 2
    captured = capsys.readouterr()
    assert complaint in captured.err and captured.err.count("\n") == 1 and captured.out == ""


def test_what_a_strategy_was_made_with_is_set_on_it() -> None:
    @dataclass(frozen=True)
    class Options:
        size: int = setting(1, "how large")

    class Idle(Strategy):
        def propose(self, situation: object, context: object) -> End:
            return End()

    spec = StrategySpec("idle", "Does nothing.", lambda options: Idle(), options=Options)
    made = spec.new(Options(3))
    assert (made.name, made.uses, made.options) == ("idle", frozenset(), Options(3))
    with pytest.raises(ConfigurationError, match="its name must be letters"):
        StrategySpec("to be", "", lambda options: Idle())
