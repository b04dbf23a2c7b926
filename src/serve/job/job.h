// What one job does in its worker process: judges a program and says where it is wrong, runs it on
// an input, or follows it step by step.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "languages/language.h"

namespace assay::serve {

struct Job {
  std::string label;  // the name of the file, for messages
  std::string text;
  std::string kind = "judge";  // one of job_kinds()
  std::string input = {};      // of the kinds that run the program on one
};

/// Receives an event: its name and its data, a JSON object on one line. The event `hints` has all
/// that may be shown; it is kept by the server and shown when it is asked for.
using Emit = std::function<void(std::string_view name, const std::string& data)>;

/// Runs the job and returns nothing: all that it finds out is in the events. The rules of the
/// assignment say how much may be shown.
void run_job(const languages::Workbench& bench, const Job& job, const Emit& emit);

/// Returns the kinds of jobs.
std::vector<std::string_view> job_kinds();

// The kinds.
void judge(const languages::Workbench& bench, const Job& job, const Emit& emit);
void run_on_input(const languages::Workbench& bench, const Job& job, const Emit& emit);
void follow_steps(const languages::Workbench& bench, const Job& job, const Emit& emit);

}  // namespace assay::serve
