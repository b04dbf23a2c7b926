#include "inputs/generate/random_source.h"

#include <algorithm>

namespace assay::inputs {
namespace {

bool inside(Interval range, std::int64_t value) { return value >= range.lo && value <= range.hi; }

std::int64_t nearest_to_zero(Interval range) {
  return std::clamp<std::int64_t>(0, range.lo, range.hi);
}

std::int64_t plus(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) return b < 0 ? INT64_MIN : INT64_MAX;
  return sum;
}

std::int64_t times(std::int64_t a, std::int64_t b) {
  std::int64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product)) return (a < 0) != (b < 0) ? INT64_MIN : INT64_MAX;
  return product;
}

}  // namespace

RandomSource::RandomSource(const Spec& spec, const Instance& instance, std::uint64_t seed)
    : spec_(spec), instance_(instance), rng_(seed), alphabets_(spec.items.size()) {}

void RandomSource::start(Policy policy) {
  policy_ = policy;
  recent_.clear();
  few_letters_.clear();
  last_character_ = 0;
  last_size_ = 0;
  at_ends_ = 0;
  extreme_ = false;
}

const RandomSource::Alphabet& RandomSource::alphabet(ItemId id) {
  Alphabet& found = alphabets_[id];
  if (!found.letters.empty()) return found;
  const Item& item = spec_[id];
  found.letters = readable_order(item.chars);
  if (item.dfa) {
    const std::int64_t most = std::min(item.max_value, std::max(longest, plus(item.min_value, 8)));
    found.lengths =
        LengthTable(*item.dfa, static_cast<std::size_t>(std::min<std::int64_t>(most, 5000)));
    for (const auto& edges : item.dfa->edges) {
      auto& steps = found.steps.emplace_back();
      for (const Dfa::Edge& edge : edges) steps.push_back({readable_order(edge.on), edge.to});
    }
  }
  return found;
}

// Chooses the count of a list, the length of a string, or a number that determines one.
std::int64_t RandomSource::size(Interval range) {
  last_size_ = size_by_policy(range);
  return last_size_;
}

std::int64_t RandomSource::size_by_policy(Interval range) {
  if (policy_.size == Magnitude::kLargest && range.hi <= largest) return range.hi;
  range.hi = std::min(range.hi, std::max(range.lo, longest));
  const auto up_to = [&](std::int64_t more) {
    return rng_.between(range.lo, std::min(range.hi, plus(range.lo, more)));
  };
  switch (policy_.size) {
    case Magnitude::kLeast:
      return range.lo;
    case Magnitude::kTiny:
      return up_to(2);
    case Magnitude::kSmall:
      return up_to(5);
    case Magnitude::kMedium:
      return up_to(12);
    case Magnitude::kFull:
    case Magnitude::kLargest:
      return rng_.between(range.lo, range.hi);
    case Magnitude::kCorner:
      break;
  }
  switch (rng_.below(4)) {
    case 0:
      return range.lo;
    case 1:
      return range.hi;
    case 2:
      return std::max(range.lo, range.hi - 1);
    default:
      return up_to(2);
  }
}

bool RandomSource::count(ItemId, Interval range, std::int64_t& out) {
  out = range.lo == range.hi ? range.lo : size(range);
  return true;
}

/// Returns whether the value with this index, of so many in a list, is the greatest or the least.
bool RandomSource::is_greatest(std::uint64_t index, std::int64_t of) const {
  switch (policy_.ends) {
    case Ends::kGreatest:
      return true;
    case Ends::kAlternating:
      return index % 2 == 0;
    case Ends::kHalves:
      return static_cast<std::int64_t>(index) < (of + 1) / 2;
    case Ends::kNone:
    case Ends::kLeast:
      break;
  }
  return false;
}

std::int64_t RandomSource::end_of_range(const Item& item, Interval range) {
  const bool greatest = is_greatest(at_ends_++, last_size_);
  if (!item.one_of.empty()) return greatest ? item.one_of.back() : item.one_of.front();
  return greatest ? range.hi : range.lo;
}

