// A program as a picture: text that a browser draws but does not let anybody select. A defence
// against pasting the program into a compiler, not against a determined student.
#pragma once

#include <cstddef>
#include <string>

#include "results/quiz.h"

namespace assay::report {

/// A program of the question as an SVG document. Every line is fitted to 0.6 em a column, whatever
/// font the reader has.
std::string program_svg(const results::Question& question, std::size_t program);

/// The picture as an address that holds it all: data:image/svg+xml;base64,...
std::string program_svg_address(const results::Question& question, std::size_t program);

}  // namespace assay::report
