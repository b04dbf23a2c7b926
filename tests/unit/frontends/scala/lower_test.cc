// Tests the lowering of Scala, and which constructs are rejected, with which message and where.
#include "frontends/scala/lower/lower.h"

#include <gtest/gtest.h>

#include "functional/print.h"
#include "functional/validate.h"

namespace assay::scala {
namespace {

struct Compiled {
  Result<fun::Program> program;
  std::string problems;  // "line: message", one per line
};

Compiled compiled(const std::string& text) {
  SourceMap sources;
  Compiled made{compile(sources, {sources.add("Main.scala", text)}), ""};
  if (made.program) return made;
  for (const Diagnostic& d : made.program.error().diagnostics)
    made.problems +=
        std::to_string(d.span.valid() ? sources.resolve(d.span.file, d.span.begin).line : 0) +
        ": " + d.message + "\n";
  return made;
}

std::string printed(const std::string& text) {
  const Compiled made = compiled(text);
  if (!made.program) return made.problems;
  EXPECT_TRUE(fun::validate(*made.program).empty());
  return fun::print(*made.program);
}

TEST(LowerScala, MakesDataOfHierarchiesAndMatchesOfPatterns) {
  EXPECT_EQ(printed(R"(
object Lists {
  sealed abstract class Chain
  case class End() extends Chain
  case class Link(n: Int, rest: Chain) extends Chain
  def drop(n: Int, xs: Chain): Chain = xs match {
    case Link(_, rest) if n > 0 => drop(n - 1, rest)
    case _ => xs
  }
})"),
            R"(sealed data Lists.Chain = Lists.End() | Lists.Link(n: Int, rest: Chain)
data Lists.End = Lists.End()
data Lists.Link = Lists.Link(n: Int, rest: Chain)
Lists.drop(n#0: Int, xs#1: Chain): Chain =
  match #1 {
    case Link(_, #2) if lt.Int(0, #0) => Lists.drop(sub.Int(#0, 1), #2)
    case _ => #1
  }
)");
}

TEST(LowerScala, PassesCapturedValuesToNestedFunctionsAndClosures) {
  EXPECT_EQ(
      printed(R"(
object M {
  def scale(k: Int, xs: List[Int]): List[Int] = {
    def one(x: Int): Int = if (x > k) k else x * k
    xs.map(x => one(x) + 1)
  }
})"),
      R"(M.scale(k#0: Int, xs#1: List[Int]): List[Int] = List.map(#1, closure M.scale/lambda 1(#0))
M.scale/one(captured k#0: Int, x#1: Int): Int =
  if lt.Int(#0, #1) then #0
  else mul.Int(#1, #0)
M.scale/lambda 1(captured k#0: Int, x#1: Int): Int = add.Int(M.scale/one(#0, #1), 1)
)");
}

TEST(LowerScala, MakesFunctionsOfLoopsAndCellsOfVariables) {
  EXPECT_EQ(printed(R"(
object M {
  def count(n: Int): Int = {
    var i = 0
    while (i < n) i += 1
    i
  }
})"),
            R"(M.count(n#0: Int): Int =
  #1 = cell(0)
  _ = M.count/loop 1(#0, #1)
  read(#1)
M.count/loop 1(captured n#0: Int, captured i#1: Any): Unit =
  if lt.Int(read(#1), #0) then
    _ = write(#1, add.Int(read(#1), 1))
    M.count/loop 1(#0, #1)
  else ()
)");
}

TEST(LowerScala, ComputesWhatAClassComputesFromItsParameters) {
  EXPECT_EQ(printed(R"(
abstract class A(val n: Int) { def m: Int = n }
case class B(k: Int) extends A(k + 1)
case object C extends A(2) { override def m: Int = 0 }
object M { def f(a: A): Int = a.m }
)"),
            R"(data A = B(k: Int) | C()
data B = B(k: Int)
data C = C()
A.m(this#0: A): Int = A.n(#0)
C.m(): Int = 0
M.f(a#0: A): Int = A.m(#0)
)");
}

TEST(LowerScala, TypesAllOfItsLibrary) {
  const Result<fun::Program> library = lower_library();
  ASSERT_TRUE(library.has_value()) << library.error().message;
  EXPECT_TRUE(fun::validate(*library).empty());
}

TEST(LowerScala, TakesOnlyWhatIsUsedOfTheLibrary) {
  const Compiled made = compiled("object M { def f(n: Int): Int = n + 1 }");
  ASSERT_TRUE(made.program.has_value());
  EXPECT_LT(made.program->functions.size(), 5U);
}

TEST(LowerScala, SaysHowAFunctionIsCalled) {
  const Compiled made = compiled("object A { object B { def f(n: Int): Int = n } }");
  ASSERT_TRUE(made.program.has_value());
  const auto f = fun::find_function(*made.program, "f");
  ASSERT_TRUE(f.has_value());
  EXPECT_EQ(made.program->functions[*f].spelling, "A.B.f");
}

struct Refusal {
  const char* members;  // in an object, from line 2 on
  const char* problems;
};

class Refused : public testing::TestWithParam<Refusal> {};

TEST_P(Refused, WithTheReasonAtItsLine) {
  const Compiled made = compiled(std::string("object M {\n") + GetParam().members + "\n}");
  EXPECT_FALSE(made.program.has_value());
  EXPECT_EQ(made.problems, std::string(GetParam().problems) + "\n") << GetParam().members;
}

INSTANTIATE_TEST_SUITE_P(
    Types, Refused,
    testing::Values(
        Refusal{"def f: Int = \"a\"", "2: type mismatch; found: String, required: Int"},
        Refusal{"def f(n: Int): String =\n n + 1",
                "3: type mismatch; found: Int, required: String"},
        Refusal{"def f(xs: List[Int]): List[String] = xs",
                "2: type mismatch; found: List[Int], required: List[String]"},
        Refusal{"def f: Int = if (1) 2 else 3", "2: type mismatch; found: Int, required: Boolean"},
        Refusal{"def f: Int = if (true) 2", "2: type mismatch; found: Unit, required: Int"},
        Refusal{"def f: Int = x", "2: not found: value x"},
        Refusal{"def f(t: Tree): Int = 1", "2: not found: type Tree"},
        Refusal{"case class P(x: Int)\ndef f(p: P): Int = p.y",
                "3: value y is not a member of M.P"},
        Refusal{"def f(n: Int): Int = n\ndef g = f(1, 2)",
                "3: too many arguments for method f: (n: Int)Int"},
        Refusal{"def f(n: Int, m: Int): Int = n\ndef g = f(1)",
                "3: not enough arguments for method f: (n: Int, m: Int)Int. Unspecified value "
                "parameter m."},
        Refusal{"def f(n: Int): Int = n\ndef g: Int = f",
                "3: missing arguments for method f; follow this method with `_' if you want to "
                "treat it as a partially applied function"},
        Refusal{"def f = { val g = x => 1; g }", "2: missing parameter type of x"},
        Refusal{"def f(n: Int) = f(n - 1)", "2: recursive method f needs result type"},
        Refusal{"def f(n: Int) = { n = 2 }", "2: reassignment to val"},
        Refusal{"val a = 1\nval a = 2", "3: a is already defined as value a"},
        Refusal{"sealed trait T\ncase class A(n: Int) extends T\ndef f(t: T) = t match { case A(x, "
                "y) => x }",
                "4: wrong number of arguments for pattern A; 1 expected"},
        Refusal{"def f(n: Int) = n match { case s: String => 1 }",
                "2: scrutinee is incompatible with pattern type; found: String, required: Int"},
        Refusal{"def f(n: Int) = n match { case \"a\" => 1 }",
                "2: type mismatch; found: String, required: Int"},
        Refusal{
            "case class A(n: Int)\ncase class B(n: Int)\ndef f(a: A) = a match { case B(n) => n }",
            "4: constructor cannot be instantiated to expected type; found: M.B, required: "
            "M.A"},
        Refusal{"abstract class A { def m: Int }\nclass B extends A",
                "3: class B needs to be abstract, since the member m is not defined"},
        Refusal{"abstract class A\ndef f = new A",
                "3: class A is abstract; cannot be instantiated"},
        Refusal{"def f: Int = throw 3", "2: type mismatch; found: Int, required: Throwable"},
        Refusal{"def f(x: Int) = { return x }",
                "2: method M.f has return statement; needs result type"},
        Refusal{"class B extends Missing", "2: not found: type Missing"},
        Refusal{"def f: List = Nil", "2: class List takes type parameters"},
        Refusal{"def f(x: Boolean) = x + 1", "2: type mismatch; found: Int, required: String"},
        Refusal{"def f(xs: List[Int]) = xs.lenght", "2: value lenght is not a member of List[Int]"},
        Refusal{"def f(x: Option[Int]) = x.orElze(x)",
                "2: value orElze is not a member of Option[Int]"},
        Refusal{"def f(s: String) = s.revers", "2: value revers is not a member of String"},
        Refusal{"def f = List.fil(2)(0)", "2: value fil is not a member of List.type"},
        Refusal{"case class P(n: Int)\ndef f(xs: List[P]) = xs.sorted",
                "3: No implicit Ordering defined for M.P."}));

INSTANTIATE_TEST_SUITE_P(
    Subset, Refused,
    testing::Values(
        Refusal{"def f(x: Array[Int]): Int = 1", "2: the type Array is not supported"},
        Refusal{"def f = { class A; 1 }",
                "2: a class inside a function is not supported; move it out of the function"},
        Refusal{"class A { class B }",
                "2: a class inside a class is not supported; move it out of the class"},
        Refusal{"def f(xs: List[Int]): Int = { xs.foreach(x => return x); 1 }",
                "2: return inside a function value is not supported"},
        Refusal{"class A { override def equals(o: Any) = true }",
                "2: a user-defined equals is not supported"},
        Refusal{"case class A(var n: Int)",
                "2: a var in a case class or in a parent of an object is not supported"},
        Refusal{"trait T { val n: Int; val m = n * 2 }\nobject O extends T { val n = 2 }",
                "2: the value m prints, depends on mutable state, or is used before it is "
                "initialised; this is not supported in a case class or in a parent of an object"},
        Refusal{"case class C(n: Int) { val m = { println(n); n } }",
                "2: the value m prints, depends on mutable state, or is used before it is "
                "initialised; this is not supported in a case class or in a parent of an object"},
        Refusal{
            "class C(n: Int) { lazy val m = { println(n); n } }",
            "2: a lazy val of a class that prints or depends on mutable state is not supported"},
        Refusal{"sealed trait T\nobject A extends T { println(1) }",
                "3: statements with an effect in A, which is used as a value, are not supported"},
        Refusal{"def f = (1, 2, 3, 4, 5, 6, 7)",
                "2: a tuple with more than 6 elements is not supported"}));

TEST(LowerScala, GoesOnPastWhatOnlyARunWouldReach) {
  const Compiled made =
      compiled("object M { def f(n: Int): Int = if (n == 0) System.nanoTime().toInt else n }");
  ASSERT_TRUE(made.program.has_value()) << made.problems;
  EXPECT_NE(fun::print(*made.program).find("unsupported \"System\""), std::string::npos);
}

TEST(LowerScala, TakesMembersThatOnlyTheRealLibraryHas) {
  for (const char* body :
       {"xs.hasDefiniteSize", "xs.toString.codePointAt(1)",
        "{ val b = scala.collection.mutable.ListBuffer[Int](); b += 1; b -= 2 }"}) {
    const Compiled made =
        compiled("object M { def f(xs: List[Int]): Any = " + std::string(body) + " }");
    ASSERT_TRUE(made.program.has_value()) << body << made.problems;
    EXPECT_NE(fun::print(*made.program).find("unsupported"), std::string::npos) << body;
  }
}

TEST(LowerScala, BlamesNoNameThatAnImplicitClassMayAdd) {
  const std::string text =
      "object M {\nimplicit class Rich(n: Int) { def squared = n * n }\ndef f = 3.squared\n}";
  EXPECT_TRUE(compiled(text).program.has_value());
}

TEST(LowerScala, NamesAllThatIsWrong) {
  EXPECT_EQ(compiled("object M {\n def f: Int = x\n def g: Int = y\n}").problems,
            "2: not found: value x\n3: not found: value y\n");
}

}  // namespace
}  // namespace assay::scala
