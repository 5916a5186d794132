"""Answers to "did you …?" and "why did you (not) …?", told from what was done and what is so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from vh_core.episode.account import Done, listed, reading_of, said_of, words_of
from vh_core.episode.deeds import Deed, DeedStanding, Fate, Unreadable, is_of_deeds
from vh_core.episode.past import Moment
from vh_core.goals import Condition
from vh_core.graph import CHARACTER_CLASS, EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.printable import counted
from vh_core.program import Step
from vh_core.task import HomeAnswer

#: steps, conditions and tasks that one sentence tells
_MOST_STEPS, _MOST_CONDITIONS, _MOST_TASKS = 12, 6, 3
#: only brings the one who acts to where something is done
_GOES = "WALK"

_PARTICLES = frozenset({"on", "off", "in", "out", "up", "down", "into", "onto"})

#: what became of a deed
Found = Deed | Unreadable


def whether(done: Sequence[Done], what: str, found: Found, home: EnvironmentGraph) -> HomeAnswer:
    """Whether something was done."""
    if isinstance(found, Unreadable):
        return _cannot_tell(done, what, found)
    account = _Account(done, found, home)
    if found.standing is DeedStanding.DONE:
        return account.answer(f"Yes. {account.done}", value=True)
    if found.standing is DeedStanding.MORE:
        return account.answer(f"No, more than that. {account.done}", value=False)
    if found.standing is DeedStanding.OUT_OF_ORDER:
        return account.answer(f"No, not in that order. {account.done}", value=False)
    if found.standing is DeedStanding.ALREADY:
        return account.answer(f"No. {account.instead}", value=False)
    failed = _failed(done, what)
    why = f' "{failed.text}": {failed.message}' if failed is not None else ""
    if found.standing is DeedStanding.PARTLY:
        return account.answer(f"No, not all of it. {account.done} {account.left}{why}", value=False)
    return account.answer(f"No. {account.instead}{why}", value=False)


def whether_forgotten(
    done: Sequence[Done], what: str, found: Found, home: EnvironmentGraph
) -> HomeAnswer:
    """Whether it was forgotten to do something: whether it was done."""
    if isinstance(found, Unreadable):
        return _cannot_tell(done, what, found)
    account = _Account(done, found, home)
    if found.standing is DeedStanding.DONE:
        return account.answer(f"No, I did it. {account.done}", value=False)
    told = account.done if account.tasks else account.instead
    return account.answer(f"I did not do it. {told} {account.left}", value=None)


def whether_last(done: Sequence[Done]) -> HomeAnswer:
    """Whether the last task was done."""
    if not done:
        return HomeAnswer("Nothing was asked for yet.", None)
    last = done[-1]
    if last.outcome is not Outcome.SUCCEEDED:
        return HomeAnswer(f"No. {last.sentence}", False, last.ids)
    if not last.steps:
        return HomeAnswer(f"No step was needed. {last.sentence}", None)
    return HomeAnswer(f"Yes. {last.sentence}", True, last.ids)


def whether_asked(
    done: Sequence[Done], what: str, found: Found, home: EnvironmentGraph
) -> HomeAnswer:
    """Whether something was asked for, in these words; or else for what it was done."""
    if not done:
        return HomeAnswer("Nothing was asked for yet.", None)
    for said, value in ((_says, True), (_speaks_of, None)):
        told = " and ".join(f'"{each.text}"' for each in done if said(each.text, what))
        if told:
            return HomeAnswer(f"{'Yes. ' if value else ''}You said {told}.", value)
    account = _Account(done, found, home) if isinstance(found, Deed) else None
    if account is not None and account.tasks:
        return account.answer(f"Not in these words. {account.done}", value=None)
    last = f"The last tasks were {listed(done[-_MOST_TASKS:])}."
    return HomeAnswer(f"Not that I know. {last}", False)


def why_last(done: Sequence[Done]) -> HomeAnswer:
    """Why the last task was done: it was told."""
    if not done:
        return HomeAnswer("Nothing was asked for yet.", None)
    return HomeAnswer(f"I was told to. {done[-1].sentence}", None, done[-1].ids)


def why_done(done: Sequence[Done], what: str, found: Found, home: EnvironmentGraph) -> HomeAnswer:
    """Why something was done: what was asked for."""
    if isinstance(found, Unreadable):
        return _cannot_tell(done, what, found)
    account = _Account(done, found, home)
    if not account.tasks:
        return account.answer(f"I did not do that. {account.instead}", value=None)
    told = " and ".join(f'"{each.text}"' for each in account.tasks)
    return account.answer(f"I was told {told}. {account.done}", value=None)


def why_not(done: Sequence[Done], what: str, found: Found, home: EnvironmentGraph) -> HomeAnswer:
    """Why something was not done: what the last task of which it speaks ended with; or that it was
    done."""
    if not done:
        return HomeAnswer("Nothing was asked for yet.", None)
    wanted = words_of(what)
    account = _Account(done, found, home) if isinstance(found, Deed) else None
    if account is not None and account.deed.standing is DeedStanding.DONE:
        why = _why_this(account.tasks, wanted)
        return account.answer(f"I did. {account.done}{why}", value=None)
    meant = next((each for each in reversed(done) if _speaks_of(each.text, what)), None)
    if meant is not None and meant.outcome is not Outcome.SUCCEEDED:
        return HomeAnswer(f'"{meant.text}": {meant.message}', None, meant.ids)
    why = _why_this(reversed(done), wanted)
    if why:
        return HomeAnswer(why.strip(), None)
    if account is not None:
        of_it = account.done if account.tasks else account.instead
        nobody = "Nobody asked for that. " if meant is None else ""
        return account.answer(f"{nobody}{of_it}", value=None)
    if meant is not None and not what:
        return HomeAnswer(f"I did. {meant.sentence}", None, meant.ids)
    return HomeAnswer(f"Nobody asked for that. The last task was {done[-1].sentence}", None)


class _Account:
    """What there is to tell of a deed."""

    def __init__(self, done: Sequence[Done], deed: Deed, home: EnvironmentGraph) -> None:
        self._done = done
        self.deed = deed
        self._home = home

    def answer(self, text: str, *, value: bool | None) -> HomeAnswer:
        """The answer, with what it is about."""
        actors = self._home.by_class.get(CHARACTER_CLASS, ())
        subjects = [each.condition.subject for each in self.deed.fates]
        about = tuple(
            dict.fromkeys(i for i in subjects if i in self._home.nodes and i not in actors)
        )
        return HomeAnswer(" ".join(text.split()), value, about, about)

    @property
    def tasks(self) -> tuple[Done, ...]:
        """The tasks in which it was done."""
        by = sorted(
            each.by.task for each in self.deed.fates if each.by and each.by.task is not None
        )
        return tuple(self._done[task] for task in dict.fromkeys(by))

    @property
    def done(self) -> str:
        """The steps by which it was done, what was so already, and what became of it."""
        fates = self.deed.fates
        parts = [self._steps(each.by for each in fates if each.by is not None)]
        already = [each for each in fates if each.by is None and each.held]
        if already and len(already) < len(fates):
            parts.append(f"It was so already: {self.told(already)}.")
        parts.append(self._since())
        return " ".join(filter(None, parts))

    @property
    def left(self) -> str:
        """What of it was not done."""
        left = [each for each in self.deed.fates if each.by is None and not each.held]
        if not left or len(left) == len(self.deed.fates):
            return ""
        of = f"{len(left)} of {len(self.deed.fates)}"
        return f"Not done, {of}: {self.told(left)}."

    @property
    def instead(self) -> str:
        """What was done with what a deed is about that was not done, and how that is now; or that
        it was so without a step."""
        if self.deed.standing is DeedStanding.ALREADY:
            return f"It is so and I did nothing for it: {self.told(self.deed.fates)}."
        about = {i for each in self.deed.fates for i in self._things(each.condition)}
        did = [
            (number, step)
            for number, task in enumerate(self._done)
            for step in task.steps
            if about & set(step.ids[:1]) and step.action != _GOES
        ]
        parts = [self._by_task(did) if did else "I did nothing of it."]
        lasting = [each for each in self.deed.fates if not is_of_deeds(each.condition)]
        wrong = [each for each in lasting if not each.now]
        if wrong:
            parts.append(f"Now: {self.told(wrong, so=False)}.")
        return " ".join(parts)

    def told(self, fates: Sequence[Fate], *, so: bool = True) -> str:
        """Conditions in words, the first of them: that they hold, or that they do not."""
        conditions = [each.condition for each in fates[:_MOST_CONDITIONS]]
        shown = [
            each.describe(self._home) if so else each.describe_negation(self._home)
            for each in conditions
        ]
        left = len(fates) - _MOST_CONDITIONS
        return ", ".join(shown) + (f" and {left} more" if left > 0 else "")

    def _things(self, condition: Condition) -> tuple[int, ...]:
        subject = condition.subject
        return condition.mentions if subject is None else (subject,)

    def _since(self) -> str:
        """What ended what was done. Where the one who acts is changes all the time."""
        actors = self._home.by_class.get(CHARACTER_CLASS, ())
        over = [
            each
            for each in self.deed.fates
            if each.by is not None
            and not each.now
            and not is_of_deeds(each.condition)
            and each.condition.subject not in actors
        ]
        by = [each.by for each in self.deed.fates if each.by is not None]
        all_ended = [each.ended for each in over if each.ended is not None and each.ended.step]
        ended = _without(all_ended, by)  # "open the fridge and close it"
        undone = [each for each in ended if each.task is not None and self._done[each.task].undoes]
        by_others = [each for each in over if each.ended is None or not each.ended.step]
        told = [
            f"It was undone since. {self._steps(undone)}" if undone else "",
            f"After that: {self._steps(others)}" if (others := _without(ended, undone)) else "",
            f"It is so no longer: {self.told(by_others, so=False)}." if by_others else "",
        ]
        return " ".join(filter(None, told))

    def _steps(self, moments: Iterable[Moment]) -> str:
        """The steps of these moments, by what they were taken for."""
        found = {
            (each.task, len(each.executed)): each.step
            for each in moments
            if each.task is not None and each.step is not None
        }
        return self._by_task([(task, step) for (task, _), step in sorted(found.items(), key=_at)])

    def _by_task(self, steps: Sequence[tuple[int, Step]]) -> str:
        told: list[str] = []
        for number in dict.fromkeys(number for number, _ in steps[-_MOST_STEPS:]):
            own = [said_of(step) for task, step in steps[-_MOST_STEPS:] if task == number]
            told.append(f'For "{self._done[number].text}" I did: {"; ".join(own)}.')
        earlier = len(steps) - _MOST_STEPS
        if earlier > 0:
            told.append(f"({counted(earlier, 'step')} before that.)")
        return " ".join(told)


def _at(item: tuple[tuple[int, int], Step]) -> tuple[int, int]:
    return item[0]


def _without(moments: Sequence[Moment], others: Sequence[Moment]) -> list[Moment]:
    return [each for each in moments if not any(each is other for other in others)]


def _why_this(done: Iterable[Done], wanted: frozenset[str]) -> str:
    """What was chosen where a word that is asked about may mean several things."""
    told = (reading_of(each, wanted) for each in done)
    found = next(filter(None, told), "") if wanted else ""
    return f" {found}" if found else ""


def _speaks_of(text: str, what: str) -> bool:
    """Whether a task speaks of all that a deed does, and puts it on and off, in and out, alike."""
    said, asked = {*_plain(text).split()}, {*_plain(what).split()}
    return words_of(what) <= words_of(text) and asked & _PARTICLES <= said


def _says(text: str, what: str) -> bool:
    """Whether a task is told in the words of a deed, and not denied."""
    denied = re.search(r"\b(?:not|never)\b|n't\b", text.lower().replace("’", "'"))
    return denied is None and f" {_plain(what)} " in f" {_plain(text)} "


def _failed(done: Sequence[Done], what: str) -> Done | None:
    """The last task that was said in the words of a deed, where it came to nothing."""
    wanted = _plain(what)
    said = next((each for each in reversed(done) if _plain(each.text) == wanted), None)
    return said if said is not None and said.outcome is not Outcome.SUCCEEDED else None


def _plain(text: str) -> str:
    return " ".join(text.lower().strip(" .!?").split())


def _cannot_tell(done: Sequence[Done], what: str, found: Unreadable) -> HomeAnswer:
    failed = _failed(done, what)
    if failed is not None and not failed.steps:
        return HomeAnswer(f"No. {failed.sentence}", False)
    if not any(each.steps for each in done):
        return HomeAnswer("No, I did nothing yet.", False)
    why = found.why.partition(". Tasks that work")[0].partition(". I understood")[0].rstrip(". ")
    reason = f"{why}. " if why else ""
    last = f"The last tasks were {listed(done[-_MOST_TASKS:])}."
    return HomeAnswer(f"I cannot tell whether I did that. {reason}{last}", None)
