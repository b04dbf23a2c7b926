// Notes what the standard leaves open or undefined, gcc decides otherwise than the model, and no
// run of the model detects: calls that gcc replaces or compiles without a prototype, the library's
// names for the student's own functions, and loads without an order to calls that change what they
// load.
#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontends/c/library/stdio.h"
#include "frontends/c/lower/function.h"
#include "frontends/c/lower/traversal.h"
#include "frontends/c/lower/unit.h"
#include "frontends/c/prelude/prelude.h"

namespace assay::c {
namespace {

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

std::string quoted(std::string_view name) { return "'" + std::string(name) + "'"; }

/// True if gcc knows what is in the array.
bool is_constant_text(const clang::Expr* e) {
  e = e->IgnoreParenCasts();
  if (clang::isa<clang::StringLiteral>(e)) return true;
  const auto* name = clang::dyn_cast<clang::DeclRefExpr>(e);
  const auto* variable =
      name != nullptr ? clang::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
  if (variable == nullptr || !variable->hasInit()) return false;
  const clang::QualType type = variable->getType();
  return type.isConstQualified() ||
         (type->isArrayType() && type->getAsArrayTypeUnsafe()->getElementType().isConstQualified());
}

/// gcc computes these itself, and to other values than the library, if it knows both texts.
bool is_folded_comparison(std::string_view name, const clang::CallExpr& e) {
  constexpr auto kComparisons = std::to_array<std::string_view>(
      {"strcmp", "strncmp", "memcmp", "bcmp", "strcasecmp", "strncasecmp"});
  return is_one_of(kComparisons, name) && e.getNumArgs() >= 2 && is_constant_text(e.getArg(0)) &&
         is_constant_text(e.getArg(1));
}

/// True if gcc assumes the type that the function has, although no header declares it: it knows the
/// function, or the function returns an int.
bool is_declared_as_assumed(std::string_view name, const clang::FunctionDecl& callee) {
  constexpr auto kKnown = std::to_array<std::string_view>(
      {"abort",  "calloc", "ceil",    "cos",     "exit",    "exp",    "fabs",   "floor",
       "fmod",   "free",   "labs",    "llabs",   "log",     "log10",  "malloc", "memcpy",
       "memset", "pow",    "realloc", "round",   "sin",     "sqrt",   "strcat", "strchr",
       "strcpy", "strlen", "strncat", "strncpy", "strrchr", "strstr", "tan",    "memmove"});
  const auto* type = callee.getReturnType().getCanonicalType()->getAs<clang::BuiltinType>();
  return is_one_of(kKnown, name) || (type != nullptr && type->getKind() == clang::BuiltinType::Int);
}

/// Returns the type of an argument that no prototype converts.
clang::QualType promoted(const clang::ASTContext& context, clang::QualType type) {
  if (type->isArrayType() || type->isFunctionType()) return context.getDecayedType(type);
  if (context.isPromotableIntegerType(type)) return context.getPromotedIntegerType(type);
  return type->isSpecificBuiltinType(clang::BuiltinType::Float) ? context.DoubleTy : type;
}

/// True if a call without a prototype passes what the definition expects.
bool passes_what_is_expected(const clang::ASTContext& context, const clang::CallExpr& e,
                             const clang::FunctionDecl& definition) {
  if (e.getNumArgs() != definition.getNumParams()) return false;
  for (unsigned i = 0; i < e.getNumArgs(); ++i) {
    clang::QualType expected = definition.getParamDecl(i)->getType();
    if (!definition.hasWrittenPrototype()) expected = promoted(context, expected);
    // Clang converts the arguments of a function of the old style, which the compiler does not.
    const clang::QualType given = promoted(context, e.getArg(i)->IgnoreImpCasts()->getType());
    const bool pointers = expected->isPointerType() && given->isPointerType();
    if (!pointers && !context.hasSameUnqualifiedType(expected, given)) return false;
  }
  return true;
}

// Orders of calls and loads
// ------------------------------------------------------------------------

using Variables = std::set<const clang::VarDecl*>;

/// Returns the variable in whose memory an lvalue is; null if that is not known.
const clang::VarDecl* variable_of(const clang::Expr* lvalue) {
  while (true) {
    lvalue = lvalue->IgnoreParenCasts();
    if (const auto* member = clang::dyn_cast<clang::MemberExpr>(lvalue)) {
      if (member->isArrow()) return nullptr;
      lvalue = member->getBase();
    } else if (const auto* element = clang::dyn_cast<clang::ArraySubscriptExpr>(lvalue)) {
      const clang::Expr* base = element->getBase()->IgnoreParenImpCasts();
      if (!base->getType()->isArrayType()) return nullptr;
      lvalue = base;
    } else {
      const auto* name = clang::dyn_cast<clang::DeclRefExpr>(lvalue);
      return name != nullptr ? clang::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
    }
  }
}

/// Can other functions change what an lvalue of this function denotes?
bool is_shared(const clang::Expr* lvalue, const Variables& escaped) {
  const clang::VarDecl* variable = variable_of(lvalue);
  return variable == nullptr || variable->hasGlobalStorage() || escaped.contains(variable);
}

/// Returns the variables whose addresses are taken, arrays included.
Variables escaped_in(const clang::Stmt* body) {
  Variables escaped;
  const auto add = [&](const clang::Expr* lvalue) {
    if (const clang::VarDecl* variable = variable_of(lvalue)) escaped.insert(variable);
  };
  std::set<const clang::Stmt*> indexed;  // arrays of which only an element is taken
  for_each_statement(body, [&](const clang::Stmt& s) {
    if (const auto* element = clang::dyn_cast<clang::ArraySubscriptExpr>(&s))
      indexed.insert(element->getBase()->IgnoreParenImpCasts());
    const auto* op = clang::dyn_cast<clang::UnaryOperator>(&s);
    if (op != nullptr && op->getOpcode() == clang::UO_AddrOf) add(op->getSubExpr());
    if (clang::isa<clang::DeclRefExpr, clang::MemberExpr>(&s) && !indexed.contains(&s) &&
        clang::cast<clang::Expr>(&s)->getType()->isArrayType())
      add(clang::cast<clang::Expr>(&s));
  });
  return escaped;
}

/// Returns the lvalue that an operator changes, or null.
const clang::Expr* changed_by(const clang::Stmt& s) {
  if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(&s))
    return op->isIncrementDecrementOp() ? op->getSubExpr() : nullptr;
  const auto* op = clang::dyn_cast<clang::BinaryOperator>(&s);
  return op != nullptr && op->isAssignmentOp() ? op->getLHS() : nullptr;
}

/// True if an argument lets a function of the library change something besides this function's own
/// variables.
bool passes_shared_memory(const clang::CallExpr& call) {
  return std::ranges::any_of(call.arguments(), [](const clang::Expr* argument) {
    const clang::QualType type = argument->getType();
    if (!type->isPointerType() || type->getPointeeType().isConstQualified()) return false;
    const clang::Expr* e = argument->IgnoreParenCasts();
    if (clang::isa<clang::StringLiteral>(e)) return false;
    if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(e);
        op != nullptr && op->getOpcode() == clang::UO_AddrOf)
      return is_shared(op->getSubExpr(), {});
    return !e->getType()->isArrayType() || is_shared(e, {});
  });
}

