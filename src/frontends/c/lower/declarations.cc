// Lowers the variables of a function: decides which become locals of the IR and which objects in
// memory, and initialises them.
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontends/c/library/files.h"
#include "frontends/c/library/stdio.h"
#include "frontends/c/lower/choices.h"
#include "frontends/c/lower/function.h"
#include "frontends/c/lower/order.h"
#include "frontends/c/lower/traversal.h"

namespace assay::c {

using ir::Fault;
using ir::Op;
using ir::Type;
using ir::Value;

namespace {

constexpr std::int64_t kStackBytes = 8 << 20;  // the usual stack limit

/// Collects the properties of a body, statement by statement in source order.
class BodyReader {
 public:
  explicit BodyReader(BodyProperties& properties) : properties_(properties) {}

  void read(const clang::Stmt& s) {
    if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(&s)) read_unary(op);
    if (const auto* call = clang::dyn_cast<clang::CallExpr>(&s)) read_call(call);
    if (const auto* op = clang::dyn_cast<clang::BinaryOperator>(&s)) read_binary(op);
    if (clang::isa<clang::GotoStmt>(s)) properties_.has_goto = true;
  }

 private:
  void read_unary(const clang::UnaryOperator* op) {
    if (op->getOpcode() != clang::UO_AddrOf) return;
    const auto* name = clang::dyn_cast<clang::DeclRefExpr>(op->getSubExpr()->IgnoreParens());
    if (name == nullptr) return;
    properties_.reassigned.insert(name->getDecl());
    if (!direct_.contains(op)) properties_.in_memory.insert(name->getDecl());
  }

  /// Passing `&x` to scanf is an assignment to x, if no cast makes it an access of another size.
  void read_call(const clang::CallExpr* call) {
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (callee == nullptr || callee->getIdentifier() == nullptr || callee->isDefined()) return;
    const llvm::StringRef name = callee->getName();
    if (name != "scanf" && name != "fscanf" && name != "sscanf") return;
    for (const clang::Expr* argument : call->arguments())
      if (const clang::UnaryOperator* op = address_taken(callee->getASTContext(), argument))
        direct_.insert(op);
  }

  void read_binary(const clang::BinaryOperator* op) {
    if (!op->isAssignmentOp()) return;
    if (const auto* name = clang::dyn_cast<clang::DeclRefExpr>(op->getLHS()->IgnoreParens()))
      properties_.reassigned.insert(name->getDecl());
  }

  BodyProperties& properties_;
  std::set<const clang::Expr*> direct_;
};

bool breaks_out(const clang::Stmt* s, bool nested) {
  if (s == nullptr) return false;
  if (clang::isa<clang::BreakStmt>(s)) return !nested;
  if (clang::isa<clang::GotoStmt>(s)) return true;
  const bool catches =
      clang::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::SwitchStmt>(s);
  for (const clang::Stmt* child : s->children())
    if (breaks_out(child, nested || catches)) return true;
  return false;
}

bool is_true(const clang::Expr* e) {
  if (e == nullptr) return true;
  const auto* number = clang::dyn_cast<clang::IntegerLiteral>(e->IgnoreParenImpCasts());
  return number != nullptr && number->getValue() != 0;
}

}  // namespace

const clang::UnaryOperator* address_taken(const clang::ASTContext& context,
                                          const clang::Expr* argument) {
  const auto* op = clang::dyn_cast<clang::UnaryOperator>(argument->IgnoreParenCasts());
  if (op == nullptr || op->getOpcode() != clang::UO_AddrOf) return nullptr;
  const clang::QualType type = argument->IgnoreParenImpCasts()->getType();
  const clang::QualType cast = type->isPointerType() ? type->getPointeeType() : type;
  const clang::QualType own = op->getSubExpr()->getType();
  if (cast.getCanonicalType() == own.getCanonicalType()) return op;
  const bool integers = cast->isIntegerType() && own->isIntegerType() && !cast->isBooleanType() &&
                        !own->isBooleanType() && !cast->isIncompleteType();
  return integers && context.getTypeSize(cast) == context.getTypeSize(own) ? op : nullptr;
}

