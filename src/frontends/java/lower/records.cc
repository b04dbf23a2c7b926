// Records what a run does (record.h). Records are collected in buffers and written at the end.
#include <set>
#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

namespace {

/// Is this a variable or method that a misreading added (misreadings.h)?
bool is_generated(const std::string& name) { return name.starts_with("__"); }

/// Adds the variables that the expression assigns, or whose elements it assigns.
void assigned_by(const Expr& e, std::set<std::string>& names) {
  if (e.kind == ExprKind::kAssign || e.kind == ExprKind::kIncrement) {
    const Expr* root = e.operands.data();
    while (root->kind == ExprKind::kIndex) root = root->operands.data();
    if (root->kind == ExprKind::kName) names.insert(root->text);
  }
  for (const Expr& operand : e.operands) assigned_by(operand, names);
}

void assigned_by(const Stmt& s, std::set<std::string>& names) {
  for (const Expr& e : s.exprs) assigned_by(e, names);
  for (const Expr& e : s.update) assigned_by(e, names);
  for (const Declaration& d : s.declarations) {
    if (d.value) assigned_by(*d.value, names);
    if (s.kind == StmtKind::kForEach) names.insert(d.name);
  }
  for (const std::vector<Stmt>* part : {&s.body, &s.other, &s.init})
    for (const Stmt& inner : *part) assigned_by(inner, names);
  for (const SwitchCase& part : s.cases)
    for (const Stmt& inner : part.body) assigned_by(inner, names);
}

}  // namespace

std::set<std::string> changed_by(const Stmt& s) {
  std::set<std::string> names;
  assigned_by(s, names);
  return names;
}

namespace {

Value buffer_number(Buffer buffer) {
  return ir::constant(ir::Type::kI32, static_cast<std::int64_t>(buffer));
}

const Type kRecordNumber = plain(Base::kInt);
const Type kRecordText = plain(Base::kString);

// Questions never ask for more: neither for tables with more rows nor for longer arrays.
constexpr std::int64_t kMostIterations = 100;
constexpr std::int64_t kLongestArray = 200;

}  // namespace

bool FunctionLowering::records() const {
  return program_.record() && !quiet_ && !is_generated(method_->name);
}

void FunctionLowering::add_to(std::int64_t number, const std::string& counter, std::int64_t cell,
                              std::int64_t cells, Span span) {
  const Value address = global_address(program_.global(counter, ir::Type::kI64, cells), cell);
  const Value count = load(ir::Type::kI64, address, span);
  store(ir::Type::kI64, address,
        ir::binary(Op::kAdd, ir::Type::kI64, count, ir::constant(ir::Type::kI64, number)), span);
}

bool always_continues(const Stmt& s) {
  return s.kind == StmtKind::kEmpty || s.kind == StmtKind::kDeclare ||
         s.kind == StmtKind::kExpression || s.kind == StmtKind::kAssert;
}

void FunctionLowering::count_steps(const std::vector<Stmt>& list, std::size_t begin) {
  std::int64_t steps = 0;
  for (std::size_t i = begin; i < list.size(); ++i) {
    const StmtKind kind = list[i].kind;
    const bool is_step = kind != StmtKind::kBlock && kind != StmtKind::kEmpty &&
                         kind != StmtKind::kAssert && kind != StmtKind::kAssertBlock;
    steps += is_step ? 1 : 0;
    if (!always_continues(list[i])) break;
  }
  if (steps > 0) add_to(steps, "steps", 0, 1, list[begin].span);
}

void FunctionLowering::record_text(Buffer buffer, std::string_view text, Span span) {
  call_library("append$",
               {{kRecordNumber, buffer_number(buffer)}, {kRecordText, string(text, span)}}, span);
}

void FunctionLowering::record_value(Buffer buffer, const Type& type, const Value& v, Span span) {
  call_library("record$", {{kRecordNumber, buffer_number(buffer)}, {type, v}}, span);
}

