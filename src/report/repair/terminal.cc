#include <algorithm>

#include <fmt/format.h>

#include "repair/hint/catalogue.h"
#include "repair/hint/hint.h"
#include "report/grade/summary.h"
#include "report/repair/repairs.h"
#include "report/repair/sentences.h"
#include "report/repair/writer.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using results::RepairReport;
using results::RepairStatus;

class RepairPage : public RepairWriter {
 public:
  RepairPage(const results::RepairsReport& report, const RepairTextOptions& options)
      : RepairWriter(options.colour, options.width, 2), report_(report), options_(options) {}

  void submissions() {
    std::size_t width = 0;
    for (const RepairReport& one : report_.submissions)
      width = std::max(width, columns(visible(one.path)));
    for (const RepairReport& one : report_.submissions) {
      const RepairStyle style = style_of(one.status);
      line(fmt::format("  {} {}   {}   {}", inked(style.symbol, style.ink),
                       inked(padded(style.word, 10), style.ink), padded(visible(one.path), width),
                       visible(gist(one))));
    }
  }

  void repairs() {
    for (const RepairReport& one : report_.submissions) {
      if (options_.hints.rungs > 0) {
        hints(one);
        continue;
      }
      const bool is_localised = one.localisation.failing > 0;
      if (one.edits.empty() && !is_localised) continue;
      line();
      line(inked(visible(one.path), Ink::kBold));
      paragraph(visible(one.edits.empty() ? as_sentence(claim(one)) : claim(one)));
      if (!one.same_as.empty()) paragraph(visible(copy_sentence(one)));
      if (is_localised) localisation(one.localisation);
      warnings(one);
      equally_small(one);
      if (options_.diffs) diff(one.diff.empty() ? one.partial.diff : one.diff);
    }
  }

  void counts() {
    line();
    for (const RepairStatus status : results::kRepairStatuses) {
      const auto n = std::ranges::count(report_.submissions, status, &RepairReport::status);
      if (n == 0) continue;
      const RepairStyle style = style_of(status);
      line(fmt::format("  {} {} {:>5}", inked(style.symbol, style.ink), padded(style.word, 10), n));
    }
    line(fmt::format("    {} {:>5}", padded("total", 10), report_.submissions.size()));
  }

 private:
  /// Sentences that quote code or output stay on one line, because every space in them matters.
  void hints(const RepairReport& one) {
    const results::Tongue tongue = options_.hints.tongue;
    const std::vector<repair::Hint> all = repair::hints(one, tongue);
    const std::string remark = repair::remark(one, tongue);
    if (all.empty() && remark.empty()) return;
    line();
    line(inked(visible(one.path), Ink::kBold));
    if (const std::string shown = repair::counterexample(one, tongue); !shown.empty())
      line("  " + shown);
    if (!all.empty() && !all.front().changes.empty()) line("  " + all.front().changes);
    if (!remark.empty()) paragraph(remark);
    for (const repair::Hint& hint : all) {
      if (hint.rung > options_.hints.rungs) break;
      rung(hint, message(repair::Message::kHint, tongue, {std::to_string(hint.rung)}));
    }
  }

  void rung(const repair::Hint& hint, const std::string& label) {
    constexpr std::uint32_t kFirstWithCode = 4;
    const std::size_t indent = columns(label) + 3;
    const std::size_t width = std::max<std::size_t>(options_.width, 20 + indent) - indent;
    std::string before = "  " + inked(label, Ink::kBold) + " ";
    for (const std::string& sentence : hint.sentences) {
      const bool exact = hint.rung >= kFirstWithCode;
      for (const std::string& part : exact ? std::vector{sentence} : filled(sentence, width)) {
        line(before + part);
        before = std::string(indent, ' ');
      }
    }
    for (const std::string& sentence : hint.moments)
      for (const std::string& part : filled(sentence, width)) line(before + part);
  }

  const results::RepairsReport& report_;
  const RepairTextOptions& options_;
};

}  // namespace

std::string repairs_table(const results::RepairsReport& report, const RepairTextOptions& options) {
  RepairPage page(report, options);
  if (!options.quiet) page.header(report.assignment, options.hints.rungs == 0);
  page.submissions();
  if (!options.quiet) {
    page.repairs();
    if (options.hints.rungs == 0) page.groups(report);
    page.counts();
  }
  return page.take();
}

std::string repairs_diff(const results::RepairsReport& report) {
  std::string all;
  for (const RepairReport& one : report.submissions)
    if (one.status != RepairStatus::kRewritten) all += one.diff;
  return all;
}

}  // namespace assay::report
