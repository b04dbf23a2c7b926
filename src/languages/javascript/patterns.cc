#include "languages/javascript/patterns.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "languages/javascript/pattern_sentences.h"

namespace assay::languages {
namespace {

using javascript::OperationSiteId;
using native::ObservedPattern;
using results::Finding;

/// A pattern is reported if it was seen this often and in this share of its opportunities. Both
/// were chosen before any program was examined: less is not worth a student's time.
constexpr std::uint32_t kLeastCount = 10;
constexpr double kLeastShare = 0.1;
constexpr std::size_t kMostOfOneKind = 5;
constexpr std::uint32_t kMostFuel = 100'000;  // of a run; longer ones are left out

bool is_frequent(const ObservedPattern& each) {
  return each.count >= kLeastCount && each.count >= kLeastShare * each.total;
}

/// True if all but the most frequent alternative have an undefined operand, which a pattern of its
/// own is about.
bool is_of_missing_elements(const ObservedPattern& each) {
  std::uint32_t most = 0, undefined = 0, all = 0;
  for (const ObservedPattern::Alternative& one : each.alternatives) {
    most = std::max(most, one.times);
    all += one.times;
    if (one.what.find("undefined") != std::string::npos) undefined += one.times;
  }
  return undefined >= all - most;
}

bool is_earlier(const Finding& a, const Finding& b) {
  if (a.where.line != b.where.line) return a.where.line < b.where.line;
  return a.code < b.code;
}

/// Keeps the most frequent of the findings of one kind on one line, and a few of each kind.
std::vector<Finding> without_repetitions(std::vector<Finding> all) {
  std::ranges::stable_sort(
      all, [](const Finding& a, const Finding& b) { return a.measured.count > b.measured.count; });
  std::vector<Finding> kept;
  for (Finding& each : all) {
    const auto is_same_kind = [&](const Finding& other) { return other.code == each.code; };
    const bool is_known = std::ranges::any_of(kept, [&](const Finding& other) {
      const bool is_same_member =
          each.code == "late-member" && other.measured.better == each.measured.better;
      return is_same_kind(other) && (other.where.line == each.where.line || is_same_member);
    });
    const auto same = static_cast<std::size_t>(std::ranges::count_if(kept, is_same_kind));
    if (!is_known && same < kMostOfOneKind) kept.push_back(std::move(each));
  }
  std::ranges::stable_sort(kept, is_earlier);
  return kept;
}

}  // namespace

std::vector<Finding> patterns_of(const JavaScriptHost& host, const JavaScriptProgram& program,
                                 const ExportedNames& names,
                                 const std::vector<dynamic::Script>& scripts) {
  const auto observed = instrumented(program, javascript::Mode::kObserved);
  if (!observed) return {};
  const JavaScriptHost short_runs{host.sandbox, std::min(host.fuel, kMostFuel), host.kept};
  const native::ObservedRuns runs = observe_runs(short_runs, program, *observed, names, scripts);
  std::vector<Finding> found;
  for (const ObservedPattern& each : runs.patterns)
    if (is_frequent(each) && observed->operations.contains(OperationSiteId{each.site}))
      if (auto finding = pattern_finding(program, *observed, each))
        found.push_back(*std::move(finding));
  const auto reads_nothing_at = [&](std::uint32_t line) {
    return std::ranges::any_of(found, [&](const Finding& other) {
      return other.code == "missing-element" && other.where.line == line;
    });
  };
  for (const ObservedPattern& each : runs.patterns) {
    if (each.pattern != "polymorphic-operation" || !is_of_missing_elements(each)) continue;
    const Span span = observed->operations.contains(OperationSiteId{each.site})
                          ? observed->operations[OperationSiteId{each.site}].span
                          : Span{};
    if (!span.valid()) continue;
    const std::uint32_t line = program.sources.resolve(span.file, span.begin).line;
    if (reads_nothing_at(line))
      std::erase_if(found, [&](const Finding& other) {
        return other.code == each.pattern && other.where.line == line;
      });
  }
  return without_repetitions(std::move(found));
}

}  // namespace assay::languages
