// Instances as text: literals, student versions, and the class for the actual compiler. That javac
// takes the latter and that it behaves as it should is tests/conformance_java's business.
#include "frontends/java/skeleton/instance_text.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lowered.h"

namespace assay::java {
namespace {

using Values = std::vector<PlaceholderValue>;

std::string version_of(const std::string& text, const Values& values = {},
                       const std::vector<std::uint32_t>& gaps = {}) {
  const Lowered made = lowered(text);
  if (!made.program) return "refused: " + made.error().message;
  return student_version(*made.unit, made.sources, values, {gaps});
}

/// Returns the replacement of the first method of the class for the compiler.
std::string checked(const std::string& text, const Values& values = {}) {
  const Lowered made = lowered(text);
  if (!made.program) return "refused: " + made.error().message;
  const std::string made_class = checked_class(*made.unit, made.sources, values, "X");
  const std::size_t begin = made_class.find("static class __Skeleton {\n");
  const std::size_t end = made_class.find("\n}\npublic static void run()", begin);
  return begin == std::string::npos || end == std::string::npos
             ? "no class"
             : made_class.substr(begin + 26, end - begin - 26);
}

/// Does the same for bare statements, which become the body of a method.
std::string checked_statements(const std::string& text, const Values& values = {}) {
  const std::string whole = checked(text, values);
  const std::string begin = "static void start() {\n", end = "\n}";
  if (!whole.starts_with(begin) || !whole.ends_with(end)) return "no method: " + whole;
  return whole.substr(begin.size(), whole.size() - begin.size() - end.size());
}

// --- literals --------------------------------------------------------------------------------

std::string literal_of(const std::string& placeholder, const PlaceholderValue& value,
                       bool is_initialiser = false) {
  const Lowered read = lowered("f(" + placeholder + ");");
  return read.unit ? literal(read.unit->placeholders[0], value, is_initialiser) : "none";
}

TEST(Literals, OfNumbersAndTruthValues) {
  EXPECT_EQ(literal_of("INT(range(-9, 9))", {-5}), "-5");
  EXPECT_EQ(literal_of("INT(list(-2147483648, 2147483647))", {-2147483648}), "-2147483648");
  EXPECT_EQ(literal_of("INT(range(0, 5000000000))", {7}), "none");  // neither int nor long
  EXPECT_EQ(literal_of("INT(range(0, 5000000000L))", {7}), "7L");
  EXPECT_EQ(literal_of("INT(list(-9223372036854775808L))", {INT64_MIN}), "-9223372036854775808L");
  EXPECT_EQ(literal_of("BOOLEAN()", {1}), "true");
  EXPECT_EQ(literal_of("BOOLEAN()", {0}), "false");
}

TEST(Literals, OfCharactersAreEscapedWhereTheyMustBe) {
  struct Row {
    std::int64_t code;
    const char* literal;
  };
  for (const Row& row :
       {Row{'x', "'x'"}, Row{'\'', "'\\''"}, Row{'"', "'\"'"}, Row{'\\', "'\\\\'"},
        Row{'\n', "'\\n'"}, Row{'\r', "'\\r'"}, Row{'\t', "'\\t'"}, Row{'\b', "'\\b'"},
        Row{'\f', "'\\f'"}, Row{0, "'\\u0000'"}, Row{0x1B, "'\\u001b'"}, Row{0x7F, "'\\u007f'"},
        Row{0xE4, "'\xC3\xA4'"}, Row{0x20AC, "'\xE2\x82\xAC'"}, Row{0xD83D, "'\\ud83d'"},
        Row{0xDFFF, "'\\udfff'"}})
    EXPECT_EQ(literal_of("CHAR(range('\\u0000', '\\uffff'))", {row.code}), row.literal);
}

TEST(Literals, OfTextsAreEscapedWhereTheyMustBe) {
  const std::string texts =
      R"-(STRING(list("", "it's", "\"\\\n\t\r\b\f", "\0\177", "\u00e4\u20ac", "\ud83d\ude00")))-";
  const std::vector<std::string> literals = {R"("")",
                                             R"("it's")",
                                             R"("\"\\\n\t\r\b\f")",
                                             R"("\u0000\u007f")",
                                             "\"\xC3\xA4\xE2\x82\xAC\"",
                                             "\"\xF0\x9F\x98\x80\""};
  for (std::size_t i = 0; i < literals.size(); ++i)
    EXPECT_EQ(literal_of(texts, {static_cast<std::int64_t>(i)}), literals[i]);
}

TEST(Literals, OfArrays) {
  const std::string numbers = "INTARRAY(range(0, 3), range(-9, 9))";
  EXPECT_EQ(literal_of(numbers, {3, 1, -2, 0}), "new int[] {1, -2, 0}");
  EXPECT_EQ(literal_of(numbers, {3, 1, -2, 0}, true), "{1, -2, 0}");
  EXPECT_EQ(literal_of(numbers, {0}), "new int[] {}");
  const std::string rows = "INT2DARRAY(range(0, 2), range(0, 2), range(-9, 9))";
  EXPECT_EQ(literal_of(rows, {2, 2, 1, 2, 3, -4}), "new int[][] {{1, 2}, {3, -4}}");
  EXPECT_EQ(literal_of(rows, {2, 1, 1, 2}, true), "{{1}, {2}}");
  EXPECT_EQ(literal_of(rows, {2, 0}), "new int[][] {{}, {}}");
  EXPECT_EQ(literal_of(rows, {0, 2}), "new int[][] {}");
  EXPECT_EQ(literal_of("STRINGARRAY(list(2), list(\"a\", \"\\\"\"))", {2, 1, 0}),
            R"(new String[] {"\"", "a"})");
}

