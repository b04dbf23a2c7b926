// Tests conversations with small programs: echoes, floods, programs that end or do not answer.
#include "native/conversation/conversation.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "sandboxed.h"

namespace assay::native {
namespace {

using Cause = Breakdown::Cause;
constexpr double kLong = 60;  // seconds; no test waits so long unless it fails

class ConversationTest : public ::testing::TestWithParam<IsolationLevel> {
 protected:
  void SetUp() override {
    sandbox_ = std::make_unique<Sandbox>(SandboxOptions{GetParam(), false, ""});
    if (const auto level = sandbox_->probe(); !level) GTEST_SKIP() << level.error().message;
  }

  Conversation start(const std::vector<std::string>& argv, const ConversationOptions& options = {},
                     std::uint32_t processes = 1) {
    Job job;
    job.argv = argv;
    job.limits.wall_seconds = kLong;
    job.limits.processes = processes;
    Result<Conversation> conversation = Conversation::start(*sandbox_, job, options);
    if (!conversation) {
      ADD_FAILURE() << conversation.error().message;
      std::abort();
    }
    return std::move(*conversation);
  }
  Conversation shell(const std::string& script, const ConversationOptions& options = {}) {
    return start({"/bin/sh", "-c", script}, options, 4);
  }

  std::unique_ptr<Sandbox> sandbox_;
};

/// `head -c 9` reads a message with one byte; the escapes are a message of kind 7 with "ok".
constexpr const char* kOk = R"(printf '\002\000\000\000\007\000\000\000ok')";

TEST_P(ConversationTest, ReturnsTheAnswersInOrder) {
  Conversation conversation = start({"/bin/cat"});
  for (const std::string& bytes : {std::string("one"), std::string(), std::string(1 << 20, 'x')}) {
    const Result<Message> answer = conversation.ask(42, bytes, kLong);
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(answer->kind, 42u);
    EXPECT_EQ(answer->bytes, bytes);
  }
  EXPECT_EQ(conversation.breakdown(), nullptr);
}

TEST_P(ConversationTest, UsesOtherFileDescriptorsIfAsked) {
  ConversationOptions options;
  options.connection = {3, 4};
  Conversation conversation = shell("echo on standard output; exec cat <&3 >&4", options);
  const Result<Message> answer = conversation.ask(1, "x", kLong);
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->bytes, "x");
  conversation.end(Cause::kClosed, "done");
  ASSERT_TRUE(conversation.breakdown()->run_result);
  EXPECT_EQ(conversation.breakdown()->run_result->out, "on standard output\n");
}

TEST_P(ConversationTest, EndsWhenTheProgramDoes) {
  Conversation conversation = shell("exit 3");
  const Result<Message> answer = conversation.ask(1, "x", kLong);
  ASSERT_FALSE(answer);
  ASSERT_NE(conversation.breakdown(), nullptr);
  EXPECT_EQ(conversation.breakdown()->cause, Cause::kProgramEnded);
  ASSERT_TRUE(conversation.breakdown()->run_result);
  EXPECT_EQ(conversation.breakdown()->run_result->status, 3);
  EXPECT_EQ(conversation.ask(1, "x", kLong).error().message, answer.error().message);
}

TEST_P(ConversationTest, NamesTheLimitThatEndedTheProgram) {
  Job job;
  job.argv = {"/bin/sh", "-c", "while :; do :; done"};
  job.limits.cpu_seconds = 0.1;
  job.limits.wall_seconds = kLong;
  Result<Conversation> conversation = Conversation::start(*sandbox_, job);
  ASSERT_TRUE(conversation) << conversation.error().message;
  ASSERT_FALSE(conversation->ask(1, "x", kLong));
  ASSERT_TRUE(conversation->breakdown()->run_result);
  EXPECT_EQ(conversation->breakdown()->run_result->termination, Termination::kCpuLimit);
}

TEST_P(ConversationTest, EndsAtTheDeadline) {
  Conversation conversation = start({"/bin/sleep", "1000"});
  ASSERT_FALSE(conversation.ask(1, "x", 0.05));
  EXPECT_EQ(conversation.breakdown()->cause, Cause::kLate);
}

TEST_P(ConversationTest, EndsAtAnAnswerThatIsTooLarge) {
  ConversationOptions options;
  options.message_bytes = 1000;
  Conversation conversation = start({"/bin/cat"}, options);
  ASSERT_TRUE(conversation.ask(1, std::string(1000, 'x'), kLong));
  ASSERT_FALSE(conversation.ask(1, std::string(1001, 'x'), kLong));
  EXPECT_EQ(conversation.breakdown()->cause, Cause::kTooLarge);
}

TEST_P(ConversationTest, EndsAtAFlood) {
  Conversation conversation = shell("yes");
  ASSERT_FALSE(conversation.ask(1, "x", kLong));
  EXPECT_NE(conversation.breakdown()->cause, Cause::kLate);
}

TEST_P(ConversationTest, EndsWhenMoreIsSaidThanAsked) {
  Conversation conversation = shell("head -c 9 >/dev/null; " + std::string(kOk) + "x; sleep 1000");
  const Result<Message> answer = conversation.ask(1, "x", kLong);
  if (answer) {  // the last byte came later
    ASSERT_FALSE(conversation.ask(1, "x", kLong));
  }
  EXPECT_EQ(conversation.breakdown()->cause, Cause::kUnexpected);
}

TEST_P(ConversationTest, DoesNotWaitForAnAnswerThatIsIncomplete) {
  Conversation conversation = shell(R"(head -c 9 >/dev/null; printf '\005\000\000\000\001')");
  ASSERT_FALSE(conversation.ask(1, "x", kLong));
  EXPECT_EQ(conversation.breakdown()->cause, Cause::kProgramEnded);
}

TEST_P(ConversationTest, SurvivesAProgramThatDoesNotRead) {
  Conversation conversation = shell("exec <&-; sleep 1000");
  ASSERT_FALSE(conversation.ask(1, std::string(4 << 20, 'x'), 0.2));
  EXPECT_EQ(conversation.breakdown()->cause, Cause::kLate);
}

TEST_P(ConversationTest, EndsProgramsThatIgnoreSignals) {
  Conversation conversation = shell(std::string("head -c 9 >/dev/null; sleep 1000 & ") + kOk +
                                    "; trap '' TERM HUP; sleep 1000");
  const Result<Message> answer = conversation.ask(1, "x", kLong);
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->bytes, "ok");
  conversation.end(Cause::kClosed, "done");  // returns only when the launcher has ended
  ASSERT_TRUE(conversation.breakdown()->run_result);
  EXPECT_EQ(conversation.breakdown()->run_result->signal, SIGKILL);
}

