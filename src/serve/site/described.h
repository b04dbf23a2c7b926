// What the page reads of an assignment or an exercise.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "serve/site/course.h"
#include "serve/store/store.h"

namespace assay::serve {

/// Returns what readers see of its title: a string, or one for each language.
nlohmann::ordered_json title_of(const CourseAssignment& assignment);
/// With the last attempt of the owner.
Result<nlohmann::ordered_json> described(Store& store, const std::string& owner,
                                         const CourseAssignment& assignment);
/// Without texts and results.
nlohmann::ordered_json in_brief(const Attempt& attempt);

}  // namespace assay::serve