// --- student versions ------------------------------------------------------------------------

TEST(Handouts, KeepOnlyWhatIsJava) {
  const std::string skeleton = R"(import assay.Skeleton;
import static assay.Skeleton.*;

// question: result of: sum
// question: loops

/* Sums up. */
public class Sum {

    @MAIN
    public static void main(String[] args) {
        int[] a = INTARRAY(list(3), range(-9, 9));   // the numbers
        ASSERT(__distinct(a, 3));
        int sum = 0;

        LOOP(list(3)); // as many as there are
        INVARIANT(sum <= 27);
        for (int i = 0; i < a.length; i++)   {
            ASSERT(sum <= 27);
            sum += a[i] * INT(range(1, 3));  ASSERT(sum != 4);
        }
        ASSERTBLOCK();
        {
            int twice = 2 * sum;
            ASSERT(__impl(twice > 2, twice < 60));
        }

        System.out.println(sum + f("x"));
    }

    @REC(2) static int f(String s) {
        ASSERT(__ret > 0);
        return s.length();
    }
}
)";
  EXPECT_EQ(version_of(skeleton, {{3, 1, -2, 3}, {2}}), R"(/* Sums up. */
public class Sum {

    public static void main(String[] args) {
        int[] a = {1, -2, 3};   // the numbers
        int sum = 0;

        // as many as there are
        for (int i = 0; i < a.length; i++)   {
            sum += a[i] * 2;
        }

        System.out.println(sum + f("x"));
    }

    static int f(String s) {
        return s.length();
    }
}
)");
}

