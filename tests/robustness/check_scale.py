#!/usr/bin/env python3
"""Grades a large class with hostile submissions, kills and starves it, and compares the reports.

  check_scale.py --bin build/release/bin [--submissions 1000] [--kills 10] [--seed 1]

The class is graded once in peace. Then the same class is graded again: once with a parent that is killed at
random moments and resumed each time, and once with workers that are killed at random moments. Nothing that was
finished may be lost: the resumed report has the bytes of the first one, and without the submissions of killed
workers, so has the other one. Tiny limits and a full disk must end with a message and leave nothing behind.
Takes minutes, so it is no part of the tests.
"""
import argparse
import ctypes
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

from check_robustness import PR_SET_CHILD_SUBREAPER, REFERENCE, Case, Failure, check, no_descendants

MAIN = "int main(void) {\n  int n;\n  scanf(\"%d\", &n);\n"
HEAD = ("#include <fcntl.h>\n#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
        "#include <sys/mman.h>\n#include <sys/socket.h>\n#include <unistd.h>\n")
RIGHT = "  printf(\"%d\\n\", n % 1000 + 1);\n  return 0;\n}\n"
HOSTILE = [
    "for (;;) fork();",
    "for (;;) { char *p = malloc(1 << 24); if (p) memset(p, 1, 1 << 24); }",
    "for (;;) puts(\"flood\");",
    "for (;;) ;",
    "kill(-1, SIGKILL);",
    "kill(getppid(), SIGKILL);",
    "setsid(); if (fork() == 0) for (;;) sleep(1);",
    "signal(SIGTERM, SIG_IGN); signal(SIGXCPU, SIG_IGN); for (;;) ;",
    "for (int i = 0; i < 100000; i++) { char s[32]; sprintf(s, \"f%d\", i); close(creat(s, 0600)); }",
    "int f = creat(\"big\", 0600); static char b[1 << 20]; for (;;) if (write(f, b, sizeof b) < 0) break;",
    "int f = open(\"/etc/passwd\", O_RDONLY); char b[99]; if (f >= 0 && read(f, b, 99) > 0) puts(b);",
    "int f = open(\"/proc/self/mem\", O_RDWR); if (f >= 0) puts(\"memory\");",
    "if (socket(AF_INET, SOCK_STREAM, 0) >= 0) puts(\"network\");",
    "unlink(\"prog\"); unlink(\"submission.c\");",
    "close(0); close(1); close(2);",
    "chdir(\"..\"); system(\"rm -rf .\");",
    "int *p = 0; *p = n;",
    "abort();",
    "pause();",
    "symlink(\"/etc/passwd\", \"link\"); execl(\"/bin/sh\", \"sh\", \"-c\", \"kill -9 -1\", (char *)0);",
]


def fill(case, count):
    for i in range(count - len(HOSTILE)):
        kind = i % 4
        body = {
            0: f"  int k = {i}; printf(\"%d\\n\", n % 1000 + k - {i - 1});\n  return 0;\n}}\n",
            1: f"  if (n == {i % 50}) n++;\n" + RIGHT,
            2: f"  printf(\"%d\\n\", {i} + n % 1000 + 1 - {i});\n  return 0;\n}}\n",
            3: f"  printf(\"%d\\n\", n % {i + 2} + 1);\n  return 0;\n}}\n",
        }[kind]
        case.put(f"s{i:04}.c", "#include <stdio.h>\n" + MAIN + body)
    for i, attack in enumerate(HOSTILE):
        case.put(f"h{i:02}.c", HEAD + MAIN + "  " + attack + "\n" + RIGHT)


