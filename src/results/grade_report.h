// The result of grading a class: everything a report may show. Plain data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "results/verdict.h"

namespace assay::results {

/// Something worth telling that is not a difference: an uninitialised read that did no harm on the
/// inputs tried, an assumption, a construct that was not modelled.
struct Finding {
  std::string code;     // stable: "uninitialised-read", "unsupported", ...
  std::string message;  // one sentence
  Location where;
};

/// Where the work went. Steps are deterministic; seconds are not and are left out of reports that
/// must be the same twice.
struct Effort {
  std::uint64_t interpreter_steps = 0;
  std::uint64_t interpreter_runs = 0;
  std::uint64_t solver_queries = 0;
  std::uint64_t solver_steps = 0;  // Z3's rlimit units
  std::uint64_t paths = 0;
  std::uint64_t native_runs = 0;
  double parse_seconds = 0, interpreter_seconds = 0, solver_seconds = 0, native_seconds = 0;
  double cpu_seconds = 0;  // whole verdict, children included
};

struct SubmissionReport {
  std::string path;    // relative to the folder that was graded
  std::string source;  // text as read (for the HTML report)
  Verdict verdict;
  std::vector<Finding> findings;
  std::string same_as;  // path of an earlier submission that is the same program, if any
  Effort effort;
};

/// One of the assignment's example tests, run on the reference.
struct ExampleFailure {
  std::string name;
  std::string input, expected, actual;
};

struct ReferenceReport {
  std::string path;
  std::string source;
  std::vector<ExampleFailure> failed_examples;  // the first thing the teacher reads
  std::vector<Finding> findings;
  Effort effort;
  bool is_usable = true;  // there are valid inputs on which it is well defined
};

struct GradeReport {
  std::string assignment;    // title
  std::string entry;         // "main" or the function graded
  std::string comparison;    // "exact", "tokens", ...
  std::string valid_inputs;  // the precondition as editable text
  bool inputs_inferred = false;
  std::string sandbox;    // level and what it gives
  std::string toolchain;  // the compiler and its version
  std::string engine_version;
  std::string solver;  // "z3 4.8.12"
  std::uint64_t seed = 0;
  ReferenceReport reference;
  std::vector<SubmissionReport> submissions;  // sorted by path
};

}  // namespace assay::results
