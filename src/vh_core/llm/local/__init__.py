"""A real language model on this machine: a GGUF file, served by llama.cpp in a process of its own.

with LocalServer() as server:          # the small model of the wheel, or LocalServer("my.gguf")
    model = make_language_model(LlmConfig(url=server.url))

model = make_language_model(LlmConfig(source="local"))    # the same, started when it is asked
"""

from vh_core.llm.local.errors import (
    LocalModelError,
    LocalModelMissingError,
    ModelFileError,
    NotEnoughMemoryError,
    PortInUseError,
    ServerLostError,
    ServerStartError,
)
from vh_core.llm.local.model import LocalModel
from vh_core.llm.local.model_file import ModelFile, find_model, read_model_file
from vh_core.llm.local.options import LocalServerOptions
from vh_core.llm.local.server import LocalServer

__all__ = [
    "LocalModel",
    "LocalModelError",
    "LocalModelMissingError",
    "LocalServer",
    "LocalServerOptions",
    "ModelFile",
    "ModelFileError",
    "NotEnoughMemoryError",
    "PortInUseError",
    "ServerLostError",
    "ServerStartError",
    "find_model",
    "read_model_file",
]
