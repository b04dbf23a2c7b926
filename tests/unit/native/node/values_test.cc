// Tests that values survive the way to node and back: random graphs are passed to the identity.
#include <limits>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "dynamic/value/equal.h"
#include "programs.h"

namespace assay::native {
namespace {

using dynamic::Node;
using dynamic::NodeId;
using dynamic::Value;

class RandomGraph {
 public:
  explicit RandomGraph(std::uint32_t seed) : random_(seed) {
    graph_.nodes.resize(1 + below(8));
    for (Node& node : graph_.nodes) {
      constexpr Node::Kind kKinds[] = {Node::Kind::kArray, Node::Kind::kObject, Node::Kind::kMap,
                                       Node::Kind::kSet,   Node::Kind::kDate,   Node::Kind::kRegExp,
                                       Node::Kind::kError};
      node.kind = kKinds[below(7)];
    }
    for (Node& node : graph_.nodes) fill(node);
  }
  dynamic::Graph take() { return std::move(graph_); }

 private:
  std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(random_()) % limit; }

  std::u16string text() {
    constexpr char16_t kUnits[] = {u'a', u'0', u'\0', u'\xE9', u'\x20AC', u'\xD83D', u'\xDE00'};
    std::u16string made;
    for (std::uint32_t left = below(4); left > 0; --left) made += kUnits[below(7)];
    return made;
  }
  double number() {
    constexpr double kNumbers[] = {0.0, -0.0, 1.5, -3,    1e300, 5e-324, 4294967296.0,
                                   0.1, 2e21, 42,  1e-10, -1e9,  65536,  255};
    if (below(10) == 0) return std::numeric_limits<double>::quiet_NaN();
    if (below(10) == 0) return -std::numeric_limits<double>::infinity();
    return kNumbers[below(14)];
  }
  Value value() {
    switch (below(8)) {
      case 0:
        return dynamic::Undefined{};
      case 1:
        return dynamic::Null{};
      case 2:
        return below(2) == 0;
      case 3:
        return dynamic::BigInt{"-123456789012345678901234567890"};
      case 4:
        return text();
      case 5:
        return number();
      default:
        return NodeId{below(static_cast<std::uint32_t>(graph_.nodes.size()))};
    }
  }

  void fill(Node& node) {
    switch (node.kind) {
      case Node::Kind::kArray:
        for (std::uint32_t left = below(4); left > 0; --left)
          node.items.push_back(below(4) == 0 ? Value(dynamic::Hole{}) : value());
        return;
      case Node::Kind::kMap:
        for (std::uint32_t key = below(3); key > 0; --key) {
          node.items.push_back(static_cast<double>(key));
          node.items.push_back(value());
        }
        return;
      case Node::Kind::kSet:
        for (std::uint32_t key = below(3); key > 0; --key)
          node.items.push_back(static_cast<double>(key));
        return;
      case Node::Kind::kDate:
        node.items.push_back(static_cast<double>(below(1'000'000'000)) * 1000);
        return;
      case Node::Kind::kRegExp:
        node.name = "/a\\/[b/]+/gi";
        return;
      case Node::Kind::kError:
        node.name = below(2) == 0 ? "Error" : "RangeError";
        node.properties.push_back({u"message", text()});
        return;
      default:
        for (const char16_t* key : {u"a", u"__proto__", u"constructor", u"\x20AC"})
          if (below(2) == 0) node.properties.push_back({key, value()});
        return;
    }
  }

  std::mt19937 random_;
  dynamic::Graph graph_;
};

TEST(NodeValues, SurviveTheWayToNodeAndBack) {
  Sandbox sandbox;
  Result<NodeConversation> conversation = NodeConversation::start(sandbox);
  ASSERT_TRUE(conversation) << conversation.error().message;
  ASSERT_TRUE(conversation->load(function_program("function f(x) { return x; }")));
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    dynamic::Script script = call("f", {NodeId{0}});
    script.graph = RandomGraph(seed).take();
    const Result<CountedObservation> counted = conversation->run(script, 1000);
    ASSERT_TRUE(counted) << seed << ": " << counted.error().message;
    const dynamic::Response& response = counted->observation.responses.front();
    const dynamic::ValueIn given{script.graph, script.operations[0].arguments[0]};
    const dynamic::ValueIn shown{counted->observation.graph, response.value};
    const dynamic::Comparison comparison = dynamic::compare(given, shown, {true, true});
    EXPECT_EQ(comparison.sameness, dynamic::Sameness::kSame)
        << seed << " at " << comparison.path << "\n"
        << dynamic::print(given) << "\n"
        << dynamic::print(shown);
    EXPECT_EQ(response.value, response.arguments[0]);
  }
}

TEST(NodeValues, TablesAreFunctionsWhereTheProgramRuns) {
  Sandbox sandbox;
  Result<NodeConversation> conversation = NodeConversation::start(sandbox);
  ASSERT_TRUE(conversation) << conversation.error().message;
  const NodeProgram program = function_program(
      "function f(g) { return [g(1), g(-0, 7), g('a'), [2, NaN, 1].map(g), g(), typeof g, g.length,"
      " g instanceof Function]; }");
  ASSERT_TRUE(conversation->load(program));
  dynamic::Script script = call("f", {NodeId{0}});
  const double nan = std::numeric_limits<double>::quiet_NaN();
  script.graph.nodes = {{Node::Kind::kFunction,
                         "",
                         {9.0, 1.0, 10.0, 0.0, 20.0, u"a", true, nan, u"n", 1.0, 11.0},
                         {{u"length", 1.0}},
                         false}};
  const Result<CountedObservation> counted = conversation->run(script, 1000);
  ASSERT_TRUE(counted) << counted.error().message;
  const std::string expected = "returned [10, 20, true, [9, \"n\", 10], 9, \"function\", 1, true]";
  EXPECT_EQ(describe_all(counted->observation), expected);
  const Result<std::vector<PlainRun>> plain = run_plain(sandbox, program, {script}, {});
  ASSERT_TRUE(plain) << plain.error().message;
  ASSERT_TRUE(plain->front().observation) << plain->front().failure;
  EXPECT_EQ(describe_all(*plain->front().observation), expected);
}

}  // namespace
}  // namespace assay::native
