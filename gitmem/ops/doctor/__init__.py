"""``gitmem doctor``: what an agent will load in each work tree and what not, and how the home store is."""

from gitmem.ops.doctor.run import Diagnosis, diagnose

__all__ = ["Diagnosis", "diagnose"]
