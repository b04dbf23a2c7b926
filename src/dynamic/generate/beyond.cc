#include "dynamic/generate/beyond.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "dynamic/value/encoding.h"

namespace assay::dynamic {
namespace {

constexpr std::int64_t kSmallRange = 100;
constexpr std::size_t kMostOfParameter = 60;

/// Returns the largest integer that the type admits, or an alternative of it. Returns nullopt if
/// there is none, if integers are listed one by one, or if there are other numbers as well.
std::optional<std::int64_t> largest_integer(const Type& type) {
  using TypeKind = Type::Kind;
  if (type.kind == TypeKind::kInt)
    return type.integers.empty() ? std::optional(type.range.hi) : std::nullopt;
  if (type.kind != TypeKind::kUnion) return std::nullopt;
  std::optional<std::int64_t> largest;
  for (const Type& each : type.parts) {
    const bool lists_numbers =
        each.kind == TypeKind::kOneOf && std::ranges::any_of(each.values, [](const Value& value) {
          return std::holds_alternative<double>(value);
        });
    if (each.kind == TypeKind::kNumber || each.kind == TypeKind::kAny || lists_numbers ||
        (each.kind == TypeKind::kInt && !each.integers.empty()))
      return std::nullopt;
    if (each.kind == TypeKind::kInt)
      largest = std::max(largest.value_or(each.range.hi), each.range.hi);
  }
  return largest;
}

/// Collects examples with one argument replaced.
class Replaced {
 public:
  explicit Replaced(const std::vector<Script>& examples) : examples_(examples) {}

  void replace(const std::string& operation, std::size_t parameter,
               const std::vector<std::int64_t>& numbers, std::optional<double> only = {}) {
    const std::size_t most = made_.size() + kMostOfParameter;
    for (const Script& example : examples_)
      for (std::size_t at = 0; at < example.operations.size(); ++at) {
        const Operation& each = example.operations[at];
        if (made_.size() >= most) return;
        if (each.name != operation || parameter >= each.arguments.size() ||
            !std::holds_alternative<double>(each.arguments[parameter]) ||
            (only && std::get<double>(each.arguments[parameter]) != *only))
          continue;
        for (const std::int64_t number : numbers) add(example, at, parameter, number);
      }
  }
  std::vector<Script> take() { return std::move(made_); }

 private:
  void add(Script script, std::size_t operation, std::size_t parameter, std::int64_t number) {
    script.stated.clear();
    script.operations[operation].arguments[parameter] = static_cast<double>(number);
    if (known_.insert(encode(script)).second) made_.push_back(std::move(script));
  }

  const std::vector<Script>& examples_;
  std::vector<Script> made_;
  std::set<std::string> known_;
};

}  // namespace

std::vector<Script> beyond(const Description& description, const std::vector<Script>& examples) {
  Replaced larger(examples);
  for (const Signature& each : description.signatures)
    for (std::size_t k = 0; k < each.parameters.size(); ++k)
      if (const auto largest = largest_integer(each.parameters[k].type);
          largest && *largest >= 2 && *largest <= kSmallRange)
        larger.replace(each.name, k, {*largest + 1, 2 * *largest, 2 * *largest + 1});
  return larger.take();
}

std::vector<Script> below(const Description& description, const std::vector<Script>& throwing) {
  Replaced smaller(throwing);
  for (const Signature& each : description.signatures)
    for (std::size_t k = 0; k < each.parameters.size(); ++k) {
      const Type& type = each.parameters[k].type;
      if (type.kind == Type::Kind::kInt && type.integers.empty() && type.range.lo >= 0)
        smaller.replace(each.name, k, {-1, -2, -7}, static_cast<double>(type.range.lo));
    }
  return smaller.take();
}

}  // namespace assay::dynamic
