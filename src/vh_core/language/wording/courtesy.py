"""Courtesy before and after an order, whatever the words are in which it comes.

Not a list of phrases: a run of words all of which people only use to be polite, that ends as such a
run ends before a verb ("… if you could", "… and", "please"), or follows an order after a comma.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection

from vh_core.language import patterns as re

#: whom one speaks to, or calls what one speaks to
_PEOPLE = frozenset(
    {"dear", "darling", "love", "angel", "star", "sport", "lad", "boy", "girl", "pal", "champ",
     "gem", "hero", "legend", "treasure", "sweetheart", "sweetie", "buddy", "friend", "mate",
     "robot", "helper", "honey", "sir", "madam", "boss", "bro", "bruv", "dude", "man", "chap",
     "fellow", "duck", "pet", "hun", "babe", "assistant", "machine", "gentleman", "bot", "bhai",
     "yaar", "ji", "beta", "guys", "everyone", "someone", "somebody", "anyone", "anybody", "doll",
     "lamb", "saint", "soul", "chum", "poppet", "trooper", "you"}
)  # fmt: skip
_VERY = frozenset(
    {"so", "very", "ever", "really", "most", "awfully", "terribly", "extremely", "greatly", "much",
     "truly", "deeply", "absolutely", "absolute", "real", "true", "total", "quite", "super",
     "incredibly", "just", "also", "possibly", "perhaps", "maybe", "please", "kindly",
     "quickly", "simply", "too", "all", "eternally", "forever", "little", "old", "quick",
     "small", "big", "huge", "tiny", "wee", "good", "lovely", "clever", "well", "then", "now"}
)  # fmt: skip
_NICE = frozenset(
    {"kind", "nice", "sweet", "great", "wonderful", "fine", "ok", "okay", "alright", "helpful",
     "grateful", "obliged", "thankful", "glad", "happy", "pleased", "delighted", "appreciate",
     "appreciated", "possible", "able", "willing", "brilliant", "perfect", "fantastic", "awesome",
     "cool", "super", "smashing", "lush", "ideal", "splendid", "marvellous", "grand", "handy",
     "convenient", "amazing", "best", "fab", "ace", "bonus", "good", "lovely", "wonderfully"}
)  # fmt: skip
_ASKING = frozenset(
    {"mind", "ask", "beg", "wonder", "wondering", "hoping", "hope", "bother", "bothering",
     "trouble", "troubling", "disturb", "disturbing", "interrupt", "interrupting", "favour",
     "favor", "sorry", "apologies", "apologise", "apologize", "pardon", "excuse", "request",
     "needful", "help", "hand", "chance", "moment", "minute", "min", "sec", "second", "time", "kindness", "job",
     "thing", "like", "love", "prefer"}
)  # fmt: skip
_GLUE = frozenset(
    {"i", "i'd", "we", "you", "it", "that", "would", "could", "will", "can", "may", "might", "do", "be",
     "am", "are", "is", "was", "were", "a", "an", "the", "my", "our", "your", "me", "us", "if", "whether", "as",
     "to", "and", "but", "for", "of", "in", "up", "give", "have", "has", "got", "get", "there", "here", "one", "had", "this", "with", "on", "please",
     "hey", "hi", "hello", "oi", "yo", "oh", "ok", "okay", "right", "alright", "come", "go", "listen", "look", "today", "again", ","}
)  # fmt: skip
_COURTEOUS = _PEOPLE | _VERY | _NICE | _ASKING | _GLUE
#: one of these makes a run of such words a courtesy
_SAYS_SO = _NICE | _ASKING | frozenset({"please", "kindly"}) | (_PEOPLE - {"you"})
_BE_A = re.compile(
    r"(?:would you |could you |will you |can you |please |do |just )*be (?:an?|my|the) [a-z ]+ and"
)
#: how a run ends before what is asked for
_ENDS = re.compile(
    r"(?:^|\b)(?:you (?:(?:would|could|can|will|might|may)(?: (?:please|kindly|possibly|perhaps|maybe|just|also|quickly|be so kind (?:as to|and)|be able to|ever))*)"
    r"|(?:as|kind|good|nice|able|willing|enough|possible|(?:for|trouble|ask|want|beg|need|like|get|have|request|bother) you) to|be [a-z ]+ and|favou?r(?: and)?|hand(?: and)?|needful(?: and)?|one thing(?: and)?"
    r"|(?:would|could|can|will|might|may) you(?: (?:please|kindly|possibly|perhaps|maybe|just|also|quickly|ever so|be so kind (?:as to|and)))*"
    rf"|please|kindly|(?:please|just|kindly|^) ?do|{'|'.join(sorted(_PEOPLE - {'you'}))}|(?:bother|trouble|disturb|interrupt)(?: you)?(?: but)?|(?:bothering|disturbing|interrupting|troubling) you(?: but)?)$"
)
#: "if" is no condition after one of these
_NO_CONDITION = re.compile(
    r"\b(?:grateful|obliged|thankful|glad|happy|pleased|delighted|appreciate|appreciated|great|nice|"
    r"lovely|wonderful|kind|sweet|good|fine|ok|okay|alright|possible|wondering|wonder|ask|love|like|"
    r"brilliant|perfect|fantastic|awesome|cool|super|helpful|amazing|hoping|favou?r)\b.*\bif\b"
)
#: who is called, or did something
_ANYBODY = frozenset({"someone", "somebody", "anyone", "anybody", "everyone", "guys", "man", "girl",
                      "boy", "friend", "mate"})  # fmt: skip
SAME_IN_THE_PAST = frozenset({"put", "set", "shut", "cut", "let", "read", "hit", "spread"})
_LONGEST = 16

#: said after an order
_AFTER = frozenset(
    {"thanks", "thank", "cheers", "ta", "cheerio", "tx", "thx", "appreciated", "appreciate",
     "grateful", "obliged", "star", "angel", "best", "legend", "hero", "great", "lovely", "nice",
     "brilliant", "perfect", "wonderful", "kind", "good", "champ", "gem", "dear", "love", "darling",
     "mate", "pal", "buddy", "boy", "girl", "lad", "please", "pretty", "pronto", "chop", "hurry",
     "quick", "sharpish", "asap", "snappy", "rush", "worries", "pressure", "awesome", "fantastic",
     "bro", "dude", "sweetie", "honey", "robot", "needful", "mind", "helpful", "super", "sir",
     "madam", "ji", "yaar", "na", "ya", "kindly", "gracias", "merci", "bitte", "rockstar",
     "lifesaver", "doll", "poppet", "sweetheart", "bye", "urgent", "begging"}
)  # fmt: skip
_AFTER_GLUE = frozenset(
    {"you", "very", "so", "much", "a", "an", "lot", "lots", "million", "bunch", "ton", "tons", "it",
     "that", "would", "will", "could", "can", "be", "is", "are", "i", "am", "we", "the", "my", "in",
     "advance", "for", "your", "help", "and", "about", "make", "there", "really", "ever", "up",
     "no", "too", "if", "do", "not", "don't", "all", "of", "to", "me", "us", "then", "right", "now", "kindly", "won't", "oh", "as", "ok", "okay", "old", "absolute", "such", "little", "again", "big", "time", "quickly", "this", "hand", "what", "like", "any", "problem", "day", "have", "'s"}
)  # fmt: skip
_ARTICLES = frozenset({"the", "a", "an", "some"})
#: in a courtesy that may otherwise be something's name
_NO_NAMES = frozenset(
    {"thanks", "thank", "cheers", "ta", "tx", "thx", "please", "appreciate", "appreciated", "hurry",
     "be", "would", "will", "is", "make", "do", "you", "i"}
)  # fmt: skip
_NO = re.compile(r"\b(?:no|not|don't)\b(?! (?:rush|worries|pressure|hurry|mind|problem)\b)")
#: in a courtesy a hand is something that is given
_HANDS = re.compile(r"\bhand (?:me|us|it|them|this|that)\b")


def before_order(text: str, verbs: Collection[str]) -> str:
    """The courtesy that a text begins with before an order, as it stands there; "" where none
    does."""
    words = text.split(" ")
    for at in range(1, min(len(words), _LONGEST)):
        head = [word.strip(",") for word in words[:at]]
        if head[-1] not in _COURTEOUS and not _BE_A.fullmatch(" ".join(head)):
            if "be" not in head:
                return ""
            continue
        if words[at] not in verbs or (
            words[at] in _COURTEOUS and words[at] not in ("get", "give", "bring", "go")
        ):
            continue
        said = " ".join(head)
        if not all(word in _COURTEOUS for word in head) and not _BE_A.search(said):
            continue
        if head[-1] in _ANYBODY and words[at] in SAME_IN_THE_PAST and "," not in words[at - 1]:
            return ""  # says what somebody did
        asks = _SAYS_SO.intersection(head) or "you" in head or head in (["do"], ["just", "do"])
        conditional = "if" in head and not _NO_CONDITION.search(said)
        if asks and not conditional and _ENDS.search(said):
            return " ".join(words[:at])
    return ""


def after_order(text: str) -> str:
    """The courtesy that a text ends with after a comma, with the comma; "" where none does."""
    order, comma, said = text.rpartition(",")
    if not comma:
        order, comma, said = text.rpartition(" and ")
    words = said.replace("'s", " 's").split()
    courteous = bool(words) and all(word in _AFTER or word in _AFTER_GLUE for word in words)
    if (
        not (order and courteous and _AFTER.intersection(words))
        or _NO.search(said)
        or _HANDS.search(said)
    ):
        return ""
    names = comma != "," or words[0] in _ARTICLES  # the plate and the doll
    if names and not _NO_NAMES.intersection(words):
        return ""
    return text[len(order) :]
