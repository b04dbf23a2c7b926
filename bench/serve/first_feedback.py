#!/usr/bin/env python3
"""How long does a student wait after Run? Asks `assay serve` what its page asks, without a browser.

Usage: bench/serve/first_feedback.py [--assay FILE] [--language NAME ...] [--each N] [--students N]

Serves the example classes, opens each assignment, and runs its wrong submissions one after the other. Prints, for each
language, the elapsed seconds from Run to the first counterexample, to the verdict, to the first and the last suspicious
lines, and from Stop to the end of a run: median, 95th percentile, largest. With `--students N`, prints what N students wait who press Run on a
C assignment within a minute, each in a browser of their own, and the memory of all processes of the server.
"""
import argparse
import concurrent.futures
import pathlib
import shutil
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests/serve"), str(ROOT / "tools")]
import check_examples  # noqa: E402
from serve_test import Server  # noqa: E402


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


def described(values):
    return (f"median {percentile(values, 0.5):.2f}, 95th percentile {percentile(values, 0.95):.2f}, "
            f"largest {max(values, default=0):.2f} ({len(values)})")


def classes(each):
    """The example classes: folder, language, and the texts of the wrong submissions."""
    found = []
    for expected in sorted(ROOT.glob("examples/**/expected.tsv")):
        folder = expected.parent
        references = [one for one in folder.glob("reference.*") if one.suffix in (".c", ".js", ".scala")]
        if len(references) != 1:
            continue
        texts = []
        for name, (verdict, *_) in sorted(check_examples.read_expected(folder).items()):
            file = next((one for one in (folder / "submissions" / name, folder / "wrong" / name) if one.is_file()), None)
            if verdict in ("different", "wrong") and file is not None:
                texts.append(file.read_text(errors="replace"))
        if texts:
            found.append((folder, references[0].suffix, texts[:each]))
    return found


def started(server, name, text):
    """A run and when it was asked for. The server limits how often a student runs programs; that is waited for, and not counted."""
    while True:
        begin = time.monotonic()
        status, _, made = server.ask("POST", f"/api/assignments/{name}/runs", {"text": text})
        if status != 429:
            assert status == 202, (status, made)
            return made["run"], begin
        time.sleep(made["seconds"])


def wait_until_open(server, name, text):
    """Opening is done while the student writes: it is waited for, and not counted."""
    server.ask("GET", f"/api/assignments/{name}")
    for _ in server.events(server.start(text, name)):
        pass


def one_run(server, name, text):
    """Seconds until the first counterexample, the verdict, the first lines and the last ones; None for what does not come."""
    run, begin = started(server, name, text)
    first = verdict = first_lines = lines = None
    for event, data in server.events(run):
        if event == "counterexample" and first is None:
            first = time.monotonic() - begin
        if event == "verdict" and data["verdict"] == "different":
            verdict = time.monotonic() - begin
            first = verdict if first is None else first
        if event == "lines":
            lines = time.monotonic() - begin
            first_lines = lines if first_lines is None else first_lines
    return first, verdict, first_lines, lines


def cancelled(server, name, text):
    """Seconds from Stop to the end, of a run that is being judged; None if it had ended before."""
    run, _ = started(server, name, text)
    events = server.events(run)
    for event, data in events:
        if event == "state" and data["state"] == "judging":
            break
    begin = time.monotonic()
    server.ask("POST", f"/api/runs/{run}/cancel", {})
    reason = dict(events)["end"]["reason"]
    return time.monotonic() - begin if reason == "cancelled" else None


def memory(server):
    """Resident MiB of the server and all its descendants, shared pages counted once a process."""
    pids, total = [server.process.pid], 0
    for pid in pids:
        try:
            total += int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096
            for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
                pids += map(int, (task / "children").read_text().split())
        except OSError:
            continue
    return total / 2**20


def load(server, name, texts, students):
    """What students wait who press Run at equal distances within a minute, each in a browser of their own."""
    pages = [server] + [server.another_page() for _ in range(students - 1)]
    most = [0.0]
    done = threading.Event()

    def watch():
        while not done.wait(0.2):
            most[0] = max(most[0], memory(server))

    def student(number):
        time.sleep(60 * number / students)
        return one_run(pages[number], name, texts[number % len(texts)])

    watcher = threading.Thread(target=watch)
    watcher.start()
    with concurrent.futures.ThreadPoolExecutor(students) as pool:
        waits = list(pool.map(student, range(students)))
    done.set()
    watcher.join()
    return waits, most[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", default=ROOT / "build/release/bin/assay")
    parser.add_argument("--language", nargs="*", choices=("c", "js", "scala"), default=("c", "js", "scala"))
    parser.add_argument("--each", type=int, default=100, help="wrong submissions of each class")
    parser.add_argument("--students", type=int, default=0)
    arguments = parser.parse_args()
    all_classes = classes(arguments.each)
    for language in arguments.language:
        chosen = [one for one in all_classes if one[1] == "." + language]
        firsts, verdicts, first_lines, lines, stops, missing = [], [], [], [], [], 0
        with tempfile.TemporaryDirectory() as place:
            course = pathlib.Path(place)
            for folder, _, _ in chosen:
                shutil.copytree(folder, course / folder.name)
            server = Server(arguments.assay, course, "--jobs", "1").sign_in()
            try:
                for folder, _, texts in chosen:
                    name = folder.name
                    wait_until_open(server, name, texts[0])
                    for text in texts:
                        first, verdict, first_at, at = one_run(server, name, text)
                        missing += first is None
                        firsts += [first] if first is not None else []
                        verdicts += [verdict] if verdict is not None else []
                        first_lines += [first_at] if first_at is not None else []
                        lines += [at] if at is not None else []
                    stops += [one for one in [cancelled(server, name, texts[0])] if one is not None]
            finally:
                server.end()
        print(f"{language}: {len(chosen)} classes, {missing} runs without a counterexample", flush=True)
        print(f"  to the counterexample: {described(firsts)}; targets 1 and 2 s")
        print(f"  to the verdict:        {described(verdicts)}")
        print(f"  to the first lines:    {described(first_lines)}; target 3 s")
        print(f"  to the last lines:     {described(lines)}")
        print(f"  from Stop to the end:  {described(stops)}; target 0.2 s", flush=True)
    if arguments.students:
        folder, _, texts = next(one for one in all_classes if one[1] == ".c")
        with tempfile.TemporaryDirectory() as place:
            server = Server(arguments.assay, folder, "--data", pathlib.Path(place) / "attempts.sqlite").sign_in()
            name = server.ask("GET", "/api/course")[2]["assignments"][0]["id"]
            wait_until_open(server, name, texts[0])
            waits, most = load(server, name, texts, arguments.students)
            server.end()
        print(f"{arguments.students} students within a minute ({name}): to the counterexample "
              f"{described([one for one, *_ in waits if one is not None])}; "
              f"{sum(one is None for one, *_ in waits)} without one; memory {most:.0f} MiB")


if __name__ == "__main__":
    main()
