"""How long to wait before asking again."""

from __future__ import annotations

import random
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime

import pytest

from vh_core.llm.retry import RetryPolicy, is_passing, retry_after_s

NOW = datetime(2030, 1, 1, 12, 0, tzinfo=timezone.utc)


@pytest.mark.parametrize(
    ("headers", "wanted"),
    [
        ({}, None),
        ({"retry-after": "3"}, 3.0),
        ({"retry-after": "0.5"}, 0.5),
        ({"retry-after": "0"}, 0.0),
        ({"retry-after-ms": "250"}, 0.25),
        ({"retry-after-ms": "250", "retry-after": "9"}, 0.25),
        ({"retry-after-ms": "soon", "retry-after": "9"}, 9.0),
        ({"retry-after": "-1"}, None),
        ({"retry-after": "inf"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "soon"}, None),
        ({"retry-after": ""}, None),
        ({"retry-after": format_datetime(NOW + timedelta(seconds=20), usegmt=True)}, 20.0),
        ({"retry-after": format_datetime(NOW - timedelta(seconds=20), usegmt=True)}, 0.0),
        ({"retry-after": "Tue, 01 Jan 2030 12:00:30"}, 30.0),
        ({"retry-after": "Tue, 99 Jan 2030 12:00:30 GMT"}, None),
    ],
)
def test_what_the_server_asks_for(headers: dict[str, str], wanted: float | None) -> None:
    assert retry_after_s(headers, NOW) == wanted


def test_waits_grow_to_a_bound_and_are_never_in_step() -> None:
    policy, dice = RetryPolicy(base_s=0.5, longest_s=8.0), random.Random(1)
    for attempt in range(100):
        full = min(8.0, 0.5 * 2**attempt)
        waits = {policy.wait_s(attempt, None, dice) for _ in range(20)}
        assert all(full / 2 <= wait <= full for wait in waits)
        assert len(waits) > 10


def test_the_servers_wish_is_kept() -> None:
    policy, dice = RetryPolicy(base_s=0.5, longest_s=8.0), random.Random(1)
    for _ in range(50):
        assert 30.0 <= policy.wait_s(0, 30.0, dice) <= 30.25


def test_what_passes_and_what_stays() -> None:
    assert all(map(is_passing, (408, 409, 425, 429, 500, 502, 503, 529)))
    assert not any(map(is_passing, (400, 401, 403, 404, 422, 307)))
