#include "frontends/java/syntax/parse.h"

#include <string>

#include <gtest/gtest.h>

#include "tree_text.h"

namespace assay::java {
namespace {

struct Parsed {
  SourceMap sources;
  Result<CompilationUnit> unit = fail(Error::Kind::kIo, "");
};

Parsed parsed(const std::string& text) {
  Parsed result;
  const FileId file = result.sources.add("Skeleton.java", text);
  result.unit = parse(result.sources, file);
  return result;
}

/// Returns the body of the first method, or the message of the error.
std::string body(const std::string& text) {
  const Parsed result = parsed(text);
  return result.unit ? show(result.unit->methods.front().body) : result.unit.error().message;
}

std::string value(const std::string& expression) { return body("x = " + expression + ";"); }

/// Returns "code@line code@line" for all errors.
std::string syntax_errors(const std::string& text) {
  const Parsed result = parsed(text);
  if (result.unit) return "nothing";
  std::string found;
  for (const Diagnostic& one : result.unit.error().diagnostics) {
    const LineColumn at = result.sources.resolve(one.span.file, one.span.begin);
    found += (found.empty() ? "" : " ") + one.code + "@" + std::to_string(at.line);
  }
  return found;
}

TEST(Skeletons, AskForTheirDifficulty) {
  SourceMap sources;
  const FileId file =
      sources.add("a.java", "// difficulty:  loops=..5 \n// question: output\nint a = 1;\n");
  const auto unit = parse(sources, file);
  ASSERT_TRUE(unit);
  EXPECT_EQ(unit->difficulty, "loops=..5");
  EXPECT_EQ(unit->directives, std::vector<std::string>{"output"});
  EXPECT_EQ(unit->scaffolding.size(), 2U);
}

TEST(Skeletons, AreUtf8) {
  EXPECT_EQ(syntax_errors("int a = 1;\n// gr\xC3\xBC\xC3\x9F\n"), "nothing");
  EXPECT_EQ(syntax_errors("int a = 1;\n// gr\xFC\xDF\n"), "java-encoding@2");
}

TEST(ParseExpressions, FollowTheGrammarOfJava) {
  EXPECT_EQ(value("1 + 2 * -y"), "{[do (assign = x (binary + 1 (binary * 2 (unary - y))))]}");
  EXPECT_EQ(value("(1 + 2) * 3 >>> a[i]"),
            "{[do (assign = x (binary >>> (binary * (binary + 1 2) 3) (index a i)))]}");
  EXPECT_EQ(value("a ? b++ : --c"), "{[do (assign = x (cond a (inc x++ b) (inc --x c)))]}");
  EXPECT_EQ(value("(byte) (s.length() - a.length)"),
            "{[do (assign = x (cast byte (binary - (method length s) (len a))))]}");
  EXPECT_EQ(value("Math.abs(f(1, s)) + Integer.MAX_VALUE"),
            "{[do (assign = x (binary + (lib Math.abs (call f 1 s)) (lib Integer.MAX_VALUE)))]}");
  EXPECT_EQ(value("new int[3][]"), "{[do (assign = x (new int[][] 3))]}");
  EXPECT_EQ(value("new int[][] {{1}, {}}"),
            "{[do (assign = x (values int[][] (values int[] 1) (values int[])))]}");
}

TEST(ParseExpressions, FollowJavaWhereTheGrammarDoesNot) {
  EXPECT_EQ(value("-y++"), "{[do (assign = x (unary - (inc x++ y)))]}");
  EXPECT_EQ(value("(byte) -(int) a[0]--"),
            "{[do (assign = x (cast byte (unary - (cast int (inc x-- (index a 0))))))]}");
  EXPECT_EQ(value("a[i = 1]"), "{[do (assign = x (index a (assign = i 1)))]}");
  EXPECT_EQ(value("c ? a = 1 : 2"), "{[do (assign = x (cond c (assign = a 1) 2))]}");
  EXPECT_EQ(syntax_errors("x = (-y)++;"), "java-syntax@1");
  EXPECT_EQ(syntax_errors("x = (y) + (int) z * f(1);"), "java-syntax@1");
}

TEST(ParseLiterals, HaveTheValuesOfJava) {
  EXPECT_EQ(value("-2147483648"), "{[do (assign = x -2147483648)]}");
  EXPECT_EQ(value("-9223372036854775808L"), "{[do (assign = x -9223372036854775808L)]}");
  EXPECT_EQ(value("0xFFFF_FFFF + 0x7fL + 0b101 + 017 + 1_000"),
            "{[do (assign = x (binary + (binary + (binary + (binary + -1 127L) 5) 15) 1000))]}");
  EXPECT_EQ(value("'a' + '\\n' + '\\'' + '\\u00e4' + '\\101' + 'ä'"),
            "{[do (assign = x (binary + (binary + (binary + (binary + (binary + 97c 10c) 39c) "
            "228c) 65c) 228c))]}");
  EXPECT_EQ(value(R"("a\t\"\\\ud83d\ude00\0")"),
            std::string("{[do (assign = x \"a\t\"\\\xF0\x9F\x98\x80") + '\0' + "\")]}");
}

TEST(Parse, SyntaxErrorsAreWhereSomethingIsMissing) {
  EXPECT_EQ(syntax_errors("x = 1\n\ny = 2;"), "java-syntax@1");
  EXPECT_EQ(syntax_errors("if (x > 1 {\n  y = 2;\n}\nz = 3;"), "java-syntax@1");
  EXPECT_EQ(syntax_errors("if (x > 1) {\n  while (y > 2) {\n    y = 2;\n}\nz = 3;"),
            "java-syntax@2");
  EXPECT_EQ(syntax_errors("x = 1);"), "java-syntax@1");
}

TEST(ParseLiterals, ThatAreTooLargeAreRefused) {
  EXPECT_EQ(syntax_errors("x = 2147483648;"), "java-syntax@1");
  EXPECT_EQ(syntax_errors("x = -(2147483648);"), "java-syntax@1");
  EXPECT_EQ(syntax_errors("x = 0x1_0000_0000;\nz = 9223372036854775808L;"),
            "java-syntax@1 java-syntax@2");
  EXPECT_EQ(parsed("x = 2147483648;").unit.error().diagnostics.at(0).message,
            "this number is too large for int; append L if it is a long");
  EXPECT_EQ(parsed("x = 9223372036854775808;").unit.error().diagnostics.at(0).message,
            "this number is too large for long");
}

TEST(ParseLiterals, OfTextsFitIntoAClassFile) {
  const auto text = [](std::size_t a, std::size_t umlauts) {
    std::string characters(a, 'a');
    for (std::size_t i = 0; i < umlauts; ++i) characters += "ä";
    return "String s = \"" + characters + "\";";
  };
  EXPECT_EQ(syntax_errors(text(65535, 0)), "nothing");
  EXPECT_EQ(syntax_errors(text(65533, 1)), "nothing");
  EXPECT_EQ(syntax_errors(text(65534, 1)), "java-syntax@1");
}

TEST(ParseNames, AreOfABearableLength) {
  EXPECT_EQ(syntax_errors("int " + std::string(200, 'n') + " = 1;"), "nothing");
  EXPECT_EQ(syntax_errors("int " + std::string(201, 'n') + " = 1;"), "skeleton-name@1");
}

TEST(ParseErrors, NameThePlaceOfASkeletonThatIsTooLarge) {
  EXPECT_EQ(syntax_errors(std::string(256 * 1024, ' ') + "x = 1;"), "skeleton-size@1");
}

TEST(ParseErrors, ShowNoInvisibleAndNoHalfCharacters) {
  const auto message = [](const std::string& text) {
    return parsed(text).unit.error().diagnostics.at(0).message;
  };
  EXPECT_EQ(message(std::string("x = 1;\0", 7)), "`\\x00` is not expected here");
  const auto name = [](int umlauts) {
    std::string text = "a";
    for (int i = 0; i < umlauts; ++i) text += "ä";
    return text;
  };
  EXPECT_EQ(message("class A { " + name(20) + " }"), "`" + name(14) + "` is not expected here");
}

TEST(ParseLoops, RefuseConditionsThatBecomeConstants) {
  const std::string constant = "skeleton-loop-condition@1";
  EXPECT_EQ(syntax_errors("while (BOOLEAN()) { x++; }"), constant);
  EXPECT_EQ(syntax_errors("do { x++; } while (INT(range(1, 3)) < (byte) 2);"), constant);
  EXPECT_EQ(syntax_errors("for (int i = 0; true ? !BOOLEAN() : false; i++) { }"), constant);
  EXPECT_EQ(syntax_errors("while (x < INT(range(1, 3))) { x++; }"), "nothing");
  EXPECT_EQ(syntax_errors("while (INTARRAY(list(1), range(0, 9))[0] < 5) { x++; }"), "nothing");
  EXPECT_EQ(syntax_errors("while (true) { x++; }"), "nothing");
  EXPECT_EQ(syntax_errors("if (BOOLEAN()) { x++; }"), "nothing");
}

}  // namespace
}  // namespace assay::java
