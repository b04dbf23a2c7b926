// How far a run has come, for someone who waits: a bar that redraws itself on a terminal, now and
// then a plain line in a log, or one JSON object a line for a program. The clock is a parameter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>

#include "report/grade/summary.h"

namespace assay::report {

enum class ProgressStyle : std::uint8_t { kNone, kBar, kLines, kJson };

struct ProgressOptions {
  ProgressStyle style = ProgressStyle::kLines;
  double redraw_seconds = 0.1;  // kBar, kJson: not oftener than this
  double line_seconds = 10;     // kLines: one line each
  std::size_t width = 80;       // kBar: columns of the terminal
};

/// Tells of verdicts as they come in; not for use by several threads at once.
class Progress {
 public:
  using Clock = std::function<double()>;  // seconds, never going backwards

  Progress(std::ostream& out, Clock clock, std::size_t total, ProgressOptions options = {});

  /// One more submission has its verdict.
  void verdict(VerdictKind kind);
  /// Draw again if it is time to, so that the clock keeps going while a long one is worked on.
  void tick();
  /// The last word; the bar is removed so that the report starts on a clean line.
  void finish();

 private:
  std::size_t done() const;
  double elapsed() const { return clock_() - start_; }
  void draw();
  std::string bar_line() const;
  std::string plain_line() const;
  std::string json_line(std::string_view event) const;

  std::ostream& out_;
  Clock clock_;
  ProgressOptions options_;
  std::size_t total_;
  double start_;
  double last_drawn_;
  bool bar_visible_ = false;
  std::size_t tally_[4] = {0, 0, 0, 0};  // by VerdictKind
};

/// 0:07, 12:30, 1:02:03. Never negative.
std::string clock_text(double seconds);

}  // namespace assay::report
