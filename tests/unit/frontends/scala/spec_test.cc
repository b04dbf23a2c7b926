// Tests hand-written suites: which tests pass on right and on wrong programs, and what is rejected,
// where and with which message.
#include "frontends/scala/spec/spec.h"

#include <gtest/gtest.h>

#include "frontends/scala/lower/lower.h"
#include "frontends/scala/syntax/parse.h"
#include "narrowing/machine/run.h"

namespace assay::scala {
namespace {

constexpr const char* kProgram = R"(
object Stacks {
  class Full(message: String) extends Exception(message)
  case class Stack(items: List[Int])
  def push(n: Int, s: Stack): Stack =
    if (s.items.length >= 2) throw new Full("no place for " + n) else Stack(n :: s.items)
  def top(s: Stack): Int = s.items match {
    case n :: _ => n
    case Nil => throw new NoSuchElementException("empty")
  }
})";

std::string suite_of(const std::string& tests) {
  return "import org.scalatest.FunSuite\nimport Stacks._\nclass SpecTest extends FunSuite {\n" +
         tests + "\n}\n";
}

std::string lines(const SourceMap& sources, const Error& error) {
  std::string text;
  for (const Diagnostic& d : error.diagnostics)
    text +=
        std::to_string(sources.resolve(d.span.file, d.span.begin).line) + ": " + d.message + "\n";
  return text.empty() ? error.message : text;
}

/// Returns "name: passes" or "name: fails", one per line; or the messages.
std::string ran(const std::string& suite) {
  SourceMap sources;
  const FileId program_file = sources.add("Stacks.scala", kProgram);
  const FileId suite_file = sources.add("SpecTest.scala", suite);
  auto program_unit = parse(sources, program_file);
  auto suite_unit = parse(sources, suite_file);
  if (!suite_unit) return lines(sources, suite_unit.error());
  auto spec = read_spec(*std::move(suite_unit));
  if (!spec) return lines(sources, spec.error());
  auto program = lower({*std::move(program_unit), std::move(spec->unit)}, sources);
  if (!program) return lines(sources, program.error());
  narrowing::Runner runner(*program);
  std::string text;
  for (const SpecTest& test : spec->tests) {
    const auto function = fun::find_function(*program, test.function);
    if (!function) return "no " + test.function;
    const auto result = runner.run(*function, {});
    text += test.name +
            (result.termination == narrowing::Termination::kValue ? ": passes\n" : ": fails\n");
  }
  return text;
}

/// Runs bodies of tests, each with whether it has to pass.
void check(const std::vector<std::pair<std::string, bool>>& bodies) {
  std::string tests, expected;
  for (const auto& [body, passes] : bodies) {
    tests += "  test(\"a test\") { " + body + " }\n";
    expected += passes ? "a test: passes\n" : "a test: fails\n";
  }
  EXPECT_EQ(ran(suite_of(tests)), expected) << tests;
}

TEST(Spec, ComparesAsTheFrameworksDo) {
  check({{"assert(top(Stack(List(3))) == 3)", true},
         {"assert(top(Stack(List(3))) == 4)", false},
         {"assert(top(Stack(List(3))) === 3, \"a clue\")", true},
         {"assert(top(Stack(List(3))) !== 3)", false},
         {"assertResult(Stack(List(1))) { push(1, Stack(Nil)) }", true},
         {"assertResult(Stack(List(2))) { push(1, Stack(Nil)) }", false},
         {"assertResult(2, \"a clue\") { val s = push(2, Stack(Nil)); top(s) }", true},
         {"assertEquals(top(push(5, Stack(Nil))), 5)", true},
         {"assertEquals(top(push(5, Stack(Nil))), 6, \"a clue\")", false},
         {"assertNotEquals(top(push(5, Stack(Nil))), 6)", true},
         {"withClue(\"always\") { assert(1 == 2) }", false},
         {"assertEquals(clue(top(Stack(List(1)))), 1)", true},
         {"if (top(Stack(List(1))) != 1) fail(\"never\")", true},
         {"fail()", false},
         {"top(Stack(Nil))", false}});
}

TEST(Spec, CatchesExceptionsOfTheStatedClass) {
  check({{"intercept[Full] { push(3, Stack(List(1, 2))) }", true},
         {"intercept[Full] { push(3, Stack(List(1))) }", false},
         {"intercept[Full] { top(Stack(Nil)) }", false},
         {"intercept[Exception] { top(Stack(Nil)) }", true},
         {"assertThrows[NoSuchElementException] { top(Stack(Nil)) }", true},
         {"assertThrows[NoSuchElementException](top(Stack(List(1))))", false},
         {"val e = intercept[Full] { push(7, Stack(List(1, 2))) }\n"
          "assert(e.getMessage == \"no place for 7\")",
          true},
         {"interceptMessage[Full](\"no place for 7\") { push(7, Stack(List(1, 2))) }", true},
         {"interceptMessage[Full](\"no place for 8\") { push(7, Stack(List(1, 2))) }", false},
         {"intercept[AssertionError] { assert(1 == 2) }", true},
         {"intercept[AssertionError] { assert(1 == 1) }", false},
         {"intercept[Throwable] { 1 }", false}});
}

TEST(Spec, KeepsHelpersAndLocalDefinitions) {
  EXPECT_EQ(ran(suite_of(R"(
  val two = push(2, Stack(List(1)))
  def check(n: Int, s: Stack): Unit = assert(top(s) == n)
  test("helper") { check(2, two) }
  test("helper fails") { check(1, two) }
  test("local") {
    def top(s: Stack): Int = s.items match { case n :: rest => n }
    for (s <- List(two, Stack(List(4)))) assertEquals(Stacks.top(s), top(s))
  }
  ignore("not run") { fail() }
  test("munit's way".ignore) { fail() }
)")),
            "helper: passes\nhelper fails: fails\nlocal: passes\n");
}

TEST(Spec, LeavesWordsAloneThatTheFileDefinesItself) {
  EXPECT_EQ(ran(suite_of("def fail(n: Int): Int = n\ntest(\"own\") { assert(fail(3) == 3) }")),
            "own: passes\n");
}

TEST(Spec, GivesRandomNumbersAFixedValue) {
  EXPECT_EQ(ran(suite_of("test(\"random\") { val n = (Math.random * 40 + 10).asInstanceOf[Int]\n"
                         "assert(n == 30 && scala.math.random == 0.5 && math.random() < 1) }")),
            "random: passes\n");
}

TEST(Spec, KeepsTheSuitesOfOneFileApart) {
  EXPECT_EQ(ran(R"(import Stacks._
class A extends munit.FunSuite { val n = 1; test("a") { assert(top(Stack(List(n))) == 1) } }
class B extends org.scalatest.funsuite.AnyFunSuite { val n = 2; test("b") { assert(n == 1) } }
)"),
            "a: passes\nb: fails\n");
}

TEST(Spec, RefusesByNameAndLineWhatItDoesNotKnow) {
  const auto refused = [](const std::string& tests) { return ran(suite_of(tests)); };
  EXPECT_EQ(refused("test(\"a\") {\n  assume(true)\n}"),
            "5: assume is not supported in a suite; use assert, assertResult, assertEquals or "
            "intercept\n");
  EXPECT_EQ(refused("test(\"a\") {\n top(Stack(List(1))) shouldBe 1 }"),
            "5: the matcher shouldBe is not supported; use assert, assertResult or assertEquals\n");
  EXPECT_EQ(refused("var n = 0\ntest(\"a\") { assert(n == 0) }"),
            "4: a var in a suite is not supported, because every test runs separately; use a val, "
            "or a var inside the test\n");
  EXPECT_EQ(refused("println(1)\ntest(\"a\") { }"),
            "4: a test class can contain only definitions and test(\"name\") { ... }\n");
  EXPECT_EQ(refused("test(\"a\".tag(Slow)) { }"),
            "4: the name of a test must be a string literal with nothing after it\n");
  EXPECT_EQ(refused("test(\"a\") { assert() }"), "4: this form of assert is not supported\n");
  EXPECT_EQ(refused("test(\"a\") { intercept { top(Stack(Nil)) } }"),
            "4: this form of intercept is not supported\n");
  EXPECT_EQ(refused("test(\"a\") { test(\"b\") { } }"),
            "4: test inside another construct is not supported; write every test directly in the "
            "class\n");
  EXPECT_EQ(refused(""), "the suite contains no test");
  EXPECT_EQ(ran("class A extends AnyFlatSpec { }"),
            "1: suites that extend AnyFlatSpec are not supported; extend FunSuite of ScalaTest or "
            "MUnit\n");
  EXPECT_EQ(ran("class A extends FunSuite with BeforeAndAfter { test(\"a\") { } }"),
            "1: a suite with BeforeAndAfter is not supported\n");
  EXPECT_EQ(ran("object A { def f(n: Int): Int = n }"),
            "no class extends FunSuite (of ScalaTest or MUnit) or AnyFunSuite");
  EXPECT_EQ(refused("test(\"a\") { assert(nothing(1)) }"), "4: not found: value nothing\n");
}

TEST(Spec, RefusesTowersOfAssertions) {
  std::string tower = "1";
  for (int i = 0; i < 30; ++i) tower = "intercept[Exception] { " + tower + " }";
  EXPECT_EQ(ran(suite_of("test(\"a\") { " + tower + " }")),
            "4: assertions are nested too deeply\n");
}

}  // namespace
}  // namespace assay::scala
