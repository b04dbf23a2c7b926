// Lowers the body of one method. The definitions are in emit.cc (statements of the IR),
// expressions.cc, operators.cc, assignments.cc, calls.cc, strings.cc (values), statements.cc,
// loops.cc, invariants.cc, switch.cc, placeholders.cc and records.cc (what a recorded run writes).
// Internal to this layer.
//
// Effects and checks are emitted where Java evaluates them, from left to right. What remains of an
// expression is a detached Value that reads its locals when it is committed, so an operand is
// spilled to a temporary if a later one assigns variables.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/common/emitter.h"
#include "frontends/java/check/types.h"
#include "frontends/java/lower/program.h"
#include "frontends/java/syntax/ast.h"
#include "ir/builder.h"

namespace assay::java {

class FunctionLowering : private frontends::Emitter {
 public:
  FunctionLowering(ProgramLowering& program, ir::Function& function,
                   ProgramLowering::Version version, const Method* method);
  void lower_method();
  /// Lowers the program's entry: it reads the placeholders, calls the entry method and writes the
  /// records.
  void lower_entry();

 private:
  using Value = ir::Value;
  struct Variable {
    std::string name;
    Type type;
    ir::LocalId local;
    bool may_be_uninitialised = false;
    int depth = 0;  // of nested blocks; 0 for a parameter
  };
  /// A statement that a break or continue may leave.
  struct Target {
    std::string label;
    bool is_loop = false;
    bool takes_break = true;  // without a label
    ir::LoopId loop;
    const Stmt* statement = nullptr;
    ir::LocalId count;        // counts the iterations if LOOP bounds them
    std::size_t outside = 0;  // of a loop: the number of variables in scope around it
  };
  /// A variable, or an element of an array.
  struct Lvalue {
    ir::LocalId local;
    Value array, index;  // when `local` is invalid
    Type type;
  };
  struct Argument {
    Type type;
    Value value;
  };

  // emit.cc
  /// Positions in the library are not positions in the skeleton.
  Span position(Span span) const override;
  /// A global's address is simple, too.
  bool is_simple(const ir::Expr& leaf) const override;
  /// The value itself if no later effect can change it: a constant, an address, or a temporary.
  /// Otherwise spilled.
  Value spill_unless_stable(Value value);
  void check_not_null(const Value& pointer, Span span);
  Value allocate(ir::Type cell, const Value& count, Span span);
  /// Refuses a method that nests blocks more deeply than the IR allows.
  ir::Block in_block(const Body& body) override;
  /// for (i = 0; i < count; i++) body(i); count and i are i64.
  void repeat(const Value& count, const std::function<void(const Value&)>& body, Span span);
  void print_text(std::string_view utf8, Span span);
  Value global_address(ir::GlobalId global, std::int64_t cell = 0);
  Value convert(Value value, ir::Type to, Span span = {});
  Value convert(Value value, const Type& to) { return convert(std::move(value), ir_type(to)); }

  // expressions.cc
  Value value(const Expr& e);
  Value value_of(const Expr& e);
  /// The value, spilled if evaluating `later` could change it.
  Value value_before(const Expr& e, const Expr& later);
  void discard(const Expr& e);
  Value variable(const Expr& e);
  Value conditional(const Expr& e);
  Value logical(const Expr& e);
  Value element(const Expr& e);
  Value new_array(const Expr& e);
  Value make_array(const Type& type, const std::vector<Value>& lengths, std::size_t level,
                   Span span);
  Value array_value(const Expr& e);
  void check_index(const Value& array, const Value& index, Span span);
  Value cell_pointer(const Value& array, const Value& index, Span span);

  // operators.cc
  Value unary(const Expr& e);
  Value binary(const Expr& e);
  Value comparison(const Expr& e, Value left, Value right);
  /// Promotes the operands and applies the operator.
  Value operate(std::string_view op, Value left, const Type& left_type, Value right,
                const Type& right_type, Span span);
  Value divide(bool remainder, Value left, Value right, Span span);
  Value shift(std::string_view op, Value left, Value right, Span span);

