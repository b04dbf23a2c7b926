#include "repair/material/collection.h"

#include <algorithm>
#include <tuple>

#include "repair/material/costs.h"
#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::PlaceId;

Alternative* Collection::add(Alternative alternative) {
  const Span span =
      alternative.span.valid() ? alternative.span : student_.place(alternative.place).span;
  const std::string key = token_key(alternative.text);
  const std::string_view before = student_.sources.text(span);
  if (key == token_key(before)) return nullptr;
  if (!seen_.emplace(span, key).second) return nullptr;
  alternative.cost = cost_of(alternative.change, before, alternative.text);
  alternative.import = rewriter_.missing_import(alternative.text);
  all_.push_back(std::move(alternative));
  return &all_.back();
}

void Collection::add(PlaceId place, Change change, std::string text, bool is_own) {
  Alternative alternative;
  alternative.place = place;
  alternative.change = change;
  alternative.text = std::move(text);
  alternative.is_own = is_own;
  add(std::move(alternative));
}

void Collection::add_to_all_equal(PlaceId place, Change change, std::string text, bool is_own) {
  const std::string key = token_key(student_.text(place)) + "\n" + token_key(text);
  Alternative alternative;
  alternative.place = place;
  alternative.change = change;
  alternative.text = std::move(text);
  alternative.is_own = is_own;
  Alternative* added = add(std::move(alternative));
  if (added == nullptr) return;
  const auto next = static_cast<std::uint32_t>(groups_.size() + 1);
  added->group = groups_.try_emplace(key, next).first->second;
}

void Collection::add_structural(PlaceId place, Change change, Span span, std::string text) {
  Alternative alternative;
  alternative.place = place;
  alternative.change = change;
  alternative.text = std::move(text);
  alternative.span = span;
  alternative.needs_own_program = true;
  add(std::move(alternative));
}

namespace {

/// Renumbers the groups that have more than one member, in the order of the list, and clears
/// others.
void renumber_groups(Alternatives& alternatives) {
  std::map<std::uint32_t, std::uint32_t> members, numbers;
  for (const Alternative& one : alternatives) ++members[one.group];
  for (Alternative& one : alternatives) {
    if (one.group == 0) continue;
    if (members[one.group] < 2) {
      one.group = 0;
      continue;
    }
    const auto next = static_cast<std::uint32_t>(numbers.size() + 1);
    one.group = numbers.try_emplace(one.group, next).first->second;
  }
}

}  // namespace

Alternatives Collection::finish() {
  std::ranges::stable_sort(all_, {}, &Alternative::cost);
  std::map<PlaceId, std::size_t> of_place;
  std::vector<Alternative> kept;
  for (Alternative& one : all_)
    if (kept.size() < options_.per_program && ++of_place[one.place] <= options_.per_place)
      kept.push_back(std::move(one));
  std::ranges::stable_sort(kept, [](const Alternative& a, const Alternative& b) {
    return std::tie(a.cost, a.place, a.text) < std::tie(b.cost, b.place, b.text);
  });
  Alternatives alternatives;
  for (Alternative& one : kept) alternatives.push_back(std::move(one));
  renumber_groups(alternatives);
  return alternatives;
}

}  // namespace assay::repair
