// Types of values on a path, from which the result type of a call of a generic function follows.
// Internal to this layer.
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "functional/program.h"
#include "narrowing/store/store.h"

namespace assay::induction {

class ValueTypes {
 public:
  ValueTypes(fun::Program& program, narrowing::Store& store) : program_(program), store_(store) {}

  struct Signature {
    fun::TypeId result;
    std::vector<std::optional<fun::TypeId>> parameters;
  };
  /// The types of the function for these arguments; nullopt if that of the result is not known, or
  /// if its values can be or contain functions or values of unknown types. Every value of the
  /// result has this type: a value whose type is a parameter comes from the arguments.
  std::optional<Signature> signature(fun::FunctionId function, const narrowing::Value* arguments,
                                     std::uint32_t count);
  /// nullopt if it is not known, as the type of the elements of Nil.
  std::optional<fun::TypeId> type_of(narrowing::Value v);
  /// The class that the constructor's values are matched as: List for Nil.
  fun::DataId family(fun::ConstructorId constructor) const;
  /// The class of a value of a data type; invalid for all others.
  fun::DataId family(narrowing::Value v);
  /// Is the value one of the type, with all that it contains?
  bool conforms(narrowing::Value v, fun::TypeId type, int depth = 0);
  /// Can its values contain no functions, no values of unknown types and nothing that has an
  /// identity?
  bool is_plain(fun::TypeId type);
  /// Can its values contain no functions, and nothing that is unknown?
  bool holds_no_functions(fun::TypeId type);
  bool is_data_type(fun::TypeId type) const {
    return program_.type(type).kind == fun::TypeKind::kData;
  }

 private:
  using Bindings = std::vector<std::optional<fun::TypeId>>;
  bool unify(fun::TypeId pattern, narrowing::Value v, Bindings& bindings, int depth);
  bool unify_types(fun::TypeId pattern, fun::TypeId type, Bindings& bindings);
  std::optional<Bindings> own_types(const narrowing::Object& closure,
                                    const std::vector<fun::TypeId>& pattern,
                                    const Bindings& bindings, int depth);
  bool is_contained(fun::TypeId own, fun::TypeId other,
                    std::set<std::pair<fun::TypeId, fun::TypeId>>& assumed);
  bool mentions(fun::TypeId type, std::uint32_t parameter);
  void fill_unused(Bindings& bindings, const std::vector<fun::TypeId>& parameters,
                   const narrowing::Value* arguments);
  std::optional<fun::TypeId> filled(fun::TypeId type, const Bindings& bindings);

  fun::Program& program_;
  narrowing::Store& store_;
};

}  // namespace assay::induction
