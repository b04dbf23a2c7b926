#include "serve/server/server.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <memory>
#include <optional>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "serve/site/exercises.h"
#include "serve/site/judges.h"
#include "serve/site/network.h"
#include "serve/site/site.h"
#include "serve/store/store_lock.h"
#include "serve/teacher/teacher.h"

namespace assay::serve {
namespace {

constexpr std::size_t kConnectionsOfNetwork = 1024;  // a browser holds several
constexpr std::size_t kFewestConnections = 64;
constexpr rlim_t kDescriptorsOfNetwork = 4096;    // of connections, and of judges
constexpr std::uintmax_t kLeastFree = 256 << 20;  // bytes of the disk, below which nothing is kept
constexpr const char* kUnencrypted =
    "passwords and programs cross the network unencrypted; put a proxy with a certificate in front "
    "of the server (docs/serve.md)";

std::string time_ago(std::int64_t seconds) {
  const std::time_t now = std::time(nullptr) - seconds;
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return {text.data(), size};
}

/// Returns the path of the file that keeps the attempts, whose folder exists then.
Result<std::string> data_file(const ServeOptions& options) {
  if (!options.data.empty()) return options.data;
  const std::filesystem::path folder = std::filesystem::path(options.folder) / ".assay";
  std::error_code error;
  std::filesystem::create_directory(folder, error);
  if (error)
    return fail(Error::Kind::kResource, folder.string() + ": cannot be made: " + error.message() +
                                            "; name another file for the attempts (--data FILE)");
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  return (folder / "attempts.sqlite").string();
}

/// Returns the path as the teacher finds the file; as it was given if it cannot be told.
std::string absolute(const std::string& path) {
  std::error_code error;
  const std::filesystem::path found = std::filesystem::weakly_canonical(path, error);
  return error ? path : found.string();
}

double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Returns how many connections there can be. Usually a process may not have more descriptors than
/// that; then no judge could be started.
std::size_t connections_of_network() {
  struct rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return kFewestConnections;
  limit.rlim_cur = std::max(limit.rlim_cur, std::min(limit.rlim_max, kDescriptorsOfNetwork));
  static_cast<void>(::setrlimit(RLIMIT_NOFILE, &limit));
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return kFewestConnections;
  return static_cast<std::size_t>(std::min<rlim_t>(limit.rlim_cur / 2, kConnectionsOfNetwork));
}

/// Makes the server listen, and returns the port.
Result<std::uint16_t> listen(HttpServer& server, const ServeOptions& options) {
  const std::string address = options.bind.empty() ? "127.0.0.1" : options.bind;
  auto port = server.listen(address, options.port);
  if (!port)
    return fail(Error::Kind::kResource, port.error().message + "; choose another port (--port N)");
  // The address that is printed is the other one: without this one, nothing is missing.
  if (options.bind.empty()) static_cast<void>(server.listen("::1", *port));
  return port;
}

std::string address_of(std::uint16_t port, const Site& site, Role role) {
  return "http://127.0.0.1:" + std::to_string(port) +
         (role == Role::kTeacher ? "/#teacher=" : "/#token=") + site.token(role);
}

/// Calls `then` whenever a line is typed. A process in the background would be stopped if it read
/// from its terminal.
void when_enter(HttpServer& server, const std::function<void()>& then) {
  server.watch(STDIN_FILENO, [&server, then] {
    std::array<char, 256> typed{};
    const bool is_in_front = ::tcgetpgrp(STDIN_FILENO) == ::getpgrp();
    if (!is_in_front || ::read(STDIN_FILENO, typed.data(), typed.size()) <= 0)
      return server.unwatch(STDIN_FILENO);
    then();
  });
}

}  // namespace

Result<int> serve_course(const languages::Registry& registry, const ServeOptions& options,
                         const ServeNews& news) {
  TRY_ASSIGN(const Network network,
             read_network(options.bind, options.address, options.password_file));
  TRY_ASSIGN(const Course course, read_course(registry, options.folder));
  for (const std::string& each : course.remarks) news.remark(each);
  TRY_ASSIGN(const std::string data, data_file(options));
  TRY_ASSIGN(const StoreLock lock, StoreLock::take(data));
  TRY_ASSIGN(const std::unique_ptr<Store> store, open_store(data));
  TRY_ASSIGN(const std::unique_ptr<ClassStore> classes, open_class_store(data));
  Runs runs(*store);
  std::optional<Site> site;
  std::uint16_t port = options.port;
  HttpLimits limits;
  if (network.passwords) limits.connections = connections_of_network();
  limits.larger_body = [&](const Request& head) { return site->most_body_bytes(head); };
  HttpServer server([&](const Request& request) { return site->answer(request); }, limits);
  std::optional<Exercises> exercises;
  std::optional<Judges> judges;  // ends before the server, which watches them
  judges.emplace(server, JudgeOptions{options.program, options.jobs},
                 [&](std::int64_t job, std::string_view event, const std::string& said) {
                   if (event == "questions") return exercises->hear(job, said);
                   runs.hear(job, event, said);
                 });
  exercises.emplace(runs, [&](const CourseAssignment& exercise, std::int64_t run,
                              std::uint64_t seed) { judges->draw(exercise, run, seed); });
  Jobs jobs;
  jobs.prepare = [&](const CourseAssignment& assignment) { judges->prepare(assignment); };
  jobs.start = [&](const CourseAssignment& assignment, std::int64_t run, const Order& order) {
    judges->start(assignment, run, order);
  };
  jobs.ask = [&](const CourseAssignment& exercise, std::int64_t run, const std::string& owner) {
    exercises->ask(exercise, run, owner);
  };
  jobs.cancel = [&](std::int64_t run) { judges->cancel(run); };
  Traffic traffic;
  traffic.judges = [&] { return judges->state(); };
  traffic.going = [&] { return runs.count_going(); };
  traffic.saved = [&](const CourseAssignment& assignment) { judges->renew(assignment); };
  Teacher teacher(course, *classes, task_starter(server, options.program),
                  {options.version, absolute(options.folder), absolute(data), options.jobs,
                   [] { return time_ago(0); }},
                  traffic);
  SiteOptions stated;
  stated.version = options.version;
  stated.ago = time_ago;
  stated.token_was_used = [&](Role role) { news.address(address_of(port, *site, role), role); };
  stated.teacher = [&](const Request& request) { return teacher.answer(request); };
  stated.passwords = network.passwords;
  stated.seconds = seconds;
  stated.disk_is_full = [folder = std::filesystem::path(data).parent_path()] {
    std::error_code failed;
    const auto space = std::filesystem::space(folder.empty() ? "." : folder, failed);
    return !failed && space.available < kLeastFree;
  };
  TRY_ASSIGN(port, listen(server, options));
  stated.port = port;
  if (network.passwords) {
    TRY_ASSIGN(stated.address, address_for_browsers(network, options.bind, port));
  }
  const std::optional<PublicAddress> address = stated.address;
  site.emplace(course, *store, runs, jobs, std::move(stated));
  news.begins(course.title, course.assignments.size(), course.exercises.size());
  if (address) {
    news.public_address(address->origin);
    if (!address->is_encrypted()) news.remark(kUnencrypted);
  } else {
    const auto print = [&, port = port] {
      for (const Role role : {Role::kStudent, Role::kTeacher})
        news.address(address_of(port, *site, role), role);
    };
    print();
    if (options.reads_enter) when_enter(server, print);
  }
  return server.run();
}

}  // namespace assay::serve
