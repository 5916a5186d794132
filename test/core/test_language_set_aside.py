"""What is told beside an order and shows in no home: thanks, how a thing looks, a clause about the
thing right before it, what somebody will do with it later, and that somebody has not done it."""

from __future__ import annotations

from for_each import for_each
from reading_home import corpus_home, home_of, reader_of, refused, same

READER = reader_of(home_of("generated:seed=3"))
FLAT = reader_of(home_of("generated:seed=12"))
EMBEDDED = reader_of(home_of("embedded"))
ORDERS = ["turn on the tv", "put the pie in the fridge", "open the microwave"]


@for_each("order", ORDERS)
@for_each(
    "thanks",
    [
        "Thank you for the coffee.",
        "Thanks for the newspaper yesterday.",
        "Thank you so much for your help earlier.",
        "Many thanks for the lovely dinner!",
    ],
)
def test_thanks_order_nothing(order: str, thanks: str) -> None:
    same(f"{thanks} Now please {order}.", order, READER)


@for_each(
    "text",
    [
        "Thank you for the pie. Put it in the fridge.",
        "Thanks for turning off the tv. Open the microwave.",
        "Thanks in advance for the pie. Open the microwave.",
        "Thank you for the pie, but put it in the fridge.",
    ],
)
def test_thanks_for_what_is_to_be_done_are_none(text: str) -> None:
    refused(text, READER)


@for_each("look", ["old", "rotten", "half-eaten", "horrible", "very sticky", "lovely"])
def test_how_the_only_one_looks_is_not_asked_of_the_home(look: str) -> None:
    same(f"There is a {look} pie on the counter. Throw it away.", "throw away the pie", READER)
    same(f"There is some {look} pie on the counter. Throw it away.", "throw away the pie", READER)
    same(
        f"Somebody left a {look} folder in the garbage can. Put it on the desk.",
        "put the folder on the desk",
        FLAT,
    )
    same(
        f"There are two {look} plates in the dishwasher. Put them in the sink.",
        "put the plates from the dishwasher in the sink",
        FLAT,
    )


@for_each(
    "text",
    [
        "There is a nice book on the nightstand. Bring it to me.",
        "There is a rotten apple on the kitchen table. Throw it away.",  # of two
        "There are some old apples on the kitchen table. Throw them away.",
        "There are three old apples on the kitchen table. Throw them away.",
        "There is a red folder in the garbage can. Put it on the desk.",
        "There is a nice pie on the sofa. Throw it away.",
    ],
)
def test_how_one_of_several_looks_may_say_which(text: str) -> None:
    refused(text, FLAT)


@for_each("look", ["look rotten", "look a bit mouldy", "smell bad", "have gone off", "are stale"])
def test_how_several_look(look: str) -> None:
    text = f"The plum and the lime on the kitchen table {look}. Throw them away."
    same(text, "throw away the plum from the kitchen table and the lime", FLAT)
    refused(text.replace(look, f"do not {look}"), FLAT)


@for_each("said", ["which cost a fortune", "which is washed by hand", "which I got for Christmas"])
def test_a_clause_that_only_tells(said: str) -> None:
    same(f"Put the toy, {said}, in the closet.", "put the toy in the closet", READER)
    refused(f"Put the book, {said}, on the sofa.", READER)  # of several


@for_each(
    "said",
    ["which is not mine", "which stays clean", "which I need here", "which is for the fridge"],
)
def test_a_clause_that_may_say_more(said: str) -> None:
    refused(f"Put the toy, {said}, in the closet.", READER)


@for_each(
    "said",
    [
        "I am afraid I forgot to turn off the lamp in the office",
        "I can't turn off the lamp in the office",
        "Somebody has forgotten to turn off the lamp in the office",
        "My wife didn't manage to turn off the lamp in the office",
        "Somebody should turn off the lamp in the office",
        "I never remembered to turn off the lamp in the office",
    ],
)
@for_each(
    "do", ["Could you do that for me, please?", "Please do it now.", "Would you mind doing that?"]
)
def test_what_somebody_has_not_done_is_done(said: str, do: str) -> None:
    same(f"{said}. {do}", "turn off the lamp in the office", READER)


@for_each(
    "text",
    [
        "I forgot to turn off the lamp in the office. Don't do that.",
        "I forgot to turn off the lamp in the office. I will do that.",
        "I forgot to turn off the lamp in the office. Did you do that?",
        "I forgot to turn off the lamp in the office. Do it tomorrow.",
        "I forgot to turn off the lamp in the office, my wife did that.",
        "I should never turn off the lamp in the office. Do that.",
        "I have to turn off the lamp in the office if it is hot. Do that.",
        "I never turned off the lamp in the office. Do that.",
    ],
)
def test_what_may_not_be_meant_to_be_done(text: str) -> None:
    refused(text, READER)


