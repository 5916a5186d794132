"""The table of VirtualHome's 42 atomic actions.

One row says everything there is to know of an action. The checker, the world's effects, the
enumerator, the prompts, the phrase templates and the documentation read these rows; nothing
about an action is written anywhere else. Names and arguments are VirtualHome's; phrase templates
are those of huang2022, appendix 8.4.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from vh_core.actions.effects import (
    Effect,
    Face,
    Find,
    LetGo,
    PourInto,
    PutDown,
    Rest,
    Rise,
    SetState,
    TakeInHand,
    TakeOff,
    WalkTo,
    Wear,
)
from vh_core.actions.preconditions import (
    GRABBABLE_CLASSES,
    Capacity,
    Close,
    Edible,
    Facing,
    FacingWhileSeated,
    Findable,
    FreeHand,
    HasOrigin,
    HasProperty,
    Holding,
    HoldingSomething,
    InSomeRoom,
    InState,
    NotEnclosed,
    NotGrabbedBefore,
    OpenIfOpenable,
    OriginClose,
    OriginOpen,
    Posture,
    Precondition,
    SameRoom,
    Worn,
)
from vh_core.graph import Property, Relation, State

#: these stand after "it": "switch it on"
_PARTICLES = frozenset({"on", "off", "in", "out", "up", "down", "back", "away"})


@dataclass(frozen=True, slots=True)
class Action:
    """One row of the table.

    `phrase` is the template of the action in natural language, with a ``{}`` for each argument;
    `summary` says in a sentence what it is for. `preconditions` stand in the order in which
    VirtualHome looks at them; `effects` in the order in which they happen.
    """

    name: str
    phrase: str
    summary: str
    preconditions: tuple[Precondition, ...] = ()
    effects: tuple[Effect, ...] = ()
    #: how many objects a step of this action names: 0, 1 or 2
    arity: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "arity", self.phrase.count("{}"))

    @property
    def argument_properties(self) -> tuple[tuple[str, ...], ...]:
        """For each argument, the properties of which the object must have one (none: any)."""
        wanted: list[tuple[str, ...]] = [()] * self.arity
        for fact in self.preconditions:
            if isinstance(fact, HasProperty) and not wanted[fact.argument]:
                wanted[fact.argument] = fact.properties
        return tuple(wanted)

    def request(self, *names: str) -> str:
        """The action as one asks for it: "open the fridge (24)", "switch it on"."""
        verb, _, particle = self.phrase.removesuffix(" {}").partition(" ")
        if names == ("it",) and particle in _PARTICLES:
            return f"{verb} it {particle}"
        return self.phrase.format(*names)

    def describe_preconditions(self, names: Sequence[str] = ("it", "the other")) -> list[str]:
        """The preconditions in words, a sentence fragment each."""
        return [fact.describe(names) for fact in self.preconditions]

    def describe_effects(self, names: Sequence[str] = ("it", "the other")) -> list[str]:
        """The effects in words, a sentence fragment each."""
        return [effect.describe(names) for effect in self.effects]


#: how many things VirtualHome lets be ON a seat before nobody can sit there any more
SEATS = (
    ("couch", 4),
    ("bed", 4),
    ("chair", 1),
    ("loveseat", 2),
    ("sofa", 4),
    ("toilet", 1),
    ("pianobench", 2),
    ("bench", 2),
)
#: and the same for lying down
BERTHS = (
    ("couch", 2),
    ("bathtub", 2),
    ("bed", 3),
    ("loveseat", 2),
    ("sofa", 2),
    ("bench", 1),
)
#: classes that can be squeezed besides clothes
SQUEEZABLE = (
    "cleaning_solution",
    "tooth_paste",
    "shampoo",
    "food_peanut_butter",
    "dish_soap",
    "soap",
    "towel",
    "rag",
    "paper",
    "sponge",
    "food_lemon",
    "check",
)

_STANDING = Posture((State.SITTING, State.LYING), wanted=False)
_RESTING = Posture((State.SITTING, State.LYING))
_OPENABLE = HasProperty(0, (Property.CAN_OPEN,), ("desk", "window"))
_WALK = ((_STANDING, InSomeRoom(0)), (WalkTo(0),))
_HOLDING, _CLOSE, _REACHABLE = Holding(0), Close(0), NotEnclosed(0)
_MOVABLE = HasProperty(0, (Property.MOVABLE,), ("button", "chair", "curtain"))
_WASHED = ((_CLOSE,), (SetState(0, State.CLEAN, (State.DIRTY,)),))

_ROWS = (
    Action("WALK", "walk to {}", "Go to an object or a room.", *_WALK),
    Action("RUN", "run to {}", "Go to an object or a room, fast.", *_WALK),
    Action("FIND", "find {}", "Go to an object unless close to it.", (Findable(0),), (Find(0),)),
    Action("TURNTO", "turn to {}", "Turn so as to face an object, wherever it is.", (), (Face(0),)),
    Action("LOOKAT", "look at {}", "Look at an object that is being faced.", (Facing(0),)),
    Action("POINTAT", "point at {}", "Point at an object that is being faced.", (Facing(0),)),
    Action(
        "WATCH",
        "watch {}",
        "Watch something, such as a TV, for a while.",
        (HasProperty(0, (Property.LOOKABLE,)), SameRoom(0), Facing(0), FacingWhileSeated(0)),
    ),
    Action(
        "SIT",
        "sit on {}",
        "Sit down on a seat.",
        (
            _CLOSE,
            Posture((State.SITTING,), wanted=False),
            HasProperty(0, (Property.SITTABLE,)),
            Capacity(0, SEATS),
        ),
        (Rest(0, State.SITTING, State.LYING),),
    ),
    Action(
        "LIE",
        "lie on {}",
        "Lie down on something.",
        (
            _CLOSE,
            Posture((State.LYING,), wanted=False),
            HasProperty(0, (Property.LIEABLE,)),
            Capacity(0, BERTHS),
        ),
        (Rest(0, State.LYING, State.SITTING),),
    ),
    Action("STANDUP", "stand up", "Get up from sitting or lying.", (_RESTING,), (Rise(),)),
    Action("SLEEP", "sleep", "Fall asleep, sitting or lying.", (_RESTING,)),
    Action("WAKEUP", "wake up", "Wake up, sitting or lying.", (_RESTING,)),
    Action(
        "GRAB",
        "grab {}",
        "Take an object into a free hand.",
        (
            HasProperty(0, (Property.GRABBABLE,), GRABBABLE_CLASSES),
            NotGrabbedBefore(0),
            _CLOSE,
            _REACHABLE,
            FreeHand(),
        ),
        (TakeInHand(0),),
    ),
    Action(
        "PUTBACK",
        "put {} on {}",
        "Put a held object on something.",
        (_HOLDING, Close(1)),
        (PutDown(0, Relation.ON, 1),),
    ),
    Action(
        "PUTIN",
        "put {} in {}",
        "Put a held object into something.",
        (_HOLDING, Close(1), OpenIfOpenable(1)),
        (PutDown(0, Relation.INSIDE, 1),),
    ),
    Action(
        "PUTOBJBACK",
        "put back {}",
        "Put a held object back where it was grabbed.",
        (HasOrigin(0), _HOLDING, OriginClose(0), OriginOpen(0)),
        (PutDown(0),),
    ),
    Action("DROP", "drop {}", "Let a held object fall.", (_HOLDING,), (LetGo(0),)),
    Action("RELEASE", "release {}", "Let go of a held object.", (_HOLDING,), (LetGo(0),)),
    Action(
        "OPEN",
        "open {}",
        "Open a closed thing.",
        (
            _OPENABLE,
            _CLOSE,
            FreeHand(),
            InState(0, State.CLOSED),
            InState(0, State.ON, wanted=False),
        ),
        (SetState(0, State.OPEN, (State.CLOSED,)),),
    ),
    Action(
        "CLOSE",
        "close {}",
        "Close an open thing.",
        (_OPENABLE, _CLOSE, InState(0, State.OPEN)),
        (SetState(0, State.CLOSED, (State.OPEN,)),),
    ),
    Action(
        "SWITCHON",
        "switch on {}",
        "Switch a device on.",
        (
            HasProperty(0, (Property.HAS_SWITCH,)),
            _CLOSE,
            InState(0, State.OFF),
            InState(0, State.PLUGGED_OUT, wanted=False),
        ),
        (SetState(0, State.ON, (State.OFF,)),),
    ),
    Action(
        "SWITCHOFF",
        "switch off {}",
        "Switch a device off.",
        (HasProperty(0, (Property.HAS_SWITCH,)), _CLOSE, InState(0, State.ON)),
        (SetState(0, State.OFF, (State.ON,)),),
    ),
    Action(
        "PLUGIN",
        "plug in {}",
        "Put a device's plug into its socket.",
        (
            HasProperty(0, (Property.HAS_PLUG,)),
            _CLOSE,
            FreeHand(),
            InState(0, State.PLUGGED_OUT),
        ),
        (SetState(0, State.PLUGGED_IN, (State.PLUGGED_OUT,)),),
    ),
    Action(
        "PLUGOUT",
        "plug out {}",
        "Pull a device's plug out of its socket.",
        (HasProperty(0, (Property.HAS_PLUG,)), _CLOSE, FreeHand(), InState(0, State.PLUGGED_IN)),
        (SetState(0, State.PLUGGED_OUT, (State.PLUGGED_IN,)),),
    ),
    Action("TOUCH", "touch {}", "Touch an object.", (_CLOSE, _REACHABLE)),
    Action("PUSH", "push {}", "Push an object.", (_CLOSE, _REACHABLE, FreeHand())),
    Action("PULL", "pull {}", "Pull an object.", (_MOVABLE, _CLOSE, _REACHABLE, FreeHand())),
    Action(
        "MOVE", "move {}", "Move an object a little.", (_MOVABLE, _CLOSE, _REACHABLE, FreeHand())
    ),
    Action("WIPE", "wipe {}", "Wipe something clean.", (_CLOSE, HoldingSomething()), _WASHED[1]),
    Action("WASH", "wash {}", "Wash something clean.", *_WASHED),
    Action("RINSE", "rinse {}", "Rinse something clean.", *_WASHED),
    Action("SCRUB", "scrub {}", "Scrub something clean.", *_WASHED),
    Action(
        "SQUEEZE",
        "squeeze {}",
        "Squeeze something soft.",
        (FreeHand(), _CLOSE, HasProperty(0, (Property.CLOTHES,), SQUEEZABLE)),
    ),
    Action(
        "CUT",
        "cut {}",
        "Cut food with a knife that is in the other hand.",
        (
            FreeHand(),
            _CLOSE,
            HasProperty(0, (Property.EATABLE,)),
            HasProperty(0, (Property.CUTTABLE,)),
            HoldingSomething("knife"),
        ),
    ),
    Action("EAT", "eat {}", "Eat food, or what is on a plate.", (_CLOSE, Edible(0))),
    Action(
        "DRINK",
        "drink {}",
        "Drink what is in the hand.",
        (HasProperty(0, (Property.DRINKABLE, Property.RECIPIENT)), _HOLDING),
    ),
    Action(
        "POUR",
        "pour {} into {}",
        "Pour what is in the hand into a vessel.",
        (
            HasProperty(0, (Property.POURABLE, Property.DRINKABLE)),
            HasProperty(1, (Property.RECIPIENT,), ("hands_both", "sponge", "face")),
            _HOLDING,
            Close(1),
        ),
        (PourInto(0, 1),),
    ),
    Action(
        "PUTON",
        "put on {}",
        "Put on clothes that are in the hand.",
        (_HOLDING, HasProperty(0, (Property.CLOTHES,))),
        (Wear(0),),
    ),
    Action(
        "PUTOFF",
        "take off {}",
        "Take off clothes that are being worn.",
        (Worn(0), HasProperty(0, (Property.CLOTHES,))),
        (TakeOff(0),),
    ),
    Action(
        "READ",
        "read {}",
        "Read something that is in the hand.",
        (HasProperty(0, (Property.READABLE,)), _HOLDING),
    ),
    Action(
        "TYPE",
        "type on {}",
        "Type on a keyboard or press a device's buttons.",
        (_CLOSE, HasProperty(0, (Property.HAS_SWITCH,), ("keyboard",))),
    ),
    Action("GREET", "greet {}", "Greet a person.", (HasProperty(0, (Property.PERSON,)),)),
)

#: the table: VirtualHome's name of the action → its row
ACTIONS: Mapping[str, Action] = {row.name: row for row in _ROWS}
