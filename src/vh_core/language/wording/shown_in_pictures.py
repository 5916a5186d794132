"""What pictures of a home show, told by somebody who was shown them, before what is to be done: "in
the second picture it is dark, so turn off the lights". It only tells how all is and will be."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from dataclasses import dataclass

from vh_core.language import patterns as re

_PICTURE = r"(?:in|on) the (?:first|second|last|next|other|left|right|before|after|top|bottom)(?: one| (?:picture|image|photo|photograph|pic|screenshot|scene)s?)"
_SHOWN = re.compile(
    rf"^(?P<told>{_PICTURE},? (?!.*\b(?:should|must|needs?)\b.*,? so\b)[^.!?;\n]+?(?:[.;] +{_PICTURE},? [^.!?;\n]+?)*)(?:[.;!] +|, )(?:so|therefore|hence)[, ]+(?P<order>\w.*)$",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class ShownInPictures:
    """An order, and what pictures were told to show before it."""

    order: str
    told: str


def shown_in_pictures(text: str) -> ShownInPictures | None:
    """What is ordered after what pictures show; None where none are told of."""
    found = _SHOWN.match(text)
    return None if found is None else ShownInPictures(found["order"], found["told"])
