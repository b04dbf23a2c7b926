#include "serve/site/sign_in.h"

#include <arpa/inet.h>
#include <cstddef>
#include <iterator>
#include <netinet/in.h>
#include <utility>

#include "serve/site/answers.h"
#include "serve/site/secrets.h"

namespace assay::serve {
namespace {

constexpr double kMinute = 60;             // seconds
constexpr int kMostFailures = 10;          // in a minute, from one place
constexpr std::size_t kMostPlaces = 4096;  // that are remembered

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
  return refused(403,
                 "This address was used before, or is wrong; open the newest one that "
                 "`assay serve` printed.");
}

std::variant<Role, Response> SignIn::by_password(const Request& request) {
  const std::string place = place_of(request);
  if (!may_try(place))
    return refused(429, "Too many wrong passwords came from here. Please wait a minute.");
  const std::string shown = member<std::string>(request, "password").value_or("");
  const bool is_students = is_password(shown, passwords_->students);
  const bool is_teachers = is_password(shown, passwords_->teacher);
  if (is_teachers) return Role::kTeacher;
  if (is_students) return Role::kStudent;
  ++failures_[place].count;
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

bool SignIn::may_try(const std::string& place) {
  const double now = seconds_();
  if (failures_.size() >= kMostPlaces)
    std::erase_if(failures_, [&](const auto& each) { return now - each.second.begin >= kMinute; });
  if (failures_.size() >= kMostPlaces && !failures_.contains(place)) return false;
  Failures& failures = failures_[place];
  if (now - failures.begin >= kMinute) failures = {now, 0};
  return failures.count < kMostFailures;
}

}  // namespace assay::serve
