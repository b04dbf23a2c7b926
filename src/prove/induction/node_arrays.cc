#include "prove/induction/node_arrays.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "smt/term/number_text.h"

namespace assay::prove {

using exec::ArrayTerm;
using smt::TermId;

NodeArrays::NodeArrays(const Problem& problem, ProductState& state, std::size_t number)
    : problem_(&problem), number_(number) {
  for_each_array(state, [&](Who who, std::uint32_t object, auto& content) {
    Array array;
    array.is_submission = who == Who::kSubmission;
    array.place_name = array.name =
        array_name(state, who, object, problem.program(array.is_submission));
    array.type = content.only;
    array.size = static_cast<std::int64_t>(content.size);
    if (problem.not_forgotten != NotForgotten::kArrays)
      content.array = ArrayTerm::unknown(
          fmt::format("n{}.a{}:{}", number, arrays_.size(), ir::name(content.only)), content.only);
    arrays_.push_back(std::move(array));
  });
  std::map<std::string, int> uses;
  for (const Array& array : arrays_) ++uses[array.name];
  for (Array& array : arrays_)
    if (uses[array.name] > 1)
      array.name = (array.is_submission ? "the submission's " : "the reference's ") + array.name;
}

bool NodeArrays::set_invariant(std::vector<ArrayRelation> relations, std::size_t columns) {
  const auto is_known = [&](const Linear& linear) {
    return std::all_of(linear.summands.begin(), linear.summands.end(),
                       [&](const auto& summand) { return summand.second < columns; });
  };
  for (const ArrayRelation& relation : relations) {
    if (relation.array >= arrays_.size() || relation.other >= arrays_.size()) return false;
    if (!is_known(relation.lo) || !is_known(relation.hi) || !is_known(relation.shift)) return false;
    const ir::Type type = arrays_[relation.array].type;
    // A relation between an array and itself would be no definition of its elements.
    if (relation.kind == ArrayRelation::Kind::kSame &&
        (relation.other >= relation.array || arrays_[relation.other].type != type))
      return false;
    if (relation.kind == ArrayRelation::Kind::kItems) {
      using Element = exec::InputElement::Kind;
      const exec::InputList::Part* const part = problem_->part_of(relation.symbol);
      if (part == nullptr || (part->kind != Element::kInteger && part->kind != Element::kChar) ||
          !ir::is_integer(type) || (relation.sign != 1 && relation.sign != -1))
        return false;
    }
    if (relation.kind == ArrayRelation::Kind::kConstant && !ir::is_integer(type)) return false;
  }
  invariant_ = std::move(relations);
  return true;
}

ArrayTerm::Function NodeArrays::function_of(smt::TermPool& pool, const ArrayRelation& relation,
                                            const std::vector<TermId>& terms) const {
  const exec::InputList::Part* const part = problem_->part_of(relation.symbol);
  CHECK(part != nullptr);
  return {part->symbol, part->domain, relation.sign, term(pool, relation.shift, terms)};
}

void NodeArrays::instantiate(smt::TermPool& pool, ProductState& state,
                             const std::vector<TermId>& terms) const {
  std::vector<ArrayTerm> contents;
  for_each_array(state, [&](Who, std::uint32_t, auto& object) {
    const auto index = static_cast<ArrayIndex>(contents.size());
    ArrayTerm& content = contents.emplace_back(object.array);
    // What is read first comes last: the strongest relations, and of those the largest regions,
    // which are the first ones. Where two regions overlap, only one of the relations is used.
    const auto strength = [&](const ArrayRelation& relation) {
      return std::pair(relation.kind, relation.sign);
    };
    std::vector<const ArrayRelation*> layers;
    for (auto relation = invariant_.rbegin(); relation != invariant_.rend(); ++relation)
      if (relation->array == index) layers.push_back(&*relation);
    std::stable_sort(layers.begin(), layers.end(),
                     [&](const ArrayRelation* a, const ArrayRelation* b) {
                       return strength(*a) < strength(*b);
                     });
    for (const ArrayRelation* relation : layers) {
      ArrayTerm::Region region{term(pool, relation->lo, terms), term(pool, relation->hi, terms)};
      switch (relation->kind) {
        case ArrayRelation::Kind::kInitialised:
          content = content.initialised_in(region);
          break;
        case ArrayRelation::Kind::kConstant:
          content = content.constant_in(region, pool.int_const(relation->number));
          break;
        case ArrayRelation::Kind::kItems:
          content = content.function_in(region, function_of(pool, *relation, terms));
          break;
        case ArrayRelation::Kind::kSame:
          if (arrays_[relation->other].size < arrays_[index].size) {
            const TermId size = pool.int_const(arrays_[relation->other].size);
            region.hi = pool.ite(pool.le(region.hi, size), region.hi, size);
          }
          content = content.same_in(region, contents[relation->other]);
          break;
      }
    }
    object.array = content;
  });
}

TermId NodeArrays::formula(smt::TermPool& pool, const ArrayRelation& relation,
                           ProductState& arrival, const std::vector<TermId>& terms) const {
  std::vector<ArrayTerm> contents;
  for_each_array(arrival,
                 [&](Who, std::uint32_t, auto& object) { contents.push_back(object.array); });
  CHECK(contents.size() == arrays_.size());
  const Array& array = arrays_[relation.array];
  const TermId index = pool.var(fmt::format("n{}.index:{}", number_, array.size), smt::Sort::kInt,
                                smt::Range{0, array.size - 1});
  TermId inside = pool.and_(pool.le(term(pool, relation.lo, terms), index),
                            pool.lt(index, term(pool, relation.hi, terms)));
  if (pool.is_false(inside)) return pool.true_term();
  const ArrayTerm::Element element = contents[relation.array].at(pool, index);
  TermId holds = element.initialised;
  switch (relation.kind) {
    case ArrayRelation::Kind::kInitialised:
      break;
    case ArrayRelation::Kind::kConstant:
      holds = pool.and_(holds, pool.eq(element.value, pool.int_const(relation.number)));
      break;
    case ArrayRelation::Kind::kItems:
      holds = pool.and_(
          holds,
          pool.eq(element.value, exec::value_at(pool, function_of(pool, relation, terms), index)));
      break;
    case ArrayRelation::Kind::kSame: {
      // Beyond the other array, there is nothing to be the same as.
      if (arrays_[relation.other].size < array.size)
        inside = pool.and_(inside, pool.lt(index, pool.int_const(arrays_[relation.other].size)));
      const ArrayTerm::Element other = contents[relation.other].at(pool, index);
      const bool is_float = ir::is_float(array.type);
      const TermId same =
          is_float ? pool.eq(pool.float_code(element.value), pool.float_code(other.value))
                   : pool.eq(element.value, other.value);
      holds = pool.and_(pool.eq(element.initialised, other.initialised),
                        pool.implies(other.initialised, same));
      break;
    }
  }
  return pool.implies(inside, holds);
}

std::string NodeArrays::list_name(const std::string& symbol) const {
  for (const exec::InputElement& element : problem_->elements)
    if (element.list != nullptr)
      for (const exec::InputList::Part& part : element.list->parts)
        if (part.symbol == symbol) return element.list->name;
  return "?";
}

std::string NodeArrays::text_of(const ArrayRelation& relation,
                                const std::vector<Column>& columns) const {
  const auto name = [&](ColumnIndex c) { return columns[c].name; };
  std::string what;
  switch (relation.kind) {
    case ArrayRelation::Kind::kInitialised:
      what = arrays_[relation.array].name + "[k] is initialised";
      break;
    case ArrayRelation::Kind::kConstant:
      what = fmt::format("{}[k] = {}", arrays_[relation.array].name, smt::decimal(relation.number));
      break;
    case ArrayRelation::Kind::kItems: {
      std::string at = text(relation.shift, name);
      if (relation.sign > 0)
        at = at == "0" ? "k" : "k + " + at;
      else
        at += " - k";
      what = fmt::format("{}[k] = input {}[{}]", arrays_[relation.array].name,
                         list_name(relation.symbol), at);
      break;
    }
    case ArrayRelation::Kind::kSame:
      what =
          fmt::format("{}[k] = {}[k]", arrays_[relation.other].name, arrays_[relation.array].name);
      break;
  }
  return fmt::format("{} for {} <= k < {}", what, text(relation.lo, name), text(relation.hi, name));
}

}  // namespace assay::prove
