#include "repair/patch/reference_terms.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "repair/material/tokens.h"

namespace assay::repair {
namespace {

using frontends::FunctionTextId;
using frontends::NameId;
using frontends::Place;
using frontends::PlaceKind;

/// The bytes of two texts between the tokens that they have in common at both ends.
struct Differing {
  std::uint32_t begin = 0, before_end = 0, after_end = 0;
};

Differing differing(std::string_view before, std::string_view after) {
  const std::vector<Token> from = tokens_of(before), to = tokens_of(after);
  std::size_t first = 0, last = 0;
  const auto equal = [&](const Token& a, const Token& b) {
    return text_of(a, before) == text_of(b, after);
  };
  const std::size_t least = std::min(from.size(), to.size());
  while (first < least && equal(from[first], to[first])) ++first;
  while (last < least - first && equal(from[from.size() - 1 - last], to[to.size() - 1 - last]))
    ++last;
  const auto size = [](std::string_view text) { return static_cast<std::uint32_t>(text.size()); };
  return {first < from.size() ? from[first].begin : size(before),
          last < from.size() ? from[from.size() - 1 - last].end : 0,
          last < to.size() ? to[to.size() - 1 - last].end : 0};
}

bool is_one_of(std::string_view token, std::string_view symbols) {
  return token.size() == 1 && symbols.find(token[0]) != std::string_view::npos;
}

/// Writes tokens with one form of spacing.
class TokenWriter {
 public:
  void write(std::string_view token, TokenKind kind) {
    if (!text_.empty() && !is_tight(token)) text_ += ' ';
    const bool after_value = last_kind_ != TokenKind::kSymbol || is_one_of(last_, ")]");
    is_prefix_ = is_one_of(token, "!~") || (is_one_of(token, "+-*&") && !after_value);
    text_ += token;
    last_ = token;
    last_kind_ = kind;
  }
  std::string take() { return std::move(text_); }

 private:
  /// True if no space precedes the token.
  bool is_tight(std::string_view token) const {
    if (is_prefix_ || is_one_of(last_, "([.") || is_one_of(token, ")];,.")) return true;
    for (const std::string_view each : {"->", "++", "--"})
      if (last_ == each || token == each) return true;
    const bool is_keyword = last_ == "if" || last_ == "for" || last_ == "while" ||
                            last_ == "switch" || last_ == "return";
    return is_one_of(token, "([") && last_kind_ == TokenKind::kName && !is_keyword;
  }

  std::string text_, last_;
  TokenKind last_kind_ = TokenKind::kSymbol;
  bool is_prefix_ = false;
};

}  // namespace

ReferenceTerms::ReferenceTerms(const Side& student, const Side& reference)
    : student_(student), reference_(reference) {
  const Maps maps(student_, reference_, {});
  for (FunctionTextId id{0}; reference_.tree.functions.contains(id); ++id.index) {
    const auto partner = maps.text_partner(id);
    if (!partner) continue;
    names_.try_emplace(student_.tree.functions[*partner].name,
                       reference_.name(reference_.tree.functions[id].name).text);
    name_variables(maps, id, *partner);
  }
}

/// Gives each variable of the reference's function the best partner that has no name yet.
void ReferenceTerms::name_variables(const Maps& maps, FunctionTextId reference,
                                    FunctionTextId student) {
  for (NameId id{0}; reference_.tree.names.contains(id); ++id.index) {
    const frontends::Name& name = reference_.name(id);
    if (!is_variable(name) || (name.function && *name.function != reference)) continue;
    for (const NameId partner : maps.partners(id, student))
      if (names_.try_emplace(partner, name.text).second) break;
  }
}

/// Follows the change into the operands of the place that the alternative replaces. The text of a
/// part after the change is that between the bytes that stay.
ReferenceTerms::Change ReferenceTerms::smallest_change(const Alternative& alternative) const {
  const Span span = replaced_span(student_.tree, alternative);
  const std::string_view before = student_.sources.text(span), after = alternative.text;
  Change change{&student_.place(alternative.place), std::string(before), alternative.text};
  const Differing part = differing(before, after);
  if (part.begin >= part.before_end || part.begin >= part.after_end) return change;
  const Span changed{span.file, span.begin + part.begin, span.begin + part.before_end};
  Span smallest = span;
  for (const Place& place : student_.tree.places) {
    if (!contains(span, place.span) || !contains(place.span, changed)) continue;
    if (place.span.end - place.span.begin > smallest.end - smallest.begin) continue;
    smallest = place.span;
    change.place = &place;
  }
  const std::size_t from = smallest.begin - span.begin, tail = span.end - smallest.end;
  change.before = std::string(student_.sources.text(smallest));
  change.after = std::string(after.substr(from, after.size() - tail - from));
  return change;
}

EditTerms ReferenceTerms::terms_of(const Alternative& alternative) const {
  const Change change = smallest_change(alternative);
  EditTerms terms;
  std::map<NameId, std::string> numbers;
  terms.before = normal_form(change.before, *change.place, numbers);
  terms.after = normal_form(change.after, *change.place, numbers);
  const Place* around = change.place;
  while (around->kind == PlaceKind::kOperand && around->parent.valid())
    around = &student_.place(around->parent);
  terms.place = std::string(frontends::name(around->kind));
  if (around->function.valid()) {
    const auto name = names_.find(student_.tree.functions[around->function].name);
    if (name != names_.end()) terms.function = name->second;
  }
  put_loop(terms, *change.place, replaced_span(student_.tree, alternative));
  return terms;
}

/// A gap before a loop is not in it.
void ReferenceTerms::put_loop(EditTerms& terms, const Place& place, Span span) const {
  const std::uint32_t gap = place.kind == PlaceKind::kGap ? 1 : 0;
  for (const Place& other : student_.tree.places) {
    const bool is_around = other.kind == PlaceKind::kLoop && other.span.file == span.file &&
                           other.span.begin + gap <= span.begin && span.end <= other.span.end;
    if (!is_around) continue;
    ++terms.depth;
    terms.loop = loop_role(other);  // outer loops are listed first
  }
}

std::string ReferenceTerms::loop_role(const Place& loop) const {
  bool prints = false;
  for (const Place& other : student_.tree.places) {
    if (!contains(loop.span, other.span)) continue;
    if (other.is_input) return "reading";
    prints = prints || other.kind == PlaceKind::kFormat;
  }
  return prints ? "printing" : "other";
}

std::string ReferenceTerms::normal_form(std::string_view text, const Place& place,
                                        std::map<NameId, std::string>& numbers) const {
  std::map<std::string_view, NameId> visible;
  for (const NameId id : frontends::visible_at(student_.tree, place))
    visible.try_emplace(student_.name(id).text, id);
  for (const frontends::NameUse& use : place.uses)  // of what is declared inside
    visible.try_emplace(student_.name(use.name).text, use.name);
  const auto written = [&](const Token& token) {
    const std::string own(text_of(token, text));
    const auto known = visible.find(own);
    if (token.kind != TokenKind::kName || known == visible.end()) return own;
    if (const auto name = names_.find(known->second); name != names_.end()) return name->second;
    if (!is_variable(student_.name(known->second))) return own;
    return numbers.try_emplace(known->second, "_" + std::to_string(numbers.size() + 1))
        .first->second;
  };
  TokenWriter writer;
  for (const Token& token : tokens_of(text)) writer.write(written(token), token.kind);
  return writer.take();
}

}  // namespace assay::repair
