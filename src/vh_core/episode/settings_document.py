"""The documentation page of the settings, written from their descriptions.

``python -m vh_core.episode.settings_document > docs/settings.md``
"""

from __future__ import annotations

import sys
from typing import Any

from vh_core.episode.setup import setting_groups
from vh_core.settings import Setting, SettingGroup

_HEAD = """\
# Settings

Every setting is described once, by a field of a dataclass (`vh_core.settings`), and has the same
name everywhere: `--llm-timeout-s 30` on the command line of `run`, `bench tasks`, `up` and `demo`,
the parameter `llm_timeout_s` of `planner_node`, the launch argument `llm_timeout_s:=30`, and
`llm: {timeout_s: 30}` in a configuration file. This page is written by
`python -m vh_core.episode.settings_document > docs/settings.md`; a test holds the two together.

What counts more stands later: the defaults, the configuration file, the command line. Within one of
them, single values count more than the preset beside them. A preset takes the place of all that an
earlier one says of its group: `--translated-preset paper` is the published evaluation, whatever the
file says. (The parameters of a running node are one source, in whatever order they were set.)

The file is `--config FILE` (`config:=FILE`), or else `$XDG_CONFIG_HOME/vh_planner/config.yaml`
(mostly `~/.config/vh_planner/config.yaml`) where it exists. It has a section for each group below:

```yaml
planner: {strategy: translated}
limits: {max_steps: 60}
llm: {url: "http://127.0.0.1:8000/v1", timeout_s: 30}
translated: {preset: paper, epsilon: 0.5}
```

The key of a language model's server is no setting: it comes from the environment variable
`VH_PLANNER_API_KEY`, or else `OPENAI_API_KEY`.
"""


def settings_page() -> str:
    """The page, in Markdown."""
    return "\n".join([_HEAD, *(_section(group) for group in setting_groups())])


def _section(group: SettingGroup[Any]) -> str:
    lines = [f"## `{group.name}`: {group.title}\n"]
    if group.note:
        lines.append(f"{group.note}\n")
    if not group.settings:
        lines.append("It has no settings.\n")
        return "\n".join(lines)
    lines += ["| flag | default | allowed | what |", "|---|---|---|---|"]
    lines += [_row(group, each) for each in group.settings]
    return "\n".join([*lines, ""])


def _row(group: SettingGroup[Any], each: Setting) -> str:
    unit = f" ({each.unit})" if each.unit else ""
    cells = (
        f"`{group.flag(each)}`",
        group.default(each),
        each.allowed + unit,
        f"{each.help}",
    )
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


if __name__ == "__main__":
    sys.stdout.write(settings_page())
