// Which objects the operations of a script use: those that earlier operations of it made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "dynamic/value/script.h"

namespace assay::dynamic {

/// Returns the operation that made the object of an operation; nullopt for a call or a
/// construction, and if no object was constructed before.
std::optional<std::size_t> target_of(const Script& script, std::size_t operation);

/// Returns the operations whose objects occur in the values, in the order in which a program
/// receives them, as often as they occur.
std::vector<std::size_t> objects_in(const Graph& graph, const std::vector<Value>& values);

/// Returns the operations whose objects an operation uses: its target first.
std::vector<std::size_t> objects_of(const Script& script, std::size_t operation);

/// True if an operation is done to another object than the one constructed last, or has an object
/// among its arguments.
bool has_references(const Script& script);

/// True if all objects are made before they are used.
bool refers_backwards(const Script& script);

/// Replaces each operation to which the script refers by another one.
void renumber(Script& script, const std::function<std::uint32_t(std::uint32_t)>& number);

/// Leaves out the targets that are the object that was constructed last.
void omit_usual_targets(Script& script);

}  // namespace assay::dynamic
