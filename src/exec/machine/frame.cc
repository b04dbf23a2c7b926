#include "exec/machine/frame.h"

#include <algorithm>
#include <initializer_list>
#include <unordered_map>
#include <utility>

#include "base/match.h"

namespace assay::exec {
namespace {

/// A block of the function; the blocks are numbered in the order of their beginnings.
struct Scope {
  std::uint32_t parent = 0, depth = 0;
  std::uint32_t region = 0;  // the innermost alternative that contains the block, or the body
  bool is_region = false;    // it is an alternative, or the body
  bool is_first = false;     // it is the first alternative of its site
  bool is_optional = false;  // it is, or is in, an alternative that is not the first of its site
};

/// Registers that the alternatives of a site share. Each region has registers of its own; the sites
/// in it follow, one after the other; the alternatives of one site begin at the same register.
class SharedRegisters {
 public:
  explicit SharedRegisters(const std::vector<Scope>& scopes)
      : scopes_(scopes), own_(scopes.size()), next_(scopes.size()) {}

  /// Returns the offset of a register in those of the region.
  std::uint32_t add(std::uint32_t region) { return own_[region]++; }
  /// Returns the number of registers; `begin` is valid afterwards.
  std::uint32_t arrange() {
    std::vector<std::uint32_t> size = own_, largest(scopes_.size());
    for (std::size_t i = scopes_.size(); i-- > 1;) {
      if (!scopes_[i].is_region) continue;
      const std::uint32_t outer = scopes_[scopes_[i].parent].region;
      largest[outer] = std::max(largest[outer], size[i]);
      // The alternatives of a site follow each other, with only what is in them in between.
      if (scopes_[i].is_first) size[outer] += std::exchange(largest[outer], 0);
    }
    begin_.assign(scopes_.size(), 0);
    for (std::size_t i = 0; i < scopes_.size(); ++i) {
      if (!scopes_[i].is_region) continue;
      if (i != 0) place(i, size);
      next_[i] = begin_[i] + own_[i];
    }
    return size[0];
  }
  std::uint32_t begin(std::uint32_t region) const { return begin_[region]; }

 private:
  void place(std::size_t i, const std::vector<std::uint32_t>& size) {
    const std::uint32_t outer = scopes_[scopes_[i].parent].region;
    if (scopes_[i].is_first) site_.push_back({outer, next_[outer]});
    while (site_.back().outer != outer) site_.pop_back();
    begin_[i] = site_.back().begin;
    next_[outer] = std::max(next_[outer], begin_[i] + size[i]);
  }

  struct Site {
    std::uint32_t outer, begin;
  };
  const std::vector<Scope>& scopes_;
  std::vector<std::uint32_t> own_, next_, begin_;
  std::vector<Site> site_;  // the sites that contain the current alternative
};

class FrameAnalysis {
 public:
  explicit FrameAnalysis(const ir::Function& f)
      : f_(f), locals_(f.locals.size()), slots_(f.slots.size()) {
    layout_.is_alternative.resize(f.exprs.size());
  }

  FrameLayout run() {
    for (const bool second : {false, true}) {
      second_ = second;
      count_ = 0;
      Summary summary;
      current_ = &summary;
      for (const ir::LocalId parameter : f_.parameters) mention(parameter.index, false, 0);
      block(f_.body, 0, true, true);
    }
    arrange_slots();
    arrange_locals();
    return std::move(layout_);
  }

 private:
  struct Use {
    std::uint32_t scope = kNone;  // the innermost block that contains all mentions
    bool is_scoped = false;
  };
  static constexpr std::uint32_t kNone = 0xFFFF'FFFF;
  /// By local that a block mentions: does the block assign it before it reads it, on every path to
  /// its end?
  using Summary = std::unordered_map<std::uint32_t, bool>;
  struct Branch {
    Summary summary;
    bool completes = true;  // false if no path reaches its end
  };

