#include <cerrno>
#include <cstring>
#include <sys/random.h>
#include <utility>

#include "base/check.h"
#include "dynamic/value/encoding.h"
#include "native/node/followed.h"
#include "native/node/followed_message.h"
#include "native/node/node.h"
#include "native/node/process.h"

namespace assay::native {
namespace {

constexpr std::size_t kTokenBytes = 16;
constexpr std::uint32_t kNoObservation = 0xffffffff;
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
  /// `most_steps` is the number of steps that are followed; 0: the run is not followed.
  static Result<PlainProcess> start(Sandbox& sandbox, const NodeProgram& program,
                                    const PlainLimits& limits, std::uint32_t most_steps = 0) {
    const NodeDriver driver = most_steps == 0 ? NodeDriver::kPlain : NodeDriver::kFollowed;
    TRY_ASSIGN(Conversation conversation, start_driver(sandbox, driver, limits.cpu_seconds));
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
    if (most_steps != 0) writer.number(most_steps);
    // No text of the program has run before this answer.
    TRY_ASSIGN(const Message answer, made.conversation_.ask(kLoad, writer.bytes(), made.seconds()));
    if (answer.kind != kLoaded || answer.bytes != made.token_)
      return fail(Error::Kind::kResource, "node's driver does not start");
    return made;
  }

  PlainRun run(const dynamic::Script& script) {
    begun_ = 0;
    asked_.reset();
    Result<Message> answer = conversation_.ask(kRun, request(script), seconds());
    while (answer && answer->kind == kBegins) {
      if (!note_begin(answer->bytes, script)) return distrust();
      answer = conversation_.ask(kGoOn, "", seconds());
    }
    return run_of(answer);
  }

  /// The operation that was carried out last.
  std::size_t begun() const { return begun_; }

  std::optional<ExceptionPlace> locate(const dynamic::Script& script) {
    const Result<Message> told = conversation_.ask(kRun, request(script, 1), seconds());
    if (!told || told->kind != kLocated || !told->bytes.starts_with(token_)) return std::nullopt;
    NodeReader reader(std::string_view(told->bytes).substr(kTokenBytes));
    ExceptionPlace place;
    place.module = reader.number();
    place.line = reader.number();
    place.column = reader.number();
    if (!reader.good() || place.line == 0) return std::nullopt;
    return place;
  }

  FollowedRun follow(const dynamic::Script& script) {
    FollowedRun made;
    const Result<Message> told = conversation_.ask(kRun, request(script), seconds());
    if (!told) {
      made.run = after_the_end();
      return made;
    }
    if (told->kind == kFailed) {
      made.run = run_of(told);
      return made;
    }
    const std::string_view bytes = told->bytes;
    if (told->kind != kFollowedRun || !bytes.starts_with(token_) ||
        !read_followed(bytes.substr(kTokenBytes), made)) {
      made.run = distrust();
      return made;
    }
    made.run = run_of(conversation_.ask(kResult, "", seconds()));
    return made;
  }

  bool is_over() const { return conversation_.breakdown() != nullptr; }

 private:
  bool note_begin(std::string_view bytes, const dynamic::Script& script) {
    if (!bytes.starts_with(token_)) return false;
    NodeReader reader(bytes.substr(kTokenBytes));
    begun_ = reader.number();
    const std::uint32_t asked = reader.number();
    asked_.reset();
    if (asked != kNoObservation) asked_ = asked;
    return reader.good() && begun_ < script.operations.size() &&
           (!asked_ || *asked_ < script.observed.size());
  }

  PlainProcess(Conversation conversation, std::string token, const PlainLimits& limits)
      : conversation_(std::move(conversation)), token_(std::move(token)), limits_(limits) {}

  /// A plain script's top-level names can be declared once in a process, unless it is a function.
  static std::string_view kind_of(const NodeModule& module, const PlainLimits& limits) {
    const bool is_script = module.kind == NodeModule::Kind::kScript;
    return is_script && limits.shares_process ? "function" : name_of(module.kind);
  }

  /// `is_located` is 1 if only the place of an exception is asked for.
  std::string request(const dynamic::Script& script, std::uint32_t is_located = 0) const {
    NodeWriter writer;
    writer.number(is_located);
    writer.number(limits_.seed);
    writer.raw(dynamic::encode(script));
    return writer.bytes();
  }

  PlainRun run_of(const Result<Message>& answer) {
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
    observation.responses.back().unfinished = asked_;
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
  std::size_t begun_ = 0;             // the operation that the run has told of last
  std::optional<std::size_t> asked_;  // the observation, if it is about to be made
};

/// The run of a script whose process ended with one of its later operations: what those before it
/// do is seen in another run.
Result<PlainRun> with_earlier(Sandbox& sandbox, const NodeProgram& program,
                              const dynamic::Script& script, std::size_t operation, PlainRun ended,
                              const PlainLimits& limits) {
  dynamic::Script earlier = script;
  earlier.operations.resize(operation);
  TRY_ASSIGN(PlainProcess process, PlainProcess::start(sandbox, program, limits));
  PlainRun run = process.run(earlier);
  if (!run.observation || run.observation->responses.size() != operation ||
      run.observation->responses.back().ending >= dynamic::Ending::kFuel)
    return PlainRun{std::nullopt, "the process ended, and what came before it was not repeated"};
  run.observation->responses.push_back(std::move(ended.observation->responses.front()));
  return run;
}

}  // namespace

Result<FollowedRun> follow_plain(Sandbox& sandbox, const NodeProgram& program,
                                 const dynamic::Script& script, std::uint32_t most_steps,
                                 const PlainLimits& limits) {
  CHECK(!program.modules.empty() && most_steps > 0);
  TRY_ASSIGN(PlainProcess process, PlainProcess::start(sandbox, program, limits, most_steps));
  return process.follow(script);
}

Result<std::optional<ExceptionPlace>> locate_exception(Sandbox& sandbox, const NodeProgram& program,
                                                       const dynamic::Script& script,
                                                       const PlainLimits& limits) {
  CHECK(!program.modules.empty());
  TRY_ASSIGN(PlainProcess process, PlainProcess::start(sandbox, program, limits));
  return process.locate(script);
}

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
    if (process->is_over() && run.observation && process->begun() > 0) {
      TRY_ASSIGN(run,
                 with_earlier(sandbox, program, script, process->begun(), std::move(run), limits));
    }
    runs.push_back(std::move(run));
  }
  return runs;
}

}  // namespace assay::native
