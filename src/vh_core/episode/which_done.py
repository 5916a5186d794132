"""Which things something was done with, and how many: told from the steps.

put the forks in the dishwasher | how many forks did you put in?    1: cutleryfork (61)
turn on a lamp                  | which one did you turn on?        tablelamp (130)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.episode.account import Done
from vh_core.episode.past import done_in
from vh_core.episode.session_strategies import TellingStrategy
from vh_core.episode.talk_words import plain_words
from vh_core.graph import EnvironmentGraph
from vh_core.naming import Vocabulary
from vh_core.program import ObjectRef, Step
from vh_core.strategies import Context, End, Proposal, Situation
from vh_core.task import HomeAnswer

_THROWN, _BIN = r"(?:throw|threw|thrown)", "garbage can"
#: a verb, as it is asked about, and the steps that do it
_DEEDS = (
    (
        r"(?:take|taken|took|grab|grabbed|pick up|picked up|fetch|fetched|bring|brought|get"
        r"|carry|carried|move|moved)",
        ("GRAB",),
    ),
    (r"(?:put|place|placed)(?: (?:away|down|back))?", ("PUTBACK", "PUTIN", "PUTON")),
    (rf"{_THROWN}(?: (?:away|out))?", ("PUTIN", "PUTBACK")),
    (r"(?:open|opened)", ("OPEN",)),
    (r"(?:close|closed|shut)", ("CLOSE",)),
    (r"(?:turn|turned|switch|switched) on", ("SWITCHON",)),
    (r"(?:turn|turned|switch|switched) off", ("SWITCHOFF",)),
    (r"(?:wash|washed|clean|cleaned)", ("WASH", "WIPE", "SCRUB", "RINSE")),
)
_VERB = "|".join(f"(?P<v{at}>{verb})" for at, (verb, _) in enumerate(_DEEDS))
_NOUN = r"(?P<noun>(?!did\b|have\b)[a-z]+(?: [a-z]+){0,2}?)"
_PLACE = r"(?:the|my|our) (?P<place>[a-z]+(?: [a-z]+)?)"
_WHERE = rf"(?:in|into|on|onto|there|inside)(?: {_PLACE}| there| it)?"
_ASKS = re.compile(
    rf"(?:(?:and|so|ok|okay) )*(?P<ask>which|what|how many)(?: {_NOUN})?"
    r"(?: of (?:them|those|these))? (?:did|have|had) you (?:(?:just|already|really|actually|all) )*"
    rf"(?:{_VERB})(?: (?:for me|to me|me|now|so far|just now))*(?: {_WHERE})?$"
)
_ANY = frozenset({"", "one", "ones", "thing", "things", "of them", "else", "all"})


#: objects of a step that puts something somewhere
_A_THING_AND_A_PLACE = 2


@dataclass(frozen=True, slots=True)
class AskedThings:
    """What is asked: of which steps, with what, where; whether how many."""

    actions: tuple[str, ...]
    noun: str = ""
    place: str = ""
    count: bool = False


def which_was_done(text: str) -> AskedThings | None:
    """What a text asks of things that something was done with; None for any other text."""
    plain = plain_words(text) if len(text) < 120 else ""
    found = _ASKS.match(plain)
    if found is None:
        return None
    (actions,) = (steps for at, (_, steps) in enumerate(_DEEDS) if found[f"v{at}"])
    noun = found["noun"] or ""
    place = _BIN if re.search(rf"\b{_THROWN}\b", plain) else found["place"] or ""
    return AskedThings(actions, "" if noun in _ANY else noun, place, found["ask"] == "how many")


class WhichDoneStrategy(TellingStrategy):
    """Answers with which things something was done last."""

    def __init__(self, done: Sequence[Done], asked: AskedThings) -> None:
        super().__init__(done)
        self._asked = asked
        self._places: tuple[int, ...] = ()

    @property
    def mentioned(self) -> tuple[tuple[int, ...], ...]:
        places = (self._places,) if self._places else ()
        return (*super().mentioned, *places)

    def propose(self, situation: Situation, context: Context) -> Proposal:
        home, asked = context.graph(), self._asked
        fits = _Fitting(home, asked)
        for task in reversed(done_in(home, self._done)):
            those = fits.of(task.steps)
            if those:
                self._about = tuple(ref.id for ref in those)
                self._places = fits.where(task.steps)
                named = ", ".join(f"{ref.class_name} ({ref.id})" for ref in those)
                told = f'{named[:1].upper()}{named[1:]}, for "{task.text}".'
                if asked.count:
                    told = f'{len(those)}: {named}, for "{task.text}".'
                return End.answered(HomeAnswer(told, _number(asked, those), self._about))
        none = "Since we talk I have done that with nothing."
        return End.answered(HomeAnswer(f"0. {none}" if asked.count else none, _number(asked, ())))


def _number(asked: AskedThings, those: Sequence[ObjectRef]) -> int | None:
    return len(those) if asked.count else None


class _Fitting:
    """Which things of steps fit what is asked."""

    def __init__(self, home: EnvironmentGraph, asked: AskedThings) -> None:
        self._asked = asked
        self._things = _names(home, asked.noun)
        self._places = _names(home, asked.place)

    def of(self, steps: Sequence[Step]) -> tuple[ObjectRef, ...]:
        """The things, each once, in the order of the steps."""
        found = (step.objects[0] for step in steps if self._fits(step))
        return tuple(dict.fromkeys(found))

    def where(self, steps: Sequence[Step]) -> tuple[int, ...]:
        """The one place to which the things that were taken went; none where there are several."""
        things = {ref.id for ref in self.of(steps)}
        put = (step.objects for step in steps if len(step.objects) == _A_THING_AND_A_PLACE)
        places = dict.fromkeys(where.id for what, where in put if what.id in things)
        return tuple(places) if len(places) == 1 else ()

    def _fits(self, step: Step) -> bool:
        if step.action not in self._asked.actions or not step.objects:
            return False
        what, where = step.objects[0], step.objects[-1]
        named = self._things is None or what.class_name in self._things
        return named and (self._places is None or where.class_name in self._places)


def _names(home: EnvironmentGraph, words: str) -> frozenset[str] | None:
    """The classes that words name; None where there are no words."""
    if not words:
        return None
    match = Vocabulary.of(home).match(tuple(words.split()))
    return frozenset() if match is None else frozenset({*match.classes, *match.kinds, *match.wider})
