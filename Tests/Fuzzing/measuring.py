"""Runs a command and measures it."""
import ctypes
import functools
import multiprocessing
import os
import pathlib
import subprocess
import time

# A run may wait this many times longer than it may work.
WAITING = 6
# PR_SET_CHILD_SUBREAPER of prctl(2).
SUBREAPER = 36
# The seconds that what a command has started may take to end after it.
ENDING = 5


def measured(command, environment, folder, waiting, stops=None):
    """The exit code of a command or None after `waiting` seconds, its processor time, its peak memory and what it says.

    After `stops` seconds the command is asked to end.
    """
    return _starter().apply(_run, (command, environment, folder, waiting, stops))


@functools.cache
def _starter():
    """A process that starts the commands.

    Linux counts the peak memory of a process from that of the process that started it. The driver itself can need more
    than a gigabyte to damage a file.
    """
    return multiprocessing.get_context("spawn").Pool(1, _adopt)


def _adopt():
    """Makes this process the parent of processes whose own parent ends first, as bubblewrap does before its sandbox."""
    ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)


def _run(command, environment, folder, waiting, stops):
    # A file takes what a pipe would not, and cannot block the program.
    with open(pathlib.Path(folder) / "said", "wb+") as said:
        started = time.monotonic()
        process = subprocess.Popen(command, env=environment, stdout=said, stderr=said, stdin=subprocess.DEVNULL, cwd=folder)
        code, usage = _wait(process, started + waiting, stops and started + stops)
        usages = [usage, *_others(time.monotonic() + ENDING)]
        said.seek(0)
        text = said.read(100_000).decode(errors="replace")
    # The time of the processor, so that a busy machine is no failure.
    return code, sum(u.ru_utime + u.ru_stime for u in usages), max(u.ru_maxrss for u in usages) * 1024, text


def _others(deadline):
    """What the processes used that the command left behind, which have ended by the deadline."""
    while time.monotonic() < deadline:
        try:
            done, _, usage = os.wait4(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if done:
            yield usage
        else:
            time.sleep(0.005)


def _wait(process, deadline, stop):
    """Waits for the end of a process; its exit code, or None after the deadline, and what it has used."""
    while True:
        if stop and time.monotonic() > stop:
            process.terminate()
            stop = None
        done, status, usage = os.wait4(process.pid, os.WNOHANG)
        if done:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage
        if time.monotonic() > deadline:
            process.kill()
            _, _, usage = os.wait4(process.pid, 0)
            process.returncode = -9
            return None, usage
        time.sleep(0.005)