@for_each("who", ["She", "My son", "The kids", "I", "We"])
@for_each(
    "use",
    [
        "may have it after dinner",
        "will eat it later",
        "can eat it when they get hungry",
        "will have it for breakfast",
        "will probably have it in bed tomorrow",
    ],
)
def test_what_somebody_will_do_with_it(who: str, use: str) -> None:
    same(
        f"Put the pie on the coffee table. {who} {use}.", "put the pie on the coffee table", READER
    )


@for_each(
    "text",
    [
        "Put the pie on the coffee table. My son may have one later.",
        "Turn off the wall lamp. My son will use it later.",
        "There is a mess on the coffee table. Clean it up.",
        "Put the plums on the coffee table. My son will eat them if they are warm, and leave one.",
    ],
)
def test_what_may_be_said_of_the_order(text: str) -> None:
    refused(text, READER)


@for_each("if_you", ["if you would", "if you would please", "if you'd"])
@for_each("order", ORDERS)
def test_a_polite_if(if_you: str, order: str) -> None:
    same(f"{if_you.capitalize()} {order}.", order, READER)
    same(f"My feet hurt. So {if_you} {order}.", order, READER)
    same(f"It would be a pleasure for me {if_you} {order}.", order, READER)
    same(f"Just the tv, please, {if_you} switch it on.", "turn on the tv", READER)


@for_each(
    "text",
    [
        "If you would open the fridge, it would get warm.",
        "If you would open the fridge, the cat would escape.",
        "If you would rather open the fridge, do that.",
        "If you could see the tv, turn it off.",
    ],
)
def test_an_if_that_tells_what_would_come_of_it(text: str) -> None:
    refused(text, READER)


@for_each(
    "said",
    [
        "You can't leave {} open like that.",
        "We shouldn't leave {} standing open.",
        "People don't just leave {} open all night!",
        "{} isn't closed properly.",
        "{} wasn't quite shut.",
        "{} isn't properly shut, I noticed.",
    ],
)
@for_each("close", ["Close it.", "Shut it, please.", "Would you close it?"])
def test_a_complaint_tells_how_it_is(said: str, close: str) -> None:
    same(f"{said.format('the office window')} {close}", "close the office window", READER)


@for_each(
    "text",
    [
        "You can't leave the office window open. Open it.",
        "You can't leave the wall lamp on. Turn on the tv.",
        "You can leave the office window open. Close it.",
        "The office window isn't closed. Leave it.",
    ],
)
def test_a_complaint_about_nothing_that_is_ordered(text: str) -> None:
    refused(text, READER)


@for_each("mess", ["crumbs", "some dust", "a lot of mud", "a stain", "ketchup"])
@for_each("at", ["all over", "on", "all over"])
@for_each(
    "order", ["Wipe it down.", "Please clean it.", "Could you wipe them up?", "Wipe that off!"]
)
def test_what_lies_on_it_is_wiped_off_it(mess: str, at: str, order: str) -> None:
    be = "are" if mess == "crumbs" else "is"
    verb = "clean" if "clean" in order else "wipe"
    same(f"There {be} {mess} {at} the coffee table. {order}", f"{verb} the coffee table", READER)


@for_each(
    "text",
    [
        "There is a stain on the newspaper. Throw it away.",
        "There are crumbs on the coffee table and on the desk. Wipe it.",
    ],
)
def test_what_is_done_otherwise_may_be_done_to_either(text: str) -> None:
    refused(text, READER)


@for_each(
    "no_use",
    [
        "nobody's eating that now",
        "nobody will eat it",
        "no one wants to eat that any more",
        "nobody would touch that again",
    ],
)
def test_that_nobody_has_any_use_for_it(no_use: str) -> None:
    text = "My sister's had a go at the salmon{} Put it in the kitchen sink."
    same(text.format(f", {no_use}."), "put the salmon in the kitchen sink", READER)
    same(text.format(f". {no_use}."), "put the salmon in the kitchen sink", READER)
    refused(f"{no_use}. Put it in the sink.", READER)


@for_each(
    "joined",
    ["kitchen and the bathroom", "kitchen, in the bathroom", "kitchen and in the bathroom"],
)
@for_each("there", ["", " and nobody is there"])
def test_what_is_on_in_several_rooms(joined: str, there: str) -> None:
    rooms = f"{joined} and in the bedroom" if "," in joined else joined
    plain = "turn off all the lights in the kitchen and in the bathroom"
    plain = f"{plain} and in the bedroom" if "," in joined else plain
    same(f"Lights are on in the {rooms}{there}. Turn them off.", plain, READER)
    same(f"The lights are still on in the {rooms}{there}. Please switch them off.", plain, READER)
    refused(f"Lights are on in the {rooms}{there}. Turn one of them off.", READER)


@for_each(
    "opening",
    [
        "I don't want to be a bother, but",
        "I hate to ask, but",
        "Not to be rude, but",
        "No offence but",
        "I didn't mean to nag, but",
        "I don't like to rush you but",
    ],
)
def test_said_before_it_not_to_be_rude(opening: str) -> None:
    same(f"{opening} could you open the microwave?", "open the microwave", READER)
    same(f"{opening} don't open the microwave.", "don't open the microwave", READER)


