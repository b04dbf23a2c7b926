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

Result<std::optional<std::string>> Sessions::owner_of(const Request& request) const {
  for (const std::string_view secret : secrets_in(request.header("cookie"))) {
    TRY_ASSIGN(const std::optional<Session> kept,
               store_.session(digest_of(secret), ago_(kSeconds)));
    if (kept) return std::optional(kept->owner);
  }
  return std::optional<std::string>();
}

Result<std::string> Sessions::begin(const Request& request) {
  TRY_ASSIGN(const std::optional<std::string> former, owner_of(request));
  const std::string secret = random_secret();
  TRY(store_.add(Session{digest_of(secret), former ? *former : random_secret(), ago_(0)}));
  return std::string(kCookie) + secret +
         "; HttpOnly; SameSite=Strict; Path=/; Max-Age=" + std::to_string(kSeconds);
}

}  // namespace assay::serve
