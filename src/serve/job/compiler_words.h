// What compilers say, in words that beginners know, in their language.
#pragma once

#include <string>

#include "results/hint_rules.h"

namespace assay::serve {

/// Returns the message of a compiler (Clang's of C, scalac's) for a student; messages that are not
/// known stay as they are.
std::string compiler_message(const std::string& message, results::Tongue tongue);

}  // namespace assay::serve
