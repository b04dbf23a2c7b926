#include "prove/sizes/general_shape.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace assay::prove {
namespace {

using exec::InputElement;
using exec::InputList;
using inputs::Item;
using inputs::ItemId;
using inputs::Op;
using ElementKind = InputElement::Kind;

/// Something that no general shape describes.
struct Refused {
  std::string why;
};

ElementKind element_kind(inputs::Kind kind) {
  return kind == inputs::Kind::kFloat  ? ElementKind::kFloat
         : kind == inputs::Kind::kChar ? ElementKind::kChar
                                       : ElementKind::kInteger;
}

/// Builds the pieces in the order of inputs::LayoutPass.
class Builder {
 public:
  Builder(const inputs::Spec& spec, bool separated) : spec_(spec) { shape_.separated = separated; }

  GeneralShape run(bool final_newline) {
    shape_.final_newline = final_newline;
    lines(spec_.lines);
    if (pending_newline_ && final_newline) put('\n');
    for (const inputs::ExprRef condition : spec_.where)
      if (const auto known = translate(condition)) shape_.scalars.constraints.push_back(*known);
    shape_.scalars.description = "inputs of every size";
    if (spec_.end == inputs::End::kEither && !shape_.separated)
      shape_.scalars.description += final_newline ? ", final newline" : ", no final newline";
    return std::move(shape_);
  }

 private:
  void put(char c) {
    if (!shape_.separated) shape_.pieces.emplace_back(c);
  }

  void lines(const std::vector<inputs::Line>& body) {
    for (const inputs::Line& line : body) {
      const Item& first = spec_[line.items[0]];
      if (first.kind == inputs::Kind::kRepeat && first.style == inputs::RepeatStyle::kBlock) {
        block(line.items[0]);
        continue;
      }
      if (pending_newline_) put('\n');
      pending_newline_ = true;
      has_token_ = false;
      after_possibly_empty_ = false;
      for (const ItemId id : line.items) item(id);
    }
  }

  void item(ItemId id) {
    const Item& item = spec_[id];
    if (item.kind == inputs::Kind::kLiteral) {
      if (shape_.separated) throw Refused{"fixed text in the input"};
      for (const char c : item.text) put(c);
      has_token_ = false;
      return;
    }
    if (after_possibly_empty_ && !shape_.separated)
      throw Refused{"a line that goes on after a list that can be empty"};
    if (item.kind == inputs::Kind::kRepeat) {
      inline_list(id);
      return;
    }
    if (has_token_) put(' ');
    has_token_ = true;
    if (item.is_string())
      string(item);
    else
      shape_.pieces.emplace_back(scalar(id));
  }

  std::uint32_t variable(inputs::Variable v) {
    shape_.scalars.variables.push_back(std::move(v));
    return static_cast<std::uint32_t>(shape_.scalars.variables.size() - 1);
  }

  inputs::ExprRef leaf(std::uint32_t index) {
    return shape_.scalars.pool.leaf(Op::kVariable, index);
  }

  void at_least(std::uint32_t self, inputs::ExprRef bound, Op op) {
    if (bound == inputs::kNoExpr || spec_.pool[bound].op == Op::kConst) return;
    if (const auto limit = translate(bound))
      shape_.scalars.constraints.push_back(shape_.scalars.pool.binary(op, leaf(self), *limit));
  }

  std::uint32_t scalar(ItemId id) {
    const Item& item = spec_[id];
    const std::uint32_t index = variable(inputs::variable_of(item, item.name));
    variables_[id] = index;
    if (item.kind == inputs::Kind::kInt && item.one_of.empty()) {
      at_least(index, item.lo, Op::kGe);
      at_least(index, item.hi, Op::kLe);
    }
    return index;
  }

  /// The length of a string, or the count of a repeat.
  void extent(const Item& item, const std::string& name, GeneralShape::List& list) {
    if (item.least == item.most)
      if (const auto count = translate(item.least)) {
        list.count = *count;
        return;
      }
    inputs::Variable v;
    v.name = name;
    v.lo = std::max<std::int64_t>(0, item.min_value);
    v.hi = item.max_value;
    if (v.lo > v.hi) throw Refused{"a list without a possible length"};
    const std::uint32_t index = variable(std::move(v));
    list.variable = index;
    list.count = leaf(index);
    if (item.least == item.most) return;  // a value that is not known here
    at_least(index, item.least, Op::kGe);
    at_least(index, item.most, Op::kLe);
  }

