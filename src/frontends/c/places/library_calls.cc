#include "frontends/c/places/library_calls.h"

#include <algorithm>
#include <array>

namespace assay::c {
namespace {

struct FormatFunction {
  std::string_view name;
  FormatArgument format;
};

constexpr auto kFormatFunctions = std::to_array<FormatFunction>({
    {"dprintf", {1, true, false}},
    {"fprintf", {1, true, false}},
    {"fputs", {0, false, false}},
    {"fscanf", {1, true, true}},
    {"printf", {0, true, false}},
    {"puts", {0, false, false}},
    {"scanf", {0, true, true}},
    {"snprintf", {2, true, false}},
    {"sprintf", {1, true, false}},
    {"sscanf", {1, true, true}},
});

constexpr auto kInputFunctions = std::to_array<std::string_view>({
    "fgetc",
    "fgets",
    "fread",
    "fscanf",
    "getc",
    "getchar",
    "getline",
    "gets",
    "scanf",
});

constexpr auto kTestFunctions = std::to_array<std::string_view>({
    "isalnum",
    "isalpha",
    "isascii",
    "isblank",
    "iscntrl",
    "isdigit",
    "isgraph",
    "islower",
    "isprint",
    "ispunct",
    "isspace",
    "isupper",
    "isxdigit",
});

constexpr auto kComputations = std::to_array<std::string_view>({
    "abs",    "acos",   "asin",   "atan",    "atan2",   "atof",    "atoi",    "atol",    "atoll",
    "cbrt",   "ceil",   "cos",    "cosh",    "exp",     "exp2",    "fabs",    "fabsf",   "floor",
    "fmax",   "fmin",   "fmod",   "hypot",   "labs",    "llabs",   "lround",  "log",     "log10",
    "log2",   "memchr", "memcmp", "pow",     "powf",    "round",   "sin",     "sinh",    "sqrt",
    "sqrtf",  "strchr", "strcmp", "strcspn", "strlen",  "strncmp", "strpbrk", "strrchr", "strspn",
    "strstr", "tan",    "tanh",   "toascii", "tolower", "toupper", "trunc",
});

template <class Names>
bool contains(const Names& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// Returns the end of the set of characters whose '[' is at `at`.
std::size_t end_of_set(std::string_view format, std::size_t at) {
  ++at;
  if (at < format.size() && format[at] == '^') ++at;
  if (at < format.size() && format[at] == ']') ++at;
  at = format.find(']', at);
  return at == std::string_view::npos ? format.size() : at + 1;
}

}  // namespace

const FormatArgument* format_argument(std::string_view function) {
  const auto* const found = std::ranges::find(kFormatFunctions, function, &FormatFunction::name);
  return found == kFormatFunctions.end() ? nullptr : &found->format;
}

bool reads_input(std::string_view function) { return contains(kInputFunctions, function); }

bool only_computes(std::string_view function) {
  return contains(kComputations, function) || is_test_function(function);
}

bool is_test_function(std::string_view function) { return contains(kTestFunctions, function); }

std::vector<std::string> conversions_of(std::string_view format, bool is_input) {
  std::vector<std::string> found;
  for (std::size_t at = 0; (at = format.find('%', at)) != std::string_view::npos;) {
    constexpr std::string_view kModifiers = "-+ #0123456789.*'hlLqjzt";
    std::size_t end = std::min(format.find_first_not_of(kModifiers, at + 1), format.size());
    if (end < format.size() && format[end] == '[' && is_input)
      end = end_of_set(format, end);
    else if (end < format.size())
      ++end;
    if (format[end - 1] != '%' || end - at < 2) found.emplace_back(format.substr(at, end - at));
    at = end;
  }
  return found;
}

}  // namespace assay::c
