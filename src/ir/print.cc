#include "ir/print.h"

#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "ir/limits.h"
#include "ir/signature.h"
#include "ir/spelling.h"

namespace assay::ir {
namespace {

std::string spell_layout(const Layout& layout) {
  std::string out = "[";
  for (std::size_t i = 0; i < layout.size(); ++i) {
    if (i != 0) out += ", ";
    out += name(layout[i]);
  }
  return out + "]";
}

struct Names {
  explicit Names(const Program& program)
      : functions('@', program.functions), globals('@', program.globals) {}
  Spellings functions, globals;
};

/// Prints one function. It recurses over no expression, and over blocks at most kMaxBlockDepth
/// deep.
class FunctionPrinter {
 public:
  FunctionPrinter(const Program& program, FunctionId id, const Names& names,
                  const SourceMap* sources, std::string& out)
      : function_(program.functions[id]),
        id_(id),
        names_(names),
        sources_(sources),
        out_(out),
        locals_('%', function_.locals),
        slots_('$', function_.slots),
        seen_(function_.stmts.size(), false) {}

  void print() {
    out_ += function_.is_library ? "\nlibrary function " : "\nfunction ";
    out_ += names_.functions.declared(id_.index) + "(";
    for (std::size_t i = 0; i < function_.parameters.size(); ++i)
      out_ += (i == 0 ? "" : ", ") + local(function_.parameters[i]);
    ((out_ += ") -> ") += name(function_.result)) += " {\n";
    for (std::uint32_t i = 0; i < function_.locals.size(); ++i) {
      const Local& row = function_.locals[LocalId{i}];
      out_ += (row.is_temporary ? "  temp " : "  local ") + locals_.declared(i) + ": ";
      (out_ += name(row.type)) += '\n';
    }
    for (std::uint32_t i = 0; i < function_.slots.size(); ++i)
      out_ += "  slot " + slots_.declared(i) + ": " +
              spell_layout(function_.slots[SlotId{i}].element) + "\n";
    block(function_.body);
    out_ += "}\n";
  }

 private:
  std::string local(LocalId id) const { return id.valid() ? locals_(id.index) : "_"; }
  static std::string loop(LoopId id) { return "#" + std::to_string(id.index); }
  std::string assigned(LocalId dst) const { return dst.valid() ? local(dst) + " = " : ""; }
  void indent() { out_.append(2 * depth_, ' '); }

  void block(const Block& statements) {
    ++depth_;
    for (const StmtId id : statements) statement(id);
    --depth_;
  }

  void nested(const Block& statements) {
    out_ += "{" + std::exchange(comment_, {}) + "\n";
    block(statements);
    indent();
    out_ += '}';
  }

  void statement(StmtId id) {
    indent();
    if (!function_.stmts.contains(id) || seen_[id.index] || depth_ > kMaxBlockDepth) {
      out_ += "?\n";
      return;
    }
    seen_[id.index] = true;
    const Stmt& stmt = function_.stmts[id];
    comment_ = span_comment(stmt.span);
    std::visit([this](const auto& node) { write(node); }, stmt.node);
    // A statement with blocks has its comment after the first brace.
    out_ += std::exchange(comment_, {}) + "\n";
  }

  std::string span_comment(Span span) const {
    if (sources_ == nullptr || !span.valid()) return "";
    const LineColumn at = sources_->resolve(span.file, span.begin);
    return std::string("  // ").append(sources_->path(span.file)) + ":" + std::to_string(at.line) +
           ":" + std::to_string(at.column);
  }

