"""One thing after the other is recognised, in a thread that keeps no program alive."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

from accessible_game.devices.ear.recogniser_thread import RecogniserThread

PATIENCE_S = 60.0


def test_each_result_is_handed_on() -> None:
    """In the order in which they were asked for."""
    thread = RecogniserThread()
    numbers = iter((1, 2, 3))
    futures = [thread.submit(lambda: next(numbers)) for _ in range(3)]
    assert [1, 2, 3] == [future.result(PATIENCE_S) for future in futures]
    thread.close()


def test_what_is_raised_is_handed_on_and_the_next_thing_done() -> None:
    """Whoever asks for the result gets it."""
    thread = RecogniserThread()
    failed, done = thread.submit(lambda: 1 // 0), thread.submit(lambda: 1)
    with pytest.raises(ZeroDivisionError):
        failed.result(PATIENCE_S)
    assert 1 == done.result(PATIENCE_S)
    thread.close()


def test_once_closed_it_begins_nothing_more() -> None:
    """What was begun is waited for; what waits, and what is asked for later, is cancelled."""
    thread = RecogniserThread()
    has_begun, may_end = threading.Event(), threading.Event()

    def work() -> bool:
        has_begun.set()
        return may_end.wait(PATIENCE_S)

    begun = thread.submit(work)
    waiting = thread.submit(lambda: 1)
    assert has_begun.wait(PATIENCE_S)
    thread.close()
    may_end.set()
    thread.wait(PATIENCE_S)
    late = thread.submit(lambda: 1)
    assert (True, True, True) == (begun.result(PATIENCE_S), waiting.cancelled(), late.cancelled())


def test_what_hangs_keeps_no_program_alive() -> None:
    """Python waits for the threads of an executor before it ends, and not for this one."""
    program = (
        "import threading; from accessible_game.devices.ear.recogniser_thread import RecogniserThread;"
        "begun = threading.Event();"
        "RecogniserThread().submit(lambda: begun.set() or threading.Event().wait()); begun.wait()"
    )
    assert 0 == subprocess.run([sys.executable, "-c", program], check=False, timeout=PATIENCE_S).returncode