@for_each("who", ["The kids", "My aunt", "Our guests", "My son"])
@for_each("want", ["want juice later", "would like some juice tomorrow", "need juice after lunch"])
def test_what_others_want_at_another_time(who: str, want: str) -> None:
    said = f"{who} {want}" if who.endswith("s") else f"{who} {want.replace('want ', 'wants ')}"
    same(f"{said}. Put the pie in the fridge.", "put the pie in the fridge", READER)
    refused(f"{who} want juice. Put the pie in the fridge.", READER)
    the_wine = want.replace("some juice", "the wine").replace("juice", "the wine")
    refused(f"{who} {the_wine}. Put the pie in the fridge.", READER)


@for_each("did", ["sat on", "spat on", "stepped on", "drew on", "scribbled on", "tripped over"])
def test_what_somebody_did_on_it(did: str) -> None:
    same(f"My son {did} the pie. Put it in the fridge.", "put the pie in the fridge", READER)
    same(
        f"I {did} the toy, it is on the desk. Put it on the bed.", "put the toy on the bed", READER
    )
    refused(f"My son {did} the pie and the toy. Throw it away.", READER)
    refused(f"My son {did} the sofa. Put it on the bed.", READER)


@for_each("did", ["hobbled out of", "just came from", "was in", "walked through"])
@for_each("both", ["Turn both off, please.", "Switch them off."])
def test_two_things_are_left_on_where_somebody_was(did: str, both: str) -> None:
    text = f"I {did} the bathroom and left the water and the light on. {both}"
    same(text, "turn off the tap and the light in the bathroom", reader_of(corpus_home("h11_sofa")))


def test_two_things_may_be_left_on_anywhere() -> None:
    text = "I {} and left the wall lamp and the light in the kitchen on. Turn both off."
    same(text.format("was so tired"), "turn off the wall lamp and the light in the kitchen", READER)
    refused(text.format("went to the sofa"), READER)


@for_each("so", ["I would be angry", "I would hate it", "It would be a shame", "It would be bad"])
@for_each("order", ORDERS)
def test_an_if_that_is_no_polite_one(so: str, order: str) -> None:
    refused(f"{so}, if you would {order}.", READER)
    refused(f"Don't open the fridge, if you would {order}.", READER)


@for_each(
    "so",
    ["Thank you", "Thanks a lot", "It would be nice", "That would be very kind", "I'd be grateful"],
)
@for_each("order", ORDERS)
def test_an_if_behind_what_is_polite(so: str, order: str) -> None:
    same(f"{so}, if you would {order}.", order, READER)


@for_each(
    "text",
    [
        "There are crumbs on the desk, clean it.",
        "There are fingerprints on the window. Clean it.",
        "There is a stain on the towel. Wash it.",
        "You shouldn't leave the light on. Turn it off.",
        "Turn off the lamp in the bedroom, which is too bright.",
        "The salmon and the apple on the counter look bad. Throw it away.",
        "Both towels in the bathroom smell bad. Wash it.",
    ],
)
def test_one_of_several_that_is_told_of_is_not_known(text: str) -> None:
    refused(text, EMBEDDED)


def test_one_of_several_that_is_the_only_one_so_is_known() -> None:
    same("There are crumbs on the sofa, clean it.", "clean the sofa", EMBEDDED)
    same("The salmon on the counter looks bad. Throw it away.", "throw away the salmon", EMBEDDED)
    same("Turn off the tv in the living room, which is too loud.", "turn off the tv", EMBEDDED)


@for_each("do", ["reach", "see", "find", "hear", "touch"])
def test_what_somebody_cannot_do_may_not_be_what_is_asked_for(do: str) -> None:
    refused(f"He can't {do} the remote. Could you do that?", EMBEDDED)


@for_each("when", ["when you leave", "if it rains", "after dinner", "once I am out", "later"])
def test_a_complaint_is_no_order_at_another_time(when: str) -> None:
    refused(f"People should not leave the drawer open. Close it {when}.", EMBEDDED)
    refused(f"You shouldn't leave the fridge open. Close it {when}.", EMBEDDED)


@for_each("more", ["close the windows", "close the fridge"])
def test_what_is_on_in_several_rooms_is_turned_off_before_more(more: str) -> None:
    lights = "in the kitchen and the bathroom"
    same(
        f"The lights are on {lights}. Turn them off and {more}.",
        f"turn off all the lights {lights} and {more}",
        EMBEDDED,
    )


@for_each("smell", ["stink", "smell", "look sticky"])
def test_what_is_somewhere_and_smells_is_what_is_there(smell: str) -> None:
    plain = "wash the glasses from the dishwasher"
    same(f"The glasses in the dishwasher {smell}. Wash them.", plain, EMBEDDED)
