#include "serve/teacher/teacher.h"

#include <utility>

#include "serve/site/answers.h"
#include "serve/site/route.h"

namespace assay::serve {
namespace {

const std::vector<TeacherRoute>& all_teacher_routes() {
  static const std::vector<TeacherRoute> routes = [] {
    std::vector<TeacherRoute> all;
    for (const auto& file : {state_routes, class_routes, editing_routes}) {
      const std::vector<TeacherRoute> some = file();
      all.insert(all.end(), some.begin(), some.end());
    }
    return all;
  }();
  return routes;
}

}  // namespace

Teacher::Teacher(const Course& course, ClassStore& store, const StartTask& start,
                 TeacherOptions options, Traffic traffic)
    : desk_{course,
            store,
            std::move(options),
            std::move(traffic),
            Host(start),
            nullptr,
            std::make_unique<Editing>(start)} {
  desk_.classes =
      std::make_unique<Classes>(course, store, start, desk_.options.data, desk_.options.jobs);
}

Answer Teacher::answer(const Request& request) {
  for (const TeacherRoute& each : all_teacher_routes()) {
    if (each.method != request.method) continue;
    if (auto parts = matched(each.path, request.path))
      return each.answer(desk_, {request, *std::move(parts)});
  }
  return refused(404, "no-address", "There is nothing at this address.");
}

}  // namespace assay::serve
