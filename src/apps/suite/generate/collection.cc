#include "apps/suite/generate/collection.h"

#include <algorithm>

#include "apps/suite/generate/written.h"
#include "equiv/joint/joint.h"
#include "functional/literals.h"

namespace assay::suite {
namespace {

using narrowing::Termination;

bool is_result(Termination termination) {
  return termination == Termination::kValue || termination == Termination::kException;
}

bool has_opaque(const fun::Datum& datum) {
  return datum.kind == fun::Datum::Kind::kOpaque || datum.has_identity ||
         std::any_of(datum.fields.begin(), datum.fields.end(), has_opaque);
}

std::size_t hash(const std::vector<fun::Datum>& arguments) {
  std::size_t value = 17;
  for (const fun::Datum& argument : arguments) value = value * 31 + fun::size(argument);
  return value;
}

std::string inputs(std::uint64_t count) {
  return std::to_string(count) +
         (count == 1 ? " input yields no test: " : " inputs yield no tests: ");
}

}  // namespace

Collection::Collection(Request& request, narrowing::Runner& runner)
    : request_(request), runner_(runner) {
  std::vector<fun::FunctionId> entries;
  for (const Entry& entry : request.entries) entries.push_back(entry.function);
  has_unusual_literals_ = std::ranges::any_of(
      fun::literals(request.program, entries),
      [](const fun::Literal& literal) { return has_unusual_characters(literal); });
}

bool Collection::is_new(std::uint32_t entry, const Arguments& arguments) {
  std::vector<Arguments>& known = known_[{entry, hash(arguments)}];
  if (std::find(known.begin(), known.end(), arguments) != known.end()) return false;
  known.push_back(arguments);
  return true;
}

bool Collection::can_be_tested(const narrowing::RunResult& result) {
  if (result.termination == Termination::kUnsupported)
    statistics_.unsupported.insert(result.message);
  if (!is_result(result.termination)) {
    ++statistics_.undefined;
    return false;
  }
  const bool comparable = result.termination != Termination::kValue || !has_opaque(result.value);
  statistics_.incomparable += !comparable;
  return comparable;
}

/// True if all references return the same result.
bool Collection::is_undisputed(const Test& test) {
  const Entry& entry = request_.entries[test.entry];
  for (std::size_t i = 0; i < entry.others.size(); ++i) {
    narrowing::RunResult result = runner_.run(entry.others[i], test.arguments);
    if (!can_be_tested(result)) return false;
    if (joint::agree(test.expected, result) == std::optional<bool>(true)) continue;
    ++disputed_;
    if (!dispute_ || size(test) < size(dispute_->test)) dispute_ = {test, i, std::move(result)};
    return false;
  }
  return true;
}

bool Collection::add(std::uint32_t entry, Arguments arguments, const std::string& label) {
  ++statistics_.offered;
  if (!is_new(entry, arguments)) return false;
  // Right programs differ on what is a letter beyond ASCII.
  if (!has_unusual_literals_ && std::ranges::any_of(arguments, [](const auto& each) {
        return has_unusual_characters(each);
      })) {
    ++statistics_.unusual;
    return false;
  }
  Test test;
  test.entry = entry;
  test.expected = runner_.run(request_.entries[entry].function, arguments);
  test.arguments = std::move(arguments);
  test.found_in = label;
  if (!can_be_tested(test.expected) || !is_undisputed(test)) return false;
  tests_.push_back(std::move(test));
  return true;
}

void Collection::try_input(std::uint32_t entry, Arguments arguments, const std::string& label) {
  std::uint64_t steps = 0;
  if (!narrowing::all_hold(runner_, request_.entries[entry].contracts, arguments, steps)) return;
  const Statistics before = statistics_;
  if (!add(entry, std::move(arguments), label)) statistics_ = before;
}

std::string Collection::describe(const Dispute& dispute) const {
  const Entry& entry = request_.entries[dispute.test.entry];
  fun::Program& program = request_.program;
  return spelled_call(program, entry, dispute.test.arguments, fun::Naming::kImported) + ": " +
         spelled_result(program, entry, dispute.test.expected) + " from " + request_.references[0] +
         ", " + spelled_result(program, entry, dispute.result) + " from " +
         request_.references[dispute.other + 1];
}

std::vector<std::string> Collection::notes() const {
  std::vector<std::string> made;
  for (const std::string& what : statistics_.unsupported)
    made.push_back("paths that use " + what + ", which is not supported, yield no tests");
  if (statistics_.undefined > 0)
    made.push_back(
        inputs(statistics_.undefined) + (request_.references.size() > 1 ? "a" : "the") +
        " reference fails by itself (a match error, a division by zero, ...) or does not end");
  if (statistics_.unusual > 0)
    made.push_back(inputs(statistics_.unusual) +
                   "they have control characters, or characters beyond ASCII");
  if (statistics_.incomparable > 0)
    made.push_back(inputs(statistics_.incomparable) + "their results cannot be compared");
  if (dispute_)
    made.push_back(std::to_string(disputed_) + (disputed_ == 1 ? " input" : " inputs") +
                   " left out: the references return different results, for example " +
                   describe(*dispute_));
  return made;
}

}  // namespace assay::suite
