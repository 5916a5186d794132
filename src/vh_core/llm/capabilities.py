"""What a server turned out to take, so that it is asked only once.

A setting may be refused, or its values be limited. A limit is kept to, and what it cuts off is
made up for where that is possible: samples are asked for in parts, and further stop texts are
applied here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from vh_core.llm.complaints import Complaint, Range
from vh_core.llm.constraints import CONSTRAINTS, Means, means_for

#: settings that an answer is still useful without; the first of them cost least
_OPTIONAL = (
    "n",
    "stop",
    "seed",
    "presence_penalty",
    "frequency_penalty",
    "top_p",
    "temperature",
    "logprobs",
)
#: those of which less is of use
_LIMITED = frozenset({"max_tokens", *_OPTIONAL}) - {"seed", "logprobs"}
#: those that servers lack most often, suspected where a message names none
_USUAL = frozenset({"n", "logprobs"})
#: those whose lack changes what a strategy can do with the answer
_WORDS = {
    "logprobs": "the server refuses log-probabilities",
    "stop": "stop texts were applied here, not by the server",
}
_STOPS_APPLIED = "some stop texts were applied here, not by the server"


@dataclass(frozen=True, slots=True)
class Capabilities:
    """What one server takes for one model.

    `refused` are names of settings that it takes with no value, `ranges` the values of others.
    `newer_name`: it wants `max_tokens` as "max_completion_tokens". `means` are those by which it
    may keep to given choices or to a schema, those to use first; none, if all were tried in vain.
    """

    refused: frozenset[str] = frozenset()
    ranges: Mapping[str, Range] = field(default_factory=dict)
    newer_name: bool = False
    means: tuple[Means, ...] = ()

    @property
    def most_samples(self) -> int | None:
        """How many samples one request gives; None if no limit is known."""
        limit = self.ranges.get("n")
        return None if limit is None else max(1, int(limit.high))

    def without(self, *names: str) -> Capabilities:
        """The same, but for settings that it refuses. One sample needs no `n`."""
        known = self.within("n", Range(1, 1)) if "n" in names else self
        return replace(known, refused=known.refused | (set(names) - {"n"}))

    def within(self, name: str, allowed: Range) -> Capabilities:
        """The same, but for the values that it takes of a setting."""
        before = self.ranges.get(name, Range())
        return replace(self, ranges={**self.ranges, name: before.joined(allowed)})

    def without_means(self, *means: Means) -> Capabilities:
        """The same, but for means by which it does not keep to choices."""
        return replace(self, means=tuple(each for each in self.means if each not in means))

    def means_of(self, name: str) -> tuple[Means, ...]:
        """Those of the means that are of use for one of `CONSTRAINTS`, the one to use first."""
        return tuple(each for each in self.means if each in means_for(name))

    def joined(self, other: Capabilities) -> Capabilities:
        """What is known of both."""
        known = replace(
            self,
            refused=self.refused | other.refused,
            newer_name=self.newer_name or other.newer_name,
            means=tuple(each for each in self.means if each in other.means),
        )
        for name, allowed in other.ranges.items():
            known = known.within(name, allowed)
        return known

    def kept_to(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """The settings as this server takes them."""
        sent = {
            name: _nearest(value, self.ranges[name]) if name in self.ranges else value
            for name, value in settings.items()
            if name not in self.refused and (name not in CONSTRAINTS or self.means_of(name))
        }
        return {
            name: value for name, value in sent.items() if value != [] and (name, value) != ("n", 1)
        }

    def notes(self, settings: Mapping[str, Any]) -> list[str]:
        """What of the settings the server did not get, in words; how many samples it gives at
        once is said elsewhere."""
        found = [
            _WORDS.get(name, f"the server refuses {name!r}")
            for name in _OPTIONAL
            if name in self.refused and name in settings
        ]
        for name, allowed in self.ranges.items():
            value = settings.get(name)
            if value is None or name == "n" or _nearest(value, allowed) == value:
                continue
            sent = _nearest(value, allowed)
            found.append(
                _STOPS_APPLIED
                if name == "stop"
                else f"the server does not take {name!r} of {value:g}; it got {sent:g}"
            )
        return found

    def alternatives(
        self, settings: Mapping[str, Any], complaint: Complaint
    ) -> Iterator[Capabilities]:
        """What may be true of a server that complains about a request with these settings, the
        likeliest and cheapest first. Nothing if there is nothing to change."""
        sent = self.kept_to(settings)
        if complaint.newer_name and not self.newer_name and "max_tokens" in sent:
            yield replace(self, newer_name=True)
            return
        if not complaint.settings or "choices" in complaint.settings:
            for name in sent.keys() & set(CONSTRAINTS):
                means = self.means_of(name)
                for number in range(1, len(means) + 1):
                    yield self.without_means(*means[:number])
        limited = self
        for name in complaint.settings & sent.keys() & _LIMITED:
            if _nearest(sent[name], complaint.allowed) != sent[name]:
                limited = limited.within(name, complaint.allowed)
        if limited != self:
            yield limited
        suspects = [
            name for name in _OPTIONAL if name in sent and name in (complaint.settings or _USUAL)
        ]
        for name in suspects:
            yield self.without(name)
        if len(suspects) > 1:
            yield self.without(*suspects)


def _nearest(value: Any, allowed: Range) -> Any:
    """The value of a setting that is allowed; of a list of texts, the first."""
    if isinstance(value, list):
        return value[: int(max(0, min(allowed.high, len(value))))]
    nearest = allowed.nearest(value)
    return int(nearest) if isinstance(value, int) and nearest >= 1 else nearest
