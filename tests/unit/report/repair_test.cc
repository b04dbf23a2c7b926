#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "golden.h"
#include "report/grade/csv.h"
#include "report/grade/terminal.h"
#include "report/repair/graded.h"
#include "report/repair/groups.h"
#include "report/repair/repairs.h"
#include "sample.h"
#include "temporary.h"

namespace assay::report {
namespace {

using results::RepairReport;
using results::RepairStatus;

bool follows_schema(const std::string& document, const std::string& schema) {
  const std::string path = temporary_path("repairs.json");
  std::ofstream(path, std::ios::binary) << document;
  const std::string command =
      std::string(ASSAY_VALIDATE) + " " + ASSAY_SCHEMA_DIR + "/" + schema + ".schema.json " + path;
  const int status = std::system(command.c_str());
  std::filesystem::remove(path);
  return status == 0;
}

bool follows_repair_schema(const std::string& document) {
  return follows_schema(document, "assay.repair-1");
}

results::SubmissionReport with(const results::GradeReport& grades, std::string_view verdict) {
  for (const results::SubmissionReport& one : grades.submissions)
    if (results::name(one.verdict) == verdict) return one;
  return {};
}

/// One submission for each status.
results::RepairsReport sample() {
  const results::GradeReport grades = testing::small_class();
  results::RepairsReport report;
  report.assignment = grades;
  report.assignment.submissions.clear();
  const auto add = [&](std::string path, RepairStatus status, std::string_view verdict) {
    RepairReport one;
    one.path = std::move(path);
    one.status = status;
    one.judgement = with(grades, verdict);
    one.judgement.path = one.path;
    report.submissions.push_back(std::move(one));
    return &report.submissions.back();
  };
  add("adams.c", RepairStatus::kNothingToRepair, "equivalent");
  RepairReport* repaired = add("baker.c", RepairStatus::kVerified, "different");
  results::RepairEdit edit;
  edit.line = edit.last_line = 7;
  edit.column = 14;
  edit.before = "i <= n";
  edit.after = "i < n";
  edit.function = "main";
  edit.change = "comparison";
  edit.place = "loop-condition";
  edit.function_lines = {3, 12};
  edit.loops = {{7, 9}};
  edit.terms = {"i <= n", "i < n", "loop-condition", "main", "reading", 1};
  repaired->edits = {edit};
  repaired->diff = "--- a/baker.c\n+++ b/baker.c\n@@ -7 +7 @@\n-  i <= n\t\n+  i < n\n";
  repaired->repaired = "int main(void) { return 0; }";
  repaired->is_fewest = true;
  repaired->verified = with(grades, "equivalent");
  repaired->new_warnings = {{"gcc", "", 7, 14, "main", "-Wsign-compare", "signs \x1B[1m differ"},
                            {"gcc", "list.h", 2, 1, "", "", "something"}};
  repaired->effort = {31, 402, 420, 1900, 40000, 1, 0, 0.25};
  RepairReport* unverified = add("clark.c", RepairStatus::kPassesInputs, "different");
  unverified->edits = {edit, edit};
  unverified->edits[1].part = "list.h";
  unverified->edits[1].after = "i < \xFFn\x1B[31m";
  unverified->diff = "--- a/clark.c\n+++ b/clark.c\n@@ -7 +7 @@\n-  i <= n\n+  i < \xFFn\x1B[31m\n";
  unverified->repaired = "\xFF";
  unverified->warnings_unknown = "there is no gcc; install gcc";
  unverified->verified = with(grades, "undecided");
  RepairReport* by_block = add("bauer.c", RepairStatus::kVerified, "different");
  *by_block = report.submissions[1];
  by_block->path = "bauer.c";
  by_block->edits[0].change = by_block->edits[0].place = "block";
  by_block->by_block = true;
  by_block->is_fewest = false;
  by_block->edits[0].terms = {"", "s = \xFF\x1B[31m;", "gap", "f<b>", "", 0};
  RepairReport* rewritten = add("craig.c", RepairStatus::kRewritten, "different");
  const RepairReport& blocks = report.submissions[report.submissions.size() - 2];
  rewritten->edits = blocks.edits;
  rewritten->repaired = blocks.repaired;
  rewritten->diff = "--- a/craig.c\n+++ b/craig.c\n@@ -7 +7 @@\n-  i <= n\n+  i < n\n";
  rewritten->verified = blocks.verified;
  RepairReport* none = add("davis.c", RepairStatus::kNotFound, "different");
  none->reason = "no repair was found among the edits that were tried";
  none->localisation = {5, 7, {}, {"loop", "", "sum", {9, 11}}, {}};
  none->localisation.functions = {
      {"", "largest", {3, 6}, "max\x1B", true, true, 12, 12, {}},
      {"list.h", "sum", {8, 12}, "total", true, false, 1, 0, {"add", "one"}},
      {"", "mean", {14, 14}, "", false, false, 0, 0, {}}};
  none->localisation.suspicious = {{"", {10, 10}, "sum", 0.875, 5, 1},
                                   {"list.h", {14, 15}, "mean", 0.5, 2, 7}};
  add("evans.c", RepairStatus::kNotTried, "rejected")->reason = "does not compile: 1 error";
  add("frank.c", RepairStatus::kFailed, "different")->reason = "Assay failed on this submission";
  return report;
}

TEST(Repairs, TerminalMatchesTheGoldenFile) {
  testing::expect_golden("repairs.txt", repairs_table(sample(), {}));
}

RepairTextOptions hint_options(std::uint32_t rungs, results::Tongue tongue) {
  RepairTextOptions options;
  options.hints = {rungs, tongue};
  return options;
}

TEST(RepairHints, TerminalMatchesTheGoldenFile) {
  testing::expect_golden("repair-hints.txt",
                         repairs_table(sample(), hint_options(4, results::Tongue::kEnglish)) +
                             repairs_table(sample(), hint_options(5, results::Tongue::kGerman)));
}

TEST(RepairHints, JsonMatchesTheGoldenFileAndItsSchema) {
  const std::string json = repairs_json(sample(), false, {4, results::Tongue::kGerman});
  testing::expect_golden("repair-hints.json", json);
  EXPECT_TRUE(follows_repair_schema(json));
  std::string wrong = json;
  wrong.replace(wrong.find("\"rungs\""), 7, "\"steps\"");
  EXPECT_FALSE(follows_repair_schema(wrong));
}

/// Students read this: no report on hints contains a repair, or what quotes it.
TEST(RepairHints, HideTheRepair) {
  results::RepairsReport report = sample();
  report.assignment.reference.findings = {{"unsupported", "secret", {}}};
  for (RepairReport& one : report.submissions) {
    for (results::RepairEdit& edit : one.edits) edit.after = "secret";
    one.diff = one.repaired = one.verified.source = "secret";
    one.verified.findings = {{"unsupported", "secret", {}}};
  }
  for (const std::uint32_t rungs : {1U, 4U}) {
    EXPECT_EQ(repairs_json(report, false, {rungs}).find("secret"), std::string::npos);
    EXPECT_EQ(repairs_table(report, hint_options(rungs, results::Tongue::kEnglish)).find("secret"),
              std::string::npos);
  }
  EXPECT_NE(repairs_json(report, false, {5}).find("secret"), std::string::npos);
}

TEST(RepairHints, StopAtTheirLastRung) {
  for (const std::uint32_t rungs : {1U, 2U, 3U, 4U, 5U}) {
    const std::string text =
        repairs_table(sample(), hint_options(rungs, results::Tongue::kEnglish));
    const std::string json = repairs_json(sample(), false, {rungs});
    for (std::uint32_t rung = 1; rung <= 5; ++rung) {
      const bool shown = rung <= rungs;
      const std::string number = std::to_string(rung);
      EXPECT_EQ(text.find("Hint " + number + ":") != std::string::npos, shown);
      EXPECT_EQ(json.find("\"rung\": " + number) != std::string::npos, shown);
    }
  }
}

TEST(Repairs, QuietIsOneLineForEachSubmission) {
  RepairTextOptions options;
  options.quiet = true;
  const std::string text = repairs_table(sample(), options);
  EXPECT_EQ(std::ranges::count(text, '\n'), 8);
}

TEST(Repairs, TerminalShowsNoControlCharacters) {
  EXPECT_EQ(repairs_table(sample(), {}).find('\x1B'), std::string::npos);
}

TEST(Repairs, JsonMatchesTheGoldenFileAndItsSchema) {
  const std::string json = repairs_json(sample(), false);
  testing::expect_golden("repairs.json", json);
  EXPECT_TRUE(follows_repair_schema(json));
  EXPECT_TRUE(follows_repair_schema(repairs_json(sample(), true)));
  std::string wrong = json;
  wrong.replace(wrong.find("not-found"), 9, "not-fount");
  EXPECT_FALSE(follows_repair_schema(wrong));
}

TEST(Repairs, DiffHasTheExactBytesOfAllRepairs) {
  const results::RepairsReport report = sample();
  // What is rewritten is not repaired.
  EXPECT_EQ(repairs_diff(report),
            report.submissions[1].diff + report.submissions[2].diff + report.submissions[3].diff);
}

results::GradeReport graded_sample() {
  results::GradeReport graded = sample().assignment;
  for (const RepairReport& one : sample().submissions) graded.submissions.push_back(one.judgement);
  return graded;
}

/// The sample, and two submissions with the edit of one of it.
results::RepairsReport sample_with_groups() {
  results::RepairsReport report = sample();
  for (const char* path : {"green.c", "hills.c"}) {
    report.submissions.push_back(report.submissions[1]);
    report.submissions.back().path = path;
  }
  for (const char* path : {"irwin.c"}) {
    report.submissions.push_back(report.submissions[3]);
    report.submissions.back().path = path;
  }
  return report;
}

TEST(RepairGroups, AreOfSubmissionsWithTheSameEditsInTermsOfTheReference) {
  const std::vector<RepairGroup> groups = repair_groups(sample_with_groups());
  ASSERT_EQ(groups.size(), 2U);  // neither what is rewritten nor two of the edits in one program
  EXPECT_EQ(groups[0].members, (std::vector<std::size_t>{1, 8, 9}));
  EXPECT_EQ(describe(groups[0]), "`i <= n` should be `i < n` in the condition of the reading loop");
  EXPECT_EQ(whereabouts(groups[0]), "the reading loop of the function main");
  EXPECT_EQ(groups[1].members, (std::vector<std::size_t>{3, 10}));
  EXPECT_EQ(describe(groups[1]).find("i <"), std::string::npos);
}

TEST(RepairGroups, CountOneChangeAtSeveralPlacesOnce) {
  results::RepairsReport report = sample_with_groups();
  results::RepairEdit& first = report.submissions[8].edits[0];
  first.group = 1;
  report.submissions[8].edits.push_back(first);
  EXPECT_EQ(repair_groups(report)[0].members.size(), 3U);
  report.submissions[8].edits[1].group = 2;
  EXPECT_EQ(repair_groups(report)[0].members.size(), 2U);
}

TEST(RepairGroups, AreDescribedByKindsOfPlaces) {
  EXPECT_EQ(describe({"", "s = 0;", "gap", "total", "other", 1}),
            "`s = 0;` is missing in a loop, in total");
  EXPECT_EQ(describe({"+ 1", "", "operand", "", "", 0}), "`+ 1` is not needed");
  EXPECT_EQ(describe({"a", "b", "condition", "main", "printing", 2}),
            "`a` should be `b` in a condition in the printing loop");
}

TEST(Repairs, TerminalAndJsonShowGroupsOnlyWithoutHints) {
  const results::RepairsReport report = sample_with_groups();
  EXPECT_NE(repairs_table(report, {}).find("    3  `i <= n` should be"), std::string::npos);
  const std::string json = repairs_json(report, false);
  EXPECT_NE(json.find("`i <= n` should be"), std::string::npos);
  EXPECT_TRUE(follows_repair_schema(json));
  EXPECT_EQ(repairs_table(report, hint_options(5, results::Tongue::kEnglish)).find("should be `"),
            std::string::npos);
  EXPECT_EQ(repairs_json(report, false, {5}).find("should be `"), std::string::npos);
}

TEST(GradedRepairs, JsonFollowsTheSchemaOfGrading) {
  const std::string json = to_json(graded_sample(), sample(), {});
  EXPECT_TRUE(follows_schema(json, "assay.grade-2"));
  EXPECT_NE(json.find("\"status\": \"rewritten\""), std::string::npos);
  // Only different submissions have one.
  EXPECT_EQ(json.find("nothing-to-repair"), std::string::npos);
  std::string wrong = json;
  wrong.replace(wrong.find("not-found"), 9, "not-fount");
  EXPECT_FALSE(follows_schema(wrong, "assay.grade-2"));
}

TEST(GradedRepairs, TerminalShowsTheRepairOfEveryDifferentSubmission) {
  const TerminalSupplement supplement = terminal_supplement(sample_with_groups(), false, 80);
  std::string all = supplement.summary;
  for (const std::string& lines : supplement.submissions) all += "----\n" + lines;
  testing::expect_golden("repairs-graded.txt", all);
  EXPECT_EQ(all.find('\x1B'), std::string::npos);
  TerminalOptions options;
  options.differences_shown = 1;
  const TerminalSupplement of_sample = terminal_supplement(sample(), false, 80);
  options.supplement = &of_sample;
  const std::string table = class_table(graded_sample(), options);
  EXPECT_NE(table.find("  baker.c\n    + repaired"), std::string::npos) << table;
  EXPECT_NE(table.find("+++ b/craig.c"), std::string::npos);
}

TEST(GradedRepairs, AreThreeColumnsOfTheTable) {
  const CsvSupplement supplement = csv_supplement(sample());
  CsvOptions options;
  options.supplement = &supplement;
  const std::string csv = to_csv(graded_sample(), options);
  EXPECT_NE(csv.find(",reason,repair,repair_edits,repair_certainty\r\n"), std::string::npos);
  const auto ends = [&](std::string_view path, std::string_view end) {
    const std::size_t row = csv.find("\r\n" + std::string(path));
    const std::size_t stop = csv.find("\r\n", row + 2);
    return csv.substr(row, stop - row).ends_with(end);
  };
  EXPECT_TRUE(ends("adams.c", ",,,"));
  EXPECT_TRUE(ends("baker.c", ",verified,1,bounded")) << csv;
  EXPECT_TRUE(ends("clark.c", ",passes-inputs,2,"));
  EXPECT_TRUE(ends("davis.c", ",not-found,,"));
}

std::string page(const results::RepairsReport& report) {
  const HtmlSupplement supplement = html_supplement(report);
  std::string all = supplement.section;
  for (const std::string& markup : supplement.submissions) all += markup + "\n";
  return all;
}

/// Students may be given the page.
TEST(GradedRepairs, PageHidesTheEditsUnlessTheLastHintIsPermitted) {
  results::RepairsReport report = sample_with_groups();
  for (RepairReport& one : report.submissions) {
    for (results::RepairEdit& edit : one.edits) edit.after = edit.terms.after = "secret";
    one.diff = one.repaired = one.verified.source = "+secret\n";
    one.verified.findings = {{"unsupported", "secret", {}}};
  }
  for (std::uint32_t most = 1; most <= 5; ++most) {
    report.hints.most = most;
    const std::string text = page(report);
    EXPECT_EQ(text.find("secret") != std::string::npos, most == 5) << most;
    for (std::uint32_t rung = 1; rung <= 5; ++rung)
      EXPECT_EQ(text.find(">Hint " + std::to_string(rung) + "<") != std::string::npos,
                rung <= most);
  }
}

TEST(GradedRepairs, PageMatchesTheGoldenFile) {
  results::RepairsReport report = sample_with_groups();
  report.hints = {2, results::Tongue::kGerman};
  const std::string hinted = page(report);
  report.hints = {5, results::Tongue::kEnglish};
  testing::expect_golden("repairs-graded.html", hinted + "<hr>\n" + page(report));
}

}  // namespace
}  // namespace assay::report
