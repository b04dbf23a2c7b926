#include "repair/patch/reference_terms.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "frontends/c/places/places.h"

namespace assay::repair {
namespace {

using frontends::PlaceId;
using frontends::PlaceKind;

/// A C program with the tree that the front end makes of it.
struct CText {
  SourceMap sources;
  frontends::SourceTree tree;

  explicit CText(const std::string& text) {
    const std::vector<c::ProgramFile> files = {{"p.c", sources.add("p.c", text), true}};
    auto found = c::places_of(sources, files, {"main"});
    EXPECT_TRUE(found.has_value());
    if (found) tree = *std::move(found);
  }
  Side side() const { return {tree, sources}; }

  /// The edit of the first place of this kind with this text.
  Alternative edit(PlaceKind kind, std::string_view before, std::string after) const {
    Alternative alternative;
    for (PlaceId id{0}; tree.places.contains(id); ++id.index)
      if (tree.places[id].kind == kind && side().text(id) == before) {
        alternative.place = id;
        alternative.text = std::move(after);
        return alternative;
      }
    ADD_FAILURE() << "no place " << before;
    return alternative;
  }
};

constexpr const char* kReference = R"(#include <stdio.h>
int twice(int number) { return 2 * number; }
int main() {
  int n, x, sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x > 0) sum += twice(x);
  }
  printf("%d\n", sum);
})";

constexpr const char* kStudent = R"(#include <stdio.h>
int dbl(int v) { return v + 2; }
int main() {
  int k, z, j = 0, s, other;
  scanf("%d", &k);
  while (z != 100 && j <= k) {
    scanf("%d", &z);
    if (z>=0) s=s+dbl( z );
    j++;
  }
  printf("%d\n", s);
})";

class ReferenceTermsTest : public testing::Test {
 protected:
  EditTerms terms(PlaceKind kind, std::string_view before, std::string after) const {
    return terms_.terms_of(student_.edit(kind, before, std::move(after)));
  }

  CText reference_{kReference}, student_{kStudent};
  ReferenceTerms terms_{student_.side(), reference_.side()};
};

TEST_F(ReferenceTermsTest, AreTheSmallestPartThatChanges) {
  const EditTerms edit =
      terms(PlaceKind::kLoopCondition, "z != 100 && j <= k", "z != 100 && j < k");
  EXPECT_EQ(edit.before, "i <= n");
  EXPECT_EQ(edit.after, "i < n");
  EXPECT_EQ(edit.place, "loop-condition");
  EXPECT_EQ(edit.function, "main");
  EXPECT_EQ(edit.loop, "reading");
  EXPECT_EQ(edit.depth, 1U);
}

TEST_F(ReferenceTermsTest, HaveTheNamesAndFunctionsOfTheReferenceAndOneSpacing) {
  EXPECT_EQ(terms(PlaceKind::kCondition, "z>=0", "z > 0").before, "x >= 0");
  const EditTerms call = terms(PlaceKind::kStatement, "s=s+dbl( z );", "if (z > 0) s -= -dbl(z);");
  EXPECT_EQ(call.before, "sum = sum + twice(x);");
  EXPECT_EQ(call.after, "if (x > 0) sum -= -twice(x);");
  const EditTerms value = terms(PlaceKind::kReturned, "v + 2", "2 * v");
  EXPECT_EQ(value.before, "number + 2");
  EXPECT_EQ(value.after, "2 * number");
  EXPECT_EQ(value.function, "twice");
  EXPECT_EQ(value.loop, "");
}

TEST_F(ReferenceTermsTest, NumberVariablesWithoutPartner) {
  const EditTerms edit = terms(PlaceKind::kStatement, "j++;", "other = j + other;");
  EXPECT_EQ(edit.before, "i++;");
  EXPECT_EQ(edit.after, "_1 = i + _1;");
}

TEST_F(ReferenceTermsTest, OfAnInsertionHaveNoOldText) {
  const EditTerms edit = terms(PlaceKind::kGap, "", "s = 0;");
  EXPECT_EQ(edit.before, "");
  EXPECT_EQ(edit.place, "gap");
}

}  // namespace
}  // namespace assay::repair
