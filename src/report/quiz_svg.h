// A program as a picture: text that a browser draws but does not let anybody select. A defence
// against pasting the program into a compiler, not against a determined student.
#pragma once

#include <string>
#include <string_view>

namespace assay::report {

/// An SVG document. Every line is fitted to 0.6 em a column, whatever font the reader has.
std::string program_svg(std::string_view source);

/// The picture as an address that holds it all: data:image/svg+xml;base64,...
std::string program_svg_address(std::string_view source);

}  // namespace assay::report
