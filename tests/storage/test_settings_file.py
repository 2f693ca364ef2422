"""The settings file: what a player may write in it, and what the game writes into it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accessible_game.dialogue.phrases import Detail
from accessible_game.dialogue.preferences import Preferences, SpeechOutput
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.folders import HOME_VARIABLE, settings_path
from accessible_game.storage.settings_edit import write_settings
from accessible_game.storage.settings_file import read_settings
from tests.support.faulty_files import clause_of, english, refused

WRITTEN_BY_HAND = """\
# Ann's settings
rate = 320  # as my screen reader

detail = "brief"
voice = "Zira"

[keys]
# my left hand
T = "r"
"?" = "h"

# the end
"""
BY_HAND = Preferences(detail=Detail.BRIEF, rate=320, voice="Zira", keys={"t": "r", "?": "h"})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the path of a settings file that is not there yet."""
    return tmp_path / "settings.toml"


def test_without_a_file_everything_is_as_it_comes(path: Path) -> None:
    """The game needs no settings file, and makes none by reading."""
    assert Preferences() == read_settings(path)
    assert not path.exists()


def test_without_a_file_nothing_is_loaded_to_read_one(path: Path) -> None:
    """Players who changed nothing do not wait for a TOML reader."""
    program = (
        "import sys; from pathlib import Path; from accessible_game.storage.settings_file import read_settings;"
        "read_settings(Path(sys.argv[1])); print([name for name in ('tomllib', 'tomlkit') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program, path], check=True, capture_output=True, text=True)
    assert done.stdout == "[]\n"


def test_every_setting_can_be_written_by_hand(path: Path) -> None:
    """Each line means what it says."""
    path.write_text(
        'detail = "full"\nsingle-keys = false\nspeech = "voice"\nrate = 80\nvolume = 0\nvoice = "Zira"\n'
        'sounds = false\nsounds-volume = 40\n[keys]\nt = "r"\n'
    )
    expected = Preferences(
        detail=Detail.FULL,
        single_keys=False,
        keys={"t": "r"},
        speech=SpeechOutput.VOICE,
        rate=80,
        volume=0,
        voice="Zira",
        sounds=False,
        sounds_volume=40,
    )
    assert expected == read_settings(path)


def test_what_is_not_written_is_as_it_comes(path: Path) -> None:
    """A file with one line changes one setting."""
    path.write_text("rate = 300\n")
    assert Preferences(rate=300) == read_settings(path)


def test_capitals_do_not_matter_in_keys(path: Path) -> None:
    """Keys are typed in either case, and so they may be written."""
    path.write_text('[keys]\nT = "R"\n')
    assert {"t": "r"} == read_settings(path).keys


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('detail = "ful"', 1, '"detail" must be one of full, normal or brief'),
        ("\ndetail = 1", 2, '"detail" must be one of full, normal or brief'),
        ('speech = "loud"', 1, '"speech" must be one of reader, voice, both or off'),
        ("\n\nrate = 79", 3, '"rate" must be a whole number from 80 to 450'),
        ("rate = 451", 1, '"rate" must be a whole number from 80 to 450'),
        ("rate = 200.0", 1, '"rate" must be a whole number from 80 to 450'),
        ("volume = -1", 1, '"volume" must be a whole number from 0 to 100'),
        ("volume = true", 1, '"volume" must be a whole number from 0 to 100'),
        ("sounds-volume = 101", 1, '"sounds-volume" must be a whole number from 0 to 100'),
        ('single-keys = "no"', 1, '"single-keys" must be true or false'),
        ("sounds = 1", 1, '"sounds" must be true or false'),
        ('voice = ""', 1, '"voice" must be a text of one line, of 1 to 200 characters'),
        ('voice = "a\\u001bb"', 1, '"voice" must be a text of one line, of 1 to 200 characters'),
        ("keys = false", 1, '"keys" is the table [keys] with lines such as j = "r"'),
        ('[keys]\nthrow = "r"', 2, 'a line of [keys] is one character for another, such as j = "r"'),
        ('[keys]\nt = "throw"', 2, 'a line of [keys] is one character for another, such as j = "r"'),
        ('[keys]\nt = "r"\nn = 1', 3, 'a line of [keys] is one character for another, such as j = "r"'),
        ('[keys]\n" " = "r"', 2, 'a line of [keys] is one character for another, such as j = "r"'),
        ('[keys]\nt = "r"\nT = "h"', 3, '"T" stands twice in [keys], once as a capital'),
        ("rate = 200\nspeed = 3", 2, '"speed" means nothing here'),
        ("rate = 200\nrate = 300", 2, "this is not TOML"),
        ("rate is 200", 1, "this is not TOML"),
    ],
)
def test_a_line_that_is_wrong_is_told(path: Path, text: str, line: int, said: str) -> None:
    """The file, the line and the fault are told in one sentence, and the file is left as it was."""
    path.write_text(text + "\n")
    with pytest.raises(FaultyFileError) as raised:
        read_settings(path)
    assert line == raised.value.line
    assert clause_of(raised.value).startswith(said)
    assert path.read_text() == text + "\n"


