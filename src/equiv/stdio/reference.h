// The reference's share of the work, done once for a class: the inputs on which it is well defined
// with what it does there (known_inputs.h), and all it does within input bounds (level.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "equiv/stdio/known_inputs.h"
#include "equiv/stdio/levels.h"
#include "equiv/stdio/program_under_test.h"
#include "equiv/stdio/task.h"
#include "exec/symbolic/solver_session.h"

namespace assay::equiv {

class Reference {
 public:
  /// Does all the work. `task` and what `tested` points to must outlive the object.
  Reference(const Task& task, ProgramUnderTest tested);
  Reference(const Reference&) = delete;
  Reference& operator=(const Reference&) = delete;

  const Task& task() const { return task_; }
  const ProgramUnderTest& tested() const { return tested_; }

  const std::vector<KnownInput>& inputs() const { return known_.inputs; }
  /// One of the inputs that fit the description but on which the reference is not well defined.
  const std::optional<UndefinedInput>& undefined_input() const { return known_.undefined_input; }
  bool rarely_defined() const { return known_.rarely_defined; }

  const std::vector<Level>& levels() const { return levels_.levels; }
  /// Why there is no level; empty if there is one.
  const std::string& no_levels_because() const { return levels_.none_because; }

  /// The session in which the levels' terms were made. Comparisons make further terms in it and ask
  /// its solver; they leave no assertions behind.
  exec::SolverSession& session() { return session_; }

  std::uint64_t interpreter_steps() const { return runner_.steps() + levels_.symbolic_steps; }
  std::uint64_t interpreter_runs() const { return runner_.runs(); }

 private:
  const Task& task_;
  ProgramUnderTest tested_;
  exec::SolverSession session_;
  ReferenceRunner runner_{task_, tested_};
  KnownInputs known_;
  Levels levels_;
};

}  // namespace assay::equiv
