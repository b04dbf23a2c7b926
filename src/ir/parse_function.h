// Parses one function of the textual form; parse.cc parses the program around it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/parse_lexer.h"
#include "ir/program.h"

namespace assay::ir {

template <class I>
using NameTable = std::map<std::string_view, I>;

/// A declared name: its spelling with the sigil, and the name itself.
struct Declared {
  std::string_view spelling;
  std::string name;
};
Declared parse_declared(Cursor& cursor, char sigil, std::string_view what);
Type parse_type(Cursor& cursor);
Layout parse_layout(Cursor& cursor);

/// Enters a declared name. A second one with the same spelling is an error.
template <class I>
void enter(Cursor& cursor, NameTable<I>& table, std::string_view spelling, I id) {
  if (cursor.ok() && !table.emplace(spelling, id).second)
    cursor.fail_after(std::string("'").append(spelling) + "' is declared twice");
}

/// A call whose callee may be declared later.
struct PendingCall {
  StmtId stmt;
  std::string_view callee;
  std::uint32_t line;
};

class FunctionParser {
 public:
  FunctionParser(Cursor& cursor, const NameTable<GlobalId>& globals)
      : cursor_(cursor), globals_(globals) {}

  /// From the parameters to the closing brace; the cursor is after the function's name.
  Function parse();
  const std::vector<PendingCall>& pending_calls() const { return pending_; }

 private:
  // Declarations
  void parameters(std::vector<std::pair<std::string_view, std::uint32_t>>& spelled);
  void declaration();
  LocalId local();
  LocalId local_or_none();
  SlotId slot();
  LoopId loop_label();

  // Statements (parse_stmt.cc): each function parses what follows its keyword.
  Block block();
  StmtId statement();
  StmtNode statement_node();
  StmtNode assignment();
  StmtNode store_statement();
  StmtNode declare_statement();
  StmtNode release_statement();
  StmtNode copy_statement();
  StmtNode check_statement();
  StmtNode if_statement();
  StmtNode loop_statement();
  StmtNode choose_statement();
  StmtNode return_statement();
  StmtNode output_statement();
  StmtNode redirect_statement();
  StmtNode allocate_into(LocalId dst);
  StmtNode reallocate_into(LocalId dst);
  StmtNode call_into(LocalId dst);
  StmtNode input_into(LocalId dst, LocalId status);
  Tree after_comma();
  int count(int low, std::string_view what);

  // Expressions (parse_expr.cc)
  struct OpenOperator;
  Tree tree();
  ExprId leaf();
  ExprId constant(std::string_view text);
  ExprId add(Op op, Type type, std::int64_t payload);
  OpenOperator open_operator(Op op);
  ExprId close_operator(const OpenOperator& open);
  Type type_suffix(Type implied);
  bool at_operator() const;

  Cursor& cursor_;
  const NameTable<GlobalId>& globals_;
  Function function_;
  NameTable<LocalId> locals_;
  NameTable<SlotId> slots_;
  std::vector<PendingCall> pending_;
  std::string_view callee_;  // of the last call
  std::size_t depth_ = 0;
};

}  // namespace assay::ir
