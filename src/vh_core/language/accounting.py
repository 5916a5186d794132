"""Whether all that a text names is in its goal, or told: what is lost on the way from words to
conditions without anybody's saying so.

each name in the text ─► is anything that it may mean asked for, chosen among, or where that is? ─►
is it said to be left out, compared with, depended on, or told? ─► else the text is refused
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Iterator, Set

from vh_core.goals import Choice, Goal, LeftOut, TakenAs
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.word_classes import ORDER

_SENTENCES = re.compile(r"[.!?;:\n\r]+\s*")
#: what is not meant, or stays as it is; what is said for comparison; what an order depends on
_NOT_MEANT = re.compile(
    r"\b(?:not|\w+n'?t|no|never|neither|nor|except|excepted|excepting|exclud(?:ed|ing)|minus|but|apart|instead|other than|rather|without|aside|bar|save"
    r"|leave|leaves|leaving|keep|keeps|keeping|stay|stays|remain|remains|exception|(?:need|needs|use|using|want|wants) the (?:other )?ones?"
    r"|still (?:need|want|use|using|reading|watching|drinking|eating)|myself|ourselves"
    r"|(?:fine|ok|okay|good|alright) (?:where|as) (?:it|they))\b"
)
_DEPENDS = re.compile(
    r"\b(?:if|when|whenever|whether|unless|in case|provided|while|should|(?:before|after)(?! (?:that|this|which)\b)|once|until|till|as soon as)\b"
)
_COMPARED = re.compile(
    r"\b(?:beside|next|near|nearest|nearer|close to|closest|closer|left|right|between|above|below|under|underneath|behind|front|opposite|where|like|far|furthest|farthest|facing|around|against|by|(?<!along )(?<!together )with|(?:that|which) (?:has|have|holds|contains?)|containing|(?:in|on) which|whose|same (?:\w+ )?\w+ as|drawer (?:(?:of|in|from) the \w+ )?(?:that|which)|over|of|made)(?: \w+){0,4}$"
)
#: clauses, by commas
_CLAUSES = re.compile(r",\s*")
#: of what is named before it
_POINTS_BACK = re.compile(
    r"\b(?:it|them|those|these|that|this)\b|\b(?:isn't|aren't|is not|are not|no|myself|ourselves)$"
)
#: what was said before is so of it as well
_TOO = re.compile(r"\b(?:too|as well|also|either|neither)$")
_AS_IT_IS = re.compile(r" (?:where|as) (?:it|they) (?:is|are|was|were)$")
#: something is said of it, and no more is listed
_VERB = re.compile(
    rf"\b(?:{ORDER}|is|are|should|must|goe?s?|belongs?|want|need|i|we)\b|^(?:in|on|at|to|into|onto) "
)
#: behind what a place is told by: "the nightstand (that) the phone is (lying) on"
_IS_ON = (
    r" (?:is|are|lies|stands)(?: lying| standing| sitting)? (?:on|in)\b(?! (?:the|my|our|an?)\b)"
)
#: what stands at furniture, or hangs on the house: no edge but that it is near says so
_STANDS_AT = re.compile(
    r"\b(?:at|(?:faucets?|taps?|water|computers?)(?: off| on)? (?:in|on))(?: (?:the|my|our|a))?(?: \w+)?$"
)
_HANGS_ON = re.compile(r"\b(?:at|on|from|off|off of)(?: (?:the|my|our|a))?$")
#: what somebody only goes past, on the way to what is named behind it
_ON_THE_WAY = re.compile(
    r"\b(?:go|walk|move|head|run|drive|step|continue|proceed)(?: \w+)? (?:past|across|through|along)(?: (?:the|my|our))?$"
)
_HOUSE = frozenset({"wall", "walls", "ceiling"})
#: how it is told that something was taken as a remark
_TOLD_REMARK = re.compile(r'^"(.+)": taken as a remark')
#: what a glass is for is what it is called by: "a glass for wine"
_A_KIND = re.compile(r"\bglass(?:es)? for(?: (?:the|some|my|our))?$")
#: parts and contents of what is named with them
_NO_THING = frozenset(
    {"door", "doors", "water", "lid", "light", "bed", "washing", "able", "socket", "outlet"}
)

#: ends what is no name by itself: "the bedside table"
_PART_OF_A_NAME = "bedside"


def require_all_named(goal: Goal, text: str, things: NamedThings, verbs: Collection[str]) -> None:
    """Raise `Unclear` where a text names something that its goal does not concern, and nothing that
    is told says what became of it."""
    lost = next(_lost(goal, text.lower(), things, verbs), "")
    if lost:
        reason = f'I do not know what to do with "{lost}" here'
        reason += "; say it as a task of its own, or leave it out"
        raise Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, lost))


def _lost(goal: Goal, text: str, things: NamedThings, verbs: Collection[str]) -> Iterator[str]:
    concerned = _concerned(goal, things)
    told = " ".join(
        f"{getattr(note, 'said', '')} {note.sentence}".lower()
        for note in goal.notes
        if not isinstance(note, Choice | TakenAs)
    )
    taken = [note for note in goal.notes if isinstance(note, TakenAs)]
    still = {name for note in taken for _, name, _ in things.named_with(note.task.lower())}
    apart = [(sentence, *_told_apart(sentence)) for sentence in _SENTENCES.split(text)]
    left = ", ".join(clause for _, _, those in apart for clause in those)
    for sentence, meant, _ in apart:
        plain = _without(sentence, goal)
        if _DEPENDS.search(plain):
            continue
        for before, name, classes in things.named_with(", ".join(meant)):
            if classes & concerned or name in told or name in left:
                continue
            if name not in still and any(name in note.said.lower() for note in taken):
                continue  # it is said in other words
            if (
                name in _NO_THING
                or {name, name.removesuffix("es")} & {*verbs}
                or _A_KIND.search(before)
            ):
                continue
            if _STANDS_AT.search(before) and classes & things.beside(goal.mentions):
                continue
            if _ON_THE_WAY.search(before) and f"{name} to " in sentence.replace(" into ", " to "):
                continue
            if name in _HOUSE and _HANGS_ON.search(before):
                continue
            if _tells_which(name, classes, concerned, sentence):
                continue
            if not (_COMPARED.search(before) or before.endswith(_PART_OF_A_NAME)):
                yield name


def _told_apart(sentence: str) -> tuple[list[str], list[str]]:
    """The clauses of a sentence, and apart from them those that say what is not meant, or stays as
    it is: the one with the word that says so, what it lists behind that, and all before it where it
    only points to that: "…, leave it", "…, but the other one isn't"."""
    kept: list[str] = []
    left: list[str] = []
    lists = False
    for clause in _CLAUSES.split(sentence):
        if _NOT_MEANT.search(clause):
            lists = True
            kept, left = ([], left + kept) if _POINTS_BACK.search(clause) else (kept, left)
            left.append(clause)
        elif lists and _TOO.search(clause):
            left.append(clause)
        elif not lists or clause.startswith("and ") or _VERB.search(_AS_IT_IS.sub("", clause)):
            lists = False
            kept.append(clause)
        else:
            left.append(clause)
    return kept, left


def _tells_which(name: str, classes: Set[str], concerned: Collection[str], sentence: str) -> bool:
    """Whether a thing only tells what is meant: the ceiling lamp its switch, and the computer, in
    "the computer desk", the desk."""
    switch = "ceilinglamp" in classes and "lightswitch" in concerned
    holds = re.search(rf"[a-z] (?:the|my|our) (?:\w+ )?{re.escape(name)}{_IS_ON}", sentence)
    side = f"{name} side" in sentence.replace("-", " ")  # the cabinet on the sink side
    return switch or bool(holds) or side or ("desk" in concerned and f"{name} desk" in sentence)


def _without(sentence: str, goal: Goal) -> str:
    """A sentence without what is told to be a remark: "before we go out" is no condition."""
    for note in goal.notes:
        for remark in _TOLD_REMARK.findall(note.sentence.lower()):
            sentence = sentence.replace(remark, " ")
    return sentence


def _concerned(goal: Goal, things: NamedThings) -> frozenset[str]:
    """The classes of all that a goal concerns, what that is in and on."""
    graph = things.graph
    about = frozenset(goal.mentions)
    ids = {*about}
    for note in goal.notes:
        if isinstance(note, Choice):
            chosen = {ref.id for ref in note.chosen}
            ids |= chosen | {*note.options} if chosen & about else set()
        elif isinstance(note, LeftOut):
            ids |= {ref.id for ref in note.objects}
    rooms = {room for i in ids if (room := things.room_of(i)) is not None}
    rooms |= {room for i in about for room in things.led_to(i)}
    above = things.above(ids)
    above |= things.above(above)
    return frozenset(graph.nodes[i].class_name for i in ids | rooms | above)
