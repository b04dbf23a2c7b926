#include "languages/c/repair/moves.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace assay::languages {
namespace {

using repair::Alternative;
using repair::AlternativeId;

class MoveMaker {
 public:
  MoveMaker(const SourceMap& sources, const frontends::SourceTree& tree,
            const repair::Alternatives& alternatives, const c::Variants& variants)
      : sources_(sources), tree_(tree), alternatives_(alternatives), variants_(variants) {}

  RepairMoves make() {
    std::map<std::uint32_t, std::vector<AlternativeId>> groups;
    for (AlternativeId id{0}; id.index < alternatives_.size(); ++id.index) {
      const Alternative& each = alternatives_[id];
      if (each.needs_own_program || !variants_.choices[id.index].site.valid()) {
        if (!each.is_remote) made_.own.push_back(id);
        continue;
      }
      add({id});
      if (each.group != 0) groups[each.group].push_back(id);
    }
    for (const auto& [group, members] : groups)
      if (members.size() > 1) add(members);
    return std::move(made_);
  }

 private:
  void add(const std::vector<AlternativeId>& members) {
    if (auto move = move_of(members)) made_.moves.push_back(*std::move(move));
  }

  /// Returns the move that takes all of these alternatives; nullopt if they exclude each other.
  std::optional<repair::Move> move_of(const std::vector<AlternativeId>& members) const {
    repair::Move move;
    c::Choices needed(variants_.sites);
    for (const AlternativeId id : members) {
      const Alternative& each = alternatives_[id];
      const c::Choice& choice = variants_.choices[id.index];
      if (!c::choose(variants_, choice, needed)) return std::nullopt;
      const Span replaced = repair::replaced_span(tree_, each);
      move.alternatives.push_back(id);
      move.sites.push_back(choice.site);
      move.spans.push_back(replaced);
      move.cost = each.cost;
      move.length += repair::changed_bytes(sources_.text(replaced), each.text);
      move.is_own = each.is_own;
      move.is_remote = each.is_remote;
      move.is_unusual = move.is_unusual || repair::is_unusual(tree_, each);
    }
    for (ir::SiteId site{0}; site.index < variants_.sites; ++site.index)
      if (needed[site.index] != 0) move.choices.push_back({site, needed[site.index]});
    return move;
  }

  const SourceMap& sources_;
  const frontends::SourceTree& tree_;
  const repair::Alternatives& alternatives_;
  const c::Variants& variants_;
  RepairMoves made_;
};

}  // namespace

RepairMoves moves_of(const SourceMap& sources, const frontends::SourceTree& tree,
                     const repair::Alternatives& alternatives, const c::Variants& variants) {
  return MoveMaker(sources, tree, alternatives, variants).make();
}

}  // namespace assay::languages
