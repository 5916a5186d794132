"""From where things are taken that are put somewhere, said in a sentence behind that: "put the lime
on the coffee table. Get it from the kitchen" takes it nowhere else."""

from __future__ import annotations

from reading_home import goal_of, refused, same

from vh_core.goals import HeldCondition

_GET = ("Get", "Fetch", "Take", "Please get", "You can take")


def test_where_they_are_taken_from_is_no_order_for_them() -> None:
    for get in _GET:
        for text, plain in (
            (
                f"Put the lime and the wine on the coffee table. {get} them from the kitchen.",
                "put the lime and the wine on the coffee table",
            ),
            (
                f"put two plums on the coffee table. {get} them from the dining table.",
                "put two plums from the dining table on the coffee table",
            ),
            (
                f"I need a lime on the coffee table. {get} it from the kitchen counter.",
                "put a lime on the coffee table",
            ),
            (
                f"The coffee table needs a lime and the wine. {get} both from the kitchen.",
                "put a lime and the wine on the coffee table",
            ),
            (
                f"Coffee table: lime, wine. {get} them from the kitchen.",
                "put the lime and the wine on the coffee table",
            ),
            (
                f"the coffee table needs: two plums; {get.lower()} them from the dining table",
                "put two plums from the dining table on the coffee table",
            ),
        ):
            goal = same(text, plain)
            assert not any(isinstance(each, HeldCondition) for each in goal.conditions), text


def test_behind_then_nobody_can_tell() -> None:
    for text in (
        "put the lime on the sofa. Then get it from the kitchen.",
        "put the lime and the wine on the sofa, then get them from the kitchen",
    ):
        refused(text)


def test_from_where_it_was_put_it_is_taken_again() -> None:
    for text in (
        "put the lime on the sofa. Get it from the sofa.",
        "put the lime on the sofa. then get it",
    ):
        held = [each for each in goal_of(text).conditions if isinstance(each, HeldCondition)]
        assert held, text
