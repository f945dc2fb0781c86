# One command for each thing one does. Everything lives in .venv; nothing is installed beforehand
# but Python 3.11 or newer (and Node for the client's type check in `make check`).

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
STAMP := $(VENV)/.synced
SYNC := $(UV) sync --locked --inexact --quiet

.PHONY: play test check bench docs format vendor clean help

help:  ## what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*##/\t/' | expand -t 10

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit("Tessera needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 …" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV) || { echo "Python could not make a virtual environment; on Debian install the package python3-venv"; exit 2; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $$(grep -o 'uv==[0-9.]*' pyproject.toml)

$(STAMP): $(UV) pyproject.toml uv.lock
	$(SYNC) --no-dev --extra server
	@touch $@

$(STAMP)-dev: $(STAMP)
	$(SYNC) --extra server
	@touch $@

$(STAMP)-bench: $(STAMP)-dev
	$(SYNC) --extra server --extra bench
	@touch $@

play: $(STAMP)  ## set up and start the site on http://127.0.0.1:8000
	@$(BIN)/tessera serve --open

test: $(STAMP)-dev  ## all tests
	$(BIN)/pytest --numprocesses 2 --dist loadfile

check: $(STAMP)-dev node_modules/.package-lock.json  ## format, lint, types, layers, client types, docs
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	npx --no-install tsc
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

bench: $(STAMP)-bench  ## what the project claims about speed
	$(BIN)/python -m benchmarks

docs: $(STAMP)-dev  ## the guides, in site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

format: $(STAMP)-dev  ## put the code in order
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

vendor: $(STAMP)-dev node_modules/.package-lock.json  ## copy the client's libraries into the package
	$(BIN)/python tools/vendor.py

node_modules/.package-lock.json: package.json package-lock.json
	@command -v npm > /dev/null || { echo "The client's type check needs Node.js; on Debian install the packages nodejs and npm"; exit 2; }
	npm ci --silent
	@touch $@

clean:  ## remove what was built
	rm -rf $(VENV) node_modules site .mypy_cache .ruff_cache .pytest_cache
