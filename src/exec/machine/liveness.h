// Which registers of a stack frame can still be read: classical backward liveness analysis on the
// instructions of one function (Aho, Lam, Sethi and Ullman, section 9.2.5).
//
// States at the same point of a program that differ only in registers that are not live are the
// same state for whatever follows.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "exec/machine/code.h"

namespace assay::exec {

/// By register: can its value or the fact that it was initialised be read after the run arrives at
/// an instruction, before it is replaced? In a function with choices, whose alternatives share
/// registers, every register counts as live.
class Liveness {
 public:
  explicit Liveness(const ir::Program& program, const FunctionCode& code);
  bool is_live(std::uint32_t instruction, std::uint32_t reg) const {
    return before_[instruction][reg];
  }

 private:
  std::vector<std::vector<bool>> before_;  // by instruction
};

/// The analyses of a program's functions, each made when it is first needed.
class LivenessOf {
 public:
  explicit LivenessOf(const ir::Program& program) : program_(program) {}
  const Liveness& function(const FunctionCode& code) {
    return made_.try_emplace(&code, program_, code).first->second;
  }
  bool has_byte_memory() const { return program_.byte_memory; }
  /// The number of global objects.
  std::uint32_t globals() const { return static_cast<std::uint32_t>(program_.globals.size()); }

 private:
  const ir::Program& program_;
  std::map<const FunctionCode*, Liveness> made_;
};

}  // namespace assay::exec
