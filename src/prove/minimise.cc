// Delta debugging (Zeller and Hildebrandt, TSE 2002): removes half of the relations, then quarters,
// and so on, as long as the proof succeeds without them.
#include "prove/minimise.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "prove/termination.h"

namespace assay::prove {
namespace {

constexpr int kMostAttempts = 48;
constexpr std::uint64_t kStepsPerCheck = 60'000, kMostSteps = 1'000'000;  // of the solver
constexpr std::uint64_t kMostPaths = 2'000;                               // in all attempts

struct Entry {
  std::string node;
  Relation relation;
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
    return std::tuple(e.relation.kind == Relation::Kind::kZero && !e.relation.condition,
                      -static_cast<long>(complexity(e.relation)));
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
    }
  }

  Induction::Given run() {
    std::stable_sort(kept_.begin(), kept_.end(), precedes);
    const Success first = succeeds(kept_);
    if (first == Success::kNone) return given(kept_);
    must_terminate_ = first == Success::kWithTermination;
    for (std::size_t size = kept_.size(); size > 0; size /= 2) {
      for (std::size_t at = 0; at < kept_.size();) {
        if (attempts_ >= kMostAttempts || paths_ > kMostPaths ||
            solver_steps() - steps_at_start_ > kMostSteps)
          return given(kept_);
        const std::size_t end = std::min(at + size, kept_.size());
        std::vector<Entry> rest(kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(at));
        rest.insert(rest.end(), kept_.begin() + static_cast<std::ptrdiff_t>(end), kept_.end());
        const Success success = succeeds(rest);
        if (success == Success::kWithTermination ||
            (success == Success::kPartial && !must_terminate_))
          kept_ = std::move(rest);
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
    for (const Entry& entry : entries) result[entry.node].push_back(entry.relation);
    return result;
  }

  Success succeeds(const std::vector<Entry>& entries) {
    ++attempts_;
    const Induction::Given invariants = given(entries);
    Induction induction(problem_, {}, alignment_, {}, &invariants);
    const bool fails = induction.run().has_value();
    paths_ += induction.paths();
    if (fails) return Success::kNone;
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
