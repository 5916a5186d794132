"""The models and data that strategies ask for, from the settings that describe them.

They are opened when they are first asked for, because a language model's client, an encoder and
its embeddings take seconds that most tasks need not pay, and live until they are closed: one set
serves one task on the command line, or all tasks of a node.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.cancellation import Cancellation
from vh_core.llm.config import LlmConfig
from vh_core.llm.local.options import LocalServerOptions
from vh_core.program import Step
from vh_core.settings import SettingGroup, setting
from vh_core.strategies.context import AdmissibleActions, Part
from vh_core.task import Home

if TYPE_CHECKING:
    from vh_core.demonstrations import DemonstrationStore
    from vh_core.grounding.bank import ActionBank
    from vh_core.grounding.scene import Grounding, SceneTranslator
    from vh_core.grounding.translate import TranslationModel
    from vh_core.llm.budget import Budget
    from vh_core.llm.local import LocalModel, ModelFile
    from vh_core.llm.model import LanguageModel


@dataclass(frozen=True, slots=True)
class GroundingOptions:
    """The Translation LM."""

    encoder: str = setting(
        "auto",
        "how tasks and phrases are compared: minilm, lexical, or a model's name; auto is minilm "
        "where it is installed",
        main=True,
    )
    bank: str = setting("", "file of admissible phrases; empty: what the home admits")
    cache_dir: str = setting("", "folder in which embeddings are kept; empty: the user's cache")


@dataclass(frozen=True, slots=True)
class DemonstrationOptions:
    """Examples for prompts."""

    demonstrations: tuple[str, ...] = setting(
        (), "file or folder of demonstrations; none: our own set"
    )
    learn: str = setting(
        "",
        "demonstrations in YAML to use as well, to which a task's success is added; empty: none",
    )


LLM_GROUP: SettingGroup[LlmConfig] = SettingGroup(
    "llm",
    "language model",
    LlmConfig,
    prefix="llm",
    note="The key, where the server wants one, comes from the environment variable "
    "VH_PLANNER_API_KEY (or OPENAI_API_KEY).",
    exclusive=frozenset({"source", "url", "replay"}),
)
LOCAL_GROUP: SettingGroup[LocalServerOptions] = SettingGroup(
    "local", "language model on this machine", LocalServerOptions, prefix="local"
)
GROUNDING_GROUP: SettingGroup[GroundingOptions] = SettingGroup(
    "grounding", "Translation LM", GroundingOptions
)
DEMONSTRATION_GROUP: SettingGroup[DemonstrationOptions] = SettingGroup(
    "demonstrations", "demonstrations", DemonstrationOptions
)
#: what strategies share
SHARED_GROUPS: tuple[SettingGroup[Any], ...] = (
    LLM_GROUP,
    LOCAL_GROUP,
    GROUNDING_GROUP,
    DEMONSTRATION_GROUP,
)


class Resources:
    """Models and data, made from settings when they are asked for. Safe to use from threads."""

    def __init__(
        self,
        llm: LlmConfig | None = None,
        local: LocalServerOptions | None = None,
        grounding: GroundingOptions | None = None,
        demonstrations: DemonstrationOptions | None = None,
        *,
        domain: Domain = VIRTUALHOME,
    ) -> None:
        self._named = llm is not None and llm.given
        self._llm = (llm or LlmConfig()).or_local
        self._local_options = local
        self._local: LocalModel | None = None
        self._grounding = grounding or GroundingOptions()
        self._demonstrations = demonstrations or DemonstrationOptions()
        self._domain = domain
        self._lock = threading.RLock()
        self._made: dict[object, Any] = {}

    @classmethod
    def of(
        cls,
        *,
        llm: LanguageModel | None = None,
        translator: SceneTranslator | None = None,
        demonstrations: DemonstrationStore | None = None,
        domain: Domain = VIRTUALHOME,
    ) -> Resources:
        """What is there already, used as it is; the rest by the default settings."""
        from vh_core.llm.budget import Budget, BudgetLimits

        resources = cls(domain=domain)
        if llm is not None:
            budget = llm if isinstance(llm, Budget) else Budget(llm, BudgetLimits())
            resources._made[Part.LANGUAGE_MODEL] = budget
        if translator is not None:
            resources._made[Part.ADMISSIBLE_ACTIONS] = translator
        if demonstrations is not None:
            resources._made[Part.DEMONSTRATIONS] = demonstrations
        return resources

    def require(self, uses: Collection[Part]) -> None:
        """Open those of these parts that a strategy cannot do without, except for encoders, which
        take long, and the server of a model on this machine, which a task starts.

        Raises `ConfigurationError` with what to do where something is missing or cannot be read,
        and `LocalModelError` where a model on this machine cannot be started: better now than in
        the middle of a task.
        """
        if Part.LANGUAGE_MODEL in uses:
            with self._none_named():
                self._language_model()
                if self._local is not None:
                    self._local.require_startable()
        if Part.DEMONSTRATIONS in uses:
            self.demonstrations()
        if Part.ADMISSIBLE_ACTIONS in uses and self._grounding.bank:
            self._bank()

    def language_model(
        self,
        cancellation: Cancellation | None = None,
        loading: Callable[[ModelFile], object] = lambda model: None,
    ) -> Budget:
        """The language model, with the whole budget of a new task.

        A model on this machine is started where it is not running; `loading` is called before
        that. Raises what `require` raises, and `LlmCancelledError`.
        """
        with self._none_named():
            model = self._language_model()
            if self._local is not None:
                self._local.start(cancellation, loading)
        return model.for_new_task()

    @contextmanager
    def _none_named(self) -> Iterator[None]:
        """Where nobody said who answers, what the model on this machine lacks is not all that can
        be done about it."""
        from vh_core.llm.local.errors import LocalModelMissingError

        try:
            yield
        except LocalModelMissingError as error:
            if self._named:
                raise
            raise LocalModelMissingError(
                "a language model is needed: say where its server is (--llm-url, llm_url) or which "
                f"transcript to replay (--llm-replay, llm_replay); else {error}"
            ) from None

    def _language_model(self) -> Budget:
        from vh_core.llm.factory import make_language_model, make_local_model

        def make() -> Budget:
            if self._llm.source == "local":
                self._local = make_local_model(self._llm, self._local_options)
            return make_language_model(self._llm, self._local)

        model: Budget = self._once(Part.LANGUAGE_MODEL, make)
        return model

    def demonstrations(self) -> DemonstrationStore:
        """The demonstrations."""
        from vh_core.demonstrations import DemonstrationStore

        options = self._demonstrations

        def make() -> DemonstrationStore:
            files, learned = options.demonstrations, options.learn or None
            return DemonstrationStore.open(*files, learned=learned, domain=self._domain)

        store: DemonstrationStore = self._once(Part.DEMONSTRATIONS, make)
        return store

    @property
    def learns(self) -> bool:
        """Whether successes are to be added to the demonstrations."""
        return bool(self._demonstrations.learn)

    def translator(self, ranking: str = "grounded") -> SceneTranslator:
        """The Translation LM over whatever home it is shown, with this ranking of phrases."""
        from vh_core.grounding.scene import SceneTranslator

        if Part.ADMISSIBLE_ACTIONS in self._made:
            given: SceneTranslator = self._made[Part.ADMISSIBLE_ACTIONS]
            return given
        options = self._grounding

        def make() -> SceneTranslator:
            cache = options.cache_dir or None
            return SceneTranslator(options.encoder, ranking, cache_dir=cache, domain=self._domain)

        translator: SceneTranslator = self._once(("translator", ranking), make)
        return translator

    def translator_when_asked(self) -> LateTranslator:
        """A translator for phrases, which loads its encoder with the first of them."""
        return LateTranslator(self)

    def learn(self, task: str, steps: Sequence[Step], how: str, source: str) -> None:
        """Add a success to the demonstrations. Raises `ConfigurationError` where that fails."""
        self.demonstrations().add(task, steps, description=how, source=source)

    def admissible_actions(self, home: Home, ranking: str = "grounded") -> AdmissibleActions:
        """What is admissible in the home, or in the bank that was configured."""
        if not self._grounding.bank:
            return AdmissibleActions(self.translator(ranking).prepare(home))
        return AdmissibleActions(self._foreign(ranking), of_home=False)

    def _foreign(self, ranking: str) -> TranslationModel:
        from vh_core.grounding import TranslationModel

        bank = self._bank()

        def make() -> TranslationModel:
            encoder = self.translator(ranking).encoder
            cache = self._grounding.cache_dir or None
            return TranslationModel(bank, encoder, ranking=ranking, cache_dir=cache)

        model: TranslationModel = self._once(("bank", ranking), make)
        return model

    def _bank(self) -> ActionBank:
        from vh_core.grounding import ActionBank

        path, domain = self._grounding.bank, self._domain
        bank: ActionBank = self._once("phrases", lambda: ActionBank.from_file(path, domain))
        return bank

    def _once(self, key: object, make: Callable[[], Any]) -> Any:
        with self._lock:
            if key not in self._made:
                self._made[key] = make()
            return self._made[key]

    def close(self) -> None:
        """Let the language model go. May be called twice."""
        with self._lock:
            model = self._made.pop(Part.LANGUAGE_MODEL, None)
            self._local = None
        if model is not None:
            model.close()


class LateTranslator:
    """The translator of some resources, made when the first phrase comes."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources

    def translate(
        self,
        phrase: str,
        executed: tuple[Step, ...],
        home: Home,
        cancellation: Cancellation | None = None,
    ) -> Grounding:
        """The step that the phrase means in the home."""
        return self._resources.translator().translate(phrase, executed, home, cancellation)
