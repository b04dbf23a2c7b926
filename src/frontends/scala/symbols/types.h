// Types of Scala in the typer: classes applied to types, type parameters, and inference variables.
//
// Types are hash-consed: equal types are the same TypeRef. symbols.h has the classes, relations.h
// the relations between types.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "base/id.h"

namespace assay::scala {

using TypeRef = Id<struct TypeRefTag>;
using ClassId = Id<struct ClassTag>;
using MemberId = Id<struct MemberTag>;
using TypeParameterId = Id<struct TypeParameterTag>;

enum class TypeForm : std::uint8_t {
  kError,              // of an expression whose error has been reported; conforms to every type
  kNone,               // nothing is expected
  kClass,              // index: ClassId; also of objects, functions, tuples, Int, Any, Nothing
  kParameter,          // index: TypeParameterId
  kInferenceVariable,  // index: into the inference variables of Relations
};

struct TypeNode {
  TypeForm form = TypeForm::kError;
  std::uint32_t index = 0;
  std::vector<TypeRef> arguments;
  friend auto operator<=>(const TypeNode&, const TypeNode&) = default;
};

class TypeTable {
 public:
  TypeTable();
  TypeRef make(TypeNode node);
  TypeRef of_class(ClassId id, std::vector<TypeRef> arguments = {}) {
    return make({TypeForm::kClass, id.index, std::move(arguments)});
  }
  TypeRef of_parameter(TypeParameterId id) { return make({TypeForm::kParameter, id.index, {}}); }
  TypeRef error() const { return TypeRef{0}; }
  TypeRef none() const { return TypeRef{1}; }
  /// A copy, because make() moves nodes.
  TypeNode operator[](TypeRef type) const { return nodes_[type]; }
  TypeForm form(TypeRef type) const { return nodes_[type].form; }
  bool is_class(TypeRef type, ClassId id) const {
    return nodes_[type].form == TypeForm::kClass && nodes_[type].index == id.index;
  }
  /// `type` with parameters[i] replaced by arguments[i].
  TypeRef substitute(TypeRef type, const std::vector<TypeParameterId>& parameters,
                     const std::vector<TypeRef>& arguments);

 private:
  IdVector<TypeRef, TypeNode> nodes_;
  std::map<TypeNode, TypeRef> known_;
};

}  // namespace assay::scala
