"""Of several orders in one sentence, which one it is that is not known: "lock the front door and
turn off the hall light". None is done, and the others are named, so that they can be said alone."""

from __future__ import annotations

from collections.abc import Callable

from vh_core.goals import Goal
from vh_core.language import patterns as re
from vh_core.language.function_words import FUNCTION_WORDS
from vh_core.language.misunderstanding import (
    CauseOf,
    Misunderstanding,
    Unclear,
    as_rest,
    tasks_that_work,
)
from vh_core.language.wording.one_sentence import bare, is_one_sentence

#: of orders that are looked at one by one, characters, and how many of them
_LONGEST, _MOST = 200, 3
#: refusals that may be of a reading over both
_KINDS = frozenset({"not_understood", "unsuitable"})
#: between two orders, the second of which begins with a word that may be a verb
_JOINT = re.compile(r",? (?:and|but)(?: then)? |,? then |, ")
_QUOTED = re.compile(r'"([^"]+)"')
#: what depends on something, or says more of it, is no order by itself
_TIED = re.compile(
    r"\b(?:if|unless|when|whenever|while|until|after|before|once|except|instead|only|not|don't|"
    r"because|so|or|both|either|neither|other|others|rest|too|also|same)\b|[?:;]"
)
#: what the first order is for, which "it" is in the second
_FOR = re.compile(
    r"[a-z]+(?: (?:up|on|off|out|down))? (?P<what>(?:the|my|our) [a-z]+(?: [a-z]+)??)$"
)
_IT = re.compile(r"\b(?:it|them)\b")
#: an order, and when it is to be done
_TIMED = re.compile(
    r"(?P<order>[a-z]+(?: (?:up|out|off|down))? (?:the|my|our|all|every|both) [^,;:]+?)"
    r",? (?:before|after|while|until|till|when|once|as soon as) .+$"
)


def of_a_half(
    text: str, refused: Misunderstanding, read: Callable[[str], Goal | Misunderstanding]
) -> Unclear | None:
    """Why one of several orders cannot be done, in place of that all of them are not known; None
    where `read` reads none of them alone, or all."""
    if refused.kind not in _KINDS or refused.left_out or not is_one_sentence(text, _LONGEST):
        return None
    said = bare(text)
    orders = _orders(said) if not _TIED.search(said) else []
    other = refused.kind != "not_understood"
    if not 1 < len(orders) <= _MOST or not (other or _tells_all(refused, orders)):
        return None
    named = _named(orders)
    if any(_IT.search(each) for each in named):
        return None
    found = [(each, read(each)) for each in named]
    known = [each for each, goal in found if isinstance(goal, Goal)]
    unknown = [(each, why) for each, why in found if isinstance(why, Misunderstanding)]
    if not known or not unknown:
        return None
    (each, why), *_ = unknown
    if other and not why.is_of(CauseOf.DEED):
        return None  # which is why it is none
    clear = " and ".join(f'"{one}"' for one in known)
    it = "them, each" if len(known) > 1 else "it"
    reason = _reason(why) if each in _reason(why) else f'"{each}": {_reason(why)}'
    left = (
        f"I understand {clear}, and leave that undone as well; say {it} by itself to have it done"
    )
    return Unclear(why.kind, f"{reason}. {left}", cause=why.cause)


def of_what_waits(
    text: str, refused: Misunderstanding, read: Callable[[str], Goal | Misunderstanding]
) -> Unclear | None:
    """Why an order cannot be done, now or later, in place of that it is not waited for; None where
    it can be done now."""
    if not refused.is_of(CauseOf.WAIT) or not is_one_sentence(text, _LONGEST):
        return None
    timed = _TIMED.match(bare(text))
    alone = read(timed["order"]) if timed is not None else None
    if not isinstance(alone, Misunderstanding) or alone.kind == "question":
        return None
    if alone.is_of(CauseOf.WAIT):
        return None
    return Unclear(alone.kind, _reason(alone), cause=alone.cause)


def _orders(said: str) -> list[str]:
    """The orders of a sentence, each of which begins with a word that may be a verb."""
    found, start = [], 0
    for joint in _JOINT.finditer(said):
        word, _, rest = said[joint.end() :].partition(" ")
        if rest and word.isalpha() and word not in FUNCTION_WORDS:
            found.append(said[start : joint.start()])
            start = joint.end()
    return [*found, said[start:]]


def _named(orders: list[str]) -> list[str]:
    """The orders, with what the one before is for as what "it" is."""
    found = orders[:1]
    for each in orders[1:]:
        before = _FOR.match(found[-1])
        found.append(_IT.sub(before["what"], each) if before is not None else each)
    return found


def _tells_all(refused: Misunderstanding, orders: list[str]) -> bool:
    """Whether what is said not to be understood is more than one of the orders."""
    quoted = _QUOTED.search(refused.message)
    words = quoted[1].replace(" ,", "").replace(",", "").split() if quoted is not None else []
    first = orders[0].replace(",", "").split()
    return words[: len(first)] == first and len(words) > len(first)


def _reason(refused: Misunderstanding) -> str:
    """The reason of a refusal, as a part of a sentence."""
    reason = refused.message.removesuffix(tasks_that_work(refused.examples))
    return as_rest(reason.removesuffix(f" I understood: {refused.understood}.").rstrip("."))
