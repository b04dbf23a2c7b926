// Which functions can be passed, as the runs of the reference on examples show it, in node.
#include "languages/javascript/function_types.h"

#include <memory>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "dynamic/value/print.h"
#include "languages/javascript/program.h"
#include "languages/javascript/running.h"
#include "native/sandbox/sandbox.h"

namespace assay::languages {
namespace {

using dynamic::Graph;
using dynamic::Node;
using dynamic::NodeId;
using dynamic::Script;
using dynamic::Source;
using dynamic::Value;

Script call(std::vector<Value> list, const std::string& function) {
  Script script;
  script.graph.nodes.push_back({Node::Kind::kArray, "", std::move(list), {}});
  script.operations.push_back(
      {dynamic::Operation::Kind::kCall, "f", {NodeId{0}, Source{function}}});
  return script;
}

class FunctionTypes : public testing::Test {
 protected:
  /// Returns the description of `f(list, g)` with the type of the functions.
  std::string described(const std::string& reference, const std::vector<Script>& examples) {
    std::string sources;
    for (const Script& each : examples)
      sources += (sources.empty() ? "js \"" : " or js \"") +
                 std::get<Source>(each.operations[0].arguments[1]).text + "\"";
    auto description =
        dynamic::parse("f(list: list of (int in 0..9 or string) length 0..4, g: " + sources + ")");
    EXPECT_TRUE(description.has_value()) << description.error().message;
    const auto program = load_javascript("program.js", reference);
    EXPECT_TRUE(program.has_value());
    auto runnable = start_javascript({sandbox_}, *program, {});
    EXPECT_TRUE(runnable.has_value());
    EXPECT_TRUE(generalise_functions(*description, examples, **runnable).has_value());
    return dynamic::print(description->signatures[0].parameters[1].type);
  }

  native::Sandbox sandbox_{native::SandboxOptions{}};
};

const char* const kMap = "export function f(list, g) { return list.map(g); }";

TEST_F(FunctionTypes, ComeFromWhatTheReferencePassesAndGets) {
  EXPECT_EQ(described(kMap, {call({1.0, 2.0}, "(x) => x > 1"), call({5.0}, "(y) => y === 3")}),
            "function (int in 1..10) to boolean");
  EXPECT_EQ(described(kMap, {call({u"ab", u"c"}, "(word) => word.length")}),
            "function (string of [a-z] length 1..20) to int in 1..10");
}

TEST_F(FunctionTypes, HaveTheParametersThatTheFunctionsDeclare) {
  EXPECT_EQ(described(kMap, {call({7.0, 8.0}, "(x, i) => x + i")}),
            "function (int in 1..10, int in 0..10) to int in 1..10");
}

TEST_F(FunctionTypes, AreLeftAloneWhereCallsSayTooLittle) {
  const std::string never = "export function f(list, g) { return 1; }";
  EXPECT_EQ(described(never, {call({1.0}, "(x) => x")}), "js \"(x) => x\"");
  EXPECT_EQ(described(kMap, {call({1.0}, "() => 1")}), "js \"() => 1\"");
  EXPECT_EQ(described(kMap, {call({1.0}, "(x) => null")}), "js \"(x) => null\"");
  EXPECT_EQ(described(kMap, {call({1.0}, "(x) => x"), call({1.0}, "(x, y) => x")}),
            "js \"(x) => x\" or js \"(x, y) => x\"");
}

TEST_F(FunctionTypes, AreLeftAloneIfEqualArgumentsHaveSeveralResults) {
  const std::string counting = "((n) => (x) => n++)(0)";
  EXPECT_EQ(described(kMap, {call({1.0, 1.0}, counting)}), "js \"" + counting + "\"");
}

}  // namespace
}  // namespace assay::languages
