#include <algorithm>

#include <fmt/format.h>

#include "repair/hint/hint.h"
#include "report/grade/summary.h"
#include "report/localise/localisations.h"
#include "report/localise/sentences.h"
#include "report/repair/sentences.h"
#include "report/repair/writer.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using results::LocalisedSubmission;
using results::SuspiciousLines;

class LinesPage : public RepairWriter {
 public:
  LinesPage(const results::LocalisationReport& report, const LocaliseTextOptions& options)
      : RepairWriter(options.colour, options.width, 2), report_(report), options_(options) {}

  void submissions() {
    std::size_t width = 0;
    for (const LocalisedSubmission& one : report_.submissions)
      width = std::max(width, columns(visible(one.repair.path)));
    for (const LocalisedSubmission& one : report_.submissions) {
      const VerdictKind kind = kind_of(one.repair.judgement.verdict);
      line(fmt::format("  {}   {}   {}", inked(mark(kind), ink(kind)),
                       padded(visible(one.repair.path), width), visible(in_brief(one))));
    }
  }

  void details() {
    bool has_lines = false;
    for (const LocalisedSubmission& one : report_.submissions) {
      if (kind_of(one.repair.judgement.verdict) != VerdictKind::kDifferent) continue;
      has_lines = has_lines || !one.lines.empty();
      details(one);
    }
    if (!has_lines) return;
    line();
    paragraph(
        "What runs execute is evidence, not proof. Lines tell where to look, not what to write: "
        "`assay repair --hint 1` to `--hint 5` say more.");
  }

 private:
  static std::string mark(VerdictKind kind) {
    return fmt::format("{} {}", symbol(kind), padded(word(kind), 10));
  }
  static Ink ink(VerdictKind kind) {
    switch (kind) {
      case VerdictKind::kEquivalent:
        return Ink::kGreen;
      case VerdictKind::kDifferent:
        return Ink::kRed;
      case VerdictKind::kUndecided:
        return Ink::kYellow;
      case VerdictKind::kRejected:
        return Ink::kMagenta;
    }
    return Ink::kDim;
  }

  static std::string in_brief(const LocalisedSubmission& one) {
    if (kind_of(one.repair.judgement.verdict) != VerdictKind::kDifferent) return gist(one.repair);
    std::string all;
    for (const SuspiciousLines& each : one.lines)
      all += (all.empty() ? "" : "; ") + where(each.part, each.lines);
    return all.empty() ? "no suspicious line" : all;
  }

  void details(const LocalisedSubmission& one) {
    line();
    line(inked(visible(one.repair.path), Ink::kBold));
    if (!one.repair.same_as.empty())
      paragraph(visible("It has the same text as " + one.repair.same_as + "."));
    if (const std::string shown = repair::counterexample(one.repair, options_.tongue);
        !shown.empty())
      line("  " + shown);
    if (const std::string why = why_none(one); !why.empty()) paragraph(visible(why));
    std::size_t rank = 0;
    for (const SuspiciousLines& each : one.lines) suspicious(one, each, ++rank);
    if (const std::string shown = verification(one); !shown.empty())
      paragraph(visible("Verified after the change: " + shown));
  }

  /// The line of the source stays on one line, because every space in it matters.
  void suspicious(const LocalisedSubmission& one, const SuspiciousLines& each, std::size_t rank) {
    const std::string place = where(each.part, each.lines);
    const std::string source = visible(trimmed(source_line(one.repair, each)));
    line(fmt::format("  {} {}{}", inked(padded(fmt::format("{}.", rank), 3), Ink::kBold),
                     inked(visible(place), Ink::kBold), source.empty() ? "" : "   " + source));
    constexpr std::size_t kIndent = 6;
    const std::size_t width = std::max<std::size_t>(options_.width, 20 + kIndent) - kIndent;
    for (const std::string& part :
         filled(reason(each, one.repair, options_.tongue) + numbers(each), width))
      line(std::string(kIndent, ' ') + visible(part));
  }

  std::string numbers(const SuspiciousLines& each) const {
    if (each.evidence != results::Evidence::kSpectrum) return "";
    return fmt::format(" {} {:.2f}.", formula_in_words(report_.formula), each.suspicion);
  }

  const results::LocalisationReport& report_;
  const LocaliseTextOptions& options_;
};

}  // namespace

std::string localisations_table(const results::LocalisationReport& report,
                                const LocaliseTextOptions& options) {
  LinesPage page(report, options);
  if (!options.quiet) page.header(report.assignment, true);
  page.submissions();
  if (!options.quiet) page.details();
  return page.take();
}

}  // namespace assay::report
