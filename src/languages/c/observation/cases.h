// The inputs by which the search for a repair decides, with what the reference does on them.
#pragma once

#include <optional>
#include <vector>

#include "equiv/stdio/known_inputs.h"
#include "ir/program.h"
#include "languages/c/session/session.h"
#include "repair/interpreter/interpreter_runner.h"
#include "results/repair.h"

namespace assay::languages {

/// What the runs of one program showed.
struct RunAlone {
  bool passes = false;  // all cases
  double progress = 0;  // how much of the outputs of some of the cases is right
};

class RepairCases {
 public:
  /// Collects the inputs that resemble the examples, if those are what is known of the valid
  /// inputs, and the counterexample of the judgement. Where the reference takes long, the shorter
  /// runs suffice for the search. The session and the solution must outlive the object; `student`
  /// is the student's program.
  RepairCases(const Session& session, const Solution& solution,
              const results::SubmissionReport& judgement, const ir::Program& student);

  const std::vector<repair::Case>& all() const { return cases_; }
  /// Returns how outputs are compared.
  const results::Comparison& comparison() const { return comparison_; }
  /// Adds the input that a judgement shows, if there is one, and returns it.
  std::optional<repair::Case> add_counterexample(const results::SubmissionReport& judged);

  /// Runs a program on some of the cases and, if it passes them, on all. Adds to the effort.
  RunAlone run(const ir::Program& program, results::RepairEffort& effort) const;
  /// True if a program passes the case that was added last.
  bool passes_last(const ir::Program& program) const;

 private:
  const Session& session_;
  results::Comparison comparison_;
  equiv::ReferenceRunner runner_;
  std::vector<repair::Case> cases_;
};

}  // namespace assay::languages
