#include "languages/javascript/repair_space.h"

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "frontends/javascript/instrument/instrument.h"
#include "frontends/javascript/places/places.h"
#include "languages/javascript/offered.h"
#include "languages/javascript/repair_refused.h"
#include "languages/javascript/spelling/own_alternatives.h"
#include "languages/javascript/spelling/repair_spelling.h"
#include "repair/material/alternatives.h"
#include "repair/patch/describe.h"

namespace assay::languages {
namespace {

using repair::Alternative;
using repair::AlternativeId;

/// So often alternatives are left out because node refuses one of them.
constexpr int kMostRefused = 60;
constexpr std::size_t kMostOfPlace = 120, kMostOfProgram = 6000;

}  // namespace

Result<std::unique_ptr<JavaScriptText>> read_javascript_text(const std::string& label,
                                                             const std::string& text) {
  auto made = std::make_unique<JavaScriptText>();
  TRY_ASSIGN(made->program, load_javascript(label, text));
  TRY_ASSIGN(made->parsed, javascript::read_file(made->program.sources, FileId{0}));
  made->tree = javascript::places_of(made->parsed);
  return made;
}

Result<void> JavaScriptPatchSpace::open() {
  TRY_ASSIGN(student_, read_javascript_text(label_, text_));
  for (const std::string& name : session_.entries())
    names_[name] = offered_as(student_->program, session_.reference(), name).value_or(name);
  repair::MaterialOptions options;
  options.per_place = kMostOfPlace;
  options.per_program = kMostOfProgram;
  const repair::Spelling spelling = javascript::repair_spelling();
  alternatives_ = repair::make_alternatives(student_->side(), reference_.side(), spelling, options);
  javascript::add_own_alternatives(student_->side(), student_->parsed, spelling, alternatives_);
  TRY(load_variants());
  make_moves();
  return {};
}

Result<std::optional<std::uint32_t>> JavaScriptPatchSpace::try_to_load() {
  SourceMap sources;
  const FileId file = sources.add(label_, variants_.text);
  TRY_ASSIGN(javascript::ParsedFile parsed, javascript::read_file(sources, file));
  std::vector<javascript::ParsedFile> files;
  files.push_back(std::move(parsed));
  TRY_ASSIGN(const javascript::CountingProgram counting,
             javascript::instrument(sources, files, javascript::Mode::kFuel, variants_.pick));
  node_program_ = {};
  // The file's own kind: a text in it may look like that of another.
  node_program_.modules.push_back({javascript::javascript_path(program().name),
                                   node_kind(student_->parsed.module.kind), "",
                                   counting.modules.front().text});
  node_program_.sites = static_cast<std::uint32_t>(counting.sites.size());
  node_program_.choices = variants_.sites;
  const std::uint32_t fuel = session_.host().fuel;
  if (runner_ == nullptr)
    runner_ = std::make_unique<repair::NodeRunner>(session_.host().sandbox, node_program_,
                                                   session_.rules(), fuel);
  TRY_ASSIGN(const native::NodeLoaded loaded, runner_->start());
  const auto* error = std::get_if<native::NodeLoadError>(&loaded);
  if (error == nullptr) return std::optional<std::uint32_t>();
  if (error->kind != native::NodeLoadError::Kind::kSyntax)
    return fail(Error::Kind::kUnsupported, error->message);
  return std::optional<std::uint32_t>(error->line);
}

/// Leaves out what node does not accept.
Result<void> JavaScriptPatchSpace::load_variants() {
  std::vector<javascript::Replacement> replacements;
  for (const Alternative& each : alternatives_) replacements.push_back({each.place, each.text});
  RefusedAlternatives refused(student_->side(), student_->parsed, alternatives_);
  for (int left = kMostRefused; left > 0; --left) {
    variants_ = javascript::write_variants(student_->program.sources, FileId{0}, student_->tree,
                                           replacements, refused.excluded());
    TRY_ASSIGN(const std::optional<std::uint32_t> line, try_to_load());
    if (!line) return {};
    const auto& at = variants_.replacement_at;
    if (*line < at.size() && at[*line])
      refused.refuse(AlternativeId{static_cast<std::uint32_t>(*at[*line])});
    else if (!refused.refuse_declarations())
      break;
  }
  return fail(Error::Kind::kUnsupported, "node refuses the text with all alternatives");
}

void JavaScriptPatchSpace::make_moves() {
  std::map<std::uint32_t, Chosen> groups;
  for (AlternativeId id{0}; alternatives_.contains(id); ++id.index) {
    const Alternative& each = alternatives_[id];
    if (each.needs_own_program ||
        variants_.choices[id.index].site == javascript::Variants::kNoSite) {
      if (!each.is_remote) own_.push_back(id);
      continue;
    }
    add_move({id});
    if (each.group != 0) groups[each.group].push_back(id);
  }
  for (const auto& [group, members] : groups)
    if (members.size() > 1) add_move(members);
}

/// Adds the move that takes all of these alternatives, unless they exclude each other.
void JavaScriptPatchSpace::add_move(const Chosen& members) {
  repair::Move move;
  std::map<std::uint32_t, std::uint16_t> needed;
  for (const AlternativeId id : members) {
    const Alternative& each = alternatives_[id];
    const javascript::Variants::Choice choice = variants_.choices[id.index];
    std::vector<std::pair<std::uint32_t, std::uint16_t>> all = {{choice.site, choice.alternative}};
    for (const std::uint32_t outer : variants_.around[choice.site]) all.emplace_back(outer, 0);
    for (const auto& [site, alternative] : all)
      if (needed.try_emplace(site, alternative).first->second != alternative) return;
    const Span replaced = repair::replaced_span(student_->tree, each);
    move.alternatives.push_back(id);
    move.sites.push_back(ir::SiteId{choice.site});
    move.spans.push_back(replaced);
    move.cost = each.cost;
    move.length += repair::changed_bytes(student_->program.sources.text(replaced), each.text);
    move.is_own = each.is_own;
    move.is_remote = each.is_remote;
    move.is_unusual = move.is_unusual || repair::is_unusual(student_->tree, each);
  }
  for (const auto& [site, alternative] : needed)
    move.choices.push_back({ir::SiteId{site}, alternative});
  moves_.push_back(std::move(move));
}

std::vector<repair::Edit> JavaScriptPatchSpace::edits_of(const Chosen& chosen) const {
  std::vector<const Alternative*> all;
  for (const AlternativeId id : chosen) all.push_back(&alternatives_[id]);
  return repair::edits_of(student_->tree, student_->program.sources, all);
}

std::string JavaScriptPatchSpace::patched(const Chosen& chosen) const {
  return repair::apply(text_, FileId{0}, edits_of(chosen));
}

std::vector<results::RepairEdit> JavaScriptPatchSpace::described(const Chosen& chosen) const {
  std::vector<const Alternative*> all;
  for (const AlternativeId id : chosen) all.push_back(&alternatives_[id]);
  std::vector<results::RepairEdit> edits = repair::describe_edits(
      student_->side(), reference_.side(), all, [](FileId) { return std::string(); });
  for (results::RepairEdit& each : edits)
    if (each.function.starts_with("this.")) each.function.erase(0, 5);
  return edits;
}

}  // namespace assay::languages
