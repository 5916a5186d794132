"""What is told behind an order, or before it, of the things or the place that it means."""

from __future__ import annotations

from for_each import for_each
from reading_home import reader_in, refused, same

from vh_core.language import Reader, ask
from vh_core.scenes import open_scene

GUEST = reader_in("h7_guest")
OFFICE = Reader(open_scene("generated:seed=91"))
SEVEN = open_scene("generated:seed=77")
OPEN_LID = Reader(SEVEN)
SIXTY_FOUR = Reader(open_scene("generated:seed=64"))


def told(text: str) -> str:
    """What is answered to a question, or why it is not."""
    answer = ask(text, SEVEN)
    assert answer is not None, text
    return getattr(answer, "text", None) or answer.message


@for_each("which, other", [("closed", "open"), ("open", "closed")])
@for_each("behind", [". The {} one", ". The {} one, not the {} one", ", the {} one"])
@for_each(
    "order, plain",
    [
        (
            "move the magazine from the nightstand to the office bookshelf",
            "put the {} magazine from the nightstand in the office bookshelf",
        ),
        (
            "bring me the magazine from the nightstand",
            "bring me the {} magazine from the nightstand",
        ),
        (
            "put the magazine that is on the nightstand on the desk",
            "put the {} magazine that is on the nightstand on the desk",
        ),
    ],
)
def test_its_state_tells_which_of_those_somewhere_is_meant(
    which: str, other: str, behind: str, order: str, plain: str
) -> None:
    same(f"{order}{behind.format(which, other)}", plain.format(which), OFFICE)


def test_its_state_may_tell_the_place_as_well() -> None:
    plain = "put the plum in the closed cabinet"
    same("put the plum in the cabinet. The closed one", plain, OFFICE)


def test_one_is_not_told_of_all_of_them() -> None:
    refused("put all the magazines from the nightstand on the desk. The closed one", OFFICE)


@for_each(
    "told",
    [
        "On table here is dirty mug and dirty glass",
        "There is a dirty mug and a dirty glass on the table",
        "On the table is a dirty mug and a dirty glass",
    ],
)
@for_each("put", ["put", "please put", "please to put"])
def test_two_that_are_told_of_are_both_put_where_no_word_is_said_for_them(
    told: str, put: str
) -> None:
    plain = "put the dirty mug on the table and the dirty glass on the table in the dishwasher"
    same(f"{told}. {put} in the dishwasher.", plain, GUEST)


def test_it_is_not_both_that_are_told_of() -> None:
    told = "There is a dirty mug and a dirty glass on the table"
    refused(f"{told}. Put it in the dishwasher.", GUEST)


@for_each(
    "lid, what",
    [
        ("the toilet lid", "toilet"),
        ("the toilet seat", "toilet"),
        ("the lid of the toilet", "toilet"),
        ("the lid of the bin", "bin"),
        ("the bin lid", "bin"),
    ],
)
@for_each("up", ["is up", "is up again", "is still up", "has been left up", "is open"])
@for_each("put", [". Put it down", ", so please put it back down", ", please put it down"])
def test_a_lid_that_is_up_is_put_down(lid: str, what: str, up: str, put: str) -> None:
    plain = f"close the {what}"
    same(f"{lid} {up}{put}", plain, OPEN_LID)


@for_each(
    "asked, plain",
    [
        ("{all} or {do} some still need washing?", "are all the plates clean?"),
        ("{all} or are some dirty?", "are all the plates clean?"),
        ("{all} or is one of them still dirty?", "are all the plates clean?"),
        ("{all} or are there some that are dirty?", "are all the plates clean?"),
    ],
)
@for_each("comma", [",", ""])
def test_what_else_may_be_so_is_asked_along(asked: str, plain: str, comma: str) -> None:
    text = asked.format(all=f"are all the plates clean{comma}", do="do")
    assert told(text) == told(plain)


@for_each(
    "asked",
    [
        "is it the bathroom window that's open or the bedroom one?",
        "is it the bathroom window that is open, or the bedroom window?",
        "which window is open, the bathroom one or the bedroom one?",
    ],
)
def test_which_of_two_is_so(asked: str) -> None:
    plain = "is the bathroom window or the bedroom window open?"
    assert told(asked) == told(plain)


@for_each("what", ["toy that is", "it is called", "that thing is", "kind of thing that is"])
def test_whatever_it_is_called(what: str) -> None:
    assert told(f"where's the mug, or whatever {what}?") == told("where's the mug?")


@for_each("are", ["are we", "have we run", "did we run"])
def test_what_has_run_out(are: str) -> None:
    assert told(f"{are} out of plums?").startswith("No, there are plum")
    assert "orange juice" in told(f"{are} out of orange juice?").split("question. ")[1]


def test_only_what_can_be_clean_is_counted() -> None:
    clean = told("are all things clean?")
    assert clean.startswith("No, 24 of 36 are clean")
    assert "Of 158 more nobody can tell" in clean


@for_each("mark", [", actually no, leave the {}", ", no, leave the {}", ", no, forget the {}"])
@for_each(
    "order, what, plain",
    [
        ("bring me a plum and an apple", "apple", "bring me a plum"),
        (
            "put the plum in the fridge and the book on the desk",
            "book",
            "put the plum in the fridge",
        ),
        ("put the plum and the book on the desk", "book", "put the plum on the desk"),
        ("close the fridge and the microwave", "microwave", "close the fridge"),
    ],
)
def test_the_last_of_two_is_taken_back(mark: str, order: str, what: str, plain: str) -> None:
    same(f"{order}{mark.format(what)}", plain, SIXTY_FOUR)


