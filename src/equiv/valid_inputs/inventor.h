// Invents input on demand: whatever a program asks for when its input has ended.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "exec/concrete/domain.h"
#include "ir/program.h"

namespace assay::equiv {

/// What the text of a program shows of the values that matter to it: what ends a list, what its
/// commands are.
struct KnownValues {
  std::vector<std::int64_t> numbers;
  std::string letters;             // visible characters
  std::vector<std::string> words;  // strings without white space
  std::vector<std::string> fractions;

  bool has_number(std::int64_t number) const;
};
KnownValues known_values(const ir::Program& program);

/// Answers the requests of one run.
class Inventor {
 public:
  /// Numbers are at most `largest`, or known. If `may_end`, the input can end wherever the program
  /// tests for it. `known` must outlive the object.
  Inventor(std::uint64_t seed, std::uint64_t largest, bool may_end, const KnownValues& known);

  /// From now on, lines are longer than any array that is meant for one.
  void use_long_lines();

  void answer(const exec::ReadEvent& demand, std::string& input);

 private:
  static constexpr std::uint64_t kNever = 1'000'000;
  static constexpr std::uint64_t kMostDemands = 400;
  static constexpr std::int64_t kLongWord = 1'000'000;
  static constexpr std::int64_t kMostLetters = 1'000;

  std::string plain_number();
  std::string number();
  std::string fraction();
  void character(std::string& input);
  char any_character();
  char visible();

  Rng rng_;
  const KnownValues& known_;
  std::uint64_t largest_;
  std::uint64_t ends_after_;
  std::uint64_t demands_ = 0;
  bool ended_ = false;
  bool long_lines_ = false;
  bool after_space_ = false;
  // If true, numbers are positive, and a number before a word often states the length of the word.
  bool polite_;
  std::int64_t last_number_ = 0;
  std::int64_t word_left_ = kLongWord;
  std::string rest_;  // of a known word, in reverse
};

}  // namespace assay::equiv
