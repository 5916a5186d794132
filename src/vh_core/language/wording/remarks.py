"""What may be left out of a text that is no task with it: whatever only tells something, beside an
order or a question.

    i promised to ring my daughter at seven | hand me the telephone
    load the dishes | before grandma gets here
    there is a towel in the cabinet (why??) | put it in the washer

A part is known by its shape (`telling.tells`) and not by its words. It is left out only where the
rest is a task by itself; and what it names must be none of what the task is about, lest it say which
of them is meant, or is not (`Retold.allows`). A part that wishes, or may say how something should
be, is never left out.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.named_things import NamedThings
from vh_core.language.odd_words import could_restrict
from vh_core.language.wording.asides import orders_in
from vh_core.language.wording.peeling import exclaims
from vh_core.language.wording.remark_words import is_cut_short
from vh_core.language.wording.speech import is_remark, takes_back, wishes
from vh_core.language.wording.telling import says_where_or_how, tells
from vh_core.language.wording.told_together import told_together
from vh_core.language.wording.word_classes import AS_A_REASON, KIN, TITLES, WHOEVER, either

#: what stands between two parts of a text
_BETWEEN = re.compile(
    r"\s*(?:[.!?;…\n\r]+|,|:(?=\s|$)|\s[-–—]+(?=\s))\s*"
    rf"|,? (?=(?:because|cause|cuz|coz|since|{AS_A_REASON}|so that|so|before|while|whilst|otherwise|or else|now that) (?:\w))"
)
_STOPS = frozenset(".!?;…\n\r")
#: said by the way, in parentheses
_IN_PARENTHESES = re.compile(r"\s*\((?P<said>[^()]{1,60})\)")
#: why, when, or else what
_WHY = re.compile(
    r"^(?:because|cause|cuz|coz|since|as|so that|so|and|but|now that|before|while|whilst|otherwise|or else|well|oh|oh and|ah|you see|you know)\b,? "
)
_OTHERWISE = re.compile(
    r"^(?:otherwise|or else) (?!.*\b(?:put|turn|switch|leave|bring)\b)(?:\w+ ){1,6}\w+$"
)
#: what comes of it, after what it comes to: "otherwise light comes in"
_HAPPENS = re.compile(
    r"comes?|goe?s?|gets?|falls?|leaks?|drips?|burns?|runs?|spoils?|will|might|may|would|can|could|is|are|has|keeps?"
)
#: of whom one speaks to
_OF_YOU = re.compile(
    r"^you (?:poor|good|silly|dear|lovely|old|clever) \w+$"
    r"|^(?:you have|you've|you) (?:(?:really|always|all|already|just|both|never|so) )*(?:are|were|been|had|did|done|look|looked|know|knew|worked|helped|seem|seemed|remember|saw|seen|heard|said|told)\b"
)
#: what somebody is about to do or would like to do, and does it without help
_OWN_WISH = re.compile(
    rf"^{WHOEVER} (?:do |really |just |so |also )*(?:wants?|needs?|would like|'d like|should like|would love|likes?|loves?|feels? like|fancy|fancies|intends?|plans?|hopes?|have|ought)(?: to|(?= \w+ing\b)) (?P<verb>[a-z]+)"
)
#: what somebody has to do, or should rather not
_OWN_DUTY = re.compile(
    rf"^{WHOEVER} (?:really |also |just |do |absolutely )*(?:should(?:n't| not)?|must(?:n't| not)?|ought to|has to|have to|has got to|have got to|needs? to|had better|'d better)(?: really| also| soon)? (?P<verb>[a-z]+)(?P<what>.*)$"
)
#: what is asked for where somebody has to do it
_CONSUMED = frozenset({"eat", "drink", "watch", "read", "play", "use"})
_HELPED = frozenset({"have", "find", "see", "know", "be", "let", "hold"})
#: of which one may have more or less, and that says nothing of which is meant
_MORE_OR_LESS = re.compile(
    r"^(?: up)? (?:(?:so|too) (?:much|many)|(?:a lot |a bit |some )?(?:more|less|fewer)|(?:plenty|lots) of|enough|some|any)(?: (?!in\b|on\b|at\b|from\b|to\b|of\b|the\b)[a-z]+){1,3}$"
)
#: what nobody does without help: it is asked for
_ASKED_FOR = frozenset(
    {"see", "have", "find", "get", "keep", "leave", "know", "hear", "be", "ask", "tell", "let", "make", "put", "move", "turn", "switch", "open", "close", "shut", "stop", "remind", "hold", "order", "request", "give", "bring", "take"}
)  # fmt: skip
_SUN = re.compile(
    rf"^(?!.*\bthe rest\b)(?:{WHOEVER}|you) (?:really |just |so |all |both |badly |desperately )*(?:wants?|needs?|likes?|loves?|would like|would love|could (?:do with|use)|(?:is|are) (?:in need of|desperate for|craving))(?: to have| to get)? (?:some |more |a little |a bit of |a breath of |the |(?:his|her|their|my|our) )*(?:sun|sunshine|sunlight|daylight|fresh air|air|quiet|peace(?: and quiet)?|rest|privacy|warmth|company|sleep)\b[\w ]*$"
)
_SOMETHING_TO = re.compile(
    r"^(?:i|we) (?:want|need|would like|'d like|fancy) (?:something|anything) to (?P<verb>[a-z]+)\b"
)
#: without who does it
_FRAGMENT = re.compile(
    r"^(?:(?:have|got|need|must) (?:to )?(?:run|go|dash|rush|leave|fly|hurry|be off|get going|head out)(?: now| soon)?"
    r"|(?:guests?|visitors|friends|company|family|people|kids|meeting|call|dinner|lunch|taxi|bus) (?:is |are |comes? |coming |arrives? )*(?:in|at) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|fifteen|twenty|thirty|half)(?: (?:an hour|minutes?|mins?|hours?))?"
    r"|(?:(?:a|such a|what a) )?(?:long|big|busy|rough|hard|early|important|late|tough|crazy|tiring|awful|terrible|lovely) (?:day|night|meeting|week|morning|shift|call|evening|drive)(?: today| ahead| tomorrow| tonight)?"
    r"|(?:date|movie|film|game|spa|family|poker|quiz|party|school|work|girls'?|boys'?|bath|story) (?:night|day|evening|time)(?: tonight| today)?"
    r"|(?:an? |such an? |what an? |the )?(?:bad |awful |terrible |horrible |splitting |pounding |raging |massive |huge |killer |nasty |mild |slight |bit of an? |total |major )*(?:headache|migraine|toothache|backache|stomach ?ache|tummy ?ache|earache|hangover|sore throat|fever|flu|cramps)(?: (?:from hell|again|today|tonight|coming on|since (?:this morning|yesterday|last night)|all (?:day|morning|night|week)))*"
    r"|(?:laundry|washing|cleaning|ironing|exams?|school|work|football|guests|visitors|friends|company|family|party|movie|birthday|holiday|moving|big match|dinner guests)(?: (?:day|party|night|over|coming|round))? (?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week))(?: (?:morning|afternoon|evening|night))?"
    r"|can(?:not|'t) (?:see|sleep|reach|hear|breathe|find|work|concentrate|think|read)\b[\w' ]*"
    r"|(?:sorry|apologies) (?:about|for) (?:that|this|the \w+)"
    r"|(?:i am )?(?:so )?sorry (?:to (?:bother|trouble|disturb|interrupt|wake)|for (?:bothering|disturbing)) you(?: again)?|no idea (?:why|how|who)(?: \w+)*"
    r"|(?:ugh|argh|sigh|oops|whoops|phew|lol|haha|omg|obvs|obviously|why|seriously|honestly|again|yikes|wow|hmm)+|(?:ugh|sigh|seriously),? (?:again|why))$"
)
#: "my grandson must have left it there"
_SUPPOSED = re.compile(r"\b(?:must|might|may|could) (?=have\b)")
#: somebody with a title, or from somewhere
_TITLED = re.compile(
    rf"\b{either(TITLES, 'old')} (?!is\b|was\b|has\b|will\b)[a-z]+"
    r"(?: from (?:[a-z]+ ){1,4}?(?=is\b|was\b|has\b|will\b|comes?\b|came\b|wants?\b))?"
)
_LIKES_IT_SO = re.compile(
    r"\b(?:want|wants|need|needs|prefer|prefers|wish|wishes|hope|hopes|expect|would|insist|insists|ask|asked|told|tell|tells|never|always|not|no|nothing|nobody|n't|leave|keep|keeps)\b"
)
#: why something is asked for, which may say how it should be
_SO_THAT = re.compile(r"^(?:so|so that|such that|in order that) ")
_ASKS = re.compile(
    r"^(?:(?:and|so|but) )?(?:how|what|where|which|who|whose|why|when|is|are|was|were|do|does|did|have|has|can|could|would|will|any|whether)\b"
)
#: "it is cold in here"
_WEATHER = re.compile(r"^(?:it|there|this|that)\b(?!.*\b(?:on|off|open|closed|shut|clean|dirty)\b)")
_PRONOUN = re.compile(
    r"\b(?:it|them|one|ones|that|those|these|this|there|him|her|both|other|others|rest|same)\b"
)
_NOUN = re.compile(
    r"\b(?:the|my|our|his|her|their|your|a|an|this|that|some|two|three|four|both) (?!\w+ing\b)[a-z]+"
)
#: what a kind of thing is like, none of which is meant: "fish doesn't keep", "fresh water is precious at sea"
_OF_A_KIND = re.compile(
    r"^(?!(?:the|my|our|his|her|their|your|this|that|these|those|it|they|i|we|you|he|she|there|some|both|all|one|everything|nothing|clean|dirty|open)\b)(?:fresh |raw |cooked |warm |cold )?[a-z]+ (?:always |usually |really |just |simply )*(?:"
    r"(?:does not|doesn't|do not|don't|won't|will not|can't|cannot) (?:keep|last|stay (?:fresh|cold|cool)|survive)(?: (?:long|well|forever|outside|(?:at|in|on|out of) (?:an? )?[a-z]+(?: [a-z]+)?|(?:in|out of) the (?:sun|heat|warm|cold)|in this (?:heat|weather)|for (?:ever|long|days)))*"
    r"|(?:goe?s|gets?|turns?) (?:bad|off|sour|mouldy|stale|warm)(?: (?:fast|quickly|so (?:fast|quickly)|soon|easily|in (?:this|the) (?:heat|weather|sun)))*"
    r"|(?:spoils?|rots?|melts?)(?: (?:fast|quickly|so (?:fast|quickly)|soon|easily|in (?:this|the) (?:heat|weather|sun)))*"
    r"|(?:is|are) (?:so |very |really |too |quite )*(?:expensive|precious|scarce|costly|valuable|dear|rare|not (?:free|cheap|for free))(?: (?:these days|nowadays|here|at (?:sea|night)|in (?:summer|winter)|this year))*"
    r"|(?:costs?|does not grow|doesn't grow|do not grow|don't grow) (?:money|a (?:fortune|lot)|on trees)(?: (?:these days|nowadays))?)$"
)
#: whom one speaks to, by a name or as what it is, before an order: "robot get one cupcake"
_SPOKEN_TO = re.compile(
    rf"^(?:(?:hey|hi|hello|ok|okay|dear|my|good|home|house|household|service|kitchen|little) )*(?!{WHOEVER}\b|{either(KIN)}\b)[a-z]+ (?P<verb>[a-z]+) "
)
_FEWEST_PARTS, _MOST_PARTS = 2, 24


@dataclass(frozen=True, slots=True)
class SaidPart:
    """A part of a text, with what stands behind it; whether it ends its sentence."""

    text: str
    mark: str

    @property
    def ends(self) -> bool:
        """Whether a sentence ends with it."""
        return bool(_STOPS.intersection(self.mark))


@dataclass(frozen=True, slots=True)
class WithoutRemarks:
    """A text without remarks: what was left out, and the classes of what that names."""

    text: str
    remarks: tuple[str, ...]
    named: frozenset[str]


class RemarkFinder:
    """Finds in texts what only tells something, in one home; `verbs` are those of orders."""

    def __init__(self, things: NamedThings, verbs: Collection[str]) -> None:
        self._things = things
        self._verbs = verbs

    def without(self, text: str) -> Iterator[WithoutRemarks]:
        """The text (in lower case) without its remarks, the fewest left out first."""
        text, aside = self._without_parentheses(text)
        parts = list(_parts(text))
        if not aside and not _FEWEST_PARTS <= len(parts) <= _MOST_PARTS:
            return
        tell = [self._tells(part.text) and not is_cut_short(part.text, part.mark) for part in parts]
        for each in _sentences(parts):
            if told_together(_joined(parts[at] for at in each)):  # of which no part is a remark
                tell[each[0] : each[-1] + 1] = [False] * len(each)
        whole = [all(tell[i] for i in each) for each in _sentences(parts)]
        of_sentence = [so for each, so in zip(_sentences(parts), whole, strict=True) for _ in each]
        tried: set[str] = set()
        for left_out in (of_sentence, tell):
            kept = [at for at, out in enumerate(left_out) if not out]
            found = self._kept(parts, left_out, aside)
            if not kept or found is None or found.text in tried or not (found.remarks):
                continue
            if all(map(self._only_tells, (parts[at].text for at in kept))):
                continue
            tried.add(found.text)
            yield found

    def _kept(
        self, parts: list[SaidPart], left_out: list[bool], aside: tuple[str, ...]
    ) -> WithoutRemarks | None:
        """The text without the parts that are left out; None where what follows may refer to one of
        them."""
        remarks = list(aside)
        words = ""
        pending = ""  # what was left out since the last part that stays
        for part, out in zip(parts, left_out, strict=True):
            if out:
                remarks.append(part.text)
                pending += f" {part.text}"
                words = _with_mark(words, part.mark)
                continue
            if pending and (self._may_refer(part.text, pending) or self._is_name(part.text)):
                return None
            pending = ""
            words += f"{part.text}{part.mark} " if part.mark.strip() else f"{part.text} "
        text = words.strip().rstrip(" ,:-")
        telling = (each for each in remarks if not _says_no_which(each))
        return WithoutRemarks(text, tuple(remarks), self._things.classes(" . ".join(telling)))

    def _may_refer(self, text: str, remark: str) -> bool:
        """Whether "it" in a part may be something that a remark before it speaks of."""
        pronoun = _PRONOUN.search(text)
        if pronoun is None or not _NOUN.search(remark):
            return False
        before = text[: pronoun.start()]
        return not self._things.classes(before)

    def _is_name(self, text: str) -> bool:
        """Whether a part only names a thing: what is to be done with it may be in what is said
        before it, "the glass is dirty, dishwasher"."""
        words = tuple(re.sub(r"^(?:the|my|our|an?) ", "", text).split())
        return self._things.knows(words)

    def _without_parentheses(self, text: str) -> tuple[str, tuple[str, ...]]:
        asides = []

        def out(found: re.Match[str]) -> str:
            said = found["said"].strip(" .!?,…")
            told = all(
                _FRAGMENT.match(part) or exclaims(part) or self._tells(part)
                for part in said.split(", ")
            )
            if (
                not told
                or self._things.classes(said)
                or any(map(could_restrict, re.sub(r"\bagain\b", "", said).split()))
            ):
                return found[0]
            asides.append(said)
            return ","

        return re.sub(r",\s*$|,(?=\s*[.,!?])", "", _IN_PARENTHESES.sub(out, text)), tuple(asides)

    def _begins_order(self, text: str) -> bool:
        """Whether words begin with the verb of an order: "(otherwise) open it"."""
        words = re.sub(r"^(?:then |please |just |, |you (?:can|should|may) )+", "", text).split()
        happens = words[1:] and _HAPPENS.fullmatch(words[1])
        return words[:1] != [] and words[0] in self._verbs and not happens

    def _only_tells(self, text: str) -> bool:
        return is_remark(text) or self._tells(text)

    def _tells(self, text: str) -> bool:
        """Whether a part only tells something."""
        said = _WHY.sub("", text)
        if _OTHERWISE.match(text):
            otherwise = text.split(" ", 2 if text.startswith("or ") else 1)[-1]
            return not self._things.classes(text) and not self._begins_order(otherwise)
        if _ASKS.match(said) or (_SO_THAT.match(text) and self._things.classes(said)):
            return _FRAGMENT.match(said) is not None and not self._things.classes(said)
        if not said.strip() or wishes(_SUPPOSED.sub("", said)) or takes_back(said):
            return False
        named = bool(self._things.classes(said))
        of_a_kind = _OF_A_KIND.match(said) is not None
        if of_a_kind or _FRAGMENT.match(said) or exclaims(said):
            return of_a_kind or not named
        if said.split()[0] in self._verbs or (named and orders_in(said, self._verbs)):
            return False
        spoken_to = _SPOKEN_TO.match(said)
        if _OF_YOU.match(said) or (spoken_to and spoken_to["verb"] in self._verbs):
            return not named
        duty = _OWN_DUTY.match(said)
        own = None if duty else _OWN_WISH.match(said) or _SOMETHING_TO.match(said)
        if own is not None:
            return not named and own["verb"] not in _ASKED_FOR
        if duty is not None:
            more = duty["verb"] in _CONSUMED and _MORE_OR_LESS.match(duty["what"])
            return duty["verb"] not in _HELPED and (bool(more) or not named)
        if _SUN.match(said):
            return True
        if named and _LIKES_IT_SO.search(said):
            return False
        if says_where_or_how(_TITLED.sub("my friend ", said)) and (
            named or not _WEATHER.match(said)
        ):
            return False
        said = _TITLED.sub("my friend ", _SUPPOSED.sub("", said)).replace("  ", " ").strip()
        return tells(said, lambda word: False, self._verbs)


def _says_no_which(remark: str) -> bool:
    """Whether a remark names a kind of thing, and none of that kind: "we should eat more fruit"."""
    said = _WHY.sub("", remark)
    duty = _OWN_DUTY.match(said)
    if _OF_A_KIND.match(said):
        return True
    return duty is not None and _MORE_OR_LESS.match(duty["what"]) is not None


def _with_mark(words: str, mark: str) -> str:
    """The words with the mark that stands behind what was left out after them."""
    ends = _STOPS.intersection(words.rstrip()[-1:])
    if not words or ends or not mark:
        return words
    return f"{words.rstrip(' ,:-')}{mark} "


def _parts(text: str) -> Iterator[SaidPart]:
    start = 0
    for found in [*_BETWEEN.finditer(text), None]:
        said = text[start : found.start() if found else None].strip()
        mark = found[0].strip() if found else ""
        start = found.end() if found else len(text)
        if said:
            yield SaidPart(said, mark)


def _joined(parts: Iterable[SaidPart]) -> str:
    """Parts as they were said, without the mark that ends them."""
    return "".join(f"{part.text}{part.mark} " for part in parts).strip(" .!?;")


def _sentences(parts: list[SaidPart]) -> Iterator[list[int]]:
    """The parts by the sentences that they are of, as their places."""
    found: list[int] = []
    for at, part in enumerate(parts):
        found.append(at)
        if part.ends:
            yield found
            found = []
    if found:
        yield found
