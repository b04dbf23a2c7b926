#include "serve/site/passwords.h"

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "assignment/text_table.h"

namespace assay::serve {
namespace {

// A guess costs a request, of which a minute has ten (sign_in.h). The teacher's opens more.
constexpr std::size_t kShortestOfStudents = 8, kShortestOfTeacher = 12;

/// Returns the permissions that nobody else may have. The files that systemd gives to a service
/// seem to be readable for a group, because an access control list gives them to its user; their
/// folder is closed to others.
std::filesystem::perms of_others(const std::string& path) {
  using std::filesystem::perms;
  const char* const credentials = std::getenv("CREDENTIALS_DIRECTORY");
  const bool is_credential =
      credentials != nullptr && std::filesystem::path(path).parent_path() == credentials;
  return is_credential ? perms::others_all : perms::group_all | perms::others_all;
}

}  // namespace

Result<Passwords> read_passwords(const std::string& path) {
  const auto wrong = [&](const std::string& why) {
    return fail(Error::Kind::kInvalidInput, path + ": " + why);
  };
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (error || !std::filesystem::is_regular_file(status))
    return wrong("cannot be read: " + (error ? error.message() : "it is no file"));
  if ((status.permissions() & of_others(path)) != std::filesystem::perms::none)
    return wrong("other users can read the passwords in it; run: chmod 600 " + path);
  TRY_ASSIGN(const auto table, assignment::read_text_table(path));
  Passwords made;
  for (const auto& [key, text] : table) {
    if (key != "students" && key != "teacher")
      return wrong("unknown key \"" + key + "\"; there are `students` and `teacher`");
    (key == "teacher" ? made.teacher : made.students) = text;
  }
  const auto checked = [&](std::string_view key, const std::string& password,
                           std::size_t shortest) -> Result<void> {
    if (password.empty()) return wrong("the password of `" + std::string(key) + "` is missing");
    if (password.size() < shortest)
      return wrong("the password of `" + std::string(key) + "` has fewer than " +
                   std::to_string(shortest) + " characters");
    return {};
  };
  TRY(checked("students", made.students, kShortestOfStudents));
  TRY(checked("teacher", made.teacher, kShortestOfTeacher));
  if (made.students == made.teacher) return wrong("the two passwords are the same");
  return made;
}

}  // namespace assay::serve
