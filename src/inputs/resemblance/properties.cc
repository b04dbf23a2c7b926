#include "inputs/resemblance/properties.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "base/ascii.h"
#include "inputs/resemblance/regex_characters.h"

namespace assay::inputs {
namespace {

using What = InputProperty::What;

constexpr std::int64_t kMostNatural = 9999;      // of a number of which nothing is known
constexpr std::int64_t kMostNaturalCount = 10;   // of a list
constexpr std::int64_t kMostNaturalLength = 20;  // of a string
constexpr std::size_t kMostCompared = 6;         // numbers of which each two are compared

/// The smallest and the largest value that the examples show of one item.
struct Shown {
  bool any = false;
  std::int64_t least = 0, most = 0;
  CharSet characters;
  std::array<std::size_t, 256> times = {};  // that each character occurs
  bool irregular_spacing = false;
  std::set<std::string> strings;

  void add(std::int64_t value) {
    least = any ? std::min(least, value) : value;
    most = any ? std::max(most, value) : value;
    any = true;
  }
  void add_character(unsigned char c) {
    characters.set(c);
    ++times[c];
  }
};

bool has_irregular_spacing(std::string_view text) {
  return text.starts_with(' ') || text.ends_with(' ') || text.find("  ") != std::string_view::npos;
}

/// Returns the largest number with as many digits, times `scale`: 99 for 57, 9 for 0.
std::int64_t same_digits(std::int64_t value, std::int64_t scale) {
  std::int64_t limit = 9;
  const std::int64_t size = value < 0 ? -(value / scale) : value / scale;
  while (limit < size && limit < INT64_MAX / 100) limit = limit * 10 + 9;
  return limit > INT64_MAX / 2 / scale ? INT64_MAX / 2 : limit * scale + (scale - 1);
}

class Finder {
 public:
  Finder(const Spec& spec, const std::vector<Instance>& examples)
      : spec_(spec), examples_(examples), shown_(spec.items.size()) {
    for (const Instance& example : examples) observe(example);
  }

  std::vector<InputProperty> run() {
    for (ItemId id = 0; id < spec_.items.size(); ++id) {
      const Item& item = spec_[id];
      if (item.is_number()) values(id);
      if (item.is_string() || item.kind == Kind::kRepeat) extents(id);
      if (item.is_string() || item.kind == Kind::kChar) characters(id);
      if (item.is_scalar() && item.depth == 1 && !examples_.empty()) lists(id);
    }
    if (!examples_.empty()) comparisons();
    ending();
    return std::move(found_);
  }

 private:
  void observe(const Instance& example) {
    for (const Atom& atom : example.atoms) {
      Shown& shown = shown_[atom.item];
      const Item& item = spec_[atom.item];
      if (!item.is_string()) {
        shown.add(atom.value);
        if (item.kind == Kind::kChar) shown.add_character(static_cast<unsigned char>(atom.value));
        continue;
      }
      shown.add(atom.size);
      const std::string_view text = example.string(atom);
      for (const char c : text) shown.add_character(static_cast<unsigned char>(c));
      shown.irregular_spacing |= has_irregular_spacing(text);
      shown.strings.emplace(text);
    }
  }

  void add(What what, ItemId item, std::int64_t lo, std::int64_t hi, std::string text) {
    const Item& of = spec_[item];
    if (hi < of.min_value || lo > of.max_value) return;  // the description excludes them already
    InputProperty property;
    property.what = what;
    property.text = std::move(text);
    property.item = item;
    property.lo = lo;
    property.hi = hi;
    found_.push_back(std::move(property));
  }

  std::string number(const Item& item, std::int64_t value) const {
    return item.kind == Kind::kFloat ? print_decimal(value, item.decimals) : std::to_string(value);
  }

  /// Signs, 0, 1, and numbers of more digits than any that is shown. What lies between two numbers
  /// that are shown is covered.
  void values(ItemId id) {
    const Item& item = spec_[id];
    const Shown& shown = shown_[id];
    const std::int64_t scale = item.kind == Kind::kFloat ? power_of_ten(item.decimals) : 1;
    const bool is_listed = item.depth > 0;
    const std::string least = is_listed ? "min(" + item.name + ")" : item.name;
    const std::string most = is_listed ? "max(" + item.name + ")" : item.name;
    if (!shown.any && !is_listed && item.max_value <= 0) {
      // The number nearest to 0 is the usual one of those that end a list.
      add(What::kValue, id, INT64_MIN, item.max_value - 1,
          least + " < " + number(item, item.max_value));
      return;
    }
    const std::int64_t from = shown.any ? shown.least : scale;
    const std::int64_t to =
        shown.any ? shown.most : (item.structural ? kMostNaturalCount : kMostNatural) * scale;
    if (from >= 0) {
      add(What::kValue, id, INT64_MIN, -1, least + " < 0");
    } else {
      const std::int64_t limit = -same_digits(from, scale);
      add(What::kValue, id, INT64_MIN, limit - 1, least + " < " + number(item, limit));
    }
    if (from > 0) zero(id, least);
    if (item.structural) {
      few(What::kValue, id, least, shown.any ? shown.least : 1);
    } else if (shown.any && !is_listed && scale == 1 && shown.least > 1) {
      add(What::kValue, id, 1, 1, least + " == 1");
    }
    if (to < 0) {
      add(What::kValue, id, 1, INT64_MAX, most + " > 0");
      zero(id, most);
    } else if (to == 0) {
      add(What::kValue, id, 1, INT64_MAX, most + " > 0");
    } else {
      const std::int64_t limit = shown.any ? same_digits(to, scale) : to;
      add(What::kValue, id, limit + 1, INT64_MAX, most + " > " + number(item, limit));
    }
  }

