// What is to be proved: that two programs behave the same on all inputs of one shape.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "exec/machine/termination.h"
#include "exec/symbolic/cut_run.h"
#include "exec/symbolic/explorer.h"
#include "exec/symbolic/input.h"
#include "exec/symbolic/solver_session.h"
#include "ir/program.h"
#include "prove/calls/lemma.h"
#include "results/comparison.h"
#include "smt/term/term.h"

namespace assay::prove {

/// A value that is read from the input and never changes.
struct InputValue {
  std::string name;
  smt::TermId value;
  smt::TermId term;  // the value; of a float, its code
  bool is_float = false;
};

/// A kind of value that is wrongly assumed to keep its value in a loop. Only tests use it: each
/// must turn some wrong claim into a proof, or else nothing shows that the kind is forgotten.
enum class NotForgotten : std::uint8_t {
  kNothing,
  kLocals,
  kCells,
  kFlags,
  kOutput,
  kFloats,
  kCursors,
  kArrays
};

struct Budget {
  std::uint64_t steps_per_branch = 200'000;      // of the solver, to exclude a path
  std::uint64_t steps_per_obligation = 600'000;  // of the solver
  std::uint64_t solver_steps = 12'000'000;       // of the solver, from one pair of loop heads
  /// Of the solver, in all: what the attempts with other alignments and degrees took counts.
  std::uint64_t all_solver_steps = 80'000'000;
  std::uint64_t steps_to_minimise =
      300'000;                // of the solver, to leave out relations that readers do not need
  std::size_t nodes = 40;     // pairs of loop heads
  std::size_t rounds = 400;   // explorations of a pair of loop heads
  std::uint64_t paths = 400;  // of one program from one loop head
  std::uint64_t machine_steps = 50'000;  // of one path
};

/// Loops that are not cut: those that always run the same number of rounds, or that a distinction
/// of cases (split.h) makes finite.
struct Unrolled {
  exec::PassedLoops reference, submission;
  bool empty() const { return reference.empty() && submission.empty(); }
  friend bool operator==(const Unrolled&, const Unrolled&) = default;
};

struct Problem {
  const ir::Program* reference = nullptr;
  const ir::Program* submission = nullptr;
  std::vector<exec::InputElement> elements;
  std::vector<InputValue> inputs;
  std::vector<smt::TermId> constraints;
  results::Comparison comparison;
  exec::SolverSession* session = nullptr;
  Budget budget;
  NotForgotten not_forgotten = NotForgotten::kNothing;
  /// Relations can be about quotients of values by these constants, too.
  std::vector<smt::Int> divisors;
  Unrolled unrolled;
  /// Steps from pairs of loop heads are shown case by case (split.h).
  bool by_cases = false;
  /// What is known of recursive functions; null if there are none.
  const CallLemmas* lemmas = nullptr;
  /// Objects of more cells are array terms in states at loop heads.
  std::uint64_t most_cells = 64;

  /// The part of a list of the input whose values have this symbol; null if there is none.
  const exec::InputList::Part* part_of(const std::string& symbol) const {
    for (const exec::InputElement& element : elements) {
      if (element.list == nullptr) continue;
      for (const exec::InputList::Part& part : element.list->parts)
        if (!part.symbol.empty() && part.symbol == symbol) return &part;
    }
    return nullptr;
  }

  /// What guessing relations has taken, in the time of so many steps of the solver.
  mutable std::uint64_t guessing_steps = 0;

  /// What both programs took in all runs, in instructions.
  mutable std::uint64_t instructions = 0;

  /// A term takes about as long as ten steps: to make, to simplify and to translate it.
  std::uint64_t spent() const {
    constexpr std::uint64_t kStepsOfTerm = 10, kInstructionsOfStep = 2;
    return session->solver->statistics().steps + guessing_steps +
           kStepsOfTerm * session->pool.size() + instructions / kInstructionsOfStep;
  }
  /// What is left of the steps; all attempts share them.
  std::uint64_t steps_left() const {
    return budget.all_solver_steps > spent() ? budget.all_solver_steps - spent() : 0;
  }

  const ir::Program& program(bool is_submission) const {
    return is_submission ? *submission : *reference;
  }
};

}  // namespace assay::prove
