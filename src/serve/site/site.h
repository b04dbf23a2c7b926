// The page's server: which requests are answered, by whom they may be made, and with what
// (docs/serve-api.md). The rules that keep other pages and other users of the machine out are here.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "serve/http/http.h"
#include "serve/site/course.h"
#include "serve/site/runs.h"
#include "serve/store/store.h"

namespace assay::serve {

/// Starts and ends the jobs of runs.
struct Jobs {
  std::function<void(const CourseAssignment&)> prepare;  // one that a student looks at
  std::function<void(const CourseAssignment&, std::int64_t run, const std::string& text)> start;
  std::function<void(std::int64_t run)> cancel;
};

/// A file of the page.
struct PageFile {
  std::string_view name;  // "app.js"
  std::string_view bytes;
};

struct SiteOptions {
  std::uint16_t port = 0;
  std::string version;
  std::size_t most_waiting = 32;         // runs at a time
  std::function<std::string()> now;      // the time, as Attempt::at
  std::function<void()> token_was_used;  // called after a page has signed in
};

class Site {
 public:
  /// The arguments must outlive the object.
  Site(const Course& course, Store& store, Runs& runs, Jobs jobs, SiteOptions options);

  /// Returns the token that the next page to sign in must know. It can be used once.
  const std::string& token() const { return token_; }
  void set_port(std::uint16_t port) { options_.port = port; }

  Answer answer(const Request& request);

 private:
  bool names_this_server(const Request& request) const;
  /// Returns the session of who has signed in; null for others.
  const std::string* session_of(const Request& request) const;
  Response sign_in(const Request& request);

  Answer route(const Request& request);
  Response course() const;
  Response assignment(std::string_view id);
  Response attempts(std::string_view id) const;
  Response attempt(std::string_view number) const;
  Answer events(const Request& request, std::string_view number);
  Response run(const Request& request, const std::string& session, std::string_view id);
  Response cancel(const std::string& session, std::string_view number);
  Response hint(const Request& request, std::string_view number) const;

  Result<nlohmann::ordered_json> described(const CourseAssignment& assignment) const;

  const Course& course_;
  Store& store_;
  Runs& runs_;
  Jobs jobs_;
  SiteOptions options_;
  std::string token_;
  std::set<std::string> sessions_;
};

/// Returns the files of the page, which are part of the program.
const std::vector<PageFile>& page_files();

}  // namespace assay::serve
