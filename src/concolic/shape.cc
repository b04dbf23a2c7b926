#include "concolic/shape.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "concolic/parts.h"
#include "dynamic/value/function_table.h"
#include "dynamic/value/references.h"

namespace assay::concolic {
namespace {

constexpr std::string_view kFunctionStructure = "(f)";

struct Call {
  const dynamic::Signature* signature = nullptr;
  std::vector<Part> arguments;  // the objects among them are stated by the numbers of their classes
  std::optional<std::uint32_t> target = {};
  std::string makes = {};  // the class of the object that it makes
};

/// What two elements of a list are compared by: equal structures have equal signatures, and then
/// their leaves decide.
struct Flat {
  std::string structure;
  std::vector<Leaf> leaves;
};

/// Builds one shape from the parts of its arguments. The recursion follows the parts.
class Builder {
 public:
  /// The tables of functions have this number of rows for arguments of the same types and lengths.
  explicit Builder(std::size_t rows) : rows_(rows) {}

  Shape take() {
    dynamic::omit_usual_targets(shape_.script);
    return std::move(shape_);
  }
  /// False if the constraints exclude every input of this structure.
  bool is_possible() const { return is_possible_; }
  /// What makes a constraint inexpressible; "" if nothing does.
  const std::string& unsupported() const { return unsupported_; }

  void call(const Call& call) {
    const auto index = static_cast<std::uint32_t>(shape_.script.operations.size());
    shape_.script.operations.push_back(
        {call.signature->kind, call.signature->name, {}, call.target, call.signature->result});
    for (std::uint32_t i = 0; i < call.arguments.size(); ++i) {
      shape_.size += call.arguments[i].size;
      Flat flat;
      dynamic::Value value =
          build(call.arguments[i], {Position::Of::kArgument, index, i, {}}, flat);
      shape_.script.operations[index].arguments.push_back(std::move(value));
    }
    ++shape_.size;
  }

 private:
  dynamic::Value build(const Part& part, const Position& position, Flat& flat) {
    switch (part.kind) {
      case Part::Kind::kConstant:
        constant(part.constant, flat);
        return part.constant;
      case Part::Kind::kVariable:
        return variable(part.variables[0], position, flat);
      case Part::Kind::kString:
        return string(part, position, flat);
      case Part::Kind::kNode:
        return node(part, flat);
      case Part::Kind::kFunction:
        flat.structure += kFunctionStructure;
        return function(part);
    }
    CHECK(false);
    return {};
  }

  static void constant(const dynamic::Value& value, Flat& flat) {
    if (const auto* text = std::get_if<std::u16string>(&value)) {
      flat.structure += "s" + std::to_string(text->size());
      for (const char16_t c : *text) flat.leaves.push_back({false, 0, static_cast<double>(c)});
    } else if (const auto* number = std::get_if<double>(&value)) {
      flat.structure += "n";
      flat.leaves.push_back({false, 0, *number});
    } else if (const auto* truth = std::get_if<bool>(&value)) {
      flat.structure += "b";
      flat.leaves.push_back({false, 0, *truth});
    } else {
      flat.structure += "c" + std::to_string(value.index());
      if (const auto* source = std::get_if<dynamic::Source>(&value)) flat.structure += source->text;
      if (const auto* made = std::get_if<dynamic::Made>(&value))
        flat.structure += "." + std::to_string(made->operation);
    }
  }

  dynamic::Value variable(Variable variable, const Position& position, Flat& flat) {
    variable.position = position;
    const Scalar first = value_of(variable, variable.values[0].lo);
    flat.structure += std::holds_alternative<bool>(first) ? "b" : "n";
    flat.leaves.push_back({true, static_cast<std::uint32_t>(shape_.variables.size()), {}});
    shape_.variables.push_back(std::move(variable));
    return std::visit([](auto each) { return dynamic::Value(each); }, first);
  }

  dynamic::Value string(const Part& part, Position position, Flat& flat) {
    std::u16string text;
    flat.structure += "s" + std::to_string(part.variables.size());
    Constraint pattern{Constraint::Kind::kMatches, {}, {}, part.automaton};
    for (Variable character : part.variables) {
      position.character = static_cast<std::uint32_t>(text.size());
      character.position = position;
      text += static_cast<char16_t>(character.values[0].lo);
      pattern.left.push_back({true, static_cast<std::uint32_t>(shape_.variables.size()), {}});
      shape_.variables.push_back(std::move(character));
    }
    flat.leaves.insert(flat.leaves.end(), pattern.left.begin(), pattern.left.end());
    if (part.automaton) shape_.constraints.push_back(std::move(pattern));
    return text;
  }

