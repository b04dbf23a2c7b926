// The type checker: checks names, types and the flow of control of a compilation unit and fills in
// Expr::type, so that lowering needs to handle correct programs only. Every error becomes a
// diagnostic with its position. Internal to the Java front end.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontends/java/check/types.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// The names of the methods that print, write array elements, or call such a method.
std::set<std::string> writing_methods(const CompilationUnit& unit);

class Checker {
 public:
  /// `own` are the methods of the unit. `library` are those that implement the methods of String
  /// and the like; they can be called by name only where `own` is the library itself.
  Checker(const CompilationUnit& unit, const Methods& own, const Methods& library);
  void check(Method& method);
  std::vector<Diagnostic> take() { return std::move(diagnostics_); }

 private:
  struct Variable {
    std::string name;
    Type type;
    bool fresh = false;  // initialised with a new array
    /// The value of a constant variable (JLS 4.12.4), as a literal.
    std::optional<Expr> constant;
    bool instance_constant = false;  // its value depends on placeholders
  };
  struct Target {
    std::string label;
    bool is_loop = false;
    bool takes_break = true;  // is the target of a break without a label: a loop or a switch
    bool left = false;        // some break leaves it
    bool inside_check = false;
    bool continued = false;  // some continue goes to its condition
  };

  // check.cc. Functions that check a statement return whether it can complete normally (JLS 14.22).
  bool statement(Stmt& s);
  bool statement_of(Stmt& s);
  bool block(std::vector<Stmt>& body);
  bool loop(Stmt& s);
  bool conditional_loop(Stmt& s, Expr* condition);
  void marks(Stmt& s);
  void declare(std::vector<Declaration>& declarations);
  void declare(const Declaration& d, bool fresh);
  bool jump(const Stmt& s);
  bool return_statement(Stmt& s);
  bool switch_on(Stmt& s);
  void case_label(Expr& label, const Type& selector, std::set<std::string>& seen);
  bool assert_block(Stmt& s);
  void postcondition(Stmt& s);
  void for_each_variable(Stmt& s);

  // check_expressions.cc
  Type check(Expr& e);
  Type type_of(Expr& e);
  Type name(Expr& e);
  Type unary(Expr& e);
  Type target(Expr& e);
  Type increment(Expr& e);
  Type binary(Expr& e);
  Type equality(Expr& e, const Type& a, const Type& b);
  Type assign(Expr& e);
  Type conditional(Expr& e);
  Type cast(Expr& e);
  /// Is this a constant expression once the placeholders have values?
  bool is_instance_constant(const Expr& e) const;
  Type index(Expr& e);
  Type new_array(Expr& e);
  Type array_value(Expr& e);
  void lvalue(Expr& e);
  void condition(Expr& e);
  /// A condition of ASSERT or INVARIANT, which must have no effects.
  void pure_condition(Expr& e);
  bool assignable(const Expr& value, const Type& to) const;
  void expect(const Expr& value, const Type& to);
  Type operator_error(const Expr& e, const Type& a, const Type& b);

  // check_calls.cc
  Type call(Expr& e);
  Type library_call(Expr& e, const std::string& name);
  Type choose(const Expr& e, const Methods& methods, const std::string& name,
              const std::vector<Type>& arguments);
  Type print(Expr& e);
  Type formatted(Expr& e);
  Type skeleton(Expr& e);
  bool arguments(Expr& e);

  void error(std::string_view code, Span span, std::string message);
  const Variable* find(std::string_view name) const;
  bool is_outside(const Variable* variable) const;

  const CompilationUnit& unit_;
  const Methods& own_;
  const Methods& library_;
  std::set<std::string> writing_;
  std::vector<Variable> variables_;
  std::vector<Target> targets_;
  std::set<const Stmt*> postconditions_;  // of the current method, already checked
  Type result_;
  /// Inside an annotation's condition: how many variables were in scope where it begins. Otherwise
  /// -1.
  std::ptrdiff_t outside_ = -1;
  std::vector<Diagnostic> diagnostics_;
};

/// The type of an expression in which an error was found, so that no further errors follow from it.
inline constexpr Type kUnknown{Base::kNull, -1};

}  // namespace assay::java
