// The meaning of types as written, and of the signatures that consist of them.
#include <algorithm>

#include "frontends/scala/symbols/names.h"

namespace assay::scala {

namespace {
constexpr int kMaxAliases = 50;  // nested expansions
}

TypeRef Names::type(const TypeTree& tree, const Scope& scope) {
  std::vector<TypeRef> arguments;
  for (const TypeTree& argument : tree.arguments) arguments.push_back(type(argument, scope));
  const auto built = [&](const auto& ids, std::size_t count, std::string_view what) {
    if (count < ids.size() && ids[count].valid())
      return symbols_.types.of_class(ids[count], arguments);
    reporter_.unsupported(what, tree.span,
                          "a " + std::string(what) + " of more than " + std::to_string(kMaxArity) +
                              " elements is not supported");
    return symbols_.types.error();
  };
  switch (tree.kind) {
    case TypeTree::Kind::kTuple:
      return built(symbols_.known.tuples, arguments.size(), "tuple");
    case TypeTree::Kind::kFunction:
      return built(symbols_.known.functions, arguments.size() - 1, "function");
    case TypeTree::Kind::kByName:
    case TypeTree::Kind::kRepeated:
      return arguments.empty() ? symbols_.types.error() : arguments[0];
    case TypeTree::Kind::kName:
      return applied(tree, scope, std::move(arguments));
  }
  return symbols_.types.error();
}

TypeRef Names::applied(const TypeTree& tree, const Scope& scope, std::vector<TypeRef> arguments) {
  const Meaning found = meaning(tree.name, scope);
  if (found.kind == Meaning::Kind::kParameter) return symbols_.types.of_parameter(found.parameter);
  if (found.kind == Meaning::Kind::kAlias) return alias(found, tree, std::move(arguments));
  if (found.kind == Meaning::Kind::kNothing) {
    const std::string last = tree.name.substr(tree.name.rfind('.') + 1);
    if (last == "_" || last.empty()) return symbols_.type(symbols_.known.any);
    if (is_library_name(last)) {
      reporter_.unsupported("library", tree.span, "the type " + last + " is not supported");
    } else {
      reporter_.name(tree.span, "not found: type " + tree.name);
    }
    return symbols_.types.error();
  }
  const std::size_t wanted = symbols_.classes[found.id].parameters.size();
  if (wanted == arguments.size()) return symbols_.types.of_class(found.id, std::move(arguments));
  const std::string name = symbols_.classes[found.id].name;
  if (arguments.empty()) {
    reporter_.type(tree.span, "class " + name + " takes type parameters");
  } else if (wanted == 0) {
    reporter_.type(tree.span, name + " does not take type parameters");
  } else {
    reporter_.type(tree.span, "wrong number of type arguments for " + name + ", should be " +
                                  std::to_string(wanted));
  }
  return symbols_.types.error();
}

TypeRef Names::alias(const Meaning& meaning, const TypeTree& tree, std::vector<TypeRef> arguments) {
  const Definition& definition = *meaning.alias;
  if (!definition.type || aliases_ > kMaxAliases) {
    if (definition.type) {
      reporter_.type(tree.span, "illegal cyclic reference involving type " + definition.name);
    } else {
      reporter_.unsupported("abstract-type", definition.span, "abstract types are not supported");
    }
    return symbols_.types.error();
  }
  if (definition.type_parameters.size() != arguments.size()) {
    reporter_.type(tree.span, "wrong number of type arguments for " + definition.name +
                                  ", should be " +
                                  std::to_string(definition.type_parameters.size()));
    return symbols_.types.error();
  }
  ++aliases_;
  Scope inner;
  inner.outer = symbols_.classes[meaning.id].scope;
  const std::vector<TypeParameterId> own = type_parameters(definition.type_parameters, inner);
  const TypeRef result = type(*definition.type, inner);
  --aliases_;
  return symbols_.types.substitute(result, own, arguments);
}

std::vector<TypeParameterId> Names::declare_type_parameters(
    const std::vector<TypeParameterTree>& trees, Scope& scope) {
  std::vector<TypeParameterId> made;
  for (const TypeParameterTree& tree : trees) {
    made.push_back(symbols_.type_parameters.push_back({tree.name, tree.variance, {}, {}}));
    scope.types[tree.name] = made.back();
  }
  return made;
}

void Names::bound_type_parameters(const std::vector<TypeParameterTree>& trees,
                                  const std::vector<TypeParameterId>& made, const Scope& scope) {
  for (std::size_t i = 0; i < trees.size(); ++i) {
    if (trees[i].lower_bound) {
      const TypeRef bound = type(*trees[i].lower_bound, scope);
      symbols_.type_parameters[made[i]].lower = bound;
    }
    if (trees[i].upper_bound) {
      const TypeRef bound = type(*trees[i].upper_bound, scope);
      symbols_.type_parameters[made[i]].upper = bound;
    }
  }
}

std::vector<TypeParameterId> Names::type_parameters(const std::vector<TypeParameterTree>& trees,
                                                    Scope& scope) {
  std::vector<TypeParameterId> made = declare_type_parameters(trees, scope);
  bound_type_parameters(trees, made, scope);
  return made;
}

ParameterLists Names::parameters(const std::vector<std::vector<ParameterTree>>& lists,
                                 const Scope& scope) {
  ParameterLists made;
  for (const auto& list : lists) {
    made.emplace_back();
    for (const ParameterTree& tree : list) {
      Parameter p;
      p.name = tree.name;
      p.tree = &tree;
      p.is_implicit = tree.is_implicit;
      p.type = tree.type ? type(*tree.type, scope) : symbols_.types.error();
      p.is_by_name = tree.type && tree.type->kind == TypeTree::Kind::kByName;
      p.is_repeated = tree.type && tree.type->kind == TypeTree::Kind::kRepeated;
      made.back().push_back(std::move(p));
    }
  }
  return made;
}

void Names::add_evidence(const std::vector<TypeParameterTree>& trees, const Scope& scope,
                         ParameterLists& lists) {
  std::vector<Parameter> evidence;
  for (const TypeParameterTree& tree : trees) {
    if (!tree.context_bound) continue;
    const auto wanted = find_class(tree.context_bound->name, scope);
    if (!wanted) {
      reporter_.name(tree.span, "not found: type " + tree.context_bound->name);
      continue;
    }
    const TypeRef argument = symbols_.types.of_parameter(scope.types.at(tree.name));
    Parameter p;
    p.name = "evidence " + tree.name;
    p.type = symbols_.types.of_class(*wanted, {argument});
    p.is_implicit = true;
    evidence.push_back(std::move(p));
  }
  if (evidence.empty()) return;
  if (!lists.empty() && !lists.back().empty() && lists.back()[0].is_implicit) {
    lists.back().insert(lists.back().end(), evidence.begin(), evidence.end());
  } else {
    lists.push_back(std::move(evidence));
  }
}

void Names::complete(MemberId id) {
  if (symbols_.members[id].has_signature) return;
  symbols_.members[id].has_signature = true;
  const Definition* tree = symbols_.members[id].tree;
  const ClassId owner = symbols_.members[id].owner;
  const Scope* outer = symbols_.classes[owner].scope;
  symbols_.members[id].scope = outer;
  if (!tree || symbols_.members[id].is_parameter) return;
  if (tree->kind == Definition::Kind::kDef) {
    Scope* scope = symbols_.make_scope(outer);
    std::vector<TypeParameterId> own = type_parameters(tree->type_parameters, *scope);
    ParameterLists lists = parameters(tree->parameter_lists, *scope);
    if (lists.empty() && tree->has_parameter_list) lists.emplace_back();
    add_evidence(tree->type_parameters, *scope, lists);
    Member& member = symbols_.members[id];
    member.scope = scope;
    member.type_parameters = std::move(own);
    member.lists = std::move(lists);
  }
  const bool takes_apart = tree->pattern && tree->pattern->kind != PatternTree::Kind::kVariable;
  if (!tree->type || takes_apart) return;
  const TypeRef result = type(*tree->type, *symbols_.members[id].scope);
  symbols_.members[id].result = result;
}

}  // namespace assay::scala
