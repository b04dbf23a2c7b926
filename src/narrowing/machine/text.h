// Values as the program's language prints them by default (fun::RunTimeTexts).
#pragma once

#include <string>

#include "functional/program.h"
#include "narrowing/store/store.h"

namespace assay::narrowing {

/// Appends the text of a value in which everything is known. False, with an unspecified rest, where
/// part of the value has a text of its own (Constructor::to_string) or no fixed one.
bool append_text(const fun::Program& program, const Store& store, Value v, std::u16string& text);

/// The message of the exception for a ground value that no case of a match fits; empty where it is
/// not known exactly.
std::u16string match_error_text(const fun::Program& program, const Store& store, Value v);

}  // namespace assay::narrowing
