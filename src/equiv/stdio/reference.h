// The part of the work that concerns the reference alone and is done once for all submissions: the
// inputs on which the reference is well defined, with its outcomes on them (known_inputs.h), and
// the paths of the reference on all inputs within a bound (level.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "equiv/stdio/known_inputs.h"
#include "equiv/stdio/levels.h"
#include "equiv/stdio/program_under_test.h"
#include "equiv/stdio/task.h"
#include "exec/symbolic/solver_session.h"
#include "inputs/generate/generate.h"

namespace assay::equiv {

class Reference {
 public:
  /// Collects the inputs and builds the levels, which can take seconds. `task` and what `tested`
  /// points to must outlive the object.
  Reference(const Task& task, ProgramUnderTest tested);
  /// For a reference that the interpreter does not support, because of `unsupported`. There are no
  /// levels, and submissions are only tested.
  Reference(const Task& task, ProgramUnderTest tested, KnownInputs known, std::string unsupported);
  Reference(const Reference&) = delete;
  Reference& operator=(const Reference&) = delete;

  const Task& task() const { return task_; }
  const ProgramUnderTest& tested() const { return tested_; }

  const std::vector<KnownInput>& inputs() const { return known_.inputs; }
  /// What keeps the interpreter from running the reference, so that `inputs` come from native runs
  /// and the reference must not be interpreted; "" if nothing does.
  const std::string& unsupported() const { return unsupported_; }
  /// What kept it from that on some input; "" if nothing did.
  const std::string& unsupported_on_input() const { return known_.unsupported; }
  /// The first input found that matches the description but on which the reference is not well
  /// defined.
  const std::optional<UndefinedInput>& undefined_input() const { return known_.undefined_input; }
  /// True if the reference is well defined on so few inputs that a verdict would mean little
  /// (KnownInputs::rarely_defined).
  bool rarely_defined() const { return known_.rarely_defined; }

  /// Small inputs with the reference's outcomes on them, many of which are nearly tied: there,
  /// rounding decides. Collected on the first call, within half of Effort::rounding_steps.
  const std::vector<KnownInput>& rounding_inputs();
  /// Inputs of all sizes that the teacher stated, with the reference's outcomes on them, for claims
  /// that reasoning covers up to a bound only. Empty if nobody stated the inputs. Collected on the
  /// first call, within half of Effort::large_steps.
  const std::vector<KnownInput>& large_inputs();
  /// All valid inputs, if no level covers them but they can be run one by one
  /// (Effort::all_inputs_steps); else null. Built on the first call.
  const Level* every_input();
  /// Collects those of all kinds that claims about submissions can need.
  void collect_further_inputs();
  /// True if the reference's own functions compute with floating-point numbers. Then, a comparison
  /// can read them as real numbers, and needs `rounding_inputs`.
  bool uses_floats() const;

  /// The levels, from the smallest bound to the largest.
  const std::vector<Level>& levels() const { return levels_.levels; }
  /// The reason why there is no level, as one phrase; empty if there is one.
  const std::string& no_levels_because() const { return levels_.none_because; }

  /// The solver session that owns the terms of the levels. Comparisons create further terms in it
  /// and use its solver; they retract all their assertions.
  exec::SolverSession& session() { return session_; }

  /// What the inputs that were tried, and those within the levels, reach of the reference. Not for
  /// a reference that the interpreter does not support. Computed on the first call.
  const Coverage& coverage();

  /// Stores the outcomes of the compiled reference (a plain build) on some of `inputs`, so that not
  /// every submission runs it again. Both lists are in the same order.
  void remember_native_outcomes(const std::vector<const KnownInput*>& inputs,
                                std::vector<results::Outcome> outcomes);
  /// Returns the outcome of the compiled reference on an input, or null if it is not known.
  const results::Outcome* native_outcome(const std::string& bytes) const;

  std::uint64_t interpreter_steps() const { return runner_.steps() + levels_.symbolic_steps; }
  std::uint64_t interpreter_runs() const { return runner_.runs(); }

 private:
  /// True if no level covers all inputs.
  bool is_bounded() const;
  /// Runs the reference on inputs of the generator until it has taken so many steps or runs.
  std::vector<KnownInput> run_on(inputs::Generator& generator, std::uint64_t steps,
                                 std::uint64_t runs);

  const Task& task_;
  ProgramUnderTest tested_;
  exec::SolverSession session_;
  ReferenceRunner runner_{task_, tested_};
  KnownInputs known_;
  std::optional<Coverage> coverage_;
  std::optional<std::vector<KnownInput>> rounding_inputs_, large_inputs_;
  std::optional<std::unique_ptr<Level>> every_input_;
  std::string unsupported_;
  std::unordered_map<std::string, results::Outcome> native_outcomes_;
  Levels levels_;
};

}  // namespace assay::equiv
