"""Parts of a remark that are no sentence: they may belong to the order beside it.

    because it is cold | and the curtains as well
    you shouldn't | close the window

Only of words; what the order is about is looked at in `bearing.py`.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Iterator

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import ORDER

_BETWEEN = re.compile(
    r"[,;:.!?]\s*|\s+and\s+(?=(?:then )?(?:come|go) (?:back|home)\b|return\b)|\s[-–—]\s|\s+(?:and|or|plus)\s+(?=(?:also |then |even )?(?:the|my|our|all|both|every|each|those|in|cold|dark|hot|warm|stuffy)\b)"
)
_PARENTHESES = re.compile(r"[()]")
#: what makes a sentence of words
_FINITE = re.compile(
    r"\b(?:am|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|may|might|must|should|cannot|ought|'s|'re|'ve|'ll|'d|\w+n't"
    r"|seems?|looks?|smells?|stinks?|feels?|sounds?|gets?|got|goes|go|went|stays?|comes?(?! (?:back|home)\b)|came|leaves?|left|forgets?|forgot|says?|said|tells?|told|thinks?|thought"
    r"|likes?|loves?|hates?|wants?|needs?|see|sees|saw|eats?|ate|knows?|knew|sleeps?|slept|sits?|sat|stands?|stood|lies|lay|works?|keeps?|kept|makes?|made"
    r"|hurts?|puts?|takes?|took|breaks?|broke|spilt|buys?|bought|uses?|cooks?|belongs?|lets?|drinks?|drank|reads?|plays?|gives?|gave|found|lost|meant|bring|brings|brought)\b"
    r"|\b(?!(?:red|bed|need|shed|sled|bunk|naked|used|wicked|sacred)\b)\w{2,}ed\b|\b(?!(?:every|any|some|no)?thing\b|ceiling\b|living\b|dining\b|washing\b|evening\b|morning\b|building\b|during\b)\w{2,}ing\b"
)
#: not meant, or left out in so many words
_NEGATED = re.compile(r"^(?:but |and )?(?:not|no|except|without|instead of|rather than)\b")
#: says that something is not so, or should not be
_DENIES = re.compile(
    r"\b(?:\w+n'?t|not|never|no|nobody|none|nor|neither|doubt|doubts|hardly|barely|scarcely|rarely|seldom|unsure|uncertain|unlikely|impossible|unnecessary|pointless|useless|wrong|silly|foolish|stupid|dangerous"
    r"|hate|hates|dislike|dislikes|refuse|refuses|forbid|forbids|forbidden|forbade|prohibited|banned|against|avoid|avoids|stop|stopped|regret|regrets|afraid|fear|fears|bad idea|mistake|without|deny|denies)\b"
)
#: "(mum wants the window open,) but I don't"
_NOT_ME = re.compile(
    r"^(?:and |but |though )*(?:i|we) (?:do not|don't|would not|wouldn't|disagree)$"
)
#: what somebody was about to ask for, and does not
_NOT_SAID = re.compile(
    r"^(?:and |but |well )*(?:i|we) (?:(?:was|were) (?:just )?(?:going|about) to|wanted to|meant to|nearly|almost) (?:say|said|ask|asked|tell you|told you)(?: you)?(?: to)?$"
)
#: goes on at once, and with nothing that begins another sentence
_AT_ONCE = re.compile(
    r"^[^\S\n]+(?!(?:so|and|but|then|because|since|as|or|now|please|that is why|therefore|which is why"
    r"|like this|all (?:day|night|the time)|every (?:day|night|time)|again(?= *[.?!…])|from here|by myself|on my own|with (?:this|these|my|such|a)(?= \w+(?: \w+)?[.,;!?]))\b)[a-z]"
)
#: what it is time for, whatever else is called so
_TIME_FOR = re.compile(
    r"^(?:it is )?(?:snack|bath|bed|shower|tea|coffee|story|nap|meal|drink|dinner|lunch|breakfast) ?time$"
    r"|^(?:it is )?(?:(?:nearly|almost|about) )?time for (?:(?:my|our|the|a|his|her|some) )?[a-z]+(?: [a-z]+)?$"
)
#: "there is a plate, a mug and a fork on the table"
_THERE_IS = re.compile(r"^(?:and |so |now )?there (?:is|are)\b")
_SOME = re.compile(r"^(?:and )?(?:an?|one|two|three|four|some) ")
_COMMAS = re.compile(r"[,;:.!?]\s*")
_JOINS = re.compile(r"^(?:(?:and|or|but|so|then|else|otherwise|please|just|also) )+")
#: a thing, and not what is to be done with it
_NAMED = re.compile(
    r"^\s+(?:the|a|an|my|our|your|his|her|their|some|all|every|any|this|that|these|those|no) "
)
_WISHED = re.compile(r"\b(?:should|must|ought|need|needs|has to|have to|belongs?|goes?|please)\b")
#: who, and what they do, and no more
_WHO_DOES = re.compile(
    r"^(?:and |but |so |because )?(?:i|we|he|she|they|you|somebody|someone|(?:my|our|the) \w+) (?:\w+ly |also |just |really |always |still )?(?!(?:am|are|is)\b)\w+$"
)
#: ends before what it counts
_COUNTS = re.compile(r"\b(?:the|a|an|two|three|four|five|six|several|some|many|no)$")
#: what is wished for in the words of an order: air, and light
_WISHED_FOR = re.compile(
    r"^(?:to )?(?:let|get|bring) (?:in )?(?:some|a bit of|a little|the|more)\b(?: \w+)? (?:air|light|daylight|sun|sunlight|sunshine|breeze|warmth|heat|cold|smell|steam)\b"
)

_SHORTEST_ENDING = 5
#: left out by many, and written in several ways
_APOSTROPHES = re.compile("['\u2019\u02bc`]")
#: a verb behind whoever does it, in one word with that
_IN_SHORT = re.compile(
    r"(?P<who>\b(?:i|we|you|they|he|she|it|that|there|here))['\u2019](?P<short>m|re|ve|ll|s)\b"
)
_IN_FULL = {"m": "am", "re": "are", "ve": "have", "ll": "will", "s": "is"}
#: what is left of a part of a sentence, up to an order
_TO_ITS_END = re.compile(rf"^(?:(?!\b{ORDER}\b)[^,.!?;\n])*")


def around(said: str, text: str) -> tuple[str, str]:
    """What stands before and after a remark in a text; the end of the remark is looked for where
    its words are others. That there is something was made of a whole sentence."""
    whole_text, tail = _APOSTROPHES.sub("", text), _APOSTROPHES.sub("", said).split()
    if tail[:1] == ["when"] and " ".join(tail) not in whole_text:  # "when i'm dressed"
        whole_text = _APOSTROPHES.sub("", _IN_SHORT.sub(_in_full, text))
    text = whole_text
    for at in range(len(tail)):
        ending = " ".join(tail[at:])
        whole = at == 0 and bool(ending)
        found = text.find(ending) if whole or len(ending) > _SHORTEST_ENDING else -1
        if found >= 0:
            after = text[found + len(ending) :]
            made = not whole and said.startswith("there ")
            return (text[:found] if whole else ""), _TO_ITS_END.sub("", after) if made else after
    return "", text


def _in_full(found: re.Match[str]) -> str:
    return f"{found['who']} {_IN_FULL[found['short']]}"


def denies_what_follows(said: str, after: str) -> bool:
    """Whether a remark says that something is not so, or should not be, and what stands `after` it
    goes on with it: "you shouldn't | open the fridge", "i doubt | the milk belongs there"; or that
    whoever speaks does not want what others want."""
    if _NOT_ME.match(said) or (_NOT_SAID.match(said) and after.strip()):
        return True
    return _DENIES.search(said) is not None and _AT_ONCE.match(after) is not None


def is_cut_off(said: str, after: str) -> bool:
    """Whether a remark has its end in what stands `after` it: "you left | the light on", "i love |
    coffee"."""
    if _AT_ONCE.match(after) is None:
        return False
    named = _NAMED.match(after) is not None and not _WISHED.search(after.split(".")[0])
    return named or bool(_WHO_DOES.match(said) or _COUNTS.search(said))


def parts_of(said: str) -> Iterator[str]:
    """The parts of a remark between commas, without what joins them to the ones before."""
    for part in _COMMAS.split(said):
        yield _JOINS.sub("", part)


def unfinished_parts(said: str) -> Iterator[str]:
    """The parts of a remark that are no sentence, where the remark does not go on to make one of
    them: "and the light" of "it is too loud, and the light, it is too bright"; none of "the stove
    and the toaster are on". What is in parentheses is a remark of its own."""
    for each in _PARENTHESES.split(said):
        yield from _unfinished(each.strip())


def _unfinished(said: str) -> Iterator[str]:
    parts = [part.strip() for part in _BETWEEN.split(said) if part and part.strip()]
    told = [_FINITE.search(part) is not None for part in parts]
    for at, part in enumerate(parts):
        goes_on = any(told[at:]) and not any(told[:at])
        listed = _THERE_IS.match(said) and _SOME.match(part)
        if told[at] or goes_on or listed or _TIME_FOR.match(part):
            continue
        if not _NEGATED.match(part):
            yield part


def is_wished_for(said: str) -> bool:
    """Whether a remark wishes for air or light, and says no more by its verb."""
    return _WISHED_FOR.match(said) is not None
