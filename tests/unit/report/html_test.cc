#include "report/grade/html.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "base/source_files.h"
#include "golden.h"
#include "report/text/html_text.h"
#include "report/text/page_assets.h"
#include "report/text/text.h"
#include "sample.h"

namespace assay::report {
namespace {

/// Returns everything between `<` and `>` outside of the style and the script, that is, all the
/// markup.
std::vector<std::string> tags(const std::string& page) {
  std::string markup = page;
  for (const std::string_view raw : {kPageStyle, kPageScript})
    markup.erase(markup.find(raw), raw.size());
  std::vector<std::string> all;
  for (std::size_t at = 0; (at = markup.find('<', at)) != std::string::npos;) {
    const std::size_t end = markup.find('>', at);
    all.push_back(markup.substr(at, end - at + 1));
    at = end;
  }
  return all;
}

TEST(Html, NeedsNothingElse) {
  std::string page = to_html(testing::hostile_class());
  for (const std::string& tag : tags(page)) {
    for (const char* loader :
         {" src=", " srcset=", "<link", "<iframe", "<object", "<base", " on"}) {
      EXPECT_EQ(tag.find(loader), std::string::npos) << tag;
    }
    if (const std::size_t href = tag.find("href="); href != std::string::npos) {
      EXPECT_EQ(tag.substr(href + 5, 2), "\"#") << tag;
    }
  }
  for (const char* loader : {"@import", "url(", "http:", "https:", "fetch(", "XMLHttpRequest"}) {
    EXPECT_EQ(kPageStyle.find(loader), std::string_view::npos);
    EXPECT_EQ(kPageScript.find(loader), std::string_view::npos);
  }
}

TEST(Html, TextOfStudentsNeverBecomesMarkup) {
  const std::set<std::string> allowed = {
      "!DOCTYPE", "html",   "head",    "meta",   "title",   "style",    "body",
      "a",        "header", "main",    "footer", "p",       "h1",       "h2",
      "h3",       "h4",     "section", "div",    "span",    "ul",       "li",
      "strong",   "small",  "dl",      "dt",     "dd",      "figure",   "figcaption",
      "pre",      "code",   "mark",    "table",  "thead",   "tbody",    "tr",
      "th",       "td",     "form",    "label",  "input",   "fieldset", "legend",
      "select",   "option", "button",  "output", "details", "summary",  "script"};
  std::size_t scripts = 0;
  for (const std::string& tag : tags(to_html(testing::hostile_class()))) {
    const std::size_t start = tag[1] == '/' ? 2 : 1;
    const std::string name = tag.substr(start, tag.find_first_of(" >", start) - start);
    EXPECT_TRUE(allowed.count(name)) << tag;
    if (tag == "<script>") ++scripts;
  }
  EXPECT_EQ(scripts, 1u) << "the page's own";
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
  const std::set<std::string> empty = {"!DOCTYPE", "meta", "input"};
  std::vector<std::string> open;
  for (const std::string& tag : tags(to_html(testing::hostile_class()))) {
    const bool closing = tag[1] == '/';
    const std::size_t start = closing ? 2 : 1;
    const std::string name = tag.substr(start, tag.find_first_of(" >", start) - start);
    if (empty.count(name)) continue;
    if (!closing) {
      open.push_back(name);
    } else {
      ASSERT_FALSE(open.empty());
      ASSERT_EQ(open.back(), name);
      open.pop_back();
    }
  }
  EXPECT_TRUE(open.empty());
}

TEST(Html, ShowsNoCharacterThatHidesOrTurnsText) {
  const std::string page = to_html(testing::hostile_class());
  EXPECT_TRUE(is_valid_utf8(page));
  for (std::size_t at = 0; at < page.size(); at += decode(page, at).length) {
    const std::uint32_t c = decode(page, at).value;
    ASSERT_TRUE(c == '\t' || !is_invisible(c)) << page.substr(at > 40 ? at - 40 : 0, 80);
  }
}

TEST(Html, HasOneAnchorASubmissionAndNoDeadLink) {
  const std::string page = to_html(testing::hostile_class());
  std::set<std::string> ids;
  const std::regex id(" id=\"([^\"]*)\""), link("href=\"#([^\"]*)\"");
  for (std::sregex_iterator it(page.begin(), page.end(), id), end; it != end; ++it) {
    EXPECT_TRUE(ids.insert((*it)[1]).second) << "twice: " << (*it)[1];
  }
  for (int i = 1; i <= 60; ++i) EXPECT_TRUE(ids.count(std::string("s") += std::to_string(i)));
  for (std::sregex_iterator it(page.begin(), page.end(), link), end; it != end; ++it) {
    EXPECT_TRUE(ids.count((*it)[1])) << (*it)[1];
  }
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