  // The first traversal finds the scopes, the second which locals are assigned first in theirs.
  std::uint32_t enter(std::uint32_t parent, bool is_region, bool is_first) {
    const std::uint32_t id = count_++;
    if (second_) return id;
    Scope scope{.parent = parent, .is_region = is_region, .is_first = is_first};
    scope.region = is_region ? id : scopes_[parent].region;
    if (id != 0) scope.depth = scopes_[parent].depth + 1;
    scope.is_optional = (id != 0 && scopes_[parent].is_optional) || (is_region && !is_first);
    scopes_.push_back(scope);
    return id;
  }
  Branch block(const ir::Block& statements, std::uint32_t parent, bool is_region = false,
               bool is_first = false, const ir::Tree& condition = {}) {
    const std::uint32_t id = enter(parent, is_region, is_first);
    Branch branch;
    Summary* const outer = std::exchange(current_, &branch.summary);
    for (const ir::StmtId s : statements) branch.completes = statement(s, id) && branch.completes;
    tree(condition, id);
    current_ = outer;
    if (second_) close(branch.summary, id);
    return branch;
  }
  /// Decides for the locals that only this block mentions.
  void close(Summary& summary, std::uint32_t id) {
    std::erase_if(summary, [&](const auto& entry) {
      Use& use = locals_[entry.first];
      if (use.scope != id) return false;
      use.is_scoped = entry.second;
      return true;
    });
  }
  /// Adds what happens if one of several branches is executed. Returns true if one completes.
  bool join(const std::vector<Branch>& branches) {
    bool completes = false;
    for (const Branch& each : branches) {
      completes = completes || each.completes;
      for (const auto& [local, assigns] : each.summary)
        current_->try_emplace(local, std::ranges::all_of(branches, [&](const Branch& b) {
                                const auto found = b.summary.find(local);
                                return found == b.summary.end() ? !b.completes : found->second;
                              }));
    }
    return completes;
  }

  std::uint32_t common(std::uint32_t a, std::uint32_t b) const {
    while (a != b) {
      if (scopes_[a].depth < scopes_[b].depth) std::swap(a, b);
      a = scopes_[a].parent;
    }
    return a;
  }
  void extend(Use& use, std::uint32_t scope) {
    use.scope = use.scope == kNone ? scope : common(use.scope, scope);
  }
  void mention(std::size_t local, bool assigns, std::uint32_t scope) {
    if (second_)
      current_->try_emplace(static_cast<std::uint32_t>(local), assigns);
    else
      extend(locals_[local], scope);
  }
  void assign(ir::LocalId local, std::uint32_t scope, bool always = true) {
    if (local.valid()) mention(local.index, always, scope);
  }
  void tree(const ir::Tree& t, std::uint32_t scope) {
    if (!t.valid()) return;
    for (std::uint32_t i = t.first.index; i <= t.root.index; ++i) {
      const ir::Expr& e = f_.exprs[ir::ExprId{i}];
      const auto row = static_cast<std::size_t>(e.payload);
      if (e.op == ir::Op::kLocal || e.op == ir::Op::kIsInit) mention(row, false, scope);
      if (e.op == ir::Op::kSlotAddr && !second_) extend(slots_[row], scope);
      layout_.is_alternative[i] = scopes_[scope].is_optional;
    }
  }
  /// Returns false if no path reaches the next statement.
  bool statement(ir::StmtId id, std::uint32_t at);
  void loop(const ir::Loop& s, std::uint32_t at);
  void arrange_slots();
  void arrange_locals();

