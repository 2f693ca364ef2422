"""What is done after a while, on the conversation's own thread."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from accessible_game.dialogue.events import DeviceNews

if TYPE_CHECKING:
    from collections.abc import Callable
    from queue import SimpleQueue

    from accessible_game.dialogue.events import Event


def do_later(seconds: float, deal_with: Callable[[], None], inbox: SimpleQueue[Event]) -> None:
    """Put news into the conversation's queue after so many seconds; return at once, and keep no game from ending."""
    timer = threading.Timer(seconds, inbox.put, [DeviceNews(deal_with)])
    timer.daemon = True
    timer.start()
