"""What is said beside an order in one sentence: reasons before it, reasons and purposes after it.

Only where an order begins in so many words is the rest an aside; what hides an order is none.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.verbs import PARTICLES
from vh_core.language.wording.speech import is_remark, wishes

_DETERMINERS = r"(?:the|all|every|each|my|our|a|an|it|them|both|any|some|me|one|that|this|these|those|two|three|everything|theirs|mine|hers|ours|yours|his)"
_PARTICLE = r"(?:(?:turn|switch) (?:on|off)|plug in|pick up|take (?:out|off)|put (?:on|down|back|away|in|up)|throw (?:away|out|in)|shut (?:off|down)|bring (?:back|over))"
#: a condition, where an order follows without a comma
_CONDITION = re.compile(
    r"^(?P<if>(?:if|in case|when|unless|should) (?:(?!,).)+? (?:is|are|was|were|be) (?:still |already )?(?:on|off|open|closed|running|dirty|clean|burning|lit|playing)) (?:then )?(?P<then>(?:please )?(?P<verb>[a-z]+) .+)$"
)
#: nothing ends with these that is complete
_HANGING = re.compile(
    r"\b(?:if|when|case|that|unless|while|until|till|before|after|and|or|as|than|so|where|which|whichever|whether|provided|is|are|make sure|but|not|to|i|you)$"
)
#: an order after these goes on with what is before it
_GOES_ON = frozenset(
    {"but", "then", "so", "also", "first", "finally", "next", "only", "please", "go", "come", "now", "kindly", "just", "if", "when", "while",
     *(verb for verb, by in PARTICLES.items() if "open" in by)}
)  # fmt: skip
_SO = re.compile(r"(?:[,;]? (?:and )?(?:so|therefore|hence|thus)|[,;])(?: then)? $")
_POLITE = re.compile(
    r"(?:\b(?:please|just|now|then)|\b(?:can|could|would|will) you(?: (?:please|kindly|maybe|just|also))?|\bi (?:want|need) you to|\byou (?:should|can|could|must|may|have to|need to))[,]? $"
)
#: longest of these, characters
_POLITEST = 60
#: before a verb, these make it none of an order
NOT_AN_ORDER = frozenset(
    {"to", "i", "we", "you", "they", "he", "she", "usually", "always", "often", "never", "will", "would",
     "can", "could", "can't", "cannot", "couldn't", "won't", "wouldn't", "shouldn't", "haven't", "hasn't", "don't", "didn't", "doesn't", "not", "just", "have", "had", "has",
     "and", "or", "must", "should", "did", "do", "does", "may", "might", "who", "that", "the", "a", "an",
     "my", "our", "your", "is", "are", "was", "were", "be", "been", "being", "of", "in", "on", "at", "with", "for", "still",
     "from", "into", "onto", "near", "under", "behind", "every", "all", "each", "any", "some", "both", "other",
     "another", "one", "last", "first", "nearest",
     "already", "somebody", "someone", "nobody", "everybody", "people", "kids", "guests", "no", "by"}
)  # fmt: skip
#: what is wanted, of which it is said next what is to be done to it
_WANTED = re.compile(
    r"(?:i|we) (?:want|need|would like) (?:the|my|our|all|both|every)(?: (?!and\b|then\b|so\b)\w+){1,8} $"
)
#: verbs of which the past is the same word
_SAME_IN_THE_PAST = re.compile(r"(?:put|set|shut|cut|let|read|hit|spread) (?!it\b|them\b)")
_SAYS_WHO = re.compile(
    r"(?:.*[,.;] ?)?(?:and |but |because |since |as |yesterday |today )*(?:(?:my|the|our|his|her|their|your|a|an|some|this|that|one of my) "
    r"\w+(?: \w+)?|somebody|someone|everybody|everyone|nobody|people|guests)(?: (?:already|just|always|usually|also|even|never))* ?"
)
_SUBJECT = re.compile(
    r"^(?:(?:because|since|as|now that|given that|seeing that) )?(?:my|the|our|your|his|her|this|that|these|those|i|we|he|she|it|"
    r"they|there|you|somebody|someone|nobody|everybody|everyone|no one|dinner|breakfast|lunch|"
    r"rain|guests|\w+ (?:is|are|was|were|will|has|have|just|comes?)) "
)
#: what leaves open of what it is said, and so says which is meant: "(the lights) we don't need"
OF_WHICH = re.compile(
    r"\b(?:with|of|from|about|under|(?:an?|the|my|it|them|one|some) (?:[a-z]+ )?(?:on|in|at|for))(?: (?:now|right now|today|tonight|tomorrow|later))?$|"
    r"\b(?:need|use|used|want|like|love|miss|wear|wearing)s?(?: (?:any ?more|now|right now|today|tonight|at the moment|all day|tomorrow))?$"
    r"|\b(?:am|is|are|be|was|were|not|sleep|sit|work|live|stay|eat|play|playing|sleeping|sitting|working)s? (?:in|on|at|with|near)(?: (?:now|right now|at the moment))?$"
)
_REASON_AFTER = re.compile(
    r"^(?P<order>.+?),? (?:because|since|as|for|cause|given that|seeing that) "
    r"(?!(?:it|they) (?:is|are)$)(?P<aside>(?:i|we|he|she|they|it|there|the \w+|my \w+|our \w+|nobody|no one|somebody|someone|guests|people|you) "
    r"(?:am|are|is|was|were|have|has|had|will|would|want|need|cannot|can't|can|do not|don't|does not|did not|didn't|like|love|hate|feel|just|usually|always|left|forgot|might|may|spilled|used|keep|keeps|looks?|smells?|gets?|got|going)\b.*)$"
)
_RUN_ON = re.compile(
    r"^(?P<order>.+?),? (?P<aside>(?:it is|there is|i do not|i don't|(?:i am|we are)(?! (?!going|coming|leaving|freezing|starving)\w+ing\b)"
    r"|(?:i|we) have(?! (?:in|on|at|here|left|around|got|there)\b)) .+)$"
)
_UNTIMELY = re.compile(
    r"^(?P<order>.+?),? (?P<aside>before (?:it|they|we|i|he|she|somebody|someone|something|anything|anybody|anyone|guests|the \w+|my \w+) (?!(?:is|are) (?:on|off|open|closed))\w+\b.*)$"
)
_PURPOSE = re.compile(
    r"^(?P<order>.+?),? (?P<aside>(?:so(?: that)?|in order that|such that) (?:i|we|he|she|they|it|nobody|no one|everyone|everybody|somebody|people|"
    r"the \w+|my \w+|our \w+) (?:can|could|will|would|may|might|do not|don't|does not|is|are|am|has|have|gets?|won't|cannot|can't|(?:stays?|remains?|keeps?|lasts?)(?! (?:on|off|open|closed|shut|clean|dirty|in|on|at|there|here|where|running|locked)\b))\b.*"
    r"|(?:in order )?to (?:let|save|keep|cool|get some|get rid of the (?:heat|smell)|freshen|avoid)\b[^,]*)$"
)


#: what an order may depend on is no aside
_DEPENDS = re.compile(
    r"\b(?:if|when|whenever|unless|until|till|while|before|after|once|tomorrow|tonight|later|soon|never|not)\b"
)
#: "take the plate | put in the sink": two orders, unless the plate goes elsewhere
_TAKEN_AND_PUT = re.compile(
    r"(?P<taken>(?:^|[,;] |\b(?:and|then|please) )(?:take|get|grab|fetch|collect|pick up|remove)(?: (?!to\b|into\b|onto\b|put\b|and then\b)[\w'-]+,?)+?),? (?=(?:put|place|store|lay) (?:inside|in|into|on|onto)(?: the| my)?(?: (?!to\b|into\b|onto\b|back\b)[\w'-]+)+(?:$|[,;.]))"
)


@dataclass(frozen=True, slots=True)
class Beside:
    """An order, with what is said by the way before and after it."""

    before: str
    order: str
    after: str = ""
    #: what stands between the reason and the order: "can you"
    polite: str = ""


#: is no determiner: "the ceiling light that is on"
_WHICH_IS = r"(?:that|those) (?:is|are|was|were)\b"


def orders_in(text: str, verbs: Collection[str]) -> list[int]:
    """Where in a text an order begins in so many words: a verb and what it is about."""
    found: list[int] = []
    for match in re.finditer(rf"\b({_PARTICLE}|[a-z]+) (?={_DETERMINERS}\b)(?!{_WHICH_IS})", text):
        before = text[max(0, match.start() - _POLITEST) : match.start()]
        words = before.split()
        free = not words or words[-1].strip(",;") not in NOT_AN_ORDER
        free = free or words[-1] in ("on,", "off,", "in,", "still,", "it,", "there,", "no,")
        if _SAYS_WHO.fullmatch(before) and _SAME_IN_THE_PAST.match(text[match.start() :]):
            continue  # my mother put the milk in the fridge
        goes = match[1] in ("go", "goes")  # into the fridge go the plums
        goes |= bool(words) and match[1] in ("need", "want")  # both mugs need a wash
        goes |= _WANTED.match(before) is not None  # i want the pillow | put on the sofa
        if match[1].split()[0] in verbs and not goes and (free or _POLITE.search(before)):
            found.append(match.start())
    return found


def with_commas(text: str, verbs: Collection[str]) -> str:
    """The text with a comma before each order that begins without one, as dictation leaves it."""
    condition = _CONDITION.match(text)
    if condition is not None and condition["verb"] in verbs:
        then = "then " if " then " in text[condition.end("if") : condition.start("then")] else ""
        text = f"{condition['if']}, {then}{condition['then']}"
    text = _TAKEN_AND_PUT.sub(r"\g<taken>, ", text)
    for at in reversed(orders_in(text, verbs)):
        before = text[:at].rstrip()
        near = before[-_POLITEST:]
        goes_on = not near or near[-1] in ",:;" or near.split()[-1] in _GOES_ON
        if not goes_on and not _POLITE.search(f"{near} "):
            text = f"{before}, {text[at:]}"
    return text


def set_apart(text: str, verbs: Collection[str], is_order: Callable[[str], bool]) -> Beside:
    """The text as an order and what is said beside it; all of it the order where nothing is.
    `is_order`: whether a text as a whole is known for an order."""
    order, after = text, ""
    for pattern in (_REASON_AFTER, _PURPOSE, _UNTIMELY, _RUN_ON):
        found = pattern.match(order)
        if found is not None and pattern is _RUN_ON:
            tied = not order[: found.start("aside")].rstrip().endswith(",")
            if not is_remark(found["aside"]) or (tied and OF_WHICH.search(found["aside"])):
                continue
        if found is None or wishes(found["aside"]) or orders_in(found["aside"], verbs):
            continue
        if _HANGING.search(found["order"]):
            continue
        said = found["order"]
        if orders_in(said, verbs) or wishes(said) or is_order(said):
            order, after = found["order"], found["aside"]
            break
    for at in orders_in(order, verbs):
        before = order[:at]
        polite = _POLITE.search(before)
        said = before[: polite.start()] if polite else before
        marked = _SO.search(f"{said.rstrip()} " if polite else said)
        reason = said[: marked.start()] if marked else said
        reason = reason.strip(" ,;")
        if not reason:
            break
        subject = (
            _SUBJECT.match(f"{reason} ") and (marked or polite) and not orders_in(reason, verbs)
        )
        if _DEPENDS.search(reason) or wishes(reason):
            break
        if subject or is_remark(reason):
            return Beside(reason, order[at:], after, polite[0] if polite else "")
    return Beside("", order, after)
