"""What is listed behind a kind of things, in parentheses, behind "meaning", or behind the colon of
what is done with "them": those are meant, and nothing else of that kind.

    all dirty dishes (mug, glass) in the sink            all dirty mug and glass in the sink
    the fruit, meaning apples and plums, in the fridge   the apples and plums in the fridge
    collect the drinks and put them away: milk, juice    collect the milk and juice and put …

What is only an example ("such as …") lists nothing.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from vh_core.goals import Note, TakenAs
from vh_core.language import patterns as re
from vh_core.language.wording.sentences import Sentence
from vh_core.language.wording.word_classes import KIND
from vh_core.naming import UNCOUNTED, singular

_DET = r"(?P<det>(?:all (?:of )?(?:the |my |our )?|every |the |my |our |any )?)"
_STATE = r"(?P<state>(?:dirty |clean |open )?)"
_KINDS = rf"(?:{_DET}{_STATE}{KIND}|(?P<every>(?:everything|anything|whatever)(?: that)?(?: is)?)(?P<so>(?: (?:dirty|clean|open|closed|on))?))"
#: where they are
_WHERE = r"(?P<where>(?: (?:from|in|on|at|of) (?:the |my |our )?[a-z]+(?: (?!meaning\b|namely\b|and\b)[a-z]+)?(?: and (?:the |my |our )?[a-z]+(?: room)?)?)?)"
#: before a name; no name begins so, or a long list could be divided in countless ways
_MANY = r"an?|the|one|two|three|four|five|six"
_ITEM = rf"(?:(?:{_MANY}|\d\d?) )?(?!(?:{_MANY}|and|in|on|from|put|them|it|is|are|such|like|eg|for|not|except|only|both|they|which|that|should|must|goes?)\b)[a-z]+(?: (?!(?:in|on|from|to|into|and|is|are|them|goes?|should|must)\b)[a-z]+){{0,2}}"
_LIST = rf"{_ITEM}(?:(?:, and |, | and |/){_ITEM})*"
_MEANING = (
    r"(?:,? (?:meaning|namely|that is to say|that means|specifically|i mean|ie|i\.e\.?|to be exact),? "
    r"|, (?:that is|which is|which are)(?:, (?!(?:in|on|at|by|near)\b)| (?=(?:the|my|our|an?|two|three|both|all)\b)))"
)
_IN_PARENTHESES = re.compile(
    rf"\b{_KINDS}{_WHERE} ?\((?:(?:meaning|namely|that is|that means|which means|so|ie|i\.e\.)[,:]? )?(?P<list>{_LIST})\)"
)
_MEANT = re.compile(
    rf"\b{_KINDS}{_WHERE}{_MEANING}(?P<list>{_LIST})(?:,(?= )|(?=$| (?:in|into|on|onto|to|should|must|goes?|has|have|needs?|belongs?)\b))"
)
_ANNOUNCED = re.compile(
    rf"\b{_KINDS}(?=(?: (?:from|in|on|at) [a-z ]+?)?,? and .*\b(?:them|it|those)\b)"
)
_ONLY_LIST = re.compile(rf"^{_LIST}$")
_BETWEEN = re.compile(r", and |, | and |/")
_COUNTED = re.compile(rf"^({_MANY}|\d\d?) ")


def with_kinds_listed(
    said: Sequence[Sentence], names: Callable[[str], bool], notes: list[Note]
) -> list[Sentence]:
    """The sentences, with what is listed in the place of its kind, of which the notes tell; `names`
    says whether words name things."""
    found: list[Sentence] = []
    for each in said:
        text = _IN_PARENTHESES.sub(lambda kind: _those(kind, names), each.text)
        text = _MEANT.sub(lambda kind: _those(kind, names), text)
        last = found[-1] if found else None
        listed = last is not None and last.mark == ":" and not (last.items or each.items)
        kind = _ANNOUNCED.search(last.text) if last is not None and listed else None
        if last is not None and kind is not None and _ONLY_LIST.match(text) and _named(text, names):
            those = _in_place(kind, text)
            text = f"{last.text[: kind.start()]}{those}{last.text[kind.end() :]}"
            notes.append(TakenAs(f"{last.text}: {each.text}", text))
            found[-1] = replace(last, text=text, mark=each.mark)
            continue
        if text != each.text:
            notes.append(TakenAs(each.text, text))
        found.append(replace(each, text=text))
    return found


def _named(listed: str, names: Callable[[str], bool]) -> bool:
    """Whether a list names anything that there is."""
    return any(names(_COUNTED.sub("", item.strip())) for item in _BETWEEN.split(listed))


def _those(kind: re.Match[str], names: Callable[[str], bool]) -> str:
    """What is listed, as the kind is told by how many, how and where; the text as it stands where
    the list names no things."""
    listed = kind["list"]
    if not _named(listed, names):
        return kind[0]
    return _in_place(kind, listed) + (kind["where"] or "")


def _in_place(kind: re.Match[str], listed: str) -> str:
    """The things of a list, told as their kind is."""
    state = (kind["state"] or kind["so"] or "").strip()
    items = [item.strip() for item in _BETWEEN.split(listed)]
    counted = any(map(_COUNTED.match, items))
    if counted:
        items = [_COUNTED.sub(rf"\g<0>{state} " if state else r"\g<0>", item) for item in items]
        return " and ".join(items)
    many = [_is_many(item) for item in items]
    definite = (kind["det"] or "").startswith(("the", "my", "our"))
    if definite and len({*many}) > 1:
        those = (f"{'all' if _is_many(item) else 'the'} {state} {item}" for item in items)
        return re.sub(r" +", " ", " and ".join(those))
    head = "all " if kind["every"] or kind["det"] or state else ""
    head = "the " if definite and not any(many) else head
    *before, last = items
    things = f"{', '.join(before)} and {last}" if before else last
    return f"{head}{state + ' ' if state else ''}{things}"


def _is_many(name: str) -> bool:
    """Whether a name is of several, or of what is not counted."""
    last = name.split()[-1]
    return singular(last) != last or last in UNCOUNTED
