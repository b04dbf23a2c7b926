// What is kept of attempts: their texts, and what was said of them. An attempt is kept before it is
// acknowledged, so that none is lost that was.
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
  std::string assignment;  // its id
  std::string at;          // "2026-11-27T02:00:00Z"
  std::string text;
  std::string verdict = "running";  // a verdict, or "running", "cancelled", "failed"
  std::string sentence;
  // JSON, as in the events of a run; "" if there was none.
  std::string result, lines, hints;
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
  /// Returns the newest attempts at an assignment, the newest first, without `text`, `result`,
  /// `lines` and `hints`.
  virtual Result<std::vector<Attempt>> newest(const std::string& assignment, std::size_t most) = 0;
};

/// Opens the file, which only its owner may read, or makes it. Attempts whose runs had not ended
/// when it was closed become "cancelled". Errors say what is wrong with the file.
Result<std::unique_ptr<Store>> open_store(const std::string& path);

}  // namespace assay::serve
