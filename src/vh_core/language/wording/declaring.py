"""Whether a sentence declares something, known by its grammar: somebody or something, and a verb of
theirs that is finite.

    flour | is blowing all over the place
    my son | never turns the water off properly
    the salmon | can't stay out all day

No order, no question, nothing that the listener has to do, and nothing that an order beside it
would wait for or depend on. What such a sentence says may still bear on an order: `bearing.py`.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.function_words import ARTICLES, DEMONSTRATIVES, NUMBERS
from vh_core.language.wording.asides import orders_in
from vh_core.language.wording.word_classes import (
    BODY,
    CALLED,
    KIN,
    NOT_YOURS,
    SOMEBODY,
    TITLES,
    either,
)

_ADVERB = r"(?:\w+ly|just|also|still|always|almost|already|never|all|both|often|sometimes|now|even|once|later|ever|rather|quite|soon|then|there|here|not|no longer|only|so|very|too|kind of|sort of)"
_DETERMINER = either(
    ARTICLES, NOT_YOURS, DEMONSTRATIVES, "some", "no", "all", "every", "each", "most", "both",
    "any", "another", "one of (?:the|my|our|those|these)", "half the",
)  # fmt: skip
_PERSON = rf"(?:(?:none|all|most|both|some|neither) of us|i|we|he|she|they|people|{either(TITLES)} [a-z]+|{either(SOMEBODY)}|{either(CALLED)}|(?:my|our|the|his|her|their|some|one of (?:the|my|our)) (?:[a-z]+ )?{either(KIN)}(?: and (?:i|(?:my|our|the|his|her) {either(KIN)}))?)"
#: verbs that are finite whatever stands before them
_BE = r"(?:am|is|are|was|were|isn't|aren't|wasn't|weren't)"
_AUXILIARY = rf"(?:{_BE}|has|have|had|hasn't|haven't|hadn't|do|does|did|don't|doesn't|didn't|can|can't|cannot|could|couldn't|will|won't|would|wouldn't|may|might|must|mustn't|should|shouldn't|ought|needn't)"
_PAST = r"(?:came|went|got|kept|made|took|felt|said|thought|knew|told|lost|found|broke|fell|ran|sat|stood|spat|ate|drank|began|bought|brought|caught|taught|slept|woke|wrote|threw|saw|heard|gave|forgot|hid|blew|spilt|stank|stuck|held|hung|led|met|paid|sent|shook|shone|sold|spent|stole|swept|swore|wore|won)"
#: other forms that are a verb of somebody or something, and no name
_OTHER = rf"(?:{_PAST}|comes?|goe?s|gets?|keeps?|makes?|takes?|looks?|smells?|feels?|sounds?|seems?|hurts?|says?|thinks?|knows?|tells?|left|lay|read|hit|bit|burnt|need|want|like|love|hate|[a-z]{{2,}}ed|[a-z]{{2,}}[^s\W]s)"
#: several things, and no verb: behind a number, or before the verb that is theirs
_NUMBERS = sorted(NUMBERS.keys() - {"one"})
_COUNTED = "".join(rf"(?<!\b{number} )" for number in _NUMBERS)
_PLURAL = rf"[a-z]{{2,}}[^s\W]s(?: (?:in|on|at|inside|under|from|of) {_DETERMINER} (?!(?:and|but|that|which|who|when)\b)[a-z'-]+(?: (?!(?:and|but|that|which|who|when)\b)[a-z'-]+)?)? (?:{_ADVERB} )?(?:{_AUXILIARY}|look|seem|smell|stink|lie|stand|hang)\b"
_OF_SOMETHING = rf"(?!{_PLURAL})(?:(?![a-z]+[^s\W]s\b)|{_COUNTED}|(?={_BE}\b))(?:{_AUXILIARY}|{_OTHER}|look|seem|smell|stink|lie|stand|hang)"
_NOT_A_VERB = r"(?!(?:and|or|nor|with|without|from|of|in|on|at|to|for|by|but|that|which|who|than|as|if|me|us|him|them|it|the|a|an|my|our|too|please|this|these|those)\b)"
#: before what tells something
_OPENING = re.compile(
    rf"^(?:(?:oh|ah|oops|well|so|and|but|because|since|as|now|look|listen|ugh|wow|omg|honestly|apparently|actually|luckily|unfortunately|sadly|usually|normally|sometimes|often|today|tonight|tomorrow|yesterday|anyway|believe it or not|to be honest|by the way|at night|at my age|these days|you know(?: what)?|you see|i mean|i think|i believe|i guess|i see|i hear|i am afraid|i'm afraid|i fear|(?:the (?:doctor|nurse|radio|news|weather man|forecast|paper)|they) (?:says?|said)(?: (?:on|in) the [a-z]+)?|last (?:night|week|time)|this (?:morning|evening|afternoon|week)|in (?:the (?:morning|evening|afternoon|summer|winter)|this (?:weather|heat|cold))|(?:after|before|for|at|during) (?:{_DETERMINER} )?(?:dinner|lunch|breakfast|supper|work|school|bed|noon|christmas|easter)),? (?:that )?)+(?=\w)"
)
_CLAUSES = (
    re.compile(
        rf"^(?P<who>(?P<person>{_PERSON}))(?: {_ADVERB})* {_NOT_A_VERB}(?P<verb>[a-z']{{2,}})\b"
    ),
    *(
        re.compile(
            rf"^(?P<who>(?:{first} (?:[a-z'-]+ ){{1,{most}}}?|it |there |this |that |these |those )){_ADVERB}?(?:{_ADVERB} )*(?P<verb>{verb})\b"
        )
        for first, most, verb in (
            (rf"(?:{_DETERMINER}|{either(_NUMBERS)})", 8, _OF_SOMETHING),
            (_DETERMINER, 5, rf"(?:{_AUXILIARY}|{_OTHER})"),
        )
    ),
    re.compile(
        rf"^(?P<who>(?!{_AUXILIARY}\b|{_DETERMINER}\b|{_ADVERB}\b|you\b|if\b|when\b|while\b|until\b|unless\b|what\b|who\b|where\b|which\b|how\b|why\b|please\b|let\b|except\b|in\b|on\b|at\b|to\b|from\b|for\b|with\b)(?P<bare>[a-z'-]+)(?: and [a-z'-]+)? )(?:{_ADVERB} )*(?P<verb>{_AUXILIARY}|{_PAST}|[a-z]{{2,}}[^s\W]s|[a-z]{{3,}}ed)\b"
    ),
)  # fmt: skip
#: the listener, or what only is so under a condition
_NOT_DECLARED = re.compile(
    r"\b(?:you|your|yours|yourself|robot|please|if|unless|whether|whoever|whichever|whatever|wherever|whenever|let's|let us|shall|otherwise|provided|supposing|suppose|as long as|as soon as|in case|except|excepting|apart from|other than|instead)\b"
)
#: what takes back, or puts off, whatever it stands beside
_TAKES_BACK = re.compile(
    r"\b(?:wait|not (?:now|yet|right now|today|tonight)|changed? (?:my|our|her|his|their) minds?|(?:was|were|am|are|is) (?:only |just )?(?:kidding|joking|wrong|mistaken)|a joke|pretend(?:ing)?|hypothetical(?:ly)?|for example|no (?:need|point|use)|no longer necessary|forget (?:it|that|this|about)|cancel(?:led|s)?|scratch that|ignore|(?:take|takes|took) (?:it|that|this) back|never ?mind|when i (?:say|tell|ask)|(?:tell|let|call|ask) you|(?:i|we) (?:meant|mean)|(?:my|our) mistake|second thoughts?|prefer|better|best|rather|later on|afterwards?|(?:do|does|did|done|doing|finished|had) (?:it|that|this|so|them|those)(?: already| myself| ourselves)?$)\b"
)
#: one or more of those that are spoken of nowhere in it
_POINTING = re.compile(
    r"\b(?:ones?|others?|another|the rest|both|same|either|neither|latter|former|first|second|third|last|mine|yours|hers|ours|theirs|enough|at (?:most|least)|no more than|fewer|half)\b"
)
_JOINED = re.compile(
    r",? (?:and|but|so|because|as|since|though|although|while|when|until|till|before|after|that|yet) |, "
)
#: everything but one thing
_LEFT_OUT = re.compile(
    r"\b(?:all|any|every|every\w+|any\w+|no\w*|nothing) (?:\w+ )?but\b|\bbut (?:not|for|the|my|our|a|an|no)\b(?! [\w ]*\b(?:is|are|was|were|has|have|had|can|will|does|do)\b)"
)


#: begins what is listed, and declared by nobody
_ITEM = re.compile(r"^(?:[-*•–]|\(?\d{1,2}[.):])\s")
#: verbs that are written in short
_SHORT = (
    (re.compile(rf"\b({either(BODY)})'s "), r"\1 is "),  # which has nothing of its own
    (re.compile(r"\b(\w+)'d\b"), r"\1 would"),
    (re.compile(r"\b(\w+)'ve\b"), r"\1 have"),
    (re.compile(r"\b(\w+)'ll\b"), r"\1 will"),
    (re.compile(r"\b(\w+)'re\b"), r"\1 are"),
    (
        re.compile(r"\b(\w+)'s (?=(?:(?:just|already|always|never|only) )*(?:been|got|had)\b)"),
        r"\1 has ",
    ),
    (
        re.compile(
            r"\b(\w+)'s (?=(?:not|a|an|the|so|too|very|just|already|still|gone|\w{3,}ing|\w{2,}ed)\b)"
        ),
        r"\1 is ",
    ),
)


@dataclass(frozen=True, slots=True)
class Declared:
    """A clause: who or what, and the verb. `somebody`: people are spoken of; `rest` is what the
    verb says of them."""

    who: str
    verb: str
    rest: str
    somebody: bool


def clause_of(text: str) -> Declared | None:
    """The clause that a sentence in lower case begins with; None where it is none."""
    said = _OPENING.sub("", in_full(text))
    if _ITEM.match(said):
        return None
    for pattern in _CLAUSES:
        found = pattern.match(said)
        if found is not None:
            person = found.groupdict().get("person") is not None
            return Declared(
                found["who"].strip(), found["verb"], said[found.end() :].strip(), person
            )
    return None


def in_full(text: str) -> str:
    """A sentence with its short verbs written out."""
    for pattern, plain in _SHORT:
        text = pattern.sub(plain, text)
    return text


def declares(text: str, verbs: Collection[str]) -> bool:
    """Whether a sentence in lower case only declares something. `verbs` are those of orders."""
    clause = clause_of(text)
    if clause is None or _NOT_DECLARED.search(_OPENING.sub("", text)) or _LEFT_OUT.search(text):
        return False
    if _TAKES_BACK.search(text) or orders_in(text, verbs):
        return False
    return clause.somebody or clause.who.split()[0] not in verbs
