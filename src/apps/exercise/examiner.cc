#include "apps/exercise/examiner.h"

#include <algorithm>
#include <utility>

#include "apps/exercise/changes.h"
#include "apps/exercise/plan.h"
#include "apps/exercise/trace.h"
#include "exec/concrete/interpreter.h"

namespace assay::exercise {
namespace {

bool within(Span inner, Span outer) {
  return inner.file == outer.file && outer.begin <= inner.begin && inner.end <= outer.end;
}

/// True if the run of the instance explains the answer.
bool is_about_one_run(QuestionType type) {
  return type != QuestionType::kMulti && type != QuestionType::kFragment;
}

/// No student traces a program by hand for many times as many steps as the right run takes.
exec::MachineLimits limits_of_misreading(exec::MachineLimits limits, std::uint64_t right_steps) {
  limits.steps = std::min(limits.steps, 10 * right_steps + 20'000);
  limits.depth = 100;
  return limits;
}

}  // namespace

QuestionResult Examiner::ask(const Directive& directive, const Instance& instance,
                             std::size_t number) {
  QuestionResult asked = ask_about({directive, instance, number});
  if (!asked.question) return asked;
  asked.question->language = skeleton_.facts().language;
  if (is_about_one_run(directive.type)) {
    const Material shown = material({directive, instance, number}, {});
    asked.question->trace = trace_of(shown.key, shown.loop_lines);
  }
  return asked;
}

void Examiner::know_peers(const std::vector<Instance>& instances) {
  constexpr std::size_t kEnough = 40;
  peers_.clear();
  for (std::size_t i = 0; i < std::min(instances.size(), kEnough); ++i)
    if (auto seen = skeleton_.observe(instances[i].run)) peers_.push_back(*std::move(seen));
}

QuestionResult Examiner::ask_about(const QuestionContext& context) {
  const auto show = [&](const std::string& program) { return skeleton_.run_text(program); };
  switch (context.directive.type) {
    case QuestionType::kHole:
      return ask_hole(context);
    case QuestionType::kMulti:
      return ask_multi(context);
    case QuestionType::kChange:
    case QuestionType::kFragment: {
      const Material all = material(context, {});
      std::vector<TextEdit> edits = skeleton_.small_changes(all.program);
      if (context.directive.type == QuestionType::kFragment)
        return ask_fragment(all, variants(all.program, edits), show, balance_);
      for (TextEdit& each : skeleton_.small_rewritings(all.program))
        edits.push_back(std::move(each));
      return ask_change(all, variants(all.program, edits), show, balance_);
    }
    case QuestionType::kOutput:
    case QuestionType::kResult:
    case QuestionType::kLoops:
    case QuestionType::kOrder:
    case QuestionType::kTrace:
      break;
  }
  Material all = material(context, {});
  if (needs_misreadings(context.directive.type)) all.misreadings = misreadings(context.instance);
  return exercise::ask(context.directive, all, balance_);
}

QuestionResult Examiner::ask_hole(const QuestionContext& context) {
  const std::vector<std::uint32_t> placeholders =
      placeholders_named(skeleton_.facts(), context.directive.names);
  if (placeholders.empty()) return {std::nullopt, "no placeholder has that name", {}};
  const std::uint32_t placeholder = placeholders[rng_.below(placeholders.size())];
  const auto show = [&](const Valuation& valuation) {
    return skeleton_.run_without_annotations(valuation);
  };
  const auto is_instance = [&](const Valuation& valuation) {
    return exec::interpret(skeleton_.programs().checked, input_text(valuation),
                           skeleton_.facts().limits)
               .termination.kind == exec::Termination::Kind::kExited;
  };
  return exercise::ask_hole(material(context, {placeholder}),
                            {placeholder, context.instance.valuation, skeleton_.facts().space, show,
                             is_instance, spell()},
                            balance_);
}

QuestionResult Examiner::ask_multi(const QuestionContext& context) {
  const SkeletonFacts& facts = skeleton_.facts();
  if (!facts.last_assertion)
    return {std::nullopt, "the skeleton does not end with an ASSERT to ask about", {}};
  const std::vector<std::uint32_t> placeholders =
      placeholders_named(facts, context.directive.names);
  if (placeholders.empty()) return {std::nullopt, "the placeholders in question have no names", {}};
  std::vector<std::pair<std::size_t, std::string>> named;
  for (const std::uint32_t placeholder : placeholders)
    named.emplace_back(placeholder, facts.placeholders[placeholder]);
  const std::vector<Sample> tried =
      samples(*facts.last_assertion, context.instance.valuation, placeholders);
  return exercise::ask_multi(material(context, placeholders), facts.last_assertion->condition,
                             named, tried, spell(), balance_);
}

Material Examiner::material(const QuestionContext& context,
                            const std::vector<std::uint32_t>& gaps) const {
  const SkeletonFacts& facts = skeleton_.facts();
  Material material;
  material.id = instance_id(facts.name, context.instance.valuation);
  material.title = facts.name + " " + std::to_string(context.number);
  material.program = skeleton_.student_version(context.instance.valuation, gaps);
  // Lines are counted from the first that is not empty; before it there were directive comments and
  // annotations.
  material.program.erase(
      0, std::min(material.program.find_first_not_of('\n'), material.program.size()));
  material.loop_lines = skeleton_.loop_lines(material.program);
  material.peers = peers_;
  if (auto seen = skeleton_.observe(context.instance.run)) material.key = *std::move(seen);
  // A loop that contains only annotations is not in the student version.
  const auto is_hidden = [&](std::uint32_t loop) { return !material.loop_lines.contains(loop); };
  std::erase_if(material.key.loops, [&](const auto& each) { return is_hidden(each.first); });
  std::erase_if(material.key.iterations, [&](const auto& each) { return is_hidden(each.loop); });
  return material;
}

std::vector<Misreading> Examiner::misreadings(const Instance& instance) const {
  const exec::MachineLimits limits =
      limits_of_misreading(skeleton_.facts().limits, instance.run.steps);
  const std::string input = input_text(instance.valuation);
  std::vector<Misreading> result;
  for (const MisreadProgram& each : skeleton_.programs().misread)
    result.push_back({each.misconception, each.feedback,
                      skeleton_.observe(exec::interpret(each.program, input, limits))});
  return result;
}

/// Valuations that differ from `valuation` in these placeholders only, up to a dozen of each kind.
std::vector<Sample> Examiner::samples(const Assertion& assertion, const Valuation& valuation,
                                      const std::vector<std::uint32_t>& placeholders) {
  constexpr std::size_t kTries = 2'000;
  constexpr std::size_t kEach = 12;
  std::vector<Sample> found;
  std::vector<Valuation> fresh;
  std::size_t held = 0;
  std::size_t failed = 0;
  for (std::size_t i = 0; i < kTries && (held < kEach || failed < kEach); ++i) {
    Valuation other = valuation;
    const Valuation drawn = i < offered_.size() ? offered_[i] : skeleton_.facts().space.draw(rng_);
    for (const std::uint32_t placeholder : placeholders) other[placeholder] = drawn[placeholder];
    const std::optional<bool> holds_here = holds(assertion, other);
    if (!holds_here || (*holds_here ? held : failed) >= kEach) continue;
    ++(*holds_here ? held : failed);
    if (i >= offered_.size() && offered_.size() < 2 * kEach) fresh.push_back(other);
    found.push_back({std::move(other), *holds_here});
  }
  // Values that come from a few are as frequent in the quiz whether they are right or wrong.
  for (Valuation& each : fresh)
    if (offered_.size() < 2 * kEach) offered_.push_back(std::move(each));
  return found;
}

std::optional<bool> Examiner::holds(const Assertion& assertion, const Valuation& valuation) const {
  const exec::ConcreteRun run = exec::interpret(skeleton_.programs().checked, input_text(valuation),
                                                skeleton_.facts().limits);
  if (run.termination.kind == exec::Termination::Kind::kExited) return true;
  const bool fails_there = run.termination.kind == exec::Termination::Kind::kFault &&
                           run.termination.fault == ir::Fault::kAssertion &&
                           within(run.termination.where, assertion.where);
  if (fails_there) return false;
  return std::nullopt;
}

Spell Examiner::spell() const {
  return [this](std::size_t placeholder, const PlaceholderValue& value) {
    return skeleton_.spell(placeholder, value);
  };
}

}  // namespace assay::exercise
