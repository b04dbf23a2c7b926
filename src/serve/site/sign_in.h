// How a browser shows whose it is: by a token from an address that was printed, on this machine, or
// by a password, from other machines.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>

#include "serve/http/http.h"
#include "serve/site/passwords.h"
#include "serve/site/sessions.h"

namespace assay::serve {

class SignIn {
 public:
  /// By passwords if there are some, else by tokens. `seconds` returns a time that never goes back.
  SignIn(std::optional<Passwords> passwords, std::function<double()> seconds);

  /// Returns the role that the body of a request opens, or the answer that refuses it. Of wrong
  /// passwords from one place, ten a minute are looked at.
  std::variant<Role, Response> role_of(const Request& request);

  /// Returns the token that the next browser of this role must show. It can be used once: `renew`
  /// makes another one.
  const std::string& token(Role role) const;
  void renew(Role role);

  bool asks_for_password() const { return passwords_.has_value(); }

 private:
  std::variant<Role, Response> by_token(const Request& request) const;
  std::variant<Role, Response> by_password(const Request& request);
  static std::string place_of(const Request& request);
  bool may_try(const std::string& place);

  struct Failures {
    double begin = 0;  // of the minute
    int count = 0;
  };

  std::optional<Passwords> passwords_;
  std::function<double()> seconds_;
  std::string token_, teachers_token_;
  std::map<std::string, Failures> failures_;  // by the place that requests come from
};

}  // namespace assay::serve