  void zero(ItemId id, const std::string& name) {
    const std::size_t before = found_.size();
    add(What::kValue, id, 0, 0, name + " == 0");
    // Needed only for a fraction that can be negative.
    if (found_.size() > before && spec_[id].depth == 0) found_.back().negated = name + " != 0";
  }

  /// A count or length below the smallest one shown.
  void few(What what, ItemId id, const std::string& name, std::int64_t least) {
    if (least < 2) return;
    std::string text = name + (least == 2 ? " == 1" : " < " + std::to_string(least));
    if (least > 2 && spec_[id].min_value < 1) text = "0 < " + name + " && " + text;
    const std::size_t before = found_.size();
    add(what, id, 1, least - 1, std::move(text));
    // Needed only where 0 is valid, so that what remains is no interval.
    if (found_.size() > before && spec_[id].depth == 0)
      found_.back().negated = name + " < 1 || " + name + " >= " + std::to_string(least);
  }

  void extents(ItemId id) {
    const Item& item = spec_[id];
    if (has_given_extent(item)) return;
    const std::string named = item.is_string() ? item.name : first_name(item);
    if (named.empty()) return;
    const Shown& shown = shown_[id];
    const std::int64_t least = shown.any ? shown.least : 1;
    const std::int64_t natural = item.is_string() ? kMostNaturalLength : kMostNaturalCount;
    const std::int64_t limit = shown.any ? same_digits(shown.most, 1) : natural;
    // In conditions, a string that is repeated is a list, whose length is the number of strings.
    if (item.is_string() && item.depth > 0) {
      const std::string some = "some " + named + " has ";
      if (least > 0) add(What::kExtent, id, 0, 0, some + "no characters");
      if (least > 1)
        add(What::kExtent, id, 1, least - 1,
            some + "fewer than " + std::to_string(least) + " characters");
      add(What::kExtent, id, limit + 1, INT64_MAX,
          some + "more than " + std::to_string(limit) + " characters");
      return;
    }
    const std::string name = "len(" + named + ")";
    if (least > 0) add(What::kExtent, id, 0, 0, name + " == 0");
    few(What::kExtent, id, name, least);
    add(What::kExtent, id, limit + 1, INT64_MAX, name + " > " + std::to_string(limit));
  }

  /// True if a number determines the length or count, so that the number has the properties.
  bool has_given_extent(const Item& item) const {
    return item.least == item.most && spec_.pool[item.least].op != Op::kConst;
  }

  std::string first_name(const Item& repeat) const {
    for (const Line& line : repeat.body)
      for (const ItemId id : line.items)
        if (!spec_[id].name.empty()) return spec_[id].name;
    return {};
  }

  void characters(ItemId id) {
    if (shown_[id].any) kinds_of_characters(id);
    if (spec_[id].dfa)
      repetition(id);
    else
      spacing(id);
    delimiters(id);
  }

  /// A line of one word, or a number without an operator, if every example has more.
  void repetition(ItemId id) {
    const std::string& regex = spec_[id].regex;
    const std::size_t group = last_group(regex);
    if (!shown_[id].any || group == std::string::npos) return;
    InputProperty property;
    property.what = What::kRepetition;
    property.text =
        spec_[id].name + " has no /" + regex.substr(group, regex.size() - group - 1) + "/";
    property.item = id;
    found_.push_back(std::move(property));
  }

  /// Returns the character, unless it is a letter or digit or differs between the strings.
  template <class F>
  static char common_delimiter(const std::set<std::string>& strings, const F& at) {
    const char c = at(*strings.begin());
    const bool is_common = std::all_of(strings.begin(), strings.end(),
                                       [&](const std::string& string) { return at(string) == c; });
    return is_common && c > ' ' && !is_letter(c) && !is_digit(c) ? c : '\0';
  }

  /// Quotation marks, brackets or full stops that all strings shown have, if there are several.
  void delimiters(ItemId id) {
    const std::set<std::string>& strings = shown_[id].strings;
    if (strings.size() < 2 || strings.contains("")) return;
    InputProperty property;
    property.what = What::kDelimiters;
    property.item = id;
    property.first = common_delimiter(strings, [](const std::string& s) { return s.front(); });
    property.last = common_delimiter(strings, [](const std::string& s) { return s.back(); });
    if (property.first == '\0' && property.last == '\0') return;
    property.text = spec_[id].name + " does not";
    if (property.first != '\0') property.text += std::string(" begin with ") + property.first;
    if (property.last != '\0')
      property.text +=
          std::string(property.first != '\0' ? " and end with " : " end with ") + property.last;
    found_.push_back(std::move(property));
  }

