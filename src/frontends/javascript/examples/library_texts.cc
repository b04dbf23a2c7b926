// Methods of strings.
#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/javascript/examples/library.h"
#include "frontends/javascript/examples/matches.h"
#include "frontends/javascript/examples/operators.h"

namespace assay::javascript {
namespace {

using dynamic::Value;

const std::u16string& self_of(const MethodCall& call) {
  return std::get<std::u16string>(call.object);
}
const std::u16string* text_argument(const MethodCall& call, std::size_t i) {
  return i < call.arguments.size() ? std::get_if<std::u16string>(&call.arguments[i]) : nullptr;
}

/// Returns an argument that is an integer, cut to the range; nullopt for other ones.
std::optional<double> integer_argument(const MethodCall& call, std::size_t i, double otherwise) {
  if (i >= call.arguments.size() || call.arguments[i] == Value(dynamic::Undefined{}))
    return otherwise;
  const auto* number = std::get_if<double>(&call.arguments[i]);
  if (number == nullptr || std::isnan(*number)) return std::nullopt;
  return std::trunc(*number);
}

/// Returns where a part begins or ends that is counted from the end if it is negative.
std::size_t position(double at, std::size_t size) {
  const auto all = static_cast<double>(size);
  return static_cast<std::size_t>(at < 0 ? std::max(0.0, all + at) : std::min(at, all));
}

std::optional<Value> slice_text(const MethodCall& call) {
  const std::u16string& text = self_of(call);
  const auto from = integer_argument(call, 0, 0);
  const auto to = integer_argument(call, 1, static_cast<double>(text.size()));
  if (!from || !to) return std::nullopt;
  const std::size_t begin = position(*from, text.size()), end = position(*to, text.size());
  return Value(begin < end ? text.substr(begin, end - begin) : std::u16string());
}
std::optional<Value> substring(const MethodCall& call) {
  const std::u16string& text = self_of(call);
  const auto from = integer_argument(call, 0, 0);
  const auto to = integer_argument(call, 1, static_cast<double>(text.size()));
  if (!from || !to) return std::nullopt;
  const std::size_t a = position(std::max(*from, 0.0), text.size());
  const std::size_t b = position(std::max(*to, 0.0), text.size());
  return Value(text.substr(std::min(a, b), std::max(a, b) - std::min(a, b)));
}

std::optional<Value> repeat(const MethodCall& call) {
  const auto times = integer_argument(call, 0, 0);
  const std::u16string& text = self_of(call);
  if (!times || *times < 0 || *times > 1e6) return std::nullopt;
  const auto count = static_cast<std::size_t>(*times);
  if (!call.evaluator.spend(text.size() * count)) return std::nullopt;
  std::u16string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return Value(std::move(all));
}

/// Returns where the regular expression that is the first argument matches.
std::optional<std::vector<MatchedPart>> matches_of_argument(const MethodCall& call) {
  const std::u16string& text = self_of(call);
  const dynamic::Node* regex =
      call.arguments.empty()
          ? nullptr
          : call.evaluator.heap().find(call.arguments[0], dynamic::Node::Kind::kRegExp);
  if (regex == nullptr || !call.evaluator.spend(text.size())) return std::nullopt;
  return matches(regex->name, text);
}

std::optional<Value> split_by_regex(const MethodCall& call) {
  const std::u16string& text = self_of(call);
  const auto found = matches_of_argument(call);
  if (!found || call.arguments.size() > 1) return std::nullopt;
  Values parts;
  std::size_t from = 0;
  for (const MatchedPart& each : *found) {
    parts.emplace_back(text.substr(from, each.begin - from));
    from = each.end;
  }
  parts.emplace_back(text.substr(from));
  return call.evaluator.heap().list(std::move(parts));
}

std::optional<Value> split(const MethodCall& call) {
  const std::u16string& text = self_of(call);
  const std::u16string* separator = text_argument(call, 0);
  if (separator == nullptr) return split_by_regex(call);
  if (call.arguments.size() > 1) return std::nullopt;
  if (!call.evaluator.spend(text.size())) return std::nullopt;
  Values parts;
  if (separator->empty()) {
    for (const char16_t unit : text) parts.emplace_back(std::u16string(1, unit));
    return call.evaluator.heap().list(std::move(parts));
  }
  std::size_t from = 0;
  for (std::size_t at = 0; (at = text.find(*separator, from)) != std::u16string::npos;
       from = at + separator->size())
    parts.emplace_back(text.substr(from, at - from));
  parts.emplace_back(text.substr(from));
  return call.evaluator.heap().list(std::move(parts));
}

std::optional<Value> concat_texts(const MethodCall& call) {
  std::u16string all = self_of(call);
  for (const Value& each : call.arguments) {
    const auto text = text_of(each, call.evaluator.heap());
    if (!text || !call.evaluator.spend(text->size())) return std::nullopt;
    all += *text;
  }
  return Value(std::move(all));
}

/// Letters beyond ASCII have rules of their own.
std::optional<Value> converted(const MethodCall& call, char16_t first, char16_t last, int by) {
  std::u16string text = self_of(call);
  for (char16_t& unit : text) {
    if (unit > 127) return std::nullopt;
    if (unit >= first && unit <= last) unit = static_cast<char16_t>(unit + by);
  }
  return Value(std::move(text));
}
std::optional<Value> to_upper_case(const MethodCall& call) {
  return converted(call, u'a', u'z', -32);
}
std::optional<Value> to_lower_case(const MethodCall& call) {
  return converted(call, u'A', u'Z', 32);
}

std::optional<Value> trimmed(const MethodCall& call) {
  constexpr std::u16string_view kSpaces = u" \t\n\r\v\f";
  const std::u16string& text = self_of(call);
  const auto is_beyond = [](char16_t unit) { return unit > 127; };
  if (std::any_of(text.begin(), text.end(), is_beyond)) return std::nullopt;
  const std::size_t begin = text.find_first_not_of(kSpaces);
  if (begin == std::u16string::npos) return Value(std::u16string());
  return Value(text.substr(begin, text.find_last_not_of(kSpaces) + 1 - begin));
}

std::optional<Value> padded(const MethodCall& call, bool is_start) {
  const std::u16string& text = self_of(call);
  const auto length = integer_argument(call, 0, 0);
  const std::u16string* with = text_argument(call, 1);
  const std::u16string filler = with != nullptr ? *with : u" ";
  if (!length || *length > 1e5 || (call.arguments.size() > 1 && with == nullptr) || filler.empty())
    return std::nullopt;
  const auto size = static_cast<std::size_t>(std::max(*length, 0.0));
  if (size <= text.size()) return Value(text);
  std::u16string padding;
  while (padding.size() < size - text.size()) padding += filler;
  padding.resize(size - text.size());
  if (!call.evaluator.spend(size)) return std::nullopt;
  return Value(is_start ? padding + text : text + padding);
}
std::optional<Value> pad_start(const MethodCall& call) { return padded(call, true); }
std::optional<Value> pad_end(const MethodCall& call) { return padded(call, false); }

std::optional<Value> char_at(const MethodCall& call) {
  const auto at = integer_argument(call, 0, 0);
  const std::u16string& text = self_of(call);
  if (!at) return std::nullopt;
  const bool is_inside = *at >= 0 && *at < static_cast<double>(text.size());
  return Value(is_inside ? text.substr(static_cast<std::size_t>(*at), 1) : std::u16string());
}
std::optional<Value> char_code_at(const MethodCall& call) {
  const auto found = char_at(call);
  if (!found || std::get<std::u16string>(*found).empty()) return std::nullopt;
  return Value(static_cast<double>(std::get<std::u16string>(*found).front()));
}
std::optional<Value> index_of_text(const MethodCall& call) {
  const std::u16string* part = text_argument(call, 0);
  if (part == nullptr || call.arguments.size() > 1) return std::nullopt;
  const std::size_t at = self_of(call).find(*part);
  return Value(at == std::u16string::npos ? -1.0 : static_cast<double>(at));
}
std::optional<Value> includes_text(const MethodCall& call) {
  const auto at = index_of_text(call);
  return at ? std::optional(Value(std::get<double>(*at) >= 0)) : std::nullopt;
}

std::optional<Value> replaced_by_regex(const MethodCall& call, const std::u16string& by,
                                       bool needs_all) {
  const std::u16string& text = self_of(call);
  const auto found = matches_of_argument(call);
  if (!found) return std::nullopt;
  const bool is_all = is_global(call.evaluator.heap().find(call.arguments[0])->name);
  if (needs_all && !is_all) return std::nullopt;  // a TypeError
  std::u16string made;
  std::size_t from = 0;
  for (const MatchedPart& each : *found) {
    made += text.substr(from, each.begin - from) + by;
    from = each.end;
    if (!is_all) break;
  }
  return Value(made + text.substr(from));
}

std::optional<Value> replaced(const MethodCall& call, bool is_all) {
  std::u16string text = self_of(call);
  const std::u16string* part = text_argument(call, 0);
  const std::u16string* by = text_argument(call, 1);
  if (by == nullptr || by->find(u'$') != std::u16string::npos) return std::nullopt;
  if (part == nullptr) return replaced_by_regex(call, *by, is_all);
  if (part->empty()) return std::nullopt;
  for (std::size_t at = 0; (at = text.find(*part, at)) != std::u16string::npos;) {
    if (!call.evaluator.spend(text.size())) return std::nullopt;
    text.replace(at, part->size(), *by);
    at += by->size();
    if (!is_all) break;
  }
  return Value(std::move(text));
}
std::optional<Value> replace_first(const MethodCall& call) { return replaced(call, false); }
std::optional<Value> replace_all(const MethodCall& call) { return replaced(call, true); }

std::optional<Value> same_text(const MethodCall& call) { return call.object; }

struct NamedTextMethod {
  std::string_view name;
  std::optional<Value> (*method)(const MethodCall&);
};
constexpr NamedTextMethod kTextMethods[] = {
    {"charAt", char_at},        {"charCodeAt", char_code_at},
    {"concat", concat_texts},   {"includes", includes_text},
    {"indexOf", index_of_text}, {"padEnd", pad_end},
    {"padStart", pad_start},    {"repeat", repeat},
    {"replace", replace_first}, {"replaceAll", replace_all},
    {"slice", slice_text},      {"split", split},
    {"substring", substring},   {"toLowerCase", to_lower_case},
    {"toString", same_text},    {"toUpperCase", to_upper_case},
    {"trim", trimmed},
};

}  // namespace

std::optional<Value> call_text_method(std::string_view name, const MethodCall& call) {
  const auto found = std::find_if(std::begin(kTextMethods), std::end(kTextMethods),
                                  [&](const NamedTextMethod& each) { return each.name == name; });
  return found == std::end(kTextMethods) ? std::nullopt : found->method(call);
}

}  // namespace assay::javascript
