#include "frontends/c/parse/headers.h"

#include "frontends/c/parse/embedded.h"

namespace assay::c {
namespace {

constexpr std::string_view kUnmodelled[] = {
    "aio.h",        "arpa/inet.h",    "complex.h",   "dirent.h",      "dlfcn.h",      "endian.h",
    "err.h",        "error.h",        "execinfo.h",  "fcntl.h",       "fenv.h",       "fnmatch.h",
    "getopt.h",     "glob.h",         "grp.h",       "iconv.h",       "langinfo.h",   "libgen.h",
    "netdb.h",      "netinet/in.h",   "poll.h",      "pthread.h",     "pwd.h",        "regex.h",
    "sched.h",      "search.h",       "semaphore.h", "setjmp.h",      "spawn.h",      "stdio_ext.h",
    "sys/file.h",   "sys/ioctl.h",    "sys/ipc.h",   "sys/mman.h",    "sys/msg.h",    "sys/param.h",
    "sys/random.h", "sys/resource.h", "sys/sem.h",   "sys/shm.h",     "sys/socket.h", "sys/stat.h",
    "sys/time.h",   "sys/times.h",    "sys/uio.h",   "sys/utsname.h", "sys/wait.h",   "syslog.h",
    "termios.h",    "threads.h",      "uchar.h",     "ucontext.h",    "utime.h",      "wait.h",
    "wctype.h",
};

}  // namespace

std::span<const VirtualHeader> virtual_headers() { return embedded_headers(); }

std::span<const std::string_view> unmodelled_headers() { return kUnmodelled; }

}  // namespace assay::c
