#include "native/node/drivers.h"

#define ASSAY_DRIVER(name)                                                                 \
  extern "C" const char assay_node_##name##_begin[];                                       \
  extern "C" const char assay_node_##name##_end[];                                         \
  static const assay::native::File name##_file() {                                         \
    return {#name ".js", {assay_node_##name##_begin, assay_node_##name##_end}, "", false}; \
  }

ASSAY_DRIVER(calls)
ASSAY_DRIVER(clone)
ASSAY_DRIVER(conversation)
ASSAY_DRIVER(decode)
ASSAY_DRIVER(encode)
ASSAY_DRIVER(loader)
ASSAY_DRIVER(perform)
ASSAY_DRIVER(plain)
ASSAY_DRIVER(unchanged)
ASSAY_DRIVER(watch)
ASSAY_DRIVER(wire)
ASSAY_DRIVER(world)

namespace assay::native {

std::vector<std::string> driver_arguments(const std::string& node, NodeDriver driver) {
  const bool is_plain = driver == NodeDriver::kPlain;
  std::vector<std::string> argv = {
      node,
      "--no-warnings",
      "--disallow-code-generation-from-strings",
      // Instrumented functions have larger stack frames; with four times the usual stack their
      // recursion is at least as deep as that of plain ones is elsewhere.
      "--stack-size=3900",
      "--max-old-space-size=256",
  };
  // Unwinding a stack takes time proportional to the size of each function that the baseline
  // compiler compiled; texts with alternatives are large.
  if (driver == NodeDriver::kChoices) argv.push_back("--no-sparkplug");
  // Only with modules as objects can their syntax be checked without running them.
  if (!is_plain) argv.push_back("--experimental-vm-modules");
  argv.push_back(is_plain ? "plain.js" : "conversation.js");
  return argv;
}

std::vector<File> driver_files(NodeDriver driver) {
  std::vector<File> files = {wire_file(), decode_file(), encode_file(), perform_file(),
                             world_file()};
  if (driver == NodeDriver::kPlain) {
    files.push_back(plain_file());
  } else {
    for (File file : {conversation_file(), loader_file(), clone_file(), unchanged_file(),
                      calls_file(), watch_file()})
      files.push_back(std::move(file));
  }
  return files;
}

}  // namespace assay::native