bool RandomSource::number(ItemId id, Interval range, std::int64_t& out) {
  const Item& item = spec_[id];
  if (item.kind == Kind::kChar) return character(id, range, out);
  if (policy_.ends != Ends::kNone && !item.structural) {
    out = end_of_range(item, range);
    extreme_ |= item.kind != Kind::kFloat && (out > 1000000 || out < -1000000);
    return inside(range, out);
  }
  if (!item.one_of.empty()) return from_set(item, range, out);
  if (item.structural) {
    out = size(range);
  } else if (!by_distribution(range, out)) {
    out = by_magnitude(range, power_of_ten(item.decimals));
  }
  if (item.kind != Kind::kFloat) {
    recent_.push_back(out);
    extreme_ |= out > 1000000 || out < -1000000;
  }
  return true;
}

bool RandomSource::from_set(const Item& item, Interval range, std::int64_t& out) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    out = policy_.magnitude == Magnitude::kLeast && attempt == 0
              ? item.one_of.front()
              : item.one_of[rng_.below(item.one_of.size())];
    if (inside(range, out)) return true;
  }
  return false;
}

bool RandomSource::by_distribution(Interval range, std::int64_t& out) {
  if (recent_.empty() || policy_.magnitude == Magnitude::kLeast) return false;
  const std::int64_t last = recent_.back();
  const auto seen = [&] { return recent_[rng_.below(recent_.size())]; };
  std::int64_t value = 0;
  switch (policy_.distribution) {
    case Distribution::kEqual:
      value = last;
      break;
    case Distribution::kAscending:
      value = plus(last, rng_.between(0, 4));
      break;
    case Distribution::kDescending:
      value = plus(last, -rng_.between(0, 4));
      break;
    case Distribution::kNear:
      value = plus(seen(), rng_.between(-1, 1));
      break;
    case Distribution::kTwoValues:
      if (recent_.size() < 3 && !rng_.chance(3)) return false;
      value = seen();
      break;
    case Distribution::kMirrored:
      if (!rng_.chance(2)) return false;
      value = plus(0, -last);
      break;
    default:
      if (!rng_.chance(8)) return false;
      value = seen();
      break;
  }
  if (!inside(range, value)) return false;
  out = value;
  return true;
}

std::int64_t RandomSource::by_magnitude(Interval range, std::int64_t scale) {
  const std::int64_t middle = nearest_to_zero(range);
  const auto around = [&](std::int64_t below, std::int64_t above) {
    const std::int64_t lo = std::max(range.lo, plus(middle, -times(below, scale)));
    const std::int64_t hi = std::min(range.hi, plus(middle, times(above, scale)));
    const std::int64_t value = rng_.between(lo, hi);
    // Integers are more common in test inputs than fractions.
    if (scale == 1 || rng_.chance(3)) return value;
    const std::int64_t rounded = value - value % scale;
    return inside(range, rounded) ? rounded : value;
  };
  const bool try_constant = !constants.empty() && policy_.magnitude >= Magnitude::kSmall;
  if (try_constant && rng_.chance(6)) {
    const std::int64_t constant = constants[rng_.below(constants.size())];
    const std::int64_t value = times(plus(constant, rng_.between(-1, 1)), scale);
    if (inside(range, value)) return value;
  }
  switch (policy_.magnitude) {
    case Magnitude::kLeast:
      return middle;
    case Magnitude::kTiny:
      return around(2, 3);
    case Magnitude::kSmall:
      return around(10, 20);
    case Magnitude::kMedium:
      return around(200, 1000);
    case Magnitude::kCorner:
      return corner(range, scale);
    case Magnitude::kFull:
    case Magnitude::kLargest:
      break;
  }
  if (rng_.chance(2)) return rng_.between(range.lo, range.hi);
  std::int64_t size = 1;
  for (std::uint64_t bits = rng_.below(63); bits > 0; --bits) size *= 2;
  return around(size, size);
}

