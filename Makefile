# What people and CI run. `make` alone lists it.
PYTHON ?= python3
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help setup web browser proxy play test check lint format compiled rulings bench bench-load bench-attacks soak clean \
  distclean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-13s %s\n", $$1, $$2}' Makefile

setup: .venv/ready ## .venv with the package and the tools; at once when nothing changed

# Messages go to stderr: `make rulings` and `make bench` promise JSON and nothing else on stdout.
.venv/ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo >&2 \
	  "Planchette needs Python 3.11 or later; name it with: make PYTHON=python3.11"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo >&2 \
	  "Python's venv module is missing. On Debian or Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up .venv ..." >&2
	@[ -x .venv/bin/pip ] || $(PYTHON) -m venv .venv
	@.venv/bin/pip install -qq --constraint constraints.txt setuptools >&2
	@.venv/bin/pip install -qq --constraint constraints.txt --no-build-isolation --editable '.[dev]' >&2
	@touch $@

web: .venv/web ## the browser's side, built into planchette/server/static

.venv/web: .venv/ready $(shell find web -name node_modules -prune -o -type f -print) $(wildcard planchette/games/*/*.toml planchette/games/*/*.py)
	@command -v npm >/dev/null || { echo >&2 "The web client needs node 20.19 or later with npm."; exit 1; }
	@echo "Building the web client ..." >&2
	@cd web && { [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --silent --no-fund --no-audit >&2; }
	@cd web && npm run --silent build >&2
	@touch $@

# Debian's Chromium, where this is root on a Debian; elsewhere say what is missing.
browser:
	@[ -x /usr/bin/chromium ] || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	  echo "Installing Chromium ..." >&2 && apt-get update -qq >&2 && apt-get install -qqy chromium >/dev/null; } || \
	  { echo >&2 "The browser tests need Chromium at /usr/bin/chromium. On Debian: apt install chromium"; exit 1; }

# Debian's nginx, in the same way: the tests run ours of deploy/ with it, on loopback.
proxy:
	@[ -x /usr/sbin/nginx ] || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	  echo "Installing nginx ..." >&2 && apt-get update -qq >&2 && \
	  apt-get install -qqy --no-install-recommends nginx-light openssl >/dev/null; } || \
	  { echo >&2 "The proxy's tests need nginx at /usr/sbin/nginx. On Debian: apt install nginx-light openssl"; exit 1; }

play: setup web ## the table in the browser: prints its address, Ctrl-C stops it
	@.venv/bin/planchette serve

test: setup web browser proxy compiled lint ## everything that must hold; some tests compare the two builds
	@cd web && npm test --silent
	@.venv/bin/pytest -n 2 --dist worksteal

check: test ## what CI runs: the same

lint: setup web ## format, ruff, mypy; svelte-check and prettier for the client
	@.venv/bin/ruff format --check
	@.venv/bin/ruff check
	@.venv/bin/mypy --strict
	@cd web && npm run --silent check

format: setup ## let ruff format and mend
	@.venv/bin/ruff check --fix-only
	@.venv/bin/ruff format

compiled: setup ## the mypyc build in .venv-compiled, built again only when a source changed
	@.ci/compiled

rulings: setup ## which rules have a test, as JSON
	@.venv/bin/python -m tests.rulings

bench: compiled .venv-bench/ready ## playouts and clones beside other engines, as JSON
	@if command -v npm >/dev/null; \
	then cd bench && { [ node_modules -nt package-lock.json ] || npm ci --silent >&2; }; \
	else echo "npm is missing: boardgame.io is left out" >&2; fi
	@.venv/bin/planchette bench --json

bench-load: compiled ## 200 live matches beside boardgame.io's own server, as JSON
	@command -v npm >/dev/null || { echo >&2 "The load comparison needs node 20.19 or later with npm."; exit 1; }
	@for part in bench bench/load; do (cd $$part && { [ node_modules -nt package-lock.json ] || npm ci --silent >&2; }); done
	@.venv/bin/python bench/load/run.py --python .venv-compiled/bin/python --json

bench-attacks: compiled ## somebody plays beside one who attacks the server, as JSON; five minutes
	@.venv/bin/python bench/attacks/run.py --python .venv-compiled/bin/python --json

.venv-bench/ready: bench/requirements.txt | setup
	@echo "Setting up .venv-bench, with the engines to compare with ..." >&2
	@[ -x .venv-bench/bin/pip ] || $(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/pip install -qq --requirement bench/requirements.txt >&2
	@touch $@

soak: setup compiled ## the long runs
	@PLANCHETTE_SOAK=1 .venv/bin/pytest -n 2 --dist worksteal -m soak

clean: ## remove what was built and cached; .venv stays
	@rm -rf build dist *.egg-info *.so .venv-compiled .venv/kept .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find planchette tests -name '__pycache__' -prune -exec rm -rf {} + -o -name '*.so' -exec rm -f {} +

distclean: clean ## remove the environments too
	@rm -rf .venv .venv-bench bench/node_modules web/node_modules planchette/server/static
