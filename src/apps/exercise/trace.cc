#include "apps/exercise/trace.h"

#include <algorithm>
#include <utility>

namespace assay::exercise {
namespace {

/// The trace of one loop while it is filled. A new iteration begins when a variable has a further
/// value.
class Rows {
 public:
  explicit Rows(std::uint32_t line) { trace_.line = line; }

  void add(const IterationValue& step) {
    const std::size_t column = column_of(step.variable);
    if (is_new(column)) begin_row();
    current_[column] = step.value;
    has_value_[column] = true;
  }
  results::LoopTrace finish() {
    keep_row();
    for (std::vector<std::string>& row : trace_.rows) row.resize(trace_.variables.size());
    return std::move(trace_);
  }

 private:
  static constexpr std::size_t kMostRows = 40;

  std::size_t column_of(const std::string& variable) {
    std::vector<std::string>& names = trace_.variables;
    const auto found = std::ranges::find(names, variable);
    const auto column = static_cast<std::size_t>(found - names.begin());
    if (found == names.end()) names.push_back(variable);
    current_.resize(names.size());
    has_value_.resize(names.size());
    return column;
  }
  bool is_new(std::size_t column) const { return has_value_[column]; }
  void begin_row() {
    keep_row();
    current_.assign(trace_.variables.size(), "");
    has_value_.assign(trace_.variables.size(), false);
  }
  void keep_row() {
    if (std::ranges::none_of(has_value_, [](bool each) { return each; })) return;
    if (trace_.rows.size() < kMostRows)
      trace_.rows.push_back(current_);
    else
      ++trace_.omitted;
  }

  results::LoopTrace trace_;
  std::vector<std::string> current_;
  std::vector<bool> has_value_;
};

}  // namespace

results::Trace trace_of(const Observation& seen,
                        const std::map<std::uint32_t, std::uint32_t>& loop_lines) {
  std::map<std::uint32_t, Rows> by_line;
  for (const IterationValue& step : seen.iterations)
    if (const auto line = loop_lines.find(step.loop); line != loop_lines.end())
      by_line.try_emplace(line->second, line->second).first->second.add(step);
  results::Trace trace;
  for (auto& [line, rows] : by_line) trace.loops.push_back(rows.finish());
  trace.variables = seen.variables;
  return trace;
}

}  // namespace assay::exercise
