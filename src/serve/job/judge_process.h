// The process that judges the submissions to one assignment: it opens the assignment once, and
// forks a worker for each job. `assay serve` starts one for each open assignment.
//
// Messages are JSON objects, one on each line. It reads {"job": 7, "label": "words.js", "text":
// "..."}, with "kind" and "input" for other jobs than judging (job.h), for an exercise {"job": 7,
// "draw": 123} with a seed, and {"cancel": 7}, and writes {"opened": true} or {"refused": "why"}, and
// then, of each job,
// {"job": 7, "event": "verdict", "data": {...}} (docs/serve-api.md, and `hints`, with the sentences
// of all rungs), the last of which is `end`.
#pragma once

#include <cstddef>
#include <string>

#include "languages/language.h"

namespace assay::serve {

/// Serves the assignment with this reference, or the exercise with this skeleton, until `in` or the
/// parent process ends. `parallel` is the number of workers at a time. Returns false if the
/// assignment could not be opened.
bool judge_assignment(const languages::Registry& registry, const std::string& reference,
                      std::size_t parallel, int in, int out);

}  // namespace assay::serve
