// The attempts that were kept, and the hints of each.
#include <utility>

#include "serve/exercise/question_data.h"
#include "serve/site/answers.h"
#include "serve/site/described.h"
#include "serve/site/route.h"

namespace assay::serve {
namespace {

constexpr std::size_t kMostAttempts = 200;  // in the history

/// Returns the hints that were asked for before, from the first one.
Json shown_hints(const Attempt& attempt) {
  Json shown = Json::array();
  for (const Json& each : parsed(attempt.hints))
    if (shown.size() < attempt.hints_shown)
      shown.push_back({{"rung", shown.size() + 1}, {"sentences", each}});
  return shown;
}

/// Adds what a tracing question asks, what was answered, and what is right, if it may be told.
void add_question(Json& object, const Attempt& attempt) {
  object["question"] = parsed(attempt.result);
  object["answers"] = attempt.answers.empty() ? Json::array() : parsed(attempt.answers);
  const bool is_closed = attempt.verdict == "right" || attempt.verdict == "shown";
  const auto kept = is_closed ? read_kept(attempt.solution) : std::nullopt;
  object["solution"] = kept ? parsed(solution_data(*kept)) : Json();
}

Answer attempts(const Desk& desk, const Call& call) {
  const CourseAssignment* found = desk.course.find(call.parts[0]);
  if (found == nullptr) found = desk.course.find_exercise(call.parts[0]);
  if (found == nullptr) return refused(404, "no-assignment", "There is no such assignment.");
  const auto kept = desk.store.newest(call.owner, found->id, kMostAttempts);
  if (!kept) return not_kept(kept.error());
  Json all = Json::array();
  for (const Attempt& each : *kept) all.push_back(in_brief(each));
  return json_answer({{"attempts", std::move(all)}});
}

Answer attempt(const Desk& desk, const Call& call) {
  const auto found = own_attempt(desk.store, call.owner, call.parts[0]);
  if (!found) return not_kept(found.error());
  if (!*found) return refused(404, "no-attempt", "There is no such attempt.");
  Json object = in_brief(**found);
  object["assignment"] = (*found)->assignment;
  object["text"] = (*found)->text;
  const bool is_question = !(*found)->solution.empty();
  object["result"] = is_question ? Json() : parsed((*found)->result);
  object["lines"] = parsed((*found)->lines);
  object["hints"] = shown_hints(**found);
  if (is_question) add_question(object, **found);
  return json_answer(object);
}

Answer hint(const Desk& desk, const Call& call) {
  const auto rung = member<std::uint64_t>(call.request, "rung");
  if (!rung || *rung == 0) return refused(400, "The number of the hint is missing.");
  auto found = own_attempt(desk.store, call.owner, call.parts[0]);
  if (!found) return not_kept(found.error());
  if (!*found) return refused(404, "no-attempt", "There is no such attempt.");
  const Json hints = parsed((*found)->hints);
  if (!hints.is_array() || *rung > hints.size())
    return refused(404, "no-hint", "There is no such hint for this attempt.");
  if (*rung > (*found)->hints_shown) {
    (*found)->hints_shown = *rung;
    if (const auto kept = desk.store.update(**found); !kept) return not_kept(kept.error());
    desk.runs.change((*found)->number, [&](Attempt& attempt) { attempt.hints_shown = *rung; });
  }
  return json_answer({{"rung", *rung}, {"sentences", hints[*rung - 1]}});
}

}  // namespace

std::vector<Route> attempt_routes() {
  return {
      {"GET", "/api/assignments/*/attempts", attempts},
      {"GET", "/api/exercises/*/attempts", attempts},
      {"GET", "/api/attempts/*", attempt},
      {"POST", "/api/attempts/*/hint", hint},
  };
}

}  // namespace assay::serve
