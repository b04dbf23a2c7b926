#include "dynamic/resemblance/properties.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "base/ascii16.h"
#include "base/unicode.h"
#include "dynamic/value/classes.h"
#include "dynamic/value/literal.h"

namespace assay::dynamic {
namespace {

using InputKind = KindOfInput::Kind;
using Wrap = std::function<std::string(const std::string& property)>;

// These occur in no expression.
const std::string kNumberHere = "\1", kTextHere = "\2";
constexpr std::size_t kMostNesting = 4;
constexpr double kLargestPower = 1e15, kLarge = 10'000;

/// The classes of characters of which properties speak, each as part of a regular expression.
std::string pattern_class_of(char16_t c) {
  if ((c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z')) return "A-Za-z";
  if (is_ascii_digit(c)) return "0-9";
  if (c >= 0x80) return "\\u0080-\\uffff";
  if (c == u'\n') return "\\n";
  if (c == u'\t') return "\\t";
  if (c < u' ') return "\\0-\\x1f";
  const std::string character(1, static_cast<char>(c));
  return std::string_view("\\]^-/").find(character) == std::string_view::npos ? character
                                                                              : "\\" + character;
}
/// The same, but for letters by their case.
std::string narrow_class_of(char16_t c) {
  if (c >= u'a' && c <= u'z') return "a-z";
  if (c >= u'A' && c <= u'Z') return "A-Z";
  return pattern_class_of(c);
}

/// True for names of members that tell objects apart: "id", "userId", "order_id", "name".
bool is_identity(std::u16string_view member) {
  constexpr std::array<std::u16string_view, 10> kNames = {
      u"id", u"ID", u"key", u"name", u"code", u"email", u"username", u"isbn", u"sku", u"slug"};
  return std::ranges::find(kNames, member) != kNames.end() || member.ends_with(u"Id") ||
         member.ends_with(u"ID") || member.ends_with(u"_id");
}

class Collector {
 public:
  explicit Collector(const Graph& graph) : graph_(graph) {}

  void value(const Value& value, const std::string& name, const Wrap& wrap) {
    if (const auto* number = std::get_if<double>(&value)) return this->number(*number, name, wrap);
    if (const auto* text = std::get_if<std::u16string>(&value)) return string(*text, name, wrap);
    if (std::holds_alternative<Null>(value))
      return add(InputKind::kAbsent, wrap(name + " === null"));
    if (std::holds_alternative<Undefined>(value))
      return add(InputKind::kAbsent, wrap(name + " === undefined"));
    if (const auto* id = std::get_if<NodeId>(&value)) node(graph_.nodes[id->index], name, wrap);
  }

  /// An argument that a call can be without.
  void optional(const Value& value, const std::string& name, const Wrap& wrap) {
    optional_ = name;
    this->value(value, name, wrap);
    optional_.clear();
  }

  /// How two arguments compare.
  void pair(const Value& a, const std::string& name_a, const Value& b, const std::string& name_b) {
    const auto x = size_of(a, name_a), y = size_of(b, name_b);
    if (!x || !y) return;
    const bool are_numbers = std::holds_alternative<double>(a) && std::holds_alternative<double>(b);
    const bool are_same = a.index() == b.index();
    if (!are_numbers && are_same && a == b && !std::holds_alternative<NodeId>(a))
      add(InputKind::kEqual, name_a + " === " + name_b);
    if (have_other_elements(a, b))
      add(InputKind::kElements,
          "[..." + name_a + "].sort().join() !== [..." + name_b + "].sort().join()");
    const std::string relation = x->first < y->first   ? " < "
                                 : x->first > y->first ? " > "
                                                       : " === ";
    add(InputKind::kRelation, x->second + relation + y->second);
  }

  Traits take() { return std::move(made_); }

 private:
  void add(InputKind kind, const std::string& condition) {
    if (known_.insert(condition).second) made_.properties.push_back({kind, condition});
  }

  /// The number that stands for an argument when it is compared with another one.
  std::optional<std::pair<double, std::string>> size_of(const Value& value,
                                                        const std::string& name) const {
    if (const auto* number = std::get_if<double>(&value)) return std::pair(*number, name);
    if (const auto* text = std::get_if<std::u16string>(&value))
      return std::pair(static_cast<double>(text->size()), name + ".length");
    const auto* id = std::get_if<NodeId>(&value);
    if (id == nullptr || graph_.nodes[id->index].kind != Node::Kind::kArray) return std::nullopt;
    return std::pair(static_cast<double>(graph_.nodes[id->index].items.size()), name + ".length");
  }

  /// True for two lists of scalars, or two texts, that are no permutations of each other.
  bool have_other_elements(const Value& a, const Value& b) const {
    const auto elements = [this](const Value& value) -> std::optional<std::multiset<std::string>> {
      std::multiset<std::string> found;
      const auto* id = std::get_if<NodeId>(&value);
      if (id == nullptr || graph_.nodes[id->index].kind != Node::Kind::kArray) return std::nullopt;
      for (const Value& each : graph_.nodes[id->index].items)
        if (std::holds_alternative<NodeId>(each))
          return std::nullopt;
        else
          found.insert(scalar_key(each));
      return found;
    };
    const auto of_a = elements(a), of_b = elements(b);
    return of_a && of_b && *of_a != *of_b;
  }

  void number(double number, const std::string& name, const Wrap& wrap) {
    if (std::isnan(number)) return add(InputKind::kNoNumber, wrap("Number.isNaN(" + name + ")"));
    if (number == std::trunc(number) && std::abs(number) <= kLargestPower) {
      const auto integer = static_cast<std::int64_t>(number);
      const auto [largest, is_new] =
          made_.largest.try_emplace(wrap(name + " > " + kNumberHere), integer);
      largest->second = std::max(largest->second, integer);
    }
    if (number < 0) add(InputKind::kNegative, wrap(name + " < 0"));
    if (number == 0) add(InputKind::kZero, wrap(name + " === 0"));
    if (number != std::trunc(number))
      add(InputKind::kFraction, wrap("!Number.isInteger(" + name + ")"));
    for (double power = 100; power <= std::min(std::abs(number), kLargestPower); power *= 10)
      add(power >= kLarge ? InputKind::kLarge : InputKind::kMagnitude,
          wrap("Math.abs(" + name + ") >= " + std::to_string(static_cast<std::int64_t>(power))));
    for (double power = 100; power <= kLarge; power *= 10)
      if (number != 0 && std::abs(number) < power)
        add(InputKind::kMagnitude,
            wrap("Math.abs(" + name + ") < " + std::to_string(static_cast<std::int64_t>(power))));
  }

  void string(const std::u16string& text, const std::string& name, const Wrap& wrap) {
    made_.lengths[wrap(name + ".length !== " + kNumberHere)].insert(text.size());
    made_.texts[wrap(kTextHere + name + kTextHere)].push_back(text);
    if (text.empty()) return add(InputKind::kEmpty, wrap(name + " === ''"));
    const std::string place = wrap(kTextHere + name + kTextHere);
    const auto contains = [&](InputKind kind, const std::string& pattern,
                              const std::set<char16_t>& characters) {
      std::set<std::string> classes;
      for (const char16_t c : characters) classes.insert(narrow_class_of(c));
      const std::string condition = wrap("/" + pattern + "/.test(" + name + ")");
      if (known_.insert(condition).second)
        made_.properties.push_back({kind, condition, {classes.begin(), classes.end()}, place});
    };
    for (const char16_t c : text)
      contains(InputKind::kCharacter, "[" + narrow_class_of(c) + "]", {c});
    zeros(text, contains);
    const auto edge = [](char16_t c) { return c == u' ' ? InputKind::kSpacing : InputKind::kEdge; };
    contains(edge(text.front()), "^[" + pattern_class_of(text.front()) + "]", {text.front()});
    contains(edge(text.back()), "[" + pattern_class_of(text.back()) + "]$", {text.back()});
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
      contains(text[i] == u' ' && text[i + 1] == u' ' ? InputKind::kSpacing : InputKind::kAdjacent,
               "[" + pattern_class_of(text[i]) + "][" + pattern_class_of(text[i + 1]) + "]",
               {text[i], text[i + 1]});
    neighbours(text, contains);
    lines(text, name, wrap);
  }

  /// Whether a number in the text begins with a zero, and whether one is 0.
  template <typename Contains>
  static void zeros(const std::u16string& text, const Contains& contains) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != u'0' || (i > 0 && is_ascii_digit(text[i - 1]))) continue;
      if (i + 1 < text.size() && is_ascii_digit(text[i + 1]))
        contains(InputKind::kAdjacent, "(?<![0-9])0[0-9]", {u'0'});
      else if (i == 0 || (text[i - 1] != u'.' && text[i - 1] != u','))
        contains(InputKind::kAdjacent, "(?<![0-9.,])0(?![0-9])", {u'0'});
    }
  }

