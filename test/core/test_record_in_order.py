"""Who comes late, or misses something, gets each event once and in its place all the same."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_home import kitchen

from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.errors import RecordError
from vh_core.events import Event, ModelAnswered
from vh_core.record import InOrder, Numbered, RecordSoFar, in_order, record_of
from vh_core.strategies import make_strategy
from vh_core.task import Task


def events_of(task: str) -> tuple[Event, ...]:
    home = make_environment("world", kitchen().graph)
    return Episode(Task(task), make_strategy("symbolic"), home).run().events


@pytest.fixture(scope="module")
def events() -> tuple[Event, ...]:
    return events_of("put all plums in the fridge")


# -- what is kept ----------------------------------------------------------------------------------


def test_the_record_so_far_is_that_of_the_last_task(events: tuple[Event, ...]) -> None:
    kept = RecordSoFar()
    with pytest.raises(RecordError, match="no task"):
        kept.text()
    for event in events:
        kept(event)
    assert record_of(kept.text().encode(), "here").events == events
    again = events_of("close the fridge")
    for event in again[:3]:
        kept(event)
    record = record_of(kept.text().encode(), "here")
    assert record.events == again[:3]
    assert record.missing == "it ends before the episode does"


@pytest.mark.parametrize("limits", [{"most_events": 5}, {"most_bytes": 2000}])
def test_of_a_task_that_tells_too_much_nothing_is_kept(
    events: tuple[Event, ...], limits: dict[str, int]
) -> None:
    kept = RecordSoFar(**limits)
    for event in events:
        kept(event)
    with pytest.raises(RecordError, match="more than is kept"):
        kept.text()
    kept(events[0])  # the next task is another matter
    assert record_of(kept.text().encode(), "here").events == events[:1]


def test_what_a_model_said_at_length_counts() -> None:
    kept = RecordSoFar(most_bytes=10_000)
    kept(events_of("close the fridge")[0])
    kept(
        ModelAnswered(
            episode="e", number=1, time_s=0.0, elapsed_s=0.0, call=1, samples=("x" * 20_000,)
        )
    )
    with pytest.raises(RecordError, match="more than is kept"):
        kept.text()


# -- what is made of it ----------------------------------------------------------------------------


@dataclass
class Hearing:
    """What is told in the end, and who is asked meanwhile."""

    from_before: bool
    told: list[tuple[str, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.order: InOrder[None] = InOrder(
            lambda each: self.told.append((each.episode, each.number)),
            from_before=self.from_before,
        )


def told(episode: str, number: int, length: int = 5) -> Numbered[None]:
    began_s = 100.0 * ord(episode[0])
    return Numbered(episode, number, began_s + number, number == length - 1, None)


def whole(episode: str, length: int = 5) -> list[tuple[str, int]]:
    return [(episode, number) for number in range(length)]


@settings(max_examples=200)
@given(
    lengths=st.lists(st.integers(1, 8), min_size=1, max_size=3),
    lost=st.sets(st.integers(0, 24)),
    twice=st.sets(st.integers(0, 24)),
    answered=st.sets(st.integers(0, 48)),
    joins=st.integers(0, 24),
)
def test_whatever_is_lost_or_comes_twice_nothing_is_told_twice_or_out_of_order(
    lengths: list[int], lost: set[int], twice: set[int], answered: set[int], joins: int
) -> None:
    all_of_it = [
        told(chr(97 + episode), number, length)
        for episode, length in enumerate(lengths)
        for number in range(length)
    ]
    hearing = Hearing(from_before=True)
    record: list[Numbered[None]] = []
    for at, each in enumerate(all_of_it):
        record = [each] if each.number == 0 else [*record, each]
        if at >= joins and at not in lost:
            hearing.order.hear(each)
            if at in twice:
                hearing.order.hear(each)
        if at >= joins and at in answered and hearing.order.lacks:
            hearing.order.fill(record)
    hearing.order.fill(record)
    assert len(set(hearing.told)) == len(hearing.told)
    assert hearing.told == sorted(hearing.told)
    last = chr(96 + len(lengths))
    assert [each for each in hearing.told if each[0] == last] == whole(last, lengths[-1])
    assert not hearing.order.lacks and not hearing.order.open


def test_who_wants_nothing_from_before_is_told_at_once() -> None:
    hearing = Hearing(from_before=False)
    for number in range(5):
        hearing.order.hear(told("a", number))
        assert hearing.told == whole("a", number + 1)


def test_where_nobody_answers_it_goes_on_with_what_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hearing = Hearing(from_before=True)
    hearing.order.hear(told("a", 3))
    hearing.order.look()
    assert hearing.told == []
    monkeypatch.setattr(in_order, "HOLD_S", 0.0)
    hearing.order.look()
    hearing.order.hear(told("a", 4))
    assert hearing.told == [("a", 3), ("a", 4)]


def test_only_so_many_are_held_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_order, "HOLD", 10)
    hearing = Hearing(from_before=True)
    for number in range(25):
        hearing.order.hear(told("a", 2 * number, 100))
    assert len(hearing.told) >= 10
