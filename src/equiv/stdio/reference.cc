#include "equiv/stdio/reference.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "exec/symbolic/explorer.h"

namespace assay::equiv {

using results::InputTier;

Reference::Reference(const Task& task, Subject subject)
    : task_(task),
      subject_(std::move(subject)),
      pool_(std::make_unique<smt::TermPool>()),
      solver_(smt::with_model_check(smt::make_z3(*pool_), *pool_)),
      ranges_(std::make_unique<smt::RangeAnalysis>(*pool_)) {
  CHECK(subject_.program != nullptr);
  collect_inputs();
  build_levels();
}

// ------------------------------------------------------------------------------ concrete inputs

exec::ConcreteRun Reference::interpret(const std::string& bytes) const {
  exec::ConcreteRun run = exec::interpret(*subject_.program, bytes, task_.machine);
  steps_ += run.steps;
  ++runs_;
  return run;
}

std::optional<KnownInput> Reference::run(const std::string& bytes) const {
  return known(bytes, interpret(bytes));
}

std::optional<KnownInput> Reference::known(const std::string& bytes, const exec::ConcreteRun& run) {
  if (run.outcome.kind != exec::Outcome::Kind::kExited) return std::nullopt;
  KnownInput known;
  known.bytes = bytes;
  known.output = run.output;
  known.exit_status = run.exit_status;
  known.steps = run.steps;
  return known;
}

bool Reference::seldom_defined() const {
  constexpr double kOfInputs = 0.2;
  constexpr double kOfOutputs = 0.5;
  const auto share = [](std::size_t part, std::size_t rest) {
    return part == 0 ? 0 : static_cast<double>(part) / static_cast<double>(part + rest);
  };
  return share(inputs_.size(), tried_ - inputs_.size()) < kOfInputs ||
         share(outputs_.size(), broken_outputs_.size()) < kOfOutputs;
}

void Reference::try_input(std::string bytes, InputTier tier) {
  constexpr std::size_t kBeginning = 64;
  ++tried_;
  const exec::ConcreteRun ran = interpret(bytes);
  if (std::optional<KnownInput> known = Reference::known(bytes, ran)) {
    known->tier = tier;
    outputs_.insert(known->output.substr(0, kBeginning));
    inputs_.push_back(*std::move(known));
    return;
  }
  if (ran.outcome.kind == exec::Outcome::Kind::kFault)
    broken_outputs_.insert(ran.output.substr(0, kBeginning));
  if (trouble_) return;
  Trouble trouble;
  trouble.input = std::move(bytes);
  if (const auto behaviour = outcome_of(subject_, ran)) {
    trouble.behaviour = *behaviour;
    trouble.what = std::string(results::describe(behaviour->ending));
    if (!behaviour->detail.empty()) trouble.what += ": " + behaviour->detail;
  } else {
    trouble.what = "not modelled: " + ran.outcome.detail;
  }
  trouble_ = std::move(trouble);
}

void Reference::collect_inputs() {
  std::unordered_set<std::string> seen;
  for (const std::string& example : task_.example_inputs)
    if (seen.insert(example).second) try_input(example, InputTier::kExample);
  inputs::Generator generator(task_.inputs, task_.seed);
  generator.set_constants(task_.constants);
  const std::uint64_t before = steps_;
  // Inputs on which the reference is not defined are dropped; a description that is far too wide
  // must not make us try for ever.
  const std::uint32_t most_tries = task_.effort.refutation_inputs * 4;
  inputs::Sample sample;
  for (std::uint32_t tries = 0; tries < most_tries; ++tries) {
    if (inputs_.size() >= task_.effort.refutation_inputs ||
        (steps_ - before > task_.effort.refutation_steps &&
         inputs_.size() >= task_.effort.refutation_floor))
      break;
    if (!generator.next(sample)) break;
    if (!seen.insert(sample.bytes).second) continue;
    InputTier tier = InputTier::kOrdinary;
    if (sample.tier == inputs::Tier::kBoundary) tier = InputTier::kBoundary;
    if (sample.tier == inputs::Tier::kExtreme) tier = InputTier::kExtreme;
    try_input(sample.bytes, tier);
  }
  if (inputs_.empty() && !trouble_) {
    trouble_ = Trouble{};
    trouble_->what = generator.trouble();
  }
}

// -------------------------------------------------------------------------------------- levels

void Reference::build_levels() {
  if (inputs_.empty()) {
    no_levels_because_ = "the reference is not defined on any input that was tried";
    return;
  }
  constexpr std::array<std::int64_t, 6> kValueBounds = {1000, 300, 100, 30, 12, 5};
  std::size_t next_bound = 0;
  bool unlimited = true;
  for (std::uint32_t length = 1; length <= task_.effort.bound; ++length) {
    if (!levels_.empty() && worn_out()) break;
    bool built = false;
    obstacle_is_size_ = true;
    nothing_this_small_ = false;
    if (unlimited) built = build_level(length, std::nullopt);
    if (nothing_this_small_) continue;
    unlimited = built;
    while (!built && obstacle_is_size_ && next_bound < kValueBounds.size() &&
           (levels_.empty() || !worn_out())) {
      built = build_level(length, kValueBounds[next_bound]);
      if (!built) ++next_bound;
    }
    if (!built || levels_.back().all_inputs) break;
  }
  if (levels_.empty()) no_levels_because_ = last_obstacle_;
}

bool Reference::worn_out() const {
  return solver_->statistics().steps > task_.effort.all_levels_solver_steps ||
         level_steps_ > task_.effort.all_levels_steps;
}

std::string Reference::words(const inputs::Shapes& shapes, const Level& level) {
  std::string text = shapes.bound;
  if (level.value_bound) {
    if (!text.empty()) text += ", ";
    text += "integers up to " + std::to_string(*level.value_bound) + " in absolute value";
  }
  return text;
}

std::unique_ptr<inputs::Shapes> Reference::shapes_up_to(std::uint32_t length) const {
  inputs::ShapeLimits limits;
  limits.max_items = length;
  limits.max_length = length;
  limits.max_shapes = 400;
  return std::make_unique<inputs::Shapes>(inputs::enumerate_shapes(task_.inputs, limits));
}

const Level* Reference::smaller_level() const {
  if (looked_for_smaller_) return smaller_.get();
  looked_for_smaller_ = true;
  std::uint32_t length = levels_.empty() ? 1 : levels_.back().length;
  for (; length > 0 && !smaller_; --length) smaller_ = small_level(length);
  return smaller_.get();
}

/// The enumerable level with the largest numbers at this length.
std::unique_ptr<Level> Reference::small_level(std::uint32_t length) const {
  constexpr std::array<std::int64_t, 7> kSmallBounds = {300, 100, 30, 12, 8, 5, 3};
  const std::unique_ptr<inputs::Shapes> shapes = shapes_up_to(length);
  if (shapes->shapes.empty()) return nullptr;
  for (std::size_t i = 0; i <= kSmallBounds.size(); ++i) {
    auto level = std::make_unique<Level>();
    level->length = length;
    if (i > 0) level->value_bound = kSmallBounds[i - 1];
    const bool known = std::any_of(levels_.begin(), levels_.end(), [&](const Level& other) {
      return other.enumerated() && other.length == length &&
             other.value_bound == level->value_bound;
    });
    if (known) return nullptr;
    level->all_inputs = shapes->complete && !level->value_bound;
    level->bound = words(*shapes, *level);
    bool few = false;
    if (enumerate_level(*shapes, *level, few)) return level;
  }
  return nullptr;
}

bool Reference::build_level(std::uint32_t length, std::optional<std::int64_t> value_bound) {
  std::unique_ptr<inputs::Shapes> shapes = shapes_up_to(length);
  if (shapes->shapes.empty()) {
    // Lengths may begin above this bound: the next one may have shapes.
    last_obstacle_ = "there is no valid input of this size";
    obstacle_is_size_ = false;
    nothing_this_small_ = true;
    return false;
  }
  Level level;
  level.length = length;
  level.value_bound = value_bound;
  level.all_inputs = shapes->complete && !value_bound;
  level.bound = words(*shapes, level);
  bool few = false;
  if (!enumerate_level(*shapes, level, few)) {
    // Where running all inputs takes too long, following all paths does too.
    if (few && value_bound) return false;
    if (!explore_level(*shapes, level)) return false;
  }
  shapes_.push_back(std::move(shapes));
  levels_.push_back(std::move(level));
  return true;
}

bool Reference::enumerate_level(const inputs::Shapes& shapes, Level& level, bool& few) const {
  constexpr std::uint64_t kMostInputs = 2'500;
  std::uint64_t total = 0;
  for (const inputs::Shape& shape : shapes.shapes) {
    const auto count = instance_count(shape, level.value_bound, kMostInputs);
    if (!count) return false;
    total += *count;
    if (total > kMostInputs) return false;
  }
  few = true;
  const std::uint64_t before = steps_;
  for (const inputs::Shape& shape : shapes.shapes)
    for (const std::string& bytes : all_instances(shape, level.value_bound)) {
      // Inputs on which the reference is not defined are not valid.
      if (std::optional<KnownInput> known = run(bytes)) level.inputs.push_back(*std::move(known));
      if (steps_ - before > task_.effort.enumeration_steps) {
        level.inputs.clear();
        last_obstacle_ = "running the reference on all inputs takes too many steps";
        return false;
      }
    }
  level.steps = steps_ - before;
  return !level.inputs.empty();
}

bool Reference::explore_level(const inputs::Shapes& shapes, Level& level) {
  level.inputs.clear();
  const std::uint64_t solver_before = solver_->statistics().steps;
  for (const inputs::Shape& shape : shapes.shapes) {
    std::optional<SymbolicShape> symbolic = make_symbolic(*pool_, shape, level.value_bound);
    if (!symbolic) continue;
    level.shapes.push_back(*std::move(symbolic));
    if (!explore_shape(level, level.shapes.size() - 1)) return false;
    level.solver_steps = solver_->statistics().steps - solver_before;
    if (level.steps > task_.effort.level_steps || level.paths.size() > task_.effort.level_paths ||
        level.solver_steps > task_.effort.level_solver_steps) {
      last_obstacle_ = "the reference has too many paths";
      obstacle_is_size_ = true;
      return false;
    }
  }
  return !level.paths.empty();
}

bool Reference::explore_shape(Level& level, std::size_t shape_index) {
  constexpr std::uint64_t kMostLevelQueries = 500;
  const SymbolicShape& shape = level.shapes[shape_index];
  exec::ExplorerLimits limits;
  limits.queries = level.queries < kMostLevelQueries ? kMostLevelQueries - level.queries : 0;
  limits.solver_steps = task_.effort.level_solver_steps;
  limits.paths = task_.effort.level_paths + 1;
  exec::PathExplorer path(*pool_, *solver_, *ranges_, shape.constraints, std::nullopt, limits);
  exec::MachineLimits machine = task_.machine;
  machine.steps = std::min<std::uint64_t>(machine.steps, 60'000);
  exec::SymbolicRunner runner(*subject_.program, path, shape.elements, exec::CheckPolicy::kAssume,
                              machine);
  while (path.next_path()) {
    exec::SymbolicRun run = runner.run();
    steps_ += run.steps;
    level_steps_ += run.steps;
    level.steps += run.steps;
    if (level.steps > task_.effort.level_steps) {
      last_obstacle_ = "the reference has too many paths";
      return false;
    }
    if (path.stopped() == exec::PathExplorer::Stop::kInfeasible) continue;
    switch (run.outcome.kind) {
      case exec::Outcome::Kind::kExited:
        break;
      case exec::Outcome::Kind::kFault:
        continue;  // the reference is not defined here
      case exec::Outcome::Kind::kUnsupported:
        last_obstacle_ = "the reference uses something that is not modelled: " + run.outcome.detail;
        obstacle_is_size_ = false;
        return false;
      default:
        last_obstacle_ = "a run of the reference takes too many steps";
        return false;
    }
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
  if (path.exhausted()) {
    last_obstacle_ = "the reference has too many paths";
    return false;
  }
  return true;
}

}  // namespace assay::equiv
