#include "equiv/valid_inputs/strict_reads.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "exec/concrete/interpreter.h"
#include "inputs/generate/generate.h"
#include "ir/builder.h"

namespace assay::equiv {
namespace {

/// Adds the checks to one function.
class Strict {
 public:
  explicit Strict(ir::Function& function) : function_(function), builder_(function) {}

  /// Returns true if a check was added.
  bool run() {
    ir::Block body = std::exchange(function_.body, {});
    rewrite(body);
    function_.body = std::move(body);
    return changed_;
  }

 private:
  void rewrite(ir::Block& block) {
    ir::Block result;
    builder_.push_block(result);
    for (const ir::StmtId id : block) {
      result.push_back(id);
      const ir::StmtNode& node = function_.stmts[id].node;
      if (const auto* redirect = std::get_if<ir::Redirect>(&node)) enter(redirect->kind);
      if (const auto* input = std::get_if<ir::Input>(&node))
        check(*input, function_.stmts[id].span);
      rewrite_parts(id);
    }
    builder_.pop_block();
    block = std::move(result);
  }

  // New statements can move the old ones in memory, so that each part is taken out meanwhile.
  void rewrite_parts(ir::StmtId id) {
    const auto part = [&](auto select) {
      ir::Block block = std::move(select(function_.stmts[id].node));
      rewrite(block);
      select(function_.stmts[id].node) = std::move(block);
    };
    if (std::holds_alternative<ir::If>(function_.stmts[id].node)) {
      part([](ir::StmtNode& n) -> ir::Block& { return std::get<ir::If>(n).then_block; });
      part([](ir::StmtNode& n) -> ir::Block& { return std::get<ir::If>(n).else_block; });
    } else if (std::holds_alternative<ir::Loop>(function_.stmts[id].node)) {
      part([](ir::StmtNode& n) -> ir::Block& { return std::get<ir::Loop>(n).header; });
      part([](ir::StmtNode& n) -> ir::Block& { return std::get<ir::Loop>(n).body; });
      part([](ir::StmtNode& n) -> ir::Block& { return std::get<ir::Loop>(n).step; });
    }
  }

  void enter(ir::Redirect::Kind kind) {
    if (kind == ir::Redirect::Kind::kBeginInput) ++strings_;
    if (kind == ir::Redirect::Kind::kEndInput) --strings_;
  }

  void check(const ir::Input& input, Span span) {
    const bool is_number =
        input.op == ir::InputOp::kReadInteger || input.op == ir::InputOp::kReadFloat;
    if (!is_number || !input.status_ignored || !input.status.valid() || strings_ > 0) return;
    const ir::Value some = binary(ir::Op::kNe, ir::Type::kBool, builder_.read(input.status, span),
                                  ir::constant(ir::Type::kI32, -1, span), span);
    ir::Check not_ended;
    not_ended.ok = builder_.commit(some);
    not_ended.fault = ir::Fault::kEndOfInput;
    builder_.add(std::move(not_ended), span);
    changed_ = true;
  }

  ir::Function& function_;
  ir::Builder builder_;
  int strings_ = 0;  // from which input comes at the moment, rather than from standard input
  bool changed_ = false;
};

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
    if (!function.is_library) changed = Strict(function).run() || changed;
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
