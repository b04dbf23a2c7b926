// Relations between types: subtyping, least upper bounds, and the variables of type inference.
//
// An inference variable collects lower and upper bounds from the comparisons in which it takes
// part, as in scalac's local type inference (Odersky, Zenger, Zenger, "Colored local type
// inference", 2001); `solve` instantiates it with the least type within its bounds. Comparisons can
// be undone, so that an expected type can be tried.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "frontends/scala/symbols/symbols.h"

namespace assay::scala {

class Relations {
 public:
  explicit Relations(Symbols& symbols) : symbols_(symbols) {}

  TypeRef fresh();
  /// `type` with all instantiated inference variables replaced by their types.
  TypeRef known(TypeRef type);
  /// True if `lower` is a subtype of `upper` under suitable bounds of the inference variables, to
  /// which it adds them.
  bool conforms(TypeRef lower, TypeRef upper);
  bool same(TypeRef a, TypeRef b);
  /// The same, but without any effect where the answer is no.
  bool try_conforms(TypeRef lower, TypeRef upper);
  /// The least upper bound; of several numeric types, the widest one.
  TypeRef join(const std::vector<TypeRef>& types);
  /// `type` as an instance of one of its base classes.
  std::optional<TypeRef> base(TypeRef type, ClassId above);
  /// The class whose members a value of this type has.
  ClassId class_of(TypeRef type);
  /// The type of a member of `owner`, selected from a value of type `receiver`: the class
  /// parameters of `owner` are replaced.
  TypeRef seen_from(TypeRef type, TypeRef receiver, ClassId owner);

  /// Instantiates an inference variable by its bounds; false if it has none.
  bool solve(TypeRef variable);
  /// Instantiates the outermost inference variable, with Nothing if it has no bounds, and returns
  /// the type.
  TypeRef solved_head(TypeRef type);
  /// Instantiates all inference variables in `type`.
  TypeRef solved(TypeRef type);
  bool is_open(TypeRef type);  // does it contain an inference variable?
  /// The upper bound of an inference variable, if there is one besides Any.
  TypeRef ceiling(TypeRef type);
  /// The same for an inference variable without lower bounds: what the context expects, as a hint.
  TypeRef hint(TypeRef type);

  /// In the body of a case, a type parameter can be known to equal a type. Holds until it is
  /// undone.
  void assume(TypeParameterId parameter, TypeRef type) { assumed_.emplace_back(parameter, type); }
  std::size_t assumptions() const { return assumed_.size(); }
  void forget(std::size_t count) { assumed_.resize(count); }

 private:
  struct InferenceVariable {
    std::vector<TypeRef> lower, upper;
    TypeRef solution;
  };
  struct Change {
    std::uint32_t variable;
    std::size_t lower, upper;
    TypeRef solution;
  };
  bool compare(TypeRef lower, TypeRef upper);
  bool compare_variable_above(TypeRef lower, TypeRef upper);
  bool compare_variable_below(TypeRef lower, TypeRef upper);
  bool compare_parameter(TypeRef lower, TypeRef upper);
  bool compare_classes(const TypeNode& lower, TypeRef lower_ref, const TypeNode& upper);
  bool compare_arguments(ClassId id, const TypeNode& lower, const TypeNode& upper);
  bool bind(TypeRef variable, TypeRef type);
  bool mentions(TypeRef type, std::uint32_t variable);
  void note(std::uint32_t variable);
  void undo(std::size_t count);
  TypeRef join_two(TypeRef a, TypeRef b, int depth);
  TypeRef join_arguments(ClassId id, TypeRef a, TypeRef b, int depth);
  std::optional<TypeRef> join_numbers(const std::vector<TypeRef>& types);

  Symbols& symbols_;
  std::vector<InferenceVariable> inference_variables_;
  std::vector<Change> trail_;
  std::vector<std::pair<TypeParameterId, TypeRef>> assumed_;
  int depth_ = 0;
};

}  // namespace assay::scala
