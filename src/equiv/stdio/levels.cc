#include "equiv/stdio/levels.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "exec/symbolic/explorer.h"
#include "exec/symbolic/run.h"

namespace assay::equiv {
namespace {

std::shared_ptr<const inputs::Shapes> shapes_up_to(std::uint32_t length, const Task& task) {
  inputs::ShapeLimits limits;
  limits.max_items = length;
  limits.max_length = length;
  limits.max_shapes = 400;
  return std::make_shared<const inputs::Shapes>(inputs::enumerate_shapes(task.inputs, limits));
}

/// True if the shapes have the same counts and lengths, so that a larger bound admitted no more.
bool same_sizes(const inputs::Shapes& a, const inputs::Shapes& b) {
  return std::equal(a.shapes.begin(), a.shapes.end(), b.shapes.begin(), b.shapes.end(),
                    [](const inputs::Shape& one, const inputs::Shape& other) {
                      return one.description == other.description &&
                             one.variables.size() == other.variables.size();
                    });
}

/// True if the range of an integer begins so far from zero that it keeps its first values, although
/// they are beyond the bound (make_symbolic).
bool is_beyond(const inputs::Variable& v, std::int64_t value_bound) {
  return v.kind == inputs::Variable::Kind::kInt && v.one_of.empty() &&
         (v.lo > value_bound - value_bound / 2 || v.hi < value_bound / 2 - value_bound);
}

InputBound bound_of(const inputs::Shapes& shapes, std::uint32_t length,
                    std::optional<std::int64_t> value_bound) {
  InputBound bound{length, value_bound, shapes.complete && !value_bound, shapes.bound};
  if (value_bound) {
    if (!bound.text.empty()) bound.text += ", ";
    bound.text += "integers up to " + std::to_string(*value_bound) + " in absolute value";
    const bool has_beyond = std::ranges::any_of(shapes.shapes, [&](const inputs::Shape& shape) {
      return std::ranges::any_of(shape.variables, [&](const inputs::Variable& each) {
        return is_beyond(each, *value_bound);
      });
    });
    if (has_beyond)
      bound.text +=
          ", and beyond that the first " + std::to_string(*value_bound / 2 + 1) + " of their range";
  }
  return bound;
}

enum class Enumerated : std::uint8_t {
  kAll,
  kTooManyInputs,
  kTooLong,      // there are few inputs, but running the reference on them takes too long
  kNoneDefined,  // there are few inputs, but the reference is well defined on none of them
};

/// Every submission is run on so many inputs where following paths would do, too.
constexpr std::uint64_t kFewInputs = 2'500;
/// So many where it does not: their runs cost as much as a few questions to the solver.
constexpr std::uint64_t kManyInputs = 200'000;

bool has_at_most(std::uint64_t most, const inputs::Shapes& shapes,
                 std::optional<std::int64_t> value_bound) {
  std::uint64_t total = 0;
  for (const inputs::Shape& shape : shapes.shapes) {
    const auto count = instance_count(shape, value_bound, most);
    if (!count) return false;
    total += *count;
    if (total > most) return false;
  }
  return true;
}

/// Do runs on some of the inputs, evenly spread, suggest that those on all take too many steps?
bool seems_too_long(const std::vector<std::string>& all, ReferenceRunner& runner,
                    std::uint64_t most_steps) {
  constexpr std::size_t kSome = 64;
  const std::uint64_t before = runner.steps();
  const std::size_t stride = std::max<std::size_t>(1, all.size() / kSome);
  std::size_t runs = 0;
  for (std::size_t i = stride / 2; i < all.size() && runner.steps() - before <= most_steps;
       i += stride, ++runs)
    runner.interpret(all[i]);
  return runs > 0 && (runner.steps() - before) / runs > most_steps / all.size();
}

/// Runs the reference on all inputs within the level's bound. Those on which it is not well defined
/// are not valid.
Enumerated enumerate_inputs(std::uint64_t most, std::uint64_t most_steps,
                            const inputs::Shapes& shapes, ReferenceRunner& runner, Level& level) {
  constexpr std::size_t kMostOutput = std::size_t{16} << 20;  // in bytes
  if (!has_at_most(most, shapes, level.bound.value_bound)) return Enumerated::kTooManyInputs;
  std::vector<std::string> all;
  for (const inputs::Shape& shape : shapes.shapes)
    std::ranges::move(all_instances(shape, level.bound.value_bound), std::back_inserter(all));
  constexpr std::uint64_t kMuch = 10'000'000;
  if (most_steps > kMuch && seems_too_long(all, runner, most_steps)) return Enumerated::kTooLong;
  const std::uint64_t before = runner.steps();
  std::size_t output = 0;
  for (const std::string& bytes : all) {
    if (std::optional<KnownInput> known = runner.run(bytes)) {
      output += known->output.size();
      level.inputs.push_back(*std::move(known));
    }
    if (runner.steps() - before > most_steps || output > kMostOutput) {
      level.inputs.clear();
      return Enumerated::kTooLong;
    }
  }
  level.steps = runner.steps() - before;
  return level.inputs.empty() ? Enumerated::kNoneDefined : Enumerated::kAll;
}

class LevelsBuilder {
 public:
  LevelsBuilder(const Task& task, const ProgramUnderTest& reference, ReferenceRunner& runner,
                exec::SolverSession& session)
      : task_(task), reference_(reference), runner_(runner), session_(session) {}

