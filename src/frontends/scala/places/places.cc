#include "frontends/scala/places/places.h"

#include <algorithm>
#include <utility>

#include "frontends/scala/places/walk.h"

namespace assay::scala {

using frontends::Name;
using frontends::NameId;
using frontends::NameKind;
using frontends::NameUse;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

ir::Type number_type(const std::string& type) {
  if (type == "Int" || type == "Short" || type == "Byte") return ir::Type::kI32;
  if (type == "Long") return ir::Type::kI64;
  if (type == "Double" || type == "Float") return ir::Type::kF64;
  if (type == "Boolean") return ir::Type::kBool;
  return ir::Type::kVoid;
}

}  // namespace

PlaceWalk::PlaceWalk(const SourceMap& sources, FileId file, const ExpressionTypes& types)
    : sources_(sources), file_(file), types_(types), tokens_(read_tokens(sources, file)) {}

frontends::SourceTree PlaceWalk::run(const CompilationUnit& unit) {
  for (const BlockItem& item : unit.items)
    if (item.definition) template_body(*item.definition);
  finish();
  return std::move(tree_);
}

PlaceId PlaceWalk::add(PlaceKind kind, Span span) {
  Place made;
  made.kind = kind;
  made.parent = parent_;
  made.span = span;
  made.function = function_;
  return tree_.places.push_back(std::move(made));
}

NameId PlaceWalk::declare(std::string text, NameKind kind, Span declaration, Span scope,
                          const std::string& type) {
  Name made;
  made.text = std::move(text);
  made.kind = kind;
  made.type = type;
  made.scalar = number_type(type);
  // Values of one other type can replace each other: they are of one kind of address.
  made.rank = made.scalar == ir::Type::kVoid ? 1 : 0;
  if (function_.valid()) made.function = function_;
  made.declaration = declaration;
  made.scope = scope;
  const NameId id = tree_.names.push_back(std::move(made));
  visible_.push_back(id);
  return id;
}

std::string PlaceWalk::type_of(Span span) const {
  const auto found = types_.find(span);
  return found == types_.end() ? std::string() : found->second;
}

void PlaceWalk::set_type(Place& made, const std::string& type) const {
  made.type = type;
  made.scalar = number_type(type);
  made.is_truth = type == "Boolean";
  const bool has_value = !type.empty() && type != "Unit" && type != "Nothing";
  if (has_value && made.scalar == ir::Type::kVoid) made.scalar = ir::Type::kPtr;
}

Span PlaceWalk::extent(Span span) const {
  const auto first_from = [&](std::uint32_t offset) {
    return std::ranges::lower_bound(tokens_.list, offset, {},
                                    [](const Token& token) { return token.span.begin; });
  };
  for (bool is_wider = true; is_wider;) {
    is_wider = false;
    for (auto at = first_from(span.begin); at != tokens_.list.end() && at->span.begin < span.end;
         ++at) {
      if (!at->is("(") && !at->is(")") && !at->is("{") && !at->is("}") && !at->is("[") &&
          !at->is("]"))
        continue;
      const Span partner = tokens_.list[at->partner].span;
      if (partner.begin < span.begin) span.begin = partner.begin, is_wider = true;
      if (partner.end > span.end) span.end = partner.end, is_wider = true;
    }
  }
  return span;
}

bool PlaceWalk::is_in_parentheses(Span whole) const {
  const auto first = std::ranges::lower_bound(tokens_.list, whole.begin, {},
                                              [](const Token& token) { return token.span.begin; });
  if (first == tokens_.list.begin() || first == tokens_.list.end()) return false;
  const Token& before = *(first - 1);
  if (!before.is("(")) return false;
  const auto partner = tokens_.list.begin() + before.partner;
  return partner != tokens_.list.begin() && (partner - 1)->span.end == whole.end;
}

void PlaceWalk::set_operands(PlaceId whole, std::vector<PlaceId> operands) {
  if (!whole.valid()) return;
  if (std::ranges::all_of(operands, [](PlaceId id) { return id.valid(); }))
    place(whole).operands = std::move(operands);
}

/// Fills in what is known of places once all are.
void PlaceWalk::finish() {
  sort_places(tree_);
  std::ranges::stable_sort(uses_, {}, &NameUse::span);
  for (Place& each : tree_.places) {
    each.has_effect = std::ranges::any_of(
        effects_, [&](const Span& effect) { return contains(each.span, effect); });
    for (const NameUse& use : uses_) {
      const bool is_inner = contains(each.span, tree_.names[use.name].declaration);
      if (contains(each.span, use.span) && !is_inner) each.uses.push_back(use);
    }
  }
}

frontends::SourceTree places_of(const CompilationUnit& unit, const SourceMap& sources, FileId file,
                                const ExpressionTypes& types) {
  return PlaceWalk(sources, file, types).run(unit);
}

}  // namespace assay::scala
