// Lowers the body of one function. The definitions are spread over lvalues.cc (expressions that
// denote objects), expressions.cc and operators.cc (values), assignments.cc, calls.cc,
// mathematics.cc, memory_calls.cc, declarations.cc and statements.cc. Internal to the C front end.
//
// The order of evaluation is that of gcc 12 at -O0 (measured): operands left to right, arguments
// right to left. The value of a plain local is taken when its operator is applied, not when the
// operand is passed; `Value`s have this property by themselves, because they read locals when they
// are committed.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/c/emit/call_argument.h"
#include "frontends/c/emit/emitter.h"
#include "frontends/c/lower/unit.h"

namespace clang {
class ArraySubscriptExpr;
class BinaryOperator;
class CallExpr;
class CaseStmt;
class CastExpr;
class CompoundAssignOperator;
class CompoundStmt;
class DeclStmt;
class DoStmt;
class FieldDecl;
class ForStmt;
class GotoStmt;
class IfStmt;
class LabelDecl;
class MemberExpr;
class ParmVarDecl;
class ReturnStmt;
class Stmt;
class SwitchStmt;
class UnaryExprOrTypeTraitExpr;
class UnaryOperator;
class VAArgExpr;
class ValueDecl;
class WhileStmt;
}  // namespace clang

namespace assay::c {

/// The object that an lvalue denotes: a plain local variable, or memory.
struct Lvalue {
  ir::LocalId local;
  ir::Value address;  // valid when `local` is invalid
  const clang::FieldDecl* bit_field = nullptr;
};

/// The set of locals that are definitely assigned at the current program point.
struct Flow {
  bool reachable = true;
  std::set<std::uint32_t> assigned;
};
Flow join(const Flow& a, const Flow& b);

/// Properties of a whole body, which are determined before it is lowered.
struct BodyProperties {
  std::set<const clang::ValueDecl*> in_memory;   // locals whose address is needed
  std::set<const clang::ValueDecl*> reassigned;  // variables of function pointer type
  std::set<const clang::Expr*> unordered;        // see changes_without_order
  bool has_goto = false;
};
/// `is_library` is true for functions of Assay's prelude: their expressions are known to be
/// ordered.
BodyProperties body_properties(const clang::FunctionDecl* function, bool is_library);
/// Returns the `&x` in an argument of scanf, or null if a cast gives what is at x another size.
const clang::UnaryOperator* address_taken(const clang::ASTContext& context,
                                          const clang::Expr* argument);
/// True if control may reach the end of a body without a `return`.
bool may_fall_through(const clang::Stmt* body);
/// True for `return f(...);`: the function returns the result of f, even if f returns no value.
bool forwards_result(const clang::ReturnStmt* s);
/// True if the function may end without a value, by reaching its end or by forwarding another
/// function's result.
bool may_lack_result(const clang::Stmt* body);

class FunctionLowering : public Emitter {
 public:
  FunctionLowering(Unit& unit, ir::Function& function, const clang::FunctionDecl* declaration,
                   const Bindings& bindings, bool is_entry);
  void lower();

  ir::Value string_literal(std::string_view bytes, Span span) override;
  ir::Value call_library(std::string_view name, const std::vector<ir::Value>& arguments,
                         Span span) override;
  ir::Value stream(std::string_view name, Span span) override;
  bool uses_files() const override { return unit_.defined("__assay_file_check_folder") != nullptr; }
  bool uses_errno() const override { return unit_.defined("__assay___errno_location") != nullptr; }
  void unsupported(std::string_view construct, std::string message, Span span) override;
  /// Overrides the Emitter's operations: locals that only one branch assigns, or only the body of a
  /// loop, are not definitely assigned afterwards.
  void if_then(const ir::Value& condition, const Body& then_body, const Body& else_body,
               Span span) override;
  void loop(const std::function<ir::Value()>& condition,
            const std::function<void(ir::LoopId)>& body, Span span) override;
  void choose(ir::SiteId site, const std::vector<Body>& alternatives, Span span) override;

