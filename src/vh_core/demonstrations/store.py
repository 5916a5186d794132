"""Where demonstrations are kept, and the most similar one is found."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.demonstrations.demonstration import Demonstration, one_line
from vh_core.demonstrations.files import YAML_SUFFIXES, read_demonstrations
from vh_core.demonstrations.phrases import ActionPhrase, class_step, step_key
from vh_core.demonstrations.yaml_file import write_yaml
from vh_core.errors import ConfigurationError, OutputError
from vh_core.files import append_whole, require_writable
from vh_core.program import Step

if TYPE_CHECKING:
    from vh_core.grounding.encoders import Encoder

_DEFAULT = Path(__file__).with_name("default.txt")


def default_demonstrations() -> tuple[Demonstration, ...]:
    """The set that comes with this project; each one can be executed in the embedded home."""
    return read_demonstrations(_DEFAULT)


class DemonstrationStore:
    """Demonstrations in a fixed order, and those learned since. Safe to use from threads.

    `learned` is the file in which `add` keeps what it is given (`.yaml` or `.yml`); what it holds
    already is read. Steps are those of the `domain`. Raises `DemonstrationFileError` for a file
    that cannot be read.
    """

    def __init__(
        self,
        demonstrations: Iterable[Demonstration],
        *,
        learned: str | Path | None = None,
        domain: Domain = VIRTUALHOME,
    ) -> None:
        self._domain = domain
        self._all = list(demonstrations)
        self._learned = None if learned is None else Path(learned)
        if self._learned is not None:
            if self._learned.suffix.lower() not in YAML_SUFFIXES:
                raise ConfigurationError(f"{learned} must end in .yaml to learn demonstrations in")
            if self._learned.exists():
                if not self._learned.is_file():  # a pipe would be read until somebody ends it
                    raise ConfigurationError(f"{learned} is no file to learn demonstrations in")
                require_writable(self._learned)
                self._all += read_demonstrations(self._learned, domain)
        self._vectors: dict[str, tuple[list[Demonstration], Any]] = {}
        self._lock = Lock()

    @classmethod
    def open(
        cls,
        *files: str | os.PathLike[str],
        learned: str | Path | None = None,
        domain: Domain = VIRTUALHOME,
    ) -> DemonstrationStore:
        """The demonstrations in these files or folders; of none, the default set."""
        found = [each for file in files for each in read_demonstrations(file, domain)]
        known = found if files else default_demonstrations()
        return cls(known, learned=learned, domain=domain)

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Demonstration]:
        return iter(tuple(self._all))

    @property
    def tasks(self) -> tuple[str, ...]:
        """The distinct names of tasks, in order."""
        return tuple(dict.fromkeys(each.task for each in self._all))

    def of_task(self, task: str) -> tuple[Demonstration, ...]:
        """Every demonstration of this very task, upper and lower case alike."""
        wanted = task.lower()
        return tuple(each for each in self._all if each.task.lower() == wanted)

    def without(self, tasks: Iterable[str]) -> DemonstrationStore:
        """A store that does not know these tasks: for evaluation on tasks held out."""
        held_out = {task.lower() for task in tasks}
        kept = (e for e in self._all if e.task.lower() not in held_out)
        return DemonstrationStore(kept, domain=self._domain)

    def most_similar(
        self, task: str, encoder: Encoder, count: int = 1
    ) -> tuple[tuple[Demonstration, float], ...]:
        """huang2022 §3.4: the demonstrations whose task names have the greatest cosine similarity
        to `task`, best first, with that similarity; one for each name, the first that has it.

        Names are written out once per encoder and after each `add`.
        """
        with self._lock:
            known, vectors = self._encoded(encoder)
        if not known:
            return ()
        scores = [float(score) for score in vectors @ encoder.encode([task])[0]]
        # ties go to the one that stands first
        order = sorted(range(len(known)), key=lambda index: (-scores[index], index))
        return tuple((known[index], scores[index]) for index in order[:count])

    def _encoded(self, encoder: Encoder) -> tuple[list[Demonstration], Any]:
        cached = self._vectors.get(encoder.identity)
        if cached is None:
            first: dict[str, Demonstration] = {}
            for each in self._all:
                first.setdefault(each.task, each)
            cached = (list(first.values()), encoder.encode(list(first)) if first else None)
            self._vectors[encoder.identity] = cached
        return cached

    def fixed(self, seed: int = 0) -> Demonstration | None:
        """The example for runs without dynamic selection: one chosen at random, by the seed."""
        return random.Random(seed).choice(self._all) if self._all else None

    def add(
        self, task: str, program: Sequence[Step], *, description: str = "", source: str = ""
    ) -> bool:
        """Learn from a success: its task and program become a demonstration, here and on disk.

        Opt-in: nothing calls this by itself. False, and nothing changes, if the very same task
        and program are known or there was nothing to do. What is kept is the whole of what was
        done: raises `ConfigurationError` for a step that is none of this store's domain,
        `OutputError` where the file cannot be written.
        """
        if not program:
            return False
        steps = tuple(self._step(step) for step in program)
        task = one_line(task)
        new = Demonstration(task[:1].upper() + task[1:], steps, one_line(description), source)
        keys = [step_key(step) for step in steps]
        with self._lock:
            for known in self.of_task(new.task):
                if [step_key(step) for step in known.steps] == keys:
                    return False
            if self._learned is not None:
                self._append(self._learned, write_yaml(new))
            self._all.append(new)
            self._vectors.clear()
        return True

    def _step(self, step: Step) -> ActionPhrase:
        found = class_step(step, self._domain)
        if found is None:
            domain = self._domain.name
            raise ConfigurationError(f"{step} is no step of {domain!r}, so it cannot be learned")
        return found

    @staticmethod
    def _append(path: Path, text: str) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OutputError(f"{path} cannot be written: {error.strerror}") from None
        append_whole(path, text)
