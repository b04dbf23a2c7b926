// Random values of a data type. What their numbers and strings are is the caller's choice.
#pragma once

#include <cstdint>
#include <functional>

#include "base/rng.h"
#include "functional/datum.h"
#include "narrowing/values/types.h"

namespace assay::narrowing {

/// Makes a field of a type with about `size` constructors; `twin` is the field before it if that
/// has the same type, otherwise null.
using MakeField =
    std::function<fun::Datum(fun::TypeId type, std::uint32_t size, const fun::Datum* twin)>;

/// Returns a value of a data type with about `size` constructors. Constructors with fields are
/// likelier than others as long as the size allows them.
fun::Datum random_data(const fun::Program& program, Types& types, Rng& rng, fun::TypeId type,
                       std::uint32_t size, const MakeField& make_field);

}  // namespace assay::narrowing
