#include "frontends/javascript/variants/variants.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "frontends/javascript/variants/fits.h"

namespace assay::javascript {
namespace {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

/// The longest text that is repeated so that a part of it can be replaced.
constexpr std::size_t kLongestCopy = 2000;
constexpr std::size_t kMostAlternatives = 60'000;  // of one place

enum class Form { kNone, kValue, kStatement, kGap };

Form form_of(const Place& place) {
  switch (place.kind) {
    case PlaceKind::kStatement:
    case PlaceKind::kBranch:
    case PlaceKind::kLoop:
    case PlaceKind::kBlock:
      return place.function.valid() ? Form::kStatement : Form::kNone;
    case PlaceKind::kGap:
      return place.function.valid() ? Form::kGap : Form::kNone;
    case PlaceKind::kTarget:
    case PlaceKind::kFormat:
    case PlaceKind::kBound:
    case PlaceKind::kDeclaration:
    case PlaceKind::kDefinition:
      return Form::kNone;
    case PlaceKind::kCondition:
    case PlaceKind::kLoopCondition:
    case PlaceKind::kLoopStep:
    case PlaceKind::kLoopStart:
    case PlaceKind::kAssigned:
    case PlaceKind::kInitial:
    case PlaceKind::kReturned:
    case PlaceKind::kArgument:
    case PlaceKind::kSubscript:
    case PlaceKind::kOperand:
      return Form::kValue;
  }
  return Form::kNone;
}

class Writer {
 public:
  Writer(const SourceMap& sources, FileId file, const frontends::SourceTree& tree,
         const std::vector<Replacement>& replacements, const std::vector<bool>& excluded)
      : whole_(sources.text(file)),
        sources_(sources),
        tree_(tree),
        replacements_(replacements),
        excluded_(excluded),
        inside_(tree.places.size()),
        outer_(tree.places.size()),
        site_of_(tree.places.size(), Variants::kNoSite),
        has_sites_(tree.places.size()) {}

  Variants write() {
    made_.pick = unused_name();
    made_.choices.resize(replacements_.size());
    nest();
    for (std::size_t i = 0; i < replacements_.size(); ++i)
      if (excluded_.empty() || !excluded_[i]) put(i);
    number_sites();
    copy(0, static_cast<std::uint32_t>(whole_.size()), outermost_);
    return std::move(made_);
  }

 private:
  struct Planned {
    std::string text;
    std::size_t replacement = 0;  // the first that leads to it
  };

  /// Finds the innermost place around each. A function is no part of its parent in the tree.
  void nest() {
    std::vector<PlaceId> open;
    for (PlaceId id{0}; tree_.places.contains(id); ++id.index) {
      const Span span = tree_.places[id].span;
      while (!open.empty() && !contains(tree_.places[open.back()].span, span)) open.pop_back();
      if (!open.empty()) outer_[id] = open.back();
      (open.empty() ? outermost_ : inside_[open.back()]).push_back(id);
      if (tree_.places[id].kind != PlaceKind::kGap) open.push_back(id);
    }
  }

  std::string unused_name() const {
    std::string name = "$pick";
    while (whole_.find(name) != std::string_view::npos) name += "$";
    return name;
  }

  /// Puts a replacement at its place or, if that cannot be a site, at what contains it.
  void put(std::size_t replacement) {
    PlaceId at = replacements_[replacement].place;
    std::string text = replacements_[replacement].text;
    while (form_of(tree_.places[at]) == Form::kNone) {
      const Place& inner = tree_.places[at];
      if (!inner.parent.valid()) return;
      const Place& outer = tree_.places[inner.parent];
      if (outer.kind == PlaceKind::kDeclaration || outer.kind == PlaceKind::kBlock ||
          outer.span.end - outer.span.begin > kLongestCopy)
        return;
      const std::string_view around = sources_.text(outer.span);
      text = std::string(around.substr(0, inner.span.begin - outer.span.begin)) + text +
             std::string(around.substr(inner.span.end - outer.span.begin));
      at = inner.parent;
    }
    const bool is_value = form_of(tree_.places[at]) == Form::kValue;
    if (!(is_value ? fits_.is_expression(text) : fits_.is_statements(text))) return;
    std::vector<Planned>& list = planned_[at];
    const auto known = std::ranges::find(list, text, &Planned::text);
    if (known == list.end() && list.size() >= kMostAlternatives) return;
    const auto number = static_cast<std::uint16_t>(known - list.begin() + 1);
    if (known == list.end()) list.push_back({std::move(text), replacement});
    made_.choices[replacement].alternative = number;
    places_[replacement] = at;
  }

