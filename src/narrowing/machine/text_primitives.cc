// Operators on strings. Their operands must be known; where they are not, a few samples are tried.
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "functional/run_time_texts.h"
#include "narrowing/machine/machine.h"
#include "narrowing/machine/text.h"

namespace assay::narrowing {

using fun::Op;
using fun::Sort;

namespace {

std::u16string trimmed(std::u16string_view text) {
  while (!text.empty() && text.front() <= u' ') text.remove_prefix(1);
  while (!text.empty() && text.back() <= u' ') text.remove_suffix(1);
  return std::u16string(text);
}

std::u16string in_case(std::u16string_view text, bool upper) {
  std::u16string result(text);
  for (char16_t& c : result) {
    if (upper && c >= u'a' && c <= u'z') c = static_cast<char16_t>(c - 32);
    if (!upper && c >= u'A' && c <= u'Z') c = static_cast<char16_t>(c + 32);
  }
  return result;
}

bool is_ascii(std::u16string_view text) {
  return std::all_of(text.begin(), text.end(), [](char16_t c) { return c < 0x80; });
}

int char_class(char16_t c) {
  const bool upper = c >= u'A' && c <= u'Z', lower = c >= u'a' && c <= u'z';
  const bool space = (c >= 9 && c <= 13) || (c >= 28 && c <= 32);
  return (c >= u'0' && c <= u'9' ? 1 : 0) | (upper || lower ? 2 : 0) | (upper ? 4 : 0) |
         (lower ? 8 : 0) | (space ? 16 : 0);
}

/// Parses a decimal number: an optional sign and digits only.
bool parse_int(std::u16string_view text, std::int32_t& result) {
  std::string ascii;
  for (const char16_t c : text) {
    if (c >= 0x80) return false;
    ascii += static_cast<char>(c);
  }
  const bool plus = !ascii.empty() && ascii[0] == '+';
  if (plus) ascii.erase(0, 1);
  if (ascii.empty() || (plus && ascii[0] == '-')) return false;
  const char* end = ascii.data() + ascii.size();
  const auto parsed = std::from_chars(ascii.data(), end, result);
  return parsed.ec == std::errc() && parsed.ptr == end;
}

}  // namespace

/// Forces all operands. If they are known, r_.values is a copy, because the choice points need the
/// old one.
bool Machine::force_operands(const Node& node) {
  Value* known = heap_.arena().allocate<Value>(node.count);
  for (std::uint32_t i = 0; i < node.count; ++i)
    if (!force(r_.values[i], known[i])) return false;
  r_.values = known;
  return true;
}

/// With an interceptor, a string that depends on what is undetermined is any string: what is true
/// of all strings is true of that one. Without one, the parts are determined.
bool Machine::returns_any_string(bool is_undetermined) {
  if (interceptor == nullptr || !is_undetermined) return false;
  return_value(store_.fresh(store_.types().sort(fun::Sort::kString)));
  return true;
}

void Machine::to_string() {
  Value v;
  const Value whole = store_.deref(r_.values[0]);
  if (returns_any_string(store_.is_number(whole) || is_kind(whole, ObjectKind::kTerm))) return;
  if (!force(r_.values[0], v)) return;
  if (is_data(v)) {
    const std::uint32_t origin = code_.program.functions[code_.nodes[r_.node].function].origin;
    const fun::FunctionId own = code_.program.to_string(origin, v.object()->constructor());
    if (own.valid()) return enter(own, &v, 1);
  }
  if (!force_all(v)) return;
  if (is_kind(v, ObjectKind::kString)) return return_value(v);
  std::u16string text;
  if (!append_text(code_.program, store_, v, text))
    return unsupported("toString of a value without a fixed representation");
  return_value(heap_.string(text));
}

/// Branches only on what determines the class of a symbolic character: on which side of the
/// classes' boundaries it lies.
void Machine::char_class_of(Value v) {
  if (v.is(Tag::kChar)) {
    if (v.as_char() >= 0x80) return unsupported("a character outside ASCII");
    return return_value(Value::of_int(char_class(v.as_char())));
  }
  constexpr char16_t kAscii = 0x80;
  constexpr std::array<char16_t, 7> kUpwards = {u'0', u'9' + 1, u'A',  u'Z' + 1,
                                                u'a', u'z' + 1, kAscii};
  constexpr std::array<char16_t, 4> kDownwards = {33, 28, 14, 9};
  const smt::TermId term = store_.term(v);
  char16_t least = 0;  // the smallest character of its class
  bool open = false;
  const auto is_below = [&](char16_t border) {
    Condition condition;
    condition.term = pool_.lt(term, pool_.int_const(border));
    condition.silent = true;
    const Truth known = store_.integers().decide(condition.term);
    if (known == Truth::kUndetermined &&
        border == kAscii) {  // the classes of the others are not modelled
      ++statistics_.sampled;
      return store_.post(condition.term);
    }
    open = known == Truth::kUndetermined;
    if (open) branch_on(condition);
    return known == Truth::kYes;
  };
  for (const char16_t border : kUpwards) {
    if (is_below(border) || open) break;
    least = border;
  }
  if (least == 0 && !open) {
    for (const char16_t border : kDownwards) {
      least = border;
      if (!is_below(border) || open) break;
      least = 0;
    }
  }
  if (open) return;
  if (least >= kAscii) return unsupported("a character outside ASCII");
  return_value(Value::of_int(char_class(least)));
}

void Machine::text_primitive(const Node& node) {
  if (node.op == Op::kToString) return to_string();
  if (node.op == Op::kCharClass) return char_class_of(store_.deref(r_.values[0]));
  if (node.op == Op::kConcatenate) {
    const Value a = store_.deref(r_.values[0]), b = store_.deref(r_.values[1]);
    const bool has_null = a.is(Tag::kNull) || b.is(Tag::kNull);
    if (returns_any_string(!has_null && (a.is(Tag::kVariable) || b.is(Tag::kVariable)))) return;
  }
  if (!force_operands(node)) return;
  const Value* v = r_.values;
  if (v[0].is(Tag::kNull) && node.op != Op::kParseInt)
    return raise_fault(code_.program.builtins.null_pointer, u"");
  if (node.op == Op::kParseInt) {
    std::int32_t parsed = 0;
    std::optional<std::u16string_view> text;
    if (!v[0].is(Tag::kNull)) text = v[0].object()->string();
    if (text && parse_int(*text, parsed)) return return_value(Value::of_int(parsed));
    return raise_fault(code_.program.builtins.number_format,
                       code_.program.texts->not_a_number(text));
  }
  const std::u16string_view text = v[0].object()->string();
  const auto size = static_cast<std::int32_t>(text.size());
  const auto out_of_range = [&](std::int32_t index) {
    raise_fault(code_.program.builtins.index_out_of_bounds,
                code_.program.texts->index_out_of_bounds(index));
  };
  switch (node.op) {
    case Op::kConcatenate: {
      if (v[1].is(Tag::kNull)) return raise_fault(code_.program.builtins.null_pointer, u"");
      if (text.size() + v[1].object()->count > (1U << 24U))
        return end_stage({Termination::kMemory, {}, {}, "built a string that is too long", 0});
      return return_value(
          heap_.string(std::u16string(text) + std::u16string(v[1].object()->string())));
    }
    case Op::kLength:
      return return_value(Value::of_int(size));
    case Op::kCharAt: {
      const std::int32_t i = v[1].as_int();
      if (i < 0 || i >= size) return out_of_range(i);
      return return_value(Value::of_char(text[static_cast<std::size_t>(i)]));
    }
    case Op::kSubstring: {
      const std::int32_t begin = v[1].as_int(), end = v[2].as_int();
      if (begin < 0 || end > size || begin > end)
        return raise_fault(code_.program.builtins.index_out_of_bounds,
                           code_.program.texts->substring_out_of_bounds(begin, end, size));
      return return_value(heap_.string(
          text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin))));
    }
    case Op::kIndexOf: {
      const auto from = static_cast<std::size_t>(std::max(v[2].as_int(), 0));
      const std::size_t found = text.find(v[1].object()->string(), std::min(from, text.size()));
      return return_value(Value::of_int(
          found == std::u16string_view::npos ? -1 : static_cast<std::int32_t>(found)));
    }
    case Op::kStartsWith:
      return return_value(Value::of_boolean(text.starts_with(v[1].object()->string())));
    case Op::kEndsWith:
      return return_value(Value::of_boolean(text.ends_with(v[1].object()->string())));
    case Op::kTrim:
      return return_value(heap_.string(trimmed(text)));
    case Op::kToUpper:
    case Op::kToLower:
      if (!is_ascii(text)) return unsupported("a string with characters outside ASCII");
      return return_value(heap_.string(in_case(text, node.op == Op::kToUpper)));
    case Op::kPrint: {
      const std::u16string before =
          r_.output.exists() ? std::u16string(r_.output.object()->string()) : u"";
      r_.output = heap_.string(before + std::u16string(text));
      return return_value(Value::unit());
    }
    default:
      break;
  }
  CHECK(false);
}

}  // namespace assay::narrowing
