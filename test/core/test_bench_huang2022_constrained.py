"""What `constrained` may choose where programs are evaluated in several homes at once."""

from __future__ import annotations

from choosing_llm import Chooses
from small_home import SmallHome

from vh_core.bench.huang2022_constrained import CommonAffordances, generate
from vh_core.bench.huang2022_instances import TrialHome
from vh_core.demonstrations import Demonstration, DemonstrationStore
from vh_core.grounding import ActionBank, ActionPhrase, TranslationModel, make_phrase
from vh_core.strategies.constrained import ConstrainedOptions
from vh_core.strategies.constrained.planner import ConstrainedPlanner
from vh_core.strategies.endings import Ending
from vh_core.task import Task

WALK, OPEN = make_phrase("WALK", "fridge"), make_phrase("OPEN", "fridge")
CLOSE = make_phrase("CLOSE", "fridge")
STORE = DemonstrationStore([Demonstration("Close the fridge", (WALK, CLOSE))])


def home(state: str) -> TrialHome:
    return TrialHome(SmallHome().add(11, "fridge", "CAN_OPEN", state).graph)


CLOSED, STANDS_OPEN = home("CLOSED"), home("OPEN")
BANK = ActionBank.from_graph(CLOSED.graph)


def afforded(
    phrase: ActionPhrase,
    *program: ActionPhrase,
    homes: tuple[TrialHome, ...] = (CLOSED,),
    repairable: bool = False,
) -> list[str] | None:
    found = CommonAffordances(BANK, homes, program, repairable=repairable).afford(phrase)
    return None if found is None else [str(step) for step in found.steps]


def test_what_can_be_done_now_needs_no_repairs() -> None:
    assert afforded(OPEN) is None
    assert afforded(OPEN, WALK) == ["[OPEN] <fridge> (1)"]
    assert afforded(OPEN, repairable=True) == ["[WALK] <fridge> (1)", "[OPEN] <fridge> (1)"]


def test_what_can_be_done_can_be_done_in_every_home_that_is_left() -> None:
    both = (CLOSED, STANDS_OPEN)
    assert afforded(OPEN, WALK, homes=both) is None
    assert afforded(WALK, homes=both) == ["[WALK] <fridge> (1)"]
    # where the program cannot be done so far, nothing is asked any more
    assert afforded(CLOSE, WALK, OPEN, homes=both) == ["[CLOSE] <fridge> (1)"]
    assert afforded(WALK, OPEN, homes=both) is None  # which can be done so far in none


def test_what_was_done_is_done_again_only_where_something_has_changed() -> None:
    assert afforded(WALK, WALK, repairable=True) is None
    assert afforded(WALK, WALK, OPEN, repairable=True) == ["[WALK] <fridge> (1)"]
    away = make_phrase("WALK", "kitchen")
    assert afforded(OPEN, WALK, OPEN, CLOSE, repairable=True) is None  # as things were before
    assert afforded(CLOSE, WALK, OPEN, away, repairable=True) == [
        "[WALK] <fridge> (1)",
        "[CLOSE] <fridge> (1)",
    ]


def test_a_program_has_the_steps_that_were_inserted() -> None:
    llm = Chooses(lambda prompt, text: -0.1 if "Open fridge" in text else -9.0)
    options = ConstrainedOptions(samples=3, rounds=1, end_share=1.0, verify=False)
    planner = ConstrainedPlanner(
        Task("open the fridge"),
        llm,
        TranslationModel(BANK, "lexical"),
        STORE,
        options,
    )
    plan = generate(planner, BANK, [CLOSED], "repairable")
    assert [each.said for each in plan.steps] == ["walk to fridge", "open fridge"]
    assert plan.ended.ending is Ending.OUT_OF_DISTRIBUTION
