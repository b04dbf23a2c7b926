#include "report/grade/html.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "base/source_files.h"
#include "golden.h"
#include "html_checks.h"
#include "report/text/html_text.h"
#include "report/text/page_assets.h"
#include "report/text/text.h"
#include "sample.h"

namespace assay::report {
namespace {

TEST(Html, NeedsNothingElse) {
  testing::expect_no_loader(to_html(testing::hostile_class()));
  for (const char* loader : {"@import", "url(", "http:", "https:", "fetch(", "XMLHttpRequest"}) {
    EXPECT_EQ(kPageStyle.find(loader), std::string_view::npos);
    EXPECT_EQ(kPageScript.find(loader), std::string_view::npos);
  }
}

TEST(Html, TextOfStudentsNeverBecomesMarkup) {
  const std::string page = to_html(testing::hostile_class());
  testing::expect_own_elements(page);
  const std::vector<std::string> tags = testing::tags_of(page);
  EXPECT_EQ(std::ranges::count(tags, "<script>"), 1) << "the page's own";
}

TEST(Html, ShowsCallsAsCode) {
  const std::string page = to_html(testing::calls());
  EXPECT_EQ(page.find("Standard input"), std::string::npos);
  EXPECT_NE(page.find("<figcaption>Call</figcaption>"), std::string::npos);
  EXPECT_NE(page.find("functions <code>Queues.push, Queues.pop</code>"), std::string::npos);
  EXPECT_NE(
      page.find(
          "<code>pop(Queue(Nil))</code>: <code>exception java.util.NoSuchElementException:…</code>"
          " instead of <code>None</code>"),
      std::string::npos);
}

TEST(Html, ShowsAllFilesAndTheMarkedOneFirst) {
  results::GradeReport report;
  results::Undecided verdict;
  verdict.where = {"anna/stats.c", 2, 1, "two;", "stats.c"};
  results::SubmissionReport submission;
  submission.path = "anna";
  submission.source = join_files({{"main.c", "one;\n", true}, {"stats.c", "one;\ntwo;\n", true}});
  submission.verdict = verdict;
  report.submissions = {submission};
  const std::string page = to_html(report);
  const std::size_t marked = page.find("<figcaption>stats.c, line 2 marked</figcaption>");
  ASSERT_NE(marked, std::string::npos);
  EXPECT_NE(page.find("<figcaption>main.c</figcaption>", marked), std::string::npos);
  EXPECT_NE(page.find("stats.c:2: <code>two;</code>"), std::string::npos);
}

TEST(Html, EveryElementIsClosed) {
  testing::expect_closed_elements(to_html(testing::hostile_class()));
}

TEST(Html, ShowsNoCharacterThatHidesOrTurnsText) {
  const std::string page = to_html(testing::hostile_class());
  testing::expect_visible_characters(page);
}

TEST(Html, HasOneAnchorASubmissionAndNoDeadLink) {
  const std::string page = to_html(testing::hostile_class());
  const std::set<std::string> ids = testing::expect_live_links(page);
  for (int i = 1; i <= 60; ++i) EXPECT_TRUE(ids.count(std::string("s") += std::to_string(i)));
}

TEST(Html, PolicyAdmitsOnlyThePagesOwnScript) {
  const std::string page = to_html(testing::small_class());
  EXPECT_NE(page.find("script-src '" + std::string(kPageScriptHash) + "'"), std::string::npos);
  EXPECT_EQ(kPageScript.find("innerHTML"), std::string_view::npos);
}

TEST(HtmlVisible, MarksTheFirstDifferenceAndTheEnd) {
  EXPECT_EQ(html_visible("ab<", {.mark = 2}), "ab<mark>&lt;</mark>");
  EXPECT_EQ(html_visible("ab", {.mark = 2}), "ab<mark class=\"end\">ends here</mark>");
  EXPECT_EQ(html_visible("a ", {}), "a<span class=\"inv\" title=\"space\">·</span>");
  EXPECT_EQ(html_visible("a b", {}), "a b");
  EXPECT_NE(html_visible("a b", {.all_spaces = true}).find("·"), std::string::npos);
}

TEST(HtmlVisible, CutsLongTextAroundTheDifference) {
  const std::string text = html_visible(std::string(10000, 'a') + "b" + std::string(5000, 'c'),
                                        {.mark = 10000, .budget = 300});
  EXPECT_NE(text.find("9,900 bytes before"), std::string::npos);
  EXPECT_NE(text.find("<mark>b</mark>"), std::string::npos);
  EXPECT_NE(text.find("4,801 bytes more"), std::string::npos);
}

TEST(HtmlSource, NumbersLinesAndMarksOne) {
  EXPECT_EQ(html_source("a\r\n\tb", 2, 100),
            "<span class=\"ln\"><span class=\"no\">1</span>a\n</span>"
            "<span class=\"ln here\"><span class=\"no\">▶ 2</span>\tb\n</span>");
}

}  // namespace
}  // namespace assay::report
