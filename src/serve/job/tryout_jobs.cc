// The jobs that run a program on one input.
#include <utility>

#include <nlohmann/json.hpp>

#include "assignment/files.h"
#include "repair/hint/exceptions.h"
#include "report/text/text.h"
#include "report/trace/json.h"
#include "serve/job/event_data.h"
#include "serve/job/job.h"
#include "serve/job/student_words.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

std::string on_one_line(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The data of an event that says why there is no result. `what` is "input" or "program".
std::string problem(std::string_view what, const std::string& message) {
  return on_one_line({{"problem", {{"of", what}, {"message", report::valid_utf8(message)}}}});
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
  if (!why.empty()) return cannot("program", why);
  auto input = bench.tryout->read(job.input);
  if (!input) return cannot("input", input.error().message);
  made.input = *std::move(input);
  made.data = {{"input", shortened(made.input.text)},
               {"is_call", made.input.is_call},
               {"why_invalid", report::valid_utf8(made.input.why_invalid)}};
  return made;
}

std::string note(const results::Outcome& outcome, bool status, const Job& job) {
  const results::Tongue tongue = job.tongue.value_or(results::Tongue::kEnglish);
  return report::valid_utf8(ending_for_student(outcome, status, tongue));
}

}  // namespace

void run_on_input(const languages::Workbench& bench, const Job& job, const Emit& emit) {
  emit("state", on_one_line({{"state", "running"}}));
  auto at = prepared(bench, job, "input", emit);
  if (!at) return;
  const auto ran = bench.tryout->run(at->program, at->input);
  if (!ran) return emit("input", problem("program", ran.error().message));
  const bool status = ran->expected && ran->expected->exit_status != ran->got.exit_status;
  Json& data = at->data;
  data["got"] = shortened(results::shown(ran->got));
  data["got_note"] = note(ran->got, status, job);
  data["expected"] = ran->expected ? Json(shortened(results::shown(*ran->expected))) : Json();
  data["expected_note"] = ran->expected ? note(*ran->expected, status, job) : "";
  data["is_same"] = ran->is_same;
  data["confirmed_by"] = report::valid_utf8(ran->toolchain);
  data["remark"] = ran->undefined
                       ? report::valid_utf8(undefined_for_student(
                             *ran->undefined, job.tongue.value_or(results::Tongue::kEnglish)))
                       : "";
  emit("input", on_one_line(data));
}

void follow_steps(const languages::Workbench& bench, const Job& job, const Emit& emit) {
  emit("state", on_one_line({{"state", "running"}}));
  auto at = prepared(bench, job, "steps", emit);
  if (!at) return;
  const auto traced = bench.tryout->trace(at->program, at->input, {});
  if (!traced) return emit("steps", problem("program", traced.error().message));
  at->data["trace"] = report::trace_object(*traced);
  const results::Outcome& outcome = traced->trace.outcome;
  const results::Tongue tongue = job.tongue.value_or(results::Tongue::kEnglish);
  if (outcome.termination == results::Termination::kThrew && traced->trace.not_followed.empty())
    if (const auto words = repair::exception_in_words(outcome.exception, tongue))
      at->data["trace"]["end"]["detail"] = report::valid_utf8(*words);
  emit("steps", on_one_line(at->data));
}

}  // namespace assay::serve
