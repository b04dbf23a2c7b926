// The result of grading a class: everything that a report can show, as plain data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "results/verdict.h"

namespace assay::results {

/// What was counted about a habit that advice is about.
struct Measured {
  struct Seen {
    std::string what;  // a layout, a type, a position: "{x, y}", "number + string", "past the end"
    std::uint64_t times = 0;
    std::uint32_t line = 0;  // 0 if there is none
    std::string example;     // "index 3 of an array of 3"; may be ""
  };
  std::uint64_t count = 0;  // how often it was seen
  std::uint64_t total = 0;  // of how many opportunities; 0 if nothing was counted
  std::vector<Seen> seen;
  std::string better;       // advice, one sentence
  std::string better_line;  // the line as it is better; may be ""
};

/// An observation that is not a difference: an uninitialised read that had no effect on the inputs
/// tried, an assumption, a construct that is not modelled.
struct Finding {
  std::string code;     // a stable name: "uninitialised-read", "unsupported", ...
  std::string message;  // one sentence
  Location where;
  Measured measured = {};
};

/// The cost of a verdict. Steps are deterministic; seconds are not, and are left out of reports
/// that must be reproducible.
struct Effort {
  std::uint64_t interpreter_steps = 0;
  std::uint64_t interpreter_runs = 0;
  std::uint64_t solver_queries = 0;
  std::uint64_t solver_steps = 0;  // in units of Z3's rlimit
  std::uint64_t paths = 0;
  std::uint64_t native_runs = 0;
  double parse_seconds = 0, interpreter_seconds = 0, solver_seconds = 0, native_seconds = 0;
  double cpu_seconds = 0;    // for the whole verdict, including child processes
  double proof_seconds = 0;  // processor time, of these: to remove the bound

  /// Adds what a further search for the same verdict took. Parsing and the processor time of the
  /// whole verdict are not added: they are not those of a search.
  void add_search(const Effort& other);
};

struct SubmissionReport {
  std::string path;    // relative to the folder that was graded
  std::string source;  // of one file or several (base/source_files.h), for the HTML report
  Verdict verdict;
  std::vector<Finding> findings;
  std::string same_as;  // path of an earlier submission that is the same program, if any
  Effort effort;
};

/// A failure of the reference on one of the assignment's examples.
struct ExampleFailure {
  std::string name;
  std::string input, expected, actual;
};

struct ReferenceReport {
  std::string path;
  std::string source;
  std::vector<ExampleFailure> failed_examples;  // a report shows these first
  std::vector<Finding> findings;
  Effort effort;
  bool is_usable = true;  // true if there are valid inputs on which it is well defined
};

struct GradeReport {
  std::string assignment;            // the title
  std::vector<std::string> entries;  // the functions that are graded; "main" for a whole program
  std::string comparison;            // "exact", "tokens", ...
  std::string valid_inputs;          // the precondition, in a form that can be edited
  bool inputs_inferred = false;
  std::string sandbox;    // the isolation level and what it guarantees
  std::string toolchain;  // the compiler and its version
  std::string engine_version;
  std::string solver;  // "z3 4.8.12"
  std::uint64_t seed = 0;
  ReferenceReport reference;
  std::vector<SubmissionReport> submissions;  // sorted by path
};

}  // namespace assay::results
