// Proposes smaller inputs when a failing input is to become as readable as possible.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "inputs/grammar/spec.h"

namespace assay::inputs {

/// True if `a` is easier to read than `b`: shorter, then with fewer minus signs, then with smaller
/// digits and simpler characters. Every input that `visit_shrunk` makes is simpler than its origin,
/// so that a repeated reduction terminates.
bool simpler(std::string_view a, std::string_view b);

/// Makes valid inputs simpler than `bytes`, the boldest steps first: parts of large inputs as in
/// delta debugging; lists and strings cut to
/// nothing, to half, by one; numbers to 0, 1, half, one nearer to 0; characters to `a`, `0`, ...
/// Calls `visit` with each, with none twice, until it returns false. Calls it never if `bytes` is
/// not valid or cannot be simplified.
void visit_shrunk(const Spec& spec, std::string_view bytes,
                  const std::function<bool(const std::string&)>& visit);

}  // namespace assay::inputs
