#include "apps/localise/rank.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/source_files.h"
#include "results/changed_lines.h"

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

/// A line that several edits of one change touch is one place of it.
std::vector<SuspiciousLines> places_of(const std::vector<RepairEdit>& edits,
                                       const std::vector<SourceFile>& files) {
  std::vector<SuspiciousLines> places;
  for (const RepairEdit& edit : edits) {
    SuspiciousLines place;
    place.part = edit.part;
    const auto file = std::ranges::find(files, edit.part, &SourceFile::name);
    const std::string_view text = file == files.end() ? std::string_view() : file->text;
    place.lines = results::changed_lines(edit, text);
    place.is_missing = edit.change != "jump" && results::inserts_lines(edit, text);
    place.function = edit.function;
    place.edits = 1;
    const auto known = std::ranges::find_if(places, [&](const SuspiciousLines& other) {
      return other.part == place.part && overlap(other.lines, place.lines);
    });
    if (known == places.end()) {
      places.push_back(std::move(place));
      continue;
    }
    known->lines.first = std::min(known->lines.first, place.lines.first);
    known->lines.last = std::max(known->lines.last, place.lines.last);
    ++known->edits;
    known->is_missing = known->is_missing && place.is_missing;
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
  explicit Ranking(const RepairReport& report)
      : report_(report), files_(split_files(report.source)) {}

  std::vector<SuspiciousLines> run() {
    if (!std::holds_alternative<results::Different>(report_.judgement.verdict)) return {};
    if (report_.status == RepairStatus::kVerified) put_verified(report_.edits);
    if (report_.status == RepairStatus::kPassesInputs)
      put_change(report_.edits, Evidence::kPassesInputs, 0);
    for (std::size_t i = 0; i < report_.equally_small.size(); ++i)
      put_change(report_.equally_small[i], Evidence::kPassesInputs, i + 1);
    put_change(report_.partial.edits, Evidence::kFunctions, 0);
    put_fault();
    put_output();
    put_spectrum();
    return std::move(lines_);
  }

 private:
  void put_verified(const std::vector<RepairEdit>& edits) {
    const bool is_alone = places_of(edits, files_).size() == 1;
    put_change(edits, is_alone ? Evidence::kRepair : Evidence::kRepairPart, 0);
  }

  void put_change(const std::vector<RepairEdit>& edits, Evidence evidence,
                  std::size_t alternative) {
    for (SuspiciousLines& place : places_of(edits, files_)) {
      place.alternative = alternative;
      place.evidence = evidence;
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

  /// What is known of a loop or a recursion that does not end.
  const results::Finding* endless_part() const {
    const auto& all = report_.judgement.findings;
    const auto found = std::ranges::find_if(all, [](const results::Finding& each) {
      return each.code == "endless-loop" || each.code == "endless-recursion" ||
             each.code == "repeated-call" || each.code == "endless-calls";
    });
    return found == all.end() || !found->where.valid() ? nullptr : &*found;
  }

  void put_endless() {
    if (const results::Finding* part = endless_part())
      return put_fault_at(part->where, part->code == "endless-loop"        ? "loop"
                                       : part->code == "endless-recursion" ? "recursion"
                                                                           : part->code);
    const results::Localisation::Region& loop = report_.localisation.endless;
    if (!loop.kind.empty()) put_fault_at({"", loop.lines.first, 0, "", loop.part}, loop.kind);
  }

  void put_fault() {
    const auto& different = std::get<results::Different>(report_.judgement.verdict);
    const results::Outcome& actual = different.replay().actual;
    switch (actual.termination) {
      case results::Termination::kUndefined:
      case results::Termination::kCrashed:
        return put_fault_at(actual.where, actual.detail);
      case results::Termination::kThrew:
        return put_fault_at(actual.where, actual.exception.name);
      case results::Termination::kNoTermination:
      case results::Termination::kOutputLimit:
        return put_endless();
      case results::Termination::kMemoryLimit:
        if (endless_part() != nullptr) put_endless();
        return;
      case results::Termination::kExited:
      case results::Termination::kReturned:
        return;
    }
  }

  /// What is wrong with the layout of an output is mostly wrong where it is printed.
  void put_output() {
    const auto& different = std::get<results::Different>(report_.judgement.verdict);
    const results::Location& where = different.replay().diverges_at;
    if (!where.valid() || !results::is_layout(different.kind())) return;
    SuspiciousLines place;
    place.part = where.part;
    place.lines = {where.line, where.line};
    place.evidence = Evidence::kOutput;
    put_numbers(place);
    put(std::move(place));
  }

  void put_fault_at(const results::Location& where, const std::string& detail) {
    if (!where.valid()) return;
    SuspiciousLines place;
    place.part = where.part;
    place.lines = {where.line, where.line};
    place.evidence = Evidence::kFault;
    place.detail = detail;
    put_numbers(place);
    put(std::move(place));
  }

  /// True if some part is less suspicious than the first one or in fewer slices, also one that no
  /// failing run executes.
  bool spectrum_tells() const {
    const results::Localisation& found = report_.localisation;
    return !found.suspicious.empty() &&
           (!found.suspicious.front().observation.empty() ||
            std::ranges::any_of(found.spectrum, [&](const SuspiciousPart& part) {
              const SuspiciousPart& first = found.suspicious.front();
              return part.suspicion < first.suspicion || part.sliced < first.sliced;
            }));
  }

  void put_spectrum() {
    if (!spectrum_tells()) return;
    for (const SuspiciousPart& part : report_.localisation.suspicious)
      put({part.part, part.lines, part.function, Evidence::kSpectrum, 0, 0, false, part.suspicion,
           part.failing, part.passing, part.kind, part.sliced, part.definition, "", 0, false,
           part.observation});
  }

  void put(SuspiciousLines lines) {
    const bool is_known = std::ranges::any_of(lines_, [&](const SuspiciousLines& other) {
      return other.part == lines.part && overlap(other.lines, lines.lines);
    });
    if (!is_known) lines_.push_back(std::move(lines));
  }

  const RepairReport& report_;
  std::vector<SourceFile> files_;
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
