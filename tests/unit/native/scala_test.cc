// Tests Scala in the sandbox: the values of expressions over a program, and that neither one
// expression nor one program hides or harms another. A virtual machine takes seconds to start, so
// each test checks many things at once.
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "native/scala/runner.h"
#include "sandboxed.h"

namespace assay::native {
namespace {

ScalaProgram program_of(const std::string& text, std::vector<std::string> expressions) {
  return {"test", {{"Program.scala", text}}, std::move(expressions), ""};
}

constexpr const char* kTypes =
    "sealed trait Tree\n"
    "case object Leaf extends Tree\n"
    "case class Node(value: Any, left: Tree, right: Tree) extends Tree\n"
    "case class Empty() extends Tree\n"
    "class Counter(var n: Int)\n"
    "object Solution {\n"
    "  case class Failed(why: String = null) extends Exception\n"
    "  def depth(n: Int): Int = if (n == 0) 0 else 1 + depth(n - 1)\n"
    "  def forever(n: Int): Int = 1 + forever(n)\n"
    "}\n";

std::vector<ScalaResult> run_in(Sandbox& sandbox, const std::vector<ScalaProgram>& programs,
                                const ScalaRunner::BatchLimits& limits) {
  const auto results = ScalaRunner(sandbox).run(programs, limits);
  EXPECT_TRUE(results.has_value()) << results.error().message;
  return results.value_or(std::vector<ScalaResult>(programs.size()));
}

/// Returns the runs of one program, all of whose expressions ran.
std::vector<ScalaRun> evaluate_in(Sandbox& sandbox, const std::string& text,
                                  const std::vector<std::string>& expressions,
                                  const ScalaRunner::BatchLimits& limits) {
  ScalaResult result = run_in(sandbox, {program_of(text, expressions)}, limits)[0];
  EXPECT_EQ(result.failure, "");
  std::vector<ScalaRun> runs = std::move(result.runs);
  EXPECT_EQ(runs.size(), expressions.size());
  runs.resize(expressions.size());
  return runs;
}

class Scala : public Sandboxed {
 protected:
  std::vector<ScalaResult> run(const std::vector<ScalaProgram>& programs,
                               const ScalaRunner::BatchLimits& limits = {}) {
    return run_in(*sandbox_, programs, limits);
  }
  std::vector<ScalaRun> evaluate(const std::string& text,
                                 const std::vector<std::string>& expressions,
                                 const ScalaRunner::BatchLimits& limits = {}) {
    return evaluate_in(*sandbox_, text, expressions, limits);
  }
};

/// Tests that do not depend on the level of isolation: they are of scalac, of the driver and of
/// values.
class ScalaBatch : public ::testing::Test {
 protected:
  std::vector<ScalaResult> run(const std::vector<ScalaProgram>& programs,
                               const ScalaRunner::BatchLimits& limits = {}) {
    return run_in(sandbox_, programs, limits);
  }
  Sandbox sandbox_;
};

TEST_P(Scala, SaysItsVersion) {
  const auto version = ScalaRunner(*sandbox_).version();
  ASSERT_TRUE(version) << version.error().message;
  EXPECT_TRUE(version->starts_with("scalac 2.")) << *version;
}

TEST_F(ScalaBatch, WritesValuesInFull) {
  struct Row {
    std::string expression, value, text;
  };
  const std::vector<Row> rows = {
      {"1", "1", "1"},
      {"-1L", "-1L", "-1"},
      {"2.0", "2.0", "2.0"},
      {"'\\''", "'\\''", "'"},
      {"\"1\\n\\\"\u00fc\"", "\"1\\n\\\"\u00fc\"", "1\n\"\u00fc"},
      {"\"\\u0001\\ud800x\"", "\"\\u0001\\ud800x\"", "\x01?x"},
      {"()", "()", "()"},
      {"null", "null", "null"},
      {"true", "true", "true"},
      {"Node(\"1\", Leaf, Empty())", "Node(\"1\", Leaf, Empty())", "Node(1,Leaf,Empty())"},
      {"(1, '2', Some(\"3\"), None)", "(1, '2', Some(\"3\"), None)", "(1,2,Some(3),None)"},
      {"1 :: Nil", "List(1)", "List(1)"},
      {"Left(List())", "Left(List())", "Left(List())"},
      {"Map(1 -> \"a\")", "Map(1 -> \"a\")", "Map(1 -> a)"},
      {"Vector('x')", "Vector('x')", "Vector(x)"},
      {"Stream.from(1)", "Stream(1, ?)", "Stream(1, ?)"},
      {"(x: Int) => x", "<function1>", "<function1>"},
      {"Array(1, 2)", "Array(1, 2)", ""},
      {"new Counter(1)", "new Counter", ""},
      {"Solution.Failed(\"x\")", "Failed(\"x\")", "Solution$Failed"},
      {"new RuntimeException(\"m\")", "new RuntimeException(\"m\")",
       "java.lang.RuntimeException: m"},
      {"(1 to 100000).foldLeft[Tree](Leaf)((t, i) => Node(i, t, Leaf)); 1", "1", "1"},
  };
  std::vector<std::string> expressions;
  for (const Row& row : rows) expressions.push_back(row.expression);
  const auto runs = evaluate_in(sandbox_, kTypes, expressions, {});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(runs[i].termination, ScalaTermination::kValue)
        << rows[i].expression << runs[i].exception;
    EXPECT_EQ(runs[i].value, rows[i].value);
    if (rows[i].text.empty()) continue;  // contains an address
    EXPECT_EQ(runs[i].text, rows[i].text);
  }
}

// Each waits four times as long as its processor time.
TEST_F(ScalaBatch, StopsAfterSeveralExpressionsThatWait) {
  ScalaRunner::BatchLimits limits;
  limits.seconds_per_expression = 0.1;
  std::vector<std::string> expressions = {"1"};
  for (int i = 0; i < 40; ++i) expressions.emplace_back("while (true) Thread.sleep(1000)");
  const auto runs = evaluate_in(sandbox_, kTypes, expressions, limits);
  ASSERT_EQ(runs.size(), 41U);
  EXPECT_EQ(runs[0].value, "1");
  for (std::size_t i = 1; i <= 4; ++i) EXPECT_EQ(runs[i].termination, ScalaTermination::kTimeLimit);
  for (std::size_t i = 5; i <= 40; ++i) EXPECT_EQ(runs[i].termination, ScalaTermination::kNotRun);
}

TEST_F(ScalaBatch, StopsAfterADecisiveExpressionThatDoesNotEnd) {
  ScalaRunner::BatchLimits limits;
  limits.seconds_per_expression = 0.1;
  const std::vector<std::string> expressions = {"while (true) {}", "1", "while (true) {}", "2"};
  const auto results = run({{"t", {{"t.scala", kTypes}}, expressions, {}, {1, 2}}}, limits);
  ASSERT_EQ(results.size(), 1U);
  ASSERT_EQ(results[0].runs.size(), 4U);
  EXPECT_EQ(results[0].runs[0].termination, ScalaTermination::kTimeLimit);
  EXPECT_EQ(results[0].runs[1].value, "1");
  EXPECT_EQ(results[0].runs[2].termination, ScalaTermination::kTimeLimit);
  EXPECT_EQ(results[0].runs[3].termination, ScalaTermination::kNotRun);
}

TEST_F(ScalaBatch, LeavesOutWhatTheCallerCanDoWithoutAfterSeveralThatDoNotEnd) {
  ScalaRunner::BatchLimits limits;
  limits.seconds_per_expression = 0.1;
  std::vector<std::string> expressions(6, "while (true) {}");
  expressions.insert(expressions.end(), {"1", "2"});
  ScalaProgram program{"t", {{"t.scala", kTypes}}, expressions, {}, {}};
  program.dispensable = {2, 3, 4, 6};
  const auto results = run({program}, limits);
  ASSERT_EQ(results.size(), 1U);
  ASSERT_EQ(results[0].runs.size(), 8U);
  for (const std::size_t i : {0U, 1U, 2U, 3U, 5U})
    EXPECT_EQ(results[0].runs[i].termination, ScalaTermination::kTimeLimit) << i;
  for (const std::size_t i : {4U, 6U})
    EXPECT_EQ(results[0].runs[i].termination, ScalaTermination::kNotRun) << i;
  EXPECT_EQ(results[0].runs[7].value, "2");
}

// The reference may take as long on arguments that are not valid.
TEST_F(ScalaBatch, GoesOnAfterExpressionsThatComputeForEver) {
  ScalaRunner::BatchLimits limits;
  limits.seconds_per_expression = 0.1;
  std::vector<std::string> expressions;
  for (int i = 0; i < 5; ++i) {
    expressions.emplace_back("while (true) {}");
    expressions.push_back("List(" + std::to_string(i) + ")");
  }
  const auto runs = evaluate_in(sandbox_, kTypes, expressions, limits);
  for (std::size_t i = 0; i < runs.size(); i += 2) {
    EXPECT_EQ(runs[i].termination, ScalaTermination::kTimeLimit);
    EXPECT_EQ(runs[i + 1].value, expressions[i + 1])
        << runs[i + 1].exception << runs[i + 1].message.value_or("");
  }
}

// A class whose initialisation ends early is lost for the rest of its machine.
TEST_F(ScalaBatch, AnExpressionThatDoesNotEndHarmsNoOther) {
  ScalaRunner::BatchLimits limits;
  limits.seconds_per_expression = 0.3;
  limits.output_bytes_per_expression = 1000;
  const std::string text =
      "object Mode { var start: () => Unit = () => () }\n"
      "object Fragile { Mode.start(); val x = 3 }\n"
      "object Solution { def forever(n: Int): Int = 1 + forever(n) }\n";
  const ScalaProgram late =
      program_of(text, {"Mode.start = () => while (true) {}; Fragile.x", "Fragile.x"});
  const ScalaProgram deep =
      program_of(text, {"Mode.start = () => Solution.forever(1); Fragile.x", "Fragile.x"});
  const ScalaProgram loud = program_of(
      text, {"Mode.start = () => while (true) print(\"0123456789\"); Fragile.x", "Fragile.x"});
  const ScalaProgram wrong =
      program_of(text, {"Mode.start = () => sys.error(\"!\"); Fragile.x", "Fragile.x"});
  const auto results = run({late, deep, loud, wrong}, limits);
  const std::vector<ScalaTermination> ends = {
      ScalaTermination::kTimeLimit, ScalaTermination::kException, ScalaTermination::kOutputLimit};
  for (std::size_t i = 0; i < ends.size(); ++i) {
    EXPECT_EQ(results[i].failure, "") << i;
    EXPECT_EQ(results[i].runs.at(0).termination, ends[i]) << i;
    EXPECT_EQ(results[i].runs.at(1).value, "3") << i << results[i].runs[1].exception;
  }
  EXPECT_EQ(results[3].runs.at(1).exception, "java.lang.NoClassDefFoundError")
      << "as every virtual machine does it";
}

TEST_P(Scala, LibrariesKeepTheirThreads) {
  const std::string future =
      "import scala.concurrent._, ExecutionContext.Implicits.global, duration._\n"
      "Await.result(Future(List(1, 2).sum), 5.seconds)";
  const auto runs =
      evaluate(kTypes, {"List(1, 2, 3).par.map(_ + 1).sum", "List(1, 2, 3).par.map(_ + 1).sum",
                        future, future, "List(1, 2, 3).par.map(_ + 2).sum"});
  const std::vector<std::string> values = {"9", "9", "3", "3", "12"};
  for (std::size_t i = 0; i < runs.size(); ++i) EXPECT_EQ(runs[i].value, values[i]) << i;
}

TEST_P(Scala, EveryExpressionEndsInItsOwnWay) {
  ScalaRunner::BatchLimits limits;
  limits.seconds_per_expression = 1;
  limits.output_bytes_per_expression = 1000;
  const auto runs = evaluate(
      kTypes,
      {"print(\"a\"); 1 / 0", "throw Solution.Failed()", "(Empty(): Tree) match { case Leaf => 1 }",
       "Solution.forever(1)", "print(\"b\"); while (true) {}",
       "try { while (true) {} } catch { case e: Throwable => while (true) print(\"c\") }",
       "try sys.exit(3) finally print(\"d\")", "val n: Int = \"text\"; n",
       "while (true) print(\"0123456789\")", "(1 to 100000).toList",
       "Iterator.iterate(Array.fill(1000000)(1L))(_.clone).toList", "println(\"e\"); 2",
       "Solution.depth(5000)",
       "(1 to 10000).foldLeft[Tree](Leaf)((t, i) => Node(i, t, Leaf)) == Leaf",
       "val t = Thread.currentThread; t.synchronized { t.getThreadGroup.synchronized {\n"
       "  while (true) {} } }",
       "Thread.sleep(100); 3"},
      limits);
  EXPECT_EQ(runs[0].output, "a");
  EXPECT_EQ(runs[0].exception, "java.lang.ArithmeticException");
  EXPECT_EQ(runs[0].message, "/ by zero");
  EXPECT_EQ(runs[1].termination, ScalaTermination::kException);
  EXPECT_EQ(runs[1].exception, "Solution$Failed");
  EXPECT_EQ(runs[1].message, std::nullopt);
  EXPECT_EQ(runs[1].value, "Failed(null)");
  EXPECT_EQ(runs[2].exception, "scala.MatchError");
  EXPECT_EQ(runs[2].message, "Empty() (of class Empty)");
  EXPECT_EQ(runs[3].exception, "java.lang.StackOverflowError");
  EXPECT_EQ(runs[4].termination, ScalaTermination::kTimeLimit);
  EXPECT_EQ(runs[4].output, "b");
  EXPECT_EQ(runs[5].termination, ScalaTermination::kTimeLimit);
  EXPECT_EQ(runs[5].output, "");
  EXPECT_EQ(runs[6].termination, ScalaTermination::kExit);
  EXPECT_EQ(runs[6].status, 3);
  EXPECT_EQ(runs[7].termination, ScalaTermination::kRefused);
  EXPECT_NE(runs[7].message.value_or("").find("required: Int"), std::string::npos);
  EXPECT_EQ(runs[8].termination, ScalaTermination::kOutputLimit);
  EXPECT_EQ(runs[8].output.size(), 1000U);
  EXPECT_EQ(runs[9].termination, ScalaTermination::kOutputLimit);
  EXPECT_EQ(runs[10].exception, "java.lang.OutOfMemoryError");
  EXPECT_EQ(runs[11].output, "e\n");
  EXPECT_EQ(runs[11].value, "2");
  EXPECT_EQ(runs[12].value, "5000");
  EXPECT_EQ(runs[13].value, "false");
  EXPECT_EQ(runs[14].termination, ScalaTermination::kTimeLimit);
  EXPECT_EQ(runs[15].value, "3");
}

TEST_F(ScalaBatch, ProgramsDoNotSeeEachOther) {
  const ScalaProgram split{"split",
                           {{"Types.scala", "case class Couple(a: Int, b: Int)\n"},
                            {"Answer.scala", "object Answer { def sum(p: Couple) = p.a + p.b }\n"}},
                           {"Answer.sum(Couple(1, 2))"},
                           ""};
  const ScalaProgram main{
      "main",
      {{"Main.scala",
        "object Main { def main(a: Array[String]) { print(\"out\"); sys.exit(7) } }"}},
      {"1"},
      "Main"};
  const auto results = run({
      split,
      program_of("object Answer { def sum(a: Int) = a }\n", {"Answer.sum(1)", "Couple(1, 2)", "2"}),
      program_of("object Wrong {\n  def f: Int = Answer.sum(1)\n  val x: Int = \"text\"\n}\n",
                 {"1"}),
      program_of("package deep.inside\nobject Answer { val x = 5 }\n", {"deep.inside.Answer.x"}),
      program_of("object A { var n = 0; def next = { n += 1; n } }", {"A.next", "A.next"}),
      program_of("object A { var n = 0; def next = { n += 1; n } }", {"A.next"}),
      program_of("import deep.inside.Answer\n", {"1"}),
      main,
      program_of("object Open {", {"1"}),
      program_of("object List { def apply(n: Int) = n + 1 }", {"List(1)"}),
      program_of("object Last", {"List(1)", "}", "2", "\"unclosed"}),
  });
  EXPECT_EQ(results[0].runs.at(0).value, "3");
  EXPECT_EQ(results[1].runs.at(0).value, "1");
  EXPECT_EQ(results[1].runs.at(1).termination, ScalaTermination::kRefused);
  EXPECT_EQ(results[1].runs.at(2).value, "2");
  EXPECT_FALSE(results[2].compiled);
  EXPECT_NE(results[2].messages.find("Program.scala:2: error: not found: value Answer\n"),
            std::string::npos)
      << results[2].messages;
  EXPECT_NE(results[2].messages.find("Program.scala:3: error: type mismatch"), std::string::npos)
      << results[2].messages;
  EXPECT_EQ(results[3].runs.at(0).value, "5") << results[3].messages;
  EXPECT_EQ(results[4].runs.at(1).value, "2");
  EXPECT_EQ(results[5].runs.at(0).value, "1");
  EXPECT_FALSE(results[6].compiled);
  EXPECT_EQ(results[7].runs.at(0).value, "1");
  EXPECT_EQ(results[7].runs.at(1).termination, ScalaTermination::kExit);
  EXPECT_EQ(results[7].runs.at(1).status, 7);
  EXPECT_EQ(results[7].runs.at(1).output, "out");
  EXPECT_FALSE(results[8].compiled);
  EXPECT_EQ(results[9].runs.at(0).value, "2");
  ASSERT_EQ(results[10].runs.size(), 4U);
  EXPECT_EQ(results[10].runs[1].termination, ScalaTermination::kRefused);
}

// A class of the JDK that ends the virtual machine without passing any of Assay's guards.
constexpr const char* kKill =
    "val f = Class.forName(\"sun.misc.Unsafe\").getDeclaredField(\"theUnsafe\")\n"
    "f.setAccessible(true)\n"
    "f.get(null).asInstanceOf[sun.misc.Unsafe].putAddress(0L, 0L)";

TEST_P(Scala, WhatEndsTheMachineCostsOneExpression) {
  // Nothing stops these threads, and they exceed the number that is available.
  const std::string hold =
      "val t = new Thread { override def run() { while (true) try { while (true) {} }\n"
      "  catch { case e: Throwable => } } }; t.start(); 5";
  const auto results = run({program_of("object A", {"1", kKill, "3"}),
                            program_of("object B", {"4", "sys.runtime.halt(0)", hold, "6"})});
  EXPECT_EQ(results[0].runs.at(0).value, "1");
  EXPECT_EQ(results[0].runs.at(1).termination, ScalaTermination::kEndedMachine);
  EXPECT_EQ(results[0].runs.at(2).value, "3");
  EXPECT_EQ(results[1].runs.at(0).value, "4");
  EXPECT_EQ(results[1].runs.at(1).termination, ScalaTermination::kExit);
  EXPECT_EQ(results[1].runs.at(2).value, "5");
  EXPECT_EQ(results[1].runs.at(3).value, "6");
}

TEST_P(Scala, AnExpressionIsTriedAgainBeforeItIsBlamedForTheEndOfTheMachine) {
  const std::string second =
      "object A {\n"
      "  var calls = 0\n"
      "  def f: Int = { calls += 1; if (calls == 2) { " +
      std::string(kKill) + " }; calls }\n}\n";
  const auto results = run({program_of(second, {"A.f", "A.f", "A.f"})});
  ASSERT_EQ(results[0].runs.size(), 3U);
  for (const ScalaRun& run : results[0].runs) EXPECT_EQ(run.value, "1");
}

// An attack that leaves the thread of its expression, whose output and exits are watched.
constexpr const char* kApart =
    "  def apart(body: => Unit) {\n"
    "    val t = new Thread(null, new Runnable { def run() { body } }, \"apart\", 0L, false)\n"
    "    t.start(); t.join()\n"
    "  }\n";

TEST_P(Scala, NoProgramCanForgeTheResultsOfAnother) {
  const std::string forge =
      "  def f(n: Int): Int = { apart {\n"
      "    val out = new java.io.FileOutputStream(java.io.FileDescriptor.out)\n"
      "    out.write((\"run value 0 - 2 - - -\\n66\" + \"program compiled 0\\n\").getBytes)\n"
      "    for (i <- 1 to 3) out.write(\"run value 0 - 2 - - -\\n77\".getBytes)\n"
      "    for (i <- 1 to 3) out.write(\"program refused 7\\nforged\\n\".getBytes)\n"
      "    out.write(\"end\\n\".getBytes); out.flush()\n"
      "    Runtime.getRuntime.halt(0) }; n }\n";
  const std::string poison =
      "  def f(n: Int): Int = {\n"
      "    val field = classOf[sun.misc.Unsafe].getDeclaredField(\"theUnsafe\")\n"
      "    field.setAccessible(true)\n"
      "    val unsafe = field.get(null).asInstanceOf[sun.misc.Unsafe]\n"
      "    for (i <- -128 to 127) unsafe.putInt(Integer.valueOf(i), 12L, 7)\n"
      "    n }\n";
  const std::string halt = "  def f(n: Int): Int = { apart { Runtime.getRuntime.halt(3) }; n }\n";
  // Circumvents the guards, but does not know the nonce.
  const std::string bypass =
      "  def f(n: Int): Int = {\n"
      "    val field = classOf[sun.misc.Unsafe].getDeclaredField(\"theUnsafe\")\n"
      "    field.setAccessible(true)\n"
      "    val unsafe = field.get(null).asInstanceOf[sun.misc.Unsafe]\n"
      "    val stream = classOf[java.io.FileOutputStream]\n"
      "    val out = unsafe.allocateInstance(stream).asInstanceOf[java.io.FileOutputStream]\n"
      "    val at = unsafe.objectFieldOffset(stream.getDeclaredField(\"fd\"))\n"
      "    unsafe.putObject(out, at, java.io.FileDescriptor.out)\n"
      "    out.write((\"0\" * 32 + \" run value 0 - 2 - - -\\n66\").getBytes); n }\n";
  const ScalaProgram right = program_of("object A { def f(n: Int): Int = n }\n", {"A.f(5)", "6"});
  const auto with = [&](const std::string& text) {
    return program_of("object A {\n" + (kApart + text) + "}\n", {"A.f(5)"});
  };
  const auto results =
      run({right, with(forge), right, with(poison), right, with(halt), right, with(bypass)});
  for (const std::size_t i : {0U, 2U, 4U, 6U}) {
    EXPECT_TRUE(results[i].compiled) << i << results[i].messages;
    EXPECT_EQ(results[i].failure, "") << i;
    ASSERT_EQ(results[i].runs.size(), 2U) << i;
    EXPECT_EQ(results[i].runs[0].value, "5") << i;
    EXPECT_EQ(results[i].runs[1].value, "6") << i;
  }
  ASSERT_EQ(results[1].runs.size(), 1U);
  EXPECT_EQ(results[1].runs[0].value, "5");
  ASSERT_EQ(results[5].runs.size(), 1U);
  EXPECT_EQ(results[5].runs[0].value, "");
  ASSERT_EQ(results[7].runs.size(), 1U);
  EXPECT_EQ(results[7].runs[0].termination, ScalaTermination::kEndedMachine);
}

TEST_F(ScalaBatch, NoProgramAffectsHowAnotherIsCompiled) {
  ScalaRunner::BatchLimits limits;
  limits.compilers = 1;
  const std::string macro =
      "import scala.language.experimental.macros\n"
      "object M {\n"
      "  def f: Int = macro code\n"
      "  def code(c: scala.reflect.macros.blackbox.Context): c.Expr[Int] = {\n"
      "    Runtime.getRuntime.halt(0); c.universe.reify { 1 } }\n"
      "}\n";
  const auto results =
      run({program_of("\\u0070ackage deep { object Answer { val x = 5 } }\n", {"deep.Answer.x"}),
           program_of("import deep.Answer\nobject A", {"1"}), program_of(macro, {"M.f", "2"}),
           program_of("object B { def f: Int = M.f }", {"3"}),
           program_of("object C { def f: Int = 4 }", {"C.f"})},
          limits);
  EXPECT_EQ(results[0].runs.at(0).value, "5");
  EXPECT_FALSE(results[1].compiled);
  EXPECT_EQ(results[2].runs.at(0).termination, ScalaTermination::kRefused);
  EXPECT_EQ(results[2].runs.at(1).value, "2");
  EXPECT_FALSE(results[3].compiled);
  EXPECT_EQ(results[4].runs.at(0).value, "4") << results[4].messages;
}

TEST_F(ScalaBatch, LimitsEachProgram) {
  ScalaRunner::BatchLimits limits;
  limits.seconds_per_expression = 60;
  limits.cpu_seconds = 2;
  const auto results =
      run({program_of("", {"1", "while (true) {}", "2"}), program_of("object B", {"3"})}, limits);
  EXPECT_TRUE(results[0].compiled);
  EXPECT_EQ(results[0].runs.size(), 1U);
  EXPECT_NE(results[0].failure.find(describe(Termination::kCpuLimit)), std::string::npos)
      << results[0].failure;
  EXPECT_EQ(results[1].runs.at(0).value, "3");
}

TEST_F(ScalaBatch, WhatScalacFailsAtIsNotRejected) {
  std::string deep = "1";
  for (int i = 0; i < 40000; ++i) deep += "+(1";
  for (int i = 0; i < 40000; ++i) deep += ")";
  const auto results = run({program_of("object A { def f: Int = " + deep + " }", {"1"}),
                            program_of("object B { def f: Int = 2 }", {"B.f"}),
                            program_of("object C { def f: Int = \"\" }", {"3"})});
  EXPECT_FALSE(results[0].compiled);
  EXPECT_FALSE(results[0].is_rejected());
  EXPECT_EQ(results[0].messages, "");
  EXPECT_TRUE(results[0].failure.starts_with("scalac failed: java.lang.StackOverflowError"))
      << results[0].failure;
  EXPECT_EQ(results[1].runs.at(0).value, "2");
  EXPECT_TRUE(results[2].is_rejected());
  EXPECT_NE(results[2].messages.find("type mismatch"), std::string::npos) << results[2].messages;
  EXPECT_EQ(results[2].failure, "");
  ScalaRunner::BatchLimits limits;
  limits.seconds_per_program = 0.1;
  const auto late = run({program_of("object A { def f: Int = 1 }", {"1"})}, limits);
  EXPECT_FALSE(late[0].compiled || late[0].is_rejected());
  EXPECT_EQ(late[0].messages, "");
  EXPECT_EQ(late[0].failure, "scalac exceeded its time limit\n");
}

TEST_P(Scala, NothingGetsOutOfTheSandbox) {
  const std::string mark = "/tmp/assay-scala-" + std::to_string(getpid());
  const std::string secret = "/tmp/assay-scala-secret-" + std::to_string(getpid());
  std::ofstream(secret) << "secret";
  const auto runs = evaluate(
      "",
      {"new java.net.Socket(\"127.0.0.1\", 22)", "new java.net.ServerSocket(0)",
       "new java.io.FileOutputStream(\"" + mark + "\").write(1)",
       "new java.io.FileOutputStream(\"/usr/escape\").write(1)",
       "scala.io.Source.fromFile(\"/etc/passwd\").mkString",
       "scala.io.Source.fromFile(\"" + secret + "\").mkString", "import sys.process._; \"id\".!!",
       "import sys.process._; Seq(\"/bin/kill\", \"-9\", \"-1\").!",
       "val f = new java.io.FileOutputStream(java.io.FileDescriptor.out)\n"
       "f.write(\"run value 0 0 1 1 - -\\n11\".getBytes); f.flush()",
       "System.setOut(null)", "System.out.close(); Console.out.close()", "print(\"end\\n\"); 7",
       "new java.io.FileOutputStream(\"/proc/self/fd/1\").write(1)",
       "new java.io.FileInputStream(\"../../../../proc/self/mem\").read()",
       "java.nio.file.Files.createSymbolicLink(java.nio.file.Paths.get(\"p\"),"
       "  java.nio.file.Paths.get(\"/proc\"))"});
  for (const std::size_t i : {0U, 1U}) EXPECT_TRUE(runs[i].exception.starts_with("java.net.")) << i;
  for (const std::size_t i : {6U, 7U, 8U, 9U, 12U, 13U, 14U})
    EXPECT_EQ(runs[i].exception, "java.lang.SecurityException") << i;
  for (const std::size_t i : {2U, 3U, 4U, 5U})
    EXPECT_TRUE(runs[i].exception.starts_with("java.io.")) << i << runs[i].value;
  EXPECT_EQ(runs[11].output, "end\n");
  EXPECT_EQ(runs[11].value, "7");
  EXPECT_FALSE(std::filesystem::exists(mark));
  std::filesystem::remove(secret);
}

INSTANTIATE_TEST_SUITE_P(Levels, Scala,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& level) { return isolation_level_name(level.param); });

}  // namespace
}  // namespace assay::native
