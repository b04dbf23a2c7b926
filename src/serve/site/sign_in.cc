#include "serve/site/sign_in.h"

#include <arpa/inet.h>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <netinet/in.h>
#include <utility>

#include "serve/site/answers.h"
#include "serve/site/secrets.h"

namespace assay::serve {
namespace {

/// Wrong passwords without a delay. A class behind one address can make many of them.
constexpr int kFreeOfStudents = 30, kFreeOfTeacher = 10;

/// One machine has every IPv6 address of a network of 64 bits, which is therefore one place.
std::string without_host(const std::string& address) {
  in6_addr parsed{};
  if (::inet_pton(AF_INET6, address.c_str(), &parsed) != 1) return address;
  if (IN6_IS_ADDR_V4MAPPED(&parsed)) return address;  // of an IPv4 client
  return std::string(std::begin(parsed.s6_addr), std::begin(parsed.s6_addr) + 8);
}

/// Compares digests, so that the time tells nothing of the length either.
bool is_password(const std::string& shown, const std::string& wanted) {
  return are_equal_secrets(digest_of(shown), digest_of(wanted));
}

}  // namespace

SignIn::SignIn(std::optional<Passwords> passwords, std::function<double()> seconds)
    : passwords_(std::move(passwords)),
      seconds_(std::move(seconds)),
      token_(random_secret()),
      teachers_token_(random_secret()) {}

std::variant<Role, Response> SignIn::role_of(const Request& request) {
  return passwords_ ? by_password(request) : by_token(request);
}

const std::string& SignIn::token(Role role) const {
  return role == Role::kTeacher ? teachers_token_ : token_;
}

void SignIn::renew(Role role) {
  (role == Role::kTeacher ? teachers_token_ : token_) = random_secret();
}

std::variant<Role, Response> SignIn::by_token(const Request& request) const {
  const auto teachers = member<std::string>(request, "teacher");
  const auto shown = teachers ? teachers : member<std::string>(request, "token");
  const Role role = teachers ? Role::kTeacher : Role::kStudent;
  if (shown && are_equal_secrets(*shown, token(role))) return role;
  return refused(403, "used-address",
                 "This address was used before, or is wrong; open the newest one that "
                 "`assay serve` printed. Enter in its terminal prints it again.");
}

std::variant<Role, Response> SignIn::by_password(const Request& request) {
  const bool is_teachers_account = member<std::string>(request, "as") == "teacher";
  const std::string key = (is_teachers_account ? "teacher " : "student ") + place_of(request);
  const double now = seconds_();
  if (const double wait = wrong_.wait(key, now); wait > 0) {
    const int seconds = static_cast<int>(std::ceil(wait));
    return refused({429, "too-many-passwords",
                    "Too many wrong passwords came from here. Please try again in " +
                        std::to_string(seconds) + (seconds == 1 ? " second." : " seconds."),
                    seconds});
  }
  const std::string shown = member<std::string>(request, "password").value_or("");
  const bool is_students = is_password(shown, passwords_->students);
  const bool is_teachers = is_password(shown, passwords_->teacher);
  if (is_teachers) return Role::kTeacher;
  if (is_students && !is_teachers_account) return Role::kStudent;
  wrong_.add(key, is_teachers_account ? kFreeOfTeacher : kFreeOfStudents, now);
  return json_answer({{"error", "This is not the password of the course."}, {"password", true}},
                     401);
}

/// A proxy on this machine adds where a request comes from at the end of the header.
std::string SignIn::place_of(const Request& request) {
  if (request.peer != "127.0.0.1" && request.peer != "::1") return without_host(request.peer);
  const std::string& forwarded = request.header("x-forwarded-for");
  const std::size_t last = forwarded.find_last_of(", ");
  return forwarded.empty()
             ? request.peer
             : without_host(forwarded.substr(last == std::string::npos ? 0 : last + 1));
}

}  // namespace assay::serve
