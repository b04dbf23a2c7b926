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

constexpr char kMaximum[] =
    "object Solution {\n"
    "  def maximum(xs: List[Int]): Option[Int] = xs match {\n"
    "    case Nil => None\n"
    "    case _ => Some(xs.foldLeft(xs.head)((a, b) => if (a > b) a else b))\n"
    "  }\n"
    "}\n";

// Whether negative numbers are valid is open.
constexpr char kAt[] =
    "object Solution {\n"
    "  def at(xs: List[Int], i: Int): Option[Int] = xs match {\n"
    "    case _ if i < 0 => None\n"
    "    case Nil => None\n"
    "    case x :: rest => if (i < 1) Some(x) else at(rest, i - 1)\n"
    "  }\n"
    "}\n";

constexpr char kSums[] =
    "object Solution {\n"
    "  def product(xs: List[Int]): Int = xs.foldLeft(1)((a, b) => a * b)\n"
    "  def sum(xs: List[Int]): Int = xs.foldLeft(0)((c, d) => c + d)\n"
    "  def sums(xs: List[Int]): List[Int] = {\n"
    "    def go(acc: Int, ys: List[Int]): List[Int] = ys match {\n"
    "      case Nil => Nil\n"
    "      case y :: rest => (acc + y) :: go(acc + y, rest)\n"
    "    }\n"
    "    go(0, xs)\n"
    "  }\n"
    "}\n";

class ScalaRepairTest : public ::testing::Test {
 protected:
  void SetUp() override { open(kReference); }

  void open(const std::string& reference, std::vector<std::string> entries = {}) {
    const std::filesystem::path folder =
        std::filesystem::path(::testing::TempDir()) /
        ::testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "reference.scala") << reference;
    ScalaOptions options;
    options.reference = (folder / "reference.scala").string();
    options.needs_scala = false;
    options.entries = std::move(entries);
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

TEST_F(ScalaRepairTest, ChangesThreeFunctionsOneByOne) {
  open(kSums);
  std::string text = kSums;
  text.replace(text.find("(1)"), 3, "(0)");
  text.replace(text.find("(0)((c, d)"), 3, "(1)");
  text.replace(text.find("go(acc + y, rest)"), 17, "go(acc, rest)");
  const results::RepairReport report = repaired(text);
  EXPECT_EQ(report.status, results::RepairStatus::kVerified) << report.reason;
  EXPECT_EQ(report.repaired, kSums);
  EXPECT_EQ(report.edits.size(), 3U);
}

TEST_F(ScalaRepairTest, BeginsAFoldWithAnElementOfTheList) {
  open(kMaximum);
  std::string text = kMaximum;
  text.replace(text.find("xs.head"), 7, "0");
  const results::RepairReport report = repaired(text);
  EXPECT_EQ(report.status, results::RepairStatus::kVerified) << report.reason;
  EXPECT_EQ(report.repaired, kMaximum);
}

TEST_F(ScalaRepairTest, MayLeaveADifferenceThatNothingShowsToBeValid) {
  open(kAt);
  std::string text = kAt;
  text.erase(text.find("    case _ if"), 28);
  text.replace(text.find("i < 1"), 5, "i <= 1");
  const results::RepairReport report = repaired(text);
  EXPECT_EQ(report.status, results::RepairStatus::kPassesInputs) << report.reason;
  EXPECT_NE(report.repaired.find("if (i < 1)"), std::string::npos) << report.repaired;
}

TEST_F(ScalaRepairTest, LeavesOutProgramsThatAreNotModelled) {
  const results::RepairReport report = repaired("object Solution {");
  EXPECT_EQ(report.status, results::RepairStatus::kNotTried);
}

/// A submission that returns another value from a call than is expected.
results::SubmissionReport judged_different(const std::string& call, const std::string& expected,
                                           const std::string& actual) {
  results::Replay replay;
  replay.input = results::Call{call};
  replay.expected.termination = replay.actual.termination = results::Termination::kReturned;
  replay.expected.value = expected;
  replay.actual.value = actual;
  results::SubmissionReport judgement;
  judgement.path = "wrong.scala";
  judgement.verdict = results::Different::from(std::move(replay)).value();
  return judgement;
}

TEST_F(ScalaRepairTest, MendsAFunctionWhereAnotherCannotBe) {
  open(kSums);
  std::string text = kSums;
  text.replace(text.find("(1)"), 3, "(0)");
  text.replace(text.find("go(0, xs)\n"), 10, "xs.map(x => x * xs.length)\n");
  const results::RepairReport report =
      repairer_->repair("wrong.scala", text, judged_different("product(Nil)", "1", "0"));
  EXPECT_EQ(report.status, results::RepairStatus::kNotFound) << report.reason;
  ASSERT_EQ(report.partial.edits.size(), 1U);
  EXPECT_EQ(report.partial.edits[0].line, 2U);
  EXPECT_NE(report.partial.edits[0].after.find("1"), std::string::npos);
  EXPECT_EQ(report.partial.functions, std::vector<std::string>{"product"});
  EXPECT_GT(report.partial.inputs, 3U);
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

TEST_F(ScalaRepairTest, LocalisesInTheFunctionThatTheCounterexampleCalls) {
  const results::SubmissionReport judgement =
      judged_different("last(List(1, 2))", "Some(2)", "Some(1)");
  std::string text = changed("b :: merge(xs, bs)", "merge(xs, bs)");
  text.replace(text.find("lastOption"), 10, "headOption");
  const results::Localisation found = repairer_->localise(text, judgement, {});
  ASSERT_FALSE(found.suspicious.empty());
  for (const results::SuspiciousPart& part : found.suspicious)
    EXPECT_EQ(part.function, "last") << part.lines.first;
}

// The function of the example calls another graded function, which is wrong by itself.
TEST_F(ScalaRepairTest, LocalisesInTheFunctionThatIsWrongByItself) {
  const std::string right =
      "object Solution {\n"
      "  def small(limit: Int, xs: List[Int]): List[Int] = xs match {\n"
      "    case Nil => Nil\n"
      "    case x :: rest =>\n"
      "      if (x < limit) x :: small(limit, rest) else small(limit, rest)\n"
      "  }\n"
      "  def count(limit: Int, xs: List[Int]): Int = small(limit, xs).length\n"
      "}\n";
  open(right, {"Solution.small", "Solution.count"});
  std::string text = right;
  text.replace(text.find("x < limit"), 9, "x <= limit");
  const results::SubmissionReport judgement = judged_different("count(1, List(1))", "0", "1");
  const results::Localisation found = repairer_->localise(text, judgement, {});
  EXPECT_EQ(found.calls_of, "small");
  ASSERT_FALSE(found.suspicious.empty());
  for (const results::SuspiciousPart& part : found.suspicious)
    EXPECT_EQ(part.function, "small") << part.lines.first;
}

}  // namespace
}  // namespace assay::languages
