#include "repair/material/collection.h"

#include <algorithm>
#include <tuple>

#include "repair/material/costs.h"
#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::PlaceId;

void Collection::add(Alternative alternative, SameChange same) {
  const Span span =
      alternative.span.valid() ? alternative.span : student_.place(alternative.place).span;
  const std::string key = token_key(alternative.text);
  const std::string_view before = student_.sources.text(span);
  if (key == token_key(before)) return;
  if (!seen_.emplace(span, key).second) return;
  alternative.cost = cost_of(alternative.change, before, alternative.text);
  alternative.import = rewriter_.missing_import(alternative.text);
  all_.push_back({std::move(alternative), std::move(same)});
}

void Collection::add(PlaceId place, Change change, std::string text, bool is_own, SameChange same) {
  Alternative alternative;
  alternative.place = place;
  alternative.change = change;
  alternative.text = std::move(text);
  alternative.is_own = is_own;
  add(std::move(alternative), std::move(same));
}

void Collection::add(PlaceId place, Change change, std::string text, bool is_own) {
  add(place, change, std::move(text), is_own, {});
}

void Collection::add_to_all_equal(PlaceId place, Change change, std::string text, bool is_own) {
  std::string key = token_key(student_.text(place)) + "\n" + token_key(text);
  add(place, change, std::move(text), is_own, {{}, std::move(key)});
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

/// Numbers the groups that have more than one member, in the order of the list.
void Collection::make_groups(std::vector<Entry>& kept) const {
  std::map<std::string, std::uint32_t> near, far, numbers;
  for (const Entry& one : kept) ++near[one.same.near];
  const auto key_of = [&](const Entry& one) {
    const bool is_near = !one.same.near.empty() && near[one.same.near] > 1;
    if (is_near) return "near\n" + one.same.near;
    return one.same.far.empty() ? std::string() : "far\n" + one.same.far;
  };
  for (const Entry& one : kept) ++far[key_of(one)];
  for (Entry& one : kept) {
    const std::string key = key_of(one);
    if (key.empty() || far[key] < 2) continue;
    const auto next = static_cast<std::uint32_t>(numbers.size() + 1);
    one.alternative.group = numbers.try_emplace(key, next).first->second;
  }
}

Alternatives Collection::finish() {
  const auto cost = [](const Entry& one) { return one.alternative.cost; };
  std::ranges::stable_sort(all_, {}, cost);
  std::map<PlaceId, std::size_t> of_place;
  std::vector<Entry> kept;
  for (Entry& one : all_)
    if (kept.size() < options_.per_program &&
        ++of_place[one.alternative.place] <= options_.per_place)
      kept.push_back(std::move(one));
  std::ranges::stable_sort(kept, [](const Entry& one, const Entry& other) {
    const Alternative &a = one.alternative, &b = other.alternative;
    return std::tie(a.cost, a.place, a.text) < std::tie(b.cost, b.place, b.text);
  });
  make_groups(kept);
  Alternatives alternatives;
  for (Entry& one : kept) alternatives.push_back(std::move(one.alternative));
  return alternatives;
}

}  // namespace assay::repair
