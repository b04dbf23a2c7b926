#include "native/conversation/quiet_write.h"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <unistd.h>

namespace assay::native {

ssize_t write_quietly(int file, std::string_view bytes) {
  sigset_t pipe_signal;
  sigset_t before;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  const ssize_t written = ::write(file, bytes.data(), bytes.size());
  const int error = errno;
  if (written < 0 && error == EPIPE) {
    const timespec now{};
    sigtimedwait(&pipe_signal, nullptr, &now);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

}  // namespace assay::native
