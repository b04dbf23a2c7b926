// The classes of alternatives, each for one place. Internal to this folder.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "repair/material/collection.h"
#include "repair/material/material.h"

namespace assay::repair {

/// What all generators work with.
struct Generator {
  Material& material;
  Collection& out;

  const Side& student() const { return material.student(); }
  const Spelling& spelling() const { return material.spelling(); }
  const frontends::Place& place(frontends::PlaceId id) const { return student().place(id); }
  std::string text(frontends::PlaceId id) const { return std::string(student().text(id)); }
};

// conditions.cc
void add_conditions(frontends::PlaceId id, const Generator& generator);
/// Returns two conditions joined by an operator, in parentheses where they need them.
std::string joined(const std::string& left, std::uint32_t left_precedence, const Operator& by,
                   const Part& right, const Spelling& spelling);
// operators.cc
void add_operators(frontends::PlaceId id, const Generator& generator);
// chains.cc
void add_chains(frontends::PlaceId id, const Generator& generator);
// values.cc
void add_values(frontends::PlaceId id, const Generator& generator);
void add_locations(frontends::PlaceId id, const Generator& generator);
// members.cc
/// Other members of the same value.
void add_members(frontends::PlaceId id, const Generator& generator);
// formats.cc
void add_formats(frontends::PlaceId id, const Generator& generator);
// separators.cc
/// A printing format in a loop that prints its separator between values only.
void add_separators(frontends::PlaceId id, const Generator& generator);
// reading.cc
void add_calls(frontends::PlaceId id, const Generator& generator);
/// A statement that reads a word reads a line.
void add_line_reading(frontends::PlaceId id, const Generator& generator);
/// The removal of the end of a line, at a gap.
void add_line_trimming(frontends::PlaceId gap, const Generator& generator);
// statements.cc
void add_statements(frontends::PlaceId id, const Generator& generator);
/// Of branches and loops as a whole.
void add_compound(frontends::PlaceId id, const Generator& generator);
void add_blocks(frontends::PlaceId id, const Generator& generator);
void add_insertions(frontends::PlaceId id, const Generator& generator);
void add_loop_parts(frontends::PlaceId id, const Generator& generator);
// structure.cc
void add_structure(const Generator& generator);
/// True if the statement is the other branch of an `if`.
bool follows_else(const frontends::Place& statement, const Generator& generator);
bool is_statement(frontends::PlaceKind kind);
// library.cc
/// Changes all calls of one library function in a value at once.
void add_library_changes(frontends::PlaceId id, const Generator& generator);

/// Returns the keys of a change within its statement, or head of a branch or loop, and within its
/// function. `change` says what becomes what.
SameChange same_change(frontends::PlaceId id, const std::string& change,
                       const Generator& generator);

/// Returns the text of a place with the bytes of a span in it replaced.
std::string with_replaced(const Side& side, const frontends::Place& place, Span span,
                          std::string_view text);

}  // namespace assay::repair
