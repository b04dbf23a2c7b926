// Lines for a terminal: ink, labelled fields, filled paragraphs. Every text of a program goes
// through `visible` or `in_quotes` before it is written, so a submission cannot steer the terminal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay::report {

enum class Ink : std::uint8_t { kGreen, kRed, kYellow, kMagenta, kBold, kDim };

/// Greedy line filling; a word longer than the line stays whole so that it can be copied.
std::vector<std::string> filled(std::string_view text, std::size_t width);
/// The lines of a text, without their ends (LF or CRLF).
std::vector<std::string_view> lines_of(std::string_view text);

class TerminalWriter {
 public:
  TerminalWriter(bool colour, std::size_t width) : colour_(colour), width_(width) {}
  std::string take() { return std::move(out_); }

 protected:
  std::string inked(std::string_view text, Ink ink) const;
  void line(std::string_view text = "") { (out_ += text) += '\n'; }
  /// Label in the left column, text filled in the right one.
  void field(std::string_view name, std::string_view text, std::size_t indent = 0);
  /// Never broken, since in a quoted text every space counts.
  void exact_field(std::string_view name, std::string_view text, std::size_t indent = 0);
  /// A text of several lines as it is, beside its label.
  void block(std::string_view name, std::string_view text);
  /// Bytes of program text that fit about two lines.
  std::size_t quote_budget() const { return (width_ < 40 ? 40 : width_) * 2; }

 private:
  bool colour_;
  std::size_t width_;
  std::string out_;
};

}  // namespace assay::report
