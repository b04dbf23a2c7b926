// Builds the levels of a reference.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "equiv/stdio/coverage.h"
#include "equiv/stdio/known_inputs.h"
#include "equiv/stdio/level.h"
#include "equiv/stdio/program_under_test.h"
#include "equiv/stdio/task.h"
#include "exec/symbolic/solver_session.h"

namespace assay::equiv {

struct Levels {
  std::vector<Level> levels;         // the smallest first
  std::string none_because;          // why there is no level; empty if there is one
  std::uint64_t symbolic_steps = 0;  // of the reference, attempts that failed included
};

/// Levels of growing length, as long as the limits of the task's effort allow, and as long as there
/// is a part of the reference that no input reaches.
Levels build_levels(const Task& task, const ProgramUnderTest& reference, ReferenceRunner& runner,
                    exec::SolverSession& session);

/// Runs the reference on an input of each path of a level, or on its inputs.
void add_inputs_of(const Level& level, const smt::TermPool& pool, Coverage& coverage);

/// The level of all valid inputs, if they are a few ten thousands and running the reference on them
/// takes at most so many steps; else nullptr.
std::unique_ptr<Level> enumerate_all(const Task& task, ReferenceRunner& runner,
                                     std::uint64_t most_steps);

/// For a submission that the levels are too large for: levels with so few inputs that the
/// submission can be run on all of them. They are built when they are first asked for.
class SmallerLevel {
 public:
  /// The parameters must outlive the object.
  SmallerLevel(const Task& task, const std::vector<Level>& levels, ReferenceRunner& runner)
      : task_(task), levels_(levels), runner_(runner) {}

  /// Returns the level of all valid inputs, if they are a few ten thousands; else nullptr.
  const Level* complete();
  /// Returns nullptr if there is no such level but those that exist already.
  const Level* get();

 private:
  std::unique_ptr<Level> build(std::uint32_t length);
  bool exists(std::uint32_t length, std::optional<std::int64_t> value_bound) const;

  const Task& task_;
  const std::vector<Level>& levels_;
  ReferenceRunner& runner_;
  bool asked_for_ = false, asked_for_complete_ = false;
  std::unique_ptr<Level> level_, complete_;
};

}  // namespace assay::equiv
