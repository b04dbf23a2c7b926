// The part of grading that grade and explain share: from options to a report.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "apps/grade/grade.h"
#include "cli/class_options.h"

namespace assay::cli {

/// Told how many submissions there are, as soon as that is known; answers who is to observe the
/// work.
using Begin = std::function<grade::Observer(std::size_t)>;
using Conclude = std::function<int(const results::GradeReport&)>;

/// Finds the language and the submissions, opens the class, grades it and hands the report to
/// `conclude`. What goes wrong is told on standard error. Returns the exit code.
int grade_class(const languages::Registry& registry, std::string_view command,
                const ClassOptions& options, const std::vector<std::string>& submissions,
                const grade::Limits& limits, const Begin& begin, const Conclude& conclude);

}  // namespace assay::cli
