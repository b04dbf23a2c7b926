#include "frontends/scala/symbols/namer.h"

#include <algorithm>

namespace assay::scala {

std::vector<const PatternTree*> bound_names(const PatternTree& pattern) {
  std::vector<const PatternTree*> found;
  const bool binds =
      pattern.kind == PatternTree::Kind::kVariable || pattern.kind == PatternTree::Kind::kBind ||
      (pattern.kind == PatternTree::Kind::kSequenceWildcard && !pattern.name.empty());
  if (binds) found.push_back(&pattern);
  for (const PatternTree& operand : pattern.operands)
    for (const PatternTree* name : bound_names(operand)) found.push_back(name);
  return found;
}

ClassId Namer::add_class(ClassSymbol symbol) {
  symbol.is_library = in_library_;
  const ClassId id = symbols_.classes.push_back(std::move(symbol));
  symbols_.classes[id].linearization = {id};
  return id;
}

ClassId Namer::builtin(std::string name) {
  ClassSymbol symbol;
  symbol.name = symbol.qualified = name;
  symbol.is_abstract = true;
  const ClassId id = add_class(std::move(symbol));
  symbols_.classes[id].scope = symbols_.make_scope(nullptr);
  symbols_.classes[symbols_.library_root].types[std::move(name)] = id;
  return id;
}

void Namer::enter_builtins() {
  ClassSymbol root;
  root.kind = ClassKind::kObject;
  symbols_.library_root = add_class(root);
  symbols_.source_root = add_class(root);
  Known& known = symbols_.known;
  known.any = builtin("Any");
  known.any_val = builtin("AnyVal");
  known.any_ref = builtin("AnyRef");
  known.nothing = builtin("Nothing");
  known.null = builtin("Null");
  auto& types = symbols_.classes[symbols_.library_root].types;
  for (const char* ignored : {"Object", "Product", "Serializable", "App"})
    types[ignored] = known.any_ref;
}

void Namer::find_known() {
  Known& known = symbols_.known;
  const auto class_named = [&](const std::string& name) {
    const auto& types = symbols_.classes[symbols_.library_root].types;
    const auto found = types.find(name);
    return found != types.end() ? found->second : builtin(name);
  };
  const auto object_named = [&](const std::string& name) {
    const auto& objects = symbols_.classes[symbols_.library_root].objects;
    const auto found = objects.find(name);
    return found != objects.end() ? found->second : builtin(name);
  };
  known.unit = class_named("Unit");
  known.boolean = class_named("Boolean");
  known.integer = class_named("Int");
  known.long_integer = class_named("Long");
  known.real = class_named("Double");
  known.character = class_named("Char");
  known.string = class_named("String");
  known.list = class_named("List");
  known.cons = class_named("::");
  known.nil = object_named("Nil");
  known.list_object = object_named("List");
  known.option = class_named("Option");
  known.some = class_named("Some");
  known.none = object_named("None");
  known.partial_function = class_named("PartialFunction");
  known.throwable = class_named("Throwable");
  for (std::size_t i = 0; i <= kMaxArity; ++i) {
    const auto& types = symbols_.classes[symbols_.library_root].types;
    const auto given = [&](const std::string& name) {
      const auto found = types.find(name);
      return found == types.end() ? ClassId{} : found->second;
    };
    known.functions[i] = given("Function" + std::to_string(i));
    known.tuples[i] = given("Tuple" + std::to_string(i));
  }
}

void Namer::enter(const CompilationUnit& library,
                  const std::vector<const CompilationUnit*>& sources) {
  enter_builtins();
  Scope* outer = symbols_.make_scope(nullptr);
  outer->owner = symbols_.library_root;
  symbols_.classes[symbols_.library_root].scope = outer;
  enter_items(library.items, symbols_.library_root);
  find_known();
  Scope* middle = symbols_.make_scope(outer);
  const auto& objects = symbols_.classes[symbols_.library_root].objects;
  if (const auto predef = objects.find("Predef"); predef != objects.end())
    middle->imports.push_back({predef->second, "_", "_"});
  Scope* inner = symbols_.make_scope(middle);
  inner->owner = symbols_.source_root;
  symbols_.classes[symbols_.source_root].scope = inner;
  in_library_ = false;
  for (const CompilationUnit* unit : sources) enter_items(unit->items, symbols_.source_root);
  for (const CompilationUnit* unit : sources) import_all(unit->items, *inner);
  for (std::uint32_t i = 0; i < symbols_.classes.size(); ++i) {
    const ClassSymbol& symbol = symbols_.classes[ClassId{i}];
    if (symbol.tree && symbol.scope)
      import_all(symbol.tree->body_template.members, const_cast<Scope&>(*symbol.scope));
  }
  const auto each = [&](auto&& action) {
    for (std::uint32_t i = 0; i < symbols_.classes.size(); ++i)
      if (symbols_.classes[ClassId{i}].tree) action(ClassId{i});
  };
  each([&](ClassId id) { declare_parameters(id); });
  each([&](ClassId id) { complete_parents(id); });
  each([&](ClassId id) { linearize(id, 0); });
  each([&](ClassId id) { complete_constructor(id); });
  each([&](ClassId id) { check_parents(id); });
  each([&](ClassId id) { check_abstract(id); });
}

void Namer::import_all(const std::vector<BlockItem>& items, Scope& scope) {
  for (const BlockItem& item : items)
    if (!item.import.empty()) names_.import(scope, item.import, item.span);
}

void Namer::enter_items(const std::vector<BlockItem>& items, ClassId owner) {
  for (const BlockItem& item : items)
    if (item.definition) enter_definition(*item.definition, owner);
}

void Namer::enter_definition(const Definition& definition, ClassId owner) {
  const bool is_root = owner == symbols_.source_root;
  switch (definition.kind) {
    case Definition::Kind::kClass:
    case Definition::Kind::kTrait:
    case Definition::Kind::kObject:
      if (!is_root && !is_library() && symbols_.classes[owner].kind != ClassKind::kObject)
        return reporter_.unsupported(
            "inner-class", definition.name_span,
            "a class inside a class is not supported; move it out of the class");
      return enter_class(definition, owner);
    case Definition::Kind::kTypeAlias:
      symbols_.classes[owner].aliases[definition.name] = &definition;
      return;
    case Definition::Kind::kVal:
    case Definition::Kind::kVar:
    case Definition::Kind::kDef:
      if (is_root) return reporter_.type(definition.span, "expected class or object definition");
      return enter_member(definition, owner);
  }
}

void Namer::enter_class(const Definition& definition, ClassId owner) {
  const bool is_object = definition.kind == Definition::Kind::kObject;
  auto& own = is_object ? symbols_.classes[owner].objects : symbols_.classes[owner].types;
  if (own.contains(definition.name) && !is_library())
    return reporter_.name(definition.name_span, definition.name + " is already defined as " +
                                                    (is_object ? "object " : "class ") +
                                                    definition.name);
  ClassSymbol symbol;
  symbol.name = definition.name;
  const std::string& outer = symbols_.classes[owner].qualified;
  symbol.qualified = outer.empty() ? definition.name : outer + "." + definition.name;
  symbol.kind = is_object                                     ? ClassKind::kObject
                : definition.kind == Definition::Kind::kTrait ? ClassKind::kTrait
                                                              : ClassKind::kClass;
  symbol.tree = &definition;
  symbol.owner = owner;
  symbol.is_case = definition.is_case;
  symbol.is_abstract = definition.is_abstract;
  symbol.is_sealed = definition.is_sealed;
  symbol.span = is_library() ? Span{} : definition.name_span;
  const ClassId id = add_class(std::move(symbol));
  (is_object ? symbols_.classes[owner].objects : symbols_.classes[owner].types)[definition.name] =
      id;
  const auto& others = is_object ? symbols_.classes[owner].types : symbols_.classes[owner].objects;
  if (const auto found = others.find(definition.name); found != others.end()) {
    symbols_.classes[id].companion = found->second;
    symbols_.classes[found->second].companion = id;
  }
  Scope* scope = symbols_.make_scope(symbols_.classes[owner].scope);
  scope->owner = id;
  symbols_.classes[id].scope = scope;
  enter_parameters(id);
  enter_items(definition.body_template.members, id);
}

void Namer::add_member(Member member) {
  if (is_library()) member.span = {};
  const ClassId owner = member.owner;
  const std::string name = member.name;
  const MemberId id = symbols_.members.push_back(std::move(member));
  symbols_.classes[owner].members.push_back(id);
  std::vector<MemberId>& same = symbols_.classes[owner].by_name[name];
  const Member& made = symbols_.members[id];
  const bool clashes = std::any_of(same.begin(), same.end(), [&](MemberId other) {
    return made.kind != MemberKind::kMethod || symbols_.members[other].kind != MemberKind::kMethod;
  });
  if (clashes && !is_library())
    reporter_.name(made.span, name + " is already defined as value " + name);
  same.push_back(id);
}

void Namer::enter_parameters(ClassId id) {
  const Definition& tree = *symbols_.classes[id].tree;
  std::uint32_t position = 0;
  for (std::size_t i = 0; i < tree.parameter_lists.size(); ++i) {
    for (const ParameterTree& p : tree.parameter_lists[i]) {
      Member member;
      member.name = p.name;
      member.kind = p.is_var ? MemberKind::kVariable : MemberKind::kValue;
      member.owner = id;
      member.tree = nullptr;
      member.span = p.span;
      member.is_parameter = true;
      member.is_private = !(tree.is_case && i == 0) && !p.is_val && !p.is_var;
      member.position = position++;
      add_member(std::move(member));
    }
  }
}

namespace {

/// def main(args: Array[String]), where the real Scala begins. Nothing here calls it.
bool is_entry(const Definition& d) {
  return d.name == "main" && d.parameter_lists.size() == 1 && d.parameter_lists[0].size() == 1 &&
         d.parameter_lists[0][0].type && d.parameter_lists[0][0].type->name == "Array";
}

}  // namespace

void Namer::enter_member(const Definition& definition, ClassId owner) {
  if (definition.kind != Definition::Kind::kDef) return enter_values(definition, owner);
  if (!is_library() && (definition.name == "equals" || definition.name == "canEqual") &&
      definition.is_override)
    return reporter_.unsupported("equals", definition.name_span,
                                 "a user-defined equals is not supported");
  if (is_entry(definition)) return;
  Member member;
  member.name = definition.name;
  member.owner = owner;
  member.tree = &definition;
  member.span = definition.name_span;
  member.is_abstract = !definition.body;
  member.is_implicit = definition.is_implicit;
  member.is_private = definition.is_private;
  add_member(std::move(member));
}

void Namer::enter_values(const Definition& definition, ClassId owner) {
  Member member;
  member.kind = definition.kind == Definition::Kind::kVar ? MemberKind::kVariable
                : definition.is_lazy                      ? MemberKind::kLazyValue
                                                          : MemberKind::kValue;
  member.owner = owner;
  member.tree = &definition;
  member.is_abstract = !definition.body;
  member.is_implicit = definition.is_implicit;
  member.is_private = definition.is_private;
  if (!definition.pattern) {
    member.name = definition.name;
    member.span = definition.name_span;
    return add_member(std::move(member));
  }
  for (const PatternTree* name : bound_names(*definition.pattern)) {
    Member one = member;
    one.name = name->name;
    one.span = name->span;
    add_member(std::move(one));
  }
}

}  // namespace assay::scala
