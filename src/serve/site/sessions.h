// Who has signed in. A browser that shows a token gets a cookie with a secret; what it does then
// belongs to its owner, a random id that stays when it signs in again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "serve/http/http.h"
#include "serve/store/store.h"

namespace assay::serve {

class Sessions {
 public:
  /// The store must outlive the object. `ago` returns the time so many seconds ago.
  Sessions(Store& store, std::function<std::string(std::int64_t seconds)> ago)
      : store_(store), ago_(std::move(ago)) {}

  /// Returns the owner that the request's cookie names; nullopt if it names none.
  Result<std::optional<std::string>> owner_of(const Request& request) const;
  /// Begins a session for who has shown a token, and returns the value of `Set-Cookie`. A browser
  /// that was signed in stays the same owner: whoever opens the printed address again finds the
  /// attempts made before.
  Result<std::string> begin(const Request& request);

 private:
  Store& store_;
  std::function<std::string(std::int64_t seconds)> ago_;
};

}  // namespace assay::serve
