#include "frontends/javascript/places/places.h"

#include <algorithm>
#include <utility>

#include "frontends/javascript/places/walk.h"

namespace assay::javascript {

using frontends::NameId;
using frontends::NameUse;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

PlaceWalk::PlaceWalk(const ParsedFile& file) : file_(file), declared_(declarations_of(file)) {}

frontends::SourceTree PlaceWalk::run() {
  const Node& root = file_.tree.root;
  for (const Node& each : root.children)
    if (each.is_named) statement(each, false);
  finish();
  return std::move(tree_);
}

PlaceId PlaceWalk::add(PlaceKind kind, Span span) {
  Place made;
  made.kind = kind;
  made.parent = parent_;
  made.span = span;
  made.function = function_;
  made.in_loop = in_loop_;
  return tree_.places.push_back(std::move(made));
}

std::optional<NameId> PlaceWalk::use_at(Span span) const {
  const auto found = std::ranges::lower_bound(declared_.uses, span, {}, &NameUse::span);
  return found != declared_.uses.end() && found->span == span ? std::optional(found->name)
                                                              : std::nullopt;
}

/// Fills in what is known of places once all are.
void PlaceWalk::finish() {
  for (NameId id{0}; declared_.names.contains(id); ++id.index) {
    frontends::Name& name = declared_.names[id];
    if (name.text.starts_with("this.")) continue;
    for (frontends::FunctionTextId function{0}; tree_.functions.contains(function);
         ++function.index)
      if (contains(tree_.functions[function].span, name.declaration) &&
          tree_.functions[function].name != id)
        name.function = function;
  }
  sort_places(tree_);
  std::ranges::sort(effects_);
  for (Place& each : tree_.places) {
    each.has_effect = std::ranges::any_of(
        effects_, [&](const Span& effect) { return contains(each.span, effect); });
    for (const NameUse& use : declared_.uses) {
      const bool is_inner = contains(each.span, declared_.names[use.name].declaration) &&
                            !declared_.names[use.name].text.starts_with("this.");
      if (contains(each.span, use.span) && !is_inner) each.uses.push_back(use);
    }
  }
  tree_.names = std::move(declared_.names);
}

frontends::SourceTree places_of(const ParsedFile& file) { return PlaceWalk(file).run(); }

}  // namespace assay::javascript
