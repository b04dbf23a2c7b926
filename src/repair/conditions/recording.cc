#include "repair/conditions/recording.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "exec/concrete/interpreter.h"

namespace assay::repair {
namespace {

/// A run in which this many evaluations fault is not continued.
constexpr int kMostFaults = 6;
constexpr std::uint64_t kStepFactorOfRecording = 20, kFewStepsOfRecording = 20'000,
                        kMostOutput = 4'000'000;

}  // namespace

std::vector<std::vector<std::string>> printed_by_probes(std::string_view output) {
  std::vector<std::vector<std::string>> all;
  for (std::size_t at = 0;;) {
    const std::size_t begin = output.find(kProbeBegin, at);
    const std::size_t end = output.find(kProbeEnd, begin == std::string_view::npos ? at : begin);
    if (begin == std::string_view::npos || end == std::string_view::npos) return all;
    std::vector<std::string>& values = all.emplace_back(1);
    for (const char c : output.substr(begin + 1, end - begin - 1)) {
      if (c == kProbeNext)
        values.emplace_back();
      else
        values.back() += c;
    }
    at = end + 1;
  }
}

std::optional<ColumnValue> column_value(const std::string& printed, ColumnKind kind) {
  ColumnValue value;
  const char* const end = printed.data() + printed.size();
  const auto [last, error] = kind == ColumnKind::kFloat
                                 ? std::from_chars(printed.data(), end, value.real)
                                 : std::from_chars(printed.data(), end, value.integer);
  if (error != std::errc() || last != end) return std::nullopt;
  return value;
}

std::string Recorder::output(const std::vector<std::uint16_t>& by_visit, const Case& known,
                             std::optional<std::uint8_t> fill_pattern) {
  const exec::VisitChoices visits{site_, by_visit};
  exec::ConcreteOptions options;
  options.choices = choices_;
  options.by_visit = &visits;
  options.fill_pattern = fill_pattern;
  exec::MachineLimits limits = limits_;
  limits.steps =
      std::min(limits.steps, kStepFactorOfRecording * known.scoring_steps + kFewStepsOfRecording);
  limits.output = kMostOutput;
  exec::ConcreteRun run = exec::interpret(program_, known.input, limits, &options);
  ++runs_;
  steps_ += run.steps;
  return std::move(run.output);
}

std::optional<Decisions> Recorder::explicit_decisions(Decisions decisions, std::uint16_t observing,
                                                      const Probe& plain, const Case& known) {
  std::vector<std::uint16_t> by_visit;
  for (const Decision decision : decisions)
    by_visit.push_back(decision == Decision::kAsWritten ? observing
                       : decision == Decision::kTrue    ? plain.when_true
                                                        : plain.when_false);
  const auto printed = printed_by_probes(output(by_visit, known, std::nullopt));
  std::size_t next = 0;
  for (Decision& decision : decisions) {
    if (decision != Decision::kAsWritten) continue;
    if (next == printed.size()) return std::nullopt;
    decision = printed[next++].front() == "0" ? Decision::kFalse : Decision::kTrue;
  }
  return decisions;
}

Printed Recorder::record(const Decisions& decisions, const Probe& probe, const Probe& plain,
                         const Case& known, std::optional<std::uint8_t> fill_pattern) {
  std::vector<bool> is_skipped(decisions.size());
  Printed printed(decisions.size());
  for (int faults = 0; faults <= kMostFaults; ++faults) {
    std::vector<std::uint16_t> by_visit;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
      const Probe& taken = is_skipped[i] ? plain : probe;
      by_visit.push_back(decisions[i] == Decision::kTrue ? taken.when_true : taken.when_false);
    }
    std::vector<std::vector<std::string>> values =
        printed_by_probes(output(by_visit, known, fill_pattern));
    std::size_t next = 0, fault = decisions.size();
    for (std::size_t i = 0; i < decisions.size(); ++i) {
      if (is_skipped[i]) continue;
      if (next == values.size()) {
        fault = i;
        break;
      }
      printed[i] = std::move(values[next++]);
    }
    if (fault == decisions.size()) break;
    is_skipped[fault] = true;
  }
  return printed;
}

}  // namespace assay::repair
