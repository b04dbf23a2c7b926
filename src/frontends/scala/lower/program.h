// Lowers a whole program. The functions, constructors and data that it needs are made when they are
// first asked for.
//
// Every member of the source becomes a function; members of the library do only if they are used.
// Methods of classes take the object as their first parameter; members of objects do not. A call of
// a method with several implementations calls a function that chooses by constructor. A value of a
// class is computed whenever it is read, from the class parameters, which are the fields of every
// object (so that an unknown object cannot contradict itself). Variables, and values that must be
// computed once, are in cells in further fields. Values of objects are constants, or, where that
// would make a difference (object_initialisation.h), in cells that the initialisation of the object
// fills.
#pragma once

#include <compare>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "frontends/scala/lower/object_initialisation.h"
#include "frontends/scala/symbols/names.h"
#include "frontends/scala/symbols/relations.h"
#include "functional/program.h"

namespace assay::scala {

/// A function to be made from a tree.
struct Body {
  fun::FunctionId id;
  std::string name;
  std::string spelling;
  const Scope* scope = nullptr;
  ClassId this_class;  // of `this`; invalid if there is none
  std::vector<TypeParameterId> type_parameters;
  ParameterLists lists;
  const Expr* tree = nullptr;
  const std::vector<BlockItem>* statements = nullptr;  // of a template, instead of a tree
  TypeRef expected;                                    // of the result; invalid: to be inferred
  bool is_library = false;
  bool is_constant = false;
  bool makes_cell = false;  // a var of an object
  ClassId initialises;      // an object that is initialised first
  Span span;
};

/// The types of what has a span: its own one, and the one that its context expects (or none).
struct SeenType {
  TypeRef own, expected;
};
using SeenTypes = std::map<Span, SeenType>;

enum class Extent : std::uint8_t {
  kUsed,     // the source, and what it uses of the library
  kLibrary,  // the whole library as well
};

class ProgramLowering {
 public:
  /// Adds the types of the source's expressions to `seen`, unless it is null.
  ProgramLowering(Names& names, Relations& relations, const ObjectInitialisation& objects,
                  SeenTypes* seen = nullptr)
      : names_(names),
        symbols_(names.symbols()),
        reporter_(names.reporter()),
        relations_(relations),
        objects_(objects),
        seen_(seen) {}

  fun::Program lower(Extent extent);

  void see(Span span, TypeRef own, TypeRef expected);

  fun::Program& program() { return program_; }
  Names& names() { return names_; }
  Symbols& symbols() { return symbols_; }
  Reporter& reporter() { return reporter_; }
  Relations& relations() { return relations_; }

  /// The result type of a member, inferred from its body if it is not written.
  TypeRef result_of(MemberId member, Span use);
  fun::ConstructorId constructor(ClassId id);
  fun::TypeId type(TypeRef type, const std::vector<TypeParameterId>& in_scope);
  /// The constructors of all concrete subclasses, and of the class itself if it is concrete.
  std::vector<fun::ConstructorId> constructors_below(ClassId id);
  bool takes_this(MemberId member) const;
  /// True if it is in a cell of the object, as a var, or a val that must be computed once.
  bool is_stored(MemberId member) const;
  /// True if the value of an object is in a cell, because the object is initialised at its first
  /// use.
  bool is_static_cell(MemberId member) const;
  fun::FunctionId static_value(MemberId member);
  /// Initialises the object if that has not happened yet; none: it has no initialisation.
  std::optional<fun::FunctionId> initialiser(ClassId object);
  /// The initialisers of the classes and traits above an object, the highest first.
  std::vector<fun::FunctionId> initialisers_above(ClassId object);

  /// How a member of an object of static class `receiver` is accessed.
  struct Access {
    enum class Kind : std::uint8_t {
      kFunction,  // by a call
      kField,     // as a field of that constructor
      kAbsent,    // no class has it
    };
    Kind kind = Kind::kAbsent;
    fun::FunctionId function;
    bool passes_this = true;
    fun::ConstructorId constructor;
    std::uint32_t field = 0;
    bool is_cell = false;  // the result is a cell with the value
  };
  Access access(ClassId receiver, MemberId member);
  Access access_super(ClassId from, MemberId member);
  /// The function that makes an object; none where the constructor alone does it.
  std::optional<fun::FunctionId> making(ClassId id);
  fun::FunctionId default_of_member(MemberId member, std::size_t list, std::size_t index);
  fun::FunctionId default_of_class(ClassId id, std::size_t index);
  fun::FunctionId add_function();
  /// The exception by which `return` leaves a loop or lambda. Its fields: key, value.
  fun::ConstructorId control();

