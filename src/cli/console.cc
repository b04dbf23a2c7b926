#include "cli/console.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <set>
#include <sys/ioctl.h>
#include <unistd.h>

#include "assignment/output.h"

namespace assay::cli {

bool colour_wanted() {
  const char* off = std::getenv("NO_COLOR");
  return ::isatty(STDOUT_FILENO) == 1 && (off == nullptr || *off == '\0');
}

std::size_t terminal_width() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
  return 100;
}

report::ProgressStyle progress_style(const std::string& requested, bool quiet) {
  if (requested == "json") return report::ProgressStyle::kJson;
  if (requested == "none" || quiet) return report::ProgressStyle::kNone;
  return ::isatty(STDERR_FILENO) == 1 ? report::ProgressStyle::kBar : report::ProgressStyle::kLines;
}

double monotonic_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void complain(const Error& error) { std::cerr << "assay: " << error.message << "\n"; }

Result<void> each_own_name(const std::vector<std::string>& paths) {
  std::set<std::string> taken;
  for (const std::string& path : paths)
    if (!taken.insert(path).second)
      return fail(Error::Kind::kInvalidInput,
                  path + ": used for two outputs; give every output its own name");
  return {};
}

Result<void> try_outputs(const std::vector<std::string>& paths) {
  for (const std::string& path : paths)
    if (path != "-") TRY(assignment::try_output(path));
  return {};
}

Result<void> deliver(const std::string& path, const std::string& text) {
  if (path != "-") return assignment::write_file(path, text);
  std::cout << text << std::flush;
  if (!std::cout)
    return fail(Error::Kind::kIo,
                "standard output: cannot write; check where it leads, and its free space");
  return {};
}

std::vector<std::string> deliver_all(const std::vector<OutputFile>& files) {
  std::vector<std::string> written;
  for (const auto& [path, text] : files) {
    if (auto done = deliver(path, text))
      written.push_back(path);
    else
      complain(done.error());
  }
  return written;
}

}  // namespace assay::cli
