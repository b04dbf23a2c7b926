#include "languages/scala/outcomes.h"

#include "base/ascii.h"
#include "languages/scala/packages/packages.h"

namespace assay::languages {
namespace {

/// Returns an expression without the suffix of its Longs: "List(1, -2)" for "List(1L, -2L)".
std::string without_long_suffixes(const std::string& value) {
  std::string text;
  char quote = '\0';
  bool is_number = false;  // the preceding characters are the digits of a number
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = value[i];
    if (quote == '\0' && c == 'L' && is_number) continue;
    const bool continues_name =
        i > 0 && (is_letter(value[i - 1]) || value[i - 1] == '_' || value[i - 1] == '$' ||
                  (is_digit(value[i - 1]) && !is_number));
    is_number = is_digit(c) && !continues_name;
    text += c;
    if (quote != '\0' && c == '\\' && i + 1 < value.size())
      text += value[++i];
    else if (c == quote)
      quote = '\0';
    else if (quote == '\0' && (c == '"' || c == '\''))
      quote = c;
  }
  return text;
}

}  // namespace

std::optional<results::Outcome> outcome_of(const native::ScalaRun& run,
                                           const std::vector<std::string>& packages) {
  using results::Termination;
  results::Outcome made;
  made.output = run.output;
  switch (run.termination) {
    case native::ScalaTermination::kValue:
      made.termination = Termination::kReturned;
      made.value = run.value;
      break;
    case native::ScalaTermination::kException:
      if (run.exception == "java.lang.StackOverflowError" ||
          run.exception == "java.lang.OutOfMemoryError") {
        made.termination = Termination::kNoTermination;
        made.detail = run.exception;
        break;
      }
      made.termination = Termination::kThrew;
      made.exception.type = without_package(packages, run.exception);
      made.exception.name = run.exception;
      made.exception.message = run.message.value_or("");
      break;
    case native::ScalaTermination::kExit:
      made.exit_status = run.status;
      break;
    case native::ScalaTermination::kTimeLimit:
      made.termination = Termination::kNoTermination;
      made.detail = "time limit";
      break;
    case native::ScalaTermination::kOutputLimit:
      made.termination = Termination::kOutputLimit;
      break;
    case native::ScalaTermination::kEndedMachine:
    case native::ScalaTermination::kNotRun:
    case native::ScalaTermination::kRefused:
      return std::nullopt;
  }
  return made;
}

bool is_same_but_for_longs(const results::Outcome& expected, const results::Outcome& actual) {
  return expected.termination == results::Termination::kReturned &&
         actual.termination == expected.termination && actual.output == expected.output &&
         without_long_suffixes(actual.value) == without_long_suffixes(expected.value);
}

}  // namespace assay::languages