BodyProperties body_properties(const clang::FunctionDecl* function, bool is_library) {
  BodyProperties properties;
  BodyReader reader(properties);
  for_each_statement(function->getBody(), [&](const clang::Stmt& s) { reader.read(s); });
  if (!is_library)
    properties.unordered = changes_without_order(function->getASTContext(), function->getBody());
  return properties;
}

bool forwards_result(const clang::ReturnStmt* s) {
  const clang::Expr* e = s->getRetValue();
  return e != nullptr && clang::isa<clang::CallExpr>(e->IgnoreParens());
}

bool may_lack_result(const clang::Stmt* body) {
  if (may_fall_through(body)) return true;
  std::vector<const clang::Stmt*> work{body};
  while (!work.empty()) {
    const clang::Stmt* s = work.back();
    work.pop_back();
    if (s == nullptr) continue;
    const auto* result = clang::dyn_cast<clang::ReturnStmt>(s);
    if (result != nullptr && forwards_result(result)) return true;
    work.insert(work.end(), s->child_begin(), s->child_end());
  }
  return false;
}

bool may_fall_through(const clang::Stmt* s) {
  if (s == nullptr) return true;
  if (const auto* result = clang::dyn_cast<clang::ReturnStmt>(s))
    return result->getRetValue() == nullptr;
  if (const auto* block = clang::dyn_cast<clang::CompoundStmt>(s)) {
    if (choice_site(block)) return std::ranges::any_of(alternatives_of(block), may_fall_through);
    for (const clang::Stmt* child : block->body())
      if (!may_fall_through(child)) return false;
    return true;
  }
  if (const auto* choice = clang::dyn_cast<clang::IfStmt>(s))
    return choice->getElse() == nullptr || may_fall_through(choice->getThen()) ||
           may_fall_through(choice->getElse());
  if (const auto* label = clang::dyn_cast<clang::LabelStmt>(s))
    return may_fall_through(label->getSubStmt());
  if (const auto* loop = clang::dyn_cast<clang::WhileStmt>(s))
    return !is_true(loop->getCond()) || breaks_out(loop->getBody(), false);
  if (const auto* loop = clang::dyn_cast<clang::ForStmt>(s))
    return !is_true(loop->getCond()) || breaks_out(loop->getBody(), false);
  if (const auto* loop = clang::dyn_cast<clang::DoStmt>(s))
    return !(is_true(loop->getCond()) && !breaks_out(loop->getBody(), false));
  if (const auto* called = clang::dyn_cast<clang::CallExpr>(s)) {
    const clang::FunctionDecl* callee = called->getDirectCallee();
    return callee == nullptr || !callee->isNoReturn();
  }
  return true;
}

FunctionLowering::FunctionLowering(Unit& unit, ir::Function& function,
                                   const clang::FunctionDecl* declaration, const Bindings& bindings,
                                   bool is_entry)
    : Emitter(function),
      unit_(unit),
      function_(function),
      declaration_(declaration),
      bindings_(bindings),
      is_entry_(is_entry),
      properties_(body_properties(declaration, function.is_library)) {}

void FunctionLowering::lower() {
  if (!function_.is_library) note_unspecified_orders(*declaration_);
  prologue();
  statement(declaration_->getBody());
  if (is_entry_ && flow_.reachable) check_files_at_exit(*this, function_.span);
  renumber_statements(function_);
}

