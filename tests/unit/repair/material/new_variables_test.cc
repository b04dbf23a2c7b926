#include "repair/material/new_variables.h"

#include <gtest/gtest.h>

#include "languages/c/spelling/repair_spelling.h"
#include "program_text.h"

namespace assay::repair {
namespace {

TEST(NewVariables, TakeTheTypeAndFirstConstantOfTheReference) {
  ProgramText student("{ int count; ; }"), reference("{ int m; double sum; sum = 1; m = 2; }");
  student.integer("count");
  const frontends::PlaceId body = student.place(frontends::PlaceKind::kBlock, "{ int count; ; }");
  const frontends::PlaceId gap = student.place(frontends::PlaceKind::kGap, "; }", body);
  reference.integer("m");
  const frontends::NameId sum = reference.real("sum");
  const auto found = new_variables(student.side(), reference.side(), c::repair_spelling(), {}, 1);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].reference, sum);
  EXPECT_EQ(found[0].name, "amount");
  EXPECT_EQ(found[0].declaration.text, "double amount = 1;");
  EXPECT_EQ(found[0].declaration.place, gap);
}

TEST(NewVariables, HaveNamesThatTheStudentDoesNotUse) {
  ProgramText student("{ int count; ; }"), reference("{ int m; int s; s = m; }");
  student.integer("count");
  const frontends::PlaceId body = student.place(frontends::PlaceKind::kBlock, "{ int count; ; }");
  student.place(frontends::PlaceKind::kGap, "; }", body);
  reference.integer("m");
  reference.integer("s");
  const auto found = new_variables(student.side(), reference.side(), c::repair_spelling(), {}, 2);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].declaration.text, "int count2;");
}

TEST(NewVariables, AreNotNeededIfAllHavePartners) {
  ProgramText student("{ int n; ; }"), reference("{ int m; }");
  student.integer("n");
  const frontends::PlaceId body = student.place(frontends::PlaceKind::kBlock, "{ int n; ; }");
  student.place(frontends::PlaceKind::kGap, "; }", body);
  reference.integer("m");
  EXPECT_TRUE(new_variables(student.side(), reference.side(), c::repair_spelling(), {}, 2).empty());
}

}  // namespace
}  // namespace assay::repair
