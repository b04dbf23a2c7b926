#!/usr/bin/env python3
"""Asks `assay serve` what the teacher's page asks, and what nobody else may ask.

Usage: tests/serve/teacher_test.py ASSAY

Starts the server on a copy of tests/serve/course. Prints a line for each test; exit code 1 if one fails.
"""
import pathlib
import shutil
import sys
import tempfile
import time

import serve_test
from serve_test import RIGHT, WRONG, Server


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


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    assay = pathlib.Path(sys.argv[1]).resolve()
    failed = 0
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place) / "course"
        shutil.copytree(serve_test.HERE / "course", folder)
        server = Server(assay, folder).sign_in()
        assert server.judged(WRONG)["verdict"]["verdict"] == "different"
        for test in (keeps_the_teachers_views_from_students, tells_the_teacher_its_state):
            begin = time.monotonic()
            try:
                test(server)
                print(f"ok    {test.__name__} ({time.monotonic() - begin:.1f} s)", flush=True)
            except Exception as error:  # whatever goes wrong, the other tests are run as well
                failed += 1
                print(f"FAIL  {test.__name__}: {type(error).__name__}: {error}", flush=True)
        server.end()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