  dynamic::Value node(const Part& part, Flat& flat) {
    const auto id = static_cast<std::uint32_t>(shape_.script.graph.nodes.size());
    shape_.script.graph.nodes.push_back({part.node, "", {}, {}, false});
    const bool has_keys = !part.keys.empty();
    std::vector<Flat> elements(part.items.size());
    for (std::uint32_t i = 0; i < part.items.size(); ++i) {
      const auto of = has_keys ? Position::Of::kProperty : Position::Of::kItem;
      dynamic::Value value = build(part.items[i], {of, id, i, {}}, elements[i]);
      dynamic::Node& made = shape_.script.graph.nodes[id];
      if (has_keys)
        made.properties.push_back({part.keys[i].key, std::move(value)});
      else
        made.items.push_back(std::move(value));
    }
    if (part.is_sorted) sorted(elements);
    if (part.distinct_every > 0) distinct(elements, part.distinct_every);
    append(part, elements, flat);
    return dynamic::NodeId{id};
  }

  dynamic::Value function(const Part& part) {
    const auto id = static_cast<std::uint32_t>(shape_.script.graph.nodes.size());
    shape_.script.graph.nodes.push_back({part.node, "", {}, {}, false});
    dynamic::Node& made = shape_.script.graph.nodes[id];
    made.kind = dynamic::Node::Kind::kFunction;
    made.properties.push_back({u"length", static_cast<double>(part.parameters)});
    if (part.forms > 1) made.properties.push_back({u"forms", static_cast<double>(part.forms)});
    shape_.functions.push_back({id, rows_, part.divisor.value_or(1), part.parameters, part.forms});
    result(id, part);
    for (std::size_t at = part.forms; at < part.items.size(); at += part.parameters) {
      const std::span keys(&part.items[at], part.parameters);
      const bool has_variables =
          std::ranges::any_of(keys, [](const Part& key) { return !key.variables.empty(); });
      for (std::size_t row = 0; row < (has_variables ? rows_ : 1); ++row) {
        for (const Part& key : keys) item(id, key);
        result(id, part);
      }
    }
    if (made.items.size() > dynamic::kMostTableItems)
      unsupported_ = "a function of so many kinds of values";
    return dynamic::NodeId{id};
  }

  void result(std::uint32_t function, const Part& part) {
    if (part.forms > 1) {
      Part form;
      form.kind = Part::Kind::kVariable;
      form.variables.push_back(
          {Variable::Kind::kNumber, {{0, static_cast<std::int64_t>(part.forms) - 1}}, 1, 1, {}});
      item(function, form);
    }
    for (std::size_t i = 0; i < part.forms; ++i) item(function, part.items[i]);
  }

  void item(std::uint32_t owner, const Part& part) {
    const std::size_t index = shape_.script.graph.nodes[owner].items.size();
    Flat none;
    dynamic::Value value =
        build(part, {Position::Of::kItem, owner, static_cast<std::uint32_t>(index), {}}, none);
    shape_.script.graph.nodes[owner].items.push_back(std::move(value));
  }

  static void append(const Part& part, const std::vector<Flat>& elements, Flat& flat) {
    flat.structure += "(" + std::to_string(static_cast<int>(part.node)) + ":";
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if (!part.keys.empty())
        for (const char16_t c : part.keys[i].key) flat.structure += std::to_string(int{c}) + ".";
      flat.structure += elements[i].structure + ",";
      flat.leaves.insert(flat.leaves.end(), elements[i].leaves.begin(), elements[i].leaves.end());
    }
    flat.structure += ")";
  }

  void sorted(const std::vector<Flat>& elements) {
    for (std::size_t i = 1; i < elements.size(); ++i) {
      const std::string& a = elements[i - 1].structure;
      const std::string& b = elements[i].structure;
      const bool is_constant = a[0] == 'c';
      if (a[0] != b[0] || (is_constant && a != b)) is_possible_ = false;
      if (a[0] == 'n' || a[0] == 's')
        shape_.constraints.push_back(
            {Constraint::Kind::kAscending, elements[i - 1].leaves, elements[i].leaves, nullptr});
    }
  }

