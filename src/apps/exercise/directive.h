// What a skeleton's `// question: ...` line asks for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "apps/exercise/guessing/balance.h"
#include "base/result.h"

namespace assay::exercise {

enum class QuestionType : std::uint8_t {
  kOutput,    // what is printed
  kResult,    // what is returned, or the last values of the variables named
  kLoops,     // how often each loop runs
  kOrder,     // put the variables named (or the loops) in the order of their values
  kTrace,     // a table of the variables named after each iteration of the first loop
  kHole,      // which value belongs in a placeholder
  kMulti,     // which values meet the last assertion
  kChange,    // does another text of a line change the result
  kFragment,  // which text of a line gives the result
};

/// The questions with which those of this type share the balance of yes and no.
constexpr Balance::Group group_of(QuestionType type) { return static_cast<Balance::Group>(type); }

/// Are the wrong answers of this type those of students who misread the program?
bool needs_misreadings(QuestionType type);

/// What the names in `of: NAMES` mean to a question of this type.
enum class Naming : std::uint8_t { kNothing, kVariables, kPlaceholders };
Naming names_of(QuestionType type);

struct Directive {
  QuestionType type = QuestionType::kOutput;
  std::vector<std::string> names;  // those after `of:`, `variables:` or `holes:`
  bool typed = false;              // the student types the answer and does not choose it
  std::string ignored;             // words of the line that mean nothing here
};

/// Reads "result of: count, i" and the like. Words after any other key are ignored. The
/// error for an unknown type lists the known ones.
Result<Directive> parse_directive(std::string_view text);

}  // namespace assay::exercise
