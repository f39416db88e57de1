"""``gitmem doctor``: what an agent will load in each work tree and what not, and what this machine lacks."""

from gitmem.ops.doctor.run import Diagnosis, diagnose, mend

__all__ = ["Diagnosis", "diagnose", "mend"]
