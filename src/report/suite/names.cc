#include "report/suite/names.h"

#include <algorithm>
#include <array>

namespace assay::report {

namespace {

constexpr std::string_view kWords[] = {
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

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

}  // namespace

bool is_class_name(std::string_view name) {
  return !name.empty() && is_letter(name.front()) &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return is_letter(c) || (c >= '0' && c <= '9'); }) &&
         std::find(std::begin(kWords), std::end(kWords), name) == std::end(kWords);
}

bool is_package_name(std::string_view name) {
  for (std::size_t at = 0; at <= name.size();) {
    const std::size_t end = std::min(name.find('.', at), name.size());
    if (!is_class_name(name.substr(at, end - at))) return false;
    at = end + 1;
  }
  return true;
}

}  // namespace assay::report