  void number_sites() {
    for (PlaceId id{0}; tree_.places.contains(id); ++id.index) {
      if (!planned_.contains(id)) continue;
      site_of_[id] = made_.sites++;
      std::vector<std::uint32_t> around;
      for (PlaceId at = outer_[id]; at.valid(); at = outer_[at]) {
        has_sites_[at.index] = true;
        if (planned_.contains(at)) around.push_back(site_of_[at]);
      }
      made_.around.push_back(std::move(around));
    }
    for (const auto& [replacement, at] : places_) made_.choices[replacement].site = site_of_[at];
  }

  void put_text(std::string_view text) {
    made_.text += text;
    line_ += static_cast<std::size_t>(std::ranges::count(text, '\n'));
  }
  std::string picked(std::uint32_t site) const {
    return made_.pick + "[" + std::to_string(site) + "]";
  }

  /// Writes an alternative on lines of its own.
  void put_alternative(const Planned& planned) {
    put_text("\n");
    const std::size_t first = line_;
    put_text(planned.text);
    made_.replacement_at.resize(line_ + 1);
    for (std::size_t i = first; i <= line_; ++i) made_.replacement_at[i] = planned.replacement;
    put_text("\n");
  }

  void copy(std::uint32_t begin, std::uint32_t end, const std::vector<PlaceId>& places) {
    std::uint32_t at = begin;
    bool is_open = false;
    for (const PlaceId id : places) {
      const Place& place = tree_.places[id];
      if (place.span.begin < at) continue;  // the places of a tree do not overlap
      put_text(whole_.substr(at, place.span.begin - at));
      at = place.span.end;
      const bool opens =
          place.kind == PlaceKind::kGap && place.needs_brackets && planned_.contains(id);
      if (opens) put_text("{");
      write(id, place);
      if (is_open) put_text("}");
      is_open = opens;
    }
    put_text(whole_.substr(at, end - at));
  }

  void write(PlaceId id, const Place& place) {
    const auto planned = planned_.find(id);
    if (planned == planned_.end()) {
      const bool is_apart = place.kind == PlaceKind::kStatement && has_sites_[id.index];
      if (is_apart) put_text("{");  // it must not continue the line before
      copy(place.span.begin, place.span.end, inside_[id]);
      if (is_apart) put_text("}");
      return;
    }
    const std::uint32_t site = site_of_[id];
    const std::vector<Planned>& list = planned->second;
    if (form_of(place) == Form::kValue) {
      put_text("(" + picked(site) + "===0?(");
      copy(place.span.begin, place.span.end, inside_[id]);
      put_text("):");
      choose(site, list, 0, list.size());
      return put_text(")");
    }
    if (form_of(place) == Form::kGap) {
      put_text(";{if(" + picked(site) + "!==0)");
    } else {
      put_text("{if(" + picked(site) + "===0){");
      copy(place.span.begin, place.span.end, inside_[id]);
      put_text("}else");
    }
    choose_statement(site, list, 0, list.size());
    put_text("}");
  }

  /// Writes the choice of one of the alternatives [from, to) by bisection.
  void choose(std::uint32_t site, const std::vector<Planned>& list, std::size_t from,
              std::size_t to) {
    put_text("(");
    if (to - from == 1) {
      put_alternative(list[from]);
    } else {
      const std::size_t middle = from + (to - from) / 2;
      put_text(picked(site) + "<=" + std::to_string(middle) + "?");
      choose(site, list, from, middle);
      put_text(":");
      choose(site, list, middle, to);
    }
    put_text(")");
  }

  /// The same of statements.
  void choose_statement(std::uint32_t site, const std::vector<Planned>& list, std::size_t from,
                        std::size_t to) {
    put_text("{");
    if (to - from == 1) {
      put_alternative(list[from]);
    } else {
      const std::size_t middle = from + (to - from) / 2;
      put_text("if(" + picked(site) + "<=" + std::to_string(middle) + ")");
      choose_statement(site, list, from, middle);
      put_text("else");
      choose_statement(site, list, middle, to);
    }
    put_text("}");
  }

  std::string_view whole_;
  const SourceMap& sources_;
  const frontends::SourceTree& tree_;
  const std::vector<Replacement>& replacements_;
  const std::vector<bool>& excluded_;
  IdVector<PlaceId, std::vector<PlaceId>> inside_;
  IdVector<PlaceId, PlaceId> outer_;
  std::vector<PlaceId> outermost_;
  std::map<PlaceId, std::vector<Planned>> planned_;
  std::map<std::size_t, PlaceId> places_;  // by replacement
  IdVector<PlaceId, std::uint32_t> site_of_;
  std::vector<bool> has_sites_;
  std::size_t line_ = 1;  // of the text that is written
  Fits fits_;
  Variants made_;
};

}  // namespace

Variants write_variants(const SourceMap& sources, FileId file, const frontends::SourceTree& tree,
                        const std::vector<Replacement>& replacements,
                        const std::vector<bool>& excluded) {
  return Writer(sources, file, tree, replacements, excluded).write();
}

}  // namespace assay::javascript
