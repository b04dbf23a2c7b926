// Random programs of Scala in the style of a second-year course: algebraic data, matches with
// guards, functions as values, exceptions, lists and options, loops. They end by construction, some
// of them with an exception.
#pragma once

#include <string>
#include <string_view>

#include "base/rng.h"

namespace assay::conformance {

/// The object Helpers, which all programs use: an exception, evaluation made visible, by-name
/// parameters, functions with type parameters, a class with a state.
std::string_view shared_helpers();
/// An object of that name, with parameterless methods e0, e1, ... to be asked for.
std::string random_program(Rng& rng, const std::string& name, std::size_t expressions);

}  // namespace assay::conformance
