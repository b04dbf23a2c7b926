// Makes scripts of the steps of a specification: those that have to do with each other are one.
#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <utility>

#include "dynamic/value/references.h"
#include "frontends/javascript/examples/examples.h"

namespace assay::javascript {
namespace {

using dynamic::NodeId;
using dynamic::Operation;
using dynamic::Value;

void shift(Value& value, std::size_t by) {
  if (auto* id = std::get_if<NodeId>(&value)) id->index += static_cast<std::uint32_t>(by);
}

/// Appends the nodes of a graph, and returns by how much their indices grow.
std::size_t append(const dynamic::Graph& graph, dynamic::Graph& to) {
  const std::size_t by = to.nodes.size();
  for (dynamic::Node node : graph.nodes) {
    for (Value& item : node.items) shift(item, by);
    for (dynamic::Property& property : node.properties) shift(property.value, by);
    to.nodes.push_back(std::move(node));
  }
  return by;
}

class ScriptMaker {
 public:
  ScriptMaker(const Specification& specification, const ClassesOfSteps* classes, Idle idle)
      : steps_(specification.steps), classes_(classes), idle_(idle) {
    group_.resize(steps_.size());
    std::iota(group_.begin(), group_.end(), std::size_t{0});
    is_kept_.resize(steps_.size());
    comes_too_late_.resize(steps_.size());
    expected_.resize(steps_.size());
  }

  std::vector<Example> run() {
    for (std::size_t i = 0; i < steps_.size(); ++i) decide(i);
    find_makers();
    for (std::size_t i = 0; i < steps_.size(); ++i)
      if (is_kept_[i]) place_wanted(i);
    std::map<std::size_t, std::size_t> numbers;  // of the examples, by their groups
    std::vector<Example> made;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if (!is_kept_[i]) continue;
      const auto [found, is_new] = numbers.try_emplace(group_of(i), made.size());
      if (is_new) made.emplace_back();
      add(i, made[found->second]);
    }
    for (Example& each : made) finish(each);
    std::erase_if(made, [](const Example& each) { return each.script.operations.empty(); });
    return made;
  }

 private:
  std::size_t group_of(std::size_t step) const {
    while (group_[step] != step) step = group_[step];
    return step;
  }
  bool is_object(std::size_t step) const {
    return steps_[step].operation.kind == Operation::Kind::kConstruct || classes_ == nullptr ||
           classes_->contains(step);
  }

  /// Returns the steps whose objects a step uses.
  std::vector<std::size_t> used_by(const Step& step) const {
    std::vector<std::size_t> used = dynamic::objects_in(step.graph, step.operation.arguments);
    if (step.operation.target) used.insert(used.begin(), *step.operation.target);
    return used;
  }

  /// Returns the step whose result a step that is left out has to do with; nullopt if an object had
  /// ended before.
  std::optional<std::size_t> base_of(std::size_t step) const {
    while (!is_kept_[step]) {
      if (comes_too_late_[step]) return std::nullopt;
      const std::vector<std::size_t> used = used_by(steps_[step]);
      if (used.empty()) return std::nullopt;
      step = steps_[step].operation.target ? used.front() : used.back();
    }
    return step;
  }

  void decide(std::size_t i) {
    const Step& step = steps_[i];
    const std::vector<std::size_t> used = used_by(step);
    if (step.is_end) return end(used.front());
    const bool is_possible = std::ranges::all_of(
        used, [&](std::size_t each) { return is_kept_[each] && is_object(each); });
    const bool has_ended = std::ranges::any_of(
        used, [&](std::size_t each) { return ended_.contains(group_of(each)); });
    is_kept_[i] = is_possible && !has_ended;
    comes_too_late_[i] = is_possible && has_ended;
    if (is_kept_[i]) {
      for (const std::size_t each : used) join(each, i);
      expected_[i] = step.expected;
      return;
    }
    if (!is_possible) {
      // Something is said of an expression in which the result occurs.
      if (const auto base = base_of(i))
        for (const Expectation& each : step.expected)
          if (!each.throws) expected_[*base].push_back({0, false, {}, {}, {}, each.span});
      if (step.may_be_end && step.operation.target) end(*step.operation.target);
    }
    for (const std::size_t each : dynamic::objects_in(step.graph, step.operation.arguments))
      end(each);
  }

