#include "inputs/infer/text.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "base/ascii.h"

namespace assay::inputs {
namespace {

using Words = std::vector<std::string_view>;

/// Returns the words between single spaces, or nullopt if a space is at an end or next to another.
std::optional<Words> words_of(std::string_view text) {
  Words words;
  for (std::size_t begin = 0; begin <= text.size();) {
    std::size_t end = text.find(' ', begin);
    if (end == std::string_view::npos) end = text.size();
    if (end == begin) return std::nullopt;
    words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

bool is_sign(std::string_view word) {
  return word.size() == 1 && !is_digit(word[0]) && !is_letter(word[0]);
}

/// What the strings between quotes contain, as far as the samples show it.
struct Quoted {
  bool escapes = false;  // of a quote or a backslash, by a backslash
  CharSet inside;
};

/// True if the text consists of strings in quotes, separated by single spaces.
bool read_quoted(std::string_view text, Quoted& seen) {
  std::size_t at = 0;
  while (true) {
    if (at >= text.size() || text[at++] != '"') return false;
    for (; at < text.size() && text[at] != '"'; ++at) {
      if (text[at] == '\\') {
        seen.escapes = true;
        if (++at == text.size() || (text[at] != '"' && text[at] != '\\')) return false;
      } else {
        seen.inside.set(static_cast<unsigned char>(text[at]));
      }
    }
    if (at++ >= text.size()) return false;
    if (at == text.size()) return true;
    if (text[at++] != ' ') return false;
  }
}

/// Returns a regular expression for strings in quotes, or "" if the samples are of another form.
std::string quoted_pattern(const std::vector<std::string>& samples, const CharSet& alphabet) {
  Quoted seen;
  for (const std::string& sample : samples)
    if (!read_quoted(sample, seen)) return "";
  if (samples.size() < 2) return "";
  CharSet inside = alphabet;
  inside.reset('"').reset('\\');
  if (!seen.inside[' ']) inside.reset(' ');
  const std::string character =
      seen.escapes ? "(" + print_class(inside) + "|\\\\[\"\\\\])" : print_class(inside);
  const std::string string = "\"" + character + "*\"";
  return string + "( " + string + ")*";
}

/// Returns a regular expression for one kind of word.
std::string word_pattern(const Words& words, const CharSet& alphabet) {
  if (std::all_of(words.begin(), words.end(), is_number)) {
    const bool leading_zero = std::any_of(words.begin(), words.end(), [](std::string_view word) {
      return word.size() > 1 && word[0] == '0';
    });
    return leading_zero ? "[0-9]+" : "(0|[1-9][0-9]*)";
  }
  if (std::all_of(words.begin(), words.end(), is_sign)) {
    CharSet signs;
    for (const std::string_view word : words) signs.set(static_cast<unsigned char>(word[0]));
    return print_class(signs);
  }
  CharSet letters = alphabet;
  letters.reset(' ');
  return print_class(letters) + "+";
}

}  // namespace

std::string text_pattern(const std::vector<std::string>& samples, const CharSet& alphabet) {
  if (std::string quoted = quoted_pattern(samples, alphabet); !quoted.empty()) return quoted;
  std::vector<Words> all;
  std::size_t blanks = 0;
  for (const std::string& sample : samples) {
    const auto words = words_of(sample);
    if (!words) return "";
    blanks += words->size() - 1;
    all.push_back(*words);
  }
  if (blanks == 0) return "";
  Words odd;
  Words even;
  bool ends_odd = true;
  for (const Words& words : all) {
    ends_odd &= words.size() % 2 == 1;
    for (std::size_t i = 0; i < words.size(); ++i) (i % 2 == 0 ? odd : even).push_back(words[i]);
  }
  const bool alternate = ends_odd && !even.empty() &&
                         std::all_of(even.begin(), even.end(), is_sign) &&
                         std::none_of(odd.begin(), odd.end(), is_sign);
  if (alternate) {
    const std::string word = word_pattern(odd, alphabet);
    return word + "( " + word_pattern(even, alphabet) + " " + word + ")*";
  }
  odd.insert(odd.end(), even.begin(), even.end());
  const std::string word = word_pattern(odd, alphabet);
  return word + "( " + word + ")*";
}

}  // namespace assay::inputs
