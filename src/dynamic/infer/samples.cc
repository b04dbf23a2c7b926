#include "dynamic/infer/samples.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/unicode.h"
#include "dynamic/infer/closed_sets.h"
#include "dynamic/infer/relations.h"
#include "dynamic/infer/scalars.h"
#include "dynamic/value/literal.h"

namespace assay::dynamic {
namespace {

using Samples = std::vector<const Tree*>;

constexpr int kDeepestSample = 30;
constexpr double kMillisecondsOfADay = 86'400'000;

Type simple_type(Type::Kind kind) {
  Type out;
  out.kind = kind;
  return out;
}

/// The samples of one position by their kinds.
struct Sorted {
  std::vector<double> numbers;
  std::vector<std::string> bigints;
  std::vector<std::u16string> strings;
  std::vector<std::int64_t> days;
  std::vector<std::string> sources;
  std::vector<std::string> classes;  // of objects of the program
  Samples lists, objects, maps, sets;
  bool has_boolean = false, has_null = false, has_undefined = false;
};

class Joiner {
 public:
  Joiner(const StringTables& tables, const LinkedTypes& linked)
      : tables_(tables), linked_(linked) {}

  Result<Type> type(const Samples& samples, const std::string& position, int depth,
                    const Type* hint) {
    if (depth > kDeepestSample)
      return fail(Error::Kind::kUnsupported, "`" + position + "` is nested too deeply");
    Sorted sorted;
    for (const Tree* sample : samples) TRY(sort(*sample, position, sorted));
    const auto shown = linked_.name_of(sorted.objects);
    if (is_linked(sorted, hint) &&
        (!shown || *shown == alternative(hint, Type::Kind::kNamed)->text)) {
      guess("`" + position + "` is linked data, as the program uses it.");
      return *hint;
    }
    std::vector<Type> types = types_of_numbers(sorted.numbers);
    if (!sorted.bigints.empty()) types.push_back(type_of_bigints(sorted.bigints));
    if (sorted.has_boolean) types.push_back(simple_type(Type::Kind::kBoolean));
    if (!sorted.strings.empty()) types.push_back(strings(sorted.strings, position));
    if (!sorted.days.empty()) types.push_back(type_of_days(sorted.days));
    TRY(objects(sorted, position, depth, hint, types));
    for (const std::string& name : sorted.classes) {
      types.push_back(simple_type(Type::Kind::kInstance));
      types.back().text = name;
    }
    for (const std::string& text : sorted.sources) {
      types.push_back(simple_type(Type::Kind::kSource));
      types.back().text = text;
    }
    if (has_all_kinds(sorted)) {
      guess("The examples of `" + position + "` are of all kinds, so every value is valid.");
      return simple_type(Type::Kind::kAny);
    }
    if (types.empty() && is_value(hint)) {
      guess("No example shows `" + position + "`; the program uses it as " + print(*hint) + ".");
      types.push_back(*hint);
    }
    if (types.empty() && (sorted.has_null || sorted.has_undefined))
      guess("No example of `" + position + "` has a value other than " +
            (sorted.has_null ? "null." : "undefined."));
    const bool are_functions = std::ranges::all_of(
        types, [](const Type& each) { return each.kind == Type::Kind::kSource; });
    if (types.size() > 1 && !are_functions)
      guess("The examples of `" + position + "` are of several kinds, and no others are assumed.");
    if (sorted.has_null) types.push_back(simple_type(Type::Kind::kNull));
    if (sorted.has_undefined) types.push_back(simple_type(Type::Kind::kUndefined));
    if (types.size() == 1) return std::move(types[0]);
    Type out = simple_type(Type::Kind::kUnion);
    out.parts = std::move(types);
    return out;
  }

