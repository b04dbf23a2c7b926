#!/usr/bin/env python3
"""How many tests of test262 pass plainly and fail as an instrumented text?

  bench/javascript/test262.py --tool build/release/bin/counting_text --tests FOLDER

FOLDER (or the environment variable TEST262) is a checkout of test262, or the folder of that name in the sources of
SpiderMonkey (js/src/tests/test262). A fixed sample of the tests in its folder `language` is run by node as it is, and, if it
passes, in each instrumented form, with Assay's own world, loader and library. `live` is the full text as in a concolic run.
A test without the flags of one mode is run in sloppy and in strict mode, and passes if it does in both. The sample leaves
out tests that expect a syntax error: node compiles what was handed in before it is instrumented.

The tests run in processes without a network, without the right to write a file, in an empty folder; one that takes longer
than ten seconds is ended. Exit status 1: a form loses more than its target.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import posixpath
import queue
import random
import re
import resource
import select
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
RUNNER = HERE / "test262_run.js"
OPTIONS = {"counting": [], "full": ["--full"], "live": ["--full"], "observed": ["--observed"]}
TARGETS = {"counting": 0.2, "full": 0.5, "live": 0.5, "observed": 0.5}  # in percent
SECONDS = 10
RUNS = 1000  # of a process


# --- tests ---
def frontmatter(text):
    """The flags, includes and expected exception of a test, from the part of YAML that test262 uses."""
    found = re.search(r"/\*---(.*?)---\*/", text, re.S)
    lines = found[1] if found else ""

    def names(key):
        inline = re.search(rf"^{key}:[ ]*\[([^\]]*)\]", lines, re.M)
        listed = re.search(rf"^{key}:[ ]*((?:\n[ ]*- [^\n]*)+)", lines, re.M)
        if inline:
            return [n for n in re.split(r"[\s,]+", inline[1]) if n]
        return re.findall(r"- (\S+)", listed[1]) if listed else []

    negative = re.search(r"^negative:\s*\n((?:[ ]+.*\n)+)", lines + "\n", re.M)
    phase = re.search(r"phase:\s*(\w+)", negative[1])[1] if negative else None
    error = re.search(r"type:\s*(\w+)", negative[1])[1] if negative else None
    return {"flags": names("flags"), "includes": names("includes"), "phase": phase, "negative": error}


def population(root):
    """All tests that are compiled. SpiderMonkey's copies in strict mode are left out: each test is run in both modes."""
    for file in sorted((root / "language").rglob("*.js")):
        name = file.name
        if name.endswith("_FIXTURE.js") or name in ("shell.js", "browser.js"):
            continue
        if name.endswith("-strict.js") and file.with_name(name.replace("-strict.js", ".js")).exists():
            continue
        about = frontmatter(file.read_text(encoding="utf-8", errors="surrogateescape"))
        if about["phase"] not in ("parse", "early"):
            yield file, about


class Harness:
    """The files that a test includes. SpiderMonkey has them as sections of files shell.js."""

    def __init__(self, root):
        self.root = root

    def of(self, file, about):
        if "raw" in about["flags"]:
            return []
        if (self.root / "harness" / "assert.js").exists():
            names = ["assert.js", "sta.js", *about["includes"]]
            return [(self.root / "harness" / n).read_text(encoding="utf-8") for n in dict.fromkeys(names)]
        folders = [f for f in reversed(file.parents) if f == self.root or self.root in f.parents]
        texts = []
        for folder in folders:
            shell = folder / "shell.js"
            sections = re.split(r"^// file: (\S+)$", shell.read_text(encoding="utf-8"), flags=re.M) if shell.exists() else []
            texts += [text for name, text in zip(sections[1::2], sections[2::2]) if name != "test262-host.js"]
        return texts


def files_of(file, text):
    """The test and the files that it mentions, by their paths relative to its folder."""
    files = {file.name: text}
    waiting = [(file.name, text)]
    while waiting:
        name, text = waiting.pop()
        for found in re.findall(r"""['"](\.\.?/[^'"\n]+\.js)['"]""", text):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(name), found))
            other = file.parent / path
            if path in files or not other.is_file() or path.startswith("../"):
                continue
            files[path] = other.read_text(encoding="utf-8", errors="surrogateescape")
            waiting.append((path, files[path]))
    return files


def variants(file, about):
    """The texts of a test: as it is, or in strict mode, or both. A module says that it is one."""
    text = file.read_bytes().decode("utf-8", errors="surrogateescape")
    flags = about["flags"]
    if "module" in flags:
        return [("module", text + "\nexport {};")]
    if "raw" in flags:
        return [("script", text)]
    strict = ("script", '"use strict";\n' + text)
    return [strict] if "onlyStrict" in flags else [("script", text)] if "noStrict" in flags else [("script", text), strict]


# --- processes ---
def limited():
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def succeeds(command):
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def command():
    """Node without a network and without the right to write, as far as this machine has either."""
    found = ["node", "--experimental-vm-modules", "--no-warnings"]
    for flag in ("--permission", "--experimental-permission"):
        if succeeds(["node", flag, "--allow-fs-read=*", "-e", "0"]):
            found[1:1] = [flag, "--allow-fs-read=*"]
            break
    network = ["unshare", "--map-root-user", "--net"]
    return (network if succeeds([*network, "true"]) else []) + found + [str(RUNNER)]


