// Types and lowers one function of the source, with everything nested in it.
//
// There is one traversal: expr(tree, expected) returns code and type. Expected types flow inwards
// (to lambdas, numbers, generic calls), inferred types outwards (bidirectional typing). Until the
// traversal is over, slots are indices of Variables, and the variables that nested functions
// capture are unknown; finish() computes the captures (a fixpoint, because nested functions call
// each other), passes them at every call and closure, and numbers the slots.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontends/scala/lower/program.h"

namespace assay::scala {

struct Typed {
  fun::ExprId code;
  TypeRef type;
};

class Typer {
 public:
  explicit Typer(ProgramLowering& program);
  /// Makes the function, and returns the type of its result.
  TypeRef lower(const Body& body);

 private:
  using FrameIndex = std::uint32_t;
  using VariableIndex = std::uint32_t;

  struct Variable {
    std::string name;
    TypeRef type;
    FrameIndex frame = 0;
    bool is_cell = false;
    bool is_assignable = false;
    bool is_by_name = false;
    bool is_repeated = false;
    bool is_implicit = false;
  };
  /// A function that is being made.
  struct Frame {
    fun::FunctionId id;
    fun::Function function;
    std::vector<VariableIndex> parameters;
    std::set<VariableIndex> uses;
    struct Reference {
      fun::ExprId code;
      FrameIndex callee;
    };
    std::vector<Reference> references;
    TypeRef result;
    std::set<VariableIndex> captures;
  };
  struct LocalFunction {
    const Definition* tree = nullptr;
    Scope* scope = nullptr;  // with the type parameters, in the scope of the block
    FrameIndex frame = 0;
    std::vector<TypeParameterId> type_parameters;
    ParameterLists lists;
    TypeRef result;
    enum class State : std::uint8_t { kEntered, kRunning, kDone } state = State::kEntered;
  };
  /// What a statement of a block does before the code after it: bind a value, drop it, match it, or
  /// leave the block.
  struct Pending {
    enum class Kind : std::uint8_t { kLet, kDrop, kMatch, kLeave } kind;
    VariableIndex variable = 0;
    fun::ExprId value;
    fun::PatternId pattern;
    fun::ExprId other;
    Span span;
  };
  struct Spine {
    const Expr* base = nullptr;
    const std::vector<TypeTree>* types = nullptr;
    std::vector<const Expr*> lists;  // kApply nodes, innermost first
  };
  struct Callee {
    enum class Kind : std::uint8_t { kValue, kMembers, kLocal, kClass } kind = Kind::kValue;
    Typed value;  // kValue
    std::vector<MemberId> members;
    std::optional<Typed> receiver;
    ClassId owner;  // the class in which the members were looked up; kClass: the class itself
    bool is_super = false;
    std::uint32_t local = 0;
    std::string name;
    std::size_t used = 0;  // the number of argument lists that are applied already
    bool is_method_value = false;
  };
  /// A callee with the types that it has in this call.
  struct Signature {
    MemberId member;
    std::vector<TypeParameterId> type_parameters;
    std::vector<TypeRef> inference_variables;
    ParameterLists lists;
    TypeRef result;
  };
  struct Argument {
    const Expr* tree = nullptr;
    std::optional<Typed> typed;
    std::size_t parameter = 0;
  };
  using Given = std::vector<std::optional<Typed>>;

