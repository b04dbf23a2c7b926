// One kind of request and what answers it. Each file of routes (course_routes.cc, ...) returns its
// own; routes.cc lists the files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/http/http.h"
#include "serve/site/course.h"
#include "serve/site/order.h"
#include "serve/site/passwords.h"
#include "serve/site/public_address.h"
#include "serve/site/quotas.h"
#include "serve/site/runs.h"
#include "serve/site/sessions.h"
#include "serve/store/store.h"

namespace assay::serve {

/// Starts and ends the jobs of runs.
struct Jobs {
  std::function<void(const CourseAssignment&)> prepare;  // one that a student looks at
  std::function<void(const CourseAssignment&, std::int64_t run, const Order&)> start;
  std::function<void(std::int64_t run)> cancel;
  /// Gives a run a question of an exercise.
  std::function<void(const CourseAssignment&, std::int64_t run, const std::string& owner)> ask = {};
};

struct SiteOptions {
  std::uint16_t port = 0;
  std::string version;
  std::size_t most_waiting = 32;  // runs at a time
  /// The time so many seconds ago, as Attempt::at.
  std::function<std::string(std::int64_t seconds)> ago;
  std::function<void(Role)> token_was_used;  // called after a page has signed in with a token
  /// The only address that requests may name; nullopt: those of this machine, with the port.
  std::optional<PublicAddress> address = {};
  /// What browsers sign in with, instead of tokens.
  std::optional<Passwords> passwords = {};
  /// A time that never goes back.
  std::function<double()> seconds = {};
  /// Answers the requests under /api/teacher/, which only the teacher may make.
  std::function<Answer(const Request&)> teacher = {};
  /// True if there is hardly any room left for attempts.
  std::function<bool()> disk_is_full = {};
};

/// What the routes work with.
struct Desk {
  const Course& course;
  Store& store;
  Runs& runs;
  Jobs jobs;
  SiteOptions options;
  Quotas& quotas;

  double now() const { return options.seconds ? options.seconds() : 0; }
};

/// A request of a browser that has signed in, which matches a route.
struct Call {
  const Request& request;
  const std::string& owner;             // who has signed in; everybody sees their own attempts only
  std::vector<std::string_view> parts;  // of the path that match a "*"
  Role role = Role::kStudent;
};

struct Route {
  std::string_view method;
  std::string_view path;  // "/api/runs/*/events"
  Answer (*answer)(const Desk& desk, const Call& call);
};

std::vector<Route> course_routes();
std::vector<Route> run_routes();
std::vector<Route> attempt_routes();
std::vector<Route> exercise_routes();
std::vector<Route> tryout_routes();

inline constexpr std::size_t kLongestText = 256 << 10;  // bytes of a program

/// Before a run begins, of which so many bytes are kept (0: nothing): ends the runs of this
/// browser, and returns what to answer if it, or all together, have too many.
std::optional<Response> no_room(const Desk& desk, const Call& call, std::size_t kept_bytes);

/// Returns the routes of all files.
const std::vector<Route>& all_routes();

/// Returns the parts of the path that match a "*" of the pattern; nullopt if it does not match.
std::optional<std::vector<std::string_view>> matched(std::string_view pattern,
                                                     std::string_view path);

}  // namespace assay::serve
