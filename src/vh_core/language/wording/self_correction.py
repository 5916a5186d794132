"""What somebody says instead of what was just said: "the paper, I mean the newspaper".

A thing takes the place of the last thing before it, and a place that of the last place; which of
the two it is, the home says. What was meant to be taken back is told.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from vh_core.language import patterns as re
from vh_core.language.wording.another_order import orders_another
from vh_core.language.wording.orders_put_right import puts_right
from vh_core.language.wording.sentences import Sentence
from vh_core.language.wording.word_classes import (
    HESITATES,
    ORDER,
    PUTTING,
    ROOMS,
    TAKES_BACK,
    either,
)
from vh_core.naming import PAIRED, plural_of, singular

_DETERMINED = r"(?:the|my|our|a|an|all the|every|both|that|this)"
_NAME = r"(?:(?!(?:on|in|at|from|to|into|onto|off|and|or|of|with|i|no|nope|sorry|oops|whoops|scratch|actually|well|wait)\b)[\w'-]+ ?){1,4}"
_NOUN = re.compile(rf"\b{_DETERMINED} {_NAME}")
_PLACE = re.compile(rf"\b(?:on|in|at|into|onto|to|from|inside) {_DETERMINED} {_NAME}")
_MARK = re.compile(
    rf"(?:,|\.\.+|…| -+)? *\b(?:{TAKES_BACK}|(?:well|that is|{HESITATES}(?=,))(?:,? {TAKES_BACK})?),? (?:to say )?"
)
#: begins a sentence that says what the one before it should have said
_BEGINS = re.compile(
    rf"^{TAKES_BACK},? (?:to say )?"
    r"(?=(?:leave it (?:in|on)|(?:just|only|leave|keep) (?=the|my|our)|the|my|our|an?|on|in|into|onto|to|off|open|closed|at|from)\b(?! (?:is|are|it)\b))(?!.*\b(?:is|are|was|were|should|must|put|bring|turn|close|open the|wash)\b)"
)
#: how something should be, for how it was said to be
_STATES = {"on": "off", "off": "on", "open": "closed", "closed": "open", "shut": "open"}
_HOW = re.compile(r"\b(on|off|open|close|closed|shut)\b(?! (?:the|my) \w+$)")
#: without an article, at the beginning: "kitchen light off"
_BARE = re.compile(
    rf"(?!{_DETERMINED}\b)(?:(?!(?:on|off|in|turn|switch|put|make)\b)[a-z'-]+ ){{1,3}}?(?=(?:on|off|open|closed|shut|in|into|onto|to)\b)"
)
_BARE_ONLY = re.compile(
    r"(?!(?:it|all|that|this|them|enough|everything)\b)(?:[a-z'-]+ ){0,2}[a-z'-]+$"
)
#: what is put somewhere, and is to be left where it is
_PUT = re.compile(
    rf"(?P<verb>{either(PUTTING)}) (?P<what>{_DETERMINED} [\w' -]+?) (?P<where>(?:in|on|into|onto|to|at) [\w' -]+)$"
)
_LEFT = re.compile(
    r"(?:please |just |better |rather )*(?:leave|keep) (?:it|them) (?P<where>(?:in|on|at) (?:the|my|our) [\w' -]+)$"
)
_I_MEAN = re.compile(r"^,? ?i (?:mean|meant),? ?")
#: without a comma before them these are words like others
_SURE = re.compile(r"\b(?:wait|mean|meant|rather|sorry|oops|whoops|scratch that|make that)\b")
#: "no" is a word like others before a name without an article: "no milk"
_NO_THE = re.compile(r"[ -]*no (?:(?:in|on|into|onto|from|to|at) )?(?:the|my|our)\b")
#: one or some of several that were named, of which the others are not meant
_JUST = re.compile(
    rf"^(?:just|only) (?P<what>{_DETERMINED} {_NAME})(?P<rest>(?:,? ?(?:in|on|into|onto|to) (?:the|my|our) .+)?)$"
)
#: one of several that were named, which is left as it is
_KEPT = re.compile(
    rf"^(?:just |please |better )*(?:leave|keep) (?P<what>{_DETERMINED} {_NAME})(?:on|off|open|closed|alone|out|(?:as|where) (?:it is|they are))$"
)
_SEVERAL_NAMED = re.compile(
    rf"(?<= )(?P<list>{_DETERMINED} {_NAME}(?:(?:, |, and |,? ?\band ){_DETERMINED} {_NAME})+)"
)
_BETWEEN_NAMES = re.compile(r",? ?\band |, ")
#: says already what is not meant, or which one is
_CONTRASTS = re.compile(r"\b(?:not|except|but|instead)\b")
#: "don't turn off the lamps, rather the lights": these are to be turned off
_DENIED = re.compile(r"\bdon't\b.*\brather\b")
_OTHERS = re.compile(r"(?:all )?the (?:others?|rest)\b(?! \w)")
_ONES = re.compile(rf"(?:{_DETERMINED} )?(?:\w+ )?ones?\b")
#: what "it" was, said behind: "the telly, i mean"
_ITS_NAME = r"(?:the|my|our) (?:(?!(?:is|are|was|should|must|and|or|not|i)\b)[\w'-]+ ?){1,4}?(?: (?:in|on) (?:the|my|our) [a-z]+(?: [a-z]+)?)?"
_MEANT_BY_IT = re.compile(
    rf"^(?:(?:{TAKES_BACK}|oh|well),? )*(?:(?:i mean|i meant|that is),? (?P<this>{_ITS_NAME})|(?P<what>{_ITS_NAME}),? (?:i mean|i meant|that is|of course|obviously))$"
)
_IT = re.compile(r"\b(?:it|them|that one|that|this)\b(?! (?:is|are|was|should|would))")
#: another one of the same kind, told by its place, for what was named right before: "the one in the office"
_THE_ONE = re.compile(
    r"^(?:the|that|those) (?:(?P<how>[a-z]+) )?ones? (?P<where>(?:in|on|at|from|under|by) (?:the|my|our) [a-z]+(?: (?!(?:and|on|in|into|onto|to|from|please)\b)[a-z]+)?|(?:with|that has) (?:the|my|our) [a-z]+(?: (?!in\b|on\b)[a-z]+)? (?:in|on) it)(?P<rest>(?:,? .*)?)$"
)
_ITS_OWN_PLACE = rf"(?:{either(ROOMS)}) "
#: an order for one thing, with where that is; what is put somewhere may be meant with its place
_FOR_ONE = re.compile(
    rf"^(?P<do>(?:[a-z]+ ){{1,4}}?)(?P<det>the|my|our|that|this|both|all the) (?:{_ITS_OWN_PLACE})?(?P<name>(?!(?:one|ones)\b)[a-z]+(?: (?!(?:and|on|in|at|into|onto|to|from|off|of|by|under|with|or)\b)[a-z]+)?)(?P<from> (?:from|in|on|at|under|by) (?:the|my|our) [a-z]+(?: [a-z]+)?)?$"
)
_IN_ROOM = re.compile(rf"\b{either(ROOMS)}$")
_PUT_SOMEWHERE = re.compile(rf"\b{either(PUTTING)}\b")
_AT_THE_END = re.compile(r",? (?:i mean|i meant|rather)$")
_NUMBER = r"(?:an?|one|two|three|four|five|six|\d+)"
#: so many of what was named before: "both juices …, no, just one juice"
_SO_MANY = re.compile(
    rf"^(?:just |only )(?P<number>{_NUMBER}) (?P<name>(?!of\b)[a-z]+(?: (?!(?:in|on|to|into|onto)\b)[a-z]+)?)(?P<rest>(?:,? (?:in|on|into|onto|to) .*)?)$"
)
_MANY = rf"\b(?:both|all the|all|the {_NUMBER}|the|{_NUMBER}) {{name}}(?:e?s)?\b"
#: so few of what was named before, and whichever: "turn off the lamps, no, just one of them"
_FEWER = re.compile(
    r"^(?:just |only )?(?P<number>one|two|three)(?: (?:of (?:them|those|these)|is enough|are enough|will do|is fine))*(?:,? (?:either|any)(?: one)?(?: (?:is fine|will do|of them))?)?(?P<rest>(?:,? (?:in|on|into|onto|to|back) .*)?)$"
)
#: several of a kind, where they are named
_SEVERAL = re.compile(
    rf"(?:both|all of the|all the|all|the|my|our|{_NUMBER}) (?P<name>(?!(?:other|others|one|of)\b)(?:[a-z]+ ){{0,2}}?[a-z]+(?:s|shelves|knives|pants))(?=$|,? (?:in|on|from|off|at|into|onto|to)\b)"
)
#: before the one that is meant: "the windows, or no, not all of them, just the one in the hall"
_NOT_ALL = re.compile(
    r"^(?:not (?:all|both)(?: of (?:them|those|these))?,? )?(?:just|only) (?=(?:the|that) ones? )"
)
#: comes before the place where something is put, where its place was put right: "…, in the sink"
_PLACE_AFTER = re.compile(r"^, (?=(?:in|on|into|onto|to|inside) )")


@dataclass(frozen=True, slots=True)
class SelfCorrection:
    """A text as it is meant, what it says instead of that, and the words between the two."""

    text: str
    not_meant: str
    between: str


#: says that what was just ordered is not to be done
_LEAVE_IT = re.compile(
    rf"^{TAKES_BACK},? (?:just |please )*leave (?:it|them)(?: (?:as (?:it|they) (?:is|are)|alone|be|on|off|open|closed))?$"
)
_OF_ONE_THING = re.compile(
    rf"^(?:please )?(?P<do>(?:turn|switch) (?:on|off) {_DETERMINED} {_NAME}|(?:turn|switch) {_DETERMINED} {_NAME}?(?:on|off)|(?:close|shut|open|wash|clean) {_DETERMINED} {_NAME})$"
)

#: an order of which what it is for is left alone after all, and what is done instead, if anything:
#: "turn the radio off, no, leave the radio, just the tv"
_LEFT_ALONE = re.compile(
    rf"^(?:please )?(?:(?P<do>(?:turn|switch) (?:on|off)|close|shut|open|wash|clean) (?P<what>(?:the|my|our) {_NAME})|(?P<turn>turn|switch) (?P<which>(?:the|my|our) {_NAME})(?P<so>on|off)|(?P<put>{either(PUTTING)}) (?P<moved>(?:the|my|our) {_NAME})(?P<goes>(?:in|on|into|onto|to) (?:the|my|our) {_NAME}))"
    rf",? {TAKES_BACK},? (?:just |please )*leave (?P<left>it|them|that|(?:the|my|our) {_NAME}?)(?: ?\b(?:alone|be|(?:as|where) (?:it is|they are)))?"
    rf"(?P<aside>, (?:he|she|they|it|that|i|we) [^,]+)?(?:, (?:(?:just|only) (?P<just>(?:the|my|our) {_NAME}(?:(?:in|on) (?:the|my|our) {_NAME})?)|(?P<then>{ORDER}\b.+)))?$"
)


def _left_alone(said: Sentence) -> list[Sentence]:
    """The sentences of an order that is taken back, and another given in its place; the one as it
    is where none is."""
    found = _LEFT_ALONE.match(said.text) if not said.items else None
    if found is None:
        return [said]
    what = (found["what"] or found["which"] or found["moved"]).strip()
    left = found["left"].strip()
    name = left.split(" ", 1)[-1]
    if left not in ("it", "them", "that") and not f" {what}".endswith(f" {name}"):
        return [said]  # the lamps, and of these the one in the office
    do = found["do"] or f"{found['turn']} {found['so']}"
    instead = found["just"] or found["then"]
    goes, told = "", f"do not {do} {what}" if instead else f"leave {what} as it is"
    if found["put"]:
        do, goes, told = found["put"], f" {found['goes'].strip()}", f"leave {what} where it is"
    then = f"{do} {found['just'].strip()}{goes}" if found["just"] else found["then"]
    parts = (told, (found["aside"] or "").strip(" ,"), then or "")
    return [Sentence(each, said.mark if each == then else ".") for each in parts if each]


def _taken_back(before: Sentence, after: Sentence) -> Sentence | None:
    """A sentence that denies the one before, "turn the radio off. No, leave it"; None where none is
    taken back."""
    order = _OF_ONE_THING.match(before.text) if _LEAVE_IT.match(after.text) else None
    if order is None or before.items:
        return None
    return replace(before, text=f"do not {order['do']}")


def _joined(said: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, of two with the second one behind the first where it leaves alone what that is
    for, and names it."""
    found: list[Sentence] = []
    for each in said:
        if found and not found[-1].items and not _LEAVE_IT.match(each.text):
            both = replace(each, text=f"{found[-1].text}, {each.text}")
            if _left_alone(both) != [both]:
                found[-1] = both
                continue
        found.append(each)
    return found


