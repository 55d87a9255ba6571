"""Environments: every game for the tools of learning, from one core; see `docs/envs.md`."""
