"""What the sentences of a text are made of: orders, what they are about and depend on, and what is
said by the way.

sentence ─► about what, or where ─► orders ─► what is said beside each ─► what comes first, and on
what it depends
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace

from vh_core.language import patterns as re
from vh_core.language.activities import Activities
from vh_core.language.phrase import Phrase, remark
from vh_core.language.senses import EMPTY
from vh_core.language.verbs import VERBS
from vh_core.language.wording.asides import Beside, orders_in, set_apart, with_commas
from vh_core.language.wording.courtesy import after_order, before_order
from vh_core.language.wording.ledger import WordLedger
from vh_core.language.wording.one_after_another import in_parts
from vh_core.language.wording.order_parts import as_order, ordered
from vh_core.language.wording.peeling import (
    BETWEEN,
    by_doing,
    cut,
    exclaims,
    goes_on_with_plan,
    in_turn,
    lets_in,
    says_only,
    subjectless,
)
from vh_core.language.wording.purposes import purpose_in
from vh_core.language.wording.rewording import bare
from vh_core.language.wording.run_on import with_orders_apart
from vh_core.language.wording.sentences import Sentence
from vh_core.language.wording.speech import (
    asks_to_be,
    is_formula,
    is_remark,
    says_how_things_are,
    says_of_several,
    takes_back,
    wishes,
)
from vh_core.language.wording.states_in_a_row import told_apart
from vh_core.language.wording.telling import says_who_is_there
from vh_core.language.wording.told_together import told_together
from vh_core.language.wording.trial import OrderTrial
from vh_core.language.wording.ways_of_speaking import OF_A_SENTENCE, rewritten
from vh_core.language.wording.word_order import in_order

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
#: that there is something in one place (and in another), and an order for all of it
_THERE_IS = re.compile(r"^there (?:is|are) ")
_ALL_OF_THEM = re.compile(r"^(?:please )?[a-z]+ (?:all|both|them|it all|every one)\b")
_PLACE_ONLY = re.compile(r"^(?:(?:in|at) )?((?:(?:the|my|our) )?[^,:]+)$")
_TIDYING = re.compile(r"^(?:tidy|sort out|clean up)\b")
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
_GOES = re.compile(r" goe?s? (?:in|on|into|onto|to) ")
#: places of a remark where an order is looked for behind it
_MOST_HIDDEN = 6
#: ends what asks for nothing: "leave the one on the table where it is"
_AS_IT_IS = re.compile(r"^(?:leave|keep) .+ (?:where|as|how) (?:it|they) (?:is|are|was|were)$")
#: joins what is told of things to what is told before that
_AND_THE = re.compile(r",? and (?=(?:the|our|my) (?:(?!and\b)[a-z0-9]+ )+(?:is|are)\b)")
#: asks that something is so, and what else it may ask
_MAKE_SURE = re.compile(
    r"^(?:please |and |so |then |just )*(?:(?:make|be) (?:\w+ )?sure|make certain|ensure|"
    r"see(?: to it)? that|check|verify|confirm)\b"
)
_AND_THAT = re.compile(r"^(?:,? ?(?:and|but|or) )+(?:also |that )*(?!(?:i|we|he|she|it) )")
#: joins what is said to the order that it is the reason for
_JOINED_TO_NEXT = re.compile(r"(?<=\w),? so$")
#: begin orders to which what follows may belong: where it goes that is taken out
_EMPTYING = tuple(f"{' '.join(words)} " for words, s in VERBS.items() if s.value == EMPTY)
#: begin wishes, which are for all that follows
_WISHING = ("need", "want")


@dataclass(frozen=True, slots=True)
class SentenceParts:
    """Takes sentences apart, and tells a ledger which words it has understood. `knows` says of a
    word whether it means something here, `tells` of a text whether it only tells something."""

    activities: Activities
    verbs: Collection[str]
    is_room: Callable[[str], bool]
    knows: Callable[[str], bool]
    trial: OrderTrial
    tells: Callable[[str], bool]
    ledger: WordLedger

    def _about(self, text: str, mark: str) -> Iterator[Phrase]:
        """What a sentence is about that says so before its order, and the order: "in the bedroom,
        open the window", "as for the plums, …"."""
        purpose = purpose_in(text, self.knows)
        if purpose is not None:
            yield Phrase(purpose.why, remark=True, told=True)
            text = purpose.order
        topic = _TOPIC.match(text)
        place = _PLACE_FIRST.match(text)
        if topic is not None and (topic["order"] or mark == ":"):
            self.ledger.matched(topic)
            yield Phrase(topic["topic"], remark=True)
            text = topic["order"] or ""
        elif place is not None and (
            self.begins_order(place["order"])
            or (
                (
                    says_how_things_are(place["order"])
                    or wishes(place["order"])
                    or self.trial.is_order_beside(place["order"])  # the stove off
                )
                and self.is_room(place["place"])
            )
        ):
            room = self.is_room(place["place"])
            self.ledger.matched(place)
            if room:
                self.ledger.account(place["where"])
                yield Phrase(place["place"], remark=True, topic=True)
            text = place["order"] if room else f"{place['order']} {place['where']}"
        elif mark == ":" and (only := _PLACE_ONLY.match(text)) and self.is_room(only[1]):
            self.ledger.matched(only)
            yield Phrase(only[1], remark=True, topic=True)
            text = ""
        if told := told_together(text):
            self.ledger.account(text)
            yield remark(told)
            text = ""
        yield Phrase(self.bare(text))

    def said(self, sentence: Sentence) -> Iterator[Phrase]:
        """The phrases of one sentence."""
        text = sentence.text
        farewell = "," in text and all(map(is_remark, text.split(", ")))
        if exclaims(text) or (farewell and not orders_in(text, self.verbs)):
            yield from self._remarks(text)
            return
        activity = self.activities.tasks(text, alone=True) and not text.startswith(_EMPTYING)
        if activity and self.trial.is_order(text):
            yield Phrase(text, remark=not self.activities.tasks(text, alone=False))
            return
        text = told_apart(rewritten(text, OF_A_SENTENCE, self.ledger))
        text = self.trial.in_full(text, self.ledger)
        text = with_orders_apart(text, self.trial.is_order, self.begins_order)
        first, *then = in_order(text, self.ledger, self.verbs)
        if then or first != sentence.text:
            for each in (first, *then):
                yield from self.said(replace(sentence, text=each))
            return
        if together := self._with_activities(text):
            self.ledger.account("and then after that afterwards also")
            for each in together:
                yield from self.said(replace(sentence, text=each))
            return
        several = _SEVERAL.search(text.rsplit(", ", 1)[0])
        text = self.ledger.rewrite(_NEEDED_ONE, r" except \1" if several else r", \1", text)
        *topics, order = self._about(text, sentence.mark)
        yield from topics
        if not order.text:
            return
        text = order.text
        two = self._in_two_places(text) or self._with_condition(text)
        if two:
            yield from (phrase for each in two for phrase in self.said(Sentence(each)))
            return
        text = with_commas(text, self.verbs)
        beside = self._beside(text)
        if beside is not None:
            yield from self._with_asides(beside)
            return
        turns = self._by_turns(text)
        for part, orders in turns:
            yield from self.said(Sentence(part)) if orders else self._remarks(part)
        if not turns:
            yield from self._order(replace(sentence, text=text))

    def _with_asides(self, beside: Beside) -> Iterator[Phrase]:
        """An order with what is said beside it."""
        self.ledger.account(beside.polite)
        if beside.before:
            yield from self._remarks(beside.before)
        yield from self.said(Sentence(self.bare(beside.order)))
        if beside.after:
            yield from self._remarks(beside.after)

    def _by_turns(self, text: str) -> list[tuple[str, bool]]:
        """The parts of a text that orders and tells by turns."""
        trial = self.trial
        if "," not in text or trial.is_order(text):
            return []
        return in_turn(text, trial.is_order, self.tells, trial.is_order_beside)

    def _beside(self, text: str) -> Beside | None:
        """The order in a text, and what is said beside it; None where nothing is."""
        trial = self.trial
        head, comma, rest = text.partition(", ")
        if comma and self._is_activity(head) and says_of_several(rest, self.verbs):
            return Beside("", head, rest)  # wash the laundry, machine is in the bathroom
        if not trial.is_order(text) and not _AS_IT_IS.search(text):
            apart = cut(text, trial.is_order, self.begins_order, self.tells, trial.is_order_beside)
            if apart is not None and _MAKE_SURE.match(apart[1]) and _AND_THAT.match(apart[2]):
                return None  # make sure the tv is off and the bed is made
            lets = apart is not None and lets_in(apart[0]) is not None
            if apart is not None and (lets or not orders_in(apart[0], self.verbs)):
                return Beside(*apart)
            done_by = by_doing(text, self.is_room)
            if done_by is not None:
                self.ledger.account("by")
                return Beside(done_by[0], as_order(done_by[1], self.ledger, self.verbs))
        beside = set_apart(text, self.verbs, self._is_activity)
        return None if beside.order == text else beside

    def _order(self, sentence: Sentence) -> Iterator[Phrase]:
        """The phrases of a sentence, if it is one, with remarks between commas."""
        text = sentence.text
        how = sentence.mark == ":" and _TIDYING.match(text)  # which stands in what follows
        told = says_how_things_are(text) and not is_remark(text.rsplit(", ", 1)[-1])
        so = sentence.mark != ":" and (told or ("," not in text and says_how_things_are(text)))
        if how or (so and not orders_in(text, self.verbs) and not self.trial.is_order(text)):
            yield from self._remarks(text)
            return
        parts = re.split(r",\s+", text)
        orders = any(map(self.begins_order, parts[1:]))
        hidden = orders_in(text, self.verbs)
        if not (orders or hidden) and is_remark(text, before_order=sentence.mark == ":"):
            yield from self._remarks(text)
            return
        while len(parts) > 1 and (
            is_remark(parts[0], before_order=True)
            or says_how_things_are(parts[0])
            or says_of_several(parts[0], self.verbs)
        ):
            if not (self.begins_order(parts[1]) or asks_to_be(parts[1])):
                break
            yield from self._remarks(parts.pop(0))
            parts[0] = self.bare(re.sub(r"^(?:so|and|but|then) ", "", parts[0]))
        tail: list[Phrase] = []
        left_out = "except" in text or " but " in text
        while len(parts) > 1 and (is_remark(parts[-1]) or (left_out and _NEEDED.match(parts[-1]))):
            tail.insert(0, remark(parts.pop()))
        text = ", ".join(parts)
        told = self.tells(text) or subjectless(text) or lets_in(text) is not None
        if told and says_only(text, self.trial.is_order, self.tells):
            yield from self._remarks(text)
        else:
            yield from ordered(text, self.ledger, self.verbs)
        yield from tail

    def _remarks(self, text: str) -> Iterator[Phrase]:
        """What orders nothing, how things are or what people do and feel, with the orders that hide
        behind it, or before it: "i am cold, and turn on the tv"."""
        text = _JOINED_TO_NEXT.sub("", text)
        for between in list(BETWEEN.finditer(text))[:_MOST_HIDDEN]:
            before, after = text[: between.start()], text[between.end() :]
            if goes_on_with_plan(before, between[0]):
                continue
            if self._hides(after):
                yield from self._remarks(before)
                yield from self.said(Sentence(self.bare(after)))
                return
            if self._hides(before):
                yield from self.said(Sentence(self.bare(before)))
                yield from self._remarks(after)
                return
        room = lets_in(text)
        if room is not None:  # light, which is no lamp
            if self.is_room(room):
                yield Phrase(room, remark=True, topic=True)
            self.ledger.account("in out")
            yield Phrase(re.sub(r" (?:in|out)$", "", text), remark=True, told=True)
            return
        for joint in _AND_THE.finditer(text):  # we had wine, and the glasses are on the table
            before, after = text[: joint.start()], text[joint.end() :]
            if says_how_things_are(after) and self.tells(before):
                yield from self._remarks(before)
                yield from self._remarks(after)
                return
        known = is_remark(text) or says_how_things_are(text)
        said = known or self._is_activity(text) or says_only(text, self.trial.is_order, self.tells)
        if not said and 0 in orders_in(text, self.verbs):
            yield Phrase(text)  # air the bedroom, and | make the bed
            return
        told = self.tells(text) and (not known or bool(takes_back(text)) or says_who_is_there(text))
        yield Phrase(text, remark=True, told=True) if told else remark(text)

    def _hides(self, part: str) -> bool:
        """Whether a part of a remark is an order in so many words."""
        begins = self.begins_order(part) or asks_to_be(part) or _GOES.search(part)
        return bool(begins) and self.trial.is_order_beside(part)

    def _in_two_places(self, text: str) -> tuple[str, ...]:
        """The two orders of "… and in the bathroom turn it off"; none where that is not said."""
        found = _ELSEWHERE.match(text)
        if not found or found["verb"] not in self.verbs or not self.is_room(found["place"]):
            return ()
        apart = "," in text[: found.start("where")] or text[found.end("place")] != ","
        if not apart and _THERE_IS.match(text) and _ALL_OF_THEM.match(found["order"]):
            return ()  # there are plates in the kitchen and in the bedroom, wash all of them
        self.ledger.matched(found)
        return found["first"], f"{found['where']}, {found['order']}"

    def _with_activities(self, text: str) -> tuple[str, ...]:
        """The orders of a sentence of which one is an activity; none where that is not said."""
        trial = self.trial
        parts = in_parts(text, self._is_done_beside, trial.is_order_beside)
        if not parts and not trial.is_order(text):  # whether what it names is here is said later
            parts = in_parts(text, self._is_told_to_do, trial.is_order_beside)
        fixed = any(map(self.activities.is_fixed, parts))  # close the fridge, and wash up
        fixed = fixed or any(map(self._begins_as_a_thing, parts))
        return parts if fixed or not trial.is_order(text) else ()

    def _begins_as_a_thing(self, text: str) -> bool:
        """Whether what an activity begins with may be the name of a thing: "microwave an apple"."""
        word = text.partition(" ")[0]
        return word in self.activities.verbs and word not in self.trial.verbs and self.knows(word)

    def _is_done_beside(self, text: str) -> bool:
        """Whether a text is an activity that is ordered, and can be done here, beside others, as
        it stands or in full."""
        text = self.trial.in_full(text, WordLedger(self.knows, []))
        return self._is_told_to_do(text) and self.trial.is_order_beside(text)

    def _is_told_to_do(self, text: str) -> bool:
        """Whether a text is an activity that is ordered, beside others, too."""
        verb, _, rest = text.partition(" ")
        begins = verb in self.activities.verbs and verb not in _WISHING and bool(rest)
        return begins and bool(self.activities.tasks(text, alone=False))

    def _with_condition(self, text: str) -> tuple[str, ...]:
        """The two orders of "…, and if it is on, …"; none where that is not said."""
        found = _AND_IF.match(text)
        if found is None or not orders_in(found["first"], self.verbs):
            return ()
        return found["first"], found["second"]

    def _is_activity(self, text: str) -> bool:
        return bool(self.activities.tasks(self.tried(text), alone=True))

    def begins_order(self, part: str) -> bool:
        if is_formula(part):
            return False
        part = self.tried(re.sub(r"^(?:so|and|but|then) ", "", part))
        return part.split(" ")[0] in self.verbs or bool(self.activities.tasks(part, alone=True))

    def bare(self, text: str) -> str:
        return self._bared(text, self.ledger)

    def tried(self, text: str) -> str:
        """The text without courtesy, of which nothing is accounted for."""
        return self._bared(text, WordLedger(self.knows, []))

    def _bared(self, text: str, ledger: WordLedger) -> str:
        while True:
            head, tail = before_order(text, self.verbs), after_order(text)
            ledger.set_aside(f"{head} {tail}")
            text = text[len(head) : len(text) - len(tail)].strip(" ,")
            found = bare(text, ledger, self.verbs)
            if found == text:
                return text
            text = found
