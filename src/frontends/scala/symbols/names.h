// Name resolution: the meaning of names where they are used, of types as they are written, and of
// the signatures of members.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "frontends/scala/symbols/symbols.h"

namespace assay::scala {

/// Collects diagnostics: errors of the program, and constructs outside the supported subset.
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

/// The meaning of the name of a value.
struct Found {
  enum class Kind : std::uint8_t {
    kNothing,
    kLocal,
    kMembers,  // members (overloads) of owner
    kObject,   // id
    kClass,    // id: a case class without a companion object
    kPackage,  // of the library: names in it are looked up at the top level
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
  /// A member, object or case class in an object.
  Found in_object(ClassId object, std::string_view name) const;
  /// Returns the object with a name such as "Solution.Tree", or nullopt without a diagnostic.
  std::optional<ClassId> find_object(std::string_view path, const Scope& scope) const;
  /// Returns the class or trait with this name, or nullopt. Aliases are not followed.
  std::optional<ClassId> find_class(std::string_view path, const Scope& scope) const;

  /// The meaning of a type as written. If there is none, it is reported, and the error type
  /// results.
  TypeRef type(const TypeTree& tree, const Scope& scope);
  /// Determines the type parameters and parameters of a member, and its result type if it is
  /// written.
  void complete(MemberId id);
  ParameterLists parameters(const std::vector<std::vector<ParameterTree>>& lists,
                            const Scope& scope);
  /// In two steps for classes, whose bounds may mention classes that are defined later.
  std::vector<TypeParameterId> declare_type_parameters(const std::vector<TypeParameterTree>& trees,
                                                       Scope& scope);
  void bound_type_parameters(const std::vector<TypeParameterTree>& trees,
                             const std::vector<TypeParameterId>& made, const Scope& scope);
  std::vector<TypeParameterId> type_parameters(const std::vector<TypeParameterTree>& trees,
                                               Scope& scope);
  /// Adds the implicit parameter that a context bound such as `T : Ordering` requires.
  void add_evidence(const std::vector<TypeParameterTree>& trees, const Scope& scope,
                    ParameterLists& lists);
  void import(Scope& scope, const std::string& text, Span span);

  /// True if the program has implicit classes or implicit conversions.
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
  int aliases_ = 0;  // the number of aliases that are being expanded
};

/// True if the real library has the name and the supported subset does not. The name is then
/// reported as unsupported, not as unknown.
bool is_library_name(std::string_view name);

}  // namespace assay::scala
