// The style and script of the HTML report, and the additional styles of worksheets and test suites.
// embed_page.py generates them from page.css, page.js, quiz.css and suite.css.
#pragma once

#include <string_view>

namespace assay::report {

extern const std::string_view kPageStyle;
extern const std::string_view kPageScript;
extern const std::string_view kQuizStyle;
extern const std::string_view kSuiteStyle;
extern const std::string_view kPageScriptHash;  // "sha256-..." for the content security policy

}  // namespace assay::report
