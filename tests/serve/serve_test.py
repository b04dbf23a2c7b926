#!/usr/bin/env python3
"""Asks `assay serve` what a page asks, and what no page may ask.

Usage: tests/serve/serve_test.py ASSAY

Starts the server on a copy of tests/serve/course. Prints a line for each test; exit code 1 if one fails.
"""
import contextlib
import copy
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
RIGHT = (HERE / "course/largest/reference.js").read_text()
WRONG = RIGHT.replace("numbers[0]", "0")
ENDLESS = "export function largest(numbers) {\n  while (numbers.length) {}\n}\n"


def in_english(said):
    """Returns what the server says with each sentence in English only."""
    if isinstance(said, dict):
        return said["en"] if said.keys() == {"en", "de"} else {key: in_english(each) for key, each in said.items()}
    return [in_english(each) for each in said] if isinstance(said, list) else said


class Server:
    """A running server, and a page that has signed in."""

    def __init__(self, assay, folder, *options):
        self.process = subprocess.Popen([assay, "serve", folder, "--port", "0", "--no-browser", *options],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.greeting = self.process.stdout.readline()
        found = re.match(r"Open http://127\.0\.0\.1:(\d+)/#token=([0-9a-f]{32})$", self.process.stdout.readline())
        self.port, self.token = int(found[1]), found[2]
        found = re.match(r"For the teacher, open http://.*#teacher=([0-9a-f]{32})$", self.process.stdout.readline())
        self.teachers_token = found[1]
        self.cookie = ""

    def ask(self, method, path, body=None, **headers):
        """Returns the status, the headers and the content."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        sent = {"Host": f"127.0.0.1:{self.port}", "Cookie": self.cookie}
        if method == "POST":
            sent |= {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/json", "X-Assay": "1"}
        sent |= headers
        with contextlib.closing(connection):
            connection.request(method, path, None if body is None else json.dumps(body), sent)
            answer = connection.getresponse()
            content = answer.read().decode()
        return answer.status, answer.headers, in_english(json.loads(content)) if content.startswith("{") else content

    def sign_in(self):
        status, headers, _ = self.ask("POST", "/api/session", {"token": self.token})
        assert status == 204, status
        self.cookie = headers["Set-Cookie"].split(";")[0]
        self.next_address = self.process.stdout.readline()
        return self

    def teacher(self):
        """A page in the browser of the teacher."""
        page = copy.copy(self)
        status, headers, _ = self.ask("POST", "/api/session", {"teacher": self.teachers_token})
        assert status == 204, status
        page.cookie = headers["Set-Cookie"].split(";")[0]
        found = re.match(r"For the next sign-in of the teacher, open .*#teacher=([0-9a-f]{32})$", self.process.stdout.readline())
        self.teachers_token = found[1]
        return page

    def another_page(self):
        """A page in another browser."""
        found = re.match(r"For another browser, open .*#token=([0-9a-f]{32})$", self.next_address)
        page = copy.copy(self)
        page.token, page.cookie = found[1], ""
        page.sign_in()
        self.next_address = page.next_address
        return page

    def start(self, text, assignment="largest"):
        status, _, made = self.ask("POST", f"/api/assignments/{assignment}/runs", {"text": text})
        assert status == 202, (status, made)
        return made["run"]

    def events(self, run):
        """Yields the events of a run, as pairs of a name and the data."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        with contextlib.closing(connection):
            connection.request("GET", f"/api/runs/{run}/events", headers={"Cookie": self.cookie})
            answer = connection.getresponse()
            assert answer.getheader("Content-Type") == "text/event-stream"
            name = ""
            for line in answer:
                line = line.decode().rstrip("\n")
                if line.startswith("event: "):
                    name = line[7:]
                elif line.startswith("data: "):
                    yield name, in_english(json.loads(line[6:]))

    def judged(self, text, assignment="largest"):
        return dict(self.events(self.start(text, assignment)))

    def tried(self, kind, text, given, assignment="sum"):
        """What a program does on an input: `kind` is "inputs" or "steps"."""
        status, _, made = self.ask("POST", f"/api/assignments/{assignment}/{kind}", {"text": text, "input": given})
        assert status == 202, (status, made)
        events = dict(self.events(made["run"]))
        assert events["end"]["reason"] == "done", events
        return events["input" if kind == "inputs" else kind]

    def judges(self):
        """The process ids of the judges."""
        found = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True)
        return [int(each) for each in found.stdout.split()]

    def end(self, number=signal.SIGINT):
        self.process.send_signal(number)
        return self.process.wait(timeout=20)


