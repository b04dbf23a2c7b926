// Turns the signals that ask a program to end into a question: a command that has results can then
// write them first.
#pragma once

namespace assay::cli {

/// While an object of this class exists, the first SIGINT, SIGTERM or SIGHUP is recorded only, and
/// a second one ends Assay at once. Signals that were ignored stay ignored. There must not be two
/// objects at a time.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  /// Returns the number of the signal, or 0.
  int signal() const;
};

}  // namespace assay::cli
