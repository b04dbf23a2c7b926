// Lowers pointers to functions. The value of one is a number: 0 for a null pointer, otherwise the
// place of the function among those whose address the program takes. A call through a pointer
// compares it with the numbers of all functions of its type.
#include <algorithm>
#include <utility>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontends/c/lower/function.h"
#include "frontends/c/lower/traversal.h"
#include "frontends/c/prelude/prelude.h"

namespace assay::c {

using ir::Fault;
using ir::Op;
using ir::Type;
using ir::Value;

namespace {

/// Calls `visit` for each function that `root` names anywhere but where it is called.
void for_each_address(const clang::Stmt* root,
                      llvm::function_ref<void(const clang::FunctionDecl&)> visit) {
  std::set<const clang::Expr*> called;
  for_each_statement(root, [&](const clang::Stmt& s) {
    if (const auto* call = clang::dyn_cast<clang::CallExpr>(&s))
      called.insert(call->getCallee()->IgnoreParenImpCasts());
    const auto* name = clang::dyn_cast<clang::DeclRefExpr>(&s);
    if (name == nullptr || called.contains(name)) return;
    if (const auto* function = clang::dyn_cast<clang::FunctionDecl>(name->getDecl()))
      visit(*function);
  });
}

}  // namespace

void Unit::find_addresses() {
  const auto add = [&](const clang::FunctionDecl& function) {
    const clang::FunctionDecl* canonical = function.getCanonicalDecl();
    if (std::ranges::find(addresses_, canonical) == addresses_.end())
      addresses_.push_back(canonical);
  };
  for (const clang::Decl* d : types.context().getTranslationUnitDecl()->decls()) {
    if (!spans.of(d->getSourceRange()).valid()) continue;  // Assay's own library takes none
    if (const auto* variable = clang::dyn_cast<clang::VarDecl>(d);
        variable != nullptr && variable->getInit() != nullptr)
      for_each_address(variable->getInit(), add);
    if (const auto* function = clang::dyn_cast<clang::FunctionDecl>(d);
        function != nullptr && function->doesThisDeclarationHaveABody())
      for_each_address(function->getBody(), add);
  }
}

const clang::FunctionDecl* Unit::body_of(const clang::FunctionDecl* function) {
  if (function->getIdentifier() == nullptr) return nullptr;
  const std::string_view name(function->getName());
  if (const clang::FunctionDecl* own = defined(name)) return own;
  const auto library = prelude_function(name);
  if (!library) return nullptr;
  const clang::FunctionDecl* definition = defined(*library);
  lacks_prelude = lacks_prelude || definition == nullptr;
  return definition;
}

std::optional<std::int64_t> Unit::address_of(const clang::FunctionDecl* function) {
  const auto found = std::ranges::find(addresses_, function->getCanonicalDecl());
  if (found == addresses_.end() || body_of(function) == nullptr) return std::nullopt;
  return found - addresses_.begin() + 1;
}

Value FunctionLowering::function_value(const clang::Expr* e) {
  e = e->IgnoreParens();
  if (const clang::FunctionDecl* function = function_named(e)) {
    if (const auto address = unit_.address_of(function)) return long_value(*address, span(e));
    return give_up("function-pointer", "this use of a pointer to a function", e);
  }
  if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(e);
      op != nullptr && op->getOpcode() == clang::UO_Deref)
    return rvalue(op->getSubExpr());
  return give_up("function-pointer", "this use of a pointer to a function", e);
}

Value FunctionLowering::call_through_pointer(const clang::CallExpr* e, bool used) {
  const Span where = span(e);
  const auto* type = e->getCallee()->getType()->getPointeeType()->getAs<clang::FunctionProtoType>();
  if (type == nullptr || type->isVariadic() || e->getNumArgs() != type->getNumParams())
    return give_up("function-pointer", "a call through a pointer to such a function", e);
  const Value target = spill_unless_simple(rvalue(e->getCallee()));
  const std::vector<Value> arguments = evaluate_last_to_first(e->getNumArgs(), [&](std::size_t i) {
    const clang::Expr* argument = e->getArg(static_cast<unsigned>(i));
    const clang::QualType wanted = type->getParamType(static_cast<unsigned>(i));
    if (wanted->isRecordType()) return aggregate(argument);
    return spill_unless_simple(
        to_type(rvalue(argument), unit_.types.scalar(wanted), span(argument)));
  });
  const clang::QualType returned = type->getReturnType();
  const Type result = returned->isRecordType() ? Type::kPtr : unit_.types.scalar(returned);
  const ir::LocalId dst = used && result != Type::kVoid ? temp(result, where) : ir::LocalId();
  choose_callee(unit_.functions_of(*type), target, arguments, dst, where);
  return dst.valid() ? read(dst, where) : Value{};
}

void FunctionLowering::choose_callee(std::span<const Unit::Address> candidates, const Value& target,
                                     const std::vector<Value>& arguments, ir::LocalId dst,
                                     Span where) {
  if (candidates.empty()) {
    check(ir::binary(Op::kNe, Type::kBool, target, long_value(0, where), where),
          Fault::kNullPointer, where, "the called function");
    return unsupported("function-pointer", "a call through a pointer of another type", where);
  }
  const Unit::Address& chosen = candidates.front();
  const Value is_chosen =
      ir::binary(Op::kEq, Type::kBool, target, long_value(chosen.number, where), where);
  if_then(
      is_chosen,
      [&] {
        const clang::FunctionDecl* callee = chosen.body;
        Bindings bindings;
        for (const clang::ParmVarDecl* parameter : callee->parameters())
          if (parameter->getType()->isFunctionPointerType())
            bindings.assign(callee->getNumParams(), nullptr);
        const Value value =
            finish_call(unit_.function(callee, bindings), callee, arguments, dst.valid(), where);
        if (dst.valid()) assign(dst, value, where);
      },
      [&] { choose_callee(candidates.subspan(1), target, arguments, dst, where); }, where);
}

std::vector<Unit::Address> Unit::functions_of(const clang::FunctionProtoType& type) {
  std::vector<Address> found;
  for (std::size_t i = 0; i < addresses_.size(); ++i) {
    const clang::FunctionDecl* body = body_of(addresses_[i]);
    if (body != nullptr && body->getNumParams() == type.getNumParams() &&
        types.context().typesAreCompatible(addresses_[i]->getType(), clang::QualType(&type, 0)))
      found.push_back({static_cast<std::int64_t>(i) + 1, body});
  }
  return found;
}

}  // namespace assay::c