def judges_programs(server):
    said = server.judged(WRONG)
    assert said["verdict"]["verdict"] == "different", said
    assert said["verdict"]["counterexample"]["is_call"], said
    assert [each["line"] for each in said["lines"]["lines"]][0] == 2, said
    assert said["end"] == {"reason": "done", "message": ""}, said
    assert server.judged(RIGHT)["verdict"]["verdict"] == "equivalent"
    assert server.judged("export function largest(")["verdict"]["verdict"] == "rejected"
    (reason,) = server.judged("export function largest(")["verdict"]["messages"]
    assert reason["line"] == 1 and reason["code"] == "compiler", reason
    said = server.judged("export function smallest(xs) { return 1; }")["verdict"]
    assert "it exports smallest" in said["sentence"] and said["messages"] == [], said
    assert server.judged("")["verdict"]["verdict"] == "rejected"
    assert server.judged("\0\1\2")["verdict"]["verdict"] == "rejected"
    said = server.judged((HERE / "course/sum/reference.c").read_text().replace("a + b", "a - b"), "sum")
    assert said["verdict"]["verdict"] == "different", said


def shows_the_first_counterexample_at_once(server):
    late = RIGHT.replace("return most", "return numbers.length > 2 && most > 3 ? 0 : most")
    for text, assignment in ((late, "largest"), ((HERE / "course/sum/reference.c").read_text().replace("a + b", "a - b"), "sum")):
        events = [one for one in server.events(server.start(text, assignment)) if one[0] != "state"]
        names = [name for name, _ in events]
        assert names[0] == "counterexample" and names.count("verdict") == 1, names
        assert "counterexample" not in names[names.index("verdict"):], names
        final = dict(events)["verdict"]["counterexample"]
        for name, example in events:
            if name == "counterexample":
                assert example.keys() == final.keys() and example["confirmed_by"], example
                assert example["expected"] != example["got"], example
                assert len(example["input"]) >= len(final["input"]), (example, final)
    assert "counterexample" not in server.judged(RIGHT)


def shows_the_lines_of_runs_before_a_repair(server):
    in_c = (HERE / "course/sum/reference.c").read_text().replace("  printf", "  if (a > b)\n    b = 0;\n  printf")
    in_javascript = RIGHT.replace("return most", "if (numbers.length > 2)\n    most = 0;\n  return most")
    for text, assignment in ((in_c, "sum"), (in_javascript, "largest")):
        events = [one for one in server.events(server.start(text, assignment)) if one[0] in ("verdict", "lines")]
        assert [name for name, _ in events] == ["verdict", "lines", "lines"], events
        first, last = (data for name, data in events if name == "lines")
        assert not first["is_final"] and first["hints"] == 0 and last["is_final"] and last["hints"] == 1, events
        at = 1 + text.splitlines().index(next(each for each in text.splitlines() if each.endswith("= 0;")))
        assert {each["line"] for each in first["lines"][:2]} == {at - 1, at}, (at, first)
        assert all("wrong result" in each["reason"] for each in first["lines"]), first


def gives_hints(server):
    run = server.start(WRONG)
    hints = dict(server.events(run))["lines"]["hints"]
    assert hints == 1, hints  # those that say where to look are left out
    for rung in range(1, hints + 1):
        status, _, hint = server.ask("POST", f"/api/attempts/{run}/hint", {"rung": rung})
        assert status == 200 and hint["sentences"], hint
        assert server.ask("GET", f"/api/attempts/{run}")[2]["hints"][-1] == hint
    assert server.ask("POST", f"/api/attempts/{run}/hint", {"rung": hints + 1})[0] == 404