TEST(Handouts, AreJavaWhereAChecksPlaceIsAStatement) {
  struct Row {
    const char* skeleton;
    const char* student_version;
  };
  for (const Row& row : std::vector<Row>{
           {"int a = 1; if (a > 0) ASSERT(a > 1); a = 2;", "int a = 1; a = 2;"},
           {"int a = 1; if (a > 0) ASSERT(a > 1); else a = 2;",
            "int a = 1; if (a > 0) {} else a = 2;"},
           {"int a = 1; if (a > 0) a = 2; else ASSERT(a > 1);", "int a = 1; if (a > 0) a = 2;"},
           {"int a = 1; if (a > 0) a = 2; // or else\nelse ASSERT(a > 1);\n",
            "int a = 1; if (a > 0) a = 2; // or else\n"},
           {"int a = 1; if (a > 0) a = 2; /* else */ else /* why */ ASSERT(a > 1);",
            "int a = 1; if (a > 0) a = 2; /* else */"},
           {"int a = 1; if (a++ > 0) ASSERT(a > 1);", "int a = 1; if (a++ > 0) {}"},
           {"int a = 1; if (a > 0) { ASSERT(a > 1); } else { ASSERT(a < 1); }", "int a = 1;"},
           {"int a = 1; while (a < 3) if (a++ < 0) ASSERT(a > 1);",
            "int a = 1; while (a < 3) if (a++ < 0) {}"},
           {"for (int i = 0; i < 3; i++) ASSERT(i < 3);", "for (int i = 0; i < 3; i++) {}"},
           {"int a = 1; do ASSERT(a > 0); while (a++ < 3);", "int a = 1; do {} while (a++ < 3);"},
           {"int a = 1; switch (a) { case 1: ASSERT(a > 0); break; default: ASSERT(a > 1); }",
            "int a = 1; switch (a) { case 1: break; default: }"},
           {"int a = 1; switch (a) { case 1 -> ASSERT(a > 0); default -> a = 3; }",
            "int a = 1; switch (a) { case 1 -> {} default -> a = 3; }"},
           {"int a = 1; { ASSERT(a > 0); } {}", "int a = 1; {}"},
           {"LOOP(list(2)); outer: for (int i = 0; i < 2; i++) continue outer;",
            "outer: for (int i = 0; i < 2; i++) continue outer;"},
       })
    EXPECT_EQ(version_of(row.skeleton), row.student_version);
}

TEST(Handouts, HaveTheValuesWhereThePlaceholdersStood) {
  EXPECT_EQ(version_of("int a = 3-INT(range(-9, 9)) - INT(range(-9, 9)) + -INT(range(-9, 9));",
                       {{-1}, {-2}, {3}}),
            "int a = 3-(-1) - -2 + -3;");
  const std::string array = "INTARRAY(list(1), range(0, 9))";
  EXPECT_EQ(version_of("int[] a = " + array + ", b; b = " + array + "; int[] c = (" + array +
                           "); for (int x : " + array + ") ; int n = " + array + "[0];",
                       {{1, 1}, {1, 2}, {1, 3}, {1, 4}, {1, 5}}),
            "int[] a = {1}, b; b = new int[] {2}; int[] c = (new int[] {3}); "
            "for (int x : new int[] {4}) ; int n = new int[] {5}[0];");
}

TEST(Handouts, LeaveOutCommentsForTheTeacher) {
  EXPECT_EQ(version_of("// teacher: 7 is the trap\nint a = INT(range(1, 9)); // shown\n", {{7}}),
            "int a = 7; // shown\n");
  EXPECT_EQ(
      version_of("/** teacher: not for them */\n/*\n * teacher: nor\n * this\n */\n"
                 "/* teacher: three */ /// teacher: four\nint a = 1; /** shown teacher: */\n"),
      "int a = 1; /** shown teacher: */\n");
}

TEST(Handouts, MayHaveGaps) {
  const std::string text =
      "int a = INT(range(1, 9)); int[] b = INTARRAY(list(1), range(0, 9)); char c = "
      "CHAR(list('x'));";
  const Values values = {{4}, {1, 2}, {'x'}};
  EXPECT_EQ(version_of(text, values, {0}), "int a = ??; int[] b = {2}; char c = 'x';");
  EXPECT_EQ(version_of(text, values, {2, 1}), "int a = 4; int[] b = ??; char c = ??;");
}

TEST(Handouts, KeepTheLineEndingsButNoByteOrderMark) {
  EXPECT_EQ(version_of("\xEF\xBB\xBF// question: output\r\nint a = 1;\r\nASSERT(a > 0);\r\n\r\n"
                       "System.out.print(a); ASSERT(a > 0);\r\n"),
            "int a = 1;\r\n\r\nSystem.out.print(a);\r\n");
}

// --- the class for the compiler --------------------------------------------------------------

