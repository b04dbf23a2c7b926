#include "native/node/process.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/unicode.h"
#include "native/sandbox/programs.h"

namespace assay::native {
namespace {

constexpr int kOldestVersion = 18;
constexpr double kLongestLife = 24 * 3600;  // elapsed seconds; each question has its own deadline

}  // namespace

Result<std::string> find_node() {
  if (const std::optional<std::string> found = find_program({"node", "nodejs"})) return *found;
  return fail(Error::Kind::kUnsupported,
              "JavaScript needs node, version 18 or newer (apt-get install nodejs)");
}

Job node_job(std::vector<std::string> argv, std::vector<File> files, double cpu_seconds) {
  Job job;
  job.argv = std::move(argv);
  job.files = std::move(files);
  // At level B, the usual configuration of OpenSSL exists and cannot be read, which ends node.
  job.env = {"OPENSSL_CONF=/dev/null", "TZ=UTC", "NODE_OPTIONS=", "NODE_DISABLE_COLORS=1",
             "NO_COLOR=1"};
  job.limits.cpu_seconds = cpu_seconds;
  job.limits.wall_seconds = kLongestLife;
  job.limits.data_bytes = 640ULL << 20;
  job.limits.memory_bytes = 512ULL << 20;
  job.limits.processes = 16;  // threads; node has eleven
  return job;
}

Result<Conversation> start_driver(Sandbox& sandbox, NodeDriver driver, double cpu_seconds) {
  TRY_ASSIGN(const std::string node, find_node());
  ConversationOptions options;
  options.connection = kDriverConnection;
  return Conversation::start(
      sandbox, node_job(driver_arguments(node, driver), driver_files(driver), cpu_seconds),
      options);
}

Result<std::string> node_version(Sandbox& sandbox) {
  TRY_ASSIGN(const std::string node, find_node());
  Job job = node_job({node, "--version"}, {}, 10);
  job.limits.wall_seconds = 60;
  TRY_ASSIGN(const RunResult run_result, sandbox.run(job));
  std::string version = run_result.out;
  version.erase(std::remove(version.begin(), version.end(), '\n'), version.end());
  if (run_result.status != 0 || !version.starts_with('v')) {
    return fail(Error::Kind::kUnsupported,
                node + " does not start in the sandbox: " + describe(run_result.termination) + " " +
                    run_result.err);
  }
  version.erase(0, 1);
  if (std::atoi(version.c_str()) < kOldestVersion) {
    return fail(Error::Kind::kUnsupported,
                node + " is version " + version + "; JavaScript needs 18 or newer");
  }
  return "node " + version;
}

std::string_view name_of(NodeModule::Kind kind) {
  switch (kind) {
    case NodeModule::Kind::kModule:
      return "module";
    case NodeModule::Kind::kCommonJs:
      return "commonjs";
    case NodeModule::Kind::kScript:
      return "script";
  }
  return "?";
}

void NodeWriter::number(std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) bytes_ += static_cast<char>(value >> shift & 0xff);
}

void NodeWriter::string(std::string_view utf8) {
  const std::u16string units = to_utf16(utf8);
  bytes_ += 's';
  number(static_cast<std::uint32_t>(units.size()));
  for (const char16_t unit : units) {
    bytes_ += static_cast<char>(unit & 0xff);
    bytes_ += static_cast<char>(unit >> 8);
  }
}

std::string_view NodeReader::take(std::size_t size) {
  if (size > bytes_.size()) {
    is_good_ = false;
    bytes_ = {};
    return {};
  }
  const std::string_view taken = bytes_.substr(0, size);
  bytes_.remove_prefix(size);
  return taken;
}

std::uint8_t NodeReader::byte() {
  const std::string_view taken = take(1);
  return taken.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(taken[0]);
}

std::uint32_t NodeReader::number() {
  std::uint32_t value = 0;
  for (int shift = 0; shift < 32; shift += 8) value |= std::uint32_t{byte()} << shift;
  return value;
}

std::uint32_t NodeReader::count() {
  const std::uint32_t value = number();
  if (value <= bytes_.size()) return value;
  is_good_ = false;
  return 0;
}

std::string NodeReader::string() {
  const std::uint8_t tag = byte();
  const std::size_t width = tag == 'a' ? 1 : 2;
  if (tag != 'a' && tag != 's') is_good_ = false;
  const std::size_t size = number();
  const std::string_view bytes = take(is_good_ ? size * width : 0);
  std::u16string units;
  for (std::size_t i = 0; i < bytes.size(); i += width) {
    const auto low = static_cast<unsigned char>(bytes[i]);
    const unsigned high = width == 1 ? 0U : static_cast<unsigned char>(bytes[i + 1]);
    units += static_cast<char16_t>(low | high << 8);
  }
  return to_utf8(units);
}

}  // namespace assay::native
