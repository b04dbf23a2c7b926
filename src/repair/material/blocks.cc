#include "repair/material/blocks.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "repair/material/costs.h"
#include "repair/material/initial_values.h"
#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::FunctionText;
using frontends::FunctionTextId;
using frontends::Name;
using frontends::NameId;
using frontends::NameUse;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

constexpr std::size_t kMostBlockTokens = 300;  // of a block
constexpr std::size_t kMapsOfBlock = 2;        // for the variables that have partners
constexpr std::size_t kMostOfProgram = 600;    // alternatives

bool is_compound(PlaceKind kind) {
  return kind == PlaceKind::kLoop || kind == PlaceKind::kBranch || kind == PlaceKind::kBlock;
}

std::string_view line_indentation(std::string_view text, std::size_t offset) {
  const std::size_t newline = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  std::size_t end = begin;
  while (end < offset && (text[end] == ' ' || text[end] == '\t')) ++end;
  return text.substr(begin, end - begin);
}

/// Returns the text with another indentation of all lines but the first.
std::string indented(std::string_view text, std::string_view before, std::string_view after) {
  std::string moved;
  for (std::size_t at = 0; at < text.size(); ++at) {
    moved += text[at];
    if (text[at] != '\n') continue;
    if (text.substr(at + 1).starts_with(before)) at += before.size();
    moved += after;
  }
  return moved;
}

class BlockMaker {
 public:
  BlockMaker(const Side& student, const Side& reference, const Spelling& spelling,
             const MaterialOptions& options)
      : student_(student),
        reference_(reference),
        spelling_(spelling),
        maps_(student, reference, options.similarities),
        rewriter_(student, reference, spelling, maps_) {}

  Alternatives blocks() {
    for (PlaceId to{0}; student_.tree.places.contains(to); ++to.index) {
      const Place& place = student_.place(to);
      if (!place.function.valid() || is_body(student_, place)) continue;
      if (place.kind == PlaceKind::kGap || is_compound(place.kind))
        for (const Place& from : reference_.tree.places)
          if (fits(from, place)) add(to, from);
    }
    return finish();
  }

  Alternatives bodies() {
    for (PlaceId to{0}; student_.tree.places.contains(to); ++to.index)
      for (const Place& from : reference_.tree.places)
        if (is_body(student_, student_.place(to)) && is_body(reference_, from) &&
            maps_.text_partner(from.function) == student_.place(to).function)
          add(to, from);
    return finish();
  }

 private:
  static bool is_body(const Side& side, const Place& place) {
    return place.kind == PlaceKind::kBlock && place.function.valid() &&
           side.tree.functions[place.function].body == place.span;
  }

  bool fits(const Place& from, const Place& to) const {
    if (!is_compound(from.kind) || is_body(reference_, from) || !from.function.valid())
      return false;
    const auto partner = maps_.text_partner(from.function);
    if (partner && *partner != to.function) return false;
    if (tokens_of(reference_.text(from)).size() > kMostBlockTokens) return false;
    // A list stands for a list: elsewhere its loop or branch is tried.
    return (from.kind == PlaceKind::kBlock) == (to.kind == PlaceKind::kBlock) &&
           (from.kind != PlaceKind::kBlock || from.in_loop == to.in_loop);
  }

  void add(PlaceId to, const Place& from) {
    const Place& place = student_.place(to);
    for (const bool keeps_counters : {false, true})
      for (const auto& [map, added] : choices(from, place, keeps_counters))
        if (auto text = text_of_block(from, place, map, added)) put(to, std::move(*text));
  }

  /// The variables of the reference that a part of it uses, in textual order.
  std::vector<NameUse> variables_in(const Place& from) const {
    std::vector<NameUse> found;
    for (const NameUse& use : from.uses) {
      const bool is_known =
          std::ranges::any_of(found, [&](const NameUse& other) { return other.name == use.name; });
      if (is_variable(reference_.name(use.name)) && !is_known) found.push_back(use);
    }
    return found;
  }

  /// True if the reference uses the variable only here.
  bool is_used_only_in(const Place& from, NameId variable) const {
    for (const Place& other : reference_.tree.places)
      for (const NameUse& use : other.uses)
        if (use.name == variable && !contains(from.span, use.span) &&
            other.kind != PlaceKind::kDeclaration)
          return false;
    return true;
  }

