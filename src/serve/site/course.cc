#include "serve/site/course.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <system_error>
#include <utility>

#include "assignment/assignment_file.h"
#include "assignment/files.h"

namespace assay::serve {
namespace {

namespace fs = std::filesystem;

/// All that a file can state: only the title is used here, and each language checks the rest.
constexpr std::string_view kKeys[] = {
    "title",     "claims",     "entry",   "tests",   "examples",          "input",
    "valid",     "references", "support", "observe", "trust_reference",   "contract",
    "forbidden", "advice",     "budget",  "example", "ignore_results_of", "keep_arguments",
    "compare",   "limits",     "hints"};

/// Returns the files named reference in a folder that are in a language that can be graded.
std::vector<fs::path> references_in(const languages::Registry& registry, const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.is_regular_file(error) && entry.path().stem() == "reference" &&
        languages::language_for(registry, "grade", entry.path().string()))
      found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

std::string id_of(std::string_view name) {
  std::string id;
  for (const char c : name) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') || c == '-' || c == '_';
    id += is_plain ? c : '-';
  }
  return id;
}

constexpr const char* kTask = "task.md";
constexpr const char* kPlainTask = "task.txt";
constexpr const char* kGermanTask = "task.de.md";

struct Headed {
  std::string heading;  // without its #, or ""
  std::string text;     // below the heading
};

/// Takes the heading from a text that begins with one: "# Sorting".
Headed headed(std::string text) {
  const std::size_t begin = text.find_first_not_of('\n');
  if (begin == std::string::npos || text.compare(begin, 2, "# ") != 0) return {"", std::move(text)};
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  std::string heading = text.substr(begin + 2, end - begin - 2);
  heading.erase(0, heading.find_first_not_of(' '));
  heading.erase(heading.find_last_not_of(" \r") + 1);
  const std::size_t below = std::min(text.find_first_not_of('\n', end), text.size());
  return {std::move(heading), text.substr(below)};
}

/// Returns the text of the first of these files that the folder has; "" if it has none.
Result<std::string> text_in(const fs::path& folder, const std::vector<std::string>& names) {
  constexpr std::uint64_t kLargest = 64 << 10;
  std::error_code error;
  for (const std::string& name : names) {
    const fs::path file = folder / name;
    if (!fs::exists(file, error)) continue;
    TRY_ASSIGN(std::string text, assignment::read_file(file.string(), kLargest));
    return assignment::clean_source(std::move(text));
  }
  return std::string();
}

Result<CourseAssignment> assignment_of(const languages::Registry& registry,
                                       const fs::path& reference) {
  CourseAssignment made;
  made.reference = reference.string();
  const std::string name = fs::absolute(reference).parent_path().filename().string();
  made.id = id_of(name);
  made.title = name;
  const languages::Language* language = languages::language_of(registry, made.reference);
  made.language = language->name();
  made.tries_out = language->tries_out();
  for (const std::string_view each : language->extensions()) made.extensions.emplace_back(each);
  made.extension = reference.extension().string();
  made.file = made.id + made.extension;
  TRY_ASSIGN(std::string task, text_in(reference.parent_path(), {kTask, kPlainTask}));
  TRY_ASSIGN(std::string german, text_in(reference.parent_path(), {kGermanTask}));
  Headed own = headed(std::move(task));
  if (!own.heading.empty()) made.title = std::move(own.heading);
  made.task = std::move(own.text);
  Headed translated = headed(std::move(german));
  made.german_title = std::move(translated.heading);
  made.german_task = std::move(translated.text);
  TRY_ASSIGN(made.stub, text_in(reference.parent_path(), {"start" + made.extension}));
  const fs::path file = reference.parent_path() / "assignment.toml";
  std::error_code error;
  if (!fs::exists(file, error)) return made;
  TRY_ASSIGN(const assignment::AssignmentFile stated,
             assignment::read_assignment(file.string(), kKeys));
  if (!stated.title.empty()) made.title = stated.title;
  return made;
}

/// Returns the skeletons in a folder.
std::vector<fs::path> skeletons_in(const languages::Registry& registry, const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.is_regular_file(error) &&
        languages::language_for(registry, "exercise", entry.path().string()))
      found.push_back(entry.path());
  return found;
}

