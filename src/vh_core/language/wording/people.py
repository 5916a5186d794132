"""People and animals that are called by their names: "Mia is near it", "Jonas left the milk out".

A name is a word with a capital letter that means nothing here, inside a sentence, behind a title,
or, at its beginning, before what somebody does; all that is said of whoever is close to somebody is
said of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import CALLED, ENDEARMENTS, KIN

#: stands for any of them; nobody is spoken to so
SOMEBODY_CLOSE = "my sister"
#: begin a question, or a clause that says when or why
_ASK_OR_JOIN = frozenset(
    {"why", "who", "what", "which", "how", "when", "where", "whose", "whom", "whoever", "whatever",
     "since", "because", "although", "though", "hopefully", "luckily", "apparently", "everybody",
     "anybody", "perhaps", "either", "whereas", "lest"}
)  # fmt: skip
_NO_NAMES = CALLED | ENDEARMENTS | KIN | _ASK_OR_JOIN
#: more of them are no remark
_MOST = 3
_WORD = re.compile(
    r"(?<![\w'’-])(?:(?:Mrs|Mr|Ms|Miss|Dr|Aunt|Auntie|Uncle)\.? )?"
    r"(?P<name>[A-Z][a-zà-ÿ]{1,14})(?=['’]s\b|\b(?!['’-]))"
)
_BEGINS = re.compile(r"(?:^|[.!?:;…\n\"“(•*-])[\s\"“(]*(?:\d+[.)]\s*)?$")
#: what somebody does, or is, behind a name that begins a sentence
_DOES = re.compile(
    r"(?:['’]s\b|\s+(?:(?:and|just|only|also|always|never|often|usually|already|really|still)\s+)*"
    r"(?:is|was|has|had|will|would|can|can't|cannot|could|might|may|must|should|shouldn't|does|doesn't|did|didn't|isn't|wasn't"
    r"|won't|hasn't|left|put|went|came|got|made|took|said|spat|ate|drank|fell|hid|broke|forgot|sat|slept|threw|saw|told|gave"
    r"|[a-z]{2,}ed|keeps|wants|needs|likes|loves|hates|says|thinks|gets|goes|comes|falls|trips|stumbles|bumps"
    r"|complains|shouts|snores|knits|cooks|bakes|writes|studies|calls|rings|visits|returns|waits|lies|sits|sleeps|wakes|looks|leaves|eats|drinks|plays|cries|works|asks)\b)"
)


@dataclass(frozen=True, slots=True)
class CalledByName:
    """A text in which nobody is called by a name any more, and the names."""

    text: str
    names: tuple[str, ...]

    def is_told_in(self, message: str) -> bool:
        """Whether somebody is spoken of who was called otherwise."""
        return SOMEBODY_CLOSE.split()[-1] in message

    def restored(self, said: str) -> str:
        """What was said, with the name in it, where there is but one."""
        (name, *others) = self.names
        return said if others else said.replace(SOMEBODY_CLOSE, name)


def without_names(text: str, may_be_name: Callable[[str], bool]) -> CalledByName | None:
    """The text with "my sister" where somebody has a name; None where nobody has."""
    names: dict[str, None] = {}

    def friend(match: re.Match[str]) -> str:
        name = match["name"]
        begins = _BEGINS.search(text[: match.start()]) is not None
        titled = match[0] != name
        known = (
            titled or match[0] in names or not begins or _DOES.match(text, match.end()) is not None
        )
        if not known or (
            not titled and (name.lower() in _NO_NAMES or not may_be_name(name.lower()))
        ):
            return match[0]
        names[match[0]] = None
        return SOMEBODY_CLOSE.capitalize() if begins else SOMEBODY_CLOSE

    found = _WORD.sub(friend, text)
    if not names or len(names) > _MOST or _is_title(text):
        return None
    return CalledByName(found, tuple(names))


def _is_title(text: str) -> bool:
    """Whether most words of a text have a capital letter."""
    words = re.findall(r"[A-Za-z]\w+", text)
    capital = sum(word[0].isupper() for word in words)
    return capital * 2 > len(words) and len(words) > 3
