"""What can be done with a node is read from the table: a row that is added is enough."""

from __future__ import annotations

import pytest
from small_home import SmallHome, kitchen

from vh_core.actions import ACTIONS, VIRTUALHOME, Correction, load_domain
from vh_core.actions.effects import SetState
from vh_core.actions.preconditions import Close, HasProperty, InState
from vh_core.actions.table import Action
from vh_core.demonstrations import DemonstrationStore, sentence
from vh_core.demonstrations.phrases import class_step
from vh_core.goals import ActionCondition, Goal, RelationCondition, StateCondition
from vh_core.graph import EXCLUSIVE_STATES, GraphView
from vh_core.grounding.bank import ActionBank
from vh_core.grounding.phrases import parse_phrase
from vh_core.language import Misunderstanding, understand
from vh_core.planning import Plan, plan
from vh_core.program import parse_step
from vh_core.world import World

HOUSEHOLD = load_domain("household")
FOLD = Action(
    "FOLD",
    "fold {}",
    "Fold clothes.",
    (HasProperty(0, ("CLOTHES",)), Close(0), InState(0, "FOLDED", wanted=False)),
    (SetState(0, "FOLDED", ("CRUMPLED",)),),
)
CRUMPLE = Action(
    "CRUMPLE",
    "crumple {}",
    "Crumple clothes.",
    (HasProperty(0, ("CLOTHES",)), Close(0), InState(0, "FOLDED")),
    (SetState(0, "CRUMPLED", ("FOLDED",)),),
)
ADMIRE = Action("ADMIRE", "admire {}", "Admire something.", (Close(0),))
HANG = Action("HANG", "hang {} on {}", "Hang clothes.", (HasProperty(0, ("CLOTHES",)), Close(1)))
DANCE = Action("DANCE", "dance", "Dance.")
#: a domain of a laundry, which nothing but this table says anything of
LAUNDRY = VIRTUALHOME.extended("laundry", effects={}, actions=(FOLD, CRUMPLE, ADMIRE, HANG, DANCE))


def laundry() -> SmallHome:
    home = kitchen().add(30, "towel", "GRABBABLE CLOTHES").add(31, "towel", "GRABBABLE CLOTHES")
    return home.add(40, "hook", "HANGABLE")


def goal(task: str, *done: str) -> Goal:
    """What a task says in the laundry after these steps."""
    world = World(laundry().graph, domain=LAUNDRY)
    for line in done:
        world.apply(parse_step(line))
    found = understand(task, world.snapshot(), domain=LAUNDRY)
    assert isinstance(found, Goal), found.message
    return found


