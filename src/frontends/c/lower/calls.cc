// Lowers calls of the program's own functions and passes library calls to the code that models
// them.
#include <algorithm>
#include <array>
#include <utility>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>

#include "frontends/c/library/stdio.h"
#include "frontends/c/lower/choices.h"
#include "frontends/c/lower/function.h"
#include "frontends/c/lower/traversal.h"
#include "frontends/c/prelude/prelude.h"

namespace assay::c {

using ir::Fault;
using ir::Op;
using ir::Type;
using ir::Value;

namespace {

bool is_function_pointer(clang::QualType type) {
  return type->isFunctionPointerType() || type->isFunctionType();
}

bool reads_any(const Value& value, const std::set<std::uint32_t>& locals) {
  return std::ranges::any_of(value.nodes, [&](const ir::Expr& e) {
    return e.op == Op::kLocal && locals.contains(static_cast<std::uint32_t>(e.payload));
  });
}

/// True for expressions such as `time(NULL)` and `(unsigned)time(0) + 1`: they read the clock and
/// change nothing.
bool only_reads_clock(const clang::Expr* e) {
  bool reads = false, changes = false;
  for_each_statement(e, [&](const clang::Stmt& s) {
    const auto* op = clang::dyn_cast<clang::UnaryOperator>(&s);
    const auto* binary = clang::dyn_cast<clang::BinaryOperator>(&s);
    changes = changes || (op != nullptr && op->isIncrementDecrementOp()) ||
              (binary != nullptr && binary->isAssignmentOp());
    const auto* called = clang::dyn_cast<clang::CallExpr>(&s);
    if (called == nullptr) return;
    const clang::FunctionDecl* callee = called->getDirectCallee();
    const bool named =
        callee != nullptr && callee->getIdentifier() != nullptr && !callee->isDefined();
    const llvm::StringRef name = named ? callee->getName() : "";
    const bool reads_clock = name == "time" || name == "clock" || name == "getpid";
    const bool stores = reads_clock && called->getNumArgs() > 0 &&
                        called->getArg(0)->isNullPointerConstant(
                            callee->getASTContext(), clang::Expr::NPC_ValueDependentIsNotNull) ==
                            clang::Expr::NPCK_NotNull;
    reads = reads || reads_clock;
    changes = changes || stores || !reads_clock;
  });
  return reads && !changes;
}

}  // namespace

const clang::FunctionDecl* FunctionLowering::function_named(const clang::Expr* e) {
  e = e->IgnoreParenCasts();
  while (const auto* op = clang::dyn_cast<clang::UnaryOperator>(e)) {
    if (op->getOpcode() != clang::UO_AddrOf && op->getOpcode() != clang::UO_Deref) return nullptr;
    e = op->getSubExpr()->IgnoreParenCasts();
  }
  const auto* name = clang::dyn_cast<clang::DeclRefExpr>(e);
  if (name == nullptr) return nullptr;
  if (const auto* function = clang::dyn_cast<clang::FunctionDecl>(name->getDecl())) return function;
  if (const auto found = bound_.find(name->getDecl()); found != bound_.end()) return found->second;
  const auto* variable = clang::dyn_cast<clang::VarDecl>(name->getDecl());
  if (variable == nullptr || variable->getInit() == nullptr ||
      !is_function_pointer(variable->getType()))
    return nullptr;
  const bool constant = variable->isLocalVarDecl() ? !properties_.reassigned.contains(variable)
                                                   : variable->getType().isConstQualified();
  return constant ? function_named(variable->getInit()) : nullptr;
}

std::vector<Value> FunctionLowering::evaluate_last_to_first(
    std::size_t count, const std::function<Value(std::size_t)>& evaluate) {
  std::vector<Value> values(count);
  for (std::size_t i = count; i-- > 0;) {
    const ir::Block block = in_block([&] { values[i] = evaluate(i); });
    for (std::size_t j = i + 1; j < count; ++j) keep(values[j], block);
    builder().append(block);
  }
  return values;
}

Value FunctionLowering::call(const clang::CallExpr* e, bool used) {
  const Span where = span(e);
  const clang::FunctionDecl* callee = function_named(e->getCallee());
  if (callee == nullptr || callee->getIdentifier() == nullptr) return call_through_pointer(e, used);
  const std::string_view name(callee->getName());
  note_unspecified_call(name, e, *callee, unit_.defined(name));
  if (const clang::FunctionDecl* definition = unit_.defined(name)) {
    if (unit_.spans.has_several_files() && !unit_.fits(*e, *definition))
      return give_up("several-files", "a call of a function that another file defines differently",
                     e);
    if (auto value = call_own_library_function(e, definition)) return *value;
    Value value = call_defined(e, definition, used);
    // The comparison that qsort calls need not return the int that qsort expects.
    const Type wanted = type_of(e);
    const bool numbers = value.valid() && !ir::is_float(value.type()) && ir::is_integer(wanted) &&
                         value.type() != Type::kPtr;
    return numbers ? to_type(std::move(value), wanted, where) : value;
  }
  if (auto value = memory_function(name, e, clang::QualType())) return *value;
  const Type type = type_of(e);
  if (is_stdio_function(name)) {
    const std::vector<CallArgument> arguments = library_arguments(e);
    Value value = lower_stdio(*this, {name, arguments, used, where});
    if (!arguments.empty() && arguments[0].capacity && arguments[0].value)
      check_written_string(name, e, arguments[0].value(), value);
    if (callee->isNoReturn() || name == "exit" || name == "abort") flow_.reachable = false;
    if (!used || type == Type::kVoid) return {};
    return value.valid() ? to_type(std::move(value), type, where) : dummy(type);
  }
  if (auto value = mathematics(name, e)) return *value;
  if (auto value = argument_list_call(name, e)) return *value;
  if ((name == "srand" || name == "srandom") && e->getNumArgs() == 1 &&
      only_reads_clock(e->getArg(0))) {
    call_library("srand_by_clock", {}, where);
    return {};
  }
  if (prelude_function(name)) {
    const std::vector<Value> arguments = evaluate_last_to_first(
        e->getNumArgs(),
        [&](std::size_t i) { return rvalue(e->getArg(static_cast<unsigned>(i))); });
    Value value = call_library(name, arguments, where);
    if (!arguments.empty()) check_written_string(name, e, arguments[0], value);
    if (type == Type::kVoid) return {};
    return value.valid() ? to_type(std::move(value), type, where) : dummy(type);
  }
  if (name.substr(0, 8) == "__assay_") unit_.lacks_prelude = true;
  if (const auto reason = unsupported_function(name); reason && !reason->empty())
    return give_up("library", std::string(name) + ", because " + std::string(*reason), e);
  return give_up("library", "the function '" + std::string(name) + "'", e);
}

/// Lowers a call of a function that the program defines under the name and with the type of one
/// that gcc knows. Even without optimisation gcc computes some of these calls itself: it expands an
/// absolute value in line, and folds what it knows when it compiles. Returns nullopt if the
/// program's own function is called.
std::optional<Value> FunctionLowering::call_own_library_function(
    const clang::CallExpr* e, const clang::FunctionDecl* definition) {
  if (definition->getBuiltinID() == 0 || !unit_.spans.of(definition->getSourceRange()).valid())
    return std::nullopt;
  const std::string_view name(definition->getName());
  constexpr auto kInLine = std::to_array<std::string_view>({"abs", "imaxabs", "labs", "llabs"});
  if (std::ranges::find(kInLine, name) != kInLine.end() && e->getNumArgs() == 1)
    return call_library(name, {rvalue(e->getArg(0))}, span(e));
  if (name == "fabs" && e->getNumArgs() == 1)
    return ir::unary(Op::kFabs, Type::kF64, rvalue(e->getArg(0)), span(e));
  const auto is_known = [&](const clang::Expr* argument) {
    clang::Expr::EvalResult value;
    return argument->EvaluateAsRValue(value, unit_.types.context());
  };
  const auto is_text = [](const clang::Expr* argument) {
    return clang::isa<clang::StringLiteral>(argument->IgnoreParenCasts());
  };
  const bool folds = std::ranges::any_of(e->arguments(), is_text) ||
                     (e->getNumArgs() > 0 && std::ranges::all_of(e->arguments(), is_known));
  constexpr auto kExpanded = std::to_array<std::string_view>(
      {"calloc", "copysign", "copysignf", "exit",    "fabsf", "fabsl",  "fmax",
       "fmaxf",  "fmin",     "fminf",     "free",    "fputc", "fputs",  "fwrite",
       "malloc", "printf",   "putc",      "putchar", "puts",  "realloc"});
  if (folds || std::ranges::find(kExpanded, name) != kExpanded.end())
    return give_up("own-library-function",
                   "a call of the program's own '" + std::string(name) + "', which gcc may replace",
                   e);
  return std::nullopt;
}

Value FunctionLowering::call_defined(const clang::CallExpr* e, const clang::FunctionDecl* callee,
                                     bool used) {
  const Span where = span(e);
  const unsigned count = callee->getNumParams();
  if (e->getNumArgs() < count)
    return give_up("arguments", "a call with fewer arguments than the function has parameters", e);
  if (callee->isMain() && count > 0)
    return give_up("main-call", "a call of main with arguments", e);
  Bindings bindings;
  bool has_bindings = false;
  for (unsigned i = 0; i < count; ++i) {
    const bool binds = is_function_pointer(callee->getParamDecl(i)->getType());
    bindings.push_back(binds ? function_named(e->getArg(i)) : nullptr);
    has_bindings = has_bindings || binds;
  }
  if (!has_bindings) bindings.clear();
  const bool forwarding = std::exchange(forwarding_, false);
  std::vector<Value> values = evaluate_last_to_first(e->getNumArgs(), [&](std::size_t at) -> Value {
    const auto i = static_cast<unsigned>(at);
    const clang::Expr* argument = e->getArg(i);
    if (i >= count && callee->isVariadic()) {
      if (!argument->getType()->isRecordType()) return rvalue(argument);
      return give_up("variadic", "a struct among the arguments of a variadic function", e);
    }
    if (i >= count) {
      discard(argument);
      return {};
    }
    const clang::QualType type = callee->getParamDecl(i)->getType();
    if (i < bindings.size() && bindings[i] != nullptr) return {};
    if (type->isRecordType()) return aggregate(argument);
    return to_type(rvalue(argument), unit_.types.scalar(type), span(argument));
  });
  std::vector<Value> more(values.begin() + static_cast<std::ptrdiff_t>(count), values.end());
  values.resize(count);
  std::erase_if(values, [](const Value& value) { return !value.valid(); });
  if (callee->isVariadic()) values.push_back(packed(more, where));
  forwarding_ = forwarding;
  return finish_call(unit_.function(callee, bindings), callee, std::move(values), used, where);
}

Value FunctionLowering::finish_call(ir::FunctionId callee, const clang::FunctionDecl* declaration,
                                    std::vector<Value> arguments, bool used, Span where) {
  const clang::QualType result = declaration->getReturnType();
  Value value;
  if (result->isRecordType()) {
    const ir::SlotId slot = new_object(result, "result", false, where);
    value = ir::leaf(Op::kSlotAddr, Type::kPtr, slot.index, where);
    arguments.insert(arguments.begin(), value);
  }
  ir::Call node;
  node.callee = callee;
  for (const Value& argument : arguments) node.arguments.push_back(builder().commit(argument));
  const Type type = unit_.types.scalar(result);
  if (used && type != Type::kVoid) {
    node.dst = temp(type, where);
    value = read(node.dst, where);
  }
  const ir::LocalId dst = node.dst;
  emit(std::move(node), where);
  if (dst.valid() && !declaration->isMain() && may_lack_result(declaration->getBody())) {
    if (forwarding_ && !forwarded_.valid()) {
      forwarded_ = dst;
      return value;
    }
    check(ir::leaf(Op::kIsInit, Type::kBool, dst.index, where), Fault::kMissingReturn, where,
          declaration->getName().str());
  }
  if (declaration->isNoReturn()) flow_.reachable = false;
  return value;
}

Value FunctionLowering::call_library(std::string_view name, const std::vector<Value>& arguments,
                                     Span where) {
  const clang::FunctionDecl* definition = unit_.defined("__assay_" + std::string(name));
  if (definition == nullptr) definition = unit_.defined(name);
  if (definition == nullptr) {
    unit_.lacks_prelude = true;
    unsupported("library", "'" + std::string(name) + "', whose source was omitted", where);
    return int_value(0, where);
  }
  std::vector<Value> converted;
  for (unsigned i = 0; i < definition->getNumParams(); ++i) {
    const Type type = unit_.types.scalar(definition->getParamDecl(i)->getType());
    converted.push_back(i < arguments.size() ? to_type(arguments[i], type, where) : dummy(type));
  }
  return finish_call(unit_.function(definition), definition, std::move(converted), true, where);
}

// Arguments of library functions -----------------------------------------------------------------

std::vector<CallArgument> FunctionLowering::library_arguments(const clang::CallExpr* e) {
  std::vector<CallArgument> arguments(e->getNumArgs());
  std::vector<Value> values = evaluate_last_to_first(arguments.size(), [&](std::size_t i) {
    return library_argument(e->getArg(static_cast<unsigned>(i)), arguments[i]);
  });
  // A pointer is computed before any conversion stores a number: `scanf("%d%d", &i, &v[i])` writes
  // to the element that i named before the call.
  std::set<std::uint32_t> stored;
  for (const CallArgument& a : arguments)
    if (a.target.valid()) stored.insert(a.target.index);
  for (Value& value : values)
    if (value.valid() && reads_any(value, stored)) value = spill(std::move(value));
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    CallArgument& a = arguments[i];
    if (!values[i].valid()) continue;
    a.value = [value = values[i]] { return value; };
    a.type = values[i].type();
    if (!a.pointee || a.target.valid()) continue;
    a.assign_through = [this, pointer = values[i], type = *a.pointee, where = a.span](Value value) {
      store(type, pointer, value, where);
    };
  }
  return arguments;
}

