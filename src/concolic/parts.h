// Values whose structure is fixed and whose scalars may be variables: what a shape is made of.
// Private to src/concolic.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "concolic/shape.h"

namespace assay::concolic {

struct Part {
  enum class Kind : std::uint8_t { kConstant, kVariable, kString, kNode, kFunction };
  Kind kind = Kind::kConstant;
  dynamic::Value constant;                       // not a string with variables, not a node
  std::vector<Variable> variables;               // one, or the characters of a string
  std::shared_ptr<const inputs::Dfa> automaton;  // of a string with a pattern
  dynamic::Node::Kind node = dynamic::Node::Kind::kArray;
  std::vector<Part> items;
  std::vector<dynamic::Property> keys;  // of `items` that are properties, in place of elements
  std::size_t distinct_every = 0;       // items 0, n, 2n, ... are distinct; 0 if they need not be
  bool is_sorted = false;
  /// Of a function. `items` are then the forms of its results, and the keys of one row for each
  /// combination of types and lengths that its arguments can have.
  std::size_t parameters = 0;
  std::size_t forms = 1;
  std::optional<std::int64_t> divisor;  // of keys that are numbers
  std::uint64_t size = 0;
};

/// Enumerates the parts that a type admits. The recursion is limited by the nesting of types and
/// the depths of named ones.
class Parts {
 public:
  Parts(const dynamic::Description& description, const ShapeLimits& limits)
      : description_(description), limits_(limits) {}

  Result<std::vector<Part>> of(const dynamic::Type& type);
  /// All combinations of one part for each type, and without those at the end that are optional.
  Result<std::vector<std::vector<Part>>> arguments(const dynamic::Signature& signature);
  /// The lengths up to the bound.
  dynamic::Range lengths(dynamic::Range stated);
  bool is_whole() const { return is_whole_; }

 private:
  using Rows = std::vector<std::vector<Part>>;
  Result<Rows> combine(const Rows& prefixes, const std::vector<Part>& last) const;
  Result<Rows> repeated(const std::vector<const dynamic::Type*>& types, std::size_t count);
  std::vector<Part> one_of(const dynamic::Type& type) const;
  Result<std::vector<Part>> string(const dynamic::Type& type);
  Result<std::vector<Part>> list(const dynamic::Type& type);
  Result<std::vector<Part>> rows(const dynamic::Type& type);
  Result<std::vector<Part>> object(const dynamic::Type& type);
  Result<std::vector<Part>> entries(const dynamic::Type& type);
  Result<std::vector<Part>> named(const dynamic::Type& type);
  Result<std::vector<Part>> alternatives(const dynamic::Type& type);
  Result<std::vector<Part>> any();
  Result<std::vector<Part>> function(const dynamic::Type& type);
  Result<std::vector<Part>> keys(const dynamic::Type& type);

  const dynamic::Description& description_;
  ShapeLimits limits_;
  bool is_whole_ = true;
  std::map<std::string, std::int64_t> depth_;
};

}  // namespace assay::concolic
