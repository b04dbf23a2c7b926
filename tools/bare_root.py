"""Makes and enters root file systems that contain a few packages and nothing else (for check_package.py)."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

DPKG = pathlib.Path("var/lib/dpkg")
UNREAD = ("/usr/share/doc/", "/usr/share/man/", "/usr/share/locale/", "/usr/share/info/")
# The root is read-only, because its files may be hard links to the host's. It is changed by pivot_root: a
# process in a chroot cannot create user namespaces, which the sandbox needs.
ENTER = """
root=$1; shift
mkdir -p "$root/proc" "$root/tmp" "$root/dev" "$root/mnt"
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
cd "$root"
pivot_root . mnt
umount -l /mnt
cd /
exec /usr/bin/env -i PATH=/usr/bin:/bin HOME=/tmp LC_ALL=C.UTF-8 NO_COLOR=1 "$@"
"""


def entering(root):
    """Returns the first words of a command that runs its further words in `root`, in namespaces of its own."""
    return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-euc", ENTER, "enter", str(root)]


def why_not():
    """Returns why no root can be entered on this host, or an empty text if one can."""
    if os.geteuid() != 0:
        return "only root can enter a root file system"
    probe = subprocess.run(["unshare", "--mount", "true"], capture_output=True, text=True)
    return probe.stderr.strip()


def stanzas(text):
    """Parses a control file of dpkg. Returns {field: value} for each stanza, whose text is in field ""."""
    packages = []
    for stanza in re.split(r"\n\n+", text.strip()):
        fields = re.findall(r"^([A-Za-z-]+): *(.*(?:\n[ \t].*)*)", stanza, re.MULTILINE)
        packages.append({**dict(fields), "": stanza})
    return packages


def names(relation):
    """Parses a field like Depends. Returns [[alternatives]], without versions and architectures."""
    clauses = [clause.split("|") for clause in relation.split(",") if clause.strip()]
    return [[re.match(r"\s*([a-z0-9.+-]+)", one)[1] for one in clause] for clause in clauses]


class Installed:
    """The packages that are installed on this host, from the records of dpkg."""

    def __init__(self):
        packages = stanzas((pathlib.Path("/") / DPKG / "status").read_text())
        self.packages = {p["Package"]: p for p in packages if p["Status"].endswith(" installed")}
        self.providers = {}
        for name, package in self.packages.items():
            for (virtual,) in names(package.get("Provides", "")):
                self.providers.setdefault(virtual, name)

    def closure(self, relation):
        """Returns the packages that satisfy `relation` and the required ones, with all they depend on."""
        todo = names(relation) + [[n] for n, p in self.packages.items()
                                  if p.get("Essential") == "yes" or p.get("Priority") == "required"]
        found = set()
        while todo:
            clause = todo.pop()
            name = next((n for n in clause if n in self.packages),
                        next((self.providers[n] for n in clause if n in self.providers), None))
            if name is None:
                sys.exit(f"not installed on this host: {' | '.join(clause)}")
            if name not in found:
                found.add(name)
                for field in ("Pre-Depends", "Depends"):
                    todo += names(self.packages[name].get(field, ""))
        return sorted(found)

    def list_file(self, name):
        """Returns dpkg's list of the files of a package."""
        forms = [name, f"{name}:{self.packages[name]['Architecture']}"]
        paths = [pathlib.Path("/") / DPKG / "info" / f"{form}.list" for form in forms]
        return next(path for path in paths if path.exists())


def in_real_folder(file):
    """Returns the path of `file` with the links of its folder resolved: dpkg may record /lib for /usr/lib."""
    return os.path.join(os.path.realpath(os.path.dirname(file)), os.path.basename(file))


def put(file, root):
    """Puts the host's `file` at its place in `root`, as a hard link if the file system permits that."""
    there = root / file[1:]
    there.parent.mkdir(parents=True, exist_ok=True)
    if os.path.islink(file):
        there.symlink_to(os.readlink(file))
    elif os.path.isdir(file):
        there.mkdir(exist_ok=True)
    else:
        try:
            os.link(file, there)
        except OSError:
            shutil.copy2(file, there)


def make(root, host, packages):
    """Fills `root` with the host's files of `packages` and with dpkg's records of them."""
    (root / DPKG / "info").mkdir(parents=True)
    (root / DPKG / "updates").mkdir()
    (root / DPKG / "status").write_text("".join(host.packages[name][""] + "\n\n" for name in packages))
    files = {"/etc/passwd", "/etc/group"}
    for name in packages:
        listed = host.list_file(name)
        shutil.copy2(listed, root / DPKG / "info")
        files |= {in_real_folder(file) for file in listed.read_text().splitlines()
                  if file != "/." and not file.startswith(UNREAD) and os.path.lexists(file)}
    for file in sorted(files):
        put(file, root)
    subprocess.run(["ldconfig", "-r", root], check=True)
