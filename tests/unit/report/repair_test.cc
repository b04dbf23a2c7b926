#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "golden.h"
#include "report/repair/repairs.h"
#include "sample.h"

namespace assay::report {
namespace {

using results::RepairReport;
using results::RepairStatus;

bool follows_repair_schema(const std::string& document) {
  const std::string path = ::testing::TempDir() + "assay_repairs.json";
  std::ofstream(path, std::ios::binary) << document;
  const std::string command =
      std::string(ASSAY_VALIDATE) + " " + ASSAY_SCHEMA_DIR + "/assay.repair-1.schema.json " + path;
  const int status = std::system(command.c_str());
  std::filesystem::remove(path);
  return status == 0;
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
  RepairReport* rewritten = add("craig.c", RepairStatus::kRewritten, "different");
  const RepairReport& blocks = report.submissions[report.submissions.size() - 2];
  rewritten->edits = blocks.edits;
  rewritten->repaired = blocks.repaired;
  rewritten->diff = "--- a/craig.c\n+++ b/craig.c\n@@ -7 +7 @@\n-  i <= n\n+  i < n\n";
  rewritten->verified = blocks.verified;
  add("davis.c", RepairStatus::kNotFound, "different")->reason =
      "no repair was found among the edits that were tried";
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

}  // namespace
}  // namespace assay::report
