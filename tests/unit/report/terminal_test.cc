#include "report/grade/terminal.h"

#include <gtest/gtest.h>

#include "golden.h"
#include "report/text/text.h"
#include "sample.h"

namespace assay::report {
namespace {

TEST(ClassTable, MatchesTheGoldenFiles) {
  const results::GradeReport report = testing::small_class();
  testing::expect_golden("small.txt", class_table(report));
  testing::expect_golden("small-quiet.txt", class_table(report, {.detail = Detail::kQuiet}));
  testing::expect_golden("hostile.txt", class_table(testing::hostile_class(), {.width = 110}));
}

TEST(ClassTable, ShowsCallsAsCode) {
  testing::expect_golden("calls.txt", class_table(testing::calls()));
}

TEST(ClassTable, BeginsWithWhatTheReferenceFails) {
  EXPECT_EQ(class_table(testing::small_class()).find("! The reference itself fails 1"), 0u);
}

TEST(ClassTable, LetsNoSubmissionSteerTheTerminal) {
  for (const Detail detail : {Detail::kQuiet, Detail::kNormal, Detail::kVerbose}) {
    const std::string text = class_table(testing::hostile_class(), {.detail = detail});
    EXPECT_TRUE(is_valid_utf8(text));
    for (std::size_t at = 0; at < text.size(); at += decode(text, at).length) {
      ASSERT_FALSE(is_invisible(decode(text, at).value)) << text.substr(at > 40 ? at - 40 : 0, 80);
    }
  }
}

TEST(ClassTable, UsesColourOnlyIfTold) {
  EXPECT_EQ(class_table(testing::small_class()).find('\x1b'), std::string::npos);
  EXPECT_NE(class_table(testing::small_class(), {.colour = true}).find("\x1b[31mx\x1b[0m"),
            std::string::npos);
}

TEST(ClassTable, ShowsAsManyDifferencesAtLengthAsTold) {
  const std::string text = class_table(testing::small_class(), {.differences_shown = 1});
  EXPECT_NE(text.find("… 2 more different"), std::string::npos);
}

TEST(Explain, MatchesTheGoldenFiles) {
  const results::GradeReport report = testing::small_class();
  testing::expect_golden("explain-adams.txt", explain(report, report.submissions[0]));
  testing::expect_golden("explain-evans.txt", explain(report, report.submissions[4]));
}

}  // namespace
}  // namespace assay::report
