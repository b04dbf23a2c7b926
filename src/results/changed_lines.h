// In which lines of an edit does something change? An edit can replace a whole statement, of which
// most stays; what is said of its lines is said of these.
#pragma once

#include <string_view>

#include "results/repair.h"

namespace assay::results {

/// Returns the lines in which something changes, up to white space: an edit can have the rest on
/// other lines. If all stays and something comes between, these are the lines around it.
LineRange changed_lines(const RepairEdit& edit);

/// The same, with the text of the file: of what is inserted before a closing bracket that begins a
/// line, the line above belongs to it, where students see the end of the block.
LineRange changed_lines(const RepairEdit& edit, std::string_view text);

/// Is it an insertion before all that stands in its line?
bool inserts_lines(const RepairEdit& edit, std::string_view text);

}  // namespace assay::results
