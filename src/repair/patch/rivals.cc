#include "repair/patch/rivals.h"

#include <algorithm>

#include "repair/material/move.h"

namespace assay::repair {

using frontends::Place;
using frontends::PlaceKind;

bool Rivals::contradict(const Chosen& other) const {
  return text_changed(other) <= text_changed(accepted_) && !share_places(other, accepted_);
}

/// Returns how much of the text changes, after how unusual the changes are.
std::pair<std::size_t, std::size_t> Rivals::text_changed(const Chosen& chosen) const {
  std::pair<std::size_t, std::size_t> all;
  for (const AlternativeId id : chosen) {
    const Alternative& each = alternatives_[id];
    const std::string_view before = sources_.text(replaced_span(tree_, each));
    all.first += is_unusual(tree_, each) ? 1U : 0U;
    all.second += changed_bytes(before, each.text);
  }
  return all;
}

/// True if each alternative of `one` changes a part of what one of `other` changes.
bool Rivals::share_places(const Chosen& one, const Chosen& other) const {
  return std::ranges::all_of(one, [&](AlternativeId a) {
    return std::ranges::any_of(
        other, [&](AlternativeId b) { return share_place(alternatives_[a], alternatives_[b]); });
  });
}

bool Rivals::share_place(const Alternative& one, const Alternative& other) const {
  // Often the same statement can be at several points of a statement list.
  const Place &a = tree_.places[one.place], &b = tree_.places[other.place];
  if (a.kind == PlaceKind::kGap && b.kind == a.kind && a.parent == b.parent)
    if (one.text == other.text) return true;
  const Span x = replaced_span(tree_, one), y = replaced_span(tree_, other);
  return x == y || (x.file == y.file && x.begin < y.end && y.begin < x.end);
}

}  // namespace assay::repair
