#include "frontends/c/parse/merge.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <clang/AST/ASTContext.h>
#include <clang/AST/ASTImporter.h>
#include <clang/AST/ASTImporterSharedState.h>
#include <clang/AST/Decl.h>
#include <clang/Basic/SourceManager.h>

namespace assay::c {
namespace {

/// True if the linker sees a definition in this declaration. A tentative definition is one: gcc has
/// no common symbols since version 10.
bool is_external_definition(const clang::NamedDecl& d) {
  if (d.getIdentifier() == nullptr || !d.isExternallyVisible()) return false;
  if (const auto* function = clang::dyn_cast<clang::FunctionDecl>(&d))
    return function->doesThisDeclarationHaveABody() &&
           (!function->isInlined() || function->isInlineDefinitionExternallyVisible());
  const auto* variable = clang::dyn_cast<clang::VarDecl>(&d);
  return variable != nullptr &&
         variable->isThisDeclarationADefinition() != clang::VarDecl::DeclarationOnly;
}

using DefinitionsByName = std::map<std::string, Span>;

/// Returns the student's external definitions.
DefinitionsByName definitions_of(const ParsedTree& tree) {
  DefinitionsByName definitions;
  for (const clang::Decl* d : tree.context->getTranslationUnitDecl()->decls()) {
    const auto* named = clang::dyn_cast<clang::NamedDecl>(d);
    if (named == nullptr || !is_external_definition(*named)) continue;
    const Span span = tree.spans->of(named->getSourceRange());
    if (span.valid()) definitions.emplace(named->getName().str(), span);
  }
  return definitions;
}

/// A main() of the student is renamed where a function is graded.
std::string as_written(const std::string& name) {
  return name == "assay_student_main" ? "main" : name;
}

std::vector<Diagnostic> duplicate_definitions(const ParsedTree& primary,
                                              const std::vector<ParsedTree>& others) {
  std::vector<Diagnostic> errors;
  DefinitionsByName known = definitions_of(primary);
  for (const ParsedTree& tree : others) {
    for (const auto& [name, span] : definitions_of(tree)) {
      const auto [first, is_new] = known.emplace(name, span);
      if (is_new) continue;
      errors.push_back({Severity::kError,
                        "c-duplicate-definition",
                        span,
                        "multiple definition of '" + as_written(name) + "'",
                        {{first->second, "the other definition"}}});
    }
  }
  return errors;
}

/// Adds the trees of other files to one tree.
class Merger {
 public:
  Merger(const ParsedTree& primary, Findings& findings)
      : primary_(primary),
        findings_(findings),
        state_(std::make_shared<clang::ASTImporterSharedState>(
            *primary.context->getTranslationUnitDecl())) {}

  void add(const ParsedTree& tree) {
    clang::ASTImporter importer(*primary_.context, files_of(primary_), *tree.context,
                                files_of(tree), /*MinimalImport=*/false, state_);
    // Two files may have different types of one name; the types of functions are compared later.
    importer.setODRHandling(clang::ASTImporter::ODRHandlingType::Liberal);
    for (clang::Decl* d : tree.context->getTranslationUnitDecl()->decls())
      if (const Span span = tree.spans->of(d->getSourceRange()); span.valid())
        if (!is_imported(importer.Import(d))) refuse(span);
    findings_.refusals.insert(findings_.refusals.end(), tree.findings->refusals.begin(),
                              tree.findings->refusals.end());
    add_unsequenced(importer, tree);
  }

 private:
  static clang::FileManager& files_of(const ParsedTree& tree) {
    return tree.context->getSourceManager().getFileManager();
  }

  template <class T>
  static bool is_imported(llvm::Expected<T> imported) {
    if (imported) return true;
    llvm::consumeError(imported.takeError());
    return false;
  }

  void refuse(Span span) {
    findings_.refusals.push_back({Severity::kError,
                                  "c-unsupported-several-files",
                                  span,
                                  "not supported: this declaration in a program of several files",
                                  {}});
  }

  void add_unsequenced(clang::ASTImporter& importer, const ParsedTree& tree) {
    for (const unsigned encoding : tree.findings->unsequenced) {
      llvm::Expected<clang::SourceLocation> location =
          importer.Import(clang::SourceLocation::getFromRawEncoding(encoding));
      if (location)
        findings_.unsequenced.insert(location->getRawEncoding());
      else
        llvm::consumeError(location.takeError());
    }
  }

  const ParsedTree& primary_;
  Findings& findings_;
  std::shared_ptr<clang::ASTImporterSharedState> state_;
};

}  // namespace

std::vector<Diagnostic> merge(const ParsedTree& primary, const std::vector<ParsedTree>& others,
                              Findings& findings) {
  std::vector<Diagnostic> errors = duplicate_definitions(primary, others);
  if (!errors.empty()) return errors;
  Merger merger(primary, findings);
  for (const ParsedTree& tree : others) merger.add(tree);
  return {};
}

}  // namespace assay::c
