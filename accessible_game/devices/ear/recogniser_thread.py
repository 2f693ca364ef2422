"""The thread in which utterances are recognised."""

from __future__ import annotations

import queue
import threading
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class RecogniserThread:
    """Does one thing after the other; unlike an executor's thread, one that hangs does not keep the program alive."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[tuple[Future[Any], Callable[[], object]] | None] = queue.SimpleQueue()
        self._is_closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="recogniser", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Return what will hold the result of the work; once this is closed it is cancelled."""
        future: Future[T] = Future()
        self._waiting.put((future, work))
        if self._is_closed.is_set():
            future.cancel()
        return future

    def close(self) -> None:
        """Begin nothing more; returns at once."""
        self._is_closed.set()
        self._waiting.put(None)

    def wait(self, seconds: float) -> None:
        """Wait for what was begun before this was closed, for so many seconds at most."""
        self._thread.join(seconds)

    def _run(self) -> None:
        while (item := self._waiting.get()) is not None:
            future, work = item
            if self._is_closed.is_set():
                future.cancel()
            if not future.set_running_or_notify_cancel():
                continue
            try:
                result = work()
            except BaseException as error:  # noqa: BLE001  for whoever asks for the result
                future.set_exception(error)
            else:
                future.set_result(result)
