#include "native/conversation/conversation.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include "base/check.h"
#include "native/conversation/quiet_write.h"

namespace assay::native {
namespace {

using Clock = std::chrono::steady_clock;
using Cause = Breakdown::Cause;

constexpr std::size_t kHeaderBytes = 8;

void put_u32(std::string& bytes, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(value >> shift & 0xff);
}

std::uint32_t u32_at(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i)
    value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << 8 * i;
  return value;
}

/// Returns the first line that is not blank, cut at a length that fits into a message.
std::string first_line(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of("\n\r\t "), text.size());
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return std::string(text.substr(begin, std::min<std::size_t>(end - begin, 200)));
}

std::string describe_end(const RunResult& run_result) {
  std::string text = "the program ended: " + describe(run_result.termination);
  if (run_result.termination == Termination::kExited)
    text += " with status " + std::to_string(run_result.status);
  if (run_result.termination == Termination::kSignalled)
    text += " (" + std::to_string(run_result.signal) + ")";
  const std::string complaint = first_line(run_result.err);
  return complaint.empty() ? text : text + ": " + complaint;
}

}  // namespace

struct Conversation::State {
  std::optional<ConnectedRun> run;
  std::uint32_t message_bytes = 0;
  std::optional<Breakdown> breakdown;

  // The question and the answer under way.
  std::string question;
  std::size_t sent = 0;
  std::string answer;

  void end(Cause cause, std::string message) {
    if (breakdown) return;
    breakdown = Breakdown{cause, std::move(message), std::nullopt};
    Result<RunResult> run_result = run->finish();
    run.reset();
    if (!run_result) {
      if (cause != Cause::kProgramEnded) return;
      breakdown->cause = Cause::kLauncher;
      breakdown->message = run_result.error().message;
      return;
    }
    if (cause == Cause::kProgramEnded) breakdown->message = describe_end(*run_result);
    breakdown->run_result = std::move(*run_result);
  }

  tl::unexpected<Error> failure() const {
    return fail(Error::Kind::kResource, "the conversation is over: " + breakdown->message);
  }

  /// The size of the whole answer, as far as it is known.
  std::size_t wanted() const {
    return answer.size() < kHeaderBytes ? kHeaderBytes : kHeaderBytes + u32_at(answer, 0);
  }
  bool is_complete() const { return answer.size() >= kHeaderBytes && answer.size() >= wanted(); }

  void send() {
    const ssize_t n = write_quietly(run->input(), std::string_view(question).substr(sent));
    if (n >= 0) {
      sent += static_cast<std::size_t>(n);
    } else if (errno != EAGAIN && errno != EINTR) {
      sent = question.size();  // the reader is gone; whether it ended is seen at the output
    }
  }

  void receive() {
    char buffer[1 << 16];
    const ssize_t n = read(run->output(), buffer, sizeof buffer);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (n <= 0) return end(Cause::kProgramEnded, "");
    answer.append(buffer, static_cast<std::size_t>(n));
    if (answer.size() < kHeaderBytes) return;
    if (u32_at(answer, 0) > message_bytes) return end(Cause::kTooLarge, "an answer is too large");
    if (answer.size() > wanted())
      end(Cause::kUnexpected, "the program wrote more than it was asked");
  }

  /// Reports what the program wrote, or that it ended, without being asked.
  void look_for_unasked() {
    char byte = 0;
    const ssize_t n = read(run->output(), &byte, 1);
    if (n == 0) return end(Cause::kProgramEnded, "");
    if (n > 0) end(Cause::kUnexpected, "the program wrote before it was asked");
  }

  void begin_question(std::uint32_t kind, std::string_view bytes) {
    CHECK(bytes.size() <= 0xffffffffU);
    question.clear();
    put_u32(question, static_cast<std::uint32_t>(bytes.size()));
    put_u32(question, kind);
    question += bytes;
    sent = 0;
    answer.clear();
  }

  Message take_answer() {
    Message taken{u32_at(answer, 4), std::move(answer)};
    taken.bytes.erase(0, kHeaderBytes);
    answer.clear();
    return taken;
  }

  bool is_sent() const { return sent == question.size(); }

  /// Sends and receives until `is_done` or the time is over.
  template <class Done>
  void exchange(double seconds, const Done& is_done) {
    const Clock::time_point deadline =
        Clock::now() + std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6));
    while (!breakdown && !is_done()) {
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
      if (left < 0) return end(Cause::kLate, "no answer in time");
      pollfd waits[2] = {{run->output(), POLLIN, 0},
                         {sent < question.size() ? run->input() : -1, POLLOUT, 0}};
      const long most = 1L << 30;
      if (poll(waits, 2, static_cast<int>(std::min<long>(left + 1, most))) <= 0) continue;
      if (waits[1].revents != 0) send();
      if (waits[0].revents != 0) receive();
    }
  }
};

Conversation::Conversation() : state_(std::make_unique<State>()) {}
Conversation::~Conversation() = default;
Conversation::Conversation(Conversation&&) noexcept = default;
Conversation& Conversation::operator=(Conversation&&) noexcept = default;

Result<Conversation> Conversation::start(Sandbox& sandbox, const Job& job,
                                         const ConversationOptions& options) {
  Conversation made;
  TRY_ASSIGN(ConnectedRun run, sandbox.connect(job, options.connection));
  made.state_->run.emplace(std::move(run));
  made.state_->message_bytes = options.message_bytes;
  return made;
}

Result<Message> Conversation::ask(std::uint32_t kind, std::string_view bytes, double seconds) {
  State& state = *state_;
  if (!state.breakdown) state.look_for_unasked();
  if (state.breakdown) return state.failure();
  state.begin_question(kind, bytes);
  state.exchange(seconds, [&] { return state.is_complete(); });
  if (state.breakdown) return state.failure();
  return state.take_answer();
}

Result<void> Conversation::send(std::uint32_t kind, std::string_view bytes, double seconds) {
  State& state = *state_;
  if (!state.breakdown) state.look_for_unasked();
  if (state.breakdown) return state.failure();
  state.begin_question(kind, bytes);
  state.exchange(seconds, [&] { return state.is_sent(); });
  if (state.breakdown) return state.failure();
  return {};
}

Result<Message> Conversation::receive(double seconds) {
  State& state = *state_;
  if (state.breakdown) return state.failure();
  state.exchange(seconds, [&] { return state.is_complete(); });
  if (state.breakdown) return state.failure();
  return state.take_answer();
}

bool Conversation::can_receive(double seconds) const {
  if (state_->breakdown) return true;
  pollfd wait{state_->run->output(), POLLIN, 0};
  return poll(&wait, 1, static_cast<int>(seconds * 1000)) > 0;
}

void Conversation::kill() {
  if (state_->run) state_->run->kill();
  state_->end(Cause::kClosed, "ended by the caller");
}

void Conversation::end(Breakdown::Cause cause, std::string message) {
  state_->end(cause, std::move(message));
}

const Breakdown* Conversation::breakdown() const {
  return state_->breakdown ? &*state_->breakdown : nullptr;
}

}  // namespace assay::native