  // typer.cc: frames and code
  FrameIndex open_frame(std::string name, Span span);
  void finish();
  void close_captures();
  void number_slots(Frame& frame);
  fun::ExprId add(fun::Expr e, Span span);
  fun::ExprId literal(fun::Literal value, Span span);
  fun::ExprId unit(Span span) { return literal(fun::UnitValue{}, span); }
  fun::ExprId local(VariableIndex variable, Span span);
  fun::ExprId let(VariableIndex variable, fun::ExprId value, fun::ExprId body, Span span);
  fun::ExprId drop(fun::ExprId value, fun::ExprId body, Span span);
  fun::ExprId primitive(fun::Op op, fun::Sort sort, std::vector<fun::ExprId> operands, Span span);
  fun::ExprId call(fun::FunctionId function, std::vector<fun::ExprId> operands, Span span);
  fun::ExprId call_frame(FrameIndex frame, std::vector<fun::ExprId> operands, Span span);
  fun::ExprId closure(FrameIndex frame, Span span);
  fun::ExprId construct(ClassId id, std::vector<fun::ExprId> fields, Span span);
  fun::ExprId choose(fun::ExprId condition, fun::ExprId yes, fun::ExprId no, Span span,
                     bool is_connective = false);
  fun::ExprId match(fun::ExprId scrutinee, std::vector<fun::Case> cases, Span span);
  fun::ExprId throw_new(std::string_view exception, fun::ExprId message, Span span);
  fun::ExprId cell_expr(fun::ExprKind kind, std::vector<fun::ExprId> operands, Span span);
  fun::ExprId catch_return(fun::ExprId body, Span span);
  fun::ExprId throw_return(fun::ExprId value, Span span);
  Typed unsupported(std::string what, Span span);
  fun::Expr& code(fun::ExprId id) { return frame().function.exprs[id]; }
  bool is_simple(fun::ExprId id);
  fun::ExprId after_initialisation(ClassId object, fun::ExprId value, Span span);
  VariableIndex variable(std::string name, TypeRef type);
  fun::PatternId add(fun::Pattern pattern, Span span);
  Frame& frame() { return frames_[current_]; }
  Span place(Span span) const { return is_library_ ? Span{} : span; }
  Typed unsupported_after(fun::ExprId first, Span span);
  /// The result after an error was reported, or for an operand of type error.
  Typed error() { return unsupported("an unsupported expression", {}); }
  bool is_error(TypeRef type) { return type == types().error(); }
  void start(Frame& frame, const Body& body);
  void lower_statements(const std::vector<BlockItem>& items);
  void initial_values(const Definition& d, std::vector<Pending>& pending);
  void set_parameter(const Parameter& p, Scope& scope);
  fun::TypeId fun_type(TypeRef type) { return program_.type(type, type_parameters_); }

  // typer_expressions.cc
  Typed expr(const Expr& e, TypeRef expected);
  Typed raw(const Expr& e, TypeRef expected);
  Typed adapt(Typed value, TypeRef expected, Span span);
  Typed literal_of(const Expr& e);
  Typed tuple(const Expr& e, TypeRef expected);
  Typed if_expr(const Expr& e, TypeRef expected);
  Typed ascription(const Expr& e);
  Typed throw_expr(const Expr& e);
  Typed interpolated(const Expr& e);
  Typed this_value(Span span);
  TypeRef merge(std::vector<Typed*> branches, TypeRef expected, Span span);
  void mismatch(TypeRef found, TypeRef required, Span span);

  // typer_blocks.cc
  Typed block(const std::vector<BlockItem>& items, TypeRef expected, Span span);
  void block_item(const BlockItem& item, std::vector<Pending>& pending, bool is_tail);
  void local_value(const Definition& d, std::vector<Pending>& pending);
  void local_pattern(const Definition& d, std::vector<Pending>& pending);
  void take_apart(const Definition& d, std::vector<Pending>& pending);
  void lazy_value(const Definition& d, std::vector<Pending>& pending);
  void enter_local_function(const Definition& d);
  void finish_local_function(std::uint32_t index);
  fun::ExprId wrap(const std::vector<Pending>& pending, fun::ExprId body);
  Typed assign(const Expr& e);
  Typed assign_operator(const Expr& e, const Expr& place);
  std::optional<fun::ExprId> cell_of(const Expr& place, TypeRef& type);
  Typed return_expr(const Expr& e);
  Typed leaving(const Expr& e);
  Typed keep(Expr made, TypeRef expected);
  static bool always_leaves(const Expr& e);
  void mark_tails(const Expr& e);

  // typer_loops.cc
  Typed while_expr(const Expr& e);
  Typed for_expr(const Expr& e, TypeRef expected);
  Expr desugar_for(const Expr& e, std::size_t at);
  Typed try_expr(const Expr& e, TypeRef expected);
  Typed finally(Typed value, const Expr& finalizer);

