#include "report/grade/progress.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "report/text/text.h"

namespace assay::report {

namespace {

constexpr std::string_view kEraseLine = "\r\x1b[K";

struct PhaseWords {
  std::string_view name, doing, done;  // the last two have at most 11 columns
};

PhaseWords words_of(Phase phase) {
  switch (phase) {
    case Phase::kGrade:
      return {"grade", "checking", "checked"};
    case Phase::kRepair:
      return {"repair", "repairing", "tried"};
    case Phase::kLearn:
      return {"learn", "learning", "tried again"};
  }
  return {};
}

}  // namespace

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::lround(std::max(0.0, seconds)));
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

Progress::Progress(std::ostream& out, Clock clock, std::size_t total, ProgressOptions options)
    : out_(out),
      clock_(std::move(clock)),
      options_(options),
      total_(total),
      start_(clock_()),
      last_drawn_(start_) {
  if (options_.style == ProgressStyle::kBar) draw();
  if (options_.style == ProgressStyle::kJson) out_ << json_line("start") << std::flush;
}

std::size_t Progress::done() const {
  return verdict_counts_[0] + verdict_counts_[1] + verdict_counts_[2] + verdict_counts_[3];
}

void Progress::verdict(VerdictKind kind) {
  ++verdict_counts_[static_cast<std::size_t>(kind)];
  tick();
}

void Progress::tick() {
  const double wait =
      options_.style == ProgressStyle::kLines ? options_.line_seconds : options_.redraw_seconds;
  if (clock_() - last_drawn_ >= wait) draw();
}

void Progress::draw() {
  last_drawn_ = clock_();
  switch (options_.style) {
    case ProgressStyle::kNone:
      return;
    case ProgressStyle::kBar:
      out_ << kEraseLine << clipped(bar_line(), options_.width > 1 ? options_.width - 1 : 0);
      bar_visible_ = true;
      break;
    case ProgressStyle::kLines:
      out_ << plain_line() << '\n';
      break;
    case ProgressStyle::kJson:
      out_ << json_line("progress");
      break;
  }
  out_ << std::flush;
}

void Progress::finish() {
  if (options_.style == ProgressStyle::kNone) return;
  if (bar_visible_) out_ << kEraseLine;
  if (options_.style == ProgressStyle::kJson) {
    out_ << json_line("end");
  } else {
    out_ << fmt::format("{:<12}{} of {} in {}\n", words_of(options_.phase).done, done(), total_,
                        clock_text(elapsed()));
  }
  out_ << std::flush;
  bar_visible_ = false;
}

std::string Progress::bar_line() const {
  constexpr std::size_t kCells = 24;
  const std::size_t filled = total_ == 0 ? kCells : std::min(kCells, kCells * done() / total_);
  const std::string bar = std::string(filled, '#') + std::string(kCells - filled, '.');
  return fmt::format("{:<12}[{}] {}", words_of(options_.phase).doing, bar, plain_line().substr(12));
}

std::string Progress::plain_line() const {
  const double seconds = elapsed();
  std::string text = fmt::format("{:<12}{}/{}  {}", words_of(options_.phase).doing, done(), total_,
                                 clock_text(seconds));
  if (done() > 0 && seconds > 0) {
    const double rate = static_cast<double>(done()) / seconds;
    text += fmt::format("  {:.1f}/s", rate);
    if (done() < total_) {
      text += fmt::format("  {} left", clock_text(static_cast<double>(total_ - done()) / rate));
    }
  }
  for (const VerdictKind kind : kVerdictKinds) {
    text += fmt::format("  {}{}", symbol(kind), verdict_counts_[static_cast<std::size_t>(kind)]);
  }
  return text;
}

std::string Progress::json_line(std::string_view event) const {
  std::string text =
      fmt::format(R"({{"event":"{}","phase":"{}","done":{},"total":{},"elapsed_seconds":{:.3f})",
                  event, words_of(options_.phase).name, done(), total_, elapsed());
  for (const VerdictKind kind : kVerdictKinds) {
    text += fmt::format(R"(,"{}":{})", word(kind), verdict_counts_[static_cast<std::size_t>(kind)]);
  }
  return text + "}\n";
}

}  // namespace assay::report
