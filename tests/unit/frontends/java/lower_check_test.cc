// Tests the errors that the checker finds in a skeleton: the code, and the underlined source.
#include <string>

#include <gtest/gtest.h>

#include "lowered.h"

namespace assay::java {
namespace {

/// Returns "code: text; code: text" for all errors.
std::string findings(const std::string& text) {
  const Lowered made = lowered(text);
  if (made.program) return "nothing";
  std::string found;
  for (const Diagnostic& one : made.error().diagnostics)
    found +=
        (found.empty() ? "" : "; ") + one.code + ": " + std::string(made.sources.text(one.span));
  return found;
}

std::string message_of(const std::string& text) {
  const Lowered made = lowered(text);
  return made.program ? "nothing" : made.error().message;
}

struct CheckedText {
  const char* text;
  const char* wrong;
};

template <std::size_t N>
void expect(const CheckedText (&rows)[N]) {
  for (const CheckedText& row : rows) EXPECT_EQ(findings(row.text), row.wrong) << row.text;
}

constexpr const char* kNothing = "nothing";

TEST(CheckedTypes, OfAssignments) {
  expect({
      {"byte b = 127; short s = b; char c = 65535; long l = 'x'; s += 1L; b++;", kNothing},
      {"byte b = 128;", "java-type: 128"},
      {"int i = 1; byte b = i;", "java-type: i"},
      {"final int i = 1; byte b = i;", kNothing},
      {"int i = 1L;", "java-type: 1L"},
      {"char c = -1;", "java-type: -1"},
      {"byte b = INT(range(-128, 127));", kNothing},
      {"byte b = INT(range(0, 128));", "java-type: INT(range(0, 128))"},
      {"boolean b = 1;", "java-type: 1"},
      {"String s = 'x';", "java-type: 'x'"},
      {"String s = null; int[] a = null;", kNothing},
      {"int i = null;", "java-type: null"},
      {"int[] a = {1, 2L, true};", "java-type: 2L; java-type: true"},
      {"int[][] a = {{1}, {2, 3}, null}; int[] b = a[0];", kNothing},
      {"int i = {1};", "java-syntax: {1}"},
      {"int[] a = new int[2L];", "java-type: 2L"},
      {"1 = 2;", "java-syntax: 1"},
      {"String s = \"a\"; s -= 1;", "java-type: s -= 1"},
      {"boolean b = true; b &= false; b += 1;", "java-type: b += 1"},
  });
}

TEST(CheckedTypes, OfOperators) {
  expect({
      {"int i = 1; boolean b = i == 'x' && !(i > 2L) ^ true;", kNothing},
      {"int i = 1; boolean b = !i;", "java-type: !i"},
      {"int i = 1; boolean b = i && true;", "java-type: i && true"},
      {"boolean b = true < false;", "java-type: true < false"},
      {"boolean b = true == 1;", "java-type: true == 1"},
      {"int[] a = {1}; boolean b = a == null || a == a;", kNothing},
      {"int[] a = {1}; boolean b = a == \"x\";", "java-type: a == \"x\""},
      {"int i = -true;", "java-type: -true"},
      {"int[] a = {1}; String s = \"x\" + 1 + 'c' + true + null;", kNothing},
      {"int[] a = {1}; String s = \"x\" + a;", "java-type: \"x\" + a"},
      {"String s = \"x\"; s++;", "java-type: s++"},
      {"boolean b = (boolean) 1;", "java-type: (boolean) 1"},
      {"int i = (int) 3L; byte b = (byte) 300;", kNothing},
      {"int i = true ? 1 : \"x\";", "java-type: true ? 1 : \"x\""},
      {"int i = 1 ? 2 : 3;", "java-type: 1"},
  });
}

TEST(CheckedTypes, OfArraysAndConditions) {
  expect({
      {"int[] a = {1}; int i = a[0L];", "java-type: 0L"},
      {"int a = 1; int i = a[0];", "java-type: a[0]"},
      {"String s = \"x\"; char c = s[0];", "java-type: s[0]"},
      {"String s = \"x\"; int n = s.length;", "java-type: s.length"},
      {"if (1) ;", "java-type: 1"},
      {"int i = 0; while (i) i++;", "java-type: i"},
      {"int n = 3; for (int i : n) ;", "java-type: n"},
      {"String[] a = {}; for (int i : a) ;", "java-type: i"},
      {"char[] a = {'x'}; for (int i : a) ;", kNothing},
      {"ASSERT(1);", "java-type: 1"},
      {"int i = 0; INVARIANT(i); while (i < 1) i++;", "java-type: i"},
  });
}

TEST(CheckedTypes, SayHowToConvert) {
  EXPECT_EQ(message_of("int i = 1; byte b = i;"),
            "int is not assignable to byte; write (byte) before it to convert it");
  EXPECT_EQ(message_of("String s = \"\"; int n = s.length;"),
            "use length() for the length of a String");
}

TEST(CheckedTypes, AreReportedOnce) {
  EXPECT_EQ(findings("int i = (x + 1) * 2 - y[3].length();"), "java-name: x; java-name: y");
}

TEST(CheckedNames, AreAtMostTwoThousandAtATime) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "int v" + std::to_string(i) + ";\n";
  EXPECT_EQ(findings(text), kNothing);
  EXPECT_EQ(findings(text + "int w;"), "java-unsupported-variables: w");
}

TEST(CheckedNames, AreDeclaredOnceAndBeforeTheyAreUsed) {
  expect({
      {"{ int i = 1; } int i = 2;", kNothing},
      {"int i = 1; { int i = 2; }", "java-name: i"},
      {"int i = 1; for (int i = 0; i < 2; i++) ;", "java-name: i"},
      {"static void f(int a, int a) {} @MAIN static void g() {}", "java-name: a"},
      {"x = 1;", "java-name: x"},
      {"{ int i = 1; } i = 2;", "java-name: i"},
      {"f(1);", "java-name: f(1)"},
      {"static void f(int a) {} static void f(long a) {} @MAIN static void g() {}", kNothing},
      {"static void f(int a) {} static int f(int b) { return 1; } @MAIN static void g() {}",
       "java-name: f; java-name: f"},
      {"a: while (true) { a: while (true) break a; }", "java-name: a: while (true) break a;"},
      {"static void f() {} static void g() {}", "skeleton-main: f"},
      {"@MAIN static void f(int n) {}", "skeleton-main: n"},
      {"@MAIN static void main(String[] args) {}", kNothing},
  });
}

TEST(CheckedFlow, ReachesEveryStatement) {
  const auto in_method = [](const std::string& body) {
    return findings("@MAIN static void f() { int i = 0; " + body + " }");
  };
  EXPECT_EQ(in_method("return; i++;"), "java-unreachable: i++;");
  EXPECT_EQ(in_method("return; i++; i--;"), "java-unreachable: i++;");
  EXPECT_EQ(in_method("while (true) i++; i--;"), "java-unreachable: i--;");
  EXPECT_EQ(in_method("while (true) { if (i++ > 3) break; } i--;"), "nothing");
  EXPECT_EQ(in_method("for (;;) { continue; } i--;"), "java-unreachable: i--;");
  EXPECT_EQ(in_method("while (false) i++;"), "java-unreachable: while (false) i++;");
  EXPECT_EQ(in_method("final int n = INT(range(1, 3)); while (n > 1) { i++; if (i > 5) break; }"),
            "skeleton-loop-condition: n > 1");
  EXPECT_EQ(in_method("int n = INT(range(1, 3)); while (n > 1) { i++; if (i > 5) break; }"),
            "nothing");
  EXPECT_EQ(in_method("final boolean go = true; while (go) i++; i--;"), "java-unreachable: i--;");
  EXPECT_EQ(in_method("if (true) return; i++;"), "nothing");
  EXPECT_EQ(in_method("if (i > 0) return; else return; i++;"), "java-unreachable: i++;");
  EXPECT_EQ(in_method("a: while (true) { while (true) break a; } i++;"), "nothing");
  EXPECT_EQ(in_method("switch (i) { case 1: break; i++; }"), "java-unreachable: i++;");
  EXPECT_EQ(in_method("switch (i) { case 1: return; default: return; } i++;"),
            "java-unreachable: i++;");
  EXPECT_EQ(in_method("switch (i) { case 1 -> { return; } default -> i++; } i++;"), "nothing");
  EXPECT_EQ(in_method("do { return; } while (i > 0); i++;"), "java-unreachable: i++;");
  EXPECT_EQ(in_method("do { if (i > 0) continue; return; } while (i > 0); i++;"), "nothing");
  EXPECT_EQ(in_method("do { continue; } while (true); i++;"), "java-unreachable: i++;");
}

TEST(CheckedFlow, ReturnsAValue) {
  const auto of = [](const std::string& body) {
    return findings("@MAIN static int f() { int i = 0; " + body + " }");
  };
  EXPECT_EQ(of(""), "java-return: f");
  EXPECT_EQ(of("if (i > 0) return 1;"), "java-return: f");
  EXPECT_EQ(of("if (i > 0) return 1; else return 2;"), "nothing");
  EXPECT_EQ(of("while (true) i++;"), "nothing");
  EXPECT_EQ(of("while (i < 1) return 1;"), "java-return: f");
  EXPECT_EQ(of("do { return 1; } while (i > 0);"), "nothing");
  EXPECT_EQ(of("a: do { do { continue a; } while (true); } while (i > 0);"), "java-return: f");
  EXPECT_EQ(of("switch (i) { case 0: return 1; default: return 2; }"), "nothing");
  EXPECT_EQ(of("switch (i) { case 0: return 1; }"), "java-return: f");
  EXPECT_EQ(of("return;"), "java-return: return;");
  EXPECT_EQ(of("return 1L;"), "java-type: 1L");
  EXPECT_EQ(findings("@MAIN static void f() { return 1; }"), "java-return: return 1;");
}

TEST(CheckedFlow, JumpsToWhereItStands) {
  expect({
      {"break;", "java-jump: break;"},
      {"int i = 0; switch (i) { case 0: continue; }", "java-jump: continue;"},
      {"while (true) { break a; }", "java-jump: break a;"},
      {"a: while (true) break; while (true) continue a;", "java-jump: continue a;"},
      {"a: while (true) { while (true) break a; }", kNothing},
      {"while (true) { ASSERTBLOCK(); { break; } }", "skeleton-assertblock-leaves: break;"},
      {"ASSERTBLOCK(); { LOOP(range(0, 1)); while (true) break; }", kNothing},
      {"ASSERTBLOCK(); { return; }", "skeleton-assertblock-leaves: return;"},
  });
}

TEST(CheckedSwitches, HaveLabelsOfTheirOwn) {
  expect({
      {"int i = 0; switch (i) { case 1: case 2: case 'x': default: }", kNothing},
      {"int i = 0; switch (i) { case 1: case 2: case 1: }", "java-switch: 1"},
      {"int i = 0; switch (i) { case 120: case 'x': }", "java-switch: 'x'"},
      {"int i = 0; switch (i) { case i: }", "java-switch: i"},
      {"int i = 0; switch (i) { default: default: }", "java-switch: default:"},
      {"byte b = 0; switch (b) { case 128: }", "java-type: 128"},
      {"String s = \"\"; switch (s) { case \"a\": case \"a\" + \"\": }",
       "java-switch: \"a\" + \"\""},
      {"String s = \"\"; switch (s) { case 1: }", "java-type: 1"},
      {"long l = 0; switch (l) { case 1: }", "java-type: l"},
      {"final int k = 3; int i = 0; switch (i) { case k: case k + 1: }", kNothing},
  });
}

TEST(CheckedCalls, FindTheirMethod) {
  const auto calling = [](const std::string& call) {
    return findings(
        "static int f(int a, long b) { return 1; } static int f(long a, int b) { return "
        "2; } static void v(int[] a) {} @MAIN static void g() { " +
        call + " }");
  };
  EXPECT_EQ(calling("int i = f(1, 2L) + f('x', 2L);"), "nothing");
  EXPECT_EQ(calling("f(1, 2);"), "java-call: f(1, 2)");
  EXPECT_EQ(calling("f(1);"), "java-call: f(1)");
  EXPECT_EQ(calling("v(null);"), "nothing");
  EXPECT_EQ(calling("v(1);"), "java-call: v(1)");
  EXPECT_EQ(calling("int i = v(null);"), "java-type: v(null)");
  EXPECT_EQ(calling("f(v(null), 1);"), "java-type: v(null)");
  EXPECT_EQ(calling("\"a\".charAt(true);"), "java-call: \"a\".charAt(true)");
  EXPECT_EQ(calling("int[] a = {1}; a.size();"), "java-type: a.size()");
  EXPECT_EQ(calling("int i = Math.max(1, true);"), "java-call: Math.max(1, true)");
  EXPECT_EQ(calling("\"a\".chars();"), "java-unsupported-library: \"a\".chars()");
}

TEST(CheckedFormats, FitTheirValues) {
  expect({
      {"System.out.printf(\"%d %5s %c %b %03x%n%%\", 1L, 2, 'c', true, 9);", kNothing},
      {"System.out.printf(\"%d\");", "java-format: System.out.printf(\"%d\")"},
      {"System.out.printf(\"%d\", \"x\");", "java-format: \"x\""},
      {"System.out.printf(\"%d\", 'x');", "java-format: 'x'"},
      {"String s = String.format(\"%c\", true);", "java-format: true"},
      {"System.out.printf(\"%5.2f\", 1);", "java-unsupported-format: \"%5.2f\""},
      {"String s = \"x\"; System.out.printf(s);", "java-unsupported-format: System.out.printf(s)"},
      {"int[] a = {1}; System.out.print(a);", "java-unsupported-print: a"},
      {"System.out.print();", "java-call: System.out.print()"},
      {"System.out.println();", kNothing},
  });
}

TEST(CheckedAnnotations, ChangeNothing) {
  expect({
      {"int i = 0; ASSERT(i++ == 0);", "skeleton-assertblock-writes: i"},
      {"int[] a = {1}; ASSERTBLOCK(); { int s = a[0]; s++; int[] b = {1}; b[0] = 2; }", kNothing},
      {"int[] a = {1}; ASSERTBLOCK(); { a[0] = 2; }", "skeleton-assertblock-writes: a[0]"},
      {"int[] a = {1}; ASSERTBLOCK(); { int[] b = a; b[0] = 2; }",
       "skeleton-assertblock-writes: b[0]"},
      {"ASSERTBLOCK(); { System.out.print(1); }",
       "skeleton-assertblock-writes: System.out.print(1)"},
      {"static boolean f() { System.out.print(1); return true; } static boolean h() { return f(); }"
       "@MAIN static void g() { ASSERT(h()); }",
       "skeleton-assertblock-writes: h()"},
  });
}

TEST(CheckedAnnotations, KnowTheirHelpers) {
  expect({
      {"ASSERT(__impl(true, 1));", "java-type: __impl(true, 1)"},
      {"ASSERT(__distinct(1, 1));", "java-type: __distinct(1, 1)"},
      {"ASSERT(__steps > 1);", "java-unsupported-steps: __steps"},
      {"ASSERT(__forall(true));", "java-unsupported-forall: __forall(true)"},
  });
}

TEST(CheckedAnnotations, SpeakOfTheResultWhereThereIsOne) {
  const auto in = [](const std::string& type, const std::string& body) {
    return findings("static " + type + " f(int n) { " + body +
                    " } @MAIN static void g() { f(1); }");
  };
  EXPECT_EQ(in("int", "ASSERT(__ret > n); return n;"), "nothing");
  EXPECT_EQ(in("void", "ASSERT(__ret > n);"), "java-type: __ret > n");
  EXPECT_EQ(in("int", "ASSERT(__ret);  return n;"), "java-type: __ret");
  EXPECT_EQ(in("String", "ASSERT(__ret > 1); return \"\";"), "java-type: __ret > 1");
  EXPECT_EQ(in("int", "int m = n; ASSERT(__ret > m); return m;"), "java-name: m");
  EXPECT_EQ(in("int", "if (n > 0) { ASSERT(__ret > n); } return n;"), "java-name: __ret");
  EXPECT_EQ(in("int", "if (n > 0) ASSERT(__ret > n); return n;"), "java-name: __ret");
  EXPECT_EQ(in("int", "ASSERTBLOCK(); { ASSERT(__ret > n); } return n;"), "java-name: __ret");
  EXPECT_EQ(in("int", "ASSERT((__ret = 1) > 0); return n;"), "skeleton-helper: __ret");
  EXPECT_EQ(in("int", "return n; ASSERT(n > 0);"), "java-unreachable: ASSERT(n > 0);");
  EXPECT_EQ(findings("int r = 0; r = __ret;"), "skeleton-helper: __ret");
  EXPECT_EQ(findings("int i = 0; INVARIANT(__ret > i); while (i < 1) i++;"), "java-name: __ret");
}

TEST(CheckedSkeletons, AreInvalidOrUnsupported) {
  EXPECT_EQ(lowered("int i = true;").error().kind, Error::Kind::kInvalidInput);
  EXPECT_EQ(lowered("\"a\".chars();").error().kind, Error::Kind::kUnsupported);
  EXPECT_EQ(lowered("\"a\".chars(); x = 1;").error().kind, Error::Kind::kInvalidInput);
}

TEST(CheckedSkeletons, GetNoEndlessReports) {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "x = 1; ";
  EXPECT_EQ(lowered(text).error().diagnostics.size(), 50U);
}

}  // namespace
}  // namespace assay::java
