// The page's server: which requests are answered, by whom they may be made, and with what
// (docs/serve-api.md). The rules that keep other pages and other users of the machine out are here.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "serve/http/http.h"
#include "serve/site/course.h"
#include "serve/site/route.h"
#include "serve/site/runs.h"
#include "serve/site/sessions.h"
#include "serve/site/sign_in.h"
#include "serve/store/store.h"

namespace assay::serve {

/// A file of the page.
struct PageFile {
  std::string_view name;  // "app.js"
  std::string_view bytes;
};

class Site {
 public:
  /// The arguments must outlive the object.
  Site(const Course& course, Store& store, Runs& runs, Jobs jobs, SiteOptions options);

  /// Returns the token that the next page to sign in with this role must know. It can be used once.
  const std::string& token(Role role) const { return sign_in_.token(role); }

  Answer answer(const Request& request);
  /// Returns how many bytes the body of a request may have if the teacher may send larger ones than
  /// others; otherwise 0.
  std::uint64_t most_body_bytes(const Request& head) const;

 private:
  bool names_this_server(const Request& request) const;
  bool comes_from_this_page(const Request& request) const;
  Response sign_in(const Request& request);
  Response sign_out(const Request& request);
  Response signed_out() const;

  Answer route(const Request& request);

  Quotas quotas_;
  Desk desk_;
  SignIn sign_in_;
  Sessions sessions_;
};

/// Returns the files of the page, which are part of the program.
const std::vector<PageFile>& page_files();

}  // namespace assay::serve