void FunctionLowering::prologue() {
  const clang::QualType result = declaration_->getReturnType();
  function_.result = unit_.types.scalar(result);
  if (result->isRecordType()) {
    result_address_ = builder().add_local("result", Type::kPtr, function_.span, true);
    function_.parameters.push_back(result_address_);
  }
  if (!result->isVoidType() && !unit_.types.modelled(result))
    unsupported("type", "the function's return type", function_.span);
  if (is_entry_) return entry_parameters();
  struct Moved {
    const clang::ParmVarDecl* parameter;
    ir::LocalId from;
  };
  std::vector<Moved> moved;
  for (unsigned i = 0; i < declaration_->getNumParams(); ++i) {
    const clang::ParmVarDecl* parameter = declaration_->getParamDecl(i);
    const clang::QualType type = parameter->getType();
    const Span where = unit_.spans.of(parameter->getSourceRange());
    if (i < bindings_.size() && bindings_[i] != nullptr) {
      bind(parameter, bindings_[i], where);
      continue;
    }
    const bool in_memory = type->isRecordType() || properties_.in_memory.contains(parameter);
    const Type scalar = type->isRecordType() ? Type::kPtr : unit_.types.scalar(type);
    const ir::LocalId local = builder().add_local(parameter->getName().str(), scalar, where);
    function_.parameters.push_back(local);
    flow_.assigned.insert(local.index);
    if (!unit_.types.modelled(type)) unsupported("type", "the type of a parameter", where);
    if (in_memory)
      moved.push_back({parameter, local});
    else
      locals_[parameter] = local;
  }
  if (declaration_->isVariadic()) {
    more_arguments_ = builder().add_local("arguments", Type::kPtr, function_.span, true);
    function_.parameters.push_back(more_arguments_);
    flow_.assigned.insert(more_arguments_.index);
  }
  for (const auto& [parameter, from] : moved) {
    const Span where = unit_.spans.of(parameter->getSourceRange());
    const clang::QualType type = parameter->getType();
    const ir::SlotId slot = new_object(type, parameter->getName().str(), false, where);
    slots_[parameter] = slot;
    const Value to = ir::leaf(Op::kSlotAddr, Type::kPtr, slot.index, where);
    if (!type->isRecordType()) {
      store(unit_.types.scalar(type), to, read(from, where), where);
      continue;
    }
    copy(to, read(from, where), long_value(unit_.types.cells(type), where), where);
  }
  for (const clang::ParmVarDecl* parameter : declaration_->parameters())
    if (parameter->getType()->isVariablyModifiedType()) measure(parameter->getType());
}

/// Makes a parameter stand for one function, in this copy of the body.
void FunctionLowering::bind(const clang::ParmVarDecl* parameter,
                            const clang::FunctionDecl* function, Span where) {
  if (!properties_.reassigned.contains(parameter)) {
    bound_[parameter] = function;
    return;
  }
  const std::string name = parameter->getName().str();
  const Value address = long_value(unit_.address_of(function).value_or(0), where);
  if (properties_.in_memory.contains(parameter)) {
    slots_[parameter] = new_object(parameter->getType(), name, false, where);
    const ir::SlotId slot = slots_[parameter];
    return store(Type::kI64, ir::leaf(Op::kSlotAddr, Type::kPtr, slot.index, where), address,
                 where);
  }
  locals_[parameter] = builder().add_local(name, Type::kI64, where);
  assign(locals_[parameter], address, where);
}

