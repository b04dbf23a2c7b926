#include "languages/scala/reached_places.h"

#include <algorithm>

namespace assay::languages {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

Span span_of(const narrowing::Code& code, const narrowing::Node& node) {
  if (!node.expr.valid()) return {};
  return code.program.functions[node.function].exprs[node.expr].span;
}

/// Returns how many of the first operands are evaluated with the node itself.
std::uint32_t strict_operands_of(const narrowing::Node& node) {
  switch (node.kind) {
    case fun::ExprKind::kIf:
    case fun::ExprKind::kLet:
    case fun::ExprKind::kMatch:
      return std::min(node.count, 1U);
    case fun::ExprKind::kTry:
      return 0;
    default:
      return node.count;
  }
}

}  // namespace

ReachedPlaces::ReachedPlaces(const ScalaText& text, const narrowing::Code& code) : text_(text) {
  for (narrowing::NodeId id = 0; id < code.nodes.size(); ++id) {
    const narrowing::Node& node = code.nodes[id];
    if (code.program.functions[node.function].origin != fun::kSubmissionOrigin) continue;
    const Span span = span_of(code, node);
    if (!span.valid()) continue;
    if (span.file.index >= text.parsed.files) {
      of_variants_.push_back(id);
    } else if (span.file == text.file) {
      if (const PlaceId place = innermost(span); place.valid()) nodes_.push_back({id, place});
      add_atoms(code, id);
    }
  }
}

/// The machine reads names and literals together with what they are operands of.
void ReachedPlaces::add_atoms(const narrowing::Code& code, narrowing::NodeId id) {
  const narrowing::Node& node = code.nodes[id];
  for (std::uint32_t i = 0; i < strict_operands_of(node); ++i) {
    const narrowing::Node& operand = code.nodes[code.operands[node.first + i]];
    if (operand.kind != fun::ExprKind::kLocal && operand.kind != fun::ExprKind::kLiteral) continue;
    const Span span = span_of(code, operand);
    if (span.file != text_.file) continue;
    if (const PlaceId place = innermost(span); place.valid()) nodes_.push_back({id, place});
  }
}

/// Places are sorted by their beginnings, containing ones first.
PlaceId ReachedPlaces::innermost(Span span) const {
  PlaceId found;
  for (PlaceId id{0}; text_.tree.places.contains(id); ++id.index) {
    const Place& place = text_.tree.places[id];
    if (place.span.begin > span.begin) break;
    if (place.kind != PlaceKind::kGap && contains(place.span, span)) found = id;
  }
  return found;
}

void ReachedPlaces::mark(const std::vector<std::uint8_t>& visited,
                         std::vector<std::uint8_t>& reached) const {
  for (const Node& node : nodes_) {
    if (visited[node.id] == 0) continue;
    for (PlaceId at = node.place; at.valid() && reached[at.index] == 0;
         at = text_.tree.places[at].parent)
      reached[at.index] = 1;
  }
  const bool has_variant =
      std::ranges::any_of(of_variants_, [&](narrowing::NodeId id) { return visited[id] != 0; });
  for (PlaceId id{0}; text_.tree.places.contains(id); ++id.index) {
    const Place& place = text_.tree.places[id];
    // A clause is tried wherever its match is executed, and so is a pattern.
    const bool is_tried = place.kind == PlaceKind::kGap || place.kind == PlaceKind::kBranch ||
                          place.operation == "pattern";
    const bool is_outer_reached = !place.parent.valid() || reached[place.parent.index] != 0;
    if (has_variant || (is_tried && is_outer_reached)) reached[id.index] = 1;
  }
}

}  // namespace assay::languages