std::int64_t RandomSource::corner(Interval range, std::int64_t scale) {
  const std::int64_t corners[] = {range.lo,
                                  range.hi,
                                  plus(range.lo, 1),
                                  plus(range.hi, -1),
                                  0,
                                  scale,
                                  -scale,
                                  times(2, scale),
                                  1,
                                  -1,
                                  times(9, scale),
                                  times(10, scale),
                                  times(99, scale),
                                  times(100, scale),
                                  range.lo / 2 + range.hi / 2};
  for (int attempt = 0; attempt < 8; ++attempt) {
    const std::int64_t value = corners[rng_.below(std::size(corners))];
    if (inside(range, value)) return value;
  }
  return rng_.chance(2) ? range.lo : range.hi;
}

char RandomSource::letter(const std::string& letters) {
  if (policy_.magnitude == Magnitude::kLeast) return letters.front();
  if (policy_.magnitude == Magnitude::kCorner && rng_.chance(4))
    return rng_.chance(2) ? letters.back() : letters.front();
  if (policy_.magnitude == Magnitude::kTiny || policy_.distribution == Distribution::kTwoValues) {
    if (few_letters_.empty()) {
      // Strings that the program compares with are more likely to reach new behaviour than others.
      std::string asked;
      for (const std::int64_t constant : constants)
        if (constant > 0 && constant < 127 &&
            letters.find(static_cast<char>(constant)) != std::string::npos)
          asked += static_cast<char>(constant);
      for (int i = 0; i < 3; ++i)
        few_letters_ += !asked.empty() && rng_.chance(2) ? asked[rng_.below(asked.size())]
                                                         : letters[rng_.below(letters.size())];
    }
    const char c = few_letters_[rng_.below(few_letters_.size())];
    if (letters.find(c) != std::string::npos) return c;
  }
  return letters[rng_.below(letters.size())];
}

bool RandomSource::character(ItemId id, Interval range, std::int64_t& out) {
  const Item& item = spec_[id];
  const auto valid = [&](char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (!item.chars[byte] || !inside(range, byte)) return false;
    last_character_ = c;
    out = byte;
    return true;
  };
  if (policy_.ends != Ends::kNone) {
    const std::string& letters = alphabet(id).letters;
    if (valid(is_greatest(at_ends_++, last_size_) ? letters.back() : letters.front())) return true;
  }
  // Single characters often are commands, and some mistakes need many equal ones in a row.
  const bool repeat =
      last_character_ != 0 && (policy_.distribution == Distribution::kEqual      ? !rng_.chance(8)
                               : policy_.distribution == Distribution::kMirrored ? !rng_.chance(4)
                                                                                 : false);
  if (repeat && valid(last_character_)) return true;
  // Commands are characters that the program compares with.
  if (!constants.empty() && policy_.magnitude != Magnitude::kLeast && rng_.chance(2)) {
    const std::int64_t asked = constants[rng_.below(constants.size())];
    if (asked > 0 && asked < 127 && valid(static_cast<char>(asked))) return true;
  }
  // A character that occurs in earlier strings is more likely to matter to the program than others.
  for (int attempt = 0; attempt < 20; ++attempt) {
    const bool known = !instance_.text.empty() && policy_.magnitude != Magnitude::kLeast &&
                       rng_.chance(2) && attempt < 10;
    const char c =
        known ? instance_.text[rng_.below(instance_.text.size())] : letter(alphabet(id).letters);
    if (valid(c)) return true;
  }
  for (const char c : alphabet(id).letters)
    if (valid(c)) return true;
  return false;
}

bool RandomSource::string(ItemId id, Interval length, std::string& out) {
  if (policy_.magnitude != Magnitude::kLeast && policy_.ends == Ends::kNone && rng_.chance(4) &&
      known_string(id, length, out))
    return true;
  if (spec_[id].dfa) return regex_string(id, length, out);
  const std::int64_t chosen = length.lo == length.hi ? length.lo : size(length);
  return free_string(id, static_cast<std::size_t>(chosen), out);
}

bool RandomSource::free_string(ItemId id, std::size_t length, std::string& out) {
  const std::string& letters = alphabet(id).letters;
  const std::size_t begin = out.size();
  if (policy_.ends != Ends::kNone) {
    for (std::size_t i = 0; i < length; ++i)
      out += is_greatest(i, static_cast<std::int64_t>(length)) ? letters.back() : letters.front();
    return true;
  }
  for (std::size_t i = 0; i < length; ++i) out += letter(letters);
  impose_distribution(out, begin, letters);
  return true;
}

