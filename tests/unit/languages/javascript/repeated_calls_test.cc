// What programs keep from one call or object to the next, in node.
#include "equiv/dynamic/repeated_calls.h"

#include <algorithm>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "dynamic/generate/simpler.h"
#include "dynamic/types/type.h"
#include "dynamic/value/print.h"
#include "languages/javascript/inputs.h"
#include "languages/javascript/program.h"
#include "languages/javascript/running.h"
#include "native/sandbox/sandbox.h"

namespace assay::languages {
namespace {

class Repeated : public testing::Test {
 protected:
  std::unique_ptr<CountedRunnable> start(const std::string& text) {
    const auto program = load_javascript("program.js", text);
    EXPECT_TRUE(program.has_value());
    auto made = start_javascript({sandbox_}, *program, {});
    EXPECT_TRUE(made.has_value());
    return *std::move(made);
  }

  /// Returns the calls that show a difference; "" if there is none, and "none" if the reference
  /// is not repeatable.
  std::string difference(const std::string& reference, const std::string& submission,
                         const std::string& inputs) {
    const auto description = dynamic::parse(inputs);
    EXPECT_TRUE(description.has_value());
    const auto a = start(reference);
    const auto b = start(submission);
    scripts::Rules rules;
    const auto known =
        scripts::run_reference(*a, class_inputs(*description, {}, {}, 1).scripts, rules);
    EXPECT_TRUE(known.has_value());
    EXPECT_FALSE(scripts::refute(*b, known->runs, rules).candidate);
    const auto calls = scripts::repeated_calls(*a, *known, rules);
    EXPECT_TRUE(calls.has_value());
    if (!*calls) return "none";
    const auto simpler = [&](const dynamic::Script& script) {
      return dynamic::simpler(*description, script);
    };
    const auto found = scripts::refute_repeated(*a, *b, **calls, simpler, rules, 1000);
    EXPECT_TRUE(found.has_value());
    return *found ? dynamic::print((*found)->candidate.script) : "";
  }

  native::Sandbox sandbox_{native::SandboxOptions{}};
};

const char* const kIsEven = "export function isEven(n) { return n % 2 === 0; }";
const char* const kNumbers = "isEven(n: int in 0..30)";

TEST_F(Repeated, ACounterShowsAfterAsManyCallsAsItNeeds) {
  const std::string found = difference(kIsEven,
                                       "let calls = 0; export function isEven(n) { calls++; "
                                       "return calls > 3 ? true : n % 2 === 0; }",
                                       kNumbers);
  EXPECT_TRUE(found.starts_with("isEven(0); isEven(0); isEven(0); isEven(")) << found;
  EXPECT_EQ(std::ranges::count(found, ';'), 3) << found;
}

TEST_F(Repeated, ARegularExpressionGoesOnWhereItStopped) {
  EXPECT_EQ(difference("export const f = (x) => /[a-z]/i.test(x);",
                       "const letters = /[a-z]/gi; export const f = (x) => letters.test(x);",
                       "f(x: string of [a-c] length 0..3)"),
            "f(\"a\"); f(\"a\")");
}

TEST_F(Repeated, ObjectsThatShareAListShowInTheSecondOne) {
  EXPECT_EQ(difference("export class Roster { #names = []; add(x) { this.#names.push(x); } "
                       "size() { return this.#names.length; } }",
                       "const names = []; export class Roster { add(x) { names.push(x); } "
                       "size() { return names.length; } }",
                       "new Roster()\nadd(x: int in 0..3)\nsize()\noperations 1..4"),
            "const o = new Roster(); o.add(0); const o2 = new Roster(); o2.size()");
}

TEST_F(Repeated, ObjectsThatShareANumberShowInTheEarlierOne) {
  EXPECT_EQ(difference("export class Counter { #n = 0; add() { return ++this.#n; } }",
                       "let n = 0; export class Counter { constructor() { n = 0; } "
                       "add() { return ++n; } }",
                       "new Counter()\nadd()\noperations 1..3"),
            "const o = new Counter(); new Counter().add(); o.add()");
}

TEST_F(Repeated, ATableOfEarlierResultsIsNoDifference) {
  EXPECT_EQ(difference(kIsEven,
                       "const memo = new Map(); export function isEven(n) { if (!memo.has(n)) "
                       "memo.set(n, n % 2 === 0); return memo.get(n); }",
                       kNumbers),
            "");
}

TEST_F(Repeated, AReferenceThatDependsOnEarlierCallsMakesNoTest) {
  const char* const counts = "let calls = 0; export const f = (x) => x + ++calls;";
  EXPECT_EQ(difference(counts, counts, "f(x: int in 0..9)"), "none");
}

}  // namespace
}  // namespace assay::languages