  const ir::Function& f_;
  std::vector<Scope> scopes_;
  std::vector<Use> locals_, slots_;
  Summary* current_ = nullptr;  // of the block that is traversed
  FrameLayout layout_;
  std::uint32_t count_ = 0;  // of the scopes so far
  std::uint32_t jumps_ = 0;  // break and continue statements so far
  bool second_ = false;
};

bool FrameAnalysis::statement(ir::StmtId id, std::uint32_t at) {
  bool completes = true;
  const auto trees = [&](std::initializer_list<ir::Tree> all) {
    for (const ir::Tree& t : all) tree(t, at);
  };
  std::visit(Match{
                 [&](const ir::Assign& s) {
                   tree(s.value, at);
                   assign(s.local, at);
                 },
                 [&](const ir::Forget& s) { assign(s.local, at); },
                 [&](const ir::Load& s) {
                   tree(s.ptr, at);
                   assign(s.dst, at);
                 },
                 [&](const ir::Store& s) { trees({s.ptr, s.value}); },
                 [&](const ir::Declare& s) {
                   tree(s.count, at);
                   if (!second_) extend(slots_[s.slot.index], at);
                 },
                 [&](const ir::Allocate& s) {
                   tree(s.count, at);
                   assign(s.dst, at);
                 },
                 [&](const ir::Reallocate& s) {
                   trees({s.ptr, s.count});
                   assign(s.dst, at);
                 },
                 [&](const ir::Release& s) { tree(s.ptr, at); },
                 [&](const ir::CopyCells& s) { trees({s.dst, s.src, s.count}); },
                 [&](const ir::Check& s) { tree(s.ok, at); },
                 [&](const ir::If& s) {
                   tree(s.condition, at);
                   std::vector<Branch> branches;
                   branches.push_back(block(s.then_block, at));
                   branches.push_back(block(s.else_block, at));
                   completes = join(branches);
                 },
                 [&](const ir::Loop& s) { loop(s, at); },
                 [&](const ir::Choose& s) {
                   std::vector<Branch> branches;
                   for (const ir::Block& each : s.alternatives)
                     branches.push_back(block(each, at, true, branches.empty()));
                   completes = join(branches);
                 },
                 [&](const ir::Break&) {
                   completes = false;
                   ++jumps_;
                 },
                 [&](const ir::Continue&) {
                   completes = false;
                   ++jumps_;
                 },
                 [&](const ir::Return& s) {
                   tree(s.value, at);
                   completes = false;
                 },
                 [&](const ir::Call& s) {
                   for (const ir::Tree& argument : s.arguments) tree(argument, at);
                   assign(s.dst, at);
                 },
                 [&](const ir::Exit& s) {
                   tree(s.status, at);
                   completes = false;
                 },
                 [&](const ir::Input& s) {
                   tree(s.argument, at);
                   // A number that is not read leaves the target as it was.
                   assign(s.dst, at,
                          s.op != ir::InputOp::kReadInteger && s.op != ir::InputOp::kReadFloat);
                   assign(s.status, at);
                 },
                 [&](const ir::Output& s) { tree(s.value, at); },
                 [&](const ir::OutputCount& s) { assign(s.dst, at); },
                 [&](const ir::Redirect& s) { trees({s.ptr, s.limit}); },
                 [&](const ir::Unsupported&) { completes = false; },
             },
             f_.stmts[id].node);
  return completes;
}

/// Only the header is certain to be executed, and before the other parts; unless it leaves the
/// loop.
void FrameAnalysis::loop(const ir::Loop& s, std::uint32_t at) {
  const std::uint32_t jumps = jumps_;
  const Branch header = block(s.header, at, false, false, s.condition);
  const bool is_certain = s.test_first && jumps_ == jumps;
  const Branch body = block(s.body, at), step = block(s.step, at);
  for (const auto& [local, assigns] : header.summary)
    current_->try_emplace(local, assigns && is_certain);
  for (const Branch* part : {&body, &step})
    for (const auto& [local, assigns] : part->summary) current_->try_emplace(local, false);
}

void FrameAnalysis::arrange_slots() {
  SharedRegisters registers(scopes_);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> places;  // (region, offset)
  for (const Use& use : slots_) {
    const std::uint32_t region = use.scope == kNone ? 0 : scopes_[use.scope].region;
    places.emplace_back(region, registers.add(region));
  }
  layout_.slot_count = registers.arrange();
  for (const auto& [region, offset] : places)
    layout_.slots.push_back(registers.begin(region) + offset);
}

void FrameAnalysis::arrange_locals() {
  SharedRegisters registers(scopes_);
  std::vector<std::uint32_t> own(scopes_.size()), begin(scopes_.size());
  layout_.locals.resize(locals_.size());
  for (std::size_t i = 0; i < locals_.size(); ++i) {
    const Use& use = locals_[i];
    if (use.scope == kNone) continue;
    layout_.locals[i].is_scoped = use.is_scoped;
    layout_.locals[i].offset =
        use.is_scoped ? own[use.scope]++ : registers.add(scopes_[use.scope].region);
  }
  layout_.kept = registers.arrange();
  for (std::size_t i = 0; i < scopes_.size(); ++i) {
    if (i != 0) begin[i] = begin[scopes_[i].parent] + own[scopes_[i].parent];
    layout_.scoped = std::max(layout_.scoped, begin[i] + own[i]);
  }
  for (std::size_t i = 0; i < locals_.size(); ++i) {
    const Use& use = locals_[i];
    if (use.scope == kNone) continue;
    layout_.locals[i].offset +=
        use.is_scoped ? begin[use.scope] : registers.begin(scopes_[use.scope].region);
  }
}

}  // namespace

bool has_choices(const ir::Function& function) {
  return std::ranges::any_of(
      function.stmts, [](const ir::Stmt& s) { return std::holds_alternative<ir::Choose>(s.node); });
}

FrameLayout frame_layout(const ir::Function& function) { return FrameAnalysis(function).run(); }

}  // namespace assay::exec
