// Proves without a bound that two functional programs agree, by induction over data: both are run
// on one symbolic input, as in equiv/joint, but calls on smaller arguments are not executed. Their
// results are what the induction hypothesis says. Lemmas are found where a proof is stuck, and are
// proved in the same way. docs/decisions/018 describes the method.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "functional/program.h"
#include "narrowing/machine/machine.h"

namespace assay::induction {

struct Request {
  /// Contains both programs (functional/link.h). Functions are added to it.
  fun::Program* program = nullptr;
  fun::FunctionId submission;
  fun::FunctionId reference;
  std::vector<narrowing::Contract> contracts;
};

struct Limits {
  std::uint64_t steps = 1'500'000;        // of the machine, in all
  std::uint64_t all_paths = 400'000;      // of one exploration
  std::uint64_t path_steps = 20'000;      // of one side on one path
  std::uint64_t solver_steps = 200'000;   // of one question
  std::uint64_t unfolding_steps = 5'000;  // of the machine, for one question
  std::uint32_t most_unfolded = 3;
  int lemma_depth = 3;  // lemmas for lemmas
  /// Is told what is tried, if it exists.
  std::function<void(const std::string&)> trace = {};
};

/// How an equation was proved, in words for a teacher.
struct Step {
  std::string equation;   // "n + sum(xs) = go(xs, n)"
  std::string induction;  // "induction over the size of xs"
};

struct Outcome {
  /// The equation of the two functions, and then the lemmas that its proof needs, each before those
  /// that it needs itself; empty: there is no proof.
  std::vector<Step> proof;
  std::string why;  // there is none
  /// It assumes that no value has more than two billion parts, which could not be counted.
  bool assumes_sizes = false;
  std::uint64_t steps = 0;         // of the machine
  std::uint64_t explorations = 0;  // attempts to prove an equation by one measure
  std::uint64_t lemmas = 0;        // that were proved, whether they were needed or not
};

/// A proof means: for all arguments that satisfy the contracts and on which the reference returns a
/// value or throws an exception of its own, the submission ends with the same value and output or
/// with an exception of the same class. Functions among the arguments return for all arguments, the
/// same for the same ones, and have no effects. Stack depth is not part of the claim.
Outcome prove(const Request& request, const Limits& limits);

class Prover;

/// Proofs of several pairs of functions of one program: what was proved of one pair is known when
/// the next one is tried. The limits hold for each pair; both must outlive the object.
class Proofs {
 public:
  Proofs(fun::Program& program, const Limits& limits);
  ~Proofs();
  Proofs(const Proofs&) = delete;
  Proofs& operator=(const Proofs&) = delete;

  /// The request must be about the same program.
  Outcome prove(const Request& request);

 private:
  std::unique_ptr<Prover> prover_;
};

/// The places of these functions in an order in which callers come after what they call.
std::vector<std::size_t> callees_first(const fun::Program& program,
                                       const std::vector<fun::FunctionId>& functions);

}  // namespace assay::induction
