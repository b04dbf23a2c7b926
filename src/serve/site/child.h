// A child process that reads lines and writes lines. Nothing here waits for it.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

#include "base/result.h"

namespace assay::serve {

class Child {
 public:
  /// Starts a program, the first of the words, with its arguments. It is in a process group of its
  /// own: Ctrl-C in the terminal does not end it.
  static Result<Child> start(std::vector<std::string> words);
  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;
  /// Ends the process.
  ~Child();

  /// Adds a line to what is to be written.
  void add(const std::string& line) { unsent_ += line + "\n"; }
  /// Writes as much as the process takes at present.
  void write();
  /// Returns the file descriptor to which the rest can be written later; -1 if there is none.
  int waits_to_write() const { return unsent_.empty() ? -1 : in_; }

  /// Readable when the process has written something, or has ended.
  int out() const { return out_; }
  /// Takes the complete lines that the process has written. Sets `has_ended` at the end.
  std::vector<std::string> read(bool& has_ended);

 private:
  Child() = default;

  pid_t pid_ = -1;
  int in_ = -1, out_ = -1;  // to write to and to read from
  std::string unsent_, received_;
};

}  // namespace assay::serve
