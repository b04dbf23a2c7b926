#include "prove/induction/node.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace assay::prove {

using exec::StatePlace;
using smt::TermId;

namespace {

bool is_forgotten(NotForgotten kept, StatePlace::Kind kind) {
  switch (kind) {
    case StatePlace::Kind::kLocal:
      return kept != NotForgotten::kLocals;
    case StatePlace::Kind::kCell:
      return kept != NotForgotten::kCells;
    case StatePlace::Kind::kInitialised:
      return kept != NotForgotten::kFlags;
    case StatePlace::Kind::kOutput:
    case StatePlace::Kind::kExitStatus:
      return kept != NotForgotten::kOutput;
    case StatePlace::Kind::kPending:
      return true;
  }
  return true;
}

}  // namespace

Node::Node(const Problem& problem, ProductState arrival, std::size_t number)
    : number_(number), state_(std::move(arrival)), samples_({}, {}) {
  for (const InputValue& input : problem.inputs)
    columns_.push_back({input.name, input.term, {true, false, false}});
  for_each_term(state_,
                [&](const ProductPlace& place, TermId& term) { add_column(problem, place, term); });
  // Names that both programs use say whose they are.
  std::map<std::string, int> uses;
  for (const Column& column : columns_) ++uses[column.name];
  for (Column& column : columns_)
    if (!column.kind.is_input && uses[column.name] > 1)
      column.name =
          (column.kind.is_submission ? "the submission's " : "the reference's ") + column.name;
}

void Node::add_column(const Problem& problem, const ProductPlace& place, TermId& term) {
  const bool is_submission = place.who == Who::kSubmission;
  const std::string name = name_of(state_, place, problem.program(is_submission));
  ColumnKind kind{false, is_submission, place.place.kind == StatePlace::Kind::kInitialised};
  const bool keeps = !is_forgotten(problem.not_forgotten, place.place.kind) && term.valid();
  if (!keeps) {
    // The type is part of the name: one name always has one domain in a pool.
    const smt::Sort sort = sort_at(place.place);
    const std::string variable =
        fmt::format("n{}.{}:{}", number_, columns_.size(),
                    sort == smt::Sort::kBool ? "bool" : ir::name(place.place.type));
    smt::TermPool& pool = problem.session->pool;
    term = sort == smt::Sort::kBool ? pool.var(variable, sort)
                                    : pool.var(variable, sort, range_at(place.place));
  }
  columns_.push_back({name, term, kind});
}

std::vector<TermId> Node::assumptions(smt::TermPool& pool) const {
  std::vector<TermId> columns;
  for (const Column& column : columns_) columns.push_back(column.term);
  std::vector<TermId> result;
  for (const Relation& relation : invariant_) result.push_back(formula(pool, relation, columns));
  return result;
}

std::vector<TermId> Node::terms_of(const Problem& problem, ProductState arrival) const {
  std::vector<TermId> terms;
  for (const InputValue& input : problem.inputs) terms.push_back(input.term);
  for_each_term(arrival, [&](const ProductPlace& place, TermId& term) {
    if (term.valid())
      terms.push_back(term);
    else
      terms.push_back(sort_at(place.place) == smt::Sort::kBool
                          ? problem.session->pool.false_term()
                          : problem.session->pool.int_const(0));
  });
  CHECK(terms.size() == columns_.size());
  return terms;
}

std::string Node::text_of(const Relation& relation) const {
  return text(relation, [&](ColumnIndex c) { return columns_[c].name; });
}

std::string Node::sum_text_of(const Relation& relation) const {
  return sum_text(relation, [&](ColumnIndex c) { return columns_[c].name; });
}

bool Node::observe(const std::vector<ObservedState>& states, const GuessOptions& options) {
  std::vector<ColumnKind> kinds;
  for (const Column& column : columns_) kinds.push_back(column.kind);
  samples_ = Samples(std::move(kinds), options);
  for (const ObservedState& observed : states) {
    auto values = values_as(observed, state_);
    if (!values) continue;
    std::vector<Int> row = observed.input;
    row.insert(row.end(), values->begin(), values->end());
    samples_.add(std::move(row));
  }
  if (samples_.size() == 0) return false;
  others_ = samples_.others();
  guess_again();
  return true;
}

void Node::weaken_for(std::vector<Int> values) {
  std::erase_if(others_, [&](const Relation& r) { return holds(r, values) != true; });
  samples_.add(std::move(values));
  guess_again();
}

void Node::give_up(const Relation& relation) {
  given_up_.insert(relation);
  std::erase(others_, relation);
  std::erase(invariant_, relation);
}

void Node::guess_again() {
  invariant_.clear();
  for (Relation& relation : samples_.equations())
    if (!given_up_.contains(relation)) invariant_.push_back(std::move(relation));
  for (const Relation& relation : others_) invariant_.push_back(relation);
}

}  // namespace assay::prove
