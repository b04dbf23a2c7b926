// Walks over the functions of one tree of Clang's and adds their places. Internal to this folder.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "base/during.h"
#include "base/source_map.h"
#include "frontends/c/places/exact_spans.h"
#include "frontends/c/places/library_calls.h"
#include "frontends/c/places/names.h"
#include "frontends/c/places/precedence.h"
#include "frontends/common/source_tree.h"

namespace assay::c {

/// What is collected over all trees of a program. The places are in the order of the walk; `finish`
/// (finish.h) sorts them.
struct Collected {
  frontends::SourceTree tree;
  std::map<NameKey, frontends::NameId> names;
  std::set<Span> known;  // functions and declarations; a header is read more than once
  std::vector<frontends::NameUse> uses;
  std::vector<Span> effects, inputs;  // operators and calls that have an effect, that read
};

/// What the context of an expression says of its place.
struct ValueContext {
  frontends::PlaceKind kind = frontends::PlaceKind::kOperand;
  std::uint32_t least = kCommaPrecedence;
  clang::QualType converted = {};  // the type to which it is converted; null: its own
  bool is_truth = false;
  bool is_location = false;  // it must be an lvalue
};

class PlaceWalk {
 public:
  PlaceWalk(clang::ASTContext& context, const Spans& spans, const SourceMap& sources,
            Collected& collected)
      : context_(context),
        spans_(spans),
        exact_(context.getSourceManager(), context.getLangOpts(), spans),
        names_(context, spans, exact_, sources, collected.tree, collected.names),
        collected_(collected),
        tree_(collected.tree) {}

  /// Adds the student's global declarations and functions.
  void run();

 private:
  using Context = ValueContext;
  using PlaceId = frontends::PlaceId;
  using PlaceKind = frontends::PlaceKind;
  using Operands = std::vector<PlaceId>;

  // walk.cc
  void name_globals();
  void global(const clang::VarDecl& variable, const clang::VarDecl& last);
  void function(const clang::FunctionDecl& definition);
  /// Collects the names that a declaration uses, and its operators and calls that have an effect.
  void collect_uses(const clang::Decl& declaration);
  void add_use(const clang::DeclRefExpr& use);
  PlaceId add(PlaceKind kind, Span span);

  // statements.cc
  void statement(const clang::Stmt& statement, bool needs_brackets);
  void block(const clang::CompoundStmt& list, bool is_switch);
  void list_item(const clang::Stmt& statement, bool may_insert);
  void branch(const clang::Stmt* body, bool is_else);
  void if_statement(const clang::IfStmt& statement);
  void loop(const clang::Stmt& statement);
  void for_loop(const clang::ForStmt& statement);
  void for_part(const clang::Expr* part, PlaceKind kind, std::optional<Span> empty);
  void declaration(const clang::DeclStmt& statement);
  void bound(const clang::VarDecl& variable);
  void initial_values(const clang::Expr& value, clang::QualType type);
  void simple_statement(const clang::Stmt& statement, PlaceId place);
  void gap(clang::SourceLocation before, bool needs_brackets);
  std::optional<Span> whole(const clang::Stmt& statement) const;

  // expressions.cc
  PlaceId value(const clang::Expr& expression, const Context& context);
  PlaceId add_value(const clang::Expr& root, Span span, const Context& context);
  /// Visits the parts of an expression and describes it in its place, if it has one.
  void parts(const clang::Expr& root, PlaceId place);
  Operands operands_of(const clang::Expr& root);
  Operands operands_of_unary(const clang::UnaryOperator& unary);
  Operands operands_of_binary(const clang::BinaryOperator& binary);
  clang::QualType converted_beside(const clang::BinaryOperator& binary,
                                   const clang::Expr& beside) const;
  Operands arguments_of(const clang::CallExpr& call);
  PlaceId format(const clang::Expr& given, const FormatArgument& argument);
  PlaceId argument(const clang::CallExpr& call, unsigned position);
  clang::QualType decayed(clang::QualType type) const;
  std::string type_of_value(const clang::Expr& root, const Context& context) const;
  Context truth(PlaceKind kind, std::uint32_t least) const;

  clang::ASTContext& context_;
  const Spans& spans_;
  ExactSpans exact_;
  Names names_;
  Collected& collected_;
  frontends::SourceTree& tree_;
  frontends::FunctionTextId function_;
  clang::QualType returned_;
  PlaceId parent_;
  std::uint32_t end_of_scope_ = 0;
  std::uint32_t loops_ = 0, depth_ = 0;
};

/// Deeper parts of a text are no places: it bounds the work on nested expressions and statements.
constexpr std::uint32_t kDeepestPlace = 200;

/// Returns the operator at the root of an expression: "<", "++", "?:", "[]", "cast"; "" for others.
std::string operation_of(const clang::Expr& root);
std::uint32_t precedence_of(const clang::Expr& root);
/// True for comparisons, logical operations, tests of characters and values of type _Bool.
bool is_truth_value(const clang::Expr& root);
/// Returns the function that a call names; null if it calls a pointer.
const clang::FunctionDecl* callee_of(const clang::CallExpr& call);

}  // namespace assay::c
