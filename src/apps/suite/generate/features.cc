#include "apps/suite/generate/features.h"

#include <algorithm>
#include <initializer_list>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

namespace assay::suite {
namespace {

using fun::Datum;

/// FNV-1a over whole words.
std::uint64_t hash(std::initializer_list<std::uint64_t> words) {
  std::uint64_t value = 0xCBF29CE484222325ULL;
  for (const std::uint64_t word : words) value = (value ^ word) * 0x100000001B3ULL;
  return value;
}

std::optional<std::int64_t> number(const Datum& datum) {
  if (datum.kind != Datum::Kind::kLiteral) return std::nullopt;
  if (const auto* i = std::get_if<std::int32_t>(&datum.literal)) return *i;
  if (const auto* l = std::get_if<std::int64_t>(&datum.literal)) return *l;
  return std::nullopt;
}

/// The outermost form of a value: its constructor, its sign, whether it is true or is empty.
std::uint64_t form(const Datum& datum) {
  if (datum.kind == Datum::Kind::kData) return 16 + datum.constructor.index;
  if (const auto value = number(datum))
    return *value < 0 ? 1 : *value == 0 ? 2 : *value == 1 ? 3 : 9;
  if (const auto* b = std::get_if<bool>(&datum.literal)) return *b ? 4 : 5;
  if (const auto* s = std::get_if<std::u16string>(&datum.literal)) return s->empty() ? 6 : 7;
  return 8;
}

/// The sign of a number, and whether it has more than one digit.
std::uint64_t size_of(std::int64_t number) {
  const std::uint64_t digits = number == 0 ? 0 : number / 10 == 0 ? 1 : 2;
  return number < 0 ? 8 + digits : digits;
}

/// One for each of the digits, capital and small letters, spaces and other characters.
std::uint64_t kinds_of(const std::u16string& text) {
  std::uint64_t kinds = 0;
  for (const char16_t c : text)
    kinds |= c >= u'0' && c <= u'9'   ? 1U
             : c >= u'A' && c <= u'Z' ? 2U
             : c >= u'a' && c <= u'z' ? 4U
             : c == u' '              ? 8U
                                      : 16U;
  return kinds;
}

class FeatureFinder {
 public:
  FeatureFinder(const fun::Program& program, const narrowing::Code& code, const Test& test)
      : program_(program), code_(code), test_(test) {}

  Features all() {
    decisions();
    for (std::size_t i = 0; i < test_.arguments.size(); ++i) {
      values(test_.arguments[i], i);
      for (std::size_t j = 0; j < i; ++j) compare(j, i);
    }
    return std::move(found_);
  }

 private:
  void add(FeatureKind kind, std::uint64_t a, std::uint64_t b = 0, std::uint64_t c = 0) {
    found_.emplace(hash({test_.entry, static_cast<std::uint64_t>(kind), a, b, c}), kind);
  }

  void decisions() {
    std::uint64_t before = 0;
    for (const narrowing::Machine::Decision& decision : test_.expected.trace) {
      if (program_.functions[code_.nodes[decision.node].function].is_library) continue;
      const std::uint64_t now =
          hash({decision.node, decision.arm, decision.guard_failed ? 1U : 0U});
      add(FeatureKind::kDecisions, before, now);
      before = now;
    }
    const bool is_value = test_.expected.termination == narrowing::Termination::kValue;
    add(FeatureKind::kResult, before, is_value ? form(test_.expected.value) : 0);
    if (const auto value = is_value ? number(test_.expected.value) : std::nullopt)
      add(FeatureKind::kResult, 1, size_of(*value));
  }

  bool is_cons(const Datum& datum) const {
    return datum.kind == Datum::Kind::kData && datum.constructor == program_.builtins.cons &&
           datum.fields.size() == 2;
  }

  /// Lists are followed along their tails, without recursion: they may be long.
  void values(const Datum& top, std::uint64_t argument) {
    std::vector<const Datum*> open = {&top};
    while (!open.empty()) {
      const Datum* datum = open.back();
      open.pop_back();
      if (const auto value = number(*datum)) {
        add(FeatureKind::kNumber, argument, form(*datum));
        add(FeatureKind::kNumber, argument, 16 + size_of(*value));
        if (*value > 1) add(FeatureKind::kNumber, argument, 32 + (*value % 2 == 0 ? 1U : 0U));
      }
      if (const auto* text = std::get_if<std::u16string>(&datum->literal)) string(*text, argument);
      if (is_cons(*datum) ||
          (datum->kind == Datum::Kind::kData && datum->constructor == program_.builtins.nil)) {
        list(*datum, argument, open);
        continue;
      }
      std::uint64_t all = 0;
      for (std::size_t i = 0; i < datum->fields.size(); ++i) {
        if (datum->kind == Datum::Kind::kData)
          add(FeatureKind::kNesting, form(*datum), i, form(datum->fields[i]));
        all = hash({all, form(datum->fields[i])});
        open.push_back(&datum->fields[i]);
      }
      if (datum->kind == Datum::Kind::kData && datum->fields.size() > 1)
        add(FeatureKind::kNesting, form(*datum), datum->fields.size(), all);
    }
  }

