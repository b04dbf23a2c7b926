#include "dynamic/generate/variations.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "base/ascii16.h"
#include "dynamic/generate/tree.h"
#include "dynamic/types/admits.h"
#include "dynamic/value/encoding.h"

namespace assay::dynamic {
namespace {

/// Splits a text into words, numbers and single other characters.
std::vector<std::u16string> words_of(const std::u16string& text) {
  std::vector<std::u16string> words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t c = text[i];
    const char16_t last = i > 0 ? text[i - 1] : u'\0';
    const bool goes_on = (is_ascii_letter(c) && is_ascii_letter(last)) ||
                         (is_ascii_digit(c) && is_ascii_digit(last));
    if (i > 0 && goes_on)
      words.back() += c;
    else
      words.emplace_back(1, c);
  }
  return words;
}

std::vector<std::u16string> split(const std::u16string& text, char16_t separator) {
  std::vector<std::u16string> parts(1);
  for (const char16_t c : text)
    if (c == separator)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

class Variation {
 public:
  Variation(const Description& description, const std::vector<ScriptTree>& examples, Rng& rng)
      : description_(description), examples_(examples), rng_(rng) {}

  ScriptTree make() {
    ScriptTree made = any(examples_);
    if (!made.empty() && description_.has_class() && rng_.chance(2)) operations(made);
    for (std::uint64_t edits = 1 + rng_.below(2); edits > 0; --edits) argument(made);
    return made;
  }

 private:
  template <typename T>
  const T& any(const std::vector<T>& all) {
    return all[rng_.below(all.size())];
  }
  template <typename T>
  std::size_t index(const T& all) {
    return rng_.below(all.size());
  }

  /// Leaves out, doubles or appends operations. The first is the construction.
  void operations(ScriptTree& script) {
    const ScriptTree& other = any(examples_);
    const std::size_t at = index(script);
    const std::size_t most = static_cast<std::size_t>(description_.operations.hi) + 1;
    switch (rng_.below(3)) {
      case 0:
        if (at != 0) erase_calls(script, at, 1);
        return;
      case 1:
        if (at != 0) double_call(script, at);
        break;
      default:
        append(script, other);
    }
    if (script.size() > most) script.resize(most);
  }

  /// Appends the operations of another example, which are done to the first object here.
  static void append(ScriptTree& script, ScriptTree other) {
    if (other.size() < 2) return;
    const auto by = static_cast<std::uint32_t>(script.size() - 1);
    renumber(other, [&](std::uint32_t number) { return number == 0 ? 0 : number + by; });
    script.insert(script.end(), other.begin() + 1, other.end());
  }

  void argument(ScriptTree& script) {
    if (script.empty()) return;
    CallTree& call = script[index(script)];
    if (call.arguments.empty()) return;
    const std::size_t i = index(call.arguments);
    edit(call.arguments[i], donor(call, i));
  }

  /// Returns what another example passes there.
  const Tree& donor(const CallTree& call, std::size_t i) {
    for (int attempts = 8; attempts > 0; --attempts) {
      const ScriptTree& example = any(examples_);
      if (example.empty()) continue;
      const CallTree& other = example[index(example)];
      if (other.name == call.name && i < other.arguments.size()) return other.arguments[i];
    }
    return call.arguments[i];
  }

  void edit(Tree& value, const Tree& donor) {
    const bool is_alike = value.kind == donor.kind && value.scalar.index() == donor.scalar.index();
    if (!is_alike || rng_.chance(6)) {
      value = donor;
      return;
    }
    if (auto* text = std::get_if<std::u16string>(&value.scalar))
      *text = edited(*text, std::get<std::u16string>(donor.scalar));
    else if (auto* number = std::get_if<double>(&value.scalar))
      *number = edited(*number, std::get<double>(donor.scalar));
    else if (value.kind == Node::Kind::kObject)
      properties(value, donor);
    else if (value.kind)
      items(value, donor);
  }

  double edited(double number, double donor) {
    switch (rng_.below(4)) {
      case 0:
        return donor;
      case 1:
        return number + static_cast<double>(rng_.between(-2, 2));
      case 2:
        return number + donor;
      default:
        return std::trunc(number / 10);
    }
  }

  std::u16string edited(const std::u16string& text, const std::u16string& donor) {
    const bool keeps_spaces = text.find(u' ') != std::u16string::npos && !rng_.chance(3);
    const auto parts_of = [&](const std::u16string& of) {
      return keeps_spaces ? split(of, u' ') : words_of(of);
    };
    std::vector<std::u16string> words = parts_of(text);
    const std::vector<std::u16string> others = parts_of(donor);
    if (words.empty() || others.empty()) return donor;
    const std::size_t at = index(words);
    const auto place = words.begin() + static_cast<std::ptrdiff_t>(at);
    const std::size_t from = index(others);
    if (rng_.chance(4)) return crossed(words_of(text), words_of(donor));
    switch (rng_.below(8)) {
      case 0:
        words.erase(place);
        break;
      case 1:
        words.insert(place, std::u16string(*place));
        break;
      case 2:
        std::swap(words[at], words[index(words)]);
        break;
      case 3:
        words.insert(place, others[from]);
        break;
      case 4:  // the beginning of one, the end of the other
        words.resize(at);
        words.insert(words.end(), others.begin() + static_cast<std::ptrdiff_t>(from), others.end());
        break;
      case 5:
        change_letter(words[at]);
        break;
      default:
        words[at] = others[from];
    }
    std::u16string made;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i > 0 && keeps_spaces) made += u' ';
      made += words[i];
    }
    return made;
  }

