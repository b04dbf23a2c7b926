// What a further question about the submissions adds to the reports on a class: finished parts, so
// that these reports need not know the question. Lists have one element for each submission.
#pragma once

#include <string>
#include <vector>

namespace assay::report {

struct TerminalSupplement {
  std::string summary;                   // lines after the counts
  std::vector<std::string> submissions;  // lines after the details of a submission; "" if none
};

/// Markup in which every string of a program is escaped (report/text/html_text.h).
struct HtmlSupplement {
  std::string section;                   // before the list of submissions
  std::vector<std::string> submissions;  // after the evidence for a verdict
};

struct CsvSupplement {
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> submissions;  // one table cell for each of these columns
};

}  // namespace assay::report
