// What is known of a pair of recursive functions: a rule of proof for recursion (Godlin and
// Strichman, "Regression verification", DAC 2009; Hoare, "Procedures and parameters", 1971).
//
// The claim: for all arguments (of a range) for which the reference's function ends and does
// nothing undefined, so does the submission's, with the same result. It is shown by induction over
// the reference's computation: the calls in it are assumed to satisfy the claim, and a call
// of the submission's function is one that the reference's makes with the same arguments, or is
// executed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ir/program.h"
#include "smt/term/term.h"

namespace assay::prove {

/// A bound of a result: wherever these parameters are at least these numbers.
struct ResultBound {
  enum class Kind : std::uint8_t { kAtLeast, kAtMost };
  std::vector<std::pair<std::uint32_t, smt::Int>> where;  // parameter, least number
  Kind kind = Kind::kAtLeast;
  std::optional<std::uint32_t> parameter;  // the bound is this parameter, or else the number
  smt::Int number = 0;
};
smt::TermId formula(smt::TermPool& pool, const ResultBound& bound,
                    const std::vector<smt::TermId>& arguments, smt::TermId result);
/// Does it hold for these values?
bool holds(const ResultBound& bound, const std::vector<std::int64_t>& arguments,
           std::int64_t result);
/// "fact(n) >= 1 where n >= 1".
std::string text(const ResultBound& bound, const ir::Function& function);

struct CallLemma {
  ir::FunctionId reference, submission;
  /// The claim is only about arguments that are at least this, if it is given.
  std::optional<smt::Int> least;
  /// How many nested calls of the function are executed in the proof; the calls within are assumed
  /// to satisfy the claim.
  std::uint32_t reference_unfolded = 1, submission_unfolded = 1;
  std::vector<ResultBound> bounds;  // of the reference's function, where it ends
};

/// "gcd(a, b) = g(a, b) where a >= 0 and b >= 0"; the right side is the submission's.
std::string equation(const CallLemma& lemma, const ir::Function& reference,
                     const ir::Function& submission);

/// Lemmas in the order in which they were shown.
struct CallLemmas {
  std::vector<CallLemma> lemmas;
  /// Is the last one being shown? Then it is only assumed of the calls within.
  bool last_is_hypothesis = false;
};

/// The functions that lemmas can be about: they compute an int of ints, without loops, and call no
/// other function than themselves.
std::vector<ir::FunctionId> recursive_functions(const ir::Program& program);
/// The program whose entry reads arguments, calls the function and prints what it returns.
ir::Program calling(ir::Program program, ir::FunctionId function);

}  // namespace assay::prove