  /// Whether the lines of a text have several lengths, and several numbers of words.
  void lines(const std::u16string& text, const std::string& name, const Wrap& wrap) {
    std::set<std::size_t> lengths, words;
    std::size_t begin = 0, count = 1;
    for (std::size_t i = 0; i <= text.size(); ++i) {
      if (i < text.size() && text[i] != u'\n') {
        if (text[i] == u' ') ++count;
        continue;
      }
      lengths.insert(i - begin);
      words.insert(count);
      begin = i + 1;
      count = 1;
    }
    const std::string each = "new Set(" + name + ".split('\\n').map((x) => x";
    if (lengths.size() > 1) add(InputKind::kUneven, wrap(each + ".length)).size > 1"));
    if (words.size() > 1) add(InputKind::kRagged, wrap(each + ".split(' ').length)).size > 1"));
  }

  /// What surrounds punctuation: three runs of characters of one class each, or the ends.
  template <typename Contains>
  static void neighbours(const std::u16string& text, const Contains& contains) {
    std::vector<std::string> runs = {"^"};
    std::vector<std::set<char16_t>> characters(1);
    for (const char16_t c : text) {
      if (const std::string run = "[" + pattern_class_of(c) + "]+"; run != runs.back()) {
        runs.push_back(run);
        characters.emplace_back();
      }
      characters.back().insert(c);
    }
    runs.emplace_back("$");
    characters.emplace_back();
    const auto is_punctuation = [](const std::string& run) {
      return run.starts_with('[') && run != "[A-Za-z]+" && run != "[0-9]+" && run != "[ ]+";
    };
    for (std::size_t i = 0; i + 2 < runs.size(); ++i)
      if (std::any_of(runs.begin() + static_cast<std::ptrdiff_t>(i),
                      runs.begin() + static_cast<std::ptrdiff_t>(i + 3), is_punctuation)) {
        std::set<char16_t> all = characters[i];
        all.insert(characters[i + 1].begin(), characters[i + 1].end());
        all.insert(characters[i + 2].begin(), characters[i + 2].end());
        contains(InputKind::kAdjacent, runs[i] + runs[i + 1] + runs[i + 2], all);
      }
  }

