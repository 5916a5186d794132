"""Of what is named together so many are meant as are counted behind it."""

from __future__ import annotations

from for_each import for_each
from reading_home import same

TOLD = [
    ("put the plums and the oranges in the fridge. Only one plum.", "one plum and the oranges"),
    ("put the plums and the oranges in the fridge, just two plums", "two plums and the oranges"),
    ("put the plums and the oranges in the fridge. Two plums.", "two plums and the oranges"),
]


@for_each(("text", "what"), TOLD)
def test_it_is_no_more_than_is_counted(text: str, what: str) -> None:
    same(text, f"put {what} in the fridge")


def test_what_goes_elsewhere_counts_for_itself() -> None:
    same(
        "put all the oranges in the fridge and one plum on the desk",
        "put one plum on the desk and all the oranges in the fridge",
    )
