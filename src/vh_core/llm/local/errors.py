"""What can go wrong with a language model on this machine. An episode ends on any of these with
LLM_UNAVAILABLE."""

from __future__ import annotations

from vh_core.errors import MissingDependencyError
from vh_core.llm.errors import LlmUnavailableError


class LocalModelError(LlmUnavailableError):
    """Base of the errors of the local language model."""


class LocalModelMissingError(LocalModelError, MissingDependencyError):
    """A wheel is not installed: llama.cpp, or the model file that was to come with one."""


class ModelFileError(LocalModelError):
    """A model file is missing, is no GGUF file, or is cut off."""


class NotEnoughMemoryError(LocalModelError):
    """The model and its context do not fit into the memory that is free."""


class PortInUseError(LocalModelError):
    """The address to serve at is taken, or is none of this machine."""


class ServerStartError(LocalModelError):
    """The server ended before it was ready, or was not ready in time."""


class ServerLostError(LocalModelError):
    """The server ended after it had been ready."""
