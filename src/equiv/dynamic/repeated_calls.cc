#include "equiv/dynamic/repeated_calls.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <variant>

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
constexpr std::size_t kMostObjects = 15;  // the same of objects
constexpr std::size_t kTwice = 4;         // one in so many is repeated
// One part in so many of these scripts is run, as long as the run with more exceeds its limit.
constexpr std::size_t kParts[] = {1, 3, 9};

/// Lets a value refer to nodes and operations that are moved.
void shift(Value& value, std::size_t nodes, std::size_t operations) {
  if (auto* id = std::get_if<NodeId>(&value)) id->index += static_cast<std::uint32_t>(nodes);
  if (auto* made = std::get_if<dynamic::Made>(&value))
    made->operation += static_cast<std::uint32_t>(operations);
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

/// True if each script shows in the joined run what it shows alone.
bool is_repeatable(const Rules& rules, const std::vector<const KnownRun*>& parts,
                   const Observation& whole) {
  std::size_t at = 0;
  for (const KnownRun* each : parts) {
    const std::size_t count = each->expected.responses.size();
    if (at + count > whole.responses.size()) return false;
    const auto first = whole.responses.begin() + static_cast<std::ptrdiff_t>(at);
    const Observation part{whole.graph, {first, first + static_cast<std::ptrdiff_t>(count)}};
    if (compare(rules, each->script, each->expected, part).sameness == Sameness::kDifferent)
      return false;
    at += count;
  }
  return at == whole.responses.size();
}

/// Returns the difference that a run shows, cut after the operation on which the programs differ.
std::optional<RepeatedDifference> difference(const std::vector<Script>& parts,
                                             const KnownRun& whole, const Observation& actual,
                                             const Rules& rules) {
  auto compared = compare(rules, whole.script, whole.expected, actual);
  if (!compared.divergence || actual.responses.empty()) return std::nullopt;
  const Ending last = actual.responses.back().ending;
  if (last != Ending::kReturned && last != Ending::kThrew && last != Ending::kEngineThrew)
    return std::nullopt;
  std::size_t left = compared.divergence->operation + 1;
  RepeatedDifference made;
  for (const Script& part : parts) {
    if (left == 0) break;
    const std::size_t used = std::min(left, part.operations.size());
    made.parts.push_back(prefix(part, used - 1));
    left -= used;
  }
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
    while (simplify_a_part()) {
    }
    drop_parts();
    return std::move(found_);
  }

 private:
  /// Keeps the parts if the programs differ on them as well.
  bool keep(const std::vector<Script>& parts) {
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
        std::vector<Script> fewer = found_.parts;
        const auto first = fewer.begin() + static_cast<std::ptrdiff_t>(at);
        fewer.erase(first, first + static_cast<std::ptrdiff_t>(length));
        if (!keep(fewer)) at += length;
      }
  }

  bool simplify_a_part() {
    for (std::size_t at = 0; at < found_.parts.size(); ++at)
      for (Script& each : simpler_(found_.parts[at])) {
        std::vector<Script> parts = found_.parts;
        parts[at] = std::move(each);
        if (keep(parts)) return true;
      }
    return false;
  }

  Runnable& reference_;
  Runnable& submission_;
  const Simpler& simpler_;
  const Rules& rules_;
  std::uint64_t runs_;
  RepeatedDifference found_;
};

}  // namespace

Script joined(const std::vector<Script>& scripts) {
  Script made;
  for (const Script& script : scripts) {
    const std::size_t by = made.graph.nodes.size(), count = made.operations.size();
    for (dynamic::Node node : script.graph.nodes) {
      for (Value& item : node.items) shift(item, by, count);
      for (dynamic::Property& property : node.properties) shift(property.value, by, count);
      made.graph.nodes.push_back(std::move(node));
    }
    for (Operation operation : script.operations) {
      for (Value& argument : operation.arguments) shift(argument, by, count);
      if (operation.target)
        operation.target = *operation.target + static_cast<std::uint32_t>(count);
      made.operations.push_back(std::move(operation));
    }
    made.observed = script.observed;
  }
  return made;
}

Result<std::optional<RepeatedCalls>> repeated_calls(Runnable& reference, const KnownRuns& known,
                                                    const Rules& rules) {
  for (const std::size_t divisor : kParts) {
    RepeatedCalls made;
    std::vector<const KnownRun*> parts;
    for (const std::size_t index : choose(known.runs, divisor)) {
      parts.push_back(&known.runs[index]);
      made.parts.push_back(known.runs[index].script);
    }
    if (parts.empty()) return std::nullopt;
    made.whole.script = joined(made.parts);
    TRY_ASSIGN(made.whole.expected, reference.run(made.whole.script));
    if (is_too_long(made.whole.expected)) continue;
    if (!is_defined(made.whole.expected) || !is_repeatable(rules, parts, made.whole.expected))
      return std::nullopt;
    return made;
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
