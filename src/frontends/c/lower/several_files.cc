// Prepares the merged tree of a program of several files for lowering, which finds functions by
// name, and refuses calls that do not fit the definition in another file.
#include <map>
#include <set>
#include <string>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontends/c/library/stdio.h"
#include "frontends/c/lower/unit.h"
#include "frontends/c/prelude/prelude.h"

namespace assay::c {
namespace {

using Declarations = std::vector<clang::FunctionDecl*>;

std::map<std::string, Declarations> functions_by_name(const clang::ASTContext& context) {
  std::map<std::string, Declarations> functions;
  for (clang::Decl* d : context.getTranslationUnitDecl()->decls()) {
    auto* function = clang::dyn_cast<clang::FunctionDecl>(d);
    if (function != nullptr && function->getIdentifier() != nullptr)
      functions[function->getName().str()].push_back(function);
  }
  return functions;
}

/// Returns the number of functions of one name that differ: redeclarations are the same one.
std::size_t count_functions(const Declarations& declarations) {
  std::set<const clang::FunctionDecl*> functions;
  for (const clang::FunctionDecl* function : declarations)
    functions.insert(function->getCanonicalDecl());
  return functions.size();
}

const clang::FunctionDecl* external_definition(const Declarations& declarations) {
  for (const clang::FunctionDecl* function : declarations)
    if (function->isExternallyVisible() && function->doesThisDeclarationHaveABody())
      return function;
  return nullptr;
}

bool is_of_library(const clang::FunctionDecl& function, const std::string& name) {
  return function.getBuiltinID() != 0 || is_stdio_function(name) || prelude_function(name) ||
         unsupported_function(name);
}

}  // namespace

/// Files can have different static functions of one name, or one of the name of another file's
/// function.
void Unit::separate_functions() {
  clang::ASTContext& context = types.context();
  for (const auto& [name, declarations] : functions_by_name(context)) {
    if (count_functions(declarations) == 1) continue;
    const clang::FunctionDecl* definition = external_definition(declarations);
    std::map<const clang::FunctionDecl*, std::string> new_names;
    for (clang::FunctionDecl* function : declarations) {
      const Span span = spans.of(function->getSourceRange());
      if (!span.valid()) continue;
      if (!function->isExternallyVisible()) {
        if (is_of_library(*function, name))
          refuse("several-files", "a static function of the name of a library function", span);
        const auto [place, is_first] = new_names.try_emplace(function->getCanonicalDecl());
        if (is_first) place->second = name + "$" + std::to_string(new_names.size());
        function->setDeclName(&context.Idents.get(place->second));
      } else if (definition != nullptr && function->hasPrototype() &&
                 !context.typesAreCompatible(function->getType(), definition->getType())) {
        refuse("several-files", "'" + name + "', which another file defines with another type",
               span);
      }
    }
  }
}

FileId Unit::file_of(const clang::FunctionDecl* function) const {
  return spans.of(function->getSourceRange()).file;
}

/// Declarations of one file are one function, whose types Clang has compared.
bool Unit::fits(const clang::CallExpr& call, const clang::FunctionDecl& definition) const {
  const clang::FunctionDecl* declared = call.getDirectCallee();
  if (declared == nullptr || declared->getCanonicalDecl() == definition.getCanonicalDecl())
    return true;
  clang::ASTContext& context = types.context();
  if (declared->hasPrototype())
    return context.typesAreCompatible(declared->getType(), definition.getType());
  const auto match = [&](clang::QualType a, clang::QualType b) {
    // An int * for a const int * is the same value.
    if (a->isPointerType() && b->isPointerType()) {
      a = a->getPointeeType();
      b = b->getPointeeType();
    }
    return context.hasSameUnqualifiedType(a, b);
  };
  bool same = call.getNumArgs() == definition.getNumParams() && !definition.isVariadic() &&
              context.hasSameUnqualifiedType(declared->getReturnType(), definition.getReturnType());
  for (unsigned i = 0; same && i < call.getNumArgs(); ++i)
    same = match(call.getArg(i)->getType(), definition.getParamDecl(i)->getType());
  return same;
}

}  // namespace assay::c
