"""What mkdocs is told besides mkdocs.yml: pages that are generated, files outside docs/, and that
nothing of the site may come from elsewhere."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(Path(__file__).parent)]

import links  # noqa: E402
import reference  # noqa: E402

#: what a page asks a browser to load, not what it leads to
_LOADED = re.compile(
    r"<(?:script|img|iframe|source)\b[^>]*\bsrc=\"?(?:https?:)?//[^\s\">]+"
    r"|<link\b[^>]*\bhref=\"?(?:https?:)?//[^\s\">]+"
)
#: says where a page stands in the world; loads nothing
_CANONICAL = 'rel="canonical"'


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add the packages to the reference."""
    assert config.nav is not None
    [entries] = [entry["Reference"] for entry in config.nav if "Reference" in entry]
    packages = [{name: f"reference/python/{name}.md"} for name in reference.api_packages()]
    entries.append({"Python": packages})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is generated, and what pages link to outside docs/."""
    for path, text in reference.generated_pages().items():
        files.append(File.generated(config, path, content=text))
    for source in links.outside_files():
        there = str(ROOT / source)
        files.append(File.generated(config, links.site_path(source), abs_src_path=there))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Links of a page of the repository, as links within the site."""
    if not links.is_of_repository(page.file.src_uri):
        return markdown
    return links.rewritten(markdown, links.repository_path(page.file.src_uri))


def on_post_page(output: str, page: Page, **_: Any) -> str:
    """Refuse a page that loads something from elsewhere."""
    found = [each for each in _LOADED.findall(output) if _CANONICAL not in each]
    if found:
        raise PluginError(f"{page.file.src_uri} would load from elsewhere: {found[0]}")
    return output
