// Tests what observed texts show in a conversation. Their text is written by hand, as
// frontends/javascript/instrument/observe.h describes it.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "../sandboxed.h"
#include "native/node/node.h"
#include "programs.h"

namespace assay::native {
namespace {

class Observed : public ::testing::Test {
 protected:
  /// Returns what is told after two calls of `f`, whose body is this, with S for H.shapes.
  Result<ObservedRuns> observed(const std::string& body, std::optional<std::uint32_t> site = {},
                                std::uint32_t from = 0) {
    NodeProgram program = function_program("function f() { const S = H.shapes; " + body + " }");
    program.modules[0].original.clear();
    TRY_ASSIGN(NodeConversation conversation, NodeConversation::start(sandbox_));
    TRY(conversation.observe(site, from));
    TRY_ASSIGN(const NodeLoaded loaded, conversation.load(program));
    if (const auto* error = std::get_if<NodeLoadError>(&loaded))
      return fail(Error::Kind::kInvalidInput, error->message);
    for (int i = 0; i < 2; ++i) {
      TRY_ASSIGN(const CountedObservation run, conversation.run(call("f"), 1000));
      const dynamic::Ending ending = run.observation.responses.back().ending;
      EXPECT_TRUE(ending == dynamic::Ending::kReturned || ending == dynamic::Ending::kFuel)
          << describe_all(run.observation);
    }
    return conversation.observed();
  }

  /// Returns "pattern name: count of total, what times, ..." for each pattern.
  std::string patterns(const std::string& body) {
    const auto runs = observed(body);
    if (!runs) return runs.error().message;
    std::string text;
    for (const ObservedPattern& each : runs->patterns) {
      text += each.pattern + " " + each.name + ": " + std::to_string(each.count) + " of " +
              std::to_string(each.total);
      for (const ObservedPattern::Alternative& one : each.alternatives)
        text += ", " + one.what + " " + std::to_string(one.times);
      text += "\n";
    }
    return text;
  }

  Sandbox sandbox_{SandboxOptions{}};
};

TEST_F(Observed, MembersThatAreAddedLate) {
  EXPECT_EQ(patterns("for (let i = 0; i < 3; ++i) { const o = S.literal({ a: 1 }, 0); "
                     "if (i) o.b = S.write(o, 'b', 2, 1); S.read(o, 'a', 2); }"),
            "late-member b: 2 of 6, {a} 2, {a, b} 4\n");
}

TEST_F(Observed, MembersInDifferentOrders) {
  EXPECT_EQ(
      patterns("for (const o of [S.literal({ a: 1, b: 2 }, 0), S.literal({ b: 1, a: 2 }, 1)]) "
               "S.read(o, 'a', 2);"),
      "member-order {a, b}: 2 of 4, {a, b} 2, {b, a} 2\n");
}

TEST_F(Observed, PositionsInArrays) {
  EXPECT_EQ(patterns("const a = [1, 2, , 4]; for (const i of [0, 2, 4, -1]) S.element(a, i, 0); "
                     "S.store(a, 9, 1, 1); S.store(a, 4, 1, 2);"),
            "missing-element : 6 of 8, there 2, hole 2, past the end 2, no index 2\n"
            "sparse-array : 2 of 2, gap 2\n");
}

TEST_F(Observed, OtherValuesInArraysOfNumbers) {
  EXPECT_EQ(
      patterns("S.add([1], 'x', 0); S.add([1], 2, 0); S.add([], 'x', 0); S.add(['a'], 1, 0);"),
      "mixed-array : 2 of 6, string 2\n");
}

TEST_F(Observed, TypesOfOperandsAndVariablesWithinARun) {
  EXPECT_EQ(patterns("S.binary('-', 1, 2, 0); S.binary('-', '1', 2, 0); S.binary('+', 'a', 2, 1); "
                     "S.binary('+', 'a', 'b', 1); S.assign(1, 2, 'x'); S.assign(null, 3, 'x'); "
                     "S.assign('a', 4, 'x');"),
            "polymorphic-operation -: 2 of 4, number - number 2, string - number 2\n"
            "changing-type : 2 of 4, number 2, string 2\n");
  EXPECT_EQ(patterns("globalThis.turn = !globalThis.turn; S.binary('-', 1, 2, 0);"), "");
}

TEST_F(Observed, NothingOfProxiesAndAccessorsIsCalled) {
  EXPECT_EQ(
      patterns("let calls = 0; const trap = () => { ++calls; return undefined; }; "
               "const p = new Proxy([], { get: trap, ownKeys: trap, getPrototypeOf: trap, "
               "getOwnPropertyDescriptor: trap, has: trap }); "
               "const o = S.literal({ get a() { return ++calls; } }, 0); "
               "S.read(p, 'a', 1); S.element(p, 1, 2); S.store(p, 1, 1, 3); S.made(p, 4); "
               "S.add(p, 1, 5); S.read(o, 'a', 6); S.update('+', o, 'a', 1, 7); "
               "S.binary('+', { valueOf: trap }, p, 8); S.element([], { toString: trap }, 9); "
               "if (calls !== 0) throw new Error(`${calls} calls`);"),
      "");
}

TEST_F(Observed, ValuesOfTheLastRounds) {
  const auto runs = observed(
      "let i = 0; const n = 3; for (;;) { ++i; FUEL S.round(1, () => i, () => n, () => later, "
      "[() => [i], 'length']); let later = 1; }",
      1, 990);
  ASSERT_TRUE(runs) << runs.error().message;
  ASSERT_EQ(runs->variables.size(), 4U);
  EXPECT_EQ(runs->variables[0].values.back(), "1000");
  EXPECT_FALSE(runs->variables[0].is_same);
  EXPECT_TRUE(runs->variables[1].is_same);
  EXPECT_FALSE(runs->variables[2].is_known) << "it is not initialised yet";
  EXPECT_EQ(runs->variables[3].values.back(), "1");
  EXPECT_LE(runs->variables[0].values.size(), 12U);
}

}  // namespace
}  // namespace assay::native