  void write(const Assign& s) { out_ += local(s.local) + " = " + tree(s.value); }
  void write(const Forget& s) { out_ += "forget " + local(s.local); }
  void write(const Load& s) {
    out_ += local(s.dst) + " = load " + std::string(name(s.type)) + " " + tree(s.ptr);
  }
  void write(const Store& s) {
    out_ += "store " + std::string(name(s.type)) + " " + tree(s.ptr) + ", " + tree(s.value);
  }
  void write(const Declare& s) {
    out_ += "declare " + slots_(s.slot.index) + ", " + tree(s.count) + (s.zeroed ? " zeroed" : "");
  }
  void write(const Allocate& s) {
    out_ += local(s.dst) + " = allocate " + spell_layout(s.element) + ", " + tree(s.count) +
            (s.zeroed ? " zeroed" : "");
  }
  void write(const Reallocate& s) {
    out_ += local(s.dst) + " = reallocate " + spell_layout(s.element) + ", " + tree(s.ptr) + ", " +
            tree(s.count);
  }
  void write(const Release& s) { out_ += "release " + tree(s.ptr); }
  void write(const CopyCells& s) {
    out_ += "copy " + tree(s.dst) + ", " + tree(s.src) + ", " + tree(s.count);
  }
  void write(const Check& s) {
    out_ += "check " + tree(s.ok) + " else " + std::string(name(s.fault));
    if (s.status == Status::kException) out_ += " exception";
    if (!s.detail.empty()) out_ += " " + quote(s.detail);
  }
  void write(const If& s) {
    out_ += "if " + tree(s.condition) + " ";
    nested(s.then_block);
    if (s.else_block.empty()) return;
    out_ += " else ";
    nested(s.else_block);
  }
  void write(const Loop& s) {
    out_ += "loop " + loop(s.id) + (s.test_first ? " " : " body_first ");
    if (!s.header.empty()) {
      nested(s.header);
      out_ += ' ';
    }
    out_ += "while " + tree(s.condition) + " ";
    nested(s.body);
    if (s.step.empty()) return;
    out_ += " step ";
    nested(s.step);
  }
  void write(const Choose& s) {
    out_ += "choose " + std::to_string(s.site.index) + " ";
    for (std::size_t i = 0; i < s.alternatives.size(); ++i) {
      if (i != 0) out_ += " or ";
      nested(s.alternatives[i]);
    }
  }
  void write(const Break& s) { out_ += "break " + loop(s.loop); }
  void write(const Continue& s) { out_ += "continue " + loop(s.loop); }
  void write(const Return& s) { out_ += "return " + (s.value.valid() ? tree(s.value) : "_"); }
  void write(const Call& s) {
    out_ += assigned(s.dst) + "call " + names_.functions(s.callee.index) + "(";
    for (std::size_t i = 0; i < s.arguments.size(); ++i)
      out_ += (i == 0 ? "" : ", ") + tree(s.arguments[i]);
    out_ += ')';
  }
  void write(const Exit& s) { out_ += "exit " + tree(s.status); }
  void write(const Input& s) {
    if (s.dst.valid() || s.status.valid()) out_ += local(s.dst);
    if (s.status.valid()) out_ += ", " + local(s.status);
    if (s.dst.valid() || s.status.valid()) out_ += " = ";
    (out_ += "input ") += spell(kInputOps, s.op);
    if (s.type != Type::kI32) (out_ += " ") += name(s.type);
    if (s.base != 10) out_ += " base " + std::to_string(s.base);
    if (s.width != 0) out_ += " width " + std::to_string(s.width);
    if (s.status_ignored) out_ += " status_ignored";
    if (s.argument.valid()) out_ += " put " + tree(s.argument);
  }
  void write(const Output& s) {
    (out_ += "output ") += spell(kOutputOps, s.op);
    if (!s.text.empty()) out_ += " " + quote(s.text);
    if (s.format != Format{}) out_ += " format " + quote(spell_format(s.format));
    if (s.value.valid()) out_ += " value " + tree(s.value);
  }
  void write(const OutputCount& s) { out_ += local(s.dst) + " = output_count"; }
  void write(const Redirect& s) {
    static_assert(static_cast<int>(Redirect::Kind::kEndOutput) + 1 == kRedirectKinds.size());
    (out_ += "redirect ") += spell(kRedirectKinds, s.kind);
    if (s.ptr.valid()) out_ += " at " + tree(s.ptr);
    if (s.limit.valid()) out_ += " limit " + tree(s.limit);
  }
  void write(const Unsupported& s) { out_ += "unsupported " + quote(s.what); }

  std::string tree(Tree t) const;
  std::string leaf(const Expr& e) const;
  std::string head(const Expr& e, int arity) const;

