"""Making the prompts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from vh_core.actions import Domain
from vh_core.errors import ConfigurationError
from vh_core.llm.model import Message
from vh_core.program import Step, parse_step
from vh_core.prompts.templates import Templates

#: Figure 7, in its order
PUBLISHED_ACTIONS = ("WALK", "GRAB", "SWITCHON", "SWITCHOFF", "OPEN", "CLOSE", "PUTBACK", "PUTIN")
#: what the paper calls them where VirtualHome's graph simulator says otherwise
_ALIASES = {"PUTBACK": "PUT"}
_WORDS = {"PUTBACK": "Put", "WALK": "Walk"}
_NAMES = {alias: name for name, alias in _ALIASES.items()}


@dataclass(frozen=True, slots=True)
class ActionForm:
    """An action as a prompt shows it: "Switch on", and "[SWITCHON] <Object> (ID)". `arity` is how
    many objects it takes."""

    name: str
    words: str
    form: str
    arity: int


@dataclass(frozen=True, slots=True)
class PromptExample:
    """A task with its steps, as they stand in a prompt."""

    task: str
    steps: tuple[str, ...]


def action_forms(names: Iterable[str], domain: Domain) -> tuple[ActionForm, ...]:
    """The actions as prompts show them. Raises `ConfigurationError` for one that is not there."""
    forms = []
    for name in names:
        row = domain.actions.get(_NAMES.get(name, name))
        if row is None:
            known = ", ".join(domain.actions)
            raise ConfigurationError(f"there is no action {name!r} (there are: {known})")
        said = _ALIASES.get(row.name, row.name)
        words = _WORDS.get(row.name) or " ".join(row.phrase.replace("{}", "").split())
        objects = ["<Object> (ID)"] if row.arity == 1 else ["<Object1> (ID)", "<Object2> (ID)"]
        form = " ".join([f"[{said}]", *objects[: row.arity]])
        forms.append(ActionForm(row.name, words[:1].upper() + words[1:], form, row.arity))
    return tuple(forms)


def shown(step: Step) -> str:
    """The step as prompts write it: PUTBACK is the paper's PUT."""
    return str(step._replace(action=_ALIASES.get(step.action, step.action)))


def parse_shown(text: str) -> Step:
    """The step that a prompt, or an answer to it, writes so. Raises `ProgramError`."""
    step = parse_step(text)
    return step._replace(action=_NAMES.get(step.action, step.action))


class Aoyama2025Prompts:
    """Every prompt of the method, as conversations; `folder` holds templates of the user's.

    Raises `ConfigurationError`, as `Templates` does.
    """

    def __init__(self, folder: str = "") -> None:
        self._templates = Templates(Path(__file__).parent, folder)

    def completion(self, knowledge: Sequence[str], task: str) -> tuple[Message, ...]:
        """Figure 2: is the task done? To be answered with "End" or "Continue"."""
        return (_user(self._templates.render("completion", knowledge=knowledge, task=task)),)

    def step(
        self,
        actions: Sequence[ActionForm],
        example: PromptExample | None,
        knowledge: Sequence[str],
        task: str,
        history: Sequence[str] = (),
        *,
        instructions: str = "",
        turn_by_turn: bool = False,
    ) -> tuple[Message, ...]:
        """Figure 3: what is the next step? In one turn, or in one for each of its contents, between
        which the model is taken to have said `heard.txt`, unless that is empty. What never changes
        in a task stands first, so that a server can keep it."""
        render = self._templates.render
        parts = [render("role"), render("actions", actions=actions)]
        if example is not None:
            parts.append(render("example", example=example))
        parts.append(render("states", knowledge=knowledge))
        parts.append(render("step", task=task, instructions=instructions, history=history))
        if not turn_by_turn:
            return (_user("\n".join(parts)),)
        heard = render("heard")
        between = [Message("assistant", heard)] if heard else []
        turns = [turn for part in parts for turn in (*between, _user(part))]
        return tuple(turns[len(between) :])

    def preconditions(
        self, knowledge: Sequence[str], preconditions: Sequence[str]
    ) -> tuple[Message, ...]:
        """Figure 4: do they hold? To be answered with "Yes" or "No"."""
        text = self._templates.render(
            "preconditions", knowledge=knowledge, preconditions=preconditions
        )
        return (_user(text),)

    def unmet(self, preconditions: Sequence[str]) -> Message:
        """Figure 5: which of them do not? The next turn after the answer "No"."""
        return _user(self._templates.render("unmet", preconditions=preconditions))

    def regenerate(self, refused: str, reason: str, history: Sequence[str]) -> Message:
        """Algorithm 1, line 7: another step, please. The next turn after the refused one."""
        return _user(
            self._templates.render("regenerate", refused=refused, reason=reason, history=history)
        )

    @property
    def answer_label(self) -> str:
        """What a text ends with that is to be gone on with by an answer; no part of a turn."""
        return self._templates.render("answer")


def _user(text: str) -> Message:
    return Message("user", text)
