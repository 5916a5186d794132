"""Orders of which one is an activity, in one sentence: "do the dishes and turn off the light".

The grammar knows no activity: what stands for one is looked for here, and each order is a sentence
of its own then.
"""

from __future__ import annotations

from collections.abc import Callable

from vh_core.language import patterns as re

#: where another order may begin
_BETWEEN = re.compile(
    r",? (?:and|but) (?:then |after that |afterwards |also |please )*|,? then "
    r"|, (?:after that |afterwards |also |please )*"
)
_MOST_PARTS = 6
#: longest text that is taken apart, characters: each way to do it is tried
_LONGEST = 300


def in_parts(
    text: str, is_activity: Callable[[str], bool], is_order: Callable[[str], bool]
) -> tuple[str, ...]:
    """The orders of a sentence, as few as can be, of which one at least is an activity; none where
    it is no such sentence, or may be taken apart in several ways. `is_activity`: whether a part is
    one that can be done here, `is_order`: whether it is an order beside another one."""
    between = list(_BETWEEN.finditer(text))
    if not 0 < len(between) < _MOST_PARTS or len(text) > _LONGEST:
        return ()
    starts = [0, *(found.end() for found in between)]
    ends = [*(found.start() for found in between), len(text)]
    #: of the text from each start on: the fewest parts, and whether no other way is as short
    best: list[tuple[tuple[str, ...], bool] | None] = [None] * len(starts) + [((), True)]
    for start in range(len(starts) - 1, -1, -1):
        for end in range(len(starts) - 1, start - 1, -1):
            after, part = best[end + 1], text[starts[start] : ends[end]]
            if part == text or after is None or not (is_activity(part) or is_order(part)):
                continue
            found, known = (part, *after[0]), best[start]
            if known is None or len(found) < len(known[0]):
                best[start] = (found, after[1])
            elif len(found) == len(known[0]):
                best[start] = (known[0], False)
    parts, only = best[0] or _of_one_verb(text, between[0], is_activity)
    return parts if only and any(map(is_activity, parts)) else ()


def _of_one_verb(
    text: str, between: re.Match[str], is_activity: Callable[[str], bool]
) -> tuple[tuple[str, ...], bool]:
    """The two activities of "do the dishes and the laundry", and whether they are that."""
    first = text[: between.start()]
    parts = (first, f"{first.split(' ')[0]} {text[between.end() :]}")
    return parts, all(map(is_activity, parts))
