#include "serve/job/known_sentences.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <vector>

namespace assay::serve {
namespace {

constexpr int kDeepest = 6;  // of phrases in phrases
constexpr std::string_view kPart = "{}";

/// Returns what stands in the places of "{}"; nullopt if the text has another form.
std::optional<std::vector<std::string>> parts_of(std::string_view form, std::string_view text) {
  std::vector<std::string> parts;
  std::size_t open = form.find(kPart);
  if (open == form.npos) return form == text ? std::optional(parts) : std::nullopt;
  if (!text.starts_with(form.substr(0, open))) return std::nullopt;
  text.remove_prefix(open);
  while (open != form.npos) {
    form.remove_prefix(open + kPart.size());
    open = form.find(kPart);
    const std::string_view literal = form.substr(0, open);
    const bool is_last = open == form.npos;
    if (is_last && !text.ends_with(literal)) return std::nullopt;
    const std::size_t end = is_last ? text.size() - literal.size() : text.find(literal);
    if (end == text.npos) return std::nullopt;
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(end + literal.size());
  }
  return parts;
}

std::string filled(std::string_view form, const std::vector<std::string>& parts) {
  std::string text;
  while (!form.empty()) {
    const std::size_t open = std::min(form.find('{'), form.size());
    text += form.substr(0, open);
    form.remove_prefix(open);
    if (form.empty()) break;
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(form.data() + 1, form.data() + form.size(), index);
    if (error == std::errc() && index < parts.size()) text += parts[index];
    form.remove_prefix(static_cast<std::size_t>(end - form.data()) + 1);
  }
  return text;
}

std::string phrase_in_german(const std::string& text, int depth);

/// Returns "2.113" of "2,113"; nullopt of what is no number with separators.
std::optional<std::string> numeral_in_german(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_separator = i > 0 && (text.size() - i) % 4 == 0;
    if (is_separator ? text[i] != ',' : text[i] < '0' || text[i] > '9') return std::nullopt;
    if (is_separator) text[i] = '.';
  }
  return text;
}

constexpr std::string_view kMarks[] = {"; ", ", "};  // between the phrases of a list

bool has_mark(const KnownForm& form) {
  return std::ranges::any_of(kMarks, [&](std::string_view mark) {
    return form.english.find(mark) != std::string_view::npos;
  });
}

/// Returns the text by the first of the forms that fits, of those with or without marks.
std::optional<std::string> by_form(std::span<const KnownForm> forms, const std::string& text,
                                   int depth, std::optional<bool> with_mark = {}) {
  for (const KnownForm& form : forms) {
    if (with_mark && has_mark(form) != *with_mark) continue;
    auto parts = parts_of(form.english, text);
    if (!parts) continue;
    for (std::string& each : *parts) each = phrase_in_german(each, depth + 1);
    return filled(form.german, *parts);
  }
  return std::nullopt;
}

/// Returns the place of a mark that is in no code, or npos.
std::size_t find_outside_code(std::string_view text, std::string_view mark) {
  bool is_code = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '`') is_code = !is_code;
    if (!is_code && text.substr(at).starts_with(mark)) return at;
  }
  return text.npos;
}

std::optional<std::string> as_list(const std::string& text, int depth) {
  for (const std::string_view mark : kMarks) {
    const std::size_t at = find_outside_code(text, mark);
    if (at == text.npos) continue;
    return phrase_in_german(text.substr(0, at), depth + 1) + std::string(mark) +
           phrase_in_german(text.substr(at + mark.size()), depth);
  }
  return std::nullopt;
}

/// The rest of a list is as deep as the list, and shorter.
std::string phrase_in_german(const std::string& text, int depth) {
  const bool is_code = text.starts_with('`') && text.find('`', 1) == text.size() - 1;
  if (depth > kDeepest || text.empty() || is_code) return text;
  if (auto numeral = numeral_in_german(text)) return *std::move(numeral);
  if (auto whole = by_form(sentence_forms(), text, depth)) return *std::move(whole);
  if (auto phrase = by_form(phrase_forms(), text, depth, true)) return *std::move(phrase);
  if (auto list = as_list(text, depth)) return *std::move(list);
  return by_form(phrase_forms(), text, depth, false).value_or(text);
}

}  // namespace

std::string of_the_solution(std::string_view english) {
  constexpr std::string_view kReference = "he reference", kSolution = "he solution";
  std::string made(english);
  for (std::size_t at = find_outside_code(made, kReference); at != made.npos;
       at = find_outside_code(made, kReference)) {
    const bool is_word = at > 0 && (made[at - 1] == 't' || made[at - 1] == 'T');
    if (!is_word) break;
    made.replace(at, kReference.size(), kSolution);
  }
  return made;
}

std::string known_sentence(const std::string& english, results::Tongue tongue) {
  if (tongue == results::Tongue::kEnglish) return english;
  return by_form(sentence_forms(), english, 0).value_or(english);
}

}  // namespace assay::serve
