// What an unknown input of a type may be: its constructors with the types of their fields, and how
// large its smallest values are. Filled in as types are met, since generic types have no end.
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
  bool is_closed = true;  // no class outside of the program is below it
  std::vector<fun::ConstructorId> constructors;
  std::vector<std::vector<fun::TypeId>> fields;  // of each constructor
};

class Types {
 public:
  /// Makes new types in the program; it must outlive this.
  explicit Types(fun::Program& program) : program_(program) {}

  const TypeInfo& info(fun::TypeId type);
  /// Of a function type.
  fun::TypeId result(fun::TypeId function) const {
    return program_.type(function).arguments.back();
  }
  /// Number of a function type's parameters, and one for the result.
  std::uint32_t width(fun::TypeId function) const {
    return static_cast<std::uint32_t>(program_.type(function).arguments.size());
  }
  /// A value of the smallest size; null if there is none.
  fun::Datum smallest_value(fun::TypeId type);
  /// Place of the constructor among the type's, or -1.
  int alternative(fun::TypeId type, fun::ConstructorId constructor);
  /// Number of constructors and leaves of the smallest value; kInfinite if there is none.
  std::uint32_t smallest(fun::TypeId type);
  std::uint32_t smallest(fun::TypeId type, std::size_t alternative);
  static constexpr std::uint32_t kInfinite = 1U << 20;
  static constexpr std::size_t kMostConstructors = 62;

 private:
  fun::Program& program_;
  std::vector<std::unique_ptr<const TypeInfo>> infos_;  // by TypeId
  std::unordered_map<std::uint32_t, std::uint32_t> sizes_;
};

}  // namespace assay::narrowing
