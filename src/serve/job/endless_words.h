// What is found of a run without an end, in the language of the student.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace assay::serve {

/// Returns the German sentence for the message of a finding about a loop or calls without an end;
/// nullopt of other messages.
std::optional<std::string> endless_in_german(std::string_view message);

}  // namespace assay::serve
