"""Text for people: what comes from elsewhere, and how many there are of something."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text with a space for each character that does not print (escapes that move the cursor,
    marks that turn the direction of writing); line breaks stay."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\n" else " " for c in text)


def counted(number: int, name: str, names: str = "") -> str:
    """So many of something: "1 step", "2 steps"; `names` where several are not called with an s."""
    return f"{number} {name if number == 1 else names or f'{name}s'}"
