// Proves by induction over the product of two programs that they behave the same.
//
// The nodes of the product are pairs of cut points; the invariant of a node is guessed from
// observed runs and then weakened until it is inductive: if a step from one node can reach a state
// of another in which its invariant does not hold, that state joins the observed ones. The
// equations that are left are the strongest ones that are inductive together with the inequations
// (Houdini: Flanagan and Leino, FME 2001; symbolic abstraction: Reps, Sagiv and Yorsh, VMCAI 2004).
// What is claimed in the end was shown for every step from every node, whatever the runs were.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "prove/induction/node.h"
#include "prove/induction/pairs_of_paths.h"
#include "prove/induction/problem.h"
#include "prove/induction/split.h"

namespace assay::prove {

/// A formula that holds under assumptions, and why a proof needs it.
struct Obligation {
  std::string name;  // "step from node 1 to node 2"
  std::vector<smt::TermId> assumptions;
  smt::TermId goal;
};

/// A step of the product that can happen, as far as is known.
struct Step {
  std::size_t from = 0, to = 0;  // nodes; kStart, kFinish
  bool reference_moves = false, submission_moves = false;
};
inline constexpr std::size_t kStart = static_cast<std::size_t>(-1);
inline constexpr std::size_t kFinish = static_cast<std::size_t>(-2);

class Induction {
 public:
  /// For each skeleton of a product state, the invariant to use. Without it, invariants are
  /// guessed.
  using Given = std::map<std::string, Invariant>;

  /// What happens if a relation that was given does not hold.
  enum class Giving : std::uint8_t { kFails, kUp };

  Induction(const Problem& problem, const std::vector<ObservedPair>& observed,
            const Alignment& alignment, GuessOptions options, const Given* given = nullptr,
            Giving giving = Giving::kFails);

  /// Returns nullopt if every obligation holds.
  std::optional<Failure> run();

  // After a successful run --------------------------------------------------------------------
  const std::vector<std::unique_ptr<Node>>& nodes() const { return nodes_; }
  const std::vector<Step>& steps() const { return steps_; }
  /// All obligations of the proof, proved once more: the inductive steps and what the exploration
  /// left out as impossible. Returns a failure if one of them does not hold any more.
  std::optional<Failure> obligations(std::vector<Obligation>& result);
  /// Finds a ranking term for the steps from a node to itself in which only the submission moves:
  /// an integer that is not negative before such a step and smaller after it. A relation stands for
  /// its sum. Returns nullopt if none was found.
  std::optional<Relation> ranking_term(std::size_t node);
  /// Records the obligations that show this for the term, or returns a failure.
  std::optional<Failure> ranking_obligations(std::size_t node, const Relation& rank,
                                             std::vector<Obligation>& result);

  /// The case distinction at a node, if there is one.
  const Split* split(std::size_t node) const {
    const auto found = splits_.find(node);
    return found != splits_.end() ? &found->second : nullptr;
  }

  std::uint64_t rounds() const { return rounds_; }
  std::uint64_t checks() const { return checks_; }
  std::uint64_t paths() const { return stepper_.paths(); }

 private:
  std::optional<Failure> explore(std::size_t node);
  std::optional<Failure> explore_case(std::size_t node);
  /// Explores each value of an unknown on its own (split.h): some, until all is guessed, then all.
  std::optional<Failure> explore_by_cases(std::size_t node);
  std::optional<Failure> arrive(std::size_t from, const PairOfPaths& pair);
  /// The state after a step, and all that was written and not compared before it.
  struct After {
    ProductState state;
    std::vector<exec::OutputPiece> reference_output, submission_output;
  };
  After after(std::size_t from, const PairOfPaths& pair) const;
  std::optional<Failure> finish(const ProductState& state, const std::vector<exec::OutputPiece>& a,
                                const std::vector<exec::OutputPiece>& b, exec::PathExplorer& path);
  std::optional<Failure> establish(std::size_t node, const ProductState& arrival,
                                   exec::PathExplorer& path, const std::string& name);
  /// The same for its relations about arrays: what is not shown is given up.
  std::optional<Failure> establish_arrays(Node& node, ProductState arrival,
                                          const std::vector<smt::TermId>& terms,
                                          exec::PathExplorer& path, const std::string& name,
                                          bool& changed);
  /// Does the goal hold on the path?
  bool holds_on(exec::PathExplorer& path, smt::TermId goal, const std::string& name);
  /// Must relations hold as they are?
  bool is_fixed() const {
    return recorded_ != nullptr || (given_ != nullptr && giving_ == Giving::kFails);
  }
  void record(const std::string& name, exec::PathExplorer& path, smt::TermId goal);
  std::optional<Failure> find_or_make(const ProductState& arrival, exec::PathExplorer& path,
                                      std::optional<std::size_t>& node);
  std::optional<Failure> must_be_infeasible(exec::PathExplorer& path, Failure otherwise);
  bool observe_model(Node& node, const ProductState& arrival, exec::PathExplorer& path);
  void charge_guess(const Node& node);
  std::optional<std::vector<smt::Int>> values_in(const smt::Model& model,
                                                 const std::vector<smt::TermId>& terms) const;
  bool weaken(Node& node, const std::vector<smt::TermId>& terms, const smt::Model& model);
  std::optional<Failure> prove_output(exec::PathExplorer& path, smt::TermId equal,
                                      const std::string& name, Failure otherwise);
  std::optional<Failure> explore_ranking(
      std::size_t node, exec::PathExplorer::Exclusions* exclusions,
      const std::function<void(exec::PathExplorer&, const std::vector<smt::TermId>&)>& visit);
  /// Takes the invariant of a node as it is now for the steps from there.
  void instantiate(std::size_t node);
  void enqueue(std::size_t node);
  void note_step(std::size_t from, std::size_t to, const PairOfPaths& pair);
  std::vector<smt::TermId> base_of(std::size_t node) const;
  const ProductState& state_of(std::size_t node) const;
  std::string label(std::size_t node) const;

  const Problem& problem_;
  const Alignment alignment_;
  GuessOptions options_;
  const Given* given_;
  Giving giving_;
  Stepper stepper_;
  std::map<std::string, std::vector<ObservedState>> observed_;  // by machine skeleton
  ProductState entry_;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::map<std::size_t, Node::Instance> instances_;
  std::map<std::size_t, Split> splits_;
  std::map<std::string, std::size_t> by_skeleton_;
  std::deque<std::size_t> work_;
  std::vector<bool> queued_;
  std::vector<Step> steps_;
  std::size_t unobserved_ = 0;
  std::uint64_t rounds_ = 0, checks_ = 0;
  std::vector<Obligation>* recorded_ = nullptr;
};

}  // namespace assay::prove
