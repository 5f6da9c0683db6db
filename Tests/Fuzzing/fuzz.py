#!/usr/bin/env python3
"""Runs the program on damaged files, with limits of time and memory, and tells where it does not end with 0, 1 or 2.

Every file is first run as it is and then damaged. A run fails when a signal ends it, when it takes too long or too much
memory, when its exit code is another one, or when it ends with 2 and says nothing. The file of a failure is made as small
as possible and kept with its command. Exits 1 when there are failures.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import resource
import sys
import tempfile
import time

import kinds
import measuring

# The memory of one run.
LARGEST_MEMORY = 1 << 30


class Run:
    """One run of the program: how it ended, and what it took."""

    def __init__(self, program, kind, data):
        with tempfile.TemporaryDirectory(prefix="splashview-fuzz-") as name:
            folder = pathlib.Path(name)
            arguments, variables = kind.command(data, folder)
            if arguments[0] == "render":
                arguments = arguments + ["--threads", "1", "-o", str(folder / "out.png")]
            home = {"HOME": name, "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", name + "/cache")}
            self.measure([program, *arguments], {**os.environ, **home, **variables}, kind, name)
            self.text = self.text.replace(name, "FOLDER")
            self.leftovers = [p.name for p in folder.glob(".*") if p.is_file()]

    def measure(self, command, environment, kind, folder):
        waiting = kind.seconds if kind.mayTakeLong else kind.seconds * measuring.WAITING
        self.code, self.seconds, self.memory, self.text = measuring.measured(command, environment, folder, waiting, kind.stops)
        if self.code is None and kind.mayTakeLong:
            self.code = 0
        self.limit = float("inf") if kind.mayTakeLong else kind.seconds

    @property
    def fault(self):
        """What is wrong with the run; None if nothing is."""
        if self.code is None or self.seconds > self.limit:
            return "takes too long"
        if self.code < 0:
            return f"ends with signal {-self.code}"
        if self.memory > LARGEST_MEMORY:
            return f"takes {self.memory >> 20} MB"
        if self.code not in (0, 1, 2):
            return f"exits with {self.code}"
        if self.code == 2 and not self.text.strip():
            return "exits with 2 and says nothing"
        if self.leftovers:
            return f"leaves {self.leftovers[0]}"
        return None


def minimised(program, kind, data, fault, deadline):
    """A smaller file with the same fault: pieces are removed for as long as the fault stays."""
    size = len(data) // 2
    while size >= 1 and time.monotonic() < deadline:
        at = 0
        while at < len(data) and time.monotonic() < deadline:
            smaller = data[:at] + data[at + size:]
            if Run(program, kind, smaller).fault == fault:
                data = smaller
            else:
                at += size
        size //= 2
    return data


def keep(folder, kind, data, run):
    """Keeps the file of a failure, and how to see it."""
    folder.mkdir(parents=True, exist_ok=True)
    number = len(list(folder.glob("*.txt"))) + 1
    (folder / f"{kind.name}-{number}.data").write_bytes(data)
    (folder / f"{kind.name}-{number}.txt").write_text(f"{run.fault} after {run.seconds:.1f} s\n{run.text[-4000:]}")


class Campaign:
    """Many runs, and their figures."""

    def __init__(self, options):
        self.options, self.rng = options, random.Random(options.seed)
        self.outcomes, self.peak, self.faults = collections.Counter(), (0, ""), {}

    def run(self):
        known = [k for k in kinds.all_kinds(self.options.open) if not self.options.kind or k.name in self.options.kind]
        # Hostile files may take seconds each, so that a short campaign alternates between them and damaged ones.
        whole = [(kind, data) for kind in known for data in kind.samples]
        self.rng.shuffle(whole)
        self.deadline = time.monotonic() + self.options.seconds
        while time.monotonic() < self.deadline:
            if whole:
                self.one(*whole.pop())
            kind = self.rng.choice(known)
            sample = self.rng.choice(kind.small)
            try:
                data = self.rng.choice(kind.damages)(sample, self.rng)
            except (ValueError, SyntaxError, RecursionError):
                continue
            self.one(kind, data)

    def one(self, kind, data):
        if time.monotonic() > self.deadline:
            return
        run = Run(self.options.program, kind, data)
        self.outcomes[f"exit {run.code}" if run.fault is None else run.fault] += 1
        self.peak = max(self.peak, (run.memory, kind.name))
        if run.fault is None:
            return
        # One file of a kind of failure is enough; the limit keeps a broken program from filling the disk.
        count = self.faults.setdefault((kind.name, run.fault), 0)
        self.faults[kind.name, run.fault] += 1
        if count < 3:
            small = minimised(self.options.program, kind, data, run.fault, time.monotonic() + self.options.minimise)
            keep(self.options.keep, kind, small, run)
            print(f"{kind.name}: {run.fault}; kept in {self.options.keep}", flush=True)

    def report(self):
        print(json.dumps({
            "seed": self.options.seed, "runs": sum(self.outcomes.values()), "outcomes": dict(sorted(self.outcomes.items())),
            "peak memory in MB": self.peak[0] >> 20, "by": self.peak[1],
            "failures": {f"{kind}: {fault}": count for (kind, fault), count in sorted(self.faults.items())}}, indent=2))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    parser.add_argument("--kind", action="append", help="only this kind of file; may be repeated")
    parser.add_argument("--open", action="store_true", help="also compile damaged Swift files")
    parser.add_argument("--minimise", type=float, default=20, help="seconds for making one file smaller")
    parser.add_argument("--keep", type=pathlib.Path, default=pathlib.Path(".build-fuzz"))
    options = parser.parse_args()
    # A dump of core for each failure would fill the disk.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # A run that asks for all of the memory must end by itself, before the machine ends something else.
    resource.setrlimit(resource.RLIMIT_DATA, (4 * LARGEST_MEMORY, 4 * LARGEST_MEMORY))
    campaign = Campaign(options)
    campaign.run()
    campaign.report()
    sys.exit(1 if campaign.faults else 0)


if __name__ == "__main__":
    main()
