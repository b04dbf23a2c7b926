// What the source files of a suite have in common in all test frameworks: the comment at their
// beginning, imports, classes of bounded size, captured output, and expressions whose names mean
// something else inside a test class.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "languages/scala/test_sources/names.h"
#include "results/suite.h"

namespace assay::scala_tests {

using results::SuiteReport;
using results::SuiteTest;

/// The name of the test class: SuiteReport::class_name, followed by a number where the tests or the
/// program use that name.
std::string class_of(const SuiteReport& suite);

/// The expressions of one test as its class can write them.
struct TestExpressions {
  std::string call;       // with printing(...) around it where the output is compared
  std::string expected;   // of a value
  std::string exception;  // a type
};

/// The source file of a suite. Each framework derives a class that says how it writes one test.
class SuiteSource {
 public:
  explicit SuiteSource(const SuiteReport& suite);
  virtual ~SuiteSource() = default;
  std::string written();

 protected:
  virtual std::string_view framework() const = 0;  // "ScalaTest 3.0"
  virtual std::string parent() const = 0;          // " extends FunSuite"
  /// Names that the framework defines inside the class.
  virtual const std::set<std::string>& members() const = 0;
  virtual void write_helpers() {}
  /// The lines of a test before its body, whose closing brace this class writes.
  virtual void open_test(const SuiteTest& test, const std::string& name,
                         const TestExpressions& expressions) = 0;
  // The assertions in the body.
  virtual void expect_value(const TestExpressions& expressions) = 0;
  virtual void expect_exception(const SuiteTest& test, const TestExpressions& expressions) = 0;
  /// `wanted` is an expression for the expected output, `printed` one for the actual output.
  virtual void expect_output(const std::string& wanted, const std::string& printed) = 0;

  /// How to refer to something of the framework: by its short name, which is then imported, unless
  /// an expression of the suite uses that name.
  std::string imported(std::string_view qualified);
  /// A new name that neither an expression nor anything else in the file uses.
  std::string unused_name(const std::string& wanted) { return names_.take(wanted); }

  void line(std::string_view text) { (body_ += text) += '\n'; }
  /// head(a, b) or head(a)(b) as a statement of a test, spread over lines where it is long.
  enum class Between : std::uint8_t { kComma, kParentheses };
  void call(std::string_view head, const std::vector<std::string>& arguments, Between between);
  /// A try statement around the call, for exceptions that the framework itself cannot expect. The
  /// name of the Boolean value that tells whether the exception was thrown.
  std::string catch_exception(const TestExpressions& expressions);

 private:
  std::string header() const;
  void write_class(std::span<const SuiteTest> tests, std::size_t number);
  void write_test(const SuiteTest& test, const std::string& name,
                  const TestExpressions& expressions);
  void write_comments(const SuiteTest& test);
  void write_printing();
  bool is_shadowed(const SuiteTest& test) const;
  TestExpressions expressions_of(const SuiteTest& test, std::size_t number);
  void move_out(TestExpressions& expressions, const SuiteTest& test, std::size_t number);

  const SuiteReport& suite_;
  std::set<std::string> identifiers_;  // identifiers in all expressions
  UniqueNames names_;                  // of the file, and all that must not be used for them
  UniqueNames titles_;
  std::set<std::string> imports_;
  std::string class_name_;
  std::string printing_name_;
  std::string printed_name_;
  std::string calls_name_;
  std::string calls_;  // what had to be moved out of the class that is being written
  std::string body_;
};

}  // namespace assay::scala_tests
