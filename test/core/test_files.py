"""Writing files: whole or not at all, through links, and straight into streams."""

from __future__ import annotations

import os
import socket
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from vh_core import files
from vh_core.errors import OutputError
from vh_core.files import LineFile, append_whole, require_writable, whole_file, write_whole

SOURCE = Path(__file__).resolve().parents[2] / "src"


def listing(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def reading(pipe: Path) -> tuple[threading.Thread, list[str]]:
    """A thread that reads a named pipe to its end."""
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(pipe.read_text()), daemon=True)
    thread.start()
    return thread, found


# -- files --------------------------------------------------------------------------------------


def test_a_file_is_new_or_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    write_whole(path, "one, ünd \udcff more\n")
    write_whole(str(path), "two\n")
    assert path.read_text() == "two\n"
    assert listing(tmp_path) == ["a.json"]


def test_a_new_file_has_the_permissions_that_any_new_file_has(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("")
    write_whole(tmp_path / "a", "x")
    assert (tmp_path / "a").stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o777])
def test_an_existing_file_keeps_its_permissions(mode: int, tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("old")
    path.chmod(mode)
    write_whole(path, "new")
    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == ("new", mode)


@pytest.mark.skipif(os.getuid() != 0, reason="only root gives files away")
def test_an_existing_file_keeps_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("old")
    os.chown(path, 12, 34)
    path.chmod(0o4711)
    write_whole(path, "new")
    after = path.stat()
    assert (after.st_uid, after.st_gid, stat.S_IMODE(after.st_mode)) == (12, 34, 0o4711)


def test_a_long_name_is_no_hindrance(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    write_whole(path, "x")
    assert path.read_text() == "x"


@pytest.mark.parametrize("error", [ValueError("mine"), KeyboardInterrupt()])
def test_what_fails_half_way_leaves_the_file_as_it_was(
    error: BaseException, tmp_path: Path
) -> None:
    path = tmp_path / "a"
    path.write_text("old")
    with pytest.raises(type(error)), whole_file(path) as file:
        file.write(b"half")
        raise error
    assert path.read_text() == "old"
    assert listing(tmp_path) == ["a"]


def test_a_disk_that_fills_up_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    """The limit on the size of files stands for the disk."""
    path = tmp_path / "a"
    path.write_text("old")
    program = (
        "import resource, signal, sys\n"
        "from vh_core.errors import OutputError\n"
        "from vh_core.files import LineFile, append_whole, write_whole\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "for write in (write_whole, append_whole):\n"
        "    try:\n"
        "        write(sys.argv[1], 2000 * 'x')\n"
        "    except OutputError as error:\n"
        "        print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(path)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        timeout=60,
        check=True,
    )
    assert done.stdout == f"{path} cannot be written: File too large\n" * 2
    assert path.read_text() == "old"
    assert listing(tmp_path) == ["a"]


# -- links --------------------------------------------------------------------------------------


def test_a_link_stays_a_link_and_its_target_is_written(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    target, link, outer = tmp_path / "far" / "target", tmp_path / "link", tmp_path / "outer"
    target.write_text("old")
    link.symlink_to("far/target")
    outer.symlink_to(link)
    write_whole(outer, "new")
    assert (link.is_symlink(), outer.is_symlink(), target.read_text()) == (True, True, "new")
    append_whole(outer, "more")
    assert target.read_text() == "new\nmore"


def test_a_link_to_nothing_yet_gets_its_target(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("target")
    write_whole(link, "new")
    assert link.is_symlink() and (tmp_path / "target").read_text() == "new"


def test_a_link_to_a_stream_leads_to_the_stream(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    thread, found = reading(pipe)
    write_whole(link, "text")
    thread.join(10)
    assert (found, link.is_symlink(), pipe.is_fifo()) == (["text"], True, True)


# -- streams ------------------------------------------------------------------------------------


@pytest.mark.parametrize("write", [write_whole, append_whole])
def test_a_pipe_is_written_and_stays(write, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    text = "x" * 200_000  # more than a pipe holds
    thread, found = reading(pipe)
    write(pipe, text)
    thread.join(10)
    assert found == [text]
    assert pipe.is_fifo()
    assert listing(tmp_path) == ["pipe"]


def test_a_pipe_without_a_reader_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PIPE_WAIT_S", 0.1)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OutputError, match=r"pipe cannot be written: nobody has begun to read"):
        write_whole(tmp_path / "pipe", "text")


def test_a_reader_that_goes_away_is_said(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: pipe.open().close(), daemon=True)
    reader.start()
    with pytest.raises(OutputError, match="its reader went away"):
        write_whole(pipe, "x" * 1_000_000)
    reader.join(10)


def test_a_device_is_written_straight() -> None:
    leader, follower = os.openpty()
    try:
        name = Path(os.ttyname(follower))
        before = name.stat()
        write_whole(name, "text")
        assert os.read(leader, 100) == b"text"
        assert name.stat().st_ino == before.st_ino
    finally:
        os.close(leader)
        os.close(follower)


def test_standard_output_comes_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    print("one")
    write_whole("-", "two\n")
    append_whole("/dev/stdout", "three\n")
    print("four")
    assert capsys.readouterr().out == "one\ntwo\nthree\nfour\n"


def test_a_descriptor_that_is_a_file_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "out"
    with path.open("w") as file:
        print("one", file=file, flush=True)
        write_whole(f"/dev/fd/{file.fileno()}", "two\n")
        print("three", file=file, flush=True)
    assert path.read_text() == "one\ntwo\nthree\n"
    with pytest.raises(OutputError, match="Bad file descriptor"):
        require_writable("/dev/fd/9999")


# -- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "the name of a file to write is empty"),
        (" ", "the name of a file to write is empty"),
        ("folder", "it is a folder"),
        ("link-to-folder", "it is a folder"),
        ("socket", "it is a socket"),
        ("circle", "its links lead in a circle"),
        ("none/a", "there is no folder"),
        ("file/a", "there is no folder"),
        ("y" * 300, "File name too long"),
    ],
)
def test_what_is_no_file_and_no_stream_is_refused(
    name: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("file").write_text("")
    Path("link-to-folder").symlink_to("folder")
    Path("circle").symlink_to("circle")
    before = [*listing(tmp_path), "socket"]
    with socket.socket(socket.AF_UNIX) as unix:
        unix.bind("socket")
        for write in (write_whole, lambda path, _: require_writable(path)):
            with pytest.raises(OutputError, match=message):
                write(name, "text")
    assert listing(tmp_path) == sorted(before)


@pytest.mark.skipif(os.getuid() == 0, reason="nothing is write-protected from root")
def test_write_protection_is_respected(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("old")
    path.chmod(0o444)
    with pytest.raises(OutputError, match="write-protected"):
        write_whole(path, "new")
    path.chmod(0o644)
    tmp_path.chmod(0o555)
    try:
        for name in ("a", "b"):
            with pytest.raises(OutputError, match="no file may be made in"):
                require_writable(tmp_path / name)
    finally:
        tmp_path.chmod(0o755)


def test_what_can_be_written_may_be_asked_about_and_stays_as_it_is(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "a").write_text("old")
    for name in ("pipe", "a", "new"):
        require_writable(tmp_path / name)
    require_writable("-")
    assert listing(tmp_path) == ["a", "pipe"]
    assert (tmp_path / "a").read_text() == "old"


# -- adding -------------------------------------------------------------------------------------


def test_what_is_added_begins_on_a_line_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "a"
    for text in ("one", "two\n", "three\n"):
        append_whole(path, text)
    assert path.read_text() == "one\ntwo\nthree\n"


def test_what_grows_is_there_at_once_and_through_links(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    file = LineFile(link)
    for line in (b"one\n", b"two\n"):
        file.add(line)
        assert target.read_bytes().endswith(line)
    file.close()
    assert target.read_text() == "old\none\ntwo\n"
    anew = LineFile(link, anew=True)
    assert target.read_text() == ""
    anew.add(b"three\n")
    anew.close()
    anew.close()
    assert (target.read_text(), link.is_symlink()) == ("three\n", True)


def test_a_pipe_is_read_while_it_grows(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    file = LineFile(pipe)
    for line in (b"one\n", b"two\n"):
        file.add(line)
        assert os.read(reader, 100) == line
    os.close(reader)
    with pytest.raises(OutputError, match="its reader went away"):
        file.add(b"three\n")
    file.close()


def test_standard_output_grows_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    file = LineFile("-")
    print("one")
    file.add("zwei ü\n".encode())
    print("three")
    file.close()
    assert capsys.readouterr().out == "one\nzwei ü\nthree\n"


@pytest.mark.parametrize(
    ("name", "message"),
    [("", "is empty"), ("folder", "Is a directory"), ("none/a", "No such file")],
)
def test_what_cannot_grow_is_refused(
    name: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    with pytest.raises(OutputError, match=message):
        LineFile(name)
