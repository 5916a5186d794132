"""From the words of one question to a `Query`, by recursive descent; a part is never enough.

question := opening* (asks-for)? form closing*
form     := "is" noun fact | "is there" noun | "do we have" noun | "did I leave" noun fact
          | "did I" verb noun | "where is" noun | "in which room is" noun | "what is" fact
          | "which" noun "is" fact | "how many" noun ("is" fact)? | noun "is" fact "?"
fact     := state places? | places state? | "empty" | "dark"
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.language.cursor import Cursor
from vh_core.language.function_words import Role
from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Unclear
from vh_core.language.nouns import NounParser
from vh_core.language.questions.phrases import (
    ADVERBS,
    ASKS_FOR,
    AT_PRESENT,
    BRIGHT,
    CHECKS,
    CLOSINGS,
    DARK,
    EMPTY,
    FORGETS,
    FURTHER_STATES,
    HAVE,
    HOLDS,
    IS,
    KEEPS,
    LEAVES,
    LIGHT,
    MODALS,
    NO_THINGS,
    OPENINGS,
    PEOPLE,
    TAGS,
    WHETHER,
)
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.language.senses import Kind
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.language.tokens import Token
from vh_core.naming import Words, stems

_THINGS: Words = ("things",)
#: what words for a state are, that are none of a thing's own
_KINDS = {EMPTY: FactKind.EMPTY}
_LIGHT_STATES = {DARK: "OFF", BRIGHT: "ON"}
_ANYTHING = {"anything": Quantity.ANY, "something": Quantity.ANY, "everything": Quantity.ALL}


class QuestionParser:
    """Reads one question. `query` is None for what is none that can be read."""

    def __init__(self, tokens: list[Token], lexicon: Lexicon, *, marked: bool) -> None:
        """`marked`: the sentence ends with a question mark."""
        states: dict[Words, str] = {**lexicon.states, **FURTHER_STATES}
        self._lexicon = replace(lexicon, states=states)
        plain = [token for token in _with_faucet(tokens) if token.text not in AT_PRESENT]
        tagged, tokens = _without_end(_with_there(plain))
        self._marked = marked or tagged
        self._cursor = Cursor(tokens)
        self._nouns = NounParser(self._cursor, self._lexicon)

    def query(self) -> Query | None:
        """What is asked. May raise `Unclear` for numbers that count nothing."""
        cursor = self._cursor
        asked_for = False
        moved = True
        while moved:
            moved = cursor.skip(OPENINGS)
            if cursor.skip(ASKS_FOR):
                asked_for = moved = True
        start = cursor.at
        for checked in (True, False):
            cursor.at = start
            if checked and not cursor.skip(CHECKS) and not asked_for:
                continue
            if not cursor.accept(*WHETHER):
                continue
            found = self._sentence()
            return found if found is not None and cursor.done else None
        for form in self._forms(asked_for=asked_for):
            cursor.at = start
            found = form()
            if found is not None and cursor.done:
                return found
        return None

    def _forms(self, *, asked_for: bool) -> list[Callable[[], Query | None]]:
        forms = [
            self._count,
            self._how_many,
            self._where,
            self._room,
            self._seen,
            self._what,
            self._which,
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
        ]
        return [*forms, self._sentence] if self._marked or asked_for else forms

    # -- yes or no ------------------------------------------------------------------------

    def _is(self) -> Query | None:
        """ "is the tv on", "are any of the windows open"."""
        if not self._cursor.accept(*IS):
            return None
        noun = self._noun()
        return self._whether(noun) if noun is not None else None

    def _sentence(self) -> Query | None:
        """ "the tv is on", as after "whether"; "there is milk in the fridge"; "we have wine"."""
        cursor = self._cursor
        if cursor.accept("there"):
            return self._exists() if cursor.accept(*IS) else None
        if cursor.accept("it"):
            return self._darkness() if cursor.accept(*IS) else None
        if cursor.word in PEOPLE and cursor.ahead() in HAVE:
            cursor.at += 2
            return self._exists()
        if cursor.word in PEOPLE and cursor.ahead() in LEAVES:
            cursor.at += 2
            noun = self._noun()
            return self._whether(noun) if noun is not None else None
        noun = self._modified()
        if noun is None or not cursor.accept(*IS):
            return None
        return self._whether(noun)

    def _dislocated(self) -> Query | None:
        """ "the bedroom light, is it on"."""
        cursor = self._cursor
        try:
            noun = self._modified()
        except Unclear:  # an order, for all that is known yet
            return None
        if noun is None:
            return None
        cursor.accept(",")
        if not (cursor.accept(*IS) and cursor.accept("it", "they", "that")):
            return None
        return self._whether(noun)

    def _is_there(self) -> Query | None:
        cursor = self._cursor
        if not (cursor.accept(*IS) and cursor.accept("there")):
            return None
        return self._exists()

    def _any_left(self) -> Query | None:
        """ "any milk in the fridge?"."""
        if self._cursor.word != "any" or not self._marked:
            return None
        return self._exists()

    def _have(self) -> Query | None:
        """ "do we have wine", "have we got any milk", "do you see a plate on the table"."""
        cursor = self._cursor
        if cursor.accept("do", "does", "did") and cursor.word in PEOPLE:
            cursor.at += 1
            if not cursor.accept(*HAVE):
                return None
            cursor.accept("got")
            return self._exists()
        if cursor.accept("have", "has") and cursor.accept("we", "i", "you"):
            cursor.accept("got")
            return self._exists()
        return None

    def _out_of(self) -> Query | None:
        """ "are we out of milk", "did we run out of milk"."""
        cursor = self._cursor
        if cursor.accept("are", "did", "have") and cursor.accept("we", "i"):
            cursor.accept("run", "all")
            if cursor.accept("out") and cursor.accept("of"):
                found = self._exists()
                return found and replace(found, negated=True)
        return None

    def _left(self) -> Query | None:
        """ "did I leave the stove on", "have I left my phone in the bedroom"."""
        cursor = self._cursor
        if not (cursor.accept("did", "have", "has") and cursor.accept(*PEOPLE - {"you"})):
            return None
        if not cursor.accept(*LEAVES):
            return None
        noun = self._noun()
        return self._whether(noun) if noun is not None else None

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
        noun = self._modified()
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

    def _been(self) -> Query | None:
        """ "have all of the windows been closed"."""
        cursor = self._cursor
        if not cursor.accept("have", "has"):
            return None
        noun = self._modified()
        if noun is None or not cursor.accept("been"):
            return None
        return self._whether(noun)

    def _is_verb(self, word: str) -> bool:
        return (word,) in self._lexicon.verbs or word in self._lexicon.particles

    def _state_of(self, base: str, particle: str) -> str:
        """The state of "turn" and "on"; "" where they make none."""
        sense = self._lexicon.particles.get(base, {}).get(particle)
        return sense.value if sense is not None and sense.kind is Kind.STATE else ""

    def _dark(self) -> Query | None:
        """ "is it dark in the bedroom"."""
        cursor = self._cursor
        return self._darkness() if cursor.accept(*IS) and cursor.accept("it") else None

    def _darkness(self) -> Query | None:
        fact = self._fact()
        if fact is None or fact[0].state not in _LIGHT_STATES or not fact[1]:
            return None
        return _lights(fact[1], _LIGHT_STATES[fact[0].state])

    # -- things ---------------------------------------------------------------------------

    def _which(self) -> Query | None:
        """ "which lamps are on", "which plates do we have", "what fruit is in the fridge"."""
        cursor = self._cursor
        if not cursor.accept("which", "what"):
            return None
        cursor.accept("of")
        noun = self._modified()
        if noun is None:
            return None
        return self._of_all(QueryKind.WHICH, _all(noun))

    def _what(self) -> Query | None:
        """ "what is in the fridge", "what is on", "what does the fridge contain"."""
        cursor = self._cursor
        if not cursor.accept("what"):
            return None
        if cursor.accept("there"):  # what there is in the fridge
            cursor.at -= 1
            if cursor.ahead() in IS:
                cursor.at += 2
                places = self._nouns.places()
                return (
                    _which(Noun(Quantity.ALL, _THINGS), Fact(FactKind.PLACE, places=places))
                    if places
                    else None
                )
        cursor.accept("else", "all")
        things = Noun(Quantity.ALL, _THINGS)
        if not cursor.accept(*IS):
            return None
        cursor.accept("there")
        fact = self._fact()
        if fact is None or fact[0].kind not in (FactKind.PLACE, FactKind.STATE):
            return None
        return _which(replace(things, places=fact[1]), fact[0])

    def _how_many(self) -> Query | None:
        """ "how many plates are dirty", "how many dirty plates are there"."""
        cursor = self._cursor
        if cursor.word == "what":
            cursor.at += 1
            if not (cursor.accept(*IS) and cursor.accept("the") and cursor.accept("number")):
                return None
        elif not (cursor.accept("how") and cursor.accept("many")):
            return None
        cursor.accept("of")
        noun = self._modified()
        if noun is None:
            return None
        return self._of_all(QueryKind.HOW_MANY, _all(noun))

    def _count(self) -> Query | None:
        """ "count the plums, how many are there"."""
        cursor = self._cursor
        if not cursor.accept("count"):
            return None
        noun = self._modified()
        if noun is None:
            return None
        cursor.accept("please")
        cursor.accept(",", "and")
        for words in (("tell", "me"), ("how", "many"), ("are", "there")):
            if cursor.word == words[0]:
                cursor.at += 1
                if not cursor.accept(words[1]):
                    return None
        return Query(QueryKind.HOW_MANY, _all(noun))

    def _of_all(self, kind: QueryKind, noun: Noun) -> Query | None:
        """What is asked of all that a noun means: "are dirty", "are there", "do we have"."""
        cursor = self._cursor
        if cursor.accept("there"):
            cursor.accept(*IS)
        elif cursor.word == "did" and cursor.ahead() in PEOPLE:  # did I leave open
            cursor.at += 2
            fact = self._fact() if cursor.accept(*LEAVES) else None
            return fact and Query(kind, _limited(noun, fact[1]), fact[0])
        elif cursor.accept(*IS):
            if not cursor.done and not cursor.accept("there"):
                fact = self._fact()
                if fact is None:
                    return None
                return Query(kind, _limited(noun, fact[1]), fact[0])
        elif not cursor.done or kind is QueryKind.WHICH:
            return None
        return Query(kind, _limited(noun, self._nouns.places()))

    # -- places ---------------------------------------------------------------------------

    def _where(self) -> Query | None:
        """ "where is my phone", "where can I find the toy", "where the phone is"."""
        cursor = self._cursor
        if not cursor.accept("where"):
            return None
        cursor.accept("exactly")
        looked_for = cursor.word in MODALS and not cursor.accept(*IS)
        if looked_for:
            cursor.at += 1
        cursor.accept(*IS)
        if cursor.word in PEOPLE and cursor.word != "it":
            person = cursor.word
            cursor.at += 1
            if not cursor.accept(*KEEPS):
                cursor.accept(*IS)
                return Query(QueryKind.WHERE, None) if person == "you" else None
            cursor.accept("for")
        elif looked_for:
            return None
        noun = self._modified()
        if noun is None:
            return None
        cursor.accept(*IS, "kept", "stored", "be")
        return Query(QueryKind.WHERE, noun)

    def _room(self) -> Query | None:
        """ "in which room is the newspaper", "which room is the phone in"."""
        cursor = self._cursor
        begins = cursor.accept("in")
        if not (cursor.accept("which", "what") and cursor.accept("room", "rooms")):
            return None
        before = cursor.accept(*IS)
        if cursor.word == "you":
            cursor.at += 1
            noun: Noun | None = None
        else:
            noun = self._nouns.noun()
            if noun is None:
                return None
        after = cursor.accept(*IS) if not before else True
        inside = cursor.accept("in") or begins
        return Query(QueryKind.WHERE, noun) if after and inside else None

    def _seen(self) -> Query | None:
        """ "have you seen my phone"."""
        cursor = self._cursor
        if not (cursor.accept("have", "has", "did") and cursor.accept("you", "anybody", "anyone")):
            return None
        if not cursor.accept("seen", "see"):
            return None
        noun = self._modified()
        return Query(QueryKind.WHERE, noun) if noun is not None else None

    # -- parts ----------------------------------------------------------------------------

    def _noun(self) -> Noun | None:
        """A noun without what stands after it."""
        cursor = self._cursor
        quantity = _ANYTHING.get(cursor.word)
        if quantity is not None:
            cursor.at += 1
            return Noun(quantity, _THINGS)
        if cursor.accept("it", "they", "them"):
            return Noun(Quantity.PRONOUN)
        return self._nouns.noun()

    def _modified(self) -> Noun | None:
        """A noun with all that limits it."""
        noun = self._noun()
        return noun and self._nouns.modifiers(noun)

    def _exists(self) -> Query | None:
        first = self._cursor.ahead() if self._cursor.word in ("any", "some") else self._cursor.word
        if first in NO_THINGS:
            return None
        bare = first in LIGHT
        noun = self._modified()
        if noun is None:
            return None
        if bare:
            return _lights(noun.places, "ON") if noun.places else None
        return Query(QueryKind.WHETHER, noun)

    def _whether(self, noun: Noun) -> Query | None:
        fact = self._fact()
        if fact is None:
            return None
        if fact[0].state in _LIGHT_STATES:
            return _lights((Place(Role.INSIDE, noun), *fact[1]), _LIGHT_STATES[fact[0].state])
        return Query(QueryKind.WHETHER, _limited(noun, fact[1]), fact[0])

    def _fact(self) -> tuple[Fact, tuple[Place, ...]] | None:
        """A fact, and the places beside it that limit what it is about."""
        cursor = self._cursor
        while cursor.word in ADVERBS:
            cursor.at += 1
        states = self._nouns.states()
        places = self._nouns.places()
        while cursor.word in ADVERBS and not cursor.done:
            cursor.at += 1
        if not states:
            states = self._nouns.states()
            if not states:
                return (Fact(FactKind.PLACE, places=places), ()) if places else None
        if len(states) > 1:
            return None
        return Fact(_KINDS.get(states[0], FactKind.STATE), states[0]), places


def _without_end(tokens: list[Token]) -> tuple[bool, list[Token]]:
    """Whether a tag ("isn't it") ends the tokens, and the tokens without closings."""
    tokens, tagged, again = list(tokens), False, True
    while again:
        again = False
        for phrases in (CLOSINGS, TAGS):
            for length in range(min(5, len(tokens) - 1), 0, -1):
                if tuple(token.text for token in tokens[-length:]) in phrases:
                    tagged = tagged or phrases is TAGS
                    tokens, again = tokens[:-length], True
                    break
    return tagged, tokens


def _with_faucet(tokens: list[Token]) -> list[Token]:
    """The tokens with the faucet as what runs, for "the water is running"."""
    runs = any(token.text in ("running", "on", "off") for token in tokens)
    return [Token("faucet") if runs and each.text == "water" else each for each in tokens]


def _with_there(tokens: list[Token]) -> list[Token]:
    """The tokens with "do we have", "have we got" and "we have" as "are there", and with "does the
    fridge contain" as "are there in the fridge"."""
    words = [token.text for token in tokens]
    there = [Token("are"), Token("there")]
    for at in range(1, len(words) - 1):
        does = words[at] in ("do", "does", "did")
        if does and words[-1] in HOLDS and words[at + 1] not in PEOPLE:
            return [*tokens[:at], *there, Token("in"), *tokens[at + 1 : -1]]
        if words[at] in PEOPLE and words[at - 1] in ("do", "does", "did", "have"):
            continue  # do we have …
        for shape in (("do", PEOPLE, HAVE), ("have", PEOPLE, {"got"}), (PEOPLE, {"have"})):
            end = at + len(shape)
            if len(words[at:end]) == len(shape) and all(
                word in part if not isinstance(part, str) else word == part
                for word, part in zip(words[at:end], shape, strict=True)
            ):
                rest = tokens[end:]
                return [
                    *tokens[:at],
                    *there,
                    *(rest[1:] if words[end : end + 1] == ["got"] else rest),
                ]
    return tokens


def _all(noun: Noun) -> Noun:
    """The noun, meaning everything that it fits."""
    quantity = noun.quantity
    if quantity in (Quantity.BARE, Quantity.THE, Quantity.SOME) and not noun.count:
        return replace(noun, quantity=Quantity.ALL)
    return noun


def _limited(noun: Noun, places: tuple[Place, ...]) -> Noun:
    return replace(noun, places=noun.places + places)


def _which(noun: Noun, fact: Fact) -> Query:
    return Query(QueryKind.WHICH, noun, fact)


def _lights(places: tuple[Place, ...], state: str) -> Query:
    """Whether it is light or dark somewhere."""
    noun = Noun(Quantity.THE, ("lights",), places=places)
    return Query(QueryKind.WHETHER, noun, Fact(FactKind.STATE, state))
