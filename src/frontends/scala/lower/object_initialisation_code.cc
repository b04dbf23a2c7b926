// Objects that are initialised at their first use: their cells, and the function that runs their
// statements once.
//
// As on the Java virtual machine, an exception of the statements that is not an Error is wrapped in
// an ExceptionInInitializerError, and every later use of the object fails.
#include <algorithm>

#include "base/unicode.h"
#include "frontends/scala/lower/program.h"
#include "frontends/scala/lower/typer.h"
#include "frontends/scala/lower/writer.h"

namespace assay::scala {

ClassId enclosing(const Scope* scope) {
  while (scope && !scope->owner.valid()) scope = scope->outer;
  return scope ? scope->owner : ClassId{};
}

bool ProgramLowering::is_static_cell(MemberId member) const {
  const Member& m = symbols_.members[member];
  const bool is_value = m.kind == MemberKind::kValue || m.kind == MemberKind::kVariable;
  return is_value && !takes_this(member) && m.tree && m.tree->body &&
         objects_.runs_at_first_use(m.owner) && !is_inlined(*m.tree);
}

fun::FunctionId ProgramLowering::static_value(MemberId member) {
  return function(StaticValue{member});
}

/// The object if its initialisation does anything; invalid otherwise.
ClassId ProgramLowering::to_initialise(ClassId object) const {
  const bool is_needed =
      object.valid() && objects_.runs_at_first_use(object) && !objects_.is_delayed(object);
  return is_needed ? object : ClassId{};
}

std::optional<fun::FunctionId> ProgramLowering::initialiser(ClassId object) {
  if (!to_initialise(object).valid()) return std::nullopt;
  return function(ObjectInitialiser{object});
}

std::vector<fun::FunctionId> ProgramLowering::initialisers_above(ClassId object) {
  std::vector<fun::FunctionId> found;
  const std::vector<ClassId> all = symbols_.classes[object].linearization;
  for (auto above = all.rbegin(); above != all.rend(); ++above)
    if (*above != object && needs_initialisation(*above))
      found.push_back(function(TemplateInitialiser{*above}));
  return found;
}

void ProgramLowering::make_static_cell(MemberId member, fun::FunctionId id) {
  fun::Function made;
  made.name = member_name(member) + "/cell";
  made.is_library = made.is_constant = true;
  made.result = program_.type({fun::TypeKind::kAny, fun::Sort::kUnit, {}, 0, {}});
  Writer write{made};
  const fun::ExprId empty = write.literal(default_value(result_of(member, {})));
  made.body = write.add(fun::ExprKind::kCell, 0, {empty});
  program_.functions[id] = std::move(made);
}

/// The function that the member's name calls: it initialises the object and reads the cell.
void ProgramLowering::make_static_value(MemberId member, fun::FunctionId accessor) {
  const Member m = symbols_.members[member];
  fun::Function made;
  made.name = member_name(member);
  if (!m.is_private) made.spelling = made.name;
  made.is_library = true;
  made.result = type(m.result, {});
  Writer write{made};
  const fun::FunctionId cell = function(StaticCell{member});
  const fun::ExprId place = write.add(fun::ExprKind::kCall, cell.index, {});
  made.body = write.add(fun::ExprKind::kRead, 0, {place});
  if (const auto first = initialiser(m.owner))
    made.body =
        write.let(fun::kNoSlot, write.add(fun::ExprKind::kCall, first->index, {}), made.body);
  program_.functions[accessor] = std::move(made);
}

void ProgramLowering::make_initialisation_state(fun::FunctionId id) {
  fun::Function made;
  made.name = "initialisation state";
  made.is_library = made.is_constant = true;
  made.result = program_.type({fun::TypeKind::kAny, fun::Sort::kUnit, {}, 0, {}});
  Writer write{made};
  made.body = write.add(fun::ExprKind::kCell, 0, {write.literal(std::int32_t{0})});
  program_.functions[id] = std::move(made);
}

namespace {

fun::Pattern number(std::int32_t value) {
  fun::Pattern made;
  made.kind = fun::PatternKind::kLiteral;
  made.literal = value;
  return made;
}

}  // namespace

/// state match { case 1 => (); case 0 => state = 1; try run catch ...; case _ => throw ... }
void ProgramLowering::make_object_initialiser(ClassId object, fun::FunctionId id) {
  using Kind = fun::ExprKind;
  const auto library = [&](std::string_view name) {
    return symbols_.classes[symbols_.library_root].types.find(name)->second;
  };
  const std::string name = symbols_.classes[object].qualified;
  fun::Function made;
  made.name = name + "/initialise";
  made.is_library = true;
  made.result = program_.sort_type(fun::Sort::kUnit);
  made.slots = 1;
  Writer write{made};
  const fun::FunctionId state = function(InitialisationState{object});
  const auto set_state = [&](std::int32_t value) {
    return write.add(Kind::kWrite, 0,
                     {write.add(Kind::kCall, state.index, {}), write.literal(value)});
  };
  const auto throw_new = [&](std::string_view exception, fun::Literal message) {
    const fun::ConstructorId problem = constructor(library(exception));
    return write.add(
        Kind::kThrow, 0,
        {write.add(Kind::kConstruct, problem.index, {write.literal(std::move(message))})});
  };
  const fun::FunctionId initialize = function(TemplateInitialiser{object});
  const fun::ExprId self = write.add(Kind::kConstruct, constructor(object).index, {});
  const fun::ExprId attempt =
      write.add(Kind::kTry, 0, {write.add(Kind::kCall, initialize.index, {self})});
  fun::Pattern error;
  error.kind = fun::PatternKind::kType;
  error.slot = 0;
  error.constructors = constructors_below(library("Error"));
  std::vector<fun::Case> caught;
  const fun::ExprId again =
      write.let(fun::kNoSlot, set_state(2), write.add(Kind::kThrow, 0, {write.local(0)}));
  caught.push_back({write.pattern(std::move(error)), {}, again, {}});
  const fun::ExprId wrapped = write.let(fun::kNoSlot, set_state(2),
                                        throw_new("ExceptionInInitializerError", fun::NullValue{}));
  caught.push_back({write.pattern({}), {}, wrapped, {}});
  made.exprs[attempt].cases = std::move(caught);
  made.exprs[attempt].is_connective = true;
  const fun::ExprId run = write.let(fun::kNoSlot, set_state(1), attempt);
  std::string machine_name = name + "$";
  std::replace(machine_name.begin(), machine_name.end(), '.', '$');
  const fun::ExprId lost =
      throw_new("NoClassDefFoundError", to_utf16("Could not initialize class " + machine_name));
  std::vector<fun::Case> cases;
  cases.push_back({write.pattern(number(1)), {}, write.literal(fun::UnitValue{}), {}});
  cases.push_back({write.pattern(number(0)), {}, run, {}});
  cases.push_back({write.pattern({}), {}, lost, {}});
  const fun::ExprId read = write.add(Kind::kRead, 0, {write.add(Kind::kCall, state.index, {})});
  made.body = write.add(Kind::kMatch, 0, {read});
  made.exprs[made.body].cases = std::move(cases);
  made.exprs[made.body].is_connective = true;
  program_.functions[id] = std::move(made);
}

}  // namespace assay::scala
