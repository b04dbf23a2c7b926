// Visits the tree of a file and collects its places. Internal to this folder.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/during.h"
#include "frontends/scala/places/places.h"
#include "frontends/scala/syntax/tokens.h"

namespace assay::scala {

/// What the place of an expression depends on besides the expression.
struct ValueContext {
  frontends::PlaceKind kind = frontends::PlaceKind::kOperand;
  std::uint32_t least = kWholePrecedence;
};

class PlaceWalk {
 public:
  PlaceWalk(const SourceMap& sources, FileId file, const ExpressionTypes& types);
  frontends::SourceTree run(const CompilationUnit& unit);

 private:
  // definitions.cc
  void template_body(const Definition& definition);
  void declare_member(const Definition& definition, Span scope);
  void member(const Definition& definition);
  void function(const Definition& definition);
  void local_function(const Definition& definition, frontends::NameId name);
  void local_value(const Definition& definition, Span block);
  std::vector<frontends::NameId> parameters(const Definition& definition, Span scope);
  void block(const Expr& e);
  void items(const std::vector<BlockItem>& items, Span block);

  // expressions.cc
  /// Adds the place of a value and those in it. Returns an invalid id if the value is none.
  frontends::PlaceId value(const Expr& e, const ValueContext& context);
  /// Adds the places in an expression that is no place itself, or that `whole` is.
  void parts(const Expr& e, frontends::PlaceId whole);
  void name(const Expr& e);
  void application(const Expr& e, frontends::PlaceId whole);
  void infix(const Expr& e, frontends::PlaceId whole);
  void callee(const Expr& function);
  void lambda(const Expr& e);
  void for_expression(const Expr& e);
  void assignment(const Expr& e);
  void clauses(const std::vector<CaseTree>& cases);
  void clause(const CaseTree& one);
  /// Declares the names of a pattern, and adds the places of its literals.
  void pattern(const PatternTree& tree, Span scope);

  // places.cc
  frontends::PlaceId add(frontends::PlaceKind kind, Span span);
  frontends::Place& place(frontends::PlaceId id) { return tree_.places[id]; }
  frontends::NameId declare(std::string text, frontends::NameKind kind, Span declaration,
                            Span scope, const std::string& type);
  std::string type_of(Span span) const;
  void set_type(frontends::Place& place, const std::string& type) const;
  /// Returns the bytes of an expression with the brackets around its operands, which the parser
  /// leaves out of its span.
  Span extent(Span span) const;
  bool is_in_parentheses(Span extent) const;
  void set_operands(frontends::PlaceId whole, std::vector<frontends::PlaceId> operands);
  void finish();

  /// Names that are declared during a visit are not visible after it.
  class Scope {
   public:
    explicit Scope(std::vector<frontends::NameId>& visible)
        : visible_(visible), before_(visible.size()) {}
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    ~Scope() { visible_.resize(before_); }

   private:
    std::vector<frontends::NameId>& visible_;
    std::size_t before_;
  };

  const SourceMap& sources_;
  FileId file_;
  const ExpressionTypes& types_;
  Tokens tokens_;
  frontends::SourceTree tree_;
  std::vector<frontends::NameId> visible_;  // the innermost last
  std::vector<frontends::NameUse> uses_;
  std::vector<Span> effects_;
  frontends::PlaceId parent_;
  frontends::FunctionTextId function_;
};

/// Returns the operator at the root of an expression, as Place::operation.
std::string operation_of(const Expr& e, const SourceMap& sources);
std::uint32_t precedence_of(const Expr& e, const SourceMap& sources);

}  // namespace assay::scala
