// Which names does a file declare, and which of those it uses are declared nowhere in it? Scopes
// are those of ECMAScript 2023 (chapters 8 and 14), with functions in blocks hoisted as in its
// annex B.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

enum class BindingKind : std::uint8_t {
  kVar,
  kLet,
  kConst,
  kFunction,
  kClass,
  kParameter,
  kImport
};

struct Binding {
  std::string_view name;
  BindingKind kind = BindingKind::kVar;
  /// True if code inside of a function assigns to it, so that it can change at any time.
  bool is_assigned_in_function = false;
};

/// A use of a name that no declaration of the file belongs to.
struct FreeName {
  std::string_view name;
  Span span;
  bool is_typeof = false;  // the operand of typeof, which may be undeclared
};

struct Names {
  std::vector<Binding> top_level;  // in the order of their declarations, each name once
  std::vector<FreeName> free;      // in the order of the source
  std::vector<Binding> all;        // of all scopes
  /// The index in `all` of the binding to which an identifier belongs, by the first byte of the
  /// identifier, also where it is declared.
  std::map<std::uint32_t, std::uint32_t> binding_at;

  const Binding* find(std::string_view name) const;
  /// Returns the binding of an identifier, or null if it is free.
  const Binding* binding_of(const Node& identifier) const;
  /// True if the name is used as a free one, and not only as an operand of typeof.
  bool uses(std::string_view name) const;
};

/// The tree is one that `parse` returned.
Names resolve_names(const SyntaxTree& tree);

/// Appends the identifiers that a pattern such as `{a, b: [c = 1]}` binds.
void append_bound_names(const Node& pattern, std::vector<const Node*>& names);

}  // namespace assay::javascript
