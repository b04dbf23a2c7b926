// The course and its assignments.
#include <utility>

#include "serve/site/answers.h"
#include "serve/site/route.h"

namespace assay::serve {
namespace {

Result<Json> described(const Desk& desk, const std::string& owner,
                       const CourseAssignment& assignment) {
  TRY_ASSIGN(const std::vector<Attempt> last, desk.store.newest(owner, assignment.id, 1));
  Json object = {{"id", assignment.id},
                 {"title", assignment.title},
                 {"language", assignment.language},
                 {"extension", assignment.extension},
                 {"file", assignment.file},
                 {"last", nullptr}};
  if (!last.empty())
    object["last"] = {{"attempt", last.front().number},
                      {"verdict", last.front().verdict},
                      {"at", last.front().at}};
  return object;
}

Answer course(const Desk& desk, const Call& call) {
  Json all = Json::array();
  for (const CourseAssignment& each : desk.course.assignments) {
    const auto made = described(desk, call.owner, each);
    if (!made) return not_kept(made.error());
    all.push_back(*made);
  }
  return json_answer({{"title", desk.course.title},
                      {"version", desk.options.version},
                      {"role", call.role == Role::kTeacher ? "teacher" : "student"},
                      {"assignments", std::move(all)}});
}

Answer assignment(const Desk& desk, const Call& call) {
  const CourseAssignment* found = desk.course.find(call.parts[0]);
  if (found == nullptr) return refused(404, "There is no such assignment.");
  desk.jobs.prepare(*found);
  auto made = described(desk, call.owner, *found);
  if (!made) return not_kept(made.error());
  std::string start = found->stub;
  if (const Json& last = (*made)["last"]; !last.is_null()) {
    const auto attempt = desk.store.find(last["attempt"].get<std::int64_t>());
    if (!attempt) return not_kept(attempt.error());
    if (*attempt) start = (*attempt)->text;
  }
  (*made)["start"] = start;
  (*made)["stub"] = found->stub;
  (*made)["task"] = found->task;
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
