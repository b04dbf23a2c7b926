// Tests the attempts of a hostile program: each must be denied and the host must not be affected.
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include "sandboxed.h"

namespace assay::native {
namespace {

class Escape : public Sandboxed {};

void expect_contained(const RunResult& result) {
  EXPECT_EQ(result.termination, Termination::kExited)
      << describe(result.termination) << result.signal << result.err;
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, "end\n") << result.err;
}

TEST_P(Escape, OpensNoNetwork) {
  expect_contained(attempt(
      "int s = socket(AF_INET, SOCK_STREAM, 0); struct sockaddr_in a = {0};\n"
      "a.sin_family = AF_INET; a.sin_port = 22 << 8; a.sin_addr.s_addr = 0x0100007f;\n"
      "held(s >= 0 && connect(s, (void*)&a, sizeof a) == 0);\n"
      "held(socket(AF_UNIX, SOCK_STREAM, 0) >= 0); held(socket(AF_NETLINK, SOCK_RAW, 0) >= 0);"));
}

TEST_P(Escape, WritesNothingOutsideItsFolder) {
  const std::string mark = "/tmp/assay-escape-" + std::to_string(getpid());
  expect_contained(
      attempt("held(open(\"/usr/escape\", O_CREAT | O_WRONLY, 0644) >= 0);\n"
              "held(open(\"/escape\", O_CREAT | O_WRONLY, 0644) >= 0);\n"
              "held(open(\"/usr/bin/env\", O_WRONLY) >= 0);\n"
              "held(open(\"/etc/escape\", O_CREAT | O_WRONLY, 0644) >= 0);\n"
              "held(open(\"/dev/shm/escape\", O_CREAT | O_WRONLY, 0644) >= 0);\n"
              "held(open(\"/var/tmp/escape\", O_CREAT | O_WRONLY, 0644) >= 0);\n"
              "held(mkdir(\"/tmp/escape\", 0755) == 0);\n"
              "held(chmod(\"/usr\", 0777) == 0);\n"
              "held(open(\"" +
              mark + "\", O_CREAT | O_WRONLY, 0644) >= 0);"));
  EXPECT_FALSE(std::filesystem::exists(mark));
}

TEST_P(Escape, ChangesNoFileOfItsOwnUser) {
  // Landlock alone would allow the owner to do these. The file is given to the sandbox's user.
  const std::string file = "/tmp/assay-owned-" + std::to_string(getpid());
  std::ofstream(file) << "text";
  if (geteuid() == 0) {
    if (chown(file.c_str(), 65534, 65534) != 0) GTEST_SKIP() << "no user nobody here";
  }
  ASSERT_EQ(chmod(file.c_str(), 0644), 0);
  const std::string name = "\"" + file + "\"";
  expect_contained(attempt("held(chmod(" + name + ", 0777) == 0); held(truncate(" + name +
                           ", 0) == 0);\nheld(open(" + name + ", O_RDONLY | O_TRUNC) >= 0);\n" +
                           "held(utimensat(AT_FDCWD, " + name + ", NULL, 0) == 0);\n" +
                           "held(unlink(" + name + ") == 0); held(rename(" + name +
                           ", \"x\") == 0);\nheld(link(" + name + ", \"x\") == 0);"));
  struct stat info{};
  ASSERT_EQ(stat(file.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0644U);
  EXPECT_EQ(info.st_size, 4);
  std::remove(file.c_str());
}

TEST_P(Escape, ReadsNoSecrets) {
  const std::string secret = "/tmp/assay-secret-" + std::to_string(getpid());
  std::ofstream(secret) << "secret";
  expect_contained(
      attempt("held(open(\"/etc/shadow\", O_RDONLY) >= 0);\n"
              "held(open(\"/etc/passwd\", O_RDONLY) >= 0);\n"
              "held(opendir(\"/home\") != NULL); held(opendir(\"/root\") != NULL);\n"
              "held(opendir(\"/tmp\") != NULL); held(opendir(\"/sys\") != NULL);\n"
              "held(open(\"" +
              secret +
              "\", O_RDONLY) >= 0);\n"
              "held(open(\"./../../../etc/shadow\", O_RDONLY) >= 0);\n"
              "symlink(\"/etc/shadow\", \"link\"); held(open(\"link\", O_RDONLY) >= 0);\n"
              "held(link(\"/usr/bin/env\", \"hard\") == 0);"));
  std::remove(secret.c_str());
}

TEST_P(Escape, SeesNoOtherProcess) {
  const std::string self = std::to_string(getpid());
  const std::string parent = std::to_string(getppid());
  // At level A the process ids below are those of another namespace, or of no process.
  expect_contained(attempt(
      "char path[64]; const char* names[] = {\"environ\", \"maps\", \"mem\", \"root\", \"cwd\",\n"
      "  \"fd/0\"}; int pids[] = {1, " +
      self + ", " + parent +
      ", getppid()};\n"
      "for (int p = 0; p < 4; p++) for (int n = 0; n < 6; n++) {\n"
      "  sprintf(path, \"/proc/%d/%s\", pids[p], names[n]); held(open(path, O_RDONLY) >= 0); }\n"
      "struct dirent* e; int seen = 0; DIR* d = opendir(\"/proc\");\n"
      "if (d) while ((e = readdir(d))) seen += atoi(e->d_name) > 0;\n"
      "held(seen > 2);"));
}

TEST_P(Escape, GainsNoPrivileges) {
  expect_contained(
      attempt("held(setuid(0) == 0); held(setgid(0) == 0); held(geteuid() == 0);\n"
              "held(chroot(\"/\") == 0); held(syscall(SYS_setresuid, 0, 0, 0) == 0);\n"
              "held(prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0) == 0);"));
}

TEST_P(Escape, UsesNoDangerousSystemCalls) {
  expect_contained(attempt(
      "held(mount(\"none\", \"/\", \"tmpfs\", 0, 0) == 0); held(umount(\"/proc\") == 0);\n"
      "held(unshare(CLONE_NEWUSER) == 0); held(unshare(CLONE_NEWNS) == 0);\n"
      "held(syscall(SYS_ptrace, PTRACE_ATTACH, getppid(), 0, 0) == 0);\n"
      "held(syscall(SYS_process_vm_readv, getppid(), 0, 0, 0, 0, 0) >= 0);\n"
      "held(syscall(SYS_keyctl, 0, 0, 0, 0, 0) >= 0); held(syscall(SYS_bpf, 0, 0, 0) >= 0);\n"
      "held(syscall(SYS_userfaultfd, 0) >= 0); held(syscall(SYS_io_uring_setup, 1, 0) >= 0);\n"
      "held(syscall(SYS_memfd_create, \"x\", 0) >= 0); held(syscall(SYS_setns, 0, 0) == 0);\n"
      "held(syscall(SYS_clone3, 0, 0) >= 0); held(syscall(SYS_pidfd_open, getppid(), 0) >= 0);\n"
      "held(mknod(\"disk\", S_IFBLK | 0600, 259 << 8) == 0);\n"
      "held(fcntl(0, F_SETOWN, getppid()) == 0); held(fcntl(0, 1031, 1 << 20) > 0);\n"
      "held(syscall(SYS_ioctl, 0, 0x5412 /* TIOCSTI */, \"x\") == 0);"));
}

TEST_P(Escape, SignalsNobodyElse) {
  // If one of these signals arrived, the init process or this test would be killed.
  const std::string self = std::to_string(getpid());
  const RunResult result = attempt(
      "signal(SIGTERM, SIG_IGN);\n"
      "kill(getppid(), SIGKILL); kill(getppid(), SIGSTOP); kill(" +
      self +
      ", SIGKILL);\n"
      "kill(1, SIGSTOP); kill(-1, SIGTERM); kill(0, SIGTERM); kill(-getpgrp(), SIGTERM);");
  expect_contained(result);
}

TEST_P(Escape, MaySignalItself) {
  EXPECT_EQ(attempt("abort();").signal, SIGABRT);
  EXPECT_EQ(attempt("raise(SIGUSR1);").signal, SIGUSR1);
  EXPECT_EQ(attempt("kill(getpid(), SIGKILL);").signal, SIGKILL);
  const RunResult fault = attempt("*(volatile int*)8 = 1;");
  EXPECT_EQ(fault.termination, Termination::kSignalled);
  EXPECT_EQ(fault.signal, SIGSEGV);
}

TEST_P(Escape, InheritsNoDescriptors) {
  // These descriptors are inheritable on purpose, as careless libraries leave them.
  const int secret = open("/etc/hostname", O_RDONLY);
  const int high = fcntl(0, F_DUPFD, 50);
  expect_contained(attempt("for (int fd = 3; fd < 1024; fd++) held(fcntl(fd, F_GETFD) != -1);"));
  close(secret);
  close(high);
}

TEST_P(Escape, StartsNoProcesses) {
  expect_contained(attempt("held(fork() >= 0); held(vfork() > 0); held(system(\"true\") == 0);"));
}

TEST_P(Escape, HidesNoMemoryFromTheLimits) {
  Limits limits;
  limits.data_bytes = 64ULL << 20;
  expect_contained(attempt(
      "size_t n = (size_t)128 << 20;\n"
      "held(malloc(n) != NULL);\n"
      "held(mmap(0, n, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED);\n"
      "held(mmap(0, n, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, -1, "
      "0)\n"
      "     != MAP_FAILED);\n"
      "held(mprotect(mmap(0, n, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), n,\n"
      "              PROT_READ | PROT_WRITE) == 0);\n"
      "int z = open(\"/dev/zero\", O_RDWR); held(z >= 0);",
      limits));
}

TEST_P(Escape, SymbolicLinksAreNotFetched) {
  Job job = job_of(
      "#include <unistd.h>\n#include <stdio.h>\n#include <sys/stat.h>\n"
      "int main(void) { symlink(\"/etc/passwd\", \"a\"); symlink(\"/proc/self/environ\", \"b\");\n"
      "mkdir(\"d\", 0700); symlink(\"/etc\", \"d/e\"); mkfifo(\"f\", 0600);\n"
      "FILE* g = fopen(\"g\", \"w\"); fputs(\"plain\", g); fclose(g); fopen(\"h\", \"w\"); return "
      "0; }");
  job.fetch = {"a", "b", "d", "d/e/passwd", "f", "g", "h", "missing"};
  const RunResult result = run_job(job);
  const std::map<std::string, std::string> expected = {{"g", "plain"}, {"h", ""}};
  EXPECT_EQ(result.fetched, expected);
}

INSTANTIATE_TEST_SUITE_P(Levels, Escape,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& test) { return isolation_level_name(test.param); });

}  // namespace
}  // namespace assay::native
