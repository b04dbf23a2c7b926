// Where the locals and objects of a function with choices lie in its stack frame.
//
// A program with alternatives has thousands of locals, but few of them are used in one run: a run
// takes the same alternative whenever it reaches a site. So the alternatives of a site share the
// registers of what is mentioned in only one of them, and a frame does not grow with their number.
// Locals that a block assigns before it reads them, as most temporaries are, share their registers
// with those of all other blocks beside it, and need no initial value.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/program.h"

namespace assay::exec {

struct FrameLayout {
  struct Place {
    std::uint32_t offset = 0;
    /// True if the local is assigned before it is read, each time that its block is executed.
    bool is_scoped = false;
  };
  std::vector<Place> locals;         // in the part of the frame for scoped locals, or in the other
  std::vector<std::uint32_t> slots;  // offsets
  std::uint32_t kept = 0, scoped = 0, slot_count = 0;  // numbers of registers
  /// By expression: is it part of an alternative that is not the first one of its site?
  std::vector<bool> is_alternative;
};

/// True if the function contains a choice.
bool has_choices(const ir::Function& function);
FrameLayout frame_layout(const ir::Function& function);

}  // namespace assay::exec
