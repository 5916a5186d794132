"""What is said around what people say: an order more, what it depends on, a remark, something that
is to be left alone, another order instead, a change of mind. Of each it is known what should come
of the whole, whatever the part in it means."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from sentence_forms import capital


class Comes(Enum):
    """What should come of a text, beside a refusal."""

    #: the same as of the part alone
    SAME = "the same"
    #: that, and what the other order asks for
    BOTH = "both"
    #: what the other order asks for, and nothing else
    OTHER = "the other"
    NOTHING = "nothing"


class Fits(Enum):
    """Which parts can be said so."""

    ANY = "any"
    #: what has a verb: of a thing that is only named, what stands before it may say more
    SENTENCE = "sentence"
    #: one order that begins with its verb
    ORDER = "order"
    #: one that depends on nothing, and tells of no order of things
    PLAIN = "plain"
    #: the same, of one clause
    CLAUSE = "clause"


@dataclass(frozen=True, slots=True)
class Context:
    """Ways to say a part with something around it. In a way stand {s} the part and {S} as a
    sentence of its own; {e} and {E} another order, {n} what that is for, {so} how that is now,
    {no} how it is not, {is_so} whether it is; {r} and {R} a remark."""

    ways: tuple[str, ...]
    comes: Comes
    fits: Fits = Fits.ANY


@dataclass(frozen=True, slots=True)
class Other:
    """Another order, about things that a part says nothing of: what it is for, by its name and id,
    how that is now and how it would be, and the condition that it asks for."""

    order: str
    name: str
    id: int
    so: str
    no: str
    asks: Mapping[str, object]


CONTEXTS: Mapping[str, Context] = {
    "order behind": Context(
        ("{s} and {e}", "{s}, and {e}", "{s} and then {e}", "{s}, then {e}", "{s}, {e}",
         "{s} and also {e}", "{s}, and don't forget to {e}", "{s} before you {e}",
         "please {s}, and when you are done {e}"),
        Comes.BOTH, Fits.PLAIN,
    ),
    "order before": Context(
        ("{e} and {s}", "{e}, and {s}", "{e} and then {s}", "first {e}, then {s}", "{e}, {s}",
         "after you {e}, {s}"),
        Comes.BOTH, Fits.PLAIN,
    ),
    "sentence behind": Context(
        ("{S}. {E}.", "{S}. Then {e}.", "{S}. And {e}, please.", "{S}. Also {e}", "{S}\n{e}",
         "{S}! Oh and {e}", "{S}. After that, {e}", "{S}. Oh, and {e}.", "{S}. One more thing: {e}",
         "{S}. And another thing: {e}.", "{S}. Last thing - {e}.", "{S}. Next: {e}",
         "{S}. PS: {e}"),
        Comes.BOTH,
    ),
    "sentence before": Context(
        ("{E}. {S}", "{E}\n{S}", "{E} please. Also, {s}", "{E}! {S}"), Comes.BOTH, Fits.SENTENCE
    ),
    "if it is so": Context(
        ("if {so}, {s}", "{s} if {so}", "{s}, but only if {so}", "If {so} then {s}",
         "unless {no}, {s}"),
        Comes.SAME, Fits.PLAIN,
    ),
    "if it is not so": Context(
        ("if {no}, {s}", "{s} if {no}", "{s}, but only if {no}", "If {no} then {s}",
         "in case {no}, {s}", "{s} unless {so}", "unless {so}, {s}", "{s}, except if {so}",
         "{s}, but not if {so}"),
        Comes.NOTHING, Fits.PLAIN,
    ),
    "otherwise": Context(("if {so}, {s}, otherwise {e}",), Comes.SAME, Fits.PLAIN),
    "or else": Context(("if {no}, {s}, otherwise {e}",), Comes.OTHER, Fits.PLAIN),
    "called off": Context(
        ("{S}. No, wait, don't.", "{S}... actually, never mind", "{S} - no, forget it.",
         "{S}. Actually leave it.", "{S}. On second thought, don't.", "{S}. Never mind."),
        Comes.NOTHING, Fits.CLAUSE,
    ),
    "forbidden": Context(
        ("Don't {s}", "please don't {s}", "never {s}", "you must not {s}"),
        Comes.NOTHING, Fits.CLAUSE,
    ),
    "remark before": Context(
        ("{R}. {S}", "{r}, {s}", "{r}, so {s}", "{R} - {s}", "since {r}, {s}"), Comes.SAME
    ),
    "remark behind": Context(
        ("{S}. {R}.", "{s}, {r}", "{s} because {r}", "{S} - {r}", "{s}, as {r}", "{S} ({r})"),
        Comes.SAME,
    ),
    "politely": Context(
        ("Hi robot, {s}", "Hey, {s} please", "Could you {s}?", "Please {s}", "{s}, thanks",
         "Can you {s} for me?", "I'd like you to {s}", "Good morning! {S}", "OK robot: {s}",
         "{S}. Thank you!", "It would be great if you could {s}", "I need you to {s}",
         "Make sure to {s}", "Be a dear and {s}", "I was wondering whether you could {s}",
         "{s} when you have a moment", "If you don't mind, {s}", "{s} asap", "Your task is to {s}",
         "Would it be possible for you to {s}?", "Please remember to {s}", "Don't forget to {s}",
         "How about you {s}?", "Quick, {s}!", "It's time to {s}", "So, {s}", "Why don't you {s}?",
         "{s}, and that's it"),
        Comes.SAME, Fits.ORDER,
    ),
    "left alone": Context(
        ("Don't {e}. {S}", "{S}. But don't {e}.", "{S}. The {n} stays as it is.",
         "{S}. Leave the {n} alone.", "{S}. Don't touch the {n}."),
        Comes.SAME,
    ),
    "but not": Context(
        ("{s}, but don't {e}", "{s} but leave the {n} alone", "{s}, not the {n}",
         "{s} and don't touch the {n}", "{s}, the {n} can stay"),
        Comes.SAME, Fits.PLAIN,
    ),
    "instead": Context(
        ("{e}, no, {s}", "{e}... sorry, I mean {s}", "Don't {e} but {s}",
         "{E} - no wait, {s} instead", "{s} instead, don't {e}"),
        Comes.SAME, Fits.PLAIN,
    ),
    "done by others": Context(
        ("I asked Ben to {e}, you {s}", "Ben will {e}. You {s}", "I will {e}, you {s}",
         "{s} while I {e}", "{S}; I'll {e} myself"),
        Comes.SAME, Fits.PLAIN,
    ),
    "told besides": Context(
        ("{So}. {S}", "{S}. {So}.", "{s}, {so}", "{S}; {so} already",
         "{So} already, so just {s}"),
        Comes.SAME, Fits.PLAIN,
    ),
    "asked besides": Context(("{Is_so}? {S}", "{S}. {Is_so}?"), Comes.SAME),
    "no order": Context(
        ("Yesterday you forgot to {s}", "I used to {s} myself", "My sister told me to {s}",
         "How do I {s}?", "Remind me to {s}", "Tell Ben to {s}", "You didn't have to {s}",
         "I'm going to {s}", "Ben wants to {s}", "Never {s} without asking me",
         "Imagine I asked you to {s}", "There is no need to {s}", "It would be a bad idea to {s}",
         "Whoever told you to {s} was wrong", "Last time I asked you to {s}",
         "Wait until I'm back to {s}", "You may not {s}", "Why would anyone {s}?", "Should I {s}?",
         "What happens if I {s}?", "I forgot to {s} yesterday", "Did anyone {s}?",
         "Nobody asked you to {s}", "I'm glad that you didn't {s}", "You always {s}",
         "I was about to ask you to {s}, but never mind", "I don't want you to {s}",
         "It's too early to {s}", "Let me {s}", "Who will {s}?", "I have to {s}",
         "I'd rather you didn't {s}", "Be careful not to {s}", "If I were you I would {s}",
         "Thanks for offering to {s}", "We could {s} tomorrow", "You were supposed to {s}"),
        Comes.NOTHING, Fits.CLAUSE,
    ),
    "not now": Context(
        ("{s} in ten minutes", "Tomorrow, {s}", "{s} tomorrow morning", "{s} when I'm gone",
         "{s} every day", "{s} as soon as Ben comes home", "In an hour, {s}", "{s} later",
         "Once it gets dark, {s}", "whenever I come home, {s}"),
        Comes.NOTHING, Fits.CLAUSE,
    ),
}  # fmt: skip
REMARKS = (
    "my sister is coming over tonight", "it's raining outside", "I'm already late for work",
    "I have a headache", "the neighbours are on holiday", "I didn't sleep well",
    "Ben will be back at eight", "we have guests", "I just came home", "it's been a long day",
    "dinner was great",
)  # fmt: skip

_ORDERS = re.compile(
    r"(?:put|turn|switch|open|close|shut|bring|take|move|get|fetch|place|carry|wash|clear|empty|grab"
    r"|throw|give|pick|gather|collect|clean|load|fill|pour)\b",
    re.IGNORECASE,
)
_DEPENDS = re.compile(
    r"\b(?:if|when|whenever|unless|once|until|otherwise|else|before|after|while|instead|in case"
    r"|then|first|last|finally|rather)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(r"\b(?:not|\w+n'?t|no|never|leave|keep|except|but)\b", re.IGNORECASE)
_VERB = re.compile(
    r"\b(?:is|are|was|should|must|has|have|had|can|could|will|would|want|need|like|goe?s|belongs?|stays?"
    r"|put|turn|switch|open|close|shut|bring|take|get|fetch|move|wash|make|give)\b",
    re.IGNORECASE,
)
_ENDS = re.compile(r"[.?!:\n]\s*\S")


def fits(part: str, how: Fits) -> bool:
    """Whether a part can be said so."""
    order = _ORDERS.match(part) is not None and _ENDS.search(part) is None
    if how is Fits.SENTENCE:
        return order or _VERB.search(part) is not None
    if how is Fits.ANY or not order:
        return how is Fits.ANY
    if how is Fits.ORDER:
        return True
    plain = _DEPENDS.search(part) is None and ";" not in part
    if how is Fits.PLAIN or not plain:
        return plain
    one = "," not in part and _DENIES.search(part) is None
    return one and not re.search(r"\band (?:then )?[a-z]+ (?:it|them|the|on|off)\b", part)


def said(way: str, part: str, other: Other, remark: str) -> str:
    """The text, for a part and all that is said around it."""
    part = part.strip().rstrip(".!;, ")
    low = part if part.startswith("I") else part[:1].lower() + part[1:]
    is_so = re.sub(r"^(the \S+(?: \S+)*?) is ", r"is \1 ", other.so)
    return way.format(
        s=low,
        S=part,
        e=other.order,
        E=capital(other.order),
        n=other.name,
        so=other.so,
        So=capital(other.so),
        no=other.no,
        Is_so=capital(is_so),
        r=remark,
        R=capital(remark),
    )


def drawn(dice: random.Random, part: str) -> tuple[str, str]:
    """The name of a context in which a part can be said, and a way to say it."""
    names = [name for name, context in CONTEXTS.items() if fits(part, context.fits)]
    name = dice.choice(names)
    return name, dice.choice(CONTEXTS[name].ways)
