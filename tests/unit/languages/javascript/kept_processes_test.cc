// Tests that a process of node is used again only where the next program runs as in a new one.
#include "languages/javascript/kept_processes.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "../../native/node/programs.h"

namespace assay::languages {
namespace {

using native::NodeConversation;

class KeptProcessesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    native::SandboxOptions options;
    options.allow_none = true;
    sandbox_ = std::make_unique<native::Sandbox>(options);
    const auto level = sandbox_->probe();
    ASSERT_TRUE(level) << level.error().message;
  }

  /// Returns what `f` does in the process.
  static std::string run(NodeConversation& process, const std::string& text) {
    const auto loaded = process.load(native::function_program(text));
    if (!loaded) return "error: " + loaded.error().message;
    const auto made = process.run(native::call("f"), 10'000);
    return made ? native::describe_all(made->observation) : "error: " + made.error().message;
  }
  /// Returns whether a process in which this was done is kept.
  template <typename Use>
  bool is_kept(const Use& use) {
    KeptProcesses kept;
    {
      auto process = OwnProcess::start(*sandbox_, &kept);
      if (!process) throw std::runtime_error(process.error().message);
      use(**process);
    }
    return kept.waiting() == 1;
  }

  std::unique_ptr<native::Sandbox> sandbox_;
};

TEST_F(KeptProcessesTest, AProgramDoesNotNoticeTheOneBefore) {
  KeptProcesses kept;
  for (const char* const before :
       {"function f() { Array.prototype.push = () => 7; globalThis.left = 1; return 1; }",
        "function f() { for (;;) { FUEL } }", "function f() { Object.freeze(Array.prototype); }",
        "let n = 0;\nfunction f() { Promise.resolve().then(() => { Math.max = 3; }); return ++n; }",
        "throw new Error('x');\nfunction f() {}"}) {
    {
      auto process = OwnProcess::start(*sandbox_, &kept);
      ASSERT_TRUE(process) << process.error().message;
      run(**process, before);
    }
    EXPECT_EQ(kept.waiting(), 1U) << before;
    auto process = OwnProcess::start(*sandbox_, &kept);
    ASSERT_TRUE(process) << process.error().message;
    EXPECT_EQ(kept.waiting(), 0U);
    const std::string text =
        "function f() { const a = []; a.push(2); a.size = typeof left; return [a.length, a[0], "
        "a.size, Math.max(1, 2)]; }";
    auto fresh = NodeConversation::start(*sandbox_);
    ASSERT_TRUE(fresh) << fresh.error().message;
    EXPECT_EQ(run(**process, text), run(*fresh, text)) << before;
  }
}

TEST_F(KeptProcessesTest, AProcessIsKeptUnlessItIsOverOrLooksOn) {
  EXPECT_TRUE(is_kept([](NodeConversation& each) { run(each, "function f() { return 1; }"); }));
  EXPECT_FALSE(is_kept([](NodeConversation& each) { (void)each.watch({"Math.max"}); }));
  EXPECT_FALSE(is_kept([](NodeConversation& each) { (void)each.observe(); }));
  EXPECT_FALSE(is_kept([](NodeConversation& each) {
    run(each, "function f() { const a = []; for (;;) a.push(new Array(1e6).fill(a)); }");
    EXPECT_TRUE(each.is_over());
  }));
}

TEST_F(KeptProcessesTest, TwoAtATimeAreTwoProcesses) {
  KeptProcesses kept;
  {
    auto one = OwnProcess::start(*sandbox_, &kept), other = OwnProcess::start(*sandbox_, &kept);
    ASSERT_TRUE(one && other);
    EXPECT_EQ(run(**one, "function f() { return 1; }"), "returned 1");
    EXPECT_EQ(run(**other, "function f() { return 2; }"), "returned 2");
  }
  EXPECT_EQ(kept.waiting(), 2U);
}

TEST_F(KeptProcessesTest, TheLatestSubmissionHasThem) {
  LatestProcesses latest;
  {
    auto process = OwnProcess::start(*sandbox_, latest.of("one"));
    ASSERT_TRUE(process) << process.error().message;
    run(**process, "function f() { return 1; }");
  }
  EXPECT_EQ(latest.of("one")->waiting(), 1U);
  EXPECT_EQ(latest.of("other")->waiting(), 0U);
  EXPECT_EQ(latest.of("one")->waiting(), 0U);
  {
    auto process = OwnProcess::start(*sandbox_, latest.of("one"));
    ASSERT_TRUE(process) << process.error().message;
  }
  EXPECT_EQ(latest.of("one")->waiting(), 1U);
  EXPECT_EQ(latest.anew("one")->waiting(), 0U);
}

TEST_F(KeptProcessesTest, AChildLeavesThemToItsParent) {
  LatestProcesses latest;
  {
    auto process = OwnProcess::start(*sandbox_, latest.of("one"));
    ASSERT_TRUE(process) << process.error().message;
    run(**process, "function f() { return 1; }");
  }
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const bool has_none = latest.of("one")->waiting() == 0 && latest.of("other")->waiting() == 0;
    _exit(has_none ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  ASSERT_EQ(latest.of("one")->waiting(), 1U);
  auto process = OwnProcess::start(*sandbox_, latest.of("one"));
  ASSERT_TRUE(process) << process.error().message;
  EXPECT_EQ(run(**process, "function f() { return 2; }"), "returned 2");
}

}  // namespace
}  // namespace assay::languages
