"""What a verb asks for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from vh_core.graph import State


class Kind(Enum):
    """What a verb asks for."""

    STATE = "bring objects into a state"
    PLACE = "put objects somewhere; the last place named is the destination"
    FETCH = "hold objects; put them somewhere if 'to', 'into' or 'onto' names a destination"
    RELEASE = "let go of objects; put them somewhere if a place is named"
    TRASH = "put objects into a garbage can"
    KEEP = "see that objects are in a state that follows them"
    GO = "be in a room, or at an object"
    POSTURE = "sit or lie"
    STAND = "stand up"
    ACT = "perform an action on objects"
    APPLY = "perform an action with objects on another one"
    SLEEP = "perform an action without objects"
    MENTION = "nothing; speaks of things that what follows may refer to"
    WITHIN = "nothing; says in which room what follows is"
    SPLIT = "nothing without its particle"
    VAGUE = "something with no exact meaning here"


#: the states that a switch has
SWITCHED = frozenset({State.ON.value, State.OFF.value})


#: the value of verbs that bring things together
GATHER = "GATHER"


#: the value of verbs that say that a place shall be in order, and not what is to be done for it
TIDY = "TIDY"
#: the value of verbs that say that nothing shall be left in, or on, a place
EMPTY = "EMPTY"


#: the value of clauses that ask that something stays as it is
KEEP = "KEEP"


#: the same, of what is so already: "leave the lamp on", "the milk stays in the fridge"
LEAVE = "LEAVE"


#: the value of clauses that say in short where things are, or should be: "the plums on the table"
SHORT = "SHORT"


#: the value of clauses behind others that put things somewhere, which may name one more of them by
#: where it is: "(put the mug on the desk in the sink and) the plate on the table"
LIKEWISE = "LIKEWISE"


#: the value of clauses that say what nothing is to be done with
STAY = "STAY"


#: the value of clauses that take things in hand for being washed, or thrown away
TO_BE_WASHED = "TO_BE_WASHED"


#: the value of verbs that take things out of what holds them, which need not be said: "open the
#: fridge and take the milk out"
OUT = "OUT"


#: the value of clauses that take things along, or say of a place that they are there: "go to the
#: table with the milk"
ALONG = "ALONG"


#: the value of verbs that say to be again where one was at the start
BACK = "BACK"


#: the value of verbs that say to be in a room no longer
OUT = "OUT"


#: the value of clauses that bring or carry things of which a place may say where they are: "bring
#: the plates on the table"
BROUGHT = "BROUGHT"


#: the value of clauses that go on with the order before them, of which a place may say where things
#: are, or where they go: "take the phone to the table, then the book on the desk"
GOES_ON = "GOES_ON"


#: the value of clauses that take things from where they are to somewhere else: "take two books to
#: the office"
TAKEN = "TAKEN"


#: the value of verbs that say to put things back where they were
RETURNED = "RETURNED"


#: states that things are left in: "turn off any lamp" is every one, "turn on any lamp" is one
AT_REST = frozenset({"OFF", "CLOSED", "PLUGGED_OUT"})


@dataclass(frozen=True, slots=True)
class Sense:
    """A verb's meaning: its kind, and the state or action that goes with it; `by` is the action
    that brings the state about, where the verb says which it is."""

    kind: Kind
    value: str = ""
    by: str = ""
