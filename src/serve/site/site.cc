#include "serve/site/site.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "serve/site/answers.h"
#include "serve/site/secrets.h"

namespace assay::serve {
namespace {

constexpr std::string_view kCookie = "assay=";

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

}  // namespace

Site::Site(const Course& course, Store& store, Runs& runs, Jobs jobs, SiteOptions options)
    : desk_{course, store, runs, std::move(jobs), std::move(options)}, token_(random_secret()) {}

/// Another name is that of a page elsewhere which was led to this address.
bool Site::names_this_server(const Request& request) const {
  const std::string port = ":" + std::to_string(desk_.options.port);
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
    if (request.path == "/favicon.ico") return no_content();  // browsers ask for it
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
  if (is_post && request.path == "/api/session") return sign_in(request);
  const std::string* session = session_of(request);
  if (session == nullptr)
    return refused(401, "Open the address that `assay serve` printed in the terminal.");
  for (const Route& each : all_routes()) {
    if (each.method != request.method) continue;
    if (auto parts = matched(each.path, request.path))
      return each.answer(desk_, {request, *session, *std::move(parts)});
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
  if (desk_.options.token_was_used) desk_.options.token_was_used();
  Response made = no_content();
  made.headers.emplace("Set-Cookie",
                       std::string(kCookie) + session + "; HttpOnly; SameSite=Strict; Path=/");
  return made;
}

}  // namespace assay::serve
