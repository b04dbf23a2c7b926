// Property: no bytes of a connection crash the page's server; who has not signed in reads nothing
// under /api/ and starts nothing, whatever the request looks like; every answer has the headers
// that keep other pages out.
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "fuzz.h"
#include "serve/http/http.h"
#include "serve/site/site.h"
#include "serve/store/store.h"

namespace {

using namespace assay::serve;

constexpr std::uint16_t kPort = 8437;

/// One server for all inputs: what an input leaves behind is part of the test.
struct Server {
  Server() {
    course.title = "Programming";
    course.assignments.emplace_back();
    course.assignments.back().id = "words";
    CHECK(::mkdtemp(folder.data()) != nullptr);
    auto opened = open_store(folder + "/attempts.sqlite");
    CHECK(opened.has_value());
    store = *std::move(opened);
    runs = std::make_unique<Runs>(*store);
    Jobs jobs;
    jobs.prepare = [](const CourseAssignment&) {};
    jobs.start = [this](const CourseAssignment&, std::int64_t, const Order&) { ++started; };
    jobs.ask = [this](const CourseAssignment&, std::int64_t, const std::string&) { ++started; };
    jobs.cancel = [](std::int64_t) {};
    SiteOptions options;
    options.port = kPort;
    options.ago = [](std::int64_t) { return std::string("2026-11-27T02:00:00Z"); };
    site = std::make_unique<Site>(course, *store, *runs, std::move(jobs), std::move(options));
  }

  ~Server() {
    store.reset();
    std::filesystem::remove_all(folder);
  }

  std::string folder = (std::filesystem::temp_directory_path() / "assay-fuzz-XXXXXX").string();
  Course course;
  std::unique_ptr<Store> store;
  std::unique_ptr<Runs> runs;
  std::unique_ptr<Site> site;
  int started = 0;
};

Response answer(Server& server, const Request& request) {
  Answer made = server.site->answer(request);
  if (auto* response = std::get_if<Response>(&made)) return *std::move(response);
  Response streaming;
  streaming.headers = std::get<Streaming>(made).headers;
  return streaming;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Server server;
  const auto read = read_request(assay::fuzz::as_text(data, size), HttpLimits());
  if (!read) return 0;
  const auto* refused = std::get_if<Response>(&*read);
  if (refused != nullptr) {
    CHECK(refused->status >= 400 && refused->status < 500);
    return 0;
  }
  const auto& request = std::get<Request>(*read);
  const Response made = answer(server, request);
  // No input knows the random token or a cookie.
  CHECK(made.status < 300 || made.status >= 400);
  if (request.path.starts_with("/api/")) CHECK(made.status >= 400 && made.status < 500);
  CHECK(server.started == 0);
  CHECK(made.headers.contains("Content-Security-Policy"));
  CHECK(!made.headers.contains("Set-Cookie") &&
        !made.headers.contains("Access-Control-Allow-Origin"));
  return 0;
}
