// What an exception of Scala's library means, in the language of the student.
#pragma once

#include <optional>
#include <string>

#include "results/hint_rules.h"
#include "results/outcome.h"

namespace assay::repair {

/// Returns, for example, "no case matches `List()` (MatchError)"; nullopt of other exceptions, such
/// as the program's own.
std::optional<std::string> exception_in_words(const results::Exception& exception,
                                              results::Tongue tongue);

}  // namespace assay::repair
