"""What is done where a sentence may mean several things: the one place that decides it.

sentence ─► reading ─► something is unclear? ─► ask: a question, and then read again
                                                nearest: the reading as it is
                                                refuse: why
             └─► refused, and something else may be meant? ─► ask: a question, and that is read
                                                              else: the refusal says what it may be
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.asking import (
    AGREED,
    ASK,
    NEAREST,
    SHOWN,
    AnswerKind,
    Ask,
    Question,
    QuestionChoice,
    QuestionKind,
    unanswered,
)
from vh_core.goals import Choice, DecidedBy, Goal
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language.activities import Activities
from vh_core.language.misunderstanding import Misunderstanding, Offer
from vh_core.language.offers.asking import NotSaid, as_said, instead_of
from vh_core.language.reading import Reader
from vh_core.language.resolution.telling_apart import Distinctions

#: questions that one sentence may lead to
MOST_QUESTIONS = 5
#: things that one question, or refusal, is about
_MOST_THINGS = 50
_NAMED = 4
#: how somebody says that one, or all, are meant
_ONE_OF_IT = ("one", "just one", "only one", "one of them")
_ALL_OF_IT = ("all", "all of it", "all of them", "both", "everything", "the lot", "every one")


def understand_clearly(
    text: str,
    graph: EnvironmentGraph,
    *,
    domain: Domain = VIRTUALHOME,
    character: int = 0,
    when_unclear: str = NEAREST,
    ask: Ask = unanswered,
    mentioned: Sequence[tuple[int, ...]] = (),
    change: str = "",
    activities: Activities | None = None,
    offers: bool = True,
) -> Goal | Misunderstanding | NotSaid:
    """The goal that a task text states, as `understand`, with what is done where a word of it means
    a particular thing, and several will do that can be told apart; and where it is not understood,
    and a person says which of a few others is meant.

    `when_unclear` is ASK (a person says which), NEAREST (the nearest is taken) or REFUSE.
    `mentioned`, `change` and `activities` are as in `Reader`; without `offers` a text that is not
    understood is refused as it is.
    """
    reader = Reader(
        graph,
        domain=domain,
        character=character,
        leaves_open=when_unclear != NEAREST,
        mentioned=mentioned,
        activities=activities,
    )

    harmless: set[str] = set()
    meant: Offer | None = None

    def read(decided: dict[int, tuple[int, ...]]) -> Goal | Misunderstanding:
        return reader.read(meant.sentence if meant else text, decided, change, harmless)

    decided: dict[int, tuple[int, ...]] = {}
    understood = read(decided)
    while when_unclear == ASK and isinstance(understood, Misunderstanding) and understood.left_out:
        answer = ask(_without(understood))
        if answer.kind is not AnswerKind.CHOSEN or answer.chosen != (0,):
            return understood
        harmless.add(understood.left_out)
        understood = read(decided)
    if isinstance(understood, Misunderstanding):
        refused = reader.offered(text, understood, change) if offers else understood
        chosen = instead_of(text, refused, ask) if when_unclear == ASK else refused
        if not isinstance(chosen, Offer):
            return chosen
        meant = chosen
        understood = read(decided)
    if not isinstance(understood, Goal) or when_unclear == NEAREST:
        return understood
    distinctions = Distinctions(GraphView(graph, character))
    while True:
        asked = when_unclear == ASK
        unclear = next(_unclear(understood, decided, distinctions, asked=asked), None)
        if unclear is None:
            goal = _as_decided(understood, decided)
            return as_said(goal, text, meant) if meant else goal
        choice, ids = unclear
        if when_unclear != ASK or len(decided) >= MOST_QUESTIONS:
            return _ambiguous(choice, ids, distinctions, understood.describe(graph))
        question = _question(choice, ids, distinctions)
        question = _with_meanings(question, read, {**decided}, choice.number, graph)
        answer = ask(question)
        if not answer.granted:
            why = f'"{choice.noun}" may mean {len(ids)} things, and {answer.sentence}'
            return NotSaid(answer, f"{why}: {_listed(ids, distinctions)}.")
        decided[choice.number] = tuple(
            i for place in answer.chosen for i in question.choices[place].ids
        )
        understood = read(decided)
        if not isinstance(understood, Goal):
            return understood


def unclear_in(goal: Goal, graph: EnvironmentGraph, character: int = 0) -> tuple[str, ...]:
    """What a goal's text leaves unclear, a sentence for each word that may mean several things."""
    distinctions = Distinctions(GraphView(graph, character))
    return tuple(
        f'"{choice.noun}" may mean {len(ids)} things: {_listed(ids, distinctions)}'
        for choice, ids in _unclear(goal, {}, distinctions)
    )


