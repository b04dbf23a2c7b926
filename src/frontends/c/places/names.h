// The names of a program's text, each with the bytes in which it is visible.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <string>

#include "base/source_map.h"
#include "frontends/c/lower/types.h"
#include "frontends/c/places/exact_spans.h"
#include "frontends/common/source_tree.h"

namespace clang {
class DeclaratorDecl;
class FunctionDecl;
class ValueDecl;
class VarDecl;
}  // namespace clang

namespace assay::c {

/// A declared thing as one file sees it: a global variable that two files use has two names, each
/// visible in its file.
struct NameKey {
  std::string text;
  Span declaration;
  FileId file;
  friend auto operator<=>(const NameKey&, const NameKey&) = default;
};

/// Finds or makes the names of one tree of Clang's; `known` is shared by the trees of a program.
class Names {
 public:
  Names(clang::ASTContext& context, const Spans& spans, const ExactSpans& exact,
        const SourceMap& sources, frontends::SourceTree& tree,
        std::map<NameKey, frontends::NameId>& known)
      : context_(context),
        spans_(spans),
        exact_(exact),
        sources_(sources),
        tree_(tree),
        known_(known),
        types_(context) {}

  /// Adds a local variable or parameter whose scope ends at a byte of its file.
  frontends::NameId declare(const clang::VarDecl& variable, frontends::FunctionTextId function,
                            std::uint32_t end_of_scope);
  /// Returns the name of whatever an expression in `file` refers to. A local declaration that was
  /// not declared above is visible up to `end_of_scope`.
  frontends::NameId of(const clang::ValueDecl& declaration, FileId file,
                       frontends::FunctionTextId function, std::uint32_t end_of_scope);

  /// Returns a type as C spells it, without qualifiers; "" if it has no spelling.
  std::string spelled(clang::QualType type) const;
  const Types& types() const { return types_; }

 private:
  frontends::NameId add(NameKey key, frontends::Name name);
  frontends::NameId function_name(const clang::FunctionDecl& function, FileId file);
  frontends::NameId global_name(const clang::ValueDecl& declaration, FileId file);
  void describe(clang::QualType type, frontends::Name& name) const;
  Span declarator(const clang::ValueDecl& declaration) const;
  Span scope_in(FileId file, const clang::ValueDecl& declaration) const;

  clang::ASTContext& context_;
  const Spans& spans_;
  const ExactSpans& exact_;
  const SourceMap& sources_;
  frontends::SourceTree& tree_;
  std::map<NameKey, frontends::NameId>& known_;
  Types types_;
};

}  // namespace assay::c
