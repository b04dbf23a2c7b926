#include "frontends/c/places/traversal.h"

#include <algorithm>
#include <vector>

#include <clang/AST/Expr.h>
#include <clang/AST/TypeLoc.h>

namespace assay::c {
namespace {

class Walk {
 public:
  explicit Walk(llvm::function_ref<void(const clang::Stmt&)> visit) : visit_(visit) {}

  void declaration(const clang::Decl& declaration) {
    if (const auto* declarator = clang::dyn_cast<clang::DeclaratorDecl>(&declaration))
      type(declarator->getTypeSourceInfo());
    if (const auto* variable = clang::dyn_cast<clang::VarDecl>(&declaration)) {
      statement(variable->getInit());
    } else if (const auto* function = clang::dyn_cast<clang::FunctionDecl>(&declaration)) {
      if (function->doesThisDeclarationHaveABody()) statement(function->getBody());
    } else if (const auto* alias = clang::dyn_cast<clang::TypedefNameDecl>(&declaration)) {
      type(alias->getTypeSourceInfo());
    } else if (const auto* field = clang::dyn_cast<clang::FieldDecl>(&declaration)) {
      statement(field->getBitWidth());
    } else if (const auto* constant = clang::dyn_cast<clang::EnumConstantDecl>(&declaration)) {
      statement(constant->getInitExpr());
    } else if (const auto* tag = clang::dyn_cast<clang::TagDecl>(&declaration)) {
      for (const clang::Decl* member : tag->decls())
        if (!member->isImplicit()) this->declaration(*member);
    }
  }

 private:
  /// A long chain of operators does not use up the stack.
  void statement(const clang::Stmt* root) {
    std::vector<const clang::Stmt*> pending{root};
    while (!pending.empty()) {
      const clang::Stmt* next = as_written(pending.back());
      pending.pop_back();
      if (next == nullptr) continue;
      visit_(*next);
      if (const auto* declared = clang::dyn_cast<clang::DeclStmt>(next)) {
        for (const clang::Decl* one : declared->decls()) declaration(*one);
        continue;
      }
      type(written_type(*next));
      if (const auto* trait = clang::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(next);
          trait != nullptr && trait->isArgumentType())
        continue;  // its children are the sizes in the type
      const std::size_t begin = pending.size();
      for (const clang::Stmt* child : next->children()) pending.push_back(child);
      std::reverse(pending.begin() + static_cast<std::ptrdiff_t>(begin), pending.end());
    }
  }

  /// Initial values, without what the language adds to them.
  static const clang::Stmt* as_written(const clang::Stmt* statement) {
    const auto* list = clang::dyn_cast_or_null<clang::InitListExpr>(statement);
    return list != nullptr && list->isSemanticForm() && list->getSyntacticForm() != nullptr
               ? list->getSyntacticForm()
               : statement;
  }

  static const clang::TypeSourceInfo* written_type(const clang::Stmt& statement) {
    if (const auto* cast = clang::dyn_cast<clang::ExplicitCastExpr>(&statement))
      return cast->getTypeInfoAsWritten();
    if (const auto* trait = clang::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(&statement))
      return trait->isArgumentType() ? trait->getArgumentTypeInfo() : nullptr;
    if (const auto* literal = clang::dyn_cast<clang::CompoundLiteralExpr>(&statement))
      return literal->getTypeSourceInfo();
    if (const auto* read = clang::dyn_cast<clang::VAArgExpr>(&statement))
      return read->getWrittenTypeInfo();
    return nullptr;
  }

  void type(const clang::TypeSourceInfo* written) {
    if (written == nullptr) return;
    for (clang::TypeLoc part = written->getTypeLoc(); !part.isNull(); part = part.getNextTypeLoc())
      if (const auto array = part.getAs<clang::ArrayTypeLoc>()) {
        statement(array.getSizeExpr());
      } else if (const auto function = part.getAs<clang::FunctionTypeLoc>()) {
        for (const clang::ParmVarDecl* parameter : function.getParams())
          if (parameter != nullptr) declaration(*parameter);
      } else if (const auto same = part.getAs<clang::TypeOfExprTypeLoc>()) {
        statement(same.getUnderlyingExpr());
      }
  }

  llvm::function_ref<void(const clang::Stmt&)> visit_;
};

}  // namespace

void for_each_statement_of(const clang::Decl& declaration,
                           llvm::function_ref<void(const clang::Stmt&)> visit) {
  Walk(visit).declaration(declaration);
}

}  // namespace assay::c
