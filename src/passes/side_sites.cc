#include "passes/side_sites.h"

#include <utility>

namespace assay::passes {
namespace {

using ir::Block;
using ir::StmtId;

class Sides {
 public:
  Sides(ir::Function& function, std::vector<Side>& sides) : function_(function), sides_(sides) {}

  /// Statements are added while those of the given function are visited, so that these are counted
  /// beforehand.
  void run() {
    const auto count = static_cast<std::uint32_t>(function_.stmts.size());
    for (StmtId id{0}; id.index < count; ++id.index) add_inside(id);
    add_exits(function_.body);
    for (StmtId id{0}; id.index < count; ++id.index) add_exits_inside(id);
  }

 private:
  StmtId site(SideKind kind, Span span) {
    const ir::SiteId id{static_cast<std::uint32_t>(sides_.size())};
    sides_.push_back({kind, span});
    return function_.stmts.push_back({ir::Choose{id, {Block{}}}, span});
  }

  void put_first(Block& block, StmtId first) { block.insert(block.begin(), first); }

  /// Adds the sides that are inside a branch or loop.
  void add_inside(StmtId id) {
    const Span span = function_.stmts[id].span;
    if (std::holds_alternative<ir::If>(function_.stmts[id].node)) {
      const StmtId then_side = site(SideKind::kThen, span), else_side = site(SideKind::kElse, span);
      auto& branch = std::get<ir::If>(function_.stmts[id].node);
      put_first(branch.then_block, then_side);
      put_first(branch.else_block, else_side);
    } else if (std::holds_alternative<ir::Loop>(function_.stmts[id].node)) {
      const StmtId body_side = site(SideKind::kBody, span);
      put_first(std::get<ir::Loop>(function_.stmts[id].node).body, body_side);
    }
  }

  /// Adds a site after each loop of a block.
  void add_exits(Block& block) {
    Block with_exits;
    for (const StmtId id : block) {
      with_exits.push_back(id);
      if (std::holds_alternative<ir::Loop>(function_.stmts[id].node))
        with_exits.push_back(site(SideKind::kExit, function_.stmts[id].span));
    }
    block = std::move(with_exits);
  }

  /// The statement is moved out meanwhile, because adding statements moves all of them.
  void add_exits_inside(StmtId id) {
    ir::StmtNode node = std::move(function_.stmts[id].node);
    if (auto* branch = std::get_if<ir::If>(&node)) {
      add_exits(branch->then_block);
      add_exits(branch->else_block);
    } else if (auto* loop = std::get_if<ir::Loop>(&node)) {
      for (Block* block : {&loop->header, &loop->body, &loop->step}) add_exits(*block);
    }
    function_.stmts[id].node = std::move(node);
  }

  ir::Function& function_;
  std::vector<Side>& sides_;
};

}  // namespace

SidedProgram with_side_sites(const ir::Program& program) {
  SidedProgram sided{program, {}};
  for (ir::Function& function : sided.program.functions)
    if (!function.is_library) Sides(function, sided.sides).run();
  return sided;
}

}  // namespace assay::passes
