// Determines which functions are pure.
#include <algorithm>

#include "narrowing/values/memo.h"

namespace assay::narrowing {
namespace {

using fun::ExprKind;

/// Does the node have an effect in addition to its result? Calls are examined later.
bool does_more(const Code& code, const Node& node, bool has_own_texts) {
  switch (node.kind) {
    case ExprKind::kCell:
    case ExprKind::kRead:
    case ExprKind::kWrite:
    case ExprKind::kUnsupported:
      return true;
    case ExprKind::kCall:
      return code.functions[node.index].is_constant;
    case ExprKind::kConstruct:
      return code.program.constructors[fun::ConstructorId{node.index}].spelling ==
             fun::Spelling::kNew;
    case ExprKind::kPrimitive:
      return node.op == fun::Op::kPrint || (node.op == fun::Op::kToString && has_own_texts);
    default:
      return false;
  }
}

}  // namespace

std::vector<bool> pure_functions(const Code& code) {
  const auto& constructors = code.program.constructors;
  bool has_own_texts = false;
  for (std::uint32_t i = 0; i < constructors.size(); ++i)
    has_own_texts = has_own_texts || constructors[fun::ConstructorId{i}].to_string.valid();
  std::vector<bool> plain(code.functions.size(), true);
  std::vector<std::vector<std::uint32_t>> callers(code.functions.size());
  std::vector<std::uint32_t> pending;
  const auto refuse = [&](std::uint32_t function) {
    if (!plain[function]) return;
    plain[function] = false;
    pending.push_back(function);
  };
  for (const Node& node : code.nodes) {
    if (!node.function.valid()) continue;
    if (does_more(code, node, has_own_texts)) refuse(node.function.index);
    if (node.kind == ExprKind::kCall || node.kind == ExprKind::kClosure)
      callers[node.index].push_back(node.function.index);
  }
  while (!pending.empty()) {
    const std::uint32_t function = pending.back();
    pending.pop_back();
    for (const std::uint32_t caller : callers[function]) refuse(caller);
  }
  return plain;
}

}  // namespace assay::narrowing
