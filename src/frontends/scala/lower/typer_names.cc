// Names and selections: what they mean before they are applied to arguments.
#include <algorithm>
#include <array>

#include "frontends/scala/lower/typer.h"
#include "frontends/scala/symbols/library_members.h"

namespace assay::scala {

Typer::Callee Typer::value_callee(Typed value, std::size_t used) {
  Callee callee;
  callee.value = value;
  callee.used = used;
  return callee;
}

Typed Typer::read(VariableIndex index, Span span) {
  const Variable v = variables_[index];
  const fun::ExprId code = local(index, span);
  if (v.is_cell) return {cell_expr(fun::ExprKind::kRead, {code}, span), v.type};
  if (v.is_by_name) return {cell_expr(fun::ExprKind::kApply, {code}, span), v.type};
  return {code, v.type};
}

Typed Typer::object_value(ClassId id, Span span) {
  if (symbols_.classes[id].name.empty()) return error();
  return {after_initialisation(id, construct(id, {}, span), span), class_type(id)};
}

Typer::Callee Typer::resolve(const Expr& base, const Spine& whole) {
  if (base.kind == ExprKind::kName) return resolve_name(base, whole);
  if (base.kind == ExprKind::kSelect) return resolve_select(base, whole);
  return value_callee(raw(base, none()));
}

Typer::Callee Typer::resolve_name(const Expr& base, const Spine& whole) {
  const Found found = names_.term(base.text, *scope_);
  if (found.kind != Found::Kind::kNothing && found.kind != Found::Kind::kPackage)
    return resolve_found(found, base, whole);
  if (base.text == "copy" && this_class_.valid() && symbols_.classes[this_class_].is_case &&
      whole.lists.size() == 1)
    return value_callee(copy(this_value(base.span), this_class_, whole.lists[0], base.span), 1);
  return value_callee(not_found(base), whole.lists.size());
}

Typed Typer::not_found(const Expr& base) {
  const bool is_type = names_.find_class(base.text, *scope_).has_value();
  if (!is_type && is_library_name(base.text)) return unsupported(base.text, base.span);
  reporter_.name(place(base.span), "not found: value " + base.text);
  return error();
}

Typer::Callee Typer::resolve_found(const Found& found, const Expr& base, const Spine& whole) {
  Callee callee;
  callee.name = base.text;
  switch (found.kind) {
    case Found::Kind::kLocal:
      if (found.local.kind == Local::Kind::kVariable)
        return value_callee(read(found.local.index, base.span));
      callee.kind = Callee::Kind::kLocal;
      callee.local = found.local.index;
      return callee;
    case Found::Kind::kMembers: {
      callee.kind = Callee::Kind::kMembers;
      callee.members = found.members;
      callee.owner = found.id;
      const bool of_object = symbols_.classes[found.id].kind == ClassKind::kObject;
      const ClassId real = symbols_.members[found.members[0]].owner;
      if (!of_object) {
        callee.receiver = this_value(base.span);
      } else if (symbols_.classes[real].kind != ClassKind::kObject) {
        callee.receiver = object_value(found.id, base.span);
      }
      return callee;
    }
    case Found::Kind::kObject: {
      const std::vector<MemberId> apply = symbols_.find_members(found.id, "apply");
      const ClassId companion = symbols_.classes[found.id].companion;
      const bool makes = companion.valid() && symbols_.classes[companion].is_case;
      const bool is_applied = !whole.lists.empty() || (whole.types && !apply.empty());
      if (!is_applied && !makes) return value_callee(object_value(found.id, base.span));
      const bool has_arity = std::any_of(apply.begin(), apply.end(), [&](MemberId m) {
        names_.complete(m);
        const ParameterLists& lists = symbols_.members[m].lists;
        return !makes || (!whole.lists.empty() && !lists.empty() &&
                          lists[0].size() + 1 == whole.lists[0]->operands.size());
      });
      if (whole.lists.empty() || (makes && !has_arity)) {
        if (!whole.lists.empty() || makes) {
          callee.kind = Callee::Kind::kClass;
          callee.owner = companion;
          return callee;
        }
      }
      if (apply.empty()) return value_callee(object_value(found.id, base.span));
      callee.kind = Callee::Kind::kMembers;
      callee.members = apply;
      callee.owner = found.id;
      if (symbols_.classes[symbols_.members[apply[0]].owner].kind != ClassKind::kObject)
        callee.receiver = object_value(found.id, base.span);
      return callee;
    }
    case Found::Kind::kClass:
      callee.kind = Callee::Kind::kClass;
      callee.owner = found.id;
      return callee;
    case Found::Kind::kNothing:
    case Found::Kind::kPackage:
      break;
  }
  return value_callee(not_found(base), whole.lists.size());
}

/// The object or package that a path such as a.b denotes.
std::optional<Found> Typer::path(const Expr& e) {
  if (e.kind == ExprKind::kName) {
    Found found = names_.term(e.text, *scope_);
    if (found.kind == Found::Kind::kObject || found.kind == Found::Kind::kPackage) return found;
    const auto type = names_.find_class(e.text, *scope_);  // a class with a companion object
    if (found.kind == Found::Kind::kNothing && type && symbols_.classes[*type].companion.valid())
      return Found{Found::Kind::kObject, {}, symbols_.classes[*type].companion, {}};
    return std::nullopt;
  }
  if (e.kind != ExprKind::kSelect || e.operands.empty()) return std::nullopt;
  const std::optional<Found> outer = path(e.operands[0]);
  if (!outer) return std::nullopt;
  const bool is_package = outer->kind == Found::Kind::kPackage;
  Found found = names_.in_object(is_package ? symbols_.library_root : outer->id, e.text);
  if (found.kind == Found::Kind::kObject) return found;
  if (is_package && found.kind == Found::Kind::kNothing) {
    found.kind = Found::Kind::kPackage;
    return found;
  }
  return std::nullopt;
}

Typer::Callee Typer::resolve_super(const Expr& base) {
  Callee callee;
  callee.name = base.text;
  callee.is_super = true;
  callee.kind = Callee::Kind::kMembers;
  if (!this_class_.valid()) return value_callee(not_found(base));
  const std::vector<ClassId> above = symbols_.classes[this_class_].linearization;
  for (std::size_t i = 1; i < above.size() && callee.members.empty(); ++i)
    callee.members = symbols_.find_members(above[i], base.text);
  if (callee.members.empty()) {
    if (base.text == "toString" || base.text == "hashCode" || base.text == "equals")
      return value_callee(unsupported("super." + base.text, base.span));
    reporter_.name(place(base.span), "value " + base.text + " is not a member of the superclass");
    return value_callee(error());
  }
  callee.owner = this_class_;
  callee.receiver = this_value(base.span);
  return callee;
}

Typer::Callee Typer::resolve_select(const Expr& base, const Spine& whole) {
  const Expr& target = base.operands[0];
  if (target.kind == ExprKind::kSuper) return resolve_super(base);
  if (const std::optional<Found> at = path(target)) {
    const bool is_package = at->kind == Found::Kind::kPackage;
    const Found found = names_.in_object(is_package ? symbols_.library_root : at->id, base.text);
    if (found.kind != Found::Kind::kNothing) return resolve_found(found, base, whole);
    if (is_package)
      return value_callee(unsupported("the library's " + base.text, base.span), whole.lists.size());
    const ClassId companion = symbols_.classes[at->id].companion;
    if (base.text == "apply" && companion.valid() && symbols_.classes[companion].is_case) {
      Callee callee;
      callee.kind = Callee::Kind::kClass;
      callee.owner = companion;
      callee.name = "apply";
      return callee;
    }
  }
  if (target.kind == ExprKind::kName && base.text == "apply") {
    const Found found = names_.term(target.text, *scope_);
    if (found.kind == Found::Kind::kClass) return resolve_found(found, target, whole);
  }
  Typed receiver = expr(target, none());
  receiver.type = relations_.solved_head(receiver.type);
  if (is_error(receiver.type))
    return value_callee(unsupported_after(receiver.code, base.span), whole.lists.size());
  if (is(receiver.type, known().nothing))  // such an expression has no value to select from
    return value_callee({receiver.code, types().error()}, whole.lists.size());
  std::size_t used = 0;
  if (const auto value = operation(receiver, base, whole, used)) return value_callee(*value, used);
  Callee callee;
  callee.kind = Callee::Kind::kMembers;
  callee.name = base.text;
  callee.owner = relations_.class_of(receiver.type);
  callee.members = symbols_.find_members(callee.owner, base.text);
  callee.receiver = receiver;
  if (callee.members.empty())
    return value_callee(not_a_member(receiver.type, base), whole.lists.size());
  if (callee.members.size() > 1)  // class parameters can be private without saying so
    std::erase_if(callee.members, [&](MemberId m) {
      const Member& one = symbols_.members[m];
      return one.is_private && one.is_parameter && !is_inside(one.owner);
    });
  const Member& member = symbols_.members[callee.members[0]];
  const bool hidden =
      member.is_private && member.owner != this_class_ &&
      !(this_class_.valid() && symbols_.classes[member.owner].companion == this_class_) &&
      !is_inside(member.owner);
  if (hidden && !is_library_) {
    reporter_.name(place(base.span), "value " + base.text + " in class " +
                                         symbols_.classes[member.owner].name +
                                         " cannot be accessed in " + symbols_.text(receiver.type));
    return value_callee(error(), whole.lists.size());
  }
  return callee;
}

/// True if the code that is being typed is in this template, or in that of its companion.
bool Typer::is_inside(ClassId owner) const {
  for (const Scope* at = scope_; at; at = at->outer)
    if (at->owner.valid() && (at->owner == owner || symbols_.classes[owner].companion == at->owner))
      return true;
  return false;
}

Typed Typer::not_a_member(TypeRef type, const Expr& base) {
  const ClassId id = relations_.class_of(type);
  const ClassSymbol& symbol = symbols_.classes[id];
  static constexpr std::array kGeneral{"Any", "AnyVal", "AnyRef", "Nothing", "Null"};
  const bool is_general =
      std::find(kGeneral.begin(), kGeneral.end(), symbol.name) != kGeneral.end();
  const bool is_object = symbol.kind == ClassKind::kObject;
  if (symbol.is_library && !is_general && may_be_library_member(symbol.name, is_object, base.text))
    return unsupported(symbol.name + "." + base.text, base.span);
  if (names_.has_conversions() && !is_library_)
    return unsupported("an implicit conversion to a type that has " + base.text, base.span);
  reporter_.name(place(base.span),
                 "value " + base.text + " is not a member of " + symbols_.text(type));
  return error();
}

namespace {

constexpr std::array<std::pair<std::string_view, fun::Op>, 64> op_names() {
  std::array<std::pair<std::string_view, fun::Op>, 64> names{};
  std::size_t at = 0;
#define ASSAY_FUNCTIONAL_OP(op, name, operands) names[at++] = {name, fun::Op::op};
#include "functional/ops.def"
#undef ASSAY_FUNCTIONAL_OP
  return names;
}

fun::Sort sort_named(std::string_view name) {
  if (name == "Boolean") return fun::Sort::kBoolean;
  if (name == "Long") return fun::Sort::kLong;
  if (name == "Double") return fun::Sort::kDouble;
  if (name == "Char") return fun::Sort::kChar;
  if (name == "String") return fun::Sort::kString;
  return fun::Sort::kInt;
}

std::string ascii(const std::u16string& text) {
  std::string made;
  for (const char16_t c : text) made.push_back(static_cast<char>(c));
  return made;
}

}  // namespace

/// primitive[T]("op Sort", arguments) and unsupported[T]("what") in the library prelude.
std::optional<Typed> Typer::library_primitive(const Expr& base, const Spine& whole) {
  if (base.kind != ExprKind::kName || !whole.types || whole.lists.size() != 1) return std::nullopt;
  const bool is_primitive = base.text == "primitive";
  if (!is_primitive && base.text != "unsupported") return std::nullopt;
  const Expr& node = *whole.lists[0];
  const TypeRef type = names_.type((*whole.types)[0], *scope_);
  const auto* text =
      node.operands.size() > 1 ? std::get_if<std::u16string>(&node.operands[1].literal) : nullptr;
  CHECK(text != nullptr);
  const std::string what = ascii(*text);
  if (!is_primitive) return Typed{unsupported(what, {}).code, type};
  const std::size_t blank = what.find(' ');
  const std::string_view name = std::string_view(what).substr(0, blank);
  const fun::Sort sort = blank == std::string::npos
                             ? fun::Sort::kInt
                             : sort_named(std::string_view(what).substr(blank + 1));
  static constexpr auto kNames = op_names();
  const auto found = std::find_if(kNames.begin(), kNames.end(),
                                  [&](const auto& known_op) { return known_op.first == name; });
  CHECK(found != kNames.end());
  std::vector<fun::ExprId> operands;
  for (std::size_t i = 2; i < node.operands.size(); ++i)
    operands.push_back(expr(node.operands[i], none()).code);
  return Typed{primitive(found->second, sort, std::move(operands), {}), type};
}

}  // namespace assay::scala
