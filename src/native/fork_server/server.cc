// A fork server (after afl-fuzz): starting a program costs more than most students' programs do, so
// it is started once, stops before its first own instruction, and is copied by fork for every
// input. The dynamic linker loads this library before the program (LD_PRELOAD), and the constructor
// below runs before the program's own ones and before main.
//
// Nothing here calls the C library, because the program can define functions of any name.
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>

#include "native/fork_server/messages.h"

#ifdef __x86_64__

namespace assay::native {
namespace {

long system_call(long number, long a = 0, long b = 0, long c = 0, long d = 0) {
  long result = number;
  register long fourth __asm__("r10") = d;
  __asm__ volatile("syscall"
                   : "+a"(result)
                   : "D"(a), "S"(b), "d"(c), "r"(fourth)
                   : "rcx", "r11", "memory");
  return result;
}

long address(const void* data) { return reinterpret_cast<long>(data); }

[[noreturn]] void leave() {
  for (;;) system_call(SYS_exit_group, 0);
}

bool read_all(int file, void* data, std::size_t size) {
  char* at = static_cast<char*>(data);
  while (size > 0) {
    const long n = system_call(SYS_read, file, address(at), static_cast<long>(size));
    if (n == -EINTR) continue;
    if (n <= 0) return false;
    at += n;
    size -= static_cast<std::size_t>(n);
  }
  return true;
}

bool write_all(int file, const void* data, std::size_t size) {
  const char* at = static_cast<const char*>(data);
  while (size > 0) {
    const long n = system_call(SYS_write, file, address(at), static_cast<long>(size));
    if (n == -EINTR) continue;
    if (n <= 0) return false;
    at += n;
    size -= static_cast<std::size_t>(n);
  }
  return true;
}

/// Denies new processes and threads, as the filter does under which a single program is started.
bool forbid_processes() {
  const auto denied = [](unsigned number) -> sock_filter {
    return {BPF_JMP | BPF_JEQ | BPF_K, 0, 1, number};
  };
  const sock_filter refuse = {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | EAGAIN};
  sock_filter filter[] = {{BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(seccomp_data, nr)},
                          denied(SYS_fork),
                          refuse,
                          denied(SYS_vfork),
                          refuse,
                          denied(SYS_clone),
                          refuse,
                          {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW}};
  const sock_fprog program = {sizeof filter / sizeof filter[0], filter};
  return system_call(SYS_prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, address(&program)) == 0;
}

/// Makes the copy look like a program that has just been started.
bool become_program(const RunRequest& request, const int (&input)[2]) {
  system_call(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL);
  if (system_call(SYS_dup2, input[0], 0) < 0) return false;
  const int others[] = {input[0], input[1], kServerRequestFile, kServerReportFile};
  for (const int file : others) system_call(SYS_close, file);
  itimerval timer{};
  timer.it_value.tv_sec = request.cpu_microseconds / 1'000'000;
  timer.it_value.tv_usec = request.cpu_microseconds % 1'000'000;
  system_call(SYS_setitimer, ITIMER_PROF, address(&timer));
  system_call(SYS_prctl, PR_SET_DUMPABLE, 1);
  return forbid_processes();
}

RunReport await(long pid) {
  int status = 0;
  rusage usage{};
  while (system_call(SYS_wait4, pid, address(&status), 0, address(&usage)) == -EINTR) {
  }
  const auto microseconds = [](const timeval& time) {
    return time.tv_sec * 1'000'000 + time.tv_usec;
  };
  return {status, 0, microseconds(usage.ru_utime) + microseconds(usage.ru_stime),
          static_cast<std::uint64_t>(usage.ru_maxrss) * 1024};
}

char input_bytes[kMostServedInput];

/// Returns in the copies only.
void serve() {
  RunReport report{};
  for (;;) {
    if (!write_all(kServerReportFile, &report, sizeof report)) leave();
    RunRequest request{};
    if (!read_all(kServerRequestFile, &request, sizeof request) ||
        request.input_size > kMostServedInput ||
        !read_all(kServerRequestFile, input_bytes, request.input_size))
      leave();
    int input[2];
    if (system_call(SYS_pipe2, address(input), 0) != 0 ||
        !write_all(input[1], input_bytes, request.input_size))
      leave();
    const long pid = system_call(SYS_fork);
    if (pid < 0) leave();
    if (pid == 0) {
      if (!become_program(request, input)) leave();
      return;
    }
    system_call(SYS_close, input[0]);
    system_call(SYS_close, input[1]);
    report = await(pid);
  }
}

/// Removes the variable that made the dynamic linker load this library.
void hide(char** environment) {
  constexpr char kVariable[] = "LD_PRELOAD=";
  char** to = environment;
  for (char** from = environment; *from != nullptr; ++from) {
    std::size_t i = 0;
    while (kVariable[i] != '\0' && (*from)[i] == kVariable[i]) ++i;
    if (kVariable[i] != '\0') *to++ = *from;
  }
  *to = nullptr;
}

__attribute__((constructor)) void start(int /*count*/, char** /*arguments*/, char** environment) {
  system_call(SYS_close, kServerLibraryFile);
  hide(environment);
  // Copies must not read or write the server through /proc.
  system_call(SYS_prctl, PR_SET_DUMPABLE, 0);
  serve();
}

}  // namespace
}  // namespace assay::native

#endif
