// Who votes on whether the reference is right (apps/grade/question.h): the submissions that meet
// all examples and differ from the reference elsewhere.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "apps/grade/class.h"
#include "apps/grade/question.h"
#include "dynamic/value/script.h"
#include "languages/javascript/session.h"

namespace assay::languages {

struct Voters {
  std::vector<const grade::Submission*> dissenting;
  std::size_t equivalent = 0;  // submissions, which vote for the reference
};

/// Counts the submissions that do on the script what the reference does, `expected`, and those that
/// do not, as the one with this label. If there are many submissions, a sample of them votes.
grade::Vote vote(const JavaScriptSession& session, const Voters& voters, const std::string& label,
                 const dynamic::Script& script, const dynamic::Observation& expected);

}  // namespace assay::languages
