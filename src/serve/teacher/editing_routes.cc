// The assignment file in an editor: reading, checking and saving it.
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "assignment/files.h"
#include "serve/site/answers.h"
#include "serve/site/described.h"
#include "serve/teacher/teacher.h"

namespace assay::serve {
namespace {

constexpr std::size_t kLongestFile = 256 << 10;  // bytes
constexpr std::size_t kLongestTask = 64 << 10;   // as when a course is read

/// Returns the questions of the newest class that was judged, which the teacher can answer.
Result<Json> questions_of(TeacherDesk& desk, const std::string& assignment) {
  TRY_ASSIGN(const std::vector<ClassRun> runs, desk.store.of_assignment(assignment));
  for (const ClassRun& each : runs) {
    const Json summary = parsed(each.summary);
    if (summary.is_object() && summary.contains("questions")) return summary["questions"];
  }
  return Json::array();
}

/// The texts that students read, by the language of their readers.
constexpr std::array<std::pair<std::string_view, TaskText>, 2> kTasks = {
    {{"", TaskText::kOwn}, {"de", TaskText::kGerman}}};

Answer file(TeacherDesk& desk, const TeacherCall& call) {
  const CourseAssignment* found = desk.course.find(call.parts[0]);
  if (found == nullptr) return refused(404, "no-assignment", "There is no such assignment.");
  const auto kept = Editing::read(*found);
  if (!kept) return refused(500, kept.error().message);
  const auto reference = assignment::read_file(found->reference);
  if (!reference) return refused(500, reference.error().message);
  Json tasks = Json::array();
  for (const auto& [language, which] : kTasks) {
    const auto task = Editing::read_task(*found, which);
    if (!task) return refused(500, task.error().message);
    tasks.push_back({{"language", language},
                     {"path", task_path(*found, which)},
                     {"text", task->text},
                     {"digest", task->digest}});
  }
  const auto questions = questions_of(desk, found->id);
  if (!questions) return not_kept(questions.error());
  return json_answer({{"title", title_of(*found)},
                      {"language", found->language},
                      {"path", Editing::path_of(*found)},
                      {"exists", kept->exists},
                      {"text", kept->text},
                      {"digest", kept->digest},
                      {"reference", *reference},
                      {"tasks", std::move(tasks)},
                      {"questions", *questions}});
}

/// Returns the text of a file in the body; an answer if there is none.
tl::expected<std::string, Response> text_in(const TeacherCall& call) {
  auto text = member<std::string>(call.request, "text");
  if (!text) return tl::unexpected(refused(400, "The text of the file is missing."));
  if (text->size() > kLongestFile)
    return tl::unexpected(
        refused(413, "file-too-long", "The file is longer than 256 KiB, which is too long."));
  return *std::move(text);
}

Answer check(TeacherDesk& desk, const TeacherCall& call) {
  const CourseAssignment* found = desk.course.find(call.parts[0]);
  if (found == nullptr) return refused(404, "no-assignment", "There is no such assignment.");
  const auto text = text_in(call);
  if (!text) return text.error();
  const auto number = desk.editing->check(*found, *text);
  if (!number) return refused(500, number.error().message);
  return json_answer({{"check", *number}}, 202);
}

Answer check_result(TeacherDesk& desk, const TeacherCall& call) {
  const auto number = number_of(call.parts[0]);
  if (!number || !desk.editing->knows(*number))
    return refused(404, "newer-check", "There is a newer check, or none.");
  return json_answer({{"check", *number}, {"result", desk.editing->result()}});
}

Answer save(TeacherDesk& desk, const TeacherCall& call) {
  const CourseAssignment* found = desk.course.find(call.parts[0]);
  if (found == nullptr) return refused(404, "no-assignment", "There is no such assignment.");
  const auto text = text_in(call);
  if (!text) return text.error();
  const auto digest = member<std::string>(call.request, "digest");
  if (!digest) return refused(400, "The digest of the file that was read is missing.");
  const auto saved = desk.editing->save(*found, *text, *digest);
  if (!saved) return refused(500, saved.error().message);
  if (*saved == Saved::kNotAccepted)
    return refused(422, "file-not-accepted",
                   "This was not saved: no check has found yet that this text can be used. Mend "
                   "what the check says, and save it then.");
  if (*saved == Saved::kHasChanged)
    return refused(
        409, "file-has-changed",
        "assignment.toml has changed on the disk meanwhile, and was not overwritten. Copy "
        "your text, open the file again, and bring both together.");
  desk.traffic.saved(*found);
  const auto kept = Editing::read(*found);
  if (!kept) return refused(500, kept.error().message);
  return json_answer({{"digest", kept->digest}});
}

Answer save_task(TeacherDesk& desk, const TeacherCall& call) {
  const CourseAssignment* found = desk.course.find(call.parts[0]);
  if (found == nullptr) return refused(404, "no-assignment", "There is no such assignment.");
  const auto text = text_in(call);
  if (!text) return text.error();
  const auto digest = member<std::string>(call.request, "digest");
  if (!digest) return refused(400, "The digest of the file that was read is missing.");
  if (text->size() > kLongestTask)
    return refused(413, "task-too-long", "The task is longer than 64 KiB, which is too long.");
  const std::string language = member<std::string>(call.request, "language").value_or("");
  const auto* which =
      std::ranges::find(kTasks, language, [](const auto& row) { return row.first; });
  if (which == kTasks.end()) return refused(400, "Tasks are not kept in this language.");
  const auto saved = Editing::save_task(*found, which->second, *text, *digest);
  if (!saved) return refused(500, saved.error().message);
  if (*saved == Saved::kHasChanged)
    return refused(409, "task-has-changed",
                   "The text of the task has changed on the disk meanwhile, and was not "
                   "overwritten. Copy your text, open this page again, and bring both together.");
  const auto kept = Editing::read_task(*found, which->second);
  if (!kept) return refused(500, kept.error().message);
  return json_answer({{"digest", kept->digest}});
}

}  // namespace

std::vector<TeacherRoute> editing_routes() {
  return {
      {"GET", "/api/teacher/assignments/*/file", file},
      {"POST", "/api/teacher/assignments/*/check", check},
      {"GET", "/api/teacher/checks/*", check_result},
      {"POST", "/api/teacher/assignments/*/save", save},
      {"POST", "/api/teacher/assignments/*/task", save_task},
  };
}

}  // namespace assay::serve
