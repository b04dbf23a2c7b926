#!/usr/bin/env python3
"""Asks `assay serve` what the teacher's page asks, and what nobody else may ask.

Usage: tests/serve/teacher_test.py ASSAY

Starts the server on a copy of tests/serve/course. Prints a line for each test; exit code 1 if one fails.
"""
import contextlib
import http.client
import io
import json
import pathlib
import re
import shutil
import signal
import sys
import tempfile
import time
import zipfile

import serve_test
from serve_test import ENDLESS, RIGHT, WRONG, Server, in_english


def keeps_the_teachers_views_from_students(server):
    assert server.ask("POST", "/api/session", {"teacher": server.token})[0] == 403
    assert server.ask("POST", "/api/session", {"token": server.teachers_token})[0] == 403
    for path in ("state", "classes", "assignments/largest", "nothing"):
        assert server.ask("GET", f"/api/teacher/{path}")[0] == 403, path
        assert server.ask("POST", f"/api/teacher/{path}", {})[0] == 403, path
        assert server.ask("GET", f"/api/teacher/{path}", Cookie="")[0] == 401, path
    used = server.teachers_token
    teacher = server.teacher()
    assert teacher.ask("GET", "/api/course")[2]["role"] == "teacher"
    assert server.ask("GET", "/api/course")[2]["role"] == "student"
    assert server.ask("POST", "/api/session", {"teacher": used})[0] == 403


def tells_the_teacher_its_state(server):
    teacher = server.teacher()
    deadline = time.monotonic() + 30
    while (state := teacher.ask("GET", "/api/teacher/state")[2])["host"] is None:
        assert time.monotonic() < deadline and not state["problem"], state
        time.sleep(0.1)
    assert {"sandbox", "gcc", "node", "scalac", "solver"} <= {each["name"] for each in state["host"]}, state
    assert state["data"].endswith("/course/.assay/attempts.sqlite"), state
    assert "largest" in [each["assignment"] for each in state["judges"]], state
    assert state["attempts"] > 0 and state["students"] > 0, state
    assert teacher.ask("POST", "/api/teacher/state/examine", {})[0] == 204


