// Makes skeletons such as users submit by mistake (mistyped, cut off, damaged) from correct ones,
// reproducibly.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"

namespace assay::languages {

/// The tokens of a string as a lexer sees them: identifiers, numbers, quoted strings, punctuation.
/// Together with the white space between them they are the string.
struct Tokens {
  std::vector<std::string> before;  // the white space and comments before each
  std::vector<std::string> texts;
  std::string end;
  std::string joined() const;
};
Tokens tokens_of(std::string_view text);

/// Returns the string with one or two mistakes: tokens deleted, duplicated, swapped or replaced by
/// others (of this string or of `others`), brackets dropped, numbers made huge, arguments of
/// annotations damaged, bytes flipped or inserted (NUL, invalid UTF-8), the end cut off.
std::string mutant(std::string_view text, const std::vector<std::string>& others, Rng& rng);

/// A string that nests, repeats or grows without end, with a name for reports.
struct Monster {
  std::string name, text;
  /// It ends when the budget is spent, which takes half a minute in an instrumented program.
  bool spends_budget = false;
};
std::vector<Monster> monsters();

}  // namespace assay::languages
