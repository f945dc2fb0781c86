# One command for each thing one does. Everything lives in .venv; nothing is installed beforehand
# but Python 3.11 or newer. What tests need besides, the system has or tools/provide.py fetches.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
STAMP := $(VENV)/.synced
BUNDLE := src/tessera/bundle/manifest.json
CLIENT := $(shell find src/tessera/web src/tessera/locales src/tessera/games -type f \
	-name '*.js' -o -name '*.css' -o -name '*.json' -o -name '*.svg' -o -name '*.ftl' -o -name '*.woff2')
SYNC := $(UV) sync --locked --inexact --quiet

# Where the system has no Node.js, the virtual environment has it.
export PATH := $(CURDIR)/$(BIN):$(PATH)

# A site is many processes: where this is set, each of them would compile every module anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: bundle play test quick check bench bench-load bench-growth wheel audit docs format wire vendor clean help

help:  ## what can be made
	@grep -E '^[a-z-]+:.*##' Makefile | sed 's/:.*##/\t/' | expand -t 10

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit("Tessera needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 …" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV) || { echo "Python could not make a virtual environment; on Debian install the package python3-venv"; exit 2; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $$(grep -o 'uv==[0-9.]*' pyproject.toml)

$(STAMP): $(UV) pyproject.toml uv.lock
	$(SYNC) --no-dev --extra server --extra lab
	@touch $@

$(STAMP)-dev: $(STAMP)
	$(SYNC) --extra server --extra lab --extra cluster --extra postgresql
	@$(BIN)/python tools/provide.py node
	@touch $@

# Programs that only tests need.
$(STAMP)-programs: $(STAMP)-dev
	@$(BIN)/python tools/provide.py
	@touch $@

$(STAMP)-bench: $(STAMP)-dev
	$(SYNC) --extra server --extra lab --extra cluster --extra postgresql --extra bench
	@touch $@

play: $(STAMP) $(if $(shell command -v npm),$(BUNDLE))  ## set up and start the site on http://127.0.0.1:8000
	@$(BIN)/tessera serve --open

bundle: $(BUNDLE)  ## the client in few files that browsers keep, in src/tessera/bundle/

$(BUNDLE): $(CLIENT) tools/bundle.mjs node_modules/.package-lock.json
	node tools/bundle.mjs

test: $(STAMP)-programs node_modules/.package-lock.json  ## all tests
	@$(BIN)/tessera warm vorcept & $(BIN)/tessera warm pit almajara; wait  # once, not in each process
	$(BIN)/pytest --numprocesses auto --dist loadfile --durations=15

quick: $(STAMP)-dev node_modules/.package-lock.json  ## rules and client without browsers, to run after each edit
	$(BIN)/pytest --numprocesses auto --dist loadfile -m "not slow" tests/games tests/geometry tests/kernel \
		tests/ratings tests/reference tests/toys tests/tournaments tests/browser/client/test_cases.py tests/test_[a-v]*.py

check: $(STAMP)-dev node_modules/.package-lock.json  ## format, lint, types, layers, client types, docs
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/wire.py --check
	npx --no-install tsc
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

bench: $(STAMP)-bench node_modules/.package-lock.json  ## what the project claims about speed
	$(BIN)/python -m benchmarks

bench-load: $(STAMP)-dev  ## many tables in live play, then under attack: how soon an action is on both screens
	$(BIN)/python -m benchmarks.load
	$(BIN)/python -m benchmarks.attack

bench-growth: $(STAMP)-dev  ## pages and actions on sites with many games; sizes: SIZES="10000 100000"
	$(BIN)/python -m benchmarks.growth $(if $(SIZES),--sizes $(SIZES))

wheel: $(STAMP)-dev node_modules/.package-lock.json  ## a wheel with compiled rules, a source package and a bill of materials, in dist/
	rm -rf dist
	$(BIN)/python tools/prebuild.py
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct 2> /dev/null || echo 315532800) \
		$(UV) build --quiet --python $(BIN)/python --sdist --wheel
	$(UV) export --quiet --locked --no-dev --all-extras --format cyclonedx1.5 --output-file dist/sbom.cdx.json > /dev/null

audit: $(UV)  ## known vulnerabilities of what is locked
	$(UV) audit --locked

docs: $(STAMP)-dev  ## the guides, in site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

format: $(STAMP)-dev  ## put the code in order
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

wire: $(STAMP)-dev  ## the client's types of what the server says
	$(BIN)/python tools/wire.py

vendor: $(STAMP)-dev node_modules/.package-lock.json  ## copy the client's libraries into the package
	$(BIN)/python tools/vendor.py

node_modules/.package-lock.json: package.json package-lock.json | $(STAMP)-dev
	npm ci --silent
	@touch $@

clean:  ## remove what was built
	rm -rf $(VENV) node_modules build dist site src/tessera/bundle .mypy_cache .ruff_cache .pytest_cache
