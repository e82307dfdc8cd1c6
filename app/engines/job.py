"""On Windows, what ends an engine with everything that it has started. Free of Qt.

Processes that an engine starts belong to its job as well. When the job's only handle is closed
Windows ends them all, also if our program has been killed.
"""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import ctypes
    import struct
    from ctypes import wintypes

    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _kernel.CreateJobObjectW.restype = _kernel.OpenProcess.restype = wintypes.HANDLE
    #: Of winnt.h: the rights to a process, the class of limits, and two limits.
    _SET_QUOTA_AND_TERMINATE = 0x0101
    _EXTENDED_LIMITS = 9
    _PRIORITY_CLASS, _KILL_ON_JOB_CLOSE = 0x20, 0x2000
    #: The processor prefers other programs.
    _BELOW_NORMAL = 0x4000
    #: JOBOBJECT_EXTENDED_LIMIT_INFORMATION of 64 bits: nothing but the flags and the priority.
    _LIMITS = struct.pack(
        "=2q5Q2I10Q",
        0,
        0,
        _PRIORITY_CLASS | _KILL_ON_JOB_CLOSE,
        0,
        0,
        0,
        0,
        _BELOW_NORMAL,
        *[0] * 11,
    )

    class Job:
        """The job of a process that has just started; without any effect if there can be none."""

        def __init__(self, number: int) -> None:
            """``number``: of the process."""
            self._job = wintypes.HANDLE(_kernel.CreateJobObjectW(None, None))
            process = wintypes.HANDLE(_kernel.OpenProcess(_SET_QUOTA_AND_TERMINATE, False, number))
            _kernel.SetInformationJobObject(self._job, _EXTENDED_LIMITS, _LIMITS, len(_LIMITS))
            _kernel.AssignProcessToJobObject(self._job, process)
            _kernel.CloseHandle(process)

        def end(self) -> None:
            """End all of its processes that are left; may be called again."""
            _kernel.CloseHandle(self._job)
            self._job = wintypes.HANDLE(None)
