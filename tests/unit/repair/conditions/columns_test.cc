#include "repair/conditions/columns.h"

#include <map>

#include <gtest/gtest.h>

#include "frontends/c/places/places.h"
#include "languages/c/spelling/repair_spelling.h"

namespace assay::repair {
namespace {

struct CText {
  SourceMap sources;
  frontends::SourceTree tree;
  explicit CText(const std::string& text) {
    const std::vector<c::ProgramFile> files = {{"p.c", sources.add("p.c", text), true}};
    auto found = c::places_of(sources, files, {"main"});
    EXPECT_TRUE(found.has_value());
    if (found) tree = *std::move(found);
  }
};

/// Returns the columns of the first condition of a program.
std::map<std::string, ColumnText> columns_of(const std::string& student,
                                             const std::string& reference) {
  const CText own(student), theirs(reference);
  const Side side{own.tree, own.sources}, other{theirs.tree, theirs.sources};
  const Spelling spelling = c::repair_spelling();
  const MaterialOptions options;
  Material material(side, other, spelling, options);
  std::map<std::string, ColumnText> found;
  for (frontends::PlaceId id{0}; own.tree.places.contains(id); ++id.index)
    if (own.tree.places[id].kind == frontends::PlaceKind::kCondition) {
      for (const ColumnText& each : columns_at(id, material)) found.emplace(each.column.text, each);
      break;
    }
  return found;
}

TEST(Columns, AreVariablesConstantsAndPartsOfBothTexts) {
  const auto found = columns_of(
      "int main(void) { int n = 3; double x = 2.5; int a[3] = {1, 2, 3};"
      " if (n * 2 > 5 && x > 1) n = a[n]; int later = 7; return later; }",
      "int main(void) { int m = 3; if (m % 100 == 4) m = 8; return m; }");
  for (const char* text : {"n", "x", "0", "1", "5", "100"}) {
    ASSERT_TRUE(found.contains(text)) << text;
    EXPECT_TRUE(found.at(text).is_variable_or_constant) << text;
  }
  EXPECT_TRUE(found.at("5").column.is_constant);
  EXPECT_FALSE(found.at("n").column.is_constant);
  EXPECT_EQ(found.at("x").column.kind, ColumnKind::kFloat);
  EXPECT_EQ(found.at("n * 2").column.kind, ColumnKind::kInteger);
  EXPECT_TRUE(found.at("n % 100 == 4").column.is_comparison);
  EXPECT_EQ(found.at("n * 2 > 5 && x > 1").column.size, 1U);
  EXPECT_FALSE(found.contains("a"));
  EXPECT_FALSE(found.contains("later"));
  EXPECT_FALSE(found.contains("2.5"));
}

}  // namespace
}  // namespace assay::repair
