// The reports of `assay localize`.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/source_files.h"
#include "golden.h"
#include "html_checks.h"
#include "localise_sample.h"
#include "report/localise/localisations.h"
#include "report/localise/sentences.h"
#include "report/text/html_text.h"
#include "temporary.h"

namespace assay::report {
namespace {

using results::LocalisationReport;
using results::Tongue;
using testing::localised_sample;

constexpr std::string_view kHostile =
    "<script>alert(1)</script></pre>`<b onclick=x>`&amp;\"'\x1b[31m\xff\xe2\x80\xae\t\xe2\x80\x8b";

/// Puts a string into all that is of a submission, and into what must not be shown.
LocalisationReport hostile_sample() {
  LocalisationReport report = localised_sample();
  const std::string text(kHostile);
  for (results::LocalisedSubmission& one : report.submissions) {
    one.repair.path = one.repair.reason = one.repair.same_as = text;
    one.repair.source = join_files({{text, text + "\n" + text, true}, {"list.h", text, false}});
    for (results::SuspiciousLines& each : one.lines) {
      each.part = each.function = text;
      each.lines = {1, 2};
    }
    for (results::FunctionAgreement& each : one.repair.localisation.functions)
      each.name = each.part = text;
  }
  return report;
}

int status_of(const std::string& validator, const std::string& schema,
              const std::string& document) {
  const std::string path = temporary_path("localisations.json");
  std::ofstream(path, std::ios::binary) << document;
  const int status = std::system((validator + " " + schema + " " + path).c_str());
  std::filesystem::remove(path);
  return status;
}

int schema_status(const std::string& document) {
  return status_of(ASSAY_VALIDATE, ASSAY_SCHEMA_DIR "/assay.localize-1.schema.json", document);
}

TEST(Reason, SaysWhatIsUsedAndWhatTheResultDependsOn) {
  results::RepairReport report;
  report.localisation.failing = report.localisation.passing = 4;
  results::SuspiciousLines lines;
  lines.failing = 3;
  lines.passing = 1;
  lines.kind = "pair";
  lines.definition = 2;
  EXPECT_EQ(reason(lines, report, Tongue::kEnglish),
            "What line 2 assigns is used here in 3 of 4 failing and 1 of 4 passing runs.");
  lines.kind = "statement";
  lines.sliced = 2;
  EXPECT_EQ(reason(lines, report, Tongue::kEnglish),
            "Executed in 3 of 4 failing and 1 of 4 passing runs. The wrong result depends on it.");
  EXPECT_EQ(
      reason(lines, report, Tongue::kGerman),
      "Ausgeführt in 3 von 4 fehlerhaften und 1 von 4 richtigen Läufen. Das falsche Ergebnis hängt "
      "davon ab.");
}

TEST(Localisations, TerminalMatchesTheGoldenFile) {
  LocaliseTextOptions quiet, german;
  quiet.quiet = true;
  german.tongue = Tongue::kGerman;
  testing::expect_golden("localised.txt", localisations_table(localised_sample(), {}) +
                                              localisations_table(localised_sample(), quiet) +
                                              localisations_table(localised_sample(), german));
}

TEST(Localisations, JsonMatchesTheGoldenFileAndItsSchema) {
  const std::string json = localisations_json(localised_sample(), Tongue::kEnglish, false);
  testing::expect_golden("localised.json", json);
  EXPECT_EQ(schema_status(json), 0);
  EXPECT_EQ(schema_status(localisations_json(hostile_sample(), Tongue::kGerman, true)), 0);
  std::string wrong = json;
  wrong.replace(wrong.find("\"evidence\""), 10, "\"evidenze\"");
  EXPECT_NE(schema_status(wrong), 0);
}

TEST(Localisations, SarifMatchesTheGoldenFile) {
  testing::expect_golden("localised.sarif",
                         localisations_sarif(localised_sample(), Tongue::kEnglish));
}

TEST(Localisations, SayWhetherOneChangeOfSeveralMendsAFunction) {
  results::RepairReport report;
  report.partial.functions = {"push", "pop"};
  results::SuspiciousLines lines;
  lines.evidence = results::Evidence::kFunctions;
  lines.changed_places = 1;
  EXPECT_EQ(reason(lines, report, Tongue::kEnglish),
            "A change here makes push, pop right for all valid inputs that were tried.");
  lines.changed_places = 2;
  EXPECT_EQ(reason(lines, report, Tongue::kEnglish),
            "This is one of two places whose changes together make push, pop right for all valid "
            "inputs that were tried.");
}

/// The schema is other people's: tools/schemas.py fetches it.
TEST(Localisations, SarifFollowsTheSchemaOfSarif) {
  if (!std::filesystem::exists(ASSAY_SARIF_SCHEMA))
    GTEST_SKIP() << "there is no " << ASSAY_SARIF_SCHEMA << "; run tools/schemas.py";
  const std::string sarif = localisations_sarif(localised_sample(), Tongue::kEnglish);
  EXPECT_EQ(status_of(ASSAY_VALIDATE_SARIF, ASSAY_SARIF_SCHEMA, sarif), 0);
  const std::string hostile = localisations_sarif(hostile_sample(), Tongue::kGerman);
  EXPECT_EQ(status_of(ASSAY_VALIDATE_SARIF, ASSAY_SARIF_SCHEMA, hostile), 0);
  std::string wrong = sarif;
  wrong.replace(wrong.find("\"startLine\": 7"), 14, "\"startLine\": 0");
  EXPECT_NE(status_of(ASSAY_VALIDATE_SARIF, ASSAY_SARIF_SCHEMA, wrong), 0);
}

TEST(Localisations, SarifRanksStrongerEvidenceHigher) {
  const auto document =
      nlohmann::json::parse(localisations_sarif(localised_sample(), Tongue::kEnglish));
  std::vector<double> ranks;
  for (const auto& result : document["runs"][0]["results"]) ranks.push_back(result["rank"]);
  EXPECT_EQ(ranks, (std::vector<double>{100, 50, 80, 90, 90, 50, 25}));
}

TEST(Localisations, PageMatchesTheGoldenFile) {
  const std::string page = localisations_html(localised_sample(), Tongue::kEnglish);
  testing::expect_golden("localised.html", page.substr(page.find("<body")));
}

TEST(Localisations, PageNamesNoLineIfTheAssignmentPermitsOnlyTheFirstHint) {
  LocalisationReport report = localised_sample();
  report.hints.most = 1;
  const std::string page = localisations_html(report, Tongue::kEnglish);
  const std::string body = page.substr(page.find("<body"));
  EXPECT_EQ(body.find("class=\"rank\""), std::string::npos);
  EXPECT_EQ(body.find("Changing this line"), std::string::npos);
  EXPECT_EQ(body.find("class=\"gist\">line"), std::string::npos);
  EXPECT_NE(body.find("does not permit hints that name lines"), std::string::npos);
  report.hints.most = 2;
  EXPECT_NE(localisations_html(report, Tongue::kEnglish).find("class=\"rank\""), std::string::npos);
}

TEST(Localisations, TextOfStudentsNeverBecomesMarkup) {
  const std::string page = localisations_html(hostile_sample(), Tongue::kGerman);
  testing::expect_own_elements(page);
  testing::expect_closed_elements(page);
  testing::expect_no_loader(page);
  testing::expect_visible_characters(page);
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_TRUE(testing::expect_live_links(page).contains("s1"));
}

TEST(Localisations, NothingOfStudentsControlsTheTerminal) {
  const std::string text = localisations_table(hostile_sample(), {});
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_TRUE(is_valid_utf8(text));
}

/// The sample's repairs have these texts.
TEST(Localisations, ShowNoEdit) {
  LocalisationReport report = localised_sample();
  for (results::LocalisedSubmission& one : report.submissions) {
    one.repair.repaired = one.repair.diff = one.repair.verified.source = "secret";
    for (results::RepairEdit& edit : one.repair.edits) edit.after = edit.terms.after = "secret";
  }
  for (const std::string& text :
       {localisations_table(report, {}), localisations_json(report, Tongue::kEnglish, false),
        localisations_sarif(report, Tongue::kEnglish),
        localisations_html(report, Tongue::kEnglish)})
    EXPECT_EQ(text.find("secret"), std::string::npos);
}

TEST(HtmlSource, NumbersSuspiciousLinesByRankBesideTheColour) {
  EXPECT_EQ(html_source("a\nb\nc\n", {{2, 3, "1", 4}, {3, 3, "2", 1}}, 100),
            "<span class=\"ln\"><span class=\"no\">1</span>a\n</span>"
            "<span class=\"ln heat4\"><span class=\"no\"><span class=\"rank\">1</span> 2</span>b\n"
            "</span>"
            "<span class=\"ln heat4\"><span class=\"no\"><span class=\"rank\">│</span> 3</span>c\n"
            "</span>");
}

}  // namespace
}  // namespace assay::report
