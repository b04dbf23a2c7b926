// Everything a box needs, laid out before the process is forked: the child of a program with
// several threads may only make system calls (no malloc, no locks), so it finds every path, array
// and filter ready-made here. Private to this layer.
#pragma once

#include <linux/filter.h>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <sys/types.h>
#include <vector>

#include "native/sandbox.h"

namespace assay::native {

struct Step {
  std::vector<char*> argv;  // null-terminated
  std::string_view input;
};

struct PlannedFile {
  std::string name;
  std::string_view contents;
  int host_fd = -1;  // copied from here if >= 0
  bool executable = false;
};

/// A folder or file of the host shown read-only in the box, or a symbolic link made again there.
struct View {
  std::string path;         // absolute
  std::string link_target;  // not empty: a symbolic link
  bool folder = true;
};

struct ResourceLimit {
  int resource;
  rlimit value;
};

struct Plan {
  Level level = Level::kNamespaces;
  Limits limits;
  std::vector<std::vector<std::string>> words;  // owns what `steps` points to
  std::vector<Step> steps;
  bool stop_on_failure = false;
  std::vector<std::string> env_words;
  std::vector<char*> env;
  std::vector<std::string> folders;  // folders of the working folder, parents first
  std::vector<PlannedFile> files;
  std::vector<std::string> fetch;
  std::vector<View> views;
  std::vector<std::string> view_parents;  // folders to make in the new root, parents first
  std::string tmpfs_options;
  std::vector<ResourceLimit> rlimits;
  std::vector<sock_filter> filter;         // empty at level C
  std::vector<std::size_t> own_pid_slots;  // where the filter wants the program's own number
  std::vector<int> keep_fds;               // sorted; all others are closed in the box
  int scratch_fd = -1;                     // working folder of levels B and C
  uid_t drop_to_uid = 0;                   // 0: stay who we are (levels B and C)
  int landlock_abi = 0;
};

/// Where the working folder is mounted at level A.
inline constexpr const char* kWorkFolder = "/box";
inline constexpr uid_t kInsideId = 1000;
inline constexpr uid_t kNobody = 65534;

struct Program {
  std::vector<std::string> argv;
  std::string_view input;
};

/// Checks the job's names and opens its host files (into keep_fds, closed by `close_files`).
Result<Plan> make_plan(const Job& job, const std::vector<Program>& programs, Level level);
void close_files(Plan& plan);

}  // namespace assay::native