  void string(const Item& item) {
    GeneralShape::List list;
    list.layout.name = item.name;
    list.is_string = true;
    extent(item, "the length of " + item.name, list);
    InputList::Part part;
    part.kind = ElementKind::kChar;
    part.allowed = item.chars;
    if (item.dfa) {
      InputList::Automaton automaton;
      automaton.accepts = item.dfa->accepts;
      part.allowed.reset();
      for (const auto& edges : item.dfa->edges) {
        automaton.edges.emplace_back();
        for (const inputs::Dfa::Edge& edge : edges) {
          automaton.edges.back().push_back({edge.on, edge.to});
          part.allowed |= edge.on;
        }
      }
      list.layout.automaton = std::move(automaton);
    }
    name_values(part, {0, 255});
    list.layout.parts.push_back(std::move(part));
    shape_.pieces.emplace_back(std::move(list));
  }

  /// Gives the values of a part a name, and a domain.
  void name_values(InputList::Part& part, smt::Range domain) {
    if (part.kind == ElementKind::kChar) {
      if (part.allowed.none()) throw Refused{"a character without a possible value"};
      domain = {255, 0};
      for (std::size_t c = 0; c < part.allowed.size(); ++c) {
        if (!part.allowed[c]) continue;
        domain.lo = std::min(domain.lo, static_cast<smt::Int>(c));
        domain.hi = static_cast<smt::Int>(c);
      }
    }
    part.domain = domain;
    part.separated = shape_.separated;
    part.symbol = fmt::format("items {}:{}..{}", symbols_++, static_cast<std::int64_t>(domain.lo),
                              static_cast<std::int64_t>(domain.hi));
  }

  InputList::Part value_part(const Item& item) {
    InputList::Part part;
    part.kind = element_kind(item.kind);
    part.allowed = item.chars;
    smt::Range domain{item.min_value, item.max_value};
    if (!item.one_of.empty()) {
      const auto [least, most] = std::minmax_element(item.one_of.begin(), item.one_of.end());
      domain = {*least, *most};
    }
    if (item.kind == inputs::Kind::kFloat) {
      shape_.has_floats_in_lists = true;
      const auto unit = inputs::power_of_ten(item.decimals);
      domain = {domain.lo / unit - 1, domain.hi / unit + 1};
    }
    if (domain.lo > domain.hi) throw Refused{"a value without a possible range"};
    name_values(part, domain);
    return part;
  }

  static InputList::Part byte_part(char c) {
    InputList::Part part;
    part.byte = static_cast<std::uint8_t>(c);
    return part;
  }

  void append(std::vector<InputList::Part>& parts, std::string_view text) const {
    if (shape_.separated) return;
    for (const char c : text) parts.push_back(byte_part(c));
  }

  /// The items of a line in a repeat, after a token or not; true if a token is last.
  bool line_parts(const inputs::Line& line, bool has_token, std::vector<InputList::Part>& parts) {
    for (const ItemId id : line.items) {
      const Item& item = spec_[id];
      if (item.kind == inputs::Kind::kLiteral) {
        if (shape_.separated) throw Refused{"fixed text in the input"};
        append(parts, item.text);
        has_token = false;
        continue;
      }
      if (!item.is_scalar()) throw Refused{"a list of strings, or lists in a list"};
      if (has_token) append(parts, " ");
      parts.push_back(value_part(item));
      has_token = true;
    }
    return has_token;
  }

  static std::string list_name(const inputs::Spec& spec, const Item& item) {
    std::string name;
    for (const inputs::Line& line : item.body)
      for (const ItemId id : line.items)
        if (!spec[id].name.empty()) name += (name.empty() ? "" : ", ") + spec[id].name;
    return name;
  }

  /// Puts a list in place of the items; they have no lead and nothing between them yet.
  void finish_list(const Item& item, GeneralShape::List list, std::string_view lead,
                   std::string_view between, std::vector<InputList::Part> parts) {
    list.layout.name = list_name(spec_, item);
    if (list.count == inputs::kNoExpr) extent(item, "the number of " + list.layout.name, list);
    append(list.layout.parts, lead);
    list.layout.lead = list.layout.parts.size();
    append(list.layout.parts, between);
    list.layout.between = list.layout.parts.size() - list.layout.lead;
    list.layout.has_first = !shape_.separated && lead != between;
    if (!list.layout.has_first) {
      list.layout.parts.resize(list.layout.lead);
      list.layout.between = list.layout.lead;
      list.layout.lead = 0;
    }
    std::move(parts.begin(), parts.end(), std::back_inserter(list.layout.parts));
    if (list.layout.parts.size() == list.layout.lead + list.layout.between)
      throw Refused{"an empty repeat"};
    shape_.pieces.emplace_back(std::move(list));
  }

