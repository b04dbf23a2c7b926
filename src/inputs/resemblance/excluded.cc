// Excludes the inputs of a property by changing the range, the length or the characters of one item
// where it can, because a generator then discards nothing; otherwise by a condition.
#include <algorithm>
#include <utility>

#include "inputs/resemblance/properties.h"
#include "inputs/resemblance/regex_characters.h"

namespace assay::inputs {
namespace {

bool is_constant(const Spec& spec, ExprRef ref) {
  return ref == kNoExpr || spec.pool[ref].op == Op::kConst;
}

/// Adds a condition on an integer, which must hold in every repetition around it.
void require(Spec& spec, ItemId id, Op op, std::int64_t limit) {
  const ExprRef value = spec.pool.leaf(Op::kScalar, id);
  const ExprRef condition = spec.pool.binary(op, value, spec.pool.constant(limit));
  const ItemId parent = spec.items[id].parent;
  if (parent == kNoItem) {
    spec.where.push_back(condition);
    return;
  }
  Item& repeat = spec.items[parent];
  if (repeat.style == RepeatStyle::kList) repeat.style = RepeatStyle::kInline;
  repeat.where.push_back(condition);
}

bool exclude_values(Spec& spec, const InputProperty& property) {
  Item& item = spec.items[property.item];
  const auto [lo, hi] = std::pair(property.lo, property.hi);
  if (!item.one_of.empty()) {
    std::erase_if(item.one_of, [lo, hi](std::int64_t v) { return lo <= v && v <= hi; });
    return !item.one_of.empty();
  }
  const bool is_lowest = item.min_value >= lo;
  const bool is_highest = item.max_value <= hi;
  if (is_lowest == is_highest && is_lowest) return false;  // all values
  if (is_lowest && is_constant(spec, item.lo)) {
    item.lo = spec.pool.constant(hi + 1);
    item.min_value = hi + 1;
    return true;
  }
  if (is_highest && is_constant(spec, item.hi)) {
    item.hi = spec.pool.constant(lo - 1);
    item.max_value = lo - 1;
    return true;
  }
  if (item.kind == Kind::kFloat) return false;
  if (is_lowest)
    require(spec, property.item, Op::kGt, hi);
  else if (is_highest)
    require(spec, property.item, Op::kLt, lo);
  else if (lo == hi)
    require(spec, property.item, Op::kNe, lo);
  else
    return false;
  return true;
}

bool exclude_extents(Spec& spec, const InputProperty& property) {
  Item& item = spec.items[property.item];
  if (!is_constant(spec, item.least) || !is_constant(spec, item.most)) return false;
  if (item.min_value >= property.lo) {
    item.min_value = property.hi + 1;
    item.least = spec.pool.constant(item.min_value);
    return true;
  }
  if (item.max_value > property.hi) return false;
  item.max_value = property.lo - 1;
  item.most = spec.pool.constant(item.max_value);
  return true;
}

bool use_regex(Item& item, std::string regex) {
  auto compiled = compile_regex(regex);
  if (!compiled) return false;
  item.regex = std::move(regex);
  item.dfa = std::make_shared<const Dfa>(*std::move(compiled));
  return true;
}

bool exclude_characters(Item& item, const CharSet& characters) {
  if (item.dfa) {
    auto regex = without_characters(item.regex, characters);
    return regex && use_regex(item, *std::move(regex));
  }
  item.chars &= ~characters;
  return item.chars.any();
}

bool exclude_spacing(Spec& spec, ItemId id) {
  Item& item = spec.items[id];
  if (!item.chars[' ']) return true;
  CharSet visible = item.chars;
  visible.reset(' ');
  if (visible.none()) return false;
  const std::string word = regex_class(visible) + "+";
  return use_regex(item, "(" + word + "( " + word + ")*)" + (item.min_value == 0 ? "?" : ""));
}

std::string delimiter(char c) {
  return c == '\0' ? "" : "[" + print_char(static_cast<unsigned char>(c), "[]^-/") + "]";
}

/// Knows strings of any characters, and words with single spaces between them.
bool require_delimiters(Item& item, char first, char last) {
  const std::string from = delimiter(first), to = delimiter(last);
  if (!item.dfa) return use_regex(item, from + regex_class(item.chars) + "*" + to);
  const std::size_t group = last_group(item.regex);
  const std::size_t begin = group == std::string::npos ? item.regex.rfind("( ") : group;
  if (begin == std::string::npos || begin == 0) return false;
  const std::string word = item.regex.substr(0, begin);  // "[a-z]+"
  const std::string any = word.substr(0, word.size() - 1) + "*";
  const std::string more = "( " + word + ")";
  if (!word.ends_with("]+") || !item.regex.starts_with(word + more) ||
      item.regex.size() != word.size() + more.size() + 1)
    return false;
  const std::string start = first == '\0' ? word : from + any;
  const std::string several = more + "* " + any;
  const bool is_optional = item.regex.back() == '*';
  if (last == '\0') return use_regex(item, start + more + item.regex.back());
  return use_regex(item, start + (is_optional ? "(" + several + ")?" : several) + to);
}

bool require_repetition(Item& item) {
  if (last_group(item.regex) == std::string::npos) return false;
  std::string regex = item.regex;
  regex.back() = '+';
  return use_regex(item, std::move(regex));
}

bool change(Spec& spec, const InputProperty& property) {
  switch (property.what) {
    case InputProperty::What::kValue:
      return exclude_values(spec, property);
    case InputProperty::What::kExtent:
      return exclude_extents(spec, property);
    case InputProperty::What::kCharacters:
      return exclude_characters(spec.items[property.item], property.characters);
    case InputProperty::What::kSpacing:
      return exclude_spacing(spec, property.item);
    case InputProperty::What::kRepetition:
      return require_repetition(spec.items[property.item]);
    case InputProperty::What::kDelimiters:
      return require_delimiters(spec.items[property.item], property.first, property.last);
    case InputProperty::What::kEnd:
      spec.end = property.end == End::kNone ? End::kNewline : End::kNone;
      return true;
    case InputProperty::What::kCondition:
      break;
  }
  return false;
}

}  // namespace

std::size_t last_group(const std::string& regex) {
  if (!regex.ends_with(")*")) return std::string::npos;
  std::vector<std::size_t> open;
  std::size_t last = std::string::npos;
  for (std::size_t i = 0; i < regex.size(); ++i) {
    if (regex[i] == '\\') {
      ++i;
    } else if (regex[i] == '[') {
      while (i < regex.size() && regex[i] != ']') i += regex[i] == '\\' ? 2 : 1;
    } else if (regex[i] == '(') {
      open.push_back(i);
    } else if (regex[i] == ')' && !open.empty()) {
      last = i + 2 == regex.size() ? open.back() : last;
      open.pop_back();
    }
  }
  return last;
}

std::optional<Spec> excluded(const Spec& spec, std::span<const InputProperty> properties) {
  Spec changed = spec;
  std::string conditions;
  for (const InputProperty& property : properties) {
    if (property.what != InputProperty::What::kCondition && change(changed, property)) continue;
    if (property.negated.empty()) return std::nullopt;
    conditions += "where " + property.negated + "\n";
  }
  // The parser derives what follows from the changed members.
  auto parsed = parse(print(changed) + conditions);
  if (!parsed) return std::nullopt;
  return *std::move(parsed);
}

}  // namespace assay::inputs
