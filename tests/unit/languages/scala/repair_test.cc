// Tests that lines and repairs of Scala programs are found in Assay's interpreter, without Scala.
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "languages/scala/repairer.h"

namespace assay::languages {
namespace {

constexpr char kReference[] =
    "object Solution {\n"
    "  def merge(xs: List[Int], ys: List[Int]): List[Int] = (xs, ys) match {\n"
    "    case (Nil, _) => ys\n"
    "    case (_, Nil) => xs\n"
    "    case (a :: as, b :: bs) => if (a < b) a :: merge(as, ys) else b :: merge(xs, bs)\n"
    "  }\n"
    "  def last(xs: List[Int]): Option[Int] = xs.lastOption\n"
    "}\n";

class ScalaRepairTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::filesystem::path folder =
        std::filesystem::path(::testing::TempDir()) /
        ::testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "reference.scala") << kReference;
    ScalaOptions options;
    options.reference = (folder / "reference.scala").string();
    options.needs_scala = false;
    auto session = ScalaSession::open(options);
    ASSERT_TRUE(session);
    repairer_ = scala_repairer(*std::move(session));
  }

  /// Returns the reference with a part of it replaced.
  static std::string changed(const std::string& part, const std::string& by) {
    std::string text = kReference;
    return text.replace(text.find(part), part.size(), by);
  }

  results::RepairReport repaired(const std::string& text) const {
    return repairer_->repair_as_evidence("wrong.scala", text, {});
  }

  std::unique_ptr<repair::Repairer> repairer_;
};

TEST_F(ScalaRepairTest, FindsAChangeOfOneLine) {
  const results::RepairReport report = repaired(changed("merge(xs, bs)", "merge(as, bs)"));
  EXPECT_EQ(report.status, results::RepairStatus::kVerified) << report.reason;
  ASSERT_EQ(report.edits.size(), 1U);
  EXPECT_EQ(report.edits[0].line, 5U);
  EXPECT_EQ(report.repaired, kReference);
}

TEST_F(ScalaRepairTest, FindsAMissingClause) {
  const results::RepairReport report = repaired(changed("    case (_, Nil) => xs\n", ""));
  EXPECT_EQ(report.status, results::RepairStatus::kVerified) << report.reason;
  ASSERT_EQ(report.edits.size(), 1U);
  EXPECT_NE(report.edits[0].after.find("Nil"), std::string::npos);
}

TEST_F(ScalaRepairTest, ChangesTwoDefinitions) {
  std::string text = changed("merge(xs, bs)", "merge(as, bs)");
  text.replace(text.find("lastOption"), 10, "headOption");
  const results::RepairReport report = repaired(text);
  EXPECT_EQ(report.status, results::RepairStatus::kVerified) << report.reason;
  EXPECT_EQ(report.edits.size(), 2U);
}

TEST_F(ScalaRepairTest, LeavesOutProgramsThatAreNotModelled) {
  const results::RepairReport report = repaired("object Solution {");
  EXPECT_EQ(report.status, results::RepairStatus::kNotTried);
}

TEST_F(ScalaRepairTest, LocalisesOutsideOfFunctionsThatAreRight) {
  results::SubmissionReport judgement;
  judgement.path = "wrong.scala";
  const results::Localisation found =
      repairer_->localise(changed("b :: merge(xs, bs)", "merge(xs, bs)"), judgement, {});
  ASSERT_FALSE(found.suspicious.empty());
  EXPECT_EQ(found.suspicious[0].lines.first, 5U);
  ASSERT_EQ(found.functions.size(), 1U);
  EXPECT_EQ(found.functions[0].name, "last");
}

}  // namespace
}  // namespace assay::languages
