// Writes lines for a terminal: coloured text, labelled fields, filled paragraphs. Every string from
// a program is passed through `visible` or `in_quotes` first, so that a submission cannot send
// control sequences to the terminal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay::report {

enum class Ink : std::uint8_t { kGreen, kRed, kYellow, kMagenta, kBold, kDim };

/// Fills lines greedily; a word longer than the line is not broken, so that it can be copied.
std::vector<std::string> filled(std::string_view text, std::size_t width);
/// Returns the lines of a string without their terminators (LF or CRLF).
std::vector<std::string_view> lines_of(std::string_view text);

class TerminalWriter {
 public:
  TerminalWriter(bool colour, std::size_t width) : colour_(colour), width_(width) {}
  std::string take() { return std::move(out_); }

 protected:
  std::string inked(std::string_view text, Ink ink) const;
  void line(std::string_view text = "") { (out_ += text) += '\n'; }
  /// Writes finished lines.
  void lines(std::string_view text) { out_ += text; }
  /// Writes the label in the left column and the filled text in the right column.
  void field(std::string_view name, std::string_view text, std::size_t indent = 0);
  /// Like field, but never breaks the text, because every space in a quotation matters.
  void exact_field(std::string_view name, std::string_view text, std::size_t indent = 0);
  /// Writes a text of several lines unchanged, with its label to the left.
  void block(std::string_view name, std::string_view text);
  /// Returns the number of bytes of program text that fit in about two lines.
  std::size_t quote_budget() const { return (width_ < 40 ? 40 : width_) * 2; }

 private:
  bool colour_;
  std::size_t width_;
  std::string out_;
};

}  // namespace assay::report