TEST(CheckedClass, CallsTheEntryAndWritesWhatItReturns) {
  const auto call = [](const std::string& text) {
    const Lowered made = lowered(text);
    const std::string whole = checked_class(*made.unit, made.sources, {}, "Instance7");
    EXPECT_TRUE(whole.starts_with("public class Instance7 {\n"));
    const std::string before = "run() {\n  try { ";
    const std::size_t begin = whole.find(before) + before.size();
    return whole.substr(begin, whole.find(" }", begin) - begin);
  };
  EXPECT_EQ(call("int a = 1;"), "__Skeleton.start(); __end();");
  EXPECT_EQ(call("@MAIN int f() { return 1; }"), "__end(__Skeleton.f());");
  EXPECT_EQ(call("class A { @MAIN public static void main(String[] args) {} }"),
            "__Skeleton.main(new String[0]); __end();");
}

TEST(CheckedClass, ChecksAssertions) {
  EXPECT_EQ(
      checked_statements("int a = INT(list(2)); ASSERT(a  > INT(range(0,\n 1))); a++;", {{2}, {0}}),
      "int a = 2; __check(a  > 0, \"ASSERT(a > INT(range(0, 1)))\"); a++;");
  EXPECT_EQ(checked_statements("char c = 'x'; if (c == 'x') ASSERT(c != '\\''); else c = 'y';"),
            "char c = 'x'; if (c == 'x') __check(c != '\\'', \"ASSERT(c != '\\\\'')\"); "
            "else c = 'y';");
  EXPECT_EQ(checked_statements("int a = 1; ASSERTBLOCK(); { int b = a; ASSERT(b > 0); }"),
            "int a = 1; ASSERTBLOCK(); { int b = a; __check(b > 0, \"ASSERT(b > 0)\"); }");
  EXPECT_EQ(checked_statements("System.out.print(1); ASSERT(__impl(true, __out.length() > 0));"),
            "__print(1); __check((!(true) || (__out().length() > 0)), "
            "\"ASSERT(__impl(true, __out.length() > 0))\");");
}

TEST(CheckedClass, CallsWhatItHasItself) {
  EXPECT_EQ(checked("class A { @MAIN static void f() { System.out.println /* (1) */ (A.g(2)); } "
                    "static int g(int n) { return n; } }"),
            " static void f() { __println(g(2)); }\nstatic int g(int n) { return n; }");
}

TEST(CheckedClass, ChecksWhatIsReturned) {
  EXPECT_EQ(
      checked("class A { @MAIN static long f() { int n = 2; ASSERT(__ret > 1); ASSERT(__ret < "
              "INT(list(9))); if (n > 1) return n; else return A.g(); } static int g() { return 3; "
              "} }",
              {{9}}),
      " static long f() { int n = 2;   if (n > 1) "
      "{ final long __ret = n; __check(__ret > 1, \"ASSERT(__ret > 1)\"); __check(__ret < 9, "
      "\"ASSERT(__ret < INT(list(9)))\"); return __ret; } else "
      "{ final long __ret = g(); __check(__ret > 1, \"ASSERT(__ret > 1)\"); __check(__ret < 9, "
      "\"ASSERT(__ret < INT(list(9)))\"); return __ret; } }\nstatic int g() { return 3; }");
}

TEST(CheckedClass, CountsIterations) {
  EXPECT_EQ(
      checked_statements("LOOP(range(1, 2)); for (int i = 0; i < 2; i++) System.out.println(i);"),
      " { final long[] __n0 = {0}; try { for (int i = 0; i < 2; i++) "
      "{ __step(__n0, 2L, \"LOOP(range(1, 2))\"); __println(i); } } finally "
      "{ __within(__n0, \"LOOP(range(1, 2))\", 1L, 2L); } }");
  EXPECT_EQ(checked_statements("int i = 0; LOOP(list(4, 1)); do { i++; } while (i < 1);"),
            "int i = 0;  { final long[] __n0 = {0}; try { do "
            "{ __step(__n0, 4L, \"LOOP(list(4, 1))\"); { i++; } } while (i < 1); } finally "
            "{ __among(__n0, \"LOOP(list(4, 1))\", 4L, 1L); } }");
}