class Effects {
 public:
  explicit Effects(const Unit& unit) : unit_(unit) {}

  /// Can the call change what another function, or the caller, sees?
  bool changes_shared(const clang::CallExpr& call) const {
    if (is_unknown(call)) return true;
    const clang::FunctionDecl* definition = definition_of(call);
    return definition != nullptr ? changes_shared(*definition) : passes_shared_memory(call);
  }

 private:
  /// Looks at all functions that are reachable: they may call each other.
  bool changes_shared(const clang::FunctionDecl& definition) const {
    std::set<const clang::FunctionDecl*> reached{&definition};
    std::vector<const clang::FunctionDecl*> pending{&definition};
    bool changes = false;
    while (!pending.empty() && !changes) {
      const clang::FunctionDecl* next = pending.back();
      pending.pop_back();
      for_each_statement(next->getBody(), [&](const clang::Stmt& s) {
        if (const clang::Expr* lvalue = changed_by(s)) changes = changes || is_shared(lvalue, {});
        const auto* call = clang::dyn_cast<clang::CallExpr>(&s);
        if (call == nullptr) return;
        const clang::FunctionDecl* callee = definition_of(*call);
        if (callee == nullptr)
          changes = changes || is_unknown(*call) || passes_shared_memory(*call);
        else if (reached.insert(callee).second)
          pending.push_back(callee);
      });
    }
    return changes;
  }

  static bool is_unknown(const clang::CallExpr& call) {
    const clang::FunctionDecl* callee = call.getDirectCallee();
    return callee == nullptr || callee->getIdentifier() == nullptr;
  }
  const clang::FunctionDecl* definition_of(const clang::CallExpr& call) const {
    return is_unknown(call) ? nullptr
                            : unit_.defined(std::string_view(call.getDirectCallee()->getName()));
  }

  const Unit& unit_;
};

bool frees_memory(const clang::ASTContext& context) {
  constexpr auto kFreeing = std::to_array<std::string_view>({"free", "realloc", "cfree"});
  bool found = false;
  for (const clang::Decl* d : context.getTranslationUnitDecl()->decls()) {
    const auto* function = clang::dyn_cast<clang::FunctionDecl>(d);
    if (function == nullptr || !function->doesThisDeclarationHaveABody()) continue;
    for_each_statement(function->getBody(), [&](const clang::Stmt& s) {
      const auto* call = clang::dyn_cast<clang::CallExpr>(&s);
      const auto* callee = call != nullptr ? call->getDirectCallee() : nullptr;
      found = found || (callee != nullptr && callee->getIdentifier() != nullptr &&
                        is_one_of(kFreeing, std::string_view(callee->getName())));
    });
  }
  return found;
}

