#include "equiv/joint/joint.h"

#include <gtest/gtest.h>

#include "../../narrowing/program_text.h"
#include "functional/link.h"

namespace assay::joint {
namespace {

Report compare_texts(const std::string& reference, const std::string& submission,
                     const char* contract = nullptr, const char* second = nullptr,
                     bool ended_only = false) {
  fun::Program program = compile_text(reference);
  Request request;
  request.references = {function(program, "f")};
  if (second != nullptr) request.references.push_back(function(program, second));
  if (contract != nullptr) request.contracts = {{function(program, contract), {0}}};
  const fun::Program other = compile_text(submission);
  const auto linked = fun::link(program, other, 1);
  EXPECT_TRUE(linked.has_value()) << linked.error().message;
  request.program = &program;
  request.submission = linked->at(function(other, "f"));
  request.ended_only = ended_only;
  Limits limits;
  limits.steps = 500'000;
  return compare(request, limits);
}

std::string wrapped(const std::string& body) { return "object S {\n" + body + "\n}"; }

bool is_different(const Report& report) {
  return std::holds_alternative<Different>(report.verdict);
}

TEST(Joint, FindsTheSmallestDifference) {
  const Report report =
      compare_texts(wrapped("def f(xs: List[Int]): Int = xs match { case Nil => 0\n"
                            "case x :: t => x + f(t) }"),
                    wrapped("def f(xs: List[Int]): Int = xs.take(2).sum"));
  ASSERT_TRUE(is_different(report));
  // The third number must be reached, so the size is that of three numbers, three list cells and
  // Nil.
  EXPECT_EQ(fun::size(std::get<Different>(report.verdict).arguments[0]), 7U);
}

TEST(Joint, ProvesWhatItReachesWhole) {
  const Report report = compare_texts(
      wrapped("def f(o: Option[Int]): Int = o match { case Some(n) if n > 0 => n\n case _ => 0 }"),
      wrapped("def f(o: Option[Int]): Int = if (o.isEmpty) 0 else if (o.get < 1) 0 else o.get"));
  ASSERT_TRUE(std::holds_alternative<Same>(report.verdict));
  EXPECT_TRUE(std::get<Same>(report.verdict).complete);
}

TEST(Joint, SumsInAnyOrderAreEqualAndDifferencesAreNot) {
  const std::string sum = "def f(xs: List[Int]): Int = xs.foldLeft(0)(_ + _)";
  EXPECT_FALSE(is_different(
      compare_texts(wrapped(sum), wrapped("def f(xs: List[Int]): Int = xs.foldRight(0)(_ + _)"))));
  EXPECT_TRUE(is_different(
      compare_texts(wrapped(sum), wrapped("def f(xs: List[Int]): Int = xs.foldRight(0)(_ - _)"))));
}

TEST(Joint, SeesOverflow) {
  const Report report = compare_texts(wrapped("def f(a: Int, b: Int): Boolean = a < b"),
                                      wrapped("def f(a: Int, b: Int): Boolean = a - b < 0"));
  EXPECT_TRUE(is_different(report));
}

TEST(Joint, OnlyValidInputsCount) {
  const std::string head = "def ok(xs: List[Int]): Boolean = xs.length == 1\n";
  const std::string first =
      "def f(xs: List[Int]): Int = xs match { case x :: _ => x\n case Nil => 0 }";
  const std::string last = "def f(xs: List[Int]): Int = xs.foldLeft(0)((a, b) => b)";
  EXPECT_TRUE(is_different(compare_texts(wrapped(head + first), wrapped(last))));
  EXPECT_FALSE(is_different(compare_texts(wrapped(head + first), wrapped(last), "ok")));
}

TEST(Joint, AnyReferenceWillDo) {
  const std::string both = "def f(a: Int, b: Int): Int = a\n def g(a: Int, b: Int): Int = b";
  const std::string second = wrapped("def f(a: Int, b: Int): Int = b");
  EXPECT_TRUE(is_different(compare_texts(wrapped(both), second)));
  EXPECT_FALSE(is_different(compare_texts(wrapped(both), second, nullptr, "g")));
}

TEST(Joint, ExceptionsOfTheProgramAreResultsByTheirClass) {
  const std::string empty = "def f(xs: List[Int]): Int = if (xs.isEmpty) throw new ";
  const std::string rest = " else xs.head";
  const std::string reference = wrapped(empty + "NoSuchElementException(\"a\")" + rest);
  EXPECT_FALSE(is_different(
      compare_texts(reference, wrapped(empty + "NoSuchElementException(\"b\")" + rest))));
  EXPECT_FALSE(
      is_different(compare_texts(reference, wrapped("def f(xs: List[Int]): Int = xs.head"))));
  EXPECT_TRUE(is_different(
      compare_texts(reference, wrapped(empty + "IllegalStateException(\"a\")" + rest))));
}

TEST(Joint, NothingIsAskedWhereTheReferenceFailsByItself) {
  EXPECT_FALSE(is_different(
      compare_texts(wrapped("def f(a: Int, b: Int): Int = a / b"),
                    wrapped("def f(a: Int, b: Int): Int = if (b == 0) 7 else a / b"))));
}

TEST(Joint, EndlessRecursionIsADifference) {
  const Report report =
      compare_texts(wrapped("def f(n: Int): Int = if (n <= 0) 0 else n"),
                    wrapped("def f(n: Int): Int = if (n == 0) 0 else if (n < 0) f(n) else n"));
  ASSERT_TRUE(is_different(report));
  EXPECT_EQ(std::get<Different>(report.verdict).submission.termination,
            narrowing::Termination::kSteps);
}

TEST(Joint, WhatDoesNotEndLimitsTheClaimIfOnlyEndsCount) {
  const std::string fast = wrapped(
      "def f(n: Int): Int = { require(n >= 0); def go(k: Int, a: Int, b: Int): Int =\n"
      "if (k == 0) a else go(k - 1, b, a + b); go(n, 0, 1) }");
  const auto slow = [](const char* more) {
    return wrapped("def f(n: Int): Int = { require(n >= 0);\n" + std::string(more) +
                   "if (n < 2) n else f(n - 1) + f(n - 2) }");
  };
  EXPECT_TRUE(is_different(compare_texts(fast, slow(""))));
  const Report same = compare_texts(fast, slow(""), nullptr, nullptr, true);
  ASSERT_TRUE(std::holds_alternative<Same>(same.verdict));
  EXPECT_FALSE(std::get<Same>(same.verdict).complete);
  const Report wrong = compare_texts(fast, slow("if (n == 5) 6 else "), nullptr, nullptr, true);
  ASSERT_TRUE(is_different(wrong));
  EXPECT_EQ(std::get<Different>(wrong.verdict).submission.termination,
            narrowing::Termination::kValue);
}

TEST(Joint, NothingIsClaimedWhereAProgramIsNotModelled) {
  const Report report = compare_texts(
      wrapped("def f(n: Int): Int = if (n > 5) n else 0"),
      wrapped("def f(n: Int): Int = if (n > 5) scala.collection.mutable.Map(n -> n).size else 0"));
  ASSERT_TRUE(std::holds_alternative<Unknown>(report.verdict));
  EXPECT_NE(std::get<Unknown>(report.verdict).why.find("Map"), std::string::npos);
}

TEST(Joint, TextsOfUnknownNumbersAreSampledAndThatIsSaid) {
  const Report report = compare_texts(wrapped("def f(n: Int): String = \"n = \" + n"),
                                      wrapped("def f(n: Int): String = s\"n = $n\""));
  ASSERT_TRUE(std::holds_alternative<Same>(report.verdict));
  EXPECT_TRUE(std::get<Same>(report.verdict).sampled);
  EXPECT_FALSE(std::get<Same>(report.verdict).complete);
}

TEST(Joint, WhatIsPrintedCounts) {
  EXPECT_TRUE(is_different(compare_texts(wrapped("def f(a: Int): Int = { println(\"x\"); a }"),
                                         wrapped("def f(a: Int): Int = { println(\"y\"); a }"))));
}

const fun::Datum& first_argument(const Report& report) {
  return std::get<Different>(report.verdict).arguments[0];
}

TEST(Joint, TriesKnownInputsBeyondTheExplored) {
  const Report number =
      compare_texts(wrapped("def f(n: Int): Int = n.toString.length"),
                    wrapped("def f(n: Int): Int = if (n.toString.length == 4) 0 else "
                            "n.toString.length"));
  ASSERT_TRUE(is_different(number));
  const std::int32_t n = std::get<std::int32_t>(first_argument(number).literal);
  EXPECT_EQ(std::to_string(n).size(), 4U);
  const Report text =
      compare_texts(wrapped("def f(s: String): Int = s.count(c => \"aeiou\".contains(c))"),
                    wrapped("def f(s: String): Int = s.count(c => \"aeio\".contains(c))"));
  ASSERT_TRUE(is_different(text));
  EXPECT_EQ(first_argument(text), fun::Datum::of(std::u16string(u"u")));  // minimised completely
}

TEST(Joint, KnownInputsAreValidAndFollowTheReferences) {
  const std::string contract = "def ok(s: String): Boolean = s.length < 3\n";
  const std::string reference = contract + "def f(s: String): String = s.trim";
  const std::string other = "def f(s: String): String = if (s.length > 4) \"\" else s.trim";
  EXPECT_TRUE(is_different(compare_texts(wrapped(reference), wrapped(other))));
  EXPECT_FALSE(is_different(compare_texts(wrapped(reference), wrapped(other), "ok")));
  const std::string two =
      reference + "\ndef g(s: String): String = if (s.length > 4) \"\" else s.trim";
  EXPECT_FALSE(is_different(compare_texts(wrapped(two), wrapped(other), nullptr, "g")));
}

TEST(Joint, ABoundThatCoversNoInputIsNoClaim) {
  const Report report =
      compare_texts(wrapped("def f(x: Int): Int = if (x > 0) 1 else if (x < 0) -1 else 0"),
                    wrapped("def f(x: Int): Int = {\n val y = (x >> 31) | (-x >>> 31)\n"
                            "if ((x * x + 3 * x) % 100003 == 26413) 2 else y }"));
  EXPECT_TRUE(std::holds_alternative<Unknown>(report.verdict));
}

TEST(Joint, ABoundBelowWhatTheReferenceDoesIsNoClaim) {
  // Reaching "many" takes more decisions than the limit on steps allows.
  const Report report = compare_texts(
      wrapped("def f(xs: List[Int]): String = if (xs.count(_ > 0) > 11) \"many\" else \"few\""),
      wrapped("def f(xs: List[Int]): String = if (xs.filter(_ > 0).length < 12) \"few\"\n"
              "else if (xs.sum % 100003 == 26413) \"\" else \"many\""));
  EXPECT_TRUE(std::holds_alternative<Unknown>(report.verdict));
}

TEST(Joint, WhatCanOnlyBeOneObjectEqualsIt) {
  // The reference only excludes the other classes; the submission returns the object itself.
  const std::string classes =
      "sealed trait E\ncase object X extends E\ncase object Y extends E\n"
      "case class Pair(a: E, b: E) extends E\n";
  const Report report = compare_texts(
      wrapped(classes + "def f(e: E): E = e match {\n  case Pair(a, b) => Pair(f(b), f(a))\n"
                        "  case Y => X\n  case _ => e }"),
      wrapped(classes + "def f(e: E): E = e match {\n  case X => X\n  case Y => X\n"
                        "  case Pair(a, b) => Pair(f(b), f(a)) }"));
  ASSERT_TRUE(std::holds_alternative<Same>(report.verdict));
  EXPECT_GT(std::get<Same>(report.verdict).budget, 6U);
  EXPECT_EQ(report.undetermined, 0U);
}

TEST(Joint, ExhaustiveMatchesOfDeepPatternsDoNotFail) {
  // Once the list is not empty, its first element decides; no arm is left over.
  const std::string classes =
      "sealed trait T\ncase class A(n: Int) extends T\ncase object B extends T\n";
  const Report report = compare_texts(
      wrapped(classes + "def f(xs: List[T]): Int = xs match {\n  case Nil => 0\n"
                        "  case A(n) :: rest => n\n  case B :: rest => 1 }"),
      wrapped(classes + "def f(xs: List[T]): Int = xs match {\n  case A(n) :: _ => n\n"
                        "  case B :: _ => 1\n  case Nil => 0 }"));
  ASSERT_TRUE(std::holds_alternative<Same>(report.verdict));
  EXPECT_TRUE(std::get<Same>(report.verdict).complete);
  EXPECT_EQ(report.undefined, 0U);
}

TEST(Joint, ProductsOfEqualNumbersAreEqual) {
  const Report report = compare_texts(
      wrapped("def f(a: Int, b: Int, c: Int): Int = a * b - b * c * a"),
      wrapped("def f(a: Int, b: Int, c: Int): Int =\n"
              "  if (a == b) -(a * c * a) + a * a else if (c == 2) -(a * b) else a * (1 - c) * b"));
  ASSERT_TRUE(std::holds_alternative<Same>(report.verdict));
  EXPECT_TRUE(std::get<Same>(report.verdict).complete);
}

// The nonlinear reasoning of Z3 crashes on these.
TEST(Joint, RemaindersOfRemaindersEnd) {
  const std::string gcd = "def g(a: Int, b: Int): Int = if (b == 0) math.abs(a) else g(b, a % b)\n";
  const auto f = [&](const char* call) {
    return wrapped(gcd + "def f(n: Int, d: Int): Int = { require(d > 0); val k = " + call +
                   "; n / k }");
  };
  EXPECT_FALSE(is_different(compare_texts(f("g(n, d)"), f("g(d, n)"))));
}

TEST(Joint, ExamplesMustTakeEachBranchOfASubmission) {
  const Report report =
      compare_texts(wrapped("def f(s: String): String = s.reverse"),
                    wrapped("def f(s: String): String = if (s.length == 37) s else s.reverse"));
  EXPECT_TRUE(std::holds_alternative<Unknown>(report.verdict));
}

TEST(Joint, TriesThePathsOfEachProgramBeyondTheBudget) {
  const std::string month =
      "def days(m: Int): Int = if (m == 2) 28 else if (m == 4 || m == 6 || m == 9 || m == 11) 30\n"
      "else 31\n";
  const auto f = [&](const char* more) {
    return wrapped(month +
                   "def f(d: Int, m: Int, y: Int): Boolean = y % 7 != 3 && m >= 1 && m <= 12 && "
                   "d >= 1 && d <= days(m)" +
                   more);
  };
  EXPECT_TRUE(is_different(compare_texts(f(""), f(" && !(m == 12 && d == 31)"))));
}

TEST(Joint, TriesStringsThatAreAlmostPalindromes) {
  EXPECT_TRUE(is_different(
      compare_texts(wrapped("def f(s: String): Boolean = s == s.reverse"),
                    wrapped("def f(s: String): Boolean = s.take(3) == s.reverse.take(3)"))));
}

TEST(Link, ClassesOfOtherShapeAreRefused) {
  fun::Program program =
      compile_text("object S { case class P(a: Int, b: Int)\n def f(p: P): Int = p.a }");
  const fun::Program other =
      compile_text("object S { case class P(a: Int)\n def f(p: P): Int = p.a }");
  const auto linked = fun::link(program, other, 1);
  ASSERT_FALSE(linked.has_value());
  EXPECT_NE(linked.error().message.find("class P has 1 field instead of 2 fields"),
            std::string::npos)
      << linked.error().message;
}

// Found on a list of some dozen elements.
TEST(Joint, TakesElementsOutOfLongLists) {
  const Report report = compare_texts(
      wrapped("def f(xs: List[Int]): Int = xs.foldLeft(0)((n, x) => n + 1)"),
      wrapped("def f(xs: List[Int]): Int = { val n = xs.length; if (n >= 30) n - 1 else n }"));
  ASSERT_TRUE(is_different(report));
  std::size_t length = 0;
  for (const fun::Datum* at = &std::get<Different>(report.verdict).arguments[0];
       at->fields.size() == 2; at = &at->fields[1])
    ++length;
  EXPECT_EQ(length, 30U);
}

// A queue of one's own can have the name of the reference's helper.
TEST(Link, HelpersOfTheSameNameRemainApart) {
  const std::string reference =
      "object S { sealed trait Q { def all: List[Int] }\n"
      "case class Two(in: List[Int], out: List[Int]) extends Q { def all = out ++ in.reverse }\n"
      "def f(xs: List[Int]): List[Int] = xs.foldLeft(Two(Nil, Nil): Q)((q, x) => q match {\n"
      "  case Two(in, out) => Two(x :: in, out) }).all }";
  for (const bool is_right : {true, false}) {
    const std::string submission =
        "object S { sealed trait Q { def all: List[Int] }\n"
        "case object None_ extends Q { def all = Nil }\n"
        "case class Two(in: List[Int]) extends Q { def all = in" +
        std::string(is_right ? ".reverse" : "") +
        " }\n"
        "def f(xs: List[Int]): List[Int] = xs.foldLeft(None_ : Q)((q, x) => q match {\n"
        "  case None_ => Two(x :: Nil)\n  case Two(in) => Two(x :: in) }).all }";
    fun::Program program = compile_text(reference);
    Request request;
    request.references = {function(program, "f")};
    const fun::Program other = compile_text(submission);
    const auto linked = fun::link(program, other, 1, request.references);
    ASSERT_TRUE(linked.has_value()) << linked.error().message;
    request.program = &program;
    request.submission = linked->at(function(other, "f"));
    Limits limits;
    limits.steps = 500'000;
    EXPECT_NE(is_different(compare(request, limits)), is_right);
  }
}

TEST(Link, ClassesOfArgumentsAndResultsAreShared) {
  const auto message = [](const std::string& mine, const std::string& theirs) {
    fun::Program program = compile_text("object S { " + mine + " }");
    const auto linked = fun::link(program, compile_text("object S { " + theirs + " }"), 1,
                                  {function(program, "f")});
    return linked ? "" : linked.error().message;
  };
  EXPECT_EQ(message("case class P(a: Int, b: Int)\n def f(p: List[P]): Int = 1",
                    "case class P(a: Int)\n def f(p: List[P]): Int = 1"),
            "class P has 1 field instead of 2 fields as in the reference");
  EXPECT_EQ(message("case class P(a: Int)\n case class Q(p: P)\n def f(x: Int): Q = Q(P(x))",
                    "class P(val a: Int)\n case class Q(p: P)\n def f(x: Int): Q = Q(new P(x))"),
            "class P is not a case class, but is one in the reference");
  EXPECT_EQ(message("class E(n: Int) extends Exception\n def f(x: Int): Int = throw new E(x)",
                    "class E extends Exception\n def f(x: Int): Int = throw new E"),
            "class E has 0 fields instead of 1 field as in the reference");
}

}  // namespace
}  // namespace assay::joint
