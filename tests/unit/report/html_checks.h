// What must hold of every page, whatever the strings in it are.
#pragma once

#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "report/text/page_assets.h"
#include "report/text/text.h"

namespace assay::report::testing {

/// Returns everything between `<` and `>` outside of the style and the script, that is, all the
/// markup.
inline std::vector<std::string> tags_of(const std::string& page) {
  std::string markup = page;
  for (const std::string_view raw : {kPageStyle, kPageScript})
    if (const std::size_t at = markup.find(raw); at != std::string::npos)
      markup.erase(at, raw.size());
  std::vector<std::string> all;
  for (std::size_t at = 0; (at = markup.find('<', at)) != std::string::npos;) {
    const std::size_t end = markup.find('>', at);
    all.push_back(markup.substr(at, end - at + 1));
    at = end;
  }
  return all;
}

inline std::string element_of(const std::string& tag) {
  const std::size_t start = tag[1] == '/' ? 2 : 1;
  return tag.substr(start, tag.find_first_of(" >", start) - start);
}

/// The page loads nothing and links to itself alone.
inline void expect_no_loader(const std::string& page) {
  for (const std::string& tag : tags_of(page)) {
    for (const char* loader :
         {" src=", " srcset=", "<link", "<iframe", "<object", "<base", " on"}) {
      EXPECT_EQ(tag.find(loader), std::string::npos) << tag;
    }
    if (const std::size_t href = tag.find("href="); href != std::string::npos) {
      EXPECT_EQ(tag.substr(href + 5, 2), "\"#") << tag;
    }
  }
}

/// The page has no elements but those that Assay writes.
inline void expect_own_elements(const std::string& page) {
  const std::set<std::string> allowed = {
      "!DOCTYPE", "html",   "head",    "meta",   "title",   "style",    "body",
      "a",        "header", "main",    "footer", "p",       "h1",       "h2",
      "h3",       "h4",     "section", "div",    "span",    "ul",       "li",
      "strong",   "small",  "dl",      "dt",     "dd",      "figure",   "figcaption",
      "pre",      "code",   "mark",    "table",  "thead",   "tbody",    "tr",
      "th",       "td",     "form",    "label",  "input",   "fieldset", "legend",
      "select",   "option", "button",  "output", "details", "summary",  "script"};
  for (const std::string& tag : tags_of(page)) EXPECT_TRUE(allowed.count(element_of(tag))) << tag;
}

inline void expect_closed_elements(const std::string& page) {
  const std::set<std::string> empty = {"!DOCTYPE", "meta", "input"};
  std::vector<std::string> open;
  for (const std::string& tag : tags_of(page)) {
    const std::string name = element_of(tag);
    if (empty.count(name)) continue;
    if (tag[1] != '/') {
      open.push_back(name);
    } else {
      ASSERT_FALSE(open.empty()) << tag;
      ASSERT_EQ(open.back(), name);
      open.pop_back();
    }
  }
  EXPECT_TRUE(open.empty());
}

/// No character hides or turns text.
inline void expect_visible_characters(const std::string& page) {
  EXPECT_TRUE(is_valid_utf8(page));
  for (std::size_t at = 0; at < page.size(); at += decode(page, at).length) {
    const std::uint32_t c = decode(page, at).value;
    ASSERT_TRUE(c == '\t' || !is_invisible(c)) << page.substr(at > 40 ? at - 40 : 0, 80);
  }
}

/// Every anchor occurs once and every link leads to one. Returns the anchors.
inline std::set<std::string> expect_live_links(const std::string& page) {
  std::set<std::string> ids;
  const std::regex id(" id=\"([^\"]*)\""), link("href=\"#([^\"]*)\"");
  for (std::sregex_iterator it(page.begin(), page.end(), id), end; it != end; ++it) {
    EXPECT_TRUE(ids.insert((*it)[1]).second) << "twice: " << (*it)[1];
  }
  for (std::sregex_iterator it(page.begin(), page.end(), link), end; it != end; ++it) {
    EXPECT_TRUE(ids.count((*it)[1])) << (*it)[1];
  }
  return ids;
}

}  // namespace assay::report::testing
