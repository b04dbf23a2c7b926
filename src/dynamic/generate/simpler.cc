#include "dynamic/generate/simpler.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/match.h"
#include "dynamic/generate/tree.h"
#include "dynamic/types/admits.h"
#include "dynamic/value/literal.h"

namespace assay::dynamic {
namespace {

constexpr double kTime2000 = 946'684'800'000;
constexpr double kDayLength = 86'400'000;
constexpr std::uint64_t kHeavy = std::uint64_t{1} << 40;

std::uint64_t weight_of_number(double number) {
  if (!std::isfinite(number)) return kHeavy + (number > 0 ? 1 : 2);
  if (number == 0) return std::signbit(number) ? 1 : 0;
  const std::string digits = number_literal(number);
  const std::size_t point = digits.find('.');
  const std::uint64_t fraction = point == std::string::npos ? 0 : 1000 * (digits.size() - point);
  const double size = std::min(std::ceil(std::fabs(number)), static_cast<double>(kHeavy) / 4);
  return 2 * static_cast<std::uint64_t>(size) + (number < 0 ? 1 : 0) + fraction;
}

std::uint64_t weight_of_unit(char16_t unit) {
  return unit >= u'a' && unit <= u'z' ? static_cast<std::uint64_t>(unit - u'a') : 30U + unit;
}

std::uint64_t weight_of_scalar(const Value& value) {
  return std::visit(
      Match{
          [](const Undefined&) { return std::uint64_t{1}; },
          [](const Null&) { return std::uint64_t{0}; },
          [](const Hole&) { return std::uint64_t{2}; },
          [](bool truth) { return std::uint64_t{truth ? 1U : 0U}; },
          [](double number) { return weight_of_number(number); },
          [](const BigInt& integer) {
            return weight_of_number(std::strtod(integer.digits.c_str(), nullptr));
          },
          [](const std::u16string& text) {
            std::uint64_t sum = 0;
            for (const char16_t unit : text) sum += weight_of_unit(unit);
            return sum;
          },
          [](const Symbol& symbol) { return std::uint64_t{symbol.description.size()}; },
          [](const Source& source) { return std::uint64_t{source.text.size()}; },
          [](const NodeId&) { return std::uint64_t{0}; },
          [](const Made& made) { return std::uint64_t{made.operation}; },
      },
      value);
}

void add_weight(const Tree& tree, Weight& weight) {
  ++weight[1];
  if (!tree.kind) {
    if (const auto* text = std::get_if<std::u16string>(&tree.scalar)) weight[1] += text->size();
    weight[2] += weight_of_scalar(tree.scalar);
    return;
  }
  ++weight[1];
  if (tree.kind == Node::Kind::kDate && !tree.items.empty()) {
    const auto* time = std::get_if<double>(&tree.items[0].scalar);
    weight[2] += weight_of_number(time == nullptr ? 0 : (*time - kTime2000) / kDayLength);
    return;
  }
  for (const Tree& item : tree.items) add_weight(item, weight);
  for (const Tree& property : tree.properties) add_weight(property, weight);
}

Weight weight_of_calls(const ScriptTree& script) {
  Weight weight{script.size(), 0, 0};
  for (const CallTree& call : script)
    for (const Tree& argument : call.arguments) add_weight(argument, weight);
  return weight;
}

/// Returns the values that are tried instead of a number: the simplest one, those halfway, and the
/// next one.
std::vector<double> simpler_numbers(double number) {
  if (!std::isfinite(number)) return {0, 1, -1};
  std::vector<double> out = {0};
  if (number < 0) out.push_back(-number);
  out.push_back(std::trunc(number));
  for (double step = std::trunc(number / 2); step != 0; step = std::trunc(step / 2))
    out.push_back(std::trunc(number) - step);
  // Fractions lose their last digit.
  const double tenth = std::trunc(number * 10) / 10;
  if (tenth != number) out.push_back(tenth);
  if (std::fabs(number) >= 1) out.push_back(number > 0 ? number - 1 : number + 1);
  return out;
}

std::vector<Value> simpler_scalars(const Value& value) {
  std::vector<Value> out;
  if (const auto* number = std::get_if<double>(&value)) {
    for (const double each : simpler_numbers(*number)) out.emplace_back(each + 0.0);
  } else if (const auto* truth = std::get_if<bool>(&value)) {
    if (*truth) out.emplace_back(false);
  } else if (const auto* integer = std::get_if<BigInt>(&value)) {
    for (const double each : simpler_numbers(std::strtod(integer->digits.c_str(), nullptr)))
      if (std::fabs(each) < 1e15) out.emplace_back(BigInt{std::to_string(std::llround(each))});
  } else if (const auto* text = std::get_if<std::u16string>(&value)) {
    if (!text->empty()) out.emplace_back(std::u16string());
    for (std::size_t part = text->size() / 2; part > 0; part /= 2)
      for (std::size_t at = 0; at + part <= text->size(); at += part)
        out.emplace_back(std::u16string(*text).erase(at, part));
    for (std::size_t i = 0; i < text->size(); ++i)
      for (const char16_t letter : {u'a', u'b', u'A', u'0', u' '}) {
        if (weight_of_unit(letter) >= weight_of_unit((*text)[i])) continue;
        std::u16string changed = *text;
        changed[i] = letter;
        out.emplace_back(std::move(changed));
      }
  }
  return out;
}

/// Makes the variants of one script by changing one part of it in turn.
class Simplifier {
 public:
  Simplifier(const Description& description, const ScriptTree& script)
      : description_(description), script_(script), weight_(weight_of_calls(script)) {}

