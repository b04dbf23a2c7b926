#include "equiv/stdio/reference.h"

#include <utility>

#include "base/check.h"

namespace assay::equiv {

Reference::Reference(const Task& task, ProgramUnderTest tested)
    : task_(task), tested_(std::move(tested)) {
  CHECK(tested_.program != nullptr);
  known_ = collect_known_inputs(task_, tested_, runner_);
  if (known_.inputs.empty())
    levels_.none_because = "the reference is not defined on any input that was tried";
  else
    levels_ = build_levels(task_, tested_, runner_, session_);
}

Reference::Reference(const Task& task, ProgramUnderTest tested, KnownInputs known,
                     std::string unsupported)
    : task_(task),
      tested_(std::move(tested)),
      known_(std::move(known)),
      unsupported_(std::move(unsupported)) {
  CHECK(!unsupported_.empty());
  levels_.none_because = "not supported: " + unsupported_;
}

}  // namespace assay::equiv
