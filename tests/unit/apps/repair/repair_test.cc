// Tests the loop over a class and the encoding of its reports, without any language.
#include "apps/repair/repair.h"

#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "apps/repair/wire.h"
#include "repair/patch/diff.h"

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
  results::RepairReport repair(const std::string& label, const std::string& text,
                               const results::SubmissionReport& judgement) const override {
    results::RepairReport report;
    report.judgement = judgement;
    if (text.starts_with("crash")) __builtin_trap();
    if (text.starts_with("wrong and endless")) {
      volatile bool goes_on = true;
      while (goes_on) {
      }
    }
    if (text.starts_with("wrong and hard")) {
      report.status = results::RepairStatus::kNotFound;
      return report;
    }
    report.status = results::RepairStatus::kVerified;
    report.repaired = "right";
    if (text == "wrong\n") {
      report.repaired = "right\n";
      report.diff = source_diff(text, report.repaired, label);
    }
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

  results::Localisation localise(const std::string&, const results::SubmissionReport&,
                                 const localise::Request& request) const override {
    results::Localisation found;
    found.formula = localise::name(request.formula);
    found.failing = 1;
    found.spectrum = {{"", {1, 1}, "main", 1, 1, 0, "statement"}};
    return found;
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

TEST(RepairLoop, RejectsWhatCannotBeRead) {
  const results::RepairsReport report =
      run(NoLanguage(), {{"/nowhere/a.x", "a.x", "is a symbolic link"}}, {});
  ASSERT_EQ(report.submissions.size(), 1U);
  EXPECT_EQ(report.submissions[0].status, results::RepairStatus::kNotTried);
  const auto* verdict = std::get_if<results::Rejected>(&report.submissions[0].judgement.verdict);
  ASSERT_NE(verdict, nullptr);
  EXPECT_EQ(verdict->reason, results::Rejected::Reason::kUnreadable);
  EXPECT_EQ(verdict->explanation, "a.x is a symbolic link");
}

std::string file_with(const std::string& text) {
  const std::string path = testing::TempDir() + "repair_loop_" + std::to_string(::getpid());
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

TEST(RepairLoop, KeepsTheJudgementWhereTheSearchExceedsItsLimit) {
  Limits limits;
  limits.cpu_seconds = 1;
  const std::string path = file_with("wrong and endless");
  const results::RepairsReport report = run(NoLanguage(), {{path, "a.x", ""}}, limits);
  std::remove(path.c_str());
  ASSERT_EQ(report.submissions.size(), 1U);
  EXPECT_EQ(report.submissions[0].status, results::RepairStatus::kNotFound);
  EXPECT_TRUE(std::holds_alternative<results::Different>(report.submissions[0].judgement.verdict));
}

results::RepairReport report_on(const std::string& text, const Limits& limits) {
  const std::string path = file_with(text);
  const results::RepairsReport report = run(NoLanguage(), {{path, "a.x", ""}}, limits);
  std::remove(path.c_str());
  return report.submissions.at(0);
}

/// Also removes bounds: of "right" always, of its repairs unless it crashes.
class Proving : public NoLanguage {
 public:
  explicit Proving(bool crashes) : crashes_(crashes) {}
  results::RepairReport repair(const std::string& label, const std::string& text,
                               const results::SubmissionReport& judgement) const override {
    results::RepairReport report = NoLanguage::repair(label, text, judgement);
    report.verified.verdict = results::Equivalent{};
    return report;
  }
  bool proves() const override { return true; }
  results::ProofAnswer prove(const std::string& label, const std::string& text) const override {
    if (crashes_ && label == "wrong.x") __builtin_trap();
    results::ProofAnswer answer;  // about the text as it was submitted, there would be no proof
    if (text == "right") answer.verdict = results::ProofVerdict::kProved;
    if (label == "differs.x") answer.differs_on = "9";
    return answer;
  }

 private:
  bool crashes_;
};

TEST(RepairLoop, RemovesTheBoundsOfVerdictsOnSubmissionsAndOnRepairs) {
  const std::string right = file_with("right"), wrong = right + "w";
  std::ofstream(wrong, std::ios::binary) << "wrong?";
  for (const bool crashes : {false, true}) {
    const results::RepairsReport report =
        run(Proving(crashes),
            {{right, "right.x", ""}, {wrong, "wrong.x", ""}, {wrong, "copy.x", ""}}, {});
    const auto certainty = [](const results::SubmissionReport& judged) {
      return std::get<results::Equivalent>(judged.verdict).certainty;
    };
    EXPECT_EQ(certainty(report.submissions[0].judgement), results::Certainty::kProved);
    EXPECT_EQ(report.submissions[1].status, results::RepairStatus::kVerified);
    for (const std::size_t i : {std::size_t{1}, std::size_t{2}})
      EXPECT_EQ(certainty(report.submissions[i].verified),
                crashes ? results::Certainty::kBounded : results::Certainty::kProved);
  }
  std::remove(right.c_str());
  std::remove(wrong.c_str());
}

TEST(RepairLoop, ARepairThatDiffersBeyondTheBoundOnlyPassesInputs) {
  const std::string path = file_with("wrong");
  const results::RepairsReport report = run(Proving(false), {{path, "differs.x", ""}}, {});
  std::remove(path.c_str());
  const results::RepairReport& one = report.submissions.at(0);
  EXPECT_EQ(one.status, results::RepairStatus::kPassesInputs);
  EXPECT_NE(one.reason.find("the valid input 9"), std::string::npos) << one.reason;
}

TEST(RepairLoop, AsksForSuspiciousPartsWhereThereIsNoRepair) {
  EXPECT_EQ(report_on("wrong", {}).localisation.formula, "");
  EXPECT_EQ(report_on("wrong and hard", {}).localisation.formula, "ochiai");
}

TEST(RepairLoop, AsksForThemOfEveryDifferentSubmissionIfThatIsWanted) {
  Limits limits;
  limits.localise = localise::Request{localise::Formula::kDStar};
  for (const char* text : {"wrong", "wrong and hard"}) {
    const results::Localisation found = report_on(text, limits).localisation;
    EXPECT_EQ(found.formula, "dstar");
    ASSERT_EQ(found.spectrum.size(), 1U);
    EXPECT_EQ(found.spectrum[0].kind, "statement");
  }
  EXPECT_EQ(report_on("right", limits).localisation.formula, "");
}

TEST(RepairLoop, FindsSuspiciousPartsAlsoWhereTheSearchExceedsItsLimit) {
  Limits limits;
  limits.cpu_seconds = 1;
  limits.localise = localise::Request{};
  EXPECT_EQ(report_on("wrong and endless", limits).localisation.formula, "ochiai");
}

TEST(RepairLoop, KeepsTheLineEndsOfTheFile) {
  const std::string path = file_with("wrong\r\n");
  const results::RepairsReport report = run(NoLanguage(), {{path, "a.x", ""}}, {});
  std::remove(path.c_str());
  ASSERT_EQ(report.submissions.size(), 1U);
  EXPECT_EQ(report.submissions[0].repaired, "right\r\n");
  EXPECT_EQ(report.submissions[0].diff, "--- a/a.x\n+++ b/a.x\n@@ -1 +1 @@\n-wrong\r\n+right\r\n");
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
  store.find = [&](SearchRound, const std::string&, std::string_view source) -> const std::string* {
    const auto found = kept.find(std::string(source));
    return found == kept.end() ? nullptr : &found->second;
  };
  store.add = [&](SearchRound, const std::string&, std::string_view source, std::string_view status,
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

/// A store that is told of both searches.
struct KeptReports {
  std::map<std::pair<SearchRound, std::string>, std::string> all;
  std::size_t added = 0;

  Store store() {
    Store made;
    made.find = [this](SearchRound search, const std::string& label,
                       std::string_view) -> const std::string* {
      const auto found = all.find({search, label});
      return found == all.end() ? nullptr : &found->second;
    };
    made.add = [this](SearchRound search, const std::string& label, std::string_view,
                      std::string_view, const std::string& report) {
      all[{search, label}] = report;
      ++added;
    };
    return made;
  }
};

/// Returns the reports as bytes, with what differs from run to run.
std::string bytes_of(const results::RepairsReport& report) {
  std::string all;
  for (const results::RepairReport& one : report.submissions) all += encode(one);
  return all;
}

TEST(RepairAfterGrading, KeepsWhatItLearned) {
  const results::GradeReport before =
      graded({"wrong and hard, almost right", "wrong and hard", "wrong", "right"});
  Limits limits;
  limits.learn = true;
  KeptReports kept;
  const Store store = kept.store();
  const std::string whole = bytes_of(run_after_grading(NoLanguage(), before, limits, {}, store));
  EXPECT_EQ(kept.added, 5U);  // three of the first search, two of the second
  EXPECT_EQ(bytes_of(run_after_grading(NoLanguage(), before, limits, {}, store)), whole);
  EXPECT_EQ(kept.added, 5U);
  // Without the second search of one submission, that one is tried again.
  kept.all.erase({SearchRound::kLearning, "1.x"});
  const results::RepairsReport again = run_after_grading(NoLanguage(), before, limits, {}, store);
  EXPECT_TRUE(again.submissions[0].is_like_another);
  EXPECT_EQ(kept.added, 6U);
}

TEST(RepairAfterGrading, LearnsAgainFromAnotherClass) {
  using results::RepairStatus;
  Limits limits;
  limits.learn = true;
  KeptReports kept;
  const Store store = kept.store();
  const std::string hard = "wrong and hard, almost right";
  const auto first = run_after_grading(NoLanguage(), graded({hard, "wrong\n"}), limits, {}, store);
  EXPECT_EQ(first.submissions[0].status, RepairStatus::kNotFound);
  const auto second = run_after_grading(NoLanguage(), graded({hard, "right"}), limits, {}, store);
  EXPECT_EQ(second.submissions[0].status, RepairStatus::kVerified);
}

TEST(RepairAfterGrading, RepairsTheSameTextOnce) {
  std::vector<std::string> told;
  Observer observer;
  observer.repaired = [&](const results::RepairReport& one) {
    told.push_back(one.path + " " + one.same_as);
  };
  KeptReports kept;
  results::GradeReport before = graded({"wrong\n", "wrong\nand hard", "wrong\n", "right", "right"});
  const results::RepairsReport report =
      run_after_grading(NoLanguage(), before, {}, observer, kept.store());
  EXPECT_EQ(kept.added, 2U);
  EXPECT_EQ(told, (std::vector<std::string>{"1.x ", "2.x ", "3.x 1.x"}));
  const results::RepairReport& copy = report.submissions[2];
  EXPECT_EQ(copy.path, "3.x");
  EXPECT_EQ(copy.same_as, "1.x");
  EXPECT_EQ(copy.repaired, report.submissions[0].repaired);
  EXPECT_EQ(report.submissions[0].diff, "--- a/1.x\n+++ b/1.x\n@@ -1 +1 @@\n-wrong\n+right\n");
  EXPECT_EQ(copy.diff, "--- a/3.x\n+++ b/3.x\n@@ -1 +1 @@\n-wrong\n+right\n");
  EXPECT_EQ(copy.judgement.path, "3.x");
  EXPECT_EQ(report.submissions[4].same_as, "");  // nothing was repaired
}

TEST(RepairAfterGrading, CopiesWhatIsLearned) {
  Limits limits;
  limits.learn = true;
  std::size_t again = 0;
  Observer observer;
  observer.learning = [&](std::size_t number) { again = number; };
  const results::RepairsReport report = run_after_grading(
      NoLanguage(), graded({"wrong and hard, right", "wrong and hard, right", "right"}), limits,
      observer);
  EXPECT_EQ(again, 1U);
  EXPECT_EQ(report.submissions[1].status, results::RepairStatus::kVerified);
  EXPECT_TRUE(report.submissions[1].is_like_another);
  EXPECT_EQ(report.submissions[1].same_as, "1.x");
}

TEST(RepairAfterGrading, ReportsWhatIsLeftWhenItIsInterrupted) {
  Observer observer;
  observer.is_interrupted = [] { return true; };
  const results::RepairsReport report =
      run_after_grading(NoLanguage(), graded({"wrong"}), {}, observer);
  EXPECT_EQ(report.submissions[0].status, results::RepairStatus::kNotTried);
  EXPECT_EQ(report.submissions[0].reason, "the run was interrupted");
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
  report.partial = {{edit}, {"f", "g"}, 8, "a diff"};
  report.new_warnings = {{"gcc", "a.h", 11, 12, "f", "-Wparentheses", "suggest"}};
  report.warnings_unknown = "unknown";
  report.localisation = {
      "op2", 3, 4, 2, "f", {}, {"loop", "a.h", "f", {5, 6}}, {"loop", "b.h", "g", {7, 8}}, {}, {}};
  report.localisation.functions = {{"a.h", "f", {1, 9}, "g", true, true, 12, 11, {"h"}}};
  report.localisation.suspicious = {{"a.h", {5, 5}, "f", 0.5, 2, 1, "pair", 2, 4}};
  report.localisation.spectrum = {{"a.h", {6, 6}, "f", 0.25, 1, 1, "statement"}};
  const auto decoded = decode(encode(report));
  ASSERT_TRUE(decoded);
  ASSERT_EQ(decoded->edits.size(), 1U);
  EXPECT_EQ(decoded->path, "x.c");
  EXPECT_EQ(decoded->edits[0], edit);
  EXPECT_EQ(decoded->equally_small, report.equally_small);
  EXPECT_EQ(decoded->partial.edits, report.partial.edits);
  EXPECT_EQ(decoded->partial.functions, report.partial.functions);
  EXPECT_EQ(decoded->partial.inputs, 8U);
  EXPECT_EQ(decoded->partial.diff, "a diff");
  EXPECT_EQ(decoded->new_warnings, report.new_warnings);
  EXPECT_EQ(decoded->warnings_unknown, "unknown");
  EXPECT_EQ(decoded->localisation.formula, "op2");
  EXPECT_EQ(decoded->localisation.spectrum, report.localisation.spectrum);
  EXPECT_EQ(decoded->localisation.failing, 3U);
  EXPECT_EQ(decoded->localisation.passing, 4U);
  EXPECT_EQ(decoded->localisation.sliced, 2U);
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
