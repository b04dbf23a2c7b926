#include "prove/induction/node.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "prove/induction/substitution.h"
#include "smt/term/number_text.h"

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
    case StatePlace::Kind::kCursor:
      return kept != NotForgotten::kCursors;
  }
  return true;
}

}  // namespace

Node::Node(const Problem& problem, ProductState arrival, std::size_t number)
    : number_(number),
      state_(std::move(arrival)),
      arrays_(problem, state_, number),
      samples_({}, {}) {
  for (const InputValue& input : problem.inputs)
    columns_.push_back(
        {input.name, input.name, input.value, input.term, {true, false, false, input.is_float}});
  for_each_term(state_,
                [&](const ProductPlace& place, TermId& term) { add_column(problem, place, term); });
  values_ = columns_.size();
  // Names that both programs use say whose they are.
  std::map<std::string, int> uses;
  for (const Column& column : columns_) ++uses[column.name];
  for (Column& column : columns_)
    if (!column.kind.is_input && uses[column.name] > 1)
      column.name =
          (column.kind.is_submission ? "the submission's " : "the reference's ") + column.name;
  add_items(problem.session->pool);
  add_signs(problem.session->pool);
  add_quotients(problem.session->pool, problem.divisors);
}

/// The items that were read last: programs test them in the next round.
void Node::add_items(smt::TermPool& pool) {
  for (ColumnIndex c = 0; c < values_; ++c) {
    if (!columns_[c].kind.is_cursor) continue;
    const Side& side = columns_[c].kind.is_submission ? state_.submission : state_.reference;
    const exec::InputList& list = *side.cut->input.list();
    const exec::InputList::Part& part = list.parts.back();
    if (part.kind != exec::InputElement::Kind::kChar &&
        part.kind != exec::InputElement::Kind::kInteger)
      continue;
    Column column = columns_[c];
    column.name = column.place_name =
        (column.kind.is_submission ? "the submission's last item read of "
                                   : "the reference's last item read of ") +
        list.name;
    column.value = column.term = last_item(pool, part, columns_[c].term);
    column.kind.is_cursor = false;
    column.kind.is_item = true;
    column.dividend = c;
    column.part = &part;
    columns_.push_back(std::move(column));
  }
}

/// Whether an input is positive, where it need not be: programs often do nothing for the others.
void Node::add_signs(smt::TermPool& pool) {
  constexpr std::size_t kMost = 3;
  std::size_t count = 0;
  for (ColumnIndex c = 0; c < values_ && columns_[c].kind.is_input && count < kMost; ++c) {
    if (columns_[c].kind.is_float) continue;
    const smt::Range range = pool.static_range(columns_[c].term);
    if (range.lo >= 1 || range.hi < 1) continue;
    Column column = columns_[c];
    column.name = column.place_name = "whether " + column.name + " >= 1";
    column.value = column.term = pool.ge(columns_[c].term, pool.int_const(1));
    column.kind.is_sign = true;
    column.dividend = c;
    columns_.push_back(std::move(column));
    ++count;
  }
}

/// Quotients of the values that are integers of more than a byte.
void Node::add_quotients(smt::TermPool& pool, const std::vector<Int>& divisors) {
  constexpr Int kByte = 255;
  for (ColumnIndex c = 0; c < values_; ++c) {
    if (pool.sort(columns_[c].value) != smt::Sort::kInt || columns_[c].kind.is_flag ||
        pool.static_range(columns_[c].value).hi <= kByte)
      continue;
    for (const Int divisor : divisors) {
      Column column = columns_[c];
      column.name += "/" + smt::decimal(divisor);
      column.place_name = column.name;
      column.value = column.term = pool.div_trunc(columns_[c].term, pool.int_const(divisor));
      column.kind.is_quotient = true;
      column.dividend = c;
      column.divisor = divisor;
      columns_.push_back(std::move(column));
    }
  }
}