CourseAssignment exercise_of(const languages::Registry& registry, const fs::path& skeleton) {
  CourseAssignment made;
  made.reference = skeleton.string();
  made.title = skeleton.stem().string();
  made.id = id_of(made.title);
  made.language = languages::language_of(registry, made.reference)->name();
  made.extension = skeleton.extension().string();
  made.file = skeleton.filename().string();
  return made;
}

/// Gives an assignment an id that no other one has.
void name_apart(CourseAssignment& assignment, std::set<std::string>& ids) {
  const std::string name = assignment.id;
  for (int number = 2; !ids.insert(assignment.id).second; ++number)
    assignment.id = name + "-" + std::to_string(number);
}

/// The files that make a folder a course.
struct CourseFiles {
  std::vector<fs::path> references, skeletons;
};

CourseFiles files_of(const languages::Registry& registry, const std::string& folder,
                     std::vector<std::string>& remarks) {
  std::error_code error;
  std::vector<fs::path> folders = {folder};
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.is_directory(error)) folders.push_back(entry.path());
  CourseFiles files;
  for (const fs::path& each : folders) {
    const std::vector<fs::path> found = references_in(registry, each);
    if (found.size() == 1) files.references.push_back(found.front());
    if (found.size() > 1)
      remarks.push_back(each.string() + ": has several references, " +
                        found[0].filename().string() + " and " + found[1].filename().string() +
                        "; keep one");
    if (!found.empty()) continue;
    for (fs::path& skeleton : skeletons_in(registry, each))
      files.skeletons.push_back(std::move(skeleton));
  }
  std::ranges::sort(files.references);
  std::ranges::sort(files.skeletons);
  return files;
}

}  // namespace

const CourseAssignment* Course::find(std::string_view id) const {
  const auto found = std::ranges::find(assignments, id, &CourseAssignment::id);
  return found == assignments.end() ? nullptr : &*found;
}

const CourseAssignment* Course::find_exercise(std::string_view id) const {
  const auto found = std::ranges::find(exercises, id, &CourseAssignment::id);
  return found == exercises.end() ? nullptr : &*found;
}

std::string task_path(const CourseAssignment& assignment, TaskText which) {
  const fs::path folder = fs::path(assignment.reference).parent_path();
  if (which == TaskText::kGerman) return (folder / kGermanTask).string();
  std::error_code error;
  const bool is_plain =
      !fs::exists(folder / kTask, error) && fs::exists(folder / kPlainTask, error);
  return (folder / (is_plain ? kPlainTask : kTask)).string();
}

Result<std::string> task_now(const CourseAssignment& assignment, TaskText which) {
  const fs::path file(task_path(assignment, which));
  std::error_code error;
  if (!fs::exists(file, error))
    return which == TaskText::kGerman ? assignment.german_task : assignment.task;
  TRY_ASSIGN(std::string text, text_in(file.parent_path(), {file.filename().string()}));
  return headed(std::move(text)).text;
}

Result<Course> read_course(const languages::Registry& registry, const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error))
    return fail(Error::Kind::kInvalidInput, folder + ": is no folder; name the folder of a course");
  Course course;
  course.title = fs::canonical(folder, error).filename().string();
  const CourseFiles files = files_of(registry, folder, course.remarks);
  std::set<std::string> ids;
  for (const fs::path& each : files.references) {
    auto made = assignment_of(registry, each);
    if (!made) {
      course.remarks.push_back(made.error().message);
      continue;
    }
    name_apart(*made, ids);
    course.assignments.push_back(*std::move(made));
  }
  for (const fs::path& each : files.skeletons) {
    course.exercises.push_back(exercise_of(registry, each));
    name_apart(course.exercises.back(), ids);
  }
  std::ranges::sort(course.assignments, {}, &CourseAssignment::id);
  std::ranges::sort(course.exercises, {}, &CourseAssignment::id);
  if (!course.assignments.empty() || !course.exercises.empty()) return course;
  return fail(Error::Kind::kInvalidInput,
              course.remarks.empty()
                  ? folder +
                        ": has no assignment; each subfolder needs a file named reference, "
                        "such as reference.c or reference.js, or exercises such as Loops.java"
                  : course.remarks.front());
}

}  // namespace assay::serve
