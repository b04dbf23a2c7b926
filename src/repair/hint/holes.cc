#include "repair/hint/holes.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/words.h"
#include "repair/hint/lexemes.h"

namespace assay::repair {
namespace {

constexpr std::size_t kMostBlanks = 3;

/// A text with its lexemes.
struct Row {
  std::string_view text;
  std::vector<Lexeme> lexemes;

  std::size_t size() const { return lexemes.size(); }
  std::string_view operator[](std::size_t i) const { return bytes_of(text, lexemes[i]); }
  /// Returns the byte at which the lexeme begins; after the last one, where that ends.
  std::size_t begin_of(std::size_t i) const {
    if (i < lexemes.size()) return lexemes[i].begin;
    return lexemes.empty() ? text.size() : lexemes.back().end;
  }
};

/// The lexemes [begin, end).
struct Range {
  std::size_t begin = 0, end = 0;
  std::size_t size() const { return end - begin; }
};

/// What is left of both rows without their common beginnings and ends.
struct Difference {
  Range before, after;
};

bool is_opening(std::string_view lexeme) { return lexeme == "(" || lexeme == "[" || lexeme == "{"; }
bool is_closing(std::string_view lexeme) { return lexeme == ")" || lexeme == "]" || lexeme == "}"; }

Difference difference(const Row& before, const Row& after) {
  const std::size_t least = std::min(before.size(), after.size());
  std::size_t head = 0, tail = 0;
  while (head < least && before[head] == after[head]) ++head;
  while (tail < least - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
    ++tail;
  return {{head, before.size() - tail}, {head, after.size() - tail}};
}

/// Brackets of a range that close or open elsewhere.
struct Unmatched {
  std::size_t closing = 0, opening = 0;
};

Unmatched unmatched(const Row& row, Range range) {
  Unmatched found;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (is_opening(row[i])) ++found.opening;
    if (!is_closing(row[i])) continue;
    if (found.opening > 0)
      --found.opening;
    else
      ++found.closing;
  }
  return found;
}

/// The difference with as much of the common text as it takes for all of its brackets to close and
/// open within it.
Difference balanced(const Row& before, const Row& after, Difference part) {
  for (;;) {
    const Unmatched old = unmatched(before, part.before), other = unmatched(after, part.after);
    const bool goes_right = old.opening + other.opening > 0 && part.before.end < before.size();
    const bool goes_left = old.closing + other.closing > 0 && part.before.begin > 0;
    if (!goes_right && !goes_left) return part;
    if (goes_right) {
      ++part.before.end;
      ++part.after.end;
    }
    if (goes_left) {
      --part.before.begin;
      --part.after.begin;
    }
  }
}

/// Returns, for each lexeme of the range `part`, the lexeme of `whole` that it equals, in ascending
/// order; empty if `part` is not a subsequence of `whole`.
std::vector<std::size_t> subsequence(const Row& part, Range parts, const Row& whole, Range wholes) {
  std::vector<std::size_t> found;
  std::size_t at = wholes.begin;
  for (std::size_t i = parts.begin; i < parts.end; ++i, ++at) {
    while (at < wholes.end && whole[at] != part[i]) ++at;
    if (at == wholes.end) return {};
    found.push_back(at);
  }
  return found;
}

/// Bytes of `before` that become a blank; none for what is inserted.
struct Cut {
  std::size_t begin = 0, end = 0;
};

/// Puts blanks into a text. A blank is set apart from what a reader could take for a part of it.
std::string cut(std::string_view text, const std::vector<Cut>& cuts, bool in_literal) {
  const auto touches = [](char c, std::string_view brackets) {
    return is_word_byte(c) || c == '"' || c == '\'' || brackets.find(c) != std::string_view::npos;
  };
  std::string result;
  std::size_t at = 0;
  for (const Cut& each : cuts) {
    result += text.substr(at, each.begin - at);
    if (!in_literal && !result.empty() && touches(result.back(), ")]},;+-*/%<>=&|!?:"))
      result += ' ';
    result += kBlank;
    at = each.end;
    if (!in_literal && at < text.size() && touches(text[at], "([{+-*/%<>=&|!?:")) result += ' ';
  }
  return result += text.substr(at);
}

/// Do brackets close again that are opened in the lexemes of `after` without a partner in `before`?
/// `matches` is where the lexemes of `before` are.
bool insertions_are_balanced(const Row& after, Range range,
                             const std::vector<std::size_t>& matches) {
  std::size_t depth = 0, next = 0;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (next < matches.size() && matches[next] == i) {
      ++next;
      continue;
    }
    if (is_opening(after[i])) ++depth;
    if (is_closing(after[i]) && depth-- == 0) return false;
  }
  return depth == 0;
}

/// A cut for each run of lexemes of `after` that lies between lexemes of `before`.
std::vector<Cut> insertions(const Row& before, const Difference& part,
                            const std::vector<std::size_t>& matches) {
  std::vector<Cut> cuts;
  std::size_t next = part.after.begin;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const std::size_t at = before.begin_of(part.before.begin + i);
    if (matches[i] > next) cuts.push_back({at, at});
    next = matches[i] + 1;
  }
  if (part.after.end > next) {
    const std::size_t last = before.lexemes[part.before.end - 1].end;
    cuts.push_back({last, last});
  }
  return cuts;
}