 private:
  // What a function of the program is made from. Each of these is made once, when it is first asked
  // for.
  struct MemberBody {
    MemberId member;
    friend auto operator<=>(const MemberBody&, const MemberBody&) = default;
  };
  /// The choice between the implementations of a member in the classes below `receiver`.
  struct Dispatch {
    ClassId receiver;
    MemberId member;
    friend auto operator<=>(const Dispatch&, const Dispatch&) = default;
  };
  /// The same for super.member in a trait: between the implementations above it, which depend on
  /// the class that mixes it in.
  struct SuperDispatch {
    ClassId trait;
    MemberId member;
    friend auto operator<=>(const SuperDispatch&, const SuperDispatch&) = default;
  };
  /// The argument that a class passes for a parameter of the class above.
  struct SuperArgument {
    ClassId from;
    MemberId parameter;
    friend auto operator<=>(const SuperArgument&, const SuperArgument&) = default;
  };
  struct Construction {
    ClassId of;
    friend auto operator<=>(const Construction&, const Construction&) = default;
  };
  /// The statements of a template.
  struct TemplateInitialiser {
    ClassId of;
    friend auto operator<=>(const TemplateInitialiser&, const TemplateInitialiser&) = default;
  };
  struct MemberDefault {
    MemberId member;
    std::uint32_t list, index;
    friend auto operator<=>(const MemberDefault&, const MemberDefault&) = default;
  };
  struct ClassDefault {
    ClassId of;
    std::uint32_t index;
    friend auto operator<=>(const ClassDefault&, const ClassDefault&) = default;
  };
  /// The cell of a value of an object that is initialised at its first use.
  struct StaticCell {
    MemberId member;
    friend auto operator<=>(const StaticCell&, const StaticCell&) = default;
  };
  /// The initial value of such a cell.
  struct StaticValue {
    MemberId member;
    friend auto operator<=>(const StaticValue&, const StaticValue&) = default;
  };
  /// A cell: 0 before the initialisation of an object, 1 since it began, 2 if it failed.
  struct InitialisationState {
    ClassId object;
    friend auto operator<=>(const InitialisationState&, const InitialisationState&) = default;
  };
  struct ObjectInitialiser {
    ClassId object;
    friend auto operator<=>(const ObjectInitialiser&, const ObjectInitialiser&) = default;
  };
  using FunctionSource =
      std::variant<MemberBody, Dispatch, SuperDispatch, SuperArgument, Construction,
                   TemplateInitialiser, MemberDefault, ClassDefault, StaticCell, StaticValue,
                   InitialisationState, ObjectInitialiser>;
  /// The implementations between which a dispatch chooses: in the classes below its receiver, or
  /// above a trait in these classes.
  enum class Implementations : std::uint8_t { kBelow, kAboveTrait };
  fun::FunctionId function(const FunctionSource& source);
  void make(const FunctionSource& source, fun::FunctionId id);
  void make_member(MemberId member, fun::FunctionId id);
  void make_dispatch(ClassId receiver, MemberId member, Implementations which, fun::FunctionId id);
  void make_super_argument(ClassId from, MemberId parameter, fun::FunctionId id);
  void make_construction(ClassId id, fun::FunctionId function);
  void make_template_initialiser(ClassId id, fun::FunctionId function);
  void make_static_cell(MemberId member, fun::FunctionId id);
  void make_static_value(MemberId member, fun::FunctionId accessor);
  void make_initialisation_state(fun::FunctionId id);
  void make_object_initialiser(ClassId object, fun::FunctionId id);
  ClassId to_initialise(ClassId object) const;
  void describe_calls(MemberId member, fun::FunctionId id);
  void make_default(const Parameter& parameter, const Scope* scope, ClassId this_class,
                    std::string name, bool is_library, fun::FunctionId id);
  const Expr* taken_apart(const Definition& definition, const std::string& name);
  void enqueue_source(Extent extent);
  void check_variable(MemberId member);
  fun::Literal default_value(TypeRef type) const;
  Access implementation(ClassId concrete, MemberId member);
  Access choice_below(ClassId receiver, MemberId member, Implementations which);
  MemberId implementation_in(ClassId concrete, ClassId receiver, MemberId member,
                             Implementations which) const;
  void make_constructor(ClassId id);
  void name_spelling(ClassId id, fun::Constructor& made) const;
  std::vector<MemberId> fields(ClassId id) const;  // parameters, then stored members
  fun::DataId data(ClassId id);
  void finish_data();
  void finish_builtins();
  fun::FunctionId to_string_of(ClassId id);
  fun::TypeId field_type(ClassId concrete, MemberId member, ClassId above);
  bool needs_initialisation(ClassId id) const;
  bool has_variables(ClassId id) const;
  std::string member_name(MemberId member) const;
  TypeRef inherited_result(MemberId member);
  void infer(MemberId member, Span use);

  Names& names_;
  Symbols& symbols_;
  Reporter& reporter_;
  Relations& relations_;
  const ObjectInitialisation& objects_;
  SeenTypes* seen_;
  fun::Program program_;
  std::map<FunctionSource, fun::FunctionId> functions_;
  std::set<FunctionSource> made_;
  std::deque<FunctionSource> pending_;
  std::map<ClassId, fun::ConstructorId> constructors_;
  std::map<ClassId, fun::DataId> data_;
  std::vector<ClassId> data_classes_;
  std::deque<Expr> synthetic_;  // trees that were not parsed but made here
  std::optional<fun::ConstructorId> control_;
  int inferring_ = 0;
};

/// True if the expression is of that kind, or contains one that is.
bool contains(const Expr& e, ExprKind kind);
/// The innermost template around the scope.
ClassId enclosing(const Scope* scope);
/// True if the value of the expression is available without computing anything.
bool is_trivial(const Expr& e);

}  // namespace assay::scala
