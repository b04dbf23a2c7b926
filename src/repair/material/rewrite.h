// The text of a part of the reference with the student's names.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "repair/material/maps.h"
#include "repair/material/side.h"

namespace assay::repair {

/// Returns the text, in parentheses if it binds too loosely for its place.
std::string in_parentheses(std::string text, std::uint32_t precedence, std::uint32_t least);

/// New names in the student's program for variables of the reference.
using NewNames = std::map<frontends::NameId, std::string>;

/// Writes parts of the reference with the student's names. Every name of such a text is visible in
/// the student's program, or belongs to the language or its library.
class Rewriter {
 public:
  Rewriter(const Side& student, const Side& reference, const Spelling& spelling, const Maps& maps);

  /// Returns the text of a place of the reference on one line; nullopt if a name has no partner.
  std::optional<std::string> text(const frontends::Place& reference, const VariableMap& map) const;

  /// Returns the text of statements of the reference with its line ends and indentation. Variables
  /// in `added` get new names there, also where they are declared.
  std::optional<std::string> statements(const frontends::Place& reference, const VariableMap& map,
                                        const NewNames& added) const;
  /// Returns a variation of the name that the student's program does not use outside a span.
  std::string unused(const std::string& name, Span outside) const;

  /// Returns the line by which the program imports what the text needs; "" if it does already.
  std::string missing_import(std::string_view text) const;

 private:
  enum class Layout : std::uint8_t { kOneLine, kLines };
  std::optional<std::string> written(const frontends::Place& reference, const VariableMap& map,
                                     const NewNames& added, Layout layout) const;
  std::optional<std::string> declared(std::string_view name, FileId file, std::uint32_t at,
                                      const NewNames& added) const;
  bool is_declared_in(const frontends::Place& place, std::string_view name) const;
  std::optional<std::string> renamed(const frontends::Name& name, frontends::NameId id,
                                     const VariableMap& map) const;
  std::optional<std::string> unresolved(std::string_view name, bool is_member) const;

  const Side student_, reference_;
  const Spelling& spelling_;
  const Maps& maps_;
  std::set<std::string, std::less<>> student_words_;  // all identifiers of the student's text
  std::map<std::string, std::string, std::less<>> student_definitions_, reference_definitions_;
  std::map<std::string, std::string, std::less<>> missing_imports_;  // by what needs them
};

}  // namespace assay::repair