  void end(std::size_t object) {
    if (const auto base = base_of(object)) ended_.insert(group_of(*base));
  }

  /// An object with which a result is compared is made in the same example. Both must be as they
  /// were made.
  void place_wanted(std::size_t i) {
    for (Expectation& each : expected_[i]) {
      const auto* made = each.value ? std::get_if<dynamic::Made>(&*each.value) : nullptr;
      if (made == nullptr) continue;
      const std::size_t wanted = made->operation;
      const bool is_known = wanted < i && is_kept_[wanted] && !used_.contains(wanted) &&
                            !used_.contains(i) && !ended_.contains(group_of(wanted)) &&
                            !ended_.contains(group_of(i));
      if (is_known)
        join(wanted, i);
      else
        each.value.reset();
    }
  }

  /// The group has the number of its first step.
  void join(std::size_t a, std::size_t b) {
    const auto [first, second] = std::minmax({group_of(a), group_of(b)});
    group_[second] = first;
  }

  /// Operations whose results are used as objects somewhere make objects everywhere.
  void find_makers() {
    for (std::size_t i = 0; i < steps_.size(); ++i)
      if (is_kept_[i])
        for (const std::size_t each : used_by(steps_[i])) {
          used_.insert(each);
          makers_.insert({steps_[each].operation.kind, steps_[each].operation.name});
        }
  }

  void add(std::size_t i, Example& example) {
    if (example.steps.empty()) example.span = steps_[i].span;
    const std::size_t by = append(steps_[i].graph, example.script.graph);
    Operation operation = steps_[i].operation;
    for (Value& argument : operation.arguments) shift(argument, by);
    const bool is_result = operation.kind != Operation::Kind::kConstruct;
    if (is_result && classes_ != nullptr && makers_.contains({operation.kind, operation.name}))
      if (const auto found = classes_->find(i); found != classes_->end())
        operation.makes = found->second;
    example.script.operations.push_back(std::move(operation));
    for (Expectation& each : expected_[i]) {
      each.operation = example.script.operations.size() - 1;
      if (each.value) shift(*each.value, by);
      example.expected.push_back(std::move(each));
    }
    example.steps.push_back(i);
  }

  /// Lets operations refer to each other, and empties an example in which nothing is asked.
  void finish(Example& example) const {
    const auto number = [&](std::uint32_t step) {
      const auto found = std::ranges::lower_bound(example.steps, step);
      return static_cast<std::uint32_t>(found - example.steps.begin());
    };
    dynamic::renumber(example.script, number);
    for (Expectation& each : example.expected)
      if (auto* made = each.value ? std::get_if<dynamic::Made>(&*each.value) : nullptr)
        made->operation = number(made->operation);
    dynamic::omit_usual_targets(example.script);
    const bool is_nothing = std::ranges::all_of(
        example.script.operations,
        [](const Operation& each) { return each.kind == Operation::Kind::kConstruct; });
    if (is_nothing && example.expected.empty() && idle_ == Idle::kLeftOut)
      example.script.operations.clear();
  }

  const std::vector<Step>& steps_;
  const ClassesOfSteps* classes_;
  Idle idle_;
  std::vector<std::size_t> group_;  // an earlier step of the same group, or the step itself
  std::vector<bool> is_kept_, comes_too_late_;
  std::vector<std::vector<Expectation>> expected_;
  std::set<std::size_t> ended_;  // groups to which something unknown was done
  std::set<std::size_t> used_;   // steps whose results are used as objects
  std::set<std::pair<Operation::Kind, std::string>> makers_;
};

}  // namespace

std::vector<Example> examples_of(const Specification& specification, const ClassesOfSteps* classes,
                                 Idle idle) {
  return ScriptMaker(specification, classes, idle).run();
}

}  // namespace assay::javascript