def runs_programs_on_inputs(server):
    right = (HERE / "course/sum/reference.c").read_text()
    wrong = right.replace("a + b", "a - b")
    ran = server.tried("inputs", wrong, "5 3\n")
    assert (ran["got"], ran["expected"], ran["is_same"], ran["why_invalid"]) == ("2\n", "8\n", False, ""), ran
    assert ran["confirmed_by"].startswith("gcc"), ran
    assert server.tried("inputs", right, "5 3\n")["is_same"]
    ran = server.tried("inputs", wrong, "500 3\n")
    assert ran["got"] == "497\n" and ran["expected"] is None and "from -100 to 100" in ran["why_invalid"], ran
    ran = server.tried("inputs", "int main( {", "5 3\n")
    assert ran["problem"]["of"] == "program" and ran["problem"]["message"], ran
    ran = server.tried("inputs", wrong.replace("int a, b;", "int a, b, c; if (c) return c;"), "5 3\n")
    assert "line 4" in ran["remark"] and "never set (c)" in ran["remark"], ran
    count = len(server.ask("GET", "/api/assignments/sum/attempts")[2]["attempts"])
    server.tried("inputs", right, "1 1\n")
    assert len(server.ask("GET", "/api/assignments/sum/attempts")[2]["attempts"]) == count


def follows_programs_step_by_step(server):
    right = (HERE / "course/sum/reference.c").read_text()
    said = server.tried("steps", right.replace("a + b", "a - b"), "5 3\n")
    trace = said["trace"]
    assert [step[0] for step in trace["steps"]] == [5, 6, 7], trace
    assert trace["output"] == "2\n" and trace["end"]["kind"] == "exited" and not trace["is_cut"], trace
    assert trace["expected"]["output"] == "8\n" and not trace["expected"]["is_same"], trace
    assert trace["first_wrong"] == 2, trace
    values = trace["steps"][1][6]
    shown = {trace["texts"][values[i]]: trace["texts"][values[i + 1]] for i in range(0, len(values), 3)}
    assert shown == {"a": "5", "b": "3"}, shown
    sent = json.dumps(said)
    assert "scanf" not in sent and "reference" not in sent, sent
    endless = server.tried("steps", "int main(void) { for (;;) {} }", "5 3\n")["trace"]
    assert endless["end"]["kind"] == "no-termination" and endless["is_cut"] and len(endless["steps"]) == 5000, endless["end"]
    assert server.tried("steps", "int main( {", "5 3\n")["problem"]["of"] == "program"
    assert server.tried("steps", right, "x\n")["trace"]["expected"] is None


def tries_out_calls(server):
    ran = server.tried("inputs", WRONG, "largest([-3, -1])", "largest")
    assert (ran["got"], ran["expected"], ran["is_same"]) == ("0", "-1", False) and ran["is_call"], ran
    ran = server.tried("inputs", WRONG, "largest([50])", "largest")
    assert ran["got"] == "50" and ran["expected"] is None and "an array of 1 to 3 integers" in ran["why_invalid"], ran
    for given, said in (("largest([1", "line 1, column 1"), ("largest(x)", "line 1, column 1: the arguments"),
                        ("largest([1]); largest([2])", "line 1, column 15"), ("other([1])", "`largest`"), ("", "no call")):
        problem = server.tried("inputs", WRONG, given, "largest")["problem"]
        assert problem["of"] == "input" and said in problem["message"], problem
    trace = server.tried("steps", WRONG, "largest([-3, -1])", "largest")["trace"]
    assert trace["end"] == {"kind": "returned", "line": 0, "value": "0", "detail": "", "status": None}, trace["end"]
    assert trace["expected"]["value"] == "-1" and [each[3] for each in trace["loops"]] == [2], trace
    values = trace["steps"][-1][6]
    assert [trace["texts"][each] for each in values[:2]] == ["numbers", "[-3, -1]"], trace
    run = server.ask("POST", "/api/assignments/largest/steps", {"text": ENDLESS, "input": "largest([1])"})[2]["run"]
    events = server.events(run)
    next(events)
    assert server.ask("POST", f"/api/runs/{run}/cancel", {})[0] == 204
    assert dict(events)["end"]["reason"] == "cancelled"


