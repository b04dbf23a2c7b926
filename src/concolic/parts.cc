#include "concolic/parts.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "dynamic/value/function_table.h"

namespace assay::concolic {

using dynamic::Type;

namespace {

Part constant(dynamic::Value value) {
  Part part;
  part.constant = std::move(value);
  return part;
}

Part variable(Variable::Kind kind, std::vector<dynamic::Range> values, std::int64_t factor,
              std::int64_t divisor) {
  Part part;
  part.kind = Part::Kind::kVariable;
  part.variables.push_back({kind, std::move(values), factor, divisor, {}});
  return part;
}

Part node(dynamic::Node::Kind kind, std::vector<Part> items) {
  Part part;
  part.kind = Part::Kind::kNode;
  part.node = kind;
  part.size = items.size();
  for (const Part& item : items) part.size += item.size;
  part.items = std::move(items);
  return part;
}

std::vector<dynamic::Range> integers_of(const Type& type) {
  if (type.integers.empty()) return {type.range};
  std::vector<std::int64_t> sorted = type.integers;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  std::vector<dynamic::Range> ranges;
  for (const std::int64_t each : sorted) ranges.push_back({each, each});
  return ranges;
}

std::int64_t power_of_ten(int exponent) {
  std::int64_t power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

std::vector<Part> nodes(dynamic::Node::Kind kind, std::vector<std::vector<Part>> rows) {
  std::vector<Part> parts;
  for (std::vector<Part>& row : rows) parts.push_back(node(kind, std::move(row)));
  return parts;
}

tl::unexpected<Error> unsupported(const std::string& what) {
  return fail(Error::Kind::kUnsupported, what + " cannot be symbolic");
}

bool is_of_bytes(std::u16string_view text) {
  return std::ranges::all_of(text, [](char16_t c) { return c <= 0xFF; });
}

/// A string that is one of these, which have the same length. The automaton is a trie.
Part any_of(const std::vector<std::u16string>& texts) {
  inputs::Dfa automaton;
  std::vector<std::map<char16_t, std::uint32_t>> next(1);
  std::vector<std::set<char16_t>> characters(texts[0].size());
  for (const std::u16string& text : texts) {
    std::uint32_t state = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      characters[i].insert(text[i]);
      const auto [to, is_new] =
          next[state].try_emplace(text[i], static_cast<std::uint32_t>(next.size()));
      state = to->second;
      if (is_new) next.emplace_back();
    }
  }
  for (const auto& edges : next) {
    automaton.accepts.push_back(edges.empty());
    std::vector<inputs::Dfa::Edge>& made = automaton.edges.emplace_back();
    for (const auto& [c, to] : edges) made.push_back({inputs::CharSet().set(c), to});
  }
  Part part;
  part.kind = Part::Kind::kString;
  for (const std::set<char16_t>& each : characters) {
    std::vector<dynamic::Range> values;
    for (const char16_t c : each) values.push_back({c, c});
    part.variables.push_back({Variable::Kind::kCharacter, std::move(values), 1, 1, {}});
  }
  part.automaton = std::make_shared<const inputs::Dfa>(std::move(automaton));
  return part;
}

}  // namespace

dynamic::Range Parts::lengths(dynamic::Range stated) {
  if (stated.hi <= limits_.bound) return stated;
  const std::int64_t hi = std::max(stated.lo, limits_.bound);
  is_whole_ = is_whole_ && hi == stated.hi;
  return {stated.lo, hi};
}

Result<std::vector<Part>> Parts::of(const Type& type) {
  constexpr std::int64_t kDay = 86'400'000;
  using Values = std::vector<Part>;
  switch (type.kind) {
    case Type::Kind::kInt:
      return Values{variable(Variable::Kind::kNumber, integers_of(type), 1, 1)};
    case Type::Kind::kNumber:
      return Values{
          variable(Variable::Kind::kNumber, integers_of(type), 1, power_of_ten(type.decimals))};
    case Type::Kind::kBoolean:
      return Values{variable(Variable::Kind::kBoolean, {{0, 1}}, 1, 1)};
    case Type::Kind::kDate:
      return Values{node(dynamic::Node::Kind::kDate,
                         {variable(Variable::Kind::kNumber, integers_of(type), kDay, 1)})};
    case Type::Kind::kNull:
      return Values{constant(dynamic::Null{})};
    case Type::Kind::kUndefined:
      return Values{constant(dynamic::Undefined{})};
    case Type::Kind::kSource:
      return Values{constant(dynamic::Source{type.text})};
    case Type::Kind::kOneOf:
      return one_of(type);
    case Type::Kind::kString:
      return string(type);
    case Type::Kind::kList:
      return list(type);
    case Type::Kind::kRows:
      return rows(type);
    case Type::Kind::kObject:
      return object(type);
    case Type::Kind::kMap:
    case Type::Kind::kSet:
      return entries(type);
    case Type::Kind::kNamed:
      return named(type);
    case Type::Kind::kInstance: {
      // Which object it is depends on those that were made before.
      const std::vector<std::string> classes = description_.classes();
      const auto found = std::ranges::find(classes, type.text);
      return Values{constant(dynamic::Made{static_cast<std::uint32_t>(found - classes.begin())})};
    }
    case Type::Kind::kUnion:
      return alternatives(type);
    case Type::Kind::kBigInt:
      return unsupported("a BigInt");
    case Type::Kind::kAny:
      return any();
    case Type::Kind::kFunction:
      return function(type);
  }
  CHECK(false);
  return unsupported("a value");
}

Result<Parts::Rows> Parts::combine(const Rows& prefixes, const std::vector<Part>& last) const {
  if (prefixes.size() * last.size() > limits_.shapes)
    return fail(Error::Kind::kResource, "the description has too many shapes up to this bound");
  Rows rows;
  for (const std::vector<Part>& prefix : prefixes) {
    for (const Part& each : last) {
      rows.push_back(prefix);
      rows.back().push_back(each);
    }
  }
  return rows;
}

/// `count` times one part for each type.
Result<Parts::Rows> Parts::repeated(const std::vector<const Type*>& types, std::size_t count) {
  Rows rows{{}};
  for (std::size_t i = 0; i < count; ++i) {
    for (const Type* type : types) {
      TRY_ASSIGN(const std::vector<Part> parts, of(*type));
      TRY_ASSIGN(rows, combine(rows, parts));
    }
  }
  return rows;
}

/// In a sequence of operations, each constant would multiply the number of shapes: strings of one
/// length are one part there.
std::vector<Part> Parts::one_of(const Type& type) const {
  std::vector<Part> found;
  std::map<std::size_t, std::vector<std::u16string>> words;
  for (const dynamic::Value& each : type.values) {
    const auto* text = std::get_if<std::u16string>(&each);
    if (text != nullptr && description_.operations.hi > 1 && is_of_bytes(*text))
      words[text->size()].push_back(*text);
    else
      found.push_back(constant(each));
  }
  for (auto& [length, texts] : words)
    found.push_back(texts.size() == 1 ? constant(std::move(texts[0])) : any_of(texts));
  return found;
}

Result<std::vector<Part>> Parts::string(const Type& type) {
  std::vector<dynamic::Range> members;
  for (const dynamic::Characters::Interval& each : type.characters.intervals())
    members.push_back({each.first, each.last});
  if (!type.pattern.regex.empty()) members = {{0, 0xFF}};
  if (!members.empty() && members.back().hi > 0xFFFF)
    return unsupported("a character beyond the basic multilingual plane");
  std::vector<Part> strings;
  const dynamic::Range range = lengths(type.length);
  for (std::int64_t length = range.lo; length <= range.hi; ++length) {
    if (length > 0 && members.empty()) break;
    Part part;
    part.kind = Part::Kind::kString;
    part.size = static_cast<std::uint64_t>(length);
    part.variables.assign(part.size, {Variable::Kind::kCharacter, members, 1, 1, {}});
    if (!type.pattern.regex.empty()) part.automaton = type.pattern.automaton;
    strings.push_back(std::move(part));
  }
  return strings;
}

Result<std::vector<Part>> Parts::list(const Type& type) {
  std::vector<Part> lists;
  const dynamic::Range range = lengths(type.length);
  for (std::int64_t length = range.lo; length <= range.hi; ++length) {
    TRY_ASSIGN(Rows rows, repeated({&type.parts[0]}, static_cast<std::size_t>(length)));
    for (Part& part : nodes(dynamic::Node::Kind::kArray, std::move(rows))) {
      part.is_sorted = type.is_sorted;
      part.distinct_every = type.is_distinct ? 1 : 0;
      lists.push_back(std::move(part));
    }
  }
  return lists;
}

Result<std::vector<Part>> Parts::rows(const Type& type) {
  std::vector<Part> matrices;
  const dynamic::Range heights = lengths(type.length);
  const dynamic::Range widths = lengths(type.columns);
  for (std::int64_t height = heights.lo; height <= heights.hi; ++height) {
    for (std::int64_t width = widths.lo; width <= widths.hi; ++width) {
      if (height == 0 && width > widths.lo) break;
      TRY_ASSIGN(Rows cells, repeated({&type.parts[0]}, static_cast<std::size_t>(width)));
      const std::vector<Part> lines = nodes(dynamic::Node::Kind::kArray, std::move(cells));
      Rows lists{{}};
      for (std::int64_t i = 0; i < height; ++i) {
        TRY_ASSIGN(lists, combine(lists, lines));
      }
      for (Part& part : nodes(dynamic::Node::Kind::kArray, std::move(lists)))
        matrices.push_back(std::move(part));
    }
  }
  return matrices;
}

Result<std::vector<Part>> Parts::object(const Type& type) {
  std::vector<Part> objects{node(dynamic::Node::Kind::kObject, {})};
  for (std::size_t i = 0; i < type.keys.size(); ++i) {
    TRY_ASSIGN(const std::vector<Part> values, of(type.parts[i]));
    std::vector<Part> longer;
    if (type.keys[i].is_optional) longer = objects;
    if (longer.size() + objects.size() * values.size() > limits_.shapes)
      return fail(Error::Kind::kResource, "the description has too many shapes up to this bound");
    for (const Part& object : objects) {
      for (const Part& value : values) {
        longer.push_back(object);
        longer.back().keys.push_back({type.keys[i].name, {}});
        longer.back().items.push_back(value);
        longer.back().size += value.size;
      }
    }
    objects = std::move(longer);
  }
  return objects;
}

Result<std::vector<Part>> Parts::entries(const Type& type) {
  const bool is_map = type.kind == Type::Kind::kMap;
  std::vector<const Type*> types;
  for (const Type& part : type.parts) types.push_back(&part);
  std::vector<Part> collections;
  const dynamic::Range range = lengths(type.length);
  for (std::int64_t length = range.lo; length <= range.hi; ++length) {
    TRY_ASSIGN(Rows rows, repeated(types, static_cast<std::size_t>(length)));
    for (Part& part :
         nodes(is_map ? dynamic::Node::Kind::kMap : dynamic::Node::Kind::kSet, std::move(rows))) {
      part.distinct_every = types.size();
      collections.push_back(std::move(part));
    }
  }
  return collections;
}

Result<std::vector<Part>> Parts::named(const Type& type) {
  const dynamic::NamedType* found = description_.type(type.text);
  CHECK(found != nullptr);
  const std::int64_t deepest = std::min(found->depth, std::max<std::int64_t>(1, limits_.bound + 1));
  if (depth_[type.text] >= deepest) {
    is_whole_ = is_whole_ && deepest == found->depth;
    return std::vector<Part>{};
  }
  ++depth_[type.text];
  Result<std::vector<Part>> parts = of(found->type);
  --depth_[type.text];
  return parts;
}

Result<std::vector<Part>> Parts::alternatives(const Type& type) {
  std::vector<Part> result;
  for (const Type& each : type.parts) {
    TRY_ASSIGN(const std::vector<Part> parts, of(each));
    result.insert(result.end(), parts.begin(), parts.end());
  }
  return result;
}

/// One part for each kind of value; shape.h lists them.
Result<std::vector<Part>> Parts::any() {
  const auto integer = [] {
    return variable(Variable::Kind::kNumber, {dynamic::kDefaultInts}, 1, 1);
  };
  Type text;
  text.kind = Type::Kind::kString;
  text.characters = dynamic::default_characters();
  text.length = {0, dynamic::kLongest};
  TRY_ASSIGN(std::vector<Part> parts, string(text));
  parts.insert(parts.begin(), integer());
  parts.push_back(variable(Variable::Kind::kBoolean, {{0, 1}}, 1, 1));
  parts.push_back(constant(dynamic::Null{}));
  parts.push_back(constant(dynamic::Undefined{}));
  parts.push_back(constant(std::numeric_limits<double>::quiet_NaN()));
  Part object = node(dynamic::Node::Kind::kObject, {integer()});
  object.keys.push_back({u"a", {}});
  for (Part& part : nodes(dynamic::Node::Kind::kArray, {{}, {integer()}})) parts.push_back(part);
  parts.push_back(node(dynamic::Node::Kind::kObject, {}));
  parts.push_back(std::move(object));
  is_whole_ = false;
  return parts;
}

/// The keys that an argument of a function is compared with, one for each type and length that it
/// can have. They have all values of the type, so that a function is followed where it is called
/// with values that its parameter's type excludes.
Result<std::vector<Part>> Parts::keys(const Type& type) {
  constexpr dynamic::Range kWide{-dynamic::kLargestInt, dynamic::kLargestInt};
  using Values = std::vector<Part>;
  const auto string_of = [](std::size_t length) {
    Part part;
    part.kind = Part::Kind::kString;
    part.variables.assign(length, {Variable::Kind::kCharacter, {{0, 0xFFFF}}, 1, 1, {}});
    return part;
  };
  Values found;
  switch (type.kind) {
    case Type::Kind::kInt:
      return Values{variable(Variable::Kind::kNumber, {kWide}, 1, 1)};
    case Type::Kind::kNumber:
      return Values{variable(Variable::Kind::kNumber, {kWide}, 1, power_of_ten(type.decimals))};
    case Type::Kind::kBoolean:
    case Type::Kind::kNull:
    case Type::Kind::kUndefined:
      return of(type);
    case Type::Kind::kString: {
      const dynamic::Range range = lengths(type.length);
      for (std::int64_t length = range.lo; length <= range.hi; ++length)
        found.push_back(string_of(static_cast<std::size_t>(length)));
      return found;
    }
    case Type::Kind::kOneOf:
      for (const dynamic::Value& each : type.values) {
        if (const auto* text = std::get_if<std::u16string>(&each))
          found.push_back(string_of(text->size()));
        else if (std::holds_alternative<double>(each))
          found.push_back(variable(Variable::Kind::kNumber, {kWide}, 1, 1));
        else if (std::holds_alternative<bool>(each))
          found.push_back(variable(Variable::Kind::kBoolean, {{0, 1}}, 1, 1));
        else
          found.push_back(constant(each));
      }
      return found;
    case Type::Kind::kUnion:
      for (const Type& each : type.parts) {
        TRY_ASSIGN(const Values parts, keys(each));
        found.insert(found.end(), parts.begin(), parts.end());
      }
      return found;
    default:
      return unsupported("a function that is called with objects or functions");
  }
}

Result<std::vector<Part>> Parts::function(const Type& type) {
  const auto is_same = [](const Part& a, const Part& b) {
    const bool is_variable = a.kind == Part::Kind::kVariable;
    return a.kind == b.kind && a.variables.size() == b.variables.size() &&
           a.constant == b.constant && (!is_variable || a.variables[0].kind == b.variables[0].kind);
  };
  Part made;
  made.kind = Part::Kind::kFunction;
  made.parameters = type.parts.size() - 1;
  if (made.parameters > dynamic::kMostTableParameters)
    return unsupported("a function with so many parameters");
  TRY_ASSIGN(made.items, of(type.parts.back()));
  for (const Part& result : made.items)
    if (result.kind == Part::Kind::kNode || result.kind == Part::Kind::kFunction)
      return unsupported("a function that returns objects or functions");
  if (made.items.empty()) return unsupported("a function without results");
  made.forms = made.items.size();
  Rows rows{{}};
  for (std::size_t i = 0; i < made.parameters; ++i) {
    TRY_ASSIGN(const std::vector<Part> all, keys(type.parts[i]));
    std::vector<Part> distinct;
    for (const Part& each : all) {
      if (std::ranges::none_of(distinct, [&](const Part& x) { return is_same(x, each); }))
        distinct.push_back(each);
      if (each.kind != Part::Kind::kVariable || each.variables[0].kind != Variable::Kind::kNumber)
        continue;
      if (made.divisor.value_or(each.variables[0].divisor) != each.variables[0].divisor)
        return unsupported("a function of numbers with different decimals");
      made.divisor = each.variables[0].divisor;
    }
    TRY_ASSIGN(rows, combine(rows, distinct));
  }
  if (made.parameters > 0)
    for (std::vector<Part>& row : rows) made.items.insert(made.items.end(), row.begin(), row.end());
  return std::vector<Part>{std::move(made)};
}

Result<Parts::Rows> Parts::arguments(const dynamic::Signature& signature) {
  Rows complete;
  Rows rows{{}};
  for (const dynamic::Parameter& parameter : signature.parameters) {
    if (parameter.is_optional) complete.insert(complete.end(), rows.begin(), rows.end());
    if (!parameter.is_rest) {
      TRY_ASSIGN(const std::vector<Part> parts, of(parameter.type));
      TRY_ASSIGN(rows, combine(rows, parts));
      continue;
    }
    const dynamic::Range range = lengths(parameter.length);
    for (std::int64_t count = 0; count <= range.hi; ++count) {
      if (count >= range.lo) complete.insert(complete.end(), rows.begin(), rows.end());
      if (count == range.hi) break;
      TRY_ASSIGN(const std::vector<Part> parts, of(parameter.type));
      TRY_ASSIGN(rows, combine(rows, parts));
    }
    return complete;
  }
  complete.insert(complete.end(), rows.begin(), rows.end());
  return complete;
}

}  // namespace assay::concolic
