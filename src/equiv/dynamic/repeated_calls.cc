#include "equiv/dynamic/repeated_calls.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <variant>

#include "dynamic/value/references.h"
#include "equiv/dynamic/outcome.h"

namespace assay::scripts {
namespace {

using dynamic::Ending;
using dynamic::NodeId;
using dynamic::Observation;
using dynamic::Operation;
using dynamic::Sameness;
using dynamic::Script;
using dynamic::Value;

constexpr std::size_t kMostCalls = 40;    // scripts of functions, before some are repeated
constexpr std::size_t kMostObjects = 30;  // the same of objects
constexpr std::size_t kTwice = 4;         // one in so many is repeated
// One part in so many of these scripts is run, as long as the run with more exceeds its limit.
constexpr std::size_t kParts[] = {1, 3, 9};

void shift(Value& value, std::size_t by) {
  if (auto* id = std::get_if<NodeId>(&value)) id->index += static_cast<std::uint32_t>(by);
}

bool constructs(const Script& script) {
  if (script.operations.empty()) return false;
  const Operation& first = script.operations[0];
  return first.kind == Operation::Kind::kConstruct || !first.makes.empty();
}

/// Returns some indices of `all`: the first ones, and others that are spread over the rest.
std::vector<std::size_t> spread(const std::vector<std::size_t>& all, std::size_t most) {
  if (all.size() <= most) return all;
  const std::size_t first = most / 2, rest = most - first;
  std::vector<std::size_t> made(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first));
  for (std::size_t i = 0; i < rest; ++i)
    made.push_back(all[first + i * (all.size() - first) / rest]);
  return made;
}

/// Returns the scripts to be joined, one part in so many of the usual number. What follows a
/// construction is asked of its object, so that scripts with and without one are not mixed.
std::vector<std::size_t> choose(const std::vector<KnownRun>& known, std::size_t parts) {
  const bool objects = std::any_of(known.begin(), known.end(),
                                   [](const KnownRun& each) { return constructs(each.script); });
  std::map<std::string, std::vector<std::size_t>> groups;  // by the first operation
  for (std::size_t i = 0; i < known.size(); ++i)
    if (!known[i].script.operations.empty() && constructs(known[i].script) == objects)
      groups[known[i].script.operations[0].name].push_back(i);
  std::vector<std::size_t> chosen;
  for (const auto& [name, all] : groups) {
    const std::size_t share = (objects ? kMostObjects : kMostCalls) / parts / groups.size();
    for (const std::size_t each : spread(all, std::max<std::size_t>(share, 2)))
      chosen.push_back(each);
  }
  const std::size_t count = chosen.size();
  for (std::size_t i = 0; i < count; i += kTwice) chosen.push_back(chosen[i]);
  return chosen;
}

bool is_too_long(const Observation& run) {
  return !run.responses.empty() && run.responses.back().ending == Ending::kFuel;
}

/// Returns the part to which each operation of the joined script belongs.
std::vector<std::size_t> order_of(const std::vector<RepeatedPart>& parts) {
  std::vector<std::size_t> order;
  const auto add = [&](std::size_t part, std::size_t count) {
    order.insert(order.end(), count, part);
  };
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t size = parts[i].script.operations.size();
    const std::size_t first = i + 1 < parts.size() ? std::min(parts[i].first, size) : size;
    add(i, first);
    if (first == size) continue;
    add(i + 1, parts[i + 1].script.operations.size());
    add(i++, size - first);
  }
  return order;
}

/// True if each script shows in the joined run what it shows alone.
bool is_repeatable(const Rules& rules, const std::vector<const KnownRun*>& known,
                   const std::vector<RepeatedPart>& parts, const Observation& whole) {
  const std::vector<std::size_t> order = order_of(parts);
  if (order.size() != whole.responses.size()) return false;
  std::vector<Observation> shown(parts.size(), Observation{whole.graph, {}});
  for (std::size_t i = 0; i < order.size(); ++i)
    shown[order[i]].responses.push_back(whole.responses[i]);
  for (std::size_t i = 0; i < known.size(); ++i)
    if (shown[i].responses.size() != known[i]->expected.responses.size() ||
        compare(rules, known[i]->script, known[i]->expected, shown[i]).sameness ==
            Sameness::kDifferent)
      return false;
  return true;
}