bool Node::set_invariant(Invariant invariant) {
  std::vector<Relation>& relations = invariant.relations;
  const auto known = [&](ColumnIndex c) { return c < columns_.size(); };
  for (const Relation& relation : relations) {
    if (relation.condition && !known(relation.condition->column)) return false;
    for (const Summand& summand : relation.summands)
      if (!std::all_of(summand.factors.begin(), summand.factors.end(), known)) return false;
  }
  invariant_ = std::move(relations);
  return arrays_.set_invariant(std::move(invariant.arrays), columns_.size());
}

std::vector<Int> Node::with_derived(std::vector<Int> row, const ObservedState& observed) const {
  constexpr Int kNone = -987'654'321;  // nothing was read; unlike what programs begin with
  for (std::size_t c = row.size(); c < columns_.size(); ++c) {
    const Int value = row[columns_[c].dividend];
    if (columns_[c].kind.is_item) {
      const auto items = observed.layout->items.find(columns_[c].part->symbol);
      const bool is_known = value >= 1 && items != observed.layout->items.end() &&
                            value <= static_cast<Int>(items->second.size());
      row.push_back(is_known ? Int{items->second[static_cast<std::size_t>(value - 1)]} : kNone);
      continue;
    }
    row.push_back(columns_[c].kind.is_sign ? Int{value >= 1 ? 1 : 0} : value / columns_[c].divisor);
  }
  return row;
}

void Node::add_column(const Problem& problem, const ProductPlace& place, TermId& term) {
  const bool is_submission = place.who == Who::kSubmission;
  const std::string name = name_of(state_, place, problem.program(is_submission));
  const smt::Sort sort = sort_at(place.place);
  ColumnKind kind{false, is_submission, place.place.kind == StatePlace::Kind::kInitialised,
                  smt::is_float(sort)};
  kind.is_cursor = place.place.kind == StatePlace::Kind::kCursor;
  smt::TermPool& pool = problem.session->pool;
  const bool keeps = (!is_forgotten(problem.not_forgotten, place.place.kind) ||
                      (problem.not_forgotten == NotForgotten::kFloats && kind.is_float)) &&
                     term.valid();
  if (!keeps) {
    // The type is part of the name: one name always has one domain in a pool.
    const std::string variable =
        fmt::format("n{}.{}:{}", number_, columns_.size(),
                    sort == smt::Sort::kBool ? "bool" : ir::name(place.place.type));
    if (sort == smt::Sort::kInt)
      term = pool.var(variable, sort, range_at(place.place));
    else
      term = smt::is_float(sort) ? pool.any_float(variable, sort) : pool.var(variable, sort);
  }
  columns_.push_back({name, name, term, kind.is_float ? pool.float_code(term) : term, kind});
}

Node::Instance Node::instance(smt::TermPool& pool, const Relation* fixed) const {
  Substitution substitution(pool, columns_);
  if (fixed != nullptr) substitution.solve(*fixed);
  // Items come last: equal ones are the same term if their positions are.
  const auto is_about_items = [&](const Relation& relation) {
    return std::any_of(relation.summands.begin(), relation.summands.end(), [&](const Summand& s) {
      return std::any_of(s.factors.begin(), s.factors.end(),
                         [&](ColumnIndex c) { return columns_[c].kind.is_item; });
    });
  };
  for (const bool about_items : {false, true})
    for (const Relation& relation : invariant_)
      if (is_about_items(relation) == about_items) substitution.solve(relation);
  Instance result;
  result.state = state_;
  result.terms = substitution.terms();
  std::size_t next = 0;
  while (next < values_ && columns_[next].kind.is_input) ++next;
  for_each_term(result.state, [&](const ProductPlace&, TermId& term) {
    term = substitution.value(static_cast<ColumnIndex>(next++));
  });
  arrays_.instantiate(pool, result.state, result.terms);
  result.assumptions = substitution.domains();
  // No program reads more of a list than there is (exec::SymbolicInput).
  for (const Side* side : {&result.state.reference, &result.state.submission})
    if (side->at == Side::At::kLoopHead && side->cut->input.list() != nullptr)
      result.assumptions.push_back(
          pool.le(side->cut->input.cursor().offset, side->cut->input.list()->count));
  if (fixed != nullptr) result.assumptions.push_back(formula(pool, *fixed, result.terms));
  for (const Relation& relation : invariant_)
    result.assumptions.push_back(formula(pool, relation, result.terms));
  std::erase_if(result.assumptions, [&](TermId t) { return pool.is_true(t); });
  return result;
}

