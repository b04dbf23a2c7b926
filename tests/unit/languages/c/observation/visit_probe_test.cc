// Tests what a probe prints is read back, and which changes it may evaluate.
#include "languages/c/observation/visit_probe.h"

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

TEST(VisitProbe, ReadsRecordsBetweenOutput) {
  const auto records = probe_records("Sum: \0013\002'10\002\003 4\n\0014\002\0015\002");
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[0].fields, (std::vector<std::string>{"3", "'10"}));
  EXPECT_TRUE(records[0].is_complete);
  EXPECT_EQ(records[1].fields, (std::vector<std::string>{"4"}));
  EXPECT_FALSE(records[1].is_complete);
  EXPECT_FALSE(records[2].is_complete);
  EXPECT_TRUE(probe_records("no record").empty());
}

TEST(VisitProbe, EvaluatesOnlyWhatHasNoEffects) {
  for (const char* text :
       {"i <= n", "a[i + 1] == 3", "!(x > 0) && y >= -1", "(a + b) * c", "i - 1"})
    EXPECT_TRUE(is_free_of_effects(text)) << text;
  for (const char* text : {"i++ < n", "--i", "x = 3", "x += 3", "f(x)", "f (x)", "a[g()]", "x=3",
                           "c == 'a'", "({ 1; })", "x <<= 1", "x >>= n"})
    EXPECT_FALSE(is_free_of_effects(text)) << text;
}

}  // namespace
}  // namespace assay::languages
