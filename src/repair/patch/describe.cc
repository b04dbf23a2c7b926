#include "repair/patch/describe.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

#include "repair/patch/reference_terms.h"

namespace assay::repair {
namespace {

using frontends::Place;
using frontends::PlaceKind;

results::LineRange lines_of(const SourceMap& sources, Span span) {
  const std::uint32_t last = std::max(span.begin, span.end - 1);
  return {sources.resolve(span.file, span.begin).line, sources.resolve(span.file, last).line};
}

/// Fills in where the edit is: its function, and the loops around it.
void put_surroundings(results::RepairEdit& edit, const SourceMap& sources,
                      const frontends::SourceTree& tree, const Place& place, Span span) {
  if (place.function.valid()) {
    const frontends::FunctionText& function = tree.functions[place.function];
    edit.function = tree.names[function.name].text;
    edit.function_lines = lines_of(sources, function.span);
  }
  // Outer loops are listed first. A gap before a loop is not in it.
  const bool is_gap = place.kind == PlaceKind::kGap;
  for (const Place& other : tree.places)
    if (other.kind == PlaceKind::kLoop && other.span.file == span.file &&
        other.span.begin + (is_gap ? 1U : 0U) <= span.begin && span.end <= other.span.end)
      edit.loops.push_back(lines_of(sources, other.span));
  edit.needs_brackets = is_gap && place.needs_brackets;
  const Place* around = &place;
  while (around->kind == PlaceKind::kOperand && around->parent.valid())
    around = &tree.places[around->parent];
  if (around != &place) edit.within = std::string(frontends::name(around->kind));
}

results::EditTerms as_data(EditTerms terms) {
  return {std::move(terms.before),   std::move(terms.after), std::move(terms.place),
          std::move(terms.function), std::move(terms.loop),  terms.depth};
}

results::RepairEdit describe(const Side& student, const Alternative& chosen,
                             const PartName& part_name) {
  const frontends::SourceTree& tree = student.tree;
  const Span span = replaced_span(tree, chosen);
  const Place& place = tree.places[chosen.place];
  const SourceMap& sources = student.sources;
  results::RepairEdit edit;
  edit.part = part_name(span.file);
  const LineColumn from = sources.resolve(span.file, span.begin);
  edit.line = from.line;
  edit.column = from.column;
  edit.last_line = span.begin == span.end ? from.line : lines_of(sources, span).last;
  edit.before = std::string(sources.text(span));
  edit.after = chosen.text;
  edit.import = chosen.import;
  edit.change = std::string(name(chosen.change));
  edit.place = std::string(frontends::name(place.kind));
  put_surroundings(edit, sources, tree, place, span);
  return edit;
}

}  // namespace

std::vector<results::RepairEdit> describe_edits(const Side& student, const Side& reference,
                                                const std::vector<const Alternative*>& chosen,
                                                const PartName& part_name) {
  const ReferenceTerms terms(student, reference);
  std::map<std::uint32_t, std::uint32_t> members;
  for (const Alternative* each : chosen) ++members[each->group];
  std::vector<results::RepairEdit> edits;
  for (const Alternative* each : chosen) {
    edits.push_back(describe(student, *each, part_name));
    edits.back().terms = as_data(terms.terms_of(*each));
    if (each->group != 0 && members[each->group] > 1) edits.back().group = each->group;
  }
  sort_edits(edits);
  return edits;
}

void sort_edits(std::vector<results::RepairEdit>& edits) {
  std::ranges::stable_sort(edits, [](const auto& a, const auto& b) {
    return std::tie(a.part, a.line, a.column) < std::tie(b.part, b.line, b.column);
  });
}

}  // namespace assay::repair
