// Values as the language's own toString writes them.
#pragma once

#include <string>

#include "functional/program.h"
#include "narrowing/store/store.h"

namespace assay::narrowing {

/// Appends the text of a value in which everything is known. False if something in it has a text of
/// its own making (Constructor::to_string), is a function, or has an identity: nothing is said
/// then.
bool append_text(const fun::Program& program, const Store& store, Value v, std::u16string& text);

/// Of the MatchError for this value: "Leaf (of class Leaf$)"; empty where it is not known exactly.
std::u16string match_error_text(const fun::Program& program, const Store& store, Value v);

/// As Java's Integer.toString and Double.toString.
std::u16string number_text(std::int64_t v);
std::u16string number_text(double v);

}  // namespace assay::narrowing
