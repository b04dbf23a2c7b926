// The HTML report's style and script, and what worksheets and test suites add to the style: made
// from page.css, page.js, quiz.css and suite.css by embed_page.py.
#pragma once

#include <string_view>

namespace assay::report {

extern const std::string_view kPageStyle;
extern const std::string_view kPageScript;
extern const std::string_view kQuizStyle;
extern const std::string_view kSuiteStyle;
extern const std::string_view kPageScriptHash;  // "sha256-...", for the content security policy

}  // namespace assay::report
