#include "exec/symbolic/array_term.h"

#include <utility>
#include <variant>
#include <vector>

namespace assay::exec {

using smt::TermId;

struct ArrayTerm::Layer {
  struct Constant {
    Element element;
  };
  struct Unknown {
    std::string name;
    ir::Type type;
  };
  struct Store {
    TermId index;
    Element element;
  };
  struct Initialised {};
  struct Same {
    ArrayTerm other;
  };
  struct InRegion {
    Region region;
    std::variant<Initialised, TermId, Same, Function> what;
  };
  std::variant<Constant, Unknown, Store, InRegion> is;
  std::shared_ptr<const Layer> below;  // of a store, or in a region
};

ArrayTerm ArrayTerm::constant(Element element) {
  return ArrayTerm(std::make_shared<const Layer>(Layer{Layer::Constant{element}, nullptr}));
}

ArrayTerm ArrayTerm::unknown(std::string name, ir::Type type) {
  return ArrayTerm(
      std::make_shared<const Layer>(Layer{Layer::Unknown{std::move(name), type}, nullptr}));
}

ArrayTerm ArrayTerm::stored(TermId index, Element element) const {
  return ArrayTerm(std::make_shared<const Layer>(Layer{Layer::Store{index, element}, top_}));
}

ArrayTerm ArrayTerm::initialised_in(Region region) const {
  return ArrayTerm(
      std::make_shared<const Layer>(Layer{Layer::InRegion{region, Layer::Initialised{}}, top_}));
}

ArrayTerm ArrayTerm::constant_in(Region region, TermId value) const {
  return ArrayTerm(std::make_shared<const Layer>(Layer{Layer::InRegion{region, value}, top_}));
}

ArrayTerm ArrayTerm::same_in(Region region, const ArrayTerm& other) const {
  return ArrayTerm(
      std::make_shared<const Layer>(Layer{Layer::InRegion{region, Layer::Same{other}}, top_}));
}

ArrayTerm ArrayTerm::function_in(Region region, Function function) const {
  return ArrayTerm(
      std::make_shared<const Layer>(Layer{Layer::InRegion{region, std::move(function)}, top_}));
}

TermId value_at(smt::TermPool& pool, const ArrayTerm::Function& function, TermId index) {
  return pool.select(function.symbol, pool.add(pool.scaled(index, function.sign), function.shift),
                     smt::Sort::kInt, function.domain);
}

namespace {

ArrayTerm::Element unknown_element(smt::TermPool& pool, const std::string& name, ir::Type type,
                                   TermId index) {
  ArrayTerm::Element result;
  result.initialised = pool.select(name + "?", index, smt::Sort::kBool);
  if (type == ir::Type::kBool)
    result.value = pool.select(name, index, smt::Sort::kBool);
  else if (ir::is_float(type))
    result.value =
        pool.select_float(name, index, type == ir::Type::kF32 ? smt::Sort::kF32 : smt::Sort::kF64);
  else
    result.value = pool.select(name, index, smt::Sort::kInt,
                               smt::Range::of_type(ir::bit_width(type), ir::is_signed(type)));
  return result;
}

}  // namespace

ArrayTerm::Element ArrayTerm::at(smt::TermPool& pool, TermId index) const {
  // Downwards to what the element is if no layer above has it, then upwards.
  std::vector<const Layer*> above;
  const Layer* layer = top_.get();
  CHECK(layer != nullptr);
  const auto condition = [&](const Layer& at) {
    if (const auto* store = std::get_if<Layer::Store>(&at.is)) return pool.eq(index, store->index);
    const Region& region = std::get<Layer::InRegion>(at.is).region;
    return pool.and_(pool.le(region.lo, index), pool.lt(index, region.hi));
  };
  for (; layer->below != nullptr; layer = layer->below.get()) {
    const TermId here = condition(*layer);
    if (pool.is_false(here)) continue;
    above.push_back(layer);
    if (pool.is_true(here) && !std::holds_alternative<Layer::InRegion>(layer->is)) break;
  }
  Element result;
  if (const auto* constant = std::get_if<Layer::Constant>(&layer->is))
    result = constant->element;
  else if (const auto* unknown = std::get_if<Layer::Unknown>(&layer->is))
    result = unknown_element(pool, unknown->name, unknown->type, index);
  for (std::size_t i = above.size(); i-- > 0;) {
    const Layer& at = *above[i];
    const TermId here = condition(at);
    Element element;
    if (const auto* store = std::get_if<Layer::Store>(&at.is)) {
      element = store->element;
    } else {
      const auto& what = std::get<Layer::InRegion>(at.is).what;
      element = {result.value, pool.true_term()};
      if (const auto* value = std::get_if<TermId>(&what)) element.value = *value;
      if (const auto* same = std::get_if<Layer::Same>(&what)) element = same->other.at(pool, index);
      if (const auto* function = std::get_if<Function>(&what))
        element.value = value_at(pool, *function, index);
    }
    if (pool.is_true(here)) {
      result = element;
      continue;
    }
    result.value = pool.ite(here, element.value, result.value);
    result.initialised = pool.ite(here, element.initialised, result.initialised);
  }
  return result;
}

}  // namespace assay::exec