class TestWhatTheTableSays:
    @pytest.mark.parametrize(
        ("action", "node_id", "allowed"),
        [
            ("PUSH", 11, True),  # VirtualHome pushes whatever is close
            ("PUSH", 1, False),  # to which no room ever is
            ("PULL", 11, False),
            ("PULL", 51, True),
            ("EAT", 20, True),
            ("EAT", 11, False),
            ("EAT", 52, True),  # a plate, for food may come to be on it
            ("READ", 53, False),  # READABLE, but nobody can take it in hand
            ("GRAB", 54, True),  # water, although it is not GRABBABLE
            ("LOOKAT", 1, True),
        ],
    )
    def test_what_a_node_can_undergo(self, action: str, node_id: int, allowed: bool) -> None:
        home = kitchen().add(51, "chair", "SITTABLE").add(52, "plate", "GRABBABLE RECIPIENT")
        home.add(53, "poster", "READABLE").add(54, "water")
        node = home.graph.nodes[node_id]
        assert VIRTUALHOME.affordances.can_undergo(node, action) is allowed

    def test_the_second_object_is_looked_at_on_its_own(self) -> None:
        graph = kitchen().add(51, "mug", "GRABBABLE RECIPIENT POURABLE").graph
        can_undergo = VIRTUALHOME.affordances.can_undergo
        assert can_undergo(graph.nodes[51], "POUR", 1)
        assert not can_undergo(graph.nodes[20], "POUR", 1)

    def test_states_and_what_excludes_them(self) -> None:
        affordances = VIRTUALHOME.affordances
        given = {"ON", "OFF", "OPEN", "CLOSED", "PLUGGED_IN", "PLUGGED_OUT", "CLEAN"}
        assert {*affordances.states} == given | {"SITTING", "LYING"}
        assert affordances.opposite("DIRTY") == "CLEAN"
        assert affordances.opposite("CLEAN") is None, "nothing makes things dirty"
        pairs = {frozenset((a, b)) for a in affordances.states for b in affordances.excluded_by(a)}
        assert pairs == {frozenset(map(str, pair)) for pair in EXCLUSIVE_STATES}

    @pytest.mark.parametrize(
        ("state", "steps"),
        [
            ("OPEN", ["OPEN"]),
            ("ON", []),
            # of four actions that clean, the one that needs nothing in the hand comes first
            ("CLEAN", ["WASH", "RINSE", "SCRUB", "WIPE"]),
            ("DIRTY", []),
        ],
    )
    def test_ways_to_a_state(self, state: str, steps: list[str]) -> None:
        view = GraphView(kitchen().graph)
        ways = VIRTUALHOME.affordances.ways(view, 11, state)
        assert [way.action for way in ways] == steps
        assert all(way.ids == (11,) and not way.needs for way in ways)

    def test_ways_out_of_a_state(self) -> None:
        view = GraphView(kitchen().graph)
        [way] = VIRTUALHOME.affordances.ways(view, 11, "CLOSED", wanted=False)
        assert way.action == "OPEN"
        [way] = VIRTUALHOME.affordances.ways(view, 2, "SITTING", wanted=False)
        assert (way.action, way.ids) == ("STANDUP", ())

    def test_a_way_may_need_more_than_its_step(self) -> None:
        home = kitchen().add(30, "microwave", "CAN_OPEN CONTAINERS HAS_SWITCH", "CLOSED OFF")
        view = GraphView(home.graph)
        [way] = HOUSEHOLD.affordances.ways(view, 20, "HEATED")
        assert (way.action, way.ids) == ("SWITCHON", (30,))
        [need] = way.needs
        assert need.ids == (20, 30)
        assert HOUSEHOLD.affordances.ways(view, 11, "HEATED") == (), "nobody can carry a fridge"
        assert not HOUSEHOLD.affordances.can_have(GraphView(kitchen().graph), 20, "HEATED")

    def test_readiness(self) -> None:
        home = kitchen().add(30, "tv", "HAS_SWITCH HAS_PLUG", "OFF PLUGGED_OUT")
        view = GraphView(home.graph)
        is_ready = VIRTUALHOME.affordances.is_ready
        assert is_ready(view, 11, "OPEN") and not is_ready(view, 11, "CLOSED")
        assert not is_ready(view, 30, "ON") and is_ready(view, 30, "PLUGGED_IN")


