#include "frontends/c/places/definitions.h"

#include <string>
#include <vector>

#include <clang/Basic/LangOptions.h>
#include <clang/Lex/Lexer.h>
#include <clang/Lex/Token.h>

namespace assay::c {
namespace {

/// Reads the tokens of a file, as the preprocessor sees them.
class RawTokens {
 public:
  explicit RawTokens(std::string_view text)
      : text_(text), lexer_({}, options(), text_.c_str(), text_.c_str(), end_of(text_)) {
    next();
  }
  void next() { lexer_.LexFromRawLexer(token); }
  bool at_end() const { return token.is(clang::tok::eof); }
  bool at_line() const { return token.isAtStartOfLine(); }
  std::uint32_t begin() { return end() - token.getLength(); }
  std::uint32_t end() { return static_cast<std::uint32_t>(lexer_.getCurrentBufferOffset()); }
  std::string_view spelling() { return std::string_view(text_).substr(begin(), token.getLength()); }

  clang::Token token;

 private:
  static const clang::LangOptions& options() {
    static const clang::LangOptions c = [] {
      clang::LangOptions made;
      made.C99 = made.C11 = made.C17 = made.LineComment = true;
      return made;
    }();
    return c;
  }
  static const char* end_of(const std::string& text) { return text.c_str() + text.size(); }

  std::string text_;
  clang::Lexer lexer_;
};

/// Returns the type of a replacement text that is one constant; "" for others.
std::string type_of_constant(clang::tok::TokenKind kind, std::string_view spelling) {
  if (kind == clang::tok::string_literal) return "char *";
  if (kind == clang::tok::char_constant) return "int";
  if (kind != clang::tok::numeric_constant) return "";
  const bool is_hexadecimal = spelling.starts_with("0x") || spelling.starts_with("0X");
  if (!is_hexadecimal && spelling.find_first_of(".eE") != std::string_view::npos) return "double";
  return "int";
}

ir::Type scalar_of(std::string_view type) {
  if (type == "int") return ir::Type::kI32;
  if (type == "double") return ir::Type::kF64;
  return type.empty() ? ir::Type::kVoid : ir::Type::kPtr;
}

/// Reads the rest of a line after `#define NAME`.
void add_replacement(RawTokens& tokens, std::uint32_t after_name, FileId file,
                     frontends::SourceTree& tree) {
  if (tokens.at_end() || tokens.at_line()) return;
  if (tokens.token.is(clang::tok::l_paren) && tokens.begin() == after_name) return;
  frontends::Place place;
  place.kind = frontends::PlaceKind::kDefinition;
  place.span = {file, tokens.begin(), tokens.begin()};
  const clang::tok::TokenKind first = tokens.token.getKind();
  const std::string spelling(tokens.spelling());
  std::size_t count = 0;
  for (; !tokens.at_end() && !tokens.at_line(); tokens.next(), ++count)
    place.span.end = tokens.end();
  if (count == 1) place.type = type_of_constant(first, spelling);
  place.scalar = scalar_of(place.type);
  tree.places.push_back(std::move(place));
}

}  // namespace

void add_definitions(std::string_view text, FileId file, frontends::SourceTree& tree) {
  RawTokens tokens(text);
  while (!tokens.at_end()) {
    const bool is_directive = tokens.token.is(clang::tok::hash) && tokens.at_line();
    tokens.next();
    if (!is_directive || tokens.at_line() || tokens.at_end() || tokens.spelling() != "define")
      continue;
    tokens.next();
    if (tokens.at_line() || tokens.at_end()) continue;
    const std::uint32_t after_name = tokens.end();
    tokens.next();
    add_replacement(tokens, after_name, file, tree);
  }
}

}  // namespace assay::c
