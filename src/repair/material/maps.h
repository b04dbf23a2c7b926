// Which variable of the student's program plays the part of a variable of the reference: by type
// and shape, then by what the programs do with them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "repair/material/roles.h"
#include "repair/material/side.h"

namespace assay::repair {

/// Evidence from outside the texts that two variables play the same part, for example equal values
/// in runs. Added to the score of the pair.
struct Similarity {
  frontends::NameId reference, student;
  double score = 0;
};

/// How alike the types of partners must be. A variable that is read needs the same type, one that
/// is printed the same kind of number.
enum class TypeMatch : std::uint8_t { kEqual, kSameKind, kNumber };

/// How many maps an expression has at most, and how many partners of a variable they use.
struct MapLimits {
  std::size_t maps = 4, partners = 2;
};

/// A partner for each variable of an expression of the reference.
using VariableMap = std::vector<std::pair<frontends::NameId, frontends::NameId>>;

class Maps {
 public:
  Maps(const Side& student, const Side& reference, const std::vector<Similarity>& similarities);

  /// Returns the student's function in the place of one of the reference; nullopt if there is none.
  std::optional<frontends::NameId> function_partner(frontends::NameId reference) const;
  /// The same for the texts of functions.
  std::optional<frontends::FunctionTextId> text_partner(frontends::FunctionTextId reference) const;

  /// Returns the variables of the student's function (or global ones) that can be used as a
  /// variable of the reference, the best one first.
  std::vector<frontends::NameId> partners(frontends::NameId reference,
                                          frontends::FunctionTextId function) const;

  /// Returns the variables of the reference that get no partner if each variable of the student's
  /// function is the partner of one: the pairs that fit best are made first. If there are any, the
  /// others follow, those with the least fitting partners first.
  std::vector<frontends::NameId> without_partner() const;

  /// Returns maps for the variables of an expression, the best one first: each variable has one of
  /// its best partners among the visible ones, and no two have the same.
  /// Empty if a variable has no partner.
  std::vector<VariableMap> maps(std::span<const frontends::NameUse> uses,
                                frontends::FunctionTextId function,
                                std::span<const frontends::NameId> visible, const MapLimits& limits,
                                TypeMatch match = TypeMatch::kNumber) const;

 private:
  void pair_functions();
  bool have_equal_signatures(frontends::FunctionTextId reference,
                             frontends::FunctionTextId student) const;
  double score(frontends::NameId reference, frontends::NameId student) const;
  double evidence(frontends::NameId reference, frontends::NameId student) const;

  const Side student_, reference_;
  IdVector<frontends::NameId, Role> student_roles_, reference_roles_;
  IdVector<frontends::FunctionTextId, std::optional<frontends::FunctionTextId>> functions_;
  std::vector<Similarity> similarities_;
};

}  // namespace assay::repair
