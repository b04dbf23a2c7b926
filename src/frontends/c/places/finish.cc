#include "frontends/c/places/finish.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace assay::c {
namespace {

using frontends::NameUse;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

/// True if one of the sorted spans begins in `span`.
bool has_one(const std::vector<Span>& sorted, Span span) {
  const auto found = std::ranges::lower_bound(sorted, Span{span.file, span.begin, 0});
  return found != sorted.end() && found->file == span.file && found->begin < span.end;
}

std::vector<NameUse> uses_in(const std::vector<NameUse>& sorted, Span span) {
  auto at = std::ranges::lower_bound(sorted, Span{span.file, span.begin, 0}, {}, &NameUse::span);
  std::vector<NameUse> found;
  for (; at != sorted.end() && at->span.file == span.file && at->span.end <= span.end; ++at)
    found.push_back(*at);
  return found;
}

void sort_uses(std::vector<NameUse>& uses) {
  std::ranges::stable_sort(uses, {}, &NameUse::span);
  const auto same = std::ranges::unique(uses, {}, &NameUse::span);
  uses.erase(same.begin(), same.end());
}

}  // namespace

frontends::SourceTree finish(Collected collected) {
  sort_uses(collected.uses);
  std::ranges::sort(collected.effects);
  std::ranges::sort(collected.inputs);
  sort_places(collected.tree);
  for (Place& place : collected.tree.places) {
    place.has_effect = has_one(collected.effects, place.span);
    if (place.kind != PlaceKind::kFormat) place.is_input = has_one(collected.inputs, place.span);
    place.uses = uses_in(collected.uses, place.span);
  }
  return std::move(collected.tree);
}

}  // namespace assay::c
