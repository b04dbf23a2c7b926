#include "native/launcher/process_state.h"

#include <cstdio>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <string>
#include <unistd.h>

namespace assay::native {
namespace {

/// Returns the beginning of a file of a process, which is everything in the files read here.
std::string read_of(pid_t pid, const char* name) {
  char text[4096];
  std::snprintf(text, sizeof text, "/proc/%d/%s", static_cast<int>(pid), name);
  const int file = open(text, O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  const ssize_t size = read(file, text, sizeof text);
  close(file);
  return size <= 0 ? std::string() : std::string(text, static_cast<std::size_t>(size));
}

}  // namespace

std::uint64_t resident_bytes(pid_t pid) {
  const std::string text = read_of(pid, "statm");
  const std::size_t second = text.find(' ');
  if (second == std::string::npos) return 0;
  return std::strtoull(text.c_str() + second, nullptr, 10) *
         static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t resident_bytes_of_others() {
  std::uint64_t sum = 0;
  DIR* const folder = opendir("/proc");
  if (folder == nullptr) return 0;
  while (const dirent* entry = readdir(folder)) {
    const auto pid = static_cast<pid_t>(std::strtol(entry->d_name, nullptr, 10));
    if (pid > 0 && pid != getpid()) sum += resident_bytes(pid);
  }
  closedir(folder);
  return sum;
}

bool is_runnable(pid_t pid) {
  const std::string text = read_of(pid, "stat");
  const std::size_t name_end = text.rfind(')');  // the name can contain anything
  return name_end != std::string::npos && text.compare(name_end, 3, ") R") == 0;
}

pid_t first_child(pid_t pid) {
  const std::string name = "task/" + std::to_string(pid) + "/children";
  const std::string text = read_of(pid, name.c_str());
  return text.empty() ? -1 : static_cast<pid_t>(std::strtol(text.c_str(), nullptr, 10));
}

}  // namespace assay::native
