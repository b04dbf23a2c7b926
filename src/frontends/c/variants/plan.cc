#include "frontends/c/variants/plan.h"

#include <algorithm>
#include <string_view>
#include <tuple>

#include "frontends/c/variants/order.h"
#include "frontends/c/variants/tokens.h"

namespace assay::c {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

/// Returns how many bytes of the text are a string literal at its beginning.
std::size_t literal_at(std::string_view text) {
  constexpr char kQuote = '"';
  if (!text.starts_with(kQuote)) return 0;
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == kQuote) return i + 1;
    if (text[i] == '\\') ++i;
  }
  return 0;
}

bool is_literal(std::string_view text) { return !text.empty() && literal_at(text) == text.size(); }

/// True of a literal and of `condition ? literal : literal`.
bool is_format(std::string_view text) {
  constexpr std::string_view kThen = " ? ", kElse = " : ";
  if (is_literal(text)) return true;
  const std::size_t then = text.find(kThen);
  if (then == text.npos || text.substr(0, then).find_first_of("\"'") != text.npos) return false;
  text.remove_prefix(then + kThen.size());
  const std::size_t length = literal_at(text);
  return length > 0 && text.substr(length).starts_with(kElse) &&
         is_literal(text.substr(length + kElse.size()));
}

/// The longest text that is repeated so that a part of it can be replaced.
constexpr std::size_t kLongestCopy = 2000;

bool is_statement(PlaceKind kind) {
  return kind == PlaceKind::kStatement || kind == PlaceKind::kBranch || kind == PlaceKind::kLoop ||
         kind == PlaceKind::kBlock;
}

}  // namespace

Plan::Plan(const SourceMap& sources, const frontends::SourceTree& tree,
           const std::vector<Replacement>& replacements)
    : sources_(sources),
      tree_(tree),
      replacements_(replacements),
      placed_(replacements.size()),
      inside_(tree.places.size()),
      is_closed_(depends_on_order(tree)),
      is_widened_(replacements.size()) {
  for (std::uint32_t i = 0; i < tree.places.size(); ++i) {
    const PlaceId parent = tree.places[PlaceId{i}].parent;
    (parent.valid() ? inside_[parent.index] : outermost_).push_back(PlaceId{i});
  }
  const auto by_position = [&](PlaceId a, PlaceId b) {
    const Place &x = tree.places[a], &y = tree.places[b];
    return std::tuple(x.span.file, x.span.begin, x.span.end, a) <
           std::tuple(y.span.file, y.span.begin, y.span.end, b);
  };
  for (std::vector<PlaceId>& list : inside_) std::ranges::sort(list, by_position);
  std::ranges::sort(outermost_, by_position);
  for (std::size_t i = 0; i < replacements.size(); ++i) put(i, false);
}

/// An insertion before the only statement of a branch is written with that statement in brackets.
bool Plan::is_bracketed(PlaceId gap) const {
  const std::vector<PlaceId>& list = inside(tree_.places[gap].parent);
  const auto next = std::ranges::find(list, gap) + 1;
  return next != list.end() && is_statement(tree_.places[*next].kind) &&
         tree_.places[*next].span.begin == tree_.places[gap].span.begin;
}

Form Plan::form(PlaceId id) const {
  const Place& place = tree_.places[id];
  if (!place.function.valid() || is_closed_[id.index]) return Form::kNone;
  switch (place.kind) {
    case PlaceKind::kStatement:
    case PlaceKind::kBranch:
    case PlaceKind::kLoop:
      return Form::kStatement;
    case PlaceKind::kBlock: {  // the cases of a switch cannot be repeated
      const bool is_inner = place.parent.valid();
      return is_inner && tree_.places[place.parent].operation == "switch" ? Form::kNone
                                                                          : Form::kStatement;
    }
    case PlaceKind::kGap:
      return !place.needs_brackets || is_bracketed(id) ? Form::kGap : Form::kNone;
    case PlaceKind::kLoopStart:
    case PlaceKind::kLoopStep:
      return Form::kEffect;
    case PlaceKind::kCondition:
    case PlaceKind::kLoopCondition:
      return Form::kTruth;
    case PlaceKind::kAssigned:
    case PlaceKind::kInitial:
    case PlaceKind::kReturned:
    case PlaceKind::kArgument:
    case PlaceKind::kSubscript:
    case PlaceKind::kOperand:
      return form_of_value(id);
    case PlaceKind::kBound:
      return jumps(place.function) ? Form::kNone : Form::kNumber;
    case PlaceKind::kFormat:
      return form_of_format(id);
    case PlaceKind::kTarget:
    case PlaceKind::kDeclaration:
    case PlaceKind::kDefinition:
      return Form::kNone;
  }
  return Form::kNone;
}

