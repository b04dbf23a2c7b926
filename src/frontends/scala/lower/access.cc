// How members of objects are accessed: as fields, by functions, or by a choice between
// implementations.
#include <algorithm>

#include "frontends/scala/lower/program.h"
#include "frontends/scala/lower/writer.h"

namespace assay::scala {

using Access = ProgramLowering::Access;

Access ProgramLowering::implementation(ClassId concrete, MemberId member) {
  const Member& m = symbols_.members[member];
  Access made;
  made.is_cell = m.kind == MemberKind::kVariable || is_stored(member);
  if (m.is_parameter && m.owner != concrete) {
    made.kind = Access::Kind::kFunction;
    for (const ClassId from : symbols_.classes[concrete].linearization) {
      const std::vector<TypeRef>& parents = symbols_.classes[from].parents;
      if (parents.empty() || ClassId{symbols_.types[parents[0]].index} != m.owner) continue;
      made.is_cell = false;
      made.function = function(SuperArgument{from, member});
      return made;
    }
    made.kind = Access::Kind::kAbsent;
    return made;
  }
  if (m.is_parameter || is_stored(member)) {
    const std::vector<MemberId> all = fields(concrete);
    const auto at = std::find(all.begin(), all.end(), member);
    CHECK(at != all.end());
    made.kind = Access::Kind::kField;
    made.constructor = constructor(concrete);
    made.field = static_cast<std::uint32_t>(at - all.begin());
    return made;
  }
  if (m.is_abstract) return made;
  made.kind = Access::Kind::kFunction;
  if (is_static_cell(member)) {
    made.passes_this = false;
    made.is_cell = true;
    made.function = function(StaticCell{member});
    return made;
  }
  made.passes_this = takes_this(member);
  made.function = function(MemberBody{member});
  return made;
}

namespace {

bool is_same(const Access& a, const Access& b) {
  return a.kind == b.kind && a.function == b.function && a.passes_this == b.passes_this &&
         a.constructor == b.constructor && a.field == b.field && a.is_cell == b.is_cell;
}

}  // namespace

Access ProgramLowering::access(ClassId receiver, MemberId member) {
  const Member& m = symbols_.members[member];
  if (!takes_this(member)) return implementation(receiver, member);
  if (symbols_.concrete_below(receiver).empty()) {
    const bool is_direct = !m.is_parameter && !is_stored(member);
    return is_direct ? implementation(receiver, member) : Access{};
  }
  return choice_below(receiver, member, Implementations::kBelow);
}

MemberId ProgramLowering::implementation_in(ClassId concrete, ClassId receiver, MemberId member,
                                            Implementations which) const {
  const ClassId after = which == Implementations::kAboveTrait ? receiver : ClassId{};
  return symbols_.implementation(concrete, member, after);
}

/// The access that all concrete subclasses have in common, or a function that chooses between
/// theirs.
Access ProgramLowering::choice_below(ClassId receiver, MemberId member, Implementations which) {
  std::optional<Access> only;
  bool is_one = true, all_cells = true;
  for (const ClassId concrete : symbols_.concrete_below(receiver)) {
    const Access one =
        implementation(concrete, implementation_in(concrete, receiver, member, which));
    is_one = is_one && (!only || is_same(*only, one));
    all_cells = all_cells && one.is_cell;
    if (!only) only = one;
  }
  if (is_one) return *only;
  Access choice;
  choice.kind = Access::Kind::kFunction;
  choice.is_cell = all_cells;
  choice.function = which == Implementations::kAboveTrait
                        ? function(SuperDispatch{receiver, member})
                        : function(Dispatch{receiver, member});
  return choice;
}

/// The classes above a trait are known only in the classes that mix it in.
Access ProgramLowering::access_super(ClassId from, MemberId member) {
  const bool is_mixed_in = symbols_.classes[from].kind == ClassKind::kTrait && takes_this(member) &&
                           !symbols_.concrete_below(from).empty();
  return is_mixed_in ? choice_below(from, member, Implementations::kAboveTrait)
                     : implementation(from, member);
}

std::vector<fun::ConstructorId> ProgramLowering::constructors_below(ClassId id) {
  std::vector<fun::ConstructorId> found;
  for (const ClassId concrete : symbols_.concrete_below(id)) found.push_back(constructor(concrete));
  return found;
}

/// this match { case C1 | C2 => one implementation; ...; case null => throw }
void ProgramLowering::make_dispatch(ClassId receiver, MemberId member, Implementations which,
                                    fun::FunctionId id) {
  const TypeRef result = result_of(member, {});
  const Member m = symbols_.members[member];
  fun::Function made;
  made.name = symbols_.classes[receiver].qualified + "." + m.name;
  made.is_library = true;
  Writer write{made};
  std::vector<TypeParameterId> in_scope = symbols_.classes[receiver].parameters;
  in_scope.insert(in_scope.end(), m.type_parameters.begin(), m.type_parameters.end());
  made.type_parameters = static_cast<std::uint32_t>(in_scope.size());
  made.result = type(result, in_scope);
  made.parameters.push_back({"this", type(symbols_.self_type(receiver), in_scope)});
  for (const auto& list : m.lists)
    for (const Parameter& p : list) made.parameters.push_back({p.name, type(p.type, in_scope)});
  made.slots = static_cast<std::uint32_t>(made.parameters.size());
  struct Choice {
    Access access;
    std::vector<fun::ConstructorId> constructors;
  };
  std::vector<Choice> choices;
  bool all_cells = true;
  for (const ClassId concrete : symbols_.concrete_below(receiver)) {
    const Access one =
        implementation(concrete, implementation_in(concrete, receiver, member, which));
    all_cells = all_cells && one.is_cell;
    const auto same = std::find_if(choices.begin(), choices.end(),
                                   [&](const Choice& c) { return is_same(c.access, one); });
    Choice& choice = same != choices.end() ? *same : choices.emplace_back();
    choice.access = one;
    choice.constructors.push_back(constructor(concrete));
  }
  std::vector<fun::Case> cases;
  for (const Choice& choice : choices) {
    fun::Pattern p;
    p.kind = fun::PatternKind::kType;
    p.constructors = choice.constructors;
    std::vector<fun::ExprId> operands;
    fun::ExprId value;
    for (fun::Slot s = choice.access.passes_this ? 0 : 1; s < made.slots; ++s)
      operands.push_back(write.local(s));
    if (choice.access.kind == Access::Kind::kField) {
      value = write.add(fun::ExprKind::kField, choice.access.constructor.index, {operands[0]});
      made.exprs[value].slot = choice.access.field;
    } else if (choice.access.kind == Access::Kind::kFunction) {
      value = write.add(fun::ExprKind::kCall, choice.access.function.index, std::move(operands));
    } else {
      value = write.add(fun::ExprKind::kUnsupported, 0, {});
      made.exprs[value].text = "a call of " + m.name + ", which the class does not have";
    }
    if (choice.access.is_cell && !all_cells) value = write.add(fun::ExprKind::kRead, 0, {value});
    cases.push_back({write.pattern(std::move(p)), {}, value, {}});
  }
  fun::Pattern null;
  null.kind = fun::PatternKind::kLiteral;
  null.literal = fun::NullValue{};
  const fun::ExprId problem =
      write.add(fun::ExprKind::kConstruct, program_.builtins.null_pointer.index, {write.null()});
  const fun::ExprId thrown = write.add(fun::ExprKind::kThrow, 0, {problem});
  cases.push_back({write.pattern(std::move(null)), {}, thrown, {}});
  made.body = write.add(fun::ExprKind::kMatch, 0, {write.local(0)});
  made.exprs[made.body].is_connective = true;
  made.exprs[made.body].cases = std::move(cases);
  program_.functions[id] = std::move(made);
}

/// Makes the object with empty cells, then runs the templates, that of the highest class first.
void ProgramLowering::make_construction(ClassId id, fun::FunctionId function_id) {
  const ClassSymbol symbol = symbols_.classes[id];
  fun::Function made;
  made.name = symbol.qualified + ".new";
  made.span = symbol.span;
  made.is_library = symbol.is_library;
  made.type_parameters = static_cast<std::uint32_t>(symbol.parameters.size());
  made.result = type(symbols_.self_type(id), symbol.parameters);
  Writer write{made};
  std::vector<fun::ExprId> operands;
  for (const MemberId member : fields(id)) {
    const Member& m = symbols_.members[member];
    fun::ExprId value;
    if (m.is_parameter) {
      value = write.local(static_cast<fun::Slot>(made.parameters.size()));
      made.parameters.push_back({m.name, type(m.result, symbol.parameters)});
    } else {
      value = write.null();
      made.exprs[value].literal = default_value(result_of(member, {}));
    }
    const bool is_cell = !m.is_parameter || m.kind == MemberKind::kVariable;
    operands.push_back(is_cell ? write.add(fun::ExprKind::kCell, 0, {value}) : value);
  }
  const auto self = static_cast<fun::Slot>(made.parameters.size());
  made.slots = self + 1;
  std::vector<fun::ExprId> steps;
  for (auto above = symbol.linearization.rbegin(); above != symbol.linearization.rend(); ++above)
    if (needs_initialisation(*above))
      steps.push_back(write.add(fun::ExprKind::kCall, function(TemplateInitialiser{*above}).index,
                                {write.local(self)}));
  fun::ExprId body = write.local(self);
  for (auto step = steps.rbegin(); step != steps.rend(); ++step)
    body = write.let(fun::kNoSlot, *step, body);
  const fun::ExprId object =
      write.add(fun::ExprKind::kConstruct, constructor(id).index, std::move(operands));
  made.body = write.let(self, object, body);
  program_.functions[function_id] = std::move(made);
}

/// The value of a var before it is initialised.
fun::Literal ProgramLowering::default_value(TypeRef type) const {
  switch (symbols_.sort(type)) {
    case fun::Sort::kUnit:
      return fun::UnitValue{};
    case fun::Sort::kBoolean:
      return false;
    case fun::Sort::kInt:
      return std::int32_t{0};
    case fun::Sort::kLong:
      return std::int64_t{0};
    case fun::Sort::kDouble:
      return 0.0;
    case fun::Sort::kChar:
      return u'\0';
    case fun::Sort::kString:
    case fun::Sort::kNull:
    case fun::Sort::kData:
    case fun::Sort::kClosure:
      break;
  }
  return fun::NullValue{};
}

}  // namespace assay::scala
