// Tests which calls of a function that takes functions belong together.
#include "dynamic/infer/alternatives.h"

#include <gtest/gtest.h>

namespace assay::dynamic {
namespace {

Tree list(std::vector<Tree> items) { return node_tree(Node::Kind::kArray, std::move(items)); }
Tree number(double value) { return scalar_tree(value); }
Tree string(const char16_t* text) { return scalar_tree(std::u16string(text)); }
Tree function(const char* text) { return scalar_tree(Source{text}); }

/// Returns the sizes of the groups.
std::vector<std::size_t> sizes(const std::vector<Arguments>& calls) {
  std::vector<const Arguments*> all;
  for (const Arguments& each : calls) all.push_back(&each);
  std::vector<std::size_t> made;
  for (const auto& group : alternatives(all)) made.push_back(group.size());
  return made;
}

using Sizes = std::vector<std::size_t>;

TEST(Alternatives, AreToldByTheKindsOfElements) {
  const std::vector<Arguments> calls = {{list({number(1), number(2)}), function("isEven")},
                                        {list({string(u"a")}), function("isShort")},
                                        {list({number(3)}), function("isOdd")},
                                        {list({list({number(3)})}), function("hasThree")}};
  EXPECT_EQ(sizes(calls), (Sizes{2, 1, 1}));
}

TEST(Alternatives, AnEmptyListBelongsToTheFirst) {
  const std::vector<Arguments> calls = {{list({}), function("isEven")},
                                        {list({string(u"a")}), function("isShort")},
                                        {list({number(3)}), function("isOdd")}};
  EXPECT_EQ(sizes(calls), (Sizes{2, 1}));
}

TEST(Alternatives, OtherArgumentsTellThemAsWell) {
  const std::vector<Arguments> calls = {{list({number(1)}), number(0), function("add")},
                                        {list({number(1)}), string(u""), function("append")}};
  EXPECT_EQ(sizes(calls), (Sizes{1, 1}));
}

TEST(Alternatives, ThereAreNoneWithoutFunctions) {
  EXPECT_EQ(sizes({{list({number(1)})}, {list({string(u"a")})}}), Sizes{2});
}

TEST(Alternatives, ManyKindsAreOneGroup) {
  EXPECT_EQ(sizes({{number(1), function("f")},
                   {string(u"a"), function("f")},
                   {list({number(1)}), function("f")},
                   {list({string(u"a")}), function("f")},
                   {list({list({number(1)})}), function("f")}}),
            Sizes{5});
}

}  // namespace
}  // namespace assay::dynamic
