// The course and its assignments.
#include <utility>

#include "serve/site/answers.h"
#include "serve/site/described.h"
#include "serve/site/route.h"

namespace assay::serve {
namespace {

Result<Json> all_described(const Desk& desk, const Call& call,
                           const std::vector<CourseAssignment>& assignments) {
  Json all = Json::array();
  for (const CourseAssignment& each : assignments) {
    TRY_ASSIGN(Json made, described(desk.store, call.owner, each));
    all.push_back(std::move(made));
  }
  return all;
}

Answer course(const Desk& desk, const Call& call) {
  const auto assignments = all_described(desk, call, desk.course.assignments);
  if (!assignments) return not_kept(assignments.error());
  const auto exercises = all_described(desk, call, desk.course.exercises);
  if (!exercises) return not_kept(exercises.error());
  return json_answer({{"title", desk.course.title},
                      {"version", desk.options.version},
                      {"password", desk.options.passwords.has_value()},
                      {"role", call.role == Role::kTeacher ? "teacher" : "student"},
                      {"assignments", *assignments},
                      {"exercises", *exercises}});
}

/// Returns what students read: a string, or one for each language.
Json task_of(const CourseAssignment& found) {
  const std::string own = task_now(found, TaskText::kOwn).value_or(found.task);
  const std::string german = task_now(found, TaskText::kGerman).value_or(found.german_task);
  if (own.empty() || german.empty()) return own.empty() ? german : own;
  return {{"en", own}, {"de", german}};
}

Answer assignment(const Desk& desk, const Call& call) {
  const CourseAssignment* found = desk.course.find(call.parts[0]);
  if (found == nullptr) return refused(404, "no-assignment", "There is no such assignment.");
  desk.jobs.prepare(*found);
  auto made = described(desk.store, call.owner, *found);
  if (!made) return not_kept(made.error());
  std::string start = found->stub;
  if (const Json& last = (*made)["last"]; !last.is_null()) {
    const auto attempt = desk.store.find(last["attempt"].get<std::int64_t>());
    if (!attempt) return not_kept(attempt.error());
    if (*attempt) start = (*attempt)->text;
  }
  (*made)["start"] = start;
  (*made)["stub"] = found->stub;
  (*made)["task"] = task_of(*found);
  return json_answer(*made);
}

}  // namespace

std::vector<Route> course_routes() {
  return {
      {"GET", "/api/course", course},
      {"GET", "/api/assignments/*", assignment},
  };
}

}  // namespace assay::serve