/// Parameters of main(argc, argv) get the values of a start without arguments.
void FunctionLowering::entry_parameters() {
  for (unsigned i = 0; i < declaration_->getNumParams(); ++i) {
    const clang::ParmVarDecl* parameter = declaration_->getParamDecl(i);
    const clang::QualType type = parameter->getType();
    const Span where = unit_.spans.of(parameter->getSourceRange());
    const Type scalar = unit_.types.scalar(type);
    Value value = dummy(scalar);
    if (ir::is_integer(scalar)) {
      value = ir::constant(scalar, i == 0 ? 1 : 0, where);
    } else if (scalar == Type::kPtr && i == 1) {
      ir::Global arguments;
      arguments.name = "argv";
      constexpr std::int64_t kPointerBytes = 8;
      const bool is_bytes = unit_.types.is_bytes();
      arguments.element = {is_bytes ? Type::kI8 : Type::kPtr};
      arguments.count = is_bytes ? 2 * kPointerBytes : 2;
      arguments.pointers.push_back({0, unit_.string("./program", where), 0});
      const ir::GlobalId id = unit_.program.globals.push_back(std::move(arguments));
      value = ir::leaf(Op::kGlobalAddr, Type::kPtr, id.index, where);
    } else if (scalar == Type::kVoid) {
      unsupported("type", "the type of a parameter", where);
      continue;
    }
    if (properties_.in_memory.contains(parameter)) {
      slots_[parameter] = new_object(type, parameter->getName().str(), false, where);
      store(scalar, ir::leaf(Op::kSlotAddr, Type::kPtr, slots_[parameter].index, where), value,
            where);
    } else {
      locals_[parameter] = builder().add_local(parameter->getName().str(), scalar, where);
      assign(locals_[parameter], value, where);
    }
  }
}

void FunctionLowering::declare(const clang::DeclStmt* s) {
  for (const clang::Decl* d : s->decls()) {
    if (const auto* variable = clang::dyn_cast<clang::VarDecl>(d)) declare_variable(variable);
    if (const auto* alias = clang::dyn_cast<clang::TypedefNameDecl>(d);
        alias != nullptr && alias->getUnderlyingType()->isVariablyModifiedType())
      measure(alias->getUnderlyingType());
  }
}

void FunctionLowering::declare_variable(const clang::VarDecl* variable) {
  // Other variables become globals of the IR when they are first mentioned.
  if (!variable->hasLocalStorage()) return;
  const Span where = unit_.spans.of(variable->getSourceRange());
  const clang::QualType type = variable->getType();
  const std::string name = variable->getName().str();
  const clang::Expr* initialiser = variable->getInit();
  measure(type);
  const Type scalar = unit_.types.scalar(type);
  const bool in_memory = scalar == Type::kVoid || properties_.in_memory.contains(variable);
  if (!unit_.types.modelled(type)) {
    const bool is_union = type->isUnionType();
    unsupported(is_union                     ? "union"
                : type->isRealFloatingType() ? "long-double"
                                             : "type",
                "the type '" + type.getAsString() + "'", where);
  }
  if (!in_memory) {
    auto [entry, added] = locals_.try_emplace(variable);
    if (added) entry->second = builder().add_local(name, scalar, where);
    const ir::LocalId local = entry->second;
    if (initialiser == nullptr) {
      if (!targets_.empty() || properties_.has_goto) emit(ir::Forget{local}, where);
      flow_.assigned.erase(local.index);
      return;
    }
    const Value value = rvalue(initialiser);
    if (value.valid() && value.type() == scalar) assign(local, value, where);
    return;
  }
  const bool zeroed =
      initialiser != nullptr &&
      clang::isa<clang::InitListExpr, clang::StringLiteral>(initialiser->IgnoreParens());
  slots_[variable] = new_object(type, name, zeroed, where);
  if (initialiser != nullptr)
    initialise(ir::leaf(Op::kSlotAddr, Type::kPtr, slots_[variable].index, where), type,
               initialiser, zeroed);
}

ir::SlotId FunctionLowering::new_object(clang::QualType type, std::string name, bool zeroed,
                                        Span where) {
  clang::QualType element = type;
  while (const auto* array = unit_.types.context().getAsArrayType(element))
    element = array->getElementType();
  const ir::SlotId slot = builder().add_slot(std::move(name), unit_.types.layout(element), where);
  Value count = element_count(type);
  const std::int64_t size = unit_.types.modelled(element) ? unit_.types.bytes(element) : 1;
  const std::int64_t most = kStackBytes / (size > 0 ? size : 1);
  const ir::Expr& root = count.nodes.back();
  if (root.op != Op::kConst) {
    count = spill_unless_simple(std::move(count));
    check(ir::binary(Op::kLe, Type::kBool, count, long_value(most, where), where),
          Fault::kStackOverflow, where, function_.slots[slot].name);
  } else if (root.payload > most) {
    fault(Fault::kStackOverflow, where, function_.slots[slot].name);
  }
  emit(ir::Declare{slot, builder().commit(count), zeroed}, where);
  return slot;
}

