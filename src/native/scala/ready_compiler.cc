#include "native/scala/ready_compiler.h"

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <new>
#include <string>
#include <sys/mman.h>
#include <thread>
#include <utility>

namespace assay::native {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kSample = "sample";
constexpr std::uint32_t kMostUses = 50;   // batches; what scalac keeps of them takes memory
constexpr double kLongestLife = 30 * 60;  // elapsed seconds; then its memory is free for others
constexpr double kMostProcessorSeconds = 600;
constexpr double kPatience = 4;          // elapsed seconds, which starting another one takes, too
constexpr double kLongestTransfer = 20;  // elapsed seconds
constexpr double kLongestBatch = 60;     // elapsed seconds
constexpr std::uint32_t kMostAnswerBytes = 64U << 20;
constexpr std::uint32_t kYoungMebibytes = 128;
constexpr std::chrono::seconds kMostOwing{30};

bool lock_in_time(const ProcessLocks& locks) {
  const Clock::time_point end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                   std::chrono::duration<double>(kPatience));
  while (!locks.lock(0)) {
    if (Clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

ScalaPrograms pointers_to(const std::vector<ScalaProgram>& programs) {
  ScalaPrograms all;
  for (const ScalaProgram& each : programs) all.push_back(&each);
  return all;
}

}  // namespace

struct ReadyCompiler::Shared {
  /// Whose turn it is to write into the pipes.
  enum class Turn : std::uint32_t {
    kFree,    // the machine waits for a question
    kAsked,   // it has a question, or the sample, and owes an answer
    kMoving,  // a message is under way; if its process has ended, nobody knows how much of it is
  };

  std::atomic<Turn> turn{Turn::kAsked};
  std::atomic<std::uint32_t> uses{0};
};

Result<std::unique_ptr<ReadyCompiler>> ReadyCompiler::start(
    Sandbox& sandbox, const ScalaInstallation& scala, const std::vector<ScalaProgram>& sample) {
  const ScalaRunner::BatchLimits limits;
  Job job = machine_job(scala, "stay", limits.seconds_per_program, limits, kYoungMebibytes);
  job.argv.emplace_back(kSample);
  job.files.push_back({kSample, framed(pointers_to(sample)), "", false});
  job.limits = machine_limits(kMostProcessorSeconds, limits.output_bytes);
  job.limits.wall_seconds = kLongestLife;
  ConversationOptions options;
  options.message_bytes = kMostAnswerBytes;
  TRY_ASSIGN(Conversation talk, Conversation::start(sandbox, job, options));
  TRY_ASSIGN(ProcessLocks locks, ProcessLocks::create());
  void* const memory =
      ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return fail(Error::Kind::kResource, std::strerror(errno));
  return std::unique_ptr<ReadyCompiler>(
      new ReadyCompiler(std::move(talk), std::move(locks), new (memory) Shared));
}

ReadyCompiler::ReadyCompiler(Conversation talk, ProcessLocks locks, Shared* shared)
    : talk_(std::move(talk)), locks_(std::move(locks)), shared_(shared) {}

ReadyCompiler::~ReadyCompiler() {
  talk_.kill();
  ::munmap(shared_, sizeof(Shared));
}

std::optional<std::vector<CompiledScala>> ReadyCompiler::compile(
    const std::vector<ScalaProgram>& programs, const ScalaRunner::BatchLimits& limits) {
  if (limits.seconds_per_program != ScalaRunner::BatchLimits().seconds_per_program) return {};
  const std::lock_guard guard(mutex_);
  if (!lock_in_time(locks_)) return std::nullopt;
  auto made = ask(programs);
  locks_.unlock(0);
  return made;
}

/// Whatever ends this early leaves the machine to be replaced.
std::optional<std::vector<CompiledScala>> ReadyCompiler::ask(
    const std::vector<ScalaProgram>& programs) {
  using Turn = Shared::Turn;
  std::atomic<Turn>& turn = shared_->turn;
  if (turn == Turn::kAsked) {  // by a process that has ended: it does not want the answer any more
    if (!talk_.can_receive(kPatience)) return std::nullopt;
    turn = Turn::kMoving;
    if (!talk_.receive(kLongestTransfer)) return std::nullopt;
    turn = Turn::kFree;
  }
  if (turn != Turn::kFree) return std::nullopt;
  turn = Turn::kMoving;
  ++shared_->uses;
  if (!talk_.send(0, framed(pointers_to(programs)), kLongestTransfer)) return std::nullopt;
  turn = Turn::kAsked;
  if (!talk_.can_receive(kLongestBatch)) return std::nullopt;
  turn = Turn::kMoving;
  const Result<Message> answer = talk_.receive(kLongestTransfer);
  if (!answer) return std::nullopt;
  MessageReader reader(answer->bytes);
  if (!reader.word("started\n")) return std::nullopt;
  std::vector<CompiledScala> all;
  while (all.size() < programs.size()) {
    std::optional<CompiledScala> one = read_compiled(reader);
    if (!one || !one->result.failure.empty()) return std::nullopt;
    all.push_back(*std::move(one));
  }
  if (!reader.word("end\n") || !reader.at_end()) return std::nullopt;
  turn = Turn::kFree;
  return all;
}

bool ReadyCompiler::is_usable() {
  if (locks_.is_locked_by_another(0))
    return true;  // whether it still is shows when that one is done
  using Turn = Shared::Turn;
  const Turn turn = shared_->turn;
  if (turn == Turn::kMoving || shared_->uses >= kMostUses) return false;
  if (turn == Turn::kFree) {
    owing_since_.reset();
    return !talk_.can_receive(0);  // it has ended: nobody has asked
  }
  if (!owing_since_) owing_since_ = Clock::now();
  return Clock::now() - *owing_since_ < kMostOwing;
}

}  // namespace assay::native
