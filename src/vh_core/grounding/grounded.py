"""`ranking: grounded`: verb and objects are weighed each on its own.

The similarity of a phrase of the bank is the weight of the reading's verb times the (weighted)
geometric mean of how well its classes fit the words. Only where the verb, or an object, is no
known word, the encoder is asked, and once: about the words for the objects against the classes,
or about the whole phrase against the phrases with the objects that are known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from vh_core.grounding.embeddings import BankEmbeddings
from vh_core.grounding.matches import Match
from vh_core.grounding.objects import PRONOUNS, RESOLVED, ClassMatcher, Named
from vh_core.grounding.reading import Analysis, Reading, analyse
from vh_core.grounding.verbs import ASIDE, VERBS, Words

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from vh_core.grounding.encoders.base import Vectors

#: a cosine of names counts for less than a name; least where the words name something else
_MEANING, _INSTEAD = 0.92, 0.78
#: classes less alike than this are not considered
_UNLIKE = 0.3
#: share of the worse of two objects in how well both fit
_WORSE = 0.7
#: what a similarity of whole phrases is worth where the verb is not known
_WHOLE = 0.87
#: share of it that is the object, where that is named
_NAMED_PART = 0.3
#: what is left of it where the phrase names an object and this is about another
_UNMENTIONED = 0.6
#: a verb of this weight is known; a name that fits this well names its class
_KNOWN_VERB, _SURE_NAME = 0.7, 0.88
#: a similarity of this share of the best reading's weight leaves nothing to ask
_SATISFIED = 0.75
#: from here on a reading is believed without asking about the whole phrase
_BELIEVED = 0.62
#: any class may be meant by "it", as far as the words say
_PRONOUN = 0.8
#: classes that words may mean, as far as the encoder says
_NEIGHBOURS = 40
#: what is left of a similarity to an action that is known not to be meant
_EXPLAINING = 0.5
#: readings that are scored
_MOST_READINGS = 24
#: runs of words, at most this long, in which an object is looked for if no verb is known
_LONGEST_NAME = 3


def _together(one: Vectors, other: Vectors) -> Vectors:
    """How well two objects fit. The worse counts more: else, any guess would do for it."""
    import numpy as np

    worse, better = np.minimum(one, other), np.maximum(one, other)
    return np.asarray(worse**_WORSE * better ** (1 - _WORSE), np.float32)


class GroundedRanking:
    """Ranks the phrases of one bank."""

    def __init__(self, embeddings: BankEmbeddings, matcher: ClassMatcher) -> None:
        import numpy as np

        self._embeddings = embeddings
        self._matcher = matcher
        bank = embeddings.bank
        templates = {phrase.action: phrase.template for phrase in bank.phrases}
        self._verbs = VERBS.with_templates(templates)
        self._class_number = {name: number for number, name in enumerate(bank.classes)}
        by_action: dict[str, list[int]] = {}
        for index, phrase in enumerate(bank.phrases):
            by_action.setdefault(phrase.action, []).append(index)
        self._indices = {action: np.array(found) for action, found in by_action.items()}
        number = self._class_number
        self._arguments = {
            action: np.array(
                [[number[name] for name in bank.phrases[i].classes] for i in found], np.intp
            ).reshape(len(found), -1)
            for action, found in by_action.items()
        }

    def prepare(self) -> None:
        """Make everything that a phrase may need."""
        embeddings = self._embeddings
        _ = embeddings.classes, embeddings.single_vectors

    def rank(self, phrase: str, count: int) -> tuple[Match, ...]:
        """The `count` most similar phrases of the bank, best first."""
        analysis = analyse(phrase, self._verbs)
        found: dict[int, tuple[float, tuple[str, ...]]] = {}
        readings = [r for r in analysis.readings if r.action in self._indices][:_MOST_READINGS]
        names = {words: self._matcher.match(words) for r in readings for words in r.mentions}
        best = self._add(found, readings, names, count)
        expected = readings[0].weight if readings else 0.0
        if best < max(_BELIEVED, _SATISFIED * expected):
            # One question to the encoder: about the objects if the verb is known, or else about
            # all of it.
            if expected >= _KNOWN_VERB and any(readings[0].mentions):
                self._add(found, readings, self._meanings(readings, names), count)
            else:
                self._add_whole(found, analysis, phrase, count)
        if not found:
            # Only to say what comes closest: the verb is known, and not with such an object.
            self._add_whole(found, analysis, phrase, count, worth=_EXPLAINING)
        phrases = self._embeddings.bank.phrases
        order = sorted(found, key=lambda index: (-found[index][0], index))[:count]
        return tuple(Match(phrases[i], min(found[i][0], 1.0), found[i][1]) for i in order)

    def fill(self, phrase: str, found: tuple[Match, ...], count: int) -> tuple[Match, ...]:
        """The matches found, made up to `count` by the phrases whose whole meaning comes next.

        None of these is worth more than what was found. Phrases of two objects, which are most
        of a bank, are embedded for this only where those of one are not enough.
        """
        import numpy as np

        phrases, taken = self._embeddings.bank.phrases, {match.phrase for match in found}
        count = min(count, len(phrases))
        words = analyse(phrase, self._verbs).words
        query = self._embeddings.encoder.encode([" ".join(words) or phrase])[0]
        vectors, indices = self._embeddings.single_vectors, self._embeddings.single_indices
        left = len(indices) - sum(len(phrase.classes) < 2 for phrase in taken)
        if left < count - len(found):
            vectors, indices = self._embeddings.whole.vectors, tuple(range(len(phrases)))
        scores = vectors @ query
        filled = list(found)
        for at in np.argsort(-scores, kind="stable"):
            if len(filled) >= count:
                break
            if phrases[indices[at]] not in taken:
                score = min(_EXPLAINING * float(scores[at]), found[-1].similarity)
                filled.append(Match(phrases[indices[at]], score))
        return tuple(filled)

    # -- by verb and objects ----------------------------------------------------------------

    def _add(
        self,
        found: dict[int, tuple[float, tuple[str, ...]]],
        readings: list[Reading],
        names: Mapping[Words, Named],
        count: int,
    ) -> float:
        """Add the best phrases of each reading; the best similarity of all."""
        import numpy as np

        worth = {words: self._worth(words, named) for words, named in names.items()}
        best = 0.0
        for reading in readings:
            indices, arguments = self._indices[reading.action], self._arguments[reading.action]
            scores = np.full(len(indices), reading.weight, np.float32)
            if reading.mentions:
                fit = [worth[words][arguments[:, i]] for i, words in enumerate(reading.mentions)]
                scores *= _together(*fit) if len(fit) == 2 else fit[0]
            rooms = self._rooms(reading, names)
            for at in np.argsort(-scores, kind="stable")[:count]:
                score = float(scores[at])
                if score > 0 and score > found.get(int(indices[at]), (0.0,))[0]:
                    found[int(indices[at])] = (score, rooms)
                    best = max(best, score)
        return best

    def _rooms(self, reading: Reading, names: Mapping[Words, Named]) -> tuple[str, ...]:
        if len(reading.mentions) != 1:
            return ()
        rooms = names[reading.mentions[0]].rooms
        return rooms or self._matcher.rooms(reading.aside)

    def _worth(self, words: Words, named: Named) -> Vectors:
        """How well each class of the bank fits the words, [len(bank.classes)]."""
        import numpy as np

        pronoun = len(words) == 1 and words[0] in PRONOUNS
        scores = np.full(len(self._class_number), _PRONOUN if pronoun else 0.0, np.float32)
        for name, score in named.scores.items():
            scores[self._class_number[name]] = score
        return scores

    # -- by meaning -------------------------------------------------------------------------

    def _meanings(
        self, readings: list[Reading], names: Mapping[Words, Named]
    ) -> Mapping[Words, Named]:
        """The names, with what the encoder says of the words of the best readings.

        It is asked about words that name nothing, or, where all of them do and yet no phrase
        puts them together ("put picture on wall"), about each.
        """
        said = [m for r in readings[:2] for m in r.mentions if m and ASIDE.isdisjoint(m)]
        if not said:
            return names
        unknown = [words for words in dict.fromkeys(said) if names[words].best < RESOLVED][:2]
        unknown = unknown or list(dict.fromkeys(said))[:2]
        if not unknown:
            return names
        texts = [" ".join(words) for words in unknown]
        alike = self._embeddings.encoder.encode(texts) @ self._embeddings.classes.T
        classes = self._embeddings.bank.classes
        meant = dict(names)
        for words, row in zip(unknown, alike, strict=True):
            scores = dict(names[words].scores)
            worth = _MEANING if names[words].best < RESOLVED else _INSTEAD
            for number in (-row).argsort()[:_NEIGHBOURS]:
                similarity = float(row[number])
                if similarity > _UNLIKE:
                    name = classes[number]
                    scores[name] = max(scores.get(name, 0.0), similarity * worth)
            meant[words] = Named(scores, names[words].rooms)
        return meant

    def _add_whole(
        self,
        found: dict[int, tuple[float, tuple[str, ...]]],
        analysis: Analysis,
        phrase: str,
        count: int,
        worth: float = 1.0,
    ) -> None:
        """Add phrases of at most one object by their whole meaning.

        Where a class is named in the phrase, a phrase without it is worth much less.
        """
        import numpy as np

        query = self._embeddings.encoder.encode([" ".join(analysis.words) or phrase])[0]
        if not query.any():
            return
        scores = self._embeddings.single_vectors @ query
        mentioned = self._mentioned(analysis.words)
        if mentioned:
            phrases = self._embeddings.bank.phrases
            for at, index in enumerate(self._embeddings.single_indices):
                fit = max((mentioned.get(name, 0.0) for name in phrases[index].classes), default=0)
                part = 1.0 - _NAMED_PART
                known = part * float(scores[at]) + _NAMED_PART * fit if fit else float(scores[at])
                scores[at] = known * (_WHOLE if fit else _UNMENTIONED)
        else:
            # a verb alone says nothing of the object
            alone = analysis.words in self._verbs.senses
            scores = scores * np.float32(_UNMENTIONED if alone else _WHOLE)
        order: npt.NDArray[np.intp] = np.argsort(-scores, kind="stable")[:count]
        for at in order:
            index = self._embeddings.single_indices[at]
            score = worth * float(scores[at])
            if score > found.get(index, (0.0,))[0]:
                found[index] = (score, ())

    def _mentioned(self, words: Words) -> dict[str, float]:
        """Classes that runs of the words name."""
        found: dict[str, float] = {}
        for length in range(min(_LONGEST_NAME, len(words)), 0, -1):
            for start in range(len(words) - length + 1):
                named = self._matcher.match(words[start : start + length])
                if named.best >= _SURE_NAME:
                    for name, score in named.scores.items():
                        found[name] = max(found.get(name, 0.0), score)
            if found:
                break
        return found
