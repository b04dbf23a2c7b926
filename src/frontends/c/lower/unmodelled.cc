// Refuses declarations whose effect the IR cannot express: attributes that run code, rename, place
// or replace an object, assembler, and what gcc 12 does not compile. An attribute passes only if it
// is known to change nothing of what a program writes.
#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include "frontends/c/lower/traversal.h"
#include "frontends/c/lower/unit.h"

namespace assay::c {
namespace {

/// True for attributes that speak of warnings, optimisation, linkage to nothing, or of a layout
/// that Clang computes as gcc does.
bool is_harmless(const clang::Attr& attribute) {
  switch (attribute.getKind()) {
    case clang::attr::Aligned:
    case clang::attr::AllocAlign:
    case clang::attr::AllocSize:
    case clang::attr::AlwaysInline:
    case clang::attr::AnalyzerNoReturn:
    case clang::attr::Artificial:
    case clang::attr::Builtin:
    case clang::attr::C11NoReturn:
    case clang::attr::Cold:
    case clang::attr::Const:
    case clang::attr::Deprecated:
    case clang::attr::Error:
    case clang::attr::Flatten:
    case clang::attr::Format:
    case clang::attr::FormatArg:
    case clang::attr::Hot:
    case clang::attr::Leaf:
    case clang::attr::MaxFieldAlignment:
    case clang::attr::MayAlias:
    case clang::attr::Mode:
    case clang::attr::NoInline:
    case clang::attr::NoInstrumentFunction:
    case clang::attr::NoReturn:
    case clang::attr::NoThrow:
    case clang::attr::NonNull:
    case clang::attr::Packed:
    case clang::attr::Pure:
    case clang::attr::Restrict:
    case clang::attr::ReturnsNonNull:
    case clang::attr::Sentinel:
    case clang::attr::Unavailable:
    case clang::attr::Unused:
    case clang::attr::Used:
    case clang::attr::WarnUnusedResult:
      return true;
    // Pragmas also attach these, and Clang calls them implicit then.
    case clang::attr::Alias:
    case clang::attr::AsmLabel:
    case clang::attr::Section:
    case clang::attr::Weak:
      return false;
    default:
      return attribute.isImplicit() || attribute.isInherited();
  }
}

class Examiner {
 public:
  explicit Examiner(Unit& unit) : unit_(unit) {}

  void examine(const clang::Decl& d) {
    const Span where = unit_.spans.of(d.getSourceRange());
    if (clang::isa<clang::FileScopeAsmDecl>(d))
      unit_.refuse("asm", "assembler outside of functions", where);
    for (const clang::Attr* attribute : d.attrs())
      if (!is_harmless(*attribute))
        unit_.refuse("attribute", "the attribute '" + std::string(attribute->getSpelling()) + "'",
                     where);
    if (const auto* listed = clang::dyn_cast<clang::EnumDecl>(&d);
        listed != nullptr && listed->isFixed())
      unit_.refuse("enum-type", "an enumeration with a type of its own", where);
    const auto* function = clang::dyn_cast<clang::FunctionDecl>(&d);
    if (function == nullptr) return;
    for (const clang::ParmVarDecl* parameter : function->parameters()) examine(*parameter);
    if (!function->doesThisDeclarationHaveABody()) return;
    for_each_statement(function->getBody(), [&](const clang::Stmt& s) {
      if (const auto* declared = clang::dyn_cast<clang::DeclStmt>(&s))
        for (const clang::Decl* local : declared->decls()) examine(*local);
    });
  }

 private:
  Unit& unit_;
};

}  // namespace

void Unit::refuse_unmodelled_declarations() {
  Examiner examiner(*this);
  for (const clang::Decl* d : types.context().getTranslationUnitDecl()->decls())
    if (spans.of(d->getSourceRange()).valid()) examiner.examine(*d);
}

}  // namespace assay::c