 protected:
  void assigned(ir::LocalId local) override;

 private:
  // unspecified.cc
  void note_unspecified_call(std::string_view name, const clang::CallExpr* e,
                             const clang::FunctionDecl& callee,
                             const clang::FunctionDecl* definition);
  void note_unspecified_orders(const clang::FunctionDecl& definition);
  // statements.cc
  void statement(const clang::Stmt* s);
  void compound(const clang::CompoundStmt* s);
  void choose(ir::SiteId site, const clang::CompoundStmt* s);  // choices.cc
  void sections_with_labels(const clang::CompoundStmt* s);
  void jump(const clang::GotoStmt* s);
  void branch(const clang::IfStmt* s);
  void while_loop(const clang::WhileStmt* s);
  void do_loop(const clang::DoStmt* s);
  void for_loop(const clang::ForStmt* s);
  void leave(bool is_continue, Span span);
  void return_statement(const clang::ReturnStmt* s);
  void return_if_initialised(ir::LocalId local, const ir::Value& value, Span where);
  bool is_constant_true(const clang::Expr* e);

  // switch.cc
  struct Section;
  void switch_on(const clang::SwitchStmt* s);
  void chain(const ir::Value& value, const std::vector<Section>& sections, std::size_t i,
             Span span);
  void fall_through(const ir::Value& value, const std::vector<Section>& sections, Span span);
  ir::Value matches(const ir::Value& value, const Section& section, Span span);
  ir::Value matches(const ir::Value& value, const clang::CaseStmt* label);

  // declarations.cc
  void prologue();
  void entry_parameters();
  void bind(const clang::ParmVarDecl* parameter, const clang::FunctionDecl* function, Span span);
  void declare(const clang::DeclStmt* s);
  void declare_variable(const clang::VarDecl* variable);
  void initialise(const ir::Value& address, clang::QualType type, const clang::Expr* initialiser,
                  bool zeroed);
  void initialise_array(const ir::Value& address, clang::QualType type, const clang::Expr* e,
                        bool zeroed);
  void initialise_record(const ir::Value& address, clang::QualType type, const clang::Expr* e,
                         bool zeroed);
  void measure(clang::QualType type);  // evaluates the sizes of variable length arrays
  ir::Value element_count(clang::QualType array_or_not);  // i64, the number of innermost elements
  ir::Value cell_count(clang::QualType type);             // i64
  ir::Value byte_count(clang::QualType type);             // u64
  ir::SlotId new_object(clang::QualType type, std::string name, bool zeroed, Span span);

  // lvalues.cc
  Lvalue lvalue(const clang::Expr* e);
  Lvalue variable(const clang::ValueDecl* declaration, Span span);
  ir::Value address(const clang::Expr* e, bool one_past = false);
  /// Returns the value of a pointer through which an object is accessed.
  ir::Value dereferenced(const clang::Expr* pointer);
  ir::Value element_address(const clang::ArraySubscriptExpr* e, bool one_past);
  ir::Value member_address(const clang::MemberExpr* e);
  ir::Value fetch(const Lvalue& lvalue, clang::QualType type, Span span);
  void put(const Lvalue& lvalue, const ir::Value& value, Span span);
  /// Returns the value that a bit-field (null: another object) holds after `value` was stored in
  /// it.
  ir::Value stored(const clang::FieldDecl* bit_field, ir::Value value, Span span);
  /// Returns the address of memory that holds the value of an expression of struct type.
  ir::Value aggregate(const clang::Expr* e);

