#include "serve/site/child.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

#include "base/complete_lines.h"

namespace assay::serve {

Result<Child> Child::start(std::vector<std::string> words) {
  int to[2], from[2];
  if (::pipe2(to, O_CLOEXEC) != 0) return fail(Error::Kind::kResource, std::strerror(errno));
  if (::pipe2(from, O_CLOEXEC) != 0) {
    const int reason = errno;
    for (const int each : to) ::close(each);
    return fail(Error::Kind::kResource, std::strerror(reason));
  }
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
  // The connections of browsers must not stay open in it.
  ::posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  posix_spawnattr_t attributes;
  ::posix_spawnattr_init(&attributes);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  Child made;
  const int failed = ::posix_spawn(&made.pid_, words.front().c_str(), &actions, &attributes,
                                   arguments.data(), environ);
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(to[0]);
  ::close(from[1]);
  made.in_ = to[1];
  made.out_ = from[0];
  if (failed != 0) {
    made.pid_ = -1;
    return fail(Error::Kind::kResource, words.front() + ": " + std::strerror(failed));
  }
  for (const int each : {made.in_, made.out_}) ::fcntl(each, F_SETFL, O_NONBLOCK);
  return made;
}

Child::Child(Child&& other) noexcept { *this = std::move(other); }

Child& Child::operator=(Child&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(in_, other.in_);
  std::swap(out_, other.out_);
  std::swap(unsent_, other.unsent_);
  std::swap(received_, other.received_);
  return *this;
}

Child::~Child() {
  for (const int each : {in_, out_})
    if (each >= 0) ::close(each);
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);  // the workers of a judge end with it
  int status = 0;
  while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
}

void Child::write() {
  while (!unsent_.empty()) {
    const ssize_t count = ::write(in_, unsent_.data(), unsent_.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno != EAGAIN) unsent_.clear();  // it has ended, which reading shows
    if (count <= 0) return;
    unsent_.erase(0, static_cast<std::size_t>(count));
  }
}

std::vector<std::string> Child::read(bool& has_ended) {
  char buffer[1 << 16];
  const ssize_t count = ::read(out_, buffer, sizeof buffer);
  has_ended = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
  if (count <= 0) return {};
  const std::string_view bytes(buffer, static_cast<std::size_t>(count));
  received_ += bytes;
  if (bytes.find('\n') == std::string_view::npos) return {};  // a line can be as long as a report
  return take_complete_lines(received_);
}

}  // namespace assay::serve
