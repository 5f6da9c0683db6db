#!/usr/bin/env python3
"""Removes single statements, one at a time, and tells which removals the unit tests notice.

The tree is copied to .build-mutations, COUNT statements chosen by SEED become skippable there by number (see
SkipStatements.swift), and everything is built once. Then the tests run once as they are, and once for each statement
with SPLASHVIEW_SKIPPED_STATEMENT set to its number: first those of the statement's own target, then those of the targets
above it, until one fails. Exits 1 when fewer statements than --least percent are noticed.

The two halves may run apart: --write-tree stops before the build, and --binary tests with a binary that was built of
the written tree in another way.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / ".build-mutations"
TREE = WORK / "tree"
STATEMENTS = WORK / "statements.json"
FLAGS = ["-c", "release", "-Xlinker", "--export-dynamic", "-Xswiftc", "-enable-testing"]
VARIABLE = "SPLASHVIEW_SKIPPED_STATEMENT"
# The end-to-end tests start a binary of their own.
SKIPPED_TESTS = {"EndToEndTests", "BenchmarksTests"}
# Test targets that hold the pixels of everything; they run when the targets' own tests notice nothing.
IMAGES = ["CompositorTests", "SimulatorTests", "ScenesTests", "WorkbenchTests", "GoldenTests"]
GLOBAL = f"""import Foundation

