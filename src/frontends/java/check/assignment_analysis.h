// The traversal of a method that implements definite_assignment.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source_map.h"
#include "frontends/java/check/assignment_state.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

class AssignmentAnalysis {
 public:
  AssignmentAnalysis(const SourceMap& sources, std::vector<Diagnostic>& diagnostics)
      : sources_(sources), diagnostics_(diagnostics) {}
  void method(const Method& method);

 private:
  enum class Role : std::uint8_t { kLocal, kParameter, kElement };
  /// Why a variable may have no value: the assignment depends on this statement.
  enum class Obstacle : std::uint8_t { kNone, kIf, kIfElse, kLoop, kSwitch, kCondition };
  struct Variable {
    const Declaration* declared = nullptr;
    Role role = Role::kLocal;
    Obstacle obstacle = Obstacle::kNone;
    Span where;  // the obstacle
  };
  /// The state at a break or continue, until the statement is reached that it leaves or continues.
  struct Exit {
    const Stmt* target = nullptr;
    bool is_continue = false;
    AssignmentState state;
  };
  struct Assignment {
    std::size_t variable = 0;
    Span where;
    std::optional<std::size_t> unreachable_since;
  };
  /// A snapshot before a loop: the state, and the sizes of the lists that only grow.
  struct Snapshot {
    AssignmentState state;
    std::size_t variables = 0, assignments = 0, exits = 0;
  };

  // definite_assignment.cc
  void statement(const Stmt& s);
  void statement_of(const Stmt& s);
  void block(const std::vector<Stmt>& body);
  void declare(const Declaration& d, Role role, bool has_value);
  void branch(const Stmt& s);
  void loop(const Stmt& s);
  ConditionStates test(const Stmt& loop);
  void invariants(const Stmt& loop);
  AssignmentState iterations(const Stmt& loop);
  Snapshot snapshot() const;
  void check_next_iteration(const Snapshot& since);
  void assigned_in_loop(std::size_t variable, const Snapshot& since);
  void join_after_finally(const Snapshot& since);
  void switch_on(const Stmt& s);
  void jump(const Stmt& s);
  AssignmentState unreachable() const;
  void join_exits(const Stmt& target, bool continues);
  void leave_scope(std::size_t variables);
  /// Records why variables lose their values where two paths join.
  void record_obstacle(const AssignmentState& a, const AssignmentState& b, Obstacle obstacle,
                       Span where);
  AssignmentState joined(const AssignmentState& a, const AssignmentState& b, Obstacle obstacle,
                         Span where);

  // definite_assignment_expressions.cc
  void value(const Expr& e);
  void read(const Expr& name);
  void assign(const Expr& target);
  void assign_final(std::size_t variable, Span where);
  ConditionStates condition(const Expr& e);
  ConditionStates operands_of(const Expr& e);
  ConditionStates both(const Expr& a, const Expr& b);
  ConditionStates one_of(const Expr& a, const Expr& b, bool a_is_negated);
  ConditionStates chosen(const Expr& e);

  std::optional<std::size_t> find(std::string_view name) const;
  std::string advice(const Variable& variable) const;
  std::string line(Span span) const;
  void error(std::string_view code, Span span, std::string message);

  const SourceMap& sources_;
  std::vector<Diagnostic>& diagnostics_;
  std::vector<Variable> variables_;  // in scope
  AssignmentState state_;            // at the current point
  std::size_t loops_ = 0;            // around it
  std::vector<const Stmt*> around_;  // the targets of break and continue
  std::vector<Exit> exits_;
  std::vector<Assignment> assignments_;  // every assignment to a final variable so far
  const Expr* after_check_ = nullptr;  // the part of a condition before which INVARIANTs are tested
};

}  // namespace assay::java
