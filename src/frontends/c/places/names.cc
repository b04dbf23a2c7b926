#include "frontends/c/places/names.h"

#include <algorithm>
#include <utility>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/TypeLoc.h>
#include <clang/Basic/SourceManager.h>

namespace assay::c {
namespace {

using frontends::Name;
using frontends::NameId;
using frontends::NameKind;

/// Extends `span` by one token, if it is in the same file.
void include(Span& span, Span token) {
  if (!token.valid() || token.file != span.file) return;
  span.begin = std::min(span.begin, token.begin);
  span.end = std::max(span.end, token.end);
}

/// Returns the declaration of a student's function that says most of it: its definition, or its
/// first prototype; null for a library function.
const clang::FunctionDecl* own_declaration(const clang::FunctionDecl& function,
                                           const Spans& spans) {
  const clang::FunctionDecl* found = nullptr;
  for (const clang::FunctionDecl* each : function.redecls()) {
    if (each->isImplicit() || !spans.of(each->getSourceRange()).valid()) continue;
    if (each->doesThisDeclarationHaveABody()) return each;
    if (found == nullptr || each->getPreviousDecl() == nullptr) found = each;
  }
  return found;
}

}  // namespace

std::string Names::spelled(clang::QualType type) const {
  std::string text = type.getUnqualifiedType().getAsString(context_.getPrintingPolicy());
  return text.find("(unnamed") == std::string::npos ? text : std::string();
}

void Names::describe(clang::QualType type, Name& name) const {
  name.type = spelled(type);
  for (;; ++name.rank) {
    if (const auto* array = context_.getAsArrayType(type))
      type = array->getElementType();
    else if (type->isPointerType() && !type->isFunctionPointerType())
      type = type->getPointeeType();
    else
      break;
  }
  name.scalar = types_.scalar(type);
}

Span Names::declarator(const clang::ValueDecl& declaration) const {
  Span span = spans_.of(clang::SourceRange(declaration.getLocation()));
  const auto* declared = clang::dyn_cast<clang::DeclaratorDecl>(&declaration);
  if (!span.valid() || declared == nullptr || declared->getTypeSourceInfo() == nullptr) return span;
  const auto token = [&](clang::SourceLocation at) {
    if (at.isValid()) include(span, spans_.of(clang::SourceRange(at)));
  };
  for (clang::TypeLoc part = declared->getTypeSourceInfo()->getTypeLoc(); !part.isNull();
       part = part.getNextTypeLoc()) {
    if (const auto array = part.getAs<clang::ArrayTypeLoc>()) token(array.getRBracketLoc());
    if (const auto pointer = part.getAs<clang::PointerTypeLoc>()) token(pointer.getStarLoc());
    if (const auto function = part.getAs<clang::FunctionTypeLoc>()) token(function.getRParenLoc());
    if (const auto group = part.getAs<clang::ParenTypeLoc>()) {
      token(group.getLParenLoc());
      token(group.getRParenLoc());
    }
  }
  return span;
}

/// In the file of the declaration, the name is visible after it; in a file that includes that one,
/// after the directive.
Span Names::scope_in(FileId file, const clang::ValueDecl& declaration) const {
  const auto size = static_cast<std::uint32_t>(sources_.text(file).size());
  const Span own = declarator(declaration);
  if (own.valid() && own.file == file) return {file, own.end, size};
  const clang::SourceManager& sources = context_.getSourceManager();
  clang::SourceLocation at = sources.getExpansionLoc(declaration.getLocation());
  while (at.isValid()) {
    at = sources.getIncludeLoc(sources.getFileID(at));
    const Span directive = at.isValid() ? spans_.of(clang::SourceRange(at)) : Span{};
    if (directive.valid() && directive.file == file) return {file, directive.end, size};
  }
  return {file, 0, size};
}

NameId Names::add(NameKey key, Name name) {
  const auto [known, is_new] = known_.try_emplace(std::move(key));
  if (is_new) known->second = tree_.names.push_back(std::move(name));
  return known->second;
}

NameId Names::declare(const clang::VarDecl& variable, frontends::FunctionTextId function,
                      std::uint32_t end_of_scope) {
  Name name;
  name.text = variable.getName().str();
  name.kind = clang::isa<clang::ParmVarDecl>(variable) ? NameKind::kParameter : NameKind::kVariable;
  const auto* in = clang::dyn_cast<clang::FunctionDecl>(variable.getDeclContext());
  // What the system hands to a program plays no part in an assignment.
  if (name.kind == NameKind::kParameter && in != nullptr && in->isMain())
    name.kind = NameKind::kOther;
  describe(variable.getType(), name);
  name.function = function;
  name.declaration = declarator(variable);
  name.scope = {name.declaration.file, name.declaration.end,
                std::max(name.declaration.end, end_of_scope)};
  NameKey key{name.text, name.declaration, name.declaration.file};
  return add(std::move(key), std::move(name));
}

NameId Names::function_name(const clang::FunctionDecl& function, FileId file) {
  Name name;
  name.text = function.getName().str();
  name.kind = NameKind::kLibraryFunction;
  name.type = spelled(function.getReturnType());
  name.scalar = types_.scalar(function.getReturnType());
  name.scope = scope_in(file, function);
  if (const clang::FunctionDecl* own = own_declaration(function, spans_)) {
    name.kind = NameKind::kFunction;
    name.declaration = declarator(*own);
    // The earliest declaration in this file makes it visible.
    name.scope = scope_in(file, *own);
    for (const clang::FunctionDecl* each : function.redecls()) {
      if (each->isImplicit()) continue;
      const Span scope = scope_in(file, *each);
      if (declarator(*each).valid() && scope.begin < name.scope.begin) name.scope = scope;
    }
  } else {
    name.scope = {file, 0, static_cast<std::uint32_t>(sources_.text(file).size())};
  }
  NameKey key{name.text, name.declaration, file};
  return add(std::move(key), std::move(name));
}

NameId Names::global_name(const clang::ValueDecl& declaration, FileId file) {
  Name name;
  name.text = declaration.getName().str();
  const bool is_variable = clang::isa<clang::VarDecl>(declaration);
  name.kind = is_variable ? NameKind::kVariable : NameKind::kOther;
  describe(declaration.getType(), name);
  const auto* first = clang::cast<clang::ValueDecl>(declaration.getCanonicalDecl());
  name.declaration = declarator(*first);
  name.scope = scope_in(file, *first);
  NameKey key{name.text, name.declaration, file};
  return add(std::move(key), std::move(name));
}

NameId Names::of(const clang::ValueDecl& declaration, FileId file,
                 frontends::FunctionTextId function, std::uint32_t end_of_scope) {
  if (const auto* called = clang::dyn_cast<clang::FunctionDecl>(&declaration))
    return function_name(*called, file);
  const auto* variable = clang::dyn_cast<clang::VarDecl>(&declaration);
  const bool is_local = variable != nullptr && (variable->isLocalVarDeclOrParm());
  if (is_local) return declare(*variable, function, end_of_scope);
  return global_name(declaration, file);
}

}  // namespace assay::c
