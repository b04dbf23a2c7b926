// Tests the virtual machines that wait for a program: for whom they run one, and what replaces
// them.
#include "native/scala/ready_machines.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "native/scala/compiled.h"
#include "native/scala/execution.h"
#include "native/scala/machine.h"
#include "native/scala/runner.h"

namespace assay::native {
namespace {

constexpr double kLongRun = 60;  // elapsed seconds

/// A program without classes, whose one expression therefore fails.
std::string input(const std::string& nonce) { return nonce + "0\n0\n1\n0\n0\n"; }
std::string nonce_of(char digit) { return std::string(32, digit); }

class ReadyMachinesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto scala = find_scala();
    ASSERT_TRUE(scala) << scala.error().message;
    auto made = ReadyMachines::create(sandbox_, *scala);
    ASSERT_TRUE(made) << made.error().message;
    machines_ = *std::move(made);
  }

  std::optional<std::string> run(char digit, const ScalaRunner::BatchLimits& limits = {},
                                 double seconds = kLongRun) {
    return machines_->run(input(nonce_of(digit)), limits, seconds, [&](std::string_view output) {
      return output.ends_with(nonce_of(digit) + " end\n");
    });
  }
  bool runs(char digit) {
    const auto output = run(digit);
    return output && output->starts_with(nonce_of(digit) + " started\n") &&
           output->find("java.lang.ClassNotFoundException") != std::string::npos &&
           output->ends_with(nonce_of(digit) + " end\n");
  }
  pid_t fork_that_runs(char digit) {
    const pid_t pid = ::fork();
    if (pid == 0) ::_exit(runs(digit) ? 0 : 1);
    return pid;
  }
  static int status_of(pid_t pid) {
    int status = -1;
    ::waitpid(pid, &status, 0);
    return status;
  }

  Sandbox sandbox_;
  std::unique_ptr<ReadyMachines> machines_;
};

TEST_F(ReadyMachinesTest, RunOneProgramEach) {
  EXPECT_FALSE(run('1'));  // none has been started
  for (int round = 0; round < 2; ++round) {
    ASSERT_TRUE(machines_->replenish());
    ASSERT_TRUE(machines_->replenish());  // nothing to do
    EXPECT_TRUE(runs('1'));
    EXPECT_TRUE(runs('2'));
    EXPECT_FALSE(run('3'));
  }
}

TEST_F(ReadyMachinesTest, RunProgramsOfForks) {
  ASSERT_TRUE(machines_->replenish());
  const pid_t one = fork_that_runs('1');
  const pid_t other = fork_that_runs('2');
  EXPECT_EQ(status_of(one), 0);
  EXPECT_EQ(status_of(other), 0);
  EXPECT_FALSE(run('3'));
  ASSERT_TRUE(machines_->replenish());
  EXPECT_TRUE(runs('3'));
}

