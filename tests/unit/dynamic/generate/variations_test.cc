#include "dynamic/generate/variations.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "../value/scripts.h"
#include "dynamic/types/admits.h"
#include "dynamic/value/print.h"

namespace assay::dynamic {
namespace {

std::set<std::string> varied(const std::string& notation, const std::vector<Script>& examples) {
  const Description description = *parse(notation);
  Rng rng(1);
  std::set<std::string> shown;
  for (const Script& each : variations(description, examples, rng, 5000)) {
    EXPECT_TRUE(admits(description, each)) << print(each);
    EXPECT_TRUE(shown.insert(print(each)).second) << print(each);
  }
  return shown;
}

TEST(Variations, OfTextsHaveTheirWords) {
  const auto shown = varied("answer(question: string of [ ?A-Za-z0-9] length 0..60)",
                            {call_of("answer", {std::u16string(u"What is 5 plus 7?")}),
                             call_of("answer", {std::u16string(u"What is 3 squared?")})});
  for (const char* each : {"What is 5 plus 3?", "What is 5 plus squared?", "What is 5 7?",
                           "What is 5 plus plus 7?", "What is 3 plus 7?"})
    EXPECT_TRUE(shown.contains("answer(\"" + std::string(each) + "\")")) << each;
}

TEST(Variations, OfListsHaveTheirElements) {
  Script script = call_of("f", {NodeId{0}});
  script.graph.nodes.push_back({Node::Kind::kArray, "", {1.0, 5.0, 9.0}, {}});
  const auto shown = varied("f(xs: list of int in 0..20 length 0..4)", {script});
  for (const char* each : {"f([1, 9])", "f([1, 1, 5, 9])", "f([9, 5, 1])", "f([1, 6, 9])"})
    EXPECT_TRUE(shown.contains(each)) << each;
}

TEST(Variations, OfObjectsHaveTheOperationsOfSeveralExamples) {
  Script push, pop;
  push.operations = {{Operation::Kind::kConstruct, "Stack", {}},
                     {Operation::Kind::kInvoke, "push", {1.0}}};
  pop.operations = {{Operation::Kind::kConstruct, "Stack", {}},
                    {Operation::Kind::kInvoke, "pop", {}}};
  const auto shown =
      varied("new Stack()\npush(x: int in 0..9)\npop()\noperations 1..3", {push, pop});
  EXPECT_TRUE(shown.contains("const o = new Stack(); o.push(1); o.pop()"));
  EXPECT_TRUE(shown.contains("const o = new Stack(); o.pop(); o.pop()"));
}

TEST(Variations, NeedExamples) { EXPECT_TRUE(varied("f(n: int)", {}).empty()); }

}  // namespace
}  // namespace assay::dynamic
