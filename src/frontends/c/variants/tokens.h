// What the writer must know of the tokens of a C text. Internal to this folder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay::c {

/// True if the brackets, quotes and comments of a text end in it, and no directive of the
/// preprocessor is in it. A value has no end mark outside of brackets.
bool is_self_contained(std::string_view text, bool is_value);

/// The labels of a function to which it jumps by goto.
class Labels {
 public:
  explicit Labels(std::string_view function);
  /// Returns the labels in the bytes [begin, end) of the function, so that a copy of these bytes
  /// can declare them as its own; nullopt if the function jumps to one of them from outside.
  std::optional<std::vector<std::string>> inside(std::size_t begin, std::size_t end) const;

 private:
  struct Mention {
    std::string name;
    std::size_t at = 0;
  };
  std::vector<Mention> jumps_, labels_;
};

}  // namespace assay::c