  void inline_list(ItemId id) {
    const Item& item = spec_[id];
    const bool had_token = has_token_;
    std::vector<InputList::Part> parts;
    bool ends_in_token = false;
    if (item.body.size() != 1) throw Refused{"a repeat of several lines"};
    ends_in_token = line_parts(item.body[0], false, parts);
    const bool begins_with_token = spec_[item.body[0].items.front()].kind != inputs::Kind::kLiteral;
    finish_list(item, {}, had_token && begins_with_token ? " " : "",
                ends_in_token && begins_with_token ? " " : "", std::move(parts));
    if (item.min_value < 1)
      after_possibly_empty_ = true;
    else
      has_token_ = ends_in_token;
  }

  void block(ItemId id) {
    const Item& item = spec_[id];
    GeneralShape::List list;
    std::vector<InputList::Part> parts;
    const auto inner = nested(item);
    if (inner) {
      if (!shape_.separated) throw Refused{"lists in a list"};
      const auto outer_count = exact_count(item), inner_count = exact_count(spec_[*inner]);
      if (outer_count && inner_count)
        list.count = shape_.scalars.pool.binary(Op::kMul, *outer_count, *inner_count);
      else
        throw Refused{"lists of various lengths in a list"};
      list.nesting = 2;
      line_parts(spec_[*inner].body[0], false, parts);
    } else {
      bool is_first = true;
      for (const inputs::Line& line : item.body) {
        if (!is_first) append(parts, "\n");
        is_first = false;
        line_parts(line, false, parts);
      }
    }
    if (!pending_newline_ && item.min_value < 1 && !shape_.separated)
      throw Refused{"an input that can be empty"};
    finish_list(item, std::move(list), pending_newline_ ? "\n" : "", "\n", std::move(parts));
    pending_newline_ = true;
    has_token_ = false;
  }

  /// The list that a repeat consists of, if it does.
  std::optional<ItemId> nested(const Item& item) const {
    if (item.body.size() != 1 || item.body[0].items.size() != 1) return std::nullopt;
    const Item& only = spec_[item.body[0].items[0]];
    if (only.kind != inputs::Kind::kRepeat || only.body.size() != 1) return std::nullopt;
    return item.body[0].items[0];
  }

  /// The number of items, if it is not negative and an expression of numbers before.
  std::optional<inputs::ExprRef> exact_count(const Item& item) {
    if (item.least != item.most || item.min_value < 0) return std::nullopt;
    return translate(item.least);
  }

  /// The expression over the variables; nothing if it is about items of lists.
  std::optional<inputs::ExprRef> translate(inputs::ExprRef ref) {
    const inputs::ExprNode& node = spec_.pool[ref];
    inputs::ExprPool& pool = shape_.scalars.pool;
    if (node.op == Op::kConst) return pool.constant(node.value);
    if (node.op == Op::kScalar) {
      const auto known = variables_.find(node.item);
      if (known == variables_.end()) return std::nullopt;
      return leaf(known->second);
    }
    if (node.op < Op::kNeg) return std::nullopt;
    const auto a = translate(node.a);
    if (!a) return std::nullopt;
    if (node.b == inputs::kNoExpr) return pool.unary(node.op, *a);
    const auto b = translate(node.b);
    if (!b) return std::nullopt;
    return pool.binary(node.op, *a, *b);
  }

  const inputs::Spec& spec_;
  GeneralShape shape_;
  std::map<ItemId, std::uint32_t> variables_;  // of the numbers and characters outside of repeats
  bool pending_newline_ = false, has_token_ = false;
  bool after_possibly_empty_ = false;  // on this line
  int symbols_ = 0;
};

bool has_only_numbers(const inputs::Spec& spec) {
  return std::all_of(spec.items.begin(), spec.items.end(), [](const Item& item) {
    return item.is_number() || item.kind == inputs::Kind::kRepeat;
  });
}

}  // namespace

std::variant<std::vector<GeneralShape>, std::string> general_shapes(const inputs::Spec& spec,
                                                                    bool separated) {
  separated = separated && has_only_numbers(spec);
  if (!separated && spec.layout == inputs::Layout::kFree)
    return "reading character by character while any white space is valid";
  std::vector<GeneralShape> shapes;
  try {
    if (separated || spec.end != inputs::End::kEither) {
      shapes.push_back(Builder(spec, separated).run(spec.end == inputs::End::kNewline));
    } else {
      shapes.push_back(Builder(spec, separated).run(false));
      shapes.push_back(Builder(spec, separated).run(true));
    }
  } catch (const Refused& refused) {
    return refused.why;
  }
  return shapes;
}

}  // namespace assay::prove
