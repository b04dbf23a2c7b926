// Tests the scalac that is kept ready: what it compiles, for whom, and when it gives up.
#include "native/scala/ready_compiler.h"

#include <chrono>
#include <csignal>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "native/scala/runner.h"

namespace assay::native {
namespace {

ScalaProgram program_with(const std::string& text, std::vector<std::string> expressions = {"1"}) {
  return {"test", {{"Program.scala", text}}, std::move(expressions), ""};
}

/// Deeper than the stack of scalac's parser.
std::string nested(int depth) {
  std::string text = "object Deep { def f: Int = ";
  for (int i = 0; i < depth; ++i) text += "1+(";
  return text + "1" + std::string(static_cast<std::size_t>(depth), ')') + " }\n";
}

/// Takes scalac a second or more.
std::string large() {
  std::string text = "object Large {\n";
  for (int i = 0; i < 150; ++i) {
    const std::string n = std::to_string(i);
    text += "  def f" + n + "(xs: List[Int]) = for (x <- xs if x > " + n +
            "; y <- xs) yield (x, Map(y -> Some(x)), Vector(x).map(_ + y).zipWithIndex)\n";
  }
  return text + "}\n";
}

class ReadyScala : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto scala = find_scala();
    ASSERT_TRUE(scala) << scala.error().message;
    auto started =
        ReadyCompiler::start(sandbox_, *scala, {program_with("object Sample { val x = 1 }\n")});
    ASSERT_TRUE(started) << started.error().message;
    ready_ = *std::move(started);
  }

  /// Until the sample is compiled, however busy the machine is.
  void wait_until_ready() {
    for (int i = 0; i < 60 && !compile({program_with("object Warm\n")}); ++i) {
    }
  }

  std::optional<std::vector<CompiledScala>> compile(const std::vector<ScalaProgram>& programs) {
    return ready_->compile(programs, {});
  }

  /// Starts a process that compiles and exits with status 0 if that worked.
  pid_t fork_that_compiles(const std::vector<ScalaProgram>& programs) {
    const pid_t pid = ::fork();
    if (pid == 0) ::_exit(compile(programs) ? 0 : 1);
    return pid;
  }
  static int status_of(pid_t pid) {
    int status = -1;
    ::waitpid(pid, &status, 0);
    return status;
  }

  Sandbox sandbox_;
  std::unique_ptr<ReadyCompiler> ready_;
};

TEST_F(ReadyScala, CompilesBatchesThatDoNotSeeEachOther) {
  wait_until_ready();
  const auto first = compile({program_with("object A { val x = 1 }\n", {"A.x", "B.x"}),
                              program_with("package deep\nobject C\n")});
  ASSERT_TRUE(first);
  EXPECT_TRUE((*first)[0].result.compiled);
  EXPECT_EQ((*first)[0].refused.count(1), 1U);
  EXPECT_TRUE((*first)[1].result.compiled);
  const auto second = compile({program_with("object B { val x: Int = A.x }\n"),
                               program_with("import deep.C\nobject D\n"),
                               program_with("object A { val x = 2 }\n", {"A.x"})});
  ASSERT_TRUE(second);
  EXPECT_TRUE((*second)[0].result.is_rejected());
  EXPECT_NE((*second)[0].result.messages.find("Program.scala:1: error: not found: value A"),
            std::string::npos);
  EXPECT_TRUE((*second)[1].result.is_rejected());
  EXPECT_TRUE((*second)[2].result.compiled);
  EXPECT_TRUE(ready_->is_usable());
}

TEST_F(ReadyScala, ServesForksAlsoIfOneOfThemIsKilled) {
  wait_until_ready();
  const pid_t one = fork_that_compiles({program_with("object A\n")});
  const pid_t other = fork_that_compiles({program_with("object B\n")});
  EXPECT_EQ(status_of(one), 0);
  EXPECT_EQ(status_of(other), 0);
  const pid_t killed = fork_that_compiles({program_with(large())});
  std::this_thread::sleep_for(std::chrono::milliseconds(150));
  ::kill(killed, SIGKILL);
  EXPECT_TRUE(WIFSIGNALED(status_of(killed)));
  // The answer to what the killed process asked is passed over, once it comes.
  std::optional<std::vector<CompiledScala>> made;
  for (int i = 0; i < 60 && !made && ready_->is_usable(); ++i)
    made = compile({program_with("object C { val x: Int = Large.f1(Nil) }\n")});
  ASSERT_TRUE(made);
  ASSERT_EQ(made->size(), 1U);
  EXPECT_TRUE((*made)[0].result.is_rejected());
  EXPECT_NE((*made)[0].result.messages.find("not found: value Large"), std::string::npos);
}

