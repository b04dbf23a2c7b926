// The teacher's answers about inputs that nobody stated: `valid."text === ''" = false`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "assignment/assignment_file.h"
#include "base/result.h"
#include "dynamic/resemblance/resemblance.h"
#include "dynamic/types/type.h"

namespace assay::languages {

/// Returns the property as the assignment file names it: `text === ''` or, if there are several
/// operations, `expand: text === ''`.
std::string stated_property(const dynamic::Description& description,
                            const dynamic::UnseenProperty& property);

/// Returns whether inputs with this property are valid; nullopt if there is no answer.
std::optional<bool> answer_on(const assignment::AssignmentFile& assignment,
                              const std::string& property);

/// Adds the answers with no to the conditions of the operations that have the parameters. Fails if
/// an answer fits none.
Result<void> exclude_answered(dynamic::Description& description,
                              const assignment::AssignmentFile& assignment);

/// Adds the answers with yes. Returns the properties of which no operation has a parameter.
std::vector<std::string> admit_answered(const dynamic::Description& description,
                                        dynamic::Resemblance& resemblance,
                                        const assignment::AssignmentFile& assignment);

}  // namespace assay::languages
