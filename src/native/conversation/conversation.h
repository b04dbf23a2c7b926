// A program in the sandbox that is asked and answers: one message each way at a time. A message is
// its length and its kind, both 32 bits little-endian, and its bytes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "native/sandbox/sandbox.h"

namespace assay::native {

struct Message {
  std::uint32_t kind = 0;
  std::string bytes;
};

struct ConversationOptions {
  /// The file descriptors by which the program reads messages and writes its own.
  Connection connection;
  std::uint32_t message_bytes = 16U << 20;  // the largest answer
};

/// Why a conversation is over.
struct Breakdown {
  enum class Cause : std::uint8_t {
    kClosed,        // by the caller
    kLate,          // no answer before the deadline
    kTooLarge,      // an answer larger than the limit
    kUnexpected,    // bytes that belong to no answer, or an answer that the caller rejected
    kProgramEnded,  // `run_result` states how
    kLauncher,      // the sandbox failed
  };
  Cause cause = Cause::kClosed;
  std::string message;
  /// How the program ended. Unless the cause is kProgramEnded, it was ended.
  std::optional<RunResult> run_result;
};

/// Not thread-safe. The destructor ends the program and everything that it has started. The program
/// also ends when the thread that started it does, and if the caller's process is killed.
class Conversation {
 public:
  static Result<Conversation> start(Sandbox& sandbox, const Job& job,
                                    const ConversationOptions& options = {});
  ~Conversation();
  Conversation(Conversation&&) noexcept;
  Conversation& operator=(Conversation&&) noexcept;

  /// Sends a message and returns the answer. Any failure ends the conversation (kResource), and all
  /// further calls fail for the same reason.
  Result<Message> ask(std::uint32_t kind, std::string_view bytes, double seconds);

  /// The two halves of `ask`, for processes that share a conversation because one is a fork of the
  /// other: one may receive the answer to what another has sent. They have to agree on whose turn
  /// it is, and a program must read a whole message before it answers. The time is that of the
  /// half.
  Result<void> send(std::uint32_t kind, std::string_view bytes, double seconds);
  Result<Message> receive(double seconds);
  /// Waits until there is something to receive, or the program has ended. Returns false if neither
  /// happened in time; the conversation goes on then.
  bool can_receive(double seconds) const;
  /// Ends the program at once, even if other processes share the conversation.
  void kill();

  /// Ends the conversation, for instance after an answer whose bytes make no sense.
  void end(Breakdown::Cause cause, std::string message);

  /// Null while the conversation lasts.
  const Breakdown* breakdown() const;

 private:
  Conversation();
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace assay::native
