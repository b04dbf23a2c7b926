#include "serve/site/site.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "serve/site/secrets.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kCookie = "assay=";
constexpr std::size_t kMostAttempts = 200;       // in the history
constexpr std::size_t kLongestText = 256 << 10;  // bytes

const std::map<std::string, std::string> kHeaders = {
    {"Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cache-Control", "no-store"},
};

Response json(const Json& object, unsigned status = 200) {
  Response made;
  made.status = status;
  made.body = object.dump(-1, ' ', false, Json::error_handler_t::replace);
  return made;
}
Response refused(unsigned status, std::string_view why) { return json({{"error", why}}, status); }
Response nothing() {
  Response made;
  made.status = 204;
  return made;
}
Response not_kept(const Error& error) {
  return refused(500, "The attempts cannot be read or kept: " + error.message);
}

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.push_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

/// Returns the member of a body, if the body is an object in which it is of this type.
template <class T>
std::optional<T> member(const Request& request, const std::string& name) {
  const Json body = Json::parse(request.body, nullptr, false);
  if (!body.is_object() || !body.contains(name)) return std::nullopt;
  const Json& value = body[name];
  if constexpr (std::is_same_v<T, std::string>) {
    if (value.is_string()) return value.get<std::string>();
  } else {
    if (value.is_number_unsigned()) return value.get<T>();
  }
  return std::nullopt;
}

Json in_brief(const Attempt& attempt) {
  return {{"attempt", attempt.number},
          {"at", attempt.at},
          {"verdict", attempt.verdict},
          {"sentence", attempt.sentence}};
}
Json parsed(const std::string& kept) {
  return kept.empty() ? Json() : Json::parse(kept, nullptr, false);
}

std::string_view type_of(std::string_view name) {
  if (name.ends_with(".html")) return "text/html; charset=utf-8";
  if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (name.ends_with(".css")) return "text/css; charset=utf-8";
  if (name.ends_with(".svg")) return "image/svg+xml";
  return "application/octet-stream";
}

/// Returns a file of the page; nullopt if there is none with this path.
std::optional<Response> page_file(std::string_view path) {
  const std::string_view name = path == "/" ? "index.html" : path.substr(1);
  for (const PageFile& each : page_files()) {
    if (each.name != name) continue;
    Response made;
    made.type = type_of(name);
    made.body = std::string(each.bytes);
    return made;
  }
  return std::nullopt;
}

}  // namespace

Site::Site(const Course& course, Store& store, Runs& runs, Jobs jobs, SiteOptions options)
    : course_(course),
      store_(store),
      runs_(runs),
      jobs_(std::move(jobs)),
      options_(std::move(options)),
      token_(random_secret()) {}

/// Another name is that of a page elsewhere which was led to this address.
bool Site::names_this_server(const Request& request) const {
  const std::string port = ":" + std::to_string(options_.port);
  const std::string& host = request.header("host");
  return host == "127.0.0.1" + port || host == "localhost" + port || host == "[::1]" + port;
}

const std::string* Site::session_of(const Request& request) const {
  std::string_view cookies = request.header("cookie");
  while (!cookies.empty()) {
    const std::size_t end = std::min(cookies.find(';'), cookies.size());
    std::string_view one = cookies.substr(0, end);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(kCookie))
      for (const std::string& session : sessions_)
        if (are_equal_secrets(session, one.substr(kCookie.size()))) return &session;
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
  }
  return nullptr;
}

Answer Site::answer(const Request& request) {
  Answer made = route(request);
  auto& headers = std::holds_alternative<Response>(made) ? std::get<Response>(made).headers
                                                         : std::get<Streaming>(made).headers;
  headers.insert(kHeaders.begin(), kHeaders.end());
  return made;
}

Answer Site::route(const Request& request) {
  if (!names_this_server(request))
    return refused(421, "This server has another name; use the address that it printed.");
  const bool is_post = request.method == "POST";
  if (!is_post && request.method != "GET") return refused(405, "Only GET and POST are understood.");
  if (!request.path.starts_with("/api/")) {
    if (is_post) return refused(405, "This can only be read.");
    if (auto file = page_file(request.path)) return *std::move(file);
    if (request.path == "/favicon.ico") return nothing();  // browsers ask for it
    return refused(404, "There is no such page.");
  }
  if (is_post) {
    if (request.header("origin") != "http://" + request.header("host"))
      return refused(403, "This request comes from another page.");
    if (request.header("content-type") != "application/json")
      return refused(415, "The content must be application/json.");
    if (request.header("x-assay") != "1")
      return refused(403, "This request does not come from Assay's page.");
  }
  const std::vector<std::string_view> at = parts_of(request.path);  // "api" first
  const auto is = [&](std::string_view kind, std::size_t count, std::string_view last = "") {
    return at.size() == count && at[1] == kind && (last.empty() || at.back() == last);
  };
  if (is_post && is("session", 2)) return sign_in(request);
  const std::string* session = session_of(request);
  if (session == nullptr)
    return refused(401, "Open the address that `assay serve` printed in the terminal.");
  if (is_post) {
    if (is("assignments", 4, "runs")) return run(request, *session, at[2]);
    if (is("runs", 4, "cancel")) return cancel(*session, at[2]);
    if (is("attempts", 4, "hint")) return hint(request, at[2]);
  } else {
    if (is("course", 2)) return course();
    if (is("assignments", 3)) return assignment(at[2]);
    if (is("assignments", 4, "attempts")) return attempts(at[2]);
    if (is("attempts", 3)) return attempt(at[2]);
    if (is("runs", 4, "events")) return events(request, at[2]);
  }
  return refused(404, "There is nothing at this address.");
}

