"""Bringing about the fault matrix (`vh_core.bench.reliability_rows`) in real processes."""
