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
    "abs",
    "atof",
    "atoi",
    "atol",
    "atoll",
    "ffs",
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
    "memchr",
    "memcmp",
    "setlocale",
    "stpcpy",
    "strcasecmp",
    "strcat",
    "strchr",
    "strcmp",
    "strcoll",
    "strcpy",
    "strcspn",
    "strdup",
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
    "toascii",
    "tolower",
    "toupper",
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
    {"rand", kRandom},
    {"random", kRandom},
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
    {"fopen", kFiles},
    {"freopen", kFiles},
    {"fdopen", kFiles},
    {"tmpfile", kFiles},
    {"tmpnam", kFiles},
    {"fclose", kFiles},
    {"fread", kFiles},
    {"fwrite", kFiles},
    {"fseek", kFiles},
    {"ftell", kFiles},
    {"rewind", kFiles},
    {"fgetpos", kFiles},
    {"fsetpos", kFiles},
    {"remove", kFiles},
    {"rename", kFiles},
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
    {"perror", kSystem},
    {"strerror", kSystem},
    {"__errno_location", "it belongs to errno"},
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
    {"clearerr", kNotYet},
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
