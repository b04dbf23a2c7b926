// The assignments of a folder: each of its subfolders with a reference, or the folder itself.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "languages/language.h"

namespace assay::serve {

struct CourseAssignment {
  std::string id;  // letters, digits, - and _; no two are equal
  std::string title;
  std::string reference;  // a path
  std::string language;   // "JavaScript"
  std::string extension;  // ".js"
  std::string file;       // the name that the student's file has in messages
  std::string task;       // what students read of it: the text of task.md or task.txt, or ""
  std::string stub = {};  // with what students begin: the text of start.EXTENSION, or ""
};

struct Course {
  std::string title;
  std::vector<CourseAssignment> assignments;  // sorted by id
  std::vector<std::string> remarks;           // one for each subfolder that is left out, and why

  const CourseAssignment* find(std::string_view id) const;
};

/// Fails if the folder has no assignment.
Result<Course> read_course(const languages::Registry& registry, const std::string& folder);

}  // namespace assay::serve
