#include "equiv/valid_inputs/strict_reads.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "exec/concrete/interpreter.h"
#include "inputs/generate/generate.h"
#include "ir/rewrite.h"

namespace assay::equiv {
namespace {

/// Adds the checks to one function; returns true if there is one.
bool make_strict(ir::Function& function) {
  bool changed = false;
  int strings = 0;  // from which input comes at the moment, rather than from standard input
  ir::Additions additions;
  additions.after = [&](ir::StmtId id, ir::Builder& builder) {
    const ir::Stmt& statement = function.stmts[id];
    if (const auto* redirect = std::get_if<ir::Redirect>(&statement.node)) {
      if (redirect->kind == ir::Redirect::Kind::kBeginInput) ++strings;
      if (redirect->kind == ir::Redirect::Kind::kEndInput) --strings;
    }
    const auto* input = std::get_if<ir::Input>(&statement.node);
    const bool is_number = input != nullptr && (input->op == ir::InputOp::kReadInteger ||
                                                input->op == ir::InputOp::kReadFloat);
    if (!is_number || !input->status_ignored || !input->status.valid() || strings > 0) return;
    const Span span = statement.span;
    const ir::Value some = binary(ir::Op::kNe, ir::Type::kBool, builder.read(input->status, span),
                                  ir::constant(ir::Type::kI32, -1, span), span);
    ir::Check not_ended;
    not_ended.ok = builder.commit(some);
    not_ended.fault = ir::Fault::kEndOfInput;
    builder.add(std::move(not_ended), span);
    changed = true;
  };
  rewrite_blocks(function, additions);
  return changed;
}

bool ends_early(const ir::Program& strict, const std::string& input,
                const exec::MachineLimits& limits) {
  const exec::Termination end = exec::interpret(strict, input, limits).termination;
  return end.kind == exec::Termination::Kind::kFault && end.fault == ir::Fault::kEndOfInput;
}

}  // namespace

std::optional<ir::Program> with_strict_reads(const ir::Program& program) {
  ir::Program strict = program;
  bool changed = false;
  for (ir::Function& function : strict.functions)
    if (!function.is_library) changed = make_strict(function) || changed;
  if (!changed) return std::nullopt;
  return strict;
}

bool are_ends_invalid(const ir::Program& strict, const inputs::Spec& inputs,
                      const std::vector<std::string>& examples, std::uint64_t seed,
                      const exec::MachineLimits& limits) {
  constexpr int kSamples = 60;
  exec::MachineLimits short_runs = limits;
  short_runs.steps = std::min<std::uint64_t>(limits.steps, 200'000);
  const auto ends = [&](const std::string& input) { return ends_early(strict, input, short_runs); };
  if (std::any_of(examples.begin(), examples.end(), ends)) return false;
  if (!examples.empty()) return true;
  inputs::Generator generator(inputs, seed);
  for (int i = 0; i < kSamples; ++i) {
    const auto sample = generator.next();
    if (!sample) break;
    const exec::Termination end = exec::interpret(strict, sample->bytes, short_runs).termination;
    if (end.kind == exec::Termination::Kind::kExited) return true;
  }
  return false;
}

}  // namespace assay::equiv
