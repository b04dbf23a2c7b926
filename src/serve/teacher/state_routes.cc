// The state of the server and of the machine.
#include <utility>

#include "serve/site/answers.h"
#include "serve/site/described.h"
#include "serve/teacher/teacher.h"

namespace assay::serve {
namespace {

Json judges_of(const TeacherDesk& desk) {
  Json all = Json::array();
  for (const Judges::State& each : desk.traffic.judges()) {
    const CourseAssignment* assignment = desk.course.find(each.assignment);
    all.push_back({{"assignment", each.assignment},
                   {"title", assignment == nullptr ? Json(each.assignment) : title_of(*assignment)},
                   {"is_open", each.is_open},
                   {"waiting", each.waiting},
                   {"going", each.going}});
  }
  return all;
}

Answer state(TeacherDesk& desk, const TeacherCall&) {
  const auto counts = desk.store.counts();
  if (!counts) return not_kept(counts.error());
  const Json& conditions = desk.host.conditions();  // which can set the problem
  return json_answer({{"version", desk.options.version},
                      {"folder", desk.options.folder},
                      {"data", desk.options.data},
                      {"workers", desk.options.jobs},
                      {"students", counts->owners},
                      {"attempts", counts->attempts},
                      {"classes", counts->classes},
                      {"runs", desk.traffic.going()},
                      {"judges", judges_of(desk)},
                      {"remarks", desk.course.remarks},
                      {"host", conditions},
                      {"problem", desk.host.problem()}});
}

Answer examine(TeacherDesk& desk, const TeacherCall&) {
  desk.host.examine();
  return no_content();
}

}  // namespace

std::vector<TeacherRoute> state_routes() {
  return {
      {"GET", "/api/teacher/state", state},
      {"POST", "/api/teacher/state/examine", examine},
  };
}

}  // namespace assay::serve