TEST_P(ConversationTest, EndsWithItsObject) {
  {
    Conversation conversation = shell("trap '' TERM HUP; sleep 1000; sleep 1000");
  }
  EXPECT_TRUE(has_no_children());
}

/// The launcher of a killed process becomes the child of this test, which waits for its end.
TEST_P(ConversationTest, EndsWhenTheCallerIsKilled) {
  ASSERT_EQ(prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
  int ready[2];
  ASSERT_EQ(pipe2(ready, O_CLOEXEC), 0);
  const pid_t caller = fork();
  if (caller == 0) {
    Conversation conversation = start({"/bin/cat"});
    const bool works = conversation.ask(1, "x", kLong).has_value();
    [[maybe_unused]] const ssize_t n = write(ready[1], works ? "y" : "n", 1);
    pause();
    _exit(0);
  }
  char byte = 0;
  ASSERT_EQ(read(ready[0], &byte, 1), 1);
  EXPECT_EQ(byte, 'y');
  kill(caller, SIGKILL);
  while (waitpid(-1, nullptr, __WALL) > 0) {  // ends when the launcher and its sandbox have
  }
  EXPECT_EQ(errno, ECHILD);
  close(ready[0]);
  close(ready[1]);
  prctl(PR_SET_CHILD_SUBREAPER, 0);
}

INSTANTIATE_TEST_SUITE_P(Levels, ConversationTest,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& tested) { return isolation_level_name(tested.param); });

}  // namespace
}  // namespace assay::native
