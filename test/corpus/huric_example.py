"""One sentence of HuRIC with what people annotated of it: frames, and the entities of its map."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Role:
    """A part of a frame: its tokens, and the one that carries its meaning."""

    name: str
    tokens: tuple[int, ...]
    head: int


@dataclass(frozen=True, slots=True)
class Frame:
    """What is said to be done, by which word, and its parts."""

    name: str
    verb: int
    roles: tuple[Role, ...]

    def role(self, *names: str) -> Role | None:
        """The first part of one of these names."""
        return next((role for role in self.roles if role.name in names), None)


@dataclass(frozen=True, slots=True)
class Entity:
    """A thing of the map, and where it is on it."""

    kind: str
    at: tuple[float, float]

    def beside(self, other: Entity) -> bool:
        """Whether the map has the two in one place, or in neighbouring ones."""
        return max(abs(a - b) for a, b in zip(self.at, other.at, strict=True)) <= 2.0


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence; tokens are numbered from 1 on."""

    number: str
    subset: str
    text: str
    words: dict[int, str]
    tags: dict[int, str]
    frames: tuple[Frame, ...]
    entities: dict[str, Entity]
    grounded: dict[int, str]

    def said(self, tokens: tuple[int, ...]) -> str:
        """These tokens as text."""
        return " ".join(self.words[token] for token in tokens)

    def tokens_of(self, atom: str) -> tuple[int, ...]:
        """The tokens that name an entity."""
        return tuple(token for token in sorted(self.grounded) if self.grounded[token] == atom)


def read_examples(folder: Path) -> Iterator[Example]:
    """All sentences of a language of HuRIC."""
    for path in sorted(folder.glob("*/*.hrc")):
        yield _read(path)


def _read(path: Path) -> Example:
    root = ElementTree.parse(path).getroot()
    tokens = [token for token in root.iter("token") if token.get("surface")]
    return Example(
        number=root.get("id", ""),
        subset=path.parent.name.lower(),
        text=_as_said(root.findtext(".//sentence", "")),
        words={int(token.get("id", 0)): token.get("surface", "") for token in tokens},
        tags={int(token.get("id", 0)): token.get("pos", "") for token in tokens},
        frames=tuple(_frame(frame) for frame in root.iter("frame")),
        entities=dict(map(_entity, root.iter("entity"))),
        grounded={
            int(each.get("tokenId", 0)): each.get("atom", "")
            for each in root.iter("lexicalGrounding")
        },
    )


def _as_said(text: str) -> str:
    """A sentence without the spaces that its tokens brought: "let 's", "do n't"."""
    return re.sub(r" (?='(?:s|m|d|ll|re|ve)\b|n't\b)", "", text)


def _frame(frame: ElementTree.Element) -> Frame:
    roles = []
    for element in frame.iter("frameElement"):
        tokens = tuple(int(token.get("id", 0)) for token in element.iter("token"))
        head = int(element.get("semanticHead") or tokens[-1])
        roles.append(Role(element.get("type", ""), tokens, head))
    verbs = [int(token.get("id", 0)) for token in frame.findall("lexicalUnit/token")]
    return Frame(frame.get("name", ""), verbs[0], tuple(roles))


def _entity(entity: ElementTree.Element) -> tuple[str, Entity]:
    place = entity.find("coordinate")
    assert place is not None
    at = (float(place.get("x", 0)), float(place.get("y", 0)))
    return entity.get("atom", ""), Entity(entity.get("type", ""), at)
