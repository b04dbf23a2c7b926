// Determines how the generator chooses values: a policy for one sample (how large, which
// distribution) and the source that follows it. Private to inputs/.
#pragma once

#include <string>
#include <vector>

#include "base/rng.h"
#include "inputs/grammar/instance.h"

namespace assay::inputs {

enum class Magnitude : std::uint8_t {
  kLeast,
  kTiny,
  kSmall,
  kMedium,
  kFull,
  kCorner,
  kLargest,  // of sizes only: what the description states as the maximum
};
enum class Distribution : std::uint8_t {
  kFree,
  kEqual,  // all items of a list, or all characters of a string, are equal
  kAscending,
  kDescending,
  kNear,       // values seen before, and their neighbours
  kTwoValues,  // few different values or letters
  kMirrored,   // palindromes
  kNearlyMirrored,
};

/// Whether every value of a sample is an end of its range, and which one. Sums overflow there,
/// counters reach their maxima, and queues are full before they are emptied.
enum class Ends : std::uint8_t {
  kNone,
  kGreatest,
  kLeast,
  kAlternating,
  kHalves,  // the first half of a list is at one end, the rest at the other
};

struct Policy {
  Magnitude magnitude = Magnitude::kLeast;
  Magnitude size = Magnitude::kLeast;  // of lists and strings
  Distribution distribution = Distribution::kFree;
  Ends ends = Ends::kNone;
};

/// The source that a Traversal asks for values; inputs/grammar/traversal.h states its contract.
class RandomSource {
 public:
  RandomSource(const Spec& spec, const Instance& instance, std::uint64_t seed);

  void start(Policy policy);
  bool number(ItemId id, Interval range, std::int64_t& out);
  bool string(ItemId id, Interval length, std::string& out);
  bool count(ItemId id, Interval range, std::int64_t& out);
  bool final_newline() { return policy_.magnitude == Magnitude::kLeast || !rng_.chance(2); }
  void begin_repetition(ItemId, std::int64_t) {}
  void end_repeat(ItemId) {}

  Rng& rng() { return rng_; }
  bool extreme() const { return extreme_; }

  std::vector<std::int64_t> constants;
  std::vector<std::string> strings;
  std::int64_t longest = 40;
  std::int64_t largest = 0;  // the limit of sizes for Magnitude::kLargest

 private:
  struct Step {
    std::string letters;
    std::uint32_t to;
  };
  struct Alphabet {
    std::string letters;                   // in readable order
    LengthTable lengths;                   // of a regular expression
    std::vector<std::vector<Step>> steps;  // transitions of each state of a regular expression
  };
  const Alphabet& alphabet(ItemId id);
  std::int64_t size(Interval range);
  std::int64_t size_by_policy(Interval range);
  bool is_greatest(std::uint64_t index, std::int64_t of) const;
  std::int64_t end_of_range(const Item& item, Interval range);
  std::int64_t by_magnitude(Interval range, std::int64_t scale);
  std::int64_t corner(Interval range, std::int64_t scale);
  bool by_distribution(Interval range, std::int64_t& out);
  bool from_set(const Item& item, Interval range, std::int64_t& out);
  bool character(ItemId id, Interval range, std::int64_t& out);
  char letter(const std::string& letters);
  bool free_string(ItemId id, std::size_t length, std::string& out);
  bool regex_string(ItemId id, Interval length, std::string& out);
  bool known_string(ItemId id, Interval length, std::string& out);
  void impose_distribution(std::string& out, std::size_t begin, const std::string& letters);

  const Spec& spec_;
  const Instance& instance_;
  Rng rng_;
  Policy policy_;
  std::vector<Alphabet> alphabets_;
  std::string few_letters_;           // letters used in this sample
  std::vector<std::int64_t> recent_;  // numbers of this sample
  char last_character_ = 0;           // of this sample; 0 if there is none
  std::int64_t last_size_ = 0;        // the last size chosen in this sample
  std::uint64_t at_ends_ = 0;         // the values of this sample that are ends of their ranges
  bool extreme_ = false;
};

}  // namespace assay::inputs
