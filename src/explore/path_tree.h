// The tree of a deterministic computation's paths: which have been explored, and which is next?
//
// A path is the sequence of directions that the computation takes at its branches. It is explored
// by executing the computation again: next_path() determines the directions that lead to an
// alternative that an earlier path left open, and after those the computation continues as it
// likes. A Frontier chooses the alternative, and thereby the order of the search.
//
// The client reports the path in one of two ways. Symbolic execution asks branch by branch: while
// it executes, branch() tells it which direction to take. Concolic execution (Godefroid, Klarlund
// and Sen, DART, 2005) feeds whole traces: it finds an input for the first directions, runs the
// program, and then reports each direction of the run, also by branch(), which returns another
// direction if the run did not take the path that it was meant to take.
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

  /// Turns to the path to be explored next; the first time, to one of which no direction is known.
  /// Returns false if every alternative has been taken. A client that finds the path infeasible
  /// calls next_path() again.
  bool next_path();

  /// The direction that the computation takes at its next branch: the recorded one up to the
  /// alternative that this path explores, and after it `preferred`, where the other one is left
  /// open.
  bool branch(bool preferred);
  /// The same for a client that has replayed the recorded directions by itself.
  void extend(bool direction);

  /// How many branches are known of the current path, and their directions.
  std::size_t size() const { return path_.size(); }
  bool direction(std::size_t i) const {
    CHECK(i < path_.size());
    return path_[i].direction;
  }
  /// Identifies a branch of the current path, whichever direction the path takes there.
  BranchId branch_id(std::size_t i) const {
    CHECK(i < path_.size());
    return path_[i].branch;
  }
  /// How many branches at the beginning of this path were on the preceding path with the same
  /// directions. In depth-first search, the next branch is on both paths, with different
  /// directions.
  std::size_t shared() const { return shared_; }
  /// How many alternatives are open. In depth-first search, they are all on the current path.
  std::size_t open() const { return frontier_->size(); }

 private:
  struct Step {
    BranchId branch;
    bool direction = false;
    friend bool operator==(Step, Step) = default;
  };
  struct Branch {
    Step before;         // the last step of the path to this branch; invalid if there is none
    bool first = false;  // the direction that was taken first
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
