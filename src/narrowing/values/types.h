// The types of logic variables: the constructors with the types of their fields, and the size of
// the smallest values. Filled in when a type is met, because there are infinitely many instances of
// generic types.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "functional/datum.h"
#include "functional/program.h"

namespace assay::narrowing {

struct TypeInfo {
  fun::TypeKind kind = fun::TypeKind::kAny;
  fun::Sort sort = fun::Sort::kUnit;
  bool is_closed = true;  // no subclass is defined outside the program
  /// Not all values can be enumerated: Any, and interfaces of the library such as Seq, which have
  /// more classes than a program mentions.
  bool is_open = false;
  std::vector<fun::ConstructorId> constructors;
  std::vector<std::vector<fun::TypeId>> fields;  // of each constructor
};

class Types {
 public:
  /// Makes new types in the program, which must outlive the object.
  explicit Types(fun::Program& program) : program_(program) {}

  const fun::Program& program() const { return program_; }

  const TypeInfo& info(fun::TypeId type);
  fun::TypeId sort(fun::Sort sort) { return program_.sort_type(sort); }
  /// The result type of a function type.
  fun::TypeId result(fun::TypeId function) const {
    return program_.type(function).arguments.back();
  }
  /// The number of a function type's parameters, plus one for the result.
  std::uint32_t width(fun::TypeId function) const {
    return static_cast<std::uint32_t>(program_.type(function).arguments.size());
  }
  /// A value of the smallest size, for functions a constant one; null if the type has no finite
  /// value.
  fun::Datum smallest_value(fun::TypeId type);
  /// The index of the constructor among those of the type, or -1.
  int alternative(fun::TypeId type, fun::ConstructorId constructor);
  /// The number of constructors and leaves of the smallest value; kInfinite if there is none.
  std::uint32_t smallest(fun::TypeId type);
  std::uint32_t smallest(fun::TypeId type, std::size_t alternative);
  /// True if values of the type can be or contain Doubles.
  bool holds_double(fun::TypeId type);
  static constexpr std::uint32_t kInfinite = 1U << 20;
  static constexpr std::size_t kMostConstructors = 62;

 private:
  static constexpr int kMostFunctionsAround = 4;

  fun::Program& program_;
  std::vector<std::unique_ptr<const TypeInfo>> infos_;  // by TypeId
  std::unordered_map<std::uint32_t, std::uint32_t> sizes_;
  std::unordered_map<std::uint32_t, bool> holds_double_;
  int functions_around_ = 0;  // of what smallest_value() makes
};

}  // namespace assay::narrowing
