#include "dynamic/resemblance/format.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/ascii16.h"
#include "base/unicode.h"

namespace assay::dynamic {
namespace {

/// Fewer examples do not show a format.
constexpr std::size_t kFewestExamples = 5;
/// That so many different texts have the same form is no accident.
constexpr std::size_t kFewestAlike = 3;
/// So often each letter must occur, on average, if no others are meant.
constexpr std::size_t kTellingLetters = 4;
/// How much of what is to come must be known.
constexpr double kComplete = 0.9;
/// Texts with more different letters are words of a language, in which all can occur.
constexpr std::size_t kFewLetters = 10;

bool is_space(char16_t c) { return c == u' ' || c == u'\n' || c == u'\t'; }

/// A run of letters, digits or white space, or another character.
struct Token {
  enum class Kind : std::uint8_t { kWord, kNumber, kSpace, kOther };
  Kind kind = Kind::kOther;
  std::u16string_view text;
};

Token::Kind kind_of(char16_t c) {
  if (is_ascii_letter(c) || c >= 0x80) return Token::Kind::kWord;
  if (is_ascii_digit(c)) return Token::Kind::kNumber;
  return is_space(c) ? Token::Kind::kSpace : Token::Kind::kOther;
}

std::vector<Token> tokens_of(std::u16string_view text) {
  std::vector<Token> tokens;
  for (std::size_t i = 0; i < text.size();) {
    const Token::Kind kind = kind_of(text[i]);
    std::size_t end = i + 1;
    if (kind != Token::Kind::kOther)
      while (end < text.size() && kind_of(text[end]) == kind) ++end;
    tokens.push_back({kind, text.substr(i, end - i)});
    i = end;
  }
  return tokens;
}

std::string escaped(std::u16string_view text) {
  std::string out;
  for (const char c : to_utf8(text)) {
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    if (c == '\t') {
      out += "\\t";
      continue;
    }
    if (std::string_view("\\^$.|?*+()[]{}/").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

/// A word or number as it is, or as one of a kind and length.
std::string pattern_of(const Token& token, bool is_shape) {
  if (token.kind == Token::Kind::kOther) return escaped(token.text);
  if (token.kind == Token::Kind::kWord && !is_shape) return escaped(token.text);
  const std::string kind = token.kind == Token::Kind::kWord ? "[A-Za-z]" : "[0-9]";
  return kind + (is_shape ? "{" + std::to_string(token.text.size()) + "}" : "+");
}

/// What must not stand before or after the token, so that it is a whole one.
std::string before(const Token& token) {
  if (token.kind == Token::Kind::kWord) return "(?<![A-Za-z])";
  return token.kind == Token::Kind::kNumber ? "(?<![0-9])" : "";
}
std::string after(const Token& token) {
  if (token.kind == Token::Kind::kWord) return "(?![A-Za-z])";
  return token.kind == Token::Kind::kNumber ? "(?![0-9])" : "";
}

Features tokens_in(std::u16string_view text, Token::Kind kind) {
  Features found;
  for (const Token& each : tokens_of(text))
    if (each.kind == kind) found.insert(before(each) + escaped(each.text) + after(each));
  return found;
}
Features words_in(std::u16string_view text) { return tokens_in(text, Token::Kind::kWord); }
Features numbers_in(std::u16string_view text) { return tokens_in(text, Token::Kind::kNumber); }

/// Each token with the next one, across white space; the ends of the text count as tokens.
Features pairs_in(std::u16string_view text, bool is_shape) {
  Features found;
  const std::vector<Token> tokens = tokens_of(text);
  std::string last = "^", space;
  for (const Token& each : tokens) {
    if (each.kind == Token::Kind::kSpace) {
      space = escaped(each.text);
      continue;
    }
    const std::string here = pattern_of(each, is_shape);
    found.insert(last + space + here + after(each));
    last = before(each) + here;
    space.clear();
  }
  found.insert(last + space + "$");
  return found;
}

template <typename Find>
Features found_in(const std::vector<std::u16string>& texts, const Find& find) {
  Features all;
  for (const std::u16string& each : texts) all.merge(find(each));
  return all;
}

Features pairs_of(std::u16string_view text) { return pairs_in(text, false); }
Features shapes_of(std::u16string_view text) { return pairs_in(text, true); }

Features letters_in(std::u16string_view text) {
  Features found;
  for (const char16_t c : text)
    if (is_ascii_letter(c)) found.insert(std::string(1, static_cast<char>(c)));
  return found;
}

/// The lengths of words and numbers and what is between them: "[0-9]{4}-[0-9]{2}-[0-9]{2}"; "" if
/// there are fewer than two such parts with punctuation between them.
std::string whole_shape(std::u16string_view text) {
  std::string shape;
  std::size_t parts = 0, others = 0;
  for (const Token& each : tokens_of(text)) {
    if (each.kind == Token::Kind::kWord || each.kind == Token::Kind::kNumber) ++parts;
    if (each.kind == Token::Kind::kOther) ++others;
    shape += each.kind == Token::Kind::kSpace ? escaped(each.text) : pattern_of(each, true);
  }
  return parts >= 2 && others > 0 ? shape : "";
}

std::vector<std::u16string> lines_of(const std::vector<std::u16string>& texts) {
  std::vector<std::u16string> lines;
  for (const std::u16string& text : texts) {
    std::size_t begin = 0;
    for (std::size_t end = 0; end != std::u16string::npos; begin = end + 1) {
      end = text.find(u'\n', begin);
      lines.push_back(text.substr(begin, end == std::u16string::npos ? end : end - begin));
    }
  }
  return lines;
}

bool is_separator(char16_t c) {
  return c != u'\n' && !is_ascii_letter(c) && !is_ascii_digit(c) && c < 0x80;
}

/// The number of parts into which the separators split a line.
std::size_t parts_in(const std::u16string& line, char16_t separator) {
  return static_cast<std::size_t>(std::ranges::count(line, separator)) + 1;
}

/// Matches texts with a line of another number of parts.
std::string other_parts(char16_t separator, std::size_t parts) {
  const std::string one = escaped({&separator, 1});
  const std::string part = "[^\\n" + one + "]*";
  return "^(?!(" + part + one + "){" + std::to_string(parts - 1) + "}" + part + "$)/m";
}

}  // namespace

double sample_coverage(const std::map<std::string, std::size_t>& counts, std::size_t examples) {
  double all = 0, once = 0, twice = 0;
  for (const auto& [feature, count] : counts) {
    all += static_cast<double>(count);
    once += count == 1 ? 1 : 0;
    twice += count == 2 ? 1 : 0;
  }
  if (all == 0 || examples < 2) return 0;
  if (once == 0) return 1;
  const auto others = static_cast<double>(examples - 1);
  const double weight = twice > 0 ? others * once / (others * once + 2 * twice)
                                  : others * (once - 1) / (others * (once - 1) + 2);
  return 1 - once / all * weight;
}

void Format::Counts::add(const Features& features) {
  for (const std::string& each : features) ++of[each];
}

bool Format::Counts::is_complete(std::size_t examples) const {
  return examples >= kFewestExamples && sample_coverage(of, examples) >= kComplete;
}

void Format::learn(const std::vector<std::u16string>& texts) {
  if (!examples_.insert(texts).second) return;
  letters_.add(found_in(texts, letters_in));
  numbers_.add(found_in(texts, numbers_in));
  words_.add(found_in(texts, words_in));
  pairs_.add(found_in(texts, pairs_of));
  shapes_.add(found_in(texts, shapes_of));
  for (const std::u16string& text : texts) {
    for (const char16_t c : text)
      if (is_ascii_letter(c)) ++letters_in_all_[std::string(1, static_cast<char>(c))];
    learn_separators(text);
    texts_.insert(text);
    whole_shapes_.insert(whole_shape(text));
  }
  for (const std::u16string& line : lines_of(texts)) {
    for (const char16_t c : line)
      if (is_separator(c) && parts_[c].empty() && lines_ > 0) parts_[c].insert(1);
    for (auto& [separator, counts] : parts_) counts.insert(parts_in(line, separator));
    ++lines_;
  }
}

void Format::learn_separators(const std::u16string& text) {
  if (texts_.empty())
    for (const char16_t c : text)
      if (is_separator(c) && !is_space(c)) separators_[c] = {text.size(), 0};
  for (auto& [separator, occurrences] : separators_) {
    const std::size_t count = parts_in(text, separator) - 1;
    occurrences = {std::min(occurrences.least, count), std::max(occurrences.most, count)};
  }
}

/// True if a few letters occur again and again: "RRL", "LARA".
bool Format::knows_all_letters() const {
  if (letters_.is_complete(examples_.size())) return true;
  std::size_t all = 0;
  for (const auto& [letter, count] : letters_in_all_) {
    if (count < 2) return false;
    all += count;
  }
  return texts_.size() >= kFewestAlike && all >= kTellingLetters * letters_in_all_.size() &&
         !letters_in_all_.empty();
}

/// Returns what does not hold of texts that are like all those of the examples.
std::optional<TextPattern> Format::wrong_shape(const std::vector<std::u16string>& texts) const {
  if (texts_.size() < kFewestAlike || whole_shapes_.size() != 1) return std::nullopt;
  const std::string& shape = *whole_shapes_.begin();
  const bool is_wrong = !shape.empty() && std::ranges::any_of(texts, [&](const auto& each) {
    return whole_shape(each) != shape;
  });
  return is_wrong ? std::optional(TextPattern{"^" + shape + "$", true}) : std::nullopt;
}

/// Returns what holds of a text with less or more of the punctuation that all of the examples have.
std::optional<TextPattern> Format::other_separators(
    const std::vector<std::u16string>& texts) const {
  if (texts_.size() < kFewestAlike) return std::nullopt;
  for (const std::u16string& text : texts)
    for (const auto& [separator, occurrences] : separators_) {
      const std::size_t count = parts_in(text, separator) - 1;
      if (occurrences.least == 0) continue;
      const std::string one = escaped({&separator, 1}), part = "([^" + one + "]*" + one + ")";
      if (count > occurrences.most)
        return TextPattern{"^" + part + "{" + std::to_string(occurrences.most + 1) + "}"};
      if (count >= occurrences.least) continue;
      if (occurrences.least == 1) return TextPattern{"^[^" + one + "]*$"};
      return TextPattern{"^" + part + "{" + std::to_string(occurrences.least) + "}", true};
    }
  return std::nullopt;
}

/// Returns what holds of a line that has not as many parts as all lines of the examples.
std::optional<TextPattern> Format::wrong_parts(const std::vector<std::u16string>& texts) const {
  if (examples_.size() < kFewestExamples) return std::nullopt;
  for (const std::u16string& line : lines_of(texts))
    for (const auto& [separator, counts] : parts_)
      if (counts.size() == 1 && *counts.begin() != parts_in(line, separator))
        return TextPattern{other_parts(separator, *counts.begin())};
  return std::nullopt;
}

std::vector<TextPattern> Format::unseen_in(const std::vector<std::u16string>& texts) const {
  std::vector<TextPattern> unseen;
  const auto compare = [&](const Counts& known, const Features& features) {
    if (!known.is_complete(examples_.size())) return;
    for (const std::string& each : features)
      if (!known.of.contains(each)) unseen.push_back({each});
  };
  if (letters_.of.size() <= kFewLetters && knows_all_letters()) {
    std::string known;
    for (const auto& [letter, count] : letters_.of) known += letter;
    if (std::ranges::any_of(found_in(texts, letters_in),
                            [&](const std::string& each) { return !letters_.of.contains(each); }))
      unseen.push_back({"(?![" + known + "])[A-Za-z]"});
  }
  compare(numbers_, found_in(texts, numbers_in));
  compare(words_, found_in(texts, words_in));
  compare(pairs_, found_in(texts, pairs_of));
  if (unseen.empty()) compare(shapes_, found_in(texts, shapes_of));
  for (const auto wrong : {&Format::wrong_shape, &Format::other_separators, &Format::wrong_parts})
    if (auto each = (this->*wrong)(texts)) unseen.push_back(*std::move(each));
  return unseen;
}

}  // namespace assay::dynamic
