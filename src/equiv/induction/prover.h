// Proofs of equations by induction, with the lemmas that they need. Internal to this layer.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "equiv/induction/conjecture.h"
#include "equiv/induction/dependent_results.h"
#include "equiv/induction/equation.h"
#include "equiv/induction/functions.h"
#include "equiv/induction/induction.h"
#include "equiv/induction/list_functions.h"
#include "equiv/induction/summaries.h"

namespace assay::induction {

/// Proofs are bounded by steps only.
narrowing::CostModel no_costs();

class Prover {
 public:
  Prover(fun::Program& program, const Limits& limits);
  ~Prover();

  /// Earlier goals that were proved are lemmas for the next one, or they are not; or all lemmas
  /// remain as they are.
  enum class Goals : std::uint8_t { kUnused, kUsed, kKept };
  /// The limits and the counters are those of the goal that follows.
  void start(Goals goals);
  bool has_goals() const;
  /// The equation and the lemmas that its proof needs; empty if it was not proved, and why() has a
  /// reason then. The equation's functions exist.
  std::vector<Step> prove_goal(const Equation& goal);

  const std::string& why() const { return why_; }
  bool has_counted() const { return has_counted_; }
  std::uint64_t steps() const { return steps_; }
  std::uint64_t explorations() const { return explorations_; }
  std::uint64_t lemmas() const { return lemmas_.size(); }

 private:
  /// A step, and the names of the lemmas that it uses itself.
  struct Proof {
    Step step;
    std::set<std::string> lemmas;
  };
  /// Of the rules that a lemma makes, the first or the last one is used (rules_of).
  enum class RuleOrder : std::uint8_t { kUsual, kReversed };
  /// A conjecture that may need conditions, and what the contracts led to on the path, over
  /// variables of which the equation's are the first to occur.
  struct Conditional {
    Equation equation;
    std::vector<Term> facts;
  };
  struct Attempt {
    bool is_proved = false;
    std::set<std::string> lemmas;
    std::vector<Conjecture> conjectures;
    std::vector<CallPair> pairs;  // calls of paths on which it was stuck
    std::vector<Conditional> conditionals;
  };
  static constexpr std::uint32_t kUsualBudget = 6, kSmallBudget = 4;  // of joint comparisons
  static constexpr int kNever = 1000;  // of a conjecture that is false: how deep it was tried
  struct Known {
    Equation equation;
    Proof proof;
    /// The names of the goals that it was proved together with, of which all are still open.
    std::set<std::string> together;
    /// It is used. What was proved for an earlier goal is not, until it is conjectured again.
    bool is_active = true;
    bool is_goal = false;
  };

