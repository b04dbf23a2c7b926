#include "languages/c/observation/definitions.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "repair/material/tokens.h"

namespace assay::languages {
namespace {

using repair::Token;
using repair::TokenKind;

constexpr std::string_view kKeywords[] = {
    "auto",   "break",  "case",    "char",   "const",    "continue", "default",  "do",
    "double", "else",   "enum",    "extern", "float",    "for",      "goto",     "if",
    "inline", "int",    "long",    "return", "short",    "signed",   "sizeof",   "static",
    "struct", "switch", "typedef", "union",  "unsigned", "void",     "volatile", "while"};

/// Returns the file's text with blanks in the place of functions.
std::string outside_of_functions(const ParsedProgram& parsed) {
  std::string text(parsed.program.sources.text(parsed.program.file));
  for (const frontends::FunctionText& function : parsed.tree.functions)
    for (std::uint32_t i = function.span.begin; i < function.span.end; ++i)
      if (text[i] != '\n') text[i] = ' ';
  return text;
}

/// Adds the declarations of a text without directives: each ends with a semicolon.
void add_declarations(std::string_view text, std::vector<std::string>& all) {
  int depth = 0;
  std::size_t begin = 0;
  for (const Token& token : repair::tokens_of(text)) {
    const std::string_view word = repair::text_of(token, text);
    depth += word == "{" ? 1 : word == "}" ? -1 : 0;
    if (word != ";" || depth > 0) continue;
    std::string declaration = repair::token_key(text.substr(begin, token.end - begin));
    begin = token.end;
    const bool declares_function =
        declaration.ends_with(")\n;\n") && !declaration.starts_with("typedef");
    if (!declares_function) all.push_back(std::move(declaration));
  }
}

/// Returns the directives, except those that include headers, and the declarations.
std::vector<std::string> definitions_of(const ParsedProgram& parsed) {
  const std::string text = outside_of_functions(parsed);
  std::vector<std::string> all;
  std::string rest, directive;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    const std::size_t first = line.find_first_not_of(" \t");
    const bool is_directive = first != std::string::npos && line[first] == '#';
    if (!is_directive && directive.empty()) {
      rest += line + "\n";
      continue;
    }
    const bool goes_on = line.ends_with('\\');
    directive += goes_on ? line.substr(0, line.size() - 1) + " " : line;
    if (goes_on) continue;
    if (directive.find("include") == std::string::npos) all.push_back(repair::token_key(directive));
    directive.clear();
  }
  add_declarations(rest, all);
  return all;
}

}  // namespace

std::set<std::string> words_defined_otherwise(const ParsedProgram& own,
                                              const ParsedProgram& other) {
  const std::vector<std::string> known = definitions_of(other);
  std::set<std::string> words;
  for (const std::string& definition : definitions_of(own)) {
    if (std::ranges::find(known, definition) != known.end()) continue;
    for (const Token& token : repair::tokens_of(definition)) {
      const std::string_view word = repair::text_of(token, definition);
      if (token.kind == TokenKind::kName &&
          std::ranges::find(kKeywords, word) == std::end(kKeywords))
        words.emplace(word);
    }
  }
  return words;
}

}  // namespace assay::languages
