#include "languages/scala/repair_space.h"

#include <map>
#include <utility>

#include "languages/scala/spelling/own_alternatives.h"
#include "languages/scala/spelling/repair_spelling.h"
#include "repair/material/alternatives.h"
#include "repair/patch/describe.h"

namespace assay::languages {
namespace {

using repair::Alternative;
using repair::AlternativeId;

repair::MaterialOptions material_options() {
  repair::MaterialOptions options;
  options.per_place = 120;
  options.per_program = 6000;
  options.pools.value_tokens = 24;  // a whole body of a function is one value
  return options;
}

}  // namespace

Result<void> ScalaPatchSpace::open() {
  TRY_ASSIGN(student_, read_scala_text(session_, label_, text_));
  alternatives_ = repair::make_alternatives(student_->side(), reference_.side(),
                                            scala::repair_spelling(), material_options());
  scala::add_own_alternatives(student_->side(), student_->unit(), alternatives_);
  make_moves();
  runner_ = std::make_unique<ScalaVariantRunner>(
      session_, *student_,
      [this](const std::vector<const repair::Move*>& moves) { return variants(moves); });
  return runner_->start();
}

void ScalaPatchSpace::make_moves() {
  std::map<frontends::PlaceId, std::uint16_t> of_place;
  std::map<std::uint32_t, Chosen> groups;
  for (const Alternative& each : alternatives_) numbers_.push_back(++of_place[each.place]);
  for (AlternativeId id{0}; alternatives_.contains(id); ++id.index) {
    const Alternative& each = alternatives_[id];
    if (!student_->tree.places[each.place].function.valid()) continue;
    add_move({id});
    if (each.group != 0) groups[each.group].push_back(id);
  }
  for (const auto& [group, members] : groups)
    if (members.size() > 1 && are_disjoint(members)) add_move(members);
}

/// Adds the move that takes all of these alternatives.
void ScalaPatchSpace::add_move(const Chosen& members) {
  repair::Move move;
  for (const AlternativeId id : members) {
    const Alternative& each = alternatives_[id];
    const ir::SiteId site{each.place.index};
    const Span replaced = repair::replaced_span(student_->tree, each);
    move.alternatives.push_back(id);
    move.sites.push_back(site);
    move.choices.push_back({site, numbers_[id.index]});
    move.spans.push_back(replaced);
    move.cost = each.cost;
    move.length += repair::changed_bytes(student_->sources.text(replaced), each.text);
    move.is_own = each.is_own;
    move.is_remote = each.is_remote;
    move.is_unusual = move.is_unusual || repair::is_unusual(student_->tree, each);
  }
  moves_.push_back(std::move(move));
}

std::vector<repair::Edit> ScalaPatchSpace::edits_of(const Chosen& chosen) const {
  std::vector<const Alternative*> all;
  for (const AlternativeId id : chosen) all.push_back(&alternatives_[id]);
  return repair::edits_of(student_->tree, student_->sources, all);
}

std::string ScalaPatchSpace::patched(const Chosen& chosen) const {
  return repair::apply(text_, student_->file, edits_of(chosen));
}

/// Returns the changed definitions with their new texts.
std::optional<std::vector<scala::Variant>> ScalaPatchSpace::variants(
    const std::vector<const repair::Move*>& moves) const {
  std::map<frontends::FunctionTextId, Chosen> changed;
  for (const repair::Move* move : moves)
    for (const AlternativeId id : move->alternatives)
      changed[student_->tree.places[alternatives_[id].place].function].push_back(id);
  std::vector<scala::Variant> made;
  for (const auto& [function, chosen] : changed) {
    std::vector<repair::Edit> edits = edits_of(chosen);
    if (!repair::are_disjoint(edits)) return std::nullopt;
    const Span span = student_->tree.functions[function].span;
    for (repair::Edit& edit : edits) {
      if (!contains(span, edit.span)) return std::nullopt;
      edit.span.begin -= span.begin;
      edit.span.end -= span.begin;
    }
    made.push_back({span, repair::apply(student_->sources.text(span), student_->file, edits)});
  }
  return made;
}

std::vector<results::RepairEdit> ScalaPatchSpace::described(const Chosen& chosen) const {
  std::vector<const Alternative*> all;
  for (const AlternativeId id : chosen) all.push_back(&alternatives_[id]);
  return repair::describe_edits(student_->side(), reference_.side(), all,
                                [](FileId) { return std::string(); });
}

}  // namespace assay::languages
