#include "report/grade/statistics.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "report/text/text.h"

namespace assay::report {
namespace {

struct ErrorOfAssay {
  std::string_view code;
  std::string_view meaning;
};

constexpr ErrorOfAssay kErrors[] = {
    {"interpreter-disagrees", "claims of equivalence that native runs refuted"},
    {"not-replayed", "differences that native runs did not confirm"},
    {"internal-error", "crashes while judging a submission"},
};

std::vector<std::string> paths_with(const results::GradeReport& report, std::string_view code) {
  std::vector<std::string> paths;
  for (const results::SubmissionReport& submission : report.submissions)
    if (std::ranges::any_of(submission.findings,
                            [&](const results::Finding& finding) { return finding.code == code; }))
      paths.push_back(submission.path);
  return paths;
}

/// Returns the value below which a share of the sorted values lies.
double quantile(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

}  // namespace

std::string statistics(const results::GradeReport& report) {
  std::string text = "\n  statistics\n";
  auto out = std::back_inserter(text);
  for (const ErrorOfAssay& error : kErrors) {
    const std::vector<std::string> paths = paths_with(report, error.code);
    fmt::format_to(out, "  {:>5}  {} ({})\n", paths.size(), error.meaning, error.code);
    for (const std::string& path : paths) fmt::format_to(out, "           {}\n", visible(path));
  }
  results::Effort all = report.reference.effort;
  std::vector<double> seconds;
  for (const results::SubmissionReport& submission : report.submissions) {
    all.add_search(submission.effort);
    seconds.push_back(submission.effort.cpu_seconds);
  }
  std::ranges::sort(seconds);
  fmt::format_to(out, "  interpreter  {} runs, {} steps, {:.2f} s\n",
                 grouped_digits(all.interpreter_runs), grouped_digits(all.interpreter_steps),
                 all.interpreter_seconds);
  fmt::format_to(out, "  solver       {} queries, {} steps, {:.2f} s\n",
                 grouped_digits(all.solver_queries), grouped_digits(all.solver_steps),
                 all.solver_seconds);
  fmt::format_to(out, "  paths        {}\n", grouped_digits(all.paths));
  fmt::format_to(out, "  native       {} runs, {:.2f} s\n", grouped_digits(all.native_runs),
                 all.native_seconds);
  fmt::format_to(out,
                 "  a verdict    {:.3f} s of processor time in the median, {:.3f} s at the "
                 "95th percentile, {:.3f} s at most\n",
                 quantile(seconds, 0.5), quantile(seconds, 0.95), quantile(seconds, 1));
  return text;
}

}  // namespace assay::report
