"""What is said around a question: what it is about, why it is asked, that one should look.

    i can't find my phone | where is it | i need it
    oranges | how many

Where a text as a whole is no question, the longest part of it that is one counts, if all the rest
orders nothing. "It" in the question is what the rest speaks of.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.named_things import NamedThings
from vh_core.language.questions.phrases import IS
from vh_core.language.questions.query import Query
from vh_core.language.tokens import Token, tokenize
from vh_core.language.wording.antecedent import told_of
from vh_core.language.wording.asides import orders_in
from vh_core.language.wording.declaring import declares, in_full
from vh_core.language.wording.politeness import ATTENTION, CLOSING, OPENING
from vh_core.language.wording.speech import is_remark, says_how_things_are, takes_back, wishes

#: a part of a dictated text may begin with these
_BEGINS = frozenset(
    {"where", "what", "which", "how", "is", "are", "did", "do", "does", "have", "has", "can",
     "could", "would", "any", "tell", "i", "we", "it", "please", "because", "my", "the"}
)  # fmt: skip
#: what asks begins with one of these, where no mark says so
ASKS = re.compile(
    r"(?:and |so |but |now )*(?:where\w*|what|which|who|how|is|are|was|were|did|do|does|have|has|any|"
    r"number of|count|in which|on which|(?:(?:can|could|would|will) you )?(?:please )?(?:tell|let|check|show|remind)"
    r"|i (?:wonder|was wondering|(?:want|need|would like) to know)|i'd like to know|isn't|aren't)\b"
)
#: what asks on a condition is left to what is ordered on one
_DEPENDS = frozenset({"if", "unless", "when", "whenever", "once", "until"})
#: may have an order's verb in it: "did I turn off the stove"
_OF_DONE = frozenset({"did", "have", "has", "was", "were"})
_PRONOUNS = frozenset({"it", "they", "them", "he", "she", "one"})
_DETERMINERS = frozenset({"the", "my", "our", "your", "that", "this", "those", "these"})
#: stand for what is counted, or looked for, where no noun follows
_COUNTS = (("how", "many"), ("any",))
_NO_NOUN = IS | {"do", "have", "did", "left", "there", "in", "on", "at"}
#: begin where something is asked for
_WHERE_WORDS = frozenset({"in", "on", "at", "near", "under", "inside", "from", "of", "or"})
#: longest text in which parts are looked for, in tokens
_LONGEST = 45

#: which of them are asked about
_THOSE_ONES = re.compile(
    r"(?:only|just (?:the|those)|without|except|but not|apart from)\b|(?:all|both|the|not|any|most|some)\b(?: [a-z]+)* ones\b"
)

_LOOK = (
    r"(?:check|have a (?:quick )?look|take a (?:quick )?look|look|see|verify|confirm|find out|tell me|"
    r"say|let me know|answer(?: me)?|remind me|help me(?: find (?:it|them))?)"
)
_LOOKING = re.compile(r"\b(?:(?:have|take) a (?:quick )?look|let me know)\b")
ONE_SHOULD_LOOK = re.compile(
    rf"(?:and |so )?(?:please )?(?:(?:can|could|would|will) you )?(?:please |just |quickly |kindly )*"
    rf"(?:go and |go )?{_LOOK}(?: (?:it|that|this|for me|please|quickly|around|once|up))*"
    r"|(?:i am |i was )?(?:just )?(?:asking|checking|wondering|curious|not sure)(?: about (?:it|that))?"
    r"|(?:(?:i|we|my \w+) )?(?:really )?(?:wants?|needs?|has|have|would like) to (?:know|check|find (?:it|them))"
    r"|(?:a |one |just a )?(?:quick |little )?question|any (?:idea|clue)|(?:do you )?know|you know"
    r"|(?:i )?can(?:not|'t) (?:remember|recall|tell|see|find (?:it|them))(?: (?:it|that|from here))?"
    r"|(?:i )?(?:forgot|forget|do not know|don't know|do not remember|don't remember)"
)
#: where something should be, or how
_SHOULD_BE = (
    r"\b(?:on|off|in|into|inside|to|onto|at|open|closed|shut|clean|dirty|empty|full|washed|from|with|be|beside"
    r"|near|next|under|behind|back|away|out|here|there)\b"
)
#: what one wants of what one asks for; where it should be, or how, makes it an order
_WANTS = re.compile(
    r"(?:because |as |since )?(?:i|we)(?: (?:am|are|was) (?:looking|searching) for| (?:really |badly )?"
    r"(?:want|need|fancy|lost|miss|would like|(?:have |can't |cannot )?(?:seem to )?(?:lost|find|misplaced?))) "
    rf"(?!.*{_SHOULD_BE})[\w' ]+"
    r"|(?:(?:i am|we are|i was|just) )?(?:thinking (?:of|about)|planning(?: on)?|dreaming of|craving|in the mood for) "
    rf"(?!.*{_SHOULD_BE})[\w' ]+"
    r"|(?:(?:can't|cannot) find|lost|looking for|misplaced) [\w' ]+"
    r"|(?:i|we) (?:want|need|have|would like|wanna) to (?!know\b)\w+\b.*"
)  # fmt: skip


#: where it should be, or how, which is an order
_GOES_THERE = re.compile(
    r"(?:because |as |since |and |but )*(?:i|we)(?:'d like| would like| really want| want| need| prefer) (?!to\b)[\w' ]+? (?:all |both )?(?:to be )?"
    r"(?:on|off|in|into|inside|onto|to(?! \w+ )|at|open|closed|shut|clean|washed|away)\b(?! (?:the (?:morning|afternoon|evening|night)|an? |[a-z]+day|use|work|read|go|night|time|once|hand)\b)"
    r"|(?:they|those|these|it|that)(?: all| both)? goe?s? (?:back )?(?:in|into|on|onto) (?:the|my|our) "
)

#: what is asked for, once it is known to be there: "i will have one"
_HAVE_ONE = re.compile(
    r"(?:and |so |then |if so |yes )*(?:i|we)(?: will|'ll| would|'d) (?:like to )?(?:have|take|eat|drink|like) (?:one|two|three|some|it|them|that)\b"
)
#: somebody, or something, and a verb
_SAYS = re.compile(
    r"(?:because |since |as |but |and |before )*(?!.*\b(?:besides|want|need|should|must|please|like|turn|put|open|close)\b)"
    r"(?:(?:i|we|he|she|they|someone|somebody|nobody|it|there|this) \w"
    r"|\w+ and (?:my|our|the|his|her) \w+ (?:is|are|was|were|will|have)\b"
    r"|(?:my|our|the|some|his|her) (?:\w+ ){1,3}(?:is|are|was|were|has|have|had|will|\w{3,}(?:s|ed))\b)"
)


@dataclass(frozen=True, slots=True)
class AskedPart:
    """The part of a text that asks, and whether a question mark ends it."""

    tokens: list[Token]
    marked: bool


class AroundQuestions:
    """Finds the question in a text: `reads` gives the query that a part is, `knows` whether words
    name something of the home, `verbs` are those that orders begin with, `things` those of the
    home."""

    def __init__(
        self,
        reads: Callable[[AskedPart], Query | None],
        knows: Callable[[tuple[str, ...]], bool],
        verbs: Collection[str],
        things: NamedThings,
    ) -> None:
        self._things = things
        self._reads = reads
        self._knows = knows
        self._verbs = verbs

    def find(self, text: str) -> Query | None:
        """The query of the one part that asks; None where there is none, or more is asked for."""
        tokens, marks = _with_marks(text)
        if not 1 < len(tokens) <= _LONGEST or tokens[0].text in _DEPENDS:
            return None
        begins = [at for at in range(len(tokens)) if _may_begin(tokens, at)]
        ends = [*begins[1:], len(tokens)]
        spans = [(start, end) for start in begins for end in ends if end > start]
        for start, end in sorted(spans, key=lambda span: span[0] - span[1]):
            found = self._asked(tokens, marks, start, end)
            if found is not None:
                return found
        return None

    def _asked(
        self, tokens: list[Token], marks: dict[int, str], start: int, end: int
    ) -> Query | None:
        """The query of one part, if the rest orders nothing."""
        middle = _plain(tokens[start:end])
        if not middle or any(token.text == "." for token in middle):
            return None
        marked = "?" in marks.get(end - 1, "") or "?" in marks.get(end, "")
        said = " ".join(token.text for token in middle)
        if not (marked or ASKS.match(said)) or (not marked and self._is_relative(tokens, start)):
            return None
        if orders_too(said, self._verbs):
            return None
        before, after = tokens[:start], tokens[end:]
        topic = self._topic(before)
        about = _about(middle, topic) if topic else middle
        query = self._reads(AskedPart(about, marked))
        if query is None:
            return None
        used = about is not middle
        rest = [*_pieces(before), *_pieces(after)]
        fine = all(self._is_beside(piece, query, topic if used else []) for piece in rest)
        return query if fine else None

    def _is_relative(self, tokens: list[Token], start: int) -> bool:
        """Whether "which are" says of things before it which ones: "the plates which are clean"."""
        at = start - 1 if start and tokens[start].text in ("is", "are") else start
        words = [token.text for token in tokens[at : at + 2]]
        after_a_name = at > 0 and self._knows((tokens[at - 1].text,))
        return (
            after_a_name and words[:1] in (["which"], ["that"]) and words[1:] in (["is"], ["are"])
        )

    def _topic(self, before: list[Token]) -> list[Token]:
        """The one thing that what stands before the question speaks of."""
        found: list[list[Token]] = []
        for piece in _pieces(before):
            words = [token.text for token in piece]
            whole = tuple(words[1:] if words[0] in _DETERMINERS else words)
            if whole and self._knows(whole):
                found.append(piece)
                continue
            name = told_of(" ".join(words), self._things)
            if name:
                found.append([Token("the"), *map(Token, name.split())])
        return found[0] if len(found) == 1 else []

    def _is_beside(self, piece: list[Token], query: Query, topic: list[Token]) -> bool:
        """Whether a piece beside the question orders nothing, and asks nothing else."""
        if topic and piece == topic:
            return True
        text = " ".join(token.text for token in piece)
        for _ in range(4):
            text = CLOSING.sub("", OPENING.sub("", text)).strip(" ,")
        if piece[0].text in _WHERE_WORDS and not text.endswith(("house", "home", "flat")):
            return False  # limits what is asked
        if _THOSE_ONES.match(text):
            return False
        if not text or ATTENTION.fullmatch(text) or ONE_SHOULD_LOOK.fullmatch(text):
            return True
        if self._reads(AskedPart(_about(piece, topic) if topic else piece, marked=True)) == query:
            return True
        if takes_back(text) or orders_in(text, self._verbs) or wishes(text):
            return False
        if _HAVE_ONE.match(text) or _GOES_THERE.match(text):
            return False
        if _WANTS.fullmatch(text):
            return True
        said = is_remark(text) or says_how_things_are(text) or _SAYS.match(text) is not None
        said = said or declares(in_full(text), self._verbs)
        return said and text.split(" ")[0] not in self._verbs


def orders_too(text: str, verbs: Collection[str]) -> bool:
    """Whether a question orders something as well: "is the tv on turn it off"."""
    words = text.split(" ")
    said = _LOOKING.sub("", text)
    return bool(orders_in(said, verbs)) and words[0] not in _OF_DONE and "did" not in words


def _may_begin(tokens: list[Token], at: int) -> bool:
    return at == 0 or tokens[at - 1].text in (",", ".") or tokens[at].text in _BEGINS


def _with_marks(text: str) -> tuple[list[Token], dict[int, str]]:
    """The tokens of a text, "." between sentences, and what ends the one before each of these."""
    tokens: list[Token] = []
    marks: dict[int, str] = {}
    for part in re.findall(r"[^.!?;\n]+[.!?;\n]*|[.!?;\n]+", text):
        mark = part[len(part.rstrip(".!?;\n ")) :]
        found = [token for token in tokenize(part.replace(" - ", ", ")) if token.text != "."]
        if tokens and found:
            tokens.append(Token("."))
        tokens += found
        marks[len(tokens)] = mark
    return tokens, marks


def _plain(tokens: list[Token]) -> list[Token]:
    """The tokens without commas and stops around them."""
    start, end = 0, len(tokens)
    while start < end and tokens[start].text in (",", "."):
        start += 1
    while end > start and tokens[end - 1].text in (",", "."):
        end -= 1
    return tokens[start:end]


def _pieces(tokens: list[Token]) -> Iterator[list[Token]]:
    """The tokens between commas and stops."""
    piece: list[Token] = []
    for token in [*tokens, Token(".")]:
        if token.text in (",", "."):
            if piece:
                yield piece
            piece = []
        else:
            piece.append(token)


def _about(tokens: list[Token], topic: list[Token]) -> list[Token]:
    """The question with what it is about, where it says "it", or "how many" of nothing; the same
    list where it says neither."""
    words = [token.text for token in tokens]
    for at, word in enumerate(words):
        if word in _PRONOUNS and not (word == "it" and words[at + 1 : at + 2] in (["dark"],)):
            return [*tokens[:at], *topic, *tokens[at + 1 :]]
    for phrase in _COUNTS:
        for at in range(len(words) - len(phrase) + 1):
            end = at + len(phrase)
            if tuple(words[at:end]) == phrase and (end == len(words) or words[end] in _NO_NOUN):
                return [*tokens[:end], *topic, *tokens[end:]]
    return tokens
