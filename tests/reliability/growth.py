"""What a process holds at a moment, to see whether it grows."""

from __future__ import annotations

import gc
import os
import threading
from dataclasses import dataclass
from pathlib import Path

_PAGE_KB = os.sysconf("SC_PAGE_SIZE") // 1024
_STATUS = Path("/proc/self/statm")
_DESCRIPTORS = Path("/proc/self/fd")


@dataclass(frozen=True)
class Holding:
    """Memory, objects, threads and files of this process."""

    memory_kb: int
    """In the machine's memory (Linux: resident set)."""
    objects: int
    """That Python's collector knows."""
    threads: int
    open_files: int
    files: int
    """In a folder for temporary files and for the game's own, apart from the records of games."""

    def __str__(self) -> str:
        return (
            f"{self.memory_kb} kB, {self.objects} objects, {self.threads} threads, {self.open_files} open files, "
            f"{self.files} files beside the records"
        )


def holding(folder: Path) -> Holding:
    """Return what this process holds, once what nobody needs is let go; ``folder`` is where it may write."""
    gc.collect()
    return Holding(
        int(_STATUS.read_text().split()[1]) * _PAGE_KB,
        len(gc.get_objects()),
        threading.active_count(),
        len(list(_DESCRIPTORS.iterdir())),
        sum(path.is_file() and path.suffix != ".jsonl" for path in folder.rglob("*")),
    )
