// The assignments of a folder: each of its subfolders with a reference, or the folder itself; and
// its exercises: each skeleton in the folder, or in a subfolder without a reference.
#pragma once

#include <cstdint>
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
  std::string reference;  // a path; of an exercise, that of its skeleton
  std::string language;   // "JavaScript"
  std::string extension;  // ".js"
  std::string file;       // the name that the student's file has in messages
  std::string task;       // what students read of it: the text of task.md or task.txt, or ""
  std::string stub = {};  // with what students begin: the text of start.EXTENSION, or ""
  std::vector<std::string> extensions = {};  // of all files in its language
  bool tries_out = false;         // whether a program can be run on one input, and followed
  std::string german_task = {};   // the text of task.de.md, for readers of German, or ""
  std::string german_title = {};  // its heading, or ""
};

struct Course {
  std::string title;
  std::vector<CourseAssignment> assignments;  // sorted by id
  std::vector<std::string> remarks;           // one for each subfolder that is left out, and why
  std::vector<CourseAssignment> exercises;    // sorted by id, of which none is that of another

  const CourseAssignment* find(std::string_view id) const;
  const CourseAssignment* find_exercise(std::string_view id) const;
};

/// Which text students read: the teacher's own, or the one for readers of German, if there is one.
enum class TaskText : std::uint8_t { kOwn, kGerman };

/// Returns the file with what students read of an assignment, which need not exist.
std::string task_path(const CourseAssignment& assignment, TaskText which);
/// Returns what students read of it now: the text of that file below its heading ("# Sorting"), or
/// what was read when the server began if there is no file.
Result<std::string> task_now(const CourseAssignment& assignment, TaskText which);

/// Fails if the folder has neither assignment nor exercise.
Result<Course> read_course(const languages::Registry& registry, const std::string& folder);

}  // namespace assay::serve
