#include "equiv/dynamic/repeated_calls.h"

#include <gtest/gtest.h>

#include "dynamic/value/print.h"
#include "programs.h"

namespace assay::scripts {
namespace {

TEST(Joined, ReferencesOfLaterScriptsAreToTheirOwnNodes) {
  dynamic::Script script = call(0);
  script.graph.nodes.resize(2);
  script.graph.nodes[0].items = {dynamic::NodeId{1}};
  script.operations[0].arguments = {dynamic::NodeId{0}};
  const dynamic::Script both = joined({{script}, {script}});
  ASSERT_EQ(both.operations.size(), 2U);
  ASSERT_EQ(both.graph.nodes.size(), 4U);
  EXPECT_EQ(std::get<dynamic::NodeId>(both.operations[1].arguments[0]).index, 2U);
  EXPECT_EQ(std::get<dynamic::NodeId>(both.graph.nodes[2].items[0]).index, 3U);
}

TEST(Joined, OneComesBackToAnEarlierObject) {
  using enum dynamic::Operation::Kind;
  dynamic::Script script;
  script.operations = {{kConstruct, "A", {}}, {kInvoke, "add", {1.0}}, {kRead, "size", {}}};
  EXPECT_EQ(dynamic::print(joined({{script, 2}, {script}})),
            "const o = new A(); o.add(1); const o2 = new A(); o2.add(1); o2.size; o.size");
  EXPECT_EQ(dynamic::print(joined({{script}, {script, 1}})),
            "const o = new A(); o.add(1); o.size; const o2 = new A(); o2.add(1); o2.size");
}

}  // namespace
}  // namespace assay::scripts
