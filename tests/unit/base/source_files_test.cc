// Tests that the source of a program of several files is as reversible as a list of them.
#include "base/source_files.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(SourceFiles, OneFileIsItself) {
  const auto files = split_files("int x;\n");
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].name, "");
  EXPECT_EQ(files[0].text, "int x;\n");
  EXPECT_FALSE(has_several_files(""));
  EXPECT_EQ(split_files("").size(), 1U);
}

TEST(SourceFiles, AreJoinedAndSplit) {
  const std::string joined =
      join_files({{"main.c", "int main;\n", true}, {"empty.h", "", false}, {"", "x", true}});
  EXPECT_TRUE(has_several_files(joined));
  const auto files = split_files(joined);
  ASSERT_EQ(files.size(), 3U);
  EXPECT_EQ(files[0].name, "main.c");
  EXPECT_EQ(files[0].text, "int main;\n");
  EXPECT_TRUE(files[0].is_compiled);
  EXPECT_EQ(files[1].name, "empty.h");
  EXPECT_EQ(files[1].text, "");
  EXPECT_FALSE(files[1].is_compiled);
  EXPECT_EQ(files[2].text, "x");
}

/// A student's file cannot pretend to be two.
TEST(SourceFiles, NullCharactersAreDropped) {
  using namespace std::string_literals;
  const auto files = split_files(join_files({{"a.c", "x\0+b.c\0y"s, true}, {"c\0.h"s, "", false}}));
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0].text, "x+b.cy");
  EXPECT_EQ(files[1].name, "c.h");
}

TEST(SourceFiles, AnyBytesCanBeSplit) {
  using namespace std::string_literals;
  EXPECT_EQ(split_files("\0"s).size(), 1U);
  EXPECT_EQ(split_files("\0\0\0"s).size(), 2U);
}

}  // namespace
}  // namespace assay
