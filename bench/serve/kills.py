#!/usr/bin/env python3
"""Is an attempt that was acknowledged ever lost? Kills the server of `assay serve`, a judge or a worker at random moments.

Usage: bench/serve/kills.py [--assay FILE] [--kills N] [--seed N]

Each time, attempts are sent to a server on a copy of tests/serve/course, one of its processes is killed (SIGKILL) at a
random moment, the server is started again if it was that one, and every attempt that was acknowledged so far must be there
with its text. No process may outlive its server. Prints a line for each kill; exit code 1 if something was lost.
"""
import argparse
import os
import pathlib
import random
import shutil
import signal
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests/serve"))
import serve_test  # noqa: E402
from serve_test import Server  # noqa: E402

TEXTS = (serve_test.WRONG, serve_test.RIGHT, serve_test.ENDLESS)


def descendants(pid):
    """The processes below this one, by their depth."""
    found, level = [], [pid]
    while level:
        below = []
        for each in level:
            try:
                for task in pathlib.Path(f"/proc/{each}/task").iterdir():
                    below += map(int, (task / "children").read_text().split())
            except OSError:
                continue
        if below:
            found.append(below)
        level = below
    return found


def send_attempts(server, acknowledged, is_over):
    """Sends attempts until the server is gone."""
    number = 0
    while not is_over.is_set():
        text = f"{TEXTS[number % len(TEXTS)]}// {time.monotonic_ns()}\n"
        try:
            status, _, made = server.ask("POST", "/api/assignments/largest/runs", {"text": text})
        except OSError:
            return
        if status == 202:
            acknowledged[made["attempt"]] = text
        number += 1
        time.sleep(random.uniform(0.05, 0.5))


def killed(server, kind):
    """Kills one process of this kind, or the server if there is none. Returns what was killed."""
    below = descendants(server.process.pid)
    level = {"judge": 0, "worker": 1}.get(kind)
    if level is None or len(below) <= level:
        server.process.kill()
        server.process.wait()
        return "server"
    try:
        os.kill(random.choice(below[level]), signal.SIGKILL)
    except ProcessLookupError:
        return f"{kind}, which had ended"
    return kind


def is_there(pid):
    """A process that has ended can still be listed until it is waited for."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def lost(server, acknowledged):
    return [number for number, text in acknowledged.items()
            if (kept := server.ask("GET", f"/api/attempts/{number}"))[0] != 200 or kept[2]["text"] != text]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", default=ROOT / "build/release/bin/assay", type=pathlib.Path)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    acknowledged, failures = {}, 0
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place) / "course"
        shutil.copytree(ROOT / "tests/serve/course", folder)
        server = Server(arguments.assay.resolve(), folder).sign_in()
        for number in range(arguments.kills):
            is_over = threading.Event()
            sender = threading.Thread(target=send_attempts, args=(server, acknowledged, is_over))
            sender.start()
            time.sleep(random.uniform(0.2, 2.5))
            before = [pid for level in descendants(server.process.pid) for pid in level]
            what = killed(server, ("server", "judge", "worker")[number % 3])
            is_over.set()
            sender.join()
            if server.process.poll() is not None:
                time.sleep(1)
                left = [pid for pid in before if is_there(pid)]
                failures += len(left)
                cookie = server.cookie  # the browser is the same, and finds its attempts
                server = Server(arguments.assay.resolve(), folder)
                server.cookie = cookie
            else:
                left = []
            missing = lost(server, acknowledged)
            works = server.judged(serve_test.RIGHT)["verdict"]["verdict"] == "equivalent"
            failures += len(missing) + (not works)
            print(f"{number + 1:2} killed: {what}; {len(acknowledged)} acknowledged, {len(missing)} lost, "
                  f"{len(left)} processes left, {'works' if works else 'DOES NOT WORK'}", flush=True)
        server.end()
    print(f"{arguments.kills} kills, {len(acknowledged)} attempts acknowledged, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
