// Skeletons as they come in: mistyped, cut off, damaged. Made from good ones,
// reproducibly.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"

namespace assay::languages {

/// The pieces of a text between blanks as a lexer sees them: words, numbers,
/// quoted texts, signs. Together with the blanks between them they are the
/// text.
struct Tokens {
  std::vector<std::string> before;  // the blanks and comments in front of each
  std::vector<std::string> texts;
  std::string end;
  std::string joined() const;
};
Tokens tokens_of(std::string_view text);

/// One or two mistakes in the text: tokens deleted, doubled, swapped, mistaken
/// for others (of this text or of `others`), brackets dropped, numbers made
/// huge, arguments of annotations broken, bytes flipped or put in (NUL, no
/// UTF-8), the end cut off.
std::string mutant(std::string_view text, const std::vector<std::string>& others, Rng& rng);

/// Texts that nest, repeat or grow without end: each with a name for people.
struct Monster {
  std::string name, text;
};
std::vector<Monster> monsters();

}  // namespace assay::languages
