// Which paths of a deterministic computation have been explored, and which is next?
//
// A path is the sequence of sides that the computation takes at its branches. It is explored by
// executing the computation again: next_path() says which sides lead to an alternative that an
// earlier path left open, and past those the computation goes on as it likes. A Frontier chooses
// the alternative, and so the order of the search.
//
// The client reports the path in one of two ways. Symbolic execution asks branch by branch: while
// it executes, branch() tells it which side to take. Concolic execution (Godefroid, Klarlund and
// Sen, DART, 2005) feeds whole traces: it finds an input for the first sides, runs the program, and
// then reports each side that the run took, also by branch(), which gives back another side if the
// run did not go where it was meant to go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/id.h"
#include "explore/frontier.h"

namespace assay::explore {

class PathTree {
 public:
  explicit PathTree(std::unique_ptr<Frontier> frontier) : frontier_(std::move(frontier)) {}

  /// Turns to the path to be explored next, the first time to the one of which nothing is known.
  /// False: every alternative has been taken. A client that finds a path infeasible turns to the
  /// next one.
  bool next_path();

  /// Which side does the computation take at its next branch? Up to the alternative that this path
  /// is to explore, the recorded side; from there on `preferred`, the other side being left open.
  bool branch(bool preferred);
  /// The same for a client that has replayed the recorded sides by itself.
  void extend(bool side);

  /// How many branches are known of the current path, and their sides.
  std::size_t size() const { return path_.size(); }
  bool side(std::size_t i) const {
    CHECK(i < path_.size());
    return path_[i].side;
  }
  /// How many branches at the beginning of this path were on the path before it, too, with the same
  /// sides. Searching depth first, the next branch is on both, with different sides.
  std::size_t shared() const { return shared_; }
  /// How many alternatives are open; searching depth first, all of them are on the current path.
  std::size_t open() const { return frontier_->size(); }

 private:
  struct Step {
    BranchId branch;
    bool side = false;
    friend bool operator==(Step, Step) = default;
  };
  struct Branch {
    Step before;         // the last step of the path to this branch; invalid: there is none
    bool first = false;  // the side that was taken first
  };
  void turn_to(Alternative alternative);

  std::unique_ptr<Frontier> frontier_;
  IdVector<BranchId, Branch> branches_;
  std::vector<Step> path_;
  std::size_t position_ = 0;  // how many branches the computation has met on the current path
  std::size_t shared_ = 0;
  bool started_ = false;
};

}  // namespace assay::explore