void RandomSource::impose_distribution(std::string& out, std::size_t begin,
                                       const std::string& letters) {
  const std::size_t length = out.size() - begin;
  if (length < 2) return;
  const auto first = out.begin() + static_cast<std::ptrdiff_t>(begin);
  switch (policy_.distribution) {
    case Distribution::kEqual:
      std::fill(first, out.end(), *first);
      break;
    case Distribution::kAscending:
      std::sort(first, out.end());
      break;
    case Distribution::kDescending:
      std::sort(first, out.end(), std::greater<char>());
      break;
    case Distribution::kMirrored:
    case Distribution::kNearlyMirrored:
      for (std::size_t i = 0; i < length / 2; ++i) out[out.size() - 1 - i] = out[begin + i];
      if (policy_.distribution == Distribution::kNearlyMirrored)
        out[begin + rng_.below(length)] = letters[rng_.below(letters.size())];
      break;
    default:
      break;
  }
}

// Chooses a string given by the caller, or one derived from an earlier string of this input:
// itself, reversed, a part of it, or with one character changed.
bool RandomSource::known_string(ItemId id, Interval length, std::string& out) {
  std::string known;
  if (!strings.empty() && rng_.chance(2)) {
    known = strings[rng_.below(strings.size())];
  } else if (!instance_.text.empty()) {
    for (std::size_t i = instance_.atoms.size(); i-- > 0;) {
      const Atom& atom = instance_.atoms[i];
      if (!spec_[atom.item].is_string()) continue;
      known = instance_.string(atom);
      if (rng_.chance(2)) break;
    }
    if (known.empty()) return false;
    const std::string& letters = alphabet(id).letters;
    switch (rng_.below(5)) {
      case 0:
        break;
      case 1:
        std::reverse(known.begin(), known.end());
        break;
      case 2:
        known[rng_.below(known.size())] = letters[rng_.below(letters.size())];
        break;
      case 3:
        std::swap(known[rng_.below(known.size())], known[rng_.below(known.size())]);
        break;
      default: {
        const std::size_t from = rng_.below(known.size());
        known = known.substr(from, 1 + rng_.below(known.size() - from));
      }
    }
  }
  if (!inside(length, static_cast<std::int64_t>(known.size()))) return false;
  const Item& item = spec_[id];
  if (item.dfa && !item.dfa->matches(known)) return false;
  for (const char c : known)
    if (!item.chars[static_cast<unsigned char>(c)]) return false;
  out += known;
  return true;
}

bool RandomSource::regex_string(ItemId id, Interval range, std::string& out) {
  const LengthTable& table = alphabet(id).lengths;
  const auto& steps = alphabet(id).steps;
  range.hi = std::min(range.hi, static_cast<std::int64_t>(table.longest()));
  if (range.lo > range.hi) return false;
  // Tries the chosen length first, then the next possible one.
  const std::int64_t chosen = size(range);
  std::int64_t length = chosen;
  while (length <= range.hi && !table.possible(0, static_cast<std::size_t>(length))) ++length;
  if (length > range.hi)
    for (length = chosen; length >= range.lo; --length)
      if (table.possible(0, static_cast<std::size_t>(length))) break;
  if (length < range.lo) return false;
  std::uint32_t state = 0;
  for (auto left = static_cast<std::size_t>(length); left > 0; --left) {
    std::size_t fit = 0;
    for (const Step& step : steps[state]) fit += table.possible(step.to, left - 1) ? 1 : 0;
    std::uint64_t which = policy_.magnitude == Magnitude::kLeast ? 0 : rng_.below(fit);
    for (const Step& step : steps[state]) {
      if (!table.possible(step.to, left - 1) || which-- > 0) continue;
      out += letter(step.letters);
      state = step.to;
      break;
    }
  }
  return true;
}

}  // namespace assay::inputs
