// Places in templates, functions and blocks.
#include <utility>

#include "frontends/scala/places/walk.h"

namespace assay::scala {

using frontends::FunctionText;
using frontends::NameId;
using frontends::NameKind;
using frontends::PlaceId;
using frontends::PlaceKind;

using DefinitionKind = Definition::Kind;

namespace {

bool is_template(const Definition& definition) {
  return definition.kind == DefinitionKind::kClass || definition.kind == DefinitionKind::kTrait ||
         definition.kind == DefinitionKind::kObject;
}

bool is_named_value(const Definition& definition) {
  return (definition.kind == DefinitionKind::kVal || definition.kind == DefinitionKind::kVar) &&
         !definition.name.empty();
}

/// Returns the bytes of the name at the beginning of a span.
Span name_at(Span span, const std::string& name) {
  return {span.file, span.begin, span.begin + static_cast<std::uint32_t>(name.size())};
}

}  // namespace

void PlaceWalk::template_body(const Definition& definition) {
  if (!is_template(definition)) return;
  const Scope scope(visible_);
  for (const auto& list : definition.parameter_lists)
    for (const ParameterTree& each : list)
      declare(each.name, NameKind::kVariable, each.span, definition.span, type_of(each.span));
  for (const BlockItem& item : definition.body_template.members)
    if (item.definition) declare_member(*item.definition, definition.span);
  for (const BlockItem& item : definition.body_template.members)
    if (item.definition) member(*item.definition);
}

void PlaceWalk::declare_member(const Definition& definition, Span scope) {
  const std::string type = type_of(definition.name_span);
  if (definition.kind == DefinitionKind::kDef)
    declare(definition.name, NameKind::kFunction, definition.name_span, scope, type);
  else if (is_named_value(definition))
    declare(definition.name, NameKind::kVariable, definition.name_span, scope, type);
}

void PlaceWalk::member(const Definition& definition) {
  if (is_template(definition)) return template_body(definition);
  const bool is_function = definition.kind == DefinitionKind::kDef || is_named_value(definition);
  if (is_function && definition.body) function(definition);
}

std::vector<NameId> PlaceWalk::parameters(const Definition& definition, Span scope) {
  std::vector<NameId> made;
  for (const auto& list : definition.parameter_lists)
    for (const ParameterTree& each : list)
      made.push_back(declare(each.name, NameKind::kParameter, name_at(each.span, each.name), scope,
                             type_of(each.span)));
  return made;
}

void PlaceWalk::function(const Definition& definition) {
  FunctionText made;
  for (const NameId id : visible_)
    if (tree_.names[id].declaration == definition.name_span) made.name = id;
  made.span = definition.span;
  made.body = extent(definition.body->span);
  const During inside(function_, tree_.functions.push_back(made));
  const Scope scope(visible_);
  tree_.functions[function_].parameters = parameters(definition, definition.span);
  value(*definition.body, {PlaceKind::kReturned, kWholePrecedence});
}

void PlaceWalk::local_function(const Definition& definition, NameId) {
  if (!definition.body) return;
  const Scope scope(visible_);
  parameters(definition, definition.span);
  value(*definition.body, {PlaceKind::kReturned, kWholePrecedence});
}

void PlaceWalk::local_value(const Definition& definition, Span block) {
  if (definition.body) {
    const PlaceId id = add(PlaceKind::kDeclaration, definition.span);
    const During inside(parent_, id);
    // A `val` keeps its value.
    const bool is_var = definition.kind == DefinitionKind::kVar;
    value(*definition.body,
          {is_var ? PlaceKind::kInitial : PlaceKind::kAssigned, kWholePrecedence});
  }
  if (!definition.pattern) return;
  pattern(*definition.pattern, {block.file, definition.span.end, block.end});
}

void PlaceWalk::block(const Expr& e) { items(e.items, e.span); }

void PlaceWalk::items(const std::vector<BlockItem>& all, Span block) {
  const Scope scope(visible_);
  std::vector<NameId> functions(all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].definition && all[i].definition->kind == DefinitionKind::kDef)
      functions[i] =
          declare(all[i].definition->name, NameKind::kFunction, all[i].definition->name_span, block,
                  type_of(all[i].definition->name_span));
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].definition) {
      const Definition& definition = *all[i].definition;
      if (definition.kind == DefinitionKind::kDef)
        local_function(definition, functions[i]);
      else if (definition.kind == DefinitionKind::kVal || definition.kind == DefinitionKind::kVar)
        local_value(definition, block);
    }
    if (!all[i].expr) continue;
    if (i + 1 == all.size())
      value(*all[i].expr, {PlaceKind::kReturned, kWholePrecedence});
    else
      parts(*all[i].expr, {});
  }
}

}  // namespace assay::scala