  const Function& function_;
  FunctionId id_;
  const Names& names_;
  const SourceMap* sources_;
  std::string& out_;
  Spellings locals_, slots_;
  std::vector<bool> seen_;
  std::size_t depth_ = 0;
  std::string comment_;  // to be written at the end of the line
};

std::string FunctionPrinter::leaf(const Expr& e) const {
  const auto index = static_cast<std::uint32_t>(e.payload);
  std::string out;
  switch (e.op) {
    case Op::kConst:
      if (e.type == Type::kBool && e.payload >= 0 && e.payload <= 1)
        return e.payload == 1 ? "true" : "false";
      out = spell_constant(e.type, e.payload);
      if (e.type == Type::kF64 && !out.starts_with("0x")) return out;
      return e.type == Type::kI32 ? out : out + ":" + std::string(name(e.type));
    case Op::kLocal:
      out = locals_(index);
      break;
    case Op::kSlotAddr:
      out = slots_(index);
      break;
    case Op::kGlobalAddr:
      out = names_.globals(index);
      break;
    case Op::kIsInit:
      out = "isinit(" + locals_(index) + ")";
      break;
    default:
      out = info(e.op).text;
      break;
  }
  const LocalId read{index};
  const Type implied = e.op != Op::kLocal                ? *implied_type(e.op, {})
                       : function_.locals.contains(read) ? function_.locals[read].type
                                                         : e.type;
  return e.type == implied ? out : out + ":" + std::string(name(e.type));
}

/// `add`, `convert.i64`, `float_fits[i32]`: an operator without its operands.
std::string FunctionPrinter::head(const Expr& e, int arity) const {
  std::array<Type, 3> types{};
  const std::array operands{e.a, e.b, e.c};
  for (std::size_t i = 0; i < operands.size(); ++i)
    if (function_.exprs.contains(operands[i])) types[i] = function_.exprs[operands[i]].type;
  std::string out(info(e.op).text);
  const auto implied = implied_type(e.op, std::span(types).first(static_cast<std::size_t>(arity)));
  if (implied != e.type) (out += ".") += name(e.type);
  if (e.op == Op::kFloatFits) ((out += "[") += name(static_cast<Type>(e.payload))) += "]";
  return out;
}

/// Prints the prefix form with an explicit stack. A malformed tree could share nodes, so that the
/// number of nodes printed is limited to the number that a tree can have.
std::string FunctionPrinter::tree(Tree t) const {
  struct Item {
    ExprId id;
    std::string_view text;  // printed instead if it is not empty
  };
  if (!function_.exprs.contains(t.root) || t.first > t.root) return "?";
  std::string out;
  std::uint32_t budget = t.root.index - t.first.index + 1;
  std::vector<Item> todo{{t.root, {}}};
  while (!todo.empty()) {
    const Item item = todo.back();
    todo.pop_back();
    if (!item.text.empty()) {
      out += item.text;
      continue;
    }
    if (item.id < t.first || item.id > t.root || budget == 0) {
      out += '?';
      continue;
    }
    --budget;
    const Expr& e = function_.exprs[item.id];
    const int arity = info(e.op).arity;
    if (arity == 0) {
      out += leaf(e);
      continue;
    }
    out += head(e, arity) + "(";
    todo.push_back({{}, ")"});
    const std::array operands{e.a, e.b, e.c};
    for (auto i = static_cast<std::size_t>(arity); i-- > 0;) {
      todo.push_back({operands[i], {}});
      if (i != 0) todo.push_back({{}, ", "});
    }
  }
  return out;
}

bool is_text(const Global& g) {
  if (g.element != Layout{Type::kI8} || g.cells.empty()) return false;
  for (const std::int64_t cell : g.cells)
    if (cell < INT8_MIN || cell > INT8_MAX) return false;
  return true;
}

std::string spell_cells(const Global& g) {
  if (g.cells.empty()) return "";
  std::string out;
  if (is_text(g)) {
    for (const std::int64_t cell : g.cells) out += static_cast<char>(cell);
    return " = " + quote(out);
  }
  for (std::size_t i = 0; i < g.cells.size(); ++i) {
    const Type type = g.element.empty() ? Type::kI64 : g.element[i % g.element.size()];
    out += (i == 0 ? "" : ", ") + spell_constant(type, g.cells[i]);
  }
  return " = {" + out + "}";
}

void print_global(const Program& program, GlobalId id, const Names& names, std::string& out) {
  const Global& g = program.globals[id];
  out += "global " + names.globals.declared(id.index) + ": " + spell_layout(g.element) + " * " +
         std::to_string(g.count) + (g.read_only ? " read_only" : "") + spell_cells(g);
  for (std::size_t i = 0; i < g.pointers.size(); ++i) {
    const Global::Pointer& p = g.pointers[i];
    out += (i == 0 ? " where " : ", ") + std::to_string(p.cell) + " = " +
           names.globals(p.target.index) + "[" + std::to_string(p.index) + "]";
  }
  out += '\n';
}

}  // namespace

std::string print(const Program& program, const SourceMap* sources) {
  const Names names(program);
  std::string out = "program\n";
  if (program.entry.valid()) out += "entry " + names.functions(program.entry.index) + "\n";
  if (program.exit_status_unspecified) out += "exit_status_unspecified\n";
  if (program.byte_memory) out += "byte_memory\n";
  if (program.default_exit_status != 0)
    out += "default_exit_status " + std::to_string(program.default_exit_status) + "\n";
  if (!program.globals.empty()) out += '\n';
  for (std::uint32_t i = 0; i < program.globals.size(); ++i)
    print_global(program, GlobalId{i}, names, out);
  for (std::uint32_t i = 0; i < program.functions.size(); ++i)
    FunctionPrinter(program, FunctionId{i}, names, sources, out).print();
  return out;
}

}  // namespace assay::ir
