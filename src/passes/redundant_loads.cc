#include "passes/redundant_loads.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace assay::passes {
namespace {

using ir::Block;
using ir::LocalId;
using ir::StmtId;

/// An address as a text that is equal for equal expressions, and the type that is loaded.
using Address = std::vector<std::int64_t>;

struct Loaded {
  Address address;
  std::vector<LocalId> reads;  // the locals that the address depends on
  LocalId value;
};

class Loads {
 public:
  explicit Loads(ir::Function& function) : function_(function) {}
  void run() { visit(function_.body); }

 private:
  Loaded describe(const ir::Load& load) const {
    Loaded result{{static_cast<std::int64_t>(load.type)}, {}, load.dst};
    const std::uint32_t first = load.ptr.first.index;
    const auto operand = [&](ir::ExprId id) {
      return id.valid() ? static_cast<std::int64_t>(id.index - first) : -1;
    };
    for (std::uint32_t i = first; i <= load.ptr.root.index; ++i) {
      const ir::Expr& e = function_.exprs[ir::ExprId{i}];
      result.address.insert(result.address.end(),
                            {static_cast<std::int64_t>(e.op), static_cast<std::int64_t>(e.type),
                             e.payload, operand(e.a), operand(e.b), operand(e.c)});
      if (e.op == ir::Op::kLocal || e.op == ir::Op::kIsInit)
        result.reads.push_back(LocalId{static_cast<std::uint32_t>(e.payload)});
    }
    return result;
  }

  void assigned(LocalId local) {
    std::erase_if(known_, [&](const Loaded& loaded) {
      return loaded.value == local || std::ranges::find(loaded.reads, local) != loaded.reads.end();
    });
  }

  void visit(Block& block) {
    for (const StmtId id : block) visit(id);
  }

  void visit(StmtId id) {
    ir::Stmt& statement = function_.stmts[id];
    if (auto* assign = std::get_if<ir::Assign>(&statement.node)) return assigned(assign->local);
    if (auto* forget = std::get_if<ir::Forget>(&statement.node)) return assigned(forget->local);
    if (std::holds_alternative<ir::Load>(statement.node)) return load(statement);
    if (auto* branch = std::get_if<ir::If>(&statement.node)) return visit(*branch);
    if (auto* loop = std::get_if<ir::Loop>(&statement.node)) return visit(*loop);
    if (std::holds_alternative<ir::Check>(statement.node)) return;
    if (auto* choose = std::get_if<ir::Choose>(&statement.node))
      for (Block& alternative : choose->alternatives) {
        known_.clear();
        visit(alternative);
      }
    // All others may change the memory, or locals, or do not go on here.
    known_.clear();
  }

  void load(ir::Stmt& statement) {
    const ir::Load load = std::get<ir::Load>(statement.node);
    Loaded loaded = describe(load);
    const auto before = std::ranges::find(known_, loaded.address, &Loaded::address);
    if (before == known_.end()) {
      assigned(load.dst);
      if (std::ranges::find(loaded.reads, load.dst) == loaded.reads.end())
        known_.push_back(std::move(loaded));
      return;
    }
    const LocalId value = before->value;
    const ir::ExprId read = function_.exprs.push_back(
        {ir::Op::kLocal, function_.locals[value].type, {}, {}, {}, value.index, statement.span});
    statement.node = ir::Assign{load.dst, {read, read}};
    if (value != load.dst) assigned(load.dst);
  }

  void visit(ir::If& branch) {
    const std::vector<Loaded> before = known_;
    visit(branch.then_block);
    const std::vector<Loaded> after_then = std::exchange(known_, before);
    visit(branch.else_block);
    std::erase_if(known_, [&](const Loaded& loaded) {
      return std::ranges::none_of(after_then, [&](const Loaded& other) {
        return other.address == loaded.address && other.value == loaded.value;
      });
    });
  }

  void visit(ir::Loop& loop) {
    known_.clear();
    visit(loop.header);
    if (!loop.test_first) known_.clear();  // the first round begins with the body
    visit(loop.body);
    known_.clear();
    visit(loop.step);
    known_.clear();
  }

  ir::Function& function_;
  std::vector<Loaded> known_;
};

}  // namespace

ir::Program without_redundant_loads(const ir::Program& program) {
  ir::Program result = program;
  for (ir::Function& function : result.functions) Loads(function).run();
  return result;
}

}  // namespace assay::passes
