"""Titles under which people and agents leave the state of a session: headings of sections, names of files."""

from __future__ import annotations

CERTAIN = frozenset(
    """
    where we are|where i am|where we stand|where it stands|where i left off|where we left off|where i stopped|where we stopped|where things stand|left off here|left off|pick up here|pick up from here|start here next time
    |resume here|resume from here|continue here|next session|for next session|for the next session|next session todo|next session todos|next session plan|next session tasks
    |last session|last session summary|previous session|previous session summary|this session|current session|session summary|session notes|session handoff
    |session handover|session recap|session end state|session wrap-up|session wrap up|session status|what happened this session|what we did this session
    |done this session|completed this session|changes this session|work in progress|current task|current work|current focus|currently working on|working on now
    |work in flight|in flight|uncommitted changes|uncommitted work|uncommitted|handoff notes|handover notes|todo next session|todo next|resume notes|resume point
    |nächste sitzung|letzte sitzung|hier weitermachen|aktuelle aufgabe|in arbeit|stand der sitzung|sitzungsnotizen|sitzungsprotokoll|übergabenotiz
    """.replace("\n", " ").replace("    ", "").strip().split("|")
)  # fmt: skip
"""In a memory folder, the section below is the state of one session."""

LIKELY = frozenset(
    """
    current status|current state|status|handoff|handover|hand-off|next steps|next step|next actions|next up|up next|open tasks|open items|open todos|todo|todos|to do
    |to-do|remaining work|remaining tasks|remaining|in progress|blockers|blocked|pending|pending work|pending tasks|immediate next steps|what's next|whats next|what is next
    |progress|today|yesterday|tomorrow|recent work|recent changes|active work|active tasks|state of work|outstanding|outstanding work|unfinished
    |nächste schritte|offene punkte|offene aufgaben|aktueller stand|übergabe|stand|noch offen|blockiert
    |prochaines étapes|en cours|próximos pasos|pendiente|次のステップ|下一步|当前状态|待办
    """.replace("\n", " ").replace("    ", "").strip().split("|")
)  # fmt: skip
"""The same, mostly."""

TASKS = frozenset(
    "task tasks step steps item items todo story ticket pr branch what work aufgabe aufgaben schritt tâche tarea paso".split()
)
STATES = frozenset("state status progress done stand stand: zustand état estado".split())
UNDONE = (
    "in progress", "wip", "todo", "to do", "not started", "pending", "half", "running", "blocked", "next", "open", "in arbeit", "offen",
    "halb", "läuft", "en cours", "pendiente", "en curso", "still", "started",
)  # fmt: skip
"""A table of these columns, with such a state in it, tells how far somebody's work has come."""

NOTED = frozenset(
    """
    in progress|current task|current work|current focus|work in progress|where things stand|where we are|where i am|where i left off|where we left off|next session
    |last session|this session|current session|session notes|wip|now|doing|status|current status|current state|state|stand|aktueller stand|zwischenstand|in arbeit|handoff
    |handover|übergabe|offen|noch offen|nächste schritte|en cours|pendiente|进行中|作業中|todo next|up next|left to do|remaining|open threads|unfinished|blocked|blockers
    """.replace("\n", " ").replace("    ", "").strip().split("|")
)  # fmt: skip
"""Under these a sentence is read as a note of work, in instructions as well."""

FILES_CERTAIN = frozenset(
    """
    last_session next_session current_session previous_session session_handoff session_handover session_summary session_notes session_recap handoff_notes
    handover_notes where_i_left_off where_we_left_off left_off resume_here resume_point pick_up_here current_task work_in_progress wip in_progress letzte_sitzung
    naechste_sitzung
    """.split()
)

FILES_LIKELY = frozenset(
    "handoff handover session session_log sessions todo todos next_steps scratch scratchpad status_now current_status".split()
)

PROCEDURES = frozenset(
    """
    add always append ask before begin capture check commit create each end every for if include keep list log make never note only open record report
    run save send start store summarise summarize tell update use when write you your schreibe notiere immer wenn jede jeder
    """.split()
)
"""How a section begins that tells what to do in every session."""
