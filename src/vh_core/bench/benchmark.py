"""What a benchmark is to the runner, the file of rows and the command."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeAlias

from vh_core.outcome import Outcome

#: what came of one case: a JSON object without the key "case"
Row: TypeAlias = dict[str, Any]
#: a key of a row: why there is no result, "" or left out where there is one; a run that is gone on
#: with tries such a case again
FAILURE = "failure"
#: outcomes that say nothing of a method; a run that is gone on with tries such a case again
NO_RESULT = frozenset(
    {Outcome.LLM_UNAVAILABLE, Outcome.ENVIRONMENT_LOST, Outcome.INTERNAL_ERROR, Outcome.CANCELED}
)
#: rows with their cases, as they come
Coming: TypeAlias = Generator[tuple[str, Row], None, None]


class Benchmark(Protocol):
    """Cases, each of which gives one row, whatever was run before it.

    What keeps a single case from a result (a model that cannot be reached) is part of its row, as
    `FAILURE`. What `run` raises ends the whole benchmark.
    """

    @property
    def name(self) -> str:
        """Such as "huang2022"."""

    @property
    def settings(self) -> Mapping[str, Any]:
        """JSON values: everything that decides the rows. A run is gone on with only under the
        settings that it began with."""

    @property
    def cases(self) -> Sequence[str]:
        """A name for each, in the order in which they are run; no name comes twice."""

    def run(self, case: str) -> Row:
        """The row of one case."""


#: Makes the benchmark ready and closes it. With several jobs each process opens its own, so this
#: must be something that `pickle` takes: a function of a module, with `functools.partial`.
OpenBenchmark: TypeAlias = Callable[[], AbstractContextManager[Benchmark]]
#: told (done, total) cases, those of an earlier run included
Progress: TypeAlias = Callable[[int, int], None]
