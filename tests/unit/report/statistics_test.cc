// Tests that developers see where Assay contradicted itself.
#include "report/grade/statistics.h"

#include <gtest/gtest.h>

namespace assay::report {
namespace {

TEST(Statistics, NamesTheSubmissionsOnWhichAssayWasWrong) {
  results::GradeReport report;
  for (const char* path : {"a.c", "b\n.c", "c.c"}) {
    results::SubmissionReport& submission = report.submissions.emplace_back();
    submission.path = path;
    submission.effort.native_runs = 1000;
    submission.effort.cpu_seconds = 0.25;
  }
  report.submissions[1].findings.push_back({"interpreter-disagrees", "differs", {}});
  report.submissions[2].findings.push_back({"unsupported", "an unknown construct", {}});
  const std::string text = statistics(report);
  EXPECT_NE(text.find("1  claims of equivalence that native runs refuted"), std::string::npos);
  EXPECT_NE(text.find("0  crashes"), std::string::npos);
  EXPECT_EQ(text.find("a.c"), std::string::npos);
  EXPECT_EQ(text.find("b\n.c"), std::string::npos) << "raw bytes reach the terminal";
  EXPECT_NE(text.find("3,000 runs"), std::string::npos) << text;
  EXPECT_NE(text.find("0.250 s of processor time in the median"), std::string::npos) << text;
}

}  // namespace
}  // namespace assay::report
