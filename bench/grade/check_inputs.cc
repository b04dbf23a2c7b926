// Checks whether inputs satisfy the description in an assignment file. For each that does not,
// prints where and why. run.py uses it to determine which given tests are valid inputs of the
// descriptions.
//
//   check_inputs ASSIGNMENT.toml INPUT...      one line per input: PATH <tab> valid | why not
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "inputs/grammar/match.h"
#include "inputs/grammar/spec.h"

namespace {

std::string slurp(const char* path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Returns the string between `input = '''` and `'''`: these files need no TOML parser.
std::string_view description(std::string_view toml) {
  constexpr std::string_view kBegin = "input = '''\n";
  const std::size_t begin = toml.find(kBegin);
  if (begin == std::string_view::npos) return {};
  toml.remove_prefix(begin + kBegin.size());
  return toml.substr(0, toml.find("'''"));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: check_inputs ASSIGNMENT.toml INPUT...\n", stderr);
    return 2;
  }
  const std::string toml = slurp(argv[1]);
  const auto spec = assay::inputs::parse(description(toml));
  if (!spec) {
    std::fprintf(stderr, "%s: %s\n", argv[1], spec.error().message.c_str());
    return 2;
  }
  for (int i = 2; i < argc; ++i) {
    const auto match = assay::inputs::match(*spec, slurp(argv[i]));
    std::printf("%s\t%s\n", argv[i], match ? "valid" : match.error().message.c_str());
  }
}