std::vector<TermId> Node::terms_of(const Problem& problem, ProductState arrival) const {
  std::vector<TermId> terms;
  for (const InputValue& input : problem.inputs) terms.push_back(input.term);
  smt::TermPool& pool = problem.session->pool;
  for_each_term(arrival, [&](const ProductPlace& place, TermId& term) {
    if (!term.valid())
      terms.push_back(sort_at(place.place) == smt::Sort::kBool ? pool.false_term()
                                                               : pool.int_const(0));
    else
      terms.push_back(smt::is_float(pool.sort(term)) ? pool.float_code(term) : term);
  });
  for (std::size_t c = terms.size(); c < columns_.size(); ++c) {
    const Column& column = columns_[c];
    const TermId of = terms[column.dividend];
    terms.push_back(column.kind.is_sign   ? column.term
                    : column.kind.is_item ? last_item(pool, *column.part, of)
                                          : pool.div_trunc(of, pool.int_const(column.divisor)));
  }
  CHECK(terms.size() == columns_.size());
  return terms;
}

std::string Node::text_of(const Relation& relation) const {
  return text(
      relation, [&](ColumnIndex c) { return columns_[c].name; },
      [&](ColumnIndex c) { return columns_[c].kind.is_float; });
}

Samples Node::no_samples(const GuessOptions& options) const {
  std::vector<ColumnKind> kinds;
  for (const Column& column : columns_) kinds.push_back(column.kind);
  return {std::move(kinds), options};
}

void Node::begin_with(std::vector<Int> values, const GuessOptions& options) {
  samples_ = no_samples(options);
  arrays_.guess_by_name();
  samples_.add(std::move(values));
  others_ = samples_.others();
  guess_again();
}

void Node::begin_with_names(const std::vector<std::optional<Int>>& known,
                            const GuessOptions& options) {
  samples_ = no_samples(options);
  arrays_.guess_by_name();
  others_.clear();
  const auto guess = [&](std::vector<Summand> summands, Int constant) {
    Relation relation;
    relation.summands = std::move(summands);
    relation.constant = constant;
    others_.push_back(std::move(relation));
  };
  for (ColumnIndex a = 0; a < columns_.size(); ++a) {
    if (columns_[a].kind.is_input) continue;
    if (known[a]) guess({{1, {a}}}, -*known[a]);
    for (ColumnIndex b = a + 1; b < columns_.size(); ++b)
      if (columns_[a].place_name == columns_[b].place_name &&
          columns_[a].kind.is_submission != columns_[b].kind.is_submission &&
          columns_[a].kind.is_float == columns_[b].kind.is_float)
        guess({{1, {a}}, {-1, {b}}}, 0);
  }
  guess_again();
}

std::string Node::sum_text_of(const Relation& relation) const {
  return sum_text(relation, [&](ColumnIndex c) { return columns_[c].name; });
}

bool Node::observe(const std::vector<ObservedState>& states, const GuessOptions& options) {
  samples_ = no_samples(options);
  std::vector<ArrayRow> rows;
  for (const ObservedState& observed : states) {
    auto values = values_as(observed, state_);
    if (!values) continue;
    std::vector<Int> row = observed.input;
    row.insert(row.end(), values->begin(), values->end());
    row = with_derived(std::move(row), observed);
    if (!arrays_.empty()) rows.push_back({row, &observed});
    samples_.add(std::move(row));
  }
  if (samples_.size() == 0) return false;
  arrays_.guess(columns_, rows);
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
  // An equation and its mirror image are the same.
  const std::set<Relation> equations(invariant_.begin(), invariant_.end());
  const auto is_mirrored = [&](Relation relation) {
    if (relation.kind != Relation::Kind::kZero) return false;
    relation.constant = -relation.constant;
    for (Summand& summand : relation.summands) summand.coefficient = -summand.coefficient;
    return equations.contains(relation);
  };
  for (const Relation& relation : others_)
    if (!is_mirrored(relation)) invariant_.push_back(relation);
}

}  // namespace assay::prove
