# vh_planner. Two commands matter: `make demo` and `make test`.
#
#   MINIMAL=1   leave out the sentence encoder (torch), the local language model, the MCP SDK, the example robot and the data for benchmarks
#   PYTHON=…    the Python to build on, 3.11 or newer

SHELL := /bin/sh
PYTHON ?= python3
VENV := .venv
# ROS, the generated interfaces and the sources in reach of a recipe
ENV := . ./$(VENV)/ros_env.sh &&
export MINIMAL

.DEFAULT_GOAL := help
.PHONY: help setup demo test test-slow test-all check docs bench clean distclean

help: ## show this
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' Makefile
	@printf '\n  %s\n' \
	  'make demo TASK="put all plums in the fridge" SCENE=home.json STRATEGY=symbolic' \
	  'make demo EXECUTOR=robot PICTURE=robot.svg   the example robot in place of the simulator' \
	  'make demo EXECUTOR=robot ROBOTS=anna,ben   two of them in one home, each with a task (TASK, TASK2)' \
	  'make demo LIVE=1        and show it on a page in the browser, until Ctrl-C' \
	  'make setup MINIMAL=1    no torch, no local language model, no MCP, no data for benchmarks'

setup: ## make .venv and build the package; done again in no time
	@$(PYTHON) tools/setup.py

# what is given to make is in the recipe's environment as well, so quotes in a task stay what they are
demo: setup ## start all nodes, do one task (TASK, SCENE, STRATEGY, EXECUTOR, ROBOTS, LIVE=1), stop them
	@$(VENV)/bin/vh-planner demo \
	  $(if $(TASK),--task "$$TASK") $(if $(SCENE),--scene "$$SCENE") \
	  $(if $(STRATEGY),--strategy "$$STRATEGY") $(if $(EXECUTOR),--executor "$$EXECUTOR") \
	  $(if $(TASK2),--task "$$TASK2") $(if $(ROBOTS),--robots "$$ROBOTS") \
	  $(if $(PICTURE),--picture "$$PICTURE") $(if $(LIVE),--live)

# Two workers more than there are cores, because tests of nodes wait for the most part; test/conftest.py spreads
# them among the others. What pytest makes of the test files is kept, so that it is made once.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 2)

PYTEST := PYTHONDONTWRITEBYTECODE= python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder

test: setup ## run every test that is not marked as slow, on all cores
	@$(ENV) $(PYTEST) -m "not slow"

test-slow: setup ## run those that are
	@$(ENV) $(PYTEST) -m slow

test-all: setup ## run every test
	@$(ENV) $(PYTEST)

check: setup ## ruff, mypy (strict on vh_core) and the import rules
	@$(ENV) ruff check .
	@$(ENV) ruff format --check .
	@$(ENV) mypy
	@$(ENV) python -m pytest -q test/core/test_import_rules.py

docs: setup ## build the documentation as a site, into site/: strict, nothing from elsewhere
	@$(ENV) NO_MKDOCS_2_WARNING=1 python -m mkdocs build --strict
	@echo site/index.html

bench: setup ## measure everything; one part with bench-world, bench-grounding, bench-huang2022
	@$(VENV)/bin/vh-planner bench

bench-%: setup
	@$(VENV)/bin/vh-planner bench $*

clean: ## remove what was built
	rm -rf build install log dist site src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

distclean: clean ## remove .venv as well
	rm -rf $(VENV)