@pytest.mark.parametrize("raw", [b"\xff\xfe", bytes(100_000), b"\0"])
def test_a_file_that_is_no_text_is_told(path: Path, raw: bytes) -> None:
    """Whatever is there, it gets its sentence."""
    path.write_bytes(raw)
    with refused(r"settings\.toml"):
        read_settings(path)


def test_something_that_is_no_file_is_told(path: Path) -> None:
    """A folder in the place of the file is told as one that cannot be read."""
    path.mkdir()
    with refused("the file cannot be read"):
        read_settings(path)


def test_comments_and_order_stay(path: Path) -> None:
    """A setting is changed in its line; all else that a person wrote stays as it was."""
    path.write_text(WRITTEN_BY_HAND)
    write_settings(path, replace(BY_HAND, rate=250), english())
    assert WRITTEN_BY_HAND.replace("320", "250") == path.read_text()


def test_a_setting_that_was_not_there_is_added(path: Path) -> None:
    """It comes before the keys, and the rest stays."""
    path.write_text(WRITTEN_BY_HAND)
    write_settings(path, replace(BY_HAND, volume=30), english())
    assert replace(BY_HAND, volume=30) == read_settings(path)
    assert [line for line in path.read_text().splitlines() if line != "volume = 30"] == WRITTEN_BY_HAND.splitlines()


def test_a_key_is_changed_in_its_line(path: Path) -> None:
    """A key written as a capital is not written a second time."""
    path.write_text(WRITTEN_BY_HAND)
    write_settings(path, replace(BY_HAND, keys={"t": "v", "?": "h"}), english())
    assert WRITTEN_BY_HAND.replace('T = "r"', 'T = "v"') == path.read_text()


def test_line_ends_of_windows_stay(path: Path) -> None:
    """A file that an editor of Windows wrote keeps its line ends."""
    path.write_bytes(WRITTEN_BY_HAND.replace("\n", "\r\n").encode())
    write_settings(path, replace(BY_HAND, rate=250), english())
    assert WRITTEN_BY_HAND.replace("320", "250").replace("\n", "\r\n").encode() == path.read_bytes()


def test_a_new_file_explains_itself(path: Path) -> None:
    """The file that the game makes names every setting for whoever opens it in an editor."""
    write_settings(path, Preferences(rate=300), english())
    text = path.read_text()
    names = ["detail", "single-keys", "speech", "voice", "rate", "volume", "sounds", "sounds-volume"]
    assert [] == [name for name in names if f"# {name} = " not in text]
    assert Preferences(rate=300) == read_settings(path)


def test_the_lines_of_a_new_file_say_what_holds_without_them(path: Path) -> None:
    """Taking the number signs off, apart from the example of a voice, changes nothing."""
    write_settings(path, Preferences(), english())
    lines = [
        line.removeprefix("# ") if " = " in line and "lets" not in line else line
        for line in path.read_text().splitlines()
    ]
    path.write_text("\n".join(line for line in lines if not line.startswith("voice")))
    assert Preferences() == read_settings(path)


