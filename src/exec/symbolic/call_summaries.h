// What calls give that are not executed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "exec/symbolic/explorer.h"
#include "ir/program.h"
#include "smt/term/term.h"

namespace assay::exec {

/// Answers calls of a symbolic run in place of the functions.
class CallSummaries {
 public:
  struct Execute {};  // the call is executed
  struct Refuse {
    std::string why;  // the run ends as unsupported
  };
  using Answer = std::variant<Execute, smt::TermId, Refuse>;

  CallSummaries() = default;
  virtual ~CallSummaries() = default;
  CallSummaries(const CallSummaries&) = delete;
  CallSummaries& operator=(const CallSummaries&) = delete;

  virtual bool is_about(ir::FunctionId function) const = 0;
  /// `active` is how many calls of the function have not returned yet; the arguments are integers.
  virtual Answer call(ir::FunctionId function, std::size_t active,
                      const std::vector<smt::TermId>& arguments, PathExplorer& path) = 0;
};

}  // namespace assay::exec
