#include "frontends/scala/syntax/parse.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tree_text.h"

namespace assay::scala {
namespace {

Result<CompilationUnit> parsed(const std::string& text) {
  SourceMap sources;
  const FileId file = sources.add("A.scala", text);
  return parse(sources, file);
}

std::string tree(const std::string& text) {
  const Result<CompilationUnit> unit = parsed(text);
  return unit ? text_of(*unit) : "error: " + unit.error().message;
}

/// Returns the syntax tree of a method's body.
std::string body(const std::string& text) {
  const Result<CompilationUnit> unit = parsed("object A { def f = {\n" + text + "\n} }");
  if (!unit) return "error: " + unit.error().message;
  return text_of(*unit->items[0].definition->body_template.members[0].definition->body);
}

struct ParsedText {
  std::string text;
  std::string tree;
};

void check_trees(const std::vector<ParsedText>& rows) {
  for (const ParsedText& row : rows) EXPECT_EQ(body(row.text), row.tree) << row.text;
}

TEST(ScalaOperators, BindByTheirFirstCharacter) {
  check_trees({
      {"a + b * c", "(+ a (* b c))"},
      {"a * b + c", "(+ (* a b) c)"},
      {"a - b - c", "(- (- a b) c)"},
      {"a :: b :: c", "(~:: (~:: c b) a)"},
      {"a + 1 :: b ::: c", "(~:: (~::: c b) (+ a 1))"},
      {"a == b && c < d || !e", "(|| (&& (== a b) (< c d)) e.unary_!)"},
      {"a | b ^ c & d", "(| a (^ b (& c d)))"},
      {"1 to n map f", "(map (to 1 n) f)"},
      {"a max b + c", "(max a (+ b c))"},
      {"a % b / c", "(/ (% a b) c)"},
      {"a -> b + c", "(+ (-> a b) c)"},
      {"a ** b ~> c", "(** a (~> b c))"},
      {"x += a * b", "(+= x (* a b))"},
      {"x = y = z", "(= x (= y z))"},
      {"a <= b == c >= d", "(== (<= a b) (>= c d))"},
      {"a != b", "(!= a b)"},
      {"a(1) = 2", "(= (a @ 1) 2)"},
      {"a foo (b, c)", "(foo a b c)"},
      {"a foo ((b, c))", "(foo a (tuple b c))"},
      {"a foo ()", "(foo a)"},
      {"a foo (b, c).d", "(foo a (tuple b c).d)"},
      {"(a, b) :: c", "(~:: c (tuple a b))"},
      {"a foo[Int] b", "(a.foo[Int] @ b)"},
      {"xs size", "xs.size"},
  });
}

TEST(ScalaOperators, InFrontBindToWhatFollows) {
  check_trees({
      {"-x.y + 1", "(+ x.y.unary_- 1)"},
      {"!f(x) && y", "(&& (f @ x).unary_! y)"},
      {"a -1", "(- a 1)"},
      {"a - -1", "(- a -1)"},
      {"-1.abs", "-1.abs"},
      {"- 5", "-5"},
      {"-2147483648", "-2147483648"},
      {"~a", "a.unary_~"},
      {"+a", "a.unary_+"},
  });
}

TEST(ScalaLines, EndStatementsAsTheCompilerHasIt) {
  check_trees({
      {"a\n(b)", "{a; b}"},
      {"a\n-b", "{a; b.unary_-}"},
      {"a +\nb", "(+ a b)"},
      {"a &&\n  // really\n  b ||\n c", "(|| (&& a b) c)"},
      {"a +\n\nb", "{a.+; b}"},
      {"a\n.b\n.c", "a.b.c"},
      {"f(a\n+ b)", "(f @ (+ a b))"},
      {"f(a,\nb)", "(f @ a b)"},
      {"f {\nx =>\nval y = x\ny }", "(f @ (\\x -> {val y = x; y}))"},
      {"f { x => val y = x; y }", "(f @ (\\x -> {val y = x; y}))"},
      {"a\n{ b }", "(a @ b)"},
      {"a\n\n{ b }", "{a; b}"},
      {"if (a)\nb\nelse\nc", "(if a b c)"},
      {"if (a) b +\n c else d", "(if a (+ b c) d)"},
      {"if (a) { b }\nelse { c }", "(if a b c)"},
      {"if (a) b; else c", "(if a b c)"},
      {"if (a) b\nc", "{(if a b); c}"},
      {"val x =\n a\nb", "{val x = a; b}"},
      {"return\nx", "{(return); x}"},
      {"x match {\ncase 1\n if a =>\n b\n c\ncase _ =>\n}",
       "(match x case 1 if a => {b; c} | case _ => ())"},
      {"try a\ncatch { case e: E => b }\nfinally c", "(try a finally c catch case e: E => b)"},
      {"a; b;; c", "{a; b; c}"},
      {"x :: \n y ::\n Nil", "(~:: (~:: Nil y) x)"},
      {"def g\n (x: Int)\n: Int = x\ng(1)", "{def g(x: Int): Int = x; (g @ 1)}"},
      {"a /* \n */ b", "{a; b}"},
  });
}

TEST(ScalaPlaceholders, BecomeParametersOfTheExpressionAroundThem) {
  check_trees({
      {"xs.map(_ + 1)", "(xs.map @ (\\_#1 -> (+ _#1 1)))"},
      {"f(_, 2)", "(\\_#1 -> (f @ _#1 2))"},
      {"xs.foldLeft(0)(_ + _)", "((xs.foldLeft @ 0) @ (\\_#1, _#2 -> (+ _#1 _#2)))"},
      {"xs map { _.size }", "(map xs (\\_#1 -> _#1.size))"},
      {"f(g(_))", "(f @ (\\_#1 -> (g @ _#1)))"},
      {"f(g(_ + 1))", "(f @ (g @ (\\_#1 -> (+ _#1 1))))"},
      {"xs.filter(!_.isEmpty)", "(xs.filter @ (\\_#1 -> _#1.isEmpty.unary_!))"},
      {"(_: Int) + 1", "(\\_#1: Int -> (+ (_#1 : Int) 1))"},
      {"xs.map(f(_)(1))", "(xs.map @ (\\_#1 -> ((f @ _#1) @ 1)))"},
      {"xs.map(if (_) a else b)", "(xs.map @ (\\_#1 -> (if _#1 a b)))"},
      {"xs.map(_ match { case 1 => 2 })", "(xs.map @ (\\_#1 -> (match _#1 case 1 => 2)))"},
      {"f _", "(eta f)"},
      {"a.f _", "(eta a.f)"},
      {"s\"${_}\"", "error: the program cannot be parsed: unbound placeholder parameter"},
      {"_", "error: the program cannot be parsed: unbound placeholder parameter"},
      {"val x = _", "error: the program cannot be parsed: unbound placeholder parameter"},
  });
}

TEST(ScalaLambdas, HaveNamesTypesAndCases) {
  check_trees({
      {"x => x + 1", "(\\x -> (+ x 1))"},
      {"x => y => x", "(\\x -> (\\y -> x))"},
      {"(x, y) => x", "(\\x, y -> x)"},
      {"(x: Int, y: List[A]) => x", "(\\x: Int, y: List[A] -> x)"},
      {"() => 1", "(\\ -> 1)"},
      {"_ => 1", "(\\_ -> 1)"},
      {"f { x: Int => x }", "(f @ (\\x: Int -> x))"},
      {"f(x => x, 1)", "(f @ (\\x -> x) 1)"},
      {"xs.map { case (a, b) => a; b case _ => c }",
       "(map xs (partial case (a, b) => {a; b} | case _ => c))"},
      {"xs.foldLeft(0) { (a, b) => a + b }", "((xs.foldLeft @ 0) @ (\\a, b -> (+ a b)))"},
      {"x => x match { case 1 => 2 }", "(\\x -> (match x case 1 => 2))"},
  });
}

TEST(ScalaPatterns, AreOfAllKinds) {
  const std::vector<ParsedText> rows = {
      {"_", "_"},
      {"x", "x"},
      {"X", "`X`"},
      {"`x`", "`x`"},
      {"a.b", "`a.b`"},
      {"1", "1"},
      {"-1", "-1"},
      {"\"a\"", "\"a\""},
      {"'c'", "'c'"},
      {"null", "null"},
      {"()", "()"},
      {"Node(a, _)", "Node(a, _)"},
      {"a.Node()", "a.Node()"},
      {"x :: y :: Nil", "(x :: (y :: `Nil`))"},
      {"(a, (b, c))", "(a, (b, c))"},
      {"(a)", "a"},
      {"x: Int", "x: Int"},
      {"_: List[_]", "_: List[_]"},
      {"f: (Int => Int)", "f: ((Int) => Int)"},
      {"n @ Node(_, _)", "n@Node(_, _)"},
      {"_ @ Node(_)", "Node(_)"},
      {"1 | 2 | X", "<1 | 2 | `X`>"},
      {"List(a, _*)", "List(a, _*)"},
      {"List(a, r @ _*)", "List(a, r_*)"},
      {"a :+ b", "(a :+ b)"},
      {"Some(x: Int)", "Some(x: Int)"},
      {"Add(Num(a) | Mul(a, _), b)", "Add(<Num(a) | Mul(a, _)>, b)"},
  };
  for (const ParsedText& row : rows)
    EXPECT_EQ(body("x match { case " + row.text + " => 0 }"),
              "(match x case " + row.tree + " => 0)");
}

TEST(ScalaControl, IsAnExpression) {
  check_trees({
      {"while (a) b", "(while a b)"},
      {"do { x = 1 } while (a)", "(do (= x 1) a)"},
      {"for (x <- xs) f(x)", "(for [x <- xs] (f @ x))"},
      {"for (x <- xs; y <- ys if x > y; z = 1; if z < x) yield z",
       "(for [x <- xs; y <- ys; if (> x y); z = 1; if (< z x)] yield z)"},
      {"for {\n (a, b) <- xs\n c = a\n} yield {\n c }", "(for [(a, b) <- xs; c = a] yield c)"},
      {"for (i <- 0 until 10 by 2) a", "(for [i <- (by (until 0 10) 2)] a)"},
      {"throw new E(\"x\" + 1)", "(throw (new E (+ \"x\" 1)))"},
      {"if (a) return 1 else if (b) 2", "(if a (return 1) (if b 2))"},
      {"(if (a) b else c) + 1", "(+ (if a b c) 1)"},
      {"if (a) b else c + 1", "(if a b (+ c 1))"},
      {"a + b match { case 1 => 2 }", "(match (+ a b) case 1 => 2)"},
      {"(x: @unchecked) match { case 1 => 2 }", "(match x case 1 => 2)"},
      {"f(x: _*)", "(f @ (x : *))"},
      {"(x: Int)", "(x : Int)"},
      {"new A", "(new A)"},
      {"new a.B[Int](1, y = 2).c", "(new a.B[Int] 1 2).c"},
      {"f(y = 1, 2)(3) { 4 }", "(((f @ y=1 2) @ 3) @ 4)"},
      {"x.isInstanceOf[Int]", "x.isInstanceOf[Int]"},
      {"this.x + super.y", "(+ this.x super.y)"},
      {"{}", "()"},
      {"()", "()"},
      {"(1, (2, 3))", "(tuple 1 (tuple 2 3))"},
      {"import a.b._\nx", "{import a.b._; x}"},
      {"try { a } catch { case _: E | _: F => 1 case e => throw e }",
       "(try a catch case <_: E | _: F> => 1 | case e => (throw e))"},
  });
}

TEST(ScalaLiterals, HaveTheirValues) {
  check_trees({
      {"0x1F", "31"},
      {"0xFFFFFFFF", "-1"},
      {"2147483647", "2147483647"},
      {"12L", "12L"},
      {"-9223372036854775808L", "-9223372036854775808L"},
      {"1.5", "1.5d"},
      {"1e3", "1000d"},
      {"2d", "2d"},
      {".5", "0.5d"},
      {"1.max(2)", "(1.max @ 2)"},
      {"'a'", "'a'"},
      {"'\\n'", "'\\10;'"},
      {"'\\''", "'''"},
      {"'\\u0041'", "'A'"},
      {"\"a\\tb\\\\ \\\" \\u00e9\"", "\"a\\9;b\\ \" \\233;\""},
      {"\"\"\"a\\nb\n\"c\"\"\"\"", "\"a\\nb\\10;\"c\"\""},
      {"\"\"", "\"\""},
      {"s\"a $x.y ${x.y + \"}\"} $$\\t!\"", "s\"a ${x}.y ${(+ x.y \"}\")} $\t!\""},
      {"s\"$a$b\"", "s\"${a}${b}\""},
      {"s\"\"\"x \"$a\" \"\"\"", "s\"x \"${a}\" \""},
      {"s\"${s\"<${a}>\"}\"", "s\"${s\"<${a}>\"}\""},
      {"raw\"a\\n\"", "s\"a\\n\""},
      {"s\"${ { val x = 1; x } }\"", "s\"${{val x = 1; x}}\""},
      {"true && null", "(&& true null)"},
  });
}

TEST(ScalaDefinitions, OfClassesAndObjects) {
  const std::vector<ParsedText> rows = {
      {"sealed abstract class T[+A]", "abstract sealed class T[+A]"},
      {"case class N[A](v: A, r: T[A] = E) extends T[A]",
       "case class N[A](v: A, r: T[A] = E) <: T[A]"},
      {"case object E extends T[Nothing] with F", "case object E <: T[Nothing] with F"},
      {"class A(val x: Int, private var y: Int)(z: => Int) extends B(x, 1) { def f = x }",
       "class A(val x: Int, var y: Int)(z: => Int) <: B @ x 1 {def f = x}"},
      {"trait O { self => def +(o: O): O; def unary_- : O }",
       "trait O self self {def +(o: O): O; def unary_-: O}"},
      {"class A private (x: Int)\n{\n}", "class A(x: Int)"},
      {"package a.b\nimport c.{d, e}, f._\nobject A",
       "package a.b\nimport c.d\nimport c.e\nimport f._\nobject A"},
      {"object A { val x, y = 1; var (p, q) = r; lazy val z: Int = 2 }",
       "object A {val x = 1; val y = 1; var (p, q) = r; lazy val z: Int = 2}"},
      {"object A { val Pi = 3 }", "object A {val Pi = 3}"},
      {"object A { def f[B >: A <: C, D : Ordering](xs: B*)(implicit o: Int => (B, C)): "
       "Unit }",
       "object A {def f[B >: A <: C, D : Ordering](xs: B*)(implicit o: ((Int) => (B, C))): Unit}"},
      {"object A { @tailrec private final def f(x: Int): () => Int = x }",
       "object A {private def f(x: Int): (() => Int) = x}"},
      {"object A { def f() { x } }", "object A {def f(): Unit = x}"},
      {"object A { type X[B] = List[B] }", "object A {type X[B] = List[B]}"},
      {"object A { override def toString = \"\"; implicit val o: Int = 1 }",
       "object A {override def toString = \"\"; implicit val o: Int = 1}"},
      {"object A { def f: Int => Int => Int = g; def h: (Int => Int) => Int }",
       "object A {def f: ((Int) => ((Int) => Int)) = g; def h: ((((Int) => Int)) => Int)}"},
      {"object A { println(1); private[this] val x = 1 }",
       "object A {(println @ 1); private val x = 1}"},
      {"object A extends App", "object A <: App"},
      {"\n\n// nothing\n/* at /* all */ */\n", ""},
  };
  for (const ParsedText& row : rows) EXPECT_EQ(tree(row.text), row.tree);
}

TEST(ScalaDefinitions, KnowWhereTheyStand) {
  SourceMap sources;
  const std::string text = "object A {\n  val x = 1 + f(2)\n}\n";
  const Result<CompilationUnit> unit = parse(sources, sources.add("A.scala", text));
  ASSERT_TRUE(unit.has_value());
  const Definition& object = *unit->items[0].definition;
  const Definition& value = *object.body_template.members[0].definition;
  const auto shown = [&](Span span) { return std::string(sources.text(span)); };
  EXPECT_EQ(shown(object.span), text.substr(0, text.size() - 1));
  EXPECT_EQ(shown(object.name_span), "A");
  EXPECT_EQ(shown(value.span), "val x = 1 + f(2)");
  EXPECT_EQ(shown(value.body->span), "1 + f(2)");
  EXPECT_EQ(shown(value.body->operands[1].span), "f(2)");
}

}  // namespace
}  // namespace assay::scala
