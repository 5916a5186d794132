"""Banks of admissible action phrases, from a file or from a scene and the action table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.grounding.admissible import admissible_phrases
from vh_core.grounding.phrases import ActionPhrase, loose_key, parse_phrase, plain_key, spoken
from vh_core.input_files import read_text


class BankFileError(ConfigurationError):
    """A file of action phrases is missing or is no JSON list of strings."""


@dataclass(frozen=True)
class ActionBank:
    """Distinct admissible phrases. `unparsed` are those of the source that fit no template."""

    phrases: tuple[ActionPhrase, ...]
    name: str = "bank"
    unparsed: tuple[str, ...] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        if not self.phrases:
            raise ConfigurationError(f"{self.name} has no admissible action phrase")

    def __len__(self) -> int:
        return len(self.phrases)

    @classmethod
    def from_texts(
        cls, texts: Iterable[str], *, name: str = "bank", domain: Domain = VIRTUALHOME
    ) -> ActionBank:
        """A bank of phrases in the words of the templates, with ``_`` inside class names.

        Raises `ConfigurationError` if none of them is an action phrase.
        """
        phrases: dict[tuple[str, tuple[str, ...]], ActionPhrase] = {}
        unparsed = []
        for text in dict.fromkeys(texts):
            found = _parse_entry(text, domain)
            if found is None:
                unparsed.append(text)
            else:
                phrases.setdefault((found.action, found.classes), found)
        if not phrases:
            shown = f", such as {unparsed[0]!r}" if unparsed else ""
            raise ConfigurationError(f"{name} has no action phrase{shown}")
        return cls(tuple(phrases.values()), name, tuple(unparsed))

    @classmethod
    def from_file(cls, path: str | Path, domain: Domain = VIRTUALHOME) -> ActionBank:
        """The bank in a JSON list of strings. Raises `BankFileError`."""
        path = Path(path)
        try:
            texts = json.loads(read_text(path))
        except FileNotFoundError:
            raise BankFileError(f"bank file {path} does not exist") from None
        except (OSError, ValueError, RecursionError) as error:
            raise BankFileError(f"bank file {path} cannot be read as JSON: {error}") from None
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise BankFileError(f'bank file {path}: expected a JSON list such as ["open fridge"]')
        return cls.from_texts(texts, name=path.name, domain=domain)

    @classmethod
    def from_graph(cls, graph: EnvironmentGraph, domain: Domain = VIRTUALHOME) -> ActionBank:
        """The bank of a scene: what the action table admits of the classes that are in it."""
        return cls(tuple(admissible_phrases(graph, domain)), graph.name or "scene")

    # -- looking things up ------------------------------------------------------------------

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The phrases as they are embedded: spoken, without underscores."""
        return tuple(spoken(phrase.text) for phrase in self.phrases)

    @cached_property
    def classes(self) -> tuple[str, ...]:
        """The classes that the phrases name, sorted."""
        return tuple(sorted({name for phrase in self.phrases for name in phrase.classes}))

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The actions that the phrases name, in their order."""
        return tuple(dict.fromkeys(phrase.action for phrase in self.phrases))

    @cached_property
    def _by_plain_key(self) -> dict[str, int]:
        return _index(plain_key(phrase.text) for phrase in self.phrases)

    @cached_property
    def _by_loose_key(self) -> dict[str, int]:
        return _index(loose_key(phrase.text) for phrase in self.phrases)

    def find(self, phrase: str, *, verbatim: bool = False) -> int | None:
        """The index of the phrase itself; None if it is not in the bank.

        Case, spaces and underscores do not matter, nor, unless `verbatim`, do articles,
        punctuation and a number before it.
        """
        found = self._by_plain_key.get(plain_key(phrase))
        return found if found is not None or verbatim else self._by_loose_key.get(loose_key(phrase))


def _index(keys: Iterable[str]) -> dict[str, int]:
    index: dict[str, int] = {}
    for number, key in enumerate(keys):
        index.setdefault(key, number)
    return index


def _parse_entry(text: str, domain: Domain) -> ActionPhrase | None:
    """A phrase of a bank file, in which a class is one word, as in ``walk to dining_room``."""
    words: Sequence[str] = text.lower().split()
    # A class is one word here, whatever is inside it, so hide it from the reader of phrases.
    known = {word: f"w{number}" for number, word in enumerate(words) if not word.isalpha()}
    hiding = " ".join(known.get(word, word) for word in words)
    found = parse_phrase(hiding, _OneWord(), domain)
    if found is None or any("_" in name for name in found.classes):
        return None
    hidden = {code: word for word, code in known.items()}
    classes = tuple(hidden.get(name, name) for name in found.classes)
    return replace(found, classes=classes, text=text)


class _OneWord:
    """The classes that are a single word."""

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and "_" not in name
