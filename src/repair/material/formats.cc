#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "repair/material/generators.h"

namespace assay::repair {

using frontends::Place;
using frontends::PlaceId;

namespace {

constexpr char kQuote = '"';

bool is_literal(std::string_view text) {
  return text.size() >= 2 && text.front() == kQuote && text.back() == kQuote &&
         text.find(std::string{kQuote, ' '}) == std::string_view::npos;
}

std::string unquoted(std::string_view text) { return std::string(text.substr(1, text.size() - 2)); }

using Conversions = std::vector<std::string>;

/// Conversions of one letter take the same values when they print; the letter is the last byte.
bool print_equal_values(const std::string& a, const std::string& b) {
  const auto letter = [](const std::string& conversion) {
    const char last = conversion.empty() ? ' ' : conversion.back();
    return last == 'i' ? 'd' : last;
  };
  return letter(a) == letter(b);
}

bool fit(const Place& a, const Place& b) {
  return a.is_input == b.is_input && a.conversions.size() == b.conversions.size() &&
         std::ranges::equal(a.conversions, b.conversions, [&](const auto& one, const auto& other) {
           return a.is_input ? one == other : print_equal_values(one, other);
         });
}

/// Replaces the conversions of a literal by others, as many as it has.
std::string with_conversions(std::string text, const Conversions& before,
                             const Conversions& after) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    at = text.find(before[i], at);
    if (at == std::string::npos) return {};
    text.replace(at, before[i].size(), after[i]);
    at += after[i].size();
  }
  return text;
}

class FormatChanges {
 public:
  FormatChanges(PlaceId id, const Generator& generator)
      : id_(id), g_(generator), place_(generator.place(id)), text_(unquoted(generator.text(id))) {}

  void add() {
    const Side& reference = g_.material.reference();
    for (const PlaceId other : g_.material.reference_pools().formats)
      take(reference, reference.place(other), false);
    for (const PlaceId other : g_.material.student_pools().formats)
      take(g_.student(), g_.place(other), true);
    add_precisions();
    if (!place_.is_input) return add_edges();
    add_lines();
    add_input_edges();
  }

 private:
  void put(const std::string& text, bool is_own) {
    g_.out.add_to_all_equal(id_, Change::kFormat, kQuote + text + kQuote, is_own);
  }

  void take(const Side& side, const Place& other, bool is_own) {
    const std::string_view text = side.text(other);
    if (!is_literal(text) || other.is_input != place_.is_input) return;
    if (fit(place_, other)) put(unquoted(text), is_own);
    if (place_.is_input || other.conversions.size() != place_.conversions.size()) return;
    // The words of the other literal around the conversions of this one.
    const std::string mixed =
        with_conversions(unquoted(text), other.conversions, place_.conversions);
    if (!mixed.empty()) put(mixed, is_own);
  }

  /// The student's literal with the precision and width of the reference's conversions.
  void add_precisions() {
    if (place_.is_input) return;
    Conversions known;
    for (const PlaceId other : g_.material.reference_pools().formats)
      for (const std::string& conversion : g_.material.reference().place(other).conversions)
        if (!is_among(conversion, known)) known.push_back(conversion);
    for (const std::string& wanted : known) {
      Conversions all = place_.conversions;
      for (std::string& one : all)
        if (print_equal_values(one, wanted)) one = wanted;
      put_conversions(all);
      for (std::size_t i = 0; i < place_.conversions.size(); ++i) {
        if (!print_equal_values(place_.conversions[i], wanted)) continue;
        Conversions single = place_.conversions;
        single[i] = wanted;
        put_conversions(single);
      }
    }
  }

  void put_conversions(const Conversions& conversions) {
    const std::string text = with_conversions(text_, place_.conversions, conversions);
    if (!text.empty()) put(text, true);
  }

  /// A word becomes a line.
  void add_lines() {
    const Spelling& spelling = g_.spelling();
    const std::size_t at = text_.find(spelling.word_conversion);
    if (at == std::string::npos) return;
    std::string text = text_;
    put(text.replace(at, spelling.word_conversion.size(), spelling.line_conversion), true);
  }

  void add_input_edges() {
    if (!text_.starts_with(' ')) put(" " + text_, true);
    for (const std::string& edge : {g_.spelling().newline, std::string(" ")})
      if (text_.ends_with(edge)) put(text_.substr(0, text_.size() - edge.size()), true);
  }

  /// A newline, a space or a full stop more or less, at both ends.
  void add_edges() {
    const std::string& newline = g_.spelling().newline;
    const std::array<std::string, 3> edges = {newline, " ", "."};
    for (const std::string& edge : edges) {
      put(text_ + edge, true);
      if (text_.starts_with(edge)) put(text_.substr(edge.size()), true);
    }
    for (const std::string& edge : {newline, std::string(" ")}) put(edge + text_, true);
    for (const std::string& edge : edges) {
      if (!text_.ends_with(edge)) continue;
      const std::string rest = text_.substr(0, text_.size() - edge.size());
      put(rest, true);
      for (const std::string& other : edges) {
        if (other != edge) put(rest + other, true);
        if (edge == newline && other != newline) put(rest + other + newline, true);
        if (edge == newline && rest.ends_with(other))
          put(rest.substr(0, rest.size() - other.size()) + newline, true);
      }
    }
  }

  PlaceId id_;
  const Generator& g_;
  const Place& place_;
  std::string text_;
};

}  // namespace

void add_formats(PlaceId id, const Generator& generator) {
  if (is_literal(generator.text(id))) FormatChanges(id, generator).add();
}

}  // namespace assay::repair