  void distinct(const std::vector<Flat>& elements, std::size_t step) {
    const std::string map = "(" + std::to_string(static_cast<int>(dynamic::Node::Kind::kMap));
    const std::string set = "(" + std::to_string(static_cast<int>(dynamic::Node::Kind::kSet));
    for (std::size_t i = 0; i < elements.size(); i += step) {
      const std::string& structure = elements[i].structure;
      if (structure.find(map + ":") != std::string::npos ||
          structure.find(set + ":") != std::string::npos)
        unsupported_ = "a list of distinct maps or sets";
      if (structure.find(kFunctionStructure) != std::string::npos)
        unsupported_ = "a list of distinct functions";
      for (std::size_t j = 0; j < i; j += step) {
        if (elements[j].structure != structure) continue;
        if (elements[i].leaves.empty()) is_possible_ = false;
        shape_.constraints.push_back(
            {Constraint::Kind::kDistinct, elements[j].leaves, elements[i].leaves, nullptr});
      }
    }
  }

  Shape shape_;
  std::size_t rows_;
  bool is_possible_ = true;
  std::string unsupported_;
};

using Sequence = std::vector<Call>;

/// Extends sequences of calls. Where operations can be done to several objects, each call is done
/// to each of them, with each object as an argument.
class Extension {
 public:
  Extension(const dynamic::Description& description, std::size_t most)
      : description_(description), classes_(description.classes()), most_(most) {}

  Result<std::vector<Sequence>> extended(const std::vector<Sequence>& sequences,
                                         const std::vector<Call>& calls) const {
    std::vector<Sequence> longer;
    for (const Sequence& sequence : sequences)
      for (const Call& call : calls)
        for (Call& each : placed(sequence, call)) {
          if (longer.size() >= most_)
            return fail(Error::Kind::kResource,
                        "the description has too many shapes up to this bound");
          longer.push_back(sequence);
          longer.back().push_back(std::move(each));
        }
    return longer;
  }

 private:
  /// Returns the call with all objects that it can use.
  std::vector<Call> placed(const Sequence& sequence, const Call& call) const {
    if (!description_.has_references()) return {call};
    const dynamic::Signature& signature = *call.signature;
    std::vector<Call> found{call};
    found[0].makes = makes_objects(signature) ? description_.class_of(signature) : signature.result;
    const std::vector<std::uint32_t> free = unused(sequence);
    if (!makes_objects(signature)) {
      std::vector<Call> with_target;
      for (const std::uint32_t object : free) {
        if (sequence[object].makes != description_.class_of(signature)) continue;
        with_target.push_back(found[0]);
        with_target.back().target = object;
      }
      found = std::move(with_target);
    } else if (objects_in(sequence) >= description_.objects.hi && !sequence.empty()) {
      return {};
    }
    // The objects among the arguments are replaced one after the other.
    for (std::size_t done = 0;; ++done) {
      std::vector<Call> next;
      for (const Call& each : found) {
        Call copy = each;
        std::vector<dynamic::Value*> objects;
        for (Part& argument : copy.arguments) collect(argument, objects);
        if (done >= objects.size()) return found;
        auto& made = std::get<dynamic::Made>(*objects[done]);
        const std::string& name = classes_[made.operation];
        for (const std::uint32_t object : free) {
          if (sequence[object].makes != name || object == each.target) continue;
          made.operation = object;
          next.push_back(copy);
        }
      }
      if (found.empty()) return found;
      found = std::move(next);
    }
  }

  static void collect(Part& part, std::vector<dynamic::Value*>& objects) {
    if (std::holds_alternative<dynamic::Made>(part.constant)) objects.push_back(&part.constant);
    for (Part& item : part.items) collect(item, objects);
  }

  std::int64_t objects_in(const Sequence& sequence) const {
    return std::ranges::count_if(sequence,
                                 [](const Call& each) { return makes_objects(*each.signature); });
  }

  /// Returns the calls that made an object which can still be used.
  std::vector<std::uint32_t> unused(const Sequence& sequence) const {
    std::vector<bool> is_used(sequence.size());
    for (const Call& call : sequence) {
      if (description_.reuses) break;
      if (call.target && !call.makes.empty()) is_used[*call.target] = true;
      std::vector<dynamic::Value*> objects;
      Call copy = call;
      for (Part& argument : copy.arguments) collect(argument, objects);
      for (const dynamic::Value* each : objects)
        is_used[std::get<dynamic::Made>(*each).operation] = true;
    }
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < sequence.size(); ++i)
      if (!is_used[i] && !sequence[i].makes.empty()) found.push_back(i);
    return found;
  }