  void node(const Node& node, const std::string& name, const Wrap& wrap) {
    switch (node.kind) {
      case Node::Kind::kArray:
        return list(node, name, wrap);
      case Node::Kind::kMap:
      case Node::Kind::kSet:
        if (node.items.empty()) add(InputKind::kEmpty, wrap(name + ".size === 0"));
        return;
      case Node::Kind::kObject:
        return object(node, name, wrap);
      default:
        return;
    }
  }

  void list(const Node& node, const std::string& name, const Wrap& wrap) {
    if (node.items.empty()) add(InputKind::kEmpty, wrap(name + ".length === 0"));
    made_.lengths[wrap(name + ".length !== " + kNumberHere)].insert(node.items.size());
    order(node.items, name, wrap);
    identities(node.items, name, wrap);
    if (depth_ == kMostNesting) return;
    const std::string element(1, "xyzw"[depth_++]);
    const Wrap inside = [&](const std::string& property) {
      return wrap(some_element(name, element, property));
    };
    for (const Value& each : node.items) value(each, element, inside);
    lengths_of_rows(node, name, wrap);
    --depth_;
  }

  /// Whether a list of scalars has duplicates, and whether it is out of order.
  void order(const std::vector<Value>& items, const std::string& name, const Wrap& wrap) {
    const auto is_scalar = [](const Value& each) {
      return std::holds_alternative<double>(each) || std::holds_alternative<std::u16string>(each);
    };
    if (items.size() < 2 || !std::ranges::all_of(items, is_scalar)) return;
    std::set<std::string> keys;
    for (const Value& each : items) keys.insert(scalar_key(each));
    if (keys.size() < items.size())
      add(InputKind::kDuplicates, wrap("new Set(" + name + ").size < " + name + ".length"));
    const auto descends = [](const Value& a, const Value& b) {
      if (a.index() != b.index()) return false;
      const auto* number = std::get_if<double>(&a);
      return number != nullptr ? *number > std::get<double>(b)
                               : std::get<std::u16string>(a) > std::get<std::u16string>(b);
    };
    if (std::ranges::adjacent_find(items, descends) != items.end())
      add(InputKind::kUnsorted, wrap(name + ".some((x, i) => i > 0 && " + name + "[i - 1] > x)"));
  }