  // typer_lambdas.cc
  Typed lambda(const Expr& e, TypeRef expected);
  Typed lambda_body(const Expr& e, const std::vector<TypeRef>& parameters, TypeRef wanted);
  Typed partial(const Expr& e, TypeRef expected);
  Typed partial_function(const Expr& e, TypeRef expected);
  Typed thunk(const Expr& e, TypeRef type);
  Typed method_value(const Expr& e, TypeRef expected);
  Typed eta(const Callee& callee, Signature signature, std::size_t list,
            std::vector<fun::ExprId> given, Span span, TypeRef expected);
  TypeRef function_type(std::vector<TypeRef> parameters, TypeRef result);
  std::optional<std::vector<TypeRef>> function_parts(TypeRef type);

  // typer_calls.cc
  Typed application(const Expr& e, TypeRef expected);
  Spine spine(const Expr& e) const;
  Typed apply_value(Typed value, const Expr& node, TypeRef expected);
  Typed call_callee(Callee callee, const Spine& spine, std::size_t& at, Span span,
                    TypeRef expected);
  Signature signature_of(const Callee& callee, MemberId member, const Spine& spine, Span span);
  void instantiate(Signature& s);
  MemberId choose_overload(const Callee& callee, const Expr* node, Given& given);
  bool accepts(const Callee& callee, MemberId member, const Expr& node, const Given& given,
               bool widening);
  Typed emit(const Callee& callee, const Signature& s, std::vector<fun::ExprId> operands,
             Span span);
  Typed emit_member(const Callee& callee, MemberId member, std::vector<fun::ExprId> operands,
                    TypeRef result, Span span);
  fun::ExprId emit_access(const Callee& callee, MemberId member, std::vector<fun::ExprId> operands,
                          bool wants_cell, Span span);
  std::optional<Typed> emit_special(const Callee& callee, MemberId member,
                                    const std::vector<fun::ExprId>& operands, TypeRef result,
                                    Span span);

  // typer_arguments.cc
  bool arguments(const Callee& callee, Signature& s, std::size_t list, const Expr& node,
                 const Given& given, std::vector<fun::ExprId>& operands,
                 std::vector<Pending>& before);
  void no_implicit(const Parameter& p, Span span);
  TypeParameterId bounds_seen_from(TypeParameterId id, TypeRef receiver, ClassId owner);
  bool place_arguments(const Signature& s, const std::vector<Parameter>& parameters,
                       const Expr& node, std::vector<Argument>& placed, const Callee& callee);
  Typed argument(const Expr& tree, const Parameter& parameter);
  fun::ExprId repeated(std::vector<Typed> items, TypeRef element, Span span);
  std::optional<fun::ExprId> missing(const Callee& callee, const Signature& s, std::size_t list,
                                     std::size_t index, Span span);
  std::optional<fun::ExprId> implicit_value(TypeRef type, Span span, int depth = 0);
  std::optional<fun::ExprId> implicit_member(MemberId member, ClassId owner, TypeRef type,
                                             Span span, int depth);
  fun::ExprId convert_number(fun::ExprId value, TypeRef from, TypeRef to, Span span);
  std::string describe(const Callee& callee, const Signature& s);

  // typer_names.cc
  Callee resolve(const Expr& base, const Spine& spine);
  Callee resolve_name(const Expr& base, const Spine& spine);
  Callee resolve_select(const Expr& base, const Spine& spine);
  Callee resolve_found(const Found& found, const Expr& base, const Spine& spine);
  Callee resolve_super(const Expr& base);
  std::optional<Found> path(const Expr& e);
  Typed read(VariableIndex variable, Span span);
  Typed object_value(ClassId id, Span span);
  Typed not_found(const Expr& base);
  Typed not_a_member(TypeRef type, const Expr& base);
  bool is_inside(ClassId owner) const;
  Callee value_callee(Typed value, std::size_t used = 0);
  std::optional<Typed> library_primitive(const Expr& base, const Spine& spine);

