// The reference's share of the work, done once for a class: the inputs on which it is well defined
// with what it does there, and its paths on symbolic inputs, level by level.
//
// A level bounds the input: lists and strings up to a length and, where the reference's loops
// follow the size of a number, whole numbers up to a size. Within its bound a level is exhaustive:
// either all paths of the reference are known, or all inputs have been run.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "equiv/stdio/subject.h"
#include "equiv/stdio/symbolic_shape.h"
#include "equiv/stdio/task.h"
#include "exec/symbolic/run.h"
#include "inputs/generate/generate.h"
#include "inputs/generate/shape.h"
#include "results/verdict.h"
#include "smt/facts/range.h"
#include "smt/term/term.h"
#include "smt/z3/solver.h"

namespace assay::equiv {

/// A valid input and what the reference does on it.
struct KnownInput {
  std::string bytes;
  results::InputTier tier = results::InputTier::kOrdinary;
  std::string output;
  int exit_status = 0;
  std::uint64_t steps = 0;
};

/// One path of the reference on one shape of input.
struct ReferencePath {
  std::size_t shape = 0;  // index into Level::shapes
  std::vector<smt::TermId> condition;
  std::optional<smt::Model> model;
  std::vector<exec::OutputPiece> output;
  smt::TermId exit_status;
};

struct Level {
  std::uint32_t length = 0;                 // lists and strings up to this
  std::optional<std::int64_t> value_bound;  // whole numbers between plus and minus this
  bool all_inputs = false;                  // nothing was cut off: covers every valid input
  std::string bound;                        // in words
  std::vector<KnownInput> inputs;           // an enumerated level: every input with its output
  std::vector<SymbolicShape> shapes;        // a symbolic level
  std::vector<ReferencePath> paths;
  bool up_to_rounding = false;  // paths were excluded by reading floats as reals
  std::uint64_t steps = 0, solver_steps = 0, queries = 0;
  bool enumerated() const { return paths.empty(); }
};

struct Trouble {
  std::string what;  // why no valid input was found, or what the reference does wrong
  std::string input;
  results::Outcome behaviour;
};

class Reference {
 public:
  /// Does all the work. `task` and what `subject` points to must outlive the object.
  Reference(const Task& task, Subject subject);

  const Task& task() const { return task_; }
  const Subject& subject() const { return subject_; }
  const std::vector<KnownInput>& inputs() const { return inputs_; }
  const std::vector<Level>& levels() const { return levels_; }
  /// For a submission that the levels are too large for: few enough inputs to run them all. Built
  /// when first asked for; null when there is none that `levels` does not have already.
  const Level* smaller_level() const;
  /// The reference's behaviour on an input; empty when it is not well defined there (the input is
  /// then not valid) or stops at something that is not modelled.
  std::optional<KnownInput> run(const std::string& bytes) const;

  /// Is the reference well defined on few of the valid inputs tried? Or are most of the different
  /// outputs that it began to write those of inputs on which it then goes wrong: a hundred inputs
  /// on which it has nothing to do make it no better defined.
  bool seldom_defined() const;
  /// Inputs that fit the description but on which the reference misbehaves: one of them, if any.
  const std::optional<Trouble>& trouble() const { return trouble_; }
  /// Why there is no symbolic or enumerated level; empty if there is one.
  const std::string& no_levels_because() const { return no_levels_because_; }

  smt::TermPool& pool() const { return *pool_; }
  smt::Solver& solver() const { return *solver_; }
  smt::RangeAnalysis& ranges() const { return *ranges_; }
  std::uint64_t interpreter_steps() const { return steps_; }
  std::uint64_t interpreter_runs() const { return runs_; }

 private:
  exec::ConcreteRun interpret(const std::string& bytes) const;
  static std::optional<KnownInput> known(const std::string& bytes, const exec::ConcreteRun& run);
  void collect_inputs();
  void try_input(std::string bytes, results::InputTier tier);
  void build_levels();
  bool worn_out() const;
  bool build_level(std::uint32_t length, std::optional<std::int64_t> value_bound);
  std::unique_ptr<inputs::Shapes> shapes_up_to(std::uint32_t length) const;
  std::unique_ptr<Level> small_level(std::uint32_t length) const;
  /// `few`: there are few enough inputs to run them all, whether or not the runs were short enough.
  bool enumerate_level(const inputs::Shapes& shapes, Level& level, bool& few) const;
  bool explore_level(const inputs::Shapes& shapes, Level& level);
  bool explore_shape(Level& level, std::size_t shape);
  static std::string words(const inputs::Shapes& shapes, const Level& level);

  const Task& task_;
  Subject subject_;
  std::unique_ptr<smt::TermPool> pool_;
  std::unique_ptr<smt::Solver> solver_;
  std::unique_ptr<smt::RangeAnalysis> ranges_;
  std::vector<KnownInput> inputs_;
  std::vector<std::unique_ptr<inputs::Shapes>> shapes_;  // what the levels' shapes point into
  std::vector<Level> levels_;
  std::optional<Trouble> trouble_;
  std::uint64_t tried_ = 0;
  std::unordered_set<std::string> outputs_, broken_outputs_;  // their beginnings
  std::string no_levels_because_;
  mutable bool looked_for_smaller_ = false;
  mutable std::unique_ptr<Level> smaller_;
  mutable std::string last_obstacle_;
  bool obstacle_is_size_ = false;  // smaller numbers may help
  bool nothing_this_small_ = false;
  std::uint64_t level_steps_ = 0;  // symbolic steps over all levels, failed ones included
  mutable std::uint64_t steps_ = 0, runs_ = 0;
};

}  // namespace assay::equiv
