# Needs only Python 3.11 or newer. Everything is installed in .venv; programs for tests that the
# system lacks are fetched by tools/provide.py.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
STAMP := $(VENV)/.synced
BUNDLE := src/tessera/bundle/manifest.json
CLIENT := $(shell find src/tessera/web src/tessera/locales src/tessera/games -type f \
	-name '*.ts' -o -name '*.css' -o -name '*.json' -o -name '*.svg' -o -name '*.ftl' -o -name '*.woff2')
CLIENT_TOOLS := node_modules/.tools
CLIENT_LIBRARIES := node_modules/.libraries
SYNC := $(UV) sync --locked --inexact --quiet

# Uses Node.js of the virtual environment where the system has none.
export PATH := $(CURDIR)/$(BIN):$(PATH)

# With this set, each of a site's many processes would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: bundle play watch test browsers screenshots quick check bench bench-load bench-growth wheel audit docs format wire fonts clean help

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' Makefile | sed 's/:.*##/\t/' | expand -t 10

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit("Tessera needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 …" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV) || { echo "Python could not make a virtual environment; on Debian install the package python3-venv"; exit 2; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $$(grep -o 'uv==[0-9.]*' pyproject.toml)

$(STAMP): $(UV) pyproject.toml uv.lock
	$(SYNC) --no-dev --extra server --extra lab
	@touch $@

$(STAMP)-dev: $(STAMP) $(STAMP)-node
	$(SYNC) --extra server --extra lab --extra cluster --extra postgresql
	@touch $@

$(STAMP)-node: $(STAMP)
	@$(BIN)/python tools/provide.py node
	@touch $@

# Programs for tests only.
$(STAMP)-programs: $(STAMP)-dev tools/provide.py tools/chromium/package-lock.json
	@$(BIN)/python tools/provide.py
	@touch $@

$(STAMP)-bench: $(STAMP)-dev
	$(SYNC) --extra server --extra lab --extra cluster --extra postgresql --extra bench
	@touch $@

play: $(STAMP) $(BUNDLE)  ## set up and start the site on http://127.0.0.1:8000
	@$(BIN)/tessera serve --open

watch: $(STAMP)-dev $(CLIENT_TOOLS)  ## serve the site, and again after each edit; open pages reload
	$(BIN)/watchfiles --ignore-paths src/tessera/bundle 'sh -c "node tools/bundle.mjs --fast && exec $(BIN)/tessera serve"' src/tessera

bundle: $(BUNDLE)  ## build the client bundle, in src/tessera/bundle/

$(BUNDLE): $(CLIENT) tools/bundle.mjs $(CLIENT_LIBRARIES)
	node tools/bundle.mjs

test: $(STAMP)-programs $(CLIENT_TOOLS)  ## run all tests
	@$(BIN)/tessera warm vorcept & $(BIN)/tessera warm pit almajara; wait  # once, rather than in each process
	$(BIN)/pytest --numprocesses auto --dist loadfile --durations=15

browsers: $(STAMP)-programs $(CLIENT_TOOLS)  ## run the main pages in Firefox, and in WebKit where Playwright has one
	@$(BIN)/playwright install $(if $(CI),--with-deps) firefox webkit || echo "Playwright's browsers cannot be had: using the system's Firefox"
	$(BIN)/pytest tests/browser/other_browsers.py

screenshots: $(STAMP)-programs $(CLIENT_TOOLS)  ## store screenshots of pages that look different: ONLY=home
	TESSERA_RENEW_SCREENSHOTS=1 $(BIN)/pytest --quiet tests/browser/client/test_screenshots.py $(if $(ONLY),-k "$(ONLY)")

quick: $(STAMP)-dev $(CLIENT_TOOLS)  ## run the tests of rules and client without browsers, after each edit
	$(BIN)/pytest --numprocesses auto --dist loadfile -m "not slow and not browser" tests/games tests/geometry tests/kernel \
		tests/ratings tests/reference tests/toys tests/tournaments tests/browser/client/test_cases.py tests/test_[a-v]*.py

check: $(STAMP)-dev $(CLIENT_TOOLS)  ## check format, lint, types, layers, client types, docs
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/wire.py --check
	npm run --silent check
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

bench: $(STAMP)-bench $(CLIENT_TOOLS)  ## run the benchmarks
	$(BIN)/python -m benchmarks

bench-load: $(STAMP)-dev  ## measure latency with many tables in play, then under attack
	$(BIN)/python -m benchmarks.load
	$(BIN)/python -m benchmarks.attack

bench-growth: $(STAMP)-dev  ## measure pages and actions on sites with many games: SIZES="10000 100000"
	$(BIN)/python -m benchmarks.growth $(if $(SIZES),--sizes $(SIZES))

wheel: $(STAMP)-dev $(CLIENT_TOOLS)  ## build a wheel with compiled rules, a source package and a bill of materials, in dist/
	rm -rf dist
	$(BIN)/python tools/prebuild.py
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct 2> /dev/null || echo 315532800) \
		$(UV) build --quiet --python $(BIN)/python --sdist --wheel
	$(UV) export --quiet --locked --no-dev --all-extras --format cyclonedx1.5 --output-file dist/sbom.cdx.json > /dev/null

audit: $(UV)  ## report known vulnerabilities of locked packages
	$(UV) audit --locked

docs: $(STAMP)-dev  ## build the docs, in site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

format: $(STAMP)-dev $(CLIENT_TOOLS)  ## format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	npm run --silent format

wire: $(STAMP)-dev  ## write the client's types of wire messages
	$(BIN)/python tools/wire.py

fonts: $(STAMP)-dev $(CLIENT_TOOLS)  ## make the fonts of the site and of PDFs
	$(BIN)/python tools/fonts.py

$(CLIENT_TOOLS): package.json package-lock.json | $(STAMP)-node
	npm ci --silent
	@touch $@ $(CLIENT_LIBRARIES)

$(CLIENT_LIBRARIES): package.json package-lock.json | $(STAMP)-node
	npm ci --silent --omit=dev
	@touch $@

clean:  ## remove everything that was built
	rm -rf $(VENV) node_modules build dist site src/tessera/bundle .mypy_cache .ruff_cache .pytest_cache
