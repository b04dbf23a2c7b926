// The main program. One thread with a deep stack does all work, because the interpreter recurses as
// deep as the programs that it runs.
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <pthread.h>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "languages/registry/registry.h"

namespace {

struct Invocation {
  std::vector<std::string> arguments;
  int exit_code = 0;
};

void* run_thread(void* data) {
  auto* invocation = static_cast<Invocation*>(data);
  invocation->exit_code = assay::cli::run(invocation->arguments, assay::languages::all());
  return nullptr;
}

}  // namespace

int main(int argc, char** argv) {
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);  // writing beyond `ulimit -f` is an error with a message
  Invocation invocation{{argv + 1, argv + argc}, 0};
  // Reserved address space, which uses memory only as needed.
  constexpr std::size_t kStack = std::size_t{1} << 30;
  pthread_attr_t attributes;
  pthread_t thread;
  if (::pthread_attr_init(&attributes) != 0 ||
      ::pthread_attr_setstacksize(&attributes, kStack) != 0 ||
      ::pthread_create(&thread, &attributes, run_thread, &invocation) != 0) {
    std::fputs("assay: cannot reserve 1 GiB of address space for the stack; raise `ulimit -v`\n",
               stderr);
    return 1;
  }
  ::pthread_join(thread, nullptr);
  return invocation.exit_code;
}
