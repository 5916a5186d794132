"""Text from elsewhere, before it goes to terminals and logs."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text with a space for each character that does not print (escapes that move the cursor,
    marks that turn the direction of writing); line breaks stay."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\n" else " " for c in text)
