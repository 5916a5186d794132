"""Scripted answers: a list of entries in a JSON or YAML file.

Each entry answers requests; all keys but `answer` or `fault` may be left out::

    - answer: " Walk to kitchen"           # the next request, whatever it is
    - match: "Task: Watch TV"              # requests whose prompt contains this …
      answer: [" Find tv", " Walk to tv"]  # … one text for each sample, again from the first
      doubt: 0.5                           # lowers the log-probabilities
    - regex: "Step (\\d+):$"               # … or in which this is found
      answer: " Sleep"
      times: 2                             # how often it answers (default: without end)
      delay_ms: 50
      fault: "429:1:2"                     # as on the command line

Entries that match go before entries by order; of those that match the first counts. An entry by
order is used `times` times (default: once). A request for which there is no entry gets an empty
text.
"""

from __future__ import annotations

import importlib
import json
import re
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from simulated_llm.faults import Fault, parse_fault
from simulated_llm.policy import Reply, SimulatedRequest, Span
from vh_core.errors import ConfigurationError, MissingDependencyError

_KEYS = frozenset({"match", "regex", "answer", "doubt", "times", "delay_ms", "fault"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. `times` is how often it still answers, None without end."""

    answers: tuple[str, ...]
    pattern: re.Pattern[str] | None = None
    doubt: float = 0.0
    times: int | None = None
    delay_s: float = 0.0
    fault: Fault | None = None


class ScriptPolicy:
    """Answers from a list of entries."""

    name = "script"

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._lock = threading.Lock()
        self._entries = list(entries)

    @staticmethod
    def from_data(data: Any, source: str = "script") -> ScriptPolicy:
        """The policy of a parsed file. Raises `ConfigurationError` with the entry's number."""
        if not isinstance(data, list):
            raise ConfigurationError(f"{source} is not a list of entries")
        entries = []
        for number, item in enumerate(data, start=1):
            try:
                entries.append(_entry(item))
            except (ConfigurationError, ValueError, TypeError, re.error) as error:
                raise ConfigurationError(f"{source}, entry {number}: {error}") from None
        return ScriptPolicy(entries)

    @staticmethod
    def load(path: str | Path) -> ScriptPolicy:
        """The policy of a .json, .yaml or .yml file. Raises `ConfigurationError`."""
        path = Path(path)
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigurationError(f"script {path} cannot be read: {error}") from None
        return ScriptPolicy.from_data(_parsed(text, path), str(path))

    def reply(self, request: SimulatedRequest) -> Reply:
        entry = self._take(request)
        if entry is None:
            return Reply(((Span(""),),) * request.n)
        numbers = range(request.asked_before, request.asked_before + request.n)
        texts = entry.answers or ("",)
        samples = tuple((Span(texts[i % len(texts)], entry.doubt),) for i in numbers)
        return Reply(samples, entry.delay_s, entry.fault)

    def _take(self, request: SimulatedRequest) -> Entry | None:
        with self._lock:
            fits = [
                index
                for index, entry in enumerate(self._entries)
                if entry.pattern is not None and entry.pattern.search(request.conversation)
            ]
            in_order = (i for i, entry in enumerate(self._entries) if entry.pattern is None)
            index = fits[0] if fits else next(in_order, None)
            if index is None:
                return None
            entry = self._entries[index]
            if entry.times == 1:
                del self._entries[index]
            elif entry.times is not None:
                self._entries[index] = replace(entry, times=entry.times - 1)
            return entry


def _entry(item: Any) -> Entry:
    if isinstance(item, str):
        item = {"answer": item}
    if not isinstance(item, Mapping):
        raise ConfigurationError("an entry is a text or has keys")
    strange = sorted(map(str, item.keys() - _KEYS))
    if strange:
        raise ConfigurationError(f"unknown: {', '.join(strange)}; known: {', '.join(_KEYS)}")
    if "answer" not in item and "fault" not in item:
        raise ConfigurationError("an entry needs an answer or a fault")
    if "match" in item and "regex" in item:
        raise ConfigurationError("an entry has match or regex, not both")
    answer = item.get("answer", "")
    answers = answer if isinstance(answer, list) else [answer]
    if not all(isinstance(text, str) for text in answers):
        raise ConfigurationError("an answer is a text or a list of texts")
    pattern = None
    if "match" in item:
        pattern = re.compile(re.escape(str(item["match"])))
    elif "regex" in item:
        pattern = re.compile(str(item["regex"]), re.MULTILINE)
    times = item.get("times", None if pattern is not None else 1)
    if times is not None and (type(times) is not int or times < 1):
        raise ConfigurationError(f"times is a whole number of at least 1, got {times!r}")
    return Entry(
        tuple(answers),
        pattern,
        float(item.get("doubt", 0.0)),
        times,
        float(item.get("delay_ms", 0.0)) / 1000.0,
        parse_fault(str(item["fault"])).fault if "fault" in item else None,
    )


def _parsed(text: str, path: Path) -> Any:
    if path.suffix not in (".yaml", ".yml"):
        try:
            return json.loads(text)
        except (ValueError, RecursionError) as error:
            raise ConfigurationError(f"script {path} is not JSON: {error}") from None
    try:
        yaml = importlib.import_module("yaml")
    except ImportError:
        raise MissingDependencyError(
            f"reading {path} needs PyYAML; install it, or write the script as JSON"
        ) from None
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise ConfigurationError(f"script {path} is not YAML: {error}") from None
