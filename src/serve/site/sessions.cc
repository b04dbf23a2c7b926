#include "serve/site/sessions.h"

#include <algorithm>
#include <string_view>

#include "serve/site/secrets.h"

namespace assay::serve {
namespace {

// Two, so that a teacher who signs in with a student's browser takes nothing away from it.
constexpr std::string_view kStudentsCookie = "assay=", kTeachersCookie = "assay-teacher=";
constexpr std::size_t kSecretSize = 32;
/// A school term. A cookie that was stolen is worth nothing after it.
constexpr std::int64_t kSeconds = std::int64_t{180} * 24 * 60 * 60;

/// Returns the secrets in the cookies of this name. Another program on this machine can have set
/// one as well.
std::vector<std::string_view> secrets_in(const Request& request, std::string_view name) {
  std::string_view cookies = request.header("cookie");
  std::vector<std::string_view> found;
  while (!cookies.empty()) {
    const std::size_t end = std::min(cookies.find(';'), cookies.size());
    std::string_view one = cookies.substr(0, end);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(name) && one.size() == name.size() + kSecretSize)
      found.push_back(one.substr(name.size()));
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
  }
  return found;
}

std::string cookie(std::string_view name, std::string_view secret) {
  return std::string(name) + std::string(secret) + "; HttpOnly; SameSite=Strict; Path=/";
}

}  // namespace

Result<std::optional<Identity>> Sessions::identity_of(const Request& request) const {
  for (const std::string_view secret : secrets_in(request, kTeachersCookie))
    if (teachers_.contains(digest_of(secret)))
      return std::optional(Identity{std::string(kTeacherOwner), Role::kTeacher});
  return student_of(request);
}

Result<std::optional<Identity>> Sessions::student_of(const Request& request) const {
  for (const std::string_view secret : secrets_in(request, kStudentsCookie)) {
    TRY_ASSIGN(const std::optional<Session> kept,
               store_.session(digest_of(secret), ago_(kSeconds)));
    if (kept) return std::optional(Identity{kept->owner, Role::kStudent});
  }
  return std::optional<Identity>();
}

Result<std::string> Sessions::begin(const Request& request, Role role, const CookieRules& rules) {
  const std::string secret = random_secret();
  const std::string secure = rules.is_encrypted ? "; Secure" : "";
  const std::string kept = "; Max-Age=" + std::to_string(kSeconds);
  if (role == Role::kTeacher) {
    teachers_.insert(digest_of(secret));
    return cookie(kTeachersCookie, secret) + secure + (rules.forgets_teacher ? "" : kept);
  }
  TRY_ASSIGN(const std::optional<Identity> former, student_of(request));
  TRY(store_.add(Session{digest_of(secret), former ? former->owner : random_secret(), ago_(0)}));
  return cookie(kStudentsCookie, secret) + secure + kept;
}

Result<std::string> Sessions::end(const Request& request) {
  bool is_teacher = false;
  for (const std::string_view secret : secrets_in(request, kTeachersCookie))
    is_teacher = teachers_.erase(digest_of(secret)) > 0 || is_teacher;
  if (is_teacher) return cookie(kTeachersCookie, "") + "; Max-Age=0";
  for (const std::string_view secret : secrets_in(request, kStudentsCookie))
    TRY(store_.remove_session(digest_of(secret)));
  return cookie(kStudentsCookie, "") + "; Max-Age=0";
}

}  // namespace assay::serve