  std::vector<Script> run() {
    fewer_calls();
    fewer_arguments();
    for (CallTree& call : script_)
      for (Tree& argument : call.arguments) shorten(argument);
    for (CallTree& call : script_)
      for (Tree& argument : call.arguments) lower(argument);
    return std::move(out_);
  }

 private:
  /// Keeps the script as it is now, if it is admitted and simpler.
  void keep() {
    if (!(weight_of_calls(script_) < weight_)) return;
    Script script = script_of(script_);
    if (admits(description_, script)) out_.push_back(std::move(script));
  }

  /// Tries to remove parts of a sequence: halves, quarters, ..., single elements.
  template <class T>
  void shorten_sequence(std::vector<T>& items, std::size_t first, std::size_t width) {
    const std::vector<T> all = items;
    const std::size_t count = (all.size() - first) / width;
    for (std::size_t part = std::max<std::size_t>(count, 1); part > 0; part /= 2)
      for (std::size_t at = 0; at + part <= count; at += part) {
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first + at * width);
        items.assign(all.begin(), begin);
        items.insert(items.end(), begin + static_cast<std::ptrdiff_t>(part * width), all.end());
        keep();
      }
    items = all;
  }

  void fewer_calls() {
    const bool has_object = !script_.empty() && script_[0].kind == Operation::Kind::kConstruct;
    const ScriptTree all = script_;
    const std::size_t first = has_object ? 1 : 0, count = all.size() - first;
    const auto fewer = [&](std::size_t at, std::size_t part) {
      if (erase_calls(script_, at, part)) keep();
      script_ = all;
    };
    for (std::size_t part = std::max<std::size_t>(count, 1); part > 0; part /= 2)
      for (std::size_t at = 0; at + part <= count; at += part) fewer(first + at, part);
    if (has_object) fewer(0, 1);  // if it is one of several
  }

  void fewer_arguments() {
    for (CallTree& call : script_) shorten_sequence(call.arguments, 0, 1);
  }

  void replace(Tree& tree, Tree other) {
    std::swap(tree, other);
    keep();
    std::swap(tree, other);
  }

  void shorten(Tree& tree) {
    if (!tree.kind || tree.kind == Node::Kind::kDate) return;
    if (tree.kind == Node::Kind::kFunction) return fewer_rows(tree);
    replace(tree, scalar_tree(Null{}));
    for (std::size_t i = 0; i < tree.items.size(); ++i) replace(tree, Tree(tree.items[i]));
    for (std::size_t i = 0; i < tree.properties.size(); ++i)
      replace(tree, Tree(tree.properties[i]));
    if (!tree.items.empty()) shorten_sequence(tree.items, 0, tree.kind == Node::Kind::kMap ? 2 : 1);
    remove_columns(tree);
    for (std::size_t i = 0; i < tree.keys.size(); ++i) {
      Tree fewer = tree;
      fewer.keys.erase(fewer.keys.begin() + static_cast<std::ptrdiff_t>(i));
      fewer.properties.erase(fewer.properties.begin() + static_cast<std::ptrdiff_t>(i));
      replace(tree, std::move(fewer));
    }
    for (Tree& item : tree.items) shorten(item);
    for (Tree& property : tree.properties) shorten(property);
  }

  /// Removes rows of a table (dynamic/value/function_table.h).
  void fewer_rows(Tree& tree) {
    const auto* length =
        tree.properties.empty() ? nullptr : std::get_if<double>(&tree.properties[0].scalar);
    if (length == nullptr || tree.items.empty()) return;
    const auto width = static_cast<std::size_t>(*length) + 1;
    shorten_sequence(tree.items, 1, width);
  }

  void remove_columns(Tree& tree) {
    if (tree.items.size() < 2) return;
    const std::size_t columns = tree.items[0].items.size();
    for (const Tree& row : tree.items)
      if (row.kind != Node::Kind::kArray || row.items.size() != columns) return;
    for (std::size_t column = 0; column < columns; ++column) {
      Tree fewer = tree;
      for (Tree& row : fewer.items)
        row.items.erase(row.items.begin() + static_cast<std::ptrdiff_t>(column));
      replace(tree, std::move(fewer));
    }
  }

  /// Tries simpler scalars, one at a time.
  void lower(Tree& tree) {
    if (tree.kind == Node::Kind::kDate && tree.items.size() == 1) return lower_date(tree.items[0]);
    if (!tree.kind)
      for (Value& value : simpler_scalars(tree.scalar))
        replace(tree, scalar_tree(std::move(value)));
    for (Tree& item : tree.items) lower(item);
    for (Tree& property : tree.properties) lower(property);
  }

  void lower_date(Tree& time) {
    const auto* value = std::get_if<double>(&time.scalar);
    if (value == nullptr) return;
    for (const double days : simpler_numbers((*value - kTime2000) / kDayLength))
      replace(time, scalar_tree(kTime2000 + days * kDayLength));
  }

  const Description& description_;
  ScriptTree script_;
  const Weight weight_;
  std::vector<Script> out_;
};

}  // namespace

Weight weight_of(const Script& script) {
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  const auto calls = tree_of(script);
  return calls ? weight_of_calls(*calls) : Weight{kMost, kMost, kMost};
}

std::vector<Script> simpler(const Description& description, const Script& script) {
  const auto calls = tree_of(script);
  if (!calls) return {};
  std::vector<Script> out = Simplifier(description, *calls).run();
  for (Script& each : out) {
    each.observed = script.observed;
    each.observes_at_end = script.observes_at_end;
  }
  return out;
}

}  // namespace assay::dynamic
