"""Orders that nothing stands between: "open fridge take milk close fridge put milk on table".

Commas are put before the verbs of a text that is no order as it stands, and count only where each
part then is an order, of things that this home has.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from vh_core.language.wording.asides import NOT_AN_ORDER
from vh_core.language.wording.word_classes import GIVING, PUTTING

_MOST_VERBS = 8
_LONGEST = 200
#: no words for things, and for how they are only before another verb
_VERBS = PUTTING | GIVING | {
    "grab", "go", "walk", "open", "close", "shut", "turn", "switch", "wash", "pick", "store",
    "load",
}  # fmt: skip
#: before a verb, these need no comma
_JOINS = frozenset({"and", "then", "but", "please", "also", "or"})


def with_orders_apart(
    text: str,
    is_order: Callable[[str], bool],
    begins: Callable[[str], bool],
) -> str:
    """The text with commas between its orders; as it stands where it is one, or cannot be taken
    apart. `begins`: whether a text begins as an order."""
    words = text.split()
    if len(text) > _LONGEST or not begins(text):
        return text
    at = [*_may_begin(words)]
    if not 0 < len(at) <= _MOST_VERBS or is_order(text):
        return text
    for left_out in (None, *at):  # a name may be called as a verb is
        candidate = _with_commas(words, [each for each in at if each != left_out])
        if candidate != text and is_order(candidate):
            return candidate
    return text


def _may_begin(words: list[str]) -> Iterator[int]:
    """Where an order may begin behind another one."""
    for at in range(2, len(words) - 1):
        before = words[at - 1]
        free = not before.endswith(",") and before not in NOT_AN_ORDER | _JOINS
        if words[at] in _VERBS and words[at + 1] not in _VERBS and free:  # leave it open | close …
            yield at


def _with_commas(words: list[str], at: Collection[int]) -> str:
    ends = {each - 1 for each in at}
    return " ".join(f"{word}," if i in ends else word for i, word in enumerate(words))
