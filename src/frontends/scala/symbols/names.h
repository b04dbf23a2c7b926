// What a name stands for at a place; types as written; signatures of members.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "frontends/scala/symbols/symbols.h"

namespace assay::scala {

/// What is wrong with the program, or outside of the subset.
class Reporter {
 public:
  void name(Span span, std::string message) { add("scala-name", span, std::move(message)); }
  void type(Span span, std::string message) { add("scala-type", span, std::move(message)); }
  void unsupported(std::string_view what, Span span, std::string message) {
    add("scala-unsupported-" + std::string(what), span, std::move(message));
  }
  std::vector<Diagnostic> diagnostics;

 private:
  void add(std::string code, Span span, std::string message);
};

/// What a name of a value stands for.
struct Found {
  enum class Kind : std::uint8_t {
    kNothing,
    kLocal,
    kMembers,  // members (overloads) of owner
    kObject,   // id
    kClass,    // id: a case class without a companion object
    kPackage,  // of the library: names below it are looked up at the top
  };
  Kind kind = Kind::kNothing;
  Local local;
  ClassId id;  // owner or object or class
  std::vector<MemberId> members;
};

class Names {
 public:
  Names(Symbols& symbols, Reporter& reporter) : symbols_(symbols), reporter_(reporter) {}

  Found term(std::string_view name, const Scope& scope) const;
  /// A member, object or case class inside of an object.
  Found in_object(ClassId object, std::string_view name) const;
  /// "Solution.Tree"; reports nothing.
  std::optional<ClassId> find_object(std::string_view path, const Scope& scope) const;
  /// A class or trait; no alias.
  std::optional<ClassId> find_class(std::string_view path, const Scope& scope) const;

  /// A type as written; complains and gives the error type if there is none.
  TypeRef type(const TypeTree& tree, const Scope& scope);
  /// Type parameters and parameters of a member, its result if written.
  void complete(MemberId id);
  ParameterLists parameters(const std::vector<std::vector<ParameterTree>>& lists,
                            const Scope& scope);
  /// In two steps for classes, whose bounds may speak of classes that stand later.
  std::vector<TypeParameterId> declare_type_parameters(const std::vector<TypeParameterTree>& trees,
                                                       Scope& scope);
  void bound_type_parameters(const std::vector<TypeParameterTree>& trees,
                             const std::vector<TypeParameterId>& made, const Scope& scope);
  std::vector<TypeParameterId> type_parameters(const std::vector<TypeParameterTree>& trees,
                                               Scope& scope);
  /// `T : Ordering` asks for an implicit parameter.
  void add_evidence(const std::vector<TypeParameterTree>& trees, const Scope& scope,
                    ParameterLists& lists);
  void import(Scope& scope, const std::string& text, Span span);

  /// Does the program have implicit classes, or implicit functions that convert?
  bool has_conversions() const;

  Symbols& symbols() { return symbols_; }
  Reporter& reporter() { return reporter_; }

 private:
  struct Meaning {  // of a name of a type
    enum class Kind : std::uint8_t { kNothing, kClass, kParameter, kAlias } kind = Kind::kNothing;
    ClassId id;  // class, or owner of the alias
    TypeParameterId parameter;
    const Definition* alias = nullptr;
  };
  Meaning meaning(std::string_view path, const Scope& scope) const;
  Meaning meaning_in(ClassId owner, std::string_view name) const;
  Meaning simple_meaning(std::string_view name, const Scope& scope) const;
  TypeRef applied(const TypeTree& tree, const Scope& scope, std::vector<TypeRef> arguments);
  TypeRef alias(const Meaning& meaning, const TypeTree& tree, std::vector<TypeRef> arguments);
  bool is_package(std::string_view name) const;

  Symbols& symbols_;
  Reporter& reporter_;
  int aliases_ = 0;  // being expanded
};

/// Names of the real library that are outside of the subset: refused rather than not found.
bool is_library_name(std::string_view name);

}  // namespace assay::scala
