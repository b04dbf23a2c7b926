// The symbol table of a Scala program: classes, objects, members and type parameters, and the
// scopes in which names are looked up. namer.h enters the symbols; the signature of a member is
// completed when it is first needed.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/scala/symbols/types.h"
#include "frontends/scala/syntax/ast.h"
#include "functional/program.h"

namespace assay::scala {

constexpr std::size_t kMaxArity = 6;  // of functions and tuples

struct TypeParameter {
  std::string name;
  int variance = 0;
  TypeRef lower;  // invalid: none
  TypeRef upper;
};

/// A parameter of a method or class.
struct Parameter {
  std::string name;
  TypeRef type;  // of T* : T
  bool is_by_name = false;
  bool is_repeated = false;
  bool is_implicit = false;
  const ParameterTree* tree = nullptr;
};
using ParameterLists = std::vector<std::vector<Parameter>>;

enum class MemberKind : std::uint8_t {
  kMethod,
  kValue,     // val, also as a parameter of the class (is_parameter)
  kVariable,  // var
  kLazyValue,
};

struct Scope;

struct Member {
  std::string name;
  MemberKind kind = MemberKind::kMethod;
  ClassId owner;
  const Definition* tree = nullptr;
  Span span;
  bool is_abstract = false;
  bool is_implicit = false;
  bool is_private = false;
  bool is_parameter = false;
  std::uint32_t position = 0;  // of a parameter of the class
  // Completed:
  enum class State : std::uint8_t { kEntered, kRunning, kDone } state = State::kEntered;
  bool has_signature = false;
  const Scope* scope = nullptr;  // with its type parameters
  std::vector<TypeParameterId> type_parameters;
  ParameterLists lists;
  TypeRef result;  // invalid until inferred
};

enum class ClassKind : std::uint8_t { kClass, kTrait, kObject };

struct ClassSymbol {
  std::string name;
  std::string qualified;
  ClassKind kind = ClassKind::kClass;
  const Definition* tree = nullptr;  // none: built in
  ClassId owner;                     // enclosing object
  ClassId companion;                 // object of a class, class of an object
  bool is_case = false;
  bool is_abstract = false;
  bool is_sealed = false;
  bool is_library = false;
  Span span;
  std::vector<TypeParameterId> parameters;
  std::vector<TypeRef> parents;
  std::vector<ClassId> linearization;  // itself first
  std::vector<ClassId> children;       // direct ones, in the order of the source
  ParameterLists lists;                // of the constructor
  std::vector<MemberId> members;
  std::map<std::string, std::vector<MemberId>, std::less<>> by_name;
  std::map<std::string, ClassId, std::less<>> types;    // nested classes and traits
  std::map<std::string, ClassId, std::less<>> objects;  // nested objects
  std::map<std::string, const Definition*, std::less<>> aliases;
  const Scope* scope = nullptr;  // of its members
  bool is_concrete() const {
    return kind == ClassKind::kObject || (kind == ClassKind::kClass && !is_abstract);
  }
};

/// The meaning of a name inside a function.
struct Local {
  enum class Kind : std::uint8_t { kVariable, kFunction } kind = Kind::kVariable;
  std::uint32_t index = 0;
};

struct Import {
  ClassId object;
  std::string name;  // "_": all members
  std::string as;
};

/// The names that are visible at a position of the source, the innermost scope first.
struct Scope {
  const Scope* outer = nullptr;
  ClassId owner;  // the template whose members are visible
  std::map<std::string, Local, std::less<>> terms;
  std::map<std::string, TypeParameterId, std::less<>> types;
  std::vector<Import> imports;
};

/// Classes to which the language itself refers.
struct Known {
  ClassId any, any_val, any_ref, nothing, null;
  ClassId unit, boolean, integer, long_integer, real, character, string;
  ClassId list, cons, nil, list_object, option, some, none, partial_function, throwable;
  std::array<ClassId, kMaxArity + 1> functions;
  std::array<ClassId, kMaxArity + 1> tuples;
};

struct Symbols {
  TypeTable types;
  IdVector<ClassId, ClassSymbol> classes;
  IdVector<MemberId, Member> members;
  IdVector<TypeParameterId, TypeParameter> type_parameters;
  Known known;
  std::vector<std::unique_ptr<Scope>> scopes;
  ClassId library_root;  // nameless objects that hold everything at the top level
  ClassId source_root;

  Scope* make_scope(const Scope* outer);
  TypeRef type(ClassId id) { return types.of_class(id); }
  /// The type of `this` in a class C with parameters A and B: C[A, B].
  TypeRef self_type(ClassId id);
  bool is_below(ClassId lower, ClassId upper) const;
  /// The class itself and all its subclasses, without abstract ones, in the order of the source.
  std::vector<ClassId> concrete_below(ClassId id) const;
  /// The members of that name without overridden ones, beginning with those of the class itself.
  std::vector<MemberId> find_members(ClassId id, std::string_view name) const;
  /// The members of classes above that it overrides, the nearest first.
  std::vector<MemberId> overridden_by(MemberId member) const;
  /// The member that runs when `member` is called on an object of the concrete class. With `after`,
  /// only classes after that one in the linearisation are searched, as for a call by super.
  MemberId implementation(ClassId concrete, MemberId member, ClassId after = {}) const;
  std::string text(TypeRef type) const;
  bool is_numeric(TypeRef type) const;    // Char, Int, Long, Double
  bool is_primitive(TypeRef type) const;  // a subclass of AnyVal
  fun::Sort sort(TypeRef type) const;     // kData for what is no primitive value
};

}  // namespace assay::scala
