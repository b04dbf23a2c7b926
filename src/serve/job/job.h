// What one job does in its worker process: judges a submission, and says where it is wrong.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "apps/grade/class.h"
#include "apps/repair/repair.h"

namespace assay::serve {

struct Job {
  std::string label;  // the name of the file, for messages
  std::string text;
};

/// Receives an event: its name and its data, a JSON object on one line. The event `hints` has all
/// that may be shown; it is kept by the server and shown when it is asked for.
using Emit = std::function<void(std::string_view name, const std::string& data)>;

/// The class is judged by `assignment`; `repairer` is null if its language has none. The rules of
/// the assignment say how much may be shown.
struct Judges {
  grade::Class* assignment = nullptr;
  const repair::Repairer* repairer = nullptr;
};

/// Runs the job and returns nothing: all that it finds out is in the events.
void run_job(const Judges& judges, const Job& job, const Emit& emit);

}  // namespace assay::serve
