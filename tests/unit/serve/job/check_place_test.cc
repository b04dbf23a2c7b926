// Tests that messages about an assignment file get their places in that file.
#include "serve/job/check_place.h"

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

void expect(const PlacedMessage& made, std::uint32_t line, std::uint32_t column,
            std::string_view message) {
  EXPECT_EQ(made.line, line);
  EXPECT_EQ(made.column, column);
  EXPECT_EQ(made.message, message);
}

TEST(PlacedMessage, HasTheLineAndTheColumnApart) {
  expect(placed_message("assignment.toml:3:9: there is no `=`", ""), 3, 9, "there is no `=`");
  expect(placed_message("assignment.toml:3: unknown key", ""), 3, 0, "unknown key");
  expect(placed_message("assignment.toml: binary file", ""), 0, 0, "binary file");
  expect(placed_message("tests: there is no such folder", ""), 0, 0,
         "tests: there is no such folder");
}

TEST(PlacedMessage, CountsTheLinesBeforeTheDescriptionOfInputs) {
  constexpr std::string_view kMessage =
      "assignment.toml: input: line 2, column 14: there is no item `x20`";
  expect(placed_message(kMessage, "title = \"a\"\ninput = '''\na: int\nn: int in 0..x20\n'''\n"), 4,
         14, "`input`: there is no item `x20`");
  expect(placed_message("assignment.toml: input: line 1, column 3: no", "input = \"n: int\"\n"), 1,
         12, "`input`: no");
  expect(placed_message("assignment.toml: input: the range is empty", "\ninput=\"n\"\n"), 2, 0,
         "`input`: the range is empty");
}

}  // namespace
}  // namespace assay::serve