Value FunctionLowering::literal_choice(const clang::ConditionalOperator* e, CallArgument& a) {
  a.choice = spill(condition(e->getCond()));
  a.options.resize(2);
  const ir::LocalId chosen = temp(Type::kPtr, a.span);
  const auto choose = [&](const clang::Expr* option, CallArgument& into) {
    const Value pointer = library_argument(option, into);
    assign(chosen, pointer.valid() ? pointer : into.value(), a.span);
  };
  if_then(
      a.choice, [&] { choose(e->getTrueExpr(), a.options[0]); },
      [&] { choose(e->getFalseExpr(), a.options[1]); }, a.span);
  a.pointee = Type::kI8;
  return read(chosen, a.span);
}

std::optional<std::string_view> FunctionLowering::stream_named(const clang::Expr* e) const {
  const auto* name = clang::dyn_cast<clang::DeclRefExpr>(e->IgnoreParens());
  if (name == nullptr || !name->getDecl()->getType()->isPointerType()) return std::nullopt;
  const std::string_view spelled(name->getDecl()->getName());
  if ((spelled != "stdout" && spelled != "stderr" && spelled != "stdin") ||
      unit_.spans.of(clang::SourceRange(name->getDecl()->getLocation())).valid())
    return std::nullopt;
  return spelled;
}

