#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "frontends/scala/syntax/parse.h"

namespace assay::scala {
namespace {

/// Returns "line:column code message" for all errors, one per line; the code without "scala-".
std::string wrong(const std::string& text) {
  SourceMap sources;
  const Result<CompilationUnit> unit = parse(sources, sources.add("A.scala", text));
  if (unit) return "nothing";
  std::string found;
  for (const Diagnostic& one : unit.error().diagnostics) {
    const LineColumn at = sources.resolve(one.span.file, one.span.begin);
    found += (found.empty() ? "" : "\n") + std::to_string(at.line) + ":" +
             std::to_string(at.column) + " " + one.code.substr(6) + " " + one.message;
  }
  return found;
}

struct WrongText {
  std::string text;
  std::string wrong;
};

void check_errors(const std::vector<WrongText>& rows) {
  for (const WrongText& row : rows) EXPECT_EQ(wrong(row.text), row.wrong) << row.text;
}

/// Compares the start of each message.
void check_inside(const std::vector<WrongText>& rows) {
  for (const WrongText& row : rows) {
    const std::string found = wrong("object A { def f = {\n" + row.text + "\n} }");
    EXPECT_EQ(found.substr(0, row.wrong.size()), row.wrong) << row.text << "\n" << found;
  }
}

TEST(ScalaSyntaxErrors, NameThePlaceAndWhatIsExpected) {
  check_errors({
      {"object A {", "1:10 syntax this `{` is never closed"},
      {"object A }", "1:10 syntax `}` has no matching opening bracket"},
      {"object A { f(1] }", "1:15 syntax `]` does not close `(`"},
      {"object A { def f = \"abc }", "1:20 syntax unclosed string literal"},
      {"object A { /* }", "1:12 syntax this comment is never closed"},
      {"object A { def f = s\"a ${b }", "1:20 syntax unclosed string literal"},
      {"def f = 1", "1:1 syntax expected class or object definition"},
      {"println(1)", "1:1 syntax expected class or object definition"},
      {"object A\nval x = 1", "2:1 syntax expected class or object definition"},
      {"type A = Int", "1:1 syntax expected class or object definition"},
      {"object { }", "1:8 syntax a name is expected here, but `{` is found"},
      {"class A(x) { }", "1:10 syntax `:` is expected here, but `)` is found"},
      {"case class A",
       "1:12 syntax case classes without a parameter list are not allowed; write "
       "case object, or ()"},
      {"case trait A", "1:1 syntax expected class or object definition"},
      {"object A { def f(x: Int) = }",
       "1:28 syntax an expression is expected here, but `}` is found"},
      {"object A { val x }", "1:18 syntax `=` is expected here, but `}` is found"},
      {"object A { \x80 }", "1:12 syntax this is not valid UTF-8"},
      {"object A { val x = 1 val y = 2 }",
       "1:22 syntax `;` or a newline is expected here, but `val` is found"},
  });
}

TEST(ScalaSyntaxErrors, InsideOfExpressions) {
  check_inside({
      {"if a > b then c", "2:4 unsupported-scala3 a condition without parentheses is Scala 3"},
      {"x match { }", "2:11 syntax `case` is expected here, but `}` is found"},
      {"x match { case 1 }", "2:18 syntax `=>` is expected here, but `}` is found"},
      {"f(1,)", "2:5 syntax an expression is expected here, but `)` is found"},
      {"f(1 2)", "2:5 syntax `)` is expected here, but `2` is found"},
      {"1 = x", "2:3 syntax the left side of = is not assignable"},
      {"x match { case a + b +: c => 1 }", "2:20 syntax left- and right-associative operators"},
      {"a + b +: c", "2:3 syntax left- and right-associative operators"},
      {"x match { case A: Int => 1 }",
       "2:16 syntax only a name that begins with a lower-case letter"},
      {"x match { case a + => 1 }", "2:20 syntax illegal start of a pattern: `=>`"},
      {"2147483648", "2:1 syntax integer number too large"},
      {"-2147483649", "2:2 syntax integer number too large"},
      {"99999999999L + 9223372036854775808L", "2:16 syntax integer number too large"},
      {"0x1FFFFFFFF", "2:1 syntax integer number too large"},
      {"1e999", "2:1 syntax floating point number too large"},
      {"007", "2:1 syntax decimal integer literals may not have a leading zero"},
      {"12ab", "2:1 syntax invalid literal number"},
      {"''", "2:1 syntax"},
      {"'ab'", "2:1 unsupported-symbol"},
      {"\"\\q\"", "2:2 syntax invalid escape character"},
      {"\"\\u12\"", "2:2 syntax \\u must be followed by four hexadecimal digits"},
      {"s\"$1\"", "2:3 syntax $ must be followed by a name, { or another $"},
      {"s\"\\q\"", "2:3 unsupported-escape in this string: invalid escape character"},
      {"private val x = 1", "2:1 syntax illegal start of statement"},
      {"for (x = 1) y", "2:8 syntax `<-` is expected here, but `=` is found"},
      {"do x while y", "2:12 syntax `(` is expected here, but `y` is found"},
      {"x match { case 1 => 2 } match { case 2 => 3 }", "2:25 syntax a match on the result"},
      {"else", "2:1 syntax an expression is expected here, but `else` is found"},
      {"new", "3:1 syntax a name is expected here"},
      {"`abc", "2:1 syntax this name in backquotes is never closed"},
  });
}

TEST(ScalaRefusals, NameTheConstructAndSayWhatToWrite) {
  check_inside({
      {"<a>b</a>", "2:1 unsupported-xml XML literals are not supported; use strings"},
      {"new T { def x = 1 }",
       "2:1 unsupported-anonymous-class anonymous classes are not supported"},
      {"new { }", "2:5 unsupported-anonymous-class declare a named class"},
      {"new T(1)(2)", "2:9 unsupported-constructor-lists"},
      {"f\"$x%d\"", "2:1 unsupported-interpolation f\"...\" is not supported; use s\"...\""},
      {"1.5f", "2:1 unsupported-float numbers of type Float are not supported; use Double"},
      {"'name", "2:1 unsupported-symbol symbols such as 'name are not supported"},
      {"val x: { def a: Int } = b", "2:8 unsupported-structural-type"},
      {"val x: A { def a: Int } = b", "2:10 unsupported-structural-type"},
      {"val x: A with B = b", "2:10 unsupported-compound-type"},
      {"val x: A forSome { type B } = b", "2:10 unsupported-existential-type"},
      {"val x: a.type = b", "2:8 unsupported-singleton-type"},
      {"val x: A#B = b", "2:9 unsupported-type-projection"},
      {"val x: A Either B = b",
       "2:10 unsupported-infix-type infix types are not supported; write Either[A, B]"},
      {"def f[F[_]](x: Int) = x", "2:8 unsupported-higher-kinded-type"},
      {"def f[A <% B](x: A) = x", "2:9 unsupported-view-bound"},
      {"def f[A : B : C](x: A) = x", "2:13 unsupported-context-bound"},
      {"def f(x: Int): Int = macro g", "2:22 unsupported-macro"},
      {"type X", "2:6 unsupported-abstract-type"},
      {"var x: Int = _", "2:14 unsupported-default-value `= _` is not supported"},
      {"f { implicit x => x }", "2:5 unsupported-implicit"},
      {"try a catch f", "2:13 unsupported-catch-function"},
      {"x match { case s\"$a\" => 1 }", "2:16 unsupported-interpolated-pattern"},
      {"x match { case l: List[Int] => 1 }", "nothing"},
      {"x match { case A[Int](a) => 1 }", "2:17 unsupported-pattern-type-argument"},
      {"A.this.x", "2:3 unsupported-qualified-this"},
      {"import a.{b => c}", "2:13 unsupported-import-rename"},
      {"@native def f = 1", "2:2 unsupported-annotation the annotation @native is not supported"},
      {"def x_=(y: Int) = 1", "2:5 unsupported-setter"},
      {"// \\u0041\n1", "2:4 unsupported-unicode-escape Scala also processes \\u in comments"},
      {"\"\\u0022\"", "2:2 unsupported-unicode-escape"},
      {"val \xE2\x88\x80 = 1", "2:5 unsupported-character"},
      {"class B { def this(x: Int) = this() }", "2:15 unsupported-constructor"},
      {"class B extends { val x = 1 } with C", "2:17 unsupported-early-definition"},
      {"trait B { self: C => }", "2:11 unsupported-self-type"},
  });
  check_errors({
      {"package object a { }",
       "1:1 unsupported-package-object package objects are not supported; write a named object"},
      {"package a { object B }",
       "1:11 unsupported-package a package with braces is not supported; write only the line "
       "`package name`"},
  });
}

TEST(ScalaRefusals, KnowScala3) {
  check_inside({
      {"enum Color { case Red }", "2:1 unsupported-scala3 `enum` is Scala 3; write a sealed trait"},
      {"given x: Int = 1", "2:1 unsupported-scala3 `given` is Scala 3"},
      {"extension (x: Int) def y = x", "2:1 unsupported-scala3 `extension` is Scala 3"},
      {"extension (x: Int)\n  def y = x", "2:1 unsupported-scala3"},
      {"inline def f = 1", "2:1 unsupported-scala3 `inline` is Scala 3; remove it"},
      {"if (a) then b else c", "2:8 unsupported-scala3 `then` is Scala 3; remove it"},
      {"while a do b", "2:7 unsupported-scala3 a condition without parentheses is Scala 3"},
      {"for x <- xs yield x", "2:5 unsupported-scala3 `for` without parentheses"},
      {"x match\n case 1 => 2", "3:2 unsupported-scala3 `match` without braces is Scala 3"},
      {"class B:\n def f = 1", "2:8 unsupported-scala3 an indented body is Scala 3"},
      {"trait B(x: Int)", "2:8 unsupported-scala3 trait parameters are Scala 3"},
      {"def f(using x: Int) = x", "2:7 unsupported-scala3 `using` is Scala 3; write implicit"},
      {"import a.*", "2:10 unsupported-scala3 this import is Scala 3; write ._"},
      {"def f(x: A | B) = x", "2:12 unsupported-scala3 union and intersection types are Scala 3"},
      {"def f = 1\nend if", "3:1 unsupported-scala3 `end` is Scala 3; write braces"},
      {"val enum = 1; enum + 1", "nothing"},
      {"val end = 1; f(end)", "nothing"},
      {"val given = 1; given.x", "nothing"},
  });
}

TEST(ScalaRefusals, AreCollectedAndKeepTheKindApart) {
  SourceMap sources;
  const auto kind = [&](const std::string& text) {
    return parse(sources, sources.add("A.scala", text)).error().kind;
  };
  EXPECT_EQ(wrong("object A {\n var x: Int = _\n var y: Int = _\n}"),
            "2:15 unsupported-default-value `= _` is not supported; write the initial value\n"
            "3:15 unsupported-default-value `= _` is not supported; write the initial value");
  EXPECT_EQ(kind("object A { var x: Int = _ }"), Error::Kind::kUnsupported);
  EXPECT_EQ(kind("object A { var x: Int = _; 1 2 }"), Error::Kind::kInvalidInput);
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(ScalaLimits, RefuseWhatIsTooDeepAndTooLong) {
  constexpr int kMany = 20'000;
  const std::vector<std::string> hostile = {
      repeated("(", kMany) + "1" + repeated(")", kMany),
      repeated("{", kMany) + "1" + repeated("}", kMany),
      repeated("-", kMany) + "1",
      repeated("! ", kMany) + "1",
      repeated("1 + ", kMany) + "1",
      repeated("1 :: ", kMany) + "Nil",
      "a" + repeated(".b", kMany),
      "a" + repeated("(1)", kMany),
      repeated("x => ", kMany) + "1",
      repeated("if (a) ", kMany) + "1",
      repeated("throw ", kMany) + "1",
      repeated("f(", kMany) + repeated(")", kMany),
      repeated("(", 190) + "a" + repeated(".b.c.d + 1)", 190),
      repeated("s\"${", kMany) + "1" + repeated("}\"", kMany),
      repeated("class A { ", kMany) + repeated("}", kMany),
      repeated("def f = { ", kMany) + repeated("}", kMany),
      "x match { case " + repeated("(", kMany) + "a" + repeated(")", kMany) + " => 1 }",
      "x match { case " + repeated("a :: ", kMany) + "b => 1 }",
      "val x: " + repeated("A => ", kMany) + "B = 1",
      "val x: " + repeated("A[", kMany) + "B" + repeated("]", kMany) + " = 1",
      "val x: " + repeated("(", kMany) + "B" + repeated(")", kMany) + " = 1",
      repeated("x match { case 1 => ", kMany) + repeated("}", kMany),
      repeated("@a(", kMany) + repeated(")", kMany),
  };
  for (const std::string& text : hostile) {
    SourceMap sources;
    const Result<CompilationUnit> unit =
        parse(sources, sources.add("A.scala", "object A { def f = {\n" + text + "\n} }"));
    ASSERT_FALSE(unit.has_value()) << text.substr(0, 30);
    EXPECT_LE(unit.error().diagnostics.size(), 2U);
  }
  EXPECT_EQ(wrong("object A { def f = " + repeated("1 + ", 240) + "1 }"), "nothing");
  EXPECT_EQ(wrong("object A { def f = " + repeated("(", 60) + "1" + repeated(")", 60) + " }"),
            "nothing");
  EXPECT_EQ(wrong(std::string(kMaxSourceBytes + 1, ' ')),
            "1:1 size the file is larger than 1 MiB; remove what is not needed");
}

}  // namespace
}  // namespace assay::scala
