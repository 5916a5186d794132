"""The small words of questions, as data."""

from __future__ import annotations

from vh_core.naming import Words


def _phrases(*phrases: str) -> frozenset[Words]:
    return frozenset(tuple(phrase.split()) for phrase in phrases)


#: said before a question, and without effect on it
OPENINGS = _phrases(
    "please", "hey", "hi", "hello", "robot", "dear robot", "ok", "okay", "so", "and", "well", ",",
    "excuse me", "sorry", "by the way", "oh", "hey there", "hello there", "good morning",
    "good evening", "one question", "quick question", "question", "you there", "hmm", "just",
)  # fmt: skip
#: what follows is asked for, as a question or as its sentence ("whether the tv is on")
ASKS_FOR = _phrases(
    "tell me", "can you tell me", "could you tell me", "would you tell me", "will you tell me",
    "please tell me", "do you know", "do you happen to know", "any idea", "do you have any idea",
    "have you any idea", "i wonder", "i was wondering", "i would like to know", "i'd like to know",
    "i want to know", "i need to know", "let me know", "remind me", "can you see",
    "could you check", "can you check", "can you say", "could you say", "do you remember",
    "show me",
    "can you please tell me", "could you please tell me", "can you remind me", "find out",
)  # fmt: skip
#: may stand before "if" or "whether", and are orders otherwise
CHECKS = _phrases("check", "see", "look", "go and see", "go and check", "have a look", "verify",
                  "please check", "can you look", "could you look", "could you see")  # fmt: skip
#: said at the end, and without effect
CLOSINGS = _phrases(
    "please", "left", "here", "at home", "in the house", "in the home", "in the apartment",
    "in the flat", "in this house", "in this home", "in our house", "in our home", "in my house",
    "in my home", "in the whole house", "in this apartment", "in this flat", "in my apartment",
    "in my flat", "right now", "now", "currently", "at the moment", "at present", "anywhere",
    "around", "around here", "robot", "today", "in total", "altogether", "exactly", "already",
    "again", "by any chance", "still", "thanks", "thank you", "or not", "somewhere",
    "around the house", "in the apartment", "in the building",
    "for me", "or off", "or on", "or open", "or closed",
    "dear robot", "do you know", "at all", ",",
)  # fmt: skip
#: how things are at present, wherever that is said
AT_PRESENT = frozenset({"still", "currently", "already", "really", "actually", "presently"})
#: asks whether what was said before it is so
TAGS = _phrases("right", "is it not", "isn't it", "aren't they", "isn't that so", "correct", "no",
                "is that right", "isn't that right", "are they not", "or is it not")  # fmt: skip
IS = frozenset({"is", "are", "was", "were"})
WHETHER = frozenset({"if", "whether"})
#: before a state, and without effect on it
ADVERBS = frozenset({"still", "currently", "already", "now", "all", "both", "really", "actually",
                     "even", "again", "just", "being"})  # fmt: skip
PEOPLE = frozenset({"i", "we", "you", "they", "he", "she", "somebody", "someone", "anybody",
                    "anyone", "people", "one", "it", "everybody", "everyone"})  # fmt: skip
MODALS = frozenset({"can", "could", "do", "did", "does", "would", "might", "should", "will", "may",
                    "have", "has"})  # fmt: skip
#: what people do to things that they look for afterwards
KEEPS = frozenset({"find", "get", "put", "leave", "left", "keep", "kept", "see", "seen", "store",
                   "place", "placed", "stored", "lay", "laid", "look", "be"})  # fmt: skip
HAVE = frozenset({"have", "has", "got", "own", "see"})
LEAVES = frozenset({"leave", "left"})
FORGETS = frozenset({"forget", "forgot", "forgotten"})
HOLDS = frozenset({"contain", "hold", "have"})
#: what is no state of a thing: nothing is in or on it; the lights of a room are off, or on
EMPTY, DARK, BRIGHT = "EMPTY", "DARK", "BRIGHT"
#: further words for a state, as questions use them
FURTHER_STATES: dict[Words, str] = {
    **dict.fromkeys(_phrases("running", "playing", "going", "burning", "glowing", "working"), "ON"),
    **dict.fromkeys(_phrases("empty"), EMPTY),
    **dict.fromkeys(_phrases("dark", "unlit"), DARK),
    **dict.fromkeys(_phrases("bright", "lit", "illuminated", "lit up"), BRIGHT),
}
#: nouns that mean light itself and no lamp, where no article is said
LIGHT = ("light",)
#: what may be asked for and is no thing of a home
NO_THINGS = frozenset({"room", "space", "time", "nothing", "nobody", "no", "power",
                       "electricity", "enough", "anyone", "somebody", "someone", "anybody", "one",
                       "way", "problem", "idea", "reason"})  # fmt: skip
#: what says that a sentence asks, at its beginning
QUESTION_WORDS = frozenset({"what", "where", "which", "who", "whose", "how", "why", "is", "are",
                            "was", "were", "did", "does", "am", "isn't", "aren't",
                            "wasn't", "whom"})  # fmt: skip
#: begin like questions, and are no question about the home
NO_QUESTIONS = _phrases("how about", "why don't you", "why not", "is it possible", "is it ok",
                        "what about", "what if", "why don't we", "is it okay",
                        "are you able to", "is there a way", "are you able", "are you ready to",
                        "how come you do not", "why do you not")  # fmt: skip
