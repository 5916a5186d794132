"""Arguments of strategies that work with language models, and what is made of them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, fields, replace
from typing import Any

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.demonstrations import DemonstrationStore
from vh_core.episode import EpisodeResult
from vh_core.grounding import (
    ActionBank,
    Ranking,
    SceneTranslator,
    TranslationModel,
    encoder_names,
    make_encoder,
)
from vh_core.llm import add_llm_arguments, config_from_arguments, make_language_model
from vh_core.strategies import Strategy, StrategyOptions, make_strategy, needs_language_model
from vh_core.strategies.translated_options import TranslatedOptions

#: arguments that set a number of `TranslatedOptions`, by the name of its field
_NUMBERS = {
    "examples": ("--examples", "demonstrations in a prompt"),
    "example_seed": ("--example-seed", "chooses the fixed example"),
    "samples": ("--samples", "k, samples per request"),
    "temperature": ("--temperature", "sampling temperature"),
    "top_p": ("--top-p", "nucleus sampling"),
    "presence_penalty": ("--presence-penalty", "sampling penalty"),
    "frequency_penalty": ("--frequency-penalty", "sampling penalty"),
    "step_tokens": ("--step-tokens", "tokens per step; more for a model that thinks aloud"),
    "beta": ("--beta", "weight of the mean log-probability (Eq. 3)"),
    "epsilon": ("--epsilon", "a best score below this ends the program"),
    "repeat_penalty": ("--repeat-penalty", "taken off a step that repeats the one before"),
    "empty_share": ("--empty-share", "more empty samples than this end the program"),
    "max_steps": ("--program-steps", "longest program"),
    "repair": ("--repair", "refused steps in a row that are handed back"),
}


def add_strategy_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments for the language model, the Translation LM, demonstrations and `translated`."""
    add_llm_arguments(parser)
    add_translation_arguments(parser)
    add_demonstration_arguments(parser)
    parser.add_argument(
        "--learn",
        metavar="FILE",
        help="demonstrations in YAML to use as well; a success is added to them",
    )
    add_translated_arguments(parser)


def add_translation_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments for the Translation LM."""
    add = parser.add_argument_group("Translation LM").add_argument
    names = ", ".join(encoder_names())
    add("--encoder", default="auto", metavar="NAME", help=f"{names} (default: %(default)s)")
    add(
        "--ranking",
        choices=[ranking.value for ranking in Ranking],
        default=None,
        help="verb and objects each on their own, or cosine of whole phrases (default: grounded; "
        "with --paper: paper)",
    )
    add("--bank", metavar="FILE", help="admissible phrases (default: what the home admits)")
    add("--cache-dir", metavar="DIR", help="where embeddings are kept")


def add_demonstration_arguments(parser: argparse.ArgumentParser) -> None:
    """The argument that names demonstrations."""
    parser.add_argument(
        "--demonstrations",
        action="append",
        default=[],
        metavar="FILE",
        help="demonstrations for prompts: a file or folder (default: our own set)",
    )


def add_translated_arguments(parser: argparse.ArgumentParser) -> None:
    """The parameters of huang2022."""
    default, paper = TranslatedOptions(), TranslatedOptions.paper()
    add = parser.add_argument_group("strategy translated (huang2022)").add_argument
    add("--paper", action="store_true", help="the published evaluation, in every parameter")
    add("--no-translation", action="store_true", help="phrases must be admissible word for word")
    add("--no-trajectory-correction", action="store_true", help="sample the whole plan at once")
    add("--no-dynamic-example", action="store_true", help="one fixed example for all tasks")
    add("--no-instructions", action="store_true", help="keep --instructions out of the prompt")
    add("--no-verify", action="store_true", help="do not look whether the task is done at the end")
    add("--example", default=None, metavar="TASK", help="the fixed example's task")
    for name, (flag, what) in _NUMBERS.items():
        value, published = getattr(default, name), getattr(paper, name)
        shown = f"{value}" if value == published else f"{value}; with --paper: {published}"
        add(
            flag,
            dest=name if name != "max_steps" else "program_steps",
            type=type(value),
            default=None,
            metavar="N" if isinstance(value, int) else "X",
            help=f"{what} (default: {shown})",
        )


def translated_options(arguments: argparse.Namespace) -> TranslatedOptions:
    """The parameters that were given, over those of the preset. Raises `ConfigurationError`."""
    options = TranslatedOptions.paper() if arguments.paper else TranslatedOptions()
    given: dict[str, Any] = {}
    for name in _NUMBERS:
        value = getattr(arguments, "program_steps" if name == "max_steps" else name)
        if value is not None:
            given[name] = value
    if arguments.example is not None:
        given |= {"example": arguments.example, "dynamic_example": False}
    for flag, name in (
        ("no_translation", "translation"),
        ("no_trajectory_correction", "trajectory_correction"),
        ("no_dynamic_example", "dynamic_example"),
        ("no_instructions", "use_instructions"),
        ("no_verify", "verify"),
    ):
        if getattr(arguments, flag):
            given[name] = False
    assert given.keys() <= {field.name for field in fields(TranslatedOptions)}
    return replace(options, **given)


@dataclass(frozen=True, slots=True)
class StrategySession:
    """A strategy for one task, and what the episode shares with it."""

    strategy: Strategy
    translator: SceneTranslator | None = None
    learned: DemonstrationStore | None = None

    def learn(self, result: EpisodeResult, instructions: str = "") -> None:
        """Keep a success as a demonstration, where that was asked for (--learn)."""
        if self.learned is not None and result.succeeded:
            models = [note for note in result.notes if "LM: " in note]
            self.learned.add(result, description=instructions, source="; ".join(models))


@contextmanager
def strategy_session(
    arguments: argparse.Namespace, domain: Domain = VIRTUALHOME
) -> Iterator[StrategySession]:
    """The strategy that the arguments ask for; its language model is closed at the end.

    Raises `ConfigurationError` (`MissingDependencyError`) for what cannot be used.
    """
    name = arguments.strategy
    config = config_from_arguments(arguments)
    if not needs_language_model(name) or not config.given:
        yield StrategySession(make_strategy(name))  # says what is missing
        return
    options = translated_options(arguments)
    ranking = arguments.ranking or (Ranking.PAPER if arguments.paper else Ranking.GROUNDED)
    store = DemonstrationStore.open(
        *arguments.demonstrations, learned=arguments.learn, domain=domain
    )
    encoder = make_encoder(arguments.encoder)
    translator = SceneTranslator(encoder, ranking, cache_dir=arguments.cache_dir, domain=domain)
    translation = None
    if arguments.bank:
        bank = ActionBank.from_file(arguments.bank, domain)
        translation = TranslationModel(
            bank, encoder, ranking=ranking, cache_dir=arguments.cache_dir
        )
    with closing(make_language_model(config)) as llm:
        strategy = make_strategy(
            name,
            StrategyOptions(
                llm=llm,
                translator=translator,
                translation=translation,
                demonstrations=store,
                translated=options,
            ),
        )
        yield StrategySession(strategy, translator, store if arguments.learn else None)
