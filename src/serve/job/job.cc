#include "serve/job/job.h"

#include <algorithm>
#include <array>
#include <utility>

namespace assay::serve {
namespace {

using Run = void (*)(const languages::Workbench&, const Job&, const Emit&);

/// A new kind of job is a row here.
constexpr std::array kKinds = {
    std::pair<std::string_view, Run>{"judge", judge},
    std::pair<std::string_view, Run>{"input", run_on_input},
    std::pair<std::string_view, Run>{"steps", follow_steps},
};

}  // namespace

std::vector<std::string_view> job_kinds() {
  std::vector<std::string_view> kinds;
  for (const auto& [kind, run] : kKinds) kinds.push_back(kind);
  return kinds;
}

void run_job(const languages::Workbench& bench, const Job& job, const Emit& emit) {
  const auto* found = std::ranges::find(kKinds, job.kind, [](const auto& row) { return row.first; });
  if (found != kKinds.end()) found->second(bench, job, emit);
}

}  // namespace assay::serve