class Runner:
    """A process that runs tests one after the other, renewed now and then."""

    def __init__(self, started, folder):
        self.started, self.folder = started, folder
        self.process, self.left = None, 0

    def run(self, job):
        if self.process is not None and self.left == 0:
            self.end()
        if self.process is None:
            self.process = subprocess.Popen(self.started, cwd=self.folder, env={"PATH": os.environ["PATH"]}, text=True,
                                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=limited,
                                            errors="surrogateescape")
            self.left = RUNS
        self.left -= 1
        try:
            self.process.stdin.write(json.dumps(job) + "\n")
            self.process.stdin.flush()
            ready, _, _ = select.select([self.process.stdout], [], [], SECONDS)
            line = self.process.stdout.readline() if ready else None
        except BrokenPipeError:
            line = ""
        if line:
            return json.loads(line)
        self.end()
        return {"passed": False, "why": f"takes more than {SECONDS} s" if line is None else "ends the process"}

    def end(self):
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
        self.process = None


def reason_of(message):
    found = re.search(r"\[(javascript-[a-z-]+)\]", message)
    return found[1] if found else message.strip()[:80]


class Bench:
    def __init__(self, options, root, folder):
        self.options, self.harness, self.root = options, Harness(root), root
        self.runners = queue.SimpleQueue()
        for job in range(options.jobs):
            empty = folder / f"run{job}"
            empty.mkdir()
            self.runners.put(Runner(command(), empty))

    def end(self):
        for _ in range(self.options.jobs):
            self.runners.get().end()

    def instrumented(self, folder, files, options):
        """What the tool prints for a program in an empty folder, or its complaint."""
        for path, text in files.items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text.encode("utf-8", errors="surrogateescape"))
        ran = subprocess.run([self.options.tool.resolve(), *options, *files], cwd=folder, stdout=subprocess.PIPE,
                             encoding="utf-8", errors="surrogateescape", check=False)
        try:
            printed = json.loads(ran.stdout)
        except ValueError:
            return None, "the tool fails"
        return (None, printed["errors"][0]) if "errors" in printed else (printed, "")

    def variant(self, runner, kind, files, job):
        """The result of one text in each mode: None if it passes, else the cause."""
        result = runner.run({**job, "mode": "plain", "files": files})
        if not result["passed"]:
            return {"plain": result["why"]}
        found, programs = {}, {}
        # A script consists of one file; those that it mentions are loaded by import().
        own = {n: t for n, t in files.items() if n == job["main"] or (kind == "module" and re.search(r"\b(im|ex)port\b", t))}
        for mode in self.options.modes:
            options = OPTIONS[mode]
            if not programs.get(str(options)):
                with tempfile.TemporaryDirectory() as sources:
                    program, complaint = self.instrumented(pathlib.Path(sources), own, options)
                if program is None:
                    return {"refused": reason_of(complaint)}
                programs[str(options)] = program
            result = runner.run({**job, "mode": mode, "program": programs[str(options)], "files": own})
            found[mode] = None if result["passed"] else result["why"] or "fails"
        return found

    def test(self, entry):
        """The results of a test, whose variants must all pass; "plain" or "refused" alone if it is not compared."""
        file, about = entry
        job = {"main": file.name, "harness": self.harness.of(file, about), "async": "async" in about["flags"],
               "negative": about["negative"], "program": None}
        found = {}
        runner = self.runners.get()
        for kind, text in variants(file, about):
            results = self.variant(runner, kind, files_of(file, text), {**job, "kind": kind})
            if "plain" in results or "refused" in results:
                found = results
                break
            for mode, why in results.items():
                found[mode] = found.get(mode) or why
        self.runners.put(runner)
        return str(file.relative_to(self.root)), found


def report(results, modes):
    plain = [r for r in results if "plain" not in r[1]]
    refused = collections.Counter(r[1]["refused"] for r in plain if "refused" in r[1])
    compared = [r for r in plain if "refused" not in r[1]]
    print(f"{len(results)} tests, {len(plain)} pass plainly, {sum(refused.values())} of them refused, {len(compared)} compared")
    for reason, count in sorted(refused.items(), key=lambda each: (-each[1], each[0])):
        print(f"  refused {count:5}  {reason}")
    is_met = True
    for mode in modes:
        failed = [(name, found[mode]) for name, found in compared if found[mode] is not None]
        share = 100 * len(failed) / max(len(compared), 1)
        is_met = is_met and share <= TARGETS[mode]
        print(f"{mode:9} {len(failed):4} fail: {share:.2f} % (target {TARGETS[mode]} %)")
        for name, why in failed:
            print(f"  {name}: {' '.join(why.split())[:150]}")
    return is_met


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", type=pathlib.Path, default=HERE.parent.parent / "build/release/bin/counting_text")
    parser.add_argument("--tests", type=pathlib.Path, default=os.environ.get("TEST262"), help="a checkout of test262")
    parser.add_argument("--sample", type=int, default=2500, help="how many tests; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--modes", type=lambda text: text.split(","), default=list(OPTIONS))
    parser.add_argument("--only", default="", help="take those tests whose path contains this")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if options.tests is None or not (pathlib.Path(options.tests) / "language").is_dir():
        print("skipped: no tests (--tests or TEST262 must be a folder with test262)")
        return 0
    root = pathlib.Path(options.tests).resolve()
    tests = [entry for entry in population(root) if options.only in str(entry[0])]
    if 0 < options.sample < len(tests):
        tests = random.Random(options.seed).sample(tests, options.sample)
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        bench = Bench(options, root, pathlib.Path(folder))
        results = sorted(pool.map(bench.test, tests), key=lambda each: each[0])
        bench.end()
    return 0 if report(results, options.modes) else 1


if __name__ == "__main__":
    sys.exit(main())
