// The values of types by their costs; private to dynamic/generate. enumeration.cc has the types,
// enumerate.cc the calls and scripts.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "dynamic/generate/combine.h"
#include "dynamic/types/type.h"

namespace assay::dynamic {

class Enumeration {
 public:
  Enumeration(const Description& description, std::size_t limit)
      : description_(description), limit_(limit) {}

  /// The values of exactly this cost, at most `limit` of them.
  const std::vector<Tree>& values(const Type& type, Cost cost);
  /// The costs of the type's values. If there are none (named types are nested too deeply), the
  /// least cost is kLargestCost.
  CostBounds bounds(const Type& type);
  Slot slot(const Type& type, bool is_optional);

  /// How many objects there can be before an operation. An object is enumerated as the number of
  /// objects of its class that were made after it.
  Cost most_objects() const {
    return static_cast<Cost>(std::max<std::int64_t>(description_.operations.hi, 1));
  }

  /// True if values were left out.
  bool is_truncated() const { return is_truncated_; }
  void mark_truncated() { is_truncated_ = true; }
  std::uint64_t& steps() { return steps_; }
  std::size_t limit() const { return limit_; }

 private:
  using Trees = std::vector<Tree>;
  using Key = std::tuple<const Type*, std::string, Cost>;

  Trees made(const Type& type, Cost cost);
  CostBounds made_bounds(const Type& type);
  void lists(const Type& type, Cost cost, Trees& out);
  void rows(const Type& type, Cost cost, Trees& out);
  void object(const Type& type, Cost cost, Trees& out);
  void entries(const Type& type, Cost cost, Trees& out);
  void strings(const Type& type, Cost cost, Trees& out);
  CostBounds repeated(const std::vector<const Type*>& types, Range length);
  CostBounds string_bounds(const Type& type);
  const std::vector<Tree>& functions(const Type& type);
  bool push(Trees& out, Tree tree);
  bool enter(const std::string& name);
  void leave(const std::string& name);
  std::string depth_key() const;

  const Description& description_;
  const std::size_t limit_;
  bool is_truncated_ = false;
  std::uint64_t steps_ = 500'000;
  std::map<std::string, std::int64_t> depth_;
  std::map<Key, Trees> values_;
  std::map<std::pair<const Type*, std::string>, CostBounds> bounds_;
  std::map<const Type*, Trees> functions_;
};

}  // namespace assay::dynamic
