#include "cli/preparing.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string_view>
#include <unistd.h>

#include "cli/console.h"

namespace assay::cli {
namespace {

using report::ProgressStyle;

constexpr int kSilentSeconds = 2;
constexpr int kLineSeconds = 10;  // between the lines of a log

void write_out(const char* text, int length, std::size_t room) {
  if (length <= 0) return;
  const std::size_t count = std::min(static_cast<std::size_t>(length), room - 1);
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text, count);
}

void show(ProgressStyle style, const std::string& name, int seconds) {
  char text[160];
  int length = 0;
  if (style == ProgressStyle::kBar)
    length = std::snprintf(text, sizeof text, "\r\x1b[K%-12s%.60s  %d:%02d", "preparing",
                           name.c_str(), seconds / 60, seconds % 60);
  else if (style == ProgressStyle::kJson)
    length = std::snprintf(text, sizeof text,
                           "{\"event\":\"progress\",\"phase\":\"prepare\",\"done\":0,\"total\":1,"
                           "\"elapsed_seconds\":%d}\n",
                           seconds);
  else if (seconds % kLineSeconds == 0)
    length = std::snprintf(text, sizeof text, "%-12s%.60s in %d:%02d\n", "preparing", name.c_str(),
                           seconds / 60, seconds % 60);
  write_out(text, length, sizeof text);
}

}  // namespace

Preparing::Preparing(ProgressStyle style, const std::string& reference)
    : style_(style), name_(std::filesystem::path(reference).filename().string()) {
  if (style_ != ProgressStyle::kNone) thread_ = std::thread([this] { run(); });
}

Preparing::~Preparing() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Preparing::run() {
  constexpr std::string_view kEraseLine = "\r\x1b[K";
  const double start = monotonic_seconds();
  bool is_shown = false;
  std::unique_lock lock(mutex_);
  for (int seconds = kSilentSeconds; !has_ended_; ++seconds) {
    const std::chrono::duration<double> left(start + seconds - monotonic_seconds());
    if (wake_.wait_for(lock, left, [this] { return has_ended_; })) break;
    show(style_, name_, seconds);
    is_shown = true;
  }
  if (is_shown && style_ == ProgressStyle::kBar)
    write_out(kEraseLine.data(), static_cast<int>(kEraseLine.size()), kEraseLine.size() + 1);
}

}  // namespace assay::cli
