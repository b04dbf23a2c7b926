// The generator yields valid inputs in the order in which they are likely to distinguish programs:
// the smallest ones, then boundary values and regular distributions, then random ones, most of them
// small. `enumerate` and `count` consider all valid inputs, when these are few.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "inputs/grammar/spec.h"

namespace assay::inputs {

/// Tells how unusual an input is; shown with a counterexample.
enum class Tier : std::uint8_t { kOrdinary, kBoundary, kExtreme };
std::string_view tier_name(Tier tier);

struct Sample {
  std::string bytes;
  Tier tier = Tier::kOrdinary;
};

class Generator {
 public:
  Generator(const Spec& spec, std::uint64_t seed);  // keeps a reference to `spec`
  ~Generator();
  Generator(Generator&&) noexcept;

  /// Sets numbers and strings that occur in the programs. They are tried where they are valid, the
  /// numbers also plus and minus 1.
  void set_constants(std::vector<std::int64_t> constants);
  void set_strings(std::vector<std::string> strings);
  /// Limits the length of generated lists and strings (default 40; 0 means no limit).
  void set_longest(std::size_t longest);

  /// From now on, every list and string is as long as the description allows, unless that is
  /// unlimited or too long (about 20,000 values in all): array bounds are there. In the first few
  /// inputs, every value is an end of its range too.
  void set_largest_sizes();
  /// From now on, half of the inputs have the sizes of set_largest_sizes, the others any size.
  void prefer_large_sizes();

  /// Stores the next input in `out`, never one that was returned before. Returns false when there
  /// seems to be no further one.
  bool next(Sample& out);
  std::optional<Sample> next();
  /// Returns why the first call of `next` failed: the description admits no input, or none was
  /// found among many tries. Returns "" if `next` succeeded.
  std::string failure() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Returns the number of valid inputs, or nullopt unless it is finite, below 2^63 and can be found
/// without listing more than about ten thousand shapes.
std::optional<std::uint64_t> count(const Spec& spec);

/// Returns all valid inputs, shortest first, then in the order of their bytes. Returns nullopt if
/// there are more than `most` of them (or too many combinations to check).
std::optional<std::vector<std::string>> enumerate(const Spec& spec, std::size_t most = 10000);

}  // namespace assay::inputs
