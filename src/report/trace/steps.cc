#include "report/trace/steps.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "report/grade/summary.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"
#include "report/trace/json.h"

namespace assay::report {
namespace {

using results::RunTrace;
using results::TraceCall;
using results::TraceStep;

constexpr std::uint32_t kFirstRounds = 3, kLastRounds = 2;  // of a loop, that are shown
constexpr std::size_t kDeepest = 12;                        // calls, by which rows are indented

class StepsWriter : public TerminalWriter {
 public:
  StepsWriter(const FollowedProgram& followed, const StepsTextOptions& options)
      : TerminalWriter(options.colour, options.width),
        followed_(followed),
        trace_(followed.traced.trace),
        options_(options),
        source_(lines_of(followed.source)) {}

  void write() {
    line(inked(visible(followed_.path), Ink::kBold));
    const bool is_call = followed_.input.is_call;
    exact_field(is_call ? "call" : "input",
                is_call ? visible(followed_.input.text)
                        : in_quotes(followed_.input.text, 0, quote_budget()));
    if (!followed_.input.why_invalid.empty())
      field("not valid", visible(followed_.input.why_invalid));
    line();
    line(fmt::format("{:>6} {:>6}", "step", "line"));
    for (std::size_t at = 0; at < trace_.steps.size(); ++at) {
      if (rows_ >= options_.most_rows) {
        note(counted(trace_.steps.size() - at, "more step", "more steps") +
             ": --json has all of them");
        break;
      }
      write_step(at);
    }
    if (trace_.is_cut)
      note("there are more steps than the " + grouped_digits(trace_.steps.size()) +
           " that are followed");
    line();
    write_end();
  }

 private:
  const std::string& text(std::uint32_t index) const { return trace_.texts[index]; }

  /// A row without a number.
  void note(const std::string& words) { line(std::string(14, ' ') + "| " + words); }

  void row(std::size_t at, std::uint32_t in_line, const std::string& words) {
    ++rows_;
    const bool is_wrong = wrong_ == at;
    line(fmt::format("{:>6} {:>6} {}| {}", at + 1, in_line, is_wrong ? ">" : " ", words));
  }

  /// The rounds around a step, the outermost first.
  std::vector<std::uint32_t> rounds_around(const TraceStep& step) const {
    std::vector<std::uint32_t> found;
    for (std::optional<std::uint32_t> round = step.round; round;
         round = trace_.loops[trace_.rounds[*round].loop].round)
      found.insert(found.begin(), *round);
    return found;
  }

  bool is_left_out(std::uint32_t round) const {
    const results::TraceRound& each = trace_.rounds[round];
    const std::uint32_t rounds = trace_.loops[each.loop].rounds;
    // The test that ends the loop has no number.
    return each.number > kFirstRounds && each.number + kLastRounds <= rounds &&
           rounds > kFirstRounds + kLastRounds + 1;
  }

  /// Writes the headings of what begins with this step. Returns false if the step is in a round
  /// that is left out.
  bool begin_rounds(const TraceStep& step) {
    const std::vector<std::uint32_t> around = rounds_around(step);
    std::size_t common = 0;
    while (common < open_.size() && common < around.size() && open_[common] == around[common])
      ++common;
    for (std::size_t i = common; i < around.size(); ++i) {
      const results::TraceRound& round = trace_.rounds[around[i]];
      const results::TraceLoop& loop = trace_.loops[round.loop];
      const bool is_new =
          i >= open_.size() || i > common || trace_.rounds[open_[i]].loop != round.loop;
      const std::string indent(2 * i, ' ');
      if (is_new)
        note(indent +
             (loop.line == loop.last_line
                  ? fmt::format("loop in line {}, ", loop.line)
                  : fmt::format("loop in lines {} to {}, ", loop.line, loop.last_line)) +
             counted(loop.rounds, "round", "rounds"));
      if (is_left_out(around[i])) {
        if (round.number == kFirstRounds + 1)
          note(indent + fmt::format("rounds {} to {} are left out", kFirstRounds + 1,
                                    loop.rounds - kLastRounds));
        open_ = {around.begin(), around.begin() + static_cast<std::ptrdiff_t>(i) + 1};
        return false;
      }
      note(indent + (round.number == 0 ? std::string("the loop ends")
                                       : fmt::format("round {} of {}", round.number, loop.rounds)));
    }
    const bool is_shown =
        std::ranges::none_of(around, [this](std::uint32_t round) { return is_left_out(round); });
    if (is_shown || common < around.size()) open_ = around;
    return is_shown;
  }

  std::string values(const TraceStep& step, bool all) const {
    std::string found;
    for (const results::TraceVariable& each : step.variables)
      if ((all || each.changed) && !text(each.value).empty())
        found += (found.empty() ? "" : ", ") + visible(text(each.name)) + " = " +
                 visible(text(each.value));
    return found;
  }

  std::string indentation(const TraceStep& step) const {
    const std::size_t calls = std::min<std::size_t>(step.depth - 1, kDeepest);
    return std::string(2 * (calls + rounds_around(step).size()), ' ');
  }

