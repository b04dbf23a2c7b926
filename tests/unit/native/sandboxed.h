// Helpers of the sandbox tests: a small C program is compiled and run at a given level.
#pragma once

#include <cerrno>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <vector>

#include <gtest/gtest.h>

#include "native/c/replay.h"

namespace assay::native {

inline const char* isolation_level_name(IsolationLevel level) {
  switch (level) {
    case IsolationLevel::kNamespaces:
      return "Namespaces";
    case IsolationLevel::kLandlock:
      return "Landlock";
    case IsolationLevel::kNone:
      return "None";
  }
  return "?";
}

/// True if all processes that this one has started have ended.
inline bool has_no_children() { return waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD; }

/// Runs every test at levels A and B; a level that the host lacks is skipped with its reason (a
/// separate test checks that it has one of them).
class Sandboxed : public ::testing::TestWithParam<IsolationLevel> {
 protected:
  void SetUp() override {
    sandbox_ = std::make_unique<Sandbox>(SandboxOptions{GetParam(), false, ""});
    if (const auto level = sandbox_->probe(); !level) GTEST_SKIP() << level.error().message;
    toolchain_ = std::make_unique<Toolchain>(*sandbox_);
    const auto version = toolchain_->version(flavour_);
    ASSERT_TRUE(version) << version.error().message;
  }

  Binary build(const std::string& text) {
    const Result<Binary> binary = toolchain_->compile(text, flavour_);
    EXPECT_TRUE(binary.has_value()) << binary.error().message;
    return binary.value_or(Binary{std::make_shared<const std::string>(), flavour_});
  }

  RunResult run_job(const Job& job) {
    const Result<RunResult> result = sandbox_->run(job);
    EXPECT_TRUE(result.has_value()) << result.error().message;
    return result.value_or(RunResult{});
  }

  Job job_of(const std::string& text, const Limits& limits = {}) {
    Job job;
    job.argv = {"./prog"};
    job.files = {{"prog", *build(text).bytes, "", true}};
    job.limits = limits;
    return job;
  }

  RunResult run_text(const std::string& text, const Limits& limits = {}) {
    return run_job(job_of(text, limits));
  }

  /// Runs a program whose main consists of `attempt`, with all headers included; `held(x)` prints
  /// whether the attempt x was denied.
  RunResult attempt(const std::string& attempt, const Limits& limits = {}) {
    return run_text(
        "#define _GNU_SOURCE\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
        "#include <unistd.h>\n#include <fcntl.h>\n#include <errno.h>\n#include <signal.h>\n"
        "#include <sched.h>\n#include <dirent.h>\n#include <sys/types.h>\n#include <sys/stat.h>\n"
        "#include <sys/socket.h>\n#include <netinet/in.h>\n#include <sys/mount.h>\n"
        "#include <sys/ptrace.h>\n#include <sys/mman.h>\n#include <sys/wait.h>\n"
        "#include <sys/syscall.h>\n#include <sys/prctl.h>\n"
        "static int failures;\n"
        "#define held(x) do { if (x) { printf(\"ESCAPED: %s\\n\", #x); failures++; } } while (0)\n"
        "int main(void) {\n" +
            attempt + "\n  printf(\"end\\n\"); return failures;\n}\n",
        limits);
  }

  Flavour flavour_ = Flavour::kFast;
  std::unique_ptr<Sandbox> sandbox_;
  std::unique_ptr<Toolchain> toolchain_;
};

}  // namespace assay::native