  using Choice = std::pair<VariableMap, NewNames>;
  /// Returns how the variables of a part of the reference can be named. With `keeps_counters`,
  /// variables that serve only this part are not mapped to variables of the student.
  std::vector<Choice> choices(const Place& from, const Place& to, bool keeps_counters) const {
    const std::vector<NameId> visible = is_body(student_, to)
                                            ? student_.tree.functions[to.function].parameters
                                            : visible_variables(student_.tree, to);
    std::vector<NameUse> mapped;
    NewNames added;
    bool has_kept = false;
    for (const NameUse& use : variables_in(from)) {
      const Name& name = reference_.name(use.name);
      const bool is_inner = contains(from.span, name.declaration);
      const bool is_kept = keeps_counters && !is_inner && name.function &&
                           name.kind == frontends::NameKind::kVariable &&
                           is_used_only_in(from, use.name);
      has_kept = has_kept || is_kept;
      mapped.push_back(use);
      if (!is_inner && !is_kept && !maps_.maps(mapped, to.function, visible, {1, 2}).empty())
        continue;
      mapped.pop_back();
      added.emplace(use.name, new_name(name.text, to, added));
    }
    if (keeps_counters && !has_kept) return {};
    // A declaration in it may be of a variable that nothing uses.
    for (NameId id{0}; reference_.tree.names.contains(id); ++id.index)
      if (const Name& name = reference_.name(id);
          is_variable(name) && name.declaration.valid() && contains(from.span, name.declaration))
        added.try_emplace(id, new_name(name.text, to, added));
    std::vector<Choice> all;
    if (mapped.empty()) return {{{}, added}};
    for (VariableMap& map : maps_.maps(mapped, to.function, visible, {kMapsOfBlock, 2}))
      all.emplace_back(std::move(map), added);
    return all;
  }

  /// A body that is replaced leaves its names to the new one.
  std::string new_name(const std::string& name, const Place& to, const NewNames& added) const {
    const Span outside = is_body(student_, to) ? to.span : Span{};
    std::string changed = rewriter_.unused(name, outside);
    while (std::ranges::any_of(added, [&](const auto& each) { return each.second == changed; }))
      changed = rewriter_.unused(changed + "2", outside);
    return changed;
  }

  std::optional<std::string> text_of_block(const Place& from, const Place& to,
                                           const VariableMap& map, const NewNames& added) const {
    auto text = rewriter_.statements(from, map, added);
    if (!text) return std::nullopt;
    std::string declarations;
    for (const auto& [id, name] : added) {
      if (contains(from.span, reference_.name(id).declaration)) continue;
      auto declaration = declaration_of(id, map, added);
      if (!declaration) return std::nullopt;
      declarations += (declarations.empty() ? "" : " ") + *declaration;
    }
    const std::string_view student = student_.sources.text(to.span.file);
    const std::string_view before =
        line_indentation(reference_.sources.text(from.span.file), from.span.begin);
    std::string moved = indented(*text, before, line_indentation(student, to.span.begin));
    if (declarations.empty()) return moved;
    if (from.kind == PlaceKind::kBlock)
      return moved.insert(spelling_.block_begin.size(), " " + declarations);
    const std::string line = "\n" + std::string(line_indentation(student, to.span.begin));
    return spelling_.block_begin + " " + declarations + line + moved + line + spelling_.block_end;
  }

  /// Returns the declaration of a variable of the reference, with its initial value.
  std::optional<std::string> declaration_of(NameId id, const VariableMap& map,
                                            const NewNames& added) const {
    const Name& name = reference_.name(id);
    for (const Place& place : reference_.tree.places) {
      if (place.kind != PlaceKind::kDeclaration || !contains(place.span, name.declaration))
        continue;
      Place declarator;
      declarator.span = name.declaration;
      for (const Place& value : reference_.tree.places)
        if (value.uses.empty() && is_first_value(reference_, name, value, spelling_))
          declarator.span.end = value.span.end;
      const auto text = rewriter_.statements(declarator, map, added);
      if (!text) return std::nullopt;
      return base_type(name.type, spelling_) + " " + *text + spelling_.end_mark;
    }
    return std::nullopt;
  }

  void put(PlaceId to, std::string text) {
    const std::string_view before = student_.text(to);
    if (token_key(text) == token_key(before)) return;
    if (!seen_.emplace(to, token_key(text)).second) return;
    Alternative block;
    block.place = to;
    block.change = Change::kBlock;
    block.cost = cost_of(Change::kBlock, before, text);
    block.import = rewriter_.missing_import(text);
    block.text = std::move(text);
    all_.push_back(std::move(block));
  }

  Alternatives finish() {
    std::ranges::stable_sort(all_, [](const Alternative& a, const Alternative& b) {
      return std::tie(a.cost, a.place, a.text) < std::tie(b.cost, b.place, b.text);
    });
    if (all_.size() > kMostOfProgram) all_.resize(kMostOfProgram);
    Alternatives alternatives;
    for (Alternative& one : all_) alternatives.push_back(std::move(one));
    return alternatives;
  }

  const Side student_, reference_;
  const Spelling& spelling_;
  Maps maps_;
  Rewriter rewriter_;
  std::set<std::pair<PlaceId, std::string>> seen_;
  std::vector<Alternative> all_;
};

}  // namespace

Alternatives make_blocks(const Side& student, const Side& reference, const Spelling& spelling,
                         const MaterialOptions& options) {
  return BlockMaker(student, reference, spelling, options).blocks();
}

Alternatives make_bodies(const Side& student, const Side& reference, const Spelling& spelling,
                         const MaterialOptions& options) {
  return BlockMaker(student, reference, spelling, options).bodies();
}

}  // namespace assay::repair
