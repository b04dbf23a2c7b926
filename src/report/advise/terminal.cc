#include <algorithm>

#include <fmt/format.h>

#include "report/advise/advice.h"
#include "report/advise/rules.h"
#include "report/grade/summary.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using results::Finding;
using results::GradeReport;
using results::SubmissionReport;

class AdvicePage : public TerminalWriter {
 public:
  AdvicePage(const GradeReport& report, const AdviceTextOptions& options)
      : TerminalWriter(options.colour, options.width), report_(report), options_(options) {}

  void header() {
    if (!report_.assignment.empty()) line(inked(visible(report_.assignment), Ink::kBold));
    field("reference", fmt::format("{}   entry: {}", visible(report_.reference.path),
                                   visible(entries(report_))));
    line();
  }

  void submissions() {
    std::size_t width = 0;
    for (const SubmissionReport& each : report_.submissions)
      width = std::max(width, columns(visible(each.path)));
    for (const SubmissionReport& each : report_.submissions)
      line(fmt::format("  {}   {}   {}", padded(word(kind_of(each.verdict)), 10),
                       padded(visible(each.path), width), in_brief(each)));
  }

  void details() {
    for (const SubmissionReport& each : report_.submissions)
      if (!each.findings.empty()) details_of(each);
  }

 private:
  static std::string in_brief(const SubmissionReport& each) {
    std::vector<std::string> codes;
    for (const Finding& finding : each.findings)
      if (std::ranges::find(codes, finding.code) == codes.end()) codes.push_back(finding.code);
    std::string all;
    for (const std::string& code : codes) all += (all.empty() ? "" : ", ") + visible(code);
    return all.empty() ? "no advice" : all;
  }

  void details_of(const SubmissionReport& each) {
    line();
    line(inked(visible(each.path), Ink::kBold));
    if (!each.same_as.empty()) paragraph(visible("It has the same text as " + each.same_as + "."));
    for (const Finding& finding : each.findings) advice(finding);
  }

  void advice(const Finding& finding) {
    const std::string place = place_in_words(finding);
    const std::string code = visible(finding.code);
    const std::string source = visible(trimmed(finding.where.text));
    line(fmt::format("  {}{}{}", inked(visible(place.empty() ? code : place), Ink::kBold),
                     source.empty() ? "" : "   ", source));
    paragraph(visible(advice_sentence(finding)));
    if (!finding.measured.better_line.empty())
      line(std::string(kIndent, ' ') + "better: " + visible(trimmed(finding.measured.better_line)));
  }

  void paragraph(const std::string& text) {
    const std::size_t width = std::max<std::size_t>(options_.width, 20 + kIndent) - kIndent;
    for (const std::string& part : filled(text, width)) line(std::string(kIndent, ' ') + part);
  }

  static constexpr std::size_t kIndent = 4;
  const GradeReport& report_;
  const AdviceTextOptions& options_;
};

}  // namespace

std::string advice_table(const GradeReport& report, const AdviceTextOptions& options) {
  AdvicePage page(report, options);
  if (!options.quiet) page.header();
  page.submissions();
  if (!options.quiet) page.details();
  return page.take();
}

}  // namespace assay::report
