// What a skeleton's `// question: ...` line asks for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace assay::exercise {

enum class QuestionType : std::uint8_t {
  kOutput,    // what is printed
  kResult,    // what is returned, or the last values of the variables named
  kLoops,     // how often each loop runs
  kOrder,     // the variables named (or the loops) by their values
  kTrace,     // a table of the variables named after each iteration of the first loop
  kHole,      // which value belongs in a placeholder
  kMulti,     // which values meet the last assertion
  kChange,    // does another text of a line change the result
  kFragment,  // which text of a line gives the result
};

/// Are its wrong answers those of people who misread the program?
bool needs_misreadings(QuestionType type);

/// What a question of this type may be `of:`.
enum class Naming : std::uint8_t { kNothing, kVariables, kPlaceholders };
Naming names_of(QuestionType type);

struct Directive {
  QuestionType type = QuestionType::kOutput;
  std::vector<std::string> names;  // of: / variables: / holes:
  bool typed = false;              // the answer is typed, not chosen
};

/// "result of: count, i" and the like; words after other keys are notes. An error names the types.
Result<Directive> parse_directive(std::string_view text);

}  // namespace assay::exercise
