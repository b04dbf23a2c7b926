#include "repair/material/blocks.h"

#include <string>

#include <gtest/gtest.h>

#include "frontends/c/places/places.h"
#include "languages/c/spelling/repair_spelling.h"

namespace assay::repair {
namespace {

struct TextWithPlaces {
  SourceMap sources;
  frontends::SourceTree tree;

  explicit TextWithPlaces(const std::string& text) {
    const std::vector<c::ProgramFile> files = {{"p.c", sources.add("p.c", text), true}};
    auto found = c::places_of(sources, files, {"main"});
    EXPECT_TRUE(found.has_value());
    if (found) tree = *std::move(found);
  }
  Side side() const { return {tree, sources}; }
};

const TextWithPlaces& reference() {
  static const TextWithPlaces text(R"(int main() {
    int n, sum = 0, row;
    scanf("%d", &n);
    for (row = 0; row < n; row++) {
        int square = row * row;
        sum += square;
    }
    printf("%d", sum);
    return 0;
})");
  return text;
}

bool has(const TextWithPlaces& student, const Alternatives& all, frontends::PlaceKind kind,
         const std::string& before, const std::string& after) {
  for (const Alternative& one : all) {
    const frontends::Place& place = student.tree.places[one.place];
    if (place.kind == kind && student.side().text(place) == before && one.text == after)
      return one.change == Change::kBlock && one.cost > 1;
  }
  return false;
}

std::string list(const Alternatives& all) {
  std::string texts;
  for (const Alternative& one : all) texts += one.text + "\n---\n";
  return texts;
}

TEST(Blocks, ALoopHasTheStudentsNamesAndLayout) {
  const TextWithPlaces student(R"(int main() {
  int count, total = 0, square, i;
  scanf("%d", &count);
  for (i = 0; i < count; i++) total++;
  printf("%d", total + square);
})");
  const Alternatives blocks =
      make_blocks(student.side(), reference().side(), c::repair_spelling(), {});
  // A name that the student uses is not declared again.
  EXPECT_TRUE(has(student, blocks, frontends::PlaceKind::kLoop,
                  "for (i = 0; i < count; i++) total++;",
                  "for (i = 0; i < count; i++) {\n      int square2 = i * i;\n"
                  "      total += square2;\n  }"))
      << list(blocks);
}

TEST(Blocks, AVariableWithoutAPartnerIsDeclared) {
  const TextWithPlaces student(R"(int main() {
  int count, total;
  scanf("%d", &count);
  printf("%d", total);
})");
  const Alternatives blocks =
      make_blocks(student.side(), reference().side(), c::repair_spelling(), {});
  EXPECT_TRUE(has(student, blocks, frontends::PlaceKind::kGap, "",
                  "{ int row;\n  for (row = 0; row < count; row++) {\n"
                  "      int square = row * row;\n      total += square;\n  }\n  }"))
      << list(blocks);
}

TEST(Blocks, ABodyKeepsTheReferencesNames) {
  const TextWithPlaces student("int sum; int main() { int n; }");
  const Alternatives bodies =
      make_bodies(student.side(), reference().side(), c::repair_spelling(), {});
  ASSERT_EQ(bodies.size(), 1u);
  EXPECT_EQ(bodies.begin()->text.substr(0, 47),
            "{\n    int n, sum2 = 0, row;\n    scanf(\"%d\", &n)");
}

}  // namespace
}  // namespace assay::repair
