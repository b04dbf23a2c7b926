// Parents of classes and parameters of constructors, with the checks of both.
#include <algorithm>

#include "frontends/scala/symbols/namer.h"

namespace assay::scala {

namespace {
constexpr int kMaxParents = 100;  // in a chain of classes, each above the next
}

void Namer::declare_parameters(ClassId id) {
  auto& scope = const_cast<Scope&>(*symbols_.classes[id].scope);
  std::vector<TypeParameterId> own =
      names_.declare_type_parameters(symbols_.classes[id].tree->type_parameters, scope);
  symbols_.classes[id].parameters = std::move(own);
}

void Namer::complete_parents(ClassId id) {
  in_library_ = symbols_.classes[id].is_library;
  const Definition& tree = *symbols_.classes[id].tree;
  const Scope& scope = *symbols_.classes[id].scope;
  names_.bound_type_parameters(tree.type_parameters, symbols_.classes[id].parameters, scope);
  for (const TypeTree& parent : tree.body_template.parents) {
    const TypeRef type = names_.type(parent, scope);
    const TypeNode node = symbols_.types[type];
    if (node.form != TypeForm::kClass || ClassId{node.index} == symbols_.known.any_ref ||
        ClassId{node.index} == symbols_.known.any)
      continue;
    symbols_.classes[id].parents.push_back(type);
    symbols_.classes[ClassId{node.index}].children.push_back(id);
  }
}

bool Namer::linearize(ClassId id, int depth) {
  ClassSymbol& symbol = symbols_.classes[id];
  if (symbol.linearization.size() > 1 || symbol.parents.empty()) return true;
  if (depth > kMaxParents) {
    reporter_.type(symbol.span, "illegal cyclic reference involving class " + symbol.name);
    symbol.parents.clear();
    return false;
  }
  std::vector<ClassId> all;
  const std::vector<TypeRef> parents = symbol.parents;
  for (auto parent = parents.rbegin(); parent != parents.rend(); ++parent) {
    const ClassId above{symbols_.types[*parent].index};
    if (!linearize(above, depth + 1)) {
      symbols_.classes[id].parents.clear();
      return false;
    }
    for (const ClassId a : symbols_.classes[above].linearization) {
      std::erase(all, a);
      all.push_back(a);
    }
  }
  all.insert(all.begin(), id);
  symbols_.classes[id].linearization = std::move(all);
  return true;
}

void Namer::complete_constructor(ClassId id) {
  in_library_ = symbols_.classes[id].is_library;
  const Definition& tree = *symbols_.classes[id].tree;
  const Scope& scope = *symbols_.classes[id].scope;
  ParameterLists lists = names_.parameters(tree.parameter_lists, scope);
  if (lists.empty()) lists.emplace_back();
  std::size_t at = 0;
  for (const auto& list : lists) {
    for (const Parameter& p : list) {
      const MemberId member = symbols_.classes[id].members[at++];
      TypeRef type = p.type;
      if (p.is_repeated) type = symbols_.types.of_class(symbols_.known.list, {type});
      symbols_.members[member].result = type;
      symbols_.members[member].has_signature = true;
      symbols_.members[member].scope = &scope;
      if (p.is_by_name)
        reporter_.unsupported("by-name", p.tree->span,
                              "by-name parameters of classes are not supported");
    }
  }
  names_.add_evidence(tree.type_parameters, scope, lists);
  if (lists.size() > 1 && !is_library())
    reporter_.unsupported("class-lists", symbols_.classes[id].span,
                          "a class with several parameter lists is not supported");
  symbols_.classes[id].lists = std::move(lists);
}

void Namer::check_parents(ClassId id) {
  const ClassSymbol& symbol = symbols_.classes[id];
  if (symbol.is_library) return;
  for (std::size_t i = 0; i < symbol.parents.size(); ++i) {
    const ClassSymbol& above = symbols_.classes[ClassId{symbols_.types[symbol.parents[i]].index}];
    if (above.kind == ClassKind::kObject)
      reporter_.type(symbol.span, "not found: type " + above.name);
    if (i > 0 && above.kind != ClassKind::kTrait)
      reporter_.type(symbol.span, "class " + above.name + " needs to be a trait to be mixed in");
    if (above.is_case && symbol.is_case)
      reporter_.type(symbol.span, "case-to-case inheritance is prohibited: case class " +
                                      symbol.name + " inherits from case class " + above.name);
    const bool is_open_library = above.is_library && above.is_sealed;
    if (is_open_library || symbols_.is_primitive(symbol.parents[i]) ||
        symbols_.types.is_class(symbol.parents[i], symbols_.known.string))
      reporter_.type(symbol.span, "illegal inheritance from sealed class " + above.name);
  }
}

void Namer::check_abstract(ClassId id) {
  const ClassSymbol& symbol = symbols_.classes[id];
  if (symbol.is_library || !symbol.is_concrete()) return;
  for (const ClassId above : symbol.linearization) {
    for (const MemberId member : symbols_.classes[above].members) {
      if (!symbols_.members[member].is_abstract) continue;
      const MemberId found = symbols_.implementation(id, member);
      if (!symbols_.members[found].is_abstract) continue;
      const char* what = symbol.kind == ClassKind::kObject ? "object " : "class ";
      reporter_.type(symbol.span,
                     what + symbol.name + " needs to be " +
                         (symbol.kind == ClassKind::kObject ? "completed" : "abstract") +
                         ", since the member " + symbols_.members[found].name + " is not defined");
      return;
    }
  }
}

}  // namespace assay::scala