/// The number of the statement that is left out in this process; -1 for none.
let skippedStatement = ProcessInfo.processInfo.environment["{VARIABLE}"].flatMap {{ Int($0) }} ?? -1
"""


def libraries(targets):
    """The library targets in Swift. Programs, sample scenes and helpers of tests are left out."""
    def in_swift(target):
        folder = target.get("path") or f"Sources/{target['name']}"
        isLibrary = folder.startswith("Sources/") and not folder.startswith(("Sources/Scenes", "Sources/_"))
        return isLibrary and any((ROOT / folder).rglob("*.swift"))
    return [name for name, target in targets.items() if target["type"] == "regular" and in_swift(target)]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout


def copy_tree():
    """Copies what git would commit; files that did not change keep their times, so that a second build is short."""
    names = set(output("git", "ls-files", "-co", "--exclude-standard").splitlines())
    for name in names:
        source, target = ROOT / name, TREE / name
        if not source.is_file():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_bytes() != source.read_bytes():
            shutil.copy(source, target, follow_symlinks=False)
    for folder in ("Sources", "Tests"):
        for path in (TREE / folder).rglob("*"):
            if path.is_file() and str(path.relative_to(TREE)) not in names:
                path.unlink()


def package():
    return json.loads(output("swift", "package", "dump-package"))["targets"]


def dependencies(target):
    return {next(iter(d.values()))[0] for d in target["dependencies"]}


def closure(targets, names):
    found, todo = set(), list(names)
    while todo:
        name = todo.pop()
        if name in targets and name not in found:
            found.add(name)
            todo += dependencies(targets[name])
    return found


def limit_package(names):
    """Leaves only the named targets in the copied manifest, and lets warnings pass: a skipped statement causes some."""
    path = TREE / "Package.swift"
    text = path.read_text().replace(".treatAllWarnings(as: .error), ", "").replace(", .treatAllWarnings(as: .error)", "")
    text = re.sub(r"\n  products: \[.*?\n  \],", "", text, flags=re.S)
    if "splashview" not in names:
        text = re.sub(r"\n  dependencies: \[.*?\n  \],", "", text, flags=re.S)
    listed = " ".join(sorted(names))
    text = re.sub(
        r"\n  targets: (.*)\n",
        lambda m: f'\n  targets: ({m[1]}).filter {{ $0.type == .plugin || "{listed}".split(separator: " ").map(String.init).contains($0.name) }}\n',
        text)
    path.write_text(text)


def build_rewriter():
    host = json.loads(output("swiftc", "-print-target-info"))["paths"]["runtimeResourcePath"] + "/host"
    tool = WORK / "SkipStatements"
    subprocess.run(
        ["swiftc", "-O", "-parse-as-library", ROOT / "Tests/Mutation/SkipStatements.swift", "-I", host, "-L", host,
         "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker", host, "-o", tool], check=True)
    return tool


def rewrite(tool, targets, seed, count, dropped):
    """Writes the tree with skippable statements, and returns those of them that are not dropped."""
    copy_tree()
    files = sorted(str(f.relative_to(TREE)) for t in targets for f in (TREE / "Sources" / t).rglob("*.swift"))
    lines = subprocess.run(
        [tool, str(seed), str(count), ",".join(map(str, sorted(dropped))), *files], check=True, capture_output=True,
        text=True, cwd=TREE).stdout.splitlines()
    statements = []
    for line in lines:
        number, file, at, text = line.split("\t", 3)
        if int(number) not in dropped:
            statements.append({"number": int(number), "file": file, "line": int(at), "text": text})
    # Other targets stay as they are, so that they need no second build.
    for target in sorted({s["file"].split("/")[1] for s in statements}):
        (TREE / "Sources" / target / "SkippedStatement.swift").write_text(GLOBAL)
    STATEMENTS.write_text(json.dumps(statements))
    return statements


def build(tool, targets, needed, seed, count, dropped):
    """Builds the rewritten tree; statements that the compiler refuses to see skipped are dropped, and it builds again."""
    for _ in range(6):
        statements = rewrite(tool, targets, seed, count, dropped)
        limit_package(needed)
        built = subprocess.run(
            ["swift", "build", *FLAGS, "--build-tests", "--scratch-path", WORK / "out"], cwd=TREE, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if built.returncode == 0:
            return statements
        errors = {(pathlib.Path(f).resolve(), int(l)) for f, l in re.findall(r"(/\S+\.swift):(\d+):\d+: error", built.stdout)}
        refused = {
            s["number"] for s in statements for file, line in errors
            if file == (TREE / s["file"]).resolve() and 0 <= line - s["line"] <= s["text"].count("{") * 30 + 5}
        if not refused:
            sys.exit(built.stdout[-6000:])
        dropped = dropped | refused
    sys.exit("the rewritten tree does not build")


def limit_memory():
    # A loop that lost its step may otherwise take all memory. Addresses that threads only reserve do not count.
    resource.setrlimit(resource.RLIMIT_DATA, (12 << 30, 12 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run_tests(binary, tests, number, timeout):
    """Whether the tests pass, how long they took, and what failed; a run without an end does not pass."""
    start = time.monotonic()
    environment = {**os.environ, VARIABLE: str(number)}
    try:
        done = subprocess.run(
            [binary, "--testing-library", "swift-testing", "--filter", "^(" + "|".join(tests) + r")\."], cwd=TREE,
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout,
            preexec_fn=limit_memory)
        # 69: no test matches the filter.
        passed, text = done.returncode in (0, 69), done.stdout.decode(errors="replace")
        failures = [line for line in text.splitlines() if "✘" in line or "Fatal error" in line]
        failure = "\n".join([f"exit code {done.returncode}", *failures[-20:]])
    except subprocess.TimeoutExpired:
        passed, failure = False, f"no end after {timeout:.0f} s"
    return passed, time.monotonic() - start, failure


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("SPLASHVIEW_SEED", random.randrange(1 << 30))))
    parser.add_argument("--targets", help="whose statements are removed; all libraries unless given")
    parser.add_argument("--least", type=float, default=90, help="percent that must be noticed")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count()), help="how many runs of tests at a time")
    parser.add_argument("--dropped", default="", help="numbers of statements, with commas, that stay as they are")
    parser.add_argument("--write-tree", action="store_true", help="only writes the tree with skippable statements")
    parser.add_argument("--binary", type=pathlib.Path, help="the test binary, built of the tree that was written before")
    options = parser.parse_args()
    targets = {t["name"]: t for t in package()}
    chosen = options.targets.split() if options.targets else libraries(targets)
    WORK.mkdir(exist_ok=True)

    isTest = {n for n, t in targets.items() if t["type"] == "test" and n not in SKIPPED_TESTS}
    tests = isTest if not options.targets else {f"{t}Tests" for t in chosen} & isTest
    if options.binary:
        binary, statements = options.binary.resolve(), json.loads(STATEMENTS.read_text())
    else:
        print(f"mutations: seed {options.seed}, {options.count} statements of {' '.join(chosen)}", flush=True)
        dropped = {int(n) for n in options.dropped.split(",") if n}
        arguments = (build_rewriter(), chosen, options.seed, options.count, dropped)
        needed = closure(targets, tests | set(chosen))
        if options.write_tree:
            rewrite(*arguments)
            return limit_package(needed)
        binary = WORK / "out/release/splashviewPackageTests.xctest"
        statements = build(arguments[0], chosen, needed, *arguments[2:])

    def stages(target):
        own = [f"{target}Tests"] if f"{target}Tests" in tests else []
        users = [n for n in sorted(tests) if target in closure(targets, [n]) and n not in own and n not in IMAGES]
        images = [n for n in IMAGES if n in tests and target in closure(targets, [n]) and n not in own]
        return [tuple(stage) for stage in (own, users, images) if stage]

    durations = {}
    for stage in sorted({stage for s in statements for stage in stages(s["file"].split("/")[1])}):
        passed, durations[stage], failure = run_tests(binary, stage, -1, 1800)
        if not passed:
            sys.exit(f"without a skipped statement {' '.join(stage)} fails already: {failure}")

    def notices(statement):
        for stage in stages(statement["file"].split("/")[1]):
            # The other jobs slow a run down; a run that never ends is noticed too.
            passed, _, _ = run_tests(binary, stage, statement["number"], 30 + 2 * options.jobs * durations[stage])
            if not passed:
                return report(statement, True)
        return report(statement, False)

    def report(statement, was):
        place = f"{statement['file']}:{statement['line']}: {statement['text'][:140]}"
        print(f"{'noticed  ' if was else 'UNNOTICED'} {place}", flush=True)
        return was

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        noticed = list(pool.map(notices, statements))
    share = 100 * sum(noticed) / max(1, len(noticed))
    print(f"{sum(noticed)} of {len(noticed)} removed statements were noticed ({share:.0f} %)")
    sys.exit(0 if share >= options.least else 1)


if __name__ == "__main__":
    main()
