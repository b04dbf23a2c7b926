// Enumerates shapes by re-execution, as enumerate.cc does: a traversal of the description chooses
// counts, lengths and the numbers that determine them; everything else becomes a variable.
#include "inputs/generate/shape.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "inputs/generate/shape_builder.h"
#include "inputs/grammar/layout.h"

namespace assay::inputs {
namespace {

struct ElementSink {
  Shape& shape;
  const Spec& spec;
  const ShapeBuilder& builder;

  void literal(std::string_view text) {
    if (text.empty()) return;
    if (shape.elements.empty() || !std::holds_alternative<std::string>(shape.elements.back()))
      shape.elements.emplace_back(std::string());
    std::get<std::string>(shape.elements.back()) += text;
  }
  void blank() { literal(" "); }
  void newline() { literal("\n"); }
  void variable(std::uint32_t index) {
    const Variable& v = shape.variables[index];
    if (v.kind == Variable::Kind::kChar && v.allowed.count() == 1) {
      literal(readable_order(v.allowed));
    } else {
      shape.elements.emplace_back(index);
    }
  }
  void atom(const Atom& atom) {
    if (spec[atom.item].is_string()) {
      for (std::uint32_t i = 0; i < atom.size; ++i)
        variable(static_cast<std::uint32_t>(atom.value) + i);
    } else if (const auto constant = builder.constant(atom)) {
      literal(print_decimal(*constant, spec[atom.item].decimals));
    } else {
      variable(static_cast<std::uint32_t>(atom.value));
    }
  }
};

}  // namespace

namespace {

// Returns nullopt if more shapes arise than `limits` allows and the caller needs all of them.
std::optional<Shapes> shapes_within(const Spec& spec, const ShapeLimits& limits, bool all_needed) {
  Shapes out;
  Odometer choices;
  ShapeBuilder builder(spec, limits, choices);
  bool all = true;
  std::uint64_t steps = 0;
  do {
    if (out.shapes.size() >= limits.max_shapes || ++steps > 200 * limits.max_shapes + 1000) {
      if (all_needed) return std::nullopt;
      all = false;
      builder.note_cut("at most " + std::to_string(out.shapes.size()) + " combinations of sizes");
      break;
    }
    if (!builder.run()) continue;
    Shape& shape = out.shapes.emplace_back(builder.take());
    ElementSink sink{shape, spec, builder};
    lay_out(spec, builder.instance(), sink);
  } while (choices.advance());
  out.complete = all && !builder.cut();
  if (!out.complete) out.bound = builder.bound();
  const auto size = [](const Shape& s) { return s.variables.size() + s.elements.size(); };
  std::stable_sort(out.shapes.begin(), out.shapes.end(),
                   [&](const Shape& a, const Shape& b) { return size(a) < size(b); });
  return out;
}

}  // namespace

Variable variable_of(const Item& item, std::string name) {
  Variable v;
  v.name = std::move(name);
  v.kind = item.kind == Kind::kFloat  ? Variable::Kind::kFloat
           : item.kind == Kind::kChar ? Variable::Kind::kChar
                                      : Variable::Kind::kInt;
  v.decimals = item.decimals;
  v.one_of = item.one_of;
  v.allowed = item.chars;
  v.lo = item.min_value;
  v.hi = item.max_value;
  return v;
}

Shapes enumerate_shapes(const Spec& spec, const ShapeLimits& limits) {
  ShapeLimits lowered = limits;
  while (limits.lower_to_fit && (lowered.max_items > 1 || lowered.max_length > 1)) {
    if (auto shapes = shapes_within(spec, lowered, true)) return std::move(*shapes);
    std::size_t& larger =
        lowered.max_length >= lowered.max_items ? lowered.max_length : lowered.max_items;
    larger -= (larger + 3) / 4;
    larger = std::max<std::size_t>(larger, 1);
  }
  return *shapes_within(spec, lowered, false);
}

std::string render(const Shape& shape, std::span<const std::int64_t> values) {
  CHECK(values.size() == shape.variables.size());
  std::string out;
  for (const Element& element : shape.elements) {
    if (const auto* text = std::get_if<std::string>(&element)) {
      out += *text;
      continue;
    }
    const std::uint32_t index = std::get<std::uint32_t>(element);
    const Variable& v = shape.variables[index];
    if (v.kind == Variable::Kind::kChar) {
      out += static_cast<char>(static_cast<unsigned char>(values[index]));
    } else {
      out += print_decimal(values[index], v.decimals);
    }
  }
  return out;
}

bool admits(const Shape& shape, std::span<const std::int64_t> values) {
  CHECK(values.size() == shape.variables.size());
  std::vector<double> scales;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Variable& v = shape.variables[i];
    scales.push_back(
        v.kind == Variable::Kind::kFloat ? static_cast<double>(power_of_ten(v.decimals)) : 1.0);
    if (values[i] < v.lo || values[i] > v.hi) return false;
    if (v.kind == Variable::Kind::kChar && !v.allowed[static_cast<std::size_t>(values[i])])
      return false;
    if (!v.one_of.empty() &&
        std::find(v.one_of.begin(), v.one_of.end(), values[i]) == v.one_of.end())
      return false;
  }
  for (const ExprRef constraint : shape.constraints) {
    const auto value = evaluate(shape.pool, constraint, values, scales);
    if (!value || !value->truth()) return false;
  }
  return true;
}

}  // namespace assay::inputs
