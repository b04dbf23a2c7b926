// What only the teacher may ask: everything under /api/teacher/. The site (serve/site/site.h) has
// refused all others before a request comes here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "serve/http/http.h"
#include "serve/site/course.h"
#include "serve/site/judges.h"
#include "serve/store/class_store.h"
#include "serve/teacher/classes.h"
#include "serve/teacher/editing.h"
#include "serve/teacher/host.h"
#include "serve/teacher/task.h"

namespace assay::serve {

struct TeacherOptions {
  std::string version;               // Assay's
  std::string folder;                // of the course
  std::string data;                  // the file of the attempts
  std::size_t jobs = 1;              // workers at a time
  std::function<std::string()> now;  // the time, as Attempt::at
};

/// What goes on in the server beside the teacher.
struct Traffic {
  std::function<std::vector<Judges::State>()> judges;
  std::function<std::size_t()> going;  // runs that have not ended
  /// Called after the file of an assignment was saved: from now on, it holds.
  std::function<void(const CourseAssignment&)> saved;
};

/// What the teacher's routes work with.
struct TeacherDesk {
  const Course& course;
  ClassStore& store;
  TeacherOptions options;
  Traffic traffic;
  Host host;
  std::unique_ptr<Classes> classes;
  std::unique_ptr<Editing> editing;
};

struct TeacherCall {
  const Request& request;
  std::vector<std::string_view> parts;  // of the path that match a "*"
};

struct TeacherRoute {
  std::string_view method;
  std::string_view path;
  Answer (*answer)(TeacherDesk& desk, const TeacherCall& call);
};

std::vector<TeacherRoute> state_routes();
std::vector<TeacherRoute> class_routes();
std::vector<TeacherRoute> editing_routes();

class Teacher {
 public:
  /// The arguments must outlive the object.
  Teacher(const Course& course, ClassStore& store, const StartTask& start, TeacherOptions options,
          Traffic traffic);

  Answer answer(const Request& request);

 private:
  TeacherDesk desk_;
};

}  // namespace assay::serve
