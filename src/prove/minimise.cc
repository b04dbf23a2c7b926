// Removes relations as long as the proof succeeds without them: all of a kind, then halves of what
// could not be removed, then quarters, and so on (after delta debugging: Zeller and Hildebrandt,
// TSE 2002). Relations that do not hold any more without the removed ones go as well.
#include "prove/minimise.h"

#include <algorithm>
#include <deque>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "prove/termination.h"

namespace assay::prove {
namespace {

constexpr int kMostAttempts = 48;
constexpr std::uint64_t kStepsPerCheck = 60'000;  // of the solver
constexpr std::uint64_t kMostPaths = 2'000;       // in all attempts

struct Entry {
  std::string node;
  std::variant<Relation, ArrayRelation> relation;
};

/// The least instructive kinds come first.
int kind_of(const Entry& entry) {
  if (const auto* relation = std::get_if<Relation>(&entry.relation)) {
    if (relation->kind == Relation::Kind::kZero && !relation->condition) return 4;
    return relation->condition ? 0 : 1;
  }
  const auto kind = std::get<ArrayRelation>(entry.relation).kind;
  return kind == ArrayRelation::Kind::kInitialised || kind == ArrayRelation::Kind::kConstant ? 2
                                                                                             : 3;
}

std::size_t complexity(const Entry& entry) {
  const auto* const relation = std::get_if<Relation>(&entry.relation);
  if (relation == nullptr) {
    const auto& array = std::get<ArrayRelation>(entry.relation);
    return array.lo.summands.size() + array.hi.summands.size() + array.shift.summands.size();
  }
  std::size_t factors = 0;
  for (const Summand& summand : relation->summands)
    factors += summand.factors.size() + (summand.coefficient != 1 && summand.coefficient != -1);
  return factors + (relation->condition ? 2 : 0);
}

/// The least instructive relations first: they are removed first.
bool precedes(const Entry& a, const Entry& b) {
  const auto key = [](const Entry& e) {
    return std::pair(kind_of(e), -static_cast<long>(complexity(e)));
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
    steps_at_start_ = problem_.spent();
    for (const auto& node : proof.nodes()) {
      const std::string key = skeleton(node->state());
      nodes_.push_back(key);
      for (const Relation& relation : node->invariant()) keep({key, relation});
      for (const ArrayRelation& relation : node->arrays().invariant()) keep({key, relation});
    }
  }

  Induction::Given run() {
    std::stable_sort(kept_.begin(), kept_.end(), precedes);
    std::vector<Entry> left;
    const Success first = succeeds(kept_, left);
    if (first == Success::kNone) return given(kept_);
    must_terminate_ = first == Success::kWithTermination;
    std::deque<std::vector<Entry>> work;
    for (const Entry& entry : kept_) {
      if (work.empty() || kind_of(work.back().front()) != kind_of(entry)) work.emplace_back();
      work.back().push_back(entry);
    }
    while (!work.empty() && attempts_ < kMostAttempts && paths_ <= kMostPaths &&
           problem_.spent() - steps_at_start_ <= problem_.budget.steps_to_minimise) {
      const std::vector<Entry> chunk = std::move(work.front());
      work.pop_front();
      const std::set<Key> removed = keys_of(chunk);
      std::vector<Entry> rest;
      for (const Entry& entry : kept_)
        if (!removed.contains(key_of(entry))) rest.push_back(entry);
      if (rest.size() == kept_.size()) continue;  // they are gone already
      const Success success = succeeds(rest, left);
      if (success == Success::kWithTermination ||
          (success == Success::kPartial && !must_terminate_)) {
        kept_ = left;
      } else if (chunk.size() > 1) {
        const auto middle = chunk.begin() + static_cast<std::ptrdiff_t>(chunk.size() / 2);
        work.emplace_back(chunk.begin(), middle);
        work.emplace_back(middle, chunk.end());
      }
    }
    return given(kept_);
  }

 private:
  using Key = std::pair<std::string, std::variant<Relation, ArrayRelation>>;

  static Key key_of(const Entry& entry) { return {entry.node, entry.relation}; }
  static std::set<Key> keys_of(const std::vector<Entry>& entries) {
    std::set<Key> keys;
    for (const Entry& entry : entries) keys.insert(key_of(entry));
    return keys;
  }

  void keep(Entry entry) {
    const bool is_known = std::any_of(kept_.begin(), kept_.end(), [&](const Entry& other) {
      return key_of(other) == key_of(entry);
    });
    if (!is_known) kept_.push_back(std::move(entry));
  }

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

  /// `left` is what holds, of these relations.
  Success succeeds(const std::vector<Entry>& entries, std::vector<Entry>& left) {
    ++attempts_;
    const Induction::Given invariants = given(entries);
    Induction induction(problem_, {}, alignment_, {}, &invariants, Induction::Giving::kUp);
    const bool fails = induction.run().has_value();
    paths_ += induction.paths();
    if (fails) return Success::kNone;
    left.clear();
    std::set<Key> holds;
    for (const auto& node : induction.nodes()) {
      const std::string key = skeleton(node->state());
      for (const Relation& relation : node->invariant()) holds.emplace(key, relation);
      for (const ArrayRelation& relation : node->arrays().invariant()) holds.emplace(key, relation);
    }
    for (const Entry& entry : entries)
      if (holds.contains(key_of(entry))) left.push_back(entry);
    return ranking_terms(induction).complete ? Success::kWithTermination : Success::kPartial;
  }

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