Value FunctionLowering::stream(std::string_view name, Span where) {
  return ir::leaf(Op::kGlobalAddr, Type::kPtr, unit_.stream(name).index, where);
}

Value FunctionLowering::library_argument(const clang::Expr* e, CallArgument& a) {
  a.span = span(e);
  clang::ASTContext& context = unit_.types.context();
  const clang::Expr* bare = e->IgnoreParenCasts();
  const clang::Expr* unpromoted = e->IgnoreParenImpCasts();
  if (e->getType()->isFunctionPointerType())
    return give_up("argument", "a pointer to a function as this argument", e);
  a.type = type_of(e);
  a.unpromoted = unpromoted->isGLValue() || type_of(unpromoted) != Type::kVoid
                     ? unit_.types.scalar(unpromoted->getType())
                     : a.type;
  if (a.type != Type::kPtr) {
    if (a.type == Type::kVoid || e->getType()->isRecordType())
      return give_up("argument", "an argument of this type", e);
    return rvalue(e);
  }
  a.unpromoted = Type::kPtr;
  a.capacity = capacity_of(e);
  a.is_null = e->isNullPointerConstant(context, clang::Expr::NPC_ValueDependentIsNotNull) !=
              clang::Expr::NPCK_NotNull;
  if (const auto* text = clang::dyn_cast<clang::StringLiteral>(bare);
      text != nullptr && text->getCharByteWidth() == 1) {
    a.literal = text->getBytes().str();
    a.pointee = Type::kI8;
    a.value = [this, bytes = *a.literal, where = a.span] { return string_literal(bytes, where); };
    return {};
  }
  if (const auto* choice = clang::dyn_cast<clang::ConditionalOperator>(bare);
      choice != nullptr && is_literal_or_choice(choice))
    return literal_choice(choice, a);
  if (const auto* block = clang::dyn_cast<clang::StmtExpr>(bare);
      block != nullptr && !literals_of_site(block).empty())
    return literal_site(block, a);
  if (const auto name = stream_named(bare)) {
    a.stream = *name;
    a.value = [this, name = a.stream, where = a.span] { return stream(name, where); };
    return {};
  }
  if (const clang::RecordDecl* record = e->getType()->getPointeeType()->getAsRecordDecl();
      record != nullptr && record->getName() == "_IO_FILE")
    a.stream = "?";
  // The pointee is that of the type that the pointer had before a conversion to void *.
  clang::QualType pointee = unpromoted->getType();
  if (const auto* converted = clang::dyn_cast<clang::CastExpr>(unpromoted);
      converted != nullptr && pointee->isVoidPointerType())
    pointee = converted->getSubExpr()->IgnoreParenImpCasts()->getType();
  if (pointee->isPointerType()) pointee = pointee->getPointeeType();
  a.points_to_void = pointee->isVoidType();
  while (const auto* array = context.getAsArrayType(pointee)) pointee = array->getElementType();
  if (const Type type = unit_.types.scalar(pointee); type != Type::kVoid) a.pointee = type;
  if (const clang::UnaryOperator* op = address_taken(context, e)) {
    const auto* name = clang::dyn_cast<clang::DeclRefExpr>(op->getSubExpr()->IgnoreParens());
    const auto found = name != nullptr ? locals_.find(name->getDecl()) : locals_.end();
    if (found != locals_.end()) {
      a.target = found->second;
      a.pointee = function_.locals[a.target].type;  // a cast changes at most the sign
      a.assign_through = [this, target = a.target, where = a.span](Value value) {
        assign(target, value, where);
      };
      return {};
    }
  }
  return rvalue(e);
}

}  // namespace assay::c
