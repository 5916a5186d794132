"""From a text to the sentences that the parser reads: what is said by the way is set aside,
typing errors are put right, and ways of speaking become the task language's own."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace

from vh_core.goals import Corrected, Note, NotMeant, Remark, TakenAs, Told
from vh_core.language import patterns as re
from vh_core.language.activities import Activities
from vh_core.language.misunderstanding import Unclear
from vh_core.language.phrase import Phrase
from vh_core.language.wording.across_orders import brought_where_the_last_goes
from vh_core.language.wording.alone import without_alone
from vh_core.language.wording.another_order import another_order, perhaps_another
from vh_core.language.wording.as_typed import AsTyped
from vh_core.language.wording.asides import with_commas
from vh_core.language.wording.asked_before import (
    asked_before,
    with_what_was_asked,
    without_if_so,
)
from vh_core.language.wording.asked_for import WHERE_BEHIND, AskedFor, asked_for
from vh_core.language.wording.contrasts import of_what_is_there
from vh_core.language.wording.courtesy import SAME_IN_THE_PAST, before_order
from vh_core.language.wording.given_names import GIVEN_NAMES
from vh_core.language.wording.kinds_listed import with_kinds_listed
from vh_core.language.wording.ledger import WordLedger
from vh_core.language.wording.lists import ITEM, ListReader
from vh_core.language.wording.may_mean_two import require_one_meaning
from vh_core.language.wording.one_more import with_others_counted
from vh_core.language.wording.order_parts import leaves_rest, with_checks
from vh_core.language.wording.orders_put_right import leaves_open, order_put_right
from vh_core.language.wording.politeness import ASKED_POLITELY, ATTENTION, HOW_IT_ENDS
from vh_core.language.wording.rewording import rephrased
from vh_core.language.wording.said_after import with_what_is_said_after
from vh_core.language.wording.self_correction import corrected, with_corrections
from vh_core.language.wording.sentence_parts import SentenceParts
from vh_core.language.wording.sentences import Sentence, sentences
from vh_core.language.wording.should_be_so import without_when
from vh_core.language.wording.speech import (
    asks,
    takes_back,
)
from vh_core.language.wording.spelling import Spelling
from vh_core.language.wording.told_in_parts import with_parts
from vh_core.language.wording.told_of_the_robot import as_orders
from vh_core.language.wording.told_where import with_places
from vh_core.language.wording.too_dark import too_dark_for
from vh_core.language.wording.trial import EVERYWHERE, OrderTrial
from vh_core.language.wording.unmarked import in_lower_case
from vh_core.language.wording.word_classes import EVERY_ROOM

_BEFORE_THAT = re.compile(
    r"^(?:and |but )?(?:before (?:that|this|doing (?:that|so)|you (?:do (?:that|it)|(?:start|close|shut|open|wash) it|(?:turn|switch) it (?:on|off))|(?:starting|closing|opening|washing) it)|beforehand|prior to that|but first)"
    r",? (.+)$"
)
#: the same at the end of a text, where nothing is counted off
_BEFORE_ALL = re.compile(
    r"^(?:and )?(?:first(?: of all)?|before anything else|to begin with),? (?P<rest>(?:put|load|take|place|wash|turn|switch|close|open) .*\bit\b.*)$"
)
_LEFT_OUT = re.compile(
    r"^(?:(?:but |just |only )*not|(?:but )?(?:except(?: for)?|apart from)) (?!a single)"
    r"((?:the|my|those|in|on)\b[^,]+?)(?:,? (?:though|however))?$"
)
_IN_EVERY_ROOM = re.compile(rf" in {EVERY_ROOM}\b")
#: what is to be so in the end, said as if it were
_HOW_IT_ENDS = re.compile(HOW_IT_ENDS)
_IS_SO = re.compile(r"^(?!(?:make sure|i|we|you)\b)(?!.*\b(?:should|must|if)\b).*\b(?:is|are)\b")
_NAME = re.compile(
    r"^(?P<greeting>(?:(?:hey|hi|ok|okay|hello|dear|yo|oi|listen|my dear)[ ,]+)*)"
    r"(?P<who>[a-z]+\d*)(?P<comma>,)? "
)
_OF_FOR_OFF = re.compile(
    r"(?P<before>\b(?:turn|switch|power) (?:(?:it|them|(?:the|my|all|that|every|both)(?: (?!on\b|off\b|of\b)\w+){1,4}) )?)of"
    r"(?= (?:the|my|all|every|that|this|it|them|both|in|please|now)\b|$|,| and )"
)
_AL_FOR_ALL = re.compile(r"\bal(?= (?:the|my|of|our|[a-z]+s)\b)")
#: an order behind what is told
_SO = re.compile(
    r"[a-z],? so (?:please )?(?P<order>(?!(?:that|as|far|much|many|long|what)\b)[a-z].*)$"
)
_ALSO = re.compile(r"\b(?:too|as well|also)$")
#: "clean towel on the rack" may be a verb, and may say which towel
_CLEAN = re.compile(
    r"^clean (?P<what>(?!(?:the|my|our|all|every|both|up|it|them)\b)(?:[a-z]+ )?[a-z]*(?:[a-rt-z]|ss)(?: (?:from|out of) (?:the |my )?[a-z]+(?: [a-z]+)?)?)"
    r" (?P<where>(?:on|in|onto|into|to) (?:the |my |our )?[\w ]+)$"
)
#: one more, and not which one is meant: "open the window. Then the one in the kitchen"
_THEN_THE_ONE = re.compile(
    r"^(?:and |but )?(?:then|after that|after which|afterwards|next),? (?:please )?the (?:\w+ )?ones?\b(?!.*\b(?:too|as well|also)$)"
)
_MOST_SENTENCES = 60
#: takes back the question before it
_NEVER_MIND = re.compile(
    r"^(?:oh |ah |well )?(?:never ?mind|anyway|whatever|it does not matter|no matter)(?: (?:that|it))?,? (?:just )?(?P<rest>.+)$"
)
#: a line of steps that only says what goes in, or comes out; "candle out" puts it out
_IN_OR_OUT = re.compile(
    r"^(?P<many>(?:the|both|all|all the|two|three|four|\d+) )?(?P<name>(?!the\b|both\b|all\b)[a-z]+(?: [a-z]+){0,2}) (?P<how>in|(?<!candle )(?<!candles )out)$"
)
#: what people are about to do, and the order that goes with it
_TIME_TO = re.compile(
    r"^(?P<why>(?:so |ok |now )?(?:it is )?(?:about |high )?time (?:to|for us to|for me to) (?:sleep|rest|relax|eat|leave"
    r"|go(?: to (?:bed|sleep|work)| home| out)?|get up|wake up|get ready|work|celebrate))(?:(?:,| so| and)* (?P<order>.+))?$"
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
    #: whether words name one thing, or the things, that can be brought
    is_brought: Callable[[str], bool]
    #: tries whether a text is an order by itself
    trial: OrderTrial
    #: whether a text only tells something
    tells: Callable[[str], bool]
    notes: list[Note] = field(default_factory=list)
    _ledger: WordLedger = field(init=False)
    _parts: SentenceParts = field(init=False)
    _typed: AsTyped = field(init=False)

    def __post_init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        """Begin another text."""
        self.notes = []
        self._ledger = WordLedger(self.spelling.knows, self.notes)
        self._parts = SentenceParts(
            self.activities,
            self.verbs,
            self.is_room,
            self.spelling.knows,
            self.trial,
            self.tells,
            self._ledger,
        )
        begins = self._parts.begins_order
        named = (self.is_room, self._names, self.is_brought)
        self._typed = AsTyped(*named, begins, self.trial)

    def phrases(self, text: str) -> list[Phrase]:
        """The sentences of a text. Raises `Unclear` for what only asks, or is taken back."""
        self._begin()
        found: list[Phrase] = []
        text = in_lower_case(text)
        text = with_others_counted(without_alone(with_what_is_said_after(text)))
        require_one_meaning(text, self.trial.vocabulary)
        for reworded in (without_when, brought_where_the_last_goes):
            text, notes = reworded(text)
            self.notes.extend(notes)
        told = [replace(each, text=as_orders(each.text)) for each in sentences(text)]
        said = with_corrections(told)
        said = self._typed.written_out(said)
        said = with_kinds_listed([*map(self._with_order, said)], self._names, self.notes)
        said = with_checks(with_places(with_parts(said), self._is_place_spelt, self.is_room))
        if len(said) > _MOST_SENTENCES:
            raise Unclear("not_understood", f"this is more than {_MOST_SENTENCES} sentences")
        lists = ListReader(
            self.verbs,
            self._parts.begins_order,
            self.is_room,
            self._is_place_spelt,
            self._names,
            self.notes,
        )
        question = mark = ""
        ends = False
        for sentence in lists.orders(said):
            colon, mark = mark == ":", sentence.mark
            spelt = self._as_meant(self._spelt(sentence.text))
            spelt = self._without_time(spelt, alone=len(said) == 1)
            spelt = self._in_or_out(spelt)
            self._ledger.say(spelt)
            wished = _wished(spelt, sentence.mark) if ends else spelt
            plain = self._plain(wished, alone=all(phrase.remark for phrase in found))
            attention = ATTENTION.fullmatch(plain) or ATTENTION.fullmatch(spelt)
            if attention is not None:
                self._ledger.matched(attention)
                ends = mark == ":" and _HOW_IT_ENDS.fullmatch(plain) is not None
                continue
            if self._goes_with(found, spelt):
                continue
            question, plain = self._minded(question, plain)
            polite = sentence.mark == "?" and ASKED_POLITELY.search(spelt) is not None
            before = asked_before(question, plain, self._ledger, self.verbs) if question else None
            if before is not None:
                question = ""
                order = before.order or without_if_so(plain, self._ledger)
                order = self._parts.bare(order)
                if before.of:
                    order = with_what_was_asked(order, self._parts.bare(before.of))
                of_it = self._parts.said(Sentence(order, "."))
                found.extend(_depending(of_it, before.when, unless=before.unless))
                continue
            unasked = plain == spelt and not polite and not self._parts.begins_order(plain)
            if (unasked and sentence.mark == "?") or asks(plain, "" if polite else sentence.mark):
                self._require_no_question(question)
                question = plain
                continue
            self._require_no_question(question)
            if plain:
                order_said = replace(sentence, text=plain)
                found.extend(self._orders_of(order_said, found, colon=colon))
        self._require_no_question(question)
        found = too_dark_for(found)
        orders = [phrase for phrase in found if not phrase.remark]
        return [self._meant(phrase, alone=orders in ([], [phrase])) for phrase in found]

    def _orders_of(self, sentence: Sentence, before: list[Phrase], *, colon: bool) -> list[Phrase]:
        """The phrases of a sentence without courtesy; `colon`: one stands before it."""
        said = list(self._parts.said(sentence))
        if sentence.mark == ITEM and all(each.remark for each in said):
            raise Unclear("not_understood", f'say what is to be done: "{sentence.text}"')
        listed = colon and bool(before) and not self._parts.begins_order(sentence.text)
        return [replace(each, listed=listed) for each in said]

    def _plain(self, text: str, *, alone: bool) -> str:
        """A sentence without courtesy, with commas between its orders; `alone`: none is before it."""
        asked = self._asked_for(text) if alone else None
        if asked is not None:
            self._ledger.account(asked.beside)
            return asked.order
        plain = with_commas(self._parts.bare(self._without_name(text)), self.verbs)
        return f"{plain} too" if _THEN_THE_ONE.match(text) else plain

    def _asked_for(self, text: str) -> AskedFor | None:
        """What a sentence asks for by its name alone, which can be brought."""
        asked = asked_for(text)
        if asked is None or (asked.things and not self._is_asked(text, asked)):
            return None
        ordered = self.trial.is_order(asked.order)
        tasks = ordered and self.activities.tasks(self._parts.tried(asked.what), alone=True)
        return asked if ordered and not tasks else None

    def _with_order(self, sentence: Sentence) -> Sentence:
        """The order for what a sentence asks for by its name, with where that is behind it."""
        where = WHERE_BEHIND.match(sentence.text)
        asked = self._asked_for(where["asked"]) if where is not None else None
        if where is None or asked is None:
            return sentence
        return replace(sentence, text=f"{asked.order}, {where['told']}")

    def _is_asked(self, text: str, asked: AskedFor) -> bool:
        """Whether what a text names without a number, and nothing more, is to be brought."""
        brought = all(self.is_brought(each) for each in (*asked.things, asked.unmeant) if each)
        return brought and not self.trial.is_order(text)

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

    def _minded(self, question: str, text: str) -> tuple[str, str]:
        """The question before a sentence, and the sentence, of "where is it? Never mind, …" only
        what comes after that."""
        rest = _NEVER_MIND.match(text) if question else None
        if rest is None:
            return question, text
        self._ledger.matched(rest)
        self._ledger.account(question)
        self.notes.append(Told(f'"{question}": asked no more'))
        return "", rest["rest"]

    def _goes_with(self, found: list[Phrase], text: str) -> bool:
        """Whether a sentence belongs to the order before it: "Before that, …", "But not the …"."""
        orders = [at for at, phrase in enumerate(found) if not phrase.remark]
        if not orders:
            return False
        when = found[orders[-1]].when
        if when and (nothing := leaves_rest(text, when)):
            self._ledger.matched(nothing)
            return True
        first = _BEFORE_ALL.match(text) if len(orders) == 1 and orders[0] == 0 else None
        if first is not None:
            text = f"before that {first['rest']}"
            self._ledger.matched(first)
        before, left_out = _BEFORE_THAT.match(text), _LEFT_OUT.match(text)
        for match in (before, left_out):
            if match is not None:
                self._ledger.matched(match)
        if before is not None:
            found[orders[-1] : orders[-1]] = self._parts.said(Sentence(self._parts.bare(before[1])))
        elif left_out is not None:
            last = found[orders[-1]]
            found[orders[-1]] = replace(last, text=f"{last.text} except {left_out[1]}")
        return before is not None or left_out is not None

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
            changes = "" if phrase.ahead or phrase.told else takes_back(phrase.text)
            if changes:
                reason = f'"{phrase.text}" may change what is asked for ("{changes}")'
                raise Unclear("not_understood", f"{reason}; say only what to do now")
            self._require_no_order(phrase.text)
            noted = "" if phrase.ahead or phrase.topic else phrase.text
            if noted:
                self.notes.append(Remark(noted))
            also = _ALSO.search(phrase.text) is not None
            phrase = replace(phrase, also=also, noted=noted)
            return self._everywhere(phrase, self._rephrased(phrase.text))
        also = phrase.also or _ALSO.search(phrase.text) is not None
        if (clean := _CLEAN.match(phrase.text)) is not None:  # if nothing there can be cleaned
            put = f"put a clean {clean['what']} {clean['where']}"
            other = replace(phrase, text=put, taken=TakenAs(phrase.text, put))
            phrase = replace(phrase, others=(*phrase.others, other))
        phrase = replace(phrase, when=self._rephrased(phrase.when), also=also)
        found = self._everywhere(phrase, self._rephrased(phrase.text))
        if (there := of_what_is_there(phrase.text)) is None:
            return found
        meant = replace(phrase, text=there, taken=TakenAs(phrase.text, there))
        return replace(self._everywhere(meant, self._rephrased(there)), others=(found,))

    def _require_no_order(self, told: str) -> None:
        """Raise `Unclear` for "Walter is in bed, so bring him the magazine" as a remark."""
        order = _SO.search(told)
        if order is not None and self._parts.begins_order(order["order"]):
            reason = f'"{order["order"]}" asks something'
            raise Unclear("not_understood", f"{reason}; say it in a sentence of its own")

    def _everywhere(self, phrase: Phrase, text: str) -> Phrase:
        """The phrase with this text, what is said of the whole house apart from it."""
        rest = self._ledger.rewrite(EVERYWHERE, "", text)
        whole = rest != text or bool(_IN_EVERY_ROOM.search(text))
        return replace(phrase, text=rest, everywhere=whole)

    def _without_time(self, text: str, *, alone: bool) -> str:
        """The text without what people are about to do, before an order: "time to sleep, …"."""
        time = _TIME_TO.match(text)
        order = (time["order"] or "") if time is not None else ""
        if time is None or not (self._parts.begins_order(order) if order else not alone):
            return text
        self.notes.append(Remark(time["why"]))
        return order

    def _in_or_out(self, text: str) -> str:
        """The order of "(open the fridge.) Milk in.", of what can be carried."""
        found = _IN_OR_OUT.match(text)
        if found is None or not self.is_brought(f"the {found['name']}"):
            return text
        what = f"{found['many'] or ''}{found['name']}"
        order = f"put {what} in" if found["how"] == "in" else f"take out {what}"
        self.notes.append(TakenAs(text, order))
        return order

    def _without_name(self, text: str) -> str:
        """The text without whom it speaks to: "Robbie, …", "hey Max …"; a word that is none here,
        before an order."""
        name = _NAME.match(text)
        if name is None or not (name["greeting"] or name["comma"] or name["who"] in GIVEN_NAMES):
            return text
        rest = text[name.end() :]
        if not (name["greeting"] or name["comma"]) and rest.split(" ")[0] in SAME_IN_THE_PAST:
            return text  # says what somebody did
        begins = self._parts.begins_order(rest) or before_order(rest, self.verbs)
        if not begins or not self.spelling.may_be_name(name["who"]):
            return text
        self._ledger.set_aside(name[0])
        self.notes.append(Remark(name["who"]))
        return rest

    def _rephrased(self, text: str) -> str:
        return rephrased(text, self._ledger, self.verbs)

    def _as_meant(self, text: str) -> str:
        """The text with what is said instead of something in its place."""
        found = another_order(text) or order_put_right(text) or corrected(text, self.is_place)
        if found is None or not self.trial.is_order(self._parts.tried(found.text)):
            if (instead := leaves_open(text) or perhaps_another(text)) != "":
                reason = f'I cannot tell instead of what you say "{instead}"'
                raise Unclear("not_understood", f"{reason}; say the whole order again")
            return text
        self.notes.append(NotMeant(found.not_meant))
        return found.text

    def _names(self, text: str) -> bool:
        """Whether words name something here, typing errors put right."""
        return self.trial.vocabulary.knows(tuple(self.spelling.corrected(text)[0].split()))

    def _is_place_spelt(self, text: str) -> bool:
        """Whether words name a place, typing errors put right."""
        return self.is_place(text) or self.is_place(self.spelling.corrected(text)[0])

    def _spelt(self, text: str) -> str:
        right, changed = self.spelling.corrected(text)
        self.notes.extend(Corrected(word, other) for word, other in changed)
        off = _OF_FOR_OFF.sub(lambda found: f"{found['before']}off", right)
        self.notes.extend([Corrected("of", "off")] if off != right else [])
        every = _AL_FOR_ALL.sub("all", off)
        self.notes.extend([Corrected("al", "all")] if every != off else [])
        return every


def _wished(text: str, mark: str) -> str:
    """A sentence behind a head of how things should be in the end, said as that."""
    return f"make sure {text}" if _IS_SO.match(text) and not asks(text, mark) else text


def _depending(phrases: Iterable[Phrase], when: str, *, unless: bool) -> Iterator[Phrase]:
    """The phrases, of which the orders depend on that, or, if `unless`, on that it is not so."""
    for phrase in phrases:
        free = not (phrase.remark or phrase.when)
        yield replace(phrase, when=when, unless=unless) if free and when else phrase