void FunctionLowering::initialise(const Value& at, clang::QualType type, const clang::Expr* e,
                                  bool zeroed) {
  e = e->IgnoreParens();
  if (const auto* constant = clang::dyn_cast<clang::ConstantExpr>(e)) e = constant->getSubExpr();
  if (clang::isa<clang::ImplicitValueInitExpr>(e) && zeroed) return;
  if (unit_.types.context().getAsArrayType(type) != nullptr)
    return initialise_array(at, type, e, zeroed);
  if (type->isRecordType()) return initialise_record(at, type, e, zeroed);
  const Span where = span(e);
  const Value value = rvalue(e);
  if (!value.valid() || value.type() != unit_.types.scalar(type)) return;
  const ir::Expr& root = value.nodes.back();
  const bool is_zero = root.op == Op::kNull || (root.op == Op::kConst && root.payload == 0);
  if (!zeroed || !is_zero) store(value.type(), at, value, where);
}

void FunctionLowering::initialise_array(const Value& at, clang::QualType type, const clang::Expr* e,
                                        bool zeroed) {
  const Span where = span(e);
  const auto* array = unit_.types.context().getAsArrayType(type);
  const clang::QualType element = array->getElementType();
  const auto* list = clang::dyn_cast<clang::InitListExpr>(e);
  if (list != nullptr && list->isStringLiteralInit()) e = list->getInit(0)->IgnoreParens();
  if (const auto* text = clang::dyn_cast<clang::StringLiteral>(e)) {
    const Type character = unit_.types.scalar(element);
    const auto* sized = clang::dyn_cast<clang::ConstantArrayType>(array);
    const std::uint64_t room = sized ? sized->getSize().getZExtValue() : text->getLength();
    for (unsigned i = 0; i < text->getLength() && i < room; ++i) {
      const auto unit = static_cast<std::int64_t>(text->getCodeUnit(i));
      const std::int64_t code = character == Type::kI8 ? static_cast<signed char>(unit) : unit;
      if (code != 0 || !zeroed)
        store(character, pointer_plus(at, long_value(i, where), where),
              ir::constant(character, code, where), where);
    }
    return;
  }
  if (const auto* literal = clang::dyn_cast<clang::CompoundLiteralExpr>(e))
    return initialise(at, type, literal->getInitializer(), zeroed);
  if (list == nullptr) return unsupported("initialiser", "this initialiser", where);
  const std::int64_t step = unit_.types.cells(element);
  for (unsigned i = 0; i < list->getNumInits(); ++i)
    initialise(pointer_plus(at, long_value(step * i, where), where), element, list->getInit(i),
               zeroed);
}

void FunctionLowering::initialise_record(const Value& at, clang::QualType type,
                                         const clang::Expr* e, bool zeroed) {
  const Span where = span(e);
  if (!unit_.types.modelled(type)) return;  // the declaration has already been reported
  const auto* list = clang::dyn_cast<clang::InitListExpr>(e);
  if (list == nullptr) {
    const Value from = aggregate(e);
    return copy(at, from, long_value(unit_.types.cells(type), where), where);
  }
  const clang::RecordDecl* record = type->getAsRecordDecl()->getDefinition();
  if (record->isUnion()) {
    if (list->getInitializedFieldInUnion() != nullptr && list->getNumInits() == 1)
      initialise(at, list->getInitializedFieldInUnion()->getType(), list->getInit(0), zeroed);
    return;
  }
  unsigned i = 0;
  for (const clang::FieldDecl* field : record->fields()) {
    if (field->isUnnamedBitField()) continue;
    if (i >= list->getNumInits()) return;
    const Value member = pointer_plus(at, long_value(unit_.types.offset(field), where), where);
    const clang::Expr* value = list->getInit(i++);
    if (field->isBitField() && unit_.types.is_bytes())
      give_up("bit-field", "a bit-field in memory whose bytes the program uses", e);
    else if (field->isBitField())
      put({{}, member, field}, stored(field, rvalue(value), where), where);
    else
      initialise(member, field->getType(), value, zeroed);
  }
}

