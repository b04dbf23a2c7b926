// How much of the server one browser, and one place of the network, may use. What is refused can be
// tried again after a time that the answer says.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

namespace assay::serve {

/// Token buckets (RFC 2697 has the idea): each key may use up `size` at once, and gets back
/// `per_second`.
class Buckets {
 public:
  Buckets(double size, double per_second) : size_(size), per_second_(per_second) {}

  /// Uses up an amount and returns 0; or returns after how many seconds that will be possible.
  /// `now` is in seconds and never goes back.
  double take(const std::string& key, double amount, double now);

 private:
  struct Bucket {
    double used = 0;
    double at = 0;  // when `used` was right
  };
  double used(const Bucket& bucket, double now) const;
  void forget_empty(double now);

  double size_, per_second_;
  std::map<std::string, Bucket> buckets_;
};

/// Wrong passwords, by account and place. So many are free; after each further one, nobody from
/// there can try that account for a time that doubles up to a minute. One is forgotten each minute.
class WrongPasswords {
 public:
  /// Returns after how many seconds the account can be tried; 0: now.
  double wait(const std::string& key, double now) const;
  void add(const std::string& key, int free, double now);

 private:
  struct Tries {
    double count = 0;
    double at = 0;     // when `count` was right
    double until = 0;  // until when nobody can try
  };
  std::map<std::string, Tries> tries_;
};

struct Refusal {
  unsigned status = 0;
  std::string code;  // for the page (docs/serve-api.md)
  std::string sentence;
  int seconds = 0;          // until it can be tried again; 0: not known
  std::string detail = {};  // what the sentence has at its end, or ""
};

class Quotas {
 public:
  /// For a run of a browser, and its text of so many bytes if that is kept.
  std::optional<Refusal> run(const std::string& owner, std::size_t kept_bytes, double now);
  /// For the session of a new browser from a place.
  std::optional<Refusal> session(const std::string& place, double now);

 private:
  static constexpr double kHour = 3600;
  Buckets runs_{60, 1.0 / 10};                               // of a browser
  Buckets bytes_{8.0 * 1024 * 1024, 1024.0 * 1024 / kHour};  // of a browser, that are kept
  Buckets sessions_{200, 1.0 / 20};                          // of a place
};

}  // namespace assay::serve
