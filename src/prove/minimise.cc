// Delta debugging (Zeller and Hildebrandt, TSE 2002): removes half of the relations, then quarters,
// and so on, as long as the proof succeeds without them. Relations that do not hold any more
// without the removed ones go as well.
#include "prove/minimise.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "prove/relations/consequences.h"
#include "prove/termination.h"

namespace assay::prove {
namespace {

constexpr int kMostAttempts = 48;
constexpr std::uint64_t kStepsPerCheck = 60'000;  // of the solver
constexpr std::uint64_t kMostPaths = 2'000;       // in all attempts
constexpr std::uint64_t kFewPaths = 10;           // of one program, from one loop head

struct Entry {
  std::string node;
  std::variant<Relation, ArrayRelation> relation;
};

std::size_t complexity(const Relation& relation) {
  std::size_t factors = 0;
  for (const Summand& summand : relation.summands)
    factors += summand.factors.size() + (summand.coefficient != 1 && summand.coefficient != -1);
  return factors + (relation.condition ? 2 : 0);
}

/// The least instructive relations first: they are removed first.
bool precedes(const Entry& a, const Entry& b) {
  const auto key = [](const Entry& e) {
    const auto* const relation = std::get_if<Relation>(&e.relation);
    if (relation == nullptr) return std::tuple(true, 1L);
    return std::tuple(relation->kind == Relation::Kind::kZero && !relation->condition,
                      -static_cast<long>(complexity(*relation)));
  };
  return key(a) < key(b);
}

class Minimiser {
 public:
  Minimiser(const Problem& problem, const Alignment& alignment, const Induction& proof)
      : problem_(problem), alignment_(alignment) {
    // What is hard to show again is kept.
    problem_.budget.steps_per_branch = kStepsPerCheck;
    problem_.budget.steps_per_obligation = kStepsPerCheck;
    steps_at_start_ = solver_steps();
    for (const auto& node : proof.nodes()) {
      const std::string key = skeleton(node->state());
      nodes_.push_back(key);
      for (const Relation& relation : node->invariant()) kept_.push_back({key, relation});
      for (const ArrayRelation& relation : node->arrays().invariant())
        kept_.push_back({key, relation});
    }
  }

  Induction::Given run() {
    std::vector<Entry> left;
    if (most_instructive_suffice(left)) {
      kept_ = left;
      must_terminate_ = true;
    } else {
      std::stable_sort(kept_.begin(), kept_.end(), precedes);
      const Success first = succeeds(kept_, left);
      if (first == Success::kNone) return given(kept_);
      must_terminate_ = first == Success::kWithTermination;
    }
    for (std::size_t size = kept_.size(); size > 0; size /= 2) {
      for (std::size_t at = 0; at < kept_.size();) {
        if (attempts_ >= kMostAttempts || paths_ > kMostPaths ||
            solver_steps() - steps_at_start_ > problem_.budget.steps_to_minimise)
          return given(kept_);
        const std::size_t end = std::min(at + size, kept_.size());
        std::vector<Entry> rest(kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(at));
        rest.insert(rest.end(), kept_.begin() + static_cast<std::ptrdiff_t>(end), kept_.end());
        const Success success = succeeds(rest, left);
        if (success == Success::kWithTermination ||
            (success == Success::kPartial && !must_terminate_))
          kept_ = left;
        else
          at = end;
      }
    }
    return given(kept_);
  }

 private:
  enum class Success : std::uint8_t { kNone, kPartial, kWithTermination };

  Induction::Given given(const std::vector<Entry>& entries) const {
    Induction::Given result;
    for (const std::string& node : nodes_) result[node];
    for (const Entry& entry : entries) {
      Invariant& invariant = result[entry.node];
      if (const auto* relation = std::get_if<Relation>(&entry.relation))
        invariant.relations.push_back(*relation);
      else
        invariant.arrays.push_back(std::get<ArrayRelation>(entry.relation));
    }
    return result;
  }

  /// What is not a mere consequence of the rest, in the order in which it is removed.
  std::vector<Entry> informative() const {
    std::vector<Entry> made;
    std::map<std::string, std::vector<Relation>> relations;
    for (const Entry& entry : kept_) {
      if (const auto* const relation = std::get_if<Relation>(&entry.relation))
        relations[entry.node].push_back(*relation);
      else
        made.push_back(entry);
    }
    for (const auto& [node, of_node] : relations)
      for (const Relation& each : without_consequences(of_node)) made.push_back({node, each});
    std::stable_sort(made.begin(), made.end(), precedes);
    return made;
  }

  /// Do these relations suffice, or their last eighth, quarter or half? Each relation makes an
  /// attempt dearer, so that these cost little.
  bool most_instructive_suffice(std::vector<Entry>& left) {
    const std::vector<Entry> all = informative();
    for (const std::size_t share : {8U, 4U, 2U, 1U}) {
      const std::size_t count = all.size() / share;
      if (count == 0) continue;
      const std::vector<Entry> some(all.end() - static_cast<std::ptrdiff_t>(count), all.end());
      if (succeeds(some, left) == Success::kWithTermination) return true;
    }
    return false;
  }

  /// `left` is what holds, of these relations.
  Success succeeds(const std::vector<Entry>& entries, std::vector<Entry>& left) {
    ++attempts_;
    const Induction::Given invariants = given(entries);
    Induction induction(problem_, {}, alignment_, {}, &invariants, Induction::Giving::kUp);
    const bool fails = induction.run().has_value();
    paths_ += induction.paths();
    if (fails) return Success::kNone;
    // With fewer relations there are more paths; an attempt that meets many more is given up.
    problem_.budget.paths = std::min(problem_.budget.paths, std::max(induction.paths(), kFewPaths));
    left.clear();
    std::set<std::pair<std::string, std::variant<Relation, ArrayRelation>>> holds;
    for (const auto& node : induction.nodes()) {
      const std::string key = skeleton(node->state());
      for (const Relation& relation : node->invariant()) holds.emplace(key, relation);
      for (const ArrayRelation& relation : node->arrays().invariant()) holds.emplace(key, relation);
    }
    for (const Entry& entry : entries)
      if (holds.contains({entry.node, entry.relation})) left.push_back(entry);
    return ranking_terms(induction).complete ? Success::kWithTermination : Success::kPartial;
  }

  std::uint64_t solver_steps() const { return problem_.session->solver->statistics().steps; }

  Problem problem_;
  const Alignment& alignment_;
  std::uint64_t steps_at_start_ = 0, paths_ = 0;
  std::vector<std::string> nodes_;
  std::vector<Entry> kept_;
  bool must_terminate_ = false;
  int attempts_ = 0;
};

}  // namespace

Induction::Given needed_relations(const Problem& problem, const Alignment& alignment,
                                  const Induction& proof) {
  return Minimiser(problem, alignment, proof).run();
}

}  // namespace assay::prove
