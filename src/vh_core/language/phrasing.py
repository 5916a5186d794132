"""From a text to the sentences that the parser reads: what is said by the way is set aside,
typing errors are put right, and ways of speaking become the task language's own."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace

from vh_core.goals import Corrected, Note, Remark, TakenAs, Told
from vh_core.language.activities import Activities
from vh_core.language.asides import Beside, orders_in, set_apart, with_commas
from vh_core.language.asked_before import asked_before, without_if_so
from vh_core.language.courtesy import after_order, before_order
from vh_core.language.idioms import in_plain_words
from vh_core.language.ledger import WordLedger
from vh_core.language.lists import ITEM, ListReader
from vh_core.language.misunderstanding import Unclear
from vh_core.language.order_parts import as_order, ordered
from vh_core.language.peeling import by_doing, cut, exclaims
from vh_core.language.phrase import Phrase, remark
from vh_core.language.politeness import ASKED_POLITELY, ATTENTION
from vh_core.language.rewording import bare, rephrased
from vh_core.language.self_correction import corrected
from vh_core.language.sentences import Sentence, sentences
from vh_core.language.speech import (
    asks,
    asks_to_be,
    is_formula,
    is_remark,
    says_how_things_are,
    says_of_several,
    takes_back,
)
from vh_core.language.spelling import Spelling
from vh_core.language.trial import EVERYWHERE
from vh_core.language.word_order import in_order

_BEFORE_THAT = re.compile(
    r"^(?:and |but )?(?:before (?:that|this|doing (?:that|so))|beforehand|prior to that|but first)"
    r",? (.+)$"
)
_LEFT_OUT = re.compile(
    r"^(?:(?:but |just |only )*not|(?:but )?(?:except(?: for)?|apart from)) (?!a single)"
    r"((?:the|my|those|in|on)\b[^,]+?)(?:,? (?:though|however))?$"
)
_TOPIC = re.compile(
    r"^(?:as for|about|as to|regarding|concerning|as regards|with regard to) (?P<topic>[^,:]+)"
    r"(?:, (?P<order>.+))?$"
)
_PLACE_FIRST = re.compile(
    r"^(?:over |up |down )?(?P<where>(?:in|inside|at|on|into|onto|from|to) (?P<place>(?:the|my|our)"
    r" [^,:]+?)), (?P<order>.+)$"
)
_AND_IF = re.compile(r"^(?P<first>.+?),? (?:and|but|then|and then) (?P<second>if [^,]+?,? .+)$")
#: an order in another room: "… and in the bathroom turn it off"
_ELSEWHERE = re.compile(
    r"^(?P<first>.+?),? (?:and|but|while) (?P<where>(?:in|at) (?P<place>(?:the|my|our) [^,:]+?)),?"
    r" (?P<order>(?:please )?(?P<verb>[a-z]+) (?:.+ )?(?:it|them|the|all|every|my|on|off|up)\b.*)$"
)
_PLACE_ONLY = re.compile(r"^(?:(?:in|at) )?((?:(?:the|my|our) )?[^,:]+)$")
_TIDYING = re.compile(r"^(?:tidy|sort out|clean up)\b")
_IN_EVERY_ROOM = re.compile(r" in (?:every|each|all)(?: of)?(?: the| our)?(?: single)? rooms?\b")
_NAME = re.compile(
    r"^(?P<greeting>(?:(?:hey|hi|ok|okay|hello|dear|yo|oi|listen|my dear)[ ,]+)*)"
    r"(?P<who>[a-z]+\d*)(?P<comma>,)? "
)
_OF_FOR_OFF = re.compile(
    r"(?P<before>\b(?:turn|switch|power) (?:(?:it|them|(?:the|my|all|that|every|both)(?: (?!on\b|off\b|of\b)\w+){1,4}) )?)of"
    r"(?= (?:the|my|all|every|that|this|it|them|both|in|please|now)\b|$|,| and )"
)
_AL_FOR_ALL = re.compile(r"\bal(?= (?:the|my|of|our)\b)")
_ALSO = re.compile(r"\b(?:too|as well|also)$")
#: why something is left out
_NEEDED = re.compile(r"^(?:i|we) (?:still )?(?:need|want|like|use) (?:it|that|this|them|those)\b")
#: "the lamps off, I need the one in the office": one of several is left out
_NEEDED_ONE = re.compile(
    r"(?<=[a-z])(?<!\bif)(?<!\bwhen),? (?:but |because |as |since )?(?:i|we) (?:still )?"
    r"(?:need|want|use|like|am using|are using) (the (?:other )?ones? "
    r"(?:in|on|at|by|near|beside|next to) (?:(?! and | then |,).)+?)"
    r"(?<! too)(?<! as well)(?<! also)$"
)
_SEVERAL = re.compile(r"\b(?:all|every|each|everything|(?:the|my|our) (?:\w+ ){0,2}\w+s)\b")
_MOST_SENTENCES = 60
#: ends what asks for nothing: "leave the one on the table where it is"
_AS_IT_IS = re.compile(r"^(?:leave|keep) .+ (?:where|as|how) (?:it|they) (?:is|are|was|were)$")
#: what is said before it is no order any more
_TAKEN_BACK = re.compile(r"\w\W+never ?mind(?: (?:that|it|this))?\W*$")
#: what is there beside it must not be there any more
_NOTHING_ELSE = re.compile(
    r"\bbe only (?:the|one|two|three|four|five|\d+)\b"
    r"|\b(?:want|need|like) only\b.* (?:on|in|inside) "
    r"|^(?:please )?(?:leave|keep|have) only\b"
    r"|(?:^|[,.;] *|(?:sure|that|want|need|and|then) )(?:only|just) (?:the|my|our|one|two|\d+)\b"
    r"(?:(?!\b(?:if|when|that|which|and)\b)[^,.;])*"
    r" (?:is|are|should|must|stays?|remains?)\b(?! enough)"
)


@dataclass(slots=True)
class Phrasing:
    """Reads texts with one table of activities and one vocabulary."""

    activities: Activities
    spelling: Spelling
    verbs: Collection[str]
    #: those of them that the domain has a meaning of its own for, which comes before an activity
    own_verbs: Collection[str]
    is_room: Callable[[str], bool]
    is_place: Callable[[str], bool]
    #: whether a text is an order by itself
    is_order: Callable[[str], bool]
    notes: list[Note] = field(default_factory=list)
    _ledger: WordLedger = field(init=False)

    def __post_init__(self) -> None:
        self._ledger = WordLedger(self.spelling.knows, self.notes)

    def phrases(self, text: str) -> list[Phrase]:
        """The sentences of a text. Raises `Unclear` for what only asks, or is taken back."""
        self.notes = []
        self._ledger = WordLedger(self.spelling.knows, self.notes)
        found: list[Phrase] = []
        if _TAKEN_BACK.search(text.lower()):
            raise Unclear("not_understood", '"never mind" takes back what is said before it')
        if _NOTHING_ELSE.search(text.lower()):
            raise Unclear("not_understood", '"only" asks something of the others as well; say what')
        said = sentences(text)
        if len(said) > _MOST_SENTENCES:
            raise Unclear("not_understood", f"this is more than {_MOST_SENTENCES} sentences")
        lists = ListReader(self.verbs, self._begins_order, self.is_room, self.is_place)
        question = ""
        for sentence in lists.orders(said):
            spelt = self._as_meant(self._spelt(sentence.text))
            self._ledger.say(spelt)
            plain = with_commas(self._bare(self._without_name(spelt)), self.verbs)
            attention = ATTENTION.fullmatch(plain)
            if attention is not None:
                self._ledger.matched(attention)
                continue
            if self._goes_with(found, spelt):
                continue
            polite = sentence.mark == "?" and ASKED_POLITELY.search(spelt) is not None
            before = asked_before(question, plain, self._ledger, self.verbs) if question else None
            if before is not None:
                question = ""
                if before.of:
                    found.append(Phrase(self._bare(before.of), remark=True, ahead=True))
                order = self._bare(without_if_so(plain, self._ledger))
                found.extend(_depending(self._said(Sentence(order, ".")), before.when))
                continue
            unasked = plain == spelt and not polite and not self._begins_order(plain)
            if (unasked and sentence.mark == "?") or asks(plain, "" if polite else sentence.mark):
                self._require_no_question(question)
                question = plain
                continue
            self._require_no_question(question)
            if plain:
                said_here = list(self._said(replace(sentence, text=plain)))
                if sentence.mark == ITEM and all(each.remark for each in said_here):
                    raise Unclear("not_understood", f'say what is to be done: "{sentence.text}"')
                found.extend(said_here)
        self._require_no_question(question)
        alone = sum(not phrase.remark for phrase in found) == 0
        return [self._meant(phrase, alone=alone) for phrase in found]

    def check(self, phrases: Iterable[Phrase]) -> None:
        """Raise `Unclear` where a word of the text is neither in the phrases, nor accounted for."""
        counted = [each for each in phrases if each.topic or not each.remark]
        read = [text for each in counted for text in (each.text, each.when)]
        remarks = [note.said for note in self.notes if isinstance(note, Remark)]
        self._ledger.check([*read, *remarks])

    @staticmethod
    def _require_no_question(question: str) -> None:
        """Raise `Unclear` for a question that no order depends on."""
        if question:
            reason = f'"{question}" asks something; ask it alone, in a task of its own'
            raise Unclear("question", reason)

    def _goes_with(self, found: list[Phrase], text: str) -> bool:
        """Whether a sentence belongs to the order before it: "Before that, …", "But not the …"."""
        orders = [at for at, phrase in enumerate(found) if not phrase.remark]
        if not orders:
            return False
        before, left_out = _BEFORE_THAT.match(text), _LEFT_OUT.match(text)
        for match in (before, left_out):
            if match is not None:
                self._ledger.matched(match)
        if before is not None:
            found[orders[-1] : orders[-1]] = self._said(Sentence(self._bare(before[1])))
        elif left_out is not None:
            last = found[orders[-1]]
            found[orders[-1]] = replace(last, text=f"{last.text} except {left_out[1]}")
        return before is not None or left_out is not None

    def _about(self, text: str, mark: str) -> Iterator[Phrase]:
        """What a sentence is about that says so before its order, and the order: "in the bedroom,
        open the window", "as for the plums, …"."""
        topic = _TOPIC.match(text)
        place = _PLACE_FIRST.match(text)
        if topic is not None and (topic["order"] or mark == ":"):
            self._ledger.matched(topic)
            yield Phrase(topic["topic"], remark=True)
            text = topic["order"] or ""
        elif place is not None and (
            self._begins_order(place["order"])
            or (says_how_things_are(place["order"]) and self.is_room(place["place"]))
        ):
            room = self.is_room(place["place"])
            self._ledger.matched(place)
            if room:
                self._ledger.account(place["where"])
                yield Phrase(place["place"], remark=True, topic=True)
            text = place["order"] if room else f"{place['order']} {place['where']}"
        elif mark == ":" and (only := _PLACE_ONLY.match(text)) and self.is_room(only[1]):
            self._ledger.matched(only)
            yield Phrase(only[1], remark=True, topic=True)
            text = ""
        yield Phrase(self._bare(text))

    def _said(self, sentence: Sentence) -> Iterator[Phrase]:
        """The phrases of one sentence."""
        text = sentence.text
        farewell = "," in text and all(map(is_remark, text.split(", ")))
        if exclaims(text) or (farewell and not orders_in(text, self.verbs)):
            yield remark(text)
            return
        if self.activities.tasks(text, alone=True) and self.is_order(text):
            yield Phrase(text, remark=not self.activities.tasks(text, alone=False))
            return
        text = in_plain_words(text, self._ledger)
        first, *then = in_order(text, self._ledger, self.verbs)
        if then or first != sentence.text:
            for each in (first, *then):
                yield from self._said(replace(sentence, text=each))
            return
        several = _SEVERAL.search(text.rsplit(", ", 1)[0])
        text = self._ledger.rewrite(_NEEDED_ONE, r" except \1" if several else r", \1", text)
        *topics, order = self._about(text, sentence.mark)
        yield from topics
        if not order.text:
            return
        text = order.text
        two = self._in_two_places(text) or self._with_condition(text)
        if two:
            yield from (phrase for each in two for phrase in self._said(Sentence(each)))
            return
        text = with_commas(text, self.verbs)
        beside = self._beside(text)
        if beside is not None:
            self._ledger.account(beside.polite)
            if beside.before:
                yield remark(beside.before)
            yield from self._said(Sentence(self._bare(beside.order)))
            if beside.after:
                yield remark(beside.after)
            return
        yield from self._order(replace(sentence, text=text))

    def _beside(self, text: str) -> Beside | None:
        """The order in a text, and what is said beside it; None where nothing is."""
        if not self.is_order(text) and not _AS_IT_IS.search(text):
            apart = cut(text, self.is_order, self._begins_order)
            if apart is not None and not orders_in(apart[0], self.verbs):
                return Beside(*apart)
            done_by = by_doing(text, self.is_room)
            if done_by is not None:
                self._ledger.account("by")
                return Beside(done_by[0], as_order(done_by[1], self._ledger, self.verbs))
        beside = set_apart(text, self.verbs, self._is_activity)
        return None if beside.order == text else beside

    def _order(self, sentence: Sentence) -> Iterator[Phrase]:
        """The phrases of a sentence, if it is one, with remarks between commas."""
        text = sentence.text
        how = sentence.mark == ":" and _TIDYING.match(text)  # which stands in what follows
        told = says_how_things_are(text) and not is_remark(text.rsplit(", ", 1)[-1])
        so = sentence.mark != ":" and (told or ("," not in text and says_how_things_are(text)))
        if how or (so and not orders_in(text, self.verbs)):
            yield remark(text)
            return
        parts = re.split(r",\s+", text)
        orders = any(map(self._begins_order, parts[1:]))
        hidden = orders_in(text, self.verbs)
        if not (orders or hidden) and is_remark(text, before_order=sentence.mark == ":"):
            yield remark(text)
            return
        while len(parts) > 1 and (
            is_remark(parts[0], before_order=True)
            or says_how_things_are(parts[0])
            or says_of_several(parts[0], self.verbs)
        ):
            if not (self._begins_order(parts[1]) or asks_to_be(parts[1])):
                break
            yield remark(parts.pop(0))
            parts[0] = self._bare(re.sub(r"^(?:so|and|but|then) ", "", parts[0]))
        tail: list[Phrase] = []
        left_out = "except" in text or " but " in text
        while len(parts) > 1 and (is_remark(parts[-1]) or (left_out and _NEEDED.match(parts[-1]))):
            tail.insert(0, remark(parts.pop()))
        text = ", ".join(parts)
        yield from ordered(text, self._ledger, self.verbs)
        yield from tail

    def _in_two_places(self, text: str) -> tuple[str, ...]:
        """The two orders of "… and in the bathroom turn it off"; none where that is not said."""
        found = _ELSEWHERE.match(text)
        if not found or found["verb"] not in self.verbs or not self.is_room(found["place"]):
            return ()
        self._ledger.matched(found)
        return found["first"], f"{found['where']}, {found['order']}"

    def _with_condition(self, text: str) -> tuple[str, ...]:
        """The two orders of "…, and if it is on, …"; none where that is not said."""
        found = _AND_IF.match(text)
        if found is None or not orders_in(found["first"], self.verbs):
            return ()
        return found["first"], found["second"]

    def _is_activity(self, text: str) -> bool:
        return bool(self.activities.tasks(self._tried(text), alone=True))

    def _begins_order(self, part: str) -> bool:
        if is_formula(part):
            return False
        part = self._tried(re.sub(r"^(?:so|and|but|then) ", "", part))
        return part.split(" ")[0] in self.verbs or bool(self.activities.tasks(part, alone=True))

    def _meant(self, phrase: Phrase, *, alone: bool) -> Phrase:
        """The phrase in the task language's own words."""
        tasks = self.activities.tasks(phrase.text, alone=alone)
        if tasks and not (phrase.remark and not alone):
            if phrase.text.split(" ")[0] in self.own_verbs:
                tasks = (phrase.text, *tasks)
            else:
                self._ledger.account(self.activities.wording(phrase.text, alone=alone))
            readings: list[Phrase] = []
            for task in tasks:
                meant = self._everywhere(phrase, self._rephrased(task))
                taken = TakenAs(phrase.text, task) if task != phrase.text else None
                readings.append(replace(meant, remark=False, taken=taken))
            return replace(readings[0], others=tuple(readings[1:]))
        if phrase.remark:
            changes = "" if phrase.ahead else takes_back(phrase.text)
            if changes:
                reason = f'"{phrase.text}" may change what is asked for ("{changes}")'
                raise Unclear("not_understood", f"{reason}; say only what to do now")
            if not (phrase.ahead or phrase.topic):
                self.notes.append(Remark(phrase.text))
            phrase = replace(phrase, also=_ALSO.search(phrase.text) is not None)
            return self._everywhere(phrase, self._rephrased(phrase.text))
        also = phrase.also or _ALSO.search(phrase.text) is not None
        phrase = replace(phrase, when=self._rephrased(phrase.when), also=also)
        return self._everywhere(phrase, self._rephrased(phrase.text))

    def _everywhere(self, phrase: Phrase, text: str) -> Phrase:
        """The phrase with this text, what is said of the whole house apart from it."""
        rest = self._ledger.rewrite(EVERYWHERE, "", text)
        whole = rest != text or bool(_IN_EVERY_ROOM.search(text))
        return replace(phrase, text=rest, everywhere=whole)

    def _bare(self, text: str) -> str:
        return self._bared(text, self._ledger)

    def _tried(self, text: str) -> str:
        """The text without courtesy, of which nothing is accounted for."""
        return self._bared(text, WordLedger(self.spelling.knows, []))

    def _bared(self, text: str, ledger: WordLedger) -> str:
        while True:
            head, tail = before_order(text, self.verbs), after_order(text)
            ledger.set_aside(f"{head} {tail}")
            text = text[len(head) : len(text) - len(tail)].strip(" ,")
            found = bare(text, ledger, self.verbs)
            if found == text:
                return text
            text = found

    def _without_name(self, text: str) -> str:
        """The text without whom it speaks to: "Robbie, …", "hey Max …"; a word that is none here,
        before an order."""
        name = _NAME.match(text)
        if name is None or not (name["greeting"] or name["comma"]):
            return text
        rest = text[name.end() :]
        begins = self._begins_order(rest) or before_order(rest, self.verbs)
        if not begins or not self.spelling.may_be_name(name["who"]):
            return text
        self._ledger.set_aside(name[0])
        self.notes.append(Remark(name["who"]))
        return rest

    def _rephrased(self, text: str) -> str:
        return rephrased(text, self._ledger, self.verbs)

    def _as_meant(self, text: str) -> str:
        """The text with what is said instead of something in its place."""
        found = corrected(text, self.is_place)
        if found is None or not self.is_order(self._tried(found.text)):
            return text
        self.notes.append(Told(f'"{found.not_meant}": not what is meant'))
        return found.text

    def _spelt(self, text: str) -> str:
        right, changed = self.spelling.corrected(text)
        self.notes.extend(Corrected(word, other) for word, other in changed)
        off = _OF_FOR_OFF.sub(lambda found: f"{found['before']}off", right)
        self.notes.extend([Corrected("of", "off")] if off != right else [])
        return _AL_FOR_ALL.sub("all", off)


def _depending(phrases: Iterable[Phrase], when: str) -> Iterator[Phrase]:
    """The phrases, of which the orders depend on that."""
    for phrase in phrases:
        free = not (phrase.remark or phrase.when)
        yield replace(phrase, when=when) if free and when else phrase
