#include "equiv/stdio/reads.h"

#include <algorithm>
#include <variant>

namespace assay::equiv {
namespace {

template <class Predicate>
bool has_read(const ir::Program& program, Predicate is_wanted) {
  return std::ranges::any_of(program.functions, [&](const ir::Function& function) {
    return std::ranges::any_of(function.stmts, [&](const ir::Stmt& statement) {
      const auto* input = std::get_if<ir::Input>(&statement.node);
      return input != nullptr && is_wanted(*input);
    });
  });
}

}  // namespace

bool reads_characters(const ir::Program& program) {
  return has_read(program, [](const ir::Input& input) {
    return input.op == ir::InputOp::kGetChar || input.op == ir::InputOp::kPeekChar;
  });
}

bool looks_at_the_end(const ir::Program& program) {
  return has_read(program,
                  [](const ir::Input& input) { return input.op == ir::InputOp::kEndSeen; });
}

bool reads_single_precision(const ir::Program& program) {
  return has_read(program, [](const ir::Input& input) {
    return input.op == ir::InputOp::kReadFloat && input.type == ir::Type::kF32;
  });
}

}  // namespace assay::equiv