  /// Goes on as the other text where both have the same word, so that every two words that follow
  /// each other do so in an example.
  std::u16string crossed(const std::vector<std::u16string>& words,
                         const std::vector<std::u16string>& others) {
    std::vector<std::pair<std::size_t, std::size_t>> shared;
    for (std::size_t i = 0; i < words.size(); ++i)
      for (std::size_t k = 0; k < others.size(); ++k)
        if (words[i] == others[k] && words[i] != u" ") shared.emplace_back(i, k);
    std::u16string made;
    const auto [last, next] = shared.empty() ? std::pair<std::size_t, std::size_t>{} : any(shared);
    for (std::size_t i = 0; i < last; ++i) made += words[i];
    for (std::size_t k = next; k < others.size(); ++k) made += others[k];
    return made;
  }

  /// Changes the case of a letter, or replaces a character by another one of its kind.
  void change_letter(std::u16string& word) {
    if (word.empty()) return;
    char16_t& c = word[index(word)];
    if (is_ascii_letter(c) && rng_.chance(2))
      c = static_cast<char16_t>(c ^ 0x20);
    else if (is_ascii_letter(c))
      c = static_cast<char16_t>((c & 0x60) + 1 + static_cast<char16_t>(rng_.below(26)));
    else if (is_ascii_digit(c))
      c = static_cast<char16_t>(u'0' + rng_.below(10));
  }

  void properties(Tree& value, const Tree& donor) {
    if (value.properties.empty()) return;
    const std::size_t at = index(value.properties);
    const auto key = std::ranges::find(donor.keys, value.keys[at]);
    const Tree from = key == donor.keys.end()
                          ? value.properties[at]
                          : donor.properties[static_cast<std::size_t>(key - donor.keys.begin())];
    edit(value.properties[at], from);
  }

  void items(Tree& value, const Tree& donor) {
    std::vector<Tree>& items = value.items;
    if (items.empty() || donor.items.empty()) {
      items = donor.items;
      return;
    }
    const std::size_t at = index(items);
    const auto place = items.begin() + static_cast<std::ptrdiff_t>(at);
    const Tree other = any(donor.items);
    switch (rng_.below(6)) {
      case 0:
        items.erase(place);
        return;
      case 1:
        items.insert(place, Tree(*place));
        return;
      case 2:
        std::swap(items[at], items[index(items)]);
        return;
      case 3:
        items.insert(place, other);
        return;
      case 4:
        std::reverse(items.begin(), items.end());
        return;
      default:
        edit(items[at], other);
    }
  }

  const Description& description_;
  const std::vector<ScriptTree>& examples_;
  Rng& rng_;
};

}  // namespace

std::vector<Script> variations(const Description& description, const std::vector<Script>& examples,
                               Rng& rng, std::size_t attempts) {
  std::vector<ScriptTree> trees;
  for (const Script& each : examples)
    if (auto tree = tree_of(each)) trees.push_back(*std::move(tree));
  std::vector<Script> made;
  if (trees.empty()) return made;
  std::set<std::string> known;
  Variation variation(description, trees, rng);
  for (; attempts > 0; --attempts) {
    Script script = script_of(variation.make());
    if (admits(description, script) && known.insert(encode(script)).second)
      made.push_back(std::move(script));
  }
  return made;
}

}  // namespace assay::dynamic
