// Everything that the setup of a sandbox needs, as plain data: made here from a job and read by the
// sandbox launcher (src/native/launcher). Private to this layer.
#pragma once

#include <array>
#include <cstdint>
#include <linux/filter.h>
#include <string>
#include <sys/types.h>
#include <vector>

#include "native/sandbox/sandbox.h"

namespace assay::native {

struct PlannedFile {
  std::string name;
  std::string contents;
  std::string host_path;  // if not "", the contents are copied from this file
  bool executable = false;
};

/// A folder or file of the host that is bind-mounted read-only into the sandbox, or a symbolic link
/// that is recreated there.
struct BindMount {
  std::string path;         // absolute
  std::string link_target;  // if not "", this is a symbolic link
  bool folder = true;
};

struct ResourceLimit {
  int resource;
  std::uint64_t soft;
  std::uint64_t hard;
};

/// The conditions under which a program runs. Most programs of one sandbox share them.
struct ExecutionConditions {
  Limits limits;
  std::vector<std::string> env;  // "NAME=value": the whole environment
  std::vector<ResourceLimit> rlimits;
  std::vector<sock_filter> filter;  // empty at level C; kOwnPid represents the program's process id
};

struct PlannedStep {
  std::vector<std::string> argv;
  std::string input;
  std::uint64_t conditions_index = 0;  // in Plan::conditions
  bool required = false;
  std::vector<std::string> discard;
  bool leaves_no_files = false;
  bool served = false;  // by a fork server
  /// If true, the program gets the launcher's kJobInputFile and kJobOutputFile under the following
  /// numbers, and it is ended once the other end of its input has been closed.
  bool connected = false;
  std::int32_t input_number = 0;
  std::int32_t output_number = 1;
};

struct Plan {
  IsolationLevel level = IsolationLevel::kNamespaces;
  std::vector<ExecutionConditions> conditions;
  std::vector<PlannedStep> steps;
  std::vector<sock_filter> server_filter;  // for fork servers, if any step is served
  std::uint64_t fetch_after = 0;           // index of a step
  std::vector<std::string> fetch;
  std::uint64_t file_bytes = 0;      // the maximum size of one returned file
  std::vector<std::string> folders;  // subfolders of the working folder, parents first
  std::vector<PlannedFile> files;
  std::vector<BindMount> bind_mounts;
  std::vector<std::string> mount_parents;  // folders to make in the new root, parents first
  bool temporary_folder = false;
  std::string tmpfs_options;
  std::string scratch;    // working folder of levels B and C
  uid_t drop_to_uid = 0;  // 0: keep the current user (levels B and C)
  pid_t made_by = 0;      // the launcher ends when this process does
};

/// The host's system folders that are bind-mounted into every sandbox, if the host has them.
inline constexpr std::array kMountedFolders = {"/usr",   "/bin",   "/sbin",  "/lib",
                                               "/lib64", "/lib32", "/libx32"};

/// The working folder's mount point at level A.
inline constexpr const char* kWorkFolder = "/box";
inline constexpr uid_t kInsideId = 1000;
inline constexpr uid_t kNobody = 65534;

/// Makes a plan after checking the job's names. It does not contain the filters yet.
Result<Plan> make_plan(const Job& job, const std::vector<Step>& steps, IsolationLevel level);

}  // namespace assay::native
