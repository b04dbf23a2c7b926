// Draws a program as a picture, whose text a browser shows but does not let readers select. It
// keeps students from pasting the program into a compiler, unless they are determined.
#pragma once

#include <cstddef>
#include <string>

#include "results/quiz.h"

namespace assay::report {

/// A program of the question as an SVG document. Every column is 0.6 em wide, whatever font the
/// reader has.
std::string program_svg(const results::Question& question, std::size_t program);

/// The picture as a data address: data:image/svg+xml;base64,...
std::string program_svg_address(const results::Question& question, std::size_t program);

}  // namespace assay::report
