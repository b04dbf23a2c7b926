#include "report/grade/summary.h"

#include <gtest/gtest.h>

#include "sample.h"

namespace assay::report {
namespace {

TEST(Counts, AddUpToTheClass) {
  const results::GradeReport report = testing::hostile_class();
  const Counts counts = count(report);
  EXPECT_EQ(counts.total(), report.submissions.size());
  std::size_t sum = 0;
  for (const VerdictKind kind : kVerdictKinds) sum += counts.of(kind);
  EXPECT_EQ(sum, 60u);
}

TEST(Groups, HoldEveryDifferentSubmissionOnce) {
  const results::GradeReport report = testing::hostile_class();
  std::vector<int> seen(report.submissions.size());
  std::size_t previous = report.submissions.size();
  for (const Group& group : groups(report)) {
    EXPECT_LE(group.members.size(), previous);
    previous = group.members.size();
    for (const std::size_t i : group.members) ++seen[i];
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    EXPECT_EQ(seen[i], kind_of(report.submissions[i].verdict) == VerdictKind::kDifferent ? 1 : 0);
  }
  std::size_t by_kind = 0;
  for (const KindGroup& kind : groups_by_kind(report)) by_kind += kind.members;
  EXPECT_EQ(by_kind, count(report).different);
}

TEST(Groups, JoinTheSameOutputOnTheSameInput) {
  results::GradeReport report = testing::small_class();
  // The first two submissions fail on the same input, with different outputs.
  EXPECT_EQ(groups(report).size(), 3u);
  report.submissions[1].verdict = report.submissions[0].verdict;
  const std::vector<Group> all = groups(report);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].members, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(all[1].members, (std::vector<std::size_t>{2}));
}

TEST(Label, GoesOnAfterZ) {
  EXPECT_EQ(label(0), "A");
  EXPECT_EQ(label(25), "Z");
  EXPECT_EQ(label(26), "AA");
  EXPECT_EQ(label(701), "ZZ");
  EXPECT_EQ(label(702), "AAA");
}

TEST(Claim, OfABoundedVerdictNamesTheBoundAndIsNeverAProof) {
  results::Equivalent verdict;
  verdict.bound = "all inputs with n up to 6";
  const std::string text = claim(verdict);
  EXPECT_NE(text.find("all inputs with n up to 6"), std::string::npos);
  EXPECT_EQ(text.find("proved"), std::string::npos);
  verdict.certainty = results::Certainty::kUpToRounding;
  EXPECT_NE(claim(verdict).find("all inputs with n up to 6"), std::string::npos);
  EXPECT_NE(claim(verdict).find("rounding"), std::string::npos);
}

}  // namespace
}  // namespace assay::report
