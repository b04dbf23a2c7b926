#include "results/comparison.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <vector>

namespace assay::results {
namespace {

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

std::string_view trim_right(std::string_view text) {
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> tokens(std::string_view text) {
  std::vector<std::string_view> result;
  std::size_t i = 0;
  while (i < text.size()) {
    while (i < text.size() && is_space(text[i])) ++i;
    const std::size_t begin = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    if (i > begin) result.push_back(text.substr(begin, i - begin));
  }
  return result;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

std::string without_space(std::string_view text) {
  std::string result;
  std::copy_if(text.begin(), text.end(), std::back_inserter(result),
               [](char c) { return !is_space(c); });
  return result;
}

/// A decimal number inside a string: its range [begin, end) and its number of fractional digits.
struct Number {
  std::size_t begin = 0, end = 0;
  double value = 0;
  int fraction_digits = 0;
};

/// Returns the number that begins at `i` (a sign is a part of it unless it follows a digit or
/// letter).
std::optional<Number> number_at(std::string_view text, std::size_t i) {
  Number number;
  number.begin = i;
  std::size_t j = i;
  if (text[j] == '-' || text[j] == '+') ++j;
  const std::size_t digits = j;
  while (j < text.size() && std::isdigit(static_cast<unsigned char>(text[j])) != 0) ++j;
  if (j == digits) return std::nullopt;
  if (j + 1 < text.size() && text[j] == '.' &&
      std::isdigit(static_cast<unsigned char>(text[j + 1])) != 0) {
    const std::size_t point = j++;
    while (j < text.size() && std::isdigit(static_cast<unsigned char>(text[j])) != 0) ++j;
    number.fraction_digits = static_cast<int>(j - point - 1);
  }
  number.end = j;
  const char* first = text.data() + (text[i] == '+' ? i + 1 : i);
  std::from_chars(first, text.data() + j, number.value);
  return number;
}

bool close_enough(const Number& a, const Number& b, const Comparison& c) {
  const double difference = std::fabs(a.value - b.value);
  if (difference == 0) return c.tolerance > 0 || a.fraction_digits == b.fraction_digits;
  if (c.tolerance > 0 &&
      difference <= c.tolerance * std::max({1.0, std::fabs(a.value), std::fabs(b.value)}))
    return true;
  if (!c.last_digit || a.fraction_digits == 0 || a.fraction_digits != b.fraction_digits)
    return false;
  const double unit = std::pow(10.0, -a.fraction_digits);
  return difference <= unit * 1.0001;
}

/// True if the strings are equal except for numbers that are close enough.
bool equal_with_numbers(std::string_view a, std::string_view b, const Comparison& c) {
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    const bool inside_word = i > 0 && std::isalnum(static_cast<unsigned char>(a[i - 1])) != 0;
    const auto x = inside_word ? std::nullopt : number_at(a, i);
    const auto y = x ? number_at(b, j) : std::nullopt;
    if (x && y) {
      if (!close_enough(*x, *y, c)) return false;
      i = x->end;
      j = y->end;
      continue;
    }
    if (a[i++] != b[j++]) return false;
  }
  return i == a.size() && j == b.size();
}

/// True if the text after a sign is "nan" as a word of its own.
bool is_nan_word(std::string_view text) {
  return lower(text.substr(0, 3)) == "nan" &&
         (text.size() == 3 || std::isalnum(static_cast<unsigned char>(text[3])) == 0);
}

/// Returns the text with the sign of every printed negative zero and NaN replaced: -0.00 is the
/// rounded form of a small negative number, or of 0 times a negative one; the sign of a NaN depends
/// on how the compiler orders operands.
std::string without_negative_zero(std::string_view text, std::string_view sign) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const char before = i == 0 ? ' ' : text[i - 1];
    const bool begins =
        text[i] == '-' && std::isalnum(static_cast<unsigned char>(before)) == 0 && before != '.';
    const auto number = begins ? number_at(text, i) : std::nullopt;
    const bool ends = number && (number->end == text.size() ||
                                 std::isalnum(static_cast<unsigned char>(text[number->end])) == 0);
    const bool is_meaningless =
        (ends && number->value == 0) || (begins && is_nan_word(text.substr(i + 1)));
    result += is_meaningless ? sign : text.substr(i, 1);
    ++i;
  }
  return result;
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// True if a number or word can continue with this character.
bool joins(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; }

/// True if a word negates, in one of the languages in which students write.
bool is_negation(std::string_view word) {
  constexpr std::string_view kNegations[] = {"not", "no",  "non",   "never", "without", "neither",
                                             "nao", "pas", "nicht", "kein",  "niet",    "geen"};
  const std::string small = lower(word);
  return std::find(std::begin(kNegations), std::end(kNegations), small) != std::end(kNegations) ||
         small.ends_with("n't");
}

/// Returns the part of a line from its last separator, after which an answer begins: "sum = ".
std::string_view after_separator(std::string_view text) {
  const std::size_t at = text.find_last_of("\n:=>?,;.");
  return at == std::string_view::npos ? text : text.substr(at + 1);
}

/// True if the words on the line before or after an answer do not change what it says: there is no
/// negation among them, and none continues an answer in words ("Good String" in "Very Good
/// String").
bool keeps_the_meaning(std::string_view before, std::string_view answer, std::string_view after) {
  const std::size_t begin = before.rfind('\n');
  if (begin != std::string_view::npos) before.remove_prefix(begin + 1);
  after = after.substr(0, after.find('\n'));
  for (const std::string_view side : {before, after}) {
    const std::vector<std::string_view> words = tokens(side);
    if (std::any_of(words.begin(), words.end(), is_negation)) return false;
  }
  if (std::none_of(answer.begin(), answer.end(), is_letter)) return true;
  const std::vector<std::string_view> words = tokens(after_separator(before));
  const bool labelled = words.empty() || words.back() == "is" || words.back() == "are";
  const std::vector<std::string_view> more = tokens(after);
  return labelled && (more.empty() || !is_letter(more.front().front()));
}

/// True if `whole` is `part` with words around it that leave its meaning unchanged. A sign, a digit
/// or a control byte next to `part` makes it a different answer.
bool says_more(std::string_view whole, std::string_view part) {
  const std::string_view core = trim_right(part);
  const std::size_t at = core.empty() ? std::string_view::npos : whole.find(core);
  if (at == std::string_view::npos) return false;
  const std::string_view before = whole.substr(0, at);
  const std::string_view after = whole.substr(at + core.size());
  if (!before.empty() && joins(before.back())) return false;
  if (!after.empty() && joins(after.front())) return false;
  if (!keeps_the_meaning(before, core, after)) return false;
  return std::any_of(before.begin(), before.end(), is_letter) ||
         std::any_of(after.begin(), after.end(), is_letter);
}

DifferenceKind classify_outputs(std::string_view expected, std::string_view actual) {
  if (normalise(expected, CompareMode::kTrimEnd) == normalise(actual, CompareMode::kTrimEnd))
    return DifferenceKind::kWhiteSpaceEnd;
  if (normalise(expected, CompareMode::kTrimLines) == normalise(actual, CompareMode::kTrimLines))
    return DifferenceKind::kWhiteSpaceLine;
  if (tokens(expected) == tokens(actual)) return DifferenceKind::kWhiteSpaceToken;
  if (lower(without_space(expected)) == lower(without_space(actual)) &&
      without_space(expected) != without_space(actual))
    return DifferenceKind::kLetterCase;
  if (actual.size() > expected.size() && says_more(actual, expected))
    return DifferenceKind::kPrompt;
  return DifferenceKind::kValue;
}

}  // namespace

std::string_view name(CompareMode mode) {
  switch (mode) {
    case CompareMode::kExact:
      return "exact";
    case CompareMode::kTrimEnd:
      return "trim-end";
    case CompareMode::kTrim:
      return "trim";
    case CompareMode::kTrimLines:
      return "trim-lines";
    case CompareMode::kTokens:
      return "tokens";
  }
  return "?";
}

std::optional<CompareMode> find_compare_mode(std::string_view wanted) {
  for (const CompareMode mode : {CompareMode::kExact, CompareMode::kTrimEnd, CompareMode::kTrim,
                                 CompareMode::kTrimLines, CompareMode::kTokens})
    if (name(mode) == wanted) return mode;
  return std::nullopt;
}

std::string describe(const Comparison& c) {
  std::string text(name(c.mode));
  if (c.tolerance > 0) {
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), c.tolerance).ptr;
    text += ", numbers within " + std::string(digits.data(), end);
  }
  if (c.last_digit) text += ", decimals within one unit of the last digit";
  if (c.ignore_case) text += ", ignoring case";
  if (c.negative_zero) text += ", -0 differs from 0";
  if (!c.exit_status) text += ", ignoring the exit status";
  return text;
}