def archive(files):
    """A zip archive of texts by their names."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, text in files.items():
            opened.writestr(name, text)
    return made.getvalue()


def post_archive(page, content, assignment="largest", **headers):
    connection = http.client.HTTPConnection("127.0.0.1", page.port, timeout=60)
    sent = {"Host": f"127.0.0.1:{page.port}", "Cookie": page.cookie, "Origin": f"http://127.0.0.1:{page.port}",
            "Content-Type": "application/zip", "X-Assay": "1"} | headers
    with contextlib.closing(connection):
        connection.request("POST", f"/api/teacher/assignments/{assignment}/classes", content, sent)
        answer = connection.getresponse()
        return answer.status, in_english(json.loads(answer.read()))


def class_events(page, number):
    """Yields the events of a class, as pairs of a name and the data, until it ends."""
    connection = http.client.HTTPConnection("127.0.0.1", page.port, timeout=120)
    with contextlib.closing(connection):
        connection.request("GET", f"/api/teacher/classes/{number}/events", headers={"Cookie": page.cookie})
        name = ""
        for line in connection.getresponse():
            line = line.decode().rstrip("\n")
            if line.startswith("event: "):
                name = line[7:]
            elif line.startswith("data: "):
                yield name, in_english(json.loads(line[6:]))


def judges_a_class(server):
    teacher = server.teacher()
    content = archive({"Ada/largest.js": WRONG, "Bo/largest.js": WRONG + "// mine\n", "Cy/largest.js": RIGHT,
                       "Dee/largest.js": "export function largest(", "read me.txt": "no program"})
    status, made = post_archive(teacher, content, **{"X-Assay-Name": "Week%202%0A%C3%A4"})
    assert status == 202 and made["files"] == 4 and made["left_out"] == ["read me.txt"], made
    number = made["class"]
    events = list(class_events(teacher, number))
    assert events[-1] == ("end", {"state": "done", "message": ""}), events[-1]
    judged = teacher.ask("GET", f"/api/teacher/classes/{number}")[2]
    verdicts = {each["path"]: each["verdict"] for each in judged["submissions"]}
    assert verdicts == {"Ada/largest.js": "different", "Bo/largest.js": "different", "Cy/largest.js": "equivalent",
                        "Dee/largest.js": "rejected"}, verdicts
    both = ["Ada/largest.js", "Bo/largest.js"]
    assert judged["summary"]["counts"] == {"equivalent": 1, "different": 2, "undecided": 0, "rejected": 1}, judged
    assert [each["members"] for each in judged["summary"]["counterexamples"]] == [both], judged["summary"]
    assert [each["members"] for each in judged["summary"]["mended"]] == [both], judged["summary"]
    assert judged["name"] == "Week 2ä", judged["name"]
    row = judged["submissions"][0]["row"]
    assert row["fault"]["kind"] == "value" and row["fault"]["is_call"] and row["fault"]["got"] == "0", row
    assert row["repair"] == {"status": "verified", "changes": 1, "functions": ["largest"]}, row
    one = judged["submissions"][0]["submission"]
    detail = teacher.ask("GET", f"/api/teacher/classes/{number}/submissions/{one}")[2]["detail"]
    assert detail["text"] == WRONG and len(detail["hints"]) == 3 and "-  let most = 0;" in detail["repair"]["diff"], detail
    assert detail["lines"]["lines"][0]["line"] == 2, detail["lines"]
    assert detail["result"]["counterexample"]["reproduce"], detail["result"]
    for kind, begin in (("html", "<!DOCTYPE html>"), ("csv", "path,verdict,")):
        status, headers, text = teacher.ask("GET", f"/api/teacher/classes/{number}/reports/{kind}")
        assert status == 200 and text.startswith(begin), text[:100]
        assert headers["Content-Disposition"].startswith("attachment;"), headers
    assert teacher.ask("GET", f"/api/teacher/classes/{number}/reports/json")[2]["schema"] == "assay.grade/2"
    for path in (f"classes/{number}", f"classes/{number}/events", f"classes/{number}/submissions/{one}",
                 f"classes/{number}/reports/html", "assignments/largest/classes"):
        assert server.ask("GET", f"/api/teacher/{path}")[0] == 403, path
    for path in (f"classes/{number}/cancel", f"classes/{number}/judge", f"classes/{number}/remove"):
        assert server.ask("POST", f"/api/teacher/{path}", {})[0] == 403, path


def judges_the_attempts(server):
    teacher = server.teacher()
    status, _, made = teacher.ask("POST", "/api/teacher/assignments/largest/classes", {"from": "attempts"})
    assert status == 202 and made["files"] == 1, made
    assert list(class_events(teacher, made["class"]))[-1][1]["state"] == "done"
    judged = teacher.ask("GET", f"/api/teacher/classes/{made['class']}")[2]
    assert [(each["path"], each["verdict"]) for each in judged["submissions"]] == [("student-001.js", "different")], judged
    assert teacher.ask("POST", "/api/teacher/assignments/sum/classes", {"from": "attempts"})[0] == 409


def stops_a_class(server):
    teacher = server.teacher()
    _, made = post_archive(teacher, archive({f"{i}.js": ENDLESS + f"// {i}\n" for i in range(20)}))
    number = made["class"]
    next(class_events(teacher, number))
    begin = time.monotonic()
    assert teacher.ask("POST", f"/api/teacher/classes/{number}/cancel", {})[0] == 204
    assert time.monotonic() - begin < 2
    assert teacher.ask("GET", f"/api/teacher/classes/{number}")[2]["state"] == "cancelled"
    assert teacher.ask("POST", f"/api/teacher/classes/{number}/remove", {})[0] == 204
    assert teacher.ask("GET", f"/api/teacher/classes/{number}")[0] == 404


def refuses_bad_archives(server):
    teacher = server.teacher()
    good = archive({"a.js": RIGHT})
    assert post_archive(server, good)[0] == 403  # a student
    assert post_archive(teacher, good, Origin="http://evil.example")[0] == 403
    assert post_archive(teacher, good, **{"X-Assay": ""})[0] == 403
    assert post_archive(teacher, good, "other")[0] == 404
    for content in (b"", b"PK", b"x" * 1000, archive({"../a.js": RIGHT}), archive({"/a.js": RIGHT}), archive({"a.txt": "x"})):
        assert post_archive(teacher, content)[0] == 400, content[:20]
    bomb = archive({f"{i}.js": " " * 2_000_000 for i in range(70)})
    begin = time.monotonic()
    status, said = post_archive(teacher, bomb)
    assert status == 400 and "MiB" in said["error"] and time.monotonic() - begin < 10, said
    try:
        assert post_archive(teacher, b"x" * (33 << 20))[0] == 413
    except (BrokenPipeError, ConnectionResetError):
        pass  # it was closed before all was sent
    assert post_archive(server, b"x" * (2 << 20))[0] == 413  # a student may not even send it


def checked(page, text, assignment="largest"):
    number = page.ask("POST", f"/api/teacher/assignments/{assignment}/check", {"text": text})[2]["check"]
    deadline = time.monotonic() + 60
    while (result := page.ask("GET", f"/api/teacher/checks/{number}")[2]["result"]) is None:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    return result


def edits_an_assignment(server):
    folder = server.folder
    teacher = server.teacher()
    path = "/api/teacher/assignments/largest"
    file = teacher.ask("GET", f"{path}/file")[2]
    assert file["reference"] == RIGHT and file["path"] == str(folder / "largest/assignment.toml"), file
    assert checked(teacher, file["text"])["valid_inputs"].startswith("largest(numbers: list of int in -9..9"), file
    lists = [each["input"] for each in checked(teacher, file["text"])["drawn"]]
    assert len(lists) == len(set(lists)) == 8 and all(re.fullmatch(r"largest\(\[(-?\d(, )?){1,3}\]\)", each) for each in lists), lists
    drawn = checked(teacher, 'input = "a: int in 3..5, b: int in 7..7"\n', "sum")["drawn"]
    assert drawn and all(re.fullmatch(r"[345] +7\s*", each["input"]) and not each["is_call"] for each in drawn), drawn
    bad = checked(teacher, 'title = "x"\nfoo = 3\n')
    assert not bad["ok"] and bad["line"] == 2 and bad["message"].startswith("unknown key"), bad
    bad = checked(teacher, 'input = "largest(numbers: list of int in -9..9 length 1..3"\n')
    assert not bad["ok"] and (bad["line"], bad["column"]) == (1, 59) and bad["message"].startswith("`input`: "), bad
    nonsense = checked(teacher, "nonsense here\n")
    assert not nonsense["ok"] and (nonsense["line"], nonsense["column"]) == (1, 9), nonsense
    status, _, said = teacher.ask("POST", f"{path}/save", {"text": "nonsense here\n", "digest": file["digest"]})
    assert status == 422 and said["code"] == "file-not-accepted", said
    assert checked(teacher, 'input = "a: int in 0..9, b: int in 0..9"\n', "sum")["ok"]
    assert sorted(each.name for each in (folder / "largest").iterdir()) == ["assignment.toml", "reference.js", "task.de.md", "task.md"]
    # No negative numbers are valid from now on, on which alone the wrong program is wrong.
    narrow = file["text"].replace("-9..9", "0..9")
    assert server.judged(WRONG)["verdict"]["verdict"] == "different"
    assert checked(teacher, narrow)["ok"]
    status, _, saved = teacher.ask("POST", f"{path}/save", {"text": narrow, "digest": file["digest"]})
    assert status == 200 and (folder / "largest/assignment.toml").read_text() == narrow, saved
    assert server.judged(WRONG)["verdict"]["verdict"] == "equivalent"
    assert checked(teacher, file["text"])["ok"]
    status, _, said = teacher.ask("POST", f"{path}/save", {"text": file["text"], "digest": file["digest"]})
    assert status == 409 and (folder / "largest/assignment.toml").read_text() == narrow, said
    assert teacher.ask("POST", f"{path}/save", {"text": file["text"], "digest": saved["digest"]})[0] == 200
    for route in ("check", "save"):
        assert server.ask("POST", f"{path}/{route}", {"text": "", "digest": ""})[0] == 403
    assert server.ask("GET", f"{path}/file")[0] == 403
    assert server.ask("GET", "/api/teacher/checks/1")[0] == 403
    assert teacher.ask("GET", "/api/teacher/assignments/..%2f..%2fetc/file")[0] == 404
    assert (folder / "largest/reference.js").read_text() == RIGHT


def continues_a_class_after_a_kill(assay, folder):
    server = Server(assay, folder)
    teacher = server.teacher()
    files = {f"{i}.js": WRONG + f"// {i}\n" for i in range(6)} | {f"e{i}.js": ENDLESS + f"// {i}\n" for i in range(6)}
    number = post_archive(teacher, archive(files))[1]["class"]
    for name, _ in class_events(teacher, number):
        if name == "submission":
            break
    before = teacher.ask("GET", f"/api/teacher/classes/{number}")[2]["submissions"]
    assert before
    server.end(signal.SIGKILL)
    again = Server(assay, folder)
    teacher = again.teacher()
    judged = teacher.ask("GET", f"/api/teacher/classes/{number}")[2]
    assert judged["state"] == "interrupted", judged["state"]
    assert {each["path"] for each in before} <= {each["path"] for each in judged["submissions"]}, judged
    assert not list((folder / ".assay").glob("*.class-*"))
    assert teacher.ask("POST", f"/api/teacher/classes/{number}/judge", {})[0] == 204
    assert teacher.ask("POST", f"/api/teacher/classes/{number}/cancel", {})[0] == 204
    assert teacher.ask("POST", f"/api/teacher/classes/{number}/remove", {})[0] == 204
    assert not list((folder / ".assay").glob("*.journal-*"))
    again.end()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    assay = pathlib.Path(sys.argv[1]).resolve()
    failed = 0
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place) / "course"
        shutil.copytree(serve_test.HERE / "course", folder)
        server = Server(assay, folder).sign_in()
        server.folder = folder
        assert server.judged(WRONG)["verdict"]["verdict"] == "different"
        for test in (keeps_the_teachers_views_from_students, tells_the_teacher_its_state, judges_a_class, judges_the_attempts,
                     stops_a_class, refuses_bad_archives, edits_an_assignment):
            begin = time.monotonic()
            try:
                test(server)
                print(f"ok    {test.__name__} ({time.monotonic() - begin:.1f} s)", flush=True)
            except Exception as error:  # whatever goes wrong, the other tests are run as well
                failed += 1
                print(f"FAIL  {test.__name__}: {type(error).__name__}: {error}", flush=True)
        server.end()
        continues_a_class_after_a_kill(assay, folder)
        print("ok    continues_a_class_after_a_kill")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
