// Tests the definition-use pairs of dependence texts. tests/javascript runs such texts.
#include <string>

#include <gtest/gtest.h>

#include "../../report/golden.h"
#include "javascript_helper.h"

namespace assay::javascript {
namespace {

using testing::Read;

/// Returns the pairs as "definition -> use", one per line.
std::string pairs_of(const std::string& text) {
  const Read read(text);
  const auto program = instrument(read.sources, read.files, Mode::kDependence);
  if (!program) return program.error().message;
  std::string shown;
  for (const DefinitionUse& each : program->pairs)
    if (each.kind != DefinitionKind::kNone)
      shown += std::string(read.sources.text(each.definition)) + " -> " +
               std::string(read.sources.text(each.use)) + "\n";
  return shown;
}

TEST(DependenceText, MatchesTheGoldenFiles) {
  for (const std::string name :
       {"for_closures.js", "private_members.js", "logical_nested.js", "getter_order.js"}) {
    const Read read({{name, report::testing::read_file(ASSAY_CONFORMANCE_DIR "/" + name)}});
    const auto program = instrument(read.sources, read.files, Mode::kDependence);
    ASSERT_TRUE(program.has_value()) << program.error().message;
    report::testing::expect_golden(name + ".dependence", program->modules[0].text);
  }
}

TEST(DependenceText, HasTheSitesOfTheCountingText) {
  const Read read(
      "export const f = (a, b = 1) => { for (let i = 0; i < a.n; i++) a[i] ||= b; };\n"
      "class C { m = f(1); static { new C(); } }\n");
  const auto counting = instrument(read.sources, read.files);
  const auto dependence = instrument(read.sources, read.files, Mode::kDependence);
  ASSERT_TRUE(counting.has_value() && dependence.has_value());
  ASSERT_EQ(counting->sites.size(), dependence->sites.size());
  for (SiteId id{0}; counting->sites.contains(id); ++id.index)
    EXPECT_EQ(counting->sites[id].span, dependence->sites[id].span);
  EXPECT_EQ(counting->counters(), counting->sites.size());
  EXPECT_EQ(dependence->first_pair(), dependence->sites.size() + dependence->variables);
}

TEST(DefinitionUsePairs, AreThoseOfVariables) {
  EXPECT_EQ(pairs_of("let x = 1;\nx += 2;\nprint(x);\n"),
            "x = 1 -> x\nx += 2 -> x\nx = 1 -> x\nx += 2 -> x\n");
  EXPECT_EQ(pairs_of("let y;\ny++;\n"), "y -> y\ny++ -> y\n");
  EXPECT_EQ(pairs_of("const [a, b] = [1, 2];\nprint(b);\n"), "[a, b] = [1, 2] -> b\n");
  EXPECT_EQ(pairs_of("for (const c of [1]) print(c);\n"), "c -> c\n");
  EXPECT_EQ(pairs_of("print((d) => d);\n"), "d -> d\n");
}

TEST(DefinitionUsePairs, AreThoseOfMembersAndContents) {
  EXPECT_EQ(pairs_of("o.k = 1;\nprint(p.k);\n"), "o.k = 1 -> p.k\n");
  EXPECT_EQ(pairs_of("const q = { k: 1 };\nprint(q.k);\n"), "k: 1 -> q.k\nq = { k: 1 } -> q\n");
  EXPECT_EQ(pairs_of("const xs = [];\nxs.push(1);\nprint(xs);\n"),
            "xs = [] -> xs\nxs.push(1) -> xs\nxs = [] -> xs\nxs.push(1) -> xs\n");
  EXPECT_EQ(pairs_of("const ys = [];\nys[0] = 1;\nprint(ys[0]);\n"),
            "ys = [] -> ys\nys[0] = 1 -> ys\nys = [] -> ys\nys[0] = 1 -> ys\n");
}

TEST(DefinitionUsePairs, AreThoseOfResults) {
  EXPECT_EQ(pairs_of("function f() {\n  return 1;\n}\nprint(f());\n"),
            "function f() {\n  return 1;\n} -> f()\nreturn 1; -> f()\n");
  EXPECT_EQ(pairs_of("const g = () => 1;\nprint(g());\n"), "() => 1 -> g()\n1 -> g()\n");
  EXPECT_EQ(pairs_of("class C {\n  m() {}\n}\nprint(c.m());\n"), "m() {} -> c.m()\n");
}

}  // namespace
}  // namespace assay::javascript