Response Site::sign_in(const Request& request) {
  const auto token = member<std::string>(request, "token");
  if (!token || !are_equal_secrets(*token, token_))
    return refused(403,
                   "This address was used before, or is wrong; open the newest one that "
                   "`assay serve` printed.");
  token_ = random_secret();
  const std::string session = random_secret();
  sessions_.insert(session);
  if (options_.token_was_used) options_.token_was_used();
  Response made = nothing();
  made.headers.emplace("Set-Cookie",
                       std::string(kCookie) + session + "; HttpOnly; SameSite=Strict; Path=/");
  return made;
}

Result<Json> Site::described(const CourseAssignment& assignment) const {
  TRY_ASSIGN(const std::vector<Attempt> last, store_.newest(assignment.id, 1));
  Json object = {{"id", assignment.id},
                 {"title", assignment.title},
                 {"language", assignment.language},
                 {"extension", assignment.extension},
                 {"file", assignment.file},
                 {"last", nullptr}};
  if (!last.empty())
    object["last"] = {{"attempt", last.front().number},
                      {"verdict", last.front().verdict},
                      {"at", last.front().at}};
  return object;
}

Response Site::course() const {
  Json all = Json::array();
  for (const CourseAssignment& each : course_.assignments) {
    const auto made = described(each);
    if (!made) return not_kept(made.error());
    all.push_back(*made);
  }
  return json(
      {{"title", course_.title}, {"version", options_.version}, {"assignments", std::move(all)}});
}

Response Site::assignment(std::string_view id) {
  const CourseAssignment* found = course_.find(id);
  if (found == nullptr) return refused(404, "There is no such assignment.");
  jobs_.prepare(*found);
  auto made = described(*found);
  if (!made) return not_kept(made.error());
  std::string start;
  if (const Json& last = (*made)["last"]; !last.is_null()) {
    const auto attempt = store_.find(last["attempt"].get<std::int64_t>());
    if (!attempt) return not_kept(attempt.error());
    if (*attempt) start = (*attempt)->text;
  }
  (*made)["start"] = start;
  (*made)["task"] = found->task;
  return json(*made);
}

Response Site::attempts(std::string_view id) const {
  const CourseAssignment* found = course_.find(id);
  if (found == nullptr) return refused(404, "There is no such assignment.");
  const auto kept = store_.newest(found->id, kMostAttempts);
  if (!kept) return not_kept(kept.error());
  Json all = Json::array();
  for (const Attempt& each : *kept) all.push_back(in_brief(each));
  return json({{"attempts", std::move(all)}});
}

Response Site::attempt(std::string_view number) const {
  const auto wanted = number_of(number);
  const auto found = wanted ? store_.find(*wanted) : Result<std::optional<Attempt>>(std::nullopt);
  if (!found) return not_kept(found.error());
  if (!*found) return refused(404, "There is no such attempt.");
  Json object = in_brief(**found);
  object["assignment"] = (*found)->assignment;
  object["text"] = (*found)->text;
  object["result"] = parsed((*found)->result);
  object["lines"] = parsed((*found)->lines);
  return json(object);
}

Answer Site::events(const Request& request, std::string_view number) {
  const auto run = number_of(number);
  if (!run || !runs_.knows(*run))
    return refused(404, "There is no such run; the history has what it said.");
  const auto last = number_of(request.header("last-event-id")).value_or(0);
  Streaming made;
  made.begin = [this, run = *run, last](const std::shared_ptr<EventStream>& stream) {
    runs_.listen(run, static_cast<std::uint64_t>(last), stream);
  };
  return made;
}

Response Site::run(const Request& request, const std::string& session, std::string_view id) {
  const CourseAssignment* found = course_.find(id);
  if (found == nullptr) return refused(404, "There is no such assignment.");
  const auto text = member<std::string>(request, "text");
  if (!text) return refused(400, "The text of the program is missing.");
  if (text->size() > kLongestText)
    return refused(413, "The program is longer than 256 KiB, which is too long.");
  for (const std::int64_t each : runs_.going(session)) jobs_.cancel(each);
  if (runs_.count_going() >= options_.most_waiting)
    return refused(503, "Too many programs are waiting. Please try again in a moment.");
  Attempt attempt;
  attempt.assignment = found->id;
  attempt.at = options_.now();
  attempt.text = *text;
  const auto number = store_.add(attempt);
  if (!number) return not_kept(number.error());
  attempt.number = *number;
  runs_.begin(std::move(attempt), session);
  jobs_.start(*found, *number, *text);
  return json({{"run", *number}, {"attempt", *number}}, 202);
}

Response Site::cancel(const std::string& session, std::string_view number) {
  if (const auto run = number_of(number); run && runs_.is_of(*run, session)) jobs_.cancel(*run);
  return nothing();
}

Response Site::hint(const Request& request, std::string_view number) const {
  const auto wanted = number_of(number);
  const auto rung = member<std::uint64_t>(request, "rung");
  if (!wanted || !rung || *rung == 0) return refused(400, "The number of the hint is missing.");
  const auto found = store_.find(*wanted);
  if (!found) return not_kept(found.error());
  if (!*found) return refused(404, "There is no such attempt.");
  const Json hints = parsed((*found)->hints);
  if (!hints.is_array() || *rung > hints.size())
    return refused(404, "There is no such hint for this attempt.");
  return json({{"rung", *rung}, {"sentences", hints[*rung - 1]}});
}

}  // namespace assay::serve