std::string normalise(std::string_view text, CompareMode mode) {
  switch (mode) {
    case CompareMode::kExact:
      return std::string(text);
    case CompareMode::kTrimEnd:
      return std::string(trim_right(text));
    case CompareMode::kTrim: {
      while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
      return std::string(trim_right(text));
    }
    case CompareMode::kTrimLines: {
      std::string result;
      for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = text.find('\n', begin);
        if (end == std::string_view::npos) end = text.size();
        result += trim_right(text.substr(begin, end - begin));
        result += '\n';
        begin = end + 1;
      }
      return std::string(trim_right(result));
    }
    case CompareMode::kTokens: {
      std::string result;
      for (const std::string_view token : tokens(text)) {
        if (!result.empty()) result += ' ';
        result += token;
      }
      return result;
    }
  }
  return std::string(text);
}

namespace {

bool same_bytes(std::string_view expected, std::string_view actual, const Comparison& c) {
  if (expected == actual) return true;
  std::string a = normalise(expected, c.mode);
  std::string b = normalise(actual, c.mode);
  if (c.ignore_case) {
    a = lower(a);
    b = lower(b);
  }
  if (a == b) return true;
  return (c.tolerance > 0 || c.last_digit) && equal_with_numbers(a, b, c);
}

}  // namespace

