// The named variables of a function and their types, at one place after the other.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "functional/program.h"

namespace assay::fun {

/// Returns the types of the fields of a constructor, in which its type's parameters occur.
std::vector<TypeId> fields_of(const Program& program, ConstructorId constructor);

class VariablesInScope {
 public:
  /// Begins with the parameters of the function. Both arguments must outlive the object; the
  /// program receives the types that occur.
  VariablesInScope(Program& program, const Function& function);

  /// Adds the variables of a pattern. `matched` is the value that is matched, or invalid. Variables
  /// whose types follow from nothing are left out.
  void bind(PatternId pattern, ExprId matched);
  /// Returns a position to which `leave` returns.
  std::size_t mark() const { return scope_.size(); }
  void leave(std::size_t mark) { scope_.resize(mark); }

  const std::string& name(Slot slot) const { return names_[slot]; }
  /// Returns the other variables of the same type.
  std::vector<Slot> alike(Slot slot) const;

 private:
  void bind(PatternId pattern, const std::vector<TypeId>& arguments);
  void add(Slot slot, const std::string& name, TypeId type);
  TypeId type_of(ExprId id) const;
  std::vector<TypeId> arguments_of(ExprId id) const;

  Program& program_;
  const Function& f_;
  std::vector<std::string> names_;  // by slot
  std::vector<TypeId> types_;
  std::vector<Slot> scope_;
};

}  // namespace assay::fun
