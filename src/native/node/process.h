// The process in which node runs, and the numbers and strings of its messages. Private to this
// layer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "native/conversation/conversation.h"
#include "native/node/drivers.h"
#include "native/node/node.h"

namespace assay::native {

/// Returns the path of node, or an error (kUnsupported) that names the package.
Result<std::string> find_node();

/// Returns a job that runs node within these limits.
Job node_job(std::vector<std::string> argv, std::vector<File> files, double cpu_seconds);

Result<Conversation> start_driver(Sandbox& sandbox, NodeDriver driver, double cpu_seconds);

std::string_view name_of(NodeModule::Kind kind);

/// Writes numbers and strings as in dynamic/value/encoding.h.
class NodeWriter {
 public:
  void number(std::uint32_t value);
  void string(std::string_view utf8);
  void raw(std::string_view bytes) { bytes_ += bytes; }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// Reads them. After the first defect, all reads return empty values and `good()` is false.
class NodeReader {
 public:
  explicit NodeReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint8_t byte();
  std::uint32_t number();
  std::string string();
  /// Returns a count of elements of at least one byte each.
  std::uint32_t count();
  std::string_view take(std::size_t size);
  std::string_view rest() const { return bytes_; }
  bool good() const { return is_good_; }

 private:
  std::string_view bytes_;
  bool is_good_ = true;
};

}  // namespace assay::native