def with_corrections(said: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, with "No, the other one." behind what it puts right."""
    found: list[Sentence] = []
    for each in (part for whole in _joined(said) for part in _left_alone(whole)):
        if (found and (before := _with_it(found[-1], each)) is not None) or (
            found and (before := _taken_back(found[-1], each)) is not None
        ):
            found[-1] = before
        elif found and not found[-1].items and found[-1].mark != ":" and _BEGINS.match(each.text):
            before = found.pop()
            found.append(Sentence(f"{before.text}, {each.text}", before.mark, each.items))
        elif found and not found[-1].items and (right := _put_right(found[-1].text, each.text)):
            found[-1] = replace(found[-1], text=right, items=each.items)
        else:
            found.append(each)
    return found


def _put_right(said: str, after: str) -> str | None:
    return puts_right(said, after) or orders_another(said, after)


def _with_it(before: Sentence, after: Sentence) -> Sentence | None:
    """A sentence with what its "it" is, which is said behind it; None where nothing is."""
    meant = _MEANT_BY_IT.match(after.text)
    its = _IT.findall(before.text)
    if meant is None or len(its) != 1 or before.items:
        return None
    name = meant["this"] or meant["what"]
    return replace(before, text=_IT.sub(name.strip(), before.text))


def corrected(text: str, is_place: Callable[[str], bool]) -> SelfCorrection | None:
    """The text with what is said instead in its place; None where nothing is, or where it cannot
    be told instead of what."""
    at_end = _AT_THE_END.search(text)
    if at_end is not None:
        said, comma, instead = text[: at_end.start()].rpartition(", ")
        return _instead(said, at_end[0], instead, is_place) if comma else None
    for mark in _MARK.finditer(text):
        sure = _SURE.search(mark[0]) or _NO_THE.match(text[mark.start() :])
        if not mark[0].startswith((",", ".", "…")) and not sure:
            continue
        if _DENIED.search(text[: mark.end()]):
            continue
        found = _instead(text[: mark.start()], mark[0], text[mark.end() :], is_place)
        if found is not None:
            more = corrected(found.text, is_place)  # "on the table, no, on the desk, no, the plum"
            if more is None:
                return found
            return replace(more, not_meant=f"{found.not_meant}, {more.not_meant}")
    return None


def _instead(
    said: str, between: str, instead: str, is_place: Callable[[str], bool]
) -> SelfCorrection | None:
    """The correction where "instead" begins with a place, a thing, or a name alone."""
    if _CONTRASTS.search(said) or _OTHERS.match(instead):
        return None
    if (fewer := _FEWER.match(instead)) is not None:
        return _fewer(said.rstrip(" ,"), between, fewer)
    if (many := _SO_MANY.match(instead)) is not None:
        return _so_many(said, between, many)
    instead = _NOT_ALL.sub("", instead)
    if (some := _JUST.match(instead) or _KEPT.match(instead)) is not None:
        return _of_several(said.rstrip(" ,"), between, some)
    if _ONES.match(instead):
        return _the_one(said.rstrip(" ,"), between, instead)
    if instead in _STATES:
        how = [each for each in _HOW.finditer(said) if each[1] == _STATES[instead]]
        return _put(said, how[-1], instead, instead, between) if len(how) == 1 else None
    put, left = _PUT.match(said), _LEFT.match(instead)
    if put is not None and left is not None:
        text = f"leave {put['what']} {left['where']}"
        return SelfCorrection(text, put["where"], between.strip())
    place = _PLACE.match(instead)
    if place is not None:
        before = [each for each in _PLACE.finditer(said) if _as_before(each[0], place[0])]
        return _put(said, before[-1], place[0], instead, between) if before else None
    bare = _BARE.match(said)
    noun = _NOUN.match(instead) or (_BARE_ONLY.match(instead) if bare is not None else None)
    if noun is None:
        return None
    kind = _is_where(noun[0], is_place)
    nouns = [*([bare] if bare is not None else []), *_NOUN.finditer(said)]
    alike = [each for each in nouns if _is_where(each[0], is_place) == kind]
    alike = alike or (nouns if len(nouns) == 1 else [])
    return _put(said, alike[-1], noun[0], instead, between) if alike else None


def _is_where(name: str, is_place: Callable[[str], bool]) -> bool:
    """Whether a name is that of a room, or of what things are put on or in."""
    return is_place(name.strip()) or _IN_ROOM.search(name.strip()) is not None


def _as_before(place: str, other: str) -> bool:
    """Whether both places are where something comes from, or neither is."""
    return place.startswith("from ") == other.startswith("from ")


def _so_many(said: str, between: str, many: re.Match[str]) -> SelfCorrection | None:
    """The text with another number of what it names once."""
    several = _SEVERAL_NAMED.search(said)
    names = _BETWEEN_NAMES.split(several["list"]) if several is not None else []
    same = [each.strip() for each in names if each.split() == ["the", *many["name"].split()]]
    if several is not None and same and many["number"] in ("a", "an", "one"):
        if many["rest"].strip(" ,") and said[several.end() :].strip(" ,"):
            return None  # on the table, no, just one apple in the fridge
        # the plum and the apple, no, just one plum
        dropped = " and ".join(each.strip() for each in names if each.strip() not in same)
        one = f"{many['number']} {many['name']}"
        text = f"{said[: several.start()]}{one} {said[several.end() :]}".strip(" ,")
        return SelfCorrection(text, dropped, between.strip())
    name = re.escape(many["name"].removesuffix("s"))
    found = list(re.finditer(_MANY.format(name=name), said))
    if len(found) != 1:
        return None
    text = f"{said[: found[0].start()]}{many['number']} {many['name']}{said[found[0].end() :]}"
    if rest := many["rest"].strip(" ,"):
        if said[found[0].end() :].strip(" ,"):
            return None
        text = f"{text.rstrip(' ,')} {rest}"
    return SelfCorrection(text.rstrip(" ,"), found[0][0], between.strip())


def _of_several(said: str, between: str, some: re.Match[str]) -> SelfCorrection | None:
    """The text with one alone of the things that it names, "put the plate and the fork in the sink,
    no, just the plate", or without one: "…, no, leave the fork where it is"."""
    named = _SEVERAL_NAMED.search(said)
    if named is None:
        return None
    names = [each.strip() for each in _BETWEEN_NAMES.split(named["list"])]
    name = some["what"].strip().split(" ", 1)[-1]
    meant = [each for each in names if f" {each}".endswith(f" {name}")]
    just = "rest" in some.groupdict()
    rest = some["rest"].strip(" ,") if just else ""
    behind = said[named.end() :].strip()
    if len(meant) != 1 or (rest and behind):
        return None
    left = [each for each in names if each not in meant]
    kept, dropped = (meant, left) if just else (left, meant)
    text = " ".join(filter(None, (said[: named.start()].strip(), " and ".join(kept), behind, rest)))
    return SelfCorrection(text, " and ".join(dropped), between.strip())


def _fewer(said: str, between: str, fewer: re.Match[str]) -> SelfCorrection | None:
    """The text with so many of the several that it names first, before any place."""
    several = [*_SEVERAL.finditer(said)]
    before_place = re.search(
        r"(?<!turn)(?<!switch) (?:in|on|from|off|into|onto|to|at) (?:the|my|our) ", said
    )
    at = before_place.start() if before_place is not None else len(said)
    named = [each for each in several if each.start() < at]
    rest = fewer["rest"].strip(" ,")
    if len(named) != 1 or (before_place is not None and rest):
        return None
    (old,) = named
    text = f"{said[: old.start()]}{fewer['number']} of the {old['name']}{said[old.end() :]} {rest}"
    return SelfCorrection(text.strip(), old[0], between.strip())


def _the_one(said: str, between: str, instead: str) -> SelfCorrection | None:
    """The order for another one of its kind, "close the kitchen window, no, the one in the office".
    Where it says where something is to be put, another place may be meant as well as another thing."""
    other, order = _THE_ONE.match(instead), _FOR_ONE.match(said)
    if other is None or order is None:
        return None
    place = order["from"] or ""
    if _PUT_SOMEWHERE.search(order["do"]) and place and not place.startswith(" from "):
        return None
    alike = place.startswith(" from ") and other["where"].startswith("from ")
    if place and not alike and _IN_ROOM.search(other["where"]) and not _IN_ROOM.search(place):
        return None  # the mug on the table, no, the one in the office: which table, or which mug
    rest = other["rest"].strip(" ,")
    several = instead.startswith(("the ones", "those ones"))
    name = plural_of(order["name"]) if several else order["name"]
    if not several and name.rpartition(" ")[2] not in PAIRED:
        name = singular(name)
    how = f"{other['how']} " if other["how"] else ""
    det = "the" if order["det"] in ("both", "all the") else order["det"]
    text = f"{order['do']}{det} {how}{name} {other['where']} {rest}".strip()
    return SelfCorrection(text, said[len(order["do"]) :].strip(), between.strip())


def _put(
    said: str, old: re.Match[str], new: str, instead: str, between: str
) -> SelfCorrection | None:
    """The text with the one in the other's place; what follows both must be said once."""
    after, rest = said[old.end() :].strip(), _I_MEAN.sub("", instead[len(new) :]).strip()
    rest = _PLACE_AFTER.sub("", rest)
    if after and rest:
        return None
    parts = (said[: old.start()].strip(), new.strip(), after or rest)
    return SelfCorrection(" ".join(part for part in parts if part), old[0].strip(), between.strip())