class TestATableThatIsAdded:
    def test_the_checker_and_its_hints(self) -> None:
        world = World(laundry().graph, domain=LAUNDRY)
        world.apply(parse_step("[WALK] <towel> (30)"))
        [violation] = world.check(parse_step("[CRUMPLE] <towel> (30)"))
        assert violation.sentence == (
            "the towel (30) is not FOLDED, nor CRUMPLED, as far as is recorded"
        )
        world.apply(parse_step("[FOLD] <towel> (30)"))
        [violation] = world.check(parse_step("[FOLD] <towel> (30)"))
        assert violation.sentence == "the towel (30) is FOLDED; crumple it first"
        assert violation.hints == (parse_step("[CRUMPLE] <towel> (30)"),)
        world.apply(parse_step("[CRUMPLE] <towel> (30)"))
        assert world.states(30) == {"CRUMPLED"}
        [violation] = world.check(parse_step("[CRUMPLE] <towel> (30)"))
        assert violation.sentence == "the towel (30) is CRUMPLED, not FOLDED; fold it first"

    def test_the_enumerator(self) -> None:
        world = World(laundry().graph, domain=LAUNDRY)
        world.apply(parse_step("[WALK] <towel> (30)"))
        assert list(world.applicable(["FOLD", "DANCE"], None)) == [
            parse_step("[FOLD] <towel> (30)"),
            parse_step("[DANCE]"),
        ]

    def test_affordances(self) -> None:
        affordances, graph = LAUNDRY.affordances, laundry().graph
        assert affordances.can_undergo(graph.nodes[30], "FOLD")
        assert not affordances.can_undergo(graph.nodes[20], "FOLD")
        assert affordances.can_have(GraphView(graph), 30, "FOLDED")
        assert not affordances.can_have(GraphView(graph), 20, "FOLDED")
        assert affordances.opposite("FOLDED") == "CRUMPLED"

    def test_corrections(self) -> None:
        correction = Correction("towel", ("HANGABLE",), ("CRUMPLED",))
        untidy = LAUNDRY.extended("untidy", effects={}, corrections=(correction,))
        world = World(laundry().graph, domain=untidy)
        world.apply(parse_step("[WALK] <towel> (30)"))
        world.apply(parse_step("[FOLD] <towel> (30)"))
        graph, _ = untidy.correct(world.snapshot())
        assert (graph.nodes[30].states, graph.nodes[31].states) == ({"FOLDED"}, {"CRUMPLED"})

    def test_phrases(self) -> None:
        found = parse_phrase("hang the towel on hook", domain=LAUNDRY)
        assert found is not None
        assert (found.action, found.classes) == ("HANG", ("towel", "hook"))
        assert parse_phrase("hang the towel on hook") is None
        step = class_step(parse_step("[FOLD] <bath_towel> (30)"), LAUNDRY)
        assert step is not None and sentence(step) == "Fold bath towel"
        assert class_step(parse_step("[FOLD] <towel> (30)")) is None
        bank = ActionBank.from_graph(laundry().graph, LAUNDRY)
        assert {"fold towel", "admire fridge", "dance"} <= {*bank.texts}
        assert "fold plum" not in bank.texts

    def test_translation(self) -> None:
        pytest.importorskip("numpy", reason="grounding needs numpy")
        from vh_core.grounding import SceneTranslator
        from vh_core.task import Home

        translator = SceneTranslator("lexical", domain=LAUNDRY)
        home = Home(World(laundry().graph, domain=LAUNDRY), 1)
        for phrase, step in (
            ("fold the towel", "[FOLD] <towel> (30)"),
            ("now admire the fridge", "[ADMIRE] <fridge> (11)"),
            ("hang a towel on the hook", "[HANG] <towel> (30) <hook> (40)"),
            ("dance", "[DANCE]"),
        ):
            found = translator.translate(phrase, (), home)
            assert str(found.step) == step

    @pytest.mark.parametrize(
        ("task", "conditions"),
        [
            ("fold the towel 31", (StateCondition(31, "FOLDED"),)),
            ("the towel 30 should be folded", (StateCondition(30, "FOLDED"),)),
            ("make sure the towel 30 is not folded", (StateCondition(30, "CRUMPLED"),)),
            ("fold both towels", (StateCondition(30, "FOLDED"), StateCondition(31, "FOLDED"))),
            ("admire the fridge", (ActionCondition("ADMIRE", (11,)),)),
            ("hang the towel 30 on the hook", (ActionCondition("HANG", (30, 40)),)),
            ("dance", (ActionCondition("DANCE", ()),)),
        ],
    )
    def test_language(self, task: str, conditions: tuple[object, ...]) -> None:
        assert goal(task).conditions == conditions
        assert isinstance(understand(task, laundry().graph), Misunderstanding)

    def test_language_knows_which_things(self) -> None:
        done = ("[WALK] <towel> (31)", "[FOLD] <towel> (31)")
        found = goal("crumple the folded towel", *done)
        assert found.conditions == (StateCondition(31, "CRUMPLED"),)
        for task, reason in (
            ("fold the plum", "plum cannot be folded: it is not CLOTHES in this scene"),
            ("hang the plum on the hook", "plum cannot be hung: it is not CLOTHES"),
        ):
            refused = understand(task, laundry().graph, domain=LAUNDRY)
            assert isinstance(refused, Misunderstanding)
            assert refused.kind == "unsuitable"
            assert reason in refused.message

    def test_planning(self) -> None:
        world = World(laundry().graph, domain=LAUNDRY)
        found = plan(world, goal("fold the towel 31 and then crumple it"))
        assert isinstance(found, Plan)
        assert [str(step) for step in found.steps] == [
            "[WALK] <towel> (31)",
            "[FOLD] <towel> (31)",
            "[CRUMPLE] <towel> (31)",
        ]

    def test_demonstrations(self) -> None:
        store = DemonstrationStore([], domain=LAUNDRY)
        program = (parse_step("[WALK] <towel> (31)"), parse_step("[FOLD] <towel> (31)"))
        assert store.add("Fold a towel", program)
        assert [each.phrases for each in store] == [("Walk to towel", "Fold towel")]