def tries_out_scala(assay, folder):
    if not shutil.which("scalac"):
        print("skipped: tries_out_scala needs scalac")
        return
    place = folder.parent / "scala/insertion"
    place.mkdir(parents=True)
    right = """object Solution {
  case class Full(n: Int) extends Exception
  def isSorted(xs: List[Int]): Boolean = xs.isEmpty || xs.zip(xs.tail).forall(p => p._1 <= p._2)
  def insert(x: Int, xs: List[Int]): List[Int] = xs match {
    case Nil => List(x)
    case y :: rest => if (x < y) x :: xs else y :: insert(x, rest)
  }
}
"""
    wrong = right.replace("x :: xs else", "x :: rest else")
    (place / "reference.scala").write_text(right)
    (place / "assignment.toml").write_text('contract = "Solution.isSorted(xs)"\n')
    server = Server(assay, place.parent).sign_in()
    assert server.ask("GET", "/api/assignments/insertion")[2]["tries_out"]

    def tried(kind, text, given):
        return server.tried(kind, text, given, "insertion")

    said = server.judged(wrong, "insertion")
    assert said["lines"]["is_final"] and said["lines"]["lines"][0]["line"] == 6, said
    ran = tried("inputs", wrong, "insert(1, List(2, 3))")
    assert (ran["got"], ran["expected"], ran["is_same"]) == ("List(1, 3)", "List(1, 2, 3)", False) and ran["is_call"], ran
    assert ran["confirmed_by"].startswith("scalac"), ran
    assert tried("inputs", right, "Solution.insert(2, Nil)")["is_same"]
    ran = tried("inputs", wrong, "insert(1, List(2, 1))")
    assert ran["expected"] is None and "A condition of the task" in ran["why_invalid"] and ran["got"] == "List(1, 1)", ran
    for given, said in (("insert(1", "line 1, column 9: a `)` is missing"), ("insert('a, Nil)", "line 1, column "),
                        ("insert(1)", "line 1, column "), ("f(1)", "asks for `insert`"), ("insert(1, Nil); 2", "no call"),
                        ("Nil } }; object B { def c = { insert(1, Nil)", "closes nothing"), ("insert(1 / 0, Nil)", "has no value"),
                        ("", "no call"), ("1 + 2", "this is no call; write a call, such as `insert(1, List(1))`")):
        for kind in ("inputs", "steps"):
            problem = tried(kind, wrong, given)["problem"]
            assert problem["of"] == "input" and said in problem["message"], (given, problem)
    assert tried("inputs", "object Solution {", "insert(1, Nil)")["problem"]["of"] == "program"
    assert tried("steps", "object Solution {}", "insert(1, Nil)")["problem"]["of"] == "program"
    said = tried("steps", wrong, "insert(2, List(1, 3))")
    trace = said["trace"]
    calls = [(trace["texts"][each[0]], each[1], each[2], each[5], trace["texts"][each[6]]) for each in trace["calls"]]
    assert calls == [("insert(2, List(1, 3))", -1, 4, "returned", "List(1, 2)"), ("insert(2, List(3))", 0, 4, "returned", "List(2)")], calls
    assert [step[2] for step in trace["steps"]] == [1, 1, 2, 2, 2, 1] and trace["first_wrong"] is None, trace
    assert trace["end"]["value"] == "List(1, 2)" and trace["expected"]["value"] == "List(1, 2, 3)", trace
    assert not trace["expected"]["is_same"] and "rest else" not in json.dumps(said), said
    assert tried("steps", wrong, "insert(1, List(2, 1))")["trace"]["expected"] is None
    deep = right.replace("xs match {", "insert(x, x :: xs) match {")
    endless = tried("steps", deep, "insert(2, Nil)")["trace"]
    assert endless["is_cut"] and len(endless["steps"]) <= 5000 and endless["end"]["kind"] == "no-termination", endless["end"]
    server.end()


