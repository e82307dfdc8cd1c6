# All targets. Each first installs what it needs (.setup/prepare), which is quick the second time.
# ARGS go to the program: make play ARGS='--game trid'; make test ARGS='-k picker'.

SHELL := /bin/bash
PYTHON := .venv/bin/python
ARGS ?=

# Tests always draw with Mesa's software rasteriser on a virtual display, so that pictures compare.
# Bytecode is cached, or each program started by a test would compile all modules again.
SOFTWARE := env -u WAYLAND_DISPLAY -u PYTHONDONTWRITEBYTECODE LC_ALL=C.UTF-8 LIBGL_ALWAYS_SOFTWARE=1 GALLIUM_DRIVER=llvmpipe
ifeq ($(shell uname -s),Linux)
SCREEN := $(SOFTWARE) QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1600x1000x24 -noreset"
# Each of pytest's processes has a virtual display of its own (pytest-xvfb).
# There are enough of them for all cores, so none of them draws with several threads.
SCREENS := $(SOFTWARE) LP_NUM_THREADS=0 QT_QPA_PLATFORM=xcb
endif

LINT := $(PYTHON) -m ruff check . && $(PYTHON) -m ruff format --check . && $(PYTHON) -m mypy
# Pure tests (no window, OpenGL or subprocess) run without the pytest plugins for those.
PURE := env -u PYTHONDONTWRITEBYTECODE LC_ALL=C.UTF-8 $(PYTHON) -m pytest -p no:pytest-qt -p no:xvfb -m pure

# One more than there are cores: a third of the time a test waits for a timer or another program.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

.PHONY: play sound check test lint bench soak tune puzzles pictures cards translations lock bundle bundle-test windows-test windows-bundle windows-bundle-test

play:
	@.setup/prepare play
	@$(PYTHON) -m app $(ARGS)

# Installs what the system lacks to play sounds, or prints what is missing.
sound:
	@.setup/prepare sound

# Quick check: lint, and the tests that need no display, OpenGL or other process and are not slow.
# Lint runs in parallel to the tests; its output is printed after theirs.
check:
	@.setup/prepare check
	@said=$$(mktemp); { $(LINT); } > $$said 2>&1 & lint=$$!; \
	$(PURE) -n auto --dist worksteal $(ARGS); tests=$$?; \
	wait $$lint; lint=$$?; cat $$said; rm $$said; exit $$((tests || lint))

test:
	@.setup/prepare test
	$(SCREENS) $(PYTHON) -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

lint:
	@.setup/prepare lint
	$(LINT)

bench:
	@.setup/prepare test
	$(SCREEN) $(PYTHON) -m tests.bench.run $(ARGS)

# Long tests on random games, and matches; ARGS may name some, and how much: make soak ARGS='rules --scale 0.1'
soak:
	@.setup/prepare test
	$(SCREEN) $(PYTHON) -m tests.soak.run $(ARGS)

# Tunes the evaluation weights by self-play of the engine; see .setup/tune.py.
tune:
	@.setup/prepare test
	$(PYTHON) .setup/tune.py $(ARGS)

# Finds, proves and grades puzzles in self-play games of the engine; see .setup/make_puzzles.py.
puzzles:
	@.setup/prepare test
	$(PYTHON) .setup/make_puzzles.py $(ARGS)

# Renders the pictures of the help pages anew, the sheet of all themes, the windows of the README, and
# the icons; ARGS may name some pictures of pages. They have no palette: gradients would show bands.
pictures:
	@.setup/prepare test
	$(SOFTWARE) $(PYTHON) .setup/help_pictures.py $(ARGS)
	$(SOFTWARE) $(PYTHON) .setup/contact_sheet.py
	$(SCREEN) $(PYTHON) .setup/window_pictures.py
	$(PYTHON) .setup/icons.py

# Renders the pictures on the cards of the games anew; ARGS may name some games.
cards:
	@.setup/prepare test
	$(SOFTWARE) $(PYTHON) .setup/card_pictures.py $(ARGS)

# Collects the texts of the program for the translators and compiles what they have translated.
translations:
	@.setup/prepare test
	$(PYTHON) .setup/translations.py

# Pins the newest packages that pyproject.toml allows; all other targets install the pinned ones.
lock:
	@.setup/relock

# Builds bundles with their own Python in build/bundle: a .tar.gz, and a .deb if dpkg is there.
bundle:
	@.setup/prepare bundle
	@$(PYTHON) .setup/make_bundle.py $(ARGS)

# Tests them in a fresh Debian root without Python and pip; needs root.
bundle-test:
	@.setup/prepare bundle-test
	@$(PYTHON) .setup/make_bundle.py
	@$(PYTHON) .setup/try_bundle.py

# Runs the tests under Wine, in a separate Debian root; needs root; ARGS go to pytest.
windows-test:
	@.setup/prepare windows-test
	@$(PYTHON) .setup/try_windows.py $(ARGS)

# Makes a .zip, an installer and a wheel for Windows under Wine, in build/windows-bundle; needs root.
windows-bundle:
	@.setup/prepare windows-test
	@$(PYTHON) .setup/make_windows_bundle.py

# Tests the .zip and the installer under Wine without Python; build them first; needs root.
windows-bundle-test:
	@.setup/prepare windows-test
	@$(PYTHON) .setup/try_windows_bundle.py