  /// True if a few characters of the set occur again and again, none of them once only, as the
  /// letters of commands do: then no others are to be expected (Good, Biometrika 1953).
  static bool are_all_shown(const Item& item, const Shown& shown, const CharSet& set) {
    constexpr std::size_t kMostOfCommands = 6, kMostOfStrings = 10, kFewestStrings = 3;
    std::size_t different = 0, all = 0;
    for (unsigned c = 0; c < 256; ++c) {
      if (!set[c] || shown.times[c] == 0) continue;
      if (shown.times[c] == 1) return false;
      ++different;
      all += shown.times[c];
    }
    if (item.kind == Kind::kChar) return all >= 6 && different <= kMostOfCommands;
    return different > 0 && different <= kMostOfStrings && all >= 4 * different &&
           shown.strings.size() >= kFewestStrings;
  }

  void kinds_of_characters(ItemId id) {
    const Item& item = spec_[id];
    const Shown& shown = shown_[id];
    const CharSet possible = item.dfa ? characters_of(item.regex) : item.chars;
    CharSet punctuation = char_range('!', '~');
    const std::array<CharSet, 3> plain = {char_range('a', 'z'), char_range('A', 'Z'),
                                          char_range('0', '9')};
    for (const CharSet& set : plain) punctuation &= ~set;
    for (const CharSet& set : {plain[0], plain[1], plain[2], punctuation, CharSet().set(' ')}) {
      CharSet unseen = possible & set;
      if (are_all_shown(item, shown, set))
        unseen &= ~shown.characters;
      else if ((shown.characters & set).any())
        continue;
      if (unseen.none()) continue;
      InputProperty property;
      property.what = What::kCharacters;
      property.text = item.name + " has " + print_class(unseen);
      property.item = id;
      property.characters = unseen;
      found_.push_back(std::move(property));
    }
  }

  void spacing(ItemId id) {
    const Item& item = spec_[id];
    if (!item.is_string() || item.kind == Kind::kWord || !item.chars[' '] ||
        shown_[id].irregular_spacing)
      return;
    InputProperty property;
    property.what = What::kSpacing;
    property.text = item.name + " has irregular spaces";
    property.item = id;
    found_.push_back(std::move(property));
  }

  void condition(std::string text, std::string negated) {
    InputProperty property;
    property.text = std::move(text);
    property.negated = std::move(negated);
    found_.push_back(std::move(property));
  }

  /// Duplicates and order, if an example shows a list of two or more.
  void lists(ItemId id) {
    const Item& item = spec_[id];
    const bool is_shown = std::any_of(examples_.begin(), examples_.end(), [&](const Instance& e) {
      return std::count_if(e.atoms.begin(), e.atoms.end(),
                           [&](const Atom& atom) { return atom.item == id; }) > 1;
    });
    if (!is_shown) return;
    if (!item.distinct) condition("!distinct(" + item.name + ")", "distinct(" + item.name + ")");
    if (!item.ascending) condition("!sorted(" + item.name + ")", "sorted(" + item.name + ")");
  }

  void compare(const std::vector<std::string>& all) {
    const std::size_t count = std::min(all.size(), kMostCompared);
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t k = i + 1; k < count; ++k) {
        for (const auto& [op, opposite] :
             {std::pair(" == ", " != "), std::pair(" < ", " >= "), std::pair(" > ", " <= ")})
          condition(all[i] + op + all[k], all[i] + opposite + all[k]);
      }
    }
  }

  void comparisons() {
    std::vector<std::string> integers, fractions, lengths;
    for (const Item& item : spec_.items) {
      if (item.depth > 0) continue;
      if (item.kind == Kind::kInt) integers.push_back(item.name);
      if (item.kind == Kind::kFloat) fractions.push_back(item.name);
      if (item.is_string() && !has_given_extent(item)) lengths.push_back("len(" + item.name + ")");
    }
    compare(integers);
    compare(fractions);
    compare(lengths);
  }

  void ending() {
    if (spec_.end != End::kEither) return;
    bool with = examples_.empty(), without = false;
    for (const Instance& example : examples_) (example.final_newline ? with : without) = true;
    if (with == without) return;
    InputProperty property;
    property.what = What::kEnd;
    property.end = with ? End::kNone : End::kNewline;
    property.text = with ? "end: none" : "end: newline";
    found_.push_back(std::move(property));
  }

  const Spec& spec_;
  const std::vector<Instance>& examples_;
  std::vector<Shown> shown_;  // by item
  std::vector<InputProperty> found_;
};

}  // namespace

std::vector<InputProperty> uncovered(const Spec& spec, const std::vector<Instance>& examples) {
  return Finder(spec, examples).run();
}

}  // namespace assay::inputs
