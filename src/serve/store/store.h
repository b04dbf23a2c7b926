// What is kept of attempts: their texts, and what was said of them. An attempt is kept before it is
// acknowledged, so that none is lost that was. Who has signed in is kept as well, so that browsers
// find their attempts again after the server was started anew.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace assay::serve {

struct Attempt {
  std::int64_t number = 0;
  std::int64_t ordinal = 0;  // 1 for the first attempt of this owner at this assignment
  std::string owner;       // whose it is: the random id that a browser got when it signed in first
  std::string assignment;  // its id
  std::string at;          // "2026-11-27T02:00:00Z"
  std::string text;
  std::string verdict = "running";  // a verdict, or "running", "cancelled", "failed"
  std::string sentence;
  // JSON, as in the events of a run; "" if there was none.
  std::string result, lines, hints;
  std::uint64_t hints_shown = 0;  // how many of the hints were asked for
  // JSON, of a tracing question: what is right, which the page must not know before, and the
  // answers so far; "" if there was none.
  std::string solution, answers;
};

/// Who has signed in. The store knows only the digest of the secret in the cookie: who reads the
/// file cannot sign in with it.
struct Session {
  std::string digest;
  std::string owner;
  std::string at;  // when it began, as Attempt::at
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// Keeps a new attempt and returns its number.
  virtual Result<std::int64_t> add(const Attempt& attempt) = 0;
  /// Replaces what was said of the attempt with this number.
  virtual Result<void> update(const Attempt& attempt) = 0;
  virtual Result<std::optional<Attempt>> find(std::int64_t number) = 0;
  /// Returns the newest attempts of an owner at an assignment, the newest first, without `text`,
  /// `result`, `lines`, `hints`, `solution` and `answers`.
  virtual Result<std::vector<Attempt>> newest(const std::string& owner,
                                              const std::string& assignment, std::size_t most) = 0;

  /// Keeps a session. Attempts that have no owner yet become those of its owner: they were made
  /// when all browsers shared one history.
  virtual Result<void> add(const Session& session) = 0;
  /// Does nothing if there is no session with this digest.
  virtual Result<void> remove_session(const std::string& digest) = 0;
  /// Returns the session with this digest that began at `since` or later.
  virtual Result<std::optional<Session>> session(const std::string& digest,
                                                 const std::string& since) = 0;
};

/// Opens the file, which only its owner may read, or makes it. Attempts whose runs had not ended
/// when it was closed become "cancelled". Errors say what is wrong with the file.
Result<std::unique_ptr<Store>> open_store(const std::string& path);

}  // namespace assay::serve
