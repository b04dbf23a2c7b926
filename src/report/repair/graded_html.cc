#include "report/repair/graded.h"
#include "report/repair/repair_html.h"

namespace assay::report {

HtmlSupplement html_supplement(const results::RepairsReport& report) {
  const HtmlRepairRules rules = html_rules(report.hints);
  HtmlSupplement supplement{html_repair_groups(report, rules), {}};
  for (const results::RepairReport& one : report.submissions)
    supplement.submissions.push_back(html_repair(one, rules));
  return supplement;
}

}  // namespace assay::report
