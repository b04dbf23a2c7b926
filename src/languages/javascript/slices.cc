#include "languages/javascript/slices.h"

#include <algorithm>
#include <array>

#include "localise/slice.h"

namespace assay::languages {
namespace {

using javascript::DefinitionKind;
using javascript::DefinitionUse;
using javascript::Site;
using javascript::SiteId;
using javascript::SiteKind;

std::uint32_t length(Span span) { return span.end - span.begin; }

bool is_jump(std::string_view text) {
  constexpr std::array<std::string_view, 4> kJumps = {"return", "break", "continue", "throw"};
  return std::ranges::any_of(kJumps, [&](std::string_view word) { return text.starts_with(word); });
}

bool is_part_of_name(char c) {
  return c == '_' || c == '$' || c == '#' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
         (c >= 'A' && c <= 'Z');
}

}  // namespace

Slices::Slices(const SourceMap& sources, const javascript::CountingProgram& text)
    : sources_(sources), text_(text) {
  for (Place i = 0; i < text_.sites.size(); ++i) {
    const Site& each = site(i);
    const bool is_place = each.kind == SiteKind::kStatement || each.kind == SiteKind::kFunction;
    place_of_site_.push_back(is_place ? i : place_of(each.span));
  }
  effects_.resize(text_.sites.size());
  find_pairs();
  find_control();
}

const Site& Slices::site(Place place) const {
  return text_.sites[SiteId{static_cast<std::uint32_t>(place)}];
}

std::string_view Slices::text_of(Place place) const { return sources_.text(site(place).span); }

Slices::Place Slices::function_around(Span span) const {
  Place found = kNowhere;
  for (Place i = 0; i < text_.sites.size(); ++i)
    if (site(i).kind == SiteKind::kFunction && contains(site(i).span, span) &&
        (found == kNowhere || length(site(i).span) < length(site(found).span)))
      found = i;
  return found;
}

SiteId Slices::function_of(Span span) const {
  const Place found = function_around(span);
  return found == kNowhere ? SiteId{} : SiteId{static_cast<std::uint32_t>(found)};
}

Slices::Place Slices::place_of(Span span) const {
  const Place function = function_around(span);
  Place found = function;
  for (Place i = 0; i < text_.sites.size(); ++i) {
    const Site& each = site(i);
    const bool is_inside = function == kNowhere
                               ? !each.function.valid()
                               : each.function.valid() && each.function.index == function;
    if (each.kind == SiteKind::kStatement && is_inside && contains(each.span, span) &&
        (found == function || length(each.span) < length(site(found).span)))
      found = i;
  }
  return found;
}

Slices::Place Slices::parent_of(Place statement) const {
  const Site& own = site(statement);
  Place found = own.function.valid() ? own.function.index : kNowhere;
  const Place function = found;
  for (Place i = 0; i < text_.sites.size(); ++i) {
    const Site& each = site(i);
    if (i != statement && each.kind == SiteKind::kStatement && each.function == own.function &&
        contains(each.span, own.span) &&
        (found == function || length(each.span) < length(site(found).span)))
      found = i;
  }
  return found;
}

void Slices::find_pairs() {
  for (std::size_t i = 0; i < text_.pairs.size(); ++i) {
    const DefinitionUse& each = text_.pairs[i];
    if (each.kind == DefinitionKind::kNone) continue;
    Pair pair{text_.first_pair() + i, place_of(each.definition), place_of(each.use), kNowhere};
    if (pair.definition == kNowhere || pair.use == kNowhere) continue;
    const Place owner = function_around(each.definition);
    if (each.kind == DefinitionKind::kResult) pair.called = owner;
    const bool changes_object =
        each.kind == DefinitionKind::kContent || each.kind == DefinitionKind::kMember;
    if (changes_object && owner != kNowhere) effects_[owner].push_back(pair.definition);
    pairs_.push_back(pair);
  }
}

void Slices::find_control() {
  for (Place i = 0; i < text_.sites.size(); ++i) {
    if (site(i).kind == SiteKind::kStatement) {
      if (const Place parent = parent_of(i); parent != kNowhere) control_.emplace_back(i, parent);
      if (is_jump(text_of(i))) find_jumps(i);
    } else if (site(i).kind == SiteKind::kFunction && site(i).function.valid()) {
      const Span span = site(i).span;
      const Place around = place_of({span.file, span.begin, span.begin});
      if (around != kNowhere && around != i) control_.emplace_back(i, around);
    }
  }
}

/// What comes after a jump, and loops around it, depend on the condition of the jump.
void Slices::find_jumps(Place statement) {
  const Site& jump = site(statement);
  const Place parent = parent_of(statement);
  if (parent == kNowhere || site(parent).kind != SiteKind::kStatement) return;
  for (Place i = 0; i < text_.sites.size(); ++i) {
    const Site& each = site(i);
    if (each.kind != SiteKind::kStatement || each.function != jump.function || i == parent)
      continue;
    const bool is_after = each.span.file == jump.span.file && each.span.begin >= jump.span.end;
    const bool is_loop = contains(each.span, jump.span) &&
                         (text_of(i).starts_with("for") || text_of(i).starts_with("while") ||
                          text_of(i).starts_with("do"));
    if (is_after || is_loop) control_.emplace_back(i, parent);
  }
}

bool Slices::is_named(Place function, std::string_view name) const {
  const std::string_view text = text_of(function);
  if (const std::size_t at = text.find('('); at != text.npos && at >= name.size()) {
    std::string_view head = text.substr(0, at);
    while (head.ends_with(' ')) head.remove_suffix(1);
    if (head.ends_with(name) &&
        (head.size() == name.size() || !is_part_of_name(head[head.size() - name.size() - 1])))
      return true;
  }
  // const name = (x) => ...
  const Span span = site(function).span;
  const std::string_view all = sources_.text(span.file);
  std::string_view before = all.substr(0, span.begin);
  while (before.ends_with(' ') || before.ends_with('(')) before.remove_suffix(1);
  if (!before.ends_with('=')) return false;
  before.remove_suffix(1);
  while (before.ends_with(' ')) before.remove_suffix(1);
  return before.ends_with(name) && before.size() > name.size() &&
         !is_part_of_name(before[before.size() - name.size() - 1]);
}

std::vector<Span> Slices::named(std::string_view name) const {
  std::vector<Span> found;
  for (Place i = 0; i < text_.sites.size(); ++i)
    if (site(i).kind == SiteKind::kFunction && is_named(i, name)) found.push_back(site(i).span);
  return found;
}

std::vector<std::uint8_t> Slices::slice(const std::vector<std::uint32_t>& counters,
                                        std::string_view function) const {
  const auto is_executed = [&](Place place) { return counters[place] > 0; };
  std::vector<Place> returned;
  for (Place i = 0; i < text_.sites.size(); ++i) {
    const Site& each = site(i);
    if (!is_executed(i)) continue;
    const bool is_return = each.kind == SiteKind::kStatement && text_of(i).starts_with("return") &&
                           each.function.valid() && is_named(each.function.index, function);
    const bool is_expression = each.kind == SiteKind::kFunction && is_named(i, function) &&
                               text_of(i).find("=>") != std::string_view::npos;
    if (is_return || is_expression) returned.push_back(i);
  }
  if (returned.empty()) return {};
  localise::DependenceGraph graph(text_.sites.size());
  for (const auto& [place, on] : control_)
    if (is_executed(place) && is_executed(on)) graph.add(place, on);
  for (const Pair& each : pairs_) {
    if (counters[each.counter] == 0) continue;
    graph.add(each.use, each.definition);
    if (each.called == kNowhere) continue;
    graph.add(each.called, each.use);
    for (const Place effect : effects_[each.called])
      if (is_executed(effect)) graph.add(each.use, effect);
  }
  const std::vector<std::uint8_t> found = graph.slice(returned);
  std::vector<std::uint8_t> sites;
  for (const Place place : place_of_site_) sites.push_back(place == kNowhere ? 1 : found[place]);
  return sites;
}

}  // namespace assay::languages
