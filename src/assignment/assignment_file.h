// Parses assignment.toml, in which a teacher describes an assignment (docs/assignment.md). There is
// one parser for all languages; each language states which keys it supports.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assignment/files.h"
#include "base/result.h"
#include "results/comparison.h"
#include "results/hint_rules.h"

namespace assay::assignment {

struct Answer {
  std::string property;  // "mark < 0"
  bool is_valid = false;
};

/// Returns the line of an assignment file that states an answer: `valid."mark < 0" = true`. Lines
/// of several answers can stand together, before the first table.
std::string answer_line(const Answer& answer);

struct AssignmentFile {
  std::string path;  // empty if there is no such file
  std::string title;
  std::vector<std::string> entries;     // the functions to grade; empty if none are named
  std::vector<std::string> references;  // paths of further accepted solutions
  /// Paths of files that are compiled together with every solution.
  std::vector<std::string> support;
  std::vector<std::string> contracts;  // predicates that valid arguments satisfy: "isSorted(xs)"
  std::vector<ExampleFile> examples;   // from `tests` and [[example]]
  /// Paths of specification files, whose calls are examples; from `examples`. They are never run.
  std::vector<std::string> specifications;
  /// What no submission may call: "String.fromCharCode". It never changes a verdict.
  std::vector<std::string> forbidden;
  /// Whether findings about habits that make programs slow are wanted.
  bool gives_advice = false;
  /// Expressions that are asked of an object after every operation: "toArray()".
  std::vector<std::string> observed;
  /// Whether a function must leave its arguments as they are.
  bool keeps_arguments = false;
  /// The operations whose results do not count.
  std::vector<std::string> ignored_results;
  std::optional<std::string> inputs;  // the description of the valid inputs
  /// Whether the reference is right where most submissions that meet all examples agree on
  /// something else.
  bool trusts_reference = false;
  /// Answers to questions: properties of inputs, and whether inputs with this property are valid.
  std::vector<Answer> answers;
  /// What [compare] states; `mode` and `negative_zero` only if the two members below have values.
  results::Comparison comparison;
  std::optional<results::CompareMode> mode;
  std::optional<bool> negative_zero;
  std::optional<std::uint32_t> bound;
  std::optional<std::uint32_t> budget;
  std::optional<std::uint64_t> steps;
  results::HintRules hints;

  /// Returns the comparison that is stated. `mode` is that of the command line, which precedes the
  /// file's; `otherwise` holds if neither is stated. Who states that every byte counts also means
  /// the sign of -0.00, unless the file states something else.
  results::Comparison comparison_with(std::optional<results::CompareMode> mode,
                                      results::CompareMode otherwise) const;
};

/// `keys` contains the keys that the language supports, in the order in which messages list them;
/// each is one of "title", "claims", "entry", "tests", "examples", "input", "valid",
/// "trust_reference", "references", "support", "contract", "forbidden", "advice", "observe",
/// "ignore_results_of", "keep_arguments", "budget", "example", "compare", "limits" and "hints".
/// Other keys and wrong types are errors that name file, line and key.
Result<AssignmentFile> read_assignment(const std::string& path,
                                       std::span<const std::string_view> keys);

}  // namespace assay::assignment
