#include "equiv/stdio/reference.h"

#include <utility>

#include "base/check.h"

namespace assay::equiv {

Reference::Reference(const Task& task, Subject subject)
    : task_(task), subject_(std::move(subject)) {
  CHECK(subject_.program != nullptr);
  known_ = collect_known_inputs(task_, subject_, runner_);
  if (known_.inputs.empty())
    levels_.none_because = "the reference is not defined on any input that was tried";
  else
    levels_ = build_levels(task_, subject_, runner_, session_);
}

}  // namespace assay::equiv
