// Tests the loop over a class and the encoding of its reports, without any language.
#include "apps/repair/repair.h"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "apps/repair/wire.h"

namespace assay::repair {
namespace {

class NoLanguage : public Repairer {
 public:
  std::string_view language() const override { return "none"; }
  const results::GradeReport& report() const override { return report_; }
  results::HintRules hint_rules() const override { return {5, results::Tongue::kGerman}; }
  results::SubmissionReport judge(const std::string&, const std::string& text) const override {
    return judged(text);
  }
  /// The repair of everything is "right".
  results::RepairReport repair(const std::string&, const std::string& text,
                               const results::SubmissionReport& judgement) const override {
    results::RepairReport report;
    report.judgement = judgement;
    if (text.starts_with("crash")) __builtin_trap();
    if (text.starts_with("wrong and hard")) {
      report.status = results::RepairStatus::kNotFound;
      return report;
    }
    report.status = results::RepairStatus::kVerified;
    report.repaired = "right";
    return report;
  }

  /// Only what ends like something equivalent is repaired.
  results::RepairReport repair_like(const std::string&, const std::string& text,
                                    const results::SubmissionReport&,
                                    const std::vector<std::string>& equivalent) const override {
    results::RepairReport report;
    report.status = results::RepairStatus::kNotFound;
    for (const std::string& each : equivalent)
      if (text.ends_with(each)) report.status = results::RepairStatus::kVerified;
    return report;
  }

  static results::SubmissionReport judged(const std::string& text) {
    results::SubmissionReport report;
    report.source = text;
    if (text == "right") report.verdict = results::Equivalent{};
    if (text == "refused") report.verdict = results::Rejected{};
    if (text.starts_with("wrong") || text == "crash") {
      results::Replay replay;
      replay.expected.output = "right\n";
      replay.actual.output = text;
      report.verdict = *results::Different::from(replay);
    }
    return report;
  }