  // expressions.cc
  ir::Value rvalue(const clang::Expr* e);
  ir::Value rvalue_of(const clang::Expr* e);
  ir::Value condition(const clang::Expr* e);
  void discard(const clang::Expr* e);
  ir::Value cast(const clang::CastExpr* e);
  ir::Value logical(const clang::BinaryOperator* e);
  ir::Value choose(const clang::Expr* condition_expr, const clang::Expr* then_expr,
                   const clang::Expr* else_expr, clang::QualType type, Span span);
  ir::Value size_of(const clang::UnaryExprOrTypeTraitExpr* e);
  std::optional<ir::Value> folded(const clang::Expr* e);
  ir::Value dummy(ir::Type type);
  ir::Value give_up(std::string_view construct, std::string message, const clang::Expr* e);

  // operators.cc
  struct Operands {
    ir::Value left, right;
  };
  Operands operands(const clang::Expr* left, const clang::Expr* right);
  /// Evaluates `later` after `value` was computed; copies `value` to a temporary if `later` changes
  /// the locals that it reads.
  ir::Value keeping(ir::Value& value, const std::function<ir::Value()>& later);
  /// Returns lvalue(e), evaluated after `value` was.
  Lvalue lvalue_after(ir::Value& value, const clang::Expr* e);
  void keep(ir::Value& value, const ir::Block& later);
  ir::Value binary_value(const clang::BinaryOperator* e);
  ir::Value compare(const clang::BinaryOperator* e);
  ir::Value unary_value(const clang::UnaryOperator* e, bool used);
  void require_order(const clang::Expr* e);
  ir::Value step(const clang::UnaryOperator* e, bool used);
  ir::Value assignment(const clang::BinaryOperator* e, bool used);
  ir::Value compound_assignment(const clang::CompoundAssignOperator* e, bool used);
  ir::Value arithmetic(int opcode, ir::Value left, ir::Value right, Span span);
  ir::Value divide(bool remainder, ir::Value left, ir::Value right, Span span);
  ir::Value shift(bool left_shift, ir::Value left, ir::Value right, Span span);
  ir::Value move_pointer(ir::Value pointer, ir::Value index, bool backwards,
                         clang::QualType pointee, Span span);
  ir::Value to_type(ir::Value value, ir::Type type, Span span);
  ir::Value truth(ir::Value value);

  // calls.cc
  ir::Value call(const clang::CallExpr* e, bool used);
  std::optional<ir::Value> call_own_library_function(const clang::CallExpr* e,
                                                     const clang::FunctionDecl* definition);
  ir::Value call_defined(const clang::CallExpr* e, const clang::FunctionDecl* callee, bool used);
  ir::Value finish_call(ir::FunctionId callee, const clang::FunctionDecl* declaration,
                        std::vector<ir::Value> arguments, bool used, Span span);
  /// Evaluates in gcc's order for arguments. A value is copied to a temporary if later evaluations
  /// change the locals that it reads.
  std::vector<ir::Value> evaluate_last_to_first(
      std::size_t count, const std::function<ir::Value(std::size_t)>& evaluate);
  std::vector<CallArgument> library_arguments(const clang::CallExpr* e);
  ir::Value library_argument(const clang::Expr* e, CallArgument& argument);
  // capacity.cc
  /// The size of an array of characters that is a part of an object.
  std::optional<std::int64_t> capacity_of(const clang::Expr* e);
  /// After a call with this first argument: is what it has written no longer than the array?
  void check_written_string(std::string_view name, const clang::CallExpr* e,
                            const ir::Value& pointer, const ir::Value& result);
  /// Returns which of the standard streams an lvalue denotes, if it names one.
  std::optional<std::string_view> stream_named(const clang::Expr* e) const;
  ir::Value literal_choice(const clang::ConditionalOperator* e, CallArgument& a);
  ir::Value literal_site(const clang::StmtExpr* e, CallArgument& a);
  const clang::FunctionDecl* function_named(const clang::Expr* e);

