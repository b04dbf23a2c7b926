// Reads a value of a path back as an expression: variables of the path that are results of calls
// become these calls. Internal to this layer.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "equiv/induction/summaries.h"
#include "equiv/induction/term.h"

namespace assay::induction {

class Reading {
 public:
  Reading(fun::Program& program, narrowing::Store& store, const Summaries& summaries)
      : program_(program), store_(store), summaries_(summaries), types_(program, store) {}

  /// An expression that has this value on the path; nullopt if there is none, for example because
  /// it has a division. Its variables are numbers of logic variables.
  std::optional<Term> read(narrowing::Value v);
  /// The call itself.
  std::optional<Term> call(const Record& record);
  /// The expressions that were read, with types that their values have on the path.
  const std::vector<std::pair<Term, fun::TypeId>>& typed() const { return typed_; }

 private:
  std::optional<Term> read_shallow(narrowing::Value v);
  std::optional<Term> variable(narrowing::Value v);
  std::optional<Term> field_of_result(narrowing::Value v);
  std::optional<Term> object(const narrowing::Object& object);
  std::optional<Term> integer(smt::TermId term, fun::Sort sort);
  std::optional<Term> polynomial(smt::TermId term, fun::Sort sort);
  std::optional<Term> variable_of(smt::TermId term, fun::Sort sort);
  std::optional<Term> sum(smt::TermId term, fun::Sort sort);
  std::optional<Term> boolean(smt::TermId term);
  std::optional<Term> comparison(smt::TermId term);
  std::optional<narrowing::Value> value_of(smt::TermId variable);
  static Term literal(smt::Int value, fun::Sort sort);

  fun::Program& program_;
  narrowing::Store& store_;
  const Summaries& summaries_;
  ValueTypes types_;
  std::vector<std::pair<Term, fun::TypeId>> typed_;
  std::map<std::uint32_t, narrowing::Value> numbers_;  // by the variable's id in the pool
  std::uint32_t numbered_ = 0;                         // variables that are in numbers_
  int depth_ = 0;
  std::size_t parts_ = 0;  // of the expression that is read
};

}  // namespace assay::induction
