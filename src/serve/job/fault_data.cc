#include "serve/job/fault_data.h"

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "repair/hint/faults.h"
#include "report/grade/summary.h"
#include "report/text/text.h"
#include "serve/job/worded.h"

namespace assay::serve {
namespace {

using report::valid_utf8;

constexpr std::size_t kLongestInput = 200, kLongestOutcome = 50;  // bytes

/// An empty list would look as if the input were cut off.
std::string values_in_brief(const results::Replay& replay) {
  std::string text;
  for (const results::InputValue& each : replay.values)
    text += (text.empty() ? "" : ", ") + each.name + " = " + (each.text.empty() ? "[]" : each.text);
  return text;
}

std::string input_in_brief(const results::Replay& replay) {
  if (results::is_call(replay.input)) return report::visible(results::text(replay.input));
  if (!replay.call.empty()) return report::visible(replay.call);
  if (!replay.values.empty()) return values_in_brief(replay);
  return report::glimpse(results::text(replay.input), 0, kLongestInput);
}

/// What a call throws that ends with an exception alone.
std::string without_throws(const std::string& text) {
  constexpr std::string_view kThrows = "throws ";
  return text.starts_with(kThrows) ? text.substr(kThrows.size()) : text;
}

std::string outcome_in_brief(const results::Replay& replay, const results::Outcome& outcome) {
  const std::string text = results::shown(outcome);
  const std::size_t focus =
      report::first_difference(results::shown(replay.expected), results::shown(replay.actual));
  const bool is_value = outcome.termination == results::Termination::kReturned ||
                        outcome.termination == results::Termination::kThrew;
  return is_value ? report::code_glimpse(text, focus, kLongestOutcome)
                  : report::glimpse(text, focus, kLongestOutcome);
}

}  // namespace

nlohmann::ordered_json fault_data(const results::Different& different) {
  const results::Replay& replay = different.replay();
  const bool throws = replay.actual.termination == results::Termination::kThrew;
  const bool is_status = different.kind() == results::DifferenceKind::kExitStatus;
  const auto outcome = [&](const results::Outcome& each) {
    return is_status ? std::to_string(each.exit_status) : outcome_in_brief(replay, each);
  };
  const std::string got =
      throws
          ? report::code_glimpse(without_throws(results::shown(replay.actual)), 0, kLongestOutcome)
          : outcome(replay.actual);
  return {{"kind", throws ? "exception" : results::name(different.kind())},
          {"input", report::clipped(valid_utf8(input_in_brief(replay)), kLongestInput)},
          {"is_call", results::is_call(replay.input)},
          {"line", replay.actual.where.line},
          {"detail", worded([&](results::Tongue tongue) {
             return repair::fault_in_words(report::visible(replay.actual.detail), tongue);
           })},
          {"expected", valid_utf8(outcome(replay.expected))},
          {"got", valid_utf8(got)}};
}

}  // namespace assay::serve
