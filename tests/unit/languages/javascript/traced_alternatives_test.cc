// Conditions whose alternatives do nothing but compute a value: one path stands for both.
#include "traced_programs.h"

namespace assay::languages {
namespace {

using concolic::Equivalence;

class Alternatives : public Traced {
 protected:
  /// Expects that the programs are the same on all inputs, and that each run agrees with its terms.
  void expect_equal(const std::string& reference, const std::string& submission,
                    const std::string& inputs) {
    const scripts::Claim claim = compare(reference, submission, inputs);
    EXPECT_EQ(claim.result, Equivalence::kEqual) << reference << "\n" << submission;
    EXPECT_EQ(claim.statistics.deviations, 0U) << claim.statistics.first_deviation;
  }
  void expect_different(const std::string& reference, const std::string& submission,
                        const std::string& inputs) {
    const scripts::Claim claim = compare(reference, submission, inputs);
    EXPECT_EQ(claim.result, Equivalence::kDifferent) << reference << "\n" << submission;
    EXPECT_EQ(claim.statistics.deviations, 0U) << claim.statistics.first_deviation;
  }
};

const std::string kSmallNumbers = "f(xs: list of int in -9..9 length 0..4)";
const std::string kRunningMaximum =
    "function f(xs) { let m = -Infinity; for (const x of xs) if (x > m) m = x; return m; }";

TEST_F(Alternatives, OfAnAssignmentMakeOnePath) {
  EXPECT_EQ(paths(kRunningMaximum, kSmallNumbers), 5U);  // one of each length
  EXPECT_EQ(
      paths("function f(xs) { let n = 0; for (const x of xs) { if (x % 2) n++; else n -= x; } "
            "return n; }",
            kSmallNumbers),
      5U);
  EXPECT_EQ(paths("function f(xs) { let ok = true; for (let i = 1; i < xs.length; ++i) "
                  "if (xs[i] < xs[i - 1] || xs[i] === 0 && ok) { ok = false; } return ok; }",
                  kSmallNumbers),
            5U);
}

TEST_F(Alternatives, OfAnExpressionMakeOnePath) {
  EXPECT_EQ(paths("const f = (x, y) => (x > y ? x - y : -x) + (x > 3 && y > 4 ? 1 : 0);",
                  "f(x: int in 0..9, y: int in 0..9)"),
            1U);
}

TEST_F(Alternatives, AreEqualToOtherWaysToChoose) {
  expect_equal(kRunningMaximum, "const f = (xs) => Math.max(...xs);", kSmallNumbers);
  expect_equal(
      kRunningMaximum,
      "function f(xs) { let at = 0; for (let i = 1; i < xs.length; i += 1) { if (!(xs[at] >= "
      "xs[i])) { at = i; } } return xs.length ? xs[at] : -Infinity; }",
      kSmallNumbers);
  expect_equal("function f(x) { switch (true) { case x > 5: return 1; default: return 0; } }",
               "function f(x) { var y = 0; if (x > 5) y |= 1; return y; }", "f(x: int in 0..9)");
  expect_equal("const f = (a, b) => { while (a && b) return 1; return 0; }",
               "const f = (a, b) => (a && b ? 1 : 0);", "f(a: boolean, b: boolean)");
}

TEST_F(Alternatives, DifferWhereOneOfThemDoes) {
  expect_different(kRunningMaximum,
                   "function f(xs) { let m = 0; for (const x of xs) if (x > m) m = x; return m; }",
                   kSmallNumbers);
  expect_different("const f = (x) => (x > 5 ? 1 : 2);", "const f = (x) => (x > 6 ? 1 : 2);",
                   "f(x: int in 0..9)");
}

TEST_F(Alternatives, KeepTheSignOfZero) {
  const std::string text =
      "function f(x) { let s = 0; if (x > 5) s = -0; return Object.is(s, -0); }";
  expect_equal(text, "const f = (x) => x > 5;", "f(x: int in 0..9)");
  expect_different(text, "const f = (x) => false;", "f(x: int in 0..9)");
}

/// Each has an effect, or throws, on one side only.
TEST_F(Alternatives, WithAnEffectStayTwoPaths) {
  const std::string input = "f(x: int in 0..9)";
  expect_equal("function f(x) { while (x > 5) throw new TypeError(); return 1; }",
               "function f(x) { const y = 1; if (x > 5) y = 2; return y; }", input);
  expect_equal("function f(x) { while (x > 5) throw new ReferenceError(); return 1; }",
               "function f(x) { if (x > 5) y = z; let y = 1, z = 2; return y; }", input);
  expect_equal("function f(x) { while (x > 5) throw new TypeError(); return 0; }",
               "function f(x) { let y = 0, o = null; if (x > 5) y = o.k; return y; }", input);
  expect_equal("function f(x) { while (x > 5) return 12; return 0; }",
               "function f(x) { let n = 0, y = 0; const o = { get k() { n += 10; return 2; } }; "
               "if (x > 5) y = o.k; return n + y; }",
               input);
  expect_equal("function f(x) { while (x > 5) return 12; return 0; }",
               "function f(x) { let n = 0, y = 0; const o = { valueOf() { n += 10; return 1; } }; "
               "if (x > 5) y = o + 1; return n + y; }",
               input);
  expect_equal(
      "function f(x) { while (x > 5) return 12; return 0; }",
      "function f(x) { let n = 0, y = 0; const o = new Proxy([2], { "
      "getOwnPropertyDescriptor(t, k) { n += 5; return Reflect.getOwnPropertyDescriptor(t, k); "
      "}, get(t, k) { n += 10; return t[k]; } }); if (x > 5) y = o[0]; return n + y; }",
      input);
}

TEST_F(Alternatives, WithAnEffectThatTheTextHidesStayTwoPaths) {
  const std::string input = "f(x: int in 0..9)";
  const std::string reference = "function f(x) { while (x > 5) return 12; return 0; }";
  expect_equal(reference,
               "function f(x) { let n = 0, y = 0; const k = { toString() { n += 10; return 'k'; } "
               "}; if (x > 5) y = ({ k: 2 })[k]; return n + y; }",
               input);
  expect_equal(
      reference,
      "let n = 0; Object.defineProperty(globalThis, 'tick', { get() { n += 10; return 2; }, "
      "configurable: true }); function f(x) { let y = 0; n = 0; if (x > 5) y = tick; return "
      "n + y; }",
      input);
}

TEST_F(Alternatives, OfOtherTypesStayTwoPaths) {
  const std::string input = "f(x: int in 0..9)";
  expect_equal("function f(x) { while (x > 5) return 'large'; return 0; }",
               "function f(x) { let y = 0; if (x > 5) y = 'large'; return y; }", input);
  expect_equal("function f(x) { while (x > 5) return undefined; return true; }",
               "function f(x) { let y = true; if (x > 5) y = undefined; return y; }", input);
}

TEST_F(Alternatives, AreThoseOfSortedLists) {
  const std::string sorted = "const f = (xs) => xs.sort((a, b) => a - b);";
  EXPECT_EQ(paths(sorted, kSmallNumbers), 5U);
  const std::string by_hand =
      "function f(xs) { for (let n = xs.length; n > 1; --n) for (let i = 1; i < n; ++i) { const a "
      "= "
      "xs[i - 1], b = xs[i]; xs[i - 1] = Math.min(a, b); xs[i] = Math.max(a, b); } return xs; }";
  expect_equal(sorted, by_hand, kSmallNumbers);
  expect_equal("const f = (xs) => [...xs].sort(function (p, q) { return q - p; }).reverse();",
               by_hand, "f(xs: list of int in 0..5 length 0..3)");
  expect_different(sorted, "const f = (xs) => xs.sort((a, b) => b - a);", kSmallNumbers);
  expect_different(sorted, "const f = (xs) => xs.sort();", kSmallNumbers);
  const std::string letters = "const f = (t) => [...t].sort().join('');";
  EXPECT_EQ(paths(letters, "f(t: string of [a-d] length 0..4)"), 5U);
  expect_equal(letters, "const f = (t) => t.split('').sort((a, b) => a < b ? -1 : 1).join('');",
               "f(t: string of [a-d] length 0..3)");
}

TEST_F(Alternatives, AreNotThoseOfOtherComparatorsOrLists) {
  expect_different("const f = (xs) => xs.sort((a, b) => a - b);",
                   "const f = (xs) => xs.sort(function (a, b) {\n return\n a - b;\n});",
                   kSmallNumbers);
  expect_equal("const f = (x) => [x];",
               "const f = (x) => Object.freeze([x]).sort((a, b) => a - b);", "f(x: int in 0..9)");
  expect_equal("function f(x) { throw new TypeError(); }",
               "const f = (x) => Object.freeze([x, 5]).sort((a, b) => a - b);",
               "f(x: int in 0..9)");
}

TEST_F(Alternatives, AreNotThoseOfComparatorsWithEffects) {
  expect_equal(
      "function f(xs) { let n = 0; xs.sort((a, b) => { n += 1; return a - b; }); return n; }",
      "function f(xs) { let n = 0; xs.sort((a, b) => (n++, a - b)); return n; }",
      "f(xs: list of int in 0..5 length 0..3)");
}

}  // namespace
}  // namespace assay::languages
