#include "smt/cvc5/cvc5.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

extern char** environ;

namespace assay::smt {
namespace {

struct Finished {
  int status = 0;      // the exit status; -1 if it ended by a signal
  std::string output;  // of both streams
};

std::optional<Finished> run(std::vector<std::string> arguments) {
  int pipes[2];
  if (pipe2(pipes, O_CLOEXEC) != 0) return std::nullopt;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipes[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, pipes[1], STDERR_FILENO);
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  pid_t child = 0;
  const int error = posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(pipes[1]);
  Finished finished;
  char buffer[4096];
  for (;;) {
    const ssize_t count = error != 0 ? 0 : read(pipes[0], buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    finished.output.append(buffer, static_cast<std::size_t>(count));
  }
  close(pipes[0]);
  if (error != 0) return std::nullopt;
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  finished.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return finished;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

std::optional<std::string> cvc5_version() {
  const auto finished = run({"cvc5", "--version"});
  if (!finished || finished->status != 0) return std::nullopt;
  // "This is cvc5 version 1.0.3"
  const std::string line = first_line(finished->output);
  const std::size_t at = line.rfind("version ");
  return at == std::string::npos ? line : "cvc5 " + line.substr(at + 8);
}

Result<Cvc5Answer> ask_cvc5(const std::string& path, std::uint64_t budget) {
  const auto finished = run({"cvc5", "--lang=smt2", "--rlimit=" + std::to_string(budget), path});
  if (!finished) return fail(Error::Kind::kResource, "cvc5 cannot be started");
  const std::string answer = first_line(finished->output);
  if (answer == "unsat") return Cvc5Answer::kUnsat;
  if (answer == "sat") return Cvc5Answer::kSat;
  // Out of its budget, cvc5 says so and ends with an error status.
  const bool gave_up = answer == "unknown" ||
                       finished->output.find("resource") != std::string::npos ||
                       finished->output.find("interrupted") != std::string::npos;
  if (gave_up) return Cvc5Answer::kUnknown;
  return fail(Error::Kind::kResource, path + ": cvc5 says: " + answer);
}

}  // namespace assay::smt