bool is_one_literal(const Row& row, Range range) {
  return range.size() == 1 && row.lexemes[range.begin].kind == LexemeKind::kLiteral &&
         row[range.begin].size() >= 2;
}

/// Returns the cuts where only insertions, and few of them, make `after` of `before`; else none.
std::vector<Cut> few_insertions(const Row& before, const Row& after, const Difference& part) {
  if (part.before.size() == 0) {
    if (!insertions_are_balanced(after, part.after, {})) return {};
    const std::size_t at = before.begin_of(part.before.begin);
    return {{at, at}};
  }
  const auto matches = subsequence(before, part.before, after, part.after);
  if (matches.empty() || !insertions_are_balanced(after, part.after, matches)) return {};
  std::vector<Cut> cuts = insertions(before, part, matches);
  if (cuts.size() > kMostBlanks) cuts.clear();
  return cuts;
}

Cut whole(const Row& row, Range range) {
  return {row.begin_of(range.begin), row.lexemes[range.end - 1].end};
}

/// The cuts within a literal that is replaced by another one with the same quotation mark.
std::vector<Cut> cuts_in_literal(const Row& before, const Lexeme& old, const Row& after,
                                 const Lexeme& other) {
  const Row pieces{before.text, pieces_of_literal(before.text, old)};
  const Row others{after.text, pieces_of_literal(after.text, other)};
  const Difference part = difference(pieces, others);
  std::vector<Cut> cuts = few_insertions(pieces, others, part);
  if (cuts.empty()) cuts.push_back(whole(pieces, part.before));
  return cuts;
}

/// True if a lexeme outside of the range says something: one that is more than punctuation.
bool keeps_something(const Row& row, Range range) {
  constexpr std::string_view kPunctuation = ";,(){}";
  for (std::size_t i = 0; i < row.size(); ++i)
    if ((i < range.begin || i >= range.end) && kPunctuation.find(row[i]) == std::string_view::npos)
      return true;
  return false;
}

}  // namespace

BlankedText with_blanks(std::string_view before, std::string_view after) {
  using Kind = BlankedText::Kind;
  const Row old{before, lexemes(before)}, other{after, lexemes(after)};
  const Difference part = difference(old, other);
  const auto blanked = [&](Kind kind, const std::vector<Cut>& cuts, bool in_literal) {
    return BlankedText{kind, cut(before, cuts, in_literal), cuts.size()};
  };
  if (part.before.size() > 0 &&
      (part.after.size() == 0 || !subsequence(other, part.after, old, part.before).empty()))
    return {Kind::kTooMuch, std::string(before), 0};
  if (is_one_literal(old, part.before) && is_one_literal(other, part.after)) {
    const Lexeme& literal = old.lexemes[part.before.begin];
    const Lexeme& replacement = other.lexemes[part.after.begin];
    if (before[literal.begin] == after[replacement.begin])
      return blanked(Kind::kBlanks, cuts_in_literal(old, literal, other, replacement), true);
  }
  const std::vector<Cut> cuts = few_insertions(old, other, part);
  if (!cuts.empty()) return blanked(Kind::kBlanks, cuts, false);
  const Range blank = balanced(old, other, part).before;
  if (blank.size() == 0) {  // brackets that close nowhere
    const std::size_t at = old.begin_of(blank.begin);
    return blanked(Kind::kBlanks, {{at, at}}, false);
  }
  return blanked(keeps_something(old, blank) ? Kind::kBlanks : Kind::kNothingKept,
                 {whole(old, blank)}, false);
}

std::string as_one_line(std::string_view text) {
  std::string line;
  std::size_t last = 0;
  for (const Lexeme& each : lexemes(text)) {
    if (!line.empty() && each.begin > last) line += ' ';
    line += bytes_of(text, each);
    last = each.end;
  }
  return line;
}

}  // namespace assay::repair
