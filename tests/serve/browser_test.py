#!/usr/bin/env python3
"""Uses the page of `assay serve` in a browser, next to the real server.

Usage: tests/serve/browser_test.py ASSAY

Needs Chromium, and the packages of src/serve/page (`tools/web.py build` installs them); says "skipped" without them. Exit
code 1 if a test fails. What the page does with every kind of result is tested next to an invented server: `tools/web.py
browser`.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import serve_test

PAGE = serve_test.HERE.parent.parent / "src/serve/page"
TESTS = ("any_server", "real_server", "policy", "teacher_state", "teacher_editor")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    chromium = os.environ.get("ASSAY_CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if not chromium or not shutil.which("node") or not (PAGE / "node_modules/playwright-core").is_dir():
        print("skipped: no Chromium, no node, or no packages in src/serve/page (tools/web.py build)")
        return 0
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place) / "course"
        shutil.copytree(serve_test.HERE / "course", folder)
        server = serve_test.Server(pathlib.Path(sys.argv[1]).resolve(), folder).sign_in()
        teacher = server.teacher()
        environment = os.environ | {"ASSAY_URL": f"http://127.0.0.1:{server.port}", "ASSAY_CHROMIUM": chromium,
                                    "ASSAY_SESSION": server.cookie.removeprefix("assay="),
                                    "ASSAY_TEACHERS_SESSION": teacher.cookie.removeprefix("assay-teacher=")}
        tests = [f"tests/browser/{name}.test.mjs" for name in TESTS]
        status = subprocess.run(["node", "--test", "--test-concurrency=1", *tests], cwd=PAGE, env=environment).returncode
        server.end()
    return 1 if status else 0


if __name__ == "__main__":
    sys.exit(main())
