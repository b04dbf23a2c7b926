// How types relate: below, least upper bounds, and what unknowns of type inference stand for.
//
// An unknown collects lower and upper bounds from the comparisons that it meets, as in scalac's
// local type inference (Odersky, Zenger, Zenger, 2001); `settle` picks the least type that fits.
// Comparisons can be undone, so that an expected type may be tried.
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
  /// `type` with unknowns replaced by what is known of them.
  TypeRef known(TypeRef type);
  /// Is `lower` below `upper`? Unknowns get bounds.
  bool conforms(TypeRef lower, TypeRef upper);
  bool same(TypeRef a, TypeRef b);
  /// The same, without any effect where it is false.
  bool try_conforms(TypeRef lower, TypeRef upper);
  /// The least upper bound; of numbers of several types, the widest.
  TypeRef join(const std::vector<TypeRef>& types);
  /// `type` seen as an instance of a class above it.
  std::optional<TypeRef> base(TypeRef type, ClassId above);
  /// The class whose members a value of this type has.
  ClassId class_of(TypeRef type);
  /// `type` as a member of `receiver` sees it: the class parameters of `owner` replaced.
  TypeRef seen_from(TypeRef type, TypeRef receiver, ClassId owner);

  /// Decides an unknown: by its bounds; false if it has none.
  bool settle(TypeRef unknown);
  /// Decides the outermost unknown (Nothing if nothing is known), and gives the type.
  TypeRef settled_head(TypeRef type);
  /// Decides all unknowns in `type`.
  TypeRef settled(TypeRef type);
  bool is_open(TypeRef type);  // contains an unknown
  /// The upper bound of an unknown; none where there is none but Any.
  TypeRef ceiling(TypeRef type);
  /// The same of an unknown without lower bounds: a hint from what is expected.
  TypeRef hint(TypeRef type);

  /// Inside of a case, a type parameter can be known to be a type (assumptions hold until undone).
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
