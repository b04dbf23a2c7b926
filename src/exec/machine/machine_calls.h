// The machine's calls. Included by machine.h only.
#pragma once

#include <algorithm>
#include <vector>

#include "exec/machine/machine.h"

namespace assay::exec {

template <class D>
bool Machine<D>::call(const Instruction& in) {
  if (d_.stopped()) return false;
  if (frames_.size() > limits_.depth) return stop(Termination::Kind::kDepthLimit, in.statement);
  if constexpr (D::kForks) {
    if (d_.is_summarised(ir::FunctionId{in.b})) {
      if (answer_call(in)) return true;
      if (d_.stopped()) return false;
      if (!d_.unsupported().empty())
        return stop(Termination::Kind::kUnsupported, in.statement, d_.unsupported());
    }
  }
  const FunctionCode& callee = code_.function(program_, ir::FunctionId{in.b});
  const FunctionCode& caller = *frames_.back().code;
  const std::size_t from = frames_.back().base;
  push_frame(callee, in.dst, in.statement);
  const std::uint32_t* argument = caller.arguments.data() + in.c;
  for (const std::uint32_t parameter : callee.parameters)
    set_register(parameter, registers_[from + *argument++]);
  return true;
}

/// Takes the result of a call from the domain. Returns false if there is none.
template <class D>
bool Machine<D>::answer_call(const Instruction& in) {
  const ir::FunctionId callee{in.b};
  const auto active = static_cast<std::size_t>(
      std::count_if(frames_.begin() + 1, frames_.end(),
                    [&](const StackFrame& frame) { return frame.id == callee; }));
  const FunctionCode& caller = *frames_.back().code;
  const std::uint32_t* argument = caller.arguments.data() + in.c;
  std::vector<Scalar> arguments;
  for (std::size_t i = 0; i < program_.functions[callee].parameters.size(); ++i)
    arguments.push_back(registers_[frames_.back().base + *argument++].scalar);
  const std::optional<Scalar> result = d_.call(callee, active, arguments);
  if (!result) return false;
  if (in.dst != kNoRegister) set_register(in.dst, V{*result});
  return true;
}

}  // namespace assay::exec
