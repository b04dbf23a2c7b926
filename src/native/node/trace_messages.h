// The messages of concolic runs. Private to this layer.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "native/node/process.h"
#include "native/node/traced.h"

namespace assay::native {

void write_traced(NodeWriter& writer, const TracedScript& traced);

/// Reads the answer to a run with this number of inputs. Returns nullopt if it is malformed: an
/// operand that is no earlier event or no constant, or an input that there is not.
std::optional<TracedObservation> read_traced(NodeReader& reader, std::size_t inputs);

}  // namespace assay::native
