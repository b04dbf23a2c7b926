// Generator: valid inputs in the order in which they are likely to tell programs apart: the
// smallest ones, then boundary values and patterns, then random ones, mostly small. Enumerator and
// count: all of them, when they are few.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "inputs/grammar/spec.h"

namespace assay::inputs {

/// How unusual an input is; shown with a counterexample.
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

  /// Numbers and strings that occur in the programs: tried where they are valid, also plus/minus 1.
  void set_constants(std::vector<std::int64_t> constants);
  void set_strings(std::vector<std::string> strings);
  /// Lists and strings are not made longer than this (default 40; 0: no limit).
  void set_longest(std::size_t longest);

  /// The next input, never one that was given before; false when there seems to be no further one.
  bool next(Sample& out);
  std::optional<Sample> next();
  /// Why `next` gave nothing although nothing was given before: the description admits no input, or
  /// none was found among many tries. Empty otherwise.
  std::string trouble() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The number of valid inputs, if it is finite, below 2^63 and can be found without listing more
/// than some ten thousand shapes.
std::optional<std::uint64_t> count(const Spec& spec);

/// All valid inputs, shortest first, then in the order of their bytes; nothing if there are more
/// than `most` of them (or too many combinations to look through).
std::optional<std::vector<std::string>> enumerate(const Spec& spec, std::size_t most = 10000);

}  // namespace assay::inputs
