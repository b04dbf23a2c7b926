// Tests which programs Java rejects because a variable may have no value, or a final one two. In
// the rows a mark @ precedes each error. The expected errors are those of javac 17.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "frontends/java/misreadings/misreadings.h"
#include "lowered.h"

namespace assay::java {
namespace {

constexpr const char* kBefore = "static void t(int n, boolean c, int[] a) { ";
constexpr const char* kAfterwards =
    "} static void p(int x) {} static boolean q(int x) { return x > 0; } @MAIN static void r() {}";

std::string unmarked(std::string text) {
  std::erase(text, '@');
  return text;
}

/// Returns the source with marks at the positions of the diagnostics.
std::string marked(const std::string& text, const std::string& code) {
  const std::string before = kBefore;
  const Lowered made = lowered(before + text + kAfterwards);
  if (made.program) return text;
  std::vector<std::size_t> places;
  for (const Diagnostic& one : made.error().diagnostics) {
    EXPECT_EQ(one.code, code) << one.message;
    places.push_back(one.span.begin - before.size());
  }
  std::sort(places.rbegin(), places.rend());
  std::string result = text;
  for (const std::size_t place : places) result.insert(place, "@");
  return result;
}

struct AssignmentRow {
  const char* text;
};

template <std::size_t N>
void expect(const std::string& code, const AssignmentRow (&rows)[N]) {
  for (const AssignmentRow& row : rows) EXPECT_EQ(marked(unmarked(row.text), code), row.text);
}

TEST(Unassigned, InStraightLinesAndBranches) {
  expect("java-unassigned",
         {
             {"int x; p(@x);"},
             {"int x; p(@x); p(x);"},
             {"int x; x = 1; p(x);"},
             {"int x; x = @x + 1;"},
             {"int x; @x += 1;"},
             {"int x; @x++;"},
             {"int x, y = 1, z; z = y; p(z); p(@x);"},
             {"int[] b; @b[0] = 1;"},
             {"int[] b = new int[3]; b[1] = b[2];"},
             {"int x; a[x = 1] = x; p(x);"},
             {"int x; a[@x] = x = 1; p(x);"},
             {"int x; if (c) x = 1; p(@x);"},
             {"int x; if (c) x = 1; else x = 2; p(x);"},
             {"int x; if (c) x = 1; else p(2); p(@x);"},
             {"int x; if (c) { x = 1; } else { return; } p(x);"},
             {"int x; if (c) return; p(@x);"},
             {"int x; if (c) { x = 1; p(x); }"},
             {"int x; { x = 1; } p(x);"},
             {"int x; if (n > 1) x = 1; else if (n > 0) x = 2; p(@x);"},
             {"int x; if (n > 1) x = 1; else if (n > 0) x = 2; else x = 3; p(x);"},
             {"{ int x = 1; p(x); } int x; p(@x);"},
             {"String s; if (c) s = \"a\"; System.out.print(@s);"},
             {"int x; int y; if (c) { x = 1; y = 1; } else { y = 2; } p(y); p(@x);"},
         });
}

TEST(Unassigned, AfterConditions) {
  expect("java-unassigned",
         {
             {"int x; if (c && (x = n) > 0) p(x);"},
             {"int x; if (c && (x = n) > 0) p(x); p(@x);"},
             {"int x; if (c && (x = n) > 0) p(1); else p(@x);"},
             {"int x; if (c || (x = n) > 0) p(@x); else p(x);"},
             {"int x; if (!(c || (x = n) > 0)) p(x);"},
             {"int x; if (!(c && (x = n) > 0)) p(@x);"},
             {"int x; if ((x = n) > 0 && x < 3) p(x); p(x);"},
             {"int x; if ((x = n) > 0 || c) p(1); p(x);"},
             {"int x; if (c & (x = n) > 0) p(1); p(x);"},
             {"int x; boolean b = c && (x = n) > 0; p(@x);"},
             {"int x; int y = c ? (x = 1) : (x = 2); p(x);"},
             {"int x; int y = c ? (x = 1) : 2; p(@x);"},
             {"int x; if (c ? (x = n) > 0 : false) p(x);"},
             {"int x; if (c ? (x = n) > 0 : true) p(@x);"},
             {"int x; boolean b = c ? (x = n) > 0 : q(1); p(@x);"},
             {"int x; if (true) x = 1; p(x);"},
             {"int x; if (false) p(x);"},
             {"int x; if (1 > 2) p(x); else x = 1; p(x);"},
             {"final int k = 3; int x; if (k == 3) x = 1; p(x);"},
             {"int k = 3; int x; if (k == 3) x = 1; p(@x);"},
             {"int x; if (false && q(x)) p(1);"},
             {"int x; if (true || c) x = 1; p(x);"},
             {"int x; if (c || true) x = 1; p(x);"},
             {"if (false) { int x; p(@x); }"},
             {"int x; int y; p((x = 1) + x); p(x + (y = 2)); p(y);"},
             {"int x; p(@x + (x = 1));"},
             {"boolean b; if (n > 0 && (b = q(n))) p(1); else b = false; System.out.print(b);"},
         });
}

TEST(Unassigned, AfterLoops) {
  expect(
      "java-unassigned",
      {
          {"int x; while (c) x = 1; p(@x);"},
          {"int x; while (true) { x = 1; if (c) break; } p(x);"},
          {"int x; while (true) { if (c) break; x = 1; } p(@x);"},
          {"int x; while (1 < 2) { if (q(1)) { x = 1; break; } } p(x);"},
          {"int x; while ((x = n) > 0) n--; p(x);"},
          {"int x; while (c && (x = n) > 0) { p(x); n--; } p(@x);"},
          {"int x; do { x = 1; } while (c); p(x);"},
          {"int x; do { if (c) continue; x = 1; } while (q(@x)); p(x);"},
          {"int x; do { if (c) break; x = 1; } while (q(x)); p(@x);"},
          {"int x; do { if (c) { x = 2; break; } x = 1; } while (q(x)); p(x);"},
          {"int x; do { n--; } while ((x = n) > 0); p(x);"},
          {"int x; for (int i = 0; i < n; i++) x = i; p(@x);"},
          {"int x; for (x = 0; x < n; x++) p(x); p(x);"},
          {"int x; for (int i = 0; i < n; p(@x), i++) { if (c) continue; x = 1; }"},
          {"int x; for (int i = 0; i < n; p(x), i++) { x = 1; }"},
          {"int x; for (;;) { x = 1; break; } p(x);"},
          {"int x; for (;;) { if (c) { x = 1; break; } if (q(2)) break; } p(@x);"},
          {"int i; for (; @i < 3; i++) ;"},
          {"int x; for (int e : a) x = e; p(@x);"},
          {"int x; for (int e : a) { x = e; p(x); if (c) continue; }"},
          {"int[] b; for (int e : @b) p(e);"},
          {"int x; outer: while (true) { while (true) { if (c) { x = 1; break outer; } } } p(x);"},
          {"int x; outer: for (;;) { for (;;) { if (c) break outer; x = 1; break; } } p(@x);"},
          {"int x; outer: for (;;) { for (int e : a) { x = e; continue outer; } x = 2; break; }"
           " p(x);"},
          {"int x; outer: do { while (true) { if (c) continue outer; x = 1; break; } }"
           " while (q(@x));"},
          {"int x; while (true) { if (c) return; if (q(1)) continue; x = 1; break; } p(x);"},
          {"while (c) { int x; if (q(n)) x = 1; p(@x); }"},
      });
}

TEST(Unassigned, AfterSwitches) {
  expect(
      "java-unassigned",
      {
          {"int x; switch (n) { case 1: x = 1; break; default: x = 2; } p(x);"},
          {"int x; switch (n) { case 1: x = 1; break; case 2: x = 2; } p(@x);"},
          {"int x; switch (n) { case 1: x = 1; default: p(@x); x = 2; } p(x);"},
          {"int x; switch (n) { case 1: case 2: x = 1; break; default: return; } p(x);"},
          {"int x; switch (n) { case 1: break; default: x = 2; } p(@x);"},
          {"int x; switch (n) { default: x = 2; case 1: } p(@x);"},
          {"int x; switch (n) { case 1: p(1); default: x = 2; } p(x);"},
          {"int x; switch (n) { default: x = 2; break; case 1: x = 3; } p(x);"},
          {"int x; switch (x = n) { case 1: p(x); } p(x);"},
          {"int x; switch (n) { case 1 -> x = 1; default -> x = 2; } p(x);"},
          {"int x; switch (n) { case 1 -> x = 1; case 2 -> x = 2; } p(@x);"},
          {"int x; switch (n) { case 1 -> { x = 1; } default -> { return; } } p(x);"},
          {"int x; switch (n) { case 1 -> { if (c) break; x = 1; } default -> x = 2; } p(@x);"},
          {"int x; switch (n) { case 1 -> p(1); default -> p(@x); }"},
          {"switch (n) { case 1: int y = 1; p(y); break; default: y = 2; p(y); }"},
          {"switch (n) { case 1: int y = 1; break; default: p(@y); }"},
          {"switch (n) { case 1: final int y = 5; p(y); default: p(@y); }"},
          {"int x; while (true) { switch (n) { case 1: x = 1; break; default: continue; } break; }"
           " p(x);"},
          {"int x; out: while (true) { switch (n) { case 1: x = 1; break out; default: n--; } }"
           " p(x);"},
          {"int x; switch (n) { } p(@x);"},
      });
}

TEST(Finals, AreAssignedOnce) {
  expect("java-final",
         {
             {"final int x = n; @x = 2;"},
             {"final int x = 1; @x = 2;"},
             {"final int x = 1; @x++; p(x);"},
             {"final String s = \"a\"; @s += \"b\";"},
             {"final int x = n; @x += 2;"},
             {"final int x = n; --@x;"},
             {"final int x; x = 1; p(x);"},
             {"final int x; x = 1; @x = 2;"},
             {"final int x; if (c) x = 1; else x = 2; p(x);"},
             {"final int x; if (c) x = 1; @x = 2; p(x);"},
             {"final int x; if (c) { x = 1; return; } x = 2; p(x);"},
             {"final int x; switch (n) { case 1: x = 1; break; default: x = 2; } p(x);"},
             {"final int x; switch (n) { case 1: x = 1; default: @x = 2; } p(x);"},
             {"switch (n) { case 1: final int y = 5; p(y); default: @y = 2; }"},
             {"final int[] b = {1}; b[0] = 2; b[0]++;"},
             {"final int[] b = {1}; @b = a;"},
             {"final int x; if (c && (x = n) > 0) p(x); else @x = 1;"},
             {"final int x; if (c) p(1); else { x = 1; p(x); }"},
             {"final int x; if (false) { x = 2; } @x = 3;"},
             {"final int x; p(x = 1); p(@x = 2);"},
             {"final int x = n; if (false) @x = 2;"},
         });
}

TEST(Finals, AreNotAssignedInLoops) {
  expect(
      "java-final",
      {
          {"final int x; while (c) { @x = 1; }"},
          {"final int x; while (c) { x = 1; break; }"},
          {"final int x; while (true) { if (c) { x = 1; break; } } p(x);"},
          {"final int x; while (true) { @x = 1; if (c) break; } p(x);"},
          {"final int x; while (c) { if (q(1)) { @x = 1; break; } @x = 2; }"},
          {"final int x; do { @x = 1; } while (c);"},
          {"final int x; do { x = 1; } while (false); p(x);"},
          {"final int x; while ((@x = n) > 0) n--;"},
          {"final int x; for (int i = 0; i < n; i++) { @x = i; }"},
          {"final int x; for (int i = 0; i < n; @x = i) { i++; }"},
          {"for (int i = 0; i < n; i++) { final int x; x = i; p(x); }"},
          {"for (int i = 0; i < n; i++) { final int x = i; p(x); }"},
          {"final int x; outer: for (int e : a) { for (int f : a) { @x = f; continue outer; } }"},
          {"final int x; outer: for (int e : a) { for (int f : a) { x = f; break outer; } }"},
          {"final int x; while (c) { if (q(1)) { x = 1; p(x); return; } } x = 2;"},
          {"for (final int i = 0; i < n; @i++) p(i);"},
          {"for (final int e : a) p(e);"},
          {"for (final int e : a) { @e = 1; }"},
          {"for (int e : a) { e = 1; p(e); }"},
          {"final int x; while (c) { while (q(1)) { @x = 1; } }"},
          {"final int x; while (c) { if (false) x = 1; }"},
          {"final int x; if (false) { while (c) { @x = 1; } }"},
          {"final int x; for (int e : a) { if (true) break; x = 1; } @x = 2;"},
          {"final int x; while (c) { if (true) break; x = 1; } @x = 2;"},
          {"final int x; while (c) { if (true) return; x = 1; } x = 2;"},
          {"final int x; for (int e : a) { while (!q(1) || true) n++; while (c) { @x = e; } }"},
          {"final int x; while (true) { if (c) break; if (true) continue; x = 1; } @x = 2;"},
      });
}

TEST(Finals, AmongParametersKeepTheirValue) {
  const auto wrong = [](const std::string& text) {
    const Lowered made = lowered(text + " @MAIN static void r() {}");
    return made.program ? "nothing" : made.error().message;
  };
  EXPECT_EQ(wrong("static void t(final int n, int m) { m = n; m++; }"), "nothing");
  EXPECT_EQ(wrong("static void t(final int n) { n = 1; }"),
            "the parameter n is final; use another variable, or remove final");
  EXPECT_EQ(wrong("static void t(int m, final int n) { if (false) n++; }"),
            "the parameter n is final; use another variable, or remove final");
}

TEST(Annotations, ReadVariablesAndGiveNone) {
  expect("java-unassigned",
         {
             {"int x; ASSERT(@x > 0); x = 1;"},
             {"int x; if (c) x = 1; ASSERTBLOCK(); { p(@x); }"},
             {"int x; x = 1; ASSERTBLOCK(); { int y; if (x > 1) y = 1; else y = 2; p(y); }"},
             {"ASSERTBLOCK(); { int y; if (n > 1) y = 1; ASSERT(@y > 0); }"},
             {"ASSERTBLOCK(); { int y; ASSERT((y = n) > 0); p(y); }"},
             {"ASSERTBLOCK(); { int y; ASSERT(__impl((y = n) > 0 && c, y > 1)); p(y); }"},
             {"ASSERTBLOCK(); { int y; ASSERT(__impl(c && (y = n) > 0, y > 1)); }"},
             {"ASSERTBLOCK(); { int y; ASSERT(__impl(c || (y = n) > 0, @y > 1)); }"},
             {"int x; INVARIANT(n > @x); while (n > 0) { x = 1; n--; }"},
             {"int x; INVARIANT(x > 0); do { x = n; n--; } while (n > 0);"},
             {"int x; INVARIANT(@x > 0); do { x = n; n--; if (c) break; } while (true);"},
             {"int x; INVARIANT(n > 0); while (c && (x = n) > 0) { p(x); n--; }"},
             {"int x; INVARIANT(n > 0); while (!(c || (x = n) > 0)) { p(@x); n--; }"},
             {"int x; INVARIANT(n > 0); while (true) { n--; if (n == 1) { x = 1; break; } } p(x);"},
             {"int x; LOOP(range(1, 3)); while (true) { if (c) { x = 1; break; } n--; } p(x);"},
             {"int x; LOOP(range(1, 3)); while (n > 0) { x = 1; n--; } p(@x);"},
         });
  expect("java-final",
         {
             {"final int x; LOOP(range(1, 3)); while (n > 0) { @x = 1; n--; }"},
             {"final int x; LOOP(range(1, 3)); while (n > 0) { n--; if (c) { x = 1; break; } }"},
             {"final int x; LOOP(range(1, 3)); while (n > 0) { n--; if (c) { x = 1; return; } }"
              " @x = 2;"},
             {"final int x; while (n > 0) { n--; if (c) { x = 1; return; } } x = 2;"},
             {"final int x; while (c) { @x = 1; LOOP(range(1, 3)); while (true) { n--; } }"},
             {"final int x; while (c) { x = 1; while (true) { n--; } }"},
         });
}

TEST(Unassigned, IsDecidedForEveryValueOfThePlaceholders) {
  expect("java-unassigned",
         {
             {"int x; if (BOOLEAN()) x = 1; p(@x);"},
             {"final int k = INT(range(1, 3)); int x; if (k > 1) x = 1; else x = 2; p(x);"},
             {"final int k = INT(range(1, 3)); int x; if (k > 1) x = 1; p(@x);"},
         });
}

std::string message(const std::string& text) {
  const Lowered made = lowered(kBefore + text + kAfterwards);
  return made.program ? "nothing" : made.error().message;
}

TEST(Messages, NameTheLineAndSayWhatToDo) {
  EXPECT_EQ(message("int x;\np(x);"),
            "x has not been initialised; initialise it at its declaration");
  EXPECT_EQ(message("int x;\nif (c) x = 1;\np(x);"),
            "x might not have been initialised: the if on line 2 might not assign it; assign it "
            "before that if, or in an else branch");
  EXPECT_EQ(message("int x;\nif (c) x = 1;\nelse p(1);\np(x);"),
            "x might not have been initialised: only one branch of the if on line 2 assigns it; "
            "also assign it in the other branch, or before that if");
  EXPECT_EQ(message("int x;\n\nfor (int e : a) x = e;\np(x);"),
            "x might not have been initialised: the loop on line 3 can end before assigning it; "
            "assign it before that loop");
  EXPECT_EQ(message("int x;\nswitch (n) { case 1: x = 2; }\np(x);"),
            "x might not have been initialised: not every path through the switch on line 2 "
            "assigns it; assign it in every case and in a default, or before that switch");
  EXPECT_EQ(message("int x;\nboolean b = c && (x = 1) > 0;\np(x);"),
            "x might not have been initialised: the condition on line 2 does not always evaluate "
            "the assignment; assign it before the condition");
  EXPECT_EQ(message("int x, y;\nif (c) x = 1; else return;\np(y);"),
            "y has not been initialised; initialise it at its declaration");
  EXPECT_EQ(
      message("final int x;\nx = 1;\nx = 2;"),
      "x is final and might already be assigned, on line 2; use another variable, or remove final");
  EXPECT_EQ(message("final int x = n;\nx = 2;"),
            "x is final and was initialised on line 1; use another variable, or remove final");
  EXPECT_EQ(message("final int x;\nwhile (c) x = 2;"),
            "x is final, but this assignment is in a loop; declare the variable inside the loop, "
            "or remove final");
}

/// Each nested loop is traversed once, so that this ends.
TEST(Unassigned, IsFoundInDeepNests) {
  std::string text = "int x; final int y; ", end;
  for (int i = 0; i < 60; ++i) {
    text += "while (c) { ";
    end += "}";
  }
  EXPECT_EQ(marked(text + "p(x); " + end, "java-unassigned"), text + "p(@x); " + end);
  EXPECT_EQ(marked(text + "y = 1; " + end, "java-final"), text + "@y = 1; " + end);
}

/// A student with that misconception would have to run a program that Java does not compile.
TEST(Misreadings, ThatLeaveAVariableWithoutValueAreRefused) {
  const std::string text =
      "int n = INT(range(1, 3));\nint x;\nint y = 2;\nif (n > 1) x = y; else x = 1;\n"
      "System.out.print(x);";
  const Lowered made = lowered(text);
  ASSERT_TRUE(made.program);
  int reversed = 0;
  for (Misreading& misreading : misreadings(*made.unit)) {
    if (misreading.misconception != Misconception::kAssignmentReversed) continue;
    ++reversed;
    EXPECT_FALSE(lower(misreading.unit, made.sources));
  }
  EXPECT_GT(reversed, 0);
}

}  // namespace
}  // namespace assay::java
