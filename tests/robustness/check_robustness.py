#!/usr/bin/env python3
"""Kills, interrupts and starves `assay grade` and checks what is left.

  check_robustness.py --bin build/dev/bin [FRAGMENT...]

Nothing that was finished is lost, no process outlives the command, no folder is left in TMPDIR.
Orphaned descendants become children of this script, which is how it finds them.
"""
import argparse
import ctypes
import json
import os
import pathlib
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time

REFERENCE = """#include <stdio.h>
int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 0;
  printf("%d\\n", n % 1000 + 1);
  return 0;
}
"""
PR_SET_CHILD_SUBREAPER = 36
ASSIGNMENT = 'title = "T"\ninput = "n: int in 0..9"\n'


class Failure(Exception):
    pass


def check(condition, what):
    if not condition:
        raise Failure(what)


def wait_until(condition, what, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        check(time.monotonic() < end, f"{what}: not within {seconds} s")
        time.sleep(0.02)


def no_descendants(seconds=20):
    """Fails if a process that is not known to this script is still alive."""
    end = time.monotonic() + seconds
    while True:
        try:
            os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        check(time.monotonic() < end, "a process outlives assay")
        time.sleep(0.02)


class Case:
    """A class of submissions in a folder of its own."""

    def __init__(self, binary, folder, jobs=1):
        self.jobs = jobs
        self.binary = binary
        self.folder = pathlib.Path(folder)
        self.submissions = self.folder / "submissions"
        self.submissions.mkdir()
        (self.folder / "tmp").mkdir()
        (self.folder / "reference.c").write_text(REFERENCE)
        (self.folder / "assignment.toml").write_text(ASSIGNMENT)

    def put(self, name, text):
        (self.submissions / name).write_text(text)

    def fill(self):
        """Two that are decided at once, one that takes seconds, and three more."""
        self.put("a-right.c", REFERENCE.replace("n % 1000 + 1", "1 + n % 1000"))
        self.put("b-wrong.c", REFERENCE.replace("+ 1", "+ 2"))
        endless = REFERENCE.replace("  printf", "  if (n == 7) for (;;) ;\n  printf")
        self.put("c-endless.c", endless)
        self.put("d-wrong.c", REFERENCE.replace("1000", "7"))
        self.put("e-wrong.c", REFERENCE.replace("+ 1", "- 1"))
        self.put("f-right.c", REFERENCE.replace("int n;", "int n = 0;"))

    def start(self, *options, preexec=None):
        def prepare():
            for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(each, signal.SIG_DFL)
            if preexec:
                preexec()

        env = {"PATH": "/usr/bin:/bin", "TMPDIR": str(self.folder / "tmp"), "LC_ALL": "C.UTF-8"}
        return subprocess.Popen(
            [self.binary, "grade", "reference.c", "submissions", "--jobs", str(self.jobs), "--progress", "none",
             *options], cwd=self.folder, env=env, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=prepare)

    def grade(self, *options, preexec=None):
        process = self.start(*options, preexec=preexec)
        out, err = process.communicate(timeout=120)
        return process.returncode, out, err

    def verdicts(self, name="report.json"):
        report = json.loads((self.folder / name).read_text())
        return {one["path"]: one["verdict"] + " " + one.get("reason", "")
                for one in report["submissions"]}

    def journal_lines(self, name="report.json.journal"):
        path = self.folder / name
        return path.read_text().count("\n") if path.exists() else 0

    def nothing_left(self):
        no_descendants()
        check(not list((self.folder / "tmp").iterdir()), "a temporary folder is left")
        check(not list(self.folder.glob("*.part")), "a part of a file is left")


def outputs_are_tried_first(case):
    """Grading would take seconds, and nothing is graded."""
    case.fill()
    (case.folder / "file").write_text("")
    for bad in ("/dev/full", "submissions", "file/report.json", "/proc/nowhere/report.json"):
        code, out, err = case.grade("--json", bad, "--html", "good.html")
        check(code == 1 and out == "", f"{bad}: exit status {code}, output {out!r}")
        check(bad in err and ";" in err and err.count("\n") == 1, f"{bad}: {err!r}")
    check(not (case.folder / "good.html").exists(), "an output was written")

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

    code, out, err = case.grade("--json", "report.json", preexec=limit)
    check(code == 1 and "ulimit -f" in err, f"ulimit -f: exit status {code}, {err!r}")
    case.nothing_left()


def a_failed_output_costs_nothing_else(case):
    case.put("a.c", REFERENCE)
    case.put("b.c", REFERENCE.replace("+ 1", "+ 2"))
    (case.folder / "web").mkdir()
    process = case.start("--html", "web/r.html", "--json", "report.json", "--csv", "report.csv",
                         "--journal", "the.journal")
    wait_until(lambda: case.journal_lines("the.journal") > 0, "the journal")
    (case.folder / "web").rmdir()
    (case.folder / "web").write_text("")
    out, err = process.communicate(timeout=120)
    check(process.returncode == 6, f"exit status {process.returncode}: {err}")
    check("web/r.html: cannot write" in err, err)
    check("different  b.c" in out, "the table is missing")
    check(len(case.verdicts()) == 2, "the other output is missing")
    check((case.folder / "report.csv").exists(), "the last output is missing")
    with open("/dev/full", "w") as full:
        code = subprocess.run([case.binary, "grade", "reference.c", "submissions", "--json", "j"],
                              cwd=case.folder, stdout=full, stderr=subprocess.PIPE).returncode
    check(code == 6 and len(case.verdicts("j")) == 2, f"standard output is full: {code}")
    case.nothing_left()


def odd_files_are_listed(case):
    (case.folder / "secret.c").write_text(REFERENCE + "/* the secret */")
    case.put("a.c", REFERENCE)
    s = case.submissions
    (s / "outside.c").symlink_to("../secret.c")
    (s / "inside.c").symlink_to("a.c")
    (s / "device.c").symlink_to("/dev/zero")
    (s / "folder").symlink_to("..")
    os.mkfifo(s / "pipe.c")
    server = socket.socket(socket.AF_UNIX)
    here = os.getcwd()
    os.chdir(s)
    server.bind("socket.c")
    os.chdir(here)
    code, out, err = case.grade("--json", "report.json", "--html", "r.html")
    server.close()
    check(code == 2, f"exit status {code}: {err}")
    refused = {"outside.c", "inside.c", "device.c", "folder", "pipe.c", "socket.c"}
    verdicts = case.verdicts()
    check({name for name, text in verdicts.items() if text == "rejected unreadable"} == refused,
          verdicts)
    check(len(verdicts) == 7, verdicts)
    for name in ("report.json", "r.html"):
        check("the secret" not in (case.folder / name).read_text(), f"{name} shows the secret")


def interrupted(case, number, code):
    case.fill()
    process = case.start("--json", "report.json", "--csv", "report.csv")
    wait_until(lambda: case.journal_lines() >= 3, "two results")
    process.send_signal(number)
    out, err = process.communicate(timeout=60)
    check(process.returncode == code, f"exit status {process.returncode}: {err}")
    verdicts = case.verdicts()
    check(verdicts["a-right.c"] == "equivalent " and verdicts["b-wrong.c"].startswith("different"),
          verdicts)
    check(verdicts["f-right.c"] == "undecided interrupted" and len(verdicts) == 6, verdicts)
    check("not judged: interrupted" in out and "--resume" in err, out + err)
    check((case.folder / "report.csv").exists(), "an output is missing")
    case.nothing_left()


def sigint(case):
    interrupted(case, signal.SIGINT, 130)


def sigterm(case):
    interrupted(case, signal.SIGTERM, 143)


def compare_resumed(case):
    """A resumed run ends with the bytes of an uninterrupted one."""
    code, out, err = case.grade("--json", "report.json", "--csv", "report.csv", "--resume")
    check(code == 0, f"resumed: exit status {code}: {err}")
    check(case.journal_lines() == 0, "the journal was not removed")
    whole, again, err = case.grade("--json", "whole.json", "--csv", "whole.csv")
    check(whole == 0, err)
    for kind in ("json", "csv"):
        texts = [(case.folder / f"{name}.{kind}").read_bytes() for name in ("report", "whole")]
        check(texts[0] == texts[1], f"the resumed {kind} report differs")
    check(out.replace("report.", "whole.") == again, "the resumed table differs")
    case.nothing_left()


def killed_and_resumed(case):
    case.fill()
    process = case.start("--json", "report.json")
    wait_until(lambda: case.journal_lines() >= 3, "two results")
    process.kill()
    process.communicate(timeout=60)
    no_descendants()
    before = case.journal_lines()
    # The end of Assay can cut a line off.
    with open(case.folder / "report.json.journal", "a") as journal:
        journal.write('{"submission":"c-endl')
    for name, text, why in (("a-right.c", REFERENCE + "\n", "a-right.c has changed"),
                            ("../reference.c", REFERENCE + "\n", "the reference")):
        old = (case.submissions / name).read_text()
        case.put(name, text)
        code, out, err = case.grade("--json", "report.json", "--resume")
        check(code == 1 and why in err, f"{name}: exit status {code}: {err}")
        case.put(name, old)
    code, out, err = case.grade("--json", "report.json", "--resume", "--seed", "5")
    check(code == 1 and "the options differ" in err, f"exit status {code}: {err}")
    check(case.journal_lines() == before, "the journal was changed")
    compare_resumed(case)


def killed_worker(case):
    case.fill()
    process = case.start("--json", "report.json")
    wait_until(lambda: case.journal_lines() >= 3, "two results")
    children = pathlib.Path(f"/proc/{process.pid}/task")

    def workers():
        return [int(pid) for task in children.iterdir()
                for pid in (task / "children").read_text().split()]

    wait_until(workers, "a worker")
    os.kill(workers()[0], signal.SIGKILL)
    out, err = process.communicate(timeout=120)
    # Native runs decide instead, and the failure is not hidden.
    verdicts = case.verdicts()
    right = {name for name, text in verdicts.items() if text.startswith("equivalent")}
    wrong = {name for name, text in verdicts.items() if text.startswith("different")}
    check(process.returncode == 0 and right == {"a-right.c", "f-right.c"} and len(wrong) == 4,
          verdicts)
    report = json.loads((case.folder / "report.json").read_text())
    failed = [s["path"] for s in report["submissions"]
              if any(f["code"] == "internal-error" for f in s["findings"])]
    check(failed == ["c-endless.c"], failed)
    no_descendants()


CASES = [outputs_are_tried_first, a_failed_output_costs_nothing_else, odd_files_are_listed, sigint,
         sigterm, killed_and_resumed, killed_worker]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the binaries")
    parser.add_argument("fragment", nargs="*")
    args = parser.parse_args()
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    binary = str(pathlib.Path(args.bin).resolve() / "assay")
    failed = 0
    for run in CASES:
        if args.fragment and not any(f in run.__name__ for f in args.fragment):
            continue
        start = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="robust.") as folder:
            try:
                run(Case(binary, folder))
                what = "passed"
            except Failure as failure:
                what = f"FAILED: {failure}"
                failed += 1
        print(f"{run.__name__}: {what} ({time.monotonic() - start:.1f} s)", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