  std::optional<Proof> prove(Equation goal, int depth);
  std::optional<Proof> prove_open(const Equation& goal, int depth);
  std::vector<std::uint32_t> data_variables(const Equation& equation) const;
  bool is_open(const std::string& name) const;
  std::vector<Rule> rules_together(const Equation& goal, const Rule* hypothesis,
                                   const Measure& measure, RuleOrder order) const;
  std::optional<Rule> lemma_rule(const std::string& name, const Known& lemma,
                                 RuleOrder order) const;
  std::set<std::string> open_goals(const std::set<std::string>& used) const;
  void close(const std::string& name, const std::set<std::string>* together);
  void load();
  bool is_exhausted() const { return steps_ >= limits_.steps; }
  /// Tries to prove the goal with this hypothesis, if there is one.
  Attempt explore(const Equation& goal, const Rule* hypothesis, RuleOrder order,
                  const Measure& measure, std::uint32_t depth);
  bool has_rules_of_both_sides() const;
  std::vector<Measure> measures(const Equation& goal) const;
  bool is_total(const Shape& shape);
  /// How calls end: with a value, or with a value or an exception.
  enum class End : std::uint8_t { kValue, kAny };
  bool prove_total(const Shape& shape, End end);
  bool is_ending(const Shape& shape);
  /// Does a call on a path of a shape with these values return? Asked for calls that are not known
  /// to return by the shape's own hypothesis.
  using CallReturns = std::function<bool(const ShapedCall&, Summaries&)>;
  bool ends_always(const Shape& shape, End end, const std::optional<Measure>& hypothesis,
                   const CallReturns& call_returns);
  std::optional<SizeBound> size_bound(const Shape& shape, std::optional<std::uint32_t> field);
  bool prove_size_bound(const Shape& shape, std::optional<std::uint32_t> field,
                        const SizeBound& bound);
  bool is_counting(const Shape& shape);
  bool prove_counting(const Shape& shape);
  bool prove_total_together(const Shape& shape);
  bool prove_total_together(const Shape& shape, std::optional<fun::DataId> measured);
  bool contains_data(fun::TypeId type, fun::DataId data);
  bool is_total(const Equation& equation);
  bool prove_lemma(const Conjecture& conjecture, int depth);
  bool prove_lemma(Equation equation, int depth);
  bool prove_lemma_as_it_is(Equation equation, int depth);
  const ListFunctions& list_functions();
  bool prove_laws(const std::vector<Conjecture>& found, const ListFunctions* lists);
  bool follows_from_hypothesis(const Equation& goal, const Measure& measure,
                               const narrowing::Store& store, const Summaries& summaries,
                               const std::vector<std::pair<Term, fun::TypeId>>& typed,
                               const Term& left, const Term& right) const;
  Term with_representatives(Term term) const;
  Term rewritten(const narrowing::Store& store,
                 const std::vector<std::pair<Term, fun::TypeId>>& typed, Term term,
                 std::set<std::string>& used) const;
  bool prove_reversed_forms(const Equation& goal);
  bool prove_periods(const std::vector<Conjecture>& found);
  bool prove_distributions(const std::vector<Conjecture>& found);
  void add_call_pairs(narrowing::Store& store, const Summaries& summaries, std::uint32_t left_stage,
                      std::vector<CallPair>& pairs);
  void add_conditionals(narrowing::Store& store, const Summaries& summaries,
                        std::uint32_t left_stage, const std::vector<std::pair<Term, Term>>& unequal,
                        std::vector<Conditional>& conditionals);
  bool prove_conditional(const std::vector<Conditional>& found, int depth);
  bool prove_dependent(const std::vector<CallPair>& pairs, int depth);
  bool prove_general_forms(const Equation& goal, int depth);
  bool knows(const std::string& name) const;
  bool is_worthwhile(const std::string& name, int depth);
  /// Is there no difference on inputs up to this size?
  bool seems_true(const Equation& equation, std::uint32_t budget = kUsualBudget);
  /// The name of a lemma from which it follows; nullopt if there is none.
  std::optional<std::string> known(const Conjecture& conjecture) const;
  std::optional<Term> left_call(const Equation& goal) const;
  Step describe(const Equation& goal, const Measure& measure, std::uint32_t depth) const;

  fun::Program& program_;
  const Limits& limits_;
  std::unique_ptr<narrowing::Code> code_;
  std::unique_ptr<Functions> functions_;
  std::size_t loaded_ = 0;              // functions
  std::optional<ListFunctions> lists_;  // once they are needed
  std::map<std::string, Known> lemmas_;
  std::vector<std::pair<std::string, Equation>> open_;  // that are being proved, by name
  std::map<std::string, int> tried_;      // conjectures, with the depth of the lemmas for them
  std::map<std::string, bool> total_;     // by the key of the shape
  std::map<std::string, bool> ending_;    // by the key of the shape
  std::map<std::string, bool> counting_;  // by the key of the shape
  std::map<std::string, std::optional<SizeBound>> size_bounds_;  // by that and the field
  std::map<std::string, fun::FunctionId> conditions_;            // by their bodies and types
  DependentResults dependent_results_;
  std::map<std::string, std::optional<Equation>> dependent_;  // by the calls and their types
  std::string why_;
  bool has_counted_ = false;
  std::uint64_t steps_ = 0;
  std::uint64_t dependent_steps_ = 0;  // of them, for tests of dependences
  std::uint64_t explorations_ = 0;
};

}  // namespace assay::induction
