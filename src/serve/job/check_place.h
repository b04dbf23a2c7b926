// Where in an assignment file that is being edited is what a message complains of?
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay::serve {

/// A message without its place, which is apart.
struct PlacedMessage {
  std::uint32_t line = 0, column = 0;  // from 1; 0 if they are not known
  std::string message;
};

/// Takes the place out of "assignment.toml:3:9: ...". A message about the description of the
/// inputs, "assignment.toml: input: line 1, column 14: ...", counts the lines of that description:
/// its place becomes that in the file, and the message names the key.
PlacedMessage placed_message(std::string_view message, std::string_view file);

}  // namespace assay::serve
