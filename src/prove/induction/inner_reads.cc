#include "prove/induction/inner_reads.h"

#include <variant>

#include "base/match.h"

namespace assay::prove {
namespace {

class Reads {
 public:
  Reads(const ir::Function& function, std::set<std::string>& names)
      : function_(function), names_(names) {}

  void visit(const ir::Block& block, int loops) {
    for (const ir::StmtId id : block)
      std::visit(Match{
                     [&](const ir::If& branch) {
                       tree(branch.condition, loops);
                       visit(branch.then_block, loops);
                       visit(branch.else_block, loops);
                     },
                     [&](const ir::Loop& loop) {
                       tree(loop.condition, loops + 1);
                       for (const ir::Block* inside : {&loop.header, &loop.body, &loop.step})
                         visit(*inside, loops + 1);
                     },
                     [&](const ir::Call& call) {
                       for (const ir::Tree& argument : call.arguments) tree(argument, loops + 1);
                     },
                     [&](const ir::Assign& assign) { tree(assign.value, loops); },
                     [&](const ir::Check& check) { tree(check.ok, loops); },
                     [](const auto&) {},
                 },
                 function_.stmts[id].node);
  }

 private:
  void tree(ir::Tree tree, int loops) {
    constexpr int kInner = 2;
    if (!tree.valid() || loops < kInner) return;
    for (ir::ExprId e = tree.first; e <= tree.root; ++e.index)
      if (const ir::Expr& expr = function_.exprs[e]; expr.op == ir::Op::kLocal)
        names_.insert(function_.locals[ir::LocalId{static_cast<std::uint32_t>(expr.payload)}].name);
  }

  const ir::Function& function_;
  std::set<std::string>& names_;
};

}  // namespace

std::set<std::string> read_in_inner_loops(const ir::Program& program) {
  std::set<std::string> names;
  for (const ir::Function& function : program.functions)
    if (!function.is_library) Reads(function, names).visit(function.body, 0);
  return names;
}

}  // namespace assay::prove
