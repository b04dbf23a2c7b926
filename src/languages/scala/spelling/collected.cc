#include "languages/scala/spelling/collected.h"

#include "repair/material/costs.h"
#include "repair/material/rewrite.h"
#include "repair/material/tokens.h"

namespace assay::scala {

using frontends::Place;
using frontends::PlaceId;
using repair::Alternative;
using repair::Change;

Collected::Collected(const repair::Side& student, repair::Alternatives& all)
    : side_(student), all_(all) {
  for (PlaceId id{0}; student.tree.places.contains(id); ++id.index)
    if (frontends::is_value(student.place(id).kind)) values_.push_back(id);
  for (const Alternative& each : all) known_.emplace(each.place, repair::token_key(each.text));
}

bool Collected::put(PlaceId id, Change change, std::string text, std::uint32_t precedence) {
  const std::string_view before = side_.text(id);
  text = repair::in_parentheses(std::move(text), precedence, side_.place(id).least_precedence);
  const std::string key = repair::token_key(text);
  if (key == repair::token_key(before) || !known_.emplace(id, key).second) return false;
  Alternative made;
  made.place = id;
  made.change = change;
  made.cost = repair::cost_of(change, before, text);
  made.text = std::move(text);
  made.is_own = true;
  all_.push_back(std::move(made));
  return true;
}

void Collected::put_at_cost(PlaceId id, Change change, std::string text, std::uint32_t precedence,
                            double cost) {
  const repair::AlternativeId next = all_.next();
  if (put(id, change, std::move(text), precedence)) all_[next].cost = cost;
}

PlaceId Collected::place_around(Span span) const {
  PlaceId best;
  for (const PlaceId id : values_)
    if (contains(side_.place(id).span, span) &&
        (!best.valid() || contains(side_.place(best).span, side_.place(id).span)))
      best = id;
  return best;
}

void Collected::put_inside(Span part, Change change, std::string_view text) {
  const PlaceId id = place_around(part);
  if (!id.valid()) return;
  const Place& place = side_.place(id);
  std::string changed(side_.text(id));
  changed.replace(part.begin - place.span.begin, part.end - part.begin, text);
  put(id, change, std::move(changed), place.precedence);
}

std::string_view base_of(std::string_view type) { return type.substr(0, type.find('[')); }

std::string_view element_of(std::string_view type) {
  const std::size_t open = type.find('[');
  if (open == std::string_view::npos || !type.ends_with(']')) return "";
  const std::string_view inside = type.substr(open + 1, type.size() - open - 2);
  return inside.find(',') == std::string_view::npos ? inside : std::string_view();
}

}  // namespace assay::scala