class TestHousehold:
    @pytest.mark.parametrize(
        ("task", "conditions"),
        [
            ("heat the salmon", (StateCondition(31, "HEATED"),)),
            ("put the heated salmon on the table", None),
            ("the salmon should be heated", (StateCondition(31, "HEATED"),)),
            ("fill the sink", (StateCondition(33, "FILLED"),)),
            ("wash the plate", (StateCondition(35, "WASHED"),)),
            ("wash up the plate", (StateCondition(35, "WASHED"),)),
            ("clean the plate", (StateCondition(35, "CLEAN"),)),
            ("use the plate", (ActionCondition("USE", (35,)),)),
            ("heat the fridge", None),
        ],
    )
    def test_what_is_said_of_it(self, task: str, conditions: tuple[object, ...] | None) -> None:
        found = understand(task, self.home().graph, domain=HOUSEHOLD)
        if conditions is None:
            assert isinstance(found, Misunderstanding)
        else:
            assert isinstance(found, Goal), found.message
            assert found.conditions == conditions

    def test_without_the_domain_there_are_no_such_words(self) -> None:
        graph = self.home().graph
        for task in ("the salmon should be heated", "fill the sink", "use the plate"):
            assert isinstance(understand(task, graph), Misunderstanding)
        found = understand("heat the salmon", graph)  # an activity, of things that are there
        assert isinstance(found, Goal)
        assert found.conditions[0] == RelationCondition(31, "INSIDE", 30)
        found = understand("wash the plate", graph)
        assert isinstance(found, Goal) and found.conditions == (StateCondition(35, "CLEAN"),)

    @pytest.mark.parametrize(
        ("task", "actions"),
        [
            (
                "heat the salmon",
                "WALK GRAB WALK OPEN PUTIN CLOSE SWITCHON",
            ),
            ("fill the sink", "WALK SWITCHON"),
            ("wash the plate", "WALK GRAB WALK SWITCHON WASH"),
            ("use the plate", "WALK GRAB USE"),
        ],
    )
    def test_what_is_done_for_it(self, task: str, actions: str) -> None:
        graph = self.home().graph
        found = understand(task, graph, domain=HOUSEHOLD)
        assert isinstance(found, Goal)
        made = plan(World(graph, domain=HOUSEHOLD), found)
        assert isinstance(made, Plan), made
        assert " ".join(step.action for step in made.steps) == actions

    def test_what_was_heated_may_go_elsewhere(self) -> None:
        graph = self.home().graph
        found = understand("heat the salmon and put it on the table", graph, domain=HOUSEHOLD)
        assert isinstance(found, Goal)
        made = plan(World(graph, domain=HOUSEHOLD), found)
        assert isinstance(made, Plan), made
        assert str(made.steps[-1]) == "[PUTBACK] <salmon> (31) <kitchentable> (10)"

    @staticmethod
    def home() -> SmallHome:
        home = kitchen().add(30, "microwave", "CAN_OPEN CONTAINERS HAS_SWITCH", "CLOSED OFF")
        home.add(31, "salmon", "GRABBABLE EATABLE", on=10)
        home.add(33, "sink", "RECIPIENT CONTAINERS").add(
            34, "faucet", "HAS_SWITCH", "OFF", close=33
        )
        return home.add(35, "plate", "GRABBABLE", "DIRTY", on=10)


def test_every_row_says_which_nodes_it_excludes() -> None:
    """No row of the core is left without a node that it allows at each of its arguments."""
    everything = kitchen().add(
        30, "thing", "GRABBABLE EATABLE CUTTABLE CLOTHES READABLE LOOKABLE SITTABLE LIEABLE "
        "DRINKABLE POURABLE RECIPIENT CAN_OPEN HAS_SWITCH HAS_PLUG MOVABLE PERSON",
    )  # fmt: skip
    node = everything.graph.nodes[30]
    for action in ACTIONS.values():
        for position in range(action.arity):
            assert VIRTUALHOME.affordances.can_undergo(node, action.name, position), action.name
