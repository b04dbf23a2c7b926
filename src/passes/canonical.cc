#include "passes/canonical.h"

#include <map>
#include <vector>

#include "base/match.h"

namespace assay::passes {
namespace {

using namespace assay::ir;

/// Numbers ids in the order in which they are first requested.
template <class I>
class Numbering {
 public:
  std::size_t of(I id) {
    const auto [it, fresh] = numbers_.try_emplace(id, order_.size());
    if (fresh) order_.push_back(id);
    return it->second;
  }
  const std::vector<I>& order() const { return order_; }

 private:
  std::map<I, std::size_t> numbers_;
  std::vector<I> order_;
};

class Writer {
 public:
  explicit Writer(const Program& program) : program_(program) {}

  std::string run() {
    text_ += program_.exit_status_unspecified
                 ? "exit ?\n"
                 : "exit " + std::to_string(program_.default_exit_status) + "\n";
    if (program_.byte_memory) text_ += "bytes\n";
    functions_.of(program_.entry);
    for (std::size_t i = 0; i < functions_.order().size(); ++i) function(functions_.order()[i]);
    for (std::size_t i = 0; i < globals_.order().size(); ++i)
      global(program_.globals[globals_.order()[i]]);
    return std::move(text_);
  }

 private:
  void put(std::string_view word) { text_.append(word).push_back(' '); }
  void put(std::uint64_t number) { put(std::to_string(number)); }
  void put(std::int64_t number) { put(std::to_string(number)); }

  void function(FunctionId id) {
    function_ = &program_.functions[id];
    locals_ = {};
    slots_ = {};
    loops_ = {};
    put("fn");
    put(name(function_->result));
    for (const LocalId p : function_->parameters) local(p);
    text_ += '\n';
    block(function_->body);
    text_ += "end\n";
  }

  void global(const Global& g) {
    put("global");
    layout(g.element);
    put(g.count);
    put(g.read_only ? "ro" : "rw");
    for (const std::int64_t cell : g.cells) put(cell);
    for (const auto& p : g.pointers) {
      put("ptr");
      put(p.cell);
      put(std::uint64_t{globals_.of(p.target)});
      put(p.index);
    }
    text_ += '\n';
  }

  void layout(const Layout& element) {
    for (const Type t : element) put(name(t));
  }
  void local(LocalId id) {
    if (!id.valid()) return put("-");
    put(std::uint64_t{locals_.of(id)});
    put(name(function_->locals[id].type));
  }

  void tree(const Tree& t) {
    if (!t.valid()) return put("-");
    for (std::uint32_t i = t.first.index; i <= t.root.index; ++i)
      node(function_->exprs[ExprId{i}], t.first.index);
    put(";");
  }

  void node(const Expr& e, std::uint32_t first) {
    put(info(e.op).text);
    put(name(e.type));
    switch (e.op) {
      case Op::kLocal:
      case Op::kIsInit:
        local(LocalId{static_cast<std::uint32_t>(e.payload)});
        break;
      case Op::kSlotAddr:
        slot(SlotId{static_cast<std::uint32_t>(e.payload)});
        break;
      case Op::kGlobalAddr:
        put(std::uint64_t{globals_.of(GlobalId{static_cast<std::uint32_t>(e.payload)})});
        break;
      default:
        put(e.payload);
        break;
    }
    for (const ExprId child : {e.a, e.b, e.c})
      if (child.valid()) put(std::uint64_t{child.index - first});
  }

  void slot(SlotId id) {
    put(std::uint64_t{slots_.of(id)});
    layout(function_->slots[id].element);
  }

