// Who has signed in. A browser that shows a token gets a cookie with a secret; what it does then
// belongs to its owner, a random id that stays when it signs in again. The teacher signs in with a
// token of another kind.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/result.h"
#include "serve/http/http.h"
#include "serve/store/store.h"

namespace assay::serve {

enum class Role : std::uint8_t { kStudent, kTeacher };

/// The owner of what the teacher does, which is no id of a student.
inline constexpr std::string_view kTeacherOwner = "teacher";

struct Identity {
  std::string owner;  // of what is done
  Role role = Role::kStudent;
};

struct CookieRules {
  bool is_encrypted = false;  // the page has come on such a connection, and so must the cookie
  /// The browser forgets the teacher's cookie when it is closed. A student's is always kept.
  bool forgets_teacher = false;
};

class Sessions {
 public:
  /// The store must outlive the object. `ago` returns the time so many seconds ago.
  Sessions(Store& store, std::function<std::string(std::int64_t seconds)> ago)
      : store_(store), ago_(std::move(ago)) {}

  /// Returns whom the request's cookie names; nullopt if it names nobody.
  Result<std::optional<Identity>> identity_of(const Request& request) const;
  /// Begins a session for who has shown a token of this role, and returns the value of
  /// `Set-Cookie`. A student's browser that was signed in stays the same owner: whoever opens the
  /// printed address again finds the attempts made before. A session of the teacher ends with this
  /// object: no copy of the store opens the teacher's views.
  Result<std::string> begin(const Request& request, Role role, const CookieRules& rules);
  /// Ends the session that the request's cookies name, the teacher's before a student's, and
  /// returns the value of `Set-Cookie`.
  Result<std::string> end(const Request& request);

 private:
  Result<std::optional<Identity>> student_of(const Request& request) const;

  Store& store_;
  std::function<std::string(std::int64_t seconds)> ago_;
  std::set<std::string> teachers_;  // the digests of the secrets in their cookies
};

}  // namespace assay::serve