 private:
  results::GradeReport report_;
};

TEST(RepairLoop, PassesOnWhatTheAssignmentStatesAboutHints) {
  const results::RepairsReport report = run(NoLanguage(), {}, {});
  EXPECT_EQ(report.hints.most, 5U);
  EXPECT_EQ(report.hints.tongue, results::Tongue::kGerman);
}

results::GradeReport graded(const std::vector<std::string>& texts) {
  results::GradeReport report;
  for (const std::string& text : texts) {
    report.submissions.push_back(NoLanguage::judged(text));
    report.submissions.back().path = std::to_string(report.submissions.size()) + ".x";
  }
  return report;
}

TEST(RepairAfterGrading, LooksForRepairsOfDifferentSubmissionsAlone) {
  using results::RepairStatus;
  std::vector<std::string> told;
  Observer observer;
  observer.repaired = [&](const results::RepairReport& one) { told.push_back(one.path); };
  const results::RepairsReport report =
      run_after_grading(NoLanguage(), graded({"right", "wrong", "refused", "crash"}), {}, observer);
  ASSERT_EQ(report.submissions.size(), 4U);
  EXPECT_EQ(report.submissions[0].status, RepairStatus::kNothingToRepair);
  EXPECT_EQ(report.submissions[1].status, RepairStatus::kVerified);
  EXPECT_EQ(report.submissions[1].source, "wrong");
  EXPECT_TRUE(std::holds_alternative<results::Different>(report.submissions[1].judgement.verdict));
  EXPECT_EQ(report.submissions[2].status, RepairStatus::kNotTried);
  EXPECT_EQ(report.submissions[3].status, RepairStatus::kFailed);
  EXPECT_TRUE(std::holds_alternative<results::Different>(report.submissions[3].judgement.verdict));
  EXPECT_EQ(told, (std::vector<std::string>{"2.x", "4.x"}));
}

TEST(RepairAfterGrading, KeepsReportsAndUsesThoseThatWereKept) {
  std::map<std::string, std::string> kept;
  Store store;
  store.find = [&](const std::string&, std::string_view source) -> const std::string* {
    const auto found = kept.find(std::string(source));
    return found == kept.end() ? nullptr : &found->second;
  };
  store.add = [&](const std::string&, std::string_view source, std::string_view status,
                  const std::string& report) {
    EXPECT_EQ(status, "verified");
    kept[std::string(source)] = report;
  };
  const results::GradeReport before = graded({"wrong", "wrong too", "crash"});
  run_after_grading(NoLanguage(), before, {}, {}, store);
  ASSERT_EQ(kept.size(), 2U);  // a crash is tried again
  results::RepairReport other = *decode(kept["wrong"]);
  other.repaired = "from the store";
  kept["wrong"] = encode(other);
  const results::RepairsReport report = run_after_grading(NoLanguage(), before, {}, {}, store);
  EXPECT_EQ(report.submissions[0].repaired, "from the store");
  EXPECT_EQ(report.submissions[0].path, "1.x");
  EXPECT_EQ(report.submissions[1].repaired, "right");
}

TEST(RepairAfterGrading, LearnsFromTheClassIfAsked) {
  using results::RepairStatus;
  const results::GradeReport class_of_four =
      graded({"wrong and hard, almost right", "wrong and hard", "wrong", "right"});
  Limits limits;
  EXPECT_EQ(run_after_grading(NoLanguage(), class_of_four, limits).submissions[0].status,
            RepairStatus::kNotFound);
  limits.learn = true;
  std::vector<std::string> told;
  Observer observer;
  observer.learning = [&](std::size_t again) { told.push_back(std::to_string(again) + " again"); };
  observer.repaired = [&](const results::RepairReport& one) {
    told.push_back(one.path + " " + std::string(results::name(one.status)));
  };
  const results::RepairsReport report =
      run_after_grading(NoLanguage(), class_of_four, limits, observer);
  EXPECT_EQ(told, (std::vector<std::string>{"1.x not-found", "2.x not-found", "3.x verified",
                                            "2 again", "1.x verified", "2.x not-found"}));
  EXPECT_EQ(report.submissions[0].status, RepairStatus::kVerified);
  EXPECT_TRUE(report.submissions[0].is_like_another);
  EXPECT_EQ(report.submissions[0].path, "1.x");
  EXPECT_EQ(report.submissions[1].status, RepairStatus::kNotFound);
  EXPECT_FALSE(report.submissions[2].is_like_another);
}

TEST(RepairAfterGrading, ReportsWhatIsLeftWhenItIsInterrupted) {
  Observer observer;
  observer.is_interrupted = [] { return true; };
  const results::RepairsReport report =
      run_after_grading(NoLanguage(), graded({"wrong"}), {}, observer);
  EXPECT_EQ(report.submissions[0].status, results::RepairStatus::kNotTried);
  EXPECT_EQ(report.submissions[0].reason, "not tried: interrupted");
}

TEST(RepairWire, KeepsEveryFieldOfAnEdit) {
  results::RepairEdit edit;
  edit.part = "a.h";
  edit.line = 1;
  edit.column = 2;
  edit.last_line = 3;
  edit.before = std::string("\0\xff", 2);
  edit.after = "x";
  edit.function = "main";
  edit.change = "value";
  edit.place = "operand";
  edit.within = "argument";
  edit.function_lines = {4, 5};
  edit.loops = {{6, 7}, {8, 9}};
  edit.group = 10;
  edit.needs_brackets = true;
  edit.import = "math.h";
  edit.terms = {"i <= n", "i < n", "loop-condition", "main", "reading", 1};
  edit.visits = {true, true, 3, 2, {{"i", "1"}, {"s", ""}}, "1", true};
  results::RepairReport report;
  report.path = "x.c";
  report.edits = {edit};
  report.equally_small = {{edit}, {edit, edit}};
  report.new_warnings = {{"gcc", "a.h", 11, 12, "f", "-Wparentheses", "suggest"}};
  report.warnings_unknown = "unknown";
  report.localisation = {3, 4, {}, {"loop", "a.h", "f", {5, 6}}, {}};
  report.localisation.functions = {{"a.h", "f", {1, 9}, "g", true, true, 12, 11, {"h"}}};
  report.localisation.suspicious = {{"a.h", {5, 5}, "f", 0.5, 2, 1}};
  const auto decoded = decode(encode(report));
  ASSERT_TRUE(decoded);
  ASSERT_EQ(decoded->edits.size(), 1U);
  EXPECT_EQ(decoded->path, "x.c");
  EXPECT_EQ(decoded->edits[0], edit);
  EXPECT_EQ(decoded->equally_small, report.equally_small);
  EXPECT_EQ(decoded->new_warnings, report.new_warnings);
  EXPECT_EQ(decoded->warnings_unknown, "unknown");
  EXPECT_EQ(decoded->localisation.failing, 3U);
  EXPECT_EQ(decoded->localisation.passing, 4U);
  EXPECT_EQ(decoded->localisation.region, report.localisation.region);
  EXPECT_EQ(decoded->localisation.functions, report.localisation.functions);
  EXPECT_EQ(decoded->localisation.suspicious, report.localisation.suspicious);
}

TEST(RepairWire, RejectsOtherBytes) {
  const std::string bytes = encode({});
  EXPECT_FALSE(decode(bytes.substr(0, bytes.size() - 1)));
  EXPECT_FALSE(decode(bytes + "x"));
  EXPECT_FALSE(decode(""));
}

}  // namespace
}  // namespace assay::repair
