# Everything is set up in .venv from the locked requirements; nothing else is touched.
PYTHON ?= python3
BIN := .venv/bin
JOBS ?= 2

.PHONY: play test check lint types format golden bench picture balance strength soak mutation lock clean

play: .venv/play.stamp  ## play Valiant Wars in the terminal against three bots
	@$(BIN)/longtable play valiant-wars --seats you,greedy,greedy,ismcts:seconds=0.5

test: .venv/dev.stamp  ## run the tests
	$(BIN)/pytest -n $(JOBS) -q

check: test lint types  ## what CI runs

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev.stamp
	$(BIN)/mypy
	$(BIN)/basedpyright

format: .venv/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: .venv/dev.stamp  ## write the golden playthroughs anew (look at the difference before you commit it)
	$(BIN)/python -m tests.golden

picture: .venv/dev.stamp  ## draw docs/pictures/terminal.svg anew
	$(BIN)/python -m bench.picture

# ---- run on purpose: each takes minutes, the figures go into docs/measured.md

bench: .venv/bench.stamp  ## speed, side by side with Catanatron and OpenSpiel
	$(BIN)/python -m bench.speed

balance: .venv/dev.stamp  ## 5,000 games between four greedy bots
	$(BIN)/python -m bench.balance

strength: .venv/dev.stamp  ## greedy against random, ismcts against greedy
	$(BIN)/python -m bench.strength

soak: .venv/dev.stamp  ## 50,000 random games under the invariants, 5,000 of them under every check
	$(BIN)/python -m bench.soak

mutation: .venv/bench.stamp  ## 300 random mutants of the rule files
	$(BIN)/python -m bench.mutation

# ---- set-up

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/play.stamp: requirements/play.lock pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/play.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev.stamp: requirements/dev.lock .venv/play.stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.lock
	@touch $@

.venv/bench.stamp: requirements/bench.lock .venv/dev.stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.lock
	@touch $@

lock: .venv/bin/python  ## renew the locked requirements
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml requirements/build.in -o requirements/play.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --extra dev pyproject.toml requirements/build.in -o requirements/dev.lock
	$(BIN)/uv pip compile --quiet --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --extra dev --extra bench pyproject.toml requirements/build.in -o requirements/bench.lock

clean:
	rm -rf .venv dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
