// What the steps of removing types share. Internal to this layer.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "frontends/javascript/syntax/tree.h"
#include "frontends/javascript/types/erasure.h"

namespace assay::javascript {

struct TypeRewrite {
  Erasure erasure;
  std::vector<Diagnostic> refused;
  std::set<std::string_view> values;      // the names that are used or declared as values
  std::set<std::string_view> type_names;  // the names of removed declarations
  std::set<std::string_view> enumerations;
  std::vector<std::string> removed_imports;

  /// `what` is such as "`namespace`"; the message says that it is not supported, and `instead`.
  void refuse(Span span, std::string_view code, std::string_view what, std::string_view instead);
};

/// Removes a child of a list and the comma after it or, with `before`, the one before it.
enum class Comma : std::uint8_t { kAfter, kBefore };
void blank_in_list(Erasure& erasure, const Node& list, const Node& element,
                   Comma comma = Comma::kAfter);

/// Makes a constant object of an enumeration.
void rewrite_enumeration(const Node& declaration, TypeRewrite& rewrite);

/// Makes assignments of the parameters of a class's constructor that declare properties.
void rewrite_parameter_properties(const Node& class_body, TypeRewrite& rewrite);

/// Removes imported names that are only used as types, and exports of types.
void erase_unused_imports(const Node& program, TypeRewrite& rewrite);

/// Writes the extension of JavaScript in imports of other TypeScript files.
void resolve_imports(const Node& program, const std::vector<std::string>& others, Erasure& erasure);

/// Puts a semicolon where a statement or member would now continue with the following one.
void separate_statements(const Node& program, Erasure& erasure);

}  // namespace assay::javascript