// Variable length arrays --------------------------------------------------------------------------

void FunctionLowering::measure(clang::QualType type) {
  if (!type->isVariablyModifiedType()) return;
  if (type->isPointerType()) return measure(type->getPointeeType());
  const auto* array = unit_.types.context().getAsArrayType(type);
  if (array == nullptr) return;
  if (const auto* variable = clang::dyn_cast<clang::VariableArrayType>(array);
      variable != nullptr && variable->getSizeExpr() != nullptr) {
    const clang::Expr* size = variable->getSizeExpr();
    const Span where = span(size);
    const Value count = to_type(rvalue(size), Type::kI64, where);
    auto [entry, added] = array_sizes_.try_emplace(size);
    if (added) entry->second = temp(Type::kI64, where);
    assign(entry->second, count, where);
    check(ir::binary(Op::kGt, Type::kBool, read(entry->second, where), long_value(0, where), where),
          Fault::kArrayLength, where);
  }
  measure(array->getElementType());
}

Value FunctionLowering::element_count(clang::QualType type) {
  Value count = long_value(1);
  while (const auto* array = unit_.types.context().getAsArrayType(type)) {
    Value dimension = long_value(1);
    if (const auto* sized = clang::dyn_cast<clang::ConstantArrayType>(array)) {
      dimension = long_value(static_cast<std::int64_t>(sized->getSize().getZExtValue()));
    } else if (const auto* variable = clang::dyn_cast<clang::VariableArrayType>(array)) {
      const auto found = array_sizes_.find(variable->getSizeExpr());
      if (found != array_sizes_.end()) dimension = read(found->second);
    }
    const ir::Expr& a = count.nodes.back();
    const ir::Expr& b = dimension.nodes.back();
    if (a.op == Op::kConst && b.op == Op::kConst)
      count = long_value(a.payload * b.payload);
    else if (a.op == Op::kConst && a.payload == 1)
      count = std::move(dimension);
    else
      count = ir::binary(Op::kMul, Type::kI64, std::move(count), std::move(dimension));
    type = array->getElementType();
  }
  return count;
}

Value FunctionLowering::cell_count(clang::QualType type) {
  Value count = element_count(type);
  while (const auto* array = unit_.types.context().getAsArrayType(type))
    type = array->getElementType();
  const std::int64_t cells = unit_.types.cells(type);
  const ir::Expr& root = count.nodes.back();
  if (root.op == Op::kConst) return long_value(root.payload * cells);
  if (cells == 1) return count;
  return ir::binary(Op::kMul, Type::kI64, std::move(count), long_value(cells));
}

Value FunctionLowering::byte_count(clang::QualType type) {
  const Value count = element_count(type);
  while (const auto* array = unit_.types.context().getAsArrayType(type))
    type = array->getElementType();
  const bool sizeless = type->isVoidType() || type->isFunctionType();
  const std::int64_t size = sizeless ? 1 : unit_.types.bytes(type);
  const ir::Expr& root = count.nodes.back();
  if (root.op == Op::kConst) return ir::constant(Type::kU64, root.payload * size);
  return convert(ir::binary(Op::kMul, Type::kI64, count, long_value(size)), Type::kU64);
}

}  // namespace assay::c
