#include "frontends/c/prelude/prelude.h"

#include <algorithm>
#include <array>

#include "frontends/c/parse/embedded.h"

namespace assay::c {
namespace {

constexpr auto kFunctions = std::to_array<std::string_view>({
    "__builtin_clz",
    "__builtin_clzl",
    "__builtin_clzll",
    "__builtin_ctz",
    "__builtin_ctzl",
    "__builtin_ctzll",
    "__builtin_ffs",
    "__builtin_ffsl",
    "__builtin_ffsll",
    "__builtin_parity",
    "__builtin_parityl",
    "__builtin_parityll",
    "__builtin_popcount",
    "__builtin_popcountl",
    "__builtin_popcountll",
    "__errno_location",
    "abs",
    "acos",
    "asin",
    "atan",
    "atan2",
    "atof",
    "atoi",
    "atol",
    "atoll",
    "cbrt",
    "ceil",
    "cos",
    "cosh",
    "exp",
    "fabs",
    "ffs",
    "floor",
    "fmax",
    "fmin",
    "fmod",
    "fopen",
    "hypot",
    "imaxabs",
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
    "labs",
    "llabs",
    "log",
    "log10",
    "log2",
    "memchr",
    "memcmp",
    "modf",
    "nearbyint",
    "perror",
    "pow",
    "rand",
    "random",
    "remove",
    "rename",
    "rint",
    "round",
    "setlocale",
    "sin",
    "sinh",
    "sqrt",
    "srand",
    "srandom",
    "stpcpy",
    "strcasecmp",
    "strcat",
    "strchr",
    "strcmp",
    "strcoll",
    "strcpy",
    "strcspn",
    "strdup",
    "strerror",
    "strlen",
    "strncasecmp",
    "strncat",
    "strncmp",
    "strncpy",
    "strndup",
    "strnlen",
    "strpbrk",
    "strrchr",
    "strsep",
    "strspn",
    "strstr",
    "strtod",
    "strtok",
    "strtok_r",
    "strtol",
    "strtoll",
    "strtoul",
    "strtoull",
    "tan",
    "tanh",
    "tmpfile",
    "toascii",
    "tolower",
    "toupper",
    "trunc",
});

struct Unsupported {
  std::string_view name;
  std::string_view reason;
};

constexpr std::string_view kRandom = "its results are implementation-defined";
constexpr std::string_view kClock = "it depends on the clock";
constexpr std::string_view kFiles = "it uses files";
constexpr std::string_view kSystem = "it depends on the environment of the program";
constexpr std::string_view kThreads = "it uses threads";
constexpr std::string_view kVariadic = "it belongs to variadic functions";
constexpr std::string_view kNotYet = "";

constexpr auto kUnsupported = std::to_array<Unsupported>({
    {"rand_r", kRandom},
    {"drand48", kRandom},
    {"lrand48", kRandom},
    {"srand48", kRandom},
    {"time", kClock},
    {"clock", kClock},
    {"difftime", kClock},
    {"mktime", kClock},
    {"localtime", kClock},
    {"gmtime", kClock},
    {"asctime", kClock},
    {"ctime", kClock},
    {"strftime", kClock},
    {"sleep", kClock},
    {"usleep", kClock},
    {"freopen", kFiles},
    {"fdopen", kFiles},
    {"tmpnam", kFiles},
    {"fgetpos", kFiles},
    {"fsetpos", kFiles},
    {"read", kFiles},
    {"write", kFiles},
    {"close", kFiles},
    {"dprintf", kFiles},
    {"fileno", kFiles},
    {"system", kSystem},
    {"popen", kSystem},
    {"pclose", kSystem},
    {"getenv", kSystem},
    {"setenv", kSystem},
    {"fork", kSystem},
    {"getpid", kSystem},
    {"isatty", kSystem},
    {"signal", kSystem},
    {"raise", kSystem},
    {"pthread_create", kThreads},
    {"pthread_join", kThreads},
    {"thrd_create", kThreads},
    {"vscanf", kVariadic},
    {"atexit", kNotYet},
    {"div", kNotYet},
    {"ldiv", kNotYet},
    {"lldiv", kNotYet},
    {"strtof", kNotYet},
    {"strtold", kNotYet},
    {"strxfrm", kNotYet},
    {"mblen", kNotYet},
    {"mbtowc", kNotYet},
    {"getw", kNotYet},
    {"putw", kNotYet},
    {"quick_exit", kNotYet},
    {"bcopy", kNotYet},
    {"bcmp", kNotYet},
    {"bzero", kNotYet},
});

}  // namespace

std::string_view prelude_text() { return embedded_prelude(); }

std::optional<std::string> prelude_function(std::string_view name) {
  if (!std::ranges::binary_search(kFunctions, name)) return std::nullopt;
  return "__assay_" + std::string(name);
}

std::string memset_function(ir::Type cell) {
  return "__assay_memset_" + std::string(ir::name(cell));
}

std::optional<std::string_view> unsupported_function(std::string_view name) {
  const auto* const found = std::ranges::find(kUnsupported, name, &Unsupported::name);
  if (found == kUnsupported.end()) return std::nullopt;
  return found->reason;
}

}  // namespace assay::c
