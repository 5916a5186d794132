"""What people tell right before an order, with nothing between the two, as speech is written down:
"i am off to bed switch off the lamp", "i need some napkins can you get me some"; and where it
is, right behind an order: "bring me my glasses you can find them on the table". The same between a
question and the order for "it" behind it ("who left the lid up put it down"), and between an order
and what is not to be done then ("put the shirts in the machine don't start it"), or when somebody
needs it.

Only what somebody tells of themselves, of a thing, or of what there is; and only before a verb with
its thing or place behind it: "i want the lights turn off" tells no two things.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import AT_ANOTHER_TIME, KIN, ORDER

_LONGEST = 300
#: what is said before it
_HELLO = r"(?:(?:hey|hi|hello|ok|okay|robot|sorry|listen|well) )*"
_IS = r"(?:am|are|is|was|have|has|had|needs?|wants?|would|feel|lost|can't find)"
#: what such a clause begins with
_TELLS = re.compile(
    rf"{_HELLO}(?:i|we|it|that|there|(?:the|my|our) [a-z]+(?: (?:in|on) (?:the|my|our) [a-z]+(?: [a-z]+)?)?)(?:'(?:m|s|re|ve|d)| {_IS})\b"
)
_ASKS = r"(?:(?:can|could|would|will) you |please |just |maybe )*"
_THINGS = r"(?:the|my|our|an?|some|all|every|both|one|two|three)"
_WHAT = rf"(?:(?:it|them|one|some|me|us|there|here)\b|(?:(?:to|into|in|near|at) )?{_THINGS} )"
_ORDER = re.compile(rf"{_ASKS}{ORDER} (?:(?:on|off|out|up|down|back) )?{_WHAT}")
#: behind one of these goes on what was begun
_GOES_ON = frozenset(
    {"to", "and", "or", "but", "then", "you", "not", "please", "that", "if", "when", "just", "who",
     "which", "whoever", "let", "help", "go", "come", "would", "will", "can", "could", "must",
     "should", "may", "might", "shall", "never", "always", "so", "the", "my", "our", "your", "a",
     "an", "some", "all", "every", "both", "each", "no", "robot", "somebody", "someone", "for",
     "of", "in", "on", "at", "with", "by", "from", "until", "while", "before", "after", "because",
     "since", "as", "i", "we", "they", "he", "she", "am", "are", "is", "was", "were", "be", "been",
     "have", "has", "had", "do", "does", "did", "need", "needs", "want", "wants", "feel", "like",
     "unless", "where", "wherever", "whenever", "whether", "case", "once", "though", "although",
     "provided", "till", "than", "already", "still", "also", "ever", "really", "only"}
)  # fmt: skip
#: what is denied may be the order: "it is not necessary turn on the tv"
_DENIES = re.compile(
    r"\b(?:not?|never|nobody|none|nothing|neither|nor|without|hardly|instead|rather|unnecessary|"
    r"forbidden|wrong|stop)\b|n't\b|\bit(?: is|'s) (?:\w+ )?\w+$"
)
#: who may be the one that does what comes next, or that only may be so
_OF_OTHERS = re.compile(
    r"\b(?:seen|saw|watched|watching|heard|when|if|that|whether|people)\b"
    r"|\bof [a-z]+s\b|(?<![sui'])s$"
)
#: what somebody did, in the same word: "my sister has just now read all the books"
_DONE = re.compile(r"(?:put|read|set|cut|shut|let|hit|come|run|spread|split)\b")
_HAVING = re.compile(r"\b(?:has|have|had)\b|'(?:s|ve|d)\b")
#: begins to tell where what was ordered is
_WHERE_IT_IS = re.compile(
    r" (?=you (?:can|will|should|may|might) find (?:it|them)"
    r" (?:in|on|at|near|next to|under|behind) )"
)
#: a question that wants no answer, and the order for what it asks of
_ASKS_OF_IT = re.compile(
    rf"^{_HELLO}(?:why|who|what|which of (?:you|them)) .+? (?={_ASKS}{ORDER} (?:(?:on|off|out|up|down|back) )?(?:it|them)\b)"
)
#: a question for where something is, and the order for it
_ASKS_WHERE = re.compile(
    rf"^{_HELLO}where(?:'?s| is|'?re| are) (?:the|my|our) [^.,;:!?\n]+?(?P<stop>, )(?={_ASKS}{ORDER} (?:(?:on|off|out|up|down|back) )?(?:it|them)\b)"
)
#: a question for who left it so, or why, that nobody waits for an answer to
_ASKS_WHO = re.compile(
    rf"^{_HELLO}(?:(?:(?:never mind|no matter|i don't care|i do not care|forget|whatever|it does not matter),? )?who(?:ever)?(?: (?:on earth|the hell))?(?: has|'s)? (?:left|leaves|forgot)|why(?: on earth| the hell)? (?:is|are)) (?:(?!\b(?:and|or|if|not|but)\b)[^.,;:!?\n])+?(?P<stop>(?:,|\?) (?:(?:never ?mind|anyway|whatever|oh well|well|i don't care|it does not matter)(?: (?:that|it))?,? )?)(?={_ASKS}(?:(?:turn|switch) (?:it|them) (?:on|off)|(?:close|shut|clean|wash) (?:it|them)|(?:turn|switch) (?:on|off) (?:it|them)|(?:push|pull|slam) (?:it|them) (?:shut|closed|to))\b)"
)
#: says that the question behind it is none
_NO_MATTER = re.compile(
    r"(?<![a-z'])(?:never mind|no matter|i don't care|i do not care|forget|whatever|it does not matter),? (?=who)"
)
#: begins, behind an order, what is not to be done then, or when somebody needs what that is for
_BEHIND = re.compile(
    rf" (?=(?:please )?(?:don't|do not) {ORDER} (?:it|them|the|my|any|anything|everything)\b"
    rf"|(?:i|we|he|she|they)(?:'ll| will)? needs? (?:it|them|those|one|some) {AT_ANOTHER_TIME}"
    r"|(?<= going )(?:i|we) need it\b|(?:it|they) (?:really |already )?(?:(?:stinks?|smells?|reeks?)(?: (?:bad|awful|terrible|horrible|funny|off))?|(?:is|are) (?:getting |already |all |so |too |really )*(?:old|stale|mouldy|moldy|rotten|bad|off|smelly|stinky|loud|noisy|bright|dirty))[.!]*$|(?:i|we) (?:need|want) (?:it|them) for )"
)
_BEGINS_ORDER = re.compile(rf"{_HELLO}{_ASKS}{ORDER} ")
#: somebody, or something, and what is so, in parentheses at the end
_ASIDE = re.compile(
    r"(?<=[a-z]) ?\((?P<said>(?:i|we|it|they|he|she|that|there|[a-z]+|(?:the|my|our|his|her|their) [a-z]+(?: [a-z]+)?)"
    r"(?:'(?:m|s|re|ve|d|ll)| (?:am|are|is|was|were|have|has|had|need|needs|want|wants|will|did|do|does|just|can|can't|cannot|don't|didn't))\b[^()]*)\)[.! ]*$",
    re.IGNORECASE,
)
_STOPS = re.compile(r"[.,;:!?\n]")
#: words of a clause at least
_FEWEST = 2


def with_question_apart(text: str) -> str:
    """The text, with a question mark between a question and an order for "it" behind it; as it
    stands where there is nothing of it, or something stands between them."""
    if len(text) > _LONGEST:
        return text
    plain = text.lower()
    if (who := _ASKS_WHO.match(plain)) is not None:
        asks = text[: who.start("stop")]
        without = _NO_MATTER.search(plain, 0, len(asks))
        asks = asks if without is None else asks[: without.start()] + asks[without.end() :]
        return f"{asks}? {text[who.end('stop') :]}"
    where = _ASKS_WHERE.match(plain)
    if where is not None and not _goes_on(plain[: where.start("stop")].split()[-1]):
        return f"{text[: where.start('stop')]}? {text[where.end('stop') :]}"
    asked = _ASKS_OF_IT.match(plain)
    if asked is None or _STOPS.search(asked[0]) or _goes_on(asked[0].split()[-1]):
        return text
    return f"{text[: asked.end() - 1]}? {text[asked.end() :]}"


def with_stop(text: str) -> str:
    """The text, with a full stop between an order and what is told before it, or where that is, or
    what is in parentheses, behind it; as it stands where there is nothing of it, or something
    stands between them."""
    plain = text.lower()
    if len(text) > _LONGEST:
        return text
    aside = _ASIDE.search(text)
    if aside is not None:
        return f"{text[: aside.start()]}. {aside['said']}."
    where = _WHERE_IT_IS.search(plain)
    if where is not None and not _STOPS.search(plain[: where.start()]):
        begun = plain[: where.start()].split()
        if begun and not _goes_on(begun[-1]):
            return f"{text[: where.start()]}. {text[where.end() :]}"
    behind = _BEHIND.search(plain)
    if behind is not None:
        order = _STOPS.split(plain[: behind.start()])[-1].strip()
        if _BEGINS_ORDER.match(order) and not _goes_on(order.split()[-1]):
            return f"{text[: behind.start()]}. {text[behind.end() :]}"
    if not _TELLS.match(plain):
        return text
    for space in re.finditer(" ", plain):
        told, order = plain[: space.start()], plain[space.end() :]
        if _STOPS.search(told):
            return text
        words = told.split()
        if len(words) < _FEWEST or _goes_on(words[-1]) or not _ORDER.match(order):
            continue
        of_others = _OF_OTHERS.search(told) or (_DONE.match(order) and _HAVING.search(told))
        if of_others or _DENIES.search(told):
            return text
        return f"{text[: space.start()]}. {text[space.end() :]}"
    return text


def _goes_on(word: str) -> bool:
    return word in _GOES_ON or word in KIN or word.endswith(("n't", "'s", "'ve", "'d", "'m", "'re"))
