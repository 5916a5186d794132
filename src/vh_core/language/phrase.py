"""One sentence of a task, as the task language says it."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.goals import TakenAs
from vh_core.language import patterns as re

_OWN_WISH = re.compile(r"^(?:i|we) (?:want|need|have) to (?!have\b)")


@dataclass(frozen=True, slots=True)
class Phrase:
    """One sentence, as the task language says it. `when` is what must be so for it (or, if
    `unless`, must not); a `remark` orders nothing; `others` are other readings of it. A `topic` is
    a remark that says in which room, or about what, the following is; `perhaps`: it is a remark
    only if it cannot be read as what should be so."""

    text: str
    remark: bool = False
    when: str = ""
    unless: bool = False
    others: tuple[Phrase, ...] = ()
    #: what it depends on must be so now: "when", and not "if"
    now: bool = False
    #: how it was taken, where that is told
    taken: TakenAs | None = None
    everywhere: bool = False
    #: in which room, or about what, what follows is
    topic: bool = False
    #: said again later, where it counts
    ahead: bool = False
    #: it is asked for beside what was asked for before: "… too"
    also: bool = False
    #: a remark, unless it can be read as a wish
    perhaps: bool = False
    #: a remark that tells what was, or what people do: what it names is spoken of wherever it is
    told: bool = False
    #: a list of what the order before it, which ends with a colon, is about
    listed: bool = False
    #: a remark in the words that are noted of it
    noted: str = ""


def remark(text: str) -> Phrase:
    """What orders nothing, unless it can be read as a wish of something other than to do it."""
    return Phrase(text, remark=True, perhaps=_OWN_WISH.match(text) is None)
