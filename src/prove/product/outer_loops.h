// Which loops run inside others, as observed runs show it.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "exec/concrete/trace.h"
#include "exec/symbolic/cut_run.h"

namespace assay::prove {

using Loop = std::pair<std::uint32_t, std::uint32_t>;  // function, position

inline Loop loop_of(const exec::LoopHead& head) { return {head.function.index, head.position}; }

/// Does a visit of `at` mean that the loop of `head` was left since its last visit? So it is if
/// that loop is around it, or in a function that called this one.
bool leaves(const exec::LoopHead& at, const exec::LoopHead& head);

/// The loops of a program that are in no other one, each with those in it, itself first. A loop of
/// a function is in the loops that call it.
std::map<Loop, exec::PassedLoops> outer_loops(const std::vector<const exec::Trace*>& traces);

}  // namespace assay::prove
