// How a browser shows whose it is: by a token from an address that was printed, on this machine, or
// by a password, from other machines.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "serve/http/http.h"
#include "serve/site/passwords.h"
#include "serve/site/quotas.h"
#include "serve/site/sessions.h"

namespace assay::serve {

class SignIn {
 public:
  /// By passwords if there are some, else by tokens. `seconds` returns a time that never goes back.
  SignIn(std::optional<Passwords> passwords, std::function<double()> seconds);

  /// Returns the role that the body of a request opens, or the answer that refuses it. Who says
  /// `"as": "teacher"` tries the teacher's account alone: wrong passwords of a class do not delay
  /// it.
  std::variant<Role, Response> role_of(const Request& request);

  /// Returns the token that the next browser of this role must show. It can be used once: `renew`
  /// makes another one.
  const std::string& token(Role role) const;
  void renew(Role role);

  bool asks_for_password() const { return passwords_.has_value(); }

  /// Returns where a request comes from: an address, or a network that one machine has alone.
  static std::string place_of(const Request& request);

 private:
  std::variant<Role, Response> by_token(const Request& request) const;
  std::variant<Role, Response> by_password(const Request& request);

  std::optional<Passwords> passwords_;
  std::function<double()> seconds_;
  std::string token_, teachers_token_;
  WrongPasswords wrong_;  // by the account that was tried, and the place
};

}  // namespace assay::serve
