#include "apps/localise/rank.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace assay::localise {
namespace {

using results::Evidence;
using results::LineRange;
using results::RepairEdit;
using results::RepairReport;
using results::RepairStatus;
using results::SuspiciousLines;
using results::SuspiciousPart;

bool overlap(const LineRange& a, const LineRange& b) {
  return a.first <= b.last && b.first <= a.last;
}

/// Returns the lines of a text without the white space around each.
std::vector<std::string_view> trimmed_lines(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r";
  std::vector<std::string_view> lines;
  for (bool is_last = false; !is_last;) {
    const std::size_t end = text.find('\n');
    is_last = end == std::string_view::npos;
    std::string_view line = text.substr(0, end);
    line.remove_prefix(std::min(line.find_first_not_of(kSpace), line.size()));
    while (!line.empty() && kSpace.find(line.back()) != kSpace.npos) line.remove_suffix(1);
    lines.push_back(line);
    if (!is_last) text.remove_prefix(end + 1);
  }
  return lines;
}

/// Returns the lines that are different afterwards: an edit can replace a whole statement in which
/// one line changes. If all of them stay and others come between two, these two.
LineRange changed_lines(const RepairEdit& edit) {
  const LineRange all = {edit.line, std::max(edit.line, edit.last_line)};
  const std::vector<std::string_view> before = trimmed_lines(edit.before),
                                      after = trimmed_lines(edit.after);
  if (before.size() != all.last - all.first + 1) return all;
  const std::size_t most = std::min(before.size(), after.size());
  std::uint32_t first = 0, last = 0;  // lines that stay, at both ends
  while (first < most && before[first] == after[first]) ++first;
  while (first + last < most && before[before.size() - 1 - last] == after[after.size() - 1 - last])
    ++last;
  if (first + last < before.size()) return {all.first + first, all.last - last};
  return {all.first + std::max(first, 1U) - 1, std::min(all.first + first, all.last)};
}

/// A line that several edits of one change touch is one place of it.
std::vector<SuspiciousLines> places_of(const std::vector<RepairEdit>& edits) {
  std::vector<SuspiciousLines> places;
  for (const RepairEdit& edit : edits) {
    SuspiciousLines place;
    place.part = edit.part;
    place.lines = changed_lines(edit);
    place.function = edit.function;
    const auto known = std::ranges::find_if(places, [&](const SuspiciousLines& other) {
      return other.part == place.part && overlap(other.lines, place.lines);
    });
    if (known == places.end()) {
      places.push_back(std::move(place));
      continue;
    }
    known->lines.first = std::min(known->lines.first, place.lines.first);
    known->lines.last = std::max(known->lines.last, place.lines.last);
  }
  std::ranges::sort(places, {}, [](const SuspiciousLines& place) {
    return std::pair(place.part, place.lines.first);
  });
  const bool imports = std::ranges::any_of(edits, [](const auto& e) { return !e.import.empty(); });
  for (SuspiciousLines& place : places) {
    place.changed_places = places.size();
    place.needs_import = imports;
  }
  return places;
}

class Ranking {
 public:
  explicit Ranking(const RepairReport& report) : report_(report) {}

  std::vector<SuspiciousLines> run() {
    if (!std::holds_alternative<results::Different>(report_.judgement.verdict)) return {};
    if (report_.status == RepairStatus::kVerified) put_change(report_.edits, true);
    if (report_.status == RepairStatus::kPassesInputs) put_change(report_.edits, false);
    for (const std::vector<RepairEdit>& other : report_.equally_small) put_change(other, false);
    put_spectrum();
    return std::move(lines_);
  }

 private:
  void put_change(const std::vector<RepairEdit>& edits, bool is_verified) {
    for (SuspiciousLines& place : places_of(edits)) {
      place.evidence = !is_verified                ? Evidence::kPassesInputs
                       : place.changed_places == 1 ? Evidence::kRepair
                                                   : Evidence::kRepairPart;
      put_numbers(place);
      put(std::move(place));
    }
  }

  /// Adds the numbers of the most suspicious part that begins in these lines.
  void put_numbers(SuspiciousLines& lines) const {
    for (const SuspiciousPart& part : report_.localisation.spectrum) {
      const bool begins = part.part == lines.part && lines.lines.first <= part.lines.first &&
                          part.lines.first <= lines.lines.last;
      const bool is_pair = part.definition > 0;  // which are counted beside the lines' own parts
      if (begins && !is_pair && part.failing > 0 && part.suspicion > lines.suspicion) {
        lines.suspicion = part.suspicion;
        lines.failing = part.failing;
        lines.passing = part.passing;
        lines.kind = part.kind;
      }
    }
  }

  /// True if some part is less suspicious than the first one or in fewer slices, also one that no
  /// failing run executes.
  bool spectrum_tells() const {
    const results::Localisation& found = report_.localisation;
    return !found.suspicious.empty() &&
           std::ranges::any_of(found.spectrum, [&](const SuspiciousPart& part) {
             const SuspiciousPart& first = found.suspicious.front();
             return part.suspicion < first.suspicion || part.sliced < first.sliced;
           });
  }

  void put_spectrum() {
    if (!spectrum_tells()) return;
    for (const SuspiciousPart& part : report_.localisation.suspicious)
      put({part.part, part.lines, part.function, Evidence::kSpectrum, 0, false, part.suspicion,
           part.failing, part.passing, part.kind, part.sliced, part.definition});
  }

  void put(SuspiciousLines lines) {
    const bool is_known = std::ranges::any_of(lines_, [&](const SuspiciousLines& other) {
      return other.part == lines.part && overlap(other.lines, lines.lines);
    });
    if (!is_known) lines_.push_back(std::move(lines));
  }

  const RepairReport& report_;
  std::vector<SuspiciousLines> lines_;
};

}  // namespace

std::vector<SuspiciousLines> ranked_lines(const RepairReport& report) {
  return Ranking(report).run();
}

results::LocalisationReport localised(results::RepairsReport report, std::string formula,
                                      std::size_t most) {
  results::LocalisationReport made;
  made.assignment = std::move(report.assignment);
  made.hints = report.hints;
  made.formula = std::move(formula);
  for (RepairReport& one : report.submissions) {
    std::vector<SuspiciousLines> lines = ranked_lines(one);
    lines.resize(std::min(lines.size(), most));
    made.submissions.push_back({std::move(one), std::move(lines)});
  }
  return made;
}

}  // namespace assay::localise
