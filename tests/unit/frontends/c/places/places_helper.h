// Finds places in small C programs, and replaces them, for the tests of this folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/c/frontend.h"
#include "frontends/c/places/places.h"
#include "passes/canonical.h"

namespace assay::c {

/// A text with its places. Files of several are named a.c, b.h and so on by their maker.
struct Placed {
  SourceMap sources;
  std::vector<ProgramFile> files;
  frontends::SourceTree tree;
  std::string error;  // its code; "" if there is none

  explicit Placed(const std::string& text, const std::string& entry = "main") {
    files.push_back({"main.c", sources.add("main.c", text), true});
    find(entry);
  }
  Placed(const std::vector<std::pair<std::string, std::string>>& texts, const std::string& entry) {
    for (const auto& [name, text] : texts)
      files.push_back({name, sources.add(name, text), name.ends_with(".c")});
    find(entry);
  }

  void find(const std::string& entry) {
    auto found = places_of(sources, files, {entry});
    if (found)
      tree = *std::move(found);
    else
      error = found.error().diagnostics.empty() ? found.error().message
                                                : found.error().diagnostics.front().code;
  }
  std::string_view text(const frontends::Place& place) const { return sources.text(place.span); }
  /// Returns the texts of all places of a kind.
  std::vector<std::string> texts(frontends::PlaceKind kind) const {
    std::vector<std::string> found;
    for (const frontends::Place& place : tree.places)
      if (place.kind == kind) found.emplace_back(text(place));
    return found;
  }
  /// Returns the first place with a kind and a text; null if there is none.
  const frontends::Place* find(frontends::PlaceKind kind, std::string_view wanted) const {
    for (const frontends::Place& place : tree.places)
      if (place.kind == kind && text(place) == wanted) return &place;
    return nullptr;
  }
};

/// True for places that are expressions: a copy in parentheses has the same meaning.
inline bool is_value(const frontends::Place& place) {
  return place.span.begin < place.span.end && place.least_precedence != 0;
}

/// Returns the canonical intermediate representation of a program in which bytes of one file are
/// replaced; "error: ..." if it cannot be lowered.
inline std::string canonical_with(const Placed& program, Span span, const std::string& text,
                                  const std::string& entry) {
  SourceMap sources;
  std::vector<ProgramFile> files;
  for (const ProgramFile& file : program.files) {
    std::string all(program.sources.text(file.file));
    if (span.file == file.file) all.replace(span.begin, span.end - span.begin, text);
    files.push_back({file.name, sources.add(file.name, all), file.is_compiled});
  }
  const auto lowered = lower(sources, files, {entry});
  return lowered ? passes::canonical_text(lowered->program) : "error: " + lowered.error().message;
}

/// Returns the statement that follows a gap without brackets.
inline Span sole_statement(const Placed& program, const frontends::Place& gap) {
  for (const frontends::Place& place : program.tree.places)
    if (&place > &gap && place.needs_brackets && place.span.file == gap.span.file &&
        place.span.begin == gap.span.begin)
      return place.span;
  return {};
}

/// True in the list of a switch statement, which is lowered in another way with empty statements.
inline bool is_in_switch(const frontends::SourceTree& tree, const frontends::Place& place) {
  if (!place.parent.valid()) return false;
  const frontends::PlaceId around = tree.places[place.parent].parent;
  return around.valid() && tree.places[around].operation == "switch";
}

/// Returns another text of a place that has the same meaning; the place's own text if it has none.
inline std::string another_text(const frontends::Place& place, const std::string& text) {
  using frontends::PlaceKind;
  if (place.kind == PlaceKind::kStatement || place.kind == PlaceKind::kBranch ||
      place.kind == PlaceKind::kLoop)
    return "{ " + text + " }";
  if (!is_value(place)) return text;
  // An explicit conversion is lowered in another way where it rounds, indexes by a constant or uses
  // a value that a function may not return; of a truth value, the context asks only whether it is
  // zero.
  const bool has_type = place.scalar != ir::Type::kVoid && place.scalar != ir::Type::kPtr &&
                        place.scalar != ir::Type::kF32 && place.kind != PlaceKind::kTarget &&
                        place.kind != PlaceKind::kSubscript && !place.callee &&
                        (!place.converts || !place.is_truth);
  return has_type ? "((" + place.type + ")(" + text + "))" : "(" + text + ")";
}

/// Returns where a place's span is wrong, or its type: statements that mean something else in
/// brackets, values that mean something else in parentheses or when they are converted to their
/// type, gaps that do not take a statement, places that are not in order or not in their parents.
inline std::vector<std::string> violations(const Placed& program, const std::string& entry) {
  std::vector<std::string> found;
  const std::string original = canonical_with(program, {}, "", entry);
  if (original.starts_with("error")) found.push_back(original);
  const frontends::Place* previous = nullptr;
  for (const frontends::Place& place : program.tree.places) {
    const std::string text(program.text(place));
    if (previous != nullptr && previous->span.file == place.span.file &&
        place.span.begin < previous->span.begin)
      found.push_back("not in order: " + text);
    previous = &place;
    if (place.parent.valid()) {
      const frontends::Place& parent = program.tree.places[place.parent];
      if (parent.span.file != place.span.file || parent.span.begin > place.span.begin ||
          parent.span.end < place.span.end || &parent >= &place)
        found.push_back("not in its parent: " + text);
    }
    Span span = place.span;
    std::string other = another_text(place, text);
    if (place.kind == frontends::PlaceKind::kGap && !is_in_switch(program.tree, place)) {
      if (place.needs_brackets) span = sole_statement(program, place);
      other = place.needs_brackets ? "{ ; " + std::string(program.sources.text(span)) + "}" : " ; ";
    }
    if (other != text && canonical_with(program, span, other, entry) != original)
      found.push_back(std::to_string(place.span.begin) + " changed: " + text + " to " + other);
  }
  return found;
}

}  // namespace assay::c