def cancels(server):
    first = server.start(ENDLESS)
    begin = time.monotonic()
    second = server.start(RIGHT)
    assert dict(server.events(first))["end"]["reason"] == "cancelled"
    assert time.monotonic() - begin < 2
    assert dict(server.events(second))["verdict"]["verdict"] == "equivalent"
    third = server.start(ENDLESS)
    assert server.ask("POST", f"/api/runs/{third}/cancel", {})[0] == 204
    assert dict(server.events(third))["end"]["reason"] == "cancelled"


def cancels_nothing_of_other_pages(server):
    page = server.another_page()
    own = page.start(WRONG)
    assert dict(server.events(server.start(RIGHT)))["verdict"]["verdict"] == "equivalent"
    assert dict(page.events(own))["end"]["reason"] == "done"


def survives_a_killed_judge(server):
    run = server.start(ENDLESS)
    events = server.events(run)

    def kill_judges():
        for pid in server.judges():
            os.kill(pid, signal.SIGKILL)

    next(events)
    kill_judges()
    is_second = False
    for _, data in events:
        is_second = is_second or data.get("state") == "opening"
        if is_second and data.get("state") == "judging":
            kill_judges()
            break
    end = dict(events)["end"]
    assert end["reason"] == "failed" and "again" in end["message"], end
    run = server.start(WRONG)
    kill_judges()
    assert dict(server.events(run))["verdict"]["verdict"] == "different"


def goes_on_without_its_listener(server):
    run = server.start(WRONG)
    events = server.events(run)
    next(events)
    events.close()
    assert dict(server.events(run))["verdict"]["verdict"] == "different"


def refuses_forged_requests(server):
    for host in ("evil.example", f"evil.example:{server.port}", "localhost", f"127.0.0.1:{server.port + 1}"):
        assert server.ask("GET", "/api/course", Host=host)[0] == 421, host
    for origin in ("http://evil.example", "null", f"https://127.0.0.1:{server.port}"):
        assert server.ask("POST", "/api/assignments/largest/runs", {"text": RIGHT}, Origin=origin)[0] == 403, origin
    assert server.ask("POST", "/api/assignments/largest/runs", {"text": RIGHT}, **{"X-Assay": ""})[0] == 403
    assert server.ask("POST", "/api/assignments/largest/runs", {}, **{"Content-Type": "text/plain"})[0] == 415
    assert server.ask("GET", "/api/course", Cookie="")[0] == 401
    assert server.ask("POST", "/api/session", {"token": "0" * 32})[0] == 403
    assert server.ask("POST", "/api/session", {"token": server.token})[0] == 403  # it was used
    assert server.ask("GET", "/../../etc/passwd")[0] == 404
    assert server.ask("GET", "/api/assignments/..%2f..")[0] == 404


def refuses_what_is_too_large(server):
    assert server.ask("POST", "/api/assignments/largest/runs", {"text": "x" * 280_000})[0] == 413
    assert server.ask("POST", "/api/assignments/largest/runs", {"text": "x" * 3_000_000})[0] == 413
    assert server.ask("GET", "/api/course", Much="x" * 20_000)[0] == 431
    large = server.judged(RIGHT + "//" + "x" * 200_000)
    assert large["verdict"]["verdict"] == "equivalent", large