  // mathematics.cc
  std::optional<ir::Value> mathematics(std::string_view name, const clang::CallExpr* e);
  ir::Value with_errno(ir::Op function, bool is_float, std::vector<ir::Value> arguments,
                       const std::function<ir::Value(std::vector<ir::Value>)>& compute, Span span);

  // variadic.cc
  /// Puts the arguments that `...` stands for into memory and returns its address.
  ir::Value packed(const std::vector<ir::Value>& arguments, Span span);
  std::optional<ir::Value> argument_list_call(std::string_view name, const clang::CallExpr* e);
  ir::Value next_argument(const clang::VAArgExpr* e);
  /// Returns the address of the cell in which a va_list (given by its address) keeps its position.
  ir::Value list_position(const ir::Value& list, Span span);
  std::int64_t argument_cells() const;

  // function_pointers.cc
  /// Returns the value of a pointer to the function that an expression of function type denotes.
  ir::Value function_value(const clang::Expr* e);
  ir::Value call_through_pointer(const clang::CallExpr* e, bool used);
  void choose_callee(std::span<const Unit::Address> candidates, const ir::Value& target,
                     const std::vector<ir::Value>& arguments, ir::LocalId dst, Span span);

  // memory_calls.cc
  std::optional<ir::Value> memory_function(std::string_view name, const clang::CallExpr* e,
                                           clang::QualType hint);
  ir::Value allocate(std::string_view name, const clang::CallExpr* e, clang::QualType element);
  ir::Value count_of_calloc(const clang::CallExpr* e, clang::QualType element);
  ir::Value count_of_bytes(const clang::Expr* bytes, clang::QualType element);
  clang::QualType element_of(const clang::Expr* pointer);
  ir::Value set_bytes(const clang::CallExpr* e);
  ir::Value copy_bytes(const clang::CallExpr* e, bool may_overlap);
  ir::Value apart(const ir::Value& a, const ir::Value& b, const ir::Value& n, Span span);
  std::optional<ir::Value> cell_function(std::string_view name, const clang::CallExpr* e);
  ir::Value sort(const clang::CallExpr* e);
  ir::Value search_sorted(const clang::CallExpr* e);
  ir::Value call_comparison(const clang::FunctionDecl* comparison, const ir::Value& a,
                            const ir::Value& b, Span span);
  ir::Value element_cells(ir::Value size, clang::QualType element, Span span);
  void check_size(const ir::Value& size, std::int64_t expected, Span span);

  Span span(const clang::Stmt* s) const;
  ir::Type type_of(const clang::Expr* e) const;

  /// A loop or switch that `break` or `continue` can leave.
  struct Target {
    ir::LoopId loop;
    bool is_loop = true;  // false for a switch, which `continue` ignores
    Flow at_break, at_continue;
  };
  /// The labels of one compound statement: a jump sets the selector and restarts the statement's
  /// loop.
  struct Labels {
    ir::LocalId selector;
    ir::LoopId loop;
    std::map<const clang::LabelDecl*, int> section;
  };

  Unit& unit_;
  ir::Function& function_;
  const clang::FunctionDecl* declaration_;
  const Bindings& bindings_;
  bool is_entry_;
  BodyProperties properties_;
  std::map<const clang::ValueDecl*, ir::LocalId> locals_;
  std::map<const clang::ValueDecl*, ir::SlotId> slots_;
  std::map<const clang::ValueDecl*, const clang::FunctionDecl*> bound_;
  std::map<const clang::Expr*, ir::LocalId> array_sizes_;
  std::map<const clang::Expr*, ir::Value> opaque_;
  ir::LocalId result_address_;
  ir::LocalId more_arguments_;  // of a variadic function: where its other arguments begin
  std::vector<Target> targets_;
  std::vector<Labels> labels_;
  Flow flow_;
  bool forwarding_ = false;  // true while the call of `return f(...);` is lowered
  ir::LocalId forwarded_;    // holds the result of that call, if it may lack one
  int depth_ = 0;
};

}  // namespace assay::c
