#include "apps/suite/generate/collection.h"

#include <algorithm>
#include <tuple>

#include "apps/suite/generate/written.h"
#include "equiv/joint/joint.h"

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

bool Collection::is_new(std::uint32_t entry, const Arguments& arguments) {
  std::vector<Arguments>& known = known_[{entry, hash(arguments)}];
  if (std::find(known.begin(), known.end(), arguments) != known.end()) return false;
  known.push_back(arguments);
  return true;
}

bool Collection::can_be_tested(const narrowing::RunResult& result) {
  if (result.termination == Termination::kUnsupported) unsupported_.insert(result.message);
  if (!is_result(result.termination)) {
    ++undefined_;
    return false;
  }
  const bool comparable = result.termination != Termination::kValue || !has_opaque(result.value);
  incomparable_ += !comparable;
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
  ++offered_;
  if (!is_new(entry, arguments)) return false;
  Test test;
  test.entry = entry;
  test.expected = runner_.run(request_.entries[entry].function, arguments);
  test.arguments = std::move(arguments);
  test.found_in = label;
  if (!can_be_tested(test.expected) || !is_undisputed(test)) return false;
  tests_.push_back(std::move(test));
  return true;
}

bool Collection::is_valid(const Entry& entry, const Arguments& arguments) {
  return std::all_of(
      entry.contracts.begin(), entry.contracts.end(), [&](const narrowing::Contract& contract) {
        Arguments asked;
        for (const std::uint32_t i : contract.arguments) asked.push_back(arguments[i]);
        const narrowing::RunResult result = runner_.run(contract.predicate, asked);
        return result.termination == Termination::kValue && result.value == fun::Datum::of(true);
      });
}

void Collection::try_input(std::uint32_t entry, Arguments arguments, const std::string& label) {
  if (!is_valid(request_.entries[entry], arguments)) return;
  const auto before = std::tuple(offered_, undefined_, incomparable_, unsupported_);
  if (!add(entry, std::move(arguments), label))
    std::tie(offered_, undefined_, incomparable_, unsupported_) = before;
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
  for (const std::string& what : unsupported_)
    made.push_back("paths that use " + what + ", which is not supported, yield no tests");
  if (undefined_ > 0)
    made.push_back(
        inputs(undefined_) + (request_.references.size() > 1 ? "a" : "the") +
        " reference fails by itself (a match error, a division by zero, ...) or does not end");
  if (incomparable_ > 0) made.push_back(inputs(incomparable_) + "their results cannot be compared");
  if (dispute_)
    made.push_back(std::to_string(disputed_) + (disputed_ == 1 ? " input" : " inputs") +
                   " left out: the references return different results, for example " +
                   describe(*dispute_));
  return made;
}

}  // namespace assay::suite
