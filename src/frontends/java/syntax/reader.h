// The one reader that turns a concrete tree into a Unit: its parts are in parse.cc (the text and
// its methods), statements.cc, parse_expressions.cc and skeleton.cc (placeholders and
// annotations). What it cannot read becomes a diagnostic, and reading goes on behind it. Internal
// to this layer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "frontends/java/syntax/ast.h"
#include "frontends/java/syntax/tree.h"

namespace assay::java {

/// A construct of Java that the skeleton language leaves out.
struct Refusal {
  std::string_view node;    // type in the grammar
  std::string_view code;    // behind "java-unsupported-"
  std::string_view advice;  // whole sentence
};
/// Null if nothing is known against it.
const Refusal* refusal(std::string_view node_type);

class Reader {
 public:
  Reader(FileId file, std::string_view entry) : entry_(entry) { unit_.file = file; }

  void read(const SyntaxTree& tree);

  Unit take_unit() { return std::move(unit_); }
  std::vector<Diagnostic> take_diagnostics() { return std::move(found_); }

 private:
  using Nodes = std::vector<const Node*>;

  // parse.cc
  void top_level(const Node& program);
  void comments(const std::vector<Node>& comments);
  void import(const Node& node);
  void read_class(const Node& node);
  void class_member(const Node& node);
  void method(const Node& node);
  void method_modifiers(const Node& modifiers, Method& method);
  void parameters(const Node& node, Method& method);
  void bare_statements(const Nodes& statements);
  void choose_entry();
  void only_modifiers(const Node& node, std::string_view allowed);

  // parse_types.cc
  Type type(const Node& node);
  Type array_of(Type type, int more, Span span);
  std::string declared_name(const Node& node);
  std::vector<Declaration> declarations(const Node& node);
  void check_identifier(const Node& node);

  // statements.cc
  std::vector<Stmt> statements(const Nodes& nodes);
  std::vector<Stmt> block_statements(const Node& block);
  Stmt statement(const Node& node);
  Stmt body(const Node* node);  // of if and loops: no declaration
  void if_parts(const Node& node, Stmt& stmt);
  void while_parts(const Node& node, Stmt& stmt);
  void do_parts(const Node& node, Stmt& stmt);
  void for_parts(const Node& node, Stmt& stmt);
  void for_each_parts(const Node& node, Stmt& stmt);
  void switch_parts(const Node& node, Stmt& stmt);
  void jump_parts(const Node& node, Stmt& stmt);
  void expression_statement(const Node& node, Stmt& stmt);
  void labelled(const Node& node, Stmt& stmt);
  SwitchCase switch_case(const Node& node);
  void switch_label(const Node& node, SwitchCase& found);
  Expr condition(const Node& node);
  Expr loop_condition(const Node& node);

  // parse_expressions.cc
  Expr expression(const Node& node);
  Expr initialiser(const Node& node, const Type& type);
  void integer(const Node& node, Expr& expr);
  void unary(const Node& node, Expr& expr);
  void update(const Node& node, Expr& expr);
  void binary(const Node& node, Expr& expr);
  void field(const Node& node, Expr& expr);
  void call(const Node& node, Expr& expr);
  void plain_call(const Node& node, std::string_view name, Expr& expr);
  void new_array(const Node& node, Expr& expr);
  Expr operand(const Node& node);
  void simple(const Node& node, Expr& expr);
  bool compound(const Node& node, Expr& expr);
  void cast(const Node& node, Expr& expr);
  void literal(const Node& node, Expr& expr);
  void require_place(const Expr& place);
  std::vector<Expr> arguments(const Node& call);

  // skeleton.cc
  void hole(const Node& call, Expr& expr, std::string_view variable);
  Domain domain(const Node& node, HoleKind kind);
  Domain lengths(const Node& node);
  void domain_values(const Nodes& arguments, HoleKind kind, Domain& domain);
  void domain_range(std::size_t arguments, Domain& domain);
  void boolean_hole(const Nodes& arguments, Hole& hole);
  void mark(const Node& statement, LoopMarks& marks);
  void attach(LoopMarks& marks, Stmt& stmt);
  void forget(const LoopMarks& marks);
  void assertion(const Node& statement, Stmt& stmt);
  Stmt assert_block(const Node& statement, const Node* block);
  void annotation(const Node& node, Method& method);

  void complain(Span span, std::string code, std::string message);
  void refuse(const Node& node);
  void refuse(Span span, std::string_view what, std::string message);
  void syntax(Span span, std::string message);

  Unit unit_;
  std::string_view entry_;  // the name of the method that is traced without @MAIN
  std::vector<Diagnostic> found_;
  int annotations_ = 0;  // how many ASSERTs, ASSERTBLOCKs and INVARIANTs we are inside of
};

/// The name of a call without an object in front, "ASSERT"; empty if the node is none.
std::string_view called_name(const Node& node);
/// The same of a statement that is nothing but such a call.
std::string_view called_by_statement(const Node& node);
/// The pairs of brackets in int[][] a.
int brackets(const Node& dimensions);
bool is_placeholder(std::string_view name);
/// ASSERT, ASSERTBLOCK, LOOP, INVARIANT.
bool is_annotation(std::string_view name);
/// Names with two underscores in front are the skeleton language's.
inline bool is_helper(std::string_view name) { return name.starts_with("__"); }

}  // namespace assay::java
