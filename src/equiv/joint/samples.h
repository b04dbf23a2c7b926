// Generates random inputs of a type. Internal to this layer.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "base/rng.h"
#include "functional/datum.h"
#include "narrowing/values/types.h"

namespace assay::joint {

class Samples {
 public:
  /// Uses the literals of these functions and of those that they can call.
  Samples(fun::Program& program, const std::vector<fun::FunctionId>& functions);

  /// Returns a value of the type with about `size` constructors and characters. If two consecutive
  /// values have the same type, the second can equal the first or be a slight change of it.
  fun::Datum value(fun::TypeId type, std::uint32_t size);
  /// Returns simpler values to try instead: a part of `datum`, `datum` with one part made simpler,
  /// a smaller number or a limit, a common letter. No sequence of them is infinite.
  std::vector<fun::Datum> smaller(const fun::Datum& datum, fun::TypeId type);

 private:
  void add(const fun::Literal& literal);
  fun::Datum leaf(fun::Sort sort, std::uint32_t size);
  fun::Datum data(fun::TypeId type, std::uint32_t size);
  std::int64_t number();
  std::int64_t large();
  char16_t character();
  std::u16string text(std::uint32_t size);

  fun::Program& program_;
  narrowing::Types types_;
  Rng rng_{0x5CA1AB1E};
  std::vector<std::int64_t> numbers_ = {0, 1, -1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 100, 1000, 12345};
  std::vector<char16_t> characters_ = {u'a', u'b', u'c', u'z', u'A', u'Z', u'0', u'1', u'9', u' '};
  std::vector<std::u16string> texts_;
  std::vector<double> doubles_ = {0,
                                  1,
                                  -1,
                                  0.5,
                                  2,
                                  1.5,
                                  10,
                                  100,
                                  0.1,
                                  0.2,
                                  0.3,
                                  -2.25,
                                  1e16,
                                  -0.0,
                                  std::numeric_limits<double>::quiet_NaN(),
                                  std::numeric_limits<double>::infinity()};
};

}  // namespace assay::joint
