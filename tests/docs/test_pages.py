"""The documents as such: what they point to exists, and they can be read by ear."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.docs.make_commands import example_language

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
DOCUMENTS = ROOT / "docs"
PAGES = [*sorted(DOCUMENTS.rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
OTHER_HANDS = frozenset({"rules.md", "boards-and-decks.md", "record.md", "recognition.md"})
"""Pages about a format or an engine, which name keys and files of other people's."""
OWN_PAGES = [path for path in PAGES if path.name not in OTHER_HANDS and path.is_relative_to(DOCUMENTS)]
TOP = ("accessible_game", "docs", "grammar", "tests", ".ci")

_CODE = re.compile(r"`([^`\n]+)`")
_NAME = re.compile(r"_?[A-Za-z]\w*(\._?[A-Za-z]\w*)*")


def ids(path: Path) -> str:
    """Return how a page is called in a report."""
    return str(path.relative_to(ROOT))


def text_of(path: Path) -> str:
    """Return a page."""
    return path.read_text(encoding="utf-8")


def prose(path: Path) -> Iterator[str]:
    """Yield the lines of a page that are neither code nor a game."""
    is_code = False
    for line in text_of(path).splitlines():
        is_code ^= line.startswith("```")
        if not is_code and not line.startswith(("```", "    ")):
            yield line


def spans(path: Path) -> list[str]:
    """Return what stands as code within the prose of a page."""
    return [span for line in prose(path) for span in _CODE.findall(line)]


@pytest.mark.parametrize("path", PAGES, ids=ids)
def test_paths_exist(path: Path) -> None:
    """A path of the project that a page names is there."""
    named = [span for span in spans(path) if span.split("/")[0] in TOP and " " not in span]
    assert [] == [span for span in named if not (ROOT / span).exists()]


@pytest.mark.parametrize("path", PAGES, ids=ids)
def test_dotted_names_exist(path: Path) -> None:
    """A module or name of the package that a page spells with dots is there."""
    named = [span for span in spans(path) if span.startswith("accessible_game.")]
    assert [] == [name for name in named if not _can_be_found(name)]


@pytest.mark.parametrize("path", OWN_PAGES, ids=ids)
def test_names_are_in_the_module_that_stands_beside_them(path: Path) -> None:
    """A class, function or method is in a module that its line names, or the last line that named one."""
    missing = []
    modules: list[str] = []
    for line in prose(path):
        beside = [span for span in _CODE.findall(line) if span.startswith("accessible_game/") and span.endswith(".py")]
        modules = beside or modules
        names = [span for span in _CODE.findall(line) if _is_name(span)]
        missing += [name for name in names if not any(_has(module, name) for module in modules)]
    assert [] == missing


@pytest.mark.parametrize(
    ("folder", "page"),
    [
        ("rules", "architecture.md"),
        ("dialogue", "architecture.md"),
        ("app", "architecture.md"),
        ("devices/ear", "recognition.md"),
        ("devices/voice", "voice.md"),
    ],
)
def test_a_page_names_every_module(folder: str, page: str) -> None:
    """Whoever looks for a module finds it in a list of one page, with what it is for."""
    items = [line for line in prose(DOCUMENTS / page) if line.startswith("- ")]
    named = {span.rpartition("/")[2] for line in items for span in _CODE.findall(line) if _stands_in(span, folder)}
    modules = {path.name for path in (ROOT / "accessible_game" / folder).glob("*.py")} - {"__init__.py"}
    assert set() == modules - named


def test_the_page_of_secrets_names_every_module_that_holds_the_game() -> None:
    """Whoever looks for leaks finds all modules of the dialogue that could ask for the wrong view."""
    page = text_of(DOCUMENTS / "secrets.md")
    dialogue = ROOT / "accessible_game" / "dialogue"
    holding = [path for path in dialogue.rglob("*.py") if "from accessible_game.rules.game import" in text_of(path)]
    unnamed = [path.name for path in holding if f"`{ids(path)}`" not in page]
    assert ["ports.py"] == unnamed  # it has protocols alone, which hold nothing


@pytest.mark.parametrize("path", PAGES, ids=ids)
def test_links_lead_somewhere(path: Path) -> None:
    """A link within the project leads to a page that is there."""
    links = re.findall(r"\]\(([^)]+)\)", "\n".join(prose(path)))
    assert [] == [link for link in links if "://" not in link and not _leads_somewhere(path, link)]


@pytest.mark.parametrize("folder", [DOCUMENTS, DOCUMENTS / "decisions"], ids=ids)
def test_an_index_names_every_page(folder: Path) -> None:
    """Each page of a folder stands in its index."""
    index = text_of(folder / "index.md")
    assert [] == [
        page.name for page in folder.glob("*.md") if page.name != "index.md" and f"({page.name})" not in index
    ]


