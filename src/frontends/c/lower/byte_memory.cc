// Decides whether a program needs memory of bytes. One cell for each scalar is the simpler memory
// for all engines; but in it a union, a flexible array member, or a copy through void pointers has
// no meaning. A program that uses one of these gets cells of one byte throughout.
#include <iterator>
#include <set>
#include <string_view>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontends/c/lower/traversal.h"
#include "frontends/c/lower/unit.h"

namespace assay::c {
namespace {

/// Looks for expressions that only memory of bytes gives a meaning.
class ByteUse {
 public:
  explicit ByteUse(Types& types) : types_(types) {}

  /// Returns true if the statement or expression itself needs memory of bytes.
  bool look_at(const clang::Stmt& s) {
    found_ = false;
    look(s);
    return found_;
  }

 private:
  void look(const clang::Stmt& s) {
    if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(&s);
        op != nullptr && op->getOpcode() == clang::UO_Deref)
      harmless_.insert(op->getSubExpr()->IgnoreParens());
    if (const auto* member = clang::dyn_cast<clang::MemberExpr>(&s)) look_at_member(*member);
    if (const auto* call = clang::dyn_cast<clang::CallExpr>(&s)) look_at_call(*call);
    if (const auto* cast = clang::dyn_cast<clang::CastExpr>(&s)) look_at_cast(*cast);
    if (const auto* op = clang::dyn_cast<clang::BinaryOperator>(&s);
        op != nullptr && (op->isAdditiveOp() || op->isCompoundAssignmentOp()))
      found_ = found_ || op->getLHS()->getType()->isVoidPointerType() ||
               op->getRHS()->getType()->isVoidPointerType();
    if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(&s);
        op != nullptr && op->isIncrementDecrementOp())
      found_ = found_ || op->getType()->isVoidPointerType();
    // An allocator of the program's own hands out parts of an array as memory of any type.
    if (const auto* result = clang::dyn_cast<clang::ReturnStmt>(&s);
        result != nullptr && result->getRetValue() != nullptr &&
        result->getRetValue()->getType()->isVoidPointerType())
      found_ = found_ || is_bytes(pointee(result->getRetValue()));
  }

  static clang::QualType pointee(const clang::Expr* pointer) {
    clang::QualType type = pointer->IgnoreParenCasts()->getType();
    if (type->isPointerType()) return type->getPointeeType();
    if (const auto* array = type->getAsArrayTypeUnsafe()) return array->getElementType();
    return type;
  }

  static bool is_bytes(clang::QualType type) { return type->isAnyCharacterType(); }

  clang::QualType element(const clang::Expr* pointer) const {
    clang::QualType type = pointee(pointer);
    while (const auto* array = types_.context().getAsArrayType(type))
      type = array->getElementType();
    return type.getCanonicalType().getUnqualifiedType();
  }

  void look_at_member(const clang::MemberExpr& e) {
    const auto* field = clang::dyn_cast<clang::FieldDecl>(e.getMemberDecl());
    if (field == nullptr) return;
    const clang::RecordDecl* record = field->getParent();
    const clang::QualType type = types_.context().getRecordType(record);
    if (record->isUnion()) found_ = found_ || !types_.modelled(type);
    const auto* array = types_.context().getAsArrayType(field->getType());
    if (array == nullptr) return;
    const auto* sized = clang::dyn_cast<clang::ConstantArrayType>(array);
    const bool is_last =
        field->getFieldIndex() + 1 ==
        static_cast<unsigned>(std::distance(record->field_begin(), record->field_end()));
    found_ = found_ || (is_last && !record->isUnion() &&
                        (sized == nullptr || sized->getSize().getZExtValue() <= 1));
  }

