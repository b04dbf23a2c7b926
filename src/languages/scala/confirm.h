// Confirms the evidence that workers found by running it with the actual Scala compiler, which
// decides about every submission that Assay's interpreter did not find equivalent.
#pragma once

#include <cstddef>
#include <vector>

#include "apps/grade/class.h"
#include "languages/scala/session.h"

namespace assay::languages {

/// Runs all candidate inputs on all submissions and on the references, each program in a virtual
/// machine of its own; the reports are in the order of `all`. Because code of the submission runs
/// where its result is written down, no verdict that native runs lead to is better than undecided.
/// Fails if scalac rejects a reference that Assay's front end accepts.
Result<std::vector<results::SubmissionReport>> confirm_scala(
    const ScalaSession& session, const std::vector<grade::Unconfirmed>& all, std::size_t jobs);

}  // namespace assay::languages
