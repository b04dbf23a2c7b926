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