/// Finds operators one operand of which loads what a call in the other one can change.
class OrderFinder {
 public:
  OrderFinder(const Effects& effects, const Variables& escaped)
      : effects_(effects), escaped_(escaped) {}

  bool is_open(const clang::BinaryOperator& op) {
    if (op.isLogicalOp() || op.isCommaOp()) return false;
    return is_open(op.getLHS(), op.isCompoundAssignmentOp(), op.getRHS());
  }
  bool is_open(const clang::ArraySubscriptExpr& element) {
    return is_open(element.getLHS(), false, element.getRHS());
  }

 private:
  bool is_open(const clang::Expr* a, bool loads_a, const clang::Expr* b) {
    return (calls(b) && (loads(a) || (loads_a && is_shared(a, escaped_)))) ||
           (calls(a) && loads(b));
  }

  bool calls(const clang::Expr* e) const {
    bool found = false;
    for_each_statement(e, [&](const clang::Stmt& s) {
      const auto* call = clang::dyn_cast<clang::CallExpr>(&s);
      found = found || (call != nullptr && effects_.changes_shared(*call));
    });
    return found;
  }

  bool loads(const clang::Expr* e) const {
    bool found = false;
    for_each_statement(e, [&](const clang::Stmt& s) {
      const auto* cast = clang::dyn_cast<clang::ImplicitCastExpr>(&s);
      found = found || (cast != nullptr && cast->getCastKind() == clang::CK_LValueToRValue &&
                        is_shared(cast->getSubExpr(), escaped_));
    });
    return found;
  }

  const Effects& effects_;
  const Variables& escaped_;
};

}  // namespace

void Unit::leave_open(std::string what, Span where) {
  const bool known = std::ranges::any_of(
      program.unspecified, [&](const ir::Unspecified& one) { return one.what == what; });
  if (!known) program.unspecified.push_back({std::move(what), where});
}

/// The library's names are reserved: gcc may replace a call of such a function, or call it where
/// the program calls another one.
void Unit::note_own_library_functions() {
  for (const auto& [name, function] : defined_) {
    const bool is_ours = name.starts_with("__assay_");
    if (is_ours || name == "main") continue;
    if (function->getIdentifier()->getBuiltinID() != 0 || is_stdio_function(name) ||
        prelude_function(name))
      leave_open("a function of its own that has the name of the library's " + quoted(name),
                 spans.of(function->getLocation()));
  }
}

void FunctionLowering::note_unspecified_call(std::string_view name, const clang::CallExpr* e,
                                             const clang::FunctionDecl& callee,
                                             const clang::FunctionDecl* definition) {
  const Span where = span(e);
  if (definition != nullptr) {
    if (!callee.hasWrittenPrototype() &&
        !passes_what_is_expected(unit_.types.context(), *e, *definition))
      unit_.leave_open(
          "a call of " + quoted(name) + " without a prototype, with arguments of other types",
          where);
    return;
  }
  if (name == "_Exit" || name == "_exit")
    unit_.leave_open("what becomes of printed text when " + quoted(name) + " ends the program",
                     where);
  if (is_folded_comparison(name, *e))
    unit_.leave_open("the value of " + quoted(name) + " of constant texts", where);
  constexpr auto kReplaced = std::to_array<std::string_view>({"isdigit", "isascii", "toascii"});
  if (is_one_of(kReplaced, name) &&
      (callee.isImplicit() || unit_.spans.of(callee.getCanonicalDecl()->getLocation()).valid() ||
       clang::isa<clang::ParenExpr>(e->getCallee()->IgnoreImpCasts())))
    unit_.leave_open("the value of " + quoted(name) + " without its header", where);
  if (callee.isImplicit() && !name.starts_with("__builtin_") &&
      !is_declared_as_assumed(name, callee))
    unit_.leave_open("a call of " + quoted(name) + " without its header", where);
}

void FunctionLowering::note_unspecified_orders(const clang::FunctionDecl& definition) {
  const clang::Stmt* body = definition.getBody();
  const Variables escaped = escaped_in(body);
  const Effects effects(unit_);
  OrderFinder finder(effects, escaped);
  for_each_statement(body, [&](const clang::Stmt& s) {
    bool is_open = false;
    if (const auto* op = clang::dyn_cast<clang::BinaryOperator>(&s)) {
      is_open = finder.is_open(*op);
      if (op->isEqualityOp() && op->getLHS()->getType()->isPointerType() &&
          frees_memory(unit_.types.context())) {
        const auto is_null = [&](const clang::Expr* e) {
          return e->isNullPointerConstant(unit_.types.context(),
                                          clang::Expr::NPC_ValueDependentIsNotNull) !=
                 clang::Expr::NPCK_NotNull;
        };
        if (!is_null(op->getLHS()) && !is_null(op->getRHS()))
          unit_.leave_open("the value of a pointer to memory that was freed", span(op));
      }
    } else if (const auto* element = clang::dyn_cast<clang::ArraySubscriptExpr>(&s)) {
      is_open = finder.is_open(*element);
    }
    if (is_open)
      unit_.leave_open("the order in which a variable is read and a call may change it", span(&s));
  });
}

}  // namespace assay::c