/// No jump may lead over the declaration of an array whose size is chosen.
bool Plan::jumps(frontends::FunctionTextId function) const {
  const std::string_view text = sources_.text(tree_.functions[function].span);
  return text.find("switch") != std::string_view::npos ||
         text.find("goto") != std::string_view::npos;
}

/// A format that chooses itself between literals cannot be chosen at a site.
Form Plan::form_of_format(PlaceId id) const {
  return is_literal(sources_.text(tree_.places[id].span)) ? Form::kFormat : Form::kNone;
}

/// How a call prints is known only while its format is a literal, or a choice between literals.
bool Plan::is_in_format(PlaceId id) const {
  const Place& place = tree_.places[id];
  return place.kind == PlaceKind::kFormat ||
         (place.kind == PlaceKind::kOperand && place.parent.valid() && is_in_format(place.parent));
}

Form Plan::form_of_value(PlaceId id) const {
  const Place& place = tree_.places[id];
  if (is_in_format(id)) return Form::kNone;
  if (place.type.empty() || place.scalar == ir::Type::kVoid) return Form::kNone;
  // How memory is allocated and copied depends on the type before the conversion to `void *`.
  if (place.type.ends_with("void *")) return Form::kNone;
  // `return f();` does not use the value of f.
  if (place.kind == PlaceKind::kReturned && place.callee) return Form::kNone;
  // The variable of `&x` in a call of scanf would have to be in memory.
  if (place.operation == "&" && place.operands.size() == 1) return Form::kNone;
  if (place.parent.valid()) {
    const std::string& above = tree_.places[place.parent].operation;
    if (above == "!" || above == "&&" || above == "||") return Form::kTruth;
  }
  return place.converts ? Form::kNumber : Form::kValue;
}

bool Plan::fits(Form form, std::string_view text, bool is_rejected) const {
  if (form == Form::kFormat) return is_format(text);
  return form != Form::kNone && !(is_rejected && form == Form::kValue);
}

/// Returns the innermost site that can have the replacement among its alternatives, and the text
/// there. A value of another type changes the type of what contains it.
std::optional<Plan::Standing> Plan::stand(Standing at, bool is_rejected) const {
  for (;;) {
    const Form found = form(at.place);
    if (fits(found, at.text, is_rejected)) return at;
    const Place& inner = tree_.places[at.place];
    if (!inner.parent.valid() || inner.kind == PlaceKind::kGap || is_statement(inner.kind))
      return std::nullopt;
    const Place& outer = tree_.places[inner.parent];
    if (outer.kind == PlaceKind::kDeclaration || outer.kind == PlaceKind::kBlock ||
        outer.span.end - outer.span.begin > kLongestCopy)
      return std::nullopt;
    const std::string_view whole = sources_.text(outer.span);
    std::string text(whole.substr(0, inner.span.begin - outer.span.begin));
    text += at.text;
    text += whole.substr(inner.span.end - outer.span.begin);
    at = {inner.parent, std::move(text)};
  }
}

void Plan::put(std::size_t replacement, bool is_rejected) {
  placed_[replacement].reset();
  const auto& [place, text] = replacements_[replacement];
  const Form own = form(place);
  const bool is_value = own != Form::kStatement && own != Form::kGap;
  if (!is_self_contained(text, is_value && own != Form::kNone)) return;
  auto at = stand({place, text}, is_rejected);
  if (!at) return;
  const auto [entry, is_new] = known_.try_emplace({at->place, at->text}, alternatives_.size());
  if (is_new) alternatives_.push_back({at->place, std::move(at->text), false});
  if (!alternatives_[entry->second].is_dropped) placed_[replacement] = entry->second;
}

void Plan::reject(std::size_t alternative) {
  if (alternatives_[alternative].is_dropped) return;
  alternatives_[alternative].is_dropped = true;
  const bool was_value = form(alternatives_[alternative].place) == Form::kValue;
  for (std::size_t i = 0; i < placed_.size(); ++i) {
    if (placed_[i] != alternative) continue;
    placed_[i].reset();
    if (was_value && !is_widened_[i]) {
      is_widened_[i] = true;
      put(i, true);
    }
  }
}

void Plan::close(PlaceId id) {
  if (is_closed_[id.index]) return;
  is_closed_[id.index] = true;
  for (PlannedAlternative& each : alternatives_)
    if (each.place == id) each.is_dropped = true;
  for (std::size_t i = 0; i < placed_.size(); ++i)
    if (placed_[i] && alternatives_[*placed_[i]].is_dropped) put(i, is_widened_[i]);
}

}  // namespace assay::c
