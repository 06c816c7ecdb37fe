# `make play` and `make test` do all the set-up by themselves; `make help` lists the rest.

PYTHON ?= python3
WORKERS ?= 2
ifeq ($(OS),Windows_NT)
RUN := .venv/Scripts/python.exe
else
RUN := .venv/bin/python
endif

.DEFAULT_GOAL := help
.PHONY: help play test lint format pictures readme bench fuzz monkey soak art translations lock \
    clean app dev fuzz-packages desktop test-desktop

help:
	@echo "make play          play (without a display: a demonstration, saved as pictures)"
	@echo "make test          run all tests; ARGS='tests/games -k push' chooses some"
	@echo "make lint          check style and types"
	@echo "make format        put the code into its form"
	@echo "make pictures      draw every screen at phone and tablet sizes into pictures/"
	@echo "make readme        draw the pictures of the README anew"
	@echo "make bench         measure, and print each result as a ratio"
	@echo "make fuzz          bad files and texts, INPUTS=50000 for each kind; the tests do a few"
	@echo "make monkey        GESTURES=20000 random gestures over all screens; the tests do a few"
	@echo "make soak          rules TIMES=20 times as thorough, 20,000 random gestures, fuzzing"
	@echo "make desktop       build the program for this desktop, as a folder and as one file, into dist/"
	@echo "make test-desktop  build it, then let both play every game"
	@echo "make art           render the pictures and sounds from their sources in art/"
	@echo "make translations  sort and compile the texts"
	@echo "make lock          choose the versions of all packages anew"
	@echo "make clean         remove all that was made, .venv included"

app dev fuzz-packages:
	@command -v $(PYTHON) >/dev/null || \
	    { echo "Python 3.11 to 3.13 is needed, and there is no $(PYTHON)."; exit 1; }
	@$(PYTHON) tools/setup.py $(@:-packages=)

play: app
	@$(RUN) tools/play.py

test: dev
	@$(RUN) -m pytest --numprocesses $(WORKERS) --dist worksteal $(ARGS)

lint: dev
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy

format: dev
	@$(RUN) -m ruff check --fix .
	@$(RUN) -m ruff format .

pictures: dev
	@$(RUN) -m siamapp.ui.gallery pictures

BENCHES = table saves cancelling siam_moves siam_search king_of_siam bangkok_klongs foreign_king

bench: dev
	@set -e; for each in $(BENCHES); do echo "== $$each"; $(RUN) bench/$$each.py; done

fuzz: dev fuzz-packages
	@SIAMAPP_SOAK=$(or $(TIMES),20) $(RUN) -m pytest tests/fuzz --timeout=0
	@$(RUN) -m tests.fuzz $(or $(INPUTS),50000)

monkey: dev
	@$(RUN) -m tests.ui.monkey $(or $(GESTURES),20000)

soak: dev
	@SIAMAPP_SOAK=$(or $(TIMES),20) $(RUN) -m pytest tests/games --timeout=0
	@$(MAKE) --no-print-directory monkey fuzz

desktop: dev
	@$(RUN) -m PyInstaller --noconfirm --log-level WARN desktop/siamapp.spec

test-desktop: desktop
	@SIAMAPP_DESKTOP=dist $(RUN) -m pytest tests/packaging/test_desktop.py

art: dev
	@$(RUN) art/render.py
	@$(RUN) art/sounds/make.py

readme: dev
	@$(RUN) tools/readme_pictures.py

translations: dev
	@$(RUN) tools/translations.py

LOCK = .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
    --upgrade

lock: dev
	@$(RUN) -m pip install --quiet uv
	@$(LOCK) pyproject.toml --output-file requirements.lock
	@$(LOCK) pyproject.toml --extra dev --constraint requirements.lock --output-file requirements-dev.lock
	@$(LOCK) --group pyproject.toml:fuzz --output-file requirements-fuzz.lock

clean:
	rm -rf .venv .buildozer bin build dist pictures .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
