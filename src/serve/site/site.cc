#include "serve/site/site.h"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "serve/site/answers.h"

namespace assay::serve {
namespace {

const std::map<std::string, std::string> kHeaders = {
    {"Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cache-Control", "no-store"},
};

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

Response with_cookie(const std::string& cookie) {
  Response made = no_content();
  made.headers.emplace("Set-Cookie", cookie);
  return made;
}

}  // namespace

Site::Site(const Course& course, Store& store, Runs& runs, Jobs jobs, SiteOptions options)
    : desk_{course, store, runs, std::move(jobs), std::move(options), quotas_},
      sign_in_(desk_.options.passwords, desk_.options.seconds),
      sessions_(store, desk_.options.ago) {}

/// Another name is that of a page elsewhere which was led to this address.
bool Site::names_this_server(const Request& request) const {
  const std::string& host = request.header("host");
  if (const auto& address = desk_.options.address) return host == address->host();
  const std::string port = ":" + std::to_string(desk_.options.port);
  return host == "127.0.0.1" + port || host == "localhost" + port || host == "[::1]" + port;
}

bool Site::comes_from_this_page(const Request& request) const {
  const std::string& origin = request.header("origin");
  if (const auto& address = desk_.options.address) return origin == address->origin;
  return origin == "http://" + request.header("host");
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
    return refused(421, "other-name",
                   "This server has another name; use the address that it printed.");
  const bool is_post = request.method == "POST";
  if (!is_post && request.method != "GET") return refused(405, "Only GET and POST are understood.");
  if (!request.path.starts_with("/api/")) {
    if (is_post) return refused(405, "This can only be read.");
    if (auto file = page_file(request.path)) return *std::move(file);
    if (request.path == "/favicon.ico") return no_content();  // browsers ask for it
    return refused(404, "There is no such page.");
  }
  if (is_post) {
    if (!comes_from_this_page(request))
      return refused(403, "This request comes from another page.");
    const bool can_be_archive = request.path.starts_with("/api/teacher/");
    const std::string& type = request.header("content-type");
    if (type != "application/json" && !(can_be_archive && type == "application/zip"))
      return refused(415, "The content must be application/json.");
    if (request.header("x-assay") != "1")
      return refused(403, "This request does not come from Assay's page.");
  }
  if (is_post && request.path == "/api/session") return sign_in(request);
  const auto found = sessions_.identity_of(request);
  if (!found) return not_kept(found.error());
  if (!*found) return signed_out();
  const Identity& identity = **found;
  if (is_post && request.path == "/api/session/end") return sign_out(request);
  if (request.path.starts_with("/api/teacher/")) {
    if (identity.role != Role::kTeacher || !desk_.options.teacher)
      return refused(403, "only-teacher", "Only the teacher may do this.");
    return desk_.options.teacher(request);
  }
  for (const Route& each : all_routes()) {
    if (each.method != request.method) continue;
    if (auto parts = matched(each.path, request.path))
      return each.answer(desk_, {request, identity.owner, *std::move(parts), identity.role});
  }
  return refused(404, "no-address", "There is nothing at this address.");
}

Response Site::signed_out() const {
  const bool by_password = sign_in_.asks_for_password();
  return json_answer(
      {{"error", by_password ? "Enter the password of the course."
                             : "Open the address that `assay serve` printed in the terminal."},
       {"password", by_password}},
      401);
}

std::uint64_t Site::most_body_bytes(const Request& head) const {
  constexpr std::uint64_t kLargestArchive = 32 << 20;
  if (!head.path.starts_with("/api/teacher/")) return 0;
  const auto found = sessions_.identity_of(head);
  return found && *found && (*found)->role == Role::kTeacher ? kLargestArchive : 0;
}

Response Site::sign_in(const Request& request) {
  const auto shown = sign_in_.role_of(request);
  if (const auto* no = std::get_if<Response>(&shown)) return *no;
  const Role role = std::get<Role>(shown);
  if (const auto no = quotas_.session(SignIn::place_of(request), desk_.now())) return refused(*no);
  const auto& address = desk_.options.address;
  CookieRules rules;
  rules.is_encrypted = address && address->is_encrypted();
  rules.forgets_teacher = sign_in_.asks_for_password();  // it can be a student's browser
  const auto cookie = sessions_.begin(request, role, rules);
  if (!cookie) return not_kept(cookie.error());
  if (!sign_in_.asks_for_password()) {
    sign_in_.renew(role);
    if (desk_.options.token_was_used) desk_.options.token_was_used(role);
  }
  return with_cookie(*cookie);
}

Response Site::sign_out(const Request& request) {
  const auto cookie = sessions_.end(request);
  return cookie ? with_cookie(*cookie) : not_kept(cookie.error());
}

}  // namespace assay::serve
