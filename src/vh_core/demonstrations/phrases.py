"""Steps as phrases: "walk to living room". The action and classes of objects, no instances.

huang2022 §3: a bi-directional mapping for each atomic action between natural language and the
program form. Reading a phrase is `vh_core.grounding.phrases`'; here is what demonstrations and
metrics need besides.
"""

from __future__ import annotations

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.graph import class_key
from vh_core.grounding.phrases import ActionPhrase, make_phrase, parse_phrase, spoken
from vh_core.program import Step

#: what makes two steps the same, however their classes are written
StepKey = tuple[str, ...]


def step_key(phrase: ActionPhrase) -> StepKey:
    """The action and the keys of its classes: what plans are compared by."""
    return (phrase.action, *map(class_key, phrase.classes))


def class_step(step: Step, domain: Domain = VIRTUALHOME) -> ActionPhrase | None:
    """The step without its instances; None for an action that the domain has not, or not with so
    many objects."""
    action = domain.actions.get(step.action)
    if action is None or action.arity != len(step.objects):
        return None
    classes = (ref.class_name for ref in step.objects)
    return make_phrase(step.action, *classes, actions=domain.actions)


def sentence(phrase: ActionPhrase) -> str:
    """The phrase as it stands in a plan: "Walk to living room"."""
    text = spoken(phrase.template.format(*phrase.classes))
    return text[:1].upper() + text[1:]


__all__ = [
    "ActionPhrase",
    "StepKey",
    "class_key",
    "class_step",
    "parse_phrase",
    "sentence",
    "step_key",
]
