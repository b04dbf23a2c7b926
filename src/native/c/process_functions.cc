#include "native/c/process_functions.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/ascii.h"

namespace assay::native {
namespace {

constexpr std::array<std::string_view, 10> kFunctions = {
    "fork",         "vfork",          "clone",       "popen",  "posix_spawn",
    "posix_spawnp", "pthread_create", "thrd_create", "daemon", "wordexp"};

bool is_in_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

}  // namespace

ProcessUse process_use(std::string_view source) {
  ProcessUse use = ProcessUse::kNone;
  for (std::size_t at = 0; at < source.size();) {
    if (!is_in_word(source[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < source.size() && is_in_word(source[at])) ++at;
    const std::string_view word = source.substr(begin, at - begin);
    if (std::find(kFunctions.begin(), kFunctions.end(), word) != kFunctions.end())
      return ProcessUse::kOwn;
    if (word == "system") use = ProcessUse::kShell;
  }
  return use;
}

}  // namespace assay::native
