// What students see of a repair before they ask for a hint.
#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "../../report/repair_sample.h"
#include "serve/job/event_data.h"

namespace assay::serve {
namespace {

/// True of the lines of a repair: that is the reason given for them.
bool tells_of_change(const results::RepairReport& report, std::uint32_t most) {
  results::HintRules rules;
  rules.most = most;
  return lines_data(report, rules).data.find("Changing this line") != std::string::npos;
}

TEST(Lines, AreThoseOfARepairFromTheSecondRungOn) {
  std::size_t telling = 0;
  for (const results::RepairReport& each : report::testing::sample().submissions) {
    telling += tells_of_change(each, 2) ? 1 : 0;
    EXPECT_FALSE(tells_of_change(each, 1)) << each.path;
  }
  EXPECT_GT(telling, 0U);
}

TEST(Lines, OfAnotherChangeThatIsEnoughSayOr) {
  results::RepairReport report;
  for (const results::RepairReport& each : report::testing::sample().submissions)
    if (each.status == results::RepairStatus::kVerified && each.edits.size() == 1) report = each;
  ASSERT_EQ(report.edits.size(), 1U);
  results::RepairEdit other = report.edits.front();
  other.line = other.last_line = other.line + 100;
  report.equally_small = {{other}};
  results::HintRules rules;
  const auto lines = nlohmann::json::parse(lines_data(report, rules).data)["lines"];
  ASSERT_GE(lines.size(), 2U);
  EXPECT_NE(lines[0]["reason"]["en"].get<std::string>().substr(0, 4), "Or: ");
  EXPECT_EQ(lines[1]["line"], other.line);
  EXPECT_EQ(lines[1]["reason"]["en"].get<std::string>().substr(0, 4), "Or: ");
  EXPECT_EQ(lines[1]["reason"]["de"].get<std::string>().substr(0, 6), "Oder: ");
}

TEST(Lines, BeginWithAStraySemicolonUnlessAChangeMendsTheProgram) {
  results::RepairReport report;
  for (const results::RepairReport& each : report::testing::sample().submissions)
    if (each.status == results::RepairStatus::kVerified) report = each;
  results::Finding semicolon;
  semicolon.code = "c-warning-empty-body";
  semicolon.message = "for loop has empty body";
  semicolon.where.line = 900;
  report.judgement.findings = {semicolon};
  results::HintRules rules;
  EXPECT_NE(nlohmann::json::parse(lines_data(report, rules).data)["lines"][0]["line"], 900);
  report.status = results::RepairStatus::kNotFound;
  report.edits.clear();
  const auto first = nlohmann::json::parse(lines_data(report, rules).data)["lines"][0];
  EXPECT_EQ(first["line"], 900);
  EXPECT_NE(first["reason"]["de"].get<std::string>().find("Semikolon"), std::string::npos);
}

/// A program without a repair, of which runs execute parts at lines from 901 on.
results::RepairReport with_runs(std::uint64_t failing, std::uint64_t passing,
                                std::vector<results::SuspiciousPart> parts) {
  results::RepairReport report;
  for (const results::RepairReport& each : report::testing::sample().submissions)
    if (each.status == results::RepairStatus::kVerified) report = each;
  report.status = results::RepairStatus::kNotFound;
  report.edits.clear();
  report.judgement.findings.clear();
  report.localisation = {};
  report.localisation.failing = failing;
  report.localisation.passing = passing;
  report.localisation.suspicious = parts;
  report.localisation.spectrum = std::move(parts);
  return report;
}

results::SuspiciousPart part(std::uint32_t line, double suspicion, std::uint64_t failing,
                             std::uint64_t passing) {
  results::SuspiciousPart made;
  made.lines = {line, line};
  made.kind = "statement";
  made.suspicion = suspicion;
  made.failing = failing;
  made.passing = passing;
  return made;
}

nlohmann::json lines_of(const results::RepairReport& report) {
  return nlohmann::json::parse(lines_data(report, {}).data);
}

TEST(Lines, AreNoneWithoutRightRuns) {
  const auto data = lines_of(with_runs(4, 0, {part(901, 1, 4, 0), part(902, 0.5, 3, 0)}));
  EXPECT_TRUE(data["lines"].empty());
  EXPECT_EQ(data["remark"]["en"],
            "All runs that were tried are wrong, so they do not say in which line the mistake is.");
  EXPECT_NE(data["remark"]["de"].get<std::string>().find("Alle ausprobierten Läufe"),
            std::string::npos);
}

TEST(Lines, AreNoneThatAreNotMoreSuspiciousThanWhatEveryRunExecutes) {
  const auto none = lines_of(with_runs(62, 23, {part(901, 0.8, 62, 23), part(902, 0.7, 40, 20)}));
  EXPECT_TRUE(none["lines"].empty());
  EXPECT_EQ(none["remark"]["en"],
            "The runs that were tried do not say in which line the mistake is.");
  const auto one = lines_of(with_runs(62, 23, {part(903, 0.9, 62, 3), part(901, 0.8, 62, 23)}));
  ASSERT_EQ(one["lines"].size(), 1U);
  EXPECT_EQ(one["lines"][0]["line"], 903);
  EXPECT_EQ(one["remark"], "");
}

TEST(Lines, OnWhichTheWrongResultDependsAreShownWithoutRightRuns) {
  results::SuspiciousPart sliced = part(901, 1, 3, 0);
  sliced.sliced = 3;
  const auto data = lines_of(with_runs(4, 0, {sliced, part(902, 0.5, 2, 0)}));
  ASSERT_EQ(data["lines"].size(), 1U);
  EXPECT_EQ(data["lines"][0]["reason"]["en"], "The wrong result depends on this line.");
}

TEST(Lines, OfRunsAreThreeAndNoneThatRightRunsExecuteAsOften) {
  const auto data =
      lines_of(with_runs(4, 8,
                         {part(901, 0.9, 4, 1), part(902, 0.8, 2, 4), part(903, 0.7, 4, 2),
                          part(904, 0.6, 4, 3), part(905, 0.5, 4, 4)}));
  ASSERT_EQ(data["lines"].size(), 3U);
  EXPECT_EQ(data["lines"][0]["line"], 901);
  EXPECT_EQ(data["lines"][1]["line"], 903);
  EXPECT_EQ(data["lines"][2]["line"], 904);
  EXPECT_EQ(data["lines"][2]["rank"], 3);
}

TEST(Lines, AreThoseThatTheHintNames) {
  results::RepairReport report;
  for (const results::RepairReport& each : report::testing::sample().submissions)
    if (each.status == results::RepairStatus::kVerified && each.edits.size() == 1) report = each;
  results::RepairEdit& edit = report.edits.front();
  edit.before = "while (n > 0) {\n  f(n);\n  n--;\n}";
  edit.after = "while (n > 0) {\n  g(n);\n  n -= 2;\n}";
  edit.place = "loop";
  edit.change = "block";
  edit.line = 7;
  edit.last_line = 10;
  results::HintRules rules;
  const LinesData made = lines_data(report, rules);
  const auto first = nlohmann::json::parse(made.data)["lines"][0];
  EXPECT_EQ(first["line"], 8U);
  EXPECT_EQ(first["last_line"], 9U);
  const std::string hint = made.hints[0]["en"][0];  // where to look is left out
  EXPECT_NE(hint.find("8"), std::string::npos) << hint;
  EXPECT_NE(hint.find("9"), std::string::npos) << hint;
  EXPECT_EQ(hint.find("10"), std::string::npos) << hint;
}

}  // namespace
}  // namespace assay::serve