/// Returns the difference that a run shows, cut after the operation on which the programs differ.
std::optional<RepeatedDifference> difference(const std::vector<RepeatedPart>& parts,
                                             const KnownRun& whole, const Observation& actual,
                                             const Rules& rules) {
  auto compared = compare(rules, whole.script, whole.expected, actual);
  if (!compared.divergence || actual.responses.empty()) return std::nullopt;
  const Ending last = actual.responses.back().ending;
  if (last != Ending::kReturned && last != Ending::kThrew && last != Ending::kEngineThrew)
    return std::nullopt;
  std::vector<std::size_t> used(parts.size());
  const std::vector<std::size_t> order = order_of(parts);
  for (std::size_t i = 0; i <= compared.divergence->operation; ++i) ++used[order[i]];
  RepeatedDifference made;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (used[i] > 0) made.parts.push_back({prefix(parts[i].script, used[i] - 1), parts[i].first});
  made.candidate = {joined(made.parts), std::move(compared.divergence), "", false};
  return made;
}

/// Makes a difference smaller.
class Reduction {
 public:
  Reduction(Runnable& reference, Runnable& submission, const Simpler& simpler, const Rules& rules,
            std::uint64_t runs)
      : reference_(reference),
        submission_(submission),
        simpler_(simpler),
        rules_(rules),
        runs_(runs) {}

  RepeatedDifference run(RepeatedDifference found) {
    found_ = std::move(found);
    drop_parts();
    leave_none_halfway();
    while (simplify_a_part()) {
    }
    drop_parts();
    return std::move(found_);
  }

 private:
  /// Keeps the parts if the programs differ on them as well.
  bool keep(const std::vector<RepeatedPart>& parts) {
    if (runs_ == 0 || parts.empty()) return false;
    --runs_;
    KnownRun whole{joined(parts), {}};
    auto expected = reference_.run(whole.script);
    if (!expected) return stop();
    if (!is_defined(*expected)) return false;
    whole.expected = *std::move(expected);
    const auto actual = submission_.run(whole.script);
    if (!actual) return stop();
    auto smaller = difference(parts, whole, *actual, rules_);
    if (!smaller) return false;
    found_ = *std::move(smaller);
    return true;
  }
  bool stop() {
    runs_ = 0;
    return false;
  }

  /// Leaves out runs of parts that are shorter and shorter (Zeller and Hildebrandt, TSE 2002).
  void drop_parts() {
    for (std::size_t length = found_.parts.size() / 2; length > 0; length /= 2)
      for (std::size_t at = 0; at + length <= found_.parts.size();) {
        std::vector<RepeatedPart> fewer = found_.parts;
        const auto first = fewer.begin() + static_cast<std::ptrdiff_t>(at);
        fewer.erase(first, first + static_cast<std::ptrdiff_t>(length));
        if (!keep(fewer)) at += length;
      }
  }

  bool simplify_a_part() {
    for (std::size_t at = 0; at < found_.parts.size(); ++at)
      for (Script& each : simpler_(found_.parts[at].script)) {
        std::vector<RepeatedPart> parts = found_.parts;
        parts[at].script = std::move(each);
        if (keep(parts)) return true;
        if (parts[at].first < 2) continue;
        --parts[at].first;
        if (parts[at].first < parts[at].script.operations.size() && keep(parts)) return true;
      }
    return false;
  }