  Result<Type> object(const Samples& objects, const std::string& position, int depth,
                      const Type* hint) {
    Type out = simple_type(Type::Kind::kObject);
    std::vector<Samples> values;
    for (const Tree* object : objects)
      for (std::size_t i = 0; i < object->keys.size(); ++i) {
        const auto known = std::find_if(out.keys.begin(), out.keys.end(), [&](const Key& key) {
          return key.name == object->keys[i];
        });
        const auto index = static_cast<std::size_t>(known - out.keys.begin());
        if (known == out.keys.end()) {
          out.keys.push_back({object->keys[i], false});
          values.emplace_back();
        }
        values[index].push_back(&object->properties[i]);
      }
    const Type* whole = alternative(hint, Type::Kind::kObject);
    for (std::size_t i = 0; i < out.keys.size(); ++i) {
      const Type* known = nullptr;
      for (std::size_t k = 0; whole != nullptr && k < whole->keys.size(); ++k)
        if (whole->keys[k].name == out.keys[i].name) known = &whole->parts[k];
      out.keys[i].is_optional = values[i].size() < objects.size();
      TRY_ASSIGN(Type part,
                 type(values[i], position + property_access(out.keys[i].name), depth + 1, known));
      out.parts.push_back(std::move(part));
    }
    return out;
  }

  std::vector<std::string> guesses;

 private:
  void guess(std::string sentence) { guesses.push_back(std::move(sentence)); }

  /// True if the kinds that `any` has are all shown.
  static bool has_all_kinds(const Sorted& sorted) {
    return !sorted.numbers.empty() && !sorted.strings.empty() && !sorted.lists.empty() &&
           !sorted.objects.empty() && sorted.has_boolean && sorted.has_null && sorted.has_undefined;
  }

  Type strings(const std::vector<std::u16string>& samples, const std::string& position) {
    const auto set = closed_set(samples, tables_);
    if (!set) return type_of_strings(samples);
    guess("The examples of `" + position +
          "` are in a table of the program, and no other strings are assumed.");
    Type out = simple_type(Type::Kind::kOneOf);
    out.values.assign(set->begin(), set->end());
    return out;
  }

  static tl::unexpected<Error> unsupported(const std::string& position, const std::string& what) {
    return fail(Error::Kind::kUnsupported,
                "an example of `" + position + "` is " + what +
                    ", which no type describes; write the description by hand");
  }

  static Result<void> sort(const Tree& sample, const std::string& position, Sorted& out) {
    if (sample.kind) return sort_node(sample, position, out);
    const Value& value = sample.scalar;
    if (const auto* number = std::get_if<double>(&value))
      out.numbers.push_back(*number);
    else if (const auto* integer = std::get_if<BigInt>(&value))
      out.bigints.push_back(integer->digits);
    else if (const auto* text = std::get_if<std::u16string>(&value))
      out.strings.push_back(*text);
    else if (const auto* source = std::get_if<Source>(&value))
      add_new(source->text, out.sources);
    else if (std::holds_alternative<Made>(value))
      add_new(sample.name, out.classes);
    else if (std::holds_alternative<bool>(value))
      out.has_boolean = true;
    else if (std::holds_alternative<Null>(value))
      out.has_null = true;
    else if (std::holds_alternative<Undefined>(value))
      out.has_undefined = true;
    else
      return unsupported(position, std::holds_alternative<Hole>(value) ? "a hole" : "a symbol");
    return {};
  }

  static void add_new(const std::string& text, std::vector<std::string>& all) {
    if (std::find(all.begin(), all.end(), text) == all.end()) all.push_back(text);
  }

  static Result<void> sort_node(const Tree& sample, const std::string& position, Sorted& out) {
    switch (*sample.kind) {
      case Node::Kind::kArray:
        if (!sample.keys.empty()) return unsupported(position, "an array with properties");
        out.lists.push_back(&sample);
        return {};
      case Node::Kind::kObject:
        out.objects.push_back(&sample);
        return {};
      case Node::Kind::kMap:
        out.maps.push_back(&sample);
        return {};
      case Node::Kind::kSet:
        out.sets.push_back(&sample);
        return {};
      case Node::Kind::kRegExp:
        return unsupported(position, "a regular expression as an object");
      case Node::Kind::kDate: {
        const double days = std::get<double>(sample.items[0].scalar) / kMillisecondsOfADay;
        if (days != std::floor(days) || std::fabs(days) > 1e8)
          return unsupported(position, "a date with a time of day");
        out.days.push_back(static_cast<std::int64_t>(days));
        return {};
      }
      case Node::Kind::kInstance:
        return unsupported(position, "an instance of `" + sample.name + "`");
      case Node::Kind::kError:
        return unsupported(position, "an error");
      case Node::Kind::kFunction:
        return unsupported(position, "a function without its source text");
      case Node::Kind::kPromise:
      case Node::Kind::kOther:
        break;
    }
    return unsupported(position, "an object of the library");
  }

