"""Reading a phrase: which actions its verb can mean, and which words name the objects.

A reading is one way to take the phrase. Nothing is decided here: every reading is scored against
the bank, and the best one wins.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from vh_core.grounding.phrases import ARTICLES, words_of
from vh_core.grounding.spelling import spelt_alike
from vh_core.grounding.verbs import (
    ADVERBS,
    ASIDE,
    FILLERS,
    PARTICLES,
    PREPOSITIONS,
    SEPARABLE,
    TAIL,
    VERBS,
    Verbs,
    VerbSense,
    Words,
)

#: words of a phrase that are read; a step has few
_MOST_WORDS = 40
#: words that may stand between a verb and its particle
_WIDEST_GAP = 5
#: what a verb is worth that had to be guessed, and how many are
_GUESSED, _MOST_GUESSES = 0.94, 3
_LONGEST_WORD = 20
#: words inside a phrase that are worth correcting
_SMALL_WORDS = frozenset(
    {"back", "into", "onto", "inside", "down", "off", "out", "from", "with", "upon"}
)
#: for a verb that is not where a request has it
_OUT_OF_ORDER = 0.95
#: for words in front of the verb that are no fillers
_PREAMBLE = 0.93
#: for a verb whose particle has more behind it: "put the gown on the chair" is not "put on"
_STRAY = 0.75
#: for a verb after another one: "look at the clean plate" is not about cleaning
_ADJECTIVE = 0.8
#: for an action of one object with a goal: "push the plum into the fridge" is more than pushing
_MOTION, _MOVED = frozenset({"into", "onto", "inside"}), 0.85
#: an action of two objects without a known verb, told by the preposition alone
_BY_PREPOSITION = 0.8
_LATER_CLAUSE = 0.85
#: actions that people ask for without an object, and what such a phrase is worth
_SEATED = frozenset({"SIT", "LIE"})
_UNSAID = 0.85


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a phrase: an action, how sure that is, and the words for its objects.

    `aside` holds words after "in", "from" or the like that may say which object is meant.
    """

    action: str
    weight: float
    mentions: tuple[Words, ...]
    aside: Words = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """All readings of a phrase, and the words that are left without the verb's guess."""

    words: Words
    readings: tuple[Reading, ...]


def analyse(phrase: str, verbs: Verbs = VERBS) -> Analysis:
    """The readings of a phrase; none if no word of it is a verb that is known."""
    words = tuple(w for w in words_of(phrase)[:_MOST_WORDS] if w not in ARTICLES)
    stripped = _without_fillers(words, verbs)
    readings = list(_readings(stripped, 1.0, verbs))
    if not any(True for _ in _verbs(stripped, verbs)):
        readings.extend(_guesses(stripped, verbs))
    for at, word in enumerate(stripped[1:4], start=1):
        for near, likeness in _near(word, _SMALL_WORDS) if word not in _SMALL_WORDS else ():
            corrected = (*stripped[:at], near, *stripped[at + 1 :])
            readings.extend(_readings(corrected, likeness, verbs))
    if stripped != words and words and words[0] in verbs.heads:
        readings.extend(_readings(words, 1.0, verbs))
    return Analysis(stripped, tuple(_best_first(readings)))


def _near(word: str, known: Collection[str]) -> list[tuple[str, float]]:
    """The known words of which this may be a misspelling, the likeliest first."""
    word = word[:_LONGEST_WORD]
    if len(word) < 3:
        return []
    found = []
    for name in known:
        likeness = spelt_alike(word, name) if abs(len(word) - len(name)) < 3 else 0.0
        if likeness:
            likeness = _GUESSED - (1.0 - likeness) * 0.5
            found.append((name, likeness if name[0] == word[0] else likeness * 0.9))
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))[:_MOST_GUESSES]


def _without_fillers(words: Words, verbs: Verbs) -> Words:
    """Without what is said before a request; a filler that is all there is stays."""
    start = 0
    while start < len(words) - 1 and words[start] in FILLERS:
        # "go to kitchen", "start tv": a verb after all
        pair = words[start : start + 2]
        verb = words[start] in verbs.heads and pair not in _FILLED
        if verb and (words[start + 1] not in verbs.heads or pair in verbs.senses):
            break
        start += 1
    end = len(words)
    while end - 1 > start and (words[end - 1] in TAIL or words[end - 1].endswith("ly")):
        end -= 1
    return words[start:end]


_FILLED = frozenset({("go", "and"), ("go", "ahead"), ("start", "to"), ("try", "to")})


def _best_first(readings: list[Reading]) -> Iterator[Reading]:
    seen: set[tuple[str, tuple[Words, ...]]] = set()
    for reading in sorted(readings, key=lambda r: -r.weight):
        key = (reading.action, reading.mentions)
        if key not in seen:
            seen.add(key)
            yield reading


