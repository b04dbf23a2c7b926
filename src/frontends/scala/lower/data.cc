// The constructors, data and types of the functional IR that classes and types of the source
// become.
#include <algorithm>

#include "frontends/scala/lower/program.h"

namespace assay::scala {

fun::ConstructorId ProgramLowering::constructor(ClassId id) {
  if (const auto found = constructors_.find(id); found != constructors_.end()) return found->second;
  const fun::ConstructorId made = program_.constructors.push_back({});
  constructors_[id] = made;
  make_constructor(id);
  return made;
}

void ProgramLowering::make_constructor(ClassId id) {
  const ClassSymbol symbol = symbols_.classes[id];
  fun::Constructor made;
  made.name = symbol.name;
  made.qualified = symbol.qualified;
  made.is_library = symbol.is_library;
  made.is_exception = symbols_.is_below(id, symbols_.known.throwable);
  made.span = symbol.span;
  name_spelling(id, made);
  for (const MemberId member : fields(id)) made.fields.push_back(symbols_.members[member].name);
  for (const ClassId above : symbol.linearization) made.ancestors.push_back(data(above));
  program_.constructors[constructors_.at(id)] = std::move(made);
  const fun::FunctionId text = to_string_of(id);
  program_.constructors[constructors_.at(id)].to_string = text;
}

void ProgramLowering::name_spelling(ClassId id, fun::Constructor& made) const {
  const ClassSymbol& symbol = symbols_.classes[id];
  const Known& known = symbols_.known;
  made.spelling = symbol.kind == ClassKind::kObject ? fun::Spelling::kObject
                  : symbol.is_case                  ? fun::Spelling::kApplied
                                                    : fun::Spelling::kNew;
  if (id == known.cons) made.spelling = fun::Spelling::kCons;
  if (id == known.nil) made.spelling = fun::Spelling::kNil;
  if (std::find(known.tuples.begin(), known.tuples.end(), id) != known.tuples.end())
    made.spelling = fun::Spelling::kTuple;
}

/// The function of the class's own toString; invalid if it has none.
fun::FunctionId ProgramLowering::to_string_of(ClassId id) {
  for (const MemberId member : symbols_.find_members(id, "toString")) {
    names_.complete(member);
    const Member& m = symbols_.members[member];
    if (m.is_abstract || !m.tree || m.tree->kind != Definition::Kind::kDef) continue;
    if (takes_this(member)) return function(MemberBody{member});
    return function(Dispatch{id, member});
  }
  return {};
}

fun::DataId ProgramLowering::data(ClassId id) {
  if (const auto found = data_.find(id); found != data_.end()) return found->second;
  const ClassSymbol& symbol = symbols_.classes[id];
  fun::Data made;
  made.name = symbol.name;
  made.qualified = symbol.qualified;
  made.parameters = static_cast<std::uint32_t>(symbol.parameters.size());
  made.is_library = symbol.is_library;
  made.is_sealed = symbol.is_sealed;
  made.span = symbol.span;
  const fun::DataId at = program_.data.push_back(std::move(made));
  data_[id] = at;
  data_classes_.push_back(id);
  return at;
}

/// Adds the alternatives. Of open classes of the library, only subclasses that are used count, and
/// the class itself if it has objects, as tuples and Vector have.
void ProgramLowering::finish_data() {
  for (std::size_t i = 0; i < data_classes_.size(); ++i) {
    const ClassId id = data_classes_[i];
    const bool takes_all = !symbols_.classes[id].is_library || symbols_.classes[id].is_sealed;
    std::vector<fun::Data::Alternative> alternatives;
    for (const ClassId concrete : symbols_.concrete_below(id)) {
      if (!takes_all && concrete != id && !constructors_.contains(concrete)) continue;
      fun::Data::Alternative one;
      one.constructor = constructor(concrete);
      for (const MemberId member : fields(concrete))
        one.fields.push_back(field_type(concrete, member, id));
      alternatives.push_back(std::move(one));
    }
    program_.data[data_.at(id)].alternatives = std::move(alternatives);
  }
}

/// The type of a field, expressed by the type parameters of a parent class.
fun::TypeId ProgramLowering::field_type(ClassId concrete, MemberId member, ClassId above) {
  const Member& m = symbols_.members[member];
  if (!m.is_parameter || m.kind == MemberKind::kVariable)
    return program_.type({fun::TypeKind::kAny, fun::Sort::kUnit, {}, 0, {}});
  const std::vector<TypeParameterId> own = symbols_.classes[concrete].parameters;
  std::vector<TypeRef> meaning(own.size(), symbols_.type(symbols_.known.any));
  if (const auto instance = relations_.base(symbols_.self_type(concrete), above)) {
    const TypeNode node = symbols_.types[*instance];
    for (std::size_t i = 0; i < node.arguments.size(); ++i) {
      const TypeNode argument = symbols_.types[node.arguments[i]];
      if (argument.form != TypeForm::kParameter) continue;
      const auto at = std::find(own.begin(), own.end(), TypeParameterId{argument.index});
      if (at != own.end())
        meaning[static_cast<std::size_t>(at - own.begin())] =
            symbols_.types.of_parameter(symbols_.classes[above].parameters[i]);
    }
  }
  return type(symbols_.types.substitute(m.result, own, meaning),
              symbols_.classes[above].parameters);
}

fun::TypeId ProgramLowering::type(TypeRef of, const std::vector<TypeParameterId>& in_scope) {
  of = relations_.known(of);
  const TypeNode node = symbols_.types[of];
  const fun::TypeId any = program_.type({fun::TypeKind::kAny, fun::Sort::kUnit, {}, 0, {}});
  if (node.form == TypeForm::kParameter) {
    const auto at = std::find(in_scope.begin(), in_scope.end(), TypeParameterId{node.index});
    if (at == in_scope.end()) return any;
    const auto index = static_cast<std::uint32_t>(at - in_scope.begin());
    return program_.type({fun::TypeKind::kParameter, fun::Sort::kUnit, {}, index, {}});
  }
  if (node.form != TypeForm::kClass) return any;
  const ClassId id{node.index};
  const Known& known = symbols_.known;
  if (id == known.nothing)
    return program_.type({fun::TypeKind::kNothing, fun::Sort::kUnit, {}, 0, {}});
  if (id == known.any || id == known.any_ref || id == known.any_val) return any;
  const fun::Sort sort = symbols_.sort(of);
  std::vector<fun::TypeId> arguments;
  for (const TypeRef argument : node.arguments) arguments.push_back(type(argument, in_scope));
  if (sort == fun::Sort::kClosure)
    return program_.type({fun::TypeKind::kFunction, fun::Sort::kUnit, {}, 0, std::move(arguments)});
  if (sort != fun::Sort::kData) return program_.sort_type(sort);
  const fun::DataId of_class = data(id);
  return program_.type({fun::TypeKind::kData, fun::Sort::kUnit, of_class, 0, std::move(arguments)});
}

fun::ConstructorId ProgramLowering::control() {
  if (control_) return *control_;
  fun::Constructor made;
  made.name = made.qualified = "scala.runtime.NonLocalReturnControl";
  made.fields = {"key", "value"};
  made.spelling = fun::Spelling::kNew;
  made.is_library = made.is_exception = true;
  control_ = program_.constructors.push_back(std::move(made));
  return *control_;
}

void ProgramLowering::finish_builtins() {
  const auto named = [&](std::string_view name) {
    const auto& types = symbols_.classes[symbols_.library_root].types;
    const auto found = types.find(name);
    CHECK(found != types.end());
    return constructor(found->second);
  };
  fun::Builtins& builtins = program_.builtins;
  builtins.match_error = named("MatchError");
  builtins.arithmetic = named("ArithmeticException");
  builtins.null_pointer = named("NullPointerException");
  builtins.index_out_of_bounds = named("StringIndexOutOfBoundsException");
  builtins.number_format = named("NumberFormatException");
  builtins.cons = constructor(symbols_.known.cons);
  builtins.nil = constructor(symbols_.known.nil);
}

}  // namespace assay::scala
