// Serves a course to the browser of one machine: the whole of `assay serve` but its options.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "base/result.h"
#include "languages/language.h"
#include "serve/site/sessions.h"

namespace assay::serve {

struct ServeOptions {
  std::string folder;      // of the course
  std::string data;        // the file that keeps attempts; "": .assay/attempts.sqlite in the folder
  std::string program;     // Assay's own, for the judges
  std::string version;     // Assay's
  std::uint16_t port = 0;  // 0: a free one
  std::size_t jobs = 1;    // workers at a time
  std::string bind;        // the address to listen on; "": 127.0.0.1 and [::1]
  std::string address;     // where browsers reach it, if not at `bind`; read_public_address()
  std::string password_file;  // needed if one of the two is stated
  bool reads_enter = false;   // from the terminal: a line prints the addresses again
};

/// What is told to the one who started the server.
struct ServeNews {
  std::function<void(const std::string& course, std::size_t assignments, std::size_t exercises)>
      begins;
  /// Receives addresses with a token that can be used once.
  std::function<void(const std::string& address, Role role)> address;
  /// Receives the address at which browsers sign in with a password.
  std::function<void(const std::string& address)> public_address;
  std::function<void(const std::string& sentence)> remark;
};

/// Serves until a signal ends it, and returns the signal's number. Fails if it cannot begin.
Result<int> serve_course(const languages::Registry& registry, const ServeOptions& options,
                         const ServeNews& news);

}  // namespace assay::serve