  /// True for a type that does not describe null, undefined or alternatives.
  static bool is_value(const Type* hint) {
    return hint != nullptr && hint->kind != Type::Kind::kUnion && hint->kind != Type::Kind::kNull &&
           hint->kind != Type::Kind::kUndefined;
  }

  /// True if the hint is `node or null`, and the samples are objects or null.
  static bool is_linked(const Sorted& sorted, const Type* hint) {
    const bool has_others = !sorted.numbers.empty() || !sorted.bigints.empty() ||
                            !sorted.strings.empty() || !sorted.days.empty() ||
                            !sorted.sources.empty() || !sorted.lists.empty() ||
                            !sorted.maps.empty() || !sorted.sets.empty() ||
                            !sorted.classes.empty() || sorted.has_boolean || sorted.has_undefined;
    return !has_others && alternative(hint, Type::Kind::kNamed) != nullptr;
  }

  /// Returns the hint, or that of its alternatives, which is of this kind.
  static const Type* alternative(const Type* hint, Type::Kind kind) {
    if (hint == nullptr || hint->kind == kind) return hint;
    if (hint->kind != Type::Kind::kUnion) return nullptr;
    for (const Type& part : hint->parts)
      if (part.kind == kind) return &part;
    return nullptr;
  }

  /// Returns a part of the alternative of this kind.
  static const Type* part(const Type* hint, Type::Kind kind, std::size_t index) {
    const Type* whole = alternative(hint, kind);
    return whole != nullptr && index < whole->parts.size() ? &whole->parts[index] : nullptr;
  }

  Result<void> objects(const Sorted& sorted, const std::string& position, int depth,
                       const Type* hint, std::vector<Type>& out) {
    if (!sorted.lists.empty()) {
      TRY_ASSIGN(Type list, is_grid(sorted.lists)
                                ? rows(sorted.lists, position, depth, hint)
                                : this->list(sorted.lists, position, depth, hint));
      out.push_back(std::move(list));
    }
    if (const auto name = linked_.name_of(sorted.objects)) {
      out.push_back(simple_type(Type::Kind::kNamed));
      out.back().text = *name;
      if (depth == 0) guess("`" + position + "` is linked data, as the examples show it.");
    } else if (!sorted.objects.empty()) {
      TRY_ASSIGN(Type object, this->object(sorted.objects, position, depth, hint));
      out.push_back(std::move(object));
    }
    if (!sorted.maps.empty()) {
      TRY_ASSIGN(Type map, entries(sorted.maps, position, depth, hint, Type::Kind::kMap));
      out.push_back(std::move(map));
    }
    if (!sorted.sets.empty()) {
      TRY_ASSIGN(Type set, entries(sorted.sets, position, depth, hint, Type::Kind::kSet));
      out.push_back(std::move(set));
    }
    return {};
  }

  Result<Type> element(const Samples& all, const std::string& position, const std::string& of,
                       int depth, const Type* hint) {
    if (all.empty() && is_value(hint)) {
      guess("All examples of `" + of + "` are empty; the program uses its elements as " +
            print(*hint) + ".");
      return *hint;
    }
    if (all.empty()) {
      guess("All examples of `" + of + "` are empty; its elements are assumed to be integers.");
      Type out = simple_type(Type::Kind::kInt);
      out.range = kDefaultInts;
      return out;
    }
    TRY_ASSIGN(Type out, type(all, position, depth + 1, hint));
    // Zero is an element like others, unlike a count; whether it is meant is asked (resemblance).
    if (out.kind == Type::Kind::kInt && out.range.lo == 1) out.range.lo = 0;
    return out;
  }

  static std::vector<std::size_t> lengths(const Samples& samples, std::size_t width) {
    std::vector<std::size_t> out;
    for (const Tree* sample : samples) out.push_back(sample->items.size() / width);
    return out;
  }

