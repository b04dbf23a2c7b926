// The jobs that run a program on one input.
#include <utility>

#include <nlohmann/json.hpp>

#include "assignment/files.h"
#include "repair/hint/exceptions.h"
#include "repair/hint/faults.h"
#include "report/text/text.h"
#include "report/trace/json.h"
#include "serve/exercise/json_line.h"
#include "serve/job/event_data.h"
#include "serve/job/job.h"
#include "serve/job/known_sentences.h"
#include "serve/job/shown_outcome.h"
#include "serve/job/student_words.h"
#include "serve/job/worded.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

/// The data of an event that says why there is no result. `what` is "input" or "program".
std::string problem(std::string_view what, const std::string& message) {
  return dumped({{"problem", {{"of", what}, {"message", worded_for_student(message)}}}});
}

/// What both jobs begin with.
struct Prepared {
  tryout::Program program;
  tryout::ReadInput input;
  Json data;  // of the event, so far
};

/// Returns nullopt after it has said why the program cannot be run on the input.
std::optional<Prepared> prepared(const languages::Workbench& bench, const Job& job,
                                 std::string_view event, const Emit& emit) {
  const auto cannot = [&](std::string_view what, const std::string& why) {
    emit(event, problem(what, why));
    return std::nullopt;
  };
  if (bench.tryout == nullptr)
    return cannot("program", "Programs in this language cannot be run on inputs here yet.");
  Prepared made;
  made.program = {job.label, assignment::clean_source(job.text)};
  const std::string why = assignment::not_a_source(made.program.text, bench.assignment->language());
  if (!why.empty()) return cannot("program", "Your program " + why + ".");
  auto input = bench.tryout->read(job.input);
  if (!input) return cannot("input", input.error().message);
  made.input = *std::move(input);
  made.data = {{"input", shortened(made.input.text)},
               {"is_call", made.input.is_call},
               {"why_invalid", worded_for_student(made.input.why_invalid)}};
  return made;
}

Json note(const results::Outcome& outcome, bool status) {
  return worded(
      [&](results::Tongue tongue) { return ending_for_student(outcome, status, tongue); });
}

/// Says in each language what the trace says of the end of its run, and of the reference's.
void reword_end(Json& trace, const tryout::Traced& traced) {
  Json& detail = trace["end"]["detail"];
  const bool is_own = traced.trace.outcome.termination == results::Termination::kThrew &&
                      traced.trace.not_followed.empty();
  if (is_own) {
    const results::Exception& raised = traced.trace.outcome.exception;
    const auto words = [&](results::Tongue tongue) {
      return repair::exception_in_words(raised, tongue);
    };
    if (words(results::Tongue::kEnglish))
      detail = worded(
          [&](results::Tongue tongue) { return report::valid_utf8(words(tongue).value_or("")); });
  } else {
    const std::string english = detail.get<std::string>();
    detail = worded([&](results::Tongue tongue) {
      return known_sentence(repair::fault_in_words(english, tongue), tongue);
    });
  }
  // The run gave something whose value after the call counts, and perhaps a result besides.
  const bool is_changed = traced.trace.outcome.termination == results::Termination::kReturned &&
                          !traced.trace.outcome.about.empty() && traced.trace.not_followed.empty();
  if (is_changed) {
    trace["end"]["changed"] = true;
    trace["end"]["value"] = shortened(shown_to_student(traced.trace.outcome));
  }
  if (!traced.expected) return;
  if (is_changed) trace["expected"]["value"] = shortened(shown_to_student(*traced.expected));
  trace["expected"]["note"] =
      traced.expected->termination == results::Termination::kThrew
          ? worded([&](results::Tongue tongue) {
              return (tongue == results::Tongue::kGerman ? "wirft " : "throws ") +
                     traced.expected->exception.name;
            })
          : note(*traced.expected,
                 traced.expected->exit_status != traced.trace.outcome.exit_status);
}

}  // namespace

void run_on_input(const languages::Workbench& bench, const Job& job, const Emit& emit) {
  emit("state", dumped({{"state", "running"}}));
  auto at = prepared(bench, job, "input", emit);
  if (!at) return;
  const auto ran = bench.tryout->run(at->program, at->input);
  if (!ran) return emit("input", problem("program", ran.error().message));
  const bool status = ran->expected && ran->expected->exit_status != ran->got.exit_status;
  Json& data = at->data;
  data["got"] = shortened(shown_to_student(ran->got));
  data["got_note"] = note(ran->got, status);
  data["expected"] = ran->expected ? Json(shortened(shown_to_student(*ran->expected))) : Json();
  data["expected_note"] = ran->expected ? note(*ran->expected, status) : Json("");
  data["is_same"] = ran->is_same;
  data["confirmed_by"] =
      worded([&](results::Tongue tongue) { return toolchain_for_student(ran->toolchain, tongue); });
  data["remark"] = ran->undefined ? worded([&](results::Tongue tongue) {
    return undefined_for_student(*ran->undefined, tongue);
  })
                                  : Json("");
  emit("input", dumped(data));
}

void follow_steps(const languages::Workbench& bench, const Job& job, const Emit& emit) {
  emit("state", dumped({{"state", "running"}}));
  auto at = prepared(bench, job, "steps", emit);
  if (!at) return;
  const auto traced = bench.tryout->trace(at->program, at->input, {});
  if (!traced) return emit("steps", problem("program", traced.error().message));
  at->data["trace"] = report::trace_object(*traced);
  reword_end(at->data["trace"], *traced);
  emit("steps", dumped(at->data));
}

}  // namespace assay::serve
