// A probe: C text in the place of a part of a program that prints what is there whenever a run
// comes to it, and the records that such a run prints.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "frontends/common/source_tree.h"

namespace assay::languages {

/// What a probe prints, in this order.
struct ProbeFields {
  std::vector<frontends::NameId> variables;  // numbers
  bool value = false;                        // of the part; it is then a number or truth value
  /// What the part becomes by the edit, if that is an expression without effects: the probe prints
  /// whether its value differs from that of the part. Only with `value`.
  std::string changed;
};

/// Returns the names of variables in the part that hold one number, without repetitions.
std::vector<frontends::NameId> numbers_in(const frontends::SourceTree& tree,
                                          const frontends::Place& place);
/// True if a probe can print the value of the part, and evaluates it once as the program does.
bool has_printable_value(const frontends::Place& place);
/// True if evaluating the text does not assign or call, as far as its characters tell.
bool is_free_of_effects(std::string_view text);

/// Returns the text to put in the place of the part; nullopt if no probe can be there. The program
/// must declare printf.
std::optional<std::string> probe(const SourceMap& sources, const frontends::SourceTree& tree,
                                 const frontends::Place& place, const ProbeFields& fields);

/// A program with probes begins with this.
inline constexpr const char* kDeclarePrintf = "int printf(const char*, ...);\n";

/// True for variables that hold one number.
bool holds_number(const frontends::Name& name);

/// Returns the text of a statement, condition, or start or step of a loop, with a record of each of
/// the variables after it: the variable's index and its value.
std::string with_values_after(const frontends::SourceTree& tree, const frontends::Place& place,
                              const std::string& text,
                              const std::vector<frontends::NameId>& variables);

/// What a probe printed at one visit: complete unless the run ended during it.
struct ProbeRecord {
  std::vector<std::string> fields;
  bool is_complete = false;
};
std::vector<ProbeRecord> probe_records(std::string_view output);

}  // namespace assay::languages