  Result<Type> list(const Samples& lists, const std::string& position, int depth,
                    const Type* hint) {
    Samples elements;
    for (const Tree* list : lists)
      for (const Tree& item : list->items) elements.push_back(&item);
    if (const Type* grid = alternative(hint, Type::Kind::kRows); grid && elements.empty()) {
      guess("All examples of `" + position + "` are empty; the program uses it as " + print(*grid) +
            ".");
      Type rows = *grid;
      rows.length.lo = 0;
      return rows;
    }
    Type out = simple_type(Type::Kind::kList);
    out.length = joined_count(lengths(lists, 1));
    TRY_ASSIGN(Type element, this->element(elements, position + "[]", position, depth,
                                           part(hint, Type::Kind::kList, 0)));
    if (element.kind == Type::Kind::kInt || element.kind == Type::Kind::kNumber)
      relations(lists, position, out);
    out.parts.push_back(std::move(element));
    return out;
  }

  void relations(const Samples& lists, const std::string& position, Type& out) {
    std::vector<std::vector<double>> numbers;
    for (const Tree* list : lists) {
      numbers.emplace_back();
      for (const Tree& item : list->items) numbers.back().push_back(std::get<double>(item.scalar));
    }
    out.is_sorted = are_sorted(numbers);
    out.is_distinct = are_distinct(numbers);
    if (out.is_sorted) guess("`" + position + "` is sorted, as it is in all examples.");
    if (out.is_distinct)
      guess("No element occurs twice in `" + position + "`, as in all examples.");
  }

  /// Lists of lists are rows if all have the same length, in every example with two rows or more.
  static bool is_grid(const Samples& lists) {
    std::size_t most_rows = 0;
    for (const Tree* list : lists) {
      if (list->items.empty()) continue;
      most_rows = std::max(most_rows, list->items.size());
      const std::size_t columns = list->items[0].items.size();
      for (const Tree& row : list->items)
        if (row.kind != Node::Kind::kArray || row.items.size() != columns || columns == 0)
          return false;
    }
    return most_rows >= 2;
  }

  Result<Type> rows(const Samples& grids, const std::string& position, int depth,
                    const Type* hint) {
    Samples elements;
    std::vector<std::size_t> columns;
    for (const Tree* grid : grids) {
      if (!grid->items.empty()) columns.push_back(grid->items[0].items.size());
      for (const Tree& row : grid->items)
        for (const Tree& item : row.items) elements.push_back(&item);
    }
    Type out = simple_type(Type::Kind::kRows);
    out.length = joined_count(lengths(grids, 1));
    out.columns = joined_count(columns);
    guess("The rows of `" + position + "` have equal lengths, as they have in all examples.");
    TRY_ASSIGN(Type element, this->element(elements, position + "[][]", position, depth,
                                           part(hint, Type::Kind::kRows, 0)));
    out.parts.push_back(std::move(element));
    return out;
  }

  Result<Type> entries(const Samples& samples, const std::string& position, int depth,
                       const Type* hint, Type::Kind kind) {
    const std::size_t width = kind == Type::Kind::kMap ? 2 : 1;
    Type out = simple_type(kind);
    out.length = joined_count(lengths(samples, width));
    for (std::size_t at = 0; at < width; ++at) {
      Samples values;
      for (const Tree* sample : samples)
        for (std::size_t i = at; i < sample->items.size(); i += width)
          values.push_back(&sample->items[i]);
      TRY_ASSIGN(Type element,
                 this->element(values, position + "[]", position, depth, part(hint, kind, at)));
      out.parts.push_back(std::move(element));
    }
    return out;
  }

  const StringTables& tables_;
  const LinkedTypes& linked_;
};

}  // namespace

Result<SampleType> type_of(const std::vector<const Tree*>& samples, const std::string& position,
                           const StringTables& tables, const Type* hint,
                           const LinkedTypes& linked) {
  Joiner joiner(tables, linked);
  TRY_ASSIGN(Type type, joiner.type(samples, position, 0, hint));
  return SampleType{std::move(type), std::move(joiner.guesses)};
}

Result<Type> type_of_objects(const std::vector<const Tree*>& objects, const std::string& position,
                             const StringTables& tables, const LinkedTypes& linked) {
  return Joiner(tables, linked).object(objects, position, 1, nullptr);
}

}  // namespace assay::dynamic
