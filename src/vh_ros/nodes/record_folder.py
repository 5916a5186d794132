"""Where the planner's tasks are recorded, a file for each. Knows no ROS."""

from __future__ import annotations

import tempfile
from datetime import datetime, timezone
from pathlib import Path

from vh_core.errors import ConfigurationError
from vh_core.record import Recorder


class RecordFolder:
    """Makes a recorder for each task; with an empty path it makes none."""

    def __init__(self, path: str) -> None:
        """Raises `ConfigurationError` if nothing can be written there."""
        self._path = Path(path).expanduser() if path else None
        if self._path is not None:
            try:
                self._path.mkdir(parents=True, exist_ok=True)
                with tempfile.TemporaryFile(dir=self._path):
                    pass
            except OSError as error:
                raise ConfigurationError(
                    f"parameter 'record_dir' is {path!r}, where nothing can be written: "
                    f"{error.strerror}; name a folder"
                ) from None

    def recorder(self, goal_id: str) -> Recorder | None:
        """The recorder of one task. Raises `OutputError`."""
        if self._path is None:
            return None
        now = datetime.now(timezone.utc)
        return Recorder(self._path / f"{now:%Y%m%dT%H%M%SZ}-{goal_id[:8]}.jsonl")
