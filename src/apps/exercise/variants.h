// Variants of a program: the program with one line changed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text_edits.h"

namespace assay::exercise {

struct Variant {
  std::uint32_t line = 0;     // the line that differs, counted from 1
  std::string before, after;  // that line, without its indentation
  std::string program;        // the whole variant
};

/// One variant for each edit; an edit stays within one line.
std::vector<Variant> variants(std::string_view program, const std::vector<TextEdit>& edits);

/// The program with ?? instead of that line, with the same indentation.
std::string with_gap(std::string_view program, std::uint32_t line);

}  // namespace assay::exercise
