#include "apps/exercise/directive.h"

#include <array>
#include <cctype>
#include <utility>

namespace assay::exercise {
namespace {

constexpr std::array<std::pair<std::string_view, QuestionType>, 11> kTypes = {{
    {"output", QuestionType::kOutput},
    {"result", QuestionType::kResult},
    {"loops", QuestionType::kLoops},
    {"order", QuestionType::kOrder},
    {"trace", QuestionType::kTrace},
    {"hole", QuestionType::kHole},
    {"multi", QuestionType::kMulti},
    {"change", QuestionType::kChange},
    {"fragment", QuestionType::kFragment},
    {"single", QuestionType::kOutput},
    {"same", QuestionType::kMulti},
}};

bool is_identifier_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Splits the text into words, each with the character after it: ':' for a key, '(' for a call.
std::vector<std::pair<std::string, char>> words(std::string_view text) {
  std::vector<std::pair<std::string, char>> result;
  for (std::size_t i = 0; i < text.size();) {
    if (!is_identifier_character(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && is_identifier_character(text[end])) ++end;
    result.emplace_back(text.substr(i, end - i), end < text.size() ? text[end] : ' ');
    i = end;
  }
  return result;
}

}  // namespace

bool needs_misreadings(QuestionType type) {
  return type == QuestionType::kOutput || type == QuestionType::kResult ||
         type == QuestionType::kLoops;
}

Naming names_of(QuestionType type) {
  switch (type) {
    case QuestionType::kResult:
    case QuestionType::kOrder:
    case QuestionType::kTrace:
      return Naming::kVariables;
    case QuestionType::kHole:
    case QuestionType::kMulti:
      return Naming::kPlaceholders;
    case QuestionType::kOutput:
    case QuestionType::kLoops:
    case QuestionType::kChange:
    case QuestionType::kFragment:
      break;
  }
  return Naming::kNothing;
}

Result<Directive> parse_directive(std::string_view text) {
  const auto all = words(text);
  Directive directive;
  bool known = false;
  for (const auto& [word, type] : kTypes) {
    if (all.empty() || all.front().first != word) continue;
    directive.type = type;
    known = true;
  }
  if (!known)
    return fail(Error::Kind::kInvalidInput,
                "unknown type of question '" + std::string(text) +
                    "'; use output, result, loops, order, trace, hole, multi, change or fragment");
  bool names = false;
  bool whole = true;  // the list of names has held nothing but names so far
  const auto ignore = [&](const std::string& word) {
    directive.ignored += (directive.ignored.empty() ? "" : " ") + word;
  };
  for (std::size_t i = 1; i < all.size(); ++i) {
    const auto& [word, after] = all[i];
    if (after == ':') {
      names = word == "of" || word == "variables" || word == "holes";
      whole = true;
      if (!names) ignore(word + ":");
    } else if (word == "typed") {
      directive.typed = true;
    } else if (names && whole) {
      if (after == '(') continue;  // `start()` asks for what the method returns
      directive.names.push_back(word);
      whole = after == ',';  // in "arr after the last statement" only arr is a name
    } else {
      ignore(word);
    }
  }
  return directive;
}

}  // namespace assay::exercise
