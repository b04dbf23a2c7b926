// What an undefined run does, in the language of the student.
#pragma once

#include <string>

#include "results/hint_rules.h"

namespace assay::repair {

/// Returns results::Outcome::detail in this language: "division by zero". What is unknown stays as
/// it is.
std::string fault_in_words(const std::string& detail, results::Tongue tongue);

}  // namespace assay::repair
