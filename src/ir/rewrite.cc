#include "ir/rewrite.h"

#include <utility>
#include <variant>

namespace assay::ir {
namespace {

class Rewriter {
 public:
  Rewriter(Function& function, const Additions& additions)
      : function_(function), additions_(additions), builder_(function) {}

  void run() {
    Block body = std::exchange(function_.body, {});
    rewrite(body);
    function_.body = std::move(body);
  }

 private:
  void rewrite(Block& block) {
    Block result;
    builder_.push_block(result);
    if (additions_.at_begin) additions_.at_begin(block, builder_);
    for (const StmtId id : block) {
      result.push_back(id);
      if (additions_.after) additions_.after(id, builder_);
      rewrite_parts(id);
    }
    builder_.pop_block();
    block = std::move(result);
  }

  // New statements can move the old ones in memory, so that each part is taken out meanwhile.
  void rewrite_parts(StmtId id) {
    const auto part = [&](auto select) {
      Block block = std::move(select(function_.stmts[id].node));
      rewrite(block);
      select(function_.stmts[id].node) = std::move(block);
    };
    if (std::holds_alternative<If>(function_.stmts[id].node)) {
      part([](StmtNode& n) -> Block& { return std::get<If>(n).then_block; });
      part([](StmtNode& n) -> Block& { return std::get<If>(n).else_block; });
    } else if (std::holds_alternative<Loop>(function_.stmts[id].node)) {
      part([](StmtNode& n) -> Block& { return std::get<Loop>(n).header; });
      part([](StmtNode& n) -> Block& { return std::get<Loop>(n).body; });
      part([](StmtNode& n) -> Block& { return std::get<Loop>(n).step; });
    } else if (const auto* choose = std::get_if<Choose>(&function_.stmts[id].node)) {
      for (std::size_t i = 0, all = choose->alternatives.size(); i < all; ++i)
        part([i](StmtNode& n) -> Block& { return std::get<Choose>(n).alternatives[i]; });
    }
  }

  Function& function_;
  const Additions& additions_;
  Builder builder_;
};

}  // namespace

void rewrite_blocks(Function& function, const Additions& additions) {
  Rewriter(function, additions).run();
}

}  // namespace assay::ir
