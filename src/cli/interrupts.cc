#include "cli/interrupts.h"

#include <csignal>

namespace assay::cli {
namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

// A signal handler can reach nothing else.
volatile std::sig_atomic_t caught = 0;

void restore() {
  for (const int each : kSignals) {
    struct sigaction present{};
    if (::sigaction(each, nullptr, &present) == 0 && present.sa_handler != SIG_IGN)
      ::signal(each, SIG_DFL);
  }
}

void note(int number) {
  caught = number;
  restore();
}

}  // namespace

Interrupts::Interrupts() {
  caught = 0;
  for (const int each : kSignals) {
    struct sigaction present{};
    if (::sigaction(each, nullptr, &present) != 0 || present.sa_handler == SIG_IGN) continue;
    struct sigaction noted{};
    noted.sa_handler = note;
    noted.sa_flags = SA_RESTART;
    ::sigaction(each, &noted, nullptr);
  }
}

Interrupts::~Interrupts() { restore(); }

int Interrupts::signal() const { return caught; }

}  // namespace assay::cli
