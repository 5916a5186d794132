"""What whoever is asked for help, or what it can do, answers: what to say, with examples that work
in this home."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.actions import Domain
from vh_core.graph import GraphView
from vh_core.language import patterns as re
from vh_core.language.examples import examples, question_example
from vh_core.task import HomeAnswer

#: where more is told
MORE = "docs/what_can_i_say.md"
_END = r"(?: (?:please|now|exactly|then|here|for me|for us|in this (?:home|house)|again|actually|all))*"
_HELP = re.compile(
    r"(?:(?:please )?help(?: me)?|i need (?:some |your )?help|(?:can|could|will|would) you (?:please )?help(?: me| us)?|how (?:can|could|do) you help(?: me| us)?"
    r"|what(?: else| all)? (?:can|could) you do|what(?: else)? are you able to do|what do you do|what are you (?:good )?for|what do you (?:know|understand)"
    r"|what(?: else| all)? (?:can|could|may|should|do) i (?:say|ask|ask for|ask you|tell you|order|command|say to you|ask you to do|tell you to do|have you do)"
    r"|(?:what|which) (?:commands|tasks|orders|sentences|questions|things) (?:do you (?:know|understand|take)|are there|can i (?:give you|ask|ask you|say|use)|can you (?:do|answer))"
    r"|how (?:does this|does it|do you) work|how (?:do|can|should) i (?:use you|talk to you|speak to you|tell you what to do)"
    rf"|(?P<who>who are you|what are you|what is your name|what are you called|are you a robot|are you human|introduce yourself)){_END}"
)


def about_myself(text: str, view: GraphView, domain: Domain) -> HomeAnswer | None:
    """The answer to a cry for help, to "what can you do?" and "who are you?", in lower case; None
    for all else."""
    asked = _HELP.fullmatch(text)
    if asked is None:
        return None
    who = "I am the robot of this home. " if asked["who"] else ""
    tasks = [f'"{task}"' for task in examples(view, domain)[:2]]
    asking = f'"{question_example(view)}"'
    told = f"Say, for example, {' or '.join(tasks)}, or ask {asking}" if tasks else f"Ask {asking}"
    return HomeAnswer(
        f"{who}I do tasks in this home, and answer what it shows: whether things are there or in "
        f"some state, how many, which, what is in or on something, and where. {told}. "
        f"More is told in {MORE}."
    )