  // assignments.cc
  /// When the operands of an lvalue are spilled: what is evaluated between them and the access may
  /// have effects, or it may not.
  enum class Spill : std::uint8_t { kUnlessSimple, kUnlessStable };
  static Spill spill_before(const Expr& later);
  Lvalue lvalue(const Expr& e, Spill operands);
  /// The checks of an element's array and index come before these two.
  Value load_from(const Lvalue& from, Span span);
  void store_to(const Lvalue& to, const Value& value, Span span);
  Value assignment(const Expr& e);
  Value compound(const Expr& e);
  Value increment(const Expr& e, bool used);

  // calls.cc
  Value call(const Expr& e);
  Value call_method(const Signature& callee, bool is_library, std::vector<Value> arguments,
                    Span span);
  Value call_library(std::string_view name, std::vector<Argument> arguments, Span span);
  Value intrinsic(const std::string& name, const Expr& e, std::vector<Value> arguments);
  std::vector<Value> arguments(const Expr& e, const Signature& callee);
  Value skeleton(const Expr& e);
  void print(const Expr& e);
  void print_value(const Expr& e);

  // strings.cc
  struct Part {
    Value value;
    bool is_char = false;
  };
  Value string(std::string_view utf8, Span span);
  Part part(const Argument& argument, bool known, Span span);
  Value concatenation(const Expr& e);
  Value join(std::vector<Part> parts, Span span);
  Value string_of(const Argument& argument, Span span);
  Value formatted(const Expr& e);
  Value is_text(const Value& selector, std::string_view utf8, Span span);

  // statements.cc
  void block(const std::vector<Stmt>& body);
  void statements(const std::vector<Stmt>& list);
  void statement(const Stmt& s);
  void statement_of(const Stmt& s);
  void declare(const Declaration& d);
  void jump(const Stmt& s);
  void return_statement(const Stmt& s);
  void check_postconditions(const Value& result, Span span);
  void leave_method(Span span);
  void enter_method();
  void checked(const Expr& e, std::string_view word);
  void once(const Stmt& s, const Body& body);
  ir::LocalId add_variable(const Declaration& d, bool may_be_uninitialised);

  // loops.cc
  void loop(const Stmt& s);
  void for_each(const Stmt& s);
  struct LoopParts {
    std::function<Value()> condition;
    Body begin, update;
  };
  void emit_loop(const Stmt& s, const LoopParts& parts);
  void begin_iteration(const Stmt& s, ir::LocalId count);
  void check_iterations(const Target& target);

  // invariants.cc
  bool is_replaced(const Stmt& s) const;
  void replace_by_invariant(const Stmt& s, const LoopParts& parts);
  bool set_counter(const Expr& condition, const std::vector<const Expr*>& invariants,
                   const std::set<std::string>& changed);

  // switch.cc
  void switch_on(const Stmt& s);
  Value section_of(const Stmt& s, const Value& selector);

  // placeholders.cc
  void read_placeholders();
  Value read_number(Span span);
  void read_elements(std::uint32_t placeholder);
  Value placeholder(const Expr& e);
  Value copy_of(const Value& from, ir::Type cell, const Value& count, Span span);
  std::string global_name(std::uint32_t placeholder, std::string_view what) const;

  // records.cc
  void count_steps(const std::vector<Stmt>& list, std::size_t begin);
  void add_to(std::int64_t number, const std::string& counter, std::int64_t cell,
              std::int64_t cells, Span span);
  void record_text(Buffer buffer, std::string_view text, Span span);
  void record_value(Buffer buffer, const Type& type, const Value& value, Span span);
  void if_recorded(const Variable& variable, const Body& tell, Span span);
  void record_iteration(const Target& target);
  void record_changes(const Stmt& s, std::size_t outside);
  void record_variables(Span span);
  void write_records(const Type& result, const Value& returned);
  bool records() const;

  ProgramLowering& program_;
  ProgramLowering::Version version_;
  const Method* method_;
  bool quiet_ = false;  // inside a check, or in a method that records nothing
  std::vector<Variable> variables_;
  std::vector<Target> targets_;
  int depth_ = 0;   // of nested blocks of the source
  int blocks_ = 0;  // of nested blocks of the IR
};

/// The variables that the statement assigns, or whose elements it assigns.
std::set<std::string> changed_by(const Stmt& s);
/// Is the next statement always executed after this one, unless the run ends?
bool always_continues(const Stmt& s);

/// Does evaluating the expression assign variables?
bool assigns(const Expr& e);

}  // namespace assay::java
