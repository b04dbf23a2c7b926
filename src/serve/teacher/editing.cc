#include "serve/teacher/editing.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "assignment/files.h"
#include "assignment/output.h"
#include "serve/site/secrets.h"

namespace assay::serve {
namespace {

namespace fs = std::filesystem;

fs::path folder_of(const CourseAssignment& assignment) {
  return fs::path(assignment.reference).parent_path();
}

Result<KeptFile> kept_file(const std::string& path) {
  KeptFile made;
  std::error_code error;
  made.exists = fs::exists(path, error);
  if (made.exists) {
    TRY_ASSIGN(made.text, assignment::read_file(path));
  }
  made.digest = digest_of(made.text);
  return made;
}

}  // namespace

std::string Editing::path_of(const CourseAssignment& assignment) {
  return (folder_of(assignment) / "assignment.toml").string();
}

Result<KeptFile> Editing::read(const CourseAssignment& assignment) {
  return kept_file(path_of(assignment));
}

Result<KeptFile> Editing::read_task(const CourseAssignment& assignment, TaskText which) {
  return kept_file(task_path(assignment, which));
}

Result<Saved> Editing::save_task(const CourseAssignment& assignment, TaskText which,
                                 const std::string& text, const std::string& digest) {
  TRY_ASSIGN(const KeptFile now, read_task(assignment, which));
  if (now.digest != digest) return Saved::kHasChanged;
  TRY(assignment::write_file(task_path(assignment, which), text));
  return Saved::kSaved;
}

Result<Saved> Editing::save(const CourseAssignment& assignment, const std::string& text,
                            const std::string& digest) const {
  const auto accepted = accepted_.find(assignment.id);
  if (accepted == accepted_.end() || accepted->second != digest_of(text))
    return Saved::kNotAccepted;
  TRY_ASSIGN(const KeptFile now, read(assignment));
  if (now.digest != digest) return Saved::kHasChanged;
  TRY(assignment::write_file(path_of(assignment), text));
  return Saved::kSaved;
}

Result<std::int64_t> Editing::check(const CourseAssignment& assignment, const std::string& text) {
  end_check();
  result_ = nullptr;
  const std::string file = (folder_of(assignment) / ".assay-check.toml").string();
  TRY(assignment::write_file(file, text));
  checked_ = file;
  ++number_;
  TaskHeard heard;
  heard.line = [this, id = assignment.id,
                digest = digest_of(text)](const nlohmann::ordered_json& said) {
    result_ = said;
    if (said.is_object() && said.value("ok", false)) accepted_[id] = digest;
  };
  heard.ended = [this] {
    if (result_.is_null())
      result_ = {{"ok", false}, {"line", 0}, {"message", "The check ended unexpectedly."}};
    end_check();
  };
  std::string why;
  task_ = start_({"serve-check", assignment.reference, file}, std::move(heard), why);
  if (task_ != nullptr) return number_;
  end_check();
  return fail(Error::Kind::kResource, "The check cannot start: " + why);
}

void Editing::end_check() {
  task_.reset();
  if (checked_.empty()) return;
  std::error_code ignored;
  fs::remove(std::exchange(checked_, ""), ignored);
}

}  // namespace assay::serve
