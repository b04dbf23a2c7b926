// Converts values to strings as the program's language does by default (fun::RunTimeTexts).
#pragma once

#include <string>

#include "functional/program.h"
#include "narrowing/store/store.h"

namespace assay::narrowing {

/// Appends the string of a ground value. Returns false, with an unspecified string appended, if a
/// part of the value has its own conversion (Constructor::to_string) or no fixed string.
bool append_text(const fun::Program& program, const Store& store, Value v, std::u16string& text);

/// The message of the exception for a ground value that no case of a match matches. Empty if it is
/// not known exactly.
std::u16string match_error_text(const fun::Program& program, const Store& store, Value v);

}  // namespace assay::narrowing
