// The classes of an assignment: sending one, following how it is judged, and reading the results.
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include "serve/site/answers.h"
#include "serve/site/described.h"
#include "serve/site/sessions.h"
#include "serve/store/kept_sentence.h"
#include "serve/teacher/archive.h"
#include "serve/teacher/teacher.h"

namespace assay::serve {
namespace {

Json described(const TeacherDesk& desk, const ClassRun& run) {
  return {{"class", run.number},    {"assignment", run.assignment},
          {"at", run.at},           {"source", run.source},
          {"name", run.name},       {"state", run.state},
          {"message", run.message}, {"is_going", desk.classes->is_going(run.number)}};
}

Answer classes(TeacherDesk& desk, const TeacherCall& call) {
  const CourseAssignment* found = desk.course.find(call.parts[0]);
  if (found == nullptr) return refused(404, "no-assignment", "There is no such assignment.");
  const auto runs = desk.store.of_assignment(found->id);
  if (!runs) return not_kept(runs.error());
  Json all = Json::array();
  for (const ClassRun& each : *runs) {
    Json one = described(desk, each);
    const Json summary = parsed(each.summary);
    one["counts"] = summary.is_object() ? summary["counts"] : Json();
    all.push_back(std::move(one));
  }
  return json_answer({{"title", title_of(*found)},
                      {"language", found->language},
                      {"extension", found->extension},
                      {"classes", std::move(all)}});
}

/// Returns the name that a header states, in which other bytes than letters and digits are "%C3";
/// "" if it is none. Control characters are left out, and what is longer than a line.
std::string class_name(std::string_view header) {
  constexpr std::size_t kLongest = 100;  // bytes
  std::string name;
  for (std::size_t i = 0; i < header.size(); ++i) {
    unsigned char byte = static_cast<unsigned char>(header[i]);
    if (header[i] == '%') {
      if (i + 2 >= header.size()) return "";
      const char* const digits = header.data() + i + 1;
      if (std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2) return "";
      i += 2;
    }
    if (byte >= 0x20 && byte != 0x7F) name += static_cast<char>(byte);
  }
  std::size_t size = std::min(name.size(), kLongest);
  const auto is_inside_character = [&](std::size_t at) {
    return at < name.size() && (static_cast<unsigned char>(name[at]) & 0xC0U) == 0x80;
  };
  while (size > 0 && is_inside_character(size)) --size;
  name.resize(size);
  return name;
}

/// Keeps a class, and has it judged. `left_out` are names of files that are no programs.
Answer begun(TeacherDesk& desk, const CourseAssignment& assignment, std::string source,
             const std::vector<ClassFile>& files, const std::vector<std::string>& left_out,
             std::string name = "") {
  ClassRun run;
  run.name = std::move(name);
  run.assignment = assignment.id;
  run.at = desk.options.now();
  run.source = std::move(source);
  const auto number = desk.store.add(run, files);
  if (!number) return not_kept(number.error());
  run.number = *number;
  if (const auto judged = desk.classes->judge(std::move(run)); !judged)
    return not_kept(judged.error());
  return json_answer({{"class", *number}, {"files", files.size()}, {"left_out", left_out}}, 202);
}

/// Returns the name under which the work of the student with this place in the list is judged.
std::string name_of_student(std::size_t place, const CourseAssignment& assignment) {
  std::string number = std::to_string(place + 1);
  if (number.size() < 3) number.insert(0, 3 - number.size(), '0');
  return "student-" + number + assignment.extension;
}

Answer begin(TeacherDesk& desk, const TeacherCall& call) {
  const CourseAssignment* found = desk.course.find(call.parts[0]);
  if (found == nullptr) return refused(404, "no-assignment", "There is no such assignment.");
  if (call.request.header("content-type") == "application/zip") {
    const auto unpacked = unpack(call.request.body, found->extensions);
    if (!unpacked) return refused(400, unpacked.error().message);
    return begun(desk, *found, "files", unpacked->files, unpacked->left_out,
                 class_name(call.request.header("x-assay-name")));
  }
  if (member<std::string>(call.request, "from") != "attempts")
    return refused(400, "Send a zip archive, or {\"from\": \"attempts\"}.");
  const auto attempts = desk.store.newest_of_each_owner(found->id, std::string(kTeacherOwner));
  if (!attempts) return not_kept(attempts.error());
  if (attempts->empty())
    return refused(409, "no-attempts-yet", "No student has run a program for this assignment yet.");
  std::vector<ClassFile> files;
  for (const Attempt& each : *attempts)
    files.push_back({name_of_student(files.size(), *found), each.text});
  return begun(desk, *found, "attempts", files, {});
}

/// Returns the class that the path names; an answer if there is none.
tl::expected<ClassRun, Response> class_of(TeacherDesk& desk, const TeacherCall& call) {
  const auto number = number_of(call.parts[0]);
  if (!number) return tl::unexpected(refused(404, "no-class", "There is no such class."));
  auto found = desk.store.find(*number);
  if (!found) return tl::unexpected(not_kept(found.error()));
  if (!*found) return tl::unexpected(refused(404, "no-class", "There is no such class."));
  return **std::move(found);
}

Answer one_class(TeacherDesk& desk, const TeacherCall& call) {
  const auto run = class_of(desk, call);
  if (!run) return run.error();
  const auto submissions = desk.store.submissions(run->number);
  if (!submissions) return not_kept(submissions.error());
  Json object = described(desk, *run);
  const CourseAssignment* assignment = desk.course.find(run->assignment);
  object["title"] = assignment == nullptr ? Json(run->assignment) : title_of(*assignment);
  object["summary"] = parsed(run->summary);
  object["submissions"] = Json::array();
  for (const ClassSubmission& each : *submissions)
    object["submissions"].push_back({{"submission", each.number},
                                     {"path", each.path},
                                     {"verdict", each.verdict},
                                     {"sentence", shown_sentence(each.sentence)},
                                     {"row", parsed(each.row)}});
  return json_answer(object);
}

Answer events(TeacherDesk& desk, const TeacherCall& call) {
  const auto run = class_of(desk, call);
  if (!run) return run.error();
  Streaming made;
  made.begin = [&desk, number = run->number](const std::shared_ptr<EventStream>& stream) {
    desk.classes->listen(number, stream);
  };
  return made;
}

Answer cancel(TeacherDesk& desk, const TeacherCall& call) {
  const auto run = class_of(desk, call);
  if (!run) return run.error();
  if (const auto done = desk.classes->cancel(run->number); !done) return not_kept(done.error());
  return no_content();
}

Answer again(TeacherDesk& desk, const TeacherCall& call) {
  auto run = class_of(desk, call);
  if (!run) return run.error();
  if (desk.classes->is_going(run->number))
    return refused(409, "class-is-judged", "This class is being judged.");
  if (const auto done = desk.classes->judge(*std::move(run)); !done) return not_kept(done.error());
  return no_content();
}

Answer remove(TeacherDesk& desk, const TeacherCall& call) {
  const auto run = class_of(desk, call);
  if (!run) return run.error();
  if (desk.classes->is_going(run->number))
    return refused(409, "class-is-judged-stop", "This class is being judged; stop that first.");
  if (const auto done = desk.store.remove(run->number); !done) return not_kept(done.error());
  desk.classes->forget(run->number);
  return no_content();
}

Answer submission(TeacherDesk& desk, const TeacherCall& call) {
  const auto run = class_of(desk, call);
  if (!run) return run.error();
  const auto number = number_of(call.parts[1]);
  if (!number) return refused(404, "no-submission", "There is no such submission.");
  const auto found = desk.store.submission(run->number, *number);
  if (!found) return not_kept(found.error());
  if (!*found) return refused(404, "no-submission", "There is no such submission.");
  const CourseAssignment* assignment = desk.course.find(run->assignment);
  return json_answer({{"submission", (*found)->number},
                      {"class", run->number},
                      {"class_name", run->name},
                      {"assignment", run->assignment},
                      {"language", assignment == nullptr ? "" : assignment->language},
                      {"path", (*found)->path},
                      {"verdict", (*found)->verdict},
                      {"sentence", shown_sentence((*found)->sentence)},
                      {"row", parsed((*found)->row)},
                      {"detail", parsed((*found)->detail)}});
}

/// A file is downloaded, and never shown as a page of this server.
Answer report(TeacherDesk& desk, const TeacherCall& call) {
  const auto run = class_of(desk, call);
  if (!run) return run.error();
  const std::string kind(call.parts[1]);
  const auto found = desk.store.report(run->number, kind);
  if (!found) return not_kept(found.error());
  if (!*found)
    return refused(404, "no-report",
                   "There is no such report; a class has reports once it is judged.");
  Response made;
  made.type = kind == "html"  ? "text/html; charset=utf-8"
              : kind == "csv" ? "text/csv; charset=utf-8"
                              : "application/json";
  made.body = **found;
  made.headers.emplace("Content-Disposition", "attachment; filename=\"" + run->assignment +
                                                  "-class-" + std::to_string(run->number) + "." +
                                                  kind + "\"");
  return made;
}

}  // namespace

std::vector<TeacherRoute> class_routes() {
  return {
      {"GET", "/api/teacher/assignments/*/classes", classes},
      {"POST", "/api/teacher/assignments/*/classes", begin},
      {"GET", "/api/teacher/classes/*", one_class},
      {"GET", "/api/teacher/classes/*/events", events},
      {"POST", "/api/teacher/classes/*/cancel", cancel},
      {"POST", "/api/teacher/classes/*/judge", again},
      {"POST", "/api/teacher/classes/*/remove", remove},
      {"GET", "/api/teacher/classes/*/submissions/*", submission},
      {"GET", "/api/teacher/classes/*/reports/*", report},
  };
}

}  // namespace assay::serve