  void string(const std::u16string& text, std::uint64_t argument) {
    constexpr std::size_t kLong = 5;
    add(FeatureKind::kLength, argument, std::min(text.size(), kLong), 1);
    add(FeatureKind::kText, argument, kinds_of(text));
    for (std::size_t i = 1; i < text.size(); ++i) {
      const bool goes_on = i + 1 < text.size();
      if (text[i - 1] == text[i])
        add(FeatureKind::kRepetition, argument, 3, goes_on && text[i + 1] == text[i] ? 1 : 0);
      else if (text.find(text[i]) + 1 < i)
        add(FeatureKind::kRepetition, argument, 4);
      add(FeatureKind::kOrder, argument, 4, text[i - 1] < text[i] ? 1 : 0);
    }
    if (text.size() > 2)
      add(FeatureKind::kText, argument, 64,
          hash({text.front() == text.back() ? 1U : 0U,
                text == std::u16string(text.rbegin(), text.rend()) ? 1U : 0U, text.size() % 2}));
  }

  void list(const Datum& first, std::uint64_t argument, std::vector<const Datum*>& open) {
    std::vector<const Datum*> elements;
    for (const Datum* cell = &first; is_cons(*cell); cell = &cell->fields[1])
      elements.push_back(&cell->fields[0]);
    constexpr std::size_t kLong = 4;
    add(FeatureKind::kLength, argument, std::min(elements.size(), kLong));
    for (std::size_t i = 0; i < elements.size(); ++i) {
      open.push_back(elements[i]);
      if (i > 0) neighbours(*elements[i - 1], *elements[i], argument, elements.size());
      if (i > 1) turn(*elements[i - 2], *elements[i - 1], *elements[i], argument);
      for (std::size_t j = 0; j + 1 < i; ++j)
        if (*elements[j] == *elements[i] && *elements[i - 1] != *elements[i]) repetition(argument);
    }
  }

  /// Counts as several features, because mistakes with repeated elements are frequent and few
  /// decisions tell such lists from others.
  void repetition(std::uint64_t argument) {
    constexpr std::uint64_t kWeight = 4;
    for (std::uint64_t i = 0; i < kWeight; ++i) add(FeatureKind::kRepetition, argument, 2, i);
  }

  /// Up and down, or down and up: lists that are sorted in neither direction.
  void turn(const Datum& a, const Datum& b, const Datum& c, std::uint64_t argument) {
    const auto x = number(a), y = number(b), z = number(c);
    if (x && y && z && *x != *y && *y != *z)
      add(FeatureKind::kOrder, argument, 5, (*x < *y ? 2U : 0U) + (*y < *z ? 1U : 0U));
  }

  void neighbours(const Datum& a, const Datum& b, std::uint64_t argument, std::size_t length) {
    if (a == b) add(FeatureKind::kRepetition, argument, 1, length > 2 ? 1 : 0);
    const auto x = number(a);
    const auto y = number(b);
    if (x && y) add(FeatureKind::kOrder, argument, *x < *y ? 1 : *x == *y ? 2 : 3);
    if (a.kind != Datum::Kind::kData || b.kind != Datum::Kind::kData) return;
    add(FeatureKind::kNeighbours, form(a), form(b));
    // Of the same class, but with other parts, or of two classes with the same part; and what the
    // program says of such a list.
    const bool is_value = test_.expected.termination == narrowing::Termination::kValue;
    const std::uint64_t outcome = is_value ? form(test_.expected.value) : 0;
    const std::uint64_t parts = a.fields.empty() || b.fields.empty() ? 2
                                : a.fields[0] == b.fields[0]         ? 1
                                                                     : 0;
    add(FeatureKind::kNeighbours, form(a), form(b), hash({parts, outcome}));
  }

  void compare(std::size_t a, std::size_t b) {
    const Datum& x = test_.arguments[a];
    const Datum& y = test_.arguments[b];
    const auto i = number(x);
    const auto j = number(y);
    const std::uint64_t order = i && j ? (*i < *j ? 1 : *i == *j ? 2 : 3) : x == y ? 4 : 5;
    add(FeatureKind::kArguments, hash({a, b}), order, hash({form(x), form(y)}));
    if (i && j && *i > 1 && *j > 1)
      add(FeatureKind::kArguments, hash({a, b}), 6,
          std::gcd(*i, *j) == 1                  ? 0
          : std::gcd(*i, *j) == std::min(*i, *j) ? 1
                                                 : 2);
  }

  const fun::Program& program_;
  const narrowing::Code& code_;
  const Test& test_;
  Features found_;
};

}  // namespace

std::string_view phrase(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::kDecisions:
      return "the order of its decisions";
    case FeatureKind::kResult:
      return "its result";
    case FeatureKind::kNesting:
      return "how its data are nested";
    case FeatureKind::kNeighbours:
      return "what follows what in its list";
    case FeatureKind::kLength:
      return "its length";
    case FeatureKind::kRepetition:
      return "repeated elements";
    case FeatureKind::kOrder:
      return "the order of its elements";
    case FeatureKind::kNumber:
      return "the size or sign of its numbers";
    case FeatureKind::kText:
      return "the characters of its string";
    case FeatureKind::kArguments:
      return "how its arguments compare";
  }
  return {};
}

Features features(const fun::Program& program, const narrowing::Code& code, const Test& test) {
  return FeatureFinder(program, code, test).all();
}

}  // namespace assay::suite