def test_what_is_to_stay_as_it_is_is_not_taken_back() -> None:
    for text in (
        "close the fridge and open the window, no, leave the window open",
        "put the plum in the fridge and the book on the desk, no, leave the plum",
    ):
        refused(text, SIXTY_FOUR)


def test_one_bunch_of_several_is_meant() -> None:
    same("bring me the bananas, no, just one bunch", "bring me one of the bananas", SIXTY_FOUR)


@for_each("who", ["I", "We"])
@for_each("cold", ["cold", "chilled", "well chilled"])
@for_each("put", ["Put them in the fridge", "Put them in the fridge, all three of them"])
def test_how_somebody_prefers_things_is_no_order(who: str, cold: str, put: str) -> None:
    same(f"{who} prefer the plums {cold}. {put}.", "put all plums in the fridge", SIXTY_FOUR)


@for_each("order", ["put {} on {at} with {glass}", "put {} and {glass} on {at}"])
@for_each("pills", ["my headache pills", "the plum"])
@for_each("at", ["the nightstand", "the kitchen table"])
def test_a_glass_of_water_is_put_beside_it(order: str, pills: str, at: str) -> None:
    glass = "a glass of water"
    plain = f"put {pills} on {at}. put {glass} on {at}"
    same(order.format(pills, at=at, glass=glass), plain, SIXTY_FOUR)


@for_each("before", ["Half of the kitchen's a mess", "Half the kitchen is a mess"])
def test_half_of_a_room_is_a_mess(before: str) -> None:
    same(f"{before}. Close the fridge.", "close the fridge", SIXTY_FOUR)


def test_two_are_swapped_as_is_said_behind_it() -> None:
    plain = "put the plum on the desk and the book on the kitchen table"
    same(f"swap the two: {plain}", plain, SIXTY_FOUR)


@for_each("where", ["dining table", "kitchen table"])
@for_each("so_many", ["one plate and one fork", "two plates, two forks and two glasses"])
def test_what_a_table_is_set_with_goes_on_it(where: str, so_many: str) -> None:
    text = f"please set the table for two: {so_many} on the {where}."
    same(text, f"put {so_many} on the {where}", OPEN_LID)


@for_each("others", ["where the others are", "where the other bottles are"])
@for_each("comma", [" ", ", "])
def test_it_goes_where_the_others_are(others: str, comma: str) -> None:
    plain = "put the wine from the office on the dining room cabinet"
    same(f"{plain}{comma}{others}", plain, OPEN_LID)
    beside = "take the wine from the office to the dining room cabinet"
    if "bottles" in others:
        assert "is on the cabinet" in refused(f"{beside}{comma}{others}", OPEN_LID).message
    assert "is at the fridge" in refused(f"put the wine in the fridge{comma}{others}").message


def test_what_goes_elsewhere_needs_no_others_there() -> None:
    same(
        "put the book from the coffee table on the shelf where the others are, and the newspaper "
        "goes in the bin",
        "put the book from the coffee table on the shelf and put the newspaper in the bin",
        SIXTY_FOUR,
    )


@for_each("stop", [", one's", ". One is", ": one is"])
@for_each("others", [", the others are", " and the others are"])
@for_each("goes", ["in the fridge", "on the desk"])
def test_where_one_is_and_the_others_are(stop: str, others: str, goes: str) -> None:
    text = f"put the plums {goes}{stop} on the kitchen table{others} on the coffee table"
    same(text, f"put all the plums {goes}", SIXTY_FOUR)
    elsewhere = f"put the plums {goes}{stop} in the toaster{others} on the coffee table"
    assert "toaster" in refused(elsewhere, SIXTY_FOUR).message


@for_each("eat", ["we're eating", "we are having dinner", "they are eating", "we'll be eating"])
@for_each("there", ["there", "in there", "out there tonight"])
def test_who_eats_where_things_go_is_by_the_way(eat: str, there: str) -> None:
    plain = "bring the plates to the dining table"
    same(f"{plain}, {eat} {there}", plain, SIXTY_FOUR)
    refused(f"turn off the tv in the living room, we're eating {there}", SIXTY_FOUR)


@for_each(
    "opened, comes",
    [
        ("open the window in the bathroom", "some air"),
        ("open the windows in the bathroom", "some fresh air"),
        ("open the curtains in the bedroom", "some light"),
    ],
)
@for_each("let", [", let {} in", " and let {} in too", " and let {} in, too"])
def test_what_comes_in_is_by_the_way(opened: str, comes: str, let: str) -> None:
    same(f"{opened}{let.format(comes)}", opened, OPEN_LID)


@for_each("order", ["open the fridge", "turn on the light in the bathroom"])
def test_what_is_let_in_by_nothing_that_is_opened_is_refused(order: str) -> None:
    refused(f"{order} and let some air in too", OPEN_LID)


@for_each("be", ["that's", "that is", "which is"])
def test_which_of_two_things_is_so(be: str) -> None:
    plain = "is the fridge or the microwave open?"
    assert told(f"is it the fridge {be} open, or the microwave?") == told(plain)


@for_each("other", ["And the closed one", "The closed one too", "And the closed one, please"])
@for_each("which", ["", "open "])
def test_one_more_is_not_which_one_was_meant(other: str, which: str) -> None:
    order = f"put the {which}magazine from the nightstand on the desk"
    both = (
        "put the open magazine from the nightstand and the closed magazine from the nightstand "
        "on the desk"
    )
    same(f"{order}. {other}.", both, OFFICE)


def test_where_it_is_tells_which_thing_is_meant_and_not_where_it_goes() -> None:
    same(
        "put the apple in the fridge. The one in the kitchen",
        "put the apple from the kitchen in the fridge",
        SIXTY_FOUR,
    )
