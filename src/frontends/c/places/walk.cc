#include "frontends/c/places/walk.h"

#include <string_view>

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontends/c/places/library_calls.h"
#include "frontends/c/places/traversal.h"

namespace assay::c {

/// Names what a file and those that it includes declare, as the file sees it.
void PlaceWalk::name_globals() {
  const clang::SourceManager& sources = context_.getSourceManager();
  const Span start =
      spans_.of(clang::SourceRange(sources.getLocForStartOfFile(sources.getMainFileID())));
  if (!start.valid()) return;
  for (const clang::Decl* d : context_.getTranslationUnitDecl()->decls())
    if (const auto* value = clang::dyn_cast<clang::ValueDecl>(d);
        value != nullptr && !d->isImplicit() && value->getIdentifier() != nullptr &&
        spans_.of(d->getSourceRange()).valid())
      names_.of(*value, start.file, {}, 0);
}

void PlaceWalk::run() {
  name_globals();
  const clang::VarDecl* first = nullptr;  // of the variables of one declaration
  const clang::VarDecl* last = nullptr;
  const auto end_declaration = [&] {
    if (first != nullptr) global(*first, *last);
    first = last = nullptr;
  };
  for (clang::Decl* d : context_.getTranslationUnitDecl()->decls()) {
    if (d->isImplicit() || !spans_.of(d->getSourceRange()).valid()) continue;
    const auto* variable = clang::dyn_cast<clang::VarDecl>(d);
    if (variable == nullptr || first == nullptr || variable->getBeginLoc() != first->getBeginLoc())
      end_declaration();
    if (variable != nullptr) {
      if (first == nullptr) first = variable;
      last = variable;
      if (collected_.known.insert(spans_.of(d->getSourceRange())).second) collect_uses(*d);
    } else if (const auto* defined = clang::dyn_cast<clang::FunctionDecl>(d)) {
      if (defined->doesThisDeclarationHaveABody()) function(*defined);
    }
  }
  end_declaration();
}

/// The variables of a declaration all begin where it begins.
void PlaceWalk::global(const clang::VarDecl& variable, const clang::VarDecl& last) {
  std::optional<Span> span =
      exact_.of(clang::SourceRange(variable.getBeginLoc(), last.getEndLoc()));
  const std::optional<Span> mark = exact_.after(exact_.end_mark_after(last.getEndLoc()));
  if (!span || !mark || mark->file != span->file) return;
  span->end = mark->end;
  if (collected_.known.insert(*span).second) add(PlaceKind::kDeclaration, *span);
}

void PlaceWalk::function(const clang::FunctionDecl& definition) {
  const Span span = spans_.of(definition.getSourceRange());
  const Span body = spans_.of(definition.getBody()->getSourceRange());
  if (!body.valid() || definition.getIdentifier() == nullptr) return;
  if (!collected_.known.insert(span).second) return;
  const frontends::NameId name = names_.of(definition, span.file, {}, 0);
  function_ = tree_.functions.push_back({name, span, body, {}});
  returned_ = definition.getReturnType();
  end_of_scope_ = body.end;
  for (const clang::ParmVarDecl* parameter : definition.parameters())
    if (parameter->getIdentifier() != nullptr) {
      const frontends::NameId added = names_.declare(*parameter, function_, body.end);
      tree_.functions[function_].parameters.push_back(added);
    }
  if (const auto* list = clang::dyn_cast<clang::CompoundStmt>(definition.getBody()))
    block(*list, false);
  collect_uses(definition);
  function_ = {};
}

void PlaceWalk::collect_uses(const clang::Decl& declaration) {
  const auto add = [&](clang::SourceLocation at, std::vector<Span>& found) {
    const Span span = spans_.of(clang::SourceRange(at));
    if (span.valid()) found.push_back(span);
  };
  for_each_statement_of(declaration, [&](const clang::Stmt& s) {
    if (const auto* use = clang::dyn_cast<clang::DeclRefExpr>(&s)) {
      add_use(*use);
    } else if (const auto* binary = clang::dyn_cast<clang::BinaryOperator>(&s)) {
      if (binary->isAssignmentOp()) add(binary->getOperatorLoc(), collected_.effects);
    } else if (const auto* unary = clang::dyn_cast<clang::UnaryOperator>(&s)) {
      if (unary->isIncrementDecrementOp()) add(unary->getOperatorLoc(), collected_.effects);
    } else if (const auto* call = clang::dyn_cast<clang::CallExpr>(&s)) {
      const clang::FunctionDecl* callee = callee_of(*call);
      const std::string_view name = callee != nullptr ? std::string_view(callee->getName()) : "";
      if (reads_input(name)) add(call->getRParenLoc(), collected_.inputs);
      if (!only_computes(name)) add(call->getRParenLoc(), collected_.effects);
    } else if (const auto* read = clang::dyn_cast<clang::VAArgExpr>(&s)) {
      add(read->getRParenLoc(), collected_.effects);
    }
  });
}

void PlaceWalk::add_use(const clang::DeclRefExpr& use) {
  if (use.getLocation().isMacroID() || use.getDecl()->getIdentifier() == nullptr) return;
  const Span span = spans_.of(clang::SourceRange(use.getLocation()));
  if (!span.valid()) return;
  collected_.uses.push_back({span, names_.of(*use.getDecl(), span.file, function_, end_of_scope_)});
}

frontends::PlaceId PlaceWalk::add(PlaceKind kind, Span span) {
  frontends::Place place;
  place.kind = kind;
  place.span = span;
  place.parent = parent_;
  place.function = function_;
  place.in_loop = loops_ > 0;
  return tree_.places.push_back(std::move(place));
}

}  // namespace assay::c
