// What a mistake in a TOML file is, in a sentence: where it is, and what to write.
#pragma once

#include <string>

namespace assay::assignment {

/// Returns "line:column: cause and what to do" for what toml11 says of a file that it cannot read:
/// several lines with an excerpt, in which marks (^, ~) are under the mistake. If the excerpt has
/// several marks, the last one is meant.
std::string toml_message(const std::string& said);

}  // namespace assay::assignment
