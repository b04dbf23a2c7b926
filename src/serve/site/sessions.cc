#include "serve/site/sessions.h"

#include <algorithm>
#include <string_view>

#include "serve/site/secrets.h"

namespace assay::serve {
namespace {

constexpr std::string_view kCookie = "assay=";
constexpr std::size_t kSecretSize = 32;
/// A school term. A cookie that was stolen is worth nothing after it.
constexpr std::int64_t kSeconds = std::int64_t{180} * 24 * 60 * 60;

/// Returns the secrets in the cookies of a request. Another program on this machine can have set
/// one of the same name.
std::vector<std::string_view> secrets_in(std::string_view cookies) {
  std::vector<std::string_view> found;
  while (!cookies.empty()) {
    const std::size_t end = std::min(cookies.find(';'), cookies.size());
    std::string_view one = cookies.substr(0, end);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(kCookie) && one.size() == kCookie.size() + kSecretSize)
      found.push_back(one.substr(kCookie.size()));
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
  }
  return found;
}

}  // namespace

Result<std::optional<Identity>> Sessions::identity_of(const Request& request) const {
  for (const std::string_view secret : secrets_in(request.header("cookie"))) {
    const std::string digest = digest_of(secret);
    if (teachers_.contains(digest))
      return std::optional(Identity{std::string(kTeacherOwner), Role::kTeacher});
    TRY_ASSIGN(const std::optional<Session> kept, store_.session(digest, ago_(kSeconds)));
    if (kept) return std::optional(Identity{kept->owner, Role::kStudent});
  }
  return std::optional<Identity>();
}

Result<std::string> Sessions::begin(const Request& request, Role role, bool is_encrypted) {
  const std::string secret = random_secret();
  const std::string cookie = std::string(kCookie) + secret + "; HttpOnly; SameSite=Strict; Path=/" +
                             (is_encrypted ? "; Secure" : "");
  if (role == Role::kTeacher) {
    teachers_.insert(digest_of(secret));
    return cookie;
  }
  TRY_ASSIGN(const std::optional<Identity> former, identity_of(request));
  const bool was_student = former && former->role == Role::kStudent;
  TRY(store_.add(
      Session{digest_of(secret), was_student ? former->owner : random_secret(), ago_(0)}));
  return cookie + "; Max-Age=" + std::to_string(kSeconds);
}

Result<std::string> Sessions::end(const Request& request) {
  for (const std::string_view secret : secrets_in(request.header("cookie"))) {
    teachers_.erase(digest_of(secret));
    TRY(store_.remove_session(digest_of(secret)));
  }
  return std::string(kCookie) + "; HttpOnly; SameSite=Strict; Path=/; Max-Age=0";
}

}  // namespace assay::serve
