// Small random inputs, in addition to those of the search. The search leaves undetermined what no
// decision examines: `a ::: b` never looks at b, so its tests would not tell it from `b ::: a`.
// Random inputs have repeated elements, unequal arguments and several constructors within each
// other (random testing of small values: Claessen and Hughes, "QuickCheck", 2000).
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "functional/datum.h"
#include "narrowing/values/types.h"

namespace assay::suite {

class SmallValues {
 public:
  /// Numbers and strings near the literals of the function are among the values.
  SmallValues(fun::Program& program, fun::FunctionId function);

  /// A value with about `size` constructors.
  fun::Datum value(fun::TypeId type, std::uint32_t size);

 private:
  fun::Datum leaf(fun::Sort sort, std::uint32_t size);
  fun::Datum data(fun::TypeId type, std::uint32_t size);
  fun::Datum function(fun::TypeId type, std::uint32_t size);
  std::u16string text(std::uint32_t size);

  fun::Program& program_;
  narrowing::Types types_;
  Rng rng_{0x5017E5};
  std::vector<std::int32_t> numbers_;
  std::vector<std::u16string> texts_;
};

}  // namespace assay::suite
