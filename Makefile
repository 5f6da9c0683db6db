# `make run` and `make test` work on a fresh Debian 12 machine with Swift 6.3. Each first installs the packages that are
# missing, and prints their names.
SHELL := /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=
BUILD := .build/release
# Running and testing use the same flags, so that nothing is built twice. `--export-dynamic` is for client code that is
# loaded at run time and must find our symbols.
FLAGS := -c release -Xlinker --export-dynamic -Xswiftc -enable-testing
SWIFT_BUILD := swift build $(FLAGS)
# The tests are run directly, because `swift test --skip-build` may hang.
TESTS := $(BUILD)/splashviewPackageTests.xctest --testing-library swift-testing

LIBRARIES := libsdl2-dev libwayland-dev libdbus-1-dev libegl1 libgl1 libegl-mesa0 libgl1-mesa-dri libdecor-0-plugin-1-cairo \
  libharfbuzz-dev libpng-dev libturbojpeg0-dev libwebp-dev zlib1g-dev pkg-config bubblewrap fonts-inter fonts-dejavu-core
VIDEO := ffmpeg
SESSIONS := xvfb xauth xdotool x11-utils openbox wmctrl imagemagick sway grim xkb-data python3 python3-dbus python3-gi \
  dbus-daemon procps webp python3-pil xclip wl-clipboard chromium
PACKAGING := binutils patchelf dpkg-dev

.PHONY: run build test tests sessions frames sheets client imports install uninstall deb deb-test docs deep mutations apple setup setup-tests setup-install setup-deb-test lint

run: build
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then exec $(BUILD)/splashview $(ARGS); else \
	  echo "There is no display here. Images need none:"; \
	  echo "  $(BUILD)/splashview render youla --at 2.3 -o youla.png"; fi

build: setup
	$(SWIFT_BUILD) --product splashview

test: tests
	bash .ci/named $(TESTS) --skip EndToEndTests
	bash .ci/named $(TESTS) --filter EndToEndTests --skip WindowTests

# Builds the tests without running them.
tests: setup setup-tests
	$(SWIFT_BUILD) --build-tests

# Runs the program in a real X server and a real Wayland compositor, with real keys and drags.
sessions: tests
	bash .ci/named timeout --kill-after=10 900 $(TESTS) --filter "EndToEndTests.(Project)?WindowTests"

# Measures the frame times of every scene in both sessions. The machine must be idle.
frames: build setup-tests
	@for kind in x11 wayland; do \
	  APP=$(abspath $(BUILD))/splashview bash Tests/Sessions/$$kind-session.sh -s 1000x1600 bash Tests/Sessions/frames.sh; done

# Draws the images of the README.
sheets: build setup-tests
	bash Assets/Documentation/sheets.sh $(BUILD)/splashview
	APP=$(abspath $(BUILD))/splashview bash Tests/Sessions/x11-session.sh -s 900x900 bash Tests/Sessions/overlays.sh \
	  Assets/Documentation/overlay.png

# Tests a package outside the tree that depends on ours, in every language mode.
client: setup
	bash .ci/client $(FLAGS)

# Builds everything, and fails where a target imports another without declaring the dependency.
imports: setup
	$(SWIFT_BUILD) --explicit-target-dependency-import-check error

# Builds the documentation of each module in `.build-docs`. A warning is a failure.
docs: setup
	bash .ci/docs

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

# Runs the slow checks: sanitizers, fuzzers and property tests with another seed, documentation, the Debian package.
deep: setup setup-tests
	bash .ci/deep all

# Removes forty single statements, one at a time, and tells which removals the unit tests notice. At least 90 % must be.
mutations: setup setup-tests
	Tests/Mutation/mutations.py --count 40

# Draws the samples of a lottie-ios checkout, LOTTIE=FOLDER, and compares them with the snapshots that Apple drew.
apple: build
	$(SWIFT_BUILD) --product SnapshotComparison
	Tests/Apple/run $(BUILD) "$(LOTTIE)"

install: setup-install build
	bash Assets/Packaging/install $(BUILD) "$(DESTDIR)" "$(PREFIX)"

uninstall:
	bash Assets/Packaging/uninstall "$(DESTDIR)" "$(PREFIX)"

# Builds a Debian package in `.build/`.
deb: setup-install build
	bash Assets/Packaging/make-deb $(BUILD) .build

# Tests the Debian package on a clean Debian 12 root, in both sessions. Needs root.
deb-test: setup-deb-test deb
	bash Assets/Packaging/test-deb "$$(ls -t .build/splashview_*.deb | head -1)" $(SESSIONS)

setup:
	@bash Assets/Packaging/install-requirements $(LIBRARIES)

setup-tests:
	@bash Assets/Packaging/install-requirements $(SESSIONS) $(VIDEO)

setup-install:
	@bash Assets/Packaging/install-requirements $(PACKAGING)

setup-deb-test:
	@bash Assets/Packaging/install-requirements debootstrap util-linux lintian desktop-file-utils appstream
