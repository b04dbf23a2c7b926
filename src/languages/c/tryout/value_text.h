// Values of C variables in a run, as texts that a student can read: `{1, 2, 3}`, `'a'`, `"text"`,
// `&a[2]`, `-> {3, NULL}`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "exec/concrete/domain.h"
#include "ir/program.h"

namespace assay::languages {

using ConcreteMachine = exec::Machine<exec::ConcreteDomain>;
using ConcreteValue = exec::Value<exec::ConcreteDomain>;

/// Returns the name of the variable whose object this is; "" if it has none.
class ObjectNames {
 public:
  ObjectNames() = default;
  ObjectNames(const ObjectNames&) = delete;
  ObjectNames& operator=(const ObjectNames&) = delete;
  virtual ~ObjectNames() = default;
  virtual std::string_view name_of(std::uint32_t object) const = 0;
};

class ValueText {
 public:
  /// The arguments must outlive the object.
  ValueText(const ConcreteMachine& machine, const ObjectNames& names)
      : machine_(machine), names_(names) {}

  /// Returns a value of a variable with this type, as C spells it.
  std::string of_value(ir::Type type, std::string_view spelled, const ConcreteValue& value) const;
  /// Returns all elements of an object of a variable with this type; "" if it is gone.
  std::string of_object(std::uint32_t object, std::string_view spelled) const;

 private:
  std::string scalar(ir::Type type, bool is_character, const ConcreteValue& value,
                     unsigned depth) const;
  std::string pointer(const ConcreteValue& value, unsigned depth) const;
  std::string elements(std::uint32_t object, std::size_t first, bool is_character,
                       std::string_view dimensions, unsigned depth) const;
  std::string string_at(std::uint32_t object, std::size_t first) const;
  bool holds_characters(std::uint32_t object) const;

  const ConcreteMachine& machine_;
  const ObjectNames& names_;
};

}  // namespace assay::languages
