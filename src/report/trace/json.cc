#include "report/trace/json.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "report/grade/json.h"
#include "report/grade/summary.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestOutput = 100'000;  // bytes
constexpr std::size_t kLongestValue = 20'000;

std::string_view name_of_end(const results::RunTrace& trace) {
  if (!trace.not_followed.empty()) return "not-followed";
  return termination_name(trace.outcome.termination);
}

std::string_view name_of_ending(results::TraceCall::Ending ending) {
  using Ending = results::TraceCall::Ending;
  switch (ending) {
    case Ending::kReturned:
      return "returned";
    case Ending::kThrew:
      return "threw";
    case Ending::kNotShown:
      break;
  }
  return "not-shown";
}

Json call_of(const results::TraceCall& call) {
  const bool ends = call.ending != results::TraceCall::Ending::kNotShown;
  return Json::array({call.shown, call.caller ? static_cast<std::int64_t>(*call.caller) : -1,
                      call.line, call.first, ends ? static_cast<std::int64_t>(call.last) : -1,
                      name_of_ending(call.ending), call.result});
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// The output as text, and how much of it has been written at offsets that do not decrease.
class ShownOutput {
 public:
  explicit ShownOutput(std::string_view bytes) : bytes_(bytes.substr(0, kLongestOutput)) {}

  /// Returns the number of UTF-16 units up to a byte; those of a character once it is complete.
  std::size_t units_to(std::size_t offset) {
    std::size_t end = std::min(offset, bytes_.size());
    while (end > at_ && end < bytes_.size() && is_continuation(bytes_[end])) --end;
    const std::string piece = valid_utf8(bytes_.substr(at_, end - at_));
    text_ += piece;
    for (const char c : piece)
      if (!is_continuation(c)) units_ += (static_cast<unsigned char>(c) & 0xF8) == 0xF0 ? 2 : 1;
    at_ = end;
    return units_;
  }
  const std::string& text() const { return text_; }

 private:
  std::string_view bytes_;
  std::string text_;
  std::size_t at_ = 0, units_ = 0;
};

Json step_of(const results::TraceStep& step, std::size_t output) {
  Json variables = Json::array();
  for (const results::TraceVariable& each : step.variables) {
    variables.push_back(each.name);
    variables.push_back(each.value);
    variables.push_back(each.changed ? 1 : 0);
  }
  return Json::array({step.line, step.function, step.call, step.depth,
                      step.round ? static_cast<std::int64_t>(*step.round) : -1, output,
                      std::move(variables)});
}

std::string beginning(const std::string& bytes, std::size_t longest) {
  return valid_utf8(std::string_view(bytes).substr(0, longest)) +
         (bytes.size() > longest ? "…" : "");
}

}  // namespace

Json trace_object(const tryout::Traced& traced) {
  const results::RunTrace& trace = traced.trace;
  const std::optional<results::Outcome>& expected = traced.expected;
  Json texts = Json::array(), loops = Json::array(), rounds = Json::array(), steps = Json::array(),
       calls = Json::array();
  for (const std::string& each : trace.texts) texts.push_back(valid_utf8(each));
  for (const results::TraceLoop& each : trace.loops)
    loops.push_back({each.line, each.last_line,
                     each.round ? static_cast<std::int64_t>(*each.round) : -1, each.rounds});
  for (const results::TraceRound& each : trace.rounds) rounds.push_back({each.loop, each.number});
  for (const results::TraceCall& each : trace.calls) calls.push_back(call_of(each));
  ShownOutput output(trace.output);
  for (const results::TraceStep& each : trace.steps)
    steps.push_back(step_of(each, output.units_to(each.output)));
  output.units_to(trace.output.size());
  const results::Outcome& end = trace.outcome;
  const bool status_matters = expected && expected->exit_status != end.exit_status;
  Json made = {{"texts", std::move(texts)},
               {"loops", std::move(loops)},
               {"rounds", std::move(rounds)},
               {"steps", std::move(steps)},
               {"calls", std::move(calls)},
               {"is_cut", trace.is_cut},
               {"output", output.text()},
               {"output_is_cut", trace.output.size() > kLongestOutput},
               {"end",
                {{"kind", name_of_end(trace)},
                 {"line", end.where.line},
                 {"value", beginning(end.value, kLongestValue)},
                 {"detail", valid_utf8(!trace.not_followed.empty() ? trace.not_followed
                                       : end.termination == results::Termination::kThrew
                                           ? end.exception.name +
                                                 (end.exception.message.empty() ? "" : ": ") +
                                                 end.exception.message
                                           : end.detail)},
                 {"status", status_matters ? Json(end.exit_status) : Json()}}},
               {"expected", nullptr},
               {"first_wrong", nullptr}};
  if (!expected) return made;
  made["expected"] = {{"output", beginning(expected->output, kLongestOutput)},
                      {"value", beginning(expected->value, kLongestValue)},
                      {"note", valid_utf8(termination_note(*expected, status_matters))},
                      {"is_same", traced.is_same}};
  if (expected->termination == results::Termination::kThrew)
    made["expected"]["note"] = valid_utf8("throws " + expected->exception.name);
  if (!traced.is_same && traced.output_counts)
    if (const auto wrong = results::first_wrong_step(trace, expected->output, traced.comparison))
      made["first_wrong"] = *wrong;
  return made;
}

}  // namespace assay::report