TEST_F(ReadyScala, GivesUpWhereScalacFails) {
  wait_until_ready();
  EXPECT_FALSE(compile({program_with("object A\n"), program_with(nested(40000))}));
  EXPECT_FALSE(ready_->is_usable());
  EXPECT_FALSE(compile({program_with("object A\n")}));
}

TEST(ReadyScalaKeepsTheSample, AndMakesTheSameClassesOfIt) {
  Sandbox sandbox;
  const auto scala = find_scala();
  ASSERT_TRUE(scala) << scala.error().message;
  const std::string text =
      "object Shop {\n"
      "  sealed trait Item\n"
      "  case class Bread(price: Int = 3) extends Item\n"
      "  private def secret = 7\n"
      "  def all[A](xs: List[A])(f: A => Int) = for (x <- xs) yield f(x)\n"
      "}\n";
  const ScalaProgram sample =
      program_with(text, {"Shop.all(List(1, 2)) { x => lazy val y = x; y }",
                          "Shop.Bread() match { case Shop.Bread(n) => (n, Shop) }"});
  const ScalaProgram refused = program_with(text, {"Shop.secret", "Shop.Bread(1)"});
  const auto fresh = compile_scala_programs(sandbox, *scala, {sample, refused}, {});
  ASSERT_TRUE(fresh) << fresh.error().message;
  auto started = ReadyCompiler::start(sandbox, *scala, {sample});
  ASSERT_TRUE(started) << started.error().message;
  // The sample is kept once nobody has asked for a while; before and after that, all is the same.
  for (int i = 0; i < 3; ++i) {
    const auto made = (*started)->compile({sample, refused}, {});
    if (!made) continue;  // it is not ready yet
    EXPECT_EQ((*made)[0].classes, (*fresh)[0].classes) << i;
    EXPECT_EQ((*made)[1].refused, (*fresh)[1].refused) << i;
    EXPECT_EQ((*made)[1].classes, (*fresh)[1].classes) << i;
    std::this_thread::sleep_for(std::chrono::milliseconds(700));
  }
  EXPECT_TRUE((*started)->is_usable());
}

TEST(ReadyScalaRunner, GivesTheSameResults) {
  Sandbox sandbox;
  ScalaRunner scala(sandbox);
  const std::vector<ScalaProgram> programs = {
      program_with("object A { def f(n: Int) = n / 2 }\n", {"A.f(5)", "A.g", "A.f(1) / 0"}),
      program_with("object Wrong {\n  val x: Int = \"text\"\n}\n"), program_with(nested(40000))};
  const auto plain = scala.run(programs, {});
  ASSERT_TRUE(plain) << plain.error().message;
  for (const int count : {3, 2}) {  // in the second round, what failed has cost the compiler
    ASSERT_TRUE(scala.keep_compiler_ready({programs[0]}));
    const auto ran = scala.run({programs.begin(), programs.begin() + count}, {});
    ASSERT_TRUE(ran) << ran.error().message;
    ASSERT_EQ(ran->size(), static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < ran->size(); ++i) {
      const ScalaResult& expected = (*plain)[i];
      const ScalaResult& got = (*ran)[i];
      EXPECT_EQ(got.compiled, expected.compiled) << i;
      EXPECT_EQ(got.messages, expected.messages) << i;
      EXPECT_EQ(got.failure, expected.failure) << i;
      ASSERT_EQ(got.runs.size(), expected.runs.size()) << i;
      for (std::size_t r = 0; r < got.runs.size(); ++r) {
        EXPECT_EQ(got.runs[r].termination, expected.runs[r].termination) << i << r;
        EXPECT_EQ(got.runs[r].value, expected.runs[r].value) << i << r;
      }
    }
  }
}

}  // namespace
}  // namespace assay::native
