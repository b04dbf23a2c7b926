// Relations between types: subtyping, least upper bounds, and the unknown types of type inference.
//
// An unknown type collects lower and upper bounds from the comparisons in which it takes part, as
// in scalac's local type inference (Odersky, Zenger, Zenger, "Colored local type inference", 2001);
// `settle` instantiates it with the least type that fits. Comparisons can be undone, so that an
// expected type can be tried.
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
  /// `type` with all instantiated unknowns replaced by their types.
  TypeRef known(TypeRef type);
  /// Is `lower` a subtype of `upper`? Adds the bounds under which it is to the unknowns.
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

  /// Instantiates an unknown by its bounds; false if it has none.
  bool settle(TypeRef unknown);
  /// Instantiates the outermost unknown, with Nothing if it has no bounds, and returns the type.
  TypeRef settled_head(TypeRef type);
  /// Instantiates all unknowns in `type`.
  TypeRef settled(TypeRef type);
  bool is_open(TypeRef type);  // does it contain an unknown?
  /// The upper bound of an unknown, if there is one besides Any.
  TypeRef ceiling(TypeRef type);
  /// The same for an unknown without lower bounds: what the context expects, as a hint.
  TypeRef hint(TypeRef type);

  /// In the body of a case, a type parameter can be known to equal a type. Holds until it is
  /// undone.
  void assume(TypeParameterId parameter, TypeRef type) { assumed_.emplace_back(parameter, type); }
  std::size_t assumptions() const { return assumed_.size(); }
  void forget(std::size_t count) { assumed_.resize(count); }

 private:
  struct Unknown {
    std::vector<TypeRef> lower, upper;
    TypeRef solution;
  };
  struct Change {
    std::uint32_t unknown;
    std::size_t lower, upper;
    TypeRef solution;
  };
  bool compare(TypeRef lower, TypeRef upper);
  bool compare_unknown_above(TypeRef lower, TypeRef upper);
  bool compare_unknown_below(TypeRef lower, TypeRef upper);
  bool compare_parameter(TypeRef lower, TypeRef upper);
  bool compare_classes(const TypeNode& lower, TypeRef lower_ref, const TypeNode& upper);
  bool compare_arguments(ClassId id, const TypeNode& lower, const TypeNode& upper);
  bool bind(TypeRef unknown, TypeRef type);
  bool mentions(TypeRef type, std::uint32_t unknown);
  void note(std::uint32_t unknown);
  void undo(std::size_t count);
  TypeRef join_two(TypeRef a, TypeRef b, int depth);
  TypeRef join_arguments(ClassId id, TypeRef a, TypeRef b, int depth);
  std::optional<TypeRef> join_numbers(const std::vector<TypeRef>& types);

  Symbols& symbols_;
  std::vector<Unknown> unknowns_;
  std::vector<Change> trail_;
  std::vector<std::pair<TypeParameterId, TypeRef>> assumed_;
  int depth_ = 0;
};

}  // namespace assay::scala