TEST_F(ReadyMachinesTest, AreNotReplacedWhileAForkUsesOne) {
  ASSERT_TRUE(machines_->replenish());
  const pid_t pid = ::fork();
  if (pid == 0) {
    // It waits for a program, of which nothing comes.
    ScalaRunner::BatchLimits limits;
    machines_->run("", limits, kLongRun, [](std::string_view) { return false; });
    ::_exit(0);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  ASSERT_TRUE(machines_->replenish());
  EXPECT_TRUE(runs('1'));
  EXPECT_FALSE(run('2'));  // the other place is in use
  ::kill(pid, SIGKILL);
  EXPECT_TRUE(WIFSIGNALED(status_of(pid)));
  ASSERT_TRUE(machines_->replenish());
  EXPECT_TRUE(runs('3'));
  EXPECT_TRUE(runs('4'));
}

TEST_F(ReadyMachinesTest, GiveUp) {
  ASSERT_TRUE(machines_->replenish());
  ScalaRunner::BatchLimits others;
  others.seconds_per_expression = 1;
  EXPECT_FALSE(run('1', others));
  EXPECT_FALSE(run('1', {}, 0));
  const auto nonsense =
      machines_->run(std::string(100, '\n'), {}, kLongRun, [](std::string_view) { return false; });
  ASSERT_TRUE(nonsense);  // the driver has ended
  EXPECT_EQ(nonsense->find("end\n"), std::string::npos);
}

/// Where no other machine could start, all results come from one that was ready.
TEST_F(ReadyMachinesTest, GiveResultsThatCount) {
  const ScalaProgram program{
      "test", {{"Program.scala", "object A { val x = 3 }\n"}}, {"A.x", "A.x / 0"}, ""};
  const auto scala = find_scala();
  ASSERT_TRUE(scala) << scala.error().message;
  auto compiled = compile_scala_programs(sandbox_, *scala, {program}, {});
  ASSERT_TRUE(compiled) << compiled.error().message;
  ASSERT_TRUE(machines_->replenish());
  ScalaInstallation missing = *scala;
  missing.jdk = "/there/is/none";
  CompiledScala& result = compiled->front();
  run_scala_program(sandbox_, missing, {}, program, machines_.get(), result);
  EXPECT_EQ(result.result.failure, "");
  ASSERT_EQ(result.result.runs.size(), 2U);
  EXPECT_EQ(result.result.runs[0].value, "3");
  EXPECT_EQ(result.result.runs[1].exception, "java.lang.ArithmeticException");
}

/// The virtual machine says on its standard output that an archive does not fit, unless it is told
/// otherwise.
TEST(ScalaMachine, AnswersAlsoIfTheArchiveDoesNotFit) {
  Sandbox sandbox;
  const auto scala = find_scala();
  ASSERT_TRUE(scala) << scala.error().message;
  Job job = machine_job(*scala, "run", 2, {});
  job.limits = machine_limits(20, 1 << 20);
  job.input = input(nonce_of('1'));
  const auto is_archive = [](const std::string& option) {
    return option.starts_with("-XX:SharedArchiveFile=");
  };
  ASSERT_EQ(std::ranges::count_if(job.argv, is_archive), 1);
  *(std::ranges::find(job.argv, "-cp") + 1) =
      "driver.jar:" + (scala->jars / "scala-library.jar").string();
  const auto ran = sandbox.run(job);
  ASSERT_TRUE(ran) << ran.error().message;
  EXPECT_TRUE(ran->out.starts_with(nonce_of('1') + " started\n")) << ran->out;
}

TEST(ReadyMachinesRunner, GivesTheSameResults) {
  Sandbox sandbox;
  ScalaRunner scala(sandbox);
  const ScalaProgram program{
      "test",
      {{"Program.scala",
        "object A {\n  var n = 0\n  def deep(n: Int): Int = 1 + deep(n + 1)\n"
        "  def endless(n: Int): Int = if (n > 0) endless(n) else n\n}\n"}},
      {"A.n += 1; println(A.n); A.n", "A.deep(0)", "List(A.n).head / 0", "A.endless(1)", "A.n",
       "System.exit(3)", "new java.io.FileInputStream(java.io.FileDescriptor.in).read()"},
      ""};
  const ScalaProgram harmless{
      "harmless", {{"Program.scala", "object B { val x = 3 }\n"}}, {"B.x"}, ""};
  const auto plain = scala.run({program, harmless}, {});
  ASSERT_TRUE(plain) << plain.error().message;
  ASSERT_TRUE(scala.keep_machines_ready());
  const auto ran = scala.run({program, harmless}, {});
  ASSERT_TRUE(ran) << ran.error().message;
  for (std::size_t i = 0; i < plain->size(); ++i) {
    const ScalaResult& expected = (*plain)[i];
    const ScalaResult& got = (*ran)[i];
    EXPECT_EQ(got.failure, expected.failure) << i;
    ASSERT_EQ(got.runs.size(), expected.runs.size()) << i;
    for (std::size_t r = 0; r < got.runs.size(); ++r) {
      EXPECT_EQ(got.runs[r].termination, expected.runs[r].termination) << i << r;
      EXPECT_EQ(got.runs[r].value, expected.runs[r].value) << i << r;
      EXPECT_EQ(got.runs[r].output, expected.runs[r].output) << i << r;
      EXPECT_EQ(got.runs[r].exception, expected.runs[r].exception) << i << r;
      EXPECT_EQ(got.runs[r].status, expected.runs[r].status) << i << r;
    }
  }
  EXPECT_EQ((*ran)[0].runs[0].output, "1\n");
}

}  // namespace
}  // namespace assay::native
