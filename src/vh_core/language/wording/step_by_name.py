"""Steps without verbs, of which one says from where things are taken and a later one, by the same
name, where they go: "towels off the rack", "towels into the washer" as one order."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Unclear
from vh_core.language.wording.sentences import Sentence
from vh_core.language.wording.word_classes import FROM, SMALL_NUMBER
from vh_core.naming import singular

_DET = rf"(?:(?:all(?: (?:of )?(?:the|my|our))?|both|(?:the )?{SMALL_NUMBER}|the|my|our|an?|one) )?"
_NAME = r"(?:(?:dirty|clean) )?(?!(?:in|on|to|and|or)\b)[a-z]+(?: (?!(?:in|on|to|into|onto|from|off|out|and|or|is|are)\b)[a-z]+){0,2}"
_TAKEN = re.compile(
    rf"^(?P<det>{_DET})(?P<name>{_NAME}) {FROM} (?P<place>(?:the |my |our )?[a-z]+(?: (?!(?:in|into|on|onto|to|and)\b)[a-z]+){{0,3}})$"
)
_PUT = re.compile(
    rf"^(?P<then>(?:(?:and|then|now|next) )*)(?:(?:all|both|the|those|these) )*(?P<many>(?:(?:an?|one|{SMALL_NUMBER}) )?)(?P<name>{_NAME}) (?P<where>(?:in|into|on|onto|to|inside) (?!it\b|them\b)[^,;]+)$"
)


def as_one_order(said: Sequence[Sentence], begins_order: Callable[[str], bool]) -> list[Sentence]:
    """The sentences, and the items of each list, with such steps as one."""
    texts = _merged([each.text for each in said], begins_order)
    kept = [(each, text) for each, text in zip(said, texts, strict=True) if text]
    found = (replace(each, text=text) for each, text in kept)
    return [
        replace(each, items=tuple(filter(None, _merged(each.items, begins_order))))
        for each in found
    ]


def _merged(texts: Sequence[str], begins_order: Callable[[str], bool]) -> list[str]:
    """The texts, of which those that are said with a later one are empty. Raises `Unclear` where
    only some of what is taken go there."""
    found = [*texts]
    for at, text in enumerate(texts):
        taken = None if begins_order(text) else _TAKEN.match(text)
        if taken is None:
            continue
        name = _same(taken["name"])
        again = (i for i in range(at + 1, len(texts)) if name in _same(texts[i]))
        later = next(again, 0)
        put = _PUT.match(texts[later]) if later and not begins_order(texts[later]) else None
        if put is not None and _same(put["name"]) == name:
            what = f"{taken['det']}{taken['name']}"
            if put["many"] and put["many"] not in (taken["det"], taken["det"].removeprefix("the ")):
                raise Unclear("not_understood", f'say where all of "{what}" go')
            found[later] = f"{put['then']}put {what} from {taken['place']} {put['where']}"
            found[at] = ""
    return found


def _same(text: str) -> str:
    """A text with its names in the singular."""
    return " ".join(map(singular, text.split()))
