#include "apps/suite/generate/features.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <vector>

namespace assay::suite {
namespace {

using fun::Datum;

enum class Feature : std::uint64_t {
  kDecisions,   // two that follow each other
  kResult,      // the result's outermost form, with the last decision
  kNesting,     // a constructor in a field of another one
  kNeighbours,  // two constructors that follow each other in a list
  kLength,      // of a list
  kRepetition,  // of elements of a list, adjacent or not
  kOrder,       // of the elements of a list
  kSign,        // of a number
  kArguments,   // how two arguments compare
};

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

class Features {
 public:
  Features(const fun::Program& program, const narrowing::Code& code, const Test& test)
      : program_(program), code_(code), test_(test) {}

  std::set<std::uint64_t> all() {
    decisions();
    for (std::size_t i = 0; i < test_.arguments.size(); ++i) {
      values(test_.arguments[i], i);
      for (std::size_t j = 0; j < i; ++j) compare(j, i);
    }
    return std::move(found_);
  }

 private:
  void add(Feature feature, std::uint64_t a, std::uint64_t b = 0, std::uint64_t c = 0) {
    found_.insert(hash({test_.entry, static_cast<std::uint64_t>(feature), a, b, c}));
  }

  void decisions() {
    std::uint64_t before = 0;
    for (const narrowing::Machine::Decision& decision : test_.expected.trace) {
      if (program_.functions[code_.nodes[decision.node].function].is_library) continue;
      const std::uint64_t now =
          hash({decision.node, decision.arm, decision.guard_failed ? 1U : 0U});
      add(Feature::kDecisions, before, now);
      before = now;
    }
    const bool is_value = test_.expected.termination == narrowing::Termination::kValue;
    add(Feature::kResult, before, is_value ? form(test_.expected.value) : 0);
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
      if (const auto value = number(*datum)) add(Feature::kSign, argument, form(*datum));
      if (is_cons(*datum) ||
          (datum->kind == Datum::Kind::kData && datum->constructor == program_.builtins.nil)) {
        list(*datum, argument, open);
        continue;
      }
      for (std::size_t i = 0; i < datum->fields.size(); ++i) {
        if (datum->kind == Datum::Kind::kData)
          add(Feature::kNesting, form(*datum), i, form(datum->fields[i]));
        open.push_back(&datum->fields[i]);
      }
    }
  }

  void list(const Datum& first, std::uint64_t argument, std::vector<const Datum*>& open) {
    std::vector<const Datum*> elements;
    for (const Datum* cell = &first; is_cons(*cell); cell = &cell->fields[1])
      elements.push_back(&cell->fields[0]);
    constexpr std::size_t kLong = 4;
    add(Feature::kLength, argument, std::min(elements.size(), kLong));
    for (std::size_t i = 0; i < elements.size(); ++i) {
      open.push_back(elements[i]);
      if (i > 0) neighbours(*elements[i - 1], *elements[i], argument, elements.size());
      for (std::size_t j = 0; j + 1 < i; ++j)
        if (*elements[j] == *elements[i] && *elements[i - 1] != *elements[i]) repetition(argument);
    }
  }

  /// Counts as several features, because mistakes with repeated elements are frequent and few
  /// decisions tell such lists from others.
  void repetition(std::uint64_t argument) {
    constexpr std::uint64_t kWeight = 4;
    for (std::uint64_t i = 0; i < kWeight; ++i) add(Feature::kRepetition, argument, 2, i);
  }

  void neighbours(const Datum& a, const Datum& b, std::uint64_t argument, std::size_t length) {
    if (a == b) add(Feature::kRepetition, argument, 1, length > 2 ? 1 : 0);
    const auto x = number(a);
    const auto y = number(b);
    if (x && y) add(Feature::kOrder, argument, *x < *y ? 1 : *x == *y ? 2 : 3);
    if (a.kind != Datum::Kind::kData || b.kind != Datum::Kind::kData) return;
    add(Feature::kNeighbours, form(a), form(b));
    // Of the same class, but with other parts, or of two classes with the same part; and what the
    // program says of such a list.
    const bool is_value = test_.expected.termination == narrowing::Termination::kValue;
    const std::uint64_t outcome = is_value ? form(test_.expected.value) : 0;
    const std::uint64_t parts = a.fields.empty() || b.fields.empty() ? 2
                                : a.fields[0] == b.fields[0]         ? 1
                                                                     : 0;
    add(Feature::kNeighbours, form(a), form(b), hash({parts, outcome}));
  }

  void compare(std::size_t a, std::size_t b) {
    const Datum& x = test_.arguments[a];
    const Datum& y = test_.arguments[b];
    const auto i = number(x);
    const auto j = number(y);
    const std::uint64_t order = i && j ? (*i < *j ? 1 : *i == *j ? 2 : 3) : x == y ? 4 : 5;
    add(Feature::kArguments, hash({a, b}), order, hash({form(x), form(y)}));
  }

  const fun::Program& program_;
  const narrowing::Code& code_;
  const Test& test_;
  std::set<std::uint64_t> found_;
};

}  // namespace

std::set<std::uint64_t> features(const fun::Program& program, const narrowing::Code& code,
                                 const Test& test) {
  return Features(program, code, test).all();
}

}  // namespace assay::suite