  void block(const Block& statements) {
    put("{");
    for (const StmtId id : statements) {
      std::visit(Match{
                     [&](const Assign& s) {
                       put("=");
                       local(s.local);
                       tree(s.value);
                     },
                     [&](const Forget& s) {
                       put("forget");
                       local(s.local);
                     },
                     [&](const Load& s) {
                       put("load");
                       local(s.dst);
                       put(name(s.type));
                       tree(s.ptr);
                     },
                     [&](const Store& s) {
                       put("store");
                       put(name(s.type));
                       tree(s.ptr);
                       tree(s.value);
                     },
                     [&](const Declare& s) {
                       put(s.zeroed ? "declare0" : "declare");
                       slot(s.slot);
                       tree(s.count);
                     },
                     [&](const Allocate& s) {
                       put(s.zeroed ? "calloc" : "malloc");
                       local(s.dst);
                       layout(s.element);
                       tree(s.count);
                     },
                     [&](const Reallocate& s) {
                       put("realloc");
                       local(s.dst);
                       tree(s.ptr);
                       layout(s.element);
                       tree(s.count);
                     },
                     [&](const Release& s) {
                       put("free");
                       tree(s.ptr);
                     },
                     [&](const CopyCells& s) {
                       put("copy");
                       tree(s.dst);
                       tree(s.src);
                       tree(s.count);
                     },
                     [&](const Check& s) {
                       put("check");
                       put(name(s.fault));
                       put(s.status == Status::kUndefined ? "undefined" : "exception");
                       tree(s.ok);
                     },
                     [&](const If& s) {
                       put("if");
                       tree(s.condition);
                       block(s.then_block);
                       block(s.else_block);
                     },
                     [&](const Loop& s) { loop(s); },
                     [&](const Choose& s) {
                       put("choose");
                       put(std::uint64_t{s.site.index});
                       for (const Block& alternative : s.alternatives) block(alternative);
                     },
                     [&](const Break& s) {
                       put("break");
                       put(std::uint64_t{loops_.of(s.loop)});
                     },
                     [&](const Continue& s) {
                       put("continue");
                       put(std::uint64_t{loops_.of(s.loop)});
                     },
                     [&](const Return& s) {
                       put("return");
                       tree(s.value);
                     },
                     [&](const Call& s) { call(s); },
                     [&](const Exit& s) {
                       put("exit");
                       tree(s.status);
                     },
                     [&](const Input& s) { input(s); },
                     [&](const Output& s) { output(s); },
                     [&](const OutputCount& s) {
                       put("count");
                       local(s.dst);
                     },
                     [&](const Redirect& s) {
                       put("redirect");
                       put(static_cast<std::uint64_t>(s.kind));
                       tree(s.ptr);
                       tree(s.limit);
                     },
                     [&](const Unsupported& s) {
                       put("unsupported");
                       put(std::uint64_t{s.what.size()});
                       put(s.what);
                     },
                 },
                 function_->stmts[id].node);
      text_ += '\n';
    }
    put("}");
  }

  void loop(const Loop& s) {
    put(s.test_first ? "while" : "do");
    put(std::uint64_t{loops_.of(s.id)});
    block(s.header);
    tree(s.condition);
    block(s.body);
    block(s.step);
  }
  void call(const Call& s) {
    put("call");
    local(s.dst);
    put(std::uint64_t{functions_.of(s.callee)});
    for (const Tree& argument : s.arguments) tree(argument);
  }
  void input(const Input& s) {
    put("input");
    put(static_cast<std::uint64_t>(s.op));
    local(s.dst);
    local(s.status);
    put(name(s.type));
    put(std::int64_t{s.base});
    put(std::int64_t{s.width});
    tree(s.argument);
  }
  void output(const Output& s) {
    put("output");
    put(static_cast<std::uint64_t>(s.op));
    put(std::uint64_t{s.text.size()});
    text_ += s.text;
    const Format& f = s.format;
    text_ += f.conversion;
    for (const bool flag : {f.left, f.plus, f.space, f.alternate, f.zero})
      text_ += flag ? '1' : '0';
    put(std::int64_t{f.width});
    put(std::int64_t{f.precision});
    tree(s.value);
  }

  const Program& program_;
  const Function* function_ = nullptr;
  std::string text_;
  Numbering<FunctionId> functions_;
  Numbering<GlobalId> globals_;
  Numbering<LocalId> locals_;
  Numbering<SlotId> slots_;
  Numbering<LoopId> loops_;
};

}  // namespace

std::string canonical_text(const Program& program) { return Writer(program).run(); }

}  // namespace assay::passes
