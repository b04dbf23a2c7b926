#include "native/scala/execution.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "native/java/jdk.h"

namespace assay::native {
namespace {

constexpr int kMostEnded = 24;    // machines that one program ends
constexpr double kToStart = 0.5;  // seconds of processor time of a new machine
constexpr int kMostAbandoned =
    4;  // expressions: those that the caller can do without are not run then
constexpr int kMostWaiting = 4;  // expressions that wait until the limit: no other is run then

std::string sized(std::string_view text) { return std::to_string(text.size()); }

std::optional<ScalaTermination> end_of(std::string_view word) {
  if (word == "value") return ScalaTermination::kValue;
  if (word == "exception") return ScalaTermination::kException;
  if (word == "exit") return ScalaTermination::kExit;
  if (word == "time") return ScalaTermination::kTimeLimit;
  if (word == "output") return ScalaTermination::kOutputLimit;
  return std::nullopt;
}

/// Reads a status of System.exit, which can be negative.
std::optional<int> read_status(MessageReader& reader) {
  const bool negative = reader.word("-");
  const auto size = reader.number(' ');
  if (!size || *size > 1ULL << 31) return std::nullopt;
  const auto status = static_cast<std::int64_t>(*size);
  return static_cast<int>(negative ? -status : status);
}

std::optional<ScalaRun> read_run(MessageReader& reader, const std::string& nonce) {
  if (!reader.word(nonce + " run ")) return std::nullopt;
  const std::optional<std::string> word = reader.until(' ');
  const std::optional<ScalaTermination> termination = word ? end_of(*word) : std::nullopt;
  const std::optional<int> status = termination ? read_status(reader) : std::nullopt;
  if (!status) return std::nullopt;
  std::array<std::optional<std::uint64_t>, 5> sizes;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const char after = i + 1 < sizes.size() ? ' ' : '\n';
    if (reader.word(std::string("-") + after)) continue;
    if (!(sizes[i] = reader.number(after))) return std::nullopt;
  }
  std::array<std::optional<std::string>, 5> parts;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] && !(parts[i] = reader.bytes(*sizes[i]))) return std::nullopt;
  }
  return ScalaRun{
      *termination,          *status, parts[0].value_or(""), parts[1].value_or(""), parts[2],
      parts[3].value_or(""), parts[4]};
}

/// Can it have ended the initialisation of a class halfway? Then every later use of that class
/// fails with a NoClassDefFoundError, which says nothing about the expression that meets it.
bool can_harm(const ScalaRun& run) {
  return run.exception == "java.lang.StackOverflowError" ||
         run.exception == "java.lang.OutOfMemoryError" ||
         run.termination == ScalaTermination::kExit ||
         run.termination == ScalaTermination::kOutputLimit;
}

bool is_limit_of_machine(Termination termination) {
  return termination == Termination::kCpuLimit || termination == Termination::kWallLimit ||
         termination == Termination::kOutputLimit || termination == Termination::kNotStarted;
}

/// What a machine wrote.
struct Transcript {
  enum class End : std::uint8_t {
    kComplete,
    kWaits,   // the last expression waited until its time limit: the rest needs a new machine
    kAgain,   // the last expression was abandoned or left threads, with the same effect
    kHarmed,  // a class is unusable because of an earlier expression, with the same effect
    kBroken,  // it ended early, or did not write what the driver writes
  };
  bool has_started = false;
  std::vector<ScalaRun> runs;
  End end = End::kBroken;
};

Transcript read_transcript(const std::string& written, const std::string& nonce,
                           std::size_t expected) {
  using End = Transcript::End;
  Transcript made;
  MessageReader reader(written);
  made.has_started = reader.word(nonce + " started\n");
  if (!made.has_started) return made;
  bool harmed = false;
  while (made.runs.size() < expected) {
    std::optional<ScalaRun> run = read_run(reader, nonce);
    if (!run) break;
    if (harmed && run->exception == "java.lang.NoClassDefFoundError") {
      made.end = End::kHarmed;
      return made;
    }
    harmed = harmed || can_harm(*run);
    made.runs.push_back(std::move(*run));
  }
  if (reader.word(nonce + " waits\n"))
    made.end = End::kWaits;
  else if (reader.word(nonce + " again\n"))
    made.end = End::kAgain;
  else if (made.runs.size() == expected && reader.word(nonce + " end\n"))
    made.end = End::kComplete;
  if (!reader.at_end()) made.end = End::kBroken;
  return made;
}

