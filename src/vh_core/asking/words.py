"""The words by which answers are read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

#: how a number may be said
NUMBERS = {
    word: number
    for number, words in enumerate(
        (
            ("1", "first", "1st"),
            ("2", "two", "second", "2nd"),
            ("3", "three", "third", "3rd"),
            ("4", "four", "fourth", "4th"),
            ("5", "five", "fifth", "5th"),
            ("6", "six", "sixth", "6th"),
            ("7", "seven", "seventh", "7th"),
            ("8", "eight", "eighth", "8th"),
            ("9", "nine", "ninth", "9th"),
            ("10", "ten", "tenth", "10th"),
            ("11", "eleven", "eleventh", "11th"),
            ("12", "twelve", "twelfth", "12th"),
        ),
        1,
    )
    for word in words
}
#: those that say which one, and never how many
ORDINALS = frozenset(word for word in NUMBERS if word.endswith(("st", "nd", "rd", "th")))
#: counts from the other end
LAST = "last"
#: "one" is a number where it is all that is said, or after one of these
ONE = "one"
BEFORE_ONE = frozenset({"number", "option", "choice", "no", "nr"})

#: the mark of the one choice of several that "yes" means
AGREED = "yes"
YES = frozenset(
    {
        *("y", "yes", "yeah", "yep", "yup", "ok", "okay", "sure", "certainly", "of course"),
        *("go ahead", "do it", "do that", "yes do it", "yes do that", "you may", "yes you may"),
        *("allow", "allow it", "allowed", "approve", "approve it", "approved", "i approve"),
        *("that is fine", "that's fine", "fine", "correct", "right", "go on"),
    }
)
REFUSALS = frozenset(
    {
        *("n", "no", "nope", "nah", "not", "none", "none of them", "none of these", "neither"),
        *("neither of them", "no one", "nothing", "cancel", "cancel it", "cancel that", "stop"),
        *(
            "stop it",
            "abort",
            "quit",
            "exit",
            "never mind",
            "nevermind",
            "forget it",
            "forget that",
        ),
        *("do not", "don't", "do not do it", "don't do it", "no do not", "no don't", "better not"),
        *("leave it", "deny", "denied", "refuse", "refused", "reject", "you may not"),
    }
)
EITHER = frozenset(
    {
        *("either", "either one", "either of them", "any", "any one", "anyone", "any of them"),
        *("any of these", "any will do", "either will do", "any is fine", "either is fine"),
        *("whichever", "whichever one", "whatever", "you choose", "you decide", "your choice"),
        *("i do not care", "i don't care", "don't care", "do not care", "i do not mind"),
        *("i don't mind", "it does not matter", "it doesn't matter", "does not matter"),
        *("doesn't matter", "no matter", "no preference", "it is all the same", "all the same"),
        *("just pick one", "pick one", "pick any", "take any", "take either"),
    }
)
#: said around an answer of any kind
POLITE = frozenset({"please", "thanks", "thank", "robot", "hi", "hey", "hello", "um", "uh"})
#: takes something away, which no choice here does
NEGATIONS = frozenset(
    {"not", "no", "none", "never", "except", "but", "without", "neither", "nor", "isn't", "don't"}
    | {"aren't", "doesn't", "other", "another", "cannot", "can't", "won't"}
)
#: say nothing of which one is meant
FILLER = frozenset(
    {
        *("a", "an", "the", "that", "this", "these", "those", "it", "its", "it's", "one", "ones"),
        *("is", "are", "was", "which", "what", "there", "here", "i", "we", "me", "my", "our"),
        *("mean", "meant", "think", "want", "wanted", "like", "would", "should", "take", "use"),
        *("choose", "pick", "with", "go", "for", "let's", "please", "then", "just", "well", "so"),
        *("oh", "yes", "yeah", "ok", "okay", "um", "uh", "of", "them", "number", "option"),
        *("choice", "nr", "to", "be", "standing", "lying", "sitting", "located", "placed", "found"),
        *("thing", "object", "item", "id", "and", "you", "currently", "now"),
    }
)
#: words of place by what they say; a thing that is on something is also by it
_ON = ("on", "onto", "upon", "atop", "top")
_IN = ("in", "into", "inside", "within")
_NEAR = ("near", "by", "beside", "besides", "next", "close", "around", "at", "from", "nearby")
RELATIONS = {
    **dict.fromkeys(_ON, "on"),
    **dict.fromkeys(_IN, "in"),
    **dict.fromkeys(_NEAR, "near"),
}


_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_THANKS = re.compile(r"\bthank you\b")


def as_answered(text: str) -> str:
    """An answer as it is looked at: in lower case, whatever signs it is typed with, without
    thanks."""
    said = unicodedata.normalize("NFKC", text).replace("’", "'").casefold()
    return _THANKS.sub(" ", said.encode("utf-8", "replace").decode("utf-8"))


def words_in(said: str) -> list[str]:
    """The words of what `as_answered` gives, or of a part of it."""
    return _WORD.findall(said)


def without_courtesy(words: Iterable[str]) -> str:
    """Words together, without those of courtesy."""
    return " ".join(word for word in words if word not in POLITE)
