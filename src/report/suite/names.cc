#include "report/suite/names.h"

#include <algorithm>
#include <array>

#include "base/ascii.h"

namespace assay::report {

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

}  // namespace assay::report