def answers_what_is_no_request(server):
    for sent in (b"\0\1\2\3\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
            connection.sendall(sent)
            assert connection.recv(100).startswith(b"HTTP/1.1 400"), sent


def bounds_connections(server):
    held = []
    statuses = []
    for _ in range(80):
        connection = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        held.append(connection)
    for connection in held[-3:]:
        statuses.append(connection.recv(100)[:12])
    assert statuses == [b"HTTP/1.1 503"] * 3, statuses
    for connection in held:
        connection.close()
    deadline = time.monotonic() + 10
    while server.ask("GET", "/api/course")[0] != 200:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def drawn(server, exercise="Sums"):
    """Draws a question; returns its attempt, its events by name, and the states that the page could show."""
    status, _, made = server.ask("POST", f"/api/exercises/{exercise}/questions", {})
    assert status == 202, (status, made)
    events = list(server.events(made["run"]))
    return made["attempt"], dict(events), [data["state"] for name, data in events if name == "state"]


def right_sum(question):
    return str(3 * int(re.search(r"int first = (\d+);", question["programs"][0])[1]))


def asks_tracing_questions(server):
    course = server.ask("GET", "/api/course")[2]
    assert [each["id"] for each in course["exercises"]] == ["Broken", "Sums"], course
    attempt, said, states = drawn(server)
    question = said["question"]
    assert states[-3:] == ["searching", "asking", "confirming"], states
    assert question["kind"] == "number" and question["choices"] == [] and "@MAIN" not in question["programs"][0], question
    right = right_sum(question)
    # The id is random, and can have these digits.
    kept = server.ask("GET", f"/api/attempts/{attempt}")[2]["question"]
    assert right not in json.dumps({name: each for name, each in kept.items() if name != "id"}), kept
    assert server.ask("POST", f"/api/attempts/{attempt}/answer", {"text": "a lot"})[0] == 400
    once_less = str(int(right) * 2 // 3)
    status, _, marked = server.ask("POST", f"/api/attempts/{attempt}/answer", {"text": once_less})
    assert status == 200 and not marked["right"] and marked["solution"] is None, marked
    assert marked["misconceptions"] == ["loop-once-too-few"] and marked["feedback"], marked
    assert server.ask("GET", "/api/exercises/Sums")[2]["open"] == attempt
    status, _, marked = server.ask("POST", f"/api/attempts/{attempt}/answer", {"text": f" {right} "})
    assert marked["right"] and marked["tries"] == 2, marked
    assert right in marked["solution"]["trace"]["loops"][0]["rows"][-1], marked
    kept = server.ask("GET", f"/api/attempts/{attempt}")[2]
    assert kept["verdict"] == "right" and len(kept["answers"]) == 2 and kept["solution"], kept
    other, said, states = drawn(server)
    assert said["question"]["programs"] != question["programs"] and states == [], said
    listed = server.ask("GET", "/api/exercises/Sums/attempts")[2]["attempts"]
    assert [(each["attempt"], each["verdict"]) for each in listed[:2]] == [(other, "asked"), (attempt, "right")], listed
    status, _, shown = server.ask("POST", f"/api/attempts/{other}/solution", {})
    assert shown["solution"]["answer"]["text"] == right_sum(said["question"]), shown
    assert server.ask("POST", f"/api/attempts/{other}/answer", {"text": "1"})[0] == 409


def draws_for_each_student_apart(server):
    attempt, said, _ = drawn(server)
    page = server.another_page()
    assert page.ask("GET", f"/api/attempts/{attempt}")[0] == 404
    assert page.ask("POST", f"/api/attempts/{attempt}/answer", {"text": "1"})[0] == 404
    assert page.ask("GET", "/api/exercises/Sums")[2]["open"] is None
    _, others, states = drawn(page)
    assert states, "the question of another student was taken"
    assert others["question"] != said["question"]


def stops_drawing(server):
    page = server.another_page()
    run = page.ask("POST", "/api/exercises/Sums/questions", {})[2]["run"]
    events = page.events(run)
    for _, data in events:
        if data.get("state") == "confirming":
            break
    begin = time.monotonic()
    page.ask("POST", f"/api/runs/{run}/cancel", {})
    assert dict(events)["end"]["reason"] == "cancelled"
    assert time.monotonic() - begin < 2
    assert page.ask("GET", f"/api/attempts/{run}")[2]["verdict"] == "cancelled"


def names_a_wrong_skeleton(server):
    _, said, _ = drawn(server, "Broken")
    assert said["end"]["reason"] == "failed", said
    assert "Broken.java:4:5: the type `Thread` is not supported" in said["end"]["message"], said
    assert "/" not in said["end"]["message"], said


def holds_twenty_streams(server):
    run = server.start(ENDLESS)
    streams = [server.events(run) for _ in range(20)]
    for each in streams:
        next(each)
    server.ask("POST", f"/api/runs/{run}/cancel", {})
    for each in streams:
        assert dict(each)["end"]["reason"] == "cancelled"


def keeps_what_it_acknowledged(assay, folder):
    server = Server(assay, folder).sign_in()
    assert server.greeting == "Assay serves the course \"course\": 2 assignments and 2 exercises. Ctrl-C ends it.\n", server.greeting
    run = server.start(WRONG)
    assert dict(server.events(run))["verdict"]["verdict"] == "different"
    cut = server.start(ENDLESS)
    next(server.events(cut))
    second = subprocess.run([assay, "serve", folder, "--port", "0", "--no-browser"], capture_output=True, text=True, timeout=20)
    assert second.returncode == 1 and "another `assay serve` uses this file" in second.stderr, second
    assert server.ask("GET", f"/api/attempts/{cut}")[2]["verdict"] == "running"
    judges = server.judges()
    assert judges
    server.end(signal.SIGKILL)
    again = Server(assay, folder)
    again.cookie = server.cookie  # the browser is the same, and needs no token
    kept = again.ask("GET", "/api/assignments/largest/attempts")[2]["attempts"]
    assert [(each["attempt"], each["verdict"]) for each in kept[:2]] == [(cut, "cancelled"), (run, "different")], kept
    assert again.ask("GET", f"/api/attempts/{cut}")[2]["text"] == ENDLESS
    deadline = time.monotonic() + 10
    while any(pathlib.Path(f"/proc/{pid}").exists() for pid in judges):
        assert time.monotonic() < deadline, "a judge outlived the server"
        time.sleep(0.1)
    assert again.end() == 0


def shows_nobody_what_others_did(server):
    run = server.start(WRONG)
    assert dict(server.events(run))["end"]["reason"] == "done"
    other = server.another_page()
    assert other.ask("GET", "/api/assignments/largest/attempts")[2]["attempts"] == []
    assert other.ask("GET", f"/api/attempts/{run}")[0] == 404
    assert other.ask("GET", f"/api/runs/{run}/events")[0] == 404
    assert other.ask("POST", f"/api/attempts/{run}/hint", {"rung": 1})[0] == 404
    assert other.ask("GET", "/api/assignments/largest")[2]["start"] == ""
    assert server.ask("GET", f"/api/attempts/{run}")[2]["text"] == WRONG


def ends_cleanly(assay, folder):
    server = Server(assay, folder).sign_in()
    next(server.events(server.start(ENDLESS)))
    judges = server.judges()
    assert server.end() == 0
    assert not any(pathlib.Path(f"/proc/{pid}").exists() for pid in judges)


def refuses_what_it_cannot_serve(assay, folder):
    def refusal(*arguments):
        made = subprocess.run([assay, "serve", *arguments, "--no-browser"], capture_output=True, text=True, timeout=20)
        assert made.returncode == 1, made
        return made.stderr

    empty = folder / "empty"
    empty.mkdir()
    assert "has no assignment" in refusal(empty)
    assert "is no folder" in refusal(folder / "absent")
    corrupt = folder / "corrupt.sqlite"
    corrupt.write_bytes(b"x" * 5000)
    assert "not a database" in refusal(folder, "--data", corrupt)
    with socket.create_server(("127.0.0.1", 0)) as busy:
        assert "--port N" in refusal(folder, "--port", str(busy.getsockname()[1]))


def asks_other_machines_for_a_password(assay, folder):
    def refusal(*options):
        made = subprocess.run([assay, "serve", folder, "--no-browser", "--port", "0", *options], capture_output=True,
                              text=True, timeout=20)
        assert made.returncode == 1, made
        return made.stderr

    passwords = folder / "passwords.toml"
    passwords.write_text('students = "red bicycle"\nteacher = "green tricycle 7"\n')
    assert "--passwords" in refusal("--bind", "127.0.0.2")
    assert "chmod 600" in refusal("--bind", "127.0.0.2", "--passwords", passwords)
    passwords.chmod(0o600)
    assert "--public" in refusal("--bind", "0.0.0.0", "--passwords", passwords)
    assert "is no address of a page" in refusal("--public", "lab.example.org", "--passwords", passwords)
    process = subprocess.Popen([assay, "serve", folder, "--no-browser", "--port", "0", "--bind", "127.0.0.2", "--passwords",
                                passwords, "--data", folder / "network.sqlite"],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    process.stdout.readline()
    port = int(re.match(r"Open http://127\.0\.0\.2:(\d+) and sign in", process.stdout.readline())[1])

    def ask(method, path, body=None, host=f"127.0.0.2:{port}", cookie=""):
        connection = http.client.HTTPConnection("127.0.0.2", port, timeout=20)
        with contextlib.closing(connection):
            connection.request(method, path, None if body is None else json.dumps(body),
                               {"Host": host, "Origin": f"http://127.0.0.2:{port}", "Content-Type": "application/json",
                                "X-Assay": "1", "Cookie": cookie})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()

    assert ask("GET", "/api/course", host=f"127.0.0.1:{port}")[0] == 421
    assert ask("GET", "/api/course")[0] == 401
    status, headers, _ = ask("POST", "/api/session", {"password": "red bicycle"})
    assert status == 204, status
    cookie = headers["Set-Cookie"].split(";")[0]
    assert ask("GET", "/api/course", cookie=cookie)[0] == 200
    assert ask("GET", "/api/teacher/state", cookie=cookie)[0] == 403
    for _ in range(31):
        assert ask("POST", "/api/session", {"password": "guess"})[0] == 401
    status, headers, refusal = ask("POST", "/api/session", {"password": "red bicycle"})
    assert status == 429 and int(headers["Retry-After"]) <= 2 and b"try again in" in refusal, (status, refusal)
    assert ask("POST", "/api/session", {"password": "green tricycle 7", "as": "teacher"})[0] == 204
    assert ask("GET", "/api/course", cookie=cookie)[0] == 200
    try:
        http.client.HTTPConnection("127.0.0.1", port, timeout=5).request("GET", "/")
        raise AssertionError("it listens on another address as well")
    except ConnectionRefusedError:
        pass
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=20) == 0
    assert "unencrypted" in process.stderr.read()


def ends_slow_clients(server, slow):
    slow.settimeout(40)
    assert slow.recv(100) == b"", "a slow request was answered"
    assert server.ask("GET", "/api/course")[0] == 200


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    assay = pathlib.Path(sys.argv[1]).resolve()
    failed = 0
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place) / "course"
        shutil.copytree(HERE / "course", folder)
        (folder / "tracing/Broken.java").write_text("class Broken {\n  @MAIN\n  static void start() {\n    Thread t;\n  }\n}\n")

        def run(test, *arguments):
            nonlocal failed
            begin = time.monotonic()
            try:
                test(*arguments)
                print(f"ok    {test.__name__} ({time.monotonic() - begin:.1f} s)", flush=True)
            except Exception as error:  # whatever goes wrong, the other tests are run as well
                failed += 1
                print(f"FAIL  {test.__name__}: {type(error).__name__}: {error}", flush=True)

        for test in (keeps_what_it_acknowledged, ends_cleanly, refuses_what_it_cannot_serve,
                     asks_other_machines_for_a_password, tries_out_scala):
            run(test, assay, folder)
        server = Server(assay, folder).sign_in()
        slow = socket.create_connection(("127.0.0.1", server.port))
        slow.sendall(b"GET /api/course HTTP/1.1\r\nHost: ")
        for test in (judges_programs, shows_the_first_counterexample_at_once, shows_the_lines_of_runs_before_a_repair, gives_hints,
                     runs_programs_on_inputs, follows_programs_step_by_step, tries_out_calls, cancels, cancels_nothing_of_other_pages,
                     shows_nobody_what_others_did, asks_tracing_questions,
                     draws_for_each_student_apart, stops_drawing, names_a_wrong_skeleton, survives_a_killed_judge,
                     goes_on_without_its_listener, refuses_forged_requests, refuses_what_is_too_large, answers_what_is_no_request,
                     holds_twenty_streams, bounds_connections):
            run(test, server)
        run(ends_slow_clients, server, slow)
        server.end()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
