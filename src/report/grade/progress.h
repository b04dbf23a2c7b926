// Shows the progress of a run: by a bar that is redrawn on a terminal, by an occasional line in a
// log, or by one JSON object per line for a program. The clock is a parameter.
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

/// What a command does with its submissions, one after the other; each phase has a Progress of its
/// own.
enum class Phase : std::uint8_t {
  kGrade,
  kRepair,  // looks for repairs
  kLearn    // looks again, with parts of other submissions
};

struct ProgressOptions {
  Phase phase = Phase::kGrade;
  ProgressStyle style = ProgressStyle::kLines;
  double redraw_seconds = 0.1;  // for kBar and kJson: minimal time between updates
  double line_seconds = 10;     // for kLines: minimal time between lines
  std::size_t width = 80;       // for kBar: columns of the terminal
};

/// Reports verdicts as they arrive; must not be used by several threads at once.
class Progress {
 public:
  using Clock = std::function<double()>;  // returns seconds, never decreasing

  Progress(std::ostream& out, Clock clock, std::size_t total, ProgressOptions options = {});

  /// Reports that one more submission has its verdict.
  void verdict(VerdictKind kind);
  /// Redraws if it is time to, so that the displayed time advances while a submission takes long.
  void tick();
  /// Ends the display; removes the bar so that the report starts on an empty line.
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
  std::size_t verdict_counts_[4] = {0, 0, 0, 0};  // indexed by VerdictKind
};

/// Returns the time as 0:07, 12:30 or 1:02:03. Never negative.
std::string clock_text(double seconds);

}  // namespace assay::report
