// A whole program: which functions, constructors and data it needs, made when first asked for.
//
// Every member of the source becomes a function, those of the library only if they are used.
// Methods of classes take the object as their first parameter; members of objects do not. A call
// on a class with several implementations goes through a function that chooses by constructor.
// Values that a class computes are computed when read, from the parameters that every object of
// the class holds (so that an unknown object cannot contradict itself); what is mutable, or must
// be made once, lives in a cell in a field. Values of objects are constants; where that would show
// (object_initialisation.h), they are cells that the start of the object fills.
#pragma once

#include <compare>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/scala/lower/object_initialisation.h"
#include "frontends/scala/symbols/names.h"
#include "frontends/scala/symbols/relations.h"
#include "functional/program.h"

namespace assay::scala {

/// A function to be made of a tree.
struct Body {
  fun::FunctionId id;
  std::string name;
  std::string spelling;
  const Scope* scope = nullptr;
  ClassId this_class;  // invalid: there is no `this`
  std::vector<TypeParameterId> type_parameters;
  ParameterLists lists;
  const Expr* tree = nullptr;
  const std::vector<BlockItem>* statements = nullptr;  // instead of a tree: of a template
  TypeRef expected;                                    // invalid: to be inferred
  bool is_library = false;
  bool is_constant = false;
  bool makes_cell = false;  // a var of an object
  ClassId starts;           // an object that is started first
  Span span;
};

enum class Extent : std::uint8_t {
  kUsed,     // the source and what it uses
  kLibrary,  // all of the library too
};

class ProgramLowering {
 public:
  ProgramLowering(Names& names, Relations& relations, const Starting& objects)
      : names_(names),
        symbols_(names.symbols()),
        reporter_(names.reporter()),
        relations_(relations),
        objects_(objects) {}

  fun::Program lower(Extent extent);

  fun::Program& program() { return program_; }
  Names& names() { return names_; }
  Symbols& symbols() { return symbols_; }
  Reporter& reporter() { return reporter_; }
  Relations& relations() { return relations_; }

  /// The type of what a member gives, inferred from its body if it is not written.
  TypeRef result_of(MemberId member, Span use);
  fun::ConstructorId constructor(ClassId id);
  fun::TypeId type(TypeRef type, const std::vector<TypeParameterId>& in_scope);
  /// All concrete classes at or below, as constructors.
  std::vector<fun::ConstructorId> constructors_below(ClassId id);
  bool takes_this(MemberId member) const;
  /// Lives in a cell of the object: a var, or a val that must be made once.
  bool is_stored(MemberId member) const;
  /// Of an object that is started: lives in a cell that is there from the beginning.
  bool is_static_cell(MemberId member) const;
  fun::FunctionId static_value(MemberId member);
  /// Starts the object if that has not happened; none: there is nothing to do.
  std::optional<fun::FunctionId> starting(ClassId object);
  /// Of the classes and traits above an object, the highest first.
  std::vector<fun::FunctionId> initializers_above(ClassId object);

  /// How a member is reached on an object of static class `receiver`.
  struct Access {
    enum class Kind : std::uint8_t {
      kFunction,  // call it
      kField,     // number of the field of that constructor
      kAbsent,    // no class has it
    };
    Kind kind = Kind::kAbsent;
    fun::FunctionId function;
    bool passes_this = true;
    fun::ConstructorId constructor;
    std::uint32_t field = 0;
    bool is_cell = false;  // what is reached is a cell with the value
  };
  Access access(ClassId receiver, MemberId member);
  Access access_super(ClassId from, MemberId member);
  /// Makes an object: the function to call, or none where the constructor alone does it.
  std::optional<fun::FunctionId> making(ClassId id);
  fun::FunctionId default_of_member(MemberId member, std::size_t list, std::size_t index);
  fun::FunctionId default_of_class(ClassId id, std::size_t index);
  fun::FunctionId add_function();
  /// What `return` throws out of a loop: key, value.
  fun::ConstructorId control();

 private:
  enum class WorkKind : std::uint8_t {
    kMember,         // a: member
    kDispatch,       // a: class, b: member
    kSuperDispatch,  // a: trait whose super is meant, b: member
    kSuperArgument,  // a: class that passes it, b: member (a parameter of the class above)
    kMake,           // a: class
    kInitialize,     // a: class
    kMemberDefault,  // a: member, b: list, c: index
    kClassDefault,   // a: class, b: index
    kStaticCell,     // a: member of an object
    kStaticValue,    // a: the same; its initial value
    kStartState,     // a: object; 0: not started, 1: started, 2: failed
    kStart,          // a: object
  };
  struct Work {
    WorkKind kind;
    std::uint32_t a = 0, b = 0, c = 0;
    friend auto operator<=>(const Work&, const Work&) = default;
  };
  fun::FunctionId function(const Work& work);
  void make(const Work& work, fun::FunctionId id);
  void make_member(MemberId member, fun::FunctionId id);
  void make_dispatch(ClassId receiver, MemberId member, bool is_super, fun::FunctionId id);
  void make_super_argument(ClassId from, MemberId parameter, fun::FunctionId id);
  void make_making(ClassId id, fun::FunctionId function);
  void make_initialize(ClassId id, fun::FunctionId function);
  void make_static_cell(MemberId member, fun::FunctionId id);
  void make_static_value(MemberId member, fun::FunctionId accessor);
  void make_start_state(fun::FunctionId id);
  void make_start(ClassId object, fun::FunctionId id);
  ClassId to_start(ClassId object) const;
  void make_default(const Parameter& parameter, const Scope* scope, ClassId this_class,
                    std::string name, bool is_library, fun::FunctionId id);
  const Expr* taken_apart(const Definition& definition, const std::string& name);
  void enqueue_source(Extent extent);
  void check_variable(MemberId member);
  fun::Literal default_value(TypeRef type) const;
  Access implementation(ClassId concrete, MemberId member);
  Access choice_below(ClassId receiver, MemberId member, bool is_super);
  void make_constructor(ClassId id);
  void name_spelling(ClassId id, fun::Constructor& made) const;
  std::vector<MemberId> fields(ClassId id) const;  // parameters, then what is stored
  fun::DataId data(ClassId id);
  void finish_data();
  void finish_builtins();
  fun::FunctionId to_string_of(ClassId id);
  fun::TypeId field_type(ClassId concrete, MemberId member, ClassId above);
  bool needs_initialization(ClassId id) const;
  bool has_variables(ClassId id) const;
  std::string member_name(MemberId member) const;
  void infer(MemberId member, Span use);

  Names& names_;
  Symbols& symbols_;
  Reporter& reporter_;
  Relations& relations_;
  const Starting& objects_;
  fun::Program program_;
  std::map<Work, fun::FunctionId> functions_;
  std::map<Work, bool> made_;
  std::deque<Work> pending_;
  std::map<ClassId, fun::ConstructorId> constructors_;
  std::map<ClassId, fun::DataId> data_;
  std::vector<ClassId> data_classes_;
  std::deque<Expr> synthetic_;  // trees that no parser made
  std::optional<fun::ConstructorId> control_;
  int inferring_ = 0;
};

/// Does an expression contain one of that kind?
bool contains(const Expr& e, ExprKind kind);
/// The template whose members are the nearest ones in scope.
ClassId enclosing(const Scope* scope);
/// An expression whose value is there without computing.
bool is_trivial(const Expr& e);

}  // namespace assay::scala