texts = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=20)
keys = st.sampled_from("abcdefghijklmnopqrstuvwxyz0123456789,.<>?;'\"\\#=é")
preferences = st.builds(
    Preferences,
    detail=st.sampled_from(Detail),
    single_keys=st.booleans(),
    keys=st.dictionaries(keys, keys, max_size=5),
    speech=st.sampled_from(SpeechOutput),
    rate=st.integers(80, 450),
    volume=st.integers(0, 100),
    voice=st.none() | texts,
    sounds=st.booleans(),
    sounds_volume=st.integers(0, 100),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(first=preferences, second=preferences)
@pytest.mark.parametrize("begun", [None, WRITTEN_BY_HAND, "rate = 90", 'keys = {t = "r"}'])
def test_what_is_written_is_read_back(path: Path, begun: str | None, first: Preferences, second: Preferences) -> None:
    """Any settings, written over any others, come back as they were."""
    path.unlink(missing_ok=True)
    if begun is not None:
        path.write_text(begun)
    for chosen in (first, second):
        write_settings(path, chosen, english())
        assert chosen == read_settings(path)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(first=preferences, second=preferences)
@pytest.mark.parametrize("begun", ['keys.t = "r"\nrate = 90\n', 'keys.t = "r"\nrate = 90\nkeys.n = "h"'])
def test_what_cannot_be_edited_stays(path: Path, begun: str, first: Preferences, second: Preferences) -> None:
    """However oddly the file is written, it says the new settings afterwards, or gets its sentence and says the old."""
    path.write_text(begun)
    for chosen in (first, second):
        before = path.read_bytes()
        try:
            write_settings(path, chosen, english())
        except FaultyFileError:
            assert before == path.read_bytes()
        else:
            assert chosen == read_settings(path)


def test_a_broken_file_is_never_written_over(path: Path) -> None:
    """Settings that cannot be read are for a person to mend."""
    path.write_text("rate = fast\n")
    with pytest.raises(FaultyFileError):
        write_settings(path, Preferences(rate=300), english())
    assert path.read_text() == "rate = fast\n"


def test_a_write_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings are replaced whole or not at all, and nothing else is left in the folder."""

    def refuse(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    path.write_text(WRITTEN_BY_HAND)
    monkeypatch.setattr(Path, "replace", refuse)
    with refused(r"the settings cannot be written, because the disk is full\."):
        write_settings(path, Preferences(), english())
    assert [path] == list(path.parent.iterdir())
    assert path.read_text() == WRITTEN_BY_HAND


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """There is a sentence where there is no place for the file."""
    (tmp_path / "file").write_text("not a folder")
    with refused(r"cannot be (read|written)"):
        write_settings(tmp_path / "file" / "settings.toml", Preferences(), english())


@pytest.mark.skipif(sys.platform == "win32", reason="links and permissions of POSIX")
def test_a_link_and_its_permissions_stay(path: Path, tmp_path: Path) -> None:
    """Players who keep their settings elsewhere, and link to them, still do afterwards."""
    kept = tmp_path / "elsewhere.toml"
    kept.write_text(WRITTEN_BY_HAND)
    kept.chmod(0o640)
    path.symlink_to(kept)
    write_settings(path, replace(BY_HAND, rate=250), english())
    assert path.is_symlink()
    assert (250, 0o640) == (read_settings(kept).rate, kept.stat().st_mode & 0o777)


def test_an_environment_variable_says_where_the_settings_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whoever sets it has all that the game keeps in one folder."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert tmp_path / "settings.toml" == settings_path()


def test_without_the_variable_the_settings_are_where_the_system_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are in a folder of the game's own."""
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    assert ("settings.toml", "patty-duke") == (settings_path().name, settings_path().parent.name)
