"""The Planning LM: one protocol, a real server behind it, and what surrounds every call.

`make_language_model` is the way in. A server for tests and demos is the package `simulated_llm`.
"""

from vh_core.llm.batch import complete_all
from vh_core.llm.budget import Budget, BudgetLimits
from vh_core.llm.cache import CachedModel
from vh_core.llm.config import LlmConfig
from vh_core.llm.errors import (
    BudgetExceededError,
    LlmCancelledError,
    LlmCutShortError,
    LlmError,
    LlmResponseError,
    LlmTimeoutError,
    LlmUnavailableError,
    Spent,
    TranscriptMissError,
)
from vh_core.llm.factory import make_language_model
from vh_core.llm.model import (
    ClosingModel,
    Completion,
    LanguageModel,
    Message,
    ModelAround,
    Prompt,
    Request,
    Sample,
    Usage,
    is_simulated,
)
from vh_core.llm.replay import TranscriptModel
from vh_core.llm.transcript import TranscriptRecorder

__all__ = [
    "Budget",
    "BudgetExceededError",
    "BudgetLimits",
    "CachedModel",
    "ClosingModel",
    "Completion",
    "LanguageModel",
    "LlmCancelledError",
    "LlmConfig",
    "LlmCutShortError",
    "LlmError",
    "LlmResponseError",
    "LlmTimeoutError",
    "LlmUnavailableError",
    "Message",
    "ModelAround",
    "Prompt",
    "Request",
    "Sample",
    "Spent",
    "TranscriptMissError",
    "TranscriptModel",
    "TranscriptRecorder",
    "Usage",
    "complete_all",
    "is_simulated",
    "make_language_model",
]
