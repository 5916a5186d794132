"""What a sentence does: it orders, asks, or only says something."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import WHOEVER

#: texts of which one keeps whether they wish for something
_MOST_KNOWN = 500
_ASKING = re.compile(
    r"^(?:so |and |well |ok(?:ay)? )?(?:what(?! an?\b)|where|which|who|whose|why|how|is|are|was|were|am|has|had|"
    r"isn't|aren't|(?:(?:do|does|did|don't|didn't) (?:i|you|we|they|any|there)|(?:does|did|didn't) (?:the|my|all)|(?:does|did|didn't) (?:he|she|it))\b"
    r"(?! (?:dish|laundry|wash|same|bed|clean|tidy|iron|hoover))|have (?:i|you|we|they|he|she|it|any|all)\b|"
    r"in which|in what|on which|(?:tell|show) me (?:what|where|which|who|how|if|whether)|"
    r"any idea|count the|do you know"
    r"|(?:do|don't) (?:the|my|all) (?:\w+ ){1,4}?(?:need|have|work|look|want|fit|belong|go|match|stand|lie|smell))\b"
)
_ASKED_AT_END = re.compile(
    r"(?:\b(?:is|are) (?:it|they|that) \w+|\bright|\bisn't it|\baren't they)$"
)
_SAYS_BE = re.compile(r"\b(?:is|are|was|were|has|have)\b")
_THANKS = (
    r"(?:you|very|ever|so|much|a lot|lots|a bunch|million|in advance|for|your|the|all|help|everything|that|this|doing|being|again|"
    r"and|have|nice|good|great|kind|day|one|evening|morning|night|bye|goodbye|robot|dear|honey|mate|friend|my|buddy|pal|sir|"
    r"really|appreciate|appreciated|it|helping|out|me)"
)
#: whoever speaks, or something that is no object of a home, and a verb that is no wish
_REMARK = re.compile(
    r"^(?:because |since |as )?(?:"
    r"(?:i|we|he|she|they|nobody|somebody|someone|everybody|everyone|no one|my (?:wife|husband|mother|"
    r"father|friend|kids?|son|daughter|mum|mom|dad|cat|dog)|(?:the |our |some )?guests"
    r"|(?:the|our) (?:baby|kids?|children|cat|dog|neighbou?rs?))"
    r"(?: (?:am|are|is|was|were|have|has|had|think|guess|believe|know|hate|love|will|usually|just|"
    r"already|always|often|forgot|left|want to|want you to know|need to|going to|saw|spilled|feel|cannot|"
    r"can't|don't|didn't|finished|used|bought|came|comes?|sleeps?|cooked?)\b.*)"
    r"|(?:all|both|most) of (?:them|these|those) (?:stand|are|is|were)\b.*"
    r"|it (?:is|was|gets|will|looks|smells|seems|has)\b.*"
    r"|there (?:is|are) (?:nothing|no one|nobody)\b.*"
    r"|(?:some|a little|a bit of) (?:music|quiet|peace|fun)(?: please)?"
    rf"|(?:thanks?|thank you|cheers|ta)(?: {_THANKS})*|that (?:is|was) (?:all|it|great|nice|good|enough)\b.*"
    r"|that would be (?:all|great|nice|kind)\b.*"
    r"|(?:sleep (?:well|tight)|sweet dreams|take care|enjoy|have (?:fun|a (?:good|nice|great|lovely)\b)|bye|goodbye|see you|good luck)\b.*"
    r"|good (?:morning|evening|night|day|afternoon|job|work)\b.*|never ?mind.*|welcome home.*|"
    r"nice work.*|well done.*|you (?:did|closed|opened|left|forgot|were|are|have|had)\b.*)$"
)
#: what people wish each other, or say to stop somebody, in the words of an order
_FORMULA = re.compile(
    r"^(?:(?:and|then|now|well|so|please|just|now) )*(?:"
    r"(?:sleep|rest) (?:well|tight|good|now|easy|in)(?: (?:everyone|everybody|all|dear|robot|my \w+))?"
    r"|(?:take care|take it easy|hold on|hang on|hang in there|watch out|look out|get well(?: soon)?|keep (?:well|calm|warm|safe|up the good work|going|it up)"
    r"|stay (?:safe|well|warm|calm)|have fun|get lost|go away|shut up|stand by|cheer up|drive safely|travel safely|be (?:good|safe|careful|well)"
    r"|have (?:a |an )?(?:(?:nice|good|great|lovely|restful|pleasant|wonderful|safe|quiet|relaxing) )+(?:\w+ )?\w+|enjoy(?: (?:your|the|yourself)(?: \w+)?)?"
    r"|wait(?: (?:a|for a|one))?(?: (?:moment|minute|second|sec|bit))?)(?: (?:a|one|for a) (?:moment|minute|second|sec|bit))?"
    r"|leave|sweet dreams|good luck|take a seat everyone|make yourself (?:at home|comfortable))$"
)
#: what should, or should not, be so: a wish, whoever says it
_WISH = re.compile(
    r"\b(?:should|must|ought to|has to be|have to be|needs? to (?:be|go|get|come)|belongs?|(?:needs?|wants?) (?:a )?(?:wash|clean|clos|shutt|open|rins|wip|turn|switch)\w*)\b"
    r"|\bto (?:stay|remain) (?:on|off|open|closed|shut)\b"
    r"|^(?:it|they|these|those|both)(?: all| both)? (?:has|have|is|are) to (?:go|be(?: (?:put|placed))?) (?:in|on|into|onto|inside) (?:the |my |our )?(?!morning\b|evening\b|afternoon\b)[a-z]"
    r"|\b(?:is|are) (?:fine|ok|okay|good|alright) (?:where|as) (?:it|they)\b|\b(?:can|may) stay\b"
    r"|\b(?:want|need|like) to (?:see|have|find) (?:no|any)\b"
    r"|\b(?:do not|don't) want (?:any|anything|a single)\b(?=.*\b(?:on|off|open|closed|shut|running|playing|burning|dirty|in|at|under|lying|left|standing|here|there|inside|around)\b)"
    r"|^(?:(?:i|we) (?:do not|don't|can't|cannot) (?:want|need|have|leave)) (?:the|my|our|that|this) [\w ]+? (?:on|open|running|dirty)$"
    r"|^(?:i|we) (?:want|need) to have\b"
    r"|\b(?:make|be) (?:quite |really |very |absolutely )?(?:sure|certain)\b(?! (?:that )?(?:none|nothing) (?:is|are) (?:left )?(?:lying|standing|sitting|left) (?:about|around))|\bensure\b|\bsee to it that\b"
)
#: what takes back, puts off or narrows down what is asked for beside it
_TAKES_BACK = re.compile(
    r"\b(?:but|unless|except|without|until|till|wait|(?<!hear )myself|ourselves|instead|otherwise|later(?= on\b|$)|not (?:now|yet|today|right now)"
    r"|only (?:if|when|for|after|on|at|in|the|this|one)|changed? (?:my|our|her|his) mind|kidding|joking|a joke|"
    r"pretend(?:ing)?|suppos(?:e|ing)|hypothetical(?:ly)?|for example|(?:do not|don't) (?:have|need) to|no need|"
    r"forget (?:it|that|about)|cancel|scratch that|ignore|take (?:it|that) back|never ?mind|when(?:ever)? i (?:say|tell|ask)|tell you when|let you know"
    r"|(?:(?<=^)|(?<=just )|(?<=no )|(?<=actually )|(?<=oh )|(?<=better )|(?<=then )|(?<=thought )|(?<=thoughts )|(?<=, ))(?:leave|skip|drop) (?:it|that|them|this|those)(?=$| (?:alone|be|for now|after all|then|actually)\b| (?:as|where) (?:it|they)\b))\b"
)
#: what whoever speaks has to do
_OWN = re.compile(
    r"\b(?:i|we|he|she|they) (?:should|must|ought to|has to be|have to be|need to be|needs to be)\b(?! (?:closed|open|shut|off|on|clean|washed|put|in|turned|switched|moved|brought|at)\b)"
    rf"|\b{WHOEVER}(?: really| also| just)? (?:should(?:n't| not)?|must(?:n't| not)?|ought to|has to|have to|needs? to|had better) (?!have\b|get (?:an?|the|some|my|their|his|her)\b|find\b|see\b|be (?:on|off|open|closed|shut|in|at|moved|put|left)\b)"
)
_ASKS_TO_BE = re.compile(
    r"^(?:so )?(?:(?:i|we) (?:want|need) (?!to\b)|(?:both|they|it|all(?: of them)?) (?:needs?|wants?) \w+ing\b)"
)
#: what whoever speaks will do later, which puts off nothing that is asked for
_OWN_LATER = re.compile(
    r"^(?:i|we|he|she|they) (?:will|(?:(?:need|have|want|am going|are going|needs|has|wants|is going)|would like) to(?! (?:have|get|find|see|be|keep|leave)\b)) (?!do (?:it|that|this)\b|tell|say|need|want|decide|let)[\w ]+ later(?: on)?$"
)
#: what whoever speaks does not do, which is why it is asked for
_NOT_MYSELF = re.compile(
    r"^(?:i|we) (?:(?:am|are) (?:just |really |simply |far |much |a bit |way )*too \w+ to|(?:can't|cannot|can not|couldn't)|(?:am|are) not able to|(?:do not|don't) (?:really )?(?:want to|fancy|feel like|have (?:the )?(?:time|energy|strength) to))(?: (?:do|doing|manage|managing|get to|reach|reaching))? (?:it|this|that|them|all that|all of it|any of it)(?: all)? (?:myself|ourselves)$"
)
_DENIES = re.compile(r"\bnot\b|n't\b")
_IS_SO = re.compile(
    r"^(?:the|my|our|your|his|her|this|that|these|those|there) .*\b(?:is|are|was|were|has|have|looks?|"
    r"smells?|seems?|feels?|got|gets)\b"
)
_ARE_SO = re.compile(r"^(?P<what>[a-z]+(?: [a-z]+){0,5}?) (?:is|are) (?!to\b|for\b)\w+")
_NO_NAME = frozenset(
    {"that", "which", "what", "who", "whatever", "whichever", "wherever", "where", "if", "when", "make", "sure",
     "it", "everything", "all", "every", "each", "no", "none", "both", "any", "anything", "nothing", "how", "why",
     "there", "while", "unless", "as", "because", "since", "here", "i", "you", "we"}
)  # fmt: skip
#: what is wanted, as a reason for the order after it
_REASON = re.compile(
    r"^(?:i|we) (?:want|need) (?!.*\b(?:no|never|any)\b).*$|^not (?!a single).*$|^(?:let|get) (?:in )?some (?:fresh )?air(?: in)?$"
)


def is_formula(text: str) -> bool:
    """Whether a part is what people say to each other and no order: "sleep well", "hold on"."""
    return bool(_FORMULA.match(text))


def asks(text: str, mark: str) -> bool:
    """Whether a sentence asks for something to be told."""
    if _ASKING.match(text):
        return True
    if "how many" in text or _ASKED_AT_END.search(text):
        return mark == "?" or "how many" in text or ", is it" in text
    polite = re.match(r"^(?:can|could|would|will|may|might|shall)\b", text)
    return mark == "?" and polite is None and _SAYS_BE.search(text) is not None


@lru_cache(_MOST_KNOWN)
def wishes(text: str) -> bool:
    """Whether a text says what should, or should not, be so."""
    return _WISH.search(_OWN.sub("", text)) is not None


def asks_to_be(text: str) -> bool:
    """Whether a part asks, without a verb that begins an order, for something to be so: "both need
    closing", "I want it off"."""
    return wishes(text) or _ASKS_TO_BE.match(text) is not None


def says_how_things_are(text: str) -> bool:
    """Whether a part says how something is, and not how it should be: "the bedroom is stuffy"."""
    return bool(_IS_SO.match(text)) and not _WISH.search(text) and not _DENIES.search(text)


def says_of_several(text: str, verbs: Collection[str]) -> bool:
    """Whether a part says how things are that it names without an article: "tv and radio are both
    on"."""
    found = _ARE_SO.match(text)
    if found is None or _WISH.search(text) or _DENIES.search(text):
        return False
    words = found["what"].split()
    return words[0] not in verbs and not _NO_NAME.intersection(words)


def takes_back(text: str) -> str:
    """The words of a remark that take back, put off or narrow down what is asked for; "" where
    there are none."""
    found = _TAKES_BACK.search(_NOT_MYSELF.sub("", _OWN_LATER.sub("", text)))
    return found[0] if found else ""


def is_remark(text: str, *, before_order: bool = False) -> bool:
    """Whether a sentence, or a part of one, says something by the way and orders nothing.
    `before_order`: an order follows that it is the reason for."""
    if is_formula(text):
        return True
    if wishes(text):
        return False
    return bool(_REMARK.match(text)) or (before_order and bool(_REASON.match(text)))
