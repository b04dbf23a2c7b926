// The pages of `assay repair` and of `assay grade --repair`.
#include "report/repair/repair_html.h"

#include <algorithm>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "base/source_files.h"
#include "golden.h"
#include "html_checks.h"
#include "repair_sample.h"
#include "report/grade/html.h"
#include "report/repair/graded.h"
#include "report/repair/repairs.h"

namespace assay::report {
namespace {

using results::RepairReport;
using testing::sample;
using testing::sample_with_groups;

std::string sections(const results::RepairsReport& report) {
  const HtmlSupplement supplement = html_supplement(report);
  std::string all = supplement.section;
  for (const std::string& markup : supplement.submissions) all += markup + "\n";
  return all;
}

/// Returns the page without its head and its style.
std::string body_of(const std::string& page) { return page.substr(page.find("<body")); }

/// Returns the sample with a word in all that a student must not see below the last hint.
results::RepairsReport sample_with_secrets() {
  results::RepairsReport report = sample_with_groups();
  report.assignment.reference.findings = {{"unsupported", "secret", {}}};
  report.assignment.reference.source = "secret";
  for (RepairReport& one : report.submissions) {
    for (results::RepairEdit& edit : one.edits) edit.after = edit.terms.after = "secret";
    one.diff = one.repaired = one.verified.source = "+secret\n";
    one.verified.findings = {{"unsupported", "secret", {}}};
    if (!one.edits.empty() && one.status != results::RepairStatus::kRewritten) {
      one.new_warnings = {{"gcc", "", 1, 1, "", "", "secret"}};
      one.warnings_unknown = "secret";
    }
    for (results::FunctionAgreement& each : one.localisation.functions) each.counterpart = "secret";
  }
  return report;
}

void expect_hints(const std::string& text, std::uint32_t last) {
  for (std::uint32_t rung = 1; rung <= 5; ++rung)
    EXPECT_EQ(text.find(">Hint " + std::to_string(rung) + "<") != std::string::npos, rung <= last);
}

/// Students may be given both pages.
TEST(RepairPages, HideTheEditsUnlessTheLastHintIsPermitted) {
  results::RepairsReport report = sample_with_secrets();
  for (std::uint32_t most = 1; most <= 5; ++most) {
    report.hints.most = most;
    for (const std::string& text : {sections(report), repairs_html(report)}) {
      EXPECT_EQ(text.find("secret") != std::string::npos, most == 5) << most;
      EXPECT_EQ(text.find("class=\"diff\"") != std::string::npos, most == 5);
      // A line is named from the second hint on, of a program without repair, too.
      EXPECT_EQ(text.find("most suspicious") != std::string::npos, most >= 2);
      expect_hints(text, most);
    }
  }
}

TEST(RepairPages, ShowTheHintsThatAreAskedForUpToTheCap) {
  results::RepairsReport report = sample_with_secrets();
  report.hints.most = 4;
  for (std::uint32_t asked = 1; asked <= 5; ++asked)
    expect_hints(repairs_html(report, {asked}), std::min(asked, 4U));
  EXPECT_EQ(repairs_html(report, {5}).find("secret"), std::string::npos);
  // All hints, but still hints in place of the repair.
  report.hints.most = 5;
  expect_hints(repairs_html(report, {5}), 5);
  EXPECT_EQ(repairs_html(report, {5}).find("class=\"diff\""), std::string::npos);
  EXPECT_NE(repairs_html(report, {1, results::Tongue::kGerman}).find(">Tipp 1<"),
            std::string::npos);
}

TEST(GradedRepairs, PageMatchesTheGoldenFile) {
  results::RepairsReport report = sample_with_groups();
  report.hints = {2, results::Tongue::kGerman};
  const std::string hinted = sections(report);
  report.hints = {5, results::Tongue::kEnglish};
  testing::expect_golden("repairs-graded.html", hinted + "<hr>\n" + sections(report));
}

TEST(RepairPage, MatchesTheGoldenFile) {
  results::RepairsReport report = sample();
  report.hints = {5, results::Tongue::kEnglish};
  testing::expect_golden("repairs.html", body_of(repairs_html(report)));
}

/// Puts a string into all that is of a submission.
void fill_with(RepairReport& one, const std::string& text) {
  one.path = text;
  one.source = join_files({{text, text + "\n" + text, true}, {"list.h", text, false}});
  one.reason = one.warnings_unknown = text;
  for (results::RepairEdit& edit : one.edits)
    edit.part = edit.before = edit.after = edit.function = edit.import = edit.terms.before =
        edit.terms.after = text;
  one.equally_small = {one.edits};
  one.diff = "--- a/" + text + "\n@@ -1 +1 @@\n-" + text + "\n+" + text + "\n";
  one.new_warnings = {{"gcc", text, 1, 1, text, text, text}};
  if (one.localisation.failing == 0) return;
  one.localisation.functions = {{text, text, {1, 1}, text, true, true, 1, 1, {text}}};
  one.localisation.region = {"loop", text, text, {1, 2}};
  one.localisation.suspicious = {{text, {1, 1}, text, 1, 1, 0}};
}

TEST(RepairPage, TextOfStudentsNeverBecomesMarkup) {
  const std::string_view hostile =
      "<script>alert(1)</script></pre>`<b "
      "onclick=x>`&amp;\"'\x1b[31m\xff\xe2\x80\xae\t\xe2\x80\x8b";
  results::RepairsReport report = sample_with_groups();
  for (RepairReport& one : report.submissions) fill_with(one, std::string(hostile));
  for (const std::uint32_t most : {3U, 5U}) {
    report.hints.most = most;
    const std::string page = repairs_html(report);
    testing::expect_own_elements(page);
    testing::expect_closed_elements(page);
    testing::expect_no_loader(page);
    testing::expect_visible_characters(page);
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_NE(page.find("script-src 'none'"), std::string::npos);
    EXPECT_TRUE(testing::expect_live_links(page).contains("s1"));
  }
}

TEST(RepairPage, UnfoldsTheOnlySubmission) {
  results::RepairsReport report = sample();
  EXPECT_EQ(body_of(repairs_html(report)).find(" open>"), std::string::npos);
  report.submissions.resize(1);
  EXPECT_NE(body_of(repairs_html(report)).find(" open>"), std::string::npos);
}

/// Returns what a diff shows as text.
std::string text_of(const std::string& markup) {
  std::string text;
  bool is_tag = false;
  for (const char c : markup) {
    if (c == '<') is_tag = true;
    if (!is_tag) text += c;
    if (c == '>') is_tag = false;
  }
  return text;
}

TEST(HtmlDiff, NumbersTheLinesOfBothTexts) {
  EXPECT_EQ(text_of(html_diff("--- a/x.c\n+++ b/x.c\n@@ -4,3 +4,3 @@\n a\n-b\n+c\n d\n"
                              "@@ -9 +9,2 @@\n-e\n+f\n+g\n\\ No newline at end of file\n")),
            "--- a/x.c\n+++ b/x.c\n@@ -4,3 +4,3 @@\n44 a\n5-b\n5+c\n66 d\n"
            "@@ -9 +9,2 @@\n9-e\n9+f\n10+g\n\\ No newline at end of file\n");
}

TEST(HtmlDiff, TakesLinesThatLookLikeHeadersForLines) {
  const std::string markup =
      html_diff("--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n--- i;\n+++ i;\n @@ -9 +9 @@\n");
  EXPECT_NE(markup.find("<span class=\"row del\"><span class=\"no\">1</span>"
                        "<span class=\"no\"></span>--- i;\n</span>"),
            std::string::npos)
      << markup;
  EXPECT_NE(markup.find("<span class=\"no\">2</span><span class=\"no\">2</span> @@ -9 +9 @@"),
            std::string::npos);
}

TEST(RepairPages, SayThatThereAreOtherRepairs) {
  results::RepairsReport report = sample();
  report.hints.most = 5;
  RepairReport& one = report.submissions[1];
  one.equally_small = {one.edits};
  one.equally_small[0][0].line = one.equally_small[0][0].last_line = 9;
  one.equally_small[0][0].loops.clear();
  report.submissions = {one};
  const std::string page = text_of(body_of(repairs_html(report)));
  EXPECT_NE(page.find("There are several equally small changes"), std::string::npos);
  EXPECT_NE(page.find("Line 7: Replace i &lt;= n by i &lt; n."), std::string::npos);
  EXPECT_NE(page.find("An equally small repair is at line 9.Line 9: Replace"), std::string::npos);
}

}  // namespace
}  // namespace assay::report