  const dynamic::Description& description_;
  const std::vector<std::string> classes_;
  const std::size_t most_;
};

Result<void> add_shape(std::vector<Shape>& shapes, const std::vector<Call>& calls) {
  std::size_t rows = 3;
  for (const Call& call : calls)
    for (const Part& argument : call.arguments) rows += argument.size;
  Builder builder(rows);
  for (const Call& call : calls) builder.call(call);
  if (!builder.unsupported().empty())
    return fail(Error::Kind::kUnsupported, builder.unsupported() + " cannot be symbolic");
  if (builder.is_possible()) shapes.push_back(builder.take());
  return {};
}

/// Leaves the form that each result of a table has.
void choose_forms(const Shape::Function& function, dynamic::Node& node) {
  std::vector<dynamic::Value> items;
  std::size_t at = 0;
  const auto result = [&] {
    const auto form = static_cast<std::size_t>(std::get<double>(node.items[at]));
    items.push_back(node.items[at + 1 + form]);
    at += 1 + function.forms;
  };
  result();
  while (at < node.items.size()) {
    for (std::size_t i = 0; i < function.parameters; ++i) items.push_back(node.items[at++]);
    result();
  }
  node.items = std::move(items);
  std::erase_if(node.properties, [](const auto& each) { return each.key == u"forms"; });
}

void put(dynamic::Value& value, const Variable& variable, std::int64_t integer) {
  if (variable.position.character) {
    std::get<std::u16string>(value)[*variable.position.character] = static_cast<char16_t>(integer);
    return;
  }
  value = std::visit([](auto each) { return dynamic::Value(each); }, value_of(variable, integer));
}

}  // namespace

Scalar value_of(const Variable& variable, std::int64_t integer) {
  if (variable.kind == Variable::Kind::kBoolean) return integer != 0;
  return static_cast<double>(integer * variable.factor) / static_cast<double>(variable.divisor);
}

dynamic::Script script_of(const Shape& shape, const Assignment& input) {
  dynamic::Script script = symbolic_script_of(shape, input);
  for (const Shape::Function& function : shape.functions)
    if (function.forms > 1) choose_forms(function, script.graph.nodes[function.node]);
  return script;
}

dynamic::Script symbolic_script_of(const Shape& shape, const Assignment& input) {
  CHECK(input.size() == shape.variables.size());
  dynamic::Script script = shape.script;
  for (std::size_t i = 0; i < input.size(); ++i) {
    dynamic::Value* value = find(script, shape.variables[i].position);
    CHECK(value != nullptr);
    put(*value, shape.variables[i], input[i]);
  }
  return script;
}

Result<Shapes> shapes_of(const dynamic::Description& description, const ShapeLimits& limits) {
  Parts parts(description, limits);
  std::vector<Call> makers, calls;
  for (const dynamic::Signature& signature : description.signatures) {
    TRY_ASSIGN(const std::vector<std::vector<Part>> arguments, parts.arguments(signature));
    const bool is_maker = makes_objects(signature);
    for (const std::vector<Part>& each : arguments)
      (is_maker ? makers : calls).push_back({&signature, each});
  }
  const Extension extension(description, limits.shapes);
  std::vector<Sequence> sequences{{}};
  if (!makers.empty()) {
    TRY_ASSIGN(sequences, extension.extended(sequences, makers));
  }
  if (description.objects.hi > 1) calls.insert(calls.end(), makers.begin(), makers.end());
  Shapes result;
  const dynamic::Range counts = parts.lengths(description.operations);
  for (std::int64_t count = 0; count <= counts.hi; ++count) {
    if (count >= counts.lo)
      for (const Sequence& sequence : sequences) TRY(add_shape(result.shapes, sequence));
    if (count == counts.hi) break;
    TRY_ASSIGN(sequences, extension.extended(sequences, calls));
  }
  std::stable_sort(result.shapes.begin(), result.shapes.end(),
                   [](const Shape& a, const Shape& b) { return a.size < b.size; });
  result.is_whole = parts.is_whole();
  return result;
}

}  // namespace assay::concolic