def _unclear(
    goal: Goal,
    decided: dict[int, tuple[int, ...]],
    distinctions: Distinctions,
    *,
    asked: bool = False,
) -> Iterator[tuple[Choice, list[int]]]:
    """The choices that are left to be made, each with the things among which it matters. `asked`:
    whether it is one or all of them can be asked, too."""
    for note in goal.notes:
        if not isinstance(note, Choice) or note.number in decided or not note.rivals:
            continue
        count = len(note.chosen)
        ids = distinctions.apart(note.rivals)
        if len(ids) < 2 and not (asked and note.or_all):
            continue
        yield note, ids if count == 1 else list(note.rivals)


def _question(choice: Choice, ids: list[int], distinctions: Distinctions) -> Question:
    count = len(choice.chosen)
    words = choice.noun.removeprefix("the ")
    which = f"Which {count} of the {words}" if count > 1 else f"Which {words}"
    choices = distinctions.choices(ids[:_MOST_THINGS])
    which = f"{which} do you mean"
    if choice.or_all:
        if len(choices) == 1:
            which = f"Do you mean one {words}"
            choices[0] = replace(choices[0], marks=(*choices[0].marks, *_ONE_OF_IT))
        which += f", or all of the {words}"
        choices.append(QuestionChoice(f"all of the {words}", ids=choice.rivals, marks=_ALL_OF_IT))
    return Question(QuestionKind.CLARIFICATION, f"{which}?", tuple(choices), count=count)


def _without(found: Misunderstanding) -> Question:
    """Whether something that was said changes nothing of what was understood."""
    so = f'I would leave out "{found.left_out}"'
    choices = (
        QuestionChoice("yes, leave it out", found.understood, marks=(AGREED,)),
        QuestionChoice("no, it matters", "nothing is done"),
    )
    return Question(QuestionKind.CLARIFICATION, f"{so}. Is that right?", choices)


def _with_meanings(
    question: Question,
    read: Callable[[dict[int, tuple[int, ...]]], Goal | Misunderstanding],
    decided: dict[int, tuple[int, ...]],
    number: int,
    graph: EnvironmentGraph,
) -> Question:
    """The question, with what each of the choices that are shown would have done."""
    if question.count > 1:
        return question
    told = list(question.choices)
    for at, each in enumerate(told[:SHOWN]):
        found = read({**decided, number: each.ids})
        if isinstance(found, Goal):
            told[at] = replace(each, meaning=found.describe(graph))
    return replace(question, choices=tuple(told))


def _ambiguous(
    choice: Choice, ids: list[int], distinctions: Distinctions, understood: str
) -> Misunderstanding:
    message = (
        f'"{choice.noun}" may mean {len(ids)} things: {_listed(ids, distinctions)}. Say which one: '
        "where it is, or its number in brackets."
    )
    labels = tuple(each.label for each in distinctions.choices(ids[:_NAMED]))
    return Misunderstanding("ambiguous", message, understood, labels)


def _listed(ids: list[int], distinctions: Distinctions) -> str:
    labels = [each.label for each in distinctions.choices(ids[:_NAMED])]
    more = f"; and {len(ids) - _NAMED} more" if len(ids) > _NAMED else ""
    return "; ".join(labels) + more


def _as_decided(goal: Goal, decided: dict[int, tuple[int, ...]]) -> Goal:
    """The goal, with who decided what in its notes."""
    notes = tuple(
        replace(note, decided_by=DecidedBy.PERSON)
        if isinstance(note, Choice) and note.number in decided
        else note
        for note in goal.notes
    )
    return replace(goal, notes=notes)
