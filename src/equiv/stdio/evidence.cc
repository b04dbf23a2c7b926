#include "equiv/stdio/evidence.h"

#include <cctype>
#include <cstdio>
#include <utility>

namespace assay::equiv {

bool reads_uninitialised(const Candidate& candidate) {
  return uses_uninitialised(candidate) || candidate.fill_pattern.has_value();
}

void set_expected(results::Replay& replay, const Candidate& candidate,
                  std::vector<results::Outcome> runs) {
  if (candidate.has_given_output)
    replay.expected.output = candidate.input.output;
  else
    replay.expected = std::move(runs.at(0));
}

void explain(results::Replay& replay, const Candidate& candidate, bool uninitialised) {
  // A read of uninitialised memory that precedes the fault with which the interpreter stopped.
  const bool earlier = uninitialised && !uses_uninitialised(candidate);
  replay.actual.detail =
      earlier ? std::string(ir::describe(ir::Fault::kUninitialised)) : candidate.actual.detail;
  const results::Location& where = earlier ? candidate.uninitialised_at : candidate.actual.where;
  if (where.valid()) replay.actual.where = where;
  replay.diverges_at = replay.actual.where;
}

results::Replay with_undefined(results::Replay replay, results::Outcome actual,
                               const Candidate& candidate, bool uninitialised) {
  replay.actual = std::move(actual);
  replay.actual.termination = results::Termination::kUndefined;
  explain(replay, candidate, uninitialised);
  return replay;
}

std::string fill_pattern_phrase(std::uint8_t fill_pattern) {
  char text[64];
  std::snprintf(text, sizeof text, " (uninitialised memory filled with 0x%02X)", fill_pattern);
  return text;
}

std::vector<std::uint8_t> fill_patterns_for(const std::string& input, const Candidate& candidate) {
  std::vector<std::uint8_t> fill_patterns = {0x7F, 0xFE, 0x01, 0x00};
  if (candidate.fill_pattern) fill_patterns.insert(fill_patterns.begin(), *candidate.fill_pattern);
  // Letters are compared with letters.
  const std::size_t last = input.find_last_not_of(" \t\r\n");
  if (last != std::string::npos && std::isalpha(static_cast<unsigned char>(input[last])) != 0)
    fill_patterns.push_back(static_cast<std::uint8_t>(input[last]));
  return fill_patterns;
}

}  // namespace assay::equiv
