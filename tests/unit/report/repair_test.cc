#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "golden.h"
#include "repair_sample.h"
#include "report/grade/csv.h"
#include "report/grade/terminal.h"
#include "report/repair/graded.h"
#include "report/repair/groups.h"
#include "report/repair/repairs.h"
#include "temporary.h"

namespace assay::report {
namespace {

using results::RepairReport;
using testing::graded_sample;
using testing::sample;
using testing::sample_with_groups;

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

}  // namespace
}  // namespace assay::report