/// Returns 32 hexadecimal digits that a submission cannot foresee.
std::string make_nonce() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::random_device random;
  std::uniform_int_distribution<std::size_t> digit(0, kDigits.size() - 1);
  std::string nonce;
  while (nonce.size() < 32) nonce += kDigits[digit(random)];
  return nonce;
}

/// Runs one program, in as many virtual machines as it ends.
class Execution {
 public:
  Execution(Sandbox& sandbox, const ScalaInstallation& scala,
            const ScalaRunner::BatchLimits& limits, const ScalaProgram& program,
            ReadyMachines* ready, CompiledScala& compiled)
      : sandbox_(sandbox),
        scala_(scala),
        limits_(limits),
        program_(program),
        ready_(ready),
        compiled_(compiled) {}

  void run() {
    ScalaResult& result = compiled_.result;
    const std::size_t all = program_.expressions.size();
    result.runs.resize(all + (program_.main.empty() ? 0 : 1));
    for (std::size_t i = 0; i < result.runs.size(); ++i) {
      const auto refused = compiled_.refused.find(i);
      if (refused == compiled_.refused.end()) {
        pending_.push_back(i);
      } else {
        result.runs[i].termination = ScalaTermination::kRefused;
        result.runs[i].message = refused->second;
      }
    }
    while (at_ < pending_.size() && result.failure.empty()) {
      if (waited_ >= kMostWaiting || is_decided()) return leave_the_rest();
      if (abandoned() >= kMostAbandoned) leave_dispensable();
      if (at_ == pending_.size()) return;
      if (ended_ >= kMostEnded) {
        result.failure = program_.name + " ended the virtual machine too often";
      } else if (used_seconds_ > 0 && used_seconds_ + kToStart > limits_.cpu_seconds) {
        result.failure = running() + std::string(describe(Termination::kCpuLimit));
      } else {
        result.failure = run_machine();
      }
    }
    if (!result.failure.empty() && at_ < pending_.size()) result.runs.resize(pending_[at_]);
  }

 private:
  std::string input(const std::string& nonce) const {
    const bool has_main = pending_.back() == program_.expressions.size();
    const std::size_t end = pending_.size() - (has_main ? 1 : 0);
    std::string text = nonce + sized(program_.main) + "\n" + program_.main +
                       (program_.starts_afresh ? "1\n" : "0\n");
    text += std::to_string(end - std::min(at_, end)) + "\n";
    for (std::size_t i = at_; i < end; ++i) text += std::to_string(pending_[i]) + "\n";
    return text + compiled_.classes;
  }

  std::string running() const { return "while Scala was running " + program_.name + ": "; }

  /// Was the last expression abandoned, and is that all that the caller needs to know?
  bool is_decided() const {
    if (at_ == 0) return false;
    const std::size_t last = pending_[at_ - 1];
    return compiled_.result.runs[last].termination == ScalaTermination::kTimeLimit &&
           std::binary_search(program_.decisive.begin(), program_.decisive.end(), last);
  }

  std::ptrdiff_t abandoned() const {
    return std::count_if(
        pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(at_), [&](std::size_t i) {
          return compiled_.result.runs[i].termination == ScalaTermination::kTimeLimit;
        });
  }

  /// Takes the expressions that the caller can do without from those that are still to be run.
  void leave_dispensable() {
    const auto left = std::remove_if(
        pending_.begin() + static_cast<std::ptrdiff_t>(at_), pending_.end(), [&](std::size_t i) {
          const bool leaves =
              std::binary_search(program_.dispensable.begin(), program_.dispensable.end(), i);
          if (leaves) compiled_.result.runs[i].termination = ScalaTermination::kNotRun;
          return leaves;
        });
    pending_.erase(left, pending_.end());
  }

  void leave_the_rest() {
    while (at_ < pending_.size())
      compiled_.result.runs[pending_[at_++]].termination = ScalaTermination::kNotRun;
  }

