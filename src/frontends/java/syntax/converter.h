// Turns a concrete syntax tree into a compilation unit. The definitions are in parse.cc (the text
// and its methods), types.cc, statements.cc, expressions.cc and skeleton.cc (placeholders and
// annotations). What cannot be read becomes a diagnostic, and reading continues after it. Internal
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

/// A construct of Java that the skeleton language does not support.
struct UnsupportedConstruct {
  std::string_view node;    // its type in the grammar
  std::string_view code;    // what follows "java-unsupported-" in the diagnostic's code
  std::string_view advice;  // what is not possible, and what to write instead
};
/// Null if the construct is supported, or unknown.
const UnsupportedConstruct* unsupported_construct(std::string_view node_type);

class Converter {
 public:
  Converter(FileId file, std::string_view entry) : entry_(entry) { unit_.file = file; }

  void read(const SyntaxTree& tree);

  CompilationUnit take_unit() { return std::move(unit_); }
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
  Stmt body(const Node* node);  // of an if or a loop, where a declaration is not allowed
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
  void require_lvalue(const Expr& lvalue);
  std::vector<Expr> arguments(const Node& call);

  // skeleton.cc
  void placeholder(const Node& call, Expr& expr, std::string_view variable);
  ValueSpec value_set(const Node& node, PlaceholderKind kind);
  ValueSpec lengths(const Node& node);
  void listed_values(const Nodes& arguments, PlaceholderKind kind, ValueSpec& set);
  void range_of(std::size_t arguments, ValueSpec& set);
  void boolean_placeholder(const Nodes& arguments, Placeholder& placeholder);
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

  CompilationUnit unit_;
  std::string_view entry_;  // the name of the method that is traced without @MAIN
  std::vector<Diagnostic> found_;
  int annotations_ = 0;  // depth of nested ASSERTs, ASSERTBLOCKs and INVARIANTs
};

/// The name in a call without an object, "ASSERT"; empty if the node is not such a call.
std::string_view called_name(const Node& node);
/// The same for a statement that consists of such a call.
std::string_view called_by_statement(const Node& node);
/// The number of pairs of brackets in int[][] a.
int brackets(const Node& dimensions);
bool is_placeholder(std::string_view name);
/// Is this ASSERT, ASSERTBLOCK, LOOP or INVARIANT?
bool is_annotation(std::string_view name);
/// Names that begin with two underscores belong to the skeleton language.
inline bool is_helper(std::string_view name) { return name.starts_with("__"); }

}  // namespace assay::java
