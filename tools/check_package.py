#!/usr/bin/env python3
"""Check the Debian package, which `cmake --build build/release --target package` makes.

  tools/check_package.py files PACKAGE.deb [PATH...]  check its contents and dependencies, and that no file
                                                      contains a PATH, such as the folder of the build
  tools/check_package.py root PACKAGE.deb             install it into a bare root made of this host's packages,
                                                      run `assay doctor` and grade the example class there
  tools/check_package.py apt [--recommends] PACKAGE.deb
                                                      the same in a fresh Debian 12, installed by apt
                                                      (needs mmdebstrap and the network)

`root` and `apt` need to be run by root. Otherwise they print the reason and exit with status 77 (skipped).
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import bare_root
import check_examples

SKIPPED = 77
DOCUMENTS = "usr/share/doc/assay"
COMPILING = {"gcc", "libc6-dev"}  # what it runs, besides the libraries it is linked with
ORDINARY_USER = ["setpriv", "--reuid=1000", "--regid=1000", "--clear-groups"]


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def control_of(package):
    return bare_root.stanzas(output("dpkg-deb", "--field", package))[0]


def owner(library):
    """Returns the package of a library that the loader of this host finds."""
    found = re.search(rf"^\s*{re.escape(library)} .*=> (\S+)$", output("ldconfig", "-p"), re.MULTILINE)
    path = pathlib.Path(found[1]) if found else pathlib.Path("/none")
    # dpkg may record /lib where the file is in /usr/lib.
    for form in {str(p).removeprefix(prefix) for p in (path, path.resolve()) for prefix in ("", "/usr")}:
        search = subprocess.run(["dpkg", "-S", form], capture_output=True, text=True)
        if search.returncode == 0:
            return search.stdout.split(":")[0]
    return f"(no package has {library})"


def check_program(program):
    if re.search(r"\(R(UN)?PATH\)", output("readelf", "-d", program)):
        yield "the program has a RUNPATH"
    if re.search(r"\.symtab|\.debug_", output("readelf", "-SW", program)):
        yield "the program is not stripped"


def check_dependencies(program, depends):
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", output("readelf", "-d", program))
    wanted = {owner(library) for library in needed} | COMPILING
    stated = {name for clause in bare_root.names(depends) for name in clause}
    yield from (f"Depends lacks {name}" for name in sorted(wanted - stated))
    yield from (f"Depends has {name}, which is not needed" for name in sorted(stated - wanted))


def check_manual(root, program):
    commands = re.findall(r"^  ([a-z]+) +\S", output(program, "--help"), re.MULTILINE)
    if "grade" not in commands:
        yield "assay --help does not list the commands"
    for page in ["assay"] + [f"assay-{command}" for command in commands]:
        if not (root / f"usr/share/man/man1/{page}.1.gz").exists():
            yield f"there is no manual page {page}(1)"


def check_paths(root, paths):
    for file in sorted(root.rglob("*")):
        data = file.read_bytes() if file.is_file() else b""
        yield from (f"/{file.relative_to(root)} contains {path}" for path in paths if path.encode() in data)


def check_files(package, paths):
    control = control_of(package)
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        output("dpkg-deb", "--extract", package, root)
        program = root / "usr/bin/assay"
        version = output(program, "--version").split()[-1]
        bad = [] if control["Version"] == version else [f"the program is {version}, not {control['Version']}"]
        bad += [f"{file} is missing"
                for file in ("changelog.gz", "copyright", "docs/verdicts.md", "examples/class/reference.c")
                if not (root / DOCUMENTS / file).exists()]
        bad += [*check_program(program), *check_dependencies(program, control["Depends"]),
                *check_manual(root, program), *check_paths(root, paths)]
    for line in bad:
        print(line)
    print(f"{package.name}: {package.stat().st_size / 1e6:.1f} MB, {control['Installed-Size']} KiB installed, "
          f"{len(bad)} violations")
    print(f"Depends: {control['Depends']}")
    return 1 if bad else 0


def install_on_copy_of_host(package, root):
    host = bare_root.Installed()
    packages = host.closure(control_of(package)["Depends"])
    bare_root.make(root, host, packages)
    # dpkg refuses if a dependency or its version is not satisfied.
    subprocess.run(["dpkg", f"--root={root}", "--force-unsafe-io", "--install", package], check=True)
    print(f"{len(packages)} packages besides assay")


def install_by_apt(package, root, recommends):
    hooks = "--hook-dir=/usr/share/mmdebstrap/hooks/file-mirror-automount"
    subprocess.run(["mmdebstrap", "--quiet", "--variant=minbase", hooks, f"--include={package}",
                    f"--aptopt=APT::Install-Recommends \"{str(recommends).lower()}\"", "bookworm", root],
                   check=True)


def grade_in(root, folder):
    """Grades an example in `root`. Yields what is not as expected."""
    there = [str(argument).removeprefix(str(root)) for argument in check_examples.grade_arguments(folder)]
    run = subprocess.run([*bare_root.entering(root), "assay", *there, "--json", "-", "--quiet"],
                         stdout=subprocess.PIPE)
    submissions = json.loads(run.stdout)["submissions"]
    print(f"graded {len(submissions)} submissions of {folder.name}")
    yield from check_examples.complaints(folder, submissions)


def use(root):
    """Runs `assay doctor` as root and as an ordinary user, and grades examples. Yields what went wrong."""
    for user in ([], ORDINARY_USER):
        doctor = subprocess.run([*bare_root.entering(root), *user, "assay", "doctor"])
        if doctor.returncode != 0:
            yield f"assay doctor ended with status {doctor.returncode}"
            return
    examples = root / DOCUMENTS / "examples"
    yield from grade_in(root, examples / "class")
    if (root / "usr/bin/scalac").exists():
        yield from grade_in(root, examples / "scala/zipper")


def check_installed(package, install):
    if reason := bare_root.why_not():
        print(f"skipped: {reason}")
        return SKIPPED
    started = time.monotonic()
    # Next to the package, where hard links to the host's files are likely to be possible. In the root, /tmp
    # is another file system.
    with tempfile.TemporaryDirectory(dir=package.parent) as folder:
        root = pathlib.Path(folder) / "root"
        root.mkdir()
        install(package, root)
        size = int(output("du", "-sk", root).split()[0])
        print(f"installed after {time.monotonic() - started:.0f} s: {size // 1024} MiB in all", flush=True)
        bad = list(use(root))
    for line in bad:
        print(line)
    print(f"{len(bad)} violations after {time.monotonic() - started:.0f} s")
    return 1 if bad else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["files", "root", "apt"])
    parser.add_argument("--recommends", action="store_true", help="install recommended packages, as apt does")
    parser.add_argument("package", type=pathlib.Path)
    parser.add_argument("paths", nargs="*")
    args = parser.parse_args()
    package = args.package.resolve()
    if args.what == "files":
        return check_files(package, args.paths)
    if args.what == "root":
        return check_installed(package, install_on_copy_of_host)
    return check_installed(package, lambda package, root: install_by_apt(package, root, args.recommends))


if __name__ == "__main__":
    sys.exit(main())
