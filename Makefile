# Everything a newcomer types. Each target first prepares what it needs (.setup/) and is quick the
# second time. ARGS go to the program: make play ARGS='--game trid'; make test ARGS='-k picker'.

SHELL := /bin/bash
PYTHON := .venv/bin/python
ARGS ?=

# Tests always draw with Mesa's software rasteriser on a virtual display, so that pictures compare.
SOFTWARE := env -u WAYLAND_DISPLAY LC_ALL=C.UTF-8 LIBGL_ALWAYS_SOFTWARE=1 GALLIUM_DRIVER=llvmpipe
ifeq ($(shell uname -s),Linux)
SCREEN := $(SOFTWARE) QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1600x1000x24 -noreset"
endif

.PHONY: play test lint bench

play:
	@.setup/prepare play
	@$(PYTHON) -m app $(ARGS)

test:
	@.setup/prepare test
	$(SCREEN) $(PYTHON) -m pytest $(ARGS)

lint:
	@.setup/prepare lint
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy

bench:
	@.setup/prepare test
	$(SCREEN) $(PYTHON) tests/bench/run.py $(ARGS)
