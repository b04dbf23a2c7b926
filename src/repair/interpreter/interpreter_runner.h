// Runs candidates of a program in IR by the interpreter.
#pragma once

#include <cstdint>
#include <vector>

#include "exec/concrete/interpreter.h"
#include "exec/machine/termination.h"
#include "ir/program.h"
#include "repair/search/candidate_runner.h"
#include "results/comparison.h"

namespace assay::repair {

class InterpreterRunner : public CandidateRunner {
 public:
  /// `program` must outlive the object. `open` has a choice for each site: the program has the
  /// student's meaning, and reaches every site that the student's program would reach. With 0 at
  /// every site it has the same meaning, and is faster.
  InterpreterRunner(const ir::Program& program, std::vector<std::uint16_t> open,
                    results::Comparison comparison, exec::MachineLimits limits);

  std::uint32_t sites() const override { return static_cast<std::uint32_t>(choices_.size()); }
  using CandidateRunner::run;
  Observation run(const std::vector<const Move*>& moves, const Case& known, Patience patience,
                  std::vector<std::uint8_t>* reached) override {
    return run(moves, known, patience, reached, nullptr);
  }
  /// If `by_visit` is not null, it precedes the moves at its site.
  Observation run(const std::vector<const Move*>& moves, const Case& known, Patience patience,
                  std::vector<std::uint8_t>* reached, const exec::VisitChoices* by_visit);

  std::uint64_t runs() const override { return runs_; }
  std::uint64_t steps() const override { return steps_; }

 private:
  const ir::Program& program_;
  results::Comparison comparison_;
  exec::MachineLimits limits_;
  std::vector<std::uint16_t> choices_;  // 0 at every site between runs
  std::vector<std::uint16_t> open_;
  std::uint64_t runs_ = 0, steps_ = 0;
};

}  // namespace assay::repair
