// The HTML report's style and script, made from page.css and page.js by embed_page.py.
#pragma once

#include <string_view>

namespace assay::report {

extern const std::string_view kPageStyle;
extern const std::string_view kPageScript;
extern const std::string_view kPageScriptHash;  // "sha256-...", for the content security policy

}  // namespace assay::report
