// Tests which changes are told otherwise than they were found.
#include "repair/hint/plainly.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::repair {
namespace {

using results::RepairEdit;

/// Returns the change, the place and the texts of an edit as it is told.
std::string told(RepairEdit edit, const std::string& source) {
  told_plainly(edit, {SourceFile{"", source}});
  return edit.change + " " + edit.place + ": " + edit.before + " -> " + edit.after;
}

RepairEdit edit_of(std::string before, std::string after, std::string change, std::string place) {
  RepairEdit edit;
  edit.line = edit.last_line = 1;
  edit.column = 1;
  edit.before = std::move(before);
  edit.after = std::move(after);
  edit.change = std::move(change);
  edit.place = std::move(place);
  return edit;
}

TEST(ToldPlainly, AJumpBeforeAnotherOneReplacesIt) {
  RepairEdit edit = edit_of("", "return null;", "insert", "gap");
  edit.column = 8;
  EXPECT_EQ(told(edit, "if (x) throw new Error(\"a;b\");"),
            "jump statement: throw new Error(\"a;b\"); -> return null;");
  EXPECT_EQ(told(edit, "if (x) x = 1;"), "insert gap:  -> return null;");
  edit.after = "x = 1;";
  EXPECT_EQ(told(edit, "if (x) return x;"), "insert gap:  -> x = 1;");
}

TEST(ToldPlainly, InAndOfAreInTheFirstLineOfTheLoop) {
  EXPECT_EQ(told(edit_of("for (const n in a) {\n  f(n);\n}", "for (const n of a) {\n  f(n);\n}",
                         "operator", "loop"),
                 ""),
            "keys-or-elements loop: for (const n in a) { -> for (const n of a) {");
  EXPECT_EQ(told(edit_of("a in b", "a + b", "operator", "value"), ""),
            "operator value: a in b -> a + b");
}

TEST(ToldPlainly, IfAndWhileAreInTheFirstLineOfTheStatement) {
  EXPECT_EQ(told(edit_of("if (n % d == 0) {\n  n /= d;\n}", "while (n % d == 0) {\n  n /= d;\n}",
                         "operator", "branch"),
                 ""),
            "repetition branch: if (n % d == 0) { -> while (n % d == 0) {");
  EXPECT_EQ(told(edit_of("while (n > 9) n /= 10;", "if (n > 9) n /= 10;", "operator", "loop"), ""),
            "repetition loop: while (n > 9) n /= 10; -> if (n > 9) n /= 10;");
}

TEST(ToldPlainly, AnotherReturnedValueIsNoOtherStatement) {
  EXPECT_EQ(told(edit_of("return true;", "return n === 0;", "statement", "statement"), ""),
            "value returned-value: return true; -> return n === 0;");
  EXPECT_EQ(told(edit_of("return;", "return n;", "statement", "statement"), ""),
            "statement statement: return; -> return n;");
}

TEST(AddsCase, IsTrueOfACalculationThatIsKept) {
  EXPECT_TRUE(adds_case(edit_of("k % n", "k % n || 0", "operator", "value")));
  EXPECT_TRUE(
      adds_case(edit_of("return k % n;", "return n === 0 ? 0 : k % n;", "statement", "statement")));
  EXPECT_FALSE(adds_case(edit_of("k % n", "k / n", "operator", "value")));
  EXPECT_FALSE(adds_case(edit_of("a < b", "a < b || c", "operator", "condition")));
}

TEST(ToldPlainly, AnIndexThatIsPassedToAFunctionIsAnIndex) {
  const auto told_of = [](std::string before, std::string after) {
    return told(edit_of(std::move(before), std::move(after), "value", "argument"), "f(x);");
  };
  EXPECT_EQ(told_of("a[i]", "a[(i + k) % n]"), "value subscript: a[i] -> a[(i + k) % n]");
  EXPECT_EQ(told_of("a[i]", "b[i]"), "value argument: a[i] -> b[i]");
  EXPECT_EQ(told_of("a[i]", "a[i] + a[j]"), "value argument: a[i] -> a[i] + a[j]");
}

TEST(ToldPlainly, AnArgumentOfAFunctionThatPrintsIsPrinted) {
  const auto place_in = [](const std::string& line) {
    RepairEdit edit = edit_of("s", "t", "operand", "argument");
    edit.column = static_cast<std::uint32_t>(line.rfind('s') + 1);
    told_plainly(edit, {SourceFile{"", line}});
    return edit.place;
  };
  EXPECT_EQ(place_in("  printf(\"%d\", s);"), "printed-value");
  EXPECT_EQ(place_in("  printf(\"%d %d\", f(1), s);"), "printed-value");
  EXPECT_EQ(place_in("  console.log(s);"), "printed-value");
  EXPECT_EQ(place_in("  t = Math.log(s);"), "argument");
  EXPECT_EQ(place_in("  print(g(1, s));"), "argument");
  EXPECT_EQ(place_in("  f(s);"), "argument");
}

}  // namespace
}  // namespace assay::repair
