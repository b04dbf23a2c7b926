#include "languages/c/repair/premise.h"

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

results::RepairEdit edit(std::uint32_t line, std::uint32_t column, const std::string& before) {
  results::RepairEdit made;
  made.line = made.last_line = line;
  made.column = column;
  made.before = before;
  made.function_lines = {1, line};
  made.loops = {{line, line}};
  return made;
}

TEST(Premise, MovesEditsBehindItOnItsLine) {
  const Premise premise("", "int a[9], b[5];\nb[0] = 1;\n", 6, 1, "100");
  results::RepairEdit same_line = edit(1, 14, "5"), next_line = edit(2, 3, "0");
  EXPECT_FALSE(premise.is_touched_by(same_line));
  premise.rebase(same_line);
  EXPECT_EQ(same_line.line, 1U);
  EXPECT_EQ(same_line.column, 12U);
  premise.rebase(next_line);
  EXPECT_EQ(next_line, edit(2, 3, "0"));
}

TEST(Premise, MovesLinesBehindAnInsertedOne) {
  const Premise premise("", "{\nx = 1;\n}\n", 2, 0, "int y;\n");
  results::RepairEdit moved = edit(3, 5, "1");
  premise.rebase(moved);
  EXPECT_EQ(moved, edit(2, 5, "1"));
}

TEST(Premise, IsTouchedByEditsOfWhatItPutThere) {
  const Premise premise("", "int a[9];\n", 6, 1, "10");
  EXPECT_TRUE(premise.is_touched_by(edit(1, 7, "10")));
  EXPECT_FALSE(premise.is_touched_by(edit(1, 5, "a")));
  results::RepairEdit elsewhere = edit(1, 7, "10");
  elsewhere.part = "other.c";
  EXPECT_FALSE(premise.is_touched_by(elsewhere));
}

}  // namespace
}  // namespace assay::languages
