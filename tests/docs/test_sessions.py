"""The sessions shown in the documents are what is heard now."""

from __future__ import annotations

import pytest

from tests.docs.sessions import PAGES, SESSIONS, page_of, path_of


@pytest.mark.parametrize("name", SESSIONS)
def test_a_session_is_heard_as_its_page_shows(name: str) -> None:
    """Played again, every line is the same; ``python -m tests.docs.sessions`` writes what is heard now."""
    assert path_of(name).read_text(encoding="utf-8") == page_of(name)


def test_every_page_is_one_of_these() -> None:
    """No page is left over."""
    assert {f"{name}.md" for name in SESSIONS} == {path.name for path in PAGES.glob("*.md")} - {"index.md"}