  /// Tries all operations of each object one after the other.
  void leave_none_halfway() {
    for (std::size_t at = 0; at < found_.parts.size(); ++at) {
      if (found_.parts[at].first == RepeatedPart::kAll) continue;
      std::vector<RepeatedPart> parts = found_.parts;
      parts[at].first = RepeatedPart::kAll;
      keep(parts);
    }
  }

  Runnable& reference_;
  Runnable& submission_;
  const Simpler& simpler_;
  const Rules& rules_;
  std::uint64_t runs_;
  RepeatedDifference found_;
};

}  // namespace

Script joined(const std::vector<RepeatedPart>& parts) {
  Script made;
  std::vector<std::vector<Operation>> operations;
  for (const auto& [script, first] : parts) {
    const std::size_t by = made.graph.nodes.size();
    Script part = script;
    for (std::size_t i = 0; i < part.operations.size(); ++i)
      if (const auto target = dynamic::target_of(script, i))
        part.operations[i].target = static_cast<std::uint32_t>(*target);
    // The operations are numbered from here on as they follow each other in the joined script.
    std::vector<std::uint32_t> places;
    const std::vector<std::size_t> order = order_of(parts);
    for (std::uint32_t i = 0; i < order.size(); ++i)
      if (order[i] == operations.size()) places.push_back(i);
    dynamic::renumber(part, [&](std::uint32_t operation) { return places[operation]; });
    for (dynamic::Node& node : part.graph.nodes) {
      for (Value& item : node.items) shift(item, by);
      for (dynamic::Property& property : node.properties) shift(property.value, by);
      made.graph.nodes.push_back(std::move(node));
    }
    for (Operation& operation : part.operations)
      for (Value& argument : operation.arguments) shift(argument, by);
    operations.push_back(std::move(part.operations));
    made.observed = script.observed;
    made.observes_at_end = script.observes_at_end;
  }
  std::vector<std::size_t> done(parts.size());
  for (const std::size_t part : order_of(parts))
    made.operations.push_back(std::move(operations[part][done[part]++]));
  dynamic::omit_usual_targets(made);
  return made;
}

/// Leaves every other object halfway.
static void leave_halfway(std::vector<RepeatedPart>& parts) {
  for (std::size_t i = 0; i + 1 < parts.size(); i += 2)
    if (constructs(parts[i].script) && parts[i].script.operations.size() > 1)
      parts[i].first = (parts[i].script.operations.size() + 1) / 2;
}

Result<std::optional<RepeatedCalls>> repeated_calls(Runnable& reference, const KnownRuns& known,
                                                    const Rules& rules) {
  for (const std::size_t divisor : kParts)
    for (const bool leaves_halfway : {true, false}) {
      RepeatedCalls made;
      std::vector<const KnownRun*> parts;
      for (const std::size_t index : choose(known.runs, divisor)) {
        parts.push_back(&known.runs[index]);
        made.parts.push_back({known.runs[index].script});
      }
      if (parts.empty()) return std::nullopt;
      if (leaves_halfway) leave_halfway(made.parts);
      made.whole.script = joined(made.parts);
      TRY_ASSIGN(made.whole.expected, reference.run(made.whole.script));
      if (is_too_long(made.whole.expected)) break;
      if (is_defined(made.whole.expected) &&
          is_repeatable(rules, parts, made.parts, made.whole.expected))
        return made;
      if (!leaves_halfway) return std::nullopt;
    }
  return std::nullopt;
}

Result<std::optional<RepeatedDifference>> refute_repeated(Runnable& reference, Runnable& submission,
                                                          const RepeatedCalls& calls,
                                                          const Simpler& simpler,
                                                          const Rules& rules, std::uint64_t runs) {
  TRY_ASSIGN(const Observation actual, submission.run(calls.whole.script));
  auto found = difference(calls.parts, calls.whole, actual, rules);
  if (!found) return std::nullopt;
  return Reduction(reference, submission, simpler, rules, runs).run(*std::move(found));
}

}  // namespace assay::scripts
