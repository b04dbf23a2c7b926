#include "languages/scala/test_sources/names.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/ascii.h"
#include "report/suite/layout.h"

namespace assay::scala_tests {

using report::end_of_quoted;

namespace {

constexpr std::string_view kReservedWords[] = {
    "_",      "abstract",   "assert",   "boolean",  "break",      "byte",      "case",
    "catch",  "char",       "class",    "const",    "continue",   "def",       "default",
    "do",     "double",     "else",     "enum",     "export",     "extends",   "false",
    "final",  "finally",    "float",    "for",      "forSome",    "given",     "goto",
    "if",     "implements", "implicit", "import",   "instanceof", "int",       "interface",
    "lazy",   "long",       "macro",    "match",    "native",     "new",       "null",
    "object", "override",   "package",  "private",  "protected",  "public",    "return",
    "sealed", "short",      "static",   "strictfp", "super",      "switch",    "synchronized",
    "then",   "this",       "throw",    "throws",   "trait",      "transient", "true",
    "try",    "type",       "val",      "var",      "void",       "volatile",  "while",
    "with",   "yield"};

bool is_name_start(char c) { return is_letter(c) || c == '_'; }
/// Bytes of characters outside ASCII count, since identifiers may have any letters.
bool is_identifier_character(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 128;
}

/// The words for an operator in the name of a test; empty for other characters.
std::string_view spoken(std::string_view text, std::size_t at) {
  const std::string_view two = text.substr(at, 2);
  const char before = at > 0 ? text[at - 1] : ' ';
  const char after = at + 1 < text.size() ? text[at + 1] : ' ';
  if (two == "<=") return "at most";
  if (two == ">=") return "at least";
  if (two == "==") return "equals";
  if (two == "!=") return "differs from";
  switch (text[at]) {
    case '<':
      return "less than";
    case '>':
      return before == '-' || before == '=' ? "" : "greater than";
    case '+':
      return "plus";
    case '-':
      return is_digit(after) && !is_identifier_character(before) ? "minus" : "";
    case '*':
      return "times";
    default:
      return "";
  }
}

}  // namespace

bool is_class_name(std::string_view name) {
  return !name.empty() && is_name_start(name.front()) &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return is_name_start(c) || is_digit(c); }) &&
         std::find(std::begin(kReservedWords), std::end(kReservedWords), name) ==
             std::end(kReservedWords);
}

bool is_package_name(std::string_view name) {
  for (std::size_t at = 0; at <= name.size();) {
    const std::size_t end = std::min(name.find('.', at), name.size());
    if (!is_class_name(name.substr(at, end - at))) return false;
    at = end + 1;
  }
  return true;
}

std::set<std::string> identifiers_of(std::string_view expression) {
  std::set<std::string> identifiers;
  for (std::size_t at = 0; at < expression.size();) {
    const std::size_t after = end_of_quoted(expression, at);
    std::size_t end = std::max(after, at + 1);
    if (after == at && is_identifier_character(expression[at])) {
      while (end < expression.size() && is_identifier_character(expression[end])) ++end;
      if (!is_digit(expression[at])) identifiers.emplace(expression.substr(at, end - at));
    } else if (after > at + 2 && expression[at] == '`') {
      identifiers.emplace(expression.substr(at + 1, after - at - 2));
    }
    at = end;
  }
  return identifiers;
}

std::string name_of(std::string_view phrase) {
  constexpr std::size_t kLongest = 72;
  std::string name;
  const auto add = [&](std::string_view word) {
    for (const char c : word) name += c == ' ' ? '_' : c;
  };
  for (std::size_t at = 0; at < phrase.size() && name.size() < kLongest; ++at) {
    const char c = phrase[at];
    if (is_letter(c) || is_digit(c)) {
      name += c;
      continue;
    }
    if (!name.empty() && name.back() != '_') name += '_';
    if (const std::string_view word = spoken(phrase, at); !word.empty()) {
      add(word);
      name += '_';
    }
  }
  name.resize(std::min(name.size(), kLongest));
  while (!name.empty() && name.back() == '_') name.pop_back();
  if (name.empty() || is_digit(name.front())) name = "test" + (name.empty() ? "" : "_" + name);
  return name;
}

std::string UniqueNames::take(const std::string& wanted, std::string_view before,
                              std::string_view after) {
  if (taken_.insert(wanted).second) return wanted;
  std::size_t& number = last_.try_emplace(wanted, 1).first->second;
  std::string name;
  do {
    name = fmt::format("{}{}{}{}", wanted, before, ++number, after);
  } while (!taken_.insert(name).second);
  return name;
}

}  // namespace assay::scala_tests
