"""Questions that are answered with yes or no."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.parsing.nouns import NounParser
from vh_core.language.questions.parts import QuestionParts
from vh_core.language.questions.phrases import FORGETS, HAVE, IS, LEAVES, PEOPLE, POSTURES
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.language.senses import Kind
from vh_core.naming import stems


class YesOrNoParser:
    """Reads such questions from a cursor; `marked`: the sentence ends with a question mark."""

    def __init__(
        self,
        cursor: Cursor,
        nouns: NounParser,
        parts: QuestionParts,
        lexicon: Lexicon,
        *,
        marked: bool,
    ) -> None:
        self._cursor = cursor
        self._nouns = nouns
        self._parts = parts
        self._lexicon = lexicon
        self._marked = marked

    @property
    def forms(self) -> tuple[Callable[[], Query | None], ...]:
        """The forms of these questions, in the order in which they are tried."""
        return (
            self._any_left,
            self._is_there,
            self._out_of,
            self._dark,
            self._is,
            self._have,
            self._left,
            self._done,
            self._been,
            self._dislocated,
            self._might,
            self._you,
        )

    def _is(self) -> Query | None:
        """ "is the tv on", "are any of the windows open"."""
        if not self._cursor.accept(*IS):
            return None
        noun = self._parts.noun()
        return self._parts.whether(noun) if noun is not None else None

    def sentence(self) -> Query | None:
        """ "the tv is on", as after "whether"; "there is milk in the fridge"; "we have wine"."""
        cursor = self._cursor
        if cursor.accept("there"):
            return self._parts.exists() if cursor.accept(*IS) else None
        if cursor.accept("it"):
            return self._parts.darkness() if cursor.accept(*IS) else None
        if cursor.word in PEOPLE and cursor.ahead() in HAVE:
            cursor.at += 2
            return self._parts.exists()
        if cursor.word in PEOPLE and cursor.ahead() in LEAVES:
            cursor.at += 2
            noun = self._parts.noun()
            return self._parts.whether(noun) if noun is not None else None
        noun = self._parts.modified()
        if noun is None or not cursor.accept(*IS):
            return None
        return self._parts.whether(noun)

    def shortened(self) -> Query | None:
        """ "kitchen window open", "any lights on": a question by its mark alone."""
        cursor = self._cursor
        cursor.accept("got")
        if self._begins_order():
            return None
        noun = self._parts.noun()
        return self._parts.whether(noun) if noun is not None else None

    def _begins_order(self) -> bool:
        verb = self._cursor.find(self._lexicon.verbs)
        return verb is not None and verb != ("light",)

    def _might(self) -> Query | None:
        """ "could my phone be in the bedroom"."""
        cursor = self._cursor
        if not cursor.accept("could", "might", "would") or cursor.word in PEOPLE - {"it"}:
            return None
        noun = self._parts.noun()
        found = self._parts.whether(noun) if noun is not None and cursor.accept("be") else None
        return found if found is not None and found.fact.kind is FactKind.PLACE else None

    def _dislocated(self) -> Query | None:
        """ "the bedroom light, is it on"."""
        cursor = self._cursor
        if self._begins_order():
            return None
        try:
            noun = self._parts.modified()
        except Unclear:  # an order, for all that is known yet
            return None
        if noun is None:
            return None
        cursor.accept(",")
        if not (cursor.accept(*IS) and cursor.accept("it", "they", "that")):
            return None
        return self._parts.whether(noun)

    def _is_there(self) -> Query | None:
        cursor = self._cursor
        if not (cursor.accept(*IS) and cursor.accept("there")):
            return None
        return self._parts.exists()

    def _any_left(self) -> Query | None:
        """ "any milk in the fridge?", "got any milk?", "seen my phone?"."""
        cursor = self._cursor
        if not self._marked:
            return None
        if cursor.accept("seen"):
            noun = self._parts.modified()
            return Query(QueryKind.WHERE, noun) if noun is not None else None
        cursor.accept("got")
        return self._parts.exists() if cursor.word in ("any", "some", "anything") else None

    def _have(self) -> Query | None:
        """ "do we have wine", "have we got any milk", "do you see a plate on the table"."""
        cursor = self._cursor
        if cursor.word in ("can", "could") and cursor.ahead() == "you":
            cursor.at += 2
            return self._parts.exists() if cursor.accept("see") else None
        if cursor.accept("do", "does", "did") and cursor.word in PEOPLE:
            cursor.at += 1
            if not cursor.accept(*HAVE):
                return None
            cursor.accept("got")
            return self._parts.exists()
        if cursor.accept("have", "has") and cursor.accept("we", "i", "you"):
            cursor.accept("got")
            return self._parts.exists()
        return None

    def _out_of(self) -> Query | None:
        """ "are we out of milk", "did we run out of milk"."""
        cursor = self._cursor
        if cursor.accept("are", "did", "have") and cursor.accept("we", "i"):
            cursor.accept("run", "all")
            if cursor.accept("out") and cursor.accept("of"):
                found = self._parts.exists()
                return found and replace(found, negated=True)
        return None

    def _left(self) -> Query | None:
        """ "did I leave the stove on", "have I left my phone in the bedroom"."""
        cursor = self._cursor
        if not (cursor.accept("did", "have", "has") and cursor.accept(*PEOPLE - {"you"})):
            return None
        if not cursor.accept(*LEAVES):
            return None
        noun = self._parts.noun()
        return self._parts.whether(noun) if noun is not None else None

    def _done(self) -> Query | None:
        """ "did I turn off the stove", "has anybody closed the window", "did I forget to …"."""
        cursor = self._cursor
        if not (cursor.accept("did", "have", "has") and cursor.accept(*PEOPLE - {"you"})):
            return None
        negated = cursor.accept(*FORGETS)
        if negated and not cursor.accept("to"):
            return None
        base = next(
            (stem for stem in (cursor.word, *stems(cursor.word)) if self._is_verb(stem)), ""
        )
        if not base:
            return None
        cursor.at += 1
        state = self._state_of(base, cursor.word)
        if state:
            cursor.at += 1
        noun = self._parts.modified()
        if noun is None:
            return None
        if not state:
            state = self._state_of(base, cursor.word)
            if state:
                cursor.at += 1
                noun = self._nouns.modifiers(noun)
        sense = self._lexicon.verbs.get((base,))
        if not state and sense is not None and sense.kind is Kind.STATE:
            state = sense.value
        if not state:
            return None
        return Query(QueryKind.WHETHER, noun, Fact(FactKind.STATE, state), negated=negated)

    def _you(self) -> Query | None:
        """ "are you in the kitchen", "are you sitting on the sofa"."""
        cursor = self._cursor
        if not (cursor.accept("are") and cursor.accept("you")):
            return None
        state = POSTURES.get(cursor.word, "")
        cursor.at += bool(state)
        cursor.accept("down", "up")
        places = self._nouns.places()
        if not (state or places):
            return None
        kind = FactKind.STATE if state else FactKind.PLACE
        return Query(QueryKind.WHETHER, None, Fact(kind, state, places))

    def _been(self) -> Query | None:
        """ "have all of the windows been closed"."""
        cursor = self._cursor
        if not cursor.accept("have", "has"):
            return None
        noun = self._parts.modified()
        if noun is None or not cursor.accept("been"):
            return None
        state = self._done_to()
        if state:
            return Query(QueryKind.WHETHER, noun, Fact(FactKind.STATE, state))
        return self._parts.whether(noun)

    def _done_to(self) -> str:
        """Move past "started", "turned on"; the state that it gives, "" where none stands here."""
        cursor = self._cursor
        for stem in stems(cursor.word):
            sense = self._lexicon.verbs.get((stem,))
            state = self._state_of(stem, cursor.ahead())
            if state or (sense is not None and sense.kind is Kind.STATE):
                cursor.at += 2 if state else 1
                return state or (sense.value if sense is not None else "")
        return ""

    def _is_verb(self, word: str) -> bool:
        return (word,) in self._lexicon.verbs or word in self._lexicon.particles

    def _state_of(self, base: str, particle: str) -> str:
        """The state of "turn" and "on"; "" where they make none."""
        sense = self._lexicon.particles.get(base, {}).get(particle)
        return sense.value if sense is not None and sense.kind is Kind.STATE else ""

    def _dark(self) -> Query | None:
        """ "is it dark in the bedroom"."""
        cursor = self._cursor
        return self._parts.darkness() if cursor.accept(*IS) and cursor.accept("it") else None
