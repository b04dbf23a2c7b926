// The lines on one repair for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "report/text/terminal_writer.h"
#include "results/repair.h"

namespace assay::report {

/// A mark beside the colour, which is never the only one.
struct RepairStyle {
  std::string_view symbol, word;
  Ink ink;
};
RepairStyle style_of(results::RepairStatus status);

/// Lines begin with `indent` spaces, except those of groups.
class RepairWriter : public TerminalWriter {
 public:
  RepairWriter(bool colour, std::size_t width, std::size_t indent);

  /// Writes what programs are compared with, on which inputs, and, for teachers, the notes on the
  /// reference.
  void header(const results::GradeReport& common, bool has_notes);
  void paragraph(std::string_view text);
  void diff(std::string_view text);
  /// Writes about what the compiler newly warns in the repaired text.
  void warnings(const results::RepairReport& report);
  /// Writes where other repairs of the same size are.
  void equally_small(const results::RepairReport& report);
  /// Writes which functions are right, and which lines are suspicious.
  void localisation(const results::Localisation& found);
  /// Writes which submissions need the same edits, after an empty line, if any do.
  void groups(const results::RepairsReport& report);

 private:
  std::size_t width_;
  std::string indent_;
};

}  // namespace assay::report
