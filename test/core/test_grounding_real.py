"""huang2022's own bank and demonstrations."""

from __future__ import annotations

from pathlib import Path
from time import thread_time

import pytest

pytest.importorskip("numpy", reason="grounding needs numpy")

from vh_core.actions import ACTIONS
from vh_core.bench.grounding_accuracy import StepLines, accuracy, find_step_lines
from vh_core.bench.grounding_variants import make_variants
from vh_core.bench.grounding_wordings import COMMON, RARE
from vh_core.bench.shared_data import ACTIONS_FILE, EXAMPLES_FILE
from vh_core.demonstrations import read_demonstrations
from vh_core.graph import EnvironmentGraph
from vh_core.grounding import ActionBank, Ranking, SceneTranslator, TranslationModel, make_encoder
from vh_core.grounding.verbs import SENSES
from vh_core.task import Home
from vh_core.world import World


@pytest.fixture(scope="module")
def bank(shared: Path) -> ActionBank:
    return ActionBank.from_file(shared / ACTIONS_FILE.path)


@pytest.fixture(scope="module")
def lines(shared: Path, bank: ActionBank) -> StepLines:
    return find_step_lines(bank, read_demonstrations(shared / EXAMPLES_FILE.path))


@pytest.mark.slow
def test_the_whole_bank_is_read(bank: ActionBank) -> None:
    assert len(bank) == 47_522
    assert not bank.unparsed
    assert set(bank.actions) <= set(ACTIONS)


def test_every_phrase_of_the_bank_is_found(bank: ActionBank) -> None:
    assert all(bank.find(phrase.text) == index for index, phrase in enumerate(bank.phrases))


def test_the_demonstrations_are_read_and_translate_to_themselves(lines: StepLines) -> None:
    assert lines.plans == 5_088
    assert lines.lines == 50_202
    assert lines.itself == 49_871
    assert sum(lines.foreign.values()) == 331
    assert len(lines.foreign) == 10
    assert lines.foreign["grab water"] == 216


def test_exact_lines_cost_microseconds(bank: ActionBank, lines: StepLines, tmp_path: Path) -> None:
    model = TranslationModel(bank, "lexical", cache_dir=tmp_path)
    phrases = [phrase.text.replace("_", " ").capitalize() for phrase in lines.known]
    model.translate(phrases[0])
    began = thread_time()
    found = model.translate_all(phrases)
    each = (thread_time() - began) / len(phrases)
    assert all(translation.exact for translation in found)
    assert each < 100e-6


@pytest.mark.slow
def test_variants_come_back(bank: ActionBank, lines: StepLines, tmp_path: Path) -> None:
    """The lexical encoder alone; the table for all is printed by the benchmark."""
    encoder = make_encoder("lexical")
    scores = accuracy(bank, lines.known, [encoder], seed=5, number=40, cache_dir=tmp_path)
    grounded, paper = scores["lexical", Ranking.GROUNDED], scores["lexical", Ranking.PAPER]
    for kind in ("misspelt", "reordered", "wordy", "common verb"):
        assert grounded[kind].share >= 95, kind
    assert grounded["nonsense"].share >= 90
    assert grounded["common verb"].share > paper["common verb"].share + 20


def test_the_perturber_is_seeded(bank: ActionBank, lines: StepLines) -> None:
    one = make_variants(bank, lines.known, seed=3, number=20)
    assert one == make_variants(bank, lines.known, seed=3, number=20)
    assert one != make_variants(bank, lines.known, seed=4, number=20)
    assert all(bank.find(variant.said) is None for kind in one.values() for variant in kind)


def test_rare_verbs_are_not_known_and_common_ones_mostly() -> None:
    def known(template: str, action: str) -> bool:
        words = tuple(template.replace("{}", " ").split())
        runs = {words[:end] for end in range(1, len(words) + 1)}
        return any(sense.action == action for run in runs for sense in SENSES.get(run, ()))

    assert not [t for action, ts in RARE.items() for t in ts if known(t, action)]
    common = [known(t, action) for action, ts in COMMON.items() for t in ts]
    assert sum(common) > 0.7 * len(common)


def test_a_real_scene(test_scene: EnvironmentGraph, tmp_path: Path) -> None:
    translator = SceneTranslator("lexical", cache_dir=tmp_path)
    home_seen = Home(World(test_scene), 1)
    model = translator.prepare(home_seen)
    assert len(model.bank) < 4_752
    for phrase, step in {
        "turn on the telly": "[SWITCHON] <tv>",
        "close the refrigerator": "[CLOSE] <fridge>",
    }.items():
        found = translator.translate(phrase, (), home_seen)
        assert str(found.step).startswith(step), found