def _readings(words: Words, weight: float, verbs: Verbs) -> Iterator[Reading]:
    """Readings for each verb in the words, wherever it stands."""
    for at in range(len(words)):
        if words[at] not in verbs.heads:
            continue
        before = words[:at]
        fair = weight
        clause = at > 0 and words[at - 1] in ("and", "then", "to")
        begun = at > 0 and words[0] in verbs.heads and not clause
        if at:
            fair *= _LATER_CLAUSE if clause else _PREAMBLE * (_ADJECTIVE if begun else 1.0)
        for senses, after, worth in _verbs(words[at:], verbs):
            rest = _clause(after, verbs)
            for sense in senses:
                if rest or sense.arity == 0 or not before:
                    yield from _fill(sense, rest, fair * worth)
                if before and not sense.inverted and not (rest and sense.arity < 2):
                    # "tv: switch on", "on the table put the plum"
                    order = weight * worth * _OUT_OF_ORDER * (_ADJECTIVE if begun else 1.0)
                    yield from _fill(sense, before + rest, order * 0.99)
                    if rest:
                        yield from _fill(sense, rest + before, order)


def _clause(words: Words, verbs: Verbs) -> Words:
    """The words up to where another request begins ("… and open the fridge")."""
    for at in range(1, len(words) - 1):
        if words[at] in ("and", "then") and (
            words[at + 1] in verbs.heads or words[at + 1] in FILLERS
        ):
            return words[:at]
    return words


def _verbs(words: Words, verbs: Verbs) -> Iterator[tuple[tuple[VerbSense, ...], Words, float]]:
    """What the verb here can mean, with the words that are left and how likely it is.

    The longest verb counts ("turn to", not "turn"), but "put on" may also be "put" and the
    place. One with its particle further on counts beside it.
    """
    if not words or words[0] not in verbs.heads:
        return
    for length in range(min(verbs.longest, len(words)), 0, -1):
        senses = verbs.senses.get(words[:length])
        if senses is not None:
            yield senses, words[length:], 1.0
            if length == 2:
                two = tuple(s for s in verbs.senses.get(words[:1], ()) if s.arity == 2)
                yield two, words[1:], 1.0
            break
    for gap in range(2, min(_WIDEST_GAP + 2, len(words))):
        if words[gap] in SEPARABLE:
            senses = verbs.senses.get((words[0], words[gap]))
            if senses is not None:
                after = words[gap + 1 :]
                worth = _STRAY if after and after[0] not in ASIDE else 1.0
                yield senses, words[1:gap] + after, worth
    if len(words) > 2 and words[1] in ADVERBS and words[:2] not in verbs.senses:
        yield from _verbs(words[:1] + words[2:], verbs)


def _fill(sense: VerbSense, rest: Words, weight: float) -> Iterator[Reading]:
    """Readings of one sense with these words for its objects."""
    weight *= sense.weight
    if sense.arity == 0:
        spoilt = 1.0 if not rest else 0.9 if rest[0] in ASIDE else 0.5
        yield Reading(sense.action, weight * spoilt, (), rest)
    elif sense.arity == 1:
        if rest:
            mention, aside = _cut(rest)
            moved = aside and rest[len(mention)] in _MOTION
            yield Reading(sense.action, weight * (_MOVED if moved else 1.0), (mention,), aside)
            if aside:
                yield Reading(sense.action, weight * 0.98, (rest,))
        elif sense.action in _SEATED:
            yield Reading(sense.action, weight * _UNSAID, (("it",),))
    else:
        yield from _two(sense, rest, weight)


def _cut(words: Words) -> tuple[Words, Words]:
    for at in range(1, len(words)):
        if words[at] in ASIDE:
            return words[:at], words[at + 1 :]
    return words, ()


def _two(sense: VerbSense, rest: Words, weight: float) -> Iterator[Reading]:
    for left, preposition, right in _split(rest):
        fit = (sense.prepositions or {}).get(preposition)
        if fit is None or not right:
            continue
        if not left:
            # "in the fridge put the plum": where the place ends, nobody says
            for at in range(1, len(right)):
                yield Reading(sense.action, weight * fit * 0.97, (right[at:], right[:at]))
            continue
        pair = (right, left) if sense.inverted else (left, right)
        tidy = _tidy(pair)
        yield Reading(sense.action, weight * fit, tidy)
        if tidy != pair:
            # "basket for clothes" is a thing, "basket for now" is not
            yield Reading(sense.action, weight * fit * 0.98, pair)


def _tidy(pair: tuple[Words, Words]) -> tuple[Words, Words]:
    """The pair without "back", "down" and the like at the end of its first member, and without
    what is said aside in its second."""
    first, second = pair
    while len(first) > 1 and first[-1] in PARTICLES:
        first = first[:-1]
    return first, _cut(second)[0]


def _split(words: Words) -> Iterator[tuple[Words, str, Words]]:
    """Every place where a preposition separates the words."""
    at = 0
    while at < len(words):
        for preposition in PREPOSITIONS:
            end = at + len(preposition)
            if words[at:end] == preposition:
                yield words[:at], " ".join(preposition), words[end:]
                at = end - 1
                break
        at += 1


def _guesses(words: Words, verbs: Verbs) -> Iterator[Reading]:
    """Readings where the first word is a misspelt verb, or any verb that says where to."""
    if not words:
        return
    for near, likeness in _near(words[0], verbs.heads):
        yield from _readings((near, *words[1:]), likeness, verbs)
    for name, fit in (("PUTBACK", 1.0), ("PUTIN", 1.0), ("POUR", 0.7)):
        senses = verbs.senses[("put",) if fit == 1.0 else ("pour",)]
        sense = next(s for s in senses if s.action == name)
        yield from _two(sense, words[1:], _BY_PREPOSITION * fit)
