// Chooses among the possible wrong choices of a question, and orders them, so that over a quiz no
// rule of guessing.h is right much more often than a random guess. It keeps the advantage of each
// rule so far and takes the proposal after which they are smallest: the exponential potential of
// on-line discrepancy minimisation (Spencer, "Balancing games", 1977). Other rules that ignore the
// program are not minimised; docs/apps/exercise.md has figures for some of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "apps/exercise/guessing/guessing.h"
#include "base/rng.h"

namespace assay::exercise {

/// One way to fill a question: choices of a pool by index, and which of them are right.
struct Proposal {
  std::vector<std::size_t> choices;
  std::vector<bool> right;
  double merit = 0;  // how much better than others, if the advantages are as small
};

class Balance {
 public:
  /// Questions that are answered alike, such as all questions of one type.
  using Group = std::uint32_t;

  explicit Balance(Rng& rng) : rng_(rng), first_is_yes_(rng.below(2) == 0) {}

  /// Takes the best of the proposals, and returns it with its choices in the order in which they
  /// are shown. `proposals` must not be empty; each holds a right choice and a wrong one.
  Proposal take(const GuessPool& pool, const std::vector<Proposal>& proposals);

  /// Proposals that hold the key and `wrong` other choices of the pool. The key has index 0, and
  /// the next `named` indices are preferred to the others.
  std::vector<Proposal> proposals(const GuessPool& pool, std::size_t named, std::size_t wrong);

  /// True if yes should be the next answer to a question of this group, which is answered by yes or
  /// no.
  bool wants_yes(Group group) const;
  /// True if with this answer the two are still as frequent as each other in the group, up to one.
  bool accepts(Group group, bool yes) const;
  void answered(Group group, bool yes);

  Rng& rng() { return rng_; }

 private:
  using Advantages = std::vector<double>;

  void sort_by_frequency(const GuessPool& pool, std::vector<std::size_t>& choices);
  Proposal ordered(const GuessPool& pool, const Proposal& proposal);

  Rng& rng_;
  SeenChoices seen_;
  Advantages so_far_;        // of the rules, where equal scores are decided by lot
  Advantages so_far_first_;  // of positions, and of the rules where the first of equals is taken
  struct YesAndNo {
    int surplus_of_yes = 0;
    bool next_is_yes = false;
  };
  std::map<Group, YesAndNo> answers_;  // of the groups with answers
  bool first_is_yes_;                  // in a group without answers
};

/// All choices of the pool, any one of which may be the right one.
std::vector<Proposal> one_right_of_all(std::size_t pool);

}  // namespace assay::exercise
