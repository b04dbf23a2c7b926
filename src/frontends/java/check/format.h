// The format strings of printf and String.format. Internal to this layer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// A piece of a format: literal text, or one conversion.
struct FormatPiece {
  std::string text;
  char conversion = 0;  // 0 for text, otherwise one of d s c b x
  int width = 0;
  bool left = false, zero = false, plus = false;
};
struct FormatText {
  std::vector<FormatPiece> pieces;
  std::size_t arguments = 0;
  std::string error;  // what is not supported; empty if everything is
};
FormatText read_format(std::string_view format);

bool takes(const FormatPiece& piece, const Type& type);

}  // namespace assay::java
