// Proves that a submission behaves like the reference on every valid input, without a bound: by
// induction over pairs of loop heads (docs/decisions/017-proof-by-cut-states.md).
//
// A claim rests on no observed run: runs only suggest invariants and alignments. Whatever is not
// modelled, and whatever the solver does not decide, makes the answer NotProved.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "inputs/generate/shape.h"
#include "inputs/grammar/spec.h"
#include "prove/induction/induction.h"
#include "prove/product/walk.h"
#include "prove/reversal.h"
#include "prove/sizes/general_shape.h"

namespace assay::prove {

struct Request {
  const ir::Program* reference = nullptr;
  const ir::Program* submission = nullptr;
  const inputs::Spec* inputs = nullptr;
  results::Comparison comparison;
  std::vector<std::int64_t> constants;  // of both texts
  std::uint64_t seed = 1;
  Budget budget;
  NotForgotten not_forgotten = NotForgotten::kNothing;
  /// What is known of recursive functions; null: nothing. `prove` looks for that itself.
  const CallLemmas* lemmas = nullptr;
};

/// What was shown at one pair of loop heads, for readers.
struct NodeSummary {
  std::string skeleton;
  /// The loop heads; invalid where the program has ended.
  Span reference_at, submission_at;
  std::vector<std::string> invariant;
  std::vector<Relation> relations;
  std::vector<ArrayRelation> arrays;
  std::optional<Relation> rank;
  std::string rank_text;
  std::string cases_text;  // "each of the 500 values of i", if they are distinguished
};

/// The proof for the inputs of one shape.
struct ShapeProof {
  std::string inputs;  // describes the shape; "" if there is only one
  Alignment alignment;
  int degree = 1;
  std::vector<smt::Int> divisors;  // Problem::divisors
  Unrolled unrolled;               // Problem::unrolled
  bool is_converted = false;       // it is about the converted programs (converted.h)
  bool by_cases = false;           // Problem::by_cases
  std::vector<NodeSummary> nodes;
};

struct Effort {
  std::uint64_t rounds = 0, checks = 0, paths = 0, solver_steps = 0;
  /// By the solver's strategy, in the order in which they are asked: the queries that it decided.
  std::vector<std::pair<std::string, std::uint64_t>> decided_by;
};

/// How the inputs of all sizes are proved.
enum class Sizes : std::uint8_t {
  kOneByOne,  // a shape for each
  kAtOnce,    // general shapes
};

struct Proved {
  Sizes sizes = Sizes::kOneByOne;
  /// False if some loop of the submission alone was not shown to end: then the claim is only that
  /// the submission prints the same wherever it ends.
  bool terminates = true;
  std::vector<ShapeProof> shapes;
  std::vector<CallLemma> lemmas;  // about functions of the two programs
  Reversal reversal;              // of the submission's loops, before the rest
};

struct NotProved {
  Failure failure;
  std::optional<std::string> differs_on;  // an input on which interpreted runs differ
};

struct Answer {
  std::variant<Proved, NotProved> verdict;
  Effort effort;
};

Answer prove(const Request& request);

/// Returns what would make a proof say nothing about the compiled programs, if there is anything.
std::optional<Failure> beyond_the_model(const Request& request);
/// Inputs that are proved together: those of one shape, or of one general shape.
using InputCase = std::variant<inputs::Shape, GeneralShape>;
/// The ways that are tried, in this order.
std::vector<Sizes> ways(const Request& request);
/// The cases that together are all valid inputs. A failure if they cannot be described so.
std::variant<std::vector<InputCase>, Failure> all_cases(const Request& request, Sizes sizes);
/// Appends the obligations for the ranking terms of a proof, for each loop that needs one.
std::optional<Failure> ranking_obligations_of(Induction& induction, const ShapeProof& proof,
                                              std::vector<Obligation>& result);
/// The problem for the inputs of one case, with its terms in the session. Returns nullopt if there
/// is no such input.
std::optional<Problem> make_problem(const Request& request, const InputCase& inputs,
                                    exec::SolverSession& session);

}  // namespace assay::prove