  /// Whether two objects in a list are the same by a member that usually tells them apart.
  void identities(const std::vector<Value>& items, const std::string& name, const Wrap& wrap) {
    std::map<std::u16string, std::set<std::string>> keys;  // of scalars, by the member
    std::map<std::u16string, std::size_t> counts;
    for (const Value& each : items) {
      const auto* id = std::get_if<NodeId>(&each);
      if (id == nullptr || graph_.nodes[id->index].kind != Node::Kind::kObject) return;
      for (const Property& property : graph_.nodes[id->index].properties) {
        const bool is_scalar = std::holds_alternative<double>(property.value) ||
                               std::holds_alternative<std::u16string>(property.value);
        if (!is_scalar || !is_identity(property.key)) continue;
        keys[property.key].insert(scalar_key(property.value));
        ++counts[property.key];
      }
    }
    for (const auto& [key, values] : keys)
      if (counts[key] == items.size() && values.size() < items.size())
        add(InputKind::kDuplicates, wrap("new Set(" + name + ".map((x) => x" +
                                         property_access(key) + ")).size < " + name + ".length"));
  }

  void lengths_of_rows(const Node& node, const std::string& name, const Wrap& wrap) {
    std::set<std::size_t> lengths;
    const std::string property = name + ".some((x) => x.length !== " + name + "[0].length)";
    for (const Value& each : node.items)
      if (const auto* text = std::get_if<std::u16string>(&each)) lengths.insert(text->size());
    if (lengths.size() > 1) return add(InputKind::kUneven, wrap(property));
    for (const Value& each : node.items) {
      const auto* id = std::get_if<NodeId>(&each);
      if (id == nullptr || graph_.nodes[id->index].kind != Node::Kind::kArray) return;
      lengths.insert(graph_.nodes[id->index].items.size());
    }
    if (lengths.size() > 1) add(InputKind::kRagged, wrap(property));
  }

  void object(const Node& node, const std::string& name, const Wrap& wrap) {
    if (depth_ == kMostNesting) return;
    ++depth_;
    const auto access = [&](const Property& each) {
      const std::string of = property_access(each.key);
      if (name != optional_) return name + of;
      return name + (of.starts_with('.') ? "?" : "?.") + of;
    };
    for (const Property& each : node.properties) value(each.value, access(each), wrap);
    for (std::size_t i = 0; i < node.properties.size(); ++i)
      for (std::size_t k = i + 1; k < node.properties.size(); ++k)
        if (std::holds_alternative<std::u16string>(node.properties[i].value) &&
            node.properties[i].value == node.properties[k].value)
          add(InputKind::kEqual,
              wrap(access(node.properties[i]) + " === " + access(node.properties[k])));
    --depth_;
  }

  const Graph& graph_;
  Traits made_;
  std::set<std::string> known_;
  std::size_t depth_ = 0;
  std::string optional_;  // the name of the argument, if a call can be without it
};

/// Puts something before and after the text's name.
std::string with_text(std::string text, const std::string& before, const std::string& after) {
  text.replace(text.find(kTextHere), kTextHere.size(), before);
  return text.replace(text.find(kTextHere), kTextHere.size(), after);
}

}  // namespace

std::string with_number(std::string property, std::int64_t number) {
  return property.replace(property.find(kNumberHere), kNumberHere.size(), std::to_string(number));
}

std::string with_affix(std::string text, const std::string& method, const std::string& affix) {
  std::string quoted;
  for (const char c : affix) {
    if (c == '\'' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return with_text(std::move(text), "!", "." + method + "('" + quoted + "')");
}

std::string with_pattern(std::string text, const std::string& regex, bool is_negated) {
  const bool has_flags = regex.ends_with("/m");
  return with_text(std::move(text),
                   (is_negated ? "!/" : "/") + regex + (has_flags ? "" : "/") + ".test(", ")");
}

std::string some_element(const std::string& list, const std::string& element,
                         const std::string& property) {
  return list + ".some((" + element + ") => " + property + ")";
}

Traits traits_of(const Signature& signature, const Graph& graph,
                 const std::vector<Value>& arguments) {
  Collector collector(graph);
  const auto as_it_is = [](const std::string& property) { return property; };
  const std::size_t count = std::min(signature.parameters.size(), arguments.size());
  for (std::size_t i = 0; i < count; ++i) {
    const Parameter& parameter = signature.parameters[i];
    if (parameter.is_optional)
      collector.optional(arguments[i], parameter.name, as_it_is);
    else
      collector.value(arguments[i], parameter.name, as_it_is);
  }
  for (std::size_t i = arguments.size(); i < signature.parameters.size(); ++i)
    if (!signature.parameters[i].is_rest)
      collector.value(Undefined{}, signature.parameters[i].name, as_it_is);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t k = i + 1; k < count; ++k)
      collector.pair(arguments[i], signature.parameters[i].name, arguments[k],
                     signature.parameters[k].name);
  return collector.take();
}

}  // namespace assay::dynamic
