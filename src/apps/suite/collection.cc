#include "apps/suite/collection.h"

#include <algorithm>

namespace assay::suite {
namespace {

using narrowing::End;

bool is_result(End end) { return end == End::kValue || end == End::kException; }

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
  return std::to_string(count) + (count == 1 ? " input is no test: " : " inputs are no tests: ");
}

}  // namespace

bool Collection::is_known(std::uint32_t entry, const std::vector<fun::Datum>& arguments) const {
  const auto found = known_.find({entry, hash(arguments)});
  return found != known_.end() &&
         std::any_of(found->second.begin(), found->second.end(),
                     [&](std::size_t t) { return tests_[t].arguments == arguments; });
}

void Collection::remember(std::size_t test) {
  known_[{tests_[test].entry, hash(tests_[test].arguments)}].push_back(test);
}

void Collection::sort() {
  suite::sort(tests_);
  known_.clear();
  for (std::size_t t = 0; t < tests_.size(); ++t) remember(t);
}

bool Collection::add(std::uint32_t entry, std::vector<fun::Datum> arguments,
                     const std::string& label) {
  ++offered_;
  if (is_known(entry, arguments)) return false;
  Test test;
  test.entry = entry;
  test.expected = runner_.run(request_.entries[entry].function, arguments);
  if (test.expected.end == End::kUnsupported) unsupported_.insert(test.expected.message);
  if (!is_result(test.expected.end)) {
    ++undefined_;
    return false;
  }
  if (test.expected.end == End::kValue && has_opaque(test.expected.value)) {
    ++incomparable_;
    return false;
  }
  test.arguments = std::move(arguments);
  test.found_in = label;
  tests_.push_back(std::move(test));
  remember(tests_.size() - 1);
  return true;
}

std::vector<std::string> Collection::notes() const {
  std::vector<std::string> made;
  for (const std::string& what : unsupported_)
    made.push_back("paths that use " + what + ", which is not modelled, give no tests");
  if (undefined_ > 0)
    made.push_back(inputs(undefined_) +
                   "the reference fails by itself (no case fits, a division by zero, ...) or does "
                   "not end");
  if (incomparable_ > 0)
    made.push_back(inputs(incomparable_) + "what they give cannot be compared");
  return made;
}

}  // namespace assay::suite