  /// Returns the reason why the program cannot continue, or "".
  std::string run_machine() {
    const std::string nonce = make_nonce();
    const std::string input = this->input(nonce);
    const auto left = static_cast<double>(pending_.size() - at_);
    const double seconds = std::min(limits_.cpu_seconds - used_seconds_,
                                    10 + 2 * limits_.seconds_per_expression * left);
    if (has_run_in_ready_machine(input, nonce, seconds)) return "";
    Job job = machine_job(scala_, "run", limits_.seconds_per_expression, limits_);
    job.limits = machine_limits(seconds, limits_.output_bytes);
    job.input = input;
    const Result<RunResult> ran = sandbox_.run(job);
    if (!ran) return ran.error().message;
    used_seconds_ += ran->cpu_seconds;
    Transcript written = read_transcript(ran->out, nonce, pending_.size() - at_);
    if (!written.has_started) {
      if (is_limit_of_machine(ran->termination) || again_ == at_)
        return "the virtual machine does not start: " + early_end(*ran, "driver");
      again_ = at_;
      ++ended_;
      return "";
    }
    if (take(std::move(written))) return "";
    ++ended_;
    return ended_early(*ran);
  }

  /// A program is asked once, so what a new machine says of it counts unless this one says it all.
  bool has_run_in_ready_machine(const std::string& input, const std::string& nonce,
                                double seconds) {
    if (ready_ == nullptr) return false;
    const auto begin = std::chrono::steady_clock::now();
    const auto is_all = [&](std::string_view output) {
      return output.ends_with(nonce + " end\n") || output.ends_with(nonce + " again\n") ||
             output.ends_with(nonce + " waits\n");
    };
    const auto output = std::exchange(ready_, nullptr)->run(input, limits_, seconds, is_all);
    if (!output) return false;
    Transcript written = read_transcript(*output, nonce, pending_.size() - at_);
    if (written.end == Transcript::End::kBroken) return false;
    // Only the process that started the machine is told how long it has computed.
    used_seconds_ +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return take(std::move(written));
  }

  /// Takes the runs. Returns false if the machine did not end as the driver ends it.
  bool take(Transcript written) {
    using End = Transcript::End;
    for (ScalaRun& run : written.runs) compiled_.result.runs[pending_[at_++]] = std::move(run);
    const bool was_abandoned = at_ > 0 && compiled_.result.runs[pending_[at_ - 1]].termination ==
                                              ScalaTermination::kTimeLimit;
    if (written.end == End::kWaits) ++waited_;
    if (written.end == End::kHarmed || (written.end == End::kAgain && !was_abandoned)) ++ended_;
    return written.end != End::kBroken;
  }

  /// The machine ended, or what it wrote is not what the driver writes.
  std::string ended_early(const RunResult& ran) {
    const std::string why = running() + early_end(ran, "program");
    if (is_limit_of_machine(ran.termination)) return why;
    if (at_ == pending_.size()) {
      at_ = 0;  // The driver ends after the last message: the program may have written them all.
      return why;
    }
    // The expressions before it may be to blame, or the host, which may have no thread left.
    if (again_ != at_) {
      again_ = at_;
      return "";
    }
    ScalaRun run;
    run.termination = ScalaTermination::kEndedMachine;
    run.message = early_end(ran, "expression");
    compiled_.result.runs[pending_[at_++]] = std::move(run);
    return "";
  }

  Sandbox& sandbox_;
  const ScalaInstallation& scala_;
  const ScalaRunner::BatchLimits& limits_;
  const ScalaProgram& program_;
  ReadyMachines* ready_;  // null once it was asked
  CompiledScala& compiled_;
  std::vector<std::size_t> pending_;  // expressions to run; after them, main
  std::size_t at_ = 0;                // the next of them
  int ended_ = 0;                     // machines that the program ended or made unusable
  int waited_ = 0;                    // expressions that waited until the time limit
  double used_seconds_ = 0;           // of processor time, of all machines
  std::optional<std::size_t> again_;  // one that ended a machine, and gets another one
};

}  // namespace

void run_scala_program(Sandbox& sandbox, const ScalaInstallation& scala,
                       const ScalaRunner::BatchLimits& limits, const ScalaProgram& program,
                       ReadyMachines* ready, CompiledScala& compiled) {
  Execution(sandbox, scala, limits, program, ready, compiled).run();
}

}  // namespace assay::native
