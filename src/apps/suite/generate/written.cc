#include "apps/suite/generate/written.h"

#include <algorithm>

#include "apps/suite/generate/describe.h"
#include "apps/suite/generate/excerpt.h"
#include "base/unicode.h"
#include "functional/notation.h"

namespace assay::suite {

std::string spelled_call(fun::Program& program, const Entry& entry,
                         const std::vector<fun::Datum>& arguments, fun::Naming naming) {
  const auto types = narrowing::parameter_types(program, entry.function);
  const std::vector<std::string> texts =
      fun::spell_arguments(program, entry.function, arguments, types, naming);
  const bool is_qualified = naming == fun::Naming::kQualified;
  const std::string& callee =
      is_qualified ? program.functions[entry.function].spelling : entry.call;
  return fun::spell_call(program, entry.function, callee, texts);
}

std::string spelled_result(const fun::Program& program, const Entry& entry,
                           const narrowing::RunResult& result) {
  const fun::TypeId type = program.functions[entry.function].result;
  if (result.termination != narrowing::Termination::kValue)
    return "throws " + program.constructors[result.value.constructor].name;
  std::string text = spell(program, result.value, type, fun::Naming::kImported);
  if (!result.output.empty())
    text += ", printing " + fun::spell(program, fun::Literal(to_utf16(result.output)));
  return text;
}

namespace {

/// The first characters of a text, on one line.
std::string beginning(const std::string& text, std::size_t most) {
  std::string line;
  for (const char c : text) line += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
  return excerpt(line, most);
}

/// The call and what comes of it, which a student whose program fails can read:
/// "pack(List(1, 1)) is List(1)".
std::string test_name(const results::SuiteTest& test) {
  constexpr std::size_t kCall = 70, kResult = 40;
  const std::string call = beginning(test.call, kCall);
  if (test.expect == results::SuiteTest::Expect::kException)
    return call + " throws " + test.exception;
  return call + " is " + beginning(test.expected, kResult);
}

}  // namespace

WrittenTest written(Request& request, const Test& test) {
  const Entry& entry = request.entries[test.entry];
  fun::Program& program = request.program;
  WrittenTest made;
  results::SuiteTest& one = made.test;
  one.function = entry.call;
  one.found_in = test.found_in;
  one.size = static_cast<std::uint32_t>(size(test));
  one.call = spelled_call(program, entry, test.arguments, fun::Naming::kImported);
  made.qualified_call = spelled_call(program, entry, test.arguments, fun::Naming::kQualified);
  if (test.expected.termination == narrowing::Termination::kValue) {
    const fun::TypeId result = program.functions[entry.function].result;
    one.expected = spell(program, test.expected.value, result, fun::Naming::kImported);
    made.qualified_expected = spell(program, test.expected.value, result, fun::Naming::kQualified);
  } else {
    const fun::Constructor& exception = program.constructors[test.expected.value.constructor];
    one.expect = results::SuiteTest::Expect::kException;
    one.exception = exception.name;
    one.exception_qualified = exception.qualified;
  }
  one.name = test_name(one);
  if (entry.prints && one.expect == results::SuiteTest::Expect::kValue) {
    one.output = test.expected.output;
    one.compares_printed = true;
  }
  return made;
}

std::vector<std::string> purposes(const Request& request, const AdequacyCriterion& criterion,
                                  const std::vector<Test>& tests, const Test& test,
                                  const std::string& beginning_of_phrase) {
  constexpr std::size_t kMost = 4;
  std::vector<std::string> found;
  const auto is_only = [&](std::uint32_t index, auto member) {
    return std::count_if(tests.begin(), tests.end(), [&](const Test& other) {
             const auto& list = other.*member;
             return std::find(list.begin(), list.end(), index) != list.end();
           }) == 1;
  };
  for (const std::uint32_t b : test.branches)
    if (found.size() < kMost && is_only(b, &Test::branches))
      found.push_back(beginning_of_phrase + "takes " +
                      describe_branch(request.program, *request.sources, criterion.branches[b]));
  for (const std::uint32_t m : test.kills)
    if (found.size() < kMost && is_only(m, &Test::kills))
      found.push_back(beginning_of_phrase + "detects " +
                      describe_mutant(request.program, *request.sources, criterion.mutants[m]));
  return found;
}

}  // namespace assay::suite