@pytest.mark.parametrize("path", PAGES, ids=ids)
def test_pages_are_plain(path: Path) -> None:
    """No page has a table, a picture, an emoji or a box drawn with letters."""
    text = text_of(path)
    assert not re.search(r"^\s*\|.*\|\s*$|!\[", text, re.MULTILINE)
    assert [] == [letter for letter in text if ord(letter) > 0x24F and letter != "\N{RIGHT SINGLE QUOTATION MARK}"]
    assert not re.search(r"([^\w\s])\1{3}", text)


@pytest.mark.parametrize("path", OWN_PAGES, ids=ids)
def test_a_sentence_has_a_line(path: Path) -> None:
    """A line of prose holds one sentence, but for the items of a list."""
    lines = [line for line in prose(path) if not line.startswith(("- ", "#", "<!--")) and not re.match(r"\d+\. ", line)]
    assert [] == [line for line in lines if re.search(r'\w[.?!] [A-Z"]', line)]


def test_sentences_of_the_game_are_plain() -> None:
    """Every sentence of the game is made of letters, spaces and marks that are read or paused at."""
    sentences = re.sub(r"^#.*$", "", text_of(ROOT / "accessible_game" / "texts" / "en.ftl"), flags=re.MULTILINE)
    marks = set(" \n.,:;?!-'\"\N{RIGHT SINGLE QUOTATION MARK}" + "{}[]*$=>_" + "0123456789")
    assert [] == [letter for letter in sentences if not letter.isascii() | (letter in marks)]
    assert [] == [letter for letter in sentences if not letter.isalpha() and letter not in marks]


def _entries() -> list[tuple[str, str]]:
    page = text_of(DOCUMENTS / "accessibility.md")
    return [(found[1], found[2]) for found in re.finditer(r"^### (.*)\n((?:(?!##).*\n)*)", page, re.MULTILINE)]


@pytest.mark.parametrize(("guideline", "entry"), _entries(), ids=[guideline for guideline, _ in _entries()])
def test_a_guideline_is_met_or_not_and_can_be_checked(guideline: str, entry: str) -> None:
    """Each guideline has one of three answers, and a page, a file or a command where it can be seen."""
    answer, *rest = [line for line in entry.splitlines() if line]
    assert answer in {"Met.", "Partly met.", "Not met."}, guideline
    assert re.search(r'`[^`]+`|\]\(|"[^"]+"|This page|The page|below', " ".join(rest)), guideline


def test_what_the_accessibility_page_says_to_try_is_understood() -> None:
    """What a player is told to try is a line of the game, a wrong one on purpose, or a command of the shell."""
    page = text_of(DOCUMENTS / "accessibility.md")
    tried = [
        words for line in re.findall(r"^.*\bTry .*$", page, re.MULTILINE) for words in re.findall(r'"([^"]+)"', line)
    ]
    language = example_language()
    assert tried
    assert ["banana"] == [words for words in tried if not language.match(words)]


_NO_NAMES = frozenset({"audio", "benchmark", "fenrir", "long", "pulseaudio", "terminal", "tmux"})
"""Words that stand as code and are no names of Python's: marks of tests, and packages of the system."""
_FILES = (".toml", ".md", ".py", ".ftl", ".jsgf")


def _leads_somewhere(page: Path, link: str) -> bool:
    name, _, heading = link.partition("#")
    target = page.parent / name if name else page
    headings = re.findall(r"^#+ (.*)$", text_of(target), re.MULTILINE) if heading else []
    return target.exists() and (
        not heading or heading in [re.sub(r"[^\w-]", "", h.lower().replace(" ", "-")) for h in headings]
    )


def _stands_in(span: str, folder: str) -> bool:
    """Tell whether a path is that of a file in a folder of the package, or a file's name alone."""
    return span.rpartition("/")[0] in {f"accessible_game/{folder}", ""}


def _is_name(span: str) -> bool:
    return bool(_NAME.fullmatch(span)) and span not in _NO_NAMES and not span.endswith(_FILES)


def _has(module: str, name: str) -> bool:
    found: object = importlib.import_module(module.removesuffix(".py").replace("/", "."))
    return _has_attribute(found, name.split("."))


def _has_attribute(found: object, names: list[str]) -> bool:
    for name in names:
        if not hasattr(found, name):
            return False
        found = getattr(found, name)
    return True


def _can_be_found(dotted: str) -> bool:
    names = dotted.split(".")
    for length in range(len(names), 0, -1):
        if importlib.util.find_spec(".".join(names[:length])) is not None:
            return _has_attribute(importlib.import_module(".".join(names[:length])), names[length:])
    return False