/// Runs `tell` if the variable has a value that is not too long to be recorded.
void FunctionLowering::if_recorded(const Variable& variable, const Body& tell, Span span) {
  Body inner = tell;
  if (variable.type.dimensions > 0)
    inner = [&] {
      const Value cells =
          ir::unary(Op::kPtrCells, ir::Type::kI64, read(variable.local), position(span));
      if_then(
          ir::binary(Op::kLe, ir::Type::kBool, cells, ir::constant(ir::Type::kI64, kLongestArray)),
          tell, {}, span);
    };
  if (variable.may_be_uninitialised)
    if_then(ir::leaf(Op::kIsInit, ir::Type::kBool, variable.local.index), inner, {}, span);
  else
    inner();
}

/// At the end of an iteration, also where a jump leaves the loop.
void FunctionLowering::record_iteration(const Target& target) {
  if (!records() || !target.is_loop) return;
  const Stmt& s = *target.statement;
  const std::int64_t loops = program_.unit().loops;
  const Value count =
      load(ir::Type::kI64, global_address(program_.global("loops", ir::Type::kI64, loops), s.loop),
           s.span);
  if_then(
      ir::binary(Op::kLe, ir::Type::kBool, count, ir::constant(ir::Type::kI64, kMostIterations)),
      [&] { record_changes(s, target.outside); }, {}, s.span);
}

void FunctionLowering::record_changes(const Stmt& s, std::size_t outside) {
  const std::set<std::string> names = changed_by(s);
  for (std::size_t i = 0; i < outside; ++i) {
    const Variable variable = variables_[i];
    if (!names.contains(variable.name) || is_generated(variable.name)) continue;
    const auto tell = [&] {
      record_text(Buffer::kRecords, "iterate " + std::to_string(s.loop) + " " + variable.name + " ",
                  s.span);
      record_value(Buffer::kRecords, variable.type, read(variable.local), s.span);
      record_text(Buffer::kRecords, "\n", s.span);
    };
    if_recorded(variable, tell, s.span);
  }
}

/// If the skeleton calls its entry method itself, the outermost call is the last to end, and its
/// records are kept.
void FunctionLowering::record_variables(Span span) {
  call_library("clear$", {{kRecordNumber, buffer_number(Buffer::kVariables)}}, span);
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    const Variable variable = variables_[i];
    if (variable.depth != 1 || is_generated(variable.name)) continue;
    const auto tell = [&] {
      record_text(Buffer::kVariables, "var " + variable.name + " ", span);
      record_value(Buffer::kVariables, variable.type, read(variable.local), span);
      record_text(Buffer::kVariables, "\n", span);
    };
    if_recorded(variable, tell, span);
  }
}

void FunctionLowering::write_records(const Type& result, const Value& returned) {
  if (returned.valid()) {
    record_text(Buffer::kRecords, "return ", {});
    record_value(Buffer::kRecords, result, returned, {});
    record_text(Buffer::kRecords, "\n", {});
  }
  print_text("\x1E\n", {});
  call_library("write$", {{kRecordNumber, buffer_number(Buffer::kRecords)}}, {});
  call_library("write$", {{kRecordNumber, buffer_number(Buffer::kVariables)}}, {});
  const auto number = [&](std::string_view words, const std::string& name, ir::Type type,
                          std::int64_t cell, std::int64_t cells) {
    print_text(words, {});
    const Value from = global_address(program_.global(name, type, cells), cell);
    const Value count = load(type, from, {});
    emit(ir::Output{ir::OutputOp::kInteger, {}, {}, builder().commit(count)}, {});
    print_text("\n", {});
  };
  const std::int64_t loops = program_.unit().loops;
  for (std::int64_t k = 0; k < loops; ++k)
    number("loop " + std::to_string(k) + " ", "loops", ir::Type::kI64, k, loops);
  number("steps ", "steps", ir::Type::kI64, 0, 1);
  number("depth ", "depth", ir::Type::kI32, 0, 1);
}

}  // namespace assay::java