  std::string source_of(std::uint32_t in_line) const {
    if (in_line == 0 || in_line > source_.size()) return "";
    return visible(trimmed(source_[in_line - 1]));
  }

  void write_step(std::size_t at) {
    const TraceStep& step = trace_.steps[at];
    if (!begin_rounds(step)) return;
    if (!trace_.calls.empty()) return write_call_step(at, step);
    const bool is_entered = step.call > calls_seen_;
    if (is_entered && step.depth > 1)
      note(indentation(step) + fmt::format("{} is called", visible(text(step.function))));
    calls_seen_ = std::max(calls_seen_, step.call);
    const std::string news = values(step, is_entered);
    row(at, step.line,
        indentation(step) + source_of(step.line) +
            (news.empty() ? "" : "    " + inked(news, Ink::kBold)));
  }

  std::string became_of(const TraceCall& call) const {
    switch (call.ending) {
      case TraceCall::Ending::kReturned:
        return " = " + inked(visible(text(call.result)), Ink::kBold);
      case TraceCall::Ending::kThrew:
        return " throws " + inked(visible(text(call.result)), Ink::kBold);
      case TraceCall::Ending::kNotShown:
        break;
    }
    return "";
  }

  /// The step at which the exception is raised that ends the run, if its place is known.
  std::optional<std::size_t> failing_step() const {
    const bool is_known = trace_.outcome.termination == results::Termination::kThrew &&
                          trace_.outcome.where.valid() && !trace_.steps.empty();
    return is_known ? std::optional(trace_.steps.size() - 1) : std::nullopt;
  }

  void write_call_step(std::size_t at, const TraceStep& step) {
    const TraceCall& call = trace_.calls[step.call - 1];
    const bool ends = call.ending != TraceCall::Ending::kNotShown;
    const std::string name = indentation(step) + visible(text(call.shown));
    if (at != call.first && !(ends && at == call.last)) {  // a round of a loop
      const std::string held = values(step, true);
      return row(at, step.line, indentation(step) + source_of(step.line) + "    " + held);
    }
    const bool ends_at_failure = ends && call.last == failing_step();
    const bool makes_none = ends && call.last == call.first + 1 && !ends_at_failure;
    if (at == call.first) return row(at, call.line, name + (makes_none ? became_of(call) : ""));
    if (ends_at_failure) {
      row(at, step.line, indentation(step) + source_of(step.line) + "    " + values(step, true));
      return note(indentation(step) + visible(text(call.shown)) + became_of(call));
    }
    if (!makes_none) row(at, call.line, name + became_of(call));
  }

  void write_end() {
    const results::Outcome& got = trace_.outcome;
    const auto& expected = followed_.traced.expected;
    if (!trace_.not_followed.empty())
      field("ends",
            "from here on, the program cannot be followed: " + visible(trace_.not_followed));
    const std::string where =
        got.where.valid() ? fmt::format("in line {}, ", got.where.line) : std::string();
    if (!results::is_normal(got.termination))
      field("ends", where + std::string(results::describe(got.termination)) +
                        (got.detail.empty() ? "" : ": " + visible(got.detail)));
    const std::string mine = results::shown(got);
    const bool differs = expected && !followed_.traced.is_same;
    const std::string theirs = expected ? results::shown(*expected) : "";
    const std::size_t focus = differs ? first_difference(theirs, mine) : 0;
    if (expected) exact_field("expected", in_quotes(theirs, focus, quote_budget()));
    if (trace_.not_followed.empty()) {
      exact_field("got", in_quotes(mine, focus, quote_budget()));
      if (expected) field("", differs ? "not what is expected" : "what is expected");
    }
    if (wrong_ && *wrong_ < trace_.steps.size())
      field("wrong", fmt::format("the output is wrong from step {} on", *wrong_ + 1));
  }

  static std::optional<std::size_t> first_wrong(const tryout::Traced& traced) {
    if (!traced.expected || traced.is_same || !traced.output_counts) return std::nullopt;
    return results::first_wrong_step(traced.trace, traced.expected->output, traced.comparison);
  }

  const FollowedProgram& followed_;
  const RunTrace& trace_;
  const StepsTextOptions& options_;
  std::vector<std::string_view> source_;
  std::vector<std::uint32_t> open_;  // the rounds around the step before
  std::uint32_t calls_seen_ = 0;
  std::size_t rows_ = 0;
  std::optional<std::size_t> wrong_ = first_wrong(followed_.traced);
};

}  // namespace

std::string steps_text(const FollowedProgram& followed, const StepsTextOptions& options) {
  StepsWriter writer(followed, options);
  writer.write();
  return writer.take();
}

std::string steps_json(const FollowedProgram& followed) {
  const nlohmann::ordered_json object = {
      {"schema", kStepsSchema},
      {"path", valid_utf8(followed.path)},
      {"input", valid_utf8(followed.input.text)},
      {"is_call", followed.input.is_call},
      {"why_invalid", valid_utf8(followed.input.why_invalid)},
      {"trace", trace_object(followed.traced)},
  };
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace assay::report
