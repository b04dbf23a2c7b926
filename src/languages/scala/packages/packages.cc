#include "languages/scala/packages/packages.h"

#include <algorithm>

namespace assay::languages {
namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == ';';
}

bool is_identifier_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '$' || static_cast<unsigned char>(c) >= 128;
}

/// Over blanks and comments; comments in Scala nest.
std::size_t skip_blanks(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  while (at < text.size()) {
    const std::string_view two = text.substr(at, 2);
    if (two == "/*") {
      ++depth;
      at += 2;
    } else if (depth > 0) {
      const bool ends = two == "*/";
      depth -= ends ? 1 : 0;
      at += ends ? 2 : 1;
    } else if (two == "//") {
      at = std::min(text.find('\n', at), text.size());
    } else if (is_space(text[at])) {
      ++at;
    } else {
      break;
    }
  }
  return at;
}

}  // namespace

std::string scala_package(std::string_view text) {
  constexpr std::string_view kKeyword = "package";
  std::string found;
  for (std::size_t at = skip_blanks(text, 0); text.substr(at, kKeyword.size()) == kKeyword;) {
    const std::size_t begin = skip_blanks(text, at + kKeyword.size());
    std::size_t end = begin;
    while (end < text.size() && (is_identifier_character(text[end]) || text[end] == '.')) ++end;
    const std::string_view name = text.substr(begin, end - begin);
    at = skip_blanks(text, end);
    const bool is_clause = begin > 0 && is_space(text[begin - 1]) && !name.empty();
    if (!is_clause || name == "object" || (at < text.size() && text[at] == '{')) break;
    found += (found.empty() ? "" : ".") + std::string(name);
  }
  return found;
}

std::vector<std::string> scala_packages(const std::vector<native::ScalaFile>& files) {
  std::vector<std::string> found;
  for (const native::ScalaFile& file : files) {
    std::string one = scala_package(file.text);
    if (!one.empty() && std::find(found.begin(), found.end(), one) == found.end())
      found.push_back(std::move(one));
  }
  return found;
}

std::string in_packages(const std::vector<std::string>& packages, const std::string& expression) {
  std::string text;
  for (const std::string& one : packages) text += "import " + one + "._; ";
  return text + expression;
}

std::string_view without_package(const std::vector<std::string>& packages, std::string_view name) {
  for (const std::string& one : packages)
    if (name.starts_with(one) && name.substr(one.size()).starts_with("."))
      return name.substr(one.size() + 1);
  return name;
}

}  // namespace assay::languages
