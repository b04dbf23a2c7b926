#include "native/node/drivers.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "base/embedded_file.h"

extern "C" const AssayEmbeddedFile assay_node_drivers[];  // runtime/*.js

namespace assay::native {

std::vector<std::string> driver_arguments(const std::string& node, NodeDriver driver) {
  const bool is_followed = driver == NodeDriver::kFollowed;
  const bool is_plain = driver == NodeDriver::kPlain || is_followed;
  std::vector<std::string> argv = {
      node,
      "--no-warnings",
      "--disallow-code-generation-from-strings",
      // Instrumented functions have larger stack frames; with four times the usual stack their
      // recursion is at least as deep as that of plain ones is elsewhere.
      "--stack-size=3900",
      "--max-old-space-size=256",
      // Runs are short: code is optimised a little later than usual, which takes an eighth off.
      "--interrupt-budget=1000000",
  };
  if (driver == NodeDriver::kChoices) {
    // Unwinding a stack takes time proportional to the size of each function that the baseline
    // compiler compiled; texts with alternatives are large.
    argv.push_back("--no-sparkplug");
    // The driver withdraws such a text once it is compiled.
    argv.push_back("--no-lazy");
    argv.push_back("--no-flush-bytecode");
    // Runs are short: what inlining saves them is less than what it costs.
    argv.push_back("--max-inlined-bytecode-size-cumulative=100");
  }
  // Only with modules as objects can their syntax be checked without running them.
  if (!is_plain) argv.push_back("--experimental-vm-modules");
  argv.push_back(is_followed ? "follow.js" : is_plain ? "plain.js" : "conversation.js");
  return argv;
}

std::vector<File> driver_files(NodeDriver driver) {
  constexpr std::string_view kOfPlainRuns[] = {"wire.js",  "decode.js", "encode.js", "perform.js",
                                               "world.js", "plain.js",  "follow.js"};
  std::vector<File> files;
  for (const AssayEmbeddedFile* each = assay_node_drivers; each->name != nullptr; ++each) {
    const bool is_of_plain =
        std::ranges::find(kOfPlainRuns, std::string_view(each->name)) != std::end(kOfPlainRuns);
    const bool is_conversation = driver != NodeDriver::kPlain && driver != NodeDriver::kFollowed;
    const std::string_view name = each->name;
    if (is_conversation ? name != "plain.js" && name != "follow.js" : is_of_plain)
      files.push_back({each->name, std::string(each->bytes()), "", false});
  }
  return files;
}

}  // namespace assay::native
