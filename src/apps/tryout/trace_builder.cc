#include "apps/tryout/trace_builder.h"

#include "base/check.h"

namespace assay::tryout {
namespace {

// About what a step, a variable, and a loop or round take where a trace is written down.
constexpr std::size_t kStepBytes = 40, kVariableBytes = 10, kRoundBytes = 20, kCallBytes = 40;

}  // namespace

TraceBuilder::TraceBuilder(const TraceLimits& limits) : limits_(limits) { index_of(""); }

std::uint32_t TraceBuilder::index_of(std::string_view text) {
  if (const auto found = texts_.find(text); found != texts_.end()) return found->second;
  const auto index = static_cast<std::uint32_t>(trace_.texts.size());
  trace_.texts.emplace_back(text);
  texts_.emplace(text, index);
  bytes_ += text.size();
  return index;
}

std::string TraceBuilder::shortened(const std::string& value) const {
  if (value.size() <= limits_.value_bytes) return value;
  std::size_t end = limits_.value_bytes;
  while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0) == 0x80) --end;
  return value.substr(0, end) + "…";
}

bool TraceBuilder::has_room(std::size_t bytes) {
  if (trace_.is_cut) return false;
  bytes_ += bytes;
  trace_.is_cut = bytes_ > limits_.all_bytes;
  return !trace_.is_cut;
}

std::optional<std::uint32_t> TraceBuilder::round() const {
  const OpenCall& call = calls_.back();
  if (call.loops.empty()) return call.round_around;
  const OpenLoop& loop = call.loops.back();
  return loop.round ? loop.round : loop.round_around;
}

void TraceBuilder::begin_call(std::string_view function) {
  OpenCall call;
  call.round_around = calls_.empty() ? std::nullopt : round();
  call.function = trace_.is_cut ? 0 : index_of(function);
  call.number = ++calls_begun_;
  calls_.push_back(std::move(call));
}

void TraceBuilder::end_call() {
  CHECK(!calls_.empty());
  while (!calls_.back().loops.empty()) end_loop();
  calls_.pop_back();
}

void TraceBuilder::begin_shown_call(std::string_view function, std::string_view shown,
                                    std::uint32_t line, const Values& variables,
                                    std::size_t output) {
  const std::optional<std::uint32_t> caller = calls_.empty() ? std::nullopt : calls_.back().shown;
  begin_call(function);
  calls_.back().variables = variables;
  if (!has_room(kCallBytes)) return;
  calls_.back().shown = static_cast<std::uint32_t>(trace_.calls.size());
  results::TraceCall call;
  call.shown = index_of(shortened(std::string(shown)));
  call.caller = caller;
  call.line = line;
  call.first = trace_.steps.size();
  trace_.calls.push_back(call);
  step(line, variables, output);
  // A call without its first step is not shown.
  if (trace_.is_cut) trace_.calls.pop_back();
}

void TraceBuilder::end_shown_call(results::TraceCall::Ending ending, std::string_view result,
                                  std::size_t output) {
  CHECK(!calls_.empty());
  while (!calls_.back().loops.empty()) end_loop();
  if (!trace_.is_cut && calls_.back().shown) {
    const std::uint32_t shown = *calls_.back().shown;
    const std::size_t last = trace_.steps.size();
    const std::uint32_t index = index_of(shortened(std::string(result)));
    const Values variables = calls_.back().variables;
    step(trace_.calls[shown].line, variables, output);
    if (!trace_.is_cut) {
      trace_.calls[shown].ending = ending;
      trace_.calls[shown].last = last;
      trace_.calls[shown].result = index;
    }
  }
  end_call();
}

void TraceBuilder::begin_loop(std::uint32_t line, std::uint32_t last_line) {
  OpenLoop open;
  open.round_around = round();
  if (has_room(kRoundBytes)) {
    open.loop = static_cast<std::uint32_t>(trace_.loops.size());
    trace_.loops.push_back({line, last_line, open.round_around, 0});
  }
  calls_.back().loops.push_back(open);
}

void TraceBuilder::begin_round() {
  if (!has_room(kRoundBytes)) return;
  OpenLoop& open = calls_.back().loops.back();
  open.round = static_cast<std::uint32_t>(trace_.rounds.size());
  open.has_body = false;
  trace_.rounds.push_back({open.loop, ++trace_.loops[open.loop].rounds});
}

void TraceBuilder::in_body() { calls_.back().loops.back().has_body = true; }

void TraceBuilder::end_loop() {
  const OpenLoop open = calls_.back().loops.back();
  calls_.back().loops.pop_back();
  if (trace_.is_cut || !open.round || open.has_body) return;
  trace_.rounds[*open.round].number = 0;
  --trace_.loops[open.loop].rounds;
}

void TraceBuilder::step(std::uint32_t line, const Values& variables, std::size_t output) {
  CHECK(!calls_.empty());
  if (trace_.steps.size() >= limits_.steps) trace_.is_cut = true;
  if (!has_room(kStepBytes + variables.size() * kVariableBytes)) return;
  OpenCall& call = calls_.back();
  results::TraceStep step;
  step.line = line;
  step.function = call.function;
  step.call = call.number;
  step.depth = static_cast<std::uint32_t>(calls_.size());
  step.round = round();
  step.output = output;
  std::map<std::uint32_t, std::uint32_t> values;
  for (const auto& [name, value] : variables) {
    const std::uint32_t of = index_of(name), is = index_of(shortened(value));
    const auto before = call.values.find(of);
    const bool changed =
        before == call.values.end() ? call.has_steps && is != 0 : before->second != is;
    step.variables.push_back({of, is, changed});
    values.emplace(of, is);
  }
  call.values = std::move(values);
  call.has_steps = true;
  trace_.steps.push_back(std::move(step));
}

results::RunTrace TraceBuilder::finish() { return std::move(trace_); }

}  // namespace assay::tryout