class Peak(threading.Thread):
    """The greatest resident memory of a process and its descendants, in MiB; shared pages count once for each."""

    def __init__(self, pid):
        super().__init__(daemon=True)
        self.pid, self.one, self.all, self.over = pid, 0, 0, threading.Event()

    @staticmethod
    def descendants(pid):
        found, left = [], [pid]
        while left:
            each = left.pop()
            found.append(each)
            try:
                for task in pathlib.Path(f"/proc/{each}/task").iterdir():
                    left += [int(child) for child in (task / "children").read_text().split()]
            except OSError:
                continue
        return found

    def run(self):
        while not self.over.wait(0.05):
            total = 0
            for pid in self.descendants(self.pid):
                try:
                    pages = int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1])
                except (OSError, IndexError):
                    continue
                self.one = max(self.one, pages // 256)
                total += pages // 256
            self.all = max(self.all, total)


def in_peace(case):
    start = time.monotonic()
    process = case.start("--json", "whole.json", "--csv", "whole.csv")
    peak = Peak(process.pid)
    peak.start()
    process.communicate(timeout=3600)
    peak.over.set()
    check(process.returncode == 2, f"exit status {process.returncode}")
    verdicts = case.verdicts("whole.json")
    called = {"s0000.c": "equivalent", "s0001.c": "different", "s0002.c": "equivalent", "s0003.c": "different"}
    for name, verdict in called.items():
        check(verdicts[name].startswith(verdict), f"{name}: {verdicts[name]}")
    for name, verdict in verdicts.items():
        check(not name.startswith("h") or not verdict.startswith("rejected"), f"{name}: {verdict}")
        check(not name.startswith("s") or not verdict.startswith(("undecided", "rejected")), f"{name}: {verdict}")
    case.nothing_left()
    check(peak.one < 1024, f"a process took {peak.one} MiB")
    return f"{time.monotonic() - start:.0f} s, largest process {peak.one} MiB, all together {peak.all} MiB"


def mounts():
    return pathlib.Path("/proc/self/mounts").read_text()


def killed_parents(case, kills, chance):
    before = mounts()
    killed = 0
    for _ in range(kills):
        process = case.start("--json", "report.json", "--csv", "report.csv", "--resume")
        try:
            process.communicate(timeout=chance.uniform(0.2, 6))
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate(timeout=60)
            killed += 1
        no_descendants()
    process = case.start("--json", "report.json", "--csv", "report.csv", "--resume")
    process.communicate(timeout=3600)
    here, whole = case.verdicts(), case.verdicts("whole.json")
    other = [f"{name}: {verdict}, resumed {here.get(name)}" for name, verdict in whole.items() if here.get(name) != verdict]
    check(not other, "; ".join(other))
    for kind in ("json", "csv"):
        texts = [(case.folder / f"{name}.{kind}").read_bytes() for name in ("report", "whole")]
        check(texts[0] == texts[1], f"the resumed {kind} report differs")
    check(mounts() == before, "a mount is left")
    case.nothing_left()
    return f"{killed} kills, then the same bytes"


def killed_workers(case, kills, chance):
    process = case.start("--json", "workers.json")
    killed = 0
    while process.poll() is None and killed < kills:
        time.sleep(chance.uniform(0.2, 3))
        children = Peak.descendants(process.pid)[1:]
        if children:
            try:
                os.kill(chance.choice(children), signal.SIGKILL)
                killed += 1
            except ProcessLookupError:
                pass
    process.communicate(timeout=3600)
    check(process.returncode in (0, 2), f"exit status {process.returncode}")
    here, whole = case.verdicts("workers.json"), case.verdicts("whole.json")
    changed = [name for name, verdict in whole.items() if here.get(name) != verdict]
    for name in changed:
        check(not here[name].startswith("equivalent") or whole[name].startswith("equivalent"),
              f"{name}: {whole[name]}, and {here[name]} after a kill")
    check(len(changed) <= killed, f"{len(changed)} verdicts changed after {killed} kills: {changed}")
    case.nothing_left()
    return f"{killed} kills, {len(changed)} other verdicts"


def starved(case):
    """Each tiny limit ends with a message or with the usual verdicts, never with a wrong one."""
    few = [f"s{i:04}.c" for i in range(4)]
    kept = case.submissions.rename(case.folder / "kept")
    case.submissions.mkdir()
    for name in few:
        (case.submissions / name).write_text((kept / name).read_text())
    whole = case.verdicts("whole.json")
    seen = []
    limits = {"NPROC": 3, "NOFILE": 16, "AS": 200 << 20, "STACK": 64 << 10, "CPU": 2, "DATA": 64 << 20}
    for name, value in limits.items():
        def limit(kind=getattr(resource, f"RLIMIT_{name}"), most=value):
            resource.setrlimit(kind, (most, most))

        report = case.folder / "starved.json"
        report.unlink(missing_ok=True)
        (case.folder / "starved.json.journal").unlink(missing_ok=True)
        code, _, err = case.grade("--json", "starved.json", preexec=limit)
        seen.append(f"{name} {code}")
        check(report.exists() or err, f"ulimit {name}: exit status {code} without a word")
        if report.exists():
            for path, verdict in case.verdicts("starved.json").items():
                check(verdict == whole[path] or verdict.startswith("undecided"), f"ulimit {name}: {path} {verdict}")
        no_descendants()
    for left in case.folder.glob("tmp/*"):
        check(False, f"left: {left}")
    return "exit statuses " + ", ".join(seen)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the binaries")
    parser.add_argument("--submissions", type=int, default=1000)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    chance = random.Random(args.seed)
    failed = 0
    with tempfile.TemporaryDirectory(prefix="scale.") as folder:
        case = Case(str(pathlib.Path(args.bin).resolve() / "assay"), folder, jobs=2)
        fill(case, args.submissions)
        for name, run in (("in peace", lambda: in_peace(case)),
                          ("killed parents", lambda: killed_parents(case, args.kills, chance)),
                          ("killed workers", lambda: killed_workers(case, args.kills, chance)),
                          ("starved", lambda: starved(case))):
            try:
                print(f"{name}: {run()}", flush=True)
            except Failure as failure:
                print(f"{name}: FAILED: {failure}", flush=True)
                failed += 1
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
