"""A turn of a talk that says something around what it asks for: that is done, where the rest can
say nothing of it.

put two cupcakes on the table | oh no, they're for tomorrow, put them both back
put a glass on the table      | one more, Luca's friend is staying
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from vh_core.episode.meant import Meant
from vh_core.episode.put_back import PutBackStrategy
from vh_core.episode.session_phrases import speaks_of_it
from vh_core.episode.session_strategies import UndoStrategy
from vh_core.goals import ChosenReading, Goal, Remark
from vh_core.graph import EnvironmentGraph
from vh_core.language.said_beside import with_remarks
from vh_core.outcome import Outcome
from vh_core.strategies import Context, Part, Proposal, Situation, Strategy, make_strategy
from vh_core.strategies.planned import PlannedStrategy
from vh_core.task import Failure, Task

_LONGEST, _MOST_PARTS = 160, 6
_PART = re.compile(r"[^,.;!]+[,.;!]*")
#: opens a turn, and says nothing but that
_OPENING = re.compile(
    r"(?:oh|ah|hm+|well|wait|no|nope|sorry|actually|ok|okay|right|oops|please|hang on|hold on"
    r"|thanks|thank you)(?: (?:oh|no|wait|dear|you|love|robot|sorry|actually|then))*",
    re.IGNORECASE,
)
#: the same, of what was done before: it belongs to what is asked for
_TURNS = re.compile(r"\b(?:no|nope|wait|sorry|actually|oops|hold on|hang on)\b", re.IGNORECASE)
#: may say which, how many, where, when or whether
_MAY_MATTER = re.compile(
    r"\b(?:no|not|never|none|nothing|nobody|if|unless|until|till|when|while|once|but|except|only|just"
    r"|without|instead|or|else|other|others|another|more|less|too|also|both|all|rest|ones?|two|three"
    r"|four|five|six|seven|eight|nine|ten|half|first|second|last|later|then|after|before|again"
    r"|should|must|may|might|want|wants|need|needs|would|rather|mean|meant|\d+|which|what)\b|n't\b",
    re.IGNORECASE,
)
#: of what is said, or thought, or of who does it: the rest may be that, and not what is asked for
_SAYS = re.compile(
    r"\b(?:sa(?:y|ys|id|ying)|tells?|told|telling|ask(?:s|ed|ing)?|shout\w*|call(?:s|ed|ing)?|yell\w*"
    r"|whisper\w*|repl(?:y|ies|ied)|order(?:s|ed)|command\w*|suggest\w*|wrote|writes|think(?:s|ing)?"
    r"|thought|guess\w*|suppose\w*|hop(?:e|es|ed|ing)|wish\w*|prefer\w*|maybe|perhaps|probably"
    r"|(?:do|does|did|done|doing|gets?|got|getting|tak(?:e|es|en|ing)|took|bring\w*|brought|put(?:s|ting)?)"
    r" (?:it|that|this|them|so))\b",
    re.IGNORECASE,
)
#: of people alone, and why something should be otherwise
_OF_PEOPLE = re.compile(
    r"[a-z]+ (?:isn't|aren't|hasn't|haven't|is not|are not|has not|have not)"
    r" (?:finished|ready|done|asleep|awake|home|back)(?: (?:with )?(?:it|them|that))?(?: yet)?"
    r"|(?:i|we|he|she|they)(?:'ve|'s| have| has) (?:just |already )?had (?:one|some|mine|enough)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Around:
    """A part of a turn, with what opens that, and what is said before and behind it."""

    core: str
    before: str
    behind: str


def parts_of_turn(text: str) -> Iterator[Around]:
    """Each part of a turn that the rest may be said around, the last first; none where the rest may
    matter by its words, or it asks."""
    if len(text) > _LONGEST or "?" in text or ":" in text or "\n" in text:
        return
    parts = [each.strip() for each in _PART.findall(text.strip().replace("’", "'"))]
    parts = [each for each in parts if each]
    opens = [_OPENING.fullmatch(each.rstrip(" ,.;!")) is not None for each in parts]
    said = [at for at, opening in enumerate(opens) if not opening]
    if not 1 < len(said) <= _MOST_PARTS:
        return
    turns = [each for each in parts[: said[0]] if _TURNS.search(each)]
    for at in reversed(said):
        rest = [each for each in said if each != at]
        if any(_may_matter(parts[each].strip(" ,.;!")) for each in rest):
            continue
        core = " ".join((*turns, parts[at].rstrip(" ,.;!")))
        before = " ".join(parts[each] for each in rest if each < at)
        behind = " ".join(parts[each] for each in rest if each > at)
        yield Around(core, before, behind)


def _may_matter(part: str) -> bool:
    matters = _MAY_MATTER.search(part) is not None or _SAYS.search(part) is not None
    return matters and _OF_PEOPLE.fullmatch(part) is None


class SaidAroundStrategy(Strategy):
    """Does what a turn means as it stands, or else what a part of it does, where all the rest is a
    mere remark."""

    name = "session"
    uses = frozenset({Part.HOME, Part.PERSON})

    def __init__(self, whole: Meant, part: Meant, around: Around) -> None:
        """`whole` is what the turn means, read at once, and `part` what that part of it does."""
        self._whole, self._part, self._around = whole, part, around
        self._meant, self._chosen = whole, whole.strategy or make_strategy("symbolic")
        self._remarks: tuple[Remark, ...] = ()

    @property
    def meant(self) -> Meant:
        """What the turn was taken for, once it was prepared."""
        return self._meant

    def prepare(self, task: Task, context: Context) -> Failure | None:
        as_whole = self._whole.strategy is None  # and not known to be none
        refused = self._chosen.prepare(task, context) if as_whole else None
        if as_whole and refused is None:
            return None
        found = self._part.strategy or make_strategy("symbolic")
        said = replace(task, text=self._part.text, mentioned=self._part.mentioned)
        failure = found.prepare(said, context)
        goal = found.stated_goal
        if failure is not None or goal is None:
            unsaid = Failure(Outcome.INVALID_TASK, f'Say only "{self._around.core}".')
            return failure or refused or unsaid
        told = self._with_remarks(goal, context.graph(), found)
        if not isinstance(told, Goal):
            core = self._around.core
            why = f'I cannot tell what "{told}" says of "{core}"; say only what to do.'
            return refused or Failure(Outcome.INVALID_TASK, why)
        self._remarks = tuple(note for note in told.notes if isinstance(note, Remark))
        self._meant, self._chosen = self._part, found
        return None

    def _with_remarks(self, goal: Goal, home: EnvironmentGraph, does: Strategy) -> Goal | str:
        """The goal with what is said around it; what takes something back is about no other things,
        and that somebody has not finished is why."""
        around, taken_back = self._around, isinstance(does, PutBackStrategy | UndoStrategy)
        return with_remarks(
            goal,
            around.before,
            around.behind,
            home,
            of_it=taken_back or speaks_of_it(around.core),
            harmless=lambda said: taken_back and _OF_PEOPLE.fullmatch(said) is not None,
        )

    def propose(self, situation: Situation, context: Context) -> Proposal:
        return self._chosen.propose(situation, context)

    def close(self) -> None:
        self._chosen.close()

    @property
    def stated_goal(self) -> Goal | None:
        return self._chosen.stated_goal

    @property
    def notes(self) -> tuple[str, ...]:
        remarks = (each.sentence for each in self._remarks)
        return tuple(dict.fromkeys((*self._chosen.notes, *remarks)))

    @property
    def readings(self) -> tuple[ChosenReading, ...]:
        return self._chosen.readings

    @property
    def mentioned(self) -> tuple[tuple[int, ...], ...]:
        return self._chosen.mentioned


def is_of_the_talk(part: Meant) -> bool:
    """Whether a part of a turn does what is known only by the talk."""
    return isinstance(part.strategy, PlannedStrategy) and not isinstance(
        part.strategy, SaidAroundStrategy
    )


def taken_for(meant: Meant) -> Meant:
    """What a turn was taken for, once it was prepared."""
    return meant.strategy.meant if isinstance(meant.strategy, SaidAroundStrategy) else meant