  Levels run();

 private:
  /// What came of building a level, or a part of it.
  enum class Built : std::uint8_t {
    kDone,
    kTooLarge,    // a smaller bound on integers may help
    kNoInputs,    // no valid input is within the bound
    kNothingNew,  // the previous level has the same inputs
    kNotModelled,
  };

  Built build(std::uint32_t length, std::optional<std::int64_t> value_bound);
  Built explore(const inputs::Shapes& shapes, Level& level);
  Built explore_shape(Level& level, std::size_t shape);
  Built stop_at(const exec::Termination& termination);
  Built too_large(const char* obstacle) {
    obstacle_ = obstacle;
    return Built::kTooLarge;
  }
  bool is_worth_while(std::uint32_t length) const;
  bool budget_exhausted() const {
    return session_.solver->statistics().steps > task_.effort.all_levels_solver_steps ||
           result_.symbolic_steps > task_.effort.all_levels_steps;
  }

  const Task& task_;
  const ProgramUnderTest& reference_;
  ReferenceRunner& runner_;
  exec::SolverSession& session_;
  Levels result_;
  std::string obstacle_;  // why the last level that could not be built was not, in words
};

/// Integers are bounded when a level cannot be built otherwise, and then for all larger lengths.
Levels LevelsBuilder::run() {
  constexpr std::array<std::int64_t, 6> kValueBounds = {1000, 300, 100, 30, 12, 5};
  const std::vector<Level>& levels = result_.levels;
  const auto may_continue = [&] { return levels.empty() || !budget_exhausted(); };
  std::size_t next_bound = 0;
  bool unbounded = true;
  for (std::uint32_t length = 1; may_continue(); ++length) {
    if (length > task_.effort.bound && !is_worth_while(length)) break;
    Built built = unbounded ? build(length, std::nullopt) : Built::kTooLarge;
    if (built == Built::kNothingNew) continue;
    if (built == Built::kNoInputs) continue;  // the next length may have some
    unbounded = built == Built::kDone;
    while (built == Built::kTooLarge && next_bound < kValueBounds.size() && may_continue()) {
      built = build(length, kValueBounds[next_bound]);
      if (built != Built::kDone) ++next_bound;
    }
    if (built != Built::kDone || levels.back().bound.covers_all_inputs) break;
  }
  if (levels.empty()) result_.none_because = obstacle_;
  return std::move(result_);
}

/// A claim up to a bound says nothing about a part of the reference that only longer inputs reach.
bool LevelsBuilder::is_worth_while(std::uint32_t length) const {
  constexpr std::uint64_t kShare = 4;  // of the limits that the next level may well need in full
  const Effort& effort = task_.effort;
  if (length > effort.longest_bound || result_.levels.empty()) return false;
  const Level& last = result_.levels.back();
  if (last.bound.covers_all_inputs || last.steps * kShare > effort.level_steps ||
      last.paths.size() * kShare > effort.level_paths || last.inputs.size() * kShare > kFewInputs ||
      last.solver_steps * kShare > effort.level_solver_steps)
    return false;
  Coverage coverage(reference_, task_.machine);
  add_inputs_of(last, session_.pool, coverage);
  return !coverage.is_complete();
}

LevelsBuilder::Built LevelsBuilder::build(std::uint32_t length,
                                          std::optional<std::int64_t> value_bound) {
  Level level;
  level.input_shapes = shapes_up_to(length, task_);
  const inputs::Shapes& shapes = *level.input_shapes;
  if (shapes.shapes.empty()) {
    obstacle_ = "there is no valid input of this size";
    return Built::kNoInputs;
  }
  if (!result_.levels.empty() && same_sizes(shapes, *result_.levels.back().input_shapes))
    return Built::kNothingNew;
  level.bound = bound_of(shapes, length, value_bound);
  const Enumerated enumerated =
      enumerate_inputs(kFewInputs, task_.effort.enumeration_steps, shapes, runner_, level);
  if (enumerated == Enumerated::kTooLong)
    obstacle_ = "running the reference on all inputs takes too many steps";
  if (enumerated != Enumerated::kAll) {
    // Where running all inputs takes too long, following all paths does, too.
    if (enumerated != Enumerated::kTooManyInputs && value_bound) return Built::kTooLarge;
    if (const Built built = explore(shapes, level); built != Built::kDone) return built;
  }
  result_.levels.push_back(std::move(level));
  return Built::kDone;
}

LevelsBuilder::Built LevelsBuilder::explore(const inputs::Shapes& shapes, Level& level) {
  level.inputs.clear();
  const Effort& effort = task_.effort;
  const std::uint64_t solver_before = session_.solver->statistics().steps;
  for (const inputs::Shape& shape : shapes.shapes) {
    std::optional<SymbolicShape> symbolic =
        make_symbolic(session_.pool, shape, level.bound.value_bound);
    if (!symbolic) continue;
    level.shapes.push_back(*std::move(symbolic));
    const Built built = explore_shape(level, level.shapes.size() - 1);
    if (built != Built::kDone) return built;
    level.solver_steps = session_.solver->statistics().steps - solver_before;
    if (level.steps > effort.level_steps || level.paths.size() > effort.level_paths ||
        level.solver_steps > effort.level_solver_steps)
      return too_large("the reference has too many paths");
  }
  return level.paths.empty() ? Built::kTooLarge : Built::kDone;
}

LevelsBuilder::Built LevelsBuilder::explore_shape(Level& level, std::size_t shape_index) {
  constexpr std::uint64_t kMostLevelQueries = 500;
  constexpr std::uint64_t kMostSteps = 60'000;
  const SymbolicShape& shape = level.shapes[shape_index];
  exec::ExplorerLimits limits;
  limits.queries = level.queries < kMostLevelQueries ? kMostLevelQueries - level.queries : 0;
  limits.solver_steps = task_.effort.level_solver_steps;
  limits.paths = task_.effort.level_paths + 1;
  exec::PathExplorer path(session_.pool, *session_.solver, session_.ranges, shape.constraints,
                          std::nullopt, limits);
  exec::MachineLimits machine = task_.machine;
  machine.steps = std::min(machine.steps, kMostSteps);
  exec::SymbolicRunner symbolic(*reference_.program, path, shape.elements,
                                exec::CheckPolicy::kAssume, machine);
  while (path.next_path()) {
    exec::SymbolicRun run = symbolic.run();
    result_.symbolic_steps += run.steps;
    level.steps += run.steps;
    if (level.steps > task_.effort.level_steps)
      return too_large("the reference has too many paths");
    if (path.stopped() == exec::PathExplorer::Stop::kInfeasible) continue;
    // The inputs of a path on which the reference has a fault are not valid.
    if (run.termination.kind == exec::Termination::Kind::kFault) continue;
    if (run.termination.kind != exec::Termination::Kind::kExited) return stop_at(run.termination);
    ReferencePath found;
    found.shape = shape_index;
    found.model = path.model();
    if (path.stopped() == exec::PathExplorer::Stop::kInfeasible) continue;
    found.condition = path.path_condition();
    found.output = std::move(run.output);
    found.exit_status = run.exit_status;
    level.paths.push_back(std::move(found));
  }
  level.queries += path.queries();
  level.up_to_rounding = level.up_to_rounding || path.used_reals();
  return path.exhausted() ? too_large("the reference has too many paths") : Built::kDone;
}

LevelsBuilder::Built LevelsBuilder::stop_at(const exec::Termination& termination) {
  if (termination.kind != exec::Termination::Kind::kUnsupported)
    return too_large("a run of the reference takes too many steps");
  obstacle_ = "the reference uses something that is not supported: " + termination.detail;
  return Built::kNotModelled;
}

}  // namespace

Levels build_levels(const Task& task, const ProgramUnderTest& reference, ReferenceRunner& runner,
                    exec::SolverSession& session) {
  return LevelsBuilder(task, reference, runner, session).run();
}

void add_inputs_of(const Level& level, const smt::TermPool& pool, Coverage& coverage) {
  for (const KnownInput& input : level.inputs) coverage.add(input.bytes);
  for (const ReferencePath& path : level.paths) {
    if (!path.model) continue;
    const SymbolicShape& shape = level.shapes[path.shape];
    coverage.add(inputs::render(*shape.shape, values_of(pool, shape, *path.model)));
  }
}

std::unique_ptr<Level> enumerate_all(const Task& task, ReferenceRunner& runner,
                                     std::uint64_t most_steps) {
  const std::shared_ptr<const inputs::Shapes> shapes = shapes_up_to(task.effort.bound, task);
  auto level = std::make_unique<Level>();
  level->bound = bound_of(*shapes, task.effort.bound, std::nullopt);
  if (!level->bound.covers_all_inputs || shapes->shapes.empty()) return nullptr;
  if (enumerate_inputs(kManyInputs, most_steps, *shapes, runner, *level) != Enumerated::kAll)
    return nullptr;
  return level;
}

const Level* SmallerLevel::complete() {
  if (asked_for_complete_) return complete_.get();
  asked_for_complete_ = true;
  if (exists(task_.effort.bound, std::nullopt)) return nullptr;
  complete_ = enumerate_all(task_, runner_, task_.effort.enumeration_steps);
  return complete_.get();
}

const Level* SmallerLevel::get() {
  if (asked_for_) return level_.get();
  asked_for_ = true;
  std::uint32_t length = levels_.empty() ? 1 : levels_.back().bound.length;
  for (; length > 0 && !level_; --length) level_ = build(length);
  return level_.get();
}

/// The level of this length with the largest integers that can be enumerated.
std::unique_ptr<Level> SmallerLevel::build(std::uint32_t length) {
  constexpr std::array<std::optional<std::int64_t>, 8> kValueBounds = {std::nullopt, 300, 100, 30,
                                                                       12,           8,   5,   3};
  const std::shared_ptr<const inputs::Shapes> shapes = shapes_up_to(length, task_);
  if (shapes->shapes.empty()) return nullptr;
  for (const std::optional<std::int64_t> value_bound : kValueBounds) {
    if (exists(length, value_bound)) return nullptr;
    auto level = std::make_unique<Level>();
    level->bound = bound_of(*shapes, length, value_bound);
    if (enumerate_inputs(kFewInputs, task_.effort.enumeration_steps, *shapes, runner_, *level) ==
        Enumerated::kAll)
      return level;
  }
  return nullptr;
}

bool SmallerLevel::exists(std::uint32_t length, std::optional<std::int64_t> value_bound) const {
  return std::any_of(levels_.begin(), levels_.end(), [&](const Level& other) {
    return other.enumerated() && other.bound.length == length &&
           other.bound.value_bound == value_bound;
  });
}

}  // namespace assay::equiv
