#include <cerrno>
#include <cstring>
#include <sys/random.h>
#include <utility>

#include "base/check.h"
#include "dynamic/value/encoding.h"
#include "native/node/node.h"
#include "native/node/process.h"

namespace assay::native {
namespace {

constexpr std::size_t kTokenBytes = 16;
/// Elapsed seconds for each second of processor time, on a machine that does other work as well.
constexpr double kPatience = 10;
constexpr double kLeastPatience = 30;

Result<std::string> random_token() {
  std::string token(kTokenBytes, '\0');
  if (getrandom(token.data(), token.size(), 0) != static_cast<ssize_t>(token.size()))
    return fail(Error::Kind::kResource, std::string("getrandom: ") + std::strerror(errno));
  return token;
}

/// One process, from its start to its end.
class PlainProcess {
 public:
  static Result<PlainProcess> start(Sandbox& sandbox, const NodeProgram& program,
                                    const PlainLimits& limits) {
    TRY_ASSIGN(Conversation conversation,
               start_driver(sandbox, NodeDriver::kPlain, limits.cpu_seconds));
    TRY_ASSIGN(std::string token, random_token());
    PlainProcess made(std::move(conversation), std::move(token), limits);
    NodeWriter writer;
    writer.raw(made.token_);
    writer.number(static_cast<std::uint32_t>(program.modules.size()));
    for (const NodeModule& module : program.modules) {
      writer.string(module.path);
      writer.string(kind_of(module, limits));
      writer.string(module.original);
    }
    // No text of the program has run before this answer.
    TRY_ASSIGN(const Message answer, made.conversation_.ask(kLoad, writer.bytes(), made.seconds()));
    if (answer.kind != kLoaded || answer.bytes != made.token_)
      return fail(Error::Kind::kResource, "node's driver does not start");
    return made;
  }

  PlainRun run(const dynamic::Script& script) {
    NodeWriter writer;
    writer.number(0);
    writer.number(limits_.seed);
    writer.raw(dynamic::encode(script));
    Result<Message> answer = conversation_.ask(kRun, writer.bytes(), seconds());
    if (!answer) return after_the_end();
    const std::string_view bytes = answer->bytes;
    if (!bytes.starts_with(token_)) return distrust();
    if (answer->kind == kFailed) {
      NodeReader reader(bytes.substr(kTokenBytes));
      return {std::nullopt, "node rejects the script: " + reader.string()};
    }
    Result<dynamic::Observation> observation =
        dynamic::decode_observation(bytes.substr(kTokenBytes));
    if (answer->kind != kRan || !observation || observation->responses.empty()) return distrust();
    return {std::move(*observation), ""};
  }

  bool is_over() const { return conversation_.breakdown() != nullptr; }

 private:
  PlainProcess(Conversation conversation, std::string token, const PlainLimits& limits)
      : conversation_(std::move(conversation)), token_(std::move(token)), limits_(limits) {}

  /// A plain script's top-level names can be declared once in a process, unless it is a function.
  static std::string_view kind_of(const NodeModule& module, const PlainLimits& limits) {
    const bool is_script = module.kind == NodeModule::Kind::kScript;
    return is_script && limits.shares_process ? "function" : name_of(module.kind);
  }

  double seconds() const { return kLeastPatience + kPatience * limits_.cpu_seconds; }

  PlainRun distrust() {
    conversation_.end(Breakdown::Cause::kUnexpected, "an answer is malformed");
    return after_the_end();
  }
  PlainRun after_the_end() const {
    const Breakdown& breakdown = *conversation_.breakdown();
    const std::optional<dynamic::Ending> ending = ending_of(breakdown);
    if (!ending) return {std::nullopt, breakdown.message};
    dynamic::Observation observation;
    observation.responses.emplace_back();
    observation.responses.back().ending = *ending;
    return {std::move(observation), ""};
  }
  /// Returns how a script ended whose process did; nullopt if that says nothing about the script.
  static std::optional<dynamic::Ending> ending_of(const Breakdown& breakdown) {
    if (breakdown.cause != Breakdown::Cause::kProgramEnded) return std::nullopt;
    const RunResult& ended = *breakdown.run_result;
    if (ended.termination == Termination::kCpuLimit) return dynamic::Ending::kFuel;
    const bool is_full = ended.err.find("heap out of memory") != std::string::npos ||
                         ended.err.find("Last few GCs") != std::string::npos;
    if (ended.termination == Termination::kMemoryLimit || is_full) return dynamic::Ending::kMemory;
    return std::nullopt;
  }

  Conversation conversation_;
  std::string token_;
  PlainLimits limits_;
};

}  // namespace

Result<std::vector<PlainRun>> run_plain(Sandbox& sandbox, const NodeProgram& program,
                                        const std::vector<dynamic::Script>& scripts,
                                        const PlainLimits& limits) {
  CHECK(!program.modules.empty());
  std::vector<PlainRun> runs;
  std::optional<PlainProcess> process;
  for (const dynamic::Script& script : scripts) {
    const bool is_fresh = !process || process->is_over() || !limits.shares_process;
    if (is_fresh) {
      TRY_ASSIGN(PlainProcess started, PlainProcess::start(sandbox, program, limits));
      process.emplace(std::move(started));
    }
    PlainRun run = process->run(script);
    if (process->is_over() && !is_fresh) {  // it may be an earlier script's fault
      TRY_ASSIGN(PlainProcess started, PlainProcess::start(sandbox, program, limits));
      process.emplace(std::move(started));
      run = process->run(script);
    }
    runs.push_back(std::move(run));
  }
  return runs;
}

}  // namespace assay::native
