# Everything is set up in .venv and web/node_modules from the locked requirements. Only `tools` touches the system:
# the tests need a browser and a database server, and install Debian's where they are missing.
PYTHON ?= python3
BIN := .venv/bin
JOBS ?= 2
NPM := npm --prefix web
CLIENT := src/longtable/server/client/index.html
CLIENT_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/public/icons.json -prune -o -path web/e2e -prune -o -type f -print)
INSTALL := $(if $(filter 0,$(shell id -u)),,sudo )apt-get

.PHONY: play terminal client wheel test test-python test-web test-browser check lint types format golden paint pictures films picture \
	bench frames kit painting balance strength soak mutation lab envs load crash fuzz hostile tools lock clean

play: .venv/play.stamp $(CLIENT)  ## open the web table in the browser
	@$(BIN)/longtable serve --open

terminal: .venv/play.stamp  ## play Valiant Wars in the terminal against three bots
	@$(BIN)/longtable play valiant-wars --seats you,greedy,greedy,ismcts:seconds=0.5

client: $(CLIENT)  ## build the web client

wheel: .venv/dev.stamp $(CLIENT)  ## build a wheel that carries the client
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .

test: test-python test-web test-browser  ## run the tests

test-python: .venv/dev.stamp $(CLIENT) | tools
	$(BIN)/pytest -n $(JOBS) -q

test-web: web/node_modules/.stamp
	$(NPM) run --silent test

test-browser: .venv/dev.stamp $(CLIENT) | tools
	$(NPM) run --silent e2e

check: test lint types  ## what CI runs

lint: .venv/dev.stamp web/node_modules/.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(NPM) run --silent lint

types: .venv/dev.stamp web/node_modules/.stamp
	$(BIN)/mypy
	$(BIN)/basedpyright
	$(NPM) run --silent types:check
	$(NPM) run --silent check

format: .venv/dev.stamp web/node_modules/.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent format

web-types: .venv/dev.stamp web/node_modules/.stamp  ## write the client's types anew from the server's structs
	$(NPM) run --silent types

golden: .venv/dev.stamp  ## write the golden playthroughs anew (look at the difference before you commit it)
	$(BIN)/python -m tests.golden

paint: .venv/dev.stamp $(CLIENT)  ## paint cards, figures, grounds and scenes anew where their rows have changed
	$(BIN)/longtable paint

picture: .venv/dev.stamp  ## draw docs/pictures/terminal.svg anew
	$(BIN)/python -m bench.picture

pictures: .venv/dev.stamp $(CLIENT) | tools  ## take the pictures of the web table anew
	$(NPM) run --silent pictures

films: .venv/dev.stamp $(CLIENT) | tools  ## film what matters at the web table anew, as pictures in a row
	$(NPM) run --silent films

# ---- run on purpose: each takes minutes, the figures go into docs/measured.md

bench: .venv/bench.stamp  ## speed, side by side with Catanatron and OpenSpiel
	$(BIN)/python -m bench.speed

kit: .venv/dev.stamp  ## reach and lines of sight of the kit, beside their bars
	$(BIN)/python -m bench.kit

painting: .venv/dev.stamp $(CLIENT)  ## all pictures from nothing, once more, and whether the bytes are the same
	$(BIN)/python -m bench.painting

balance: .venv/dev.stamp  ## 5,000 games between four greedy bots
	$(BIN)/python -m bench.balance

strength: .venv/dev.stamp  ## greedy against random, ismcts against greedy
	$(BIN)/python -m bench.strength

soak: .venv/dev.stamp  ## 50,000 random games under the invariants, 5,000 of them under every check
	$(BIN)/python -m bench.soak

mutation: .venv/bench.stamp  ## 300 random mutants of the rule files
	$(BIN)/python -m bench.mutation

lab: .venv/dev.stamp  ## what the lab costs: one process and two, memory, room on the disk
	$(BIN)/python -m bench.lab

envs: .venv/bench.stamp  ## steps a second of the environments, beside PettingZoo's own games
	$(BIN)/python -m bench.envs

load: .venv/dev.stamp $(CLIENT) bench/load/node_modules/.stamp  ## 200 tables of scripted players, beside boardgame.io's server
	$(BIN)/python -m bench.load

frames: .venv/dev.stamp $(CLIENT) | tools  ## how fluently a map of 600 hexes with 60 pieces is panned and zoomed
	$(NPM) run --silent frames

crash: .venv/dev.stamp $(CLIENT) | tools  ## kill servers 200 times under play, on SQLite and on PostgreSQL
	LONGTABLE_KILLS=200 $(BIN)/pytest -q tests/server/test_crash.py tests/server/test_workers.py -k "power_cut"

fuzz: .venv/dev.stamp $(CLIENT)  ## 5,000 mutated saves and 2,000 mutated packs through command line and import
	$(BIN)/python -m bench.fuzz

hostile: .venv/dev.stamp $(CLIENT)  ## an hour of all floods at once beside 50 tables of people
	$(BIN)/python -m bench.hostile

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

web/node_modules/.stamp: web/package-lock.json
	$(NPM) ci --no-audit --no-fund --silent
	@touch $@

bench/load/node_modules/.stamp: bench/load/package-lock.json
	npm --prefix bench/load ci --no-audit --no-fund --silent
	@touch $@

$(CLIENT): web/node_modules/.stamp $(CLIENT_SOURCES)
	$(NPM) run --silent build
	@touch $@

tools:  ## a browser and a database server for the tests, from Debian
	@command -v chromium-headless-shell > /dev/null || { $(INSTALL) update -qq && $(INSTALL) install -qq -y --no-install-recommends chromium-headless-shell; } || command -v chromium
	@ls /usr/lib/postgresql/*/bin/postgres > /dev/null 2>&1 || { $(INSTALL) update -qq && $(INSTALL) install -qq -y --no-install-recommends postgresql; }

lock: .venv/bin/python  ## renew the locked requirements
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --extra paint pyproject.toml requirements/build.in -o requirements/play.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --extra postgres --extra paint pyproject.toml requirements/build.in -o requirements/serve.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --extra dev pyproject.toml requirements/build.in -o requirements/dev.lock
	$(BIN)/uv pip compile --quiet --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --extra dev --extra bench pyproject.toml requirements/build.in -o requirements/bench.lock

clean:
	rm -rf .venv dist .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules bench/load/node_modules $(dir $(CLIENT))