bool same_output(std::string_view expected, std::string_view actual, const Comparison& c) {
  if (same_bytes(expected, actual, c)) return true;
  const auto has_sign = [](std::string_view text) {
    for (const std::string_view signed_one : {"-0", "-nan", "-NAN"})
      if (text.find(signed_one) != std::string_view::npos) return true;
    return false;
  };
  if (c.negative_zero || (!has_sign(expected) && !has_sign(actual))) return false;
  // In a field of a fixed width, a blank takes the place of the sign.
  const auto same_with = [&](std::string_view sign) {
    return same_bytes(without_negative_zero(expected, sign), without_negative_zero(actual, sign),
                      c);
  };
  return same_with("") || same_with(" ");
}

namespace {

/// Returns nullopt if the run terminated normally.
std::optional<DifferenceKind> abnormal(Termination termination) {
  switch (termination) {
    case Termination::kUndefined:
      return DifferenceKind::kUndefinedBehaviour;
    case Termination::kCrashed:
    case Termination::kMemoryLimit:
      return DifferenceKind::kCrash;
    case Termination::kNoTermination:
      return DifferenceKind::kNoTermination;
    case Termination::kOutputLimit:
      return DifferenceKind::kOutputLimit;
    case Termination::kExited:
    case Termination::kReturned:
    case Termination::kThrew:
      break;
  }
  return std::nullopt;
}

/// Compares values by their written form and exceptions by their class, regardless of what was
/// printed before them.
std::optional<DifferenceKind> difference_of_calls(const Outcome& expected, const Outcome& actual) {
  if (actual.termination != expected.termination) {
    const bool lacks_value = expected.termination == Termination::kReturned;
    return lacks_value && actual.termination == Termination::kThrew ? DifferenceKind::kCrash
                                                                    : DifferenceKind::kValue;
  }
  const bool same = expected.termination == Termination::kThrew
                        ? expected.exception.type == actual.exception.type
                        : expected.value == actual.value && expected.output == actual.output;
  return same ? std::nullopt : std::optional(DifferenceKind::kValue);
}

}  // namespace

std::optional<DifferenceKind> difference(const Outcome& expected, const Outcome& actual,
                                         const Comparison& c) {
  if (!is_normal(expected.termination)) return std::nullopt;
  if (const auto kind = abnormal(actual.termination)) return kind;
  if (expected.termination != Termination::kExited || actual.termination != Termination::kExited)
    return difference_of_calls(expected, actual);
  if (!same_output(expected.output, actual.output, c))
    return classify_outputs(expected.output, actual.output);
  if (c.exit_status && expected.exit_status != actual.exit_status)
    return DifferenceKind::kExitStatus;
  return std::nullopt;
}

std::size_t first_difference(std::string_view expected, std::string_view actual) {
  const auto ends = std::mismatch(expected.begin(), expected.end(), actual.begin(), actual.end());
  return static_cast<std::size_t>(ends.second - actual.begin());
}

}  // namespace assay::results