  // typer_operators.cc
  std::optional<Typed> operation(Typed receiver, const Expr& base, const Spine& spine,
                                 std::size_t& used);
  std::optional<Typed> unary(Typed receiver, const std::string& name, Span span);
  std::optional<Typed> binary(Typed receiver, const std::string& name, const Expr& node);
  std::optional<Typed> universal(Typed receiver, const Expr& base, const Spine& spine,
                                 std::size_t& used);
  Typed arithmetic(Typed a, const std::string& name, Typed b, Span span);
  Typed compare(Typed a, const std::string& name, Typed b, Span span);
  Typed equality(Typed a, const std::string& name, const Expr& node);
  bool may_hold_numbers(TypeRef type);
  Typed equality_of_any(Typed a, Typed b, Span span);
  Typed ensuring(Typed value, const Expr& condition, Span span);
  std::optional<std::string> no_equality(TypeRef a, TypeRef b);
  Typed connective(Typed a, bool is_and, const Expr& node);
  Typed concatenation(Typed a, Typed b, Span span);
  fun::ExprId to_text(Typed value, Span span);
  std::optional<Typed> conversion(Typed receiver, const std::string& name, Span span);
  Typed type_test(Typed value, const TypeTree& type, Span span);
  Typed cast(Typed value, const TypeTree& type, Span span);
  Typed copy(Typed receiver, ClassId id, const Expr* node, Span span);

  // typer_classes.cc
  Typed new_expr(const Expr& e, TypeRef expected);
  Typed make_object(ClassId id, std::vector<fun::ExprId> operands, TypeRef type, Span span);

  // typer_patterns.cc, typer_matches.cc
  Typed match_expr(const Expr& e, TypeRef expected);
  Typed match_cases(Typed scrutinee, const std::vector<CaseTree>& cases, TypeRef expected,
                    Span span);
  std::vector<fun::Case> typed_cases(const std::vector<CaseTree>& cases, TypeRef scrutinee,
                                     TypeRef expected, std::vector<Typed>& bodies);
  fun::PatternId pattern(const PatternTree& p, TypeRef scrutinee);
  fun::PatternId any_pattern(Span span);
  fun::PatternId bind_pattern(const std::string& name, TypeRef type, fun::Pattern pattern,
                              Span span);
  fun::PatternId number_pattern(fun::Pattern whole, Span span);
  fun::PatternId literal_pattern(const PatternTree& p, TypeRef scrutinee);
  fun::PatternId stable_pattern(const PatternTree& p, TypeRef scrutinee);
  fun::PatternId constructor_pattern(const PatternTree& p, TypeRef scrutinee);
  fun::PatternId class_pattern(const PatternTree& p, ClassId id, TypeRef scrutinee);
  fun::PatternId sequence_pattern(const PatternTree& p, TypeRef scrutinee);
  fun::PatternId tuple_pattern(const PatternTree& p, TypeRef scrutinee);
  fun::Pattern type_pattern(TypeRef type, TypeRef scrutinee, Span span);
  TypeRef pattern_result(const PatternTree& p, TypeRef scrutinee);
  TypeRef pattern_type(const TypeTree& tree, TypeRef scrutinee);
  bool refine(TypeRef instance, TypeRef scrutinee);
  bool may_be(ClassId id, TypeRef scrutinee);
  TypeRef instance_of(ClassId id, TypeRef scrutinee, Span span);
  void check_comparable(TypeRef pattern, TypeRef scrutinee, Span span);

  TypeTable& types() { return symbols_.types; }
  const Known& known() const { return symbols_.known; }
  TypeRef class_type(ClassId id) { return symbols_.type(id); }
  TypeRef none() { return types().none(); }
  bool is(TypeRef type, ClassId id) { return types().is_class(relations_.known(type), id); }

  ProgramLowering& program_;
  Symbols& symbols_;
  Names& names_;
  Reporter& reporter_;
  Relations& relations_;
  std::deque<Frame> frames_;
  std::vector<Variable> variables_;
  std::vector<LocalFunction> local_functions_;
  FrameIndex current_ = 0;
  Scope* scope_ = nullptr;
  ClassId this_class_;
  std::optional<VariableIndex> this_variable_;
  std::vector<TypeParameterId> type_parameters_;
  std::string name_;
  bool is_library_ = false;
  std::uint32_t lambdas_ = 0;
  std::uint32_t loops_ = 0;
  int depth_ = 0;
  struct Returning {  // about the function that `return` leaves
    FrameIndex frame = 0;
    TypeRef type;
    bool is_thrown = false;
  } returning_;
  bool in_try_ = false;
  bool in_loop_ = false;         // in the function of a loop in the function that `return` leaves
  std::set<const void*> tails_;  // expressions and items in tail position
  std::deque<Expr> synthetic_;
};

}  // namespace assay::scala
