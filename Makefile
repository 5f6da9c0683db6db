# `make run` and `make test` are all that a fresh Debian 12 machine with Swift 6.3 needs: each installs what is
# missing first, and says so.
SHELL := /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=
BUILD := .build/release
# One set of flags for running and testing, so that nothing is built twice. `--export-dynamic`: client code will be loaded
# at run time and must find our symbols.
FLAGS := -c release -Xlinker --export-dynamic -Xswiftc -enable-testing
SWIFT_BUILD := swift build $(FLAGS)
# Run directly: `swift test --skip-build` was seen to hang.
TESTS := $(BUILD)/splashviewPackageTests.xctest --testing-library swift-testing

LIBRARIES := libsdl2-dev libwayland-dev libdbus-1-dev libegl1 libgl1 libegl-mesa0 libgl1-mesa-dri libdecor-0-plugin-1-cairo \
  libharfbuzz-dev libpng-dev libturbojpeg0-dev libwebp-dev zlib1g-dev pkg-config fonts-inter fonts-dejavu-core
FILM := ffmpeg
SESSIONS := xvfb xauth xdotool x11-utils openbox wmctrl imagemagick sway grim xkb-data python3 python3-dbus python3-gi \
  dbus-daemon procps
PACKAGING := binutils patchelf dpkg-dev

.PHONY: run build test tests sessions frames sheets client imports install uninstall deb deb-test docs deep setup setup-tests setup-install setup-deb-test lint

run: build
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then exec $(BUILD)/splashview $(ARGS); else \
	  echo "There is no display here. Pictures need none:"; \
	  echo "  $(BUILD)/splashview render youla --at 2.3 -o youla.png"; fi

build: setup
	$(SWIFT_BUILD) --product splashview

test: tests
	bash .ci/named $(TESTS) --skip EndToEndTests
	bash .ci/named $(TESTS) --filter "EndToEndTests.HeadlessTests|EndToEndTests.ArticleTests"

# The tests, built and not run.
tests: setup setup-tests
	$(SWIFT_BUILD) --build-tests

# Real sessions: the binary in an X server and a Wayland compositor, with real keys and drags.
sessions: tests
	bash .ci/named timeout --kill-after=10 600 $(TESTS) --filter EndToEndTests.WindowTests

# Frame times of every scene in both sessions; only a quiet machine says something.
frames: build setup-tests
	@for kind in x11 wayland; do \
	  APP=$(abspath $(BUILD))/splashview bash Tests/Sessions/$$kind-session.sh -s 1000x1600 bash Tests/Sessions/frames.sh; done

# The pictures of the README.
sheets: build setup-tests
	bash Assets/Documentation/sheets.sh $(BUILD)/splashview
	APP=$(abspath $(BUILD))/splashview bash Tests/Sessions/x11-session.sh -s 900x900 bash Tests/Sessions/overlays.sh \
	  Assets/Documentation/overlay.png

# A package outside the tree that depends on ours, in every language mode.
client: setup
	bash .ci/client $(FLAGS)

# Builds everything, and fails where a target imports another without declaring the dependency.
imports: setup
	$(SWIFT_BUILD) --explicit-target-dependency-import-check error

# A documentation archive per module, in `.build-docs`; a warning fails.
docs: setup
	bash .ci/docs

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

# The slow checks: sanitizers, fuzzers, properties with another seed, the documentation, the package on a clean root.
deep: setup setup-tests
	bash .ci/deep all

install: setup-install build
	bash Assets/Packaging/install $(BUILD) "$(DESTDIR)" "$(PREFIX)"

uninstall:
	bash Assets/Packaging/uninstall "$(DESTDIR)" "$(PREFIX)"

# A Debian package, into `.build/`.
deb: setup-install build
	bash Assets/Packaging/make-deb $(BUILD) .build

# The package on a clean Debian 12 root, driven in both sessions. Needs root.
deb-test: setup-deb-test deb
	bash Assets/Packaging/test-deb "$$(ls -t .build/splashview_*.deb | head -1)" $(SESSIONS)

setup:
	@bash Assets/Packaging/install-requirements $(LIBRARIES)

setup-tests:
	@bash Assets/Packaging/install-requirements $(SESSIONS) $(FILM)

setup-install:
	@bash Assets/Packaging/install-requirements $(PACKAGING)

setup-deb-test:
	@bash Assets/Packaging/install-requirements debootstrap util-linux lintian desktop-file-utils appstream
