# What people and CI run. `make` alone lists it.
PYTHON ?= python3
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help setup play test check lint format compiled rulings bench soak clean distclean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' Makefile

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

play: setup ## a game of Fellbound against a bot, in the terminal
	@.venv/bin/planchette play fellbound

test: setup compiled lint ## everything that must hold; some tests compare the two builds
	@.venv/bin/pytest -n 2

check: test ## what CI runs: the same

lint: setup ## format, ruff, mypy
	@.venv/bin/ruff format --check
	@.venv/bin/ruff check
	@.venv/bin/mypy --strict

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

.venv-bench/ready: bench/requirements.txt | setup
	@echo "Setting up .venv-bench, with the engines to compare with ..." >&2
	@[ -x .venv-bench/bin/pip ] || $(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/pip install -qq --requirement bench/requirements.txt >&2
	@touch $@

soak: setup compiled ## the long runs
	@PLANCHETTE_SOAK=1 .venv/bin/pytest -n 2 -m soak

clean: ## remove what was built and cached; the environments stay
	@rm -rf build dist *.egg-info *.so .venv-compiled .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find planchette tests -name '__pycache__' -prune -exec rm -rf {} + -o -name '*.so' -exec rm -f {} +

distclean: clean ## remove the environments too
	@rm -rf .venv .venv-bench bench/node_modules