TEST(CheckedClass, KeepsLabelsAtTheirLoops) {
  EXPECT_EQ(checked_statements("LOOP(list(2)); outer: for (int i = 0; i < 2; i++) { "
                               "while (true) continue outer; }"),
            " { final long[] __n0 = {0}; try { outer: for (int i = 0; i < 2; i++) "
            "{ __step(__n0, 2L, \"LOOP(list(2))\"); { while (true) continue outer; } } } finally "
            "{ __among(__n0, \"LOOP(list(2))\", 2L); } }");
}

TEST(CheckedClass, ChecksInvariantsBeforeEachTest) {
  const auto loop = [](const std::string& text) {
    return checked_statements("int i = 0; INVARIANT(i < 9); " + text);
  };
  const std::string check = "__check(i < 9, \"INVARIANT(i < 9)\")";
  EXPECT_EQ(loop("while (i < 3) i++;"), "int i = 0;  while (" + check + " & (i < 3)) i++;");
  EXPECT_EQ(loop("do i++; while (i < 3);"), "int i = 0;  do i++; while (" + check + " & (i < 3));");
  EXPECT_EQ(loop("INVARIANT(i > -1); for (; i < 3; i++) ;"),
            "int i = 0;   for (; " + check +
                " & __check(i > -1, \"INVARIANT(i > -1)\") & (i < 3); i++) ;");
}

TEST(CheckedClass, LetsJavaSeeWhichLoopsAreEndless) {
  const std::string check = "{ __check(i < 9, \"INVARIANT(i < 9)\"); if (i++ > 3) return; }";
  for (const std::string loop : {"while (true)", "for (;;)", "for (; 1 < 2;)", "while (!false)"})
    EXPECT_EQ(checked("@MAIN static void f() { int i = 0; INVARIANT(i < 9); " + loop +
                      " if (i++ > 3) return; }"),
              " static void f() { int i = 0;  " + loop + " " + check + " }");
}

TEST(CheckedClass, LetsJavaSeeWhichDoIsEndless) {
  EXPECT_EQ(checked("@MAIN static int f() { int i = 0; INVARIANT(i > 0); do if (i++ > 3) return i; "
                    "while (true); }"),
            " static int f() { int i = 0;  { final boolean[] __again0 = {false}; do { if "
            "(__again0[0]) { __check(i > 0, \"INVARIANT(i > 0)\"); } __again0[0] = true; if (i++ > "
            "3) return i; } while (true); } }");
  EXPECT_EQ(checked_statements("int i = 0; INVARIANT(i > 0); do i++; while (false);"),
            "int i = 0;  do i++; while (__check(i > 0, \"INVARIANT(i > 0)\") & (false));");
}

TEST(CheckedClass, LetsJavaSeeWhatConditionsAssign) {
  const std::string check = "__check(i < 9, \"INVARIANT(i < 9)\")";
  EXPECT_EQ(checked_statements("int i = 0, j; INVARIANT(i < 9); "
                               "while (i < 3 && (j = i) < 2) i = j + 1;"),
            "int i = 0, j;  while (" + check + " & (i < 3) && (j = i) < 2) i = j + 1;");
  EXPECT_EQ(checked_statements("int i = 0, j; INVARIANT(i < 9); "
                               "while (((j = i) < 2 && i > 3) || i < 1) i = j + 1;"),
            "int i = 0, j;  while ((" + check + " & ((j = i) < 2) && i > 3) || i < 1) i = j + 1;");
}

TEST(CheckedClass, CountsTheDepthOfRecursions) {
  EXPECT_EQ(checked("@MAIN static void g() { f(1); } @REC(2) static int f(int n) { return n; }"),
            " static void g() { f(1); }\n static int f(int n) { __enter(1, 2); try { return n; } "
            "finally { __leave(1); } }");
}

}  // namespace
}  // namespace assay::java
