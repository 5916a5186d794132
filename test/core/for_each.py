"""One test that goes over all members of a class: `@for_each` stands where
`@pytest.mark.parametrize` would, and costs next to nothing for each member.

A case of pytest costs several milliseconds of its own, in each worker when it is collected, and
when it is set up, reported and sent to whoever counts; with ten thousand sentences that is minutes.
What is lost is only that a member can be run alone. All members are gone over, and each that fails
is told: which it is, where it failed, and what was expected and what came. Where members are
skipped and none fails, the test is, and says how many.

Of combinations of three and more arguments `make test`, which leaves out what is slow, goes over so
many that each two values of two arguments come together; `make test-slow` goes over all of them.

Cases that need fixtures of their own (`tmp_path`, `monkeypatch`), marks, or `@given` stay cases of
pytest.
"""

from __future__ import annotations

import functools
import inspect
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest

#: so many failing members are told in full
_MOST_TOLD = 40
#: all members together have longer than the one case that a timeout is meant for, seconds
_TIMEOUT_S = 400
#: whether combinations that only repeat what others hold are left out; set where tests are chosen
in_short = False
#: arguments of which no two values are left apart
_PAIR = 2
#: what a value may be to be shown as it is
_SHOWN = (str, int, float, bool, type(None))


def for_each(
    names: str | Sequence[str], values: Iterable[Any], ids: Iterable[str] | None = None
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A test's arguments of these names take all these values, as with `parametrize`.

    Several of them make all combinations. `ids` say what the values are called in a message, for
    those that are no text: a home, say.
    """
    wanted = [each.strip() for each in names.split(",")] if isinstance(names, str) else list(names)
    told = None if ids is None else list(ids)
    rows = [_row(wanted, each, told and told[at]) for at, each in enumerate(values)]
    assert rows, f"no values for {', '.join(wanted)}"

    def over(test: Callable[..., None]) -> Callable[..., None]:
        inner, axes = getattr(test, "members", (test, ()))
        return _over_all(test, inner, (rows, *axes))

    return over


#: the arguments of a member, and what it is called
_Row = tuple[dict[str, Any], str]


def _row(names: list[str], value: Any, told: str | None) -> _Row:
    given = [value] if len(names) == 1 else list(value)
    assert len(given) == len(names), f"{value!r} for {', '.join(names)}"
    arguments = dict(zip(names, given, strict=True))
    if told is not None:
        return arguments, f"{', '.join(names)} = {told}"
    return arguments, ", ".join(f"{name} = {_shown(each)}" for name, each in arguments.items())


def _shown(value: Any) -> str:
    if isinstance(value, _SHOWN):
        return repr(value)
    name = getattr(value, "__name__", None) or getattr(value, "name", None)
    text = name if isinstance(name, str) else repr(value)
    return text if len(text) <= 200 else f"{text[:200]}…"


def _over_all(
    test: Callable[..., None], inner: Callable[..., None], axes: tuple[list[_Row], ...]
) -> Callable[..., None]:
    @functools.wraps(test)
    def over_all(*bound: Any, **fixtures: Any) -> None:
        failed: list[tuple[str, BaseException]] = []
        skipped: list[BaseException] = []
        count = 0
        for arguments, told in _in_pairs(axes) if in_short else _combined(axes):
            count += 1
            try:
                inner(*bound, **arguments, **fixtures)
            except pytest.skip.Exception as error:
                skipped.append(error)
            except (Exception, pytest.fail.Exception) as error:
                failed.append((told, error))
        if failed:
            raise AssertionError(_report(failed, count)) from failed[0][1]
        if skipped:
            pytest.skip(f"{len(skipped)} of {count}: {skipped[0]}")

    taken = {name for rows in axes for name in rows[0][0]}
    signature = inspect.signature(inner)
    left = [each for each in signature.parameters.values() if each.name not in taken]
    assert len(left) + len(taken) == len(signature.parameters), f"{test.__name__} takes no {taken}"
    over_all.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
    over_all.members = (inner, axes)  # type: ignore[attr-defined]
    timed: Callable[..., None] = pytest.mark.timeout(_TIMEOUT_S)(over_all)
    return timed


def _combined(axes: tuple[list[_Row], ...]) -> Iterator[_Row]:
    if not axes:
        yield {}, ""
        return
    for arguments, told in axes[0]:
        for more, also in _combined(axes[1:]):
            yield arguments | more, f"{told}, {also}" if also else told


def is_cut_short(test: Callable[..., None]) -> bool:
    """Whether a test goes over some of its combinations only, where slow tests are left out."""
    _, axes = getattr(test, "members", (test, ()))
    return len(axes) > _PAIR


def _in_pairs(axes: tuple[list[_Row], ...]) -> list[_Row]:
    """Of all combinations so many that each two rows of two axes are in one of them."""
    rows = [*_combined(axes)]
    if len(axes) <= _PAIR:
        return rows
    places: list[tuple[int, ...]] = [()]
    for axis in axes:
        places = [(*before, at) for before in places for at in range(len(axis))]
    pairs = [{*combinations(enumerate(each), _PAIR)} for each in places]
    left = Counter(pair for each in pairs for pair in each)
    chosen: list[int] = []
    while left:
        best = max(range(len(pairs)), key=lambda at: sum(pair in left for pair in pairs[at]))
        chosen.append(best)
        for pair in pairs[best]:
            left.pop(pair, None)
    return [rows[at] for at in sorted(chosen)]


def _report(failed: list[tuple[str, BaseException]], count: int) -> str:
    lines = [f"{len(failed)} of {count} fail"]
    for told, error in failed[:_MOST_TOLD]:
        what = str(error) or type(error).__name__
        if not isinstance(error, AssertionError):
            what = f"{type(error).__name__}: {what}"
        said = what.replace("\n", "\n      ")
        lines.append(f"  {told}\n    line {_line(error)}: {said}")
    if len(failed) > _MOST_TOLD:
        lines.append("  and " + "; ".join(told for told, _ in failed[_MOST_TOLD:]))
    return "\n".join(lines)


def _line(error: BaseException) -> int:
    """The line of the test that it came from: the first frame below this file's."""
    frames = traceback.extract_tb(error.__traceback__)
    return next((each.lineno or 0 for each in frames if each.filename != __file__), 0)
