"""Goals that are told as statements, and orders that say where by what is there: "neither … nor …
should be on", "on the nightstand where the water is", "in the same room", "should be moved from",
"by putting them in the dishwasher"."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from reading_home import reader_in, refused, same

_FLAT = reader_in("h22_flat")
_HOUSE = reader_in("h22_house")
_STUDIO = reader_in("h22_studio")
_FAMILY = reader_in("h22_family")


def test_neither_of_several_should_be_on() -> None:
    plain = "turn off the stove, the computer and the floor lamp in the living room"
    for text in (
        "Neither the stove nor the computer nor the floor lamp in the living room should be on.",
        "neither the stove, nor the computer, nor the floor lamp in the living room must be on",
        "Make sure neither the stove nor the computer nor the floor lamp in the living room is on.",
    ):
        same(text, plain, _HOUSE)
    same(
        "In the office, neither the computer nor the table lamp nor the light should be on.",
        "turn off the computer, the table lamp and the light in the office",
        _HOUSE,
    )
    refused("I turned neither the stove nor the computer nor the lamp on.", _HOUSE)


def test_what_is_not_to_be_so_may_be_said_in_short() -> None:
    for text in (
        "Make it so that the stove isn't on anymore.",
        "make sure the stove isn't on",
        "make sure that the stove isn't running any more",
    ):
        same(text, "turn off the stove", _HOUSE)
    same("make sure the windows aren't open", "close all windows", _HOUSE)
    refused("The stove isn't on.", _HOUSE)


def test_what_should_be_there_and_what_should_be_so() -> None:
    same(
        "There should be one slice of bread in the toaster and the toaster should be on.",
        "put one slice of bread in the toaster and turn on the toaster",
        _FAMILY,
    )
    same(
        "there should be the salmon in the fridge and the stove should be off",
        "put the salmon in the fridge and turn off the stove",
        _FAMILY,
    )
    for text in (
        "there should be a mug in the dishwasher or the stove should be off",
        "if there should be a mug in the dishwasher the stove should be off",
    ):
        refused(text, _FAMILY)


def test_a_room_that_stands_first_is_that_of_all_that_should_be_so() -> None:
    for room in ("office", "bedroom", "kitchen"):
        for lights in (
            "all lights should be off",
            "all lights, including the lamps, should be off",
        ):
            if room == "kitchen" and "lamps" in lights:
                continue
            for said in ("be closed", "not be open"):
                same(
                    f"In the {room} the window should {said} and {lights}.",
                    f"close the window in the {room} and turn off all lights in the {room}",
                    _FAMILY,
                )
    same(
        "In the office the window should be closed and the light in the kitchen should be off.",
        "close the window in the office and turn off the light in the kitchen",
        _FAMILY,
    )


def test_the_end_is_told_of_several_things() -> None:
    plain = "turn off the stove, put the salmon in the fridge and close the window in the office"
    for end in ("At the end", "In the end", "By the end,"):
        same(
            f"{end} the stove is off and the salmon is in the fridge and the window in the office is closed.",
            plain,
            _FAMILY,
        )
        same(
            f"{end} the stove is off and the salmon is in the fridge.",
            "turn off the stove and put the salmon in the fridge",
            _FAMILY,
        )
    refused("The dishwasher has been started.", _FAMILY)
    refused(
        "All of the dirty dishes are in the dishwasher and the dishwasher has been started.",
        _STUDIO,
    )


def test_a_place_is_told_by_what_is_there() -> None:
    plain = "put the painkillers on the nightstand with the water on it"
    for text in (
        "Get the painkillers from the bathroom cabinet and set them on the nightstand where the water is.",
        "Take the painkillers and put them on the nightstand where the water stands",
        "I would like the painkillers to be on the same nightstand as the water.",
        "Put the painkillers on the same nightstand as the water",
    ):
        same(text, plain, _HOUSE)
    for thing in ("mug", "peach"):
        same(
            f"put the {thing} on the counter where the toaster stands",
            f"put the {thing} on the counter with the toaster on it",
            _FAMILY,
        )
    for text in (
        "put the mug on the counter where the floor lamp is",
        "put the mug in the cabinet where the toaster is",
    ):
        refused(text, _FAMILY)


def test_the_same_room_is_the_one_that_was_named() -> None:
    same(
        "Move the bottle of wine from the cabinet in the dining room onto the table in the same room.",
        "Move the bottle of wine from the cabinet in the dining room onto the table in the dining room.",
        _HOUSE,
    )
    same(
        "go to living room, pick up both books from coffee table, put them in a bookshelf in the same room",
        "go to living room, pick up both books from coffee table, put them in a bookshelf in the living room",
        _FLAT,
    )
    for text in (
        "put the plum in the fridge in the same room",
        "bring the plum from the kitchen to the bedroom and put the lime on the desk in the same room",
    ):
        refused(text, _HOUSE)


def test_what_should_be_moved_is_told_from_where() -> None:
    for done in (
        "should be moved",
        "must be moved",
        "should go",
        "are to be moved",
        "need to be moved",
    ):
        for to in ("to", "onto"):
            same(
                f"The chips {done} from the desk {to} the kitchen table.",
                "put the chips from the desk on the kitchen table",
                _FAMILY,
            )
    refused("The chips should be moved.", _FAMILY)
    refused("The chips should be moved from the desk.", _FAMILY)


def test_how_things_are_cleared_away() -> None:
    plain = "put the dirty dishes from the kitchen table in the dishwasher"
    for text in (
        "Clear away the dirty dishes from the kitchen table by putting them in the dishwasher.",
        "Clear the dirty dishes from the kitchen table by loading them into the dishwasher",
        "Tidy up the dirty dishes from the kitchen table by placing them in the dishwasher",
    ):
        same(text, plain, _STUDIO)
    same(
        "Tidy the magazines on the coffee table away into a living room bookshelf; after this, carry the mug from the coffee table to the dishwasher.",
        "put the magazines on the coffee table into a living room bookshelf, then put the mug from the coffee table into the dishwasher",
        _FAMILY,
    )


def test_the_same_is_done_with_another() -> None:
    for same_thing in ("do the same thing with", "do the same with", "then do the same thing for"):
        same(
            f"put the dirty mug and the dirty plate in the dishwasher, {same_thing} the dirty fork",
            "put the dirty mug, the dirty plate and the dirty fork in the dishwasher",
            _STUDIO,
        )
    refused("do the same thing in the bedroom", _STUDIO)


def test_what_is_left_out_and_why() -> None:
    plain = "load the bowl, the knife and the wine glass from the kitchen table into the dishwasher"
    for left in (
        "but not the mug",
        "but not the mug because that is clean",
        "but not the mug as it is clean",
    ):
        same(
            f"From the kitchen table, load the bowl, the knife and the wine glass into the dishwasher, {left}.",
            plain,
            _FAMILY,
        )
    refused(
        "put the bowl into the dishwasher, but not the mug because I want it in the sink", _FAMILY
    )


def test_both_are_those_that_were_told_of_in_a_room() -> None:
    for be in ("have been left open", "are open", "are still open"):
        same(
            f"In the bedroom one closet and one nightstand {be}. Please close both.",
            "close the closet and the nightstand in the bedroom",
            _FAMILY,
        )


def test_things_are_told_before_what_is_done_with_them() -> None:
    plain = "put the plate and the mug from the kitchen table in the kitchen sink"
    for text in (
        "First the plate and then the mug: take them from the kitchen table to the kitchen sink.",
        "The plate and the mug: take them from the kitchen table to the kitchen sink.",
        "The plate, then the mug: move both from the kitchen table to the kitchen sink.",
    ):
        same(text, plain, _STUDIO)


def test_hands_are_no_place() -> None:
    for text in (
        "Grab the salmon with one hand and the bottle of wine with the other, then put both of them inside the fridge.",
        "take the salmon in one hand and the bottle of wine in the other hand and put them in the fridge",
    ):
        same(text, "put the salmon and the bottle of wine in the fridge", _STUDIO)


def test_only_those_are_put_there() -> None:
    plain = "put the dirty clothes on the bed"
    for text in (
        "Only the dirty clothes should be put on the bed.",
        "Only the dirty clothes should be put on the bed, the clean ones stay where they are.",
    ):
        same(text, plain, _FLAT)
    for text in (
        "only the dirty clothes should be on the bed",
        "only the plum should be in the fridge",
    ):
        refused(text, _FLAT)


def test_none_may_be_about_and_all_belong_there() -> None:
    same(
        "No dirty dishes should be standing around any more, they all belong in the dishwasher.",
        "put all dirty dishes in the dishwasher",
        _FLAT,
    )
    refused("no dirty dishes should be standing around any more", _FLAT)


def test_more_are_needed_and_told_of_elsewhere() -> None:
    for there in (
        "There are some in the closet.",
        "There are more in the closet.",
        "there are some left in the closet",
    ):
        same(
            f"I need 2 more pillows on the bed. {there}",
            "put 2 more pillows from the closet on the bed",
            _HOUSE,
        )
    refused("I need 2 plums on the desk. There are some in the fridge.", _FAMILY)
    for two in ("two more on the coffee table", "two on the coffee table"):
        same(
            f"There is a plum on the kitchen counter and {two} in the living room. I want all of them on the kitchen table.",
            "put all plums on the kitchen table",
            _FLAT,
        )


def test_things_are_kept_cold_in_the_fridge() -> None:
    for verb in ("refrigerate", "chill"):
        same(
            f"Please {verb} the plums from the coffee table.",
            "put the plums from the coffee table in the fridge",
            _FLAT,
        )
        same(
            f"{verb} the salmon and turn off the faucet",
            "put the salmon in the fridge and turn off the faucet",
            _FLAT,
        )
    same("the salmon should be refrigerated", "put the salmon in the fridge", _FLAT)
    for text in (
        "chill",
        "chill out",
        "chill the salmon for an hour",
        "do not refrigerate the salmon",
    ):
        refused(text, _FLAT)


def test_a_machine_runs_with_what_is_in_it() -> None:
    for text in (
        "I want the dishwasher to be running with all the dirty dishes in it.",
        "I want the dishwasher running with all the dirty dishes inside",
    ):
        same(text, "put all the dirty dishes in the dishwasher and turn on the dishwasher", _STUDIO)


def test_one_walks_from_a_room_to_another() -> None:
    same(
        "Walk from the bedroom to the kitchen, find the stove and turn it off.",
        "go to the bedroom, go to the kitchen, find the stove and turn it off",
        _HOUSE,
    )


def test_everything_is_said_to_be_these() -> None:
    for that_is in ("that is", "namely", "that is to say"):
        same(
            f"Everything in the home office should be switched off, {that_is} the computer, the table lamp and the light.",
            "turn off the computer, the table lamp and the light in the home office",
            _HOUSE,
        )


def test_the_others_are_no_mark_of_a_place() -> None:
    villa = reader_in("h18_villa")
    same(
        "Tidy the desk: take the notes lying on it and put them on the office bookshelf where the other notes are.",
        "Tidy the desk: take the notes lying on it and put them on the office bookshelf.",
        villa,
    )


def test_what_is_so_among_kinds_of_things() -> None:
    same(
        "put everything that is dirty among the plates, glasses and cutlery in the dishwasher",
        "put the dirty plates, glasses and cutlery in the dishwasher",
        _FLAT,
    )
    same(
        "The books that lie on the coffee table and on the cabinet go in the bookshelf.",
        "put the books on the coffee table and the cabinet in the bookshelf",
        reader_in("h21_post"),
    )
    same(
        "All the fruit on the coffee table should be taken to the kitchen and stored in the fridge.",
        "take all the fruit on the coffee table to the kitchen and put it in the fridge",
        _STUDIO,
    )
