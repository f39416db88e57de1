"""Folders that tell a machine's own disk from a shared or a sample one."""

from __future__ import annotations

SHARED_FOLDERS = frozenset(
    """
    actions-runner agent agent-work app apps bar build cache dir directory example file folder foo
    hostedtoolcache inetpub logs msys64 my path path-to program program_files programdata proj repo some
    some-path src temp test the tmp to vcpkg windows workspace your your-path yourpath
    """.split()
)
"""First folders on a drive that are no person's: build machines, system folders, samples."""

WORK_FOLDERS = frozenset(
    """
    code dev development git github gitrepos laragon projects projekte repos source src work workspace
    workspaces xampp
    """.split()
)
"""First folders on the system drive that hold somebody's checkouts: likely, not certain."""

MAKERS = (
    "sandisk", "samsung", "lacie", "seagate", "crucial", "wd", "t5", "t7", "t9", "extreme", "backup", "ssd", "hdd", "my passport",
    "time machine", "usb", "external", "nas", "kingston", "toshiba",
)  # fmt: skip
"""How the names of disks begin that people plug in."""

NO_VOLUMES = (
    "macintosh hd",
    "installer",
    "data/",
    "your",
    "name",
    "disk",
    "foo",
    "docker",
    "example",
    "mydisk",
    "myvolume",
    "volume",
)
"""How names below ``/Volumes/`` begin that are samples or every machine's."""

CLOUDS = (
    "Library/CloudStorage/",
    "Library/Mobile Documents/",
    "\\OneDrive - ",
    "/OneDrive - ",
    "\\Google Drive\\",
    "~/Dropbox/",
    "~/OneDrive/",
    "~/Google Drive/",
    "~/iCloud Drive/",
)
"""Folders that a person's cloud account keeps in step."""
