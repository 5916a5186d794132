"""Prompts as templates in files, which a user can edit and keep versions of.

The one place that touches the package jinja2. A template is a file `NAME.txt`; in a folder of the
user's, a file of the same name takes the place of ours. Templates are text that somebody wrote for
this purpose, and yet they run in jinja2's sandbox: a prompt needs nothing but its values.
"""

from __future__ import annotations

import importlib
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError, MissingDependencyError

_SUFFIX = ".txt"
#: a larger file is no prompt, bytes
_LARGEST = 1 << 18


class Templates:
    """The templates of one method, by name, without their suffix.

    `folder` holds ours, `own` (if given) the user's. Raises `MissingDependencyError` where jinja2
    is not installed, and `ConfigurationError` for a folder that is not there, a file in it that no
    prompt is made from, and a template that cannot be read.
    """

    def __init__(self, folder: Path, own: str = "") -> None:
        try:
            self._jinja: Any = importlib.import_module("jinja2")
        except ImportError:
            raise MissingDependencyError(
                "prompts from templates need the package jinja2; install it with "
                "'pip install jinja2'"
            ) from None
        found = {path.stem: path for path in sorted(folder.glob(f"*{_SUFFIX}"))}
        if own:
            found |= _of_user(Path(own).expanduser(), found)
        self._paths = {f"{name}{_SUFFIX}": path for name, path in found.items()}
        self._environment = _environment(
            tuple((name, _read(path)) for name, path in self._paths.items())
        )
        for name in self._paths:
            self._guarded(name, lambda name=name: self._environment.get_template(name))

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files, ours and the user's."""
        return tuple(self._paths.values())

    def render(self, template: str, /, **values: Any) -> str:
        """The prompt, without line breaks at its end. Raises `ConfigurationError`."""
        name = f"{template}{_SUFFIX}"
        text: str = self._guarded(
            name, lambda: self._environment.get_template(name).render(**values)
        )
        return text.rstrip("\n")

    def _guarded(self, name: str, use: Any) -> Any:
        try:
            return use()
        except self._jinja.TemplateSyntaxError as error:
            where = self._paths.get(error.name or name, name)
            message = f"the template {where}, line {error.lineno}: {error.message}"
        except Exception as error:  # whatever an expression in a template comes up with
            message = f"the template {self._paths[name]} cannot be filled in: {error}"
        raise ConfigurationError(message) from None


@lru_cache(maxsize=16)
def _environment(texts: tuple[tuple[str, str], ...]) -> Any:
    """jinja2's environment of these templates, one for all who have the same: each task asks for
    them, and to compile them takes longer than to fill them in."""
    jinja: Any = importlib.import_module("jinja2")
    sandbox: Any = importlib.import_module("jinja2.sandbox")
    return sandbox.ImmutableSandboxedEnvironment(
        loader=jinja.DictLoader(dict(texts)),
        undefined=jinja.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )


def _of_user(folder: Path, known: dict[str, Path]) -> dict[str, Path]:
    if not folder.is_dir():
        raise ConfigurationError(f"the folder of templates {folder} is not there")
    found = {path.stem: path for path in sorted(folder.glob(f"*{_SUFFIX}"))}
    for name, path in found.items():
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"; did you mean {near[0]}{_SUFFIX}?" if near else ""
            there_are = ", ".join(f"{each}{_SUFFIX}" for each in known)
            raise ConfigurationError(
                f"no prompt is made from {path}{hint} (there are: {there_are})"
            )
    return found


def _read(path: Path) -> str:
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(_LARGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"the template {path} cannot be read: {error}") from None
    if len(text) > _LARGEST:
        raise ConfigurationError(f"the template {path} is larger than {_LARGEST} bytes")
    return text
