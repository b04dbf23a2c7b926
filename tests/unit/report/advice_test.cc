// The reports of `assay advise`.
#include "report/advise/advice.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "html_checks.h"
#include "report/text/text.h"
#include "report/text/uri.h"
#include "temporary.h"

namespace assay::report {
namespace {

constexpr std::string_view kHostileAdvice =
    "<script>alert(1)</script></pre>`<b onclick=x>`&amp;\"'\x1b[31m\xff\xe2\x80\xae\t\xe2\x80\x8b";

/// Returns a class with a submission whose findings have this text in all places.
results::GradeReport advised(const std::string& text) {
  results::GradeReport report;
  report.assignment = text;
  report.entries = {"f"};
  report.engine_version = "0.0.0";
  results::SubmissionReport one;
  one.path = text;
  one.source = text + "\n" + text + "\n";
  one.verdict = results::Undecided{};
  for (const char* code : {"endless-loop", "late-member", "something-new"}) {
    results::Finding finding;
    finding.code = code;
    finding.message = text;
    finding.where.file = text;
    finding.where.line = 2;
    finding.where.text = text;
    finding.measured = {3, 4, {{text, 3, 1, text}, {"{x}", 1, 0, ""}}, text, text};
    one.findings.push_back(finding);
  }
  results::Finding without_place;
  without_place.code = "changes-argument";
  without_place.message = text;
  one.findings.push_back(without_place);
  report.submissions.push_back(one);
  return report;
}

int validated(const std::string& validator, const std::string& schema,
              const std::string& document) {
  const std::string path = temporary_path("advice.json");
  std::ofstream(path, std::ios::binary) << document;
  const int status = std::system((validator + " " + schema + " " + path).c_str());
  std::filesystem::remove(path);
  return status;
}

TEST(Advice, JsonFollowsItsSchema) {
  const std::string schema = ASSAY_SCHEMA_DIR "/assay.advice-1.schema.json";
  EXPECT_EQ(validated(ASSAY_VALIDATE, schema, advice_json(advised("plain text"), false)), 0);
  std::string hostile = advice_json(advised(std::string(kHostileAdvice)), true);
  EXPECT_EQ(validated(ASSAY_VALIDATE, schema, hostile), 0);
  hostile.replace(hostile.find("\"measured\""), 10, "\"measurad\"");
  EXPECT_NE(validated(ASSAY_VALIDATE, schema, hostile), 0);
}

TEST(Advice, JsonHasWhatWasCounted) {
  const auto document = nlohmann::json::parse(advice_json(advised("text"), false));
  const auto& advice = document["submissions"][0]["advice"][1];
  EXPECT_EQ(advice["measured"]["count"], 3);
  EXPECT_EQ(advice["measured"]["total"], 4);
  EXPECT_EQ(advice["measured"]["seen"][1], nlohmann::json({{"what", "{x}"}, {"times", 1}}));
  EXPECT_EQ(advice["better_line"], "text");
}

TEST(Advice, SarifFollowsTheSchemaOfSarif) {
  if (!std::filesystem::exists(ASSAY_SARIF_SCHEMA))
    GTEST_SKIP() << "there is no " << ASSAY_SARIF_SCHEMA << "; run tools/schemas.py";
  const std::string sarif = advice_sarif(advised("plain"));
  EXPECT_EQ(validated(ASSAY_VALIDATE_SARIF, ASSAY_SARIF_SCHEMA, sarif), 0);
  EXPECT_EQ(validated(ASSAY_VALIDATE_SARIF, ASSAY_SARIF_SCHEMA,
                      advice_sarif(advised(std::string(kHostileAdvice)))),
            0);
  std::string wrong = sarif;
  wrong.replace(wrong.find("\"startLine\": 2"), 14, "\"startLine\": 0");
  EXPECT_NE(validated(ASSAY_VALIDATE_SARIF, ASSAY_SARIF_SCHEMA, wrong), 0);
}

TEST(Advice, SarifNamesTheRuleOfEachResult) {
  const auto document = nlohmann::json::parse(advice_sarif(advised("plain")));
  const auto& run = document["runs"][0];
  const auto& rules = run["tool"]["driver"]["rules"];
  std::string ids;
  for (const auto& result : run["results"]) {
    EXPECT_EQ(rules[result["ruleIndex"].get<std::size_t>()]["id"], result["ruleId"]);
    ids += result["ruleId"].get<std::string>() + " " + result["level"].get<std::string>() + "\n";
  }
  EXPECT_EQ(ids, "endless-loop warning\nlate-member note\nother note\nchanges-argument warning\n");
}

TEST(Advice, TextOfStudentsNeverBecomesMarkup) {
  const std::string page = advice_html(advised(std::string(kHostileAdvice)));
  testing::expect_own_elements(page);
  testing::expect_closed_elements(page);
  testing::expect_no_loader(page);
  testing::expect_visible_characters(page);
  EXPECT_EQ(page.find("<script"), std::string::npos);
}

TEST(Advice, NothingOfStudentsControlsTheTerminal) {
  const std::string text = advice_table(advised(std::string(kHostileAdvice)), {});
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_TRUE(is_valid_utf8(text));
}

TEST(Advice, EndsSentencesAndNamesWhatIsBetter) {
  results::GradeReport report = advised("the loop is slow");
  report.submissions[0].findings.resize(1);
  AdviceTextOptions options;
  const std::string text = advice_table(report, options);
  EXPECT_NE(text.find("    The loop is slow.\n    better: the loop is slow\n"), std::string::npos)
      << text;
  options.quiet = true;
  EXPECT_EQ(advice_table(report, options), "  undecided    the loop is slow   endless-loop\n");
}

TEST(UriOf, EncodesEveryByteThatAReferenceCannotContain) {
  EXPECT_EQ(uri_of("a b/c%\xC3\xA4.js"), "a%20b/c%25%C3%A4.js");
}

}  // namespace
}  // namespace assay::report
