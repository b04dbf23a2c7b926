#include "equiv/valid_inputs/inventor.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <utility>

namespace assay::equiv {
namespace {

using exec::DemandKind;

constexpr std::size_t kMostKnown = 64;

bool is_visible(std::int64_t c) { return c > ' ' && c < 127; }

/// Returns the string of a literal that could be a word of the input; "" if it is none.
std::string word_in(const ir::Global& global) {
  constexpr std::size_t kLongest = 20;
  std::string word;
  if (!global.read_only || global.cells.size() > kLongest) return "";
  for (const std::int64_t cell : global.cells) {
    if (cell == 0) break;
    if (!is_visible(cell)) return "";
    word += static_cast<char>(cell);
  }
  return word;
}

}  // namespace

bool KnownValues::has_number(std::int64_t number) const {
  return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

KnownValues known_values(const ir::Program& program) {
  std::set<std::int64_t> numbers;
  std::set<std::string> words, fractions;
  for (const ir::Function& function : program.functions) {
    if (function.is_library) continue;
    for (const ir::Expr& e : function.exprs) {
      if (e.op != ir::Op::kConst) continue;
      if (ir::is_integer(e.type)) numbers.insert(e.payload);
      if (e.type != ir::Type::kF64) continue;
      const auto value = std::bit_cast<double>(e.payload);
      if (value == std::trunc(value) && std::abs(value) < 1e6)
        fractions.insert(std::to_string(static_cast<std::int64_t>(value)));
    }
  }
  for (const ir::Global& global : program.globals)
    if (std::string word = word_in(global); !word.empty()) words.insert(std::move(word));
  KnownValues known;
  for (const std::int64_t number : numbers) {
    if (is_visible(number)) known.letters += static_cast<char>(number);
    if (std::abs(number) < 1'000'000 && known.numbers.size() < kMostKnown)
      known.numbers.push_back(number);
  }
  for (const std::int64_t number : known.numbers) fractions.insert(std::to_string(number));
  known.words.assign(words.begin(), words.end());
  known.fractions.assign(fractions.begin(), fractions.end());
  return known;
}

Inventor::Inventor(std::uint64_t seed, std::uint64_t largest, bool may_end,
                   const KnownValues& known)
    : rng_(seed),
      known_(known),
      largest_(largest),
      ends_after_(may_end ? rng_.below(12) : kNever),
      polite_(!may_end && !rng_.chance(3)) {}

void Inventor::use_long_lines() {
  ends_after_ = word_left_ = kNever;
  long_lines_ = true;
}

void Inventor::answer(const exec::ReadEvent& demand, std::string& input) {
  if (ended_) return;
  if (demand.kind == DemandKind::kSpace) {
    after_space_ = true;
    return;
  }
  const bool can_end = demand.kind == DemandKind::kCharacter || !demand.status_ignored;
  if ((can_end && demands_ >= ends_after_) || demands_ > kMostDemands) {
    ended_ = true;
    return;
  }
  ++demands_;
  if (demand.kind == DemandKind::kCharacter) return character(input);
  input += (demand.kind == DemandKind::kFloat ? fraction() : number()) + "\n";
}

std::string Inventor::plain_number() {
  const auto magnitude = static_cast<std::int64_t>(rng_.below(largest_ + 1));
  last_number_ = polite_           ? std::max<std::int64_t>(magnitude, 1)
                 : rng_.chance(12) ? -magnitude
                                   : magnitude;
  return std::to_string(last_number_);
}

std::string Inventor::number() {
  plain_number();
  // The value that ends a list is a constant of the program. As a count, it would be too large.
  if (!known_.numbers.empty() && rng_.chance(8)) {
    const std::int64_t known = known_.numbers[rng_.below(known_.numbers.size())];
    last_number_ = rng_.chance(2) ? known : std::min(known, static_cast<std::int64_t>(largest_));
  }
  return std::to_string(last_number_);
}

std::string Inventor::fraction() {
  if (!known_.fractions.empty() && rng_.chance(8))
    return known_.fractions[rng_.below(known_.fractions.size())];
  return plain_number() + "." + std::to_string(rng_.below(100));
}

void Inventor::character(std::string& input) {
  if (!rest_.empty()) {
    input += rest_.back();
    rest_.pop_back();
    return;
  }
  // After skipped white space, no further white space can follow.
  if (std::exchange(after_space_, false)) {
    word_left_ = polite_ && !long_lines_ ? std::max<std::int64_t>(last_number_, 1) - 1 : kLongWord;
    if (!known_.words.empty() && !long_lines_ && rng_.chance(2)) {
      const std::string& word = known_.words[rng_.below(known_.words.size())];
      rest_.assign(word.rbegin(), word.rend());
      rest_.insert(rest_.begin(), '\n');
      return character(input);
    }
    input += visible();
    return;
  }
  input += word_left_-- == 0                      ? '\n'
           : polite_ && word_left_ < kMostLetters ? visible()
                                                  : any_character();
}

char Inventor::any_character() {
  if (long_lines_) return visible();
  if (rng_.chance(6)) return '\n';
  if (rng_.chance(9)) return ' ';
  return visible();
}

char Inventor::visible() {
  if (!known_.letters.empty() && !long_lines_ && rng_.chance(2))
    return known_.letters[rng_.below(known_.letters.size())];
  if (rng_.chance(4)) return static_cast<char>('0' + rng_.below(10));
  return static_cast<char>('a' + rng_.below(26));
}

}  // namespace assay::equiv
