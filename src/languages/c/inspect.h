// The small commands' work: show a program's intermediate form, run it in the interpreter, print
// the inferred assignment file, look at what this machine offers.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "languages/c/session.h"
#include "results/behaviour.h"

namespace assay::driver {

/// The textual form of a lowered C file.
Result<std::string> ir_text(const std::string& path, const std::string& entry);

struct Interpreted {
  results::Behaviour behaviour;
  std::string unsupported;  // not empty: the run stopped at something that is not modelled
  std::uint64_t steps = 0;
};
Result<Interpreted> interpret_file(const std::string& path, const std::string& entry,
                                   const std::string& input);

/// An assignment file with what Assay infers about the reference, ready to be edited.
Result<std::string> inferred_assignment(const SessionOptions& options);

/// One thing that grading needs, and whether it is here.
struct Condition {
  std::string name;
  bool good = false;
  bool required = true;
  std::string detail;
};
std::vector<Condition> examine_host(bool allow_no_sandbox);

}  // namespace assay::driver