  void look_at_call(const clang::CallExpr& e) {
    const clang::FunctionDecl* callee = e.getDirectCallee();
    if (callee == nullptr || callee->getIdentifier() == nullptr || callee->isDefined()) return;
    for (const clang::Expr* argument : e.arguments()) harmless_.insert(argument->IgnoreParens());
    std::string_view name(callee->getName());
    constexpr std::string_view kBuiltin = "__builtin_";
    if (name.starts_with(kBuiltin)) name.remove_prefix(kBuiltin.size());
    const bool sets = name == "memset" || name == "qsort";
    if (name == "fread" || name == "fwrite") found_ = found_ || !is_bytes(element(e.getArg(0)));
    const bool moves = name == "memcpy" || name == "memmove" || name == "memcmp";
    if (!sets && !moves && name != "bsearch") return;
    const clang::QualType first = element(e.getArg(name == "bsearch" ? 1 : 0));
    found_ = found_ || first->isVoidType();
    if (name == "memcmp" && !first->isVoidType() && !first->isIncompleteType())
      found_ = found_ || types_.bytes(first) > 1;
    if (moves) found_ = found_ || !same_cells(first, element(e.getArg(1)));
  }

  bool same_cells(clang::QualType a, clang::QualType b) {
    if (a->isVoidType() || b->isVoidType()) return false;
    if (a == b || !types_.modelled(a) || !types_.modelled(b)) return a == b;
    return !types_.has_bit_fields(a) && !types_.has_bit_fields(b) &&
           types_.layout(a) == types_.layout(b) && types_.bytes(a) == types_.bytes(b);
  }

  void look_at_cast(const clang::CastExpr& e) {
    const clang::Expr* sub = e.getSubExpr();
    if (e.getCastKind() == clang::CK_NoOp && harmless_.contains(&e))
      harmless_.insert(sub->IgnoreParens());
    if (e.getCastKind() != clang::CK_BitCast) return;
    if (!e.getType()->isPointerType() || !sub->getType()->isPointerType()) return;
    const clang::QualType from = sub->getType()->getPointeeType();
    const clang::QualType to = e.getType()->getPointeeType();
    if (from->isFunctionType() || to->isFunctionType()) return;
    const bool is_harmless = harmless_.contains(&e);
    if (is_harmless && !e.getType()->isVoidPointerType()) harmless_.insert(sub->IgnoreParens());
    if (to->isVoidType()) {
      found_ = found_ || (!is_harmless && types_.has_bit_fields(from));
    } else if (from->isVoidType()) {
      found_ = found_ || (is_bytes(to) && !is_harmless && !is_allocation(sub));
    } else if (types_.modelled(from) && types_.modelled(to)) {
      found_ = found_ || types_.layout(from).front() != types_.layout(to).front() ||
               ((types_.has_bit_fields(from) || types_.has_bit_fields(to)) &&
                from.getCanonicalType().getUnqualifiedType() !=
                    to.getCanonicalType().getUnqualifiedType());
    }
  }

  /// True for the result of a function that is not the program's own, such as malloc.
  static bool is_allocation(const clang::Expr* e) {
    const auto* call = clang::dyn_cast<clang::CallExpr>(e->IgnoreParenCasts());
    return call != nullptr && call->getDirectCallee() != nullptr &&
           !call->getDirectCallee()->isDefined();
  }

  Types& types_;
  std::set<const clang::Expr*> harmless_;
  bool found_ = false;
};

}  // namespace

void Unit::choose_memory() {
  ByteUse use(types);
  for (const clang::Decl* d : types.context().getTranslationUnitDecl()->decls()) {
    if (!spans.of(d->getSourceRange()).valid()) continue;
    const auto look = [&](const clang::Stmt& s) {
      if (use.look_at(s)) byte_uses.push_back(spans.of(s.getSourceRange()));
    };
    if (const auto* variable = clang::dyn_cast<clang::VarDecl>(d);
        variable != nullptr && variable->getInit() != nullptr)
      for_each_statement(variable->getInit(), look);
    if (const auto* function = clang::dyn_cast<clang::FunctionDecl>(d);
        function != nullptr && function->doesThisDeclarationHaveABody())
      for_each_statement(function->getBody(), look);
  }
  if (byte_uses.empty()) return;
  program.byte_memory = true;
  types.use_bytes();
}

}  // namespace assay::c
